"""Leaf: pictures of values, as strings: text for a terminal, SVG for a page or a notebook.

May import: values, rules, engine, games, notation.
"""

from scrabble_rules.render.drawing import (
    Hints,
    Suggested,
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
    svg,
)
from scrabble_rules.render.tables import score_sheet_text, state_text
from scrabble_rules.render.text import board_text
from scrabble_rules.render.theme import AUTO, DARK, LIGHT, Paint, Theme

__all__ = [
    "AUTO",
    "DARK",
    "LIGHT",
    "Hints",
    "Paint",
    "Suggested",
    "Theme",
    "bag_svg",
    "board_svg",
    "board_text",
    "game_svg",
    "rack_svg",
    "score_sheet_svg",
    "score_sheet_text",
    "state_svg",
    "state_text",
    "svg",
]
