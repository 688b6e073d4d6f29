"""Profiles that are another profile with the tiles of another language, one row each.

`ALL["danish-box"]` is `MATTEL.replace(tile_set=DANISH)`. A game whose rules differ in anything else
has a file of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from attrs import evolve, frozen

from scrabble_rules.profiles.table import About
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.tile_sets import KnownTileSet
from scrabble_rules.tile_sets import find as tile_sets_for

_BOX = "Whether the booklet of this box says the same as the English one"
_NOBODY = "There are no tournament rules in this language; Scrabble3D takes those of {}"


_BOXES = (
    *("AFRIKAANS", "ARABIC", "BASQUE", "BULGARIAN", "CATALAN", "CROATIAN", "CZECH", "DANISH"),
    *("DUTCH", "ESTONIAN", "FAROESE", "FINNISH", "GERMAN", "GREEK", "HEBREW", "HUNGARIAN"),
    *("ICELANDIC", "INDONESIAN", "IRISH", "ITALIAN", "LATVIAN", "LITHUANIAN", "MALAGASY"),
    *("MALAY", "NORWEGIAN", "POLISH", "PORTUGUESE", "ROMANIAN", "RUSSIAN", "SLOVAK"),
    *("SLOVENE", "SPANISH", "SWEDISH", "TURKISH", "UKRAINIAN", "WELSH"),
)
"""Tile sets of boxes whose booklet is not known to differ from the English one."""


@frozen
class Pair:
    """A profile and a tile set, both by name, and what is not known of the two together."""

    base: str
    tiles: str
    title: str
    """The name of the game, for people, after the language."""
    unknown: str

    @property
    def known(self) -> KnownTileSet:
        """The tile set, with its sources."""
        return next(known for known in tile_sets_for() if known.name == self.tiles)

    def rules(self, base: RuleSet) -> RuleSet:
        """Return the rules of the base with these tiles."""
        return base.replace(tile_set=TILE_SETS[self.tiles])

    def about(self, base: About) -> About:
        """Return what is known of the base and of the tiles."""
        known = self.known
        doubts = (f"Tiles: {known.doubts}".rstrip("."),) if known.doubts else ()
        return evolve(
            base,
            title=f"{known.language} {self.title}",
            summary=f"{base.title} with {known.tile_set.total} {known.language} tiles.",
            language=known.language,
            base=self.base,
            sources=(*base.sources, f"For the tiles: {', '.join(known.sources)}"),
            unknown=(self.unknown, *base.unknown),
            readings=(*base.readings, *doubts),
        )


def _wespa(tiles: str, unknown: str = _NOBODY.format("WESPA")) -> Pair:
    return Pair("wespa", tiles, "game by WESPA rules", unknown)


PAIRS: Final[Mapping[str, Pair]] = MappingProxyType(
    {
        **{f"{tiles.lower()}-box": Pair("mattel", tiles, "box", _BOX) for tiles in _BOXES},
        "dutch-wespa": _wespa(
            "DUTCH", "The rules of the Dutch federations, which were not published when taken"
        ),
        "explo-norwegian": Pair(
            "explo", "NORWEGIAN_W_10", "Explo", "Whether Norwegian games have other rules"
        ),
        "finnish-tournament": Pair(
            "swedish-tournament", "FINNISH", "tournament", _NOBODY.format("Sweden")
        ),
        "greek-tournament": Pair(
            "portuguese-tournament",
            "GREEK",
            "tournament",
            "The Greek rules on challenges and overtime; each player has 30 minutes there",
        ),
        "hebrew-wespa": _wespa("HEBREW"),
        "hungarian-tournament": Pair(
            "portuguese-tournament",
            "HUNGARIAN",
            "tournament",
            "What a wrong challenge costs: Scrabble3D chose 10 points",
        ),
        "irish-wespa": _wespa("IRISH_DOTTED", "Whether Irish is played with these tiles today"),
        "literaki-english": Pair(
            "literaki",
            "ENGLISH",
            "Literaki",
            "Whether it is played: some values match no colour",
        ),
        "persian-naspa": Pair(
            "naspa", "PERSIAN", "game by NASPA rules", _NOBODY.format("North America")
        ),
        "russian-wespa": _wespa("RUSSIAN"),
        "scottish-gaelic-wespa": _wespa(
            "SCOTTISH_GAELIC", "Whether Scottish Gaelic is played by other rules today"
        ),
        "super-scrabble-catalan": Pair(
            "super-scrabble", "CATALAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "super-scrabble-german": Pair(
            "super-scrabble", "GERMAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "super-scrabble-romanian": Pair(
            "super-scrabble", "ROMANIAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "turkish-wespa": _wespa("TURKISH"),
        "wordfeud-dutch": Pair(
            "wordfeud", "DUTCH_104", "Wordfeud", "How many blanks the Dutch set has"
        ),
        "wordfeud-swedish": Pair(
            "wordfeud", "SWEDISH_104", "Wordfeud", "How many blanks the Swedish set has"
        ),
    }
)
"""The usual pairs of rules and tiles, by the name of the profile."""
