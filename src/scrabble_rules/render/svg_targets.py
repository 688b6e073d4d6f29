"""Adds a target to each square of a board and each tile of a rack: to click, to focus and to hear.

A target is an invisible shape with the role `gridcell`. What it is called is in `square_names`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.notation import format_square
from scrabble_rules.phrases import Phrases
from scrabble_rules.render.geometry import RACK_PAD
from scrabble_rules.render.marks import Marks
from scrabble_rules.render.slots import PER_ROW, is_mirrored_rack, place_of
from scrabble_rules.render.square_names import SlotNames, SquareNames
from scrabble_rules.render.svg_board import drawn_column, is_mirrored, origin
from scrabble_rules.render.svg_document import SELF
from scrabble_rules.render.svg_tiles import SIDE
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import A_SQUARE, Square
from scrabble_rules.values.safe_text import escape_xml
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.validators import must_be, shortened

_SHAPE = f"h{SIDE}v{SIDE}h-{SIDE}z"


def square_targets(
    board: Board,
    marks: Marks,
    phrases: Phrases,
    *,
    tile_set: TileSet | None,
    coordinates: bool,
    focus: Square | None,
) -> str:
    """Return a row of targets for each row of a board.

    Raises TypeError if `focus` is no Square, and ValueError if it is not on the board.
    """
    layout = board.layout
    chosen = next(iter(layout.starts), Square(0, 0)) if focus is None else focus
    must_be("chosen", chosen, Square, A_SQUARE)
    if not layout.has(chosen):
        raise ValueError(f"focus must be a square of this board; {chosen} is not")
    names = SquareNames(board, marks, phrases, tile_set)
    mirrored = is_mirrored(board, tile_set)
    left, top = origin(layout, coordinates=coordinates, mirrored=mirrored)
    rows = []
    for row in range(layout.height):
        line = []
        for col in range(layout.width):
            square = Square(row, col)
            sign = format_square(square)
            line.append(
                _target(
                    f'id="{SELF}-{sign}" data-square="{sign}"',
                    names.of(square),
                    (
                        left + drawn_column(col, layout, mirrored=mirrored) * SIDE,
                        top + row * SIDE,
                    ),
                    focused=square == chosen,
                )
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
    mirrored = is_mirrored_rack(slots, tile_set)

    def corner(slot: int) -> tuple[int, int]:
        row, col = place_of(slot, len(slots), PER_ROW, mirrored=mirrored)
        return RACK_PAD + col * SIDE, RACK_PAD + row * SIDE

    rows = []
    for start in range(0, len(slots), PER_ROW):
        line = [
            _target(
                f'id="{SELF}-slot-{slot}" data-slot="{slot}"',
                names.of(slot),
                corner(slot),
                focused=slot == (focus or 0),
            )
            for slot in range(start, min(start + PER_ROW, len(slots)))
        ]
        rows.append(_row(phrases.message("row.rack", {}), line))
    return "".join(rows)


def _row(name: str, targets: Iterable[str]) -> str:
    return f'<g role="row" aria-label="{escape_xml(name)}">{"".join(targets)}</g>'


def _target(attributes: str, name: str, corner: tuple[int, int], *, focused: bool) -> str:
    left, top = corner
    return (
        f'<path {attributes} role="gridcell" aria-label="{escape_xml(name)}" '
        f'tabindex="{0 if focused else -1}" d="M{left} {top}{_SHAPE}"/>'
    )
