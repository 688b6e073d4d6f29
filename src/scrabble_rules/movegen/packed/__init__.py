"""The packed search: what the general search finds, in 64-bit numbers, for compiled code.

`search` finds plays over `squares` linked to their neighbours and a graph read as bytes
(`graph_bytes`), from the squares that `anchors` names. `point_table` holds what tiles are worth as
bytes, and `play_number` says how a play is put into one number. `preparation` decides whether the
numbers of a rule set fit, and keeps what can be used again.
"""
