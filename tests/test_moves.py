"""Guards the types of moves: what each accepts, before any rule is asked.

The tests of validation cover whether a move is legal.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Challenge,
    Exchange,
    PlacedTile,
    Placement,
    Play,
    Square,
    TakeBlank,
    Tile,
)
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.values.moves import MoveKind

A, B, BLANK_A = PlacedTile("A"), PlacedTile("B"), PlacedTile("A", is_blank=True)

placements = st.builds(
    Placement,
    st.builds(Square, st.integers(), st.integers()),
    st.sampled_from([A, B, BLANK_A]),
)


# -- a play


@given(st.lists(placements, max_size=6), st.randoms(use_true_random=False))
def test_a_play_has_no_order(laid: list[Placement], chance: st.DataObject) -> None:
    mixed = list(laid)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert Play(mixed) == Play(laid)
    assert [placed.square for placed in Play(mixed).placements] == sorted(
        placed.square for placed in laid
    )


def test_even_nonsense_of_the_right_type_can_be_said() -> None:
    far = Square(-(10**30), 10**30)
    assert len(Play([(far, A), (far, A)]).placements) == 2
    assert Play(()).placements == ()


@given(st.lists(placements, max_size=6))
def test_a_blank_is_a_blank_on_the_rack(laid: list[Placement]) -> None:
    play = Play(laid)
    assert play.rack_labels == [placed.tile.tile.label for placed in play.placements]


# -- an exchange


def test_an_exchange_keeps_its_order_and_is_equal_in_any() -> None:
    one, other = Exchange("BA?"), Exchange([Tile("?"), "A", "B"])
    assert one == other
    assert hash(one) == hash(other)
    assert one.tiles != other.tiles
    assert repr(loads(dumps(one), Exchange)) == repr(one) == "Exchange('BA?')"
    assert Exchange(["CH"]).tiles == (Tile("CH"),)
    assert Exchange().tiles == ()


# -- a challenge


def test_a_challenge_names_words_by_their_labels() -> None:
    assert Challenge(["CAT", ["CH", "A"]]).words == (("C", "A", "T"), ("CH", "A"))


def test_a_single_text_is_no_list_of_words() -> None:
    with pytest.raises(TypeError, match="words must be"):
        Challenge("CAT")


# -- the clock


def test_a_move_that_keeps_the_turn_is_of_a_kind_of_its_own() -> None:
    assert MoveKind.of(Exchange("A")) is MoveKind.EXCHANGE
    assert MoveKind.of(Exchange("A", keeps_turn=True)) is MoveKind.SWAP
    assert MoveKind.of(TakeBlank(Square(7, 7))) is MoveKind.TAKE_BLANK
    assert MoveKind.of(TakeBlank(Square(7, 7), keeps_turn=False)) is MoveKind.BLANK_TURN
