"""Guards what happens when a player resigns or runs out of time, and what overtime costs."""

from __future__ import annotations

import pytest
from attrs import frozen

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    GameState,
    OutcomeKind,
    Overtime,
    Pass,
    Rack,
    Resign,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AtNextTurn,
    FinalScore,
    GoesOut,
    LostOnTime,
    MayPass,
    PerEnd,
    PointsPerMinute,
    ResignedLoseAll,
    Run,
    SomebodyScored,
    TargetReached,
)
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ranking import Groups, RankingFacts
from sheet import after, codes, table

PLAIN = NO_CHALLENGE.replace(passing=MayPass())
CLOCK = PLAIN.replace(overtime=PointsPerMinute(10, lost_after=10))


class TestTwoPlayers:
    """When one of two leaves, the other has won, whatever the scores."""

    def test_resigning(self) -> None:
        state = after(table(PLAIN, "ABC", "DEF", scores=(90, 10)), Resign())
        assert state.end is not None
        assert state.end.kind is EndKind.RESIGNED
        assert state.scores == (90, 10)
        assert state.winners == (1,)
        assert state.past[-1].kind is OutcomeKind.RESIGNED

    def test_a_settlement_that_takes_all_points_of_who_resigned(self) -> None:
        rules = CLOCK.replace(settlement=PerEnd(lost=ResignedLoseAll()))
        state = table(rules, "QZ", "E", scores=(90, 10))
        assert after(state, Resign()).scores == (0, 10)
        assert after(state, Resign(), by=1).scores == (90, 0)
        assert after(state, Overtime([0, 700_000])).scores == (90, -110)


class TestMorePlayers:
    """With three or four players the others play on."""

    def test_the_seat_is_skipped(self) -> None:
        state = after(table(PLAIN, "A", "B", "C"), Resign())
        assert state.on_turn == 1
        assert after(state, Pass(), Pass()).on_turn == 1

    def test_their_tiles_stay_and_are_not_settled(self) -> None:
        state = table(PLAIN, "A", "QZ", "E", words=["8F HORN"], bag="")
        state = after(state, Resign(), by=1)
        state = after(state, "H7 A.")
        assert state.end is not None
        assert state.racks[1] == Rack("QZ")
        assert state.scores == (2 + 1, 0, -1)
        assert state.ranking == ((0,), (2,), (1,))

    def test_agreement_is_one_of_those_who_play(self) -> None:
        state = after(table(PLAIN, "A", "B", "C", words=["8F HORN"]), Resign(), by=2)
        state = after(state, AgreeEnd(), by=1)
        assert not state.is_over
        assert after(state, AgreeEnd(), by=0).is_over

    def test_leaving_takes_back_votes(self) -> None:
        state = after(table(PLAIN, "A", "B", "C", words=["8F HORN"]), AgreeEnd(), by=1)
        assert after(state, Resign(), by=2).votes == ()

    def test_the_next_player_draws_when_a_turn_begins_by_leaving(self) -> None:
        rules = PLAIN.replace(refill=AtNextTurn())
        state = after(table(rules, "A", "B", "C", bag="EEEEEEEEEEEE"), Resign())
        assert len(state.racks[1]) == 7

    def test_a_player_owing_a_turn_may_leave(self) -> None:
        state = table(PLAIN, "A", "B", "C").replace(owed_turns=(0, 1, 0))
        state = after(state, Resign(), by=1)
        assert after(state, Pass()).on_turn == 2


class TestClock:
    """Points for every started minute, once, and the game after too many."""

    def test_only_what_is_new_is_charged(self) -> None:
        state = after(table(CLOCK, "A", "B"), Overtime((30_000, 0)), Overtime((70_000, 5)))
        assert state.scores == (-20, -10)
        assert [outcome.points for outcome in state.past] == [-10, -10, -10]
        assert after(state, Overtime((70_000, 5))).past == state.past

    def test_too_late_loses(self) -> None:
        state = after(table(CLOCK, "A", "B", scores=(500, 0)), Overtime((600_001, 0)))
        assert state.end is not None
        assert state.end.kind is EndKind.FLAG_FALL
        assert state.winners == (1,)
        assert state.past[-1].kind is OutcomeKind.LOST_GAME

    def test_three_players_go_on_without_the_late_one(self) -> None:
        rules = CLOCK.replace(overtime=LostOnTime())
        state = after(table(rules, "A", "B", "C"), Overtime((1, 0, 0)))
        assert not state.is_over
        assert state.on_turn == 1
        assert after(state, Overtime((1, 0, 0))) == state

    @pytest.fixture
    def over(self) -> GameState:
        state = table(CLOCK, "A", "E", words=["8F HORN"], bag="", scores=(6, 10))
        return after(state, "H7 A.")

    def test_after_the_end_points_still_count(self, over: GameState) -> None:
        assert over.scores == (9, 9)
        late = after(over, Overtime((0, 1)))
        assert late.scores == (9, -1)
        assert late.winners == (0,)
        assert late.end is not None
        assert over.end is not None
        assert late.end.before == (8, 0)
        assert over.winners == (1,)

    def test_after_the_end_too_late_is_last(self, over: GameState) -> None:
        late = after(over, Overtime((0, 700_000)))
        assert late.gone == (1,)
        assert late.winners == (0,)
        assert codes(late, Pass()) == ["move.game-over"]


class TestAgreeing:
    """All who still play must want the end; any other move takes the votes back."""

    def test_the_clock_takes_votes_back_too(self) -> None:
        state = after(table(CLOCK, "A", "B", words=["8F HORN"]), AgreeEnd())
        assert after(state, Overtime((0, 0))).votes == ()

    def test_an_agreed_end_waits_for_a_challenge(self) -> None:
        state = after(table(HASBRO, "HORN", "E"), "8F HORN", AgreeEnd())
        state = after(state, AgreeEnd(), by=0)
        assert state.waiting is not None
        assert codes(state, AgreeEnd()) == ["move.end-waits"]
        assert after(state, Pass()).is_over

    def test_a_vote_brings_no_other_end(self) -> None:
        rules = CLOCK.replace(endings=[Run(turns=3, guards=[SomebodyScored()])])
        state = after(table(rules, "A", "B", words=["8F HORN"]), Pass(), Pass(), Pass())
        state = after(state, Overtime((1, 0)))
        assert not state.is_over
        assert codes(state, AgreeEnd()) == ["move.no-end-by-agreement"]


class TestRanking:
    """The ranking rule is shown who went out."""

    @frozen
    class OutFirst:
        """The player who went out wins, whatever the scores are."""

        def groups(self, facts: RankingFacts) -> Groups:
            """Put that player first and the others behind, by score."""
            order = FinalScore().groups(facts)
            ahead = ((facts.out,),) if facts.out is not None else ()
            rest = (tuple(seat for seat in group if seat != facts.out) for group in order)
            return (*ahead, *filter(None, rest))

    def test_who_went_out_wins_where_the_rule_says_so(self) -> None:
        rules = PLAIN.replace(ranking=self.OutFirst())
        state = table(rules, "A", "E", scores=(0, 300), words=["8F HORN"], bag="")
        assert state.ranking == ((1,), (0,))
        state = after(state, "H7 A.")
        assert state.end is not None
        assert (state.end.kind, state.winners) == (EndKind.OUT, (0,))


class TestTarget:
    """A number of points ends the game, once the play that reached it stands."""

    def test_it_ends_the_game(self) -> None:
        rules = PLAIN.replace(endings=[GoesOut(), TargetReached(14)])
        state = after(table(rules, "HORN", "B", scores=(0, 3)), "8F HORN")
        assert state.end is not None
        assert (state.end.kind, state.end.out) == (EndKind.TARGET, None)
        assert state.end.before == (14, 3)

    def test_it_waits_for_a_challenge(self) -> None:
        rules = HASBRO.replace(lexicon=["HORN"], endings=[GoesOut(), TargetReached(14)])
        state = after(table(rules, "HROONNN", "B"), "8F HRON")
        assert (state.is_over, state.waiting) == (False, Ending(EndKind.TARGET))
        state = after(state, Challenge())
        assert (state.is_over, state.waiting, state.scores) == (False, None, (0, 0))
