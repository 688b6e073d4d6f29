"""Guards that every profile works as a whole: games to their end, documents, pictures, laws.

The ordinary run tries the profiles that differ most. The session `deep` plays a hundred games under
each profile, and runs the conformance kit on it with all examples.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

from scrabble_rules import Board, Game, RuleSet, interchange, profiles, render
from scrabble_rules.notation import cgp
from scrabble_rules.records import gcg
from scrabble_rules.testing import check_rules
from whole_games import played_out

DEEP = settings.get_current_profile_name() == "deep"
GAMES = 100 if DEEP else 1
DIFFERENT = [
    *("scarabeo", "letter-league-wild", "super-scrabble", "literaki", "crossplay"),
    *("lexulous-challenge", "scrabble-duel", "seven-of-eight", "hebrew-box", "wordsmog"),
]
SOME = pytest.mark.parametrize("name", profiles.ALL if DEEP else DIFFERENT)
EVERY = pytest.mark.parametrize("name", profiles.ALL)


@SOME
def test_games_come_to_their_end(name: str) -> None:
    for seed in range(GAMES):
        game = played_out(profiles.ALL[name], seed)
        assert game.is_over, (seed, game.state)


@SOME
def test_a_game_is_stored_recorded_and_drawn(name: str) -> None:
    game = played_out(profiles.ALL[name], 0)
    rules = game.state.rules
    stored = interchange.dumps(game)
    assert interchange.loads(stored, Game, lexicons=rules.lexicon) == game
    assert cgp.parse(cgp.format(game.state), rules).board == game.state.board
    replayed = gcg.replay(gcg.format(game), rules)
    assert str(replayed).startswith("Record and rules agree")
    assert render.state_text(game.state)
    assert render.game_svg(game).startswith("<svg")


@EVERY
def test_rules_are_stored_loaded_and_drawn(name: str) -> None:
    rules = profiles.ALL[name]
    assert interchange.loads(interchange.dumps(rules), RuleSet) == rules
    board = Board(rules.layout)
    assert len(render.board_text(board).splitlines()) > rules.layout.height
    assert render.board_svg(board).startswith("<svg")


@pytest.mark.parametrize("name", profiles.ALL if DEEP else DIFFERENT[:1])
def test_the_conformance_kit(name: str) -> None:
    report = check_rules(profiles.ALL[name], examples=None if DEEP else 1)
    assert report.broken == ()
    assert report.plays
