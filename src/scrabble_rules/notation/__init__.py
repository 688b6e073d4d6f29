"""Leaf: values to text and back.

Squares, plays, moves, racks and pictures of boards; `cgp`, a state in one line; `records`, recorded
games of any format, and `gcg`, the format most of them come in.

May import: values, rules, engine, games.
"""

from typing import TYPE_CHECKING

from scrabble_rules.notation import cgp, gcg, records
from scrabble_rules.notation.boards import parse_board
from scrabble_rules.notation.coordinates import (
    Coordinates,
    format_column,
    format_square,
    parse_square,
)
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.letters import format_rack, parse_rack
from scrabble_rules.notation.moves import format_move, parse_move
from scrabble_rules.notation.plays import format_play, parse_play
from scrabble_rules.values.offered import Listing, missing, only

__all__ = [
    "Coordinates",
    "NotationError",
    "cgp",
    "format_column",
    "format_move",
    "format_play",
    "format_rack",
    "format_square",
    "gcg",
    "parse_board",
    "parse_move",
    "parse_play",
    "parse_rack",
    "parse_square",
    "records",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
