"""The packed searches: what the general searches find, in 64-bit numbers, for compiled code.

`search` walks over the linked squares of `board` and through the word graph as bytes
(`graph_bytes`). If few plays are wanted, `bounds` says what can be left out. `any_order` is the
search where the letters of a word may stand in any order; it asks `letter_sums` for words.
`play_numbers` says how a play becomes one number, and `ranking` sorts these. They are held in
`vectors`. `movegen.preparation` decides whether the numbers of a rule set fit.
"""
