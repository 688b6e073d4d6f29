"""Guards that a ranking places everybody once, and teams.

Who has won is in the test vectors, and in `conformance`.
"""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Game, Match, Pass
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    FinalScore,
    FinalScoreThenBefore,
    GamesThenPoints,
    MayPass,
    OwnRack,
    PerEnd,
    Run,
    Teams,
)
from scrabble_rules.rules.ranking import Groups, RankingFacts

Scores = tuple[int, ...]


scores = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.booleans()), min_size=1)


@given(scores)
def test_everybody_is_placed_once_and_the_finer_order_only_splits_groups(
    players: list[tuple[int, int, bool]],
) -> None:
    gone = tuple(player for player, (_, _, left) in enumerate(players) if left)
    facts = RankingFacts(
        tuple(final for final, _, _ in players), tuple(before for _, before, _ in players), gone
    )
    coarse, fine = FinalScore().groups(facts), FinalScoreThenBefore().groups(facts)
    assert sorted(player for group in coarse for player in group) == list(range(len(players)))
    joined = [
        [player for part in fine if set(part) <= set(group) for player in part] for group in coarse
    ]
    assert [sorted(group) for group in joined] == [list(group) for group in coarse]
    assert [player for group in joined for player in group] == [
        player for group in fine for player in group
    ]


class TestTeams:
    """Partners add up their scores, and share a place."""

    def test_opposite_seats(self) -> None:
        cases: list[tuple[Scores, Groups]] = [
            ((10, 40, 40, 20), ((1, 3), (0, 2))),
            ((30, 40, 40, 20), ((0, 2), (1, 3))),
            ((30, 40, 30, 20), ((0, 1, 2, 3),)),
        ]
        for final, groups in cases:
            assert Teams().groups(RankingFacts(final, final, ())) == groups

    def test_ties_are_broken_for_teams(self) -> None:
        facts = RankingFacts((30, 40, 30, 20), (30, 40, 31, 20), ())
        rule = Teams([(0, 2), (1, 3)], FinalScoreThenBefore())
        assert rule.groups(facts) == ((0, 2), (1, 3))

    def test_who_has_no_partner_is_alone(self) -> None:
        facts = RankingFacts((30, 40, 30), (0, 0, 0), ())
        assert Teams([(0, 2)]).groups(facts) == ((0, 2), (1,))
        assert Teams([(0, 2), (1, 3), (4, 5)]).groups(facts) == ((0, 2), (1,))
        assert Teams([]).groups(facts) == ((1,), (0, 2))

    def test_a_team_has_left_when_all_have(self) -> None:
        scores = (90, 40, 30, 20)
        assert Teams().groups(RankingFacts(scores, scores, (0,))) == ((0, 2), (1, 3))
        assert Teams().groups(RankingFacts(scores, scores, (0, 2))) == ((1, 3), (0, 2))

    def test_who_went_out_is_told_as_a_team(self) -> None:
        heard: list[RankingFacts] = []

        class Listening:
            def groups(self, facts: RankingFacts) -> Groups:
                heard.append(facts)
                return ((0,), (1,))

        facts = RankingFacts((1, 2, 3, 4), (5, 6, 7, 8), (1,), out=3)
        assert Teams(rule=Listening()).groups(facts) == ((0, 2), (1, 3))
        assert heard == [RankingFacts((4, 6), (12, 14), (), out=1)]

    def test_nonsense(self) -> None:
        cases = [([(0, 1), (1, 2)], "every seat is in one team"), ([(-1, 0)], "count from 0")]
        for teams, sentence in cases:
            with pytest.raises(ValueError, match=sentence):
                Teams(teams)

    def test_a_game_and_a_match_of_teams(self) -> None:
        rules = HASBRO.replace(
            endings=[Run(turns=4)],
            passing=MayPass(),
            settlement=PerEnd({}, OwnRack()),
            ranking=Teams(),
            match=GamesThenPoints(2),
        )
        names = ["Ann", "Bob", "Cid", "Dot"]
        racks = ["QZXJKVV", "AAAAAAA", "EEEEEEE", "IIIIIII"]
        match = Match(rules, names)
        for first in (0, 1):
            game = Game.start(rules, names, racks=racks, first=first)
            for _ in range(4):
                game = game.play(Pass())
            assert game.state.scores == (-49, -7, -7, -7)
            assert game.state.winners == (1, 3)
            match = match.record(game)
        assert (match.is_over, match.winner, match.winners) == (True, 1, (1, 3))
        assert loads(dumps(match), Match) == match
        alone = rules.replace(ranking=FinalScore())
        assert Match(alone, names).winners == ()
        assert evolve(match, games=match.games[:1]).winners == ()
