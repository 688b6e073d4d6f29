"""Guards the answers to single questions about a view, in English and in a translation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Board,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Overtime,
    Rack,
    Resign,
    SetupError,
    Square,
    view_for,
)
from scrabble_rules.notation import parse_square
from scrabble_rules.phrases import About, Name, describe, from_po
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import LostOnTime
from scrabble_rules.values.layout import Premium

NAMES = ["Ann", "Bob"]
POLISH = from_po(
    (Path(__file__).parents[2] / "docs/examples/translations/polish.po").read_text(encoding="utf-8")
)


def at(text: str) -> Square:
    """Read a square."""
    return parse_square(text)[0]


def game() -> Game:
    """A game of one play: HORN with a blank R."""
    racks = ["HO?NABC", "FAMDEFG"]
    return Game.start(HASBRO, NAMES, racks=racks, seed=KnownSeed(1), first=0).play("8F HOrN")


def view(player: int = 1) -> GameState:
    """What a player sees after it."""
    return view_for(game().state, player)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("8F", "row 8, column 6: H, worth 4 points."),
        ("8G", "row 8, column 7: O, worth 1 point."),
        ("8H", "row 8, column 8: a blank as R, worth 0 points."),
        ("9H", "row 9, column 8: empty."),
        ("1A", "row 1, column 1: empty. A word through here counts 3 times."),
        ("1D", "row 1, column 4: empty. A letter here counts 2 times."),
        ("16A", "row 16, column 1 is not on the board."),
    ],
)
def test_a_square(text: str, answer: str) -> None:
    assert describe(view(), at(text)) == answer


def test_squares_of_other_boards() -> None:
    row = (Premium(letter=3, only_value=5), Premium(), Premium(word=2))
    layout = Layout((row, row), starts=[Square(0, 2)], blocked=[Square(1, 1)])
    state = evolve(view(), rules=evolve(HASBRO, layout=layout), board=Board(layout))
    assert describe(state, Square(0, 0)) == (
        "row 1, column 1: empty. A letter worth 5 counts 3 times here."
    )
    assert describe(state, Square(0, 2)) == (
        "row 1, column 3: empty. A word through here counts 2 times. It is a start square."
    )
    assert describe(state, Square(1, 1)) == "row 2, column 2: blocked."


def test_racks() -> None:
    assert describe(view(), About.RACK, NAMES) == "Bob holds A, D, E, F, F, G and M."
    assert describe(view(), About.RACK, NAMES, player=0) == "Ann holds 7 tiles face down."
    half = evolve(view(), racks=[Rack("?", 2), Rack()])
    assert describe(half, About.RACK, NAMES, player=0) == (
        "Ann holds a blank, and 2 tiles face down."
    )
    assert describe(half, About.RACK, NAMES) == "Bob holds nothing."


def test_whose_turn_it_is() -> None:
    assert describe(view(), About.TURN, NAMES) == "Bob is on turn."
    over = game().play(Resign()).state
    waiting = game().play(AgreeEnd(), by=0).play(AgreeEnd(), by=1).state
    assert waiting.waiting is not None
    assert describe(waiting, About.TURN, NAMES) == (
        "The game is about to end: Bob may pass to accept the last play, challenge it, or resign."
    )
    assert describe(over, About.TURN, NAMES) == "Ann won."
    three = Game.start(HASBRO, 3, racks=["HORNPAS", "FAMOBQU", "EEEIIII"], first=0)
    three = three.with_draws(KnownSeed(1)).play("8F HORN")
    for seat in range(3):
        three = three.play(AgreeEnd(), by=seat)
    assert describe(three.state, About.TURN, [*NAMES, "Cy"]) == (
        "The game is about to end: Bob may pass to accept the last play, challenge it, or resign. "
        "Cy may challenge it, too."
    )
    tied = evolve(game().deal, end=evolve(over.end, before=(0, 0))) if over.end else over
    assert describe(tied, About.TURN, NAMES) == "Ann and Bob won."


def test_the_result() -> None:
    assert describe(view(), About.RESULT, NAMES) == "The game is not over."
    ended = Game(NAMES, view()).play(Resign()).state
    points = f"Ann {ended.scores[0]}, Bob {ended.scores[1]}"
    assert describe(ended, About.RESULT, NAMES) == (
        f"The game is over by resignation. Final scores: {points}. Ann won."
    )


def test_the_last_play() -> None:
    said = "Ann played HORN from row 8, column 6 for 12 points."
    assert describe(view(), About.LAST_PLAY, NAMES) == said
    forgotten = evolve(view(), past=())
    assert describe(forgotten, About.LAST_PLAY, NAMES) == ("Ann played HORN from row 8, column 6.")
    assert describe(game().deal, About.LAST_PLAY) == "No play is on the board."


def test_scores_the_bag_and_the_clock() -> None:
    assert describe(view(), About.SCORES, NAMES) == "Scores: Ann 12, Bob 0."
    assert describe(game().play(Resign()).state, About.SCORES, NAMES).startswith(
        "Final scores: Ann"
    )
    assert describe(view(), About.BAG) == "In the bag: 82 tiles."
    assert describe(view(), About.CLOCK) == "The clock has reported no overtime."
    late = evolve(game().deal, rules=evolve(HASBRO, overtime=LostOnTime()), overtime=(0, 1500))
    assert describe(late, About.CLOCK, NAMES) == "Bob has been 2 seconds over time."
    fallen = evolve(late, overtime=(1, 999))  # a flag falls one millisecond after the time
    assert describe(fallen, About.CLOCK, NAMES) == (
        "Ann has been less than a second over time. Bob has been less than a second over time."
    )
    assert Overtime((0, 1500)).milliseconds == late.overtime


def test_in_another_language() -> None:
    names: list[str | Name] = [Name("Anna", "feminine"), "Jan"]
    assert describe(view(), About.LAST_PLAY, names, phrases=POLISH).startswith(
        "Ostatni ruch: Anna, HORN"
    )
    assert describe(view(), at("8G"), phrases=POLISH).endswith(": O, 1 punkt.")
    assert describe(view(), at("8F"), phrases=POLISH).endswith(": H, 4 punkty.")


def test_players_without_names() -> None:
    assert describe(view(), About.TURN) == "Player 1 is on turn."


@pytest.mark.parametrize("of", ["rack", None, 3])
def test_other_questions_are_refused(of: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(TypeError, match=r"ask for a Square or an About, such as About\.RACK"):
        describe(view(), of)


def test_a_seat_that_does_not_exist() -> None:
    with pytest.raises(SetupError, match="there is no player 2"):
        describe(view(), About.RACK, player=2)
