"""What one tile adds to a word, and how often the word counts because of it.

S0.21 to S0.29 and their like: letter premiums come before word premiums, word premiums
multiply (S2.24), both count only when the square is first covered, for every word of that
play. A blank is worth nothing but still triggers word premiums (S0.28). Other games count
premiums every time, or value a blank as its letter, or let a square raise only the
letters of one value, a blank going by its letter.
"""

from __future__ import annotations

from typing import Protocol

from attrs import evolve, frozen

from scrabble_rules.values.layout import Premium


@frozen
class PremiumFacts:
    """One tile of one word, and the square it lies on."""

    tile_value: int
    letter_value: int
    is_blank: bool
    premium: Premium
    is_new: bool


@frozen
class TilePoints:
    """What the tile adds, and its factor for the whole word."""

    points: int
    factor: int


class PremiumRule(Protocol):
    """Says what a tile adds to a word. It is asked once for equal facts."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Return the tile's points and its word factor."""
        ...


@frozen
class EveryTime:
    """Premiums multiply whenever a word runs over them."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Multiply the letter, and pass the word's factor on."""
        premium = facts.premium
        fits = premium.only_value is None or premium.only_value == facts.letter_value
        letter = premium.letter if fits else 1
        return TilePoints(facts.tile_value * letter, premium.word)


@frozen
class WhenCovered:
    """Premiums multiply in the turn in which their square is covered, and never again."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Multiply for a new tile; one that was lying counts at face value."""
        if facts.is_new:
            return EveryTime().count_tile(facts)
        return TilePoints(facts.tile_value, 1)


@frozen
class BlankAsLetter:
    """A blank is worth as much as the letter it stands for."""

    rule: PremiumRule = WhenCovered()

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        """Count with the letter's value."""
        return self.rule.count_tile(evolve(facts, tile_value=facts.letter_value))
