"""The type of `tile_sets.ALL`: tile sets by name, however the name is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from scrabble_rules.tile_sets.known import KnownTileSet
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened


class UnknownTileSetError(KeyError):
    """There is no tile set of this name; the text has similar names, if there are any."""

    def __str__(self) -> str:
        return str(self.args[0])


class TileSetTable(Mapping[str, TileSet]):
    """Tile sets by name: `"scottish-gaelic"`, also written `"SCOTTISH_GAELIC"`.

    Iteration gives the names in lower case with hyphens. Looking up any other name raises
    UnknownTileSetError, which is a KeyError. Each tile set is built when you first look it up.
    """

    def __init__(self, catalogue: Iterable[KnownTileSet]) -> None:
        self._known = {_key(known.name): known for known in catalogue}

    def known(self, name: str) -> KnownTileSet | None:
        """Return what is known of the tile set of this name, None if there is no such set."""
        must_be("name", name, str)
        return self._known.get(_key(name))

    def hint(self, name: str) -> str:
        """Return where somebody who misses a name finds the set: by its game, or similar names."""
        must_be("name", name, str)
        wanted = _key(name).replace("-", " ").strip()
        found = [
            known.name
            for known in self._known.values()
            if any(wanted in game.casefold() for game in known.games)
        ]
        if found and wanted:
            return f"; the sets of that game are {', '.join(found)}"
        close = get_close_matches(_key(name), self._known, n=3)
        return f". Did you mean: {' or '.join(self._known[key].name for key in close)}?" * any(
            close
        )

    def __getitem__(self, name: str) -> TileSet:
        """Return the tile set of a name; raise UnknownTileSetError if there is none."""
        known = self.known(name)
        if known is None:
            text = f"there is no tile set {shortened(repr(name))}{self.hint(str(name)[:100])}"
            raise UnknownTileSetError(text)
        return known.tile_set

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self._known)

    def __len__(self) -> int:
        """Return the number of tile sets."""
        return len(self._known)

    def __repr__(self) -> str:
        return f"<{len(self)} tile sets>"


def _key(name: str) -> str:
    return str(name).casefold().replace("_", "-").replace(" ", "-")
