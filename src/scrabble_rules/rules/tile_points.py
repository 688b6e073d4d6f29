"""What tiles add to a word under a premium rule: asked once for each case, then remembered.

A board has few kinds of squares and a tile set few values, so that a game asks for the same cases
again and again. `RuleSet.tile_points` holds the memory; the scorer reads it.
"""

from __future__ import annotations

from scrabble_rules.rules.premiums import PremiumFacts, PremiumRule
from scrabble_rules.values.layout import Premium
from scrabble_rules.values.tiles import PlacedTile, Tile, TileSet

TileKey = tuple[str, bool, bool, int, int, int | None]


def tile_key(tile: PlacedTile, premium: Premium, *, is_new: bool) -> TileKey:
    """Return the key of a tile in `RuleSet.tile_points`: plain values, which are quick to hash."""
    return tile.label, tile.is_blank, is_new, premium.letter, premium.word, premium.only_value


class CountedTiles(dict[TileKey, tuple[int, int]]):
    """What a premium rule says of tiles of one set: asked when first looked up, then remembered."""

    def __init__(self, rule: PremiumRule, tile_set: TileSet) -> None:
        super().__init__()
        self._rule = rule
        self._value = tile_set.value

    def __missing__(self, key: TileKey) -> tuple[int, int]:
        label, is_blank, is_new, letter, word, only_value = key
        facts = PremiumFacts(
            tile_value=self._value(PlacedTile(label, is_blank).tile),
            letter_value=self._value(Tile(label)),
            is_blank=is_blank,
            premium=Premium(letter, word, only_value),
            is_new=is_new,
        )
        counted = self._rule.count_tile(facts)
        self[key] = found = counted.points, counted.factor
        return found
