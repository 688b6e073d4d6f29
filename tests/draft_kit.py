"""What drafts are tested with: numbers that become steps, and all that a draft tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

from hypothesis import strategies as st

from scrabble_rules import Axis, GameState, Square, Tile
from scrabble_rules.frontend import (
    Arrow,
    Cursor,
    Draft,
    DraftError,
    DraftKind,
    Entering,
    FirstBesideTile,
    Free,
    Growing,
    ReadingOrder,
)

ORDERS = (Free(), FirstBesideTile(), ReadingOrder(), Growing())
steps = st.lists(st.integers(0, 10**6), max_size=12)
enterings = st.builds(
    Entering,
    st.sampled_from(ORDERS),
    kind_first=st.booleans(),
    axis_first=st.booleans(),
)


def held(draft: Draft) -> Counter[Tile]:
    """Count the tiles on the rack and on the board."""
    rack = Counter(tile for tile in draft.rack if tile is not None)
    return rack + Counter(laid.tile for laid in draft.laid)


def lay(draft: Draft, *tiles: str) -> Draft:
    """Lay tiles given as row, column and label: `lay(draft, "7 5 H", "7 6 ?=O")`."""
    for tile in tiles:
        row, col, label = tile.split()
        label, _, letter = label.partition("=")
        draft = draft.lay(label, Square(int(row), int(col)), letter or None)
    return draft


def stepped(draft: Draft, numbers: Iterable[int]) -> Draft:
    """Take steps, each told by a number; those that are refused are left out."""
    for number in numbers:
        with suppress(DraftError):
            draft = step(draft, number)
    return draft


def step(draft: Draft, number: int) -> Draft:
    """Take a step told by a number: sensible more often than not."""
    number, method = divmod(number, len(STEPS))
    number, at = divmod(number, 7)
    there = sorted(draft.next_squares) or [Square(-1, number % 9)]
    free = there[number % len(there)]
    mine = [placed.square for placed in draft.placements] or [free]
    chosen = Choice(
        number,
        at,
        free,
        mine[at % len(mine)],
        mine[number % len(mine)],
        draft.state.rules.tile_set.letters[number % 3 % len(draft.state.rules.tile_set.letters)],
        number % (len(draft.tiles) + 1),
        list(Axis)[at % 2],
    )
    return STEPS[method](draft, chosen)


class Choice(NamedTuple):
    """What a step may be about."""

    number: int
    at: int
    free: Square
    laid: Square
    other: Square
    letter: str
    slot: int
    axis: Axis


STEPS: list[Callable[[Draft, Choice], Draft]] = [
    *[lambda draft, the: draft.lay(the.slot, the.free)] * 5,
    lambda draft, the: draft.lay("?", the.free, the.letter),
    lambda draft, the: draft.with_letter(the.laid, the.letter if the.at else None),
    lambda draft, the: draft.take_back(the.laid if the.at % 2 else None),
    lambda draft, the: draft.move_tile(the.laid, the.free),
    lambda draft, the: draft.swap_tiles(the.laid, the.other),
    lambda draft, the: draft.choose(the.slot),
    lambda draft, the: draft.unchoose(the.slot),
    lambda draft, the: draft.with_kind([None, *DraftKind][the.number % 4]),
    lambda draft, the: draft.with_axis([None, *Axis][the.number % 3]),
    lambda draft, the: draft.move_slot(the.slot, the.at),
    lambda draft, the: draft.shuffle(the.number),
    lambda draft, the: draft if the.at else draft.restart(),
    lambda draft, the: Cursor(the.free, the.axis).type_tile(draft, the.letter)[0],
    lambda draft, the: (
        Cursor(the.laid).moved(list(Arrow)[the.number % 4], draft).turned().backspace(draft)[0]
    ),
    lambda draft, the: Cursor(the.free, the.axis).type_word(draft, the.letter * the.at)[0],
]
"""Every step that a draft can take."""


def told(draft: Draft) -> list[object]:
    """Everything that a draft tells but the errors of its steps, and its state."""
    return [
        draft.laid,
        draft.placements,
        draft.rack,
        draft.kind,
        draft.is_empty,
        draft.move,
        draft.answer.is_legal,
        draft.violations,
        draft.stage,
        draft.score,
        draft.words,
        draft.next_squares,
        shown(draft.shown.state),
        draft.saved,
        str(draft),
    ]


def shown(state: GameState) -> tuple[object, ...]:
    """The board and the racks of a state."""
    return state.board, state.racks, state.on_turn, state.scores
