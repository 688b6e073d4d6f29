"""Leaf: duplicate games: everybody plays the same rack, and the best play goes on the board.

A `Duplicate` stands beside `Match`: a game of its own, made of `validate`, `score` and draws. What
its rules are is in `rules.duplicate`.

May import: values, rules, engine, notation, games.
"""

from scrabble_rules.duplicates.game import Duplicate
from scrabble_rules.duplicates.rounds import (
    AnswerResult,
    DuplicateAnswer,
    DuplicateError,
    Round,
)

__all__ = ["AnswerResult", "Duplicate", "DuplicateAnswer", "DuplicateError", "Round"]
