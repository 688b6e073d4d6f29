"""Pictures of values, as strings."""

from scrabble_rules.render.text import board_text

__all__ = ["board_text"]
