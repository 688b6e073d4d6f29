"""Leaf: the tile sets of many languages and games, with what is known of their sources.

`POLISH`, `FRENCH` and so on are tile sets, each built when you first use it. `ALL` also has those
for other games, with a number or a remark in their names; `find` lists the sets of a language or a
game.

May import: values.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from scrabble_rules.tile_sets.known import ByName, KnownTileSet, UnknownTileSetError
from scrabble_rules.tile_sets.latin import LATIN as _LATIN_LETTERS
from scrabble_rules.tile_sets.other_scripts import OTHER_SCRIPTS
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be

_KNOWN: Final = {
    known.name.lower().replace("_", "-"): known
    for known in sorted((*_LATIN_LETTERS, *OTHER_SCRIPTS), key=lambda known: known.name)
}

ALL: Mapping[str, TileSet] = ByName(
    "tile set", _KNOWN, lambda key: _KNOWN[key].tile_set, UnknownTileSetError
)
"""Every tile set by name, in upper or lower case: `ALL["polish"]`, `ALL["english-104"]`.

Looking up any other name raises UnknownTileSetError. Each set is built when you first look it up.
"""

AFRIKAANS: TileSet
ARABIC: TileSet
BASQUE: TileSet
BULGARIAN: TileSet
CATALAN: TileSet
CROATIAN: TileSet
CZECH: TileSet
DANISH: TileSet
DUTCH: TileSet
ENGLISH: TileSet
ENGLISH_104: TileSet
ESPERANTO: TileSet
ESTONIAN: TileSet
FAROESE: TileSet
FINNISH: TileSet
FRENCH: TileSet
GERMAN: TileSet
GREEK: TileSet
HEBREW: TileSet
HUNGARIAN: TileSet
ICELANDIC: TileSet
INDONESIAN: TileSet
IRISH: TileSet
ITALIAN: TileSet
KLINGON: TileSet
LATIN: TileSet
LATVIAN: TileSet
LITHUANIAN: TileSet
MALAGASY: TileSet
MALAY: TileSet
NORWEGIAN: TileSet
PERSIAN: TileSet
POLISH: TileSet
PORTUGUESE: TileSet
ROMANIAN: TileSet
RUSSIAN: TileSet
SCOTTISH_GAELIC: TileSet
SLOVAK: TileSet
SLOVENE: TileSet
SPANISH: TileSet
SWEDISH: TileSet
TURKISH: TileSet
TUVAN: TileSet
UKRAINIAN: TileSet
WELSH: TileSet

_NAMES: Final = tuple(name for name, kind in __annotations__.items() if kind == "TileSet")

__all__ = [  # noqa: PLE0604  # pyright: ignore[reportUnsupportedDunderAll] - with all names
    *_NAMES,
    "ALL",
    "KnownTileSet",
    "UnknownTileSetError",
    "find",
]


def find(language: str = "", game: str = "") -> tuple[KnownTileSet, ...]:
    """Return what is known of the sets of a language, of a game, or of both.

    A language is found by its name in English or its tag, `"Polish"` or `"pl"`, a game by a part of
    its name. Upper and lower case are the same. Without either it returns all of them, in the order
    of their names. Nothing found is an empty tuple.
    """
    must_be("language", language, str)
    must_be("game", game, str)
    asked, part = language.casefold(), game.casefold()
    return tuple(
        known
        for known in _KNOWN.values()
        if asked in {"", known.language.casefold(), known.code}
        and any(part in each.casefold() for each in known.games)
    )


def _build_on_first_use(name: str) -> TileSet:
    """Build the tile set of a name; raise AttributeError if there is none."""
    if name in _NAMES:
        return ALL[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List every name, for completion: also tile sets that are not built yet."""
    return sorted(__all__)


# A type checker that sees this takes every misspelt name for a tile set.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _build_on_first_use
