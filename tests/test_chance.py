"""Guards seeded draws with the specification of the algorithm; fixed results are test vectors.

If a law here fails, every stored game with a seed now draws different tiles.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Bag,
    DrawError,
    Game,
    KnownSeed,
    Match,
    SecretSeed,
    SeededDraws,
    Tile,
    TileSet,
    interchange,
)
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.specification.draws import picked
from scrabble_rules.values import seeded_numbers

WHOLE_BAG = Bag(ENGLISH.tiles)


def drawn(seed: str | int, number: int, count: int, bag: Bag = WHOLE_BAG) -> str:
    return "".join(map(str, SeededDraws(KnownSeed(seed)).draw(bag, ENGLISH, number, count)))


# -- the same for ever


def test_a_seed_may_be_any_text() -> None:
    assert drawn("", 0, 7) == "INLROIE"
    assert drawn("Żółw 🐢", 3, 7) == "SEILROY"


@given(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.integers(0, 10_000),
    st.lists(st.sampled_from(ENGLISH.tiles), max_size=100),
    st.data(),
)
def test_the_library_follows_the_book(
    seed: str, number: int, tiles: list[Tile], data: st.DataObject
) -> None:
    bag = Bag(tiles)
    count = data.draw(st.integers(0, len(bag)))
    answer = SeededDraws(KnownSeed(seed)).draw(bag, ENGLISH, number, count)
    assert [str(tile) for tile in answer] == picked(
        seed, number, [str(tile) for tile in bag], ENGLISH, count
    )


@given(st.integers(-(2**128), 2**128), st.integers(0, 50))
def test_a_number_is_the_same_seed_as_its_decimal_text(seed: int, number: int) -> None:
    assert SeededDraws(KnownSeed(seed)) == SeededDraws(KnownSeed(str(seed)))
    assert drawn(seed, number, 7) == drawn(str(seed), number, 7)


def test_the_tiles_are_listed_in_the_order_of_the_set_not_of_the_letters() -> None:
    forward = TileSet.of({"A": (5, 1), "B": (5, 1)}, blanks=0)
    backward = TileSet.of({"B": (5, 1), "A": (5, 1)}, blanks=0)
    bag = Bag("AAAAABBBBB")
    ahead = SeededDraws(KnownSeed("order")).draw(bag, forward, 0, 10)
    other = {"A": "B", "B": "A"}
    assert [other[str(tile)] for tile in ahead] == [
        str(tile) for tile in SeededDraws(KnownSeed("order")).draw(bag, backward, 0, 10)
    ]


def test_a_number_that_would_favour_some_tiles_is_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numbers = (2**64 - 1, 2**64 - 2, 4, 0)

    def sha256(_: bytes) -> SimpleNamespace:
        return SimpleNamespace(digest=lambda: struct.pack(">QQQQ", *numbers))

    monkeypatch.setattr(seeded_numbers, "sha256", sha256)
    assert seeded_numbers.picked("ABCDEFG", 1, iter(numbers)) == ("E",)
    assert drawn("any", 0, 1, Bag("ABCDEFG")) == "E", "2**64 is 2 more than a multiple of 7"
    assert drawn("any", 0, 1, Bag("ABC")) == "C", "2**64 is 1 more than a multiple of 3"
    assert drawn("any", 0, 1, Bag("ABCD")) == "D", "2**64 is a multiple of 4"


# -- errors


def test_a_bag_that_is_face_down_cannot_be_drawn_from_by_seed() -> None:
    with pytest.raises(
        DrawError, match="a seed cannot draw from a bag with tiles face down \\(1 here\\)"
    ):
        drawn("seed", 0, 1, Bag("AB", hidden=1))


def test_a_number_as_a_seed_has_a_longest_length() -> None:
    assert KnownSeed(2**4096 - 1).text == str(2**4096 - 1)
    with pytest.raises(ValueError, match="at most 4096 bits"):
        KnownSeed(2**4096)
    with pytest.raises(ValueError, match="at most 4096 bits"):
        KnownSeed(-(10**5000))


RANDOM = bytes(range(16))


class TestSecretSeeds:
    """For play: at least 128 bits, and the short way to write a seed makes one."""

    STARTS: ClassVar[list[Callable[[Any], object]]] = [
        lambda seed: Game.start(HASBRO, 2, seed=seed),
        lambda seed: Match(HASBRO, ["Ann", "Bob"]).next_game(seed=seed),
        lambda seed: Game.start(HASBRO, 2, face_down=True).with_draws(seed),
        SeededDraws,
    ]

    @pytest.mark.parametrize("start", STARTS)
    def test_what_could_be_short_is_refused(self, start: Callable[[Any], object]) -> None:
        for seed in ("docs", 7, True, 1.5, "0" * 64, bytearray(RANDOM), ["a"]):
            with pytest.raises(TypeError, match=r"^a seed is made of random bytes, .* KnownSeed"):
                start(seed)
        for length in (0, 1, 15, 257):
            with pytest.raises(ValueError, match=rf"has from 16 to 256 bytes, not {length}:"):
                start(bytes(each % 251 for each in range(length)))

    def test_what_is_no_secret_seed(self) -> None:
        for seed in (bytes(16), b"\xff" * 32, "00" * 16):  # bytes that nobody drew
            with pytest.raises(ValueError, match="are all the same"):
                SecretSeed(seed)
        for text in ("no digits at all", "abc", "0x" + "ab" * 16, "é" * 32):
            with pytest.raises(ValueError, match="hexadecimal"):
                SecretSeed(text)
        other: Any
        for other in (None, 2**128, ["a"]):
            with pytest.raises(TypeError, match="made of bytes"):
                SecretSeed(other)

    def test_bytes_and_digits_are_one_seed(self) -> None:
        seed = SecretSeed(RANDOM)
        assert seed.text == "000102030405060708090a0b0c0d0e0f"
        assert seed == SecretSeed(seed.text) == SecretSeed(seed.text.upper())
        game = Game.start(HASBRO, 2, seed=RANDOM)
        assert game.draws == SeededDraws(RANDOM) == SeededDraws(seed)
        assert game == Game.start(HASBRO, 2, seed=seed) == Game.start(HASBRO, 2, seed=game.draws)

    def test_documents_keep_what_a_seed_is_for(self) -> None:
        cases: list[SecretSeed | KnownSeed] = [
            SecretSeed(RANDOM),
            KnownSeed("docs"),
            KnownSeed(RANDOM.hex()),
        ]
        for seed in cases:
            game = Game.start(HASBRO, 2, seed=seed)
            again = interchange.loads(interchange.dumps(game), Game)
            assert again == game, seed
            assert again.draws is not None, seed
            assert again.draws.seed == seed

    def test_a_document_cannot_hold_a_secret_seed_that_is_short(self) -> None:
        document = interchange.dump(SeededDraws(RANDOM)) | {"seed": "abcd"}
        with pytest.raises(interchange.InterchangeError, match="has from 16 to 256 bytes, not 2"):
            interchange.load(document, SeededDraws)

    def test_it_does_not_show(self) -> None:
        game = Game.start(HASBRO, 2, seed=RANDOM)
        for value in (game, game.draws, SecretSeed(RANDOM)):
            assert RANDOM.hex() not in repr(value)
        assert repr(SeededDraws(KnownSeed("docs"))) == "SeededDraws(seed=KnownSeed(text='docs'))"
