"""Profiles that are another profile with the tiles of another language, one row each.

`DANISH_BOX` is `evolve(MATTEL, tile_set=DANISH)`. A game whose rules differ in anything else has a
file of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from attrs import evolve, frozen

from scrabble_rules.profiles.about import About
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.tile_sets import KnownTileSet
from scrabble_rules.tile_sets import find as tile_sets_for

_BOX = "Whether the booklet of this box says the same as the English one"
_NOBODY = "There are no tournament rules in this language; Scrabble3D takes those of {}"


@frozen
class Pair:
    """A profile and a tile set, both by name, and what is not known of the two together."""

    base: str
    """The name of the profile whose rules are taken."""
    tiles: str
    """The name of the tile set."""
    title: str
    """The name of the game, for people, after the language."""
    unknown: str
    """What the sources do not say about this language."""

    @property
    def known(self) -> KnownTileSet:
        """The tile set, with its sources."""
        return next(known for known in tile_sets_for() if known.name == self.tiles)

    def rules(self, base: RuleSet) -> RuleSet:
        """Return the rules of the base with these tiles."""
        return evolve(base, tile_set=TILE_SETS[self.tiles])

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


def _box(tiles: str) -> Pair:
    return Pair("mattel", tiles, "box", _BOX)


def _wespa(tiles: str, unknown: str = _NOBODY.format("WESPA")) -> Pair:
    return Pair("wespa", tiles, "game by WESPA rules", unknown)


PAIRS: Final[Mapping[str, Pair]] = MappingProxyType(
    {
        "afrikaans-box": _box("AFRIKAANS"),
        "arabic-box": _box("ARABIC"),
        "basque-box": _box("BASQUE"),
        "bulgarian-box": _box("BULGARIAN"),
        "catalan-box": _box("CATALAN"),
        "croatian-box": _box("CROATIAN"),
        "czech-box": _box("CZECH"),
        "danish-box": _box("DANISH"),
        "dutch-box": _box("DUTCH"),
        "dutch-wespa": _wespa(
            "DUTCH", "The rules of the Dutch federations, which were not published when taken"
        ),
        "estonian-box": _box("ESTONIAN"),
        "explo-norwegian": Pair(
            "explo", "NORWEGIAN_W_10", "Explo", "Whether Norwegian games have other rules"
        ),
        "faroese-box": _box("FAROESE"),
        "finnish-box": _box("FINNISH"),
        "finnish-tournament": Pair(
            "swedish-tournament", "FINNISH", "tournament", _NOBODY.format("Sweden")
        ),
        "german-box": _box("GERMAN"),
        "greek-box": _box("GREEK"),
        "greek-tournament": Pair(
            "portuguese-tournament",
            "GREEK",
            "tournament",
            "The Greek rules on challenges and overtime; each player has 30 minutes there",
        ),
        "hebrew-box": _box("HEBREW"),
        "hebrew-wespa": _wespa("HEBREW"),
        "hungarian-box": _box("HUNGARIAN"),
        "hungarian-tournament": Pair(
            "portuguese-tournament",
            "HUNGARIAN",
            "tournament",
            "What a wrong challenge costs: Scrabble3D chose 10 points",
        ),
        "icelandic-box": _box("ICELANDIC"),
        "indonesian-box": _box("INDONESIAN"),
        "irish-box": _box("IRISH"),
        "irish-wespa": _wespa("IRISH_DOTTED", "Whether Irish is played with these tiles today"),
        "italian-box": _box("ITALIAN"),
        "latvian-box": _box("LATVIAN"),
        "literaki-english": Pair(
            "literaki",
            "ENGLISH",
            "Literaki",
            "Whether it is played: some values match no colour",
        ),
        "lithuanian-box": _box("LITHUANIAN"),
        "malagasy-box": _box("MALAGASY"),
        "malay-box": _box("MALAY"),
        "norwegian-box": _box("NORWEGIAN"),
        "persian-naspa": Pair(
            "naspa", "PERSIAN", "game by NASPA rules", _NOBODY.format("North America")
        ),
        "polish-box": _box("POLISH"),
        "portuguese-box": _box("PORTUGUESE"),
        "romanian-box": _box("ROMANIAN"),
        "russian-box": _box("RUSSIAN"),
        "russian-wespa": _wespa("RUSSIAN"),
        "scottish-gaelic-wespa": _wespa(
            "SCOTTISH_GAELIC", "Whether Scottish Gaelic is played by other rules today"
        ),
        "slovak-box": _box("SLOVAK"),
        "slovene-box": _box("SLOVENE"),
        "spanish-box": _box("SPANISH"),
        "super-scrabble-catalan": Pair(
            "super-scrabble", "CATALAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "super-scrabble-german": Pair(
            "super-scrabble", "GERMAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "super-scrabble-romanian": Pair(
            "super-scrabble", "ROMANIAN_200", "Super Scrabble", "Whether there is such a box"
        ),
        "swedish-box": _box("SWEDISH"),
        "turkish-box": _box("TURKISH"),
        "turkish-wespa": _wespa("TURKISH"),
        "ukrainian-box": _box("UKRAINIAN"),
        "welsh-box": _box("WELSH"),
        "wordfeud-dutch": Pair(
            "wordfeud", "DUTCH_104", "Wordfeud", "How many blanks the Dutch set has"
        ),
        "wordfeud-swedish": Pair(
            "wordfeud", "SWEDISH_104", "Wordfeud", "How many blanks the Swedish set has"
        ),
    }
)
"""The usual pairs of rules and tiles, by the name of the profile."""
