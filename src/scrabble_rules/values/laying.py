"""Violations of laying orders: why the next tile may not be laid on a square.

The orders that give them are far above, in `frontend`; the violations are here so that catalogues
have their sentences.
"""

from __future__ import annotations

from scrabble_rules.values.violations import Violation, violation


@violation
class NotBesideTile(Violation):
    """The first tile does not lie next to a tile on the board (S0.34, S2.12)."""

    code = "laying.not-beside-tile"
    text = "Lay the first tile next to a tile on the board."


@violation
class NotOnStart(Violation):
    """The first tile of the game is not laid on a start square (S2.9)."""

    code = "laying.not-on-start"
    text = "Lay the first tile of the game on a start square: {squares:wide}."


@violation
class NotNext(Violation):
    """The tile is not laid directly to the right of the last one or below it (S1.2)."""

    code = "laying.not-next"
    text = "Lay the next tile directly to the right of the last one or below it, in one line."


@violation
class LeavesLine(Violation):
    """The tile leaves the row or column of the others (S0.33, S2.14)."""

    code = "laying.leaves-line"
    text = "Stay in the row or column in which you have begun."


@violation
class LeavesGap(Violation):
    """There are empty squares between the tile and the others (S2.13, S2.14)."""

    code = "laying.leaves-gap"
    text = "Leave no empty square between your tiles."
