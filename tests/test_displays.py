"""Guards how values show themselves: `repr`, `print`, Hypothesis, and the diffs of pytest."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

from scrabble_rules import (
    Game,
    GameState,
    KnownSeed,
    PlacedTile,
    Placement,
    Play,
    Resign,
    Square,
    View,
    legal_plays,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.render import board_text, game_text, state_text, text
from scrabble_rules.testing import strategies
from sheet import lay, play

RULES = HASBRO.replace(lexicon=["horn", "farm", "farms", "irk"])
START = Game.start(RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0)
GAME = START.play("8F HORN")
HORN = play("8F HORN", START.state)
H, A = PlacedTile("H"), PlacedTile("A", is_blank=True)


def laid(*tiles: tuple[int, int, PlacedTile]) -> Play:
    return Play(Placement(Square(row, col), tile) for row, col, tile in tiles)


# -- repr


def test_a_play_shows_what_it_lays() -> None:
    cases: list[tuple[Play, str]] = [
        (laid((7, 7, H), (7, 8, A)), "8H Ha"),
        (laid((7, 7, H), (9, 7, A)), "H8 H.a"),
        (
            laid((7, 7, H), (8, 7, PlacedTile("CH")), (9, 7, PlacedTile("CH", is_blank=True))),
            "H8 H[CH][ch]",
        ),
        (laid((7, 7, H)), "8H H"),
        (laid(), "no tiles"),
        (laid((7, 7, H), (8, 8, A)), "8H H, 9I a"),
        (laid((7, 7, H), (7, 7, A)), "8H a, 8H H"),
        (laid((0, 0, H), (0, 60, H)), "1A H, 1BI H"),
        (laid((-1, 3, H), (7, 7, H)), "row 0, column 4: H, 8H H"),
        (
            laid(*((row, row, H) for row in range(9))),
            "1A H, 2B H, 3C H, 4D H, 5E H, 6F H, 7G H, 8H H, …",
        ),
        (laid((10**5000, 0, H)), "row a huge number, column 1: H"),
        (laid((0, 10**5000, H)), "row 1, column a huge number: H"),
        (laid((0, 0, PlacedTile("\n")), (0, 1, PlacedTile("A" * 99))), "1A \ufffd[AAAAAAA…]"),
    ]
    for move, shown in cases:
        assert str(move) == text(move) == shown
        assert repr(move) == pretty(move) == f"<Play {shown}>"


@settings(max_examples=5)
@given(strategies.plays())
def test_every_play_is_short(move: Play) -> None:
    assert len(repr(move)) < 250
    assert "\n" not in repr(move)


def test_a_play_of_one_tile_is_written_with_the_word_that_scores_more() -> None:
    rules = RULES.replace(lexicon=["horn", "horns", "as"])
    state = GameState.of(rules, ["S", "A"], board=lay(rules, "8F HORN", "J7 A"))
    assert [str(one) for one in legal_plays(state)] == ["8F HORNS 10", "7J AS 2"]


def test_a_game_tells_turns_scores_and_who_is_on_turn() -> None:
    assert repr(START) == "<Game, 0 turns; Ann: 0, Bob: 0; Ann is on turn>"
    assert repr(GAME) == "<Game, 1 turn; Ann: 14, Bob: 0; Bob is on turn>"
    gone = GAME.play(Resign())
    assert repr(gone) == "<Game, 2 turns; Ann: 14, Bob: 0; won by Ann>"
    alone = Game.start(NO_CHALLENGE.replace(lexicon=["a"]), ["Ann", "Bob"], seed=KnownSeed(1))
    lost = alone.play(Resign(), by=0)
    assert repr(lost).endswith("; won by Bob>")


def test_the_names_of_a_game_are_printable_and_few() -> None:
    many = Game.start(HASBRO, ["A\n", "B" * 90, "\ud800", "\x1b[1m"], seed=KnownSeed(1))
    shown = repr(many)
    assert shown.isprintable()
    assert len(shown) < 200
    six = Game(
        tuple("ABCDEF"),
        START.state.replace(
            racks=[""] * 6,
            scores=[0] * 6,
            aside=[""] * 6,
            owed_turns=[0] * 6,
            overtime=[0] * 6,
        ),
    )
    assert repr(six) == "<Game, 0 turns; A: 0, B: 0, C: 0, D: 0, …; A is on turn>"


# -- print


def test_printing() -> None:
    state, board = GAME.state, GAME.state.board
    assert str(board) == text(board) == board_text(board)
    assert " 8 = . . ' . H O R N . . ' . . =" in str(board)
    assert str(state) == text(state) == state_text(state)
    assert "> Player 2  0  A F M P Q U ?" in str(state)
    assert str(GAME) == text(GAME) == state_text(View(state, names=GAME.players))
    assert " 8 = . . ' .[H O R N]. . ' . . =" in str(GAME)
    assert "> Bob  0  A F M P Q U ?" in str(GAME)


# -- Hypothesis and IPython, which print with `_repr_pretty_`


def test_drawn_values_are_drawn_below_their_repr() -> None:
    assert pretty(GAME) == f"{GAME!r}\n{game_text(GAME)}"
    assert pretty(GAME.state) == f"{GAME.state!r}\n{GAME.state}"
    assert pretty(GAME.state.board) == f"{GAME.state.board!r}\n{GAME.state.board}"
    assert pretty([Square(1, 2)]) == "[Square(1, 2)]"


def shown_when_failing(strategy: st.SearchStrategy[object]) -> list[str]:
    """Fail a property of the strategy, and return the lines that Hypothesis prints."""

    @settings(database=None, max_examples=5, phases=[Phase.generate], derandomize=True)
    @given(strategy)
    def holds(_value: object) -> None:
        raise AssertionError

    with pytest.raises(AssertionError) as caught:
        holds()
    return "\n".join(caught.value.__notes__).splitlines()


def test_a_failing_property_fits_on_a_page() -> None:
    cases: list[tuple[st.SearchStrategy[object], int]] = [
        (strategies.games(NO_CHALLENGE, longest=3), 50),
        (strategies.games(), 50),
        (strategies.states(NO_CHALLENGE), 30),
        (strategies.plays(), 8),
        (strategies.rule_sets(), 60),
    ]
    for strategy, most in cases:
        lines = shown_when_failing(strategy)
        assert 3 <= len(lines) <= most


# -- pytest
