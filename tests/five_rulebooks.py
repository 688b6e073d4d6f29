"""The profiles of the five rulebooks: a few that differ in most rules.

Tests that are about something else, and want to see it under different rules, use these. What every
profile must do is in tests/profiles.
"""

from __future__ import annotations

from collections.abc import Mapping

from scrabble_rules import RuleSet, profiles

RULEBOOKS: Mapping[str, RuleSet] = {
    "hasbro": profiles.HASBRO,
    "no-challenge": profiles.NO_CHALLENGE,
    "two-exchanges": profiles.TWO_EXCHANGES,
    "short-words": profiles.SHORT_WORDS,
    "bingo-35": profiles.BINGO_35,
    "two-game-match": profiles.TWO_GAME_MATCH,
}
