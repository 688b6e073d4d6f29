"""Cellar: the things a game is made of, from a square on the board to the log of past turns.

They are frozen, know no rule, and can be used without the rest of the package. The modules build
on each other; none of them imports anything above this folder.

May import: nothing.
"""
