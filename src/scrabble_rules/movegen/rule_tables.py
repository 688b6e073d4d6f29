"""The rules of a rule set that put numbers on plays, tabulated once.

Premium, bingo and word length rules are pure functions of few facts, so every answer that a search
can need is asked for beforehand: each letter on each kind of premium, new or already lying, as a
blank or not; each number of tiles laid; each length of a word. A rule of your own is therefore as
fast as a shipped one. Of the rules about where plays may lie it has what they promise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, wraps
from itertools import chain
from typing import TypeVar

from attrs import frozen

from scrabble_rules.rules.kinds import AskedOnce
from scrabble_rules.rules.premiums import PremiumFacts
from scrabble_rules.rules.promises import any_order, covers_start, nothing_else, touches
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.layout import Premium
from scrabble_rules.values.tiles import BLANK, Tile

T = TypeVar("T")

PointRows = list[list[tuple[int, int]]]
"""For each kind of premium, and in it for each letter, points and word factor. Letters count from 1
in the order of the tile set; 0 is a square without a tile."""


def remembered(make: Callable[[RuleSet], T]) -> Callable[[RuleSet], T]:
    """Return a function that makes the same, and keeps what it made of the last 16 rule sets."""
    kept = lru_cache(maxsize=16)(make)

    @wraps(kept)
    def made(rules: RuleSet) -> T:
        try:
            return kept(rules)
        except TypeError:  # a rule of your own that cannot be hashed
            return make(rules)

    return made


@frozen
class Promise:
    """What the rules about where plays lie let a search assume, on an empty or any other board."""

    is_anchored: bool
    """Every play contains an anchor: a start square, or a square at which it touches a tile."""
    is_exact: bool
    """They allow every such play, so that none has to be validated."""


@frozen(eq=False)
class RuleTables:
    """What one rule set makes of every letter, premium, word length and number of tiles."""

    codes: dict[str, int]
    """The number of each letter."""
    premiums: tuple[tuple[tuple[int, ...], ...], ...]
    """The kind of premium on each square: first by rows, then by columns."""
    new: PointRows
    new_blank: PointRows
    old: PointRows
    old_blank: PointRows
    lengths: list[bool]
    """Whether a word may have this many letters."""
    in_any_order: bool
    """Whether the letters of a word may stand in any order."""
    closed: frozenset[tuple[int, int]]
    """Row and column of the blocked squares."""
    promises: tuple[Promise, Promise]
    """What is promised on a board with tiles, and on an empty one."""
    bonus: Mapping[int, list[tuple[int, int]]]
    """By the number of tiles held, the bingo for each number of tiles laid: points and factor."""

    @classmethod
    def of(cls, rules: RuleSet) -> RuleTables:
        """Ask the rules about everything; about the bingo when a search first needs it."""
        layout = rules.layout
        kinds = dict.fromkeys(premium for row in layout.premiums for premium in row)
        numbers = {premium: number for number, premium in enumerate(kinds)}
        by_row = tuple(tuple(map(numbers.__getitem__, row)) for row in layout.premiums)
        longest = max(layout.width, layout.height)
        alone, bonus_for = not rules.house_rules, rules.bonus_for
        return cls(
            codes={label: code for code, label in enumerate(rules.tile_set.letters, 1)},
            premiums=(by_row, tuple(zip(*by_row, strict=True))),
            new=[_row(rules, premium, is_blank=False, is_new=True) for premium in kinds],
            new_blank=[_row(rules, premium, is_blank=True, is_new=True) for premium in kinds],
            old=[_row(rules, premium, is_blank=False, is_new=False) for premium in kinds],
            old_blank=[_row(rules, premium, is_blank=True, is_new=False) for premium in kinds],
            lengths=[rules.allows_length[length] for length in range(longest + 1)],
            in_any_order=any_order(rules.word_validity),
            closed=frozenset((square.row, square.col) for square in layout.is_blocked),
            promises=(
                Promise(touches(rules.connection), nothing_else(rules.connection) and alone),
                Promise(covers_start(rules.opening), nothing_else(rules.opening) and alone),
            ),
            bonus=AskedOnce(
                lambda held: [
                    (bonus_for[played, held].points, bonus_for[played, held].factor)
                    for played in range(held + 1)
                ]
            ),
        )

    @cached_property
    def alphabet(self) -> int:
        """The mask of all letters: bit n for letter n."""
        return sum(1 << code for code in self.codes.values())

    @cached_property
    def never_takes(self) -> bool:
        """Whether no tile has negative points and no word factor is below one."""
        rows = chain(self.new, self.new_blank, self.old, self.old_blank)
        return all(points >= 0 and factor >= 1 for points, factor in chain.from_iterable(rows))

    def codes_of(self, rack: Rack) -> list[int]:
        """Return the numbers of the tiles of a rack, 0 for a blank; hidden tiles are left out."""
        return [self.codes.get(label, 0) for label in rack.labels]


def _row(
    rules: RuleSet, premium: Premium, *, is_blank: bool, is_new: bool
) -> list[tuple[int, int]]:
    """Return points and factor of every letter on a kind of premium."""
    value = rules.tile_set.value
    row = [(0, 1)]
    for label in rules.tile_set.letters:
        letter = Tile(label)
        facts = PremiumFacts(
            tile_value=value(BLANK if is_blank else letter),
            letter_value=value(letter),
            is_blank=is_blank,
            premium=premium,
            is_new=is_new,
        )
        counted = rules.checked.premiums.count_tile(facts)
        row.append((counted.points, counted.factor))
    return row
