"""Which racks a duplicate game is played with.

In French tournaments a rack needs two vowels and two consonants in the first 15 rounds, then one of
each. Otherwise all its tiles go back and another rack is drawn. The game ends when the tiles that
are left cannot give such a rack. A blank counts as either, and so may other tiles.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.fields import fields_of
from scrabble_rules.values.statements import Statement, Statements, says
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.validators import NoFields, at_least, frozen


class RackVerdict(enum.Enum):
    """What happens to a rack that was drawn."""

    PLAY = "play"
    """The rack is played."""
    REDRAW = "redraw"
    """Its tiles go back, and another rack is drawn."""
    END = "end"
    """The game ends before this rack is played."""


@frozen(field_transformer=None)
class RackFacts:
    """A rack that was drawn, the round, and the tiles that every rack could be made of."""

    round: int
    """The number of the round, from 1."""
    tiles: tuple[Tile, ...]
    """The tiles of the rack."""
    pool: tuple[Tile, ...]
    """The tiles of the rack and the bag together: what another rack could be made of."""
    tile_set: TileSet
    """All tiles of the game, which knows the vowels."""


class RackRule(Protocol):
    """Says whether a rack is played, drawn anew, or ends the game."""

    def check_rack(self, facts: RackFacts) -> RackVerdict:
        """Return what happens to the rack."""
        ...


class AnyRack(NoFields):
    """Every rack is played; the game ends when no tile is left."""

    statements: ClassVar[Statements] = (says("rules.racks.any"),)

    def check_rack(self, facts: RackFacts) -> RackVerdict:
        """Return END for a rack without tiles."""
        return RackVerdict.PLAY if facts.tiles else RackVerdict.END


@frozen
class LetterBounds:
    """How many vowels and consonants a rack needs from one round on."""

    since: int = field(validator=at_least(0))
    """The first round for which this holds."""
    vowels: int = field(validator=at_least(0))
    """How many vowels a rack needs at least."""
    consonants: int = field(validator=at_least(0))
    """How many consonants a rack needs at least."""


def _bounds(
    value: Iterable[LetterBounds | tuple[int, int, int]],
) -> tuple[LetterBounds, ...]:
    found = (one if isinstance(one, LetterBounds) else LetterBounds(*one) for one in value)
    return tuple(sorted(found, key=lambda one: one.since))


def _labels(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(value)


@frozen
class EnoughLetters:
    """A rack needs vowels and consonants: `EnoughLetters([(1, 2, 2), (16, 1, 1)])`.

    Each triple is a `LetterBounds`. Before the first of them, any rack will do. A blank counts as
    a vowel or as a consonant, as needed.
    """

    bounds: tuple[LetterBounds, ...] = field(converter=_bounds)
    """The bounds, sorted by the round from which they hold."""
    either: tuple[str, ...] = field(default=(), converter=_labels)
    """Labels of other tiles that count as a vowel or as a consonant, such as Y."""

    def check_rack(self, facts: RackFacts) -> RackVerdict:
        """Return REDRAW for a rack without enough, END if no rack could have enough."""
        if not facts.tiles:
            return RackVerdict.END
        vowels = consonants = 0
        for one in self.bounds:
            if one.since <= facts.round:
                vowels, consonants = one.vowels, one.consonants
        if self._have(facts.tiles, facts.tile_set, vowels, consonants):
            return RackVerdict.PLAY
        is_possible = len(facts.tiles) >= vowels + consonants and self._have(
            facts.pool, facts.tile_set, vowels, consonants
        )
        return RackVerdict.REDRAW if is_possible else RackVerdict.END

    def _have(
        self, tiles: tuple[Tile, ...], tile_set: TileSet, vowels: int, consonants: int
    ) -> bool:
        either = sum(tile.is_blank or tile.label in self.either for tile in tiles)
        sure = [tile.label for tile in tiles if not tile.is_blank and tile.label not in self.either]
        held = sum(label in tile_set.vowels for label in sure)
        lacking = max(0, vowels - held) + max(0, consonants - (len(sure) - held))
        return lacking <= either

    def statements(self) -> Statements:
        for one in self.bounds:
            yield Statement("rules.racks.bounds", fields_of(one))
        if self.either:
            yield says("rules.racks.either", letters=self.either)
        yield says("rules.racks.redraw")
