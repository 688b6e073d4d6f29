"""Guards that every profile works as a whole: games to their end, documents, pictures, laws.

The ordinary run plays under the profiles that differ most, and tries the laws of the testing kit in
a few short games under profiles that have every rule between them. The session `deep` plays a
hundred games under each profile, and runs the kit on it with all examples.
"""

from __future__ import annotations

import pytest

from scrabble_rules import Board, Game, RuleSet, interchange, profiles, render
from scrabble_rules.notation import cgp
from scrabble_rules.records import gcg
from scrabble_rules.testing import check_rules
from whole_games import DEEP, covering, played_out

GAMES = 100 if DEEP else 1
DIFFERENT = [
    *("scarabeo", "letter-league-wild", "super-scrabble", "literaki", "crossplay"),
    *("lexulous-challenge", "scrabble-duel", "seven-of-eight", "hebrew-box", "wordsmog"),
]
SOME = pytest.mark.parametrize("name", profiles.ALL if DEEP else DIFFERENT)


@SOME
def test_a_game_comes_to_its_end_and_is_stored_recorded_and_drawn(name: str) -> None:
    for seed in range(1, GAMES):
        assert played_out(profiles.ALL[name], seed).is_over, seed
    game = played_out(profiles.ALL[name], 0)
    assert game.is_over
    rules = game.state.rules
    stored = interchange.dumps(game)
    assert interchange.loads(stored, Game, lexicons=rules.lexicon) == game
    assert cgp.parse(cgp.format(game.state), rules).board == game.state.board
    replayed = gcg.replay(gcg.format(game), rules)
    assert str(replayed).startswith("Record and rules agree")
    assert render.state_text(game.state)
    assert render.game_svg(game).startswith("<svg")


def test_rules_are_stored_loaded_and_drawn() -> None:
    for name, rules in profiles.ALL.items():
        assert interchange.loads(interchange.dumps(rules), RuleSet) == rules, name
        board = Board(rules.layout)
        assert len(render.board_text(board).splitlines()) > rules.layout.height, name
        assert render.board_svg(board).startswith("<svg"), name


@pytest.mark.parametrize("name", covering())
def test_every_law_holds(name: str) -> None:
    rules = profiles.ALL[name]
    report = check_rules(rules) if DEEP else check_rules(rules, examples=2, depth=12)
    if not report.plays:  # a first word of five letters is not on every rack
        report = check_rules(rules, examples=40, depth=12)
    assert report.unwrap()
