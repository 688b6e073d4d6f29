"""The words that a play forms: geometry only, whatever they mean and whatever they score.

Every unbroken run of two or more tiles, across or down, that holds a newly laid tile is
a word. A tile that touches nothing is a word of one letter, so that no play is wordless.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from attrs import frozen

from scrabble_rules.board import Board, Placement
from scrabble_rules.geometry import Axis, Square
from scrabble_rules.moves import Play
from scrabble_rules.tiles import PlacedTile

_Line = tuple[PlacedTile | None, ...]


@frozen
class FormedWord:
    """One word of a play: where it starts, its tiles, and which of them are newly laid."""

    start: Square
    axis: Axis
    tiles: tuple[PlacedTile, ...]
    is_new: tuple[bool, ...]

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The word itself."""
        return tuple([tile.label for tile in self.tiles])

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares it lies on."""
        return tuple(self.axis.step(self.start, count) for count in range(len(self.tiles)))

    @property
    def uses_old_tile(self) -> bool:
        """Whether one of its tiles was lying there before."""
        return not all(self.is_new)

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)

    def __str__(self) -> str:
        return "".join(self.labels)


@frozen
class FormedWords:
    """All words of a play, the main one first.

    A play of one tile has no direction: its `axis` is None, and which of its words is the
    main one is for the scores to say.
    """

    axis: Axis | None
    words: tuple[FormedWord, ...]


def form_words(board: Board, play: Play) -> FormedWords:
    """Return the words formed by a play whose lie is sound."""
    placements = play.placements
    rows = board.rows
    if len(placements) == 1:
        return _single(rows, placements[0])
    if placements[0].square.row == placements[1].square.row:
        return _several(rows, placements, Axis.ACROSS)
    return _several(rows, placements, Axis.DOWN)


def _single(rows: tuple[_Line, ...], placed: Placement) -> FormedWords:
    words = [_run(rows, axis, [placed]) for axis in Axis]
    longer = tuple(word for word in words if len(word) > 1)
    return FormedWords(None, longer or (words[0],))


def _several(
    rows: tuple[_Line, ...],
    placements: tuple[Placement, ...],
    axis: Axis,
) -> FormedWords:
    words = [_run(rows, axis, placements)]
    down = axis is Axis.ACROSS
    for placed in placements:
        row, col = placed.square.row, placed.square.col
        if down:
            touches = (row > 0 and rows[row - 1][col] is not None) or (
                row + 1 < len(rows) and rows[row + 1][col] is not None
            )
        else:
            line = rows[row]
            touches = (col > 0 and line[col - 1] is not None) or (
                col + 1 < len(line) and line[col + 1] is not None
            )
        if touches:
            words.append(_run(rows, axis.other, [placed]))
    return FormedWords(axis, tuple(words))


def _run(
    rows: tuple[_Line, ...],
    axis: Axis,
    placements: tuple[Placement, ...] | list[Placement],
) -> FormedWord:
    """Collect the run of tiles through the new ones, which lie on it in order."""
    first = placements[0].square
    if axis is Axis.ACROSS:
        line, place = rows[first.row], first.col
        laid = {placed.square.col: placed.tile for placed in placements}
    else:
        line, place = tuple([row[first.col] for row in rows]), first.row
        laid = {placed.square.row: placed.tile for placed in placements}
    start = place
    while start > 0 and line[start - 1] is not None:
        start -= 1
    tiles, is_new = [], []
    place, end = start, len(line)
    while place < end:
        new = laid.get(place)
        tile = new or line[place]
        if tile is None:
            break
        tiles.append(tile)
        is_new.append(new is not None)
        place += 1
    square = Square(first.row, start) if axis is Axis.ACROSS else Square(start, first.col)
    return FormedWord(square, axis, tuple(tiles), tuple(is_new))
