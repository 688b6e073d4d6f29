"""Guards what all boxes, and all federations, have in common.

What tells them apart is in the test vectors, value by value and in games.
"""

from __future__ import annotations

from scrabble_rules import profiles as p
from scrabble_rules import tile_sets
from scrabble_rules.profiles.pairs import PAIRS
from sheet import table

TOURNAMENTS = [
    *(p.NASPA, p.WESPA, p.FRENCH_TOURNAMENT, p.SPANISH_TOURNAMENT, p.GERMAN_TOURNAMENT),
    *(p.POLISH_TOURNAMENT, p.ITALIAN_TOURNAMENT, p.CATALAN_TOURNAMENT, p.ROMANIAN_TOURNAMENT),
    *(p.SWEDISH_TOURNAMENT, p.NORWEGIAN_TOURNAMENT, p.SLOVAK_TOURNAMENT),
    p.PORTUGUESE_TOURNAMENT,
]


def test_a_pair_is_its_base_with_the_tiles_of_its_language() -> None:
    for name in PAIRS:
        pair = PAIRS[name]
        base, _, kind = name.replace("box", "mattel").rpartition("-")
        assert pair.base in {base, kind, f"portuguese-{kind}", f"swedish-{kind}"}, name
        assert pair.known.language.lower().replace(" ", "-") in name, name
        assert p.ALL[name] == p.ALL[pair.base].replace(tile_set=tile_sets.ALL[pair.tiles]), name
        assert p.about(name).base == pair.base


def test_tournaments_are_for_two_and_equal_scores_are_a_tie() -> None:
    for rules in TOURNAMENTS:
        assert (rules.players.least, rules.players.most) == (2, 2), rules
        assert rules.rack_size == 7, rules
        state = table(rules, "AE", "AE", scores=[40, 40])
        assert state.ranking == ((0, 1),), rules
