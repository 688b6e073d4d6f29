"""Guards the types of moves: what each accepts, before any rule is asked.

The tests of validation cover whether a move is legal.
"""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    Square,
    Tile,
)

A, B, BLANK_A = PlacedTile("A"), PlacedTile("B"), PlacedTile("A", is_blank=True)

placements = st.builds(
    Placement,
    st.builds(Square, st.integers(), st.integers()),
    st.sampled_from([A, B, BLANK_A]),
)


def test_moves_are_values() -> None:
    cases: list[Move] = [
        Play([Placement(Square(7, 7), A)]),
        Exchange("AB"),
        Exchange("AB", keeps_turn=True),
        Exchange(),
        Pass(),
        Challenge(),
        Challenge(["AB"], upheld=True),
        Resign(),
        AgreeEnd(),
        Overtime([0, 125_000]),
    ]
    for move in cases:
        copy = pickle.loads(pickle.dumps(move))  # noqa: S301 - our own bytes
        assert copy == move
        assert hash(copy) == hash(move)
        assert isinstance(move, Move)


def test_different_things_said_are_different() -> None:
    said = [Exchange(), Pass(), Resign(), AgreeEnd(), Challenge(), Overtime(()), Play(())]
    assert len(set(said)) == len(said)
    assert Exchange("A") != Exchange("A", keeps_turn=True)
    assert len({Challenge(upheld=ruling) for ruling in (None, True, False)}) == 3


# -- a play


@given(st.lists(placements, max_size=6), st.randoms(use_true_random=False))
def test_a_play_has_no_order(laid: list[Placement], chance: st.DataObject) -> None:
    mixed = list(laid)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert Play(mixed) == Play(laid)
    assert [placed.square for placed in Play(mixed).placements] == sorted(
        placed.square for placed in laid
    )


def test_a_play_of_squares_and_tiles() -> None:
    assert Play([(Square(0, 1), B), (Square(0, 0), A)]) == Play(
        [Placement(Square(0, 0), A), Placement(Square(0, 1), B)]
    )


def test_even_nonsense_of_the_right_type_can_be_said() -> None:
    far = Square(-(10**30), 10**30)
    assert len(Play([(far, A), (far, A)]).placements) == 2
    assert Play(()).placements == ()


@given(st.lists(placements, max_size=6))
def test_a_blank_is_a_blank_on_the_rack(laid: list[Placement]) -> None:
    play = Play(laid)
    assert play.rack_labels == [placed.tile.tile.label for placed in play.placements]


@given(st.lists(placements, max_size=6))
def test_transposing_a_play_twice_is_nothing(laid: list[Placement]) -> None:
    play = Play(laid)
    assert play.transposed().transposed() == play
    assert {(placed.square.col, placed.square.row, placed.tile) for placed in laid} == {
        (placed.square.row, placed.square.col, placed.tile)
        for placed in play.transposed().placements
    }


# -- an exchange


def test_an_exchange_has_no_order() -> None:
    assert Exchange("BA?") == Exchange([Tile("?"), "A", "B"])
    assert Exchange(["CH"]).tiles == (Tile("CH"),)
    assert Exchange().tiles == ()


# -- a challenge


def test_a_challenge_names_words_by_their_labels() -> None:
    assert Challenge(["CAT", ["CH", "A"]]).words == (("C", "A", "T"), ("CH", "A"))


def test_a_single_text_is_no_list_of_words() -> None:
    with pytest.raises(TypeError, match="words must be"):
        Challenge("CAT")


# -- the clock


def test_the_clock_says_a_whole_number_for_everybody() -> None:
    assert Overtime([0, 61_000]).milliseconds == (0, 61_000)
    assert Overtime([-1]).milliseconds == (-1,)
