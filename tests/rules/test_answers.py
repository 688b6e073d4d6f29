"""Guards the door of the engine: nonsense from a rule of your own gives one error that names it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from five_rulebooks import RULEBOOKS
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    KnownSeed,
    Match,
    Overtime,
    Pass,
    Rack,
    Resign,
    RuleAnswerError,
    RuleSet,
    RuleSetError,
    SeededDraws,
    Square,
    TakeBlank,
    legal_plays,
    validate,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    BlankAsLetter,
    BlankForLetter,
    FreeSwap,
    GoesOut,
    LengthBetween,
    MayPass,
    PerEnd,
    PointsPerMinute,
    PricedBlanks,
    Run,
    TilesPlayed,
    WithoutRedraw,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.kinds import rule_kinds, with_rules_inside
from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.overtime import Penalty
from scrabble_rules.rules.premiums import TilePoints
from scrabble_rules.rules.refill import Refill
from scrabble_rules.rules.ruling import Ruling
from sheet import after, codes, play, table

KINDS = rule_kinds(RuleSet)
SOUND = HASBRO.replace(
    lexicon=["HORN", "AH"],
    overtime=PointsPerMinute(),
    blank_taking=BlankForLetter(),
    endings=[GoesOut(), Run(turns=9), *HASBRO.endings],
    first_player=WithoutRedraw(),
)


class Nonsense:
    """A rule of any kind that answers with the same thing whatever it is asked."""

    def __init__(self, kind: str, answer: object) -> None:
        self.answer = answer
        setattr(self, KINDS[kind].method, lambda _: answer)

    def __repr__(self) -> str:
        return "Nonsense()"


def with_rule(name: str, rule: Any) -> RuleSet:  # noqa: ANN401 - a rule of any kind
    """The sound rules with another rule in a field, or inside of a run."""
    change: dict[str, Any] = {name: [rule] if name in {"endings", "house_rules"} else rule}
    match name:
        case "settlement":
            return SOUND.replace(settlement=PerEnd({}, otherwise=rule))
        case "counts":
            return SOUND.replace(endings=[Run(turns=9, counts=rule), *HASBRO.endings])
        case "guards":
            return SOUND.replace(endings=[Run(turns=1, guards=[rule]), *HASBRO.endings])
        case _:
            return SOUND.replace(**change)


def everything(rules: RuleSet) -> None:
    """Play a match of one game in which every rule is asked."""
    game = Game.start(rules, 2, seed=SeededDraws(KnownSeed("all")))
    state = table(rules, "HORNAAA", "AIEEEOO")
    game = game.replace(deal=state.replace(on_turn=0), turns=())
    game = game.play(play("8F HORN", game.state)).play(Challenge(), by=1)
    game = game.play(Pass()).play(Pass())
    game = game.play("9E AA").play(Challenge(), by=1).play(Exchange("E"))
    assert validate(game.state, Resign()).is_legal
    joker = table(rules, "OAAAEII", "EEEEIII", words=["8F HoRN"])
    taken = game.replace(deal=joker, turns=()).play(TakeBlank(Square(7, 6)))
    assert taken.validate(Pass())
    game = game.play(Overtime((1, 0))).play(AgreeEnd(), by=0).play(AgreeEnd(), by=1)
    assert game.state.winners
    assert Match(rules, game.players).record(game).is_over


def test_every_rule_is_asked_and_no_shipped_one_is_checked() -> None:
    everything(SOUND)
    assert SOUND.checked is SOUND
    assert all(rules.checked is rules for rules in RULEBOOKS.values())


def test_nonsense_of_every_kind() -> None:
    for name in KINDS:
        answer = object()
        rule = Nonsense(name, answer)
        with pytest.raises(RuleAnswerError) as caught:
            everything(with_rule(name, rule))
        error = caught.value
        assert (error.kind, error.rule, error.answer) == (KINDS[name].label, rule, answer), name


def test_errors_are_pickled() -> None:
    answer = RuleAnswerError("bingo", rule="mine", answer=50, reason="no")
    for error in (answer, RuleSetError(("A rack holds at least one tile.",))):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own


def test_nonsense_of_the_right_type() -> None:
    cases: list[tuple[str, object, str]] = [
        ("bingo", 50, "the answer must be a Bonus"),
        ("bingo", Bonus(0.5), "the answer must be a Bonus"),  # type: ignore[arg-type]
        ("bingo", Bonus(points=True), "the answer must be a Bonus"),
        ("premiums", TilePoints(1, 1.5), "the answer must be a TilePoints"),  # type: ignore[arg-type]
        ("word_length", 1, "the answer must be True or False"),
        ("word_validity", None, "the answer must be True or False"),
        ("house_rules", ["no"], "the answer must be a tuple, each item a Violation"),
        ("house_rules", ("no",), "the answer must be a tuple, each item a Violation"),
        (
            "challenged_words",
            (("A", 1),),
            "the answer must be a tuple",
        ),
        ("refill", (Refill(-1),), "a player cannot draw fewer than 0 tiles"),
        ("refill", (Refill(8),), "a rack holds 7 tiles at most"),
        ("ruling", Ruling(challenger_turns=-1), "a player cannot owe fewer than 0 turns"),
        (
            "ruling",
            Ruling(loser=2),
            "only the challenger or the challenged player can lose by it",
        ),
        ("endings", Ending(EndKind.OUT, 2), "there is no seat 2"),
        ("endings", Ending(EndKind.OUT, -1), "there is no seat -1"),
        ("endings", Ending(EndKind.OUT, 0), "seat 0 still holds tiles"),
        ("endings", False, "the answer must be an Ending or None"),
        ("settlement", (1,), "there are 2 players"),
        ("ranking", ((0,),), "each of the 2 players belongs to one group, and no group is empty"),
        ("ranking", ((1, 0), ()), "each of the 2 players belongs to one group"),
        ("overtime", Penalty((1,)), "there are 2 players"),
        ("overtime", Penalty((1, 1), (2,)), "there is no seat 2"),
        ("first_player", (), "at least one player is expected"),
        ("first_player", (0, 2), "there is no seat 2"),
        ("match", Verdict(is_over=True, winner=2), "there is no seat 2"),
    ]
    for name, answer, reason in cases:
        with pytest.raises(
            RuleAnswerError, match=f"^the {KINDS[name].label} rule Nonsense"
        ) as caught:
            everything(with_rule(name, Nonsense(name, answer)))
        assert caught.value.reason.startswith(reason), answer


def test_nonsense_that_searches_are_told() -> None:
    for name, answer in (("word_length", 1), ("opening", ["no"])):
        state = table(with_rule(name, Nonsense(name, answer)), "HORNAAA", "B")
        with pytest.raises(RuleAnswerError, match=KINDS[name].label):
            len(legal_plays(state))


def test_nonsense_inside_of_a_shipped_rule() -> None:
    cases: list[tuple[str, Any, str]] = [
        ("premiums", BlankAsLetter, "premiums"),
        ("first_player", WithoutRedraw, "first_player"),
        ("exchange", FreeSwap, "exchange"),
        ("settlement", lambda rule: PricedBlanks(1, rule), "settlement"),
        ("endings", lambda rule: Run(turns=9, breaks=rule), "counts"),
    ]
    for name, rule, inner in cases:
        with pytest.raises(RuleAnswerError) as caught:
            everything(with_rule(name, rule(Nonsense(inner, 5))))
        assert (caught.value.kind, caught.value.answer) == (KINDS[inner].label, 5), name


class SevenLong(TilesPlayed):
    """A subclass of a shipped rule is a rule of your own, too."""

    def bonus(self, facts: BingoFacts) -> Bonus:  # noqa: ARG002 - what the Protocol asks for
        """Return no Bonus."""
        return 50  # type: ignore[return-value]


class Answering:
    """Answers as a shipped rule does, and promises what it promises."""

    def __init__(self, rule: object) -> None:
        self.rule = rule

    @property
    def stands_for(self) -> type:
        return type(self.rule)

    def __getattr__(self, name: str) -> object:
        return getattr(self.rule, name)


class TestSoundRulesOfYourOwn:
    """They answer as they would without the check, and keep their promises and texts."""

    def test_one_of_every_kind_is_believed(self) -> None:
        rules = with_rules_inside(SOUND, lambda _, rule: Answering(rule))
        everything(rules)
        assert rules.checked.checked is rules.checked is not rules
        state = table(rules, "S", "A", words=["8F HORN"], bag="")
        out = Game.start(rules, 2, seed=KnownSeed(1)).replace(deal=state, turns=())
        assert out.play("8J S").play(Pass()).state.scores == (8 + 1, -1)

    def test_there_may_be_no_clock(self) -> None:
        state = table(with_rule("overtime", Nonsense("overtime", None)), "HORNAAA", "B")
        assert codes(state, Overtime((1, 0))) == ["overtime.no-clock"]

    def test_a_player_may_draw_nothing(self) -> None:
        rules = with_rule("refill", Nonsense("refill", (Refill(0),)))
        assert after(table(rules, "HORNAAA", "B"), "8F HORN").racks[0] == Rack("AAA")

    def test_a_subclass_of_a_shipped_rule_is_checked(self) -> None:
        with pytest.raises(RuleAnswerError, match="bingo rule SevenLong"):
            everything(with_rule("bingo", SevenLong(7, 50)))

    def test_promises_are_those_of_the_rule(self) -> None:
        class Five(LengthBetween):
            """Words of five letters."""

        class Free(MayPass):
            """Passing costs nothing."""

        rules = SOUND.replace(word_length=Five(5), passing=Free(), endings=Run(turns=6))
        assert rules.promises_end
        assert not isinstance(rules.checked.word_length, Five)
        state = table(rules, "HORNAAA", "B")
        assert codes(state, "8F HORN") == ["word-length.wrong-length"]
