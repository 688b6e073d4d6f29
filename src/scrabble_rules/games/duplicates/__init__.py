"""Duplicate games: everybody plays the same rack, and the best play goes on the board.

A `Duplicate` stands beside `Match`: a game of its own, made of `validate`, `score` and draws. What
its rules are is in `rules.duplicate`.
"""

from scrabble_rules.games.duplicates.game import Duplicate
from scrabble_rules.games.duplicates.rounds import (
    AnswerResult,
    DuplicateAnswer,
    DuplicateError,
    Round,
)
from scrabble_rules.values.offered import Listing, only

__all__ = ["AnswerResult", "Duplicate", "DuplicateAnswer", "DuplicateError", "Round"]

__dir__: Listing = only(__all__)
