"""Leaf: text and back: coordinates, plays, racks; `cgp`, a state in one line; `gcg`, whole games.

May import: values, rules, engine, games.
"""

from scrabble_rules.notation import cgp, gcg
from scrabble_rules.notation.coordinates import (
    Coordinates,
    format_column,
    format_square,
    parse_square,
)
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.letters import format_rack, parse_rack
from scrabble_rules.notation.plays import format_play, parse_play

__all__ = [
    "Coordinates",
    "NotationError",
    "cgp",
    "format_column",
    "format_play",
    "format_rack",
    "format_square",
    "gcg",
    "parse_play",
    "parse_rack",
    "parse_square",
]
