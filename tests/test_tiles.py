"""Guards tiles and tile sets: what a tile is, and how text is split into labels.

The tests of words and notation rely on CH being a single tile. It is shown here.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    BLANK,
    HIDDEN,
    Bag,
    PlacedTile,
    Tile,
    TileKind,
    TileSet,
    UnknownLabelError,
)
from scrabble_rules.profiles import ENGLISH

DIGRAPHS = TileSet.of(
    {
        "A": (4, 1),
        "C": (2, 3),
        "CH": (1, 5),
        "H": (2, 4),
        "L": (3, 1),
        "L·L": (1, 10),
        "LL": (1, 8),
    },
    blanks=1,
    blank_value=2,
    vowels="A",
    name="digraphs",
)


# -- one tile


def test_a_tile_knows_whether_it_is_blank_or_face_down() -> None:
    cases: list[tuple[Tile, bool, bool]] = [
        (Tile("A"), False, False),
        (BLANK, True, False),
        (HIDDEN, False, True),
    ]
    for tile, is_blank, is_hidden in cases:
        assert (tile.is_blank, tile.is_hidden) == (is_blank, is_hidden)


# -- a tile on the board


@pytest.mark.parametrize("label", ["", "?", "_"])
def test_a_blank_on_the_board_needs_a_letter(label: str) -> None:
    with pytest.raises(ValueError, match="a blank needs the letter that it stands for"):
        PlacedTile(label, is_blank=True)


def test_a_lying_tile_goes_back_as_the_tile_it_was() -> None:
    cases: list[tuple[PlacedTile, str, str]] = [
        (PlacedTile("Q"), "Q", "Q"),
        (PlacedTile("Q", is_blank=True), "?", "Q (blank)"),
        (PlacedTile("CH", is_blank=True), "?", "CH (blank)"),
    ]
    for placed, rack_label, shown in cases:
        assert placed.rack_label == rack_label
        assert placed.tile == Tile(rack_label)
        assert str(placed) == shown


# -- a set of tiles


def test_a_set_counts_its_tiles_in_the_order_of_the_alphabet() -> None:
    assert DIGRAPHS.total == 15
    assert "".join(map(str, DIGRAPHS.tiles)) == "AAAACCCHHHLLLL·LLL?"
    assert DIGRAPHS.letters == ("A", "C", "CH", "H", "L", "L·L", "LL")
    assert list(DIGRAPHS.order) == [*DIGRAPHS.letters, "?"]
    assert DIGRAPHS.order["CH"] < DIGRAPHS.order["H"]
    assert DIGRAPHS.vowels == {"A"}
    assert DIGRAPHS.by_label["CH"] == TileKind("CH", 1, 5)
    assert repr(DIGRAPHS) == "<TileSet: digraphs, 15 tiles>"
    assert repr(TileSet.of({"A": (1, 1)}, blanks=0)) == "<TileSet: 1 tile>"


def test_what_a_tile_is_worth() -> None:
    cases: list[tuple[Tile, int]] = [
        (Tile("CH"), 5),
        (Tile("H"), 4),
        (BLANK, 2),
        (HIDDEN, 0),
        (Tile("Ñ"), 0),
    ]
    for tile, value in cases:
        assert DIGRAPHS.value(tile) == value


def test_a_letter_without_tiles_of_its_own_can_still_be_shown_by_a_blank() -> None:
    swedish = TileSet.of({"A": (1, 1), "Q": (0, 0)})
    assert "Q" in swedish.letters_known
    assert swedish.total == 3


@pytest.mark.parametrize("label", ["", "_", " ", "C H", "A\n"])
def test_what_cannot_be_a_label(label: str) -> None:
    with pytest.raises(
        ValueError,
        match="cannot be a label: labels are not empty, not '_', and contain no white space",
    ):
        TileSet([TileKind(label, 1, 1)])


def test_a_set_names_each_label_once() -> None:
    with pytest.raises(ValueError, match="the label 'A' occurs twice in the tile set"):
        TileSet([TileKind("A", 1, 1), TileKind("A", 2, 1)])
    with pytest.raises(ValueError, match="occurs twice"):
        TileSet.of({"A": (1, 1), "?": (2, 0)})


def test_a_vowel_is_a_label() -> None:
    with pytest.raises(ValueError, match="the vowel 'a' is no label of the tile set"):
        TileSet.of({"A": (9, 1), "B": (2, 3)}, vowels="aB")


def test_a_tile_may_cost_points() -> None:
    costly = TileSet.of({"A": (9, 1), "Q": (1, -10)}, blank_value=-5)
    assert (costly.value(Tile("Q")), costly.value(BLANK)) == (-10, -5)


def test_a_set_has_no_fewer_than_no_tiles() -> None:
    with pytest.raises(ValueError, match="the number of A tiles cannot be negative: -1"):
        TileSet([TileKind("A", -1, 1)])


# -- splitting words into labels


def test_the_longest_label_that_fits_is_taken() -> None:
    cases: list[tuple[str, tuple[str, ...]]] = [
        ("", ()),
        ("HALL", ("H", "A", "LL")),
        ("CACHA", ("C", "A", "CH", "A")),
        ("CHHC", ("CH", "H", "C")),
        ("AL·LA", ("A", "L·L", "A")),
        ("LLL", ("LL", "L")),
        ("LLLL", ("LL", "LL")),
        ("cacha", ("C", "A", "CH", "A")),
        ("[C][H]A", ("C", "H", "A")),
        ("[CH]A", ("CH", "A")),
        ("[ch][L]L", ("CH", "L", "L")),
        ("[L·L]", ("L·L",)),
    ]
    for text, labels in cases:
        assert DIGRAPHS.tokenize(text) == labels


@pytest.mark.parametrize(
    ("text", "column"),
    [("CAÑA", 2), ("?", 0), ("A?", 1), ("A B", 1), ("[CH", 0), ("[]A", 0), ("A[CHA]", 1)],
)
def test_what_no_label_spells_is_pointed_at(text: str, column: int) -> None:
    small = TileSet.of({"A": (1, 1), "C": (1, 1), "CH": (1, 1), "L": (1, 1)})
    with pytest.raises(UnknownLabelError) as caught:
        small.tokenize(text)
    assert (caught.value.text, caught.value.column) == (text, column)
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own bytes
    assert str(copy) == str(caught.value)


def test_a_label_may_be_a_bracket_itself() -> None:
    assert TileSet.of({"[": (1, 1), "A": (1, 1)}).tokenize("[A") == ("[", "A")


def test_a_label_goes_before_the_lower_case_of_another() -> None:
    assert TileSet.of({"a": (1, 1), "A": (1, 1)}).tokenize("Aa") == ("A", "a")


@given(
    st.sampled_from([DIGRAPHS, ENGLISH]).flatmap(
        lambda s: st.tuples(st.just(s), st.lists(st.sampled_from(s.kinds)))
    )
)
def test_tiles_are_put_in_the_order_of_the_set(given: tuple[TileSet, list[TileKind]]) -> None:
    tile_set, kinds = given
    ordered = Bag(kind.label for kind in kinds).in_order(tile_set)
    places = [tile_set.order[label] for label in ordered]
    assert places == sorted(tile_set.order[kind.label] for kind in kinds)


@given(st.lists(st.sampled_from(DIGRAPHS.letters)))
def test_labels_in_brackets_are_always_read_as_they_are(labels: Sequence[str]) -> None:
    assert DIGRAPHS.tokenize("".join(f"[{label}]" for label in labels)) == tuple(labels)


@given(st.text(alphabet="ACHL·[]achl"))
def test_no_letter_is_lost_when_a_word_is_split(text: str) -> None:
    try:
        labels = DIGRAPHS.tokenize(text)
    except UnknownLabelError as error:
        text = text[: error.column]
        labels = DIGRAPHS.tokenize(text)
    assert "".join(labels) == text.replace("[", "").replace("]", "").upper()
