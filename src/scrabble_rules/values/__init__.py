"""Cellar: the things a game is made of, from a square on the board to the log of past turns.

All of them are frozen values. They do not depend on any rule and can be used without the rest of
the package. The modules build on each other; none imports anything above this folder.

May import: nothing.
"""
