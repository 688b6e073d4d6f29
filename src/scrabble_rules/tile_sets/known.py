"""What is known of a tile set: its tiles, the games it is for, its sources, and their doubts.

`ByName` finds values by name, however that is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from attrs import field

from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import frozen, shortened

V = TypeVar("V")
_TILE = re.compile(r"(\D+)(\d+)/(\d+)")


def _listed(items: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(items.split(", ")) if isinstance(items, str) else items


@frozen
class KnownTileSet:
    """A tile set of the catalogue, and how well it is known.

    The tile set is built when you first ask for it.
    """

    name: str
    """The name in `tile_sets.ALL`, such as `POLISH`."""
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
    """The sources that agree on it; the page "Tile sets" says what they are."""
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


def read_catalogue(text: str) -> tuple[KnownTileSet, ...]:
    """Read tile sets from a table: a paragraph for each, with lines `field: value` below its name.

    A line that is indented continues the one above it.
    """
    return tuple(map(_read, text.strip().split("\n\n")))


def _read(paragraph: str) -> KnownTileSet:
    head, *lines = paragraph.replace("\n    ", " ").split("\n")
    name, title, language, code = head.split(" | ")
    fields: dict[str, Any] = dict(line.split(": ", 1) for line in lines)
    fields["blanks"] = int(fields.get("blanks", 2))
    return KnownTileSet(name, title, language, code, **fields)


class UnknownTileSetError(KeyError):
    """There is no tile set of this name."""

    def __str__(self) -> str:
        return str(self.args[0])


class ByName(Mapping[str, V], Generic[V]):
    """Values by name: `"scottish-gaelic"`, also written `"SCOTTISH_GAELIC"`; each loads when used.

    Iteration gives the names in lower case with hyphens, and loads nothing. Looking up any other
    name raises `error`, a KeyError.
    """

    def __init__(
        self, what: str, names: Iterable[str], load: Callable[[str], V], error: type[KeyError]
    ) -> None:
        self._what, self._names, self._load, self._error = what, tuple(names), load, error

    def __getitem__(self, name: str) -> V:
        return self._load(self.key(name))

    def key(self, name: str) -> str:
        """Return a name as the table has it; raise the error if there is none."""
        if name not in self:
            said = shortened(repr(name))
            raise self._error(f"there is no {self._what} {said}; list(ALL) has all names")
        return _key(name)

    def __contains__(self, name: object) -> bool:
        return _key(name) in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return f"<{len(self)} {self._what}s>"


def _key(name: object) -> str:
    return str(name).casefold().replace("_", "-").replace(" ", "-")


SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "crossplay-tournament": "bheil123/crossplay-tournament, commit dd2e530",
        "Letter-League-Bot": "Teelko42/Letter-League-Bot, commit f123f1d, src/engine/tiles.py",
        "MAGPIE": "jvc56/MAGPIE-DATA, commit 4146a8e, data/letterdistributions",
        "macondo": "domino14/macondo, commit d3ce7c76, data/letterdistributions",
        "Netskrafl": "mideind/Netskrafl, commit 6db0274, src/languages.py",
        "Quackle": "quackle/quackle, commit 87ffbe5, data/alphabets",
        "regoledelgioco.com": "regoledelgioco.com/giochi-da-tavolo/scarabeo",
        "runozo/scarabeo": "runozo/scarabeo, commit 9a2a2c0, internal/play/board.go",
        "Scrabble3D": "Scrabble3D/4.0, commit 054c20a, ScrDefaults.qml",
        "scrabbler": "wI2L/scrabbler, commit 82496b6, cmd/distribution.go",
        "scrabble-solver": "kamilmielnik/scrabble-solver, commit a838d1e2, packages/configs",
        "scrabblesolver": "dqlynch/scrabblesolver, commit 8fc2297, scrabble_solver/board.py",
        "TileBag": "TileBag.java by P. Okrutny, with tests of its totals",
        "wolges": "andy-k/wolges, commit 2267824, src/alphabets",
        "wordfeud-solver": "jensanjo/wordfeud-solver, commit 93cccc8, lib/src/tilesets",
        "Xanado": "cdot/Xanado, commit 6d927f1a, editions",
        "xwords": "eehouse/xwords, commit 2b299a47b, xwords4/dawg",
    }
)
"""Where each source of `KnownTileSet.sources` is found, nearly all as repositories of GitHub."""
