"""Guards the numbers in the shipped tile sets against totals added up by hand.

A wrong digit in a table would change every score a little, and no other test would fail.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scrabble_rules import TileSet
from scrabble_rules.profiles import BINGO_35, ENGLISH, ENGLISH_104, HASBRO

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_the_sums() -> None:
    cases: list[tuple[TileSet, int, int, int, int]] = [
        (ENGLISH, 100, 187, 87, 42),
        (ENGLISH_104, 104, 220, 96, 42),
    ]
    for tile_set, tiles, points, one_of_each, vowels in cases:
        assert tile_set.total == len(tile_set.tiles) == tiles
        assert sum(map(tile_set.value, tile_set.tiles)) == points
        assert sum(kind.value for kind in tile_set.kinds) == one_of_each
        assert sum(tile.label in "AEIOU" for tile in tile_set.tiles) == vowels


def test_what_each_letter_is_worth() -> None:
    cases: list[tuple[TileSet, dict[int, str]]] = [
        (
            ENGLISH,
            {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"},
        ),
        (
            ENGLISH_104,
            {1: "AEIORST", 2: "DLNU", 3: "GHY", 4: "BCFMPW", 5: "KV", 8: "X", 10: "JQZ"},
        ),
    ]
    for tile_set, by_value in cases:
        values = {label: value for value, labels in by_value.items() for label in labels}
        assert {kind.label: kind.value for kind in tile_set.kinds} == {**values, "?": 0}


def test_how_many_there_are_of_each() -> None:
    cases: list[tuple[TileSet, dict[int, str]]] = [
        (
            ENGLISH,
            {12: "E", 9: "AI", 8: "O", 6: "NRT", 4: "DLSU", 3: "G", 2: "BCFHMPVWY?", 1: "JKQXZ"},
        ),
        (
            ENGLISH_104,
            {
                13: "E",
                9: "A",
                8: "IO",
                7: "T",
                6: "R",
                5: "DNS",
                4: "HLU",
                3: "G",
                2: "BCFMPVWY?",
                1: "JKQXZ",
            },
        ),
    ]
    for tile_set, by_count in cases:
        counts = {label: count for count, labels in by_count.items() for label in labels}
        assert Counter(tile.label for tile in tile_set.tiles) == counts


@pytest.mark.parametrize("tile_set", [ENGLISH, ENGLISH_104], ids=["100", "104"])
def test_the_alphabet_is_in_order_and_the_blank_after_it(tile_set: TileSet) -> None:
    assert "".join(tile_set.letters) == ALPHABET
    assert tile_set.kinds[-1].label == "?"
    assert tile_set.vowels == set("AEIOU")
    assert tile_set.tokenize("quiz") == ("Q", "U", "I", "Z")


def test_the_game_with_the_starred_board_has_104_tiles() -> None:
    assert BINGO_35.tile_set == ENGLISH_104
    assert HASBRO.tile_set == ENGLISH
