"""Guards racks and bags: unordered tiles, some of which may be face down.

Other tests move tiles from one to the other. These show that no tile is lost or added on the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import BLANK, HIDDEN, Bag, Rack, Tile

LABELS = st.lists(st.sampled_from(["A", "B", "CH", "?"]), max_size=9)
HOLDINGS = st.sampled_from([Rack, Bag])
Kind = type[Rack] | type[Bag]


def tiles(labels: str) -> list[Tile]:
    return [Tile(label) for label in labels]


# -- what is held


@pytest.mark.parametrize("kind", [Rack, Bag])
def test_tiles_are_held_in_no_order(kind: Kind) -> None:
    assert kind("QUIRTZ?") == kind("?ZTRIUQ")
    assert hash(kind("AB")) == hash(kind("BA"))
    assert kind("AAB") != kind("ABB")
    assert kind("AB", hidden=1) != kind("AB")


def test_face_down_tiles_are_only_counted() -> None:
    cases: list[tuple[Rack, str, int]] = [
        (Rack(), "", 0),
        (Rack("BA"), "AB", 0),
        (Rack("A_B_"), "AB", 2),
        (Rack(hidden=7), "", 7),
        (Rack(["A", HIDDEN], hidden=2), "A", 3),
    ]
    for rack, known, hidden in cases:
        assert rack.tiles == tuple(tiles(known))
        assert rack.hidden == hidden
        assert len(rack) == len(known) + hidden
        assert list(rack) == [*tiles(known), *[HIDDEN] * hidden]


@pytest.mark.parametrize("kind", [Rack, Bag])
def test_a_tile_is_held_by_its_label_too(kind: Kind) -> None:
    held = kind(["A", "CH", "?"], hidden=1)
    for tile in ("A", Tile("A"), "CH", "[CH]", Tile("CH"), "?", BLANK, "_", HIDDEN):
        assert tile in held
    for other in ("B", "C", "a", "", "[", "[]", "ACH", "A?", Tile("B"), 3, None, ("A",)):
        assert other not in held
    assert "_" not in kind("AB")
    assert "[" in kind(["["])


@given(st.lists(st.sampled_from(["A", "B", "CH", "?", "_"])))
def test_every_tile_of_a_rack_is_in_it(labels: list[str]) -> None:
    rack = Rack(labels)
    assert all(tile in rack for tile in rack)
    assert {label for label in ("A", "B", "CH", "?", "_") if label in rack} == set(labels)


# -- what is missing


def test_a_face_down_tile_can_be_anything_once() -> None:
    cases: list[tuple[Rack, str, str]] = [
        (Rack("AAB"), "", ""),
        (Rack("AAB"), "ABA", ""),
        (Rack("AAB"), "ABAB", "B"),
        (Rack("AAB"), "CAD", "CD"),
        (Rack("AAB"), "?", "?"),
        (Rack("A", hidden=1), "AB", ""),
        (Rack("A", hidden=1), "AABC", "BC"),
        (Rack(hidden=2), "AB", ""),
        (Rack(hidden=2), "ABC", "C"),
        (Rack(), "_", "_"),
        (Rack(hidden=1), "_", ""),
    ]
    for rack, asked, missing in cases:
        assert rack.missing(asked) == tuple(missing)


@given(HOLDINGS, LABELS, LABELS, st.integers(0, 3))
def test_missing_is_what_counting_says(
    kind: Kind, labels: Sequence[str], asked: Sequence[str], hidden: int
) -> None:
    wanting = (Counter(asked) - Counter(labels)).total()
    missing = kind(labels, hidden).missing(asked)
    assert len(missing) == max(0, wanting - hidden)
    assert not Counter(missing) - (Counter(asked) - Counter(labels))


# -- taking and adding


def test_known_tiles_go_before_face_down_ones() -> None:
    assert Rack("AB", hidden=2).without(tiles("A")) == Rack("B", hidden=2)
    assert Rack("AB", hidden=2).without(tiles("CA")) == Rack("B", hidden=1)
    assert Rack("AB", hidden=2).without([HIDDEN]) == Rack("AB", hidden=1)


@pytest.mark.parametrize(
    ("rack", "taken", "too_many"), [(Rack("AB"), "AA", 1), (Rack("A", hidden=1), "BCD", 2)]
)
def test_what_is_not_held_cannot_be_taken(rack: Rack, taken: str, too_many: int) -> None:
    with pytest.raises(ValueError, match=f"{too_many} of the tiles: they are not held"):
        rack.without(tiles(taken))


@given(HOLDINGS, LABELS, LABELS, st.integers(0, 3), st.integers(0, 3))
def test_adding_and_taking_undo_each_other(
    kind: Kind, labels: Sequence[str], more: Sequence[str], hidden: int, more_hidden: int
) -> None:
    held, added = kind(labels, hidden), Rack(more, more_hidden)
    both = held.with_tiles(added)
    assert both == kind([*labels, *more], hidden + more_hidden)
    assert both.without(added) == held
    assert both.without(held) == kind(added)
    assert type(both) is kind
    assert held == kind(labels, hidden)


@given(HOLDINGS, LABELS, LABELS, st.integers(0, 9))
def test_tiles_can_be_taken_by_their_labels(
    kind: Kind, labels: Sequence[str], taken: Sequence[str], hidden: int
) -> None:
    held = kind(labels, hidden + len(taken))
    text = "".join(f"[{label}]" for label in taken)
    assert held.without(taken) == held.without(text) == held.without(map(Tile, taken))


@given(HOLDINGS, LABELS, st.integers(0, 3))
def test_face_down_only_the_number_is_left(kind: Kind, labels: Sequence[str], hidden: int) -> None:
    turned = kind(labels, hidden).face_down()
    assert turned == kind((), len(labels) + hidden)
    assert not turned.tiles
