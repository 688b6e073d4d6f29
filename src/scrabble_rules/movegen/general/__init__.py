"""The general search: any alphabet, any rack, any scores, in plain Python integers.

`search` explains how plays are found and finds them. `nodes` reads the word graph for it, `lines`
the board, and `leave` stands for the tiles still on the rack. `bounds` finds the best few plays
without searching everywhere. `preparation` puts all of that together for one state.
"""
