"""Text and back: coordinates, plays, racks, and `cgp`, the one-line form of a state."""

from scrabble_rules.notation import cgp
from scrabble_rules.notation.coordinates import format_column, format_square, parse_square
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.letters import format_rack, parse_rack
from scrabble_rules.notation.plays import format_play, parse_play

__all__ = [
    "NotationError",
    "cgp",
    "format_column",
    "format_play",
    "format_rack",
    "format_square",
    "parse_play",
    "parse_rack",
    "parse_square",
]
