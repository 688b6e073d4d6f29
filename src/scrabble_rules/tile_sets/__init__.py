"""Leaf: the tile sets of many languages and games, with what is known of their sources.

`POLISH`, `FRENCH` and so on are tile sets, each built when you first use it. A set with a number or
a remark in its name is for another game, or has another number of tiles; `find` lists the sets of a
language or a game.

May import: values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.tile_sets.known import (
    SOURCES,
    KnownTileSet,
    TileSetTable,
    UnknownTileSetError,
)
from scrabble_rules.tile_sets.latin import LATIN as _LATIN_LETTERS
from scrabble_rules.tile_sets.other_scripts import OTHER_SCRIPTS
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be

CATALOGUE: tuple[KnownTileSet, ...] = tuple(
    sorted((*_LATIN_LETTERS, *OTHER_SCRIPTS), key=lambda known: known.name)
)
"""Every tile set with its language, games, sources and doubts, in the order of the names."""

ALL = TileSetTable(CATALOGUE)
"""Every tile set by name, in upper or lower case: `ALL["polish"]`, `ALL["english-104"]`."""

AFRIKAANS: TileSet
ARABIC: TileSet
BASQUE: TileSet
BULGARIAN: TileSet
CATALAN: TileSet
CATALAN_200: TileSet
CROATIAN: TileSet
CZECH: TileSet
DANISH: TileSet
DUTCH: TileSet
DUTCH_104: TileSet
ENGLISH: TileSet
ENGLISH_100_LOW_VALUES: TileSet
ENGLISH_100_THREE_BLANKS: TileSet
ENGLISH_100_TWO_K: TileSet
ENGLISH_104: TileSet
ENGLISH_104_TWELVE_E: TileSet
ENGLISH_107: TileSet
ENGLISH_200: TileSet
ENGLISH_52: TileSet
ENGLISH_89: TileSet
ESPERANTO: TileSet
ESTONIAN: TileSet
FAROESE: TileSet
FINNISH: TileSet
FRENCH: TileSet
GERMAN: TileSet
GERMAN_200: TileSet
GREEK: TileSet
HEBREW: TileSet
HUNGARIAN: TileSet
ICELANDIC: TileSet
ICELANDIC_100: TileSet
INDONESIAN: TileSet
IRISH: TileSet
IRISH_DOTTED: TileSet
ITALIAN: TileSet
ITALIAN_130: TileSet
KLINGON: TileSet
LATIN: TileSet
LATVIAN: TileSet
LITHUANIAN: TileSet
MALAGASY: TileSet
MALAY: TileSet
NORWEGIAN: TileSet
NORWEGIAN_W_10: TileSet
PERSIAN: TileSet
POLISH: TileSet
POLISH_UP_TO_5: TileSet
PORTUGUESE: TileSet
ROMANIAN: TileSet
ROMANIAN_200: TileSet
RUSSIAN: TileSet
SCOTTISH_GAELIC: TileSet
SLOVAK: TileSet
SLOVENE: TileSet
SPANISH: TileSet
SWEDISH: TileSet
SWEDISH_104: TileSet
TURKISH: TileSet
TUVAN: TileSet
UKRAINIAN: TileSet
WELSH: TileSet

__all__ = [  # noqa: PLE0604  # pyright: ignore[reportUnsupportedDunderAll] - with all names
    *(known.name for known in CATALOGUE),
    "ALL",
    "CATALOGUE",
    "SOURCES",
    "KnownTileSet",
    "TileSetTable",
    "UnknownTileSetError",
    "find",
]


def find(language: str = "", game: str = "") -> tuple[KnownTileSet, ...]:
    """Return what is known of the sets of a language, of a game, or of both.

    A language is found by its name in English or its tag, `"Polish"` or `"pl"`, a game by a part of
    its name. Upper and lower case are the same. Nothing found is an empty tuple.
    """
    must_be("language", language, str)
    must_be("game", game, str)
    asked, part = language.casefold(), game.casefold()
    return tuple(
        known
        for known in CATALOGUE
        if asked in {"", known.language.casefold(), known.code}
        and any(part in each.casefold() for each in known.games)
    )


def _build_on_first_use(name: str) -> TileSet:
    """Build the tile set of a name; raise AttributeError if there is none."""
    known = ALL.known(name) if name.isupper() else None
    if known is None or known.name != name:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return known.tile_set


def __dir__() -> list[str]:
    """List every name, for completion: also tile sets that are not built yet."""
    return sorted(__all__)


# A type checker that sees this takes every misspelt name for a tile set.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _build_on_first_use
