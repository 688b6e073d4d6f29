"""What tiles add to a word under a premium rule, on squares with one premium.

A board has few kinds of squares and a tile set few labels, so that a game asks for the same cases
again and again: the rule is asked once for each. `RuleSet.points_on` has them for each square of a
board; the scorer reads it.
"""

from __future__ import annotations

from collections.abc import Mapping

from scrabble_rules.rules.asked_once import AskedOnce
from scrabble_rules.rules.premiums import PremiumFacts, PremiumRule
from scrabble_rules.values.layout import Premium
from scrabble_rules.values.tiles import PlacedTile, Tile, TileSet

ByLabel = Mapping[str, tuple[int, int]]
"""The points that a tile with a label adds, and its factor for the whole word."""
SquarePoints = tuple[tuple[ByLabel, ByLabel], tuple[ByLabel, ByLabel]]
"""What tiles add on one square: `points[is_new][is_blank][label]`."""


def square_points(rule: PremiumRule, tile_set: TileSet, premium: Premium) -> SquarePoints:
    """Return what tiles add on a square with this premium; the rule is asked when it is needed."""

    def by_label(*, is_new: bool, is_blank: bool) -> ByLabel:
        def ask(label: str) -> tuple[int, int]:
            facts = PremiumFacts(
                tile_value=tile_set.value(PlacedTile(label, is_blank).tile),
                letter_value=tile_set.value(Tile(label)),
                is_blank=is_blank,
                premium=premium,
                is_new=is_new,
            )
            counted = rule.count_tile(facts)
            return counted.points, counted.factor

        return AskedOnce(ask)

    old, new = (
        (by_label(is_new=is_new, is_blank=False), by_label(is_new=is_new, is_blank=True))
        for is_new in (False, True)
    )
    return old, new
