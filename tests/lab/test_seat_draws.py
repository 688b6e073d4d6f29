"""Guards draws by seat: each seat has an order of its own, whatever the others draw.

The algorithm is written down a second time here, from the page that publishes it.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from lab_pairs import FILE, KEEPS, RULES, boards, seats
from scrabble_rules import Bag, DrawError, KnownSeed, SetupError
from scrabble_rules.lab import Comparison, SeatDraws, compared, play_out
from scrabble_rules.players import GREEDY
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


def test_pinned() -> None:
    two, three = (SeatDraws.start(ENGLISH, seats, SEED) for seats in (2, 3))
    assert labels(two, (0, 7), (1, 7), (0, 3)) == ["VIEEUEO", "OABDLET", "NMW"]
    assert labels(three, (0, 4), (1, 4), (2, 4)) == ["MIEA", "XIRZ", "MIRB"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_seat_does_not_see_how_many_the_other_draws(seats: int) -> None:
    """With three seats or more it does now and then, when both orders have a tile early."""
    draws = SeatDraws.start(ENGLISH, seats, SEED)
    first = labels(draws, (0, 7), (1, 7), (0, 5))
    other = labels(draws, (0, 7), (1, 2), (0, 5))
    assert first[2] == other[2] if seats == 2 else len({*first[2]} & {*other[2]}) >= 3


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=12), st.integers())
def test_every_tile_is_drawn_once(turns: list[tuple[int, int]], seed: int) -> None:
    draws = SeatDraws.start(ENGLISH, 4, KnownSeed(seed % 1000))
    drawn: list[str] = []
    for seat, count in turns:
        tiles, draws = draws.draw(seat, min(count, len(draws.inside)))
        drawn += [tile.label for tile in tiles]
    assert Counter(drawn + held(draws)) == Counter(tile.label for tile in ENGLISH.tiles)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_tiles_come_back(seats: int) -> None:
    draws = SeatDraws.start(ENGLISH, seats, SEED)
    tiles, after = draws.draw(0, 7)
    back = after.following(Bag([*held(after), *tiles[:3]]))
    assert (back.returned, len(back.inside)) == (3, 96)
    assert all(sorted(order) == list(range(100)) for order in back.orders)
    assert back.following(Bag(held(back))) is back
    rest, _ = back.draw(0, 96)
    assert Counter(rest + tiles[3:]) == Counter(ENGLISH.tiles)


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
        with pytest.raises(SetupError, match=f"player {seat}"):
            draws.draw(seat, count)


# -- what they are for: pairs of games have much in common

STORED: dict[str, list[list[int]]] = json.loads(FILE.read_text("utf-8"))
ROW = play_out(RULES, (GREEDY, KEEPS), KnownSeed(0), most=0).row


def comparison(kind: str) -> Comparison:
    pairs = enumerate(STORED[kind])
    rows = [[evolve(ROW, seed=str(n), spread=each) for each in pair] for n, pair in pairs]
    return compared("spread", *zip(*rows, strict=True))


def test_two_boards() -> None:
    found = comparison("boards")
    assert len(found.differences) == 2000
    assert 0.35 <= found.correlation <= 0.5
    assert found.saving >= 1.5


def test_seats_exchanged() -> None:
    """The mean of both games is what a duel is about, and luck has cancelled in it."""
    found = comparison("seats")
    assert len(found.differences) == 1000
    assert -0.6 <= found.correlation <= -0.35


@pytest.mark.parametrize("seed", [0, 993])
def test_the_stored_games_are_those_that_are_played(seed: int) -> None:
    assert boards(seed) == STORED["boards"][seed]
    assert seats(seed) == STORED["seats"][seed]
