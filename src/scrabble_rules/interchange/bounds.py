"""How much there may be of things that games multiply: tiles, squares, players, rules.

What is refused here is refused both ways: nothing is written that would not be read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from scrabble_rules.interchange.limits import MOST_TILES
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tiles import TileSet

MOST_KINDS: Final = 200
LONGEST_LABEL: Final = 16
MOST_SQUARES: Final = 10_000
MOST_PLAYERS: Final = 100
MOST_RULES: Final = 20


def _against_tile_set(tile_set: TileSet) -> Iterator[str]:
    if tile_set.total > MOST_TILES:
        yield f"a tile set has at most {MOST_TILES} tiles"
    if len(tile_set.kinds) > MOST_KINDS:
        yield f"a tile set has at most {MOST_KINDS} kinds of tiles"
    if any(len(kind.label) > LONGEST_LABEL for kind in tile_set.kinds):
        yield f"a label has at most {LONGEST_LABEL} characters"


def _against_layout(layout: Layout) -> Iterator[str]:
    if layout.height * layout.width > MOST_SQUARES:
        yield f"a board has at most {MOST_SQUARES} squares"
    if max(len(layout.starts), len(layout.blocked)) > MOST_SQUARES:
        yield "a board lists each of its squares once at most"


def _against_rules(rules: RuleSet) -> Iterator[str]:
    if rules.players.most > MOST_PLAYERS:
        yield f"at most {MOST_PLAYERS} players are understood"
    for name in ("endings", "house_rules"):
        if len(getattr(rules, name)) > MOST_RULES:
            yield f"The field {name} takes at most {MOST_RULES} rules."


def _against_holding(held: Rack | Bag) -> Iterator[str]:
    if len(held) > MOST_TILES:
        yield f"nothing holds more than {MOST_TILES} tiles"


BOUNDS: Final[Mapping[type, Callable[..., Iterator[str]]]] = {
    TileSet: _against_tile_set,
    Layout: _against_layout,
    RuleSet: _against_rules,
    Rack: _against_holding,
    Bag: _against_holding,
}
"""What says too much of a value of this type, in sentences."""
