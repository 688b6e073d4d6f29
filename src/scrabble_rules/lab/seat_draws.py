r"""Draws by seat: what one player draws depends little on what the other one did.

`SeededDraws` mixes the bag anew for each draw, so after the first difference between two games all
tiles differ. Here the tiles of the set are numbered and lie in an order that the seed decides, and
each seat takes from its own end of it. Two games of the same seed then deal the same tiles as long
as the seat has drawn as many, whatever happened meanwhile. Differences between rule sets show with
fewer games.

Algorithm, version 1:

1. The stream of numbers is that of the text `seat draws 1\n{seed}\n{seats}`, as in `SeededDraws`.
2. The tiles of the set are numbered in its order. With one or two seats they are put into one
   random order; seat 0 takes from its beginning and seat 1 from its end. With more seats each seat
   has a random order of its own, in the order of the seats, and takes from its beginning.
3. A seat takes the first tiles of its order that are still in the bag.
4. Tiles that come back into the bag do so in the order of the tile set. Each is the tile of the
   lowest number with its label that is not in the bag. Its place in each order is drawn anew, by
   the stream of `seat draws 1\n{seed}\n{seats}\n{returned}`, where `returned` counts the tiles that
   came back before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice

from attrs import evolve, field

from scrabble_rules.engine.draws import KnownSeed, SecretSeed
from scrabble_rules.engine.setup import seat_among
from scrabble_rules.values.fast import maker
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.seeded_numbers import below, numbers_of, picked, taken
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.values.violations import DrawError

_TWO = 2


@frozen
class SeatDraws:
    """The tiles that are still to be drawn, in the order in which each seat will take them."""

    tiles: tuple[Tile, ...] = field(repr=False)
    """All tiles of the set; the place of a tile is its number."""
    orders: tuple[tuple[int, ...], ...] = field(repr=False)
    """For each seat the numbers of all tiles, in the order in which it takes them."""
    inside: frozenset[int] = field(repr=False)
    """The numbers of the tiles in the bag."""
    text: str
    """What the streams of numbers begin with."""
    returned: int = 0
    """How many tiles have come back into the bag."""

    @staticmethod
    def start(tile_set: TileSet, seats: int, seed: KnownSeed | SecretSeed) -> SeatDraws:
        """Put all tiles of a set into the order of each seat; raises ValueError for no seat."""
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        must_be("seats", seats, int)
        must_be("seed", seed, KnownSeed | SecretSeed, "KnownSeed(1)")
        if seats < 1:
            raise ValueError("somebody must draw: the number of seats is 1 or more")
        text = f"seat draws 1\n{seed.text}\n{seats}"
        every = range(tile_set.total)
        if seats <= _TWO:  # two seats meet in the middle of one order, so they seldom interfere
            order = tuple(taken(list(every), len(every), text))
            orders = (order, order[::-1])[:seats]
        else:
            numbers = numbers_of(text)
            orders = tuple(picked(every, len(every), numbers) for _ in range(seats))
        return _made(tile_set.tiles, orders, frozenset(every), text)

    def draw(self, seat: int, count: int) -> tuple[tuple[Tile, ...], SeatDraws]:
        """Return the next tiles of a seat, and what is left.

        Raises DrawError if the bag holds fewer tiles, and SetupError if there is no such seat.
        """
        must_be("count", count, int)
        seat_among(seat, len(self.orders))
        if not 0 <= count <= len(self.inside):
            raise DrawError(f"cannot draw {count} tiles from a bag of {len(self.inside)}")
        if not count:
            return (), self
        inside, tiles = self.inside, self.tiles
        drawn = list(islice(filter(inside.__contains__, self.orders[seat]), count))
        left = _made(tiles, self.orders, inside.difference(drawn), self.text, self.returned)
        return tuple([tiles[number] for number in drawn]), left

    def following(self, bag: Bag) -> SeatDraws:
        """Return the draws after tiles have come back, so that they hold what the bag holds.

        Raises DrawError if the bag lacks a tile that was not drawn from here.
        """
        must_be("bag", bag, Bag)
        here = Counter(self.tiles[number].label for number in self.inside)
        there = Counter(tile.label for tile in bag)
        if here - there:
            raise DrawError("the bag lacks tiles that nobody has drawn")
        back = (there - here).elements()
        place = {label: number for number, label in reversed(list(enumerate(self._labels)))}
        return self._with(sorted(back, key=place.__getitem__)) if there != here else self

    @property
    def _labels(self) -> Iterable[str]:
        return (tile.label for tile in self.tiles)

    def _with(self, labels: Iterable[str]) -> SeatDraws:
        inside, orders, returned = set(self.inside), list(self.orders), self.returned
        for label in labels:
            number = next(
                number
                for number, tile in enumerate(self.tiles)
                if tile.label == label and number not in inside
            )
            stream = numbers_of(f"{self.text}\n{returned}")
            if len(orders) <= _TWO:
                order = _moved(orders[0], number, below(len(self.tiles), stream))
                orders = [order, order[::-1]][: len(orders)]
            else:
                orders = [_moved(order, number, below(len(self.tiles), stream)) for order in orders]
            inside.add(number)
            returned += 1
        return evolve(self, inside=frozenset(inside), orders=tuple(orders), returned=returned)


_made = maker(SeatDraws)


def _moved(order: tuple[int, ...], number: int, place: int) -> tuple[int, ...]:
    rest = [each for each in order if each != number]
    return (*rest[:place], number, *rest[place:])
