"""Guards which messages speak of each kind of value, and with which values in their fields.

How a sentence reads is for the generated lists; here are keys.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games_to_play import play_some_games
from phrases_kit import POLISH, every_value, every_violation, pseudo
from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    EndKind,
    Game,
    KnownSeed,
    Outcome,
    OutcomeKind,
    Overtime,
    Pass,
    Resign,
    RuleSet,
    Square,
    TakeBlank,
    Violation,
    score,
)
from scrabble_rules.engine.state import End
from scrabble_rules.games.story import story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.phrases import ENGLISH, messages
from scrabble_rules.phrases.catalogue import lines_of
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    BlankForLetter,
    ChallengerPays,
    Judging,
    MayPass,
    PerEnd,
    PointsPerMinute,
    ResignedLoseAll,
)
from scrabble_rules.rules.ruling import Ruling
from sheet import lay, play

NAMES = ["Ann", "Bob"]
WORDS = HASBRO.replace(lexicon=["HORN", "FARM", "HORNS"])


def start(rules: RuleSet = WORDS) -> Game:
    return Game.start(rules, NAMES, racks=["HORNPAS", "FAMOBQU"], seed=KnownSeed(1), first=0)


def keys(value: object) -> list[str]:
    return [line.key for line in lines_of(value)]


def line(game: Game, number: int = -1) -> StoryLine:
    return story_lines(game)[number]


def last(game: Game) -> list[str]:
    return keys(line(game))


def said(value: object, key: str) -> dict[str, object]:
    """The values in the fields of the line with a key."""
    (found,) = (line for line in lines_of(value) if line.key == key)
    return dict(found.values)


# -- violations

VALUES = {
    "int": st.integers(-2, 9) | st.integers(),
    "str": st.text(),
    "tuple[str, ...]": st.lists(st.text(), max_size=10).map(tuple),
    "tuple[int, ...]": st.lists(st.integers(), max_size=10).map(tuple),
    "tuple[Square, ...]": st.lists(st.builds(Square, st.integers(), st.integers())).map(tuple),
}


@given(st.data(), st.lists(st.text(max_size=99), max_size=4))
def test_the_law_of_messages(data: st.DataObject, names: list[str]) -> None:
    """A violation says in English what the English catalogue says of it."""
    kind = type(data.draw(st.sampled_from(list(every_violation()))))
    fields = attrs.fields(cast("type[attrs.AttrsInstance]", kind))
    make: Callable[..., Violation] = kind
    found = make(**{one.name: data.draw(VALUES[str(one.type)]) for one in fields})
    assert ENGLISH.say(found) == found.message
    assert ENGLISH.say(found, names) == found.message_for(names)
    for phrases in (POLISH, pseudo()):
        assert 0 < len(phrases.say(found, names)) < 1500


def test_an_illegal_answer_is_said_with_every_reason() -> None:
    answer = start().validate("1A HORSE")
    assert not answer
    assert ENGLISH.say(answer) == str(answer)
    assert ENGLISH.lines(answer) == tuple(map(str, answer.violations))


# -- outcomes, rulings, ends, scores


def test_outcomes() -> None:
    cases = [
        (Outcome(0, OutcomeKind.PLAY, 14, 4), "outcome.play", 14),
        (Outcome(1, OutcomeKind.EXCHANGE, 0, 2), "outcome.exchange", 0),
        (Outcome(1, OutcomeKind.EXCHANGE), "outcome.exchange-none", 0),
        (Outcome(0, OutcomeKind.PASS), "outcome.pass", 0),
        (Outcome(0, OutcomeKind.WITHDRAWN, 0, 3), "outcome.withdrawn", 0),
        (Outcome(0, OutcomeKind.CHALLENGE_POINTS, 5), "outcome.challenge-points-gain", 5),
        (Outcome(0, OutcomeKind.CHALLENGE_POINTS, -1), "outcome.challenge-points-cost", 1),
        (Outcome(0, OutcomeKind.OVERTIME, -10), "outcome.overtime-cost", 10),
        (Outcome(0, OutcomeKind.OVERTIME, 10), "outcome.overtime-gain", 10),
    ]
    for outcome, key, points in cases:
        assert keys(outcome) == [key]
        assert said(outcome, key)["points"] == points
        assert said(outcome, key)["player"] == outcome.player


def test_rulings() -> None:
    cases = [
        (Ruling(), ["ruling.nothing"]),
        (Ruling(challenger_points=5), ["ruling.challenger-gain"]),
        (Ruling(challenger_points=-1), ["ruling.challenger-cost"]),
        (Ruling(challenged_points=1), ["ruling.challenged-gain"]),
        (Ruling(challenged_points=-5), ["ruling.challenged-cost"]),
        (Ruling(challenger_turns=2, loser=1), ["ruling.turns", "ruling.loser"]),
    ]
    for ruling, expected in cases:
        assert keys(ruling) == expected


def test_ends() -> None:
    assert len({ENGLISH.say(kind) for kind in EndKind}) == len(EndKind)
    assert keys(End(EndKind.OUT, 1, (0, 0))) == ["end.out-by"]
    assert keys(End(EndKind.OUT, None, (0, 0))) == keys(EndKind.OUT) == ["end.out"]
    assert keys(End(EndKind.PASSES, 1, (0, 0))) == keys(EndKind.PASSES)


def test_scores_have_a_line_for_each_part() -> None:
    board = lay(HASBRO, "8D PASTE")
    found = score(HASBRO, board, play("I8 ORATION", board))
    whole = score(HASBRO, lay(HASBRO), play("8D PASTEUR", lay(HASBRO)))
    assert keys(whole) == ["score.word-times", "score.bingo", "score.total"]
    assert [key for word in found.words for key in keys(word)] == ["score.word"] * 2
    assert keys(found) == ["score.word", "score.word", "score.bingo", "score.total"]
    assert len(ENGLISH.lines(found)) == len(keys(found))
    assert said(whole, "score.word-times") == {
        "word": "PASTEUR",
        "points": 24,
        "letters": 12,
        "factor": 2,
    }


# -- turns


def test_a_play() -> None:
    game = start().play("8F HORN")
    assert last(game) == ["turn.play"]
    assert said(line(game), "turn.play") == {"player": 0, "play": "8F HORN", "points": 14}
    second = game.play("H6 FA.M")
    assert said(line(second), "turn.play")["play"] == "H6 FARM"
    closed = start(NO_CHALLENGE.replace(lexicon=["HORN", "FARM"])).play("8F HORN")
    assert said(line(closed), "turn.play")["play"] == "8F HORN"


def test_a_phony_taken_back_at_once() -> None:
    rules = WORDS.replace(judging=Judging.LOSE_TURN)
    assert last(start(rules).play("8F HORP")) == ["turn.play-taken-back", "turn.words-failed"]


def test_exchanges_passes_and_challenges() -> None:
    assert last(start().play("-HO")) == ["outcome.exchange"]
    assert last(start().play("8F HORN").play(Pass())) == ["outcome.pass"]
    phony, wrong = (start().play(f"8F {word}").play(Challenge(), by=1) for word in ("HORP", "HORN"))
    assert last(phony) == ["turn.challenge-right-words", "turn.words-failed"]
    assert last(wrong) == ["turn.challenge-wrong-words", "outcome.lost-turn"]
    paid = start(WORDS.replace(ruling=ChallengerPays(5))).play("8F HORN").play(Challenge(), by=1)
    assert last(paid) == ["turn.challenge-wrong-words", "outcome.challenge-points-cost"]


def test_accepting_the_last_play() -> None:
    game = start()
    ready = game.deal.replace(board=lay(WORDS, "8F HORN"), racks=["S", "Q"], bag=Bag())
    out = game.replace(deal=ready).play("8F ....S")
    assert said(line(out), "turn.play")["play"] == "8F HORNS"
    settled = ["turn.tiles-left-gain", "turn.tiles-left-cost"]
    assert last(out.play(Pass())) == ["turn.accepts", "end.out-by", *settled, "state.winner"]


def test_resigning_agreeing_and_the_clock() -> None:
    assert last(start().play(Resign())) == ["outcome.resigned", "end.resigned", "state.winner"]
    forfeit = WORDS.replace(settlement=PerEnd(lost=ResignedLoseAll()))
    resigned = start(forfeit).play("8F HORN").play("-").play(Resign())
    assert last(resigned)[-2:] == ["turn.settled-cost", "state.winner"]
    assert said(line(resigned), "turn.settled-cost") == {"player": 0, "points": 14}
    agreed = start().play(AgreeEnd()).play(AgreeEnd(), by=1)
    settled = ["turn.tiles-left-cost"] * 2
    assert last(agreed) == ["turn.agrees", "end.agreed", *settled, "state.winner"]
    assert keys(line(agreed, 0)) == ["turn.agrees"]
    rules = WORDS.replace(overtime=PointsPerMinute(lost_after=1))
    timed = start(rules).play(Overtime((30_000, 0)))
    assert last(timed) == ["outcome.overtime-cost"]
    flagged = last(timed.play(Overtime((90_000, 0))))
    assert flagged == [
        "outcome.overtime-cost",
        "outcome.lost-game",
        "end.flag-fall",
        "state.winner",
    ]
    late = start(rules).play(Resign()).play(Overtime((0, 30_000)))
    assert last(late) == ["outcome.overtime-cost"]


def test_what_cannot_be_said() -> None:
    for value in ("8F HORN", None, 3, Pass()):
        with pytest.raises(TypeError, match=f"StoryLine, not {type(value).__name__}"):
            ENGLISH.say(value)
    with pytest.raises(TypeError, match="names must be a list"):
        ENGLISH.say(EndKind.OUT, "Ann")


# -- everything


def test_every_turn_of_every_profile_is_said() -> None:
    for game in play_some_games():
        for told in story_lines(game):
            assert all(phrases.say(told) for phrases in (ENGLISH, POLISH, pseudo()))


def test_every_value_says_messages_with_the_fields_they_have() -> None:
    used = set()
    for value in every_value():
        for key, values, _ in lines_of(value):
            used.add(key)
            assert {*messages()[key].fields} <= {*values, "squares"}
        for phrases in (ENGLISH, POLISH, pseudo()):
            assert phrases.say(value, NAMES)
    groups = {"outcome", "ruling", "end"}
    assert {key for key in messages() if key.partition(".")[0] in groups} <= used


def test_a_blank_that_is_taken() -> None:
    rules = WORDS.replace(passing=MayPass(), blank_taking=BlankForLetter(instead_of_play=True))
    game = Game.start(rules, NAMES, racks=["HRNPAS?", "FAMOBQU"], seed=KnownSeed(1), first=0)
    laid = game.play("8F HoRN")
    taken = laid.play(TakeBlank(Square(7, 6)))
    assert last(taken) == ["turn.takes-blank"]
    assert said(line(taken), "turn.takes-blank")["letter"] == "O"
    assert last(laid.play(TakeBlank(Square(7, 6), keeps_turn=False))) == [
        "turn.takes-blank-as-turn"
    ]


def test_several_winners() -> None:
    rules = WORDS.replace(endings=[Agreed()], settlement=PerEnd({}))
    game = Game.start(rules, NAMES, racks=["AAA", "EEE"], seed=KnownSeed(1), first=0)
    for seat in (0, 1):
        game = game.play(AgreeEnd(), by=seat)
    assert said(line(game), "state.winners") == {"winners": (0, 1)}
