"""What somebody reads who builds a front end and guesses wrong, or is handed something odd."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scrabble_rules import (
    Game,
    KnownSeed,
    PlacedTile,
    Placement,
    Play,
    SetupError,
    Square,
    evolve,
    render,
)
from scrabble_rules.frontend import Draft
from scrabble_rules.notation import NotationError
from scrabble_rules.profiles import HASBRO, SUPER_SCRABBLE

GAME: Any = Game.start(HASBRO, ["Ann", "Bob"], seed=KnownSeed(1), first=0)


def laid(*labels: str) -> str:
    """Lay tiles on one and the same square; return what is said to that."""
    play = Play(Placement(Square(7, 7), PlacedTile(label)) for label in labels)
    return str(GAME.validate(play))


def test_a_square_that_is_laid_three_times_is_listed_once() -> None:
    assert laid("A", "A", "A").count("row 8, column 8") == 1


@pytest.mark.parametrize("label", ["", " "])
def test_a_label_that_nobody_sees_is_in_quotation_marks(label: str) -> None:
    assert laid(label).count(f'"{label}"') == 2


def test_a_draft_stays_in_its_game() -> None:
    draft = Draft(GAME.state)
    worded = evolve(GAME.state, rules=evolve(HASBRO, lexicon=["horn"]))
    assert draft.onto(worded).tiles == draft.tiles
    with pytest.raises(SetupError, match=r"^a draft is carried to states of its own game: "):
        draft.onto(Game.start(SUPER_SCRABBLE, 2, seed=KnownSeed(1)).state)
    with pytest.raises(TypeError, match="must be a GameState"):
        draft.onto(GAME)


@pytest.mark.parametrize("text", ["exchange AE", "swap AE", "pass", "exchange A E"])
def test_a_move_in_words_is_told_how_moves_are_written(text: str) -> None:
    with pytest.raises(NotationError, match="an exchange such as -QU, or - to pass"):
        GAME.play(text)


@pytest.mark.parametrize("draws", [render.board_text, render.board_svg])
def test_what_is_no_board_is_told_what_a_picture_takes(draws: Callable[[Any], object]) -> None:
    said = "board must be"
    with pytest.raises(TypeError, match=said):
        draws(GAME)
