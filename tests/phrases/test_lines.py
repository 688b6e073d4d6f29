"""Guards what is said of each kind of value, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import attrs
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from games_to_play import play_some_games
from phrases_kit import POLISH, every_value, every_violation, pseudo
from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    EndKind,
    Exchange,
    Game,
    KnownSeed,
    Outcome,
    OutcomeKind,
    Overtime,
    Pass,
    Resign,
    RuleSet,
    Square,
    Turn,
    Violation,
    score,
    view_for,
)
from scrabble_rules.engine.state import End
from scrabble_rules.phrases import ENGLISH, PhrasesError, messages
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import ChallengerPays, Judging, PointsPerMinute
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.values.violations import NotYourTurn
from sheet import lay, play

NAMES = ["Ann", "Bob"]
WORDS = evolve(HASBRO, lexicon=["HORN", "FARM", "HORNS"])


def start(rules: RuleSet = WORDS, first: str = "HORNPAS", second: str = "FAMOBQU") -> Game:
    return Game.start(rules, NAMES, racks=[first, second], seed=KnownSeed(1), first=0)


def last(game: Game) -> str:
    return ENGLISH.say(game.turns[-1], game.players)


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


def test_an_illegal_answer_is_said_with_every_reason() -> None:
    answer = start().validate("1A HORSE")
    assert not answer
    assert ENGLISH.say(answer) == str(answer)
    assert ENGLISH.lines(answer) == tuple(map(str, answer.violations))


class Undecorated(Violation):
    """A class that `@violation` has not checked."""

    code = "house-rules.undecorated"
    text = "{score} is wrong."


class Broken(Violation):
    """Another one."""

    code = "house-rules.broken-text"
    text = "{wrong"


@pytest.mark.parametrize(
    ("found", "match"),
    [(Undecorated(), "uses 'score', which is no field"), (Broken(), "the text of Broken, at char")],
)
def test_a_class_that_was_not_checked_is_an_error(found: Violation, match: str) -> None:
    with pytest.raises(PhrasesError, match=match):
        ENGLISH.say(found)


# -- outcomes, rulings, ends


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome(0, OutcomeKind.PLAY, 14, 4), "Ann scores 14 points with a play."),
        (Outcome(0, OutcomeKind.PLAY, 1, 4), "Ann scores 1 point with a play."),
        (Outcome(1, OutcomeKind.EXCHANGE, 0, 2), "Bob exchanges 2 tiles."),
        (Outcome(1, OutcomeKind.EXCHANGE, 0, 1), "Bob exchanges 1 tile."),
        (Outcome(1, OutcomeKind.EXCHANGE), "Bob exchanges nothing and ends the turn."),
        (Outcome(0, OutcomeKind.PASS), "Ann passes."),
        (Outcome(0, OutcomeKind.WITHDRAWN, 0, 3), "The play of Ann is taken back."),
        (Outcome(0, OutcomeKind.LOST_TURN), "Ann loses a turn."),
        (Outcome(0, OutcomeKind.FREE_SWAP, 0, 1), "Ann swaps 1 tile and keeps the turn."),
        (Outcome(0, OutcomeKind.WRONG_CHALLENGE), "Ann challenges, but the play stands."),
        (Outcome(0, OutcomeKind.CHALLENGE_POINTS, 5), "Ann gets 5 points for the challenge."),
        (Outcome(0, OutcomeKind.CHALLENGE_POINTS, -1), "Ann pays 1 point for the challenge."),
        (Outcome(0, OutcomeKind.RESIGNED), "Ann resigns."),
        (Outcome(2, OutcomeKind.LOST_GAME), "Player 2 loses the game."),
        (Outcome(0, OutcomeKind.OVERTIME, -10), "Ann pays 10 points for overtime."),
        (Outcome(0, OutcomeKind.OVERTIME, 10), "Ann gets back 10 points for overtime."),
    ],
)
def test_outcomes(outcome: Outcome, sentence: str) -> None:
    assert ENGLISH.say(outcome, NAMES) == sentence


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (Ruling(), "Nobody gains or loses anything by the challenge."),
        (Ruling(challenger_points=5), "The challenger gets 5 points."),
        (Ruling(challenger_points=-1), "The challenger pays 1 point."),
        (Ruling(challenged_points=1), "The player of the challenged play gets 1 point."),
        (Ruling(challenged_points=-5), "The player of the challenged play pays 5 points."),
        (Ruling(challenger_turns=1), "The challenger loses the next turn."),
        (
            Ruling(challenger_turns=2, loser=1),
            "The challenger loses the next 2 turns. Bob loses the game by the challenge.",
        ),
    ],
)
def test_rulings(ruling: Ruling, said: str) -> None:
    assert ENGLISH.say(ruling, NAMES) == said


def test_ends() -> None:
    said = {ENGLISH.say(kind) for kind in EndKind}
    assert len(said) == len(EndKind)
    assert all(sentence.startswith("The game is over") for sentence in said)
    out = End(EndKind.OUT, 1, (0, 0))
    assert ENGLISH.say(out, NAMES) == "The game is over: Bob has no tiles left."
    assert ENGLISH.say(End(EndKind.OUT, None, (0, 0))) == ENGLISH.say(EndKind.OUT)
    assert ENGLISH.say(End(EndKind.PASSES, 1, (0, 0))) == ENGLISH.say(EndKind.PASSES)


# -- scores


def test_scores_have_a_line_for_each_part() -> None:
    board = lay(HASBRO, "8D PASTE")
    found = score(HASBRO, board, play("I8 ORATION", board))
    whole = score(HASBRO, lay(HASBRO), play("8D PASTEUR", lay(HASBRO)))
    assert ENGLISH.lines(whole) == (
        "PASTEUR scores 24 points: 12 times 2.",
        "The bingo adds 50 points.",
        "The whole play scores 74 points.",
    )
    words = [ENGLISH.say(word) for word in found.words]
    assert words == ["ORATION scores 9 points.", "PASTEO scores 8 points."]
    assert ENGLISH.say(found) == " ".join(
        [*words, "The bingo adds 50 points.", "The whole play scores 67 points."]
    )


# -- turns


def test_a_play() -> None:
    game = start().play("8F HORN")
    assert last(game) == "Ann plays 8F HORN for 14 points."
    assert last(game.play("H6 FA.M")) == "Bob plays H6 FARM for 9 points."


def test_a_play_that_nobody_can_challenge_any_more_is_found_on_the_board() -> None:
    rules = evolve(NO_CHALLENGE, lexicon=["HORN", "FARM"])
    assert last(start(rules).play("8F HORN")) == "Ann plays 8F HORN for 14 points."


def test_a_phony_taken_back_at_once() -> None:
    rules = evolve(WORDS, judging=Judging.LOSE_TURN)
    expected = "Ann plays 8F HORP, which is not valid, and takes it back."
    assert last(start(rules).play("8F HORP")) == expected


def test_exchanges_and_passes() -> None:
    game = start().play("-HO")
    assert last(game) == "Ann exchanges 2 tiles."
    assert last(start().play("8F HORN").play(Pass())) == "Bob passes."


def test_challenges() -> None:
    phony = start().play("8F HORP")
    assert last(phony.play(Challenge(), by=1)) == "Bob challenges, and the play is taken back."
    wrong = start().play("8F HORN").play(Challenge(), by=1)
    assert last(wrong) == "Bob challenges, but the play stands. Bob loses a turn."


def test_points_for_a_challenge() -> None:
    rules = evolve(WORDS, ruling=ChallengerPays(5))
    wrong = start(rules).play("8F HORN").play(Challenge(), by=1)
    expected = "Bob challenges, but the play stands. Bob pays 5 points for the challenge."
    assert last(wrong) == expected


def test_accepting_the_last_play() -> None:
    game = start()
    ready = evolve(game.deal, board=lay(WORDS, "8F HORN"), racks=["S", "Q"], bag=Bag())
    out = evolve(game, deal=ready).play("8F ....S")
    assert last(out) == "Ann plays 8F HORNS for 8 points."
    accepted = out.play(Pass())
    expected = "Bob accepts the last play. The game is over: Ann has no tiles left. Ann won."
    assert last(accepted) == expected


def test_resigning_agreeing_and_the_clock() -> None:
    assert last(start().play(Resign())) == "Ann resigns. The game is over by resignation. Bob won."
    agreed = start().play(AgreeEnd()).play(AgreeEnd(), by=1)
    assert last(agreed).endswith("because the players agreed to end it. Ann won.")
    assert ENGLISH.say(agreed.turns[0], NAMES) == "Ann agrees to end the game."
    rules = evolve(WORDS, overtime=PointsPerMinute(lost_after=1))
    timed = start(rules).play(Overtime((30_000, 0)))
    assert last(timed) == "The clock reports overtime."
    lost = timed.play(Overtime((90_000, 0)))
    expected = "The clock reports overtime. The game is over: a player ran out of time. Bob won."
    assert last(lost) == expected
    late = start(rules).play(Resign()).play(Overtime((0, 30_000)))
    assert last(late) == "The clock reports overtime."


def test_a_turn_without_its_outcome_cannot_be_said() -> None:
    turn = Turn(0, Exchange("H"), (), start().state)
    with pytest.raises(TypeError, match="nothing can be said of a Turn whose state has no outcome"):
        ENGLISH.say(turn)


@pytest.mark.parametrize("value", ["8F HORN", None, 3, Pass()])
def test_other_values_cannot_be_said(value: object) -> None:
    with pytest.raises(TypeError, match=f"Turn or StoryLine, not {type(value).__name__}"):
        ENGLISH.say(value)


def test_names_are_a_list() -> None:
    with pytest.raises(TypeError, match="names must be a list of names, not a single str"):
        ENGLISH.say(NotYourTurn(player=0, on_turn=1), "Ann")


# -- whole games


def test_every_turn_of_every_profile_is_said_from_what_everybody_knows() -> None:
    for game in play_some_games():
        for turn in game.turns:
            told = {phrases: phrases.say(turn) for phrases in (ENGLISH, POLISH, pseudo())}
            assert all(told.values())
            public = Turn(turn.by, turn.move, (), view_for(turn.state, None))
            if isinstance(turn.move, Exchange):
                public = evolve(public, move=evolve(turn.move, tiles="?" * len(turn.move.tiles)))
            assert ENGLISH.say(public) == told[ENGLISH]


def test_every_key_of_a_value_is_a_message() -> None:
    keys = messages().keys()
    for value in every_value():
        for phrases in (ENGLISH, POLISH, pseudo()):
            assert phrases.say(value, NAMES)
    assert keys >= {"list.plain", "player", "square"}
