"""What is known of a tile set: its tiles, the games it is for, its sources, and their doubts."""

from __future__ import annotations

import re
from functools import cached_property

from attrs import field, frozen

from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import typed

_TILE = re.compile(r"(\D+)(\d+)/(\d+)")


def _listed(items: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(items.split(", ")) if isinstance(items, str) else items


@frozen(field_transformer=typed)
class KnownTileSet:
    """A tile set of the catalogue, and how well it is known.

    The tile set is built when you first ask for it.
    """

    name: str
    """The name in `scrabble_rules.tile_sets`, such as `POLISH`."""
    title: str
    """The name of the tile set, for people."""
    language: str
    """The language in English: `Polish`."""
    code: str
    """The language as a tag of BCP 47: `pl`."""
    _tiles: str = field(alias="tiles", repr=False)
    blanks: int = 2
    """How many blanks the set has."""
    _vowels: str = field(default="", alias="vowels", repr=False)
    games: tuple[str, ...] = field(default=("standard game",), converter=_listed)
    """The games that are played with it, by the names of their makers."""
    sources: tuple[str, ...] = field(default=(), converter=_listed)
    """The sources that agree on it; `SOURCES` says what they are."""
    doubts: str = ""
    """What sources disagree on or do not say, and what was chosen; empty if they agree."""

    @cached_property
    def tile_set(self) -> TileSet:
        """The tile set itself, always the same object."""
        tiles = {}
        for text in self._tiles.split():
            found = _TILE.fullmatch(text)
            if found is None:
                raise ValueError(f"{self.name}: {text!r} is not a label, a count and a value")
            tiles[found[1]] = (int(found[2]), int(found[3]))
        return TileSet.of(tiles, blanks=self.blanks, vowels=self._vowels, name=self.title)
