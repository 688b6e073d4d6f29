"""Guards draws by seat: each seat has an order of its own, whatever the others draw.

The algorithm is written down a second time here, from the page that publishes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab_pairs import FILE, boards, seats
from scrabble_rules import Bag, DrawError, KnownSeed, SetupError
from scrabble_rules.lab import SeatDraws
from scrabble_rules.profiles import ENGLISH

SEED = KnownSeed("lab")


def labels(draws: SeatDraws, *turns: tuple[int, int]) -> list[str]:
    drawn = []
    for seat, count in turns:
        tiles, draws = draws.draw(seat, count)
        drawn.append("".join(map(str, tiles)))
    return drawn


class AsPublished:
    """Draws by seat as docs/reference/draws.md tells them, with plain lists that change."""

    def __init__(self, seats: int, seed: str) -> None:
        self.text, self.seats, self.returned = f"seat draws 1\n{seed}\n{seats}", seats, 0
        self.tiles = [kind.label for kind in ENGLISH.kinds for _ in range(kind.count)]
        self.bag = [True] * 100
        numbers = self.stream(self.text)
        self.orders = [self.shuffled(numbers) for _ in range(1 if seats < 3 else seats)]

    def stream(self, text: str) -> Iterator[int]:
        for block in range(1000):
            digest = hashlib.sha256(f"{text}\n{block}".encode()).digest()
            for at in range(0, 32, 8):
                yield int.from_bytes(digest[at : at + 8], "big")

    def below(self, limit: int, numbers: Iterator[int]) -> int:
        return next(n for n in numbers if n < 2**64 // limit * limit) % limit

    def shuffled(self, numbers: Iterator[int]) -> list[int]:
        left, order = list(range(100)), []
        while left:
            order.append(left.pop(self.below(len(left), numbers)))
        return order

    def draw(self, seat: int, count: int) -> str:
        if self.seats < 3:
            order = self.orders[0] if seat == 0 else self.orders[0][::-1]
        else:
            order = self.orders[seat]
        taken = [number for number in order if self.bag[number]][:count]
        for number in taken:
            self.bag[number] = False
        return "".join(self.tiles[number] for number in taken)

    def put_back(self, back: str) -> None:
        for label in sorted(back, key=self.tiles.index):
            at = next(n for n in range(100) if self.tiles[n] == label and not self.bag[n])
            numbers = self.stream(f"{self.text}\n{self.returned}")
            for order in self.orders:
                order.remove(at)
                order.insert(self.below(100, numbers), at)
            self.bag[at] = True
            self.returned += 1


def held(draws: SeatDraws) -> list[str]:
    return [draws.tiles[number].label for number in draws.inside]


TURNS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 9)), max_size=12)


@given(TURNS, st.integers(1, 5), st.text(max_size=3))
def test_drawn_as_published(turns: Sequence[tuple[int, int, int]], seats: int, seed: str) -> None:
    """Some tiles are drawn each time, and some of them go back."""
    draws, published = SeatDraws.start(ENGLISH, seats, KnownSeed(seed)), AsPublished(seats, seed)
    for seat, count, back in turns:
        tiles, draws = draws.draw(seat % seats, min(count, len(draws.inside)))
        text = "".join(map(str, tiles))
        assert text == published.draw(seat % seats, len(tiles))
        published.put_back(text[:back])
        draws = draws.following(Bag([*held(draws), *text[:back]]))
        assert draws.returned == published.returned


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_seat_does_not_see_how_many_the_other_draws(seats: int) -> None:
    """With three seats or more it does now and then, when both orders have a tile early."""
    draws = SeatDraws.start(ENGLISH, seats, SEED)
    first = labels(draws, (0, 7), (1, 7), (0, 5))
    other = labels(draws, (0, 7), (1, 2), (0, 5))
    assert first[2] == other[2] if seats == 2 else len({*first[2]} & {*other[2]}) >= 3


def test_what_cannot_be() -> None:
    draws = SeatDraws.start(ENGLISH, 1, SEED)
    with pytest.raises(DrawError, match="101"):
        draws.draw(0, 101)
    with pytest.raises(DrawError, match="lacks"):
        draws.following(Bag("A"))
    with pytest.raises(ValueError, match="seats"):
        SeatDraws.start(ENGLISH, 0, SEED)
    draws = SeatDraws.start(ENGLISH, 2, SEED)
    for seat, count in ((-1, 3), (2, 1), (2, 0)):
        with pytest.raises(SetupError, match=f"no seat {seat}"):
            draws.draw(seat, count)


# -- what they are for: pairs of games have much in common

STORED: dict[str, list[list[int]]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("seed", [0, 993])
def test_the_stored_games_are_those_that_are_played(seed: int) -> None:
    assert boards(seed) == STORED["boards"][seed]
    assert seats(seed) == STORED["seats"][seed]
