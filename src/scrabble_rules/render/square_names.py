"""What a screen reader says of each square of a board and each tile of a rack.

A name begins with what changes from one to the next: `8H, H, 4 points, last play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from scrabble_rules.notation import format_square
from scrabble_rules.phrases import Phrases
from scrabble_rules.phrases.showing import Shown
from scrabble_rules.render.marks import Marks
from scrabble_rules.render.svg_board import hinted
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.safe_text import displayable
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, TileSet

_LONGEST_LABEL = 8
_NAMED = {2, 3}
"""Factors with a name of their own: double and triple."""


class _Names:
    """Names made of several phrases, each of which is made once for a picture."""

    def __init__(self, phrases: Phrases, tile_set: TileSet | None) -> None:
        self._phrases = phrases
        self._kinds = tile_set.by_label if tile_set is not None else {}
        self._said: dict[tuple[object, ...], Shown] = {}

    def _say(self, key: str, **values: object) -> Shown:
        known = key, *values.values()
        said = self._said.get(known)
        if said is None:
            said = self._said[known] = Shown(self._phrases.message(key, values))
        return said

    def _joined(self, parts: Iterable[Shown]) -> str:
        listed = [*parts]
        return self._phrases.listed(listed, most=len(listed))

    def _tile(self, label: str) -> Iterator[Shown]:
        """Say a tile that is no blank: its letter, and its value if the tile set is known."""
        yield self._say("target.tile", label=displayable(label, _LONGEST_LABEL))
        kind = self._kinds.get(label)
        if kind is not None:
            yield self._say("target.value", points=kind.value)


class PrintedNames(_Names):
    """Says what is printed on the squares of a board, on which nothing lies."""

    def __init__(self, layout: Layout, phrases: Phrases) -> None:
        super().__init__(phrases, None)
        self._layout = layout
        self._starts = frozenset(layout.starts)

    def of(self, square: Square) -> str:
        """Return the name of a square on which nothing lies."""
        return self._joined([Shown(format_square(square)), *self.free(square)])

    def free(self, square: Square) -> Iterator[Shown]:
        """Say that a square is free, and what it is worth; or that it is blocked."""
        if square in self._layout.is_blocked:
            yield self._say("target.blocked")
            return
        yield self._say("target.free")
        yield from self.worth(square)

    def worth(self, square: Square) -> Iterator[Shown]:
        """Say whether a square is one to start on, and what it multiplies."""
        if square in self._starts:
            yield self._say("target.start")
        yield from self._premium(self._layout.premiums[square.row][square.col])

    def _premium(self, premium: Premium) -> Iterator[Shown]:
        letter, word = premium.letter, premium.word
        if letter != 1 and premium.only_value is not None:
            yield self._say("target.letter-for", factor=letter, value=premium.only_value)
        elif letter in _NAMED:
            yield self._say(f"target.letter-{letter}")
        elif letter != 1:
            yield self._say("target.letter", factor=letter)
        if word in _NAMED:
            yield self._say(f"target.word-{word}")
        elif word != 1:
            yield self._say("target.word", factor=word)


@lru_cache(maxsize=16)
def _names_of(layout: Layout, phrases: Phrases) -> tuple[tuple[str, ...], ...]:
    """Return the names of all squares of an empty board, by row and column.

    Every picture of a game needs most of them again, and they are half of its work.
    """
    names = PrintedNames(layout, phrases)
    return tuple(
        tuple(names.of(Square(row, col)) for col in range(layout.width))
        for row in range(layout.height)
    )


class SquareNames(_Names):
    """Says what lies on a square, what the square is worth, and what is marked on it."""

    def __init__(
        self, board: Board, marks: Marks, phrases: Phrases, tile_set: TileSet | None
    ) -> None:
        super().__init__(phrases, tile_set)
        self._board, self._marks = board, marks
        self._printed = PrintedNames(board.layout, phrases)
        self._printed_names = _names_of(board.layout, phrases)
        self._hints = hinted(board, marks.hints)
        placed = marks.last.placements if marks.last is not None else ()
        self._last = {each.square for each in placed}

    def of(self, square: Square) -> str:
        """Return the name of a square."""
        is_marked = square in self._marks.violations or square in self._hints
        if not is_marked and self._board[square] is None:
            return self._printed_names[square.row][square.col]
        return self._joined(self._parts(square))

    def _parts(self, square: Square) -> Iterator[Shown]:
        yield Shown(format_square(square))
        yield from self._content(square)
        if square in self._marks.violations:
            yield self._say("mark.violation")

    def _content(self, square: Square) -> Iterator[Shown]:
        tile = self._board[square]
        if tile is None:
            yield from self._free(square)
            return
        if tile.is_blank:
            yield self._say("target.blank", label=displayable(tile.label, _LONGEST_LABEL))
        elif tile.label == BLANK_LABEL:
            yield self._say("target.letterless")
        else:
            yield from self._tile(tile.label)
        if square in self._last:
            yield self._say("mark.last-play")
        if square in self._marks.draft:
            yield self._say("mark.draft")

    def _free(self, square: Square) -> Iterator[Shown]:
        hint = self._hints.get(square)
        if hint is None:
            yield from self._printed.free(square)
            return
        yield self._say("target.hint", label=displayable(hint.label, _LONGEST_LABEL))
        if hint.is_blank:
            yield self._say("mark.blank")
        yield from self._printed.worth(square)


class SlotNames(_Names):
    """Says the number of a slot, which tile lies there, and whether it is chosen."""

    def __init__(
        self,
        slots: Sequence[Tile | None],
        chosen: frozenset[int],
        phrases: Phrases,
        tile_set: TileSet | None,
    ) -> None:
        super().__init__(phrases, tile_set)
        self._slots, self._chosen = slots, chosen

    def of(self, slot: int) -> str:
        """Return the name of a slot."""
        return self._joined(self._parts(slot))

    def _parts(self, slot: int) -> Iterator[Shown]:
        yield self._say("slot.number", number=slot + 1)
        tile = self._slots[slot]
        if tile is None:
            yield self._say("slot.empty")
        elif tile.is_hidden:
            yield self._say("slot.hidden")
        elif tile.is_blank:
            yield self._say("mark.blank")
        else:
            yield from self._tile(tile.label)
        if slot in self._chosen:
            yield self._say("mark.chosen")
