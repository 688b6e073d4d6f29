"""Guards that planted differences are found, with few moves, and that no other is reported.

All pairs are in pairs_of_rules.py; as a script it measures how many are found.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from attrs import evolve

from scrabble_rules import Game, IllegalMoveError, KnownSeed, Pass, RuleSet, profiles
from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.rules import (
    ChallengerPays,
    GoesOut,
    MayPass,
    Players,
    Run,
    TargetReached,
    TilesPlayed,
    TurnCosts,
    TurnsEach,
)
from scrabble_rules.testing import DifferingGame, Verdict, differing_game
from scrabble_rules.testing._worlds import Sameness

from .pairs_of_rules import GrowingBonus, NotTwice, Seven, alike, planted

PLANTED = list(planted())
SAMPLE = [pair for pair in PLANTED if pair[-1] < 3][::4]
H, N = profiles.HASBRO, profiles.NO_CHALLENGE


def fields_of(pairs: list[Any]) -> set[str]:
    return {pair[0] for pair in pairs}


def test_every_field_is_planted_twice() -> None:
    numbers = [sum(pair[0] == name for pair in PLANTED) for name in fields_of(PLANTED)]
    assert fields_of(PLANTED) == {one.name for one in attrs.fields(RuleSet)}
    assert min(numbers) > 1
    assert len(PLANTED) >= 100


@pytest.mark.parametrize(("field", "one", "other", "least"), SAMPLE)
def test_a_planted_difference(field: str, one: RuleSet, other: RuleSet, least: int) -> None:
    found = differing_game(one, other)
    assert found
    assert found.fields == (field,)
    assert len(found.said) <= least + 1
    assert found.sentences.fields == (field,)
    if found.deal is None:
        assert found.unlike
    else:
        assert played_again(found, one) != played_again(found, other)


def played_again(found: DifferingGame, rules: RuleSet) -> object:
    """Run the code of an answer; what comes of it, or the codes of the reasons against it."""
    names: dict[str, Any] = {"RULES": rules}
    code = found.code.replace("print(game)", "")
    try:
        exec(code, names)  # noqa: S102 - our own code
    except IllegalMoveError as error:
        return [one.code for one in error.violations]
    game: Game = names["game"]
    assert game.state == found.game(rules).state
    state = game.state
    doubters = possible_challengers(state)
    return doubters, state.scores, state.racks, state.past, state.end, state.pending


@pytest.mark.parametrize(("_", "one", "other"), [*alike()][::7])
def test_what_plays_alike(_: str, one: RuleSet, other: RuleSet) -> None:
    found = differing_game(one, other, most=300)
    assert not found
    assert found.verdict is Verdict.EQUAL or found.moves >= 300
    assert found.deal is None


def test_fields_that_nobody_asks_make_rules_equal() -> None:
    found = differing_game(N, N.replace(ruling=ChallengerPays(10)))
    assert (found.verdict, found.moves, found.said) == (Verdict.EQUAL, 0, ())
    assert str(found).startswith("Equal")
    with pytest.raises(ValueError, match="no game"):
        found.game()


def test_the_search_goes_on_where_it_stopped() -> None:
    quiet = evolve(N, bingo=TilesPlayed(9, 1))
    one, other = quiet, quiet.replace(bingo=TilesPlayed(9, 2))
    found = differing_game(one, other, most=200, first=3)
    assert found == differing_game(one, other, most=200, first=3)
    assert found.further > 3
    assert str(found.further) in str(found)


def test_a_game_and_sentences_as_text() -> None:
    told = str(differing_game(H, H.replace(bingo=TilesPlayed(7, points=35))))
    assert "scores" in told
    assert "35" in told


@pytest.mark.parametrize(
    ("arguments", "error"),
    [((H, 1), TypeError), ((1, H), TypeError), ((H, N, -1), ValueError), ((H, N, "a"), TypeError)],
)
def test_bad_arguments(arguments: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        differing_game(*arguments[:2], **({"most": arguments[2]} if arguments[2:] else {}))


def test_no_number_of_players_in_common() -> None:
    found = differing_game(N.replace(players=Players(2, 2)), N.replace(players=Players(3, 3)))
    assert found.fields == ("players",)
    assert found.code == ""
    assert not differing_game(*found.rules, first=1)


def changed(values: dict[str, Any]) -> RuleSet:
    return N.replace(**values)


class TestSmallWorlds:
    """Worlds in which all games were looked at."""

    def test_all_games_of_a_world(self) -> None:
        found = differing_game(N, N.replace(bingo=Seven(50)), most=4_000)
        assert found.verdict is Verdict.NONE_FOUND
        first, *_ = found.worlds
        assert (first.players, first.side, len(first.tiles)) == (2, 3, 4)
        assert first.states > 50
        assert str(first) in str(found)

    @pytest.mark.parametrize(
        ("name", "one", "other", "moves"),
        [
            ("passing", MayPass(), NotTwice(), 3),
            ("endings", [TurnsEach(3)], [TurnsEach(2)], 4),
            ("bonuses", [], [GrowingBonus(3, 5)], 3),
        ],
        ids=["passing", "endings", "a planned game made smaller"],
    )
    def test_the_shortest_game_is_found(
        self, name: str, one: object, other: object, moves: int
    ) -> None:
        pair = [changed({name: value}) for value in (one, other)]
        found = differing_game(*pair, most=9_000)
        assert len(found.said) == moves
        assert found.fields == (name,)

    @pytest.mark.parametrize(
        ("asked", "is_same"),
        [
            ({}, True),
            ({"passing": NotTwice()}, False),
            ({"endings": [Run(turns=3)]}, False),
            ({"endings": [TurnsEach(9)]}, False),
            ({"turn_points": TurnCosts(passing=1, free=1)}, False),
        ],
        ids=["nobody", "a rule of one's own", "a run", "turns", "a limit"],
    )
    def test_which_states_are_the_same(self, asked: dict[str, Any], *, is_same: bool) -> None:
        """Two passes matter only where a rule asks about them; NotTwice is a rule of one's own."""
        quiet = evolve(N, endings=[GoesOut()], passing=MayPass())
        game = Game.start(quiet, 2, seed=KnownSeed(1))
        later = game.play(Pass()).play(Pass())
        same = Sameness.of(quiet, quiet.replace(**asked))
        assert (same.key(game.state) == same.key(later.state)) is is_same

    def test_points_matter_where_they_are_asked_about(self) -> None:
        state = Game.start(N, 2, seed=KnownSeed(1)).state.replace(scores=(5, 9))
        other = state.replace(scores=(7, 9))
        for asked, is_same in (({}, True), ({"endings": [TargetReached(99)]}, False)):
            same = Sameness.of(N, changed(asked))
            assert (same.key(state) == same.key(other)) is is_same
