"""Duplicate games: everybody plays the same rack, and the best play goes on the board.

A `Duplicate` stands beside `Match`: a game of its own, made of `validate`, `score` and draws. What
its rules are is in `rules.duplicate`.
"""

from typing import TYPE_CHECKING

from scrabble_rules.games.duplicates.game import Duplicate
from scrabble_rules.games.duplicates.rounds import (
    AnswerResult,
    DuplicateAnswer,
    DuplicateError,
    Round,
)
from scrabble_rules.values.offered import Listing, missing, only

__all__ = ["AnswerResult", "Duplicate", "DuplicateAnswer", "DuplicateError", "Round"]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
