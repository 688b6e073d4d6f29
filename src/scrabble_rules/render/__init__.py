"""Leaf: draws boards, racks, bags, states, games and score sheets, as plain text or as SVG.

Every function returns a str. Modules beginning with `text_` draw for a terminal, those beginning
with `svg_` for a web page or a notebook.

May import: values, rules, engine, games, notation.
"""

from scrabble_rules.render.svg_pictures import (
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
from scrabble_rules.render.text_board import board_text
from scrabble_rules.render.text_tables import score_sheet_text, state_text
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
