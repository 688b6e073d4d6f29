"""What one tile adds to a word, and by what it multiplies the word.

Letter premiums come before word premiums (S0.23, S0.24, S1.24, S2.23), word premiums multiply
(S0.25, S2.24), and both count only in the turn that covers the square (S0.27, S1.25, S2.26, S3.8,
S3.12, S4.17), for each word of that play (S1.27, S4.19). A blank is worth nothing but still
triggers word premiums (S0.28, S1.26, S2.29, S4.18). Other games count premiums every time, or value
a blank as its letter, or have squares that multiply only letters of one value; a blank then counts
as its letter.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import evolve

from scrabble_rules.values.layout import Premium
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen


@frozen(field_transformer=None)
class PremiumFacts:
    """One tile of one word, and the premium of its square."""

    tile_value: int
    """The value of the tile; 0 for a blank in most sets."""
    letter_value: int
    """The value of a tile with the letter that it shows."""
    is_blank: bool
    """Whether the tile is a blank."""
    premium: Premium
    """What is printed on its square. If it has `only_value`, its factor for the letter counts for
    tiles of that value only, as `EveryTime().count_tile(facts)` counts it.
    """
    is_new: bool
    """Whether this play laid the tile."""


@frozen(field_transformer=None)
class TilePoints:
    """The points that a tile adds, and its factor for the whole word."""

    points: int
    """What the tile adds to the word."""
    factor: int
    """What it multiplies the whole word by."""


class PremiumRule(Protocol):
    """Says what a tile adds to a word. It is asked once for equal facts."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Return the tile's points and its word factor."""
        ...


_IN_ANY_TURN = (says("rules.premiums.letters-first"), says("rules.premiums.blank-multiplies"))


class EveryTime(NoFields):
    """Premiums count whenever a word covers them."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Multiply the letter, and return the factor of the square."""
        premium = facts.premium
        fits = premium.only_value is None or premium.only_value == facts.letter_value
        letter = premium.letter if fits else 1
        return TilePoints(facts.tile_value * letter, premium.word)

    statements: ClassVar[Statements] = (says("rules.premiums.every-time"), *_IN_ANY_TURN)


class WhenCovered(NoFields):
    """Premiums count in the turn that covers their square, and never again.

    S0.27, S1.25, S2.26, S3.8, S3.12, S4.17.
    """

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Multiply for a new tile; a tile that was there before counts at face value."""
        if facts.is_new:
            return EveryTime().count_tile(facts)
        return TilePoints(facts.tile_value, 1)

    statements: ClassVar[Statements] = (says("rules.premiums.when-covered"), *_IN_ANY_TURN)


@frozen
class BlankAsLetter:
    """A blank is worth as much as the letter it stands for."""

    rule: PremiumRule = WhenCovered()
    """The rule that counts the tile once it has that value."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Count the tile with the value of its letter."""
        return self.rule.count_tile(evolve(facts, tile_value=facts.letter_value))

    statements: ClassVar[Statements] = (says("rules.premiums.blank-as-letter", "rule"),)
