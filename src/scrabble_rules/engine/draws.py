r"""Drawing tiles by seed: the same seed gives the same tiles on every machine and Python version.

Algorithm, version 1:

1. The random stream of a draw is the concatenation of blocks 0, 1, 2, ... Block i is the SHA-256
   of the UTF-8 text `seeded draws 1\n{seed}\n{number}\n{i}`, where the number of the draw and i are
   written in decimal. The stream is read eight bytes at a time, as big-endian integers.
2. List the tiles of the bag in the order of the tile set.
3. To pick one of the n tiles in the list, read integers until one is below the greatest multiple of
   n that is at most 2**64. Its remainder modulo n is the index of the tile. Remove that tile from
   the list and repeat.

`docs/reference/draws.md` publishes the algorithm and `tests/test_chance.py` implements it a second
time; stored games depend on every byte of it. The text does not name this package, so that a new
name of the package does not change the tiles of a stored seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from attrs import field, frozen

from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.violations import DrawError

_ALL = 1 << 64
_LONGEST_NUMBER = 4096


@frozen
class Draw:
    """A player has to draw `count` tiles; afterwards `puts_back` tiles go back into the bag."""

    player: int
    count: int
    puts_back: int = 0


def _seed(value: str | int) -> str:
    if isinstance(value, str):
        return value
    if not isinstance(value, int):
        raise TypeError(f"a seed is a str or an int, not {type(value).__name__}")
    if value.bit_length() > _LONGEST_NUMBER:
        raise ValueError(
            f"a seed given as an int may have at most {_LONGEST_NUMBER} bits, not "
            f"{value.bit_length()}; pass longer seeds as a str"
        )
    return str(int(value))


@frozen
class SeededDraws:
    """Supplies tiles as a pure function of the seed, the number of the draw, and the bag (S0.4).

    An int is the same seed as its decimal text. Anybody who knows the seed can compute every tile
    to come: in games between strangers use at least 128 random bits, and keep the seed on the
    server.

    Raises TypeError for a seed that is neither str nor int, ValueError for an int of more than 4096
    bits.
    """

    seed: str = field(converter=_seed, repr=False)

    def draw(self, bag: Bag, tile_set: TileSet, number: int, count: int) -> tuple[Tile, ...]:
        """Return the `count` tiles that draw number `number` of the game takes from the bag.

        Raises DrawError if `number` or `count` is negative, if the bag holds fewer tiles, or if
        some of its tiles lie face down.
        """
        if count < 0 or number < 0:
            raise DrawError(
                f"the draw number ({number}) and the number of tiles ({count}) cannot be negative"
            )
        if not count:
            return ()
        if bag.hidden:
            raise DrawError(
                f"a seed cannot draw from a bag with tiles face down ({bag.hidden} here); pass the "
                "drawn tiles instead"
            )
        if count > len(bag):
            raise DrawError(f"cannot draw {count} tiles from a bag of {len(bag)}")
        order = tile_set.order
        tiles = sorted(bag.tiles, key=lambda tile: order.get(tile.label, len(order)))
        numbers = self._numbers(number)
        return tuple(tiles.pop(_below(len(tiles), numbers)) for _ in range(count))

    def _numbers(self, number: int) -> Iterator[int]:
        block = 0
        while True:
            text = f"seeded draws 1\n{self.seed}\n{number}\n{block}"
            digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
            for start in range(0, len(digest), 8):
                yield int.from_bytes(digest[start : start + 8], "big")
            block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a uniform number below `limit`; numbers that would favour a remainder are skipped."""
    fair = _ALL - _ALL % limit
    return next(number % limit for number in numbers if number < fair)
