"""Draws by seed, after the published algorithm (docs/reference/draws.md)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

from scrabble_rules.values.tiles import TileSet


def _integers(seed: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        text = f"seeded draws 1\n{seed}\n{number}\n{block}"
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def picked(
    seed: str, number: int, bag: Counter[str], tile_set: TileSet, count: int
) -> tuple[str, ...]:
    """Return the labels of the tiles that draw `number` takes; the bag stays as it is."""
    heap = [kind.label for kind in tile_set.kinds for _ in range(bag[kind.label])]
    found: list[str] = []
    stream = _integers(seed, number)
    while len(found) < count and heap:
        chance = next(stream)
        if chance < 2**64 // len(heap) * len(heap):
            found.append(heap.pop(chance % len(heap)))
    return tuple(found)
