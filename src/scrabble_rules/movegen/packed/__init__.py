"""The packed search: what the general search finds, in 64-bit numbers, for compiled code.

`search` finds plays over `squares` linked to their neighbours and a graph read as bytes
(`graph_bytes`), from the squares that `anchors` names; `bounds` says which can be left out if
few plays are wanted. `point_table` holds what tiles are worth as bytes. `play_number` says how a
play is put into one number, `notes` collects these, and `ranking` sorts them. They are held in
`vectors`. `orders` is the search where the letters of words may stand in any order; it asks
`letter_sums` for words. `preparation` decides whether the numbers of a rule set fit, and keeps what
can be used again.
"""
