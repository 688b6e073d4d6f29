"""Guards draws, permissions and log entries after moves that are rare in real games."""

from __future__ import annotations

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    EndKind,
    Exchange,
    GameState,
    KnownSeed,
    OutcomeKind,
    Overtime,
    Pass,
    Rack,
    Resign,
    RuleSet,
    SeededDraws,
    apply,
    validate,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AtNextTurn,
    LoserLosesGame,
    LostOnTime,
    MayPass,
    MayPassAfterOwnFirstTurn,
    OwnRack,
    PerEnd,
    PlayerOnTurn,
    PointsPerMinute,
    RacksOnly,
    ResignedLoseAll,
    Run,
    SomebodyScored,
    Turns,
)
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.values.log import Moment
from sheet import after, codes, said, table

RACKS = ("CATSEND", "ELDERLY", "QISOARE", "NOTABLE")
LATE = HASBRO.replace(refill=AtNextTurn())
ANY_PLAY = Run(turns=1, counts=Turns({OutcomeKind.PLAY}), kind=EndKind.LAST_TURNS)


def logged(state: GameState) -> list[tuple[int, str, int, int]]:
    return [(it.player, it.kind.name, it.points, it.tiles) for it in state.past]


class TestWhoDraws:
    """New tiles that wait for the next turn come whenever that turn begins, for whatever reason."""

    def test_after_the_challenger_lost_the_game(self) -> None:
        rules = LATE.replace(ruling=LoserLosesGame())
        state = after(table(rules, "CATSEND", "ELDERLY", "QI"), "8G CAT")
        legal = said(state, Challenge(upheld=False), 1).unwrap()
        assert [(draw.player, draw.count) for draw in legal.draws] == [(2, 5)]
        assert apply(legal, SeededDraws(KnownSeed(1))).on_turn == 2

    def test_what_the_bag_shows_stays_shown(self) -> None:
        state = table(NO_CHALLENGE, *RACKS[:2]).replace(bag=Bag("ZK", 3))
        assert apply(said(state, "8G AT").unwrap(), "ZI").bag == Bag("K", 2)

    def test_after_the_clock_took_the_turn(self) -> None:
        rules = LATE.replace(overtime=LostOnTime())
        state = table(rules, "CATSEND", "ELD", "QISOARE")
        legal = said(state, Overtime((1, 0, 0))).unwrap()
        assert [(draw.player, draw.count) for draw in legal.draws] == [(1, 4)]

    def test_after_an_end_that_waited_in_vain(self) -> None:
        rules = LATE.replace(endings=ANY_PLAY)
        state = after(table(rules, "CATSEND", "ELD"), "8G CAT")
        assert state.waiting == Ending(EndKind.LAST_TURNS)
        legal = said(state, Challenge(upheld=True)).unwrap()
        assert [(draw.player, draw.count) for draw in legal.draws] == [(1, 4)]
        assert apply(legal, SeededDraws(KnownSeed(1))).on_turn == 1

    def test_nothing_is_drawn_from_a_bag_that_lies_face_down(self) -> None:
        rules = HASBRO.replace(refill=AtNextTurn(puts_back=Moment.AFTER_MOVE))
        state = GameState.of(rules, ["CATSEND", Rack(hidden=7)])
        legal = said(state, Exchange("CAT")).unwrap()
        bag = apply(legal, SeededDraws(KnownSeed(1))).bag
        assert (bag.labels, bag.hidden) == (("A", "C", "T"), state.bag.hidden)


class TestWhoIsAsked:
    def test_the_player_on_turn_where_another_lost_a_turn(self) -> None:
        rules = HASBRO.replace(challengers=PlayerOnTurn())
        state = table(rules, *RACKS[:3])
        state = after(state.replace(owed_turns=(0, 1, 0)), "8G CAT")
        assert state.on_turn == 2
        assert codes(state, Challenge(), 1) == ["challengers.only-next-player"]
        assert said(state, Challenge(), 2).is_legal

    def test_an_end_goes_on_waiting_for_the_same_player(self) -> None:
        state = after(table(HASBRO.replace(endings=ANY_PLAY), *RACKS), "8G CAT")
        left = after(state, Resign(), by=2)
        assert (left.waiting, left.on_turn) == (state.waiting, 1)
        assert after(left, Pass()).end is not None


class TestNothingIsLeftOverAtTheEnd:
    def test_an_end_that_was_accepted(self) -> None:
        state = after(table(HASBRO.replace(endings=ANY_PLAY), *RACKS[:2]), "8G CAT", Pass())
        assert state.is_over
        assert (state.pending, state.waiting) == (None, None)


class TestVotes:
    def test_a_vote_brings_no_other_end(self) -> None:
        clock = PointsPerMinute(10)
        run = Run(turns=3, guards=[SomebodyScored()])
        rules = NO_CHALLENGE.replace(passing=MayPass(), overtime=clock, endings=[run])
        state = after(table(rules, "A", "B", words=["8F HORN"]), Pass(), Pass(), Pass())
        state = after(state, Overtime((1, 0)))
        assert not state.is_over
        assert codes(state, AgreeEnd()) == ["move.no-end-by-agreement"]


class TestWhatIsLogged:
    def test_a_game_lost_on_time_after_its_end(self) -> None:
        rules = HASBRO.replace(overtime=LostOnTime())
        state = after(table(rules, *RACKS[:2]), Resign(), Overtime((0, 1)))
        assert logged(state) == [(0, "RESIGNED", 0, 0), (1, "LOST_GAME", 0, 0)]
        assert state.gone == (0, 1)

    def test_who_loses_on_time_has_not_resigned(self) -> None:
        state = after(table(HASBRO.replace(overtime=LostOnTime()), *RACKS[:2]), Overtime((0, 1)))
        assert [line[:2] for line in logged(state)] == [(1, "LOST_GAME")]

    def test_who_leaves_last_is_settled_with(self) -> None:
        rules = NO_CHALLENGE.replace(settlement=PerEnd({}, OwnRack(), OwnRack()))
        assert after(table(rules, "Q", "A"), Resign()).scores == (-10, -1)
        lost = rules.replace(settlement=PerEnd({}, OwnRack(), ResignedLoseAll(OwnRack())))
        assert after(table(lost, "Q", "A", scores=(5, 9)), Resign()).scores == (0, 8)

    def test_tiles_set_aside_may_be_spared(self) -> None:
        rack = RacksOnly(OwnRack())
        rules = LATE.replace(settlement=PerEnd({}, rack, rack))
        state = after(table(rules, "QVE", "A"), Exchange("QV"), Resign())
        assert state.scores[0] == -1

    def test_only_the_own_first_turn_may_not_be_a_pass(self) -> None:
        state = table(NO_CHALLENGE.replace(passing=MayPassAfterOwnFirstTurn()), "HORN", "AE")
        assert codes(state, Pass()) == ["passing.first-turn"]
        state = after(state, "8G HO")
        assert codes(state, Pass()) == ["passing.first-turn"]
        assert codes(after(state, "7H A"), Pass()) == []

    def test_time_over_counts_before_the_settlement_too(self) -> None:
        rules = NO_CHALLENGE.replace(overtime=PointsPerMinute(10))
        state = after(table(rules, "S", "A", words=["8F HORN"], bag=""), "8J S")
        late = after(state, Overtime((0, 1)))
        assert (late.scores, late.end and late.end.before) == ((9, -11), (8, -10))


class Asked:
    """An ending that never comes, and notes when it was asked."""

    def __init__(self) -> None:
        self.heard: list[tuple[Moment, int]] = []

    def ending(self, facts: EndingFacts) -> None:
        self.heard.append((facts.moment, facts.player))


class TestWhenTheEndIsTested:
    """After a play that came back it is tested for its author, then for the player on turn."""

    def asked_after(self, *, upheld: bool) -> list[tuple[Moment, int]]:
        rule = Asked()
        rules: RuleSet = HASBRO.replace(endings=(rule,))
        state = after(table(rules, *RACKS[:2]), "8G CAT")
        rule.heard.clear()
        validate(state, Challenge(upheld=upheld)).unwrap().draws  # noqa: B018 - carries it out
        return rule.heard

    def test_a_play_that_comes_back(self) -> None:
        assert self.asked_after(upheld=True) == [(Moment.AFTER_MOVE, 0), (Moment.TURN_START, 1)]

    def test_a_play_that_stands(self) -> None:
        assert self.asked_after(upheld=False) == [(Moment.AFTER_MOVE, 1), (Moment.TURN_START, 0)]
