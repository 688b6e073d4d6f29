"""Adds a target to each square of a board and each tile of a rack: to click, to focus and to hear.

A target is an invisible shape with the role `gridcell`. Its name for screen readers begins with
what changes from one to the next: `8H, H, 4 points, last play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from scrabble_rules.notation.coordinates import format_square
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.render.geometry import (
    PER_ROW,
    RACK_PAD,
    SIDE,
    Box,
    RackGeometry,
    is_mirrored,
    is_mirrored_rack,
    place_board,
)
from scrabble_rules.render.marks import MarkedBoard
from scrabble_rules.render.svg_tiles import SELF
from scrabble_rules.values.geometry import A_SQUARE, Square
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.safe_text import SafeText, displayable, escape_xml
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, TileSet
from scrabble_rules.values.validators import must_be, shortened

_SHAPE = f"h{SIDE}v{SIDE}h-{SIDE}z"
_LONGEST_LABEL = 8
_NAMED = {2, 3}
"""Factors with a name of their own: double and triple."""


def square_targets(
    marked: MarkedBoard,
    phrases: Phrases,
    *,
    tile_set: TileSet | None,
    coordinates: bool,
    focus: Square | None,
) -> str:
    """Return a row of targets for each row of a board.

    Raises TypeError if `focus` is no Square, and ValueError if it is not on the board.
    """
    board, layout = marked.board, marked.board.layout
    chosen = next(iter(layout.starts), Square(0, 0)) if focus is None else focus
    must_be("focus", chosen, Square, A_SQUARE)
    if not layout.has(chosen):
        raise ValueError(f"focus must be a square of this board; {chosen} is not")
    names = SquareNames(marked, phrases, tile_set)
    mirrored = is_mirrored(board, tile_set)
    where = place_board(layout, coordinates=coordinates, mirrored=mirrored)
    rows = []
    for row in range(layout.height):
        line = []
        for square in [Square(row, col) for col in range(layout.width)]:
            sign = format_square(square)
            attributes = f'id="{SELF}-{sign}" data-square="{sign}"'
            line.append(
                _target(attributes, names.of(square), where.box(square), focused=square == chosen)
            )
        rows.append(_row(phrases.message("row.board", {"row": row + 1}), line))
    return "".join(rows)


def slot_targets(
    slots: Sequence[Tile | None],
    chosen: Iterable[int],
    phrases: Phrases,
    *,
    tile_set: TileSet | None,
    focus: int | None,
) -> str:
    """Return rows of targets for the slots of a rack; nothing if it has none.

    Raises ValueError if `focus` is not the number of a slot.
    """
    if focus is not None and focus not in range(len(slots)):
        raise ValueError(
            f"focus must be a slot of this rack, 0 to {len(slots) - 1}, not {shortened(focus)}"
        )
    names = SlotNames(slots, frozenset(chosen), phrases, tile_set)
    where = RackGeometry(0, 0, RACK_PAD, SIDE, len(slots), is_mirrored_rack(slots, tile_set))
    targets = [
        _target(
            f'id="{SELF}-slot-{slot}" data-slot="{slot}"',
            names.of(slot),
            where.box(slot),
            focused=slot == (focus or 0),
        )
        for slot in range(len(slots))
    ]
    name = phrases.message("row.rack", {})
    lines = (targets[start : start + PER_ROW] for start in range(0, len(targets), PER_ROW))
    return "".join(_row(name, line) for line in lines)


def _row(name: str, targets: Iterable[str]) -> str:
    return f'<g role="row" aria-label="{escape_xml(name)}">{"".join(targets)}</g>'


def _target(attributes: str, name: str, box: Box, *, focused: bool) -> str:
    return (
        f'<path {attributes} role="gridcell" aria-label="{escape_xml(name)}" '
        f'tabindex="{0 if focused else -1}" d="M{box.left} {box.top}{_SHAPE}"/>'
    )


# -- names


class _Names:
    """Names made of several phrases, each of which is made once for a picture."""

    def __init__(self, phrases: Phrases, tile_set: TileSet | None) -> None:
        self._phrases = phrases
        self._kinds = tile_set.by_label if tile_set is not None else {}
        self._said: dict[tuple[object, ...], SafeText] = {}

    def _say(self, key: str, **values: object) -> SafeText:
        known = key, *values.values()
        said = self._said.get(known)
        if said is None:
            said = self._said[known] = SafeText(self._phrases.message(key, values))
        return said

    def _joined(self, parts: Iterable[SafeText]) -> str:
        listed = [*parts]
        return self._phrases.listed(listed, most=len(listed))

    def _tile(self, label: str) -> Iterator[SafeText]:
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
        return self._joined([SafeText(format_square(square)), *self.free(square)])

    def free(self, square: Square) -> Iterator[SafeText]:
        """Say that a square is free, and what it is worth; or that it is blocked."""
        if square in self._layout.is_blocked:
            yield self._say("target.blocked")
            return
        yield self._say("target.free")
        yield from self.worth(square)

    def worth(self, square: Square) -> Iterator[SafeText]:
        """Say whether a square is one to start on, and what it multiplies."""
        if square in self._starts:
            yield self._say("target.start")
        yield from self._premium(self._layout.premiums[square.row][square.col])

    def _premium(self, premium: Premium) -> Iterator[SafeText]:
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

    def __init__(self, marked: MarkedBoard, phrases: Phrases, tile_set: TileSet | None) -> None:
        super().__init__(phrases, tile_set)
        self._marked, self._board = marked, marked.board
        self._printed = PrintedNames(self._board.layout, phrases)
        self._printed_names = _names_of(self._board.layout, phrases)
        self._marks: dict[Square, list[str]] = {}
        for mark, squares in marked.marks:
            for square in squares if mark.shapes else ():  # tiles of hints are named as such
                self._marks.setdefault(square, []).append(mark.name)

    def of(self, square: Square) -> str:
        """Return the name of a square."""
        is_marked = square in self._marks or square in self._marked.tiles
        if not is_marked and self._board[square] is None:
            return self._printed_names[square.row][square.col]
        marks = (self._say(name) for name in self._marks.get(square, ()))
        return self._joined([SafeText(format_square(square)), *self._content(square), *marks])

    def _content(self, square: Square) -> Iterator[SafeText]:
        tile = self._board[square]
        if tile is None:
            yield from self._free(square)
        elif tile.is_blank:
            yield self._say("target.blank", label=displayable(tile.label, _LONGEST_LABEL))
        elif tile.label == BLANK_LABEL:
            yield self._say("target.letterless")
        else:
            yield from self._tile(tile.label)

    def _free(self, square: Square) -> Iterator[SafeText]:
        hint = self._marked.tiles.get(square)
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

    def _parts(self, slot: int) -> Iterator[SafeText]:
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
