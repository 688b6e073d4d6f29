"""Third floor: values to text and back.

Squares, plays, moves, racks and pictures of boards; `cgp`, a state in one line.

May import: values, rules, engine.
"""

from scrabble_rules.notation import cgp
from scrabble_rules.notation.boards import parse_board
from scrabble_rules.notation.coordinates import (
    Coordinates,
    format_column,
    format_square,
    parse_square,
)
from scrabble_rules.notation.letters import parse_rack
from scrabble_rules.notation.moves import format_move, parse_move
from scrabble_rules.notation.plays import format_play, parse_play
from scrabble_rules.values.text_errors import NotationError

__all__ = [
    "Coordinates",
    "NotationError",
    "cgp",
    "format_column",
    "format_move",
    "format_play",
    "format_square",
    "parse_board",
    "parse_move",
    "parse_play",
    "parse_rack",
    "parse_square",
]
