"""Guards the profiles of duplicate games: how they are found, and what tells them apart."""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import KnownSeed, tile_sets
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.movegen import top_play
from scrabble_rules.profiles import About, UnknownProfileError, duplicates
from scrabble_rules.profiles.duplicates import (
    FRENCH_DUPLICATE,
    ROMANIAN_DUPLICATE,
    SPANISH_DUPLICATE,
)
from scrabble_rules.rules.duplicate import DuplicateRules, RackVerdict
from scrabble_rules.rules.duplicate.racks import RackFacts
from scrabble_rules.values.holdings import Rack

EVERY = pytest.mark.parametrize("name", duplicates.ALL)
WORDS = ["LA", "LE", "EAU", "ES", "AS", "SA", "TA", "TE", "RE", "ETA", "TES", "LES", "SEL", "EST"]


def verdict(rules: DuplicateRules, number: int, rack: str) -> RackVerdict:
    tile_set = rules.rules.tile_set
    return rules.racks.check_rack(RackFacts(number, Rack(rack).tiles, tile_set.tiles, tile_set))


@EVERY
def test_a_profile_has_its_name_and_says_what_it_is(name: str) -> None:
    rules = duplicates.ALL[name]
    assert rules is getattr(duplicates, name.upper().replace("-", "_"))
    assert isinstance(rules, DuplicateRules)
    known = duplicates.about(name)
    assert isinstance(known, About)
    assert known.language in {one.language for one in tile_sets.find()}
    assert known.base is None or known.base in duplicates.ALL
    assert known.summary.endswith(".")
    assert known.follows
    assert known.sources
    assert known.unknown


@EVERY
def test_a_game_is_played_to_its_end_and_stored(name: str) -> None:
    rules = duplicates.ALL[name]
    rules = evolve(rules, rules=rules.rules.replace(lexicon=WORDS), rounds=6)
    game = Duplicate.start(rules, rules.players.least, seed=KnownSeed(name))
    while not game.is_over:
        best = top_play(game.state)
        game = game.answer(0, None if best is None else best.play, seconds=7).close()
    assert game.number <= 6
    stored = loads(dumps(game), Duplicate, lexicons=rules.rules.lexicon)
    assert stored == game
    assert (stored.scores, stored.state) == (game.scores, game.state)


def test_names_that_are_not_there() -> None:
    with pytest.raises(UnknownProfileError, match="french-duplicat"):
        duplicates.about("french-duplicat")


def test_bounds_change_in_the_game() -> None:
    for rules in (FRENCH_DUPLICATE, SPANISH_DUPLICATE):
        assert verdict(rules, 15, "ABCDFGH") is RackVerdict.REDRAW
        assert verdict(rules, 15, "AEBCDFG") is RackVerdict.PLAY
        assert verdict(rules, 16, "ABCDFGH") is RackVerdict.PLAY
        assert verdict(rules, 16, "BBCDFGH") is RackVerdict.REDRAW
    assert verdict(SPANISH_DUPLICATE, 31, "BBCDFGH") is RackVerdict.PLAY
    assert verdict(FRENCH_DUPLICATE, 31, "BBCDFGH") is RackVerdict.REDRAW
    assert verdict(FRENCH_DUPLICATE, 1, "AYBBBBB") is RackVerdict.PLAY
    assert verdict(FRENCH_DUPLICATE, 1, "AEEEEYB") is RackVerdict.PLAY
    assert verdict(ROMANIAN_DUPLICATE, 1, "ABBBBBB") is RackVerdict.PLAY
