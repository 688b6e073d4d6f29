"""A generated play as a tuple of numbers, before it becomes a `Play`.

Searches produce thousands of plays of which few are ever looked at, so they note tuples; `Play`
objects are made on demand. A record sorts best-first: its fields are, in order,

    -score, axis (0 across, 1 down), line, start, codes

where `line` is the row of a play across or the column of a play down, and `start` the place in that
line where its main word begins. `codes` has one number for each square of the word: 0 for a tile
that was already there, else the letter laid, counted from 1 in the order of the tile set, with
`BLANK_BIT` added if it is a blank. Squares after the last new tile may be left out. So comparing
records gives the documented order of plays with equal scores: a blank sorts after every letter.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, TileSet

BLANK_BIT: Final = 256  # above every letter: an alphabet has at most 255

PlayRecord = tuple[int, int, int, int, tuple[int, ...]]


class SearchStopped(Exception):  # noqa: N818 - it ends a search, it is no error
    """Unwinds a search that was to stop at its first play."""


def play_of(record: PlayRecord, tile_set: TileSet) -> Play:
    """Return the play that a record stands for."""
    _, axis, line, start, codes = record
    letters = tile_set.letters
    return Play(
        Placement(
            Square(place, line) if axis else Square(line, place),
            PlacedTile(letters[code % BLANK_BIT - 1], code >= BLANK_BIT),
        )
        for place, code in enumerate(codes, start)
        if code
    )


def lays_on(record: PlayRecord, square: Square) -> bool:
    """Return whether a play lays a tile on a square; a tile already there does not count."""
    _, axis, line, start, codes = record
    where, place = (square.col, square.row) if axis else (square.row, square.col)
    return where == line and 0 <= place - start < len(codes) and codes[place - start] != 0
