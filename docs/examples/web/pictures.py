"""The board and the rack as parts of an SVG picture, so that a browser gets only what changes.

The frame is the picture of the empty board, with a target on each square. After that the browser
replaces the tiles, the description, and the names of the squares that have changed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape

from scrabble_rules import Board, Layout, Square, TileSet, View, Violation
from scrabble_rules.frontend import Draft, DraftStage
from scrabble_rules.render import bag_svg, board_svg, rack_svg
from scrabble_rules.render.marks import Drafted, Violated

_NAMES = re.compile(r'data-square="(\w+)" role="gridcell" aria-label="([^"]*)"')


@lru_cache(maxsize=32)
def frame(layout: Layout, tile_set: TileSet) -> str:
    """Return the picture of an empty board."""
    return board_svg(Board(layout), tile_set=tile_set, targets=True, ids="board")


def parts(view: View, draft: Draft | None) -> dict[str, object]:
    """Return what changes on the board: its tiles, what it is about, and the names of squares."""
    if draft is None or view.state.is_over:
        drawn = board_svg(view, targets=True, ids="board")
    else:
        drawn = board_svg(
            draft.shown,
            marks=[Drafted(draft), Violated(_wrong(draft))],
            targets=True,
            ids="board",
        )
    return {
        "tiles": _between(drawn, '<g id="board-tiles">', '</g></g><g id="board-targets"'),
        "about": unescape(_between(drawn, '<desc id="board-desc">', "</desc>")),
        "labels": {name: unescape(label) for name, label in _NAMES.findall(drawn)},
    }


def _wrong(draft: Draft) -> tuple[Square | Violation, ...]:
    """Return what to mark: all that no further tile can help, or else the words not in the list."""
    if draft.stage is DraftStage.NEVER:
        return draft.violations
    invalid = [word.formed.squares for word in draft.words if word.is_valid is False]
    return tuple(square for squares in invalid for square in squares)


def _between(drawn: str, before: str, after: str) -> str:
    return drawn.partition(before)[2].partition(after)[0]


def unseen(view: View) -> str:
    """Return the picture of the tiles that a viewer has not seen."""
    return bag_svg(view, ids="bag")


def rack(draft: Draft) -> str:
    """Return the picture of a rack, in the order of its player."""
    return rack_svg(
        draft.rack,
        chosen=draft.chosen,
        targets=bool(draft.rack),
        ids="rack",
        tile_set=draft.state.rules.tile_set,
    )
