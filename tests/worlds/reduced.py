"""A profile as the rules of a small world: few squares, few tiles, few words, short runs.

What is reduced, and nothing else:

- The layout is 3 rows of 3 squares, three to five of them free, with two premiums and the start in
  the middle.
- The tiles are those of the profile with the longest label and with the most points, two or three
  letters in all with their points, and one blank: six or seven tiles.
- The lexicon is up to six words of these letters.
- A rack has two tiles, and a bingo or bonus needs no more. House rules on numbers of tiles ask for
  one.
- A bag of two tiles is enough for an exchange. A limit of exchanges is one.
- A run that ends the game is at most two turns, or one round, long; a fixed number of turns is two.

Bonuses for certain words stay out: these words cannot be spelt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve, fields_dict, has

from scrabble_rules import Layout, RuleSet, TileSet
from scrabble_rules.rules import bingo, bonuses, endings, exchange, house_rules, opening
from scrabble_rules.rules.first_player import Players
from scrabble_rules.values.tiles import BLANK_LABEL

RACK = 2
SHAPES = {
    "ell": "###\n'.#\n#=#",
    "tee": "###\n'..\n#=#",
    "cross": "#'#\n...\n#=#",
}
"""Boards by their name: how many squares are free decides how large the world is."""


def _at_most(most: int) -> Callable[[Any], Any]:
    return lambda number: number and min(number, most)


_SMALLER: dict[tuple[type, str], Callable[[Any], Any]] = {
    (bingo.TilesPlayed, "tiles"): _at_most(RACK),
    (bonuses.NoBlankBonus, "least"): _at_most(RACK),
    (exchange.SomeTiles, "bag_minimum"): _at_most(2),
    (exchange.SomeTiles, "per_player"): _at_most(1),
    (exchange.AllTiles, "per_player"): _at_most(1),
    (endings.Run, "turns"): _at_most(2),
    (endings.Run, "rounds"): _at_most(1),
    (endings.TurnsEach, "turns"): _at_most(2),
    (opening.CoversStart, "minimum"): _at_most(2),
    (house_rules.MostTiles, "tiles"): _at_most(1),
}


def _smaller(value: Any) -> Any:  # noqa: ANN401 - any rule value
    """Return a rule value with the numbers in it, and in the values in it, made smaller."""
    if isinstance(value, tuple):
        return tuple(_smaller(one) for one in value if not isinstance(one, bonuses.WordBonus))
    if isinstance(value, bingo.PointsByTiles):
        return bingo.PointsByTiles(((1, value.table[0][1]), (RACK, value.table[-1][1])))
    if not has(type(value)):
        return value
    changes: dict[str, Any] = {}
    for name, one in fields_dict(type(value)).items():
        now = getattr(value, name)
        new = _SMALLER.get((type(value), name), _smaller)(now)
        if new != now:
            changes[str(one.alias)] = new
    return evolve(value, **changes) if changes else value


def _few_tiles(tile_set: TileSet, counts: tuple[int, ...]) -> TileSet:
    letters = [kind for kind in tile_set.kinds if kind.label != BLANK_LABEL and kind.count]
    longest = max(letters, key=lambda kind: (len(kind.label), kind.count))
    dearest = sorted(letters, key=lambda kind: -kind.value)
    chosen = [longest, *(kind for kind in dearest if kind != longest)][: len(counts)]
    blanks = [kind for kind in tile_set.kinds if kind.label == BLANK_LABEL]
    kinds = [*zip(chosen, counts, strict=True), *((kind, 1) for kind in blanks)]
    return TileSet([evolve(kind, count=count) for kind, count in kinds], tile_set.name)


def reduced(rules: RuleSet, seats: int, shape: str, counts: tuple[int, ...] = (3, 2)) -> RuleSet:
    """Return the rules of a small world; `counts` says how many tiles of each letter there are."""
    tile_set = _few_tiles(rules.tile_set, counts)
    one, two, *_, other = (f"[{label}]" for label in (*tile_set.letters, tile_set.letters[0]))
    words = dict.fromkeys((one + two, two + other, one + two + one, two + one + two, other + one))
    kept = ("tile_set", "layout", "lexicon", "players", "rack_size")
    smaller = {name: getattr(rules, name) for name in fields_dict(RuleSet) if name not in kept}
    return rules.replace(
        tile_set=tile_set,
        layout=Layout.from_text(SHAPES[shape]),
        lexicon=list(words),
        players=Players(seats, seats),
        rack_size=RACK,
        **{name: _smaller(value) for name, value in smaller.items()},
    )
