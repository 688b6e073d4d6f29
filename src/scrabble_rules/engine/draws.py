r"""Chance as data: draws that follow from a seed, the same everywhere and for ever.

The algorithm, version 1. A stream of bytes is made of blocks, block i being the SHA-256 of
the text `seeded draws 1\n{seed}\n{number}\n{i}` in UTF-8, with the number of the
draw and i in decimal. It is read eight bytes at a time, each eight a big-endian number.
The tiles in the bag are listed in the order of the tile set. To pick one of n tiles, take
numbers from the stream until one is below the greatest multiple of n that is at most
2**64; its remainder by n is the place of the tile in the list, which leaves the list.
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
    """Tiles that are due from the bag; `puts_back` are returned to it after this draw."""

    player: int
    count: int
    puts_back: int = 0


def _seed(value: str | int) -> str:
    if isinstance(value, str):
        return value
    if not isinstance(value, int):
        raise TypeError(f"a seed is a text or a whole number, not {type(value).__name__}")
    if value.bit_length() > _LONGEST_NUMBER:
        raise ValueError(f"a seed given as a number has at most {_LONGEST_NUMBER} bits")
    return str(int(value))


@frozen
class SeededDraws:
    """Draws that are a pure function of the seed, the number of the draw, and the bag.

    A number is the same seed as its decimal text. Against strangers take at least 128
    random bits, and never hand the seed out: who knows it knows every tile to come.
    """

    seed: str = field(converter=_seed, repr=False)

    def draw(self, bag: Bag, tile_set: TileSet, number: int, count: int) -> tuple[Tile, ...]:
        """Draw so many tiles from the bag, as draw number `number` of the game."""
        if count < 0 or number < 0:
            raise DrawError(f"draw {number} of {count} tiles cannot be made")
        if not count:
            return ()
        if bag.hidden:
            raise DrawError("nothing can be drawn by seed from a bag whose tiles are not known")
        if count > len(bag):
            raise DrawError(f"{count} tiles cannot be drawn from a bag of {len(bag)}")
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
    """Take numbers until one gives every remainder the same chance."""
    fair = _ALL - _ALL % limit
    return next(number % limit for number in numbers if number < fair)
