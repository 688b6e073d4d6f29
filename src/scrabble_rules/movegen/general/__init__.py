"""The general search: any alphabet, any rack, any scores, in plain Python integers.

`search` explains how plays are found, and finds them. `any_order` does so under rules that accept
the letters of a word in any order. Both read the board by `lines` and note plays in `notes`;
`search` reads the word graph by `nodes`. `bounds` finds the best few plays without searching
everywhere. `movegen.preparation` puts all of that together for one state.
"""
