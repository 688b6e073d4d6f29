"""Guards every sentence in which a law complains: a sound game, and one lie about it."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

import pytest
from attrs import evolve, frozen

from faults import SOUND, everywhere
from faults_of_rules import HoldsAFunction
from scrabble_rules import Bag, EndKind, Game, GameState, RuleSet
from scrabble_rules.engine import validation
from scrabble_rules.games.view import view_for
from scrabble_rules.notation import cgp
from scrabble_rules.rules import (
    AllTiles,
    FreeSwap,
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
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.overtime import OvertimeFacts
from scrabble_rules.rules.refill import Refill
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.testing import LAWS
from scrabble_rules.testing.laws import Evidence, of_hiding, of_turns
from scrabble_rules.testing.scenes import Ground, Scene, Script, scenes
from scrabble_rules.testing.scripts import CHALLENGE, EXCHANGE, LOOSE, PASS
from scrabble_rules.testing.spying import Asked
from scrabble_rules.values.violations import Violation

EXCHANGE_TWO = EXCHANGE + 2 * 16
"""Exchange two tiles fewer than the rack holds."""


def watched(*numbers: int, seats: int = 2, **values: Any) -> list[Scene]:  # noqa: ANN401 - any field
    """Play numbers out under sound rules, some of them changed."""
    ground = Ground.of(evolve(SOUND, **values))
    return list(scenes(ground, Script(0, seats, 5, numbers)))


def after(*numbers: int, **values: Any) -> Scene:  # noqa: ANN401 - any field of a rule set
    """Return the last moment of a game."""
    return watched(*numbers, **values)[-1]


def told(law: str, scene: Scene) -> list[str]:
    """Return everything that a law has against a moment."""
    check = LAWS[law].of_moments
    assert check is not None
    return list(check(scene))


def problems_of(law: str, rules: RuleSet, *asked: Asked) -> list[str]:
    """Return everything that a law has against what rules have answered."""
    check = LAWS[law].of_rules
    assert check is not None
    return list(check(Evidence(rules, asked)))


def ruled(scene: Scene, **values: Any) -> Scene:  # noqa: ANN401 - any field of a rule set
    """Return a moment of a game as if other rules had been on trial in it."""
    rules: RuleSet = evolve(scene.rules, **values)
    game, before = scene.game, scene.before
    turns = [evolve(turn, state=evolve(turn.state, rules=rules)) for turn in game.turns]
    return evolve(
        scene,
        ground=evolve(scene.ground, rules=rules),
        game=evolve(game, deal=evolve(game.deal, rules=rules), turns=turns),
        before=None if before is None else evolve(before, rules=rules),
    )


def falsified(scene: Scene, **values: Any) -> Scene:  # noqa: ANN401 - any field of a state
    """Return a moment with something else in its state."""
    *turns, last = scene.game.turns
    lie = evolve(last, state=evolve(last.state, **values))
    return evolve(scene, game=evolve(scene.game, turns=[*turns, lie]))


GAME = watched(LOOSE, CHALLENGE, 0, *(PASS,) * 8)
"""A phony, a challenge that is right, a play, and passes up to the end."""

QUESTIONS = {asked.name: asked for scene in GAME for asked in scene.asked} | {
    "overtime": Asked("overtime", NoClock(), OvertimeFacts((0, 0), (0, 0)), None),
    "match": Asked("match", SOUND.match, MatchFacts((), (), 2), Verdict(is_over=False)),
}


@frozen
class TwoOrMore:
    """Words of one's own length: nothing wrong with it."""

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


class TestAnswers:
    """Every kind of answer that is none."""

    @pytest.mark.parametrize(
        ("name", "answer", "complaint"),
        [
            ("settlement", [1, 2], "a tuple of whole numbers is expected"),
            ("settlement", (1,), "there are 2 players"),
            ("ranking", None, "groups of players are expected"),
            ("ranking", ((0,),), "each of 2 players stands in one group"),
            ("refill", [Refill(1)], "a tuple of refills is expected"),
            ("refill", (1,), "a tuple of refills is expected"),
            ("refill", (Refill(-1),), "nobody draws fewer than no tiles"),
            ("refill", (Refill(9),), "a rack holds 4 tiles at most"),
            ("ruling", None, "a Ruling is expected"),
            ("ruling", Ruling(challenger_points=0.5), "whole numbers are expected"),  # type: ignore[arg-type]
            ("ruling", Ruling(challenger_turns=-1), "nobody owes fewer than no turns"),
            ("endings", "over", "an Ending or None is expected"),
            ("endings", Ending(EndKind.OUT, out=2), "there is no such player to go out"),
            ("match", None, "a Verdict is expected"),
            ("overtime", 5, "a tuple of whole numbers is expected"),
            ("challenged_words", [], "a tuple of words is expected"),
        ],
    )
    def test_wrong(self, name: str, answer: object, complaint: str) -> None:
        (said,) = problems_of("answers", SOUND, evolve(QUESTIONS[name], answer=answer))
        assert f"of {name} answers " in said
        assert said.endswith(f": {complaint}.")

    def test_right(self) -> None:
        assert not problems_of("answers", SOUND, *QUESTIONS.values())

    def test_who_cannot_be_copied_is_asked_again_all_the_same(self) -> None:
        rule = HoldsAFunction()
        facts = BingoFacts(4, 4, 4)
        rules = evolve(SOUND, bingo=rule)
        assert not problems_of("pure", rules, Asked("bingo", rule, facts, Bonus(5)))
        again = problems_of("pure", rules, Asked("bingo", rule, facts, Bonus(6)))
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
        scene = after(number)
        assert not told("meaning", scene)
        assert complaint in told("meaning", ruled(scene, **values))

    def test_more_tiles_than_the_bag_holds(self) -> None:
        scene = after(EXCHANGE)
        assert scene.before is not None
        lie = evolve(scene, before=evolve(scene.before, bag=Bag(())))
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
        asked = Asked("bingo", rule, BingoFacts(3, 4, 4), Bonus(5))
        (said,) = told("meaning", evolve(after(), asked=(asked,)))
        assert said == f"{rule!r} gives Bonus(points=5, factor=1) for 3 of 4 tiles."

    @pytest.mark.parametrize(
        "rule", [Run(turns=2), GoesOut(), Transfer(), TilesPlayed(3, 20)], ids=str
    )
    def test_questions_that_nobody_expects(self, rule: object) -> None:
        asked = Asked("house_rules", rule, None, None)
        assert not told("meaning", evolve(after(), asked=(asked,)))


class TestTurns:
    """What has happened, as nobody could have seen it happen."""

    def test_nothing_is_remembered(self) -> None:
        scene = falsified(after(0), past=())
        assert told("turns", scene)[0] == "After Play nothing of the kind is remembered."

    def test_less_is_remembered(self) -> None:
        scene = falsified(after(PASS, PASS), past=())
        assert told("past", scene) == ["Something that has happened is forgotten."]

    def test_a_copy_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(of_turns, "copy_of", lambda state: evolve(state, draws_made=99))
        assert told("undo", after(0)) == ["A copy of the state is not equal to it."]

    def test_a_replay_that_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Game, "replay", lambda game, *_turns: game)
        assert told("undo", after(0)) == ["Replaying the turns leads to another state."]

    def test_somebody_else_may_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        everywhere(monkeypatch, validation._against_speaker, lambda *_: None)  # noqa: SLF001
        assert "Player 0 may move and is not on turn." in told("speaker", after(0))

    def test_one_move_after_the_end_says_it_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = after(0, PASS, PASS, PASS, PASS)
        assert scene.state.is_over
        assert not told("over", scene)
        everywhere(monkeypatch, validation._against_speaker, lambda *_: None)  # noqa: SLF001
        assert told("over", falsified(scene)) == ["Play is legal after the end."]

    def test_an_end_waits_for_those_who_may_challenge(self) -> None:
        scene = after(LOOSE, endings=[OverAtOnce()], challengers=NobodyMay())
        assert scene.state.is_over
        assert not told("waiting", scene)
        assert told("waiting", ruled(scene, challengers=SOUND.challengers)) == [
            "The game is over, and player 1 could not challenge the last play."
        ]

    def test_nobody_is_left(self) -> None:
        state = after().state
        assert of_turns._after(evolve(state, gone=(0,)), 1) == 1  # noqa: SLF001


class TestScores:
    """Words and points."""

    def test_an_invalid_word_that_was_not_refused(self) -> None:
        scene = after(LOOSE)
        assert not told("judging", scene)
        assert told("judging", ruled(scene, judging=Judging.REFUSE)) == [
            "A[CH] is not valid, and was played."
        ]

    def test_a_lost_turn_that_costs_points(self) -> None:
        scene = after(LOOSE, judging=Judging.LOSE_TURN)
        assert not told("judging", scene)
        lie = falsified(scene, scores=(1, 0))
        assert told("judging", lie) == ["A play that costs the turn leaves tiles or points."]

    @pytest.mark.parametrize(
        ("fact", "value", "complaint"),
        [
            ("out", 1, "The settlement was not told who went out."),
            ("unplayed", ((), ()), "The settlement was not told what is left on the racks."),
        ],
    )
    def test_a_settlement_that_was_told_a_lie(
        self, fact: str, value: object, complaint: str
    ) -> None:
        scene = GAME[-1]
        assert not told("settlement", scene)
        asked = QUESTIONS["settlement"]
        lie = evolve(asked, facts=evolve(asked.facts, **{fact: value}))  # type: ignore[misc]
        assert told("settlement", evolve(scene, asked=(lie,))) == [complaint]


class TestHiding:
    """What a view gives away, and what is lost in writing."""

    def test_a_view_from_which_one_can_reckon(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(state: GameState, viewer: int) -> GameState:
            told_apart = sum(place * ord(tile.label[0]) for place, tile in enumerate(state.bag))
            return evolve(view_for(state, viewer), overtime=(told_apart, 0))

        scene = next(one for one in GAME if one.every(3))
        assert not told("hiding", scene)
        monkeypatch.setattr(of_hiding, "view_for", leaky)
        assert "Player 0 can tell how tiles lie that nobody has shown." in told("hiding", scene)

    def test_a_line_read_in_two_ways(self, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = next(one for one in GAME if one.every(3))
        assert not told("notation", scene)
        right, times = cgp.parse, count()

        def wavering(text: str, rules: RuleSet) -> GameState:
            return evolve(right(text, rules), draws_made=next(times))

        monkeypatch.setattr(cgp, "parse", wavering)
        (said,) = told("notation", scene)
        assert said.endswith("is read in another way the second time.")


def test_rules_are_not_written_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scrabble_rules.interchange", None)
    assert problems_of("interchange", SOUND) == []
