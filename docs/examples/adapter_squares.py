"""A program that keeps a dictionary of squares, and asks only what a play is worth.

It has no object of this library between two calls. `judge` reads the squares as they are: a capital
is a letter, a small letter a blank, and "?" a blank that nobody has read yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypedDict

from scrabble_rules import RuleSet, judge

Squares = dict[tuple[int, int], str]


class Answer(TypedDict):
    """What this program tells its clients: plain data that goes into JSON as it is."""

    points: int | None
    words: list[str]
    bingo: bool
    reasons: list[str]


def check(
    rules: RuleSet, squares: Squares, laid: Mapping[tuple[int, int], str], rack: str
) -> Answer:
    """Return the points and words of a play, and the reasons against it."""
    found = judge(rules, squares, laid, rack)
    return {
        "points": found.score.total if found.score else None,
        "words": [word.word for word in found.words],
        "bingo": bool(found.score and found.score.bingo),
        "reasons": [one.code for one in found.violations],
    }


def unseen(rules: RuleSet, squares: Squares, racks: Mapping[str, str]) -> list[str]:
    """Return the tiles that are neither on the board nor on a rack: those in the bag.

    A camera may have misread a letter, so a label that is seen too often is not an error.
    """
    left = Counter({kind.label: kind.count for kind in rules.tile_set.kinds})
    left.subtract("?" if letter.islower() else letter for letter in squares.values())
    left.subtract("".join(racks.values()))
    return sorted(left.elements())
