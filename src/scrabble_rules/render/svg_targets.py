"""Adds a target to each square of a board and each tile of a rack: to click, to focus and to hear.

A target is an invisible shape with the role `gridcell`. Its name for screen readers begins with
what changes from one to the next: `8H, H, 4 points, last play`. board.js, beside this file, lets
people lay tiles on these targets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pkgutil import get_data

from scrabble_rules.notation.coordinates import format_square
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.render.geometry import (
    PER_ROW,
    SIDE,
    columns_of,
    is_mirrored,
    is_mirrored_rack,
    place_board,
    place_rack,
    slot_corner,
)
from scrabble_rules.render.marks import MarkedBoard
from scrabble_rules.render.svg_tiles import SELF
from scrabble_rules.values.geometry import Square, SquareLike, as_square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.safe_text import SafeText, displayable, escape_xml
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile, Tile, TileSet
from scrabble_rules.values.validators import shortened

_SHAPE = f"h{SIDE}v{SIDE}h-{SIDE}z"
_LONGEST_LABEL = 8
_NAMED = {2, 3}
"""Factors with a name of their own: double and triple."""


def board_script() -> str:
    """Return the text of board.js, an ES module, for your server or your folder of static files.

    It selects, drags and types tiles on pictures of `board_svg` and `rack_svg` with
    `targets=True`. The file is a part of the package, and is read each time.
    """
    return (get_data("scrabble_rules.render", "board.js") or b"").decode()


def square_targets(
    marked: MarkedBoard,
    phrases: Phrases,
    *,
    tile_set: TileSet | None,
    coordinates: bool,
    focus: SquareLike | None,
) -> str:
    """Return a row of targets for each row of a board.

    Raises TypeError if `focus` is no square, and ValueError if it is not on the board.
    """
    board, layout = marked.board, marked.board.layout
    chosen = next(iter(layout.starts), Square(0, 0)) if focus is None else as_square(focus)
    if chosen not in layout:
        raise ValueError(f"focus must be a square of this board; {chosen} is not")
    marks: dict[Square, list[str]] = {}
    for mark, squares in marked.marks:
        for square in squares if mark.shapes else ():
            marks.setdefault(square, []).append(mark.name)
    mirrored = is_mirrored(board, tile_set)
    where = place_board(layout, coordinates=coordinates, mirrored=mirrored)
    first, step = columns_of(where)
    free = _free_names(layout, phrases)
    rows = []
    for row in range(layout.height):
        line = []
        for square in [Square(row, col) for col in range(layout.width)]:
            sign = format_square(square)
            attributes = f'id="{SELF}-{sign}" data-square="{sign}"'
            name = free[row][square.col]
            if square in marks or square in marked.tiles or board[square] is not None:
                name = _square_name(square, marked, marks.get(square, ()), phrases, tile_set)
            corner = first + square.col * step, where.top + row * SIDE
            line.append(_target(attributes, name, corner, focused=square == chosen))
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
    picked = frozenset(chosen)
    where = place_rack(len(slots), mirrored=is_mirrored_rack(slots, tile_set))
    targets = [
        _target(
            f'id="{SELF}-slot-{slot}" data-slot="{slot}"',
            _slot_name(slot, tile, phrases, tile_set, is_chosen=slot in picked),
            slot_corner(where, slot),
            focused=slot == (focus or 0),
        )
        for slot, tile in enumerate(slots)
    ]
    name = phrases.message("row.rack", {})
    lines = (targets[start : start + PER_ROW] for start in range(0, len(targets), PER_ROW))
    return "".join(_row(name, line) for line in lines)


def _row(name: str, targets: Iterable[str]) -> str:
    return f'<g role="row" aria-label="{escape_xml(name)}">{"".join(targets)}</g>'


def _target(attributes: str, name: str, corner: tuple[float, float], *, focused: bool) -> str:
    left, top = corner
    return (
        f'<path {attributes} role="gridcell" aria-label="{escape_xml(name)}" '
        f'tabindex="{0 if focused else -1}" d="M{left} {top}{_SHAPE}"/>'
    )


# -- names


@lru_cache(maxsize=1024)
def _say(phrases: Phrases, key: str, **values: object) -> SafeText:
    """Return a part of a name; the squares of a picture share most of theirs."""
    return SafeText(phrases.message(key, values))


def _joined(phrases: Phrases, parts: Iterable[SafeText]) -> str:
    listed = [*parts]
    return phrases.listed(listed, most=len(listed))


def _letter(phrases: Phrases, label: str, tile_set: TileSet | None) -> Iterator[SafeText]:
    """Say a tile that is no blank: its letter, and its value if the tile set is known."""
    yield _say(phrases, "target.tile", label=displayable(label, _LONGEST_LABEL))
    kind = None if tile_set is None else tile_set.by_label.get(label)
    if kind is not None:
        yield _say(phrases, "target.value", points=kind.value)


def _lying(phrases: Phrases, tile: PlacedTile, tile_set: TileSet | None) -> Iterator[SafeText]:
    """Say a tile on the board."""
    if tile.is_blank:
        yield _say(phrases, "target.blank", label=displayable(tile.label, _LONGEST_LABEL))
    elif tile.label == BLANK_LABEL:
        yield _say(phrases, "target.letterless")
    else:
        yield from _letter(phrases, tile.label, tile_set)


def _free(phrases: Phrases, layout: Layout, square: Square) -> Iterator[SafeText]:
    """Say that a square is free, and what it is worth; or that it is blocked."""
    if square in layout.is_blocked:
        yield _say(phrases, "target.blocked")
        return
    yield _say(phrases, "target.free")
    yield from _worth(phrases, layout, square)


def _worth(phrases: Phrases, layout: Layout, square: Square) -> Iterator[SafeText]:
    """Say whether a square is one to start on, and what it multiplies."""
    premium = layout.premiums[square.row][square.col]
    letter, word = premium.letter, premium.word
    if square in layout.starts:
        yield _say(phrases, "target.start")
    if letter != 1 and premium.only_value is not None:
        yield _say(phrases, "target.letter-for", factor=letter, value=premium.only_value)
    elif letter in _NAMED:
        yield _say(phrases, f"target.letter-{letter}")
    elif letter != 1:
        yield _say(phrases, "target.letter", factor=letter)
    if word in _NAMED:
        yield _say(phrases, f"target.word-{word}")
    elif word != 1:
        yield _say(phrases, "target.word", factor=word)


@lru_cache(maxsize=16)
def _free_names(layout: Layout, phrases: Phrases) -> tuple[tuple[str, ...], ...]:
    """Return the names of all squares of an empty board, by row and column.

    Every picture of a game needs most of them again, and they are half of its work.
    """
    rows = [[Square(row, col) for col in range(layout.width)] for row in range(layout.height)]
    return tuple(
        tuple(
            _joined(phrases, [SafeText(format_square(square)), *_free(phrases, layout, square)])
            for square in squares
        )
        for squares in rows
    )


def _square_name(
    square: Square,
    marked: MarkedBoard,
    marks: Sequence[str],
    phrases: Phrases,
    tile_set: TileSet | None,
) -> str:
    """Say what lies on a square, or what it is worth, and what is marked on it.

    `marks` are the keys of the marks there; tiles of hints are named as such.
    """
    tile, hint, layout = marked.board[square], marked.tiles.get(square), marked.board.layout
    parts = [SafeText(format_square(square))]
    if tile is not None:
        parts += _lying(phrases, tile, tile_set)
    elif hint is not None:
        parts.append(_say(phrases, "target.hint", label=displayable(hint.label, _LONGEST_LABEL)))
        parts += [_say(phrases, "mark.blank")] if hint.is_blank else []
        parts += _worth(phrases, layout, square)
    else:
        parts += _free(phrases, layout, square)
    return _joined(phrases, [*parts, *(_say(phrases, name) for name in marks)])


def _slot_name(
    slot: int, tile: Tile | None, phrases: Phrases, tile_set: TileSet | None, *, is_chosen: bool
) -> str:
    """Say the number of a slot, which tile lies there, and whether it is chosen."""
    parts = [_say(phrases, "slot.number", number=slot + 1)]
    if tile is None:
        parts.append(_say(phrases, "slot.empty"))
    elif tile.is_hidden:
        parts.append(_say(phrases, "slot.hidden"))
    elif tile.is_blank:
        parts.append(_say(phrases, "mark.blank"))
    else:
        parts += _letter(phrases, tile.label, tile_set)
    return _joined(phrases, [*parts, *([_say(phrases, "mark.chosen")] if is_chosen else [])])
