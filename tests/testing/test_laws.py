"""Guards every sentence in which a law complains: a sound game, and one lie about it."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any, Protocol

import pytest
from attrs import evolve, field, frozen

from faults import SOUND, everywhere
from faults_of_rules import HoldsAFunction
from faults_of_steps import STEP_FAULTS
from law_of_meaning import meaning
from scrabble_rules import Bag, EndKind, Game, GameState, RuleSet, SearchLimitError, movegen
from scrabble_rules.games.view import view_for
from scrabble_rules.notation import cgp
from scrabble_rules.rules import (
    AllTiles,
    FreeSwap,
    GamesThenPoints,
    GoesOut,
    Judging,
    LengthBetween,
    MayPassAfterFirstPlay,
    NamedWords,
    NoClock,
    NoExchange,
    NoPassing,
    Run,
    SomeTiles,
    TilesPlayed,
    Transfer,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.rules.refill import Refill
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.testing import LAWS, RuleCall, Snapshot, Transcript, snapshots
from scrabble_rules.testing.strategies import MoveNumber
from scrabble_rules.values.violations import Violation

PASS, EXCHANGE, CHALLENGE = MoveNumber.PASS, MoveNumber.EXCHANGE, MoveNumber.CHALLENGE
LOOSE = MoveNumber.LOOSE_PLAY
EXCHANGE_TWO = EXCHANGE + 2 * 16
"""Exchange two tiles fewer than the rack holds."""


ALL_LAWS = {**LAWS, "meaning": meaning}
KINDS = rule_kinds(RuleSet)


def watched(*numbers: int, seats: int = 2, **values: Any) -> list[Snapshot]:  # noqa: ANN401 - any field
    """Play numbers out under sound rules, some of them changed."""
    return list(snapshots(evolve(SOUND, **values), numbers, seats, seed=5))


def after(*numbers: int, **values: Any) -> Snapshot:  # noqa: ANN401 - any field of a rule set
    """Return the last snapshot of a game."""
    return watched(*numbers, **values)[-1]


def told(law: str, snapshot: Snapshot) -> list[str]:
    """Return everything that a law has against a snapshot."""
    check = ALL_LAWS[law].on_snapshot
    assert check is not None
    return list(check(snapshot))


def problems_of(law: str, rules: RuleSet, *calls: RuleCall) -> list[str]:
    """Return everything that a law has against what rules have answered."""
    check = LAWS[law].on_rules
    assert check is not None
    return list(check(Transcript(rules, calls)))


def make(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Make a mistake in a step of the package."""
    patch = next(one.patch for one in STEP_FAULTS if one.what == fault)
    assert patch is not None
    patch(monkeypatch)


def ruled(snapshot: Snapshot, **values: Any) -> Snapshot:  # noqa: ANN401 - any field of a rule set
    """Return a snapshot as if other rules had been on trial in it."""
    rules: RuleSet = evolve(snapshot.rules, **values)
    game, before = snapshot.game, snapshot.before
    turns = [evolve(turn, state=evolve(turn.state, rules=rules)) for turn in game.turns]
    return evolve(
        snapshot,
        recorded=evolve(snapshot.recorded, rules=rules),
        game=evolve(game, deal=evolve(game.deal, rules=rules), turns=turns),
        before=None if before is None else evolve(before, rules=rules),
    )


def falsified(snapshot: Snapshot, **values: Any) -> Snapshot:  # noqa: ANN401 - any field of a state
    """Return a snapshot with something else in its state."""
    *turns, last = snapshot.game.turns
    lie = evolve(last, state=evolve(last.state, **values))
    return evolve(snapshot, game=evolve(snapshot.game, turns=[*turns, lie]))


GAME = watched(LOOSE, CHALLENGE, 0, *(PASS,) * 8)
"""A phony, a challenge that is right, a play, and passes up to the end."""

QUESTIONS = {call.kind.name: call for snapshot in GAME for call in snapshot.calls} | {
    "overtime": RuleCall(KINDS["overtime"], NoClock(), OvertimeFacts((0, 0), (0, 0)), None),
    "match": RuleCall(KINDS["match"], SOUND.match, MatchFacts((), (), 2), Verdict(is_over=False)),
}


@frozen
class TwoOrMore:
    """A custom rule for word lengths with nothing wrong."""

    def allows_length(self, facts: WordLengthFacts) -> bool:
        return facts.length > 1


@frozen
class NobodyMay:
    """Nothing wrong with this one: no play is ever challenged."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        return (Violation(),) if facts.challenged >= 0 else ()


@frozen
class OverAtOnce:
    """Nothing wrong with this one: the first turn is the last."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        return Ending(EndKind.SCORELESS) if facts.past else None


class TestSnapshots:
    """What a law may look at."""

    def test_the_deal(self) -> None:
        first = GAME[0]
        assert (first.number, first.before, first.legal, first.again) == (0, None, None, None)
        assert first.game.turns == ()
        assert (first.imprint, first.stuck, first.is_last) == (b"", False, False)

    def test_a_move(self) -> None:
        first, second = GAME[:2]
        assert second.number == 1
        assert second.before == first.state
        assert second.legal is not None
        assert second.legal.move == second.game.turns[-1].move
        assert second.again is not None
        assert second.again.state == second.state
        assert second.imprint
        assert [call.kind.name for call in second.calls_of("opening")] == ["opening"]
        assert {answer.is_legal for answer in second.probed} == {True, False}

    def test_the_end(self) -> None:
        last = GAME[-1]
        assert last.state.is_over
        assert (last.stuck, last.is_last) == (True, True)
        assert len(last.plan.numbers) > last.number

    def test_slow_laws_look_at_some_of_them(self) -> None:
        assert [one.number for one in GAME if one.every(3)] == [2, 5]

    def test_stricter_rules(self) -> None:
        strict = GAME[0].strict(GAME[0].state)
        assert strict.judging is Judging.REFUSE
        assert strict.tile_set == SOUND.tile_set


class SaysNothingOfBingos(Protocol):
    def bonus(self, facts: BingoFacts): ...  # type: ignore[no-untyped-def]  # noqa: ANN201


class TestAnswers:
    """Every kind of answer that is none."""

    @pytest.mark.parametrize(
        ("name", "answer", "complaint"),
        [
            ("settlement", [1, 2], "tuple[int, ...] is expected"),
            ("settlement", (1,), "there are 2 players"),
            ("settlement", (1, True), "tuple[int, ...] is expected"),
            ("ranking", None, "tuple[tuple[int, ...], ...] is expected"),
            (
                "ranking",
                ((0,),),
                "each of the 2 players belongs to one group, and no group is empty",
            ),
            ("refill", [Refill(1)], "tuple[Refill, ...] is expected"),
            ("refill", (1,), "tuple[Refill, ...] is expected"),
            ("refill", (Refill(-1),), "a player cannot draw fewer than 0 tiles"),
            ("refill", (Refill(9),), "a rack holds 4 tiles at most"),
            ("ruling", None, "Ruling is expected"),
            ("ruling", Ruling(challenger_points=0.5), "Ruling is expected"),  # type: ignore[arg-type]
            ("ruling", Ruling(challenger_turns=-1), "a player cannot owe fewer than 0 turns"),
            (
                "ruling",
                Ruling(loser=7),
                "only the challenger or the challenged player can lose by it",
            ),
            ("endings", "over", "Ending | None is expected"),
            ("endings", Ending(EndKind.OUT, out=2), "there is no player 2"),
            ("match", None, "Verdict is expected"),
            ("match", Verdict(is_over=True, winner=2), "there is no player 2"),
            ("first_player", (), "at least one player is expected"),
            ("first_player", (0, 5), "there is no player 5"),
            ("overtime", 5, "Penalty | None is expected"),
            ("overtime", Penalty((5,)), "there are 2 players"),
            ("word_validity", None, "bool is expected"),
            ("challenged_words", [], "tuple[tuple[str, ...], ...] is expected"),
        ],
    )
    def test_wrong(self, name: str, answer: object, complaint: str) -> None:
        (said,) = problems_of("answers", SOUND, evolve(QUESTIONS[name], answer=answer))
        assert f"of {name} answers " in said
        assert f": {complaint}" in said

    def test_a_protocol_that_says_nothing_of_its_answer(self) -> None:
        call = evolve(QUESTIONS["bingo"], answer="five points")
        assert problems_of("answers", SOUND, call)
        unknown = evolve(call, kind=evolve(call.kind, protocol=SaysNothingOfBingos))
        assert not problems_of("answers", SOUND, unknown)

    def test_right(self) -> None:
        assert not problems_of("answers", SOUND, *QUESTIONS.values())

    def test_answers_that_differ_from_those_of_a_copy_from_before(self) -> None:
        call = QUESTIONS["bingo"]
        other = Bonus(77)
        transcript = Transcript(
            SOUND,
            (call,),
            unlike=((call, other),),
            unasked={id(call.rule): lambda: TilesPlayed(1, 77)},
        )
        check = LAWS["pure"].on_rules
        assert check is not None
        twice, before, *rest = check(transcript)
        assert twice.endswith(f"and {other!r} when it was asked again.")
        assert "if a copy from before the games is asked, so it remembers something." in before
        assert not rest

    def test_who_cannot_be_copied_is_asked_again_all_the_same(self) -> None:
        rule = HoldsAFunction()
        facts = BingoFacts(4, 4, 4)
        rules = evolve(SOUND, bingo=rule)
        assert not problems_of("pure", rules, RuleCall(KINDS["bingo"], rule, facts, Bonus(5)))
        again = problems_of("pure", rules, RuleCall(KINDS["bingo"], rule, facts, Bonus(6)))
        assert len(again) == 2
        assert all("and Bonus(points=5, factor=1) when it was asked again" in one for one in again)


class TestMeaning:
    """What a rule of the package has let pass, and would not have."""

    @pytest.mark.parametrize(
        ("number", "values", "complaint"),
        [
            (PASS, {"passing": NoPassing()}, "NoPassing() lets a player pass."),
            (
                PASS,
                {"passing": MayPassAfterFirstPlay()},
                "MayPassAfterFirstPlay() lets a player pass.",
            ),
            (0, {"rack_size": 5}, "Player 0 holds 4 tiles instead of 5."),
            (EXCHANGE, {"exchange": NoExchange()}, "NoExchange() lets a player exchange."),
            (
                EXCHANGE,
                {"exchange": SomeTiles(per_player=0)},
                f"{SomeTiles(per_player=0)!r} lets player 0 exchange once more.",
            ),
            (
                EXCHANGE_TWO,
                {"exchange": SomeTiles(least=3)},
                f"{SomeTiles(least=3)!r} lets 2 tiles go.",
            ),
            (
                EXCHANGE,
                {"exchange": SomeTiles(bag_minimum=25)},
                f"{SomeTiles(bag_minimum=25)!r} lets tiles go with 18 in the bag.",
            ),
            (EXCHANGE_TWO, {"exchange": AllTiles()}, f"{AllTiles()!r} lets 2 tiles go."),
        ],
    )
    def test_moves(self, number: int, values: dict[str, Any], complaint: str) -> None:
        snapshot = after(number)
        assert not told("meaning", snapshot)
        assert complaint in told("meaning", ruled(snapshot, **values))

    def test_more_tiles_than_the_bag_holds(self) -> None:
        snapshot = after(EXCHANGE)
        assert snapshot.before is not None
        lie = evolve(snapshot, before=evolve(snapshot.before, bag=Bag(())))
        assert f"{SOUND.exchange!r} lets 4 tiles go for the 0 in the bag." in told("meaning", lie)

    def test_word_lengths(self) -> None:
        strict = ruled(after(), word_length=LengthBetween(4))
        assert "LengthBetween(minimum=4, maximum=None) lets a word of 3 letters stand." in told(
            "meaning", strict
        )
        assert not told("meaning", after(0, word_length=TwoOrMore()))

    def test_rules_that_only_their_author_knows(self) -> None:
        assert not told("meaning", after(EXCHANGE, exchange=FreeSwap(SomeTiles())))
        challenged = after(LOOSE, CHALLENGE, challenged_words=NamedWords())
        assert not told("meaning", challenged)

    def test_bingos(self) -> None:
        rule = TilesPlayed(3, 20)
        asked = RuleCall(KINDS["bingo"], rule, BingoFacts(3, 4, 4), Bonus(5))
        (said,) = told("meaning", evolve(after(), calls=(asked,)))
        assert said == f"{rule!r} gives Bonus(points=5, factor=1) for 3 of 4 tiles."

    @pytest.mark.parametrize(
        "rule", [Run(turns=2), GoesOut(), Transfer(), TilesPlayed(3, 20)], ids=str
    )
    def test_questions_that_nobody_expects(self, rule: object) -> None:
        asked = RuleCall(KINDS["house_rules"], rule, None, None)
        assert not told("meaning", evolve(after(), calls=(asked,)))


class TestTurns:
    """Logs and states that no game could lead to."""

    def test_nothing_is_remembered(self) -> None:
        snapshot = falsified(after(0), past=())
        assert told("turns", snapshot)[0] == "Play is not in the log."

    def test_less_is_remembered(self) -> None:
        snapshot = falsified(after(PASS, PASS), past=())
        assert told("past", snapshot) == ["The log has 1 outcomes before the move and 0 after it."]

    def test_a_copy_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lose_count(state: GameState, values: dict[str, Any]) -> None:
            for name, value in (values | {"draws_made": 99}).items():
                object.__setattr__(state, name, value)

        monkeypatch.setattr(GameState, "__setstate__", lose_count)
        assert told("undo", after(0)) == ["A copy of the state is not equal to it."]

    def test_a_replay_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Game, "replay", lambda game, *_turns: game)
        assert told("undo", after(0)) == ["Replaying the turns leads to another state."]

    def test_somebody_else_may_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        make(monkeypatch, "anybody may move")
        assert "Player 0 may move, but is not on turn." in told("speaker", after(0))

    def test_one_move_after_the_end_says_it_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = after(0, PASS, PASS, PASS, PASS)
        assert snapshot.state.is_over
        assert not told("over", snapshot)
        make(monkeypatch, "a game that goes on after its end")
        assert told("over", falsified(snapshot)) == ["Play is legal after the end."]

    def test_an_end_waits_for_those_who_may_challenge(self) -> None:
        snapshot = after(LOOSE, endings=[OverAtOnce()], challengers=NobodyMay())
        assert snapshot.state.is_over
        assert not told("waiting", snapshot)
        assert told("waiting", ruled(snapshot, challengers=SOUND.challengers)) == [
            (
                "The game is over, but player 1 could still challenge the last play, says "
                "AnyOpponent() of challengers."
            )
        ]

    def test_nobody_is_left(self) -> None:
        assert told("turns", falsified(after(0), gone=(0, 1))) == [
            "Player 1 has left the game, but is on turn.",
            "After player 0, player 1 is on turn.",
        ]


class TestScores:
    """Words and points."""

    def test_an_invalid_word_that_was_not_refused(self) -> None:
        snapshot = after(LOOSE)
        assert not told("judging", snapshot)
        assert told("judging", ruled(snapshot, judging=Judging.REFUSE)) == [
            "A[CH] is not valid, but was played."
        ]

    def test_a_lost_turn_that_costs_points(self) -> None:
        snapshot = after(LOOSE, judging=Judging.LOSE_TURN)
        assert not told("judging", snapshot)
        lie = falsified(snapshot, scores=(1, 0))
        assert told("judging", lie) == [
            "A play that was taken back at once left tiles or points behind."
        ]

    @pytest.mark.parametrize(
        ("fact", "value", "complaint"),
        [
            ("out", 1, "The facts of the settlement name another player who went out."),
            (
                "unplayed",
                ((), ()),
                "The facts of the settlement differ from what is left unplayed.",
            ),
        ],
    )
    def test_a_settlement_that_was_told_a_lie(
        self, fact: str, value: object, complaint: str
    ) -> None:
        snapshot = GAME[-1]
        assert not told("settlement", snapshot)
        asked = QUESTIONS["settlement"]
        lie = evolve(asked, facts=evolve(asked.facts, **{fact: value}))  # type: ignore[misc]
        assert told("settlement", evolve(snapshot, calls=(lie,))) == [complaint]


class TestHiding:
    """What a view gives away, and what is lost in writing."""

    def test_a_view_from_which_one_can_reckon(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(state: GameState, viewer: int) -> GameState:
            told_apart = sum(place * ord(tile.label[0]) for place, tile in enumerate(state.bag))
            return evolve(view_for(state, viewer), overtime=(told_apart, 0))

        snapshot = next(one for one in GAME if one.every(3))
        assert not told("hiding", snapshot)
        everywhere(monkeypatch, view_for, leaky)
        said = told("hiding", snapshot)
        for viewer in ("a spectator", "player 0", "player 1"):
            assert f"The view of {viewer} depends on tiles that are hidden there." in said

    def test_a_line_read_in_two_ways(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = next(one for one in GAME if one.every(3))
        assert not told("notation", snapshot)
        right, times = cgp.parse, count()

        def wavering(text: str, rules: RuleSet) -> GameState:
            return evolve(right(text, rules), draws_made=next(times))

        monkeypatch.setattr(cgp, "parse", wavering)
        (said,) = told("notation", snapshot)
        assert said.endswith(", written and read once more, gives another state.")


@frozen
class Named:
    """A rule with a name that is left out when it is compared, and a limit it insists on."""

    name: str = field(default="", eq=False)
    limit: int = field(default=3, eq=False)

    def __attrs_post_init__(self) -> None:
        if self.limit > 3:
            raise ValueError("too many")

    def allows_length(self, facts: WordLengthFacts) -> bool:
        return facts.length > 1


def test_fields_that_are_not_compared_may_differ_if_answers_do_not() -> None:
    rules = evolve(SOUND, word_length=Named("short"))
    call = RuleCall(KINDS["word_length"], rules.word_length, WordLengthFacts(2), answer=True)
    assert problems_of("values", rules, call) == []


class TestSearches:
    """Short questions, and large racks."""

    def test_a_large_rack_is_looked_at_in_part(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = after(0, rack_size=8)
        assert not told("searches", snapshot)
        found = movegen.legal_exchanges(snapshot.state)
        everywhere(monkeypatch, movegen.legal_exchanges, lambda *a, **n: tuple(found)[1:])  # noqa: ARG005
        assert len(told("searches", snapshot)) == 1

    def test_a_search_that_takes_too_much_work(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = after(0)

        def stopped(*_args: object, **_names: object) -> bool:
            raise SearchLimitError(1)

        everywhere(monkeypatch, movegen.has_play, stopped)
        assert not told("searches", snapshot)
        assert snapshot.recorded.spent() > 0


def test_a_match_goes_on_after_its_games() -> None:
    assert not told("match", ruled(GAME[-1], match=GamesThenPoints(3)))


def test_games_are_not_stored_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scrabble_rules.interchange", None)
    snapshot = after(0, 0)
    looks = LAWS["stored"].looks
    assert looks is not None
    assert not looks(snapshot)


def test_rules_are_not_written_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scrabble_rules.interchange", None)
    assert problems_of("interchange", SOUND) == []
