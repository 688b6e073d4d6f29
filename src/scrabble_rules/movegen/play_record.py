"""A generated play as a tuple of numbers, before it becomes a `Play`.

Searches produce thousands of plays of which few are ever looked at, so they note tuples; `Play`
objects are made on demand. A record sorts best-first: its fields are, in order,

    -score, axis (0 across, 1 down), line, start, codes

where `line` is the row of a play across or the column of a play down, and `start` the place in that
line where its main word begins. `codes` is a string with a character for each square of the word:
`LYING` for a tile that was already there, else the character whose number is that of the letter
laid, counted from 1 in the order of the tile set, with `BLANK_BIT` added if it is a blank. Squares
after the last new tile may be left out. So comparing records gives the documented order of plays
with equal scores: a blank sorts after every letter. Strings are quickly put together and compared,
and garbage collection does not look into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scrabble_rules.values.board import Placement
from scrabble_rules.values.fast import maker
from scrabble_rules.values.geometry import Square, square_at
from scrabble_rules.values.moves import Play, play_in_order
from scrabble_rules.values.tiles import PlacedTile

BLANK_BIT: Final = 256  # above every letter: an alphabet has at most 255
CODES: Final = 2 * BLANK_BIT
REAL: Final = [chr(letter) for letter in range(BLANK_BIT)]
BLANKS: Final = [chr(letter + BLANK_BIT) for letter in range(BLANK_BIT)]
"""The code of each letter, laid as a real tile or as a blank."""
LYING: Final = REAL[0]

PlayRecord = tuple[int, int, int, int, str]


class SearchStopped(Exception):  # noqa: N818 - it ends a search, it is no error
    """Unwinds a search that was to stop at its first play."""


_placement = maker(Placement)


class PlacementTable(dict[int, Placement]):
    """The placement of each tile on each square of a board, made when it is first looked up.

    Making a placement takes longer than looking it up, and plays share them. The key of a tile with
    some code is `(row * width + col) * CODES + code`.
    """

    __slots__ = ("tiles", "width")

    def __init__(self, letters: Sequence[str], width: int) -> None:
        self.tiles: dict[int, PlacedTile] = {
            code + bit: PlacedTile(label, is_blank=bit > 0)
            for bit in (0, BLANK_BIT)
            for code, label in enumerate(letters, 1)
        }
        self.width: int = width

    def __missing__(self, key: int) -> Placement:
        square, code = divmod(key, CODES)
        where = square_at(*divmod(square, self.width))
        made = self[key] = _placement(where, self.tiles[code])
        return made

    def play(self, record: PlayRecord) -> Play:
        """Return the play that a record stands for."""
        _, axis, line, start, codes = record
        row, col, step = (start, line, self.width * CODES) if axis else (line, start, CODES)
        key = (row * self.width + col) * CODES
        laid = []
        for code in codes:
            if code != LYING:
                laid.append(self[key + ord(code)])
            key += step
        return play_in_order(tuple(laid))


def lays_on(record: PlayRecord, square: Square) -> bool:
    """Return whether a play lays a tile on a square; a tile already there does not count."""
    _, axis, line, start, codes = record
    where, place = (square.col, square.row) if axis else (square.row, square.col)
    return where == line and 0 <= place - start < len(codes) and codes[place - start] != LYING
