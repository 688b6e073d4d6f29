"""Guards what single laws look at: a sound game, and one lie about it."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any, Protocol

import pytest
from attrs import evolve, field, frozen

from faults import SOUND, everywhere
from faults_of_rules import HoldsAFunction
from scrabble_rules import EndKind, Game, GameState, RuleSet, SearchLimitError, movegen
from scrabble_rules.engine.view import View, view_for
from scrabble_rules.notation import cgp
from scrabble_rules.rules import (
    GamesThenPoints,
    GoesOut,
    Judging,
    NoClock,
    NoExchange,
    NoPassing,
    TilesPlayed,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.rules.refill import Refill
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.testing import LAWS, RuleCall, Snapshot, Transcript, snapshots
from scrabble_rules.testing._games import MoveNumber
from scrabble_rules.testing.laws._law import Undecided
from scrabble_rules.values.fast import Series

PASS, EXCHANGE, CHALLENGE = MoveNumber.PASS, MoveNumber.EXCHANGE, MoveNumber.CHALLENGE
LOOSE = MoveNumber.LOOSE_PLAY
EXCHANGE_TWO = EXCHANGE + 2 * 16
"""Exchange two tiles fewer than the rack holds."""


KINDS = rule_kinds(RuleSet)


def watched(*numbers: int, seats: int = 2, **values: Any) -> list[Snapshot]:  # noqa: ANN401 - any field
    """Play numbers out under sound rules, some of them changed."""
    return list(snapshots(SOUND.replace(**values), numbers, seats, seed=5))


def after(*numbers: int, **values: Any) -> Snapshot:  # noqa: ANN401 - any field of a rule set
    """Return the last snapshot of a game."""
    return watched(*numbers, **values)[-1]


def told(law: str, snapshot: Snapshot) -> list[str]:
    """Return everything that a law has against a snapshot."""
    check = LAWS[law].on_snapshot
    assert check is not None
    return list(check(snapshot))


def problems_of(law: str, rules: RuleSet, *calls: RuleCall) -> list[str]:
    """Return everything that a law has against what rules have answered."""
    check = LAWS[law].on_rules
    assert check is not None
    return list(check(Transcript(rules, calls)))


def falsified(snapshot: Snapshot, **values: Any) -> Snapshot:  # noqa: ANN401 - any field of a state
    """Return a snapshot with something else in its state."""
    *turns, last = snapshot.game.turns
    lie = evolve(last, state=last.state.replace(**values))
    return evolve(snapshot, game=snapshot.game.replace(turns=Series([*turns, lie])))


GAME = watched(LOOSE, CHALLENGE, 0, *(PASS,) * 8)
"""A phony, a challenge that is right, a play, and passes up to the end."""

QUESTIONS = {call.kind.name: call for snapshot in GAME for call in snapshot.calls} | {
    "overtime": RuleCall(KINDS["overtime"], NoClock(), OvertimeFacts((0, 0), (0, 0)), None),
    "match": RuleCall(KINDS["match"], SOUND.match, MatchFacts((), (), 2), Verdict(is_over=False)),
}


class TestSnapshots:
    """What a law may look at."""

    def test_the_deal(self) -> None:
        first = GAME[0]
        assert (first.number, first.legal) == (0, None)
        assert first.game.turns == ()
        assert (first.stuck, first.is_last) == (False, False)

    def test_a_move(self) -> None:
        first, second = GAME[:2]
        assert second.number == 1
        assert second.legal is not None
        assert second.legal.state == first.state
        assert second.legal.move == second.game.turns[-1].move
        assert "opening" in [call.kind.name for call in second.calls]
        assert {probe.answer.is_legal for probe in second.probes} == {True, False}

    def test_the_end(self) -> None:
        last = GAME[-1]
        assert last.state.is_over
        assert (last.stuck, last.is_last) == (True, True)
        assert len(last.plan.numbers) > last.number

    def test_slow_laws_look_at_some_of_them(self) -> None:
        assert [one.number for one in GAME if one.every(3)] == [2, 5]

    def test_stricter_rules(self) -> None:
        strict = GAME[0].strict
        assert strict.judging is Judging.REFUSE
        assert strict.tile_set == SOUND.tile_set


class SaysNothingOfBingos(Protocol):
    def bonus(self, facts: BingoFacts): ...  # type: ignore[no-untyped-def]  # noqa: ANN201


class TestAnswers:
    """Every kind of answer that is none."""

    @pytest.mark.parametrize(
        ("name", "answer"),
        [
            ("settlement", [1, 2]),
            ("settlement", (1,)),
            ("settlement", (1, True)),
            ("ranking", None),
            ("ranking", ((0,),)),
            ("refill", [Refill(1)]),
            ("refill", (1,)),
            ("refill", (Refill(-1),)),
            ("refill", (Refill(9),)),
            ("ruling", None),
            ("ruling", Ruling(challenger_points=0.5)),  # type: ignore[arg-type]
            ("ruling", Ruling(challenger_turns=-1)),
            ("ruling", Ruling(loser=7)),
            ("endings", "over"),
            ("endings", Ending(EndKind.OUT, out=2)),
            ("match", None),
            ("match", Verdict(is_over=True, winner=2)),
            ("first_player", ()),
            ("first_player", (0, 5)),
            ("overtime", 5),
            ("overtime", Penalty((5,))),
            ("word_validity", None),
            ("challenged_words", []),
        ],
    )
    def test_wrong(self, name: str, answer: object) -> None:
        (said,) = problems_of("answers", SOUND, evolve(QUESTIONS[name], answer=answer))
        assert f"of {name} answers " in said

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
            unasked={id(call.rule): TilesPlayed(1, 77)},
        )
        check = LAWS["pure"].on_rules
        assert check is not None
        twice, before, *rest = check(transcript)
        assert twice.endswith(f"and {other!r} when it was asked again.")
        assert "a copy from before" in before
        assert not rest

    def test_who_cannot_be_copied_is_asked_again_all_the_same(self) -> None:
        rule = HoldsAFunction()
        facts = BingoFacts(4, 4, 4)
        rules = SOUND.replace(bingo=rule)
        assert not problems_of("pure", rules, RuleCall(KINDS["bingo"], rule, facts, Bonus(5)))
        assert len(problems_of("pure", rules, RuleCall(KINDS["bingo"], rule, facts, Bonus(6)))) == 1


class TestStates:
    """States that no game could lead to, and a game that is not what was played."""

    @pytest.mark.parametrize(
        "lie",
        [{"past": ()}, {"gone": (0, 1)}, {"scores": (1, 0)}, {"on_turn": 0}, {"overtime": (1, 0)}],
        ids=str,
    )
    def test_a_lie(self, lie: dict[str, Any]) -> None:
        snapshot = after(LOOSE, judging=Judging.LOSE_TURN)
        assert not told("history", snapshot)
        assert len(told("history", falsified(snapshot, **lie))) == 1

    def test_a_state_before_that_has_changed(self) -> None:
        snapshot = after(0, 0)
        assert snapshot.legal is not None
        before = snapshot.legal.state.replace(scores=(7, 7))
        spoilt = evolve(snapshot, legal=evolve(snapshot.legal, state=before))
        assert len(told("history", spoilt)) == 1

    def test_other_tiles_are_drawn(self) -> None:
        *turns, last = GAME[3].game.turns
        game = GAME[3].game.replace(turns=Series([*turns, evolve(last, drawn=())]))
        assert told("history", evolve(GAME[3], game=game))

    def test_another_table(self) -> None:
        said = told("legal", evolve(GAME[1], table=GAME[0].table))
        assert any("nothing forbids it" in one for one in said)
        assert any(" is legal, but " in one for one in said)

    def test_a_wrong_fact_is_named_and_the_right_one_missed(self) -> None:
        call = next(one for one in GAME[4].calls if one.kind.name == "passing")
        lie = evolve(call, facts=PassingFacts(board_empty=True))
        others = [one for one in GAME[4].calls if one.facts != call.facts]
        wrong, missing = told("facts", evolve(GAME[4], calls=(*others, lie)))
        assert "board_empty=True" in wrong
        assert "not asked" in missing

    def test_a_rule_that_nobody_asks_now(self) -> None:
        call = next(one for one in GAME[4].calls if one.kind.name == "passing")
        assert len(told("facts", evolve(GAME[1], calls=(*GAME[1].calls, call)))) == 1

    def test_a_copy_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lose_count(state: GameState, values: dict[str, Any]) -> None:
            for name, value in (values | {"draws_made": 99}).items():
                object.__setattr__(state, name, value)

        monkeypatch.setattr(GameState, "__setstate__", lose_count)
        assert len(told("repeats", after(0))) == 1

    def test_a_replay_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Game, "replay", lambda game, *_turns: game)
        assert len(told("repeats", after(0))) == 1


class TestHiding:
    """What a view gives away, and what is lost in writing."""

    def test_a_view_from_which_one_can_reckon(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(state: GameState, viewer: int) -> View:
            told_apart = sum(place * ord(tile.label[0]) for place, tile in enumerate(state.bag))
            seen = view_for(state, viewer)
            return evolve(seen, state=seen.state.replace(overtime=(told_apart, 0)))

        snapshot = next(one for one in GAME if one.every(3))
        assert not told("hiding", snapshot)
        everywhere(monkeypatch, view_for, leaky)
        assert sum("in: overtime" in one for one in told("hiding", snapshot)) == 3

    def test_a_line_read_in_two_ways(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = next(one for one in GAME if one.every(3))
        assert not told("written", snapshot)
        right, times = cgp.parse, count()

        def wavering(text: str, rules: RuleSet) -> GameState:
            return right(text, rules).replace(draws_made=next(times))

        monkeypatch.setattr(cgp, "parse", wavering)
        assert len(told("written", snapshot)) == 1


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
    rules = SOUND.replace(word_length=Named("short"))
    call = RuleCall(KINDS["word_length"], rules.word_length, WordLengthFacts(2), answer=True)
    assert problems_of("values", rules, call) == []


class TestSearches:
    """Short questions, and large racks."""

    def test_a_large_rack_is_looked_at_in_part(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = after(*(0,) * 5, rack_size=8)
        assert not told("plays", snapshot)
        found = movegen.legal_exchanges(snapshot.state)
        everywhere(monkeypatch, movegen.legal_exchanges, lambda *a, **n: tuple(found)[1:])  # noqa: ARG005
        assert len(told("plays", snapshot)) == 1

    def test_a_dead_end_that_nobody_can_be_sure_of(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def stopped(*_args: object, **_names: object) -> bool:
            raise SearchLimitError(1)

        everywhere(monkeypatch, movegen.legal_exchanges, stopped)
        rules = {"passing": NoPassing(), "exchange": NoExchange(), "endings": [GoesOut()]}
        last = after(0, lexicon=["daddad"], judging=Judging.REFUSE, **rules)
        assert last.stuck
        with pytest.raises(Undecided, match="work"):
            told("dead-end", last)

    def test_a_search_that_takes_too_much_work(self, monkeypatch: pytest.MonkeyPatch) -> None:
        snapshot = after(*(0,) * 5)

        def stopped(*_args: object, **_names: object) -> bool:
            raise SearchLimitError(1)

        everywhere(monkeypatch, movegen.has_play, stopped)
        assert not told("plays", snapshot)
        assert snapshot.recorded.work > 0


def test_a_match_goes_on_after_its_games() -> None:
    rules = SOUND.replace(match=GamesThenPoints(3))
    *_, last = snapshots(rules, GAME[-1].plan.numbers, 2, seed=5)
    assert last.state.is_over
    assert not told("match", last)


def test_nothing_is_written_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scrabble_rules.interchange", None)
    assert told("written", after(0, 0)) == problems_of("written", SOUND) == []
