"""Leaf: draws boards, racks, states, games, plays and their scores, as plain text or as SVG.

Every function that draws returns a str. Modules beginning with `text_` draw for a terminal, those
beginning with `svg_` for a web page or a notebook; `marks` has what can be marked on a board, and
board.js is the script with which people lay tiles on a page.

May import: values, rules, engine, notation, games, phrases.
"""

from scrabble_rules.render import marks
from scrabble_rules.render.geometry import BoardGeometry, Box, RackGeometry
from scrabble_rules.render.held_tiles import Slots
from scrabble_rules.render.svg_board import board_geometry
from scrabble_rules.render.svg_document import styles
from scrabble_rules.render.svg_panels import rack_geometry
from scrabble_rules.render.svg_pictures import (
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
    svg,
)
from scrabble_rules.render.svg_targets import board_script
from scrabble_rules.render.text_board import board_text
from scrabble_rules.render.text_pictures import game_text, score_sheet_text, state_text, text
from scrabble_rules.render.theme import AUTO, DARK, LIGHT, Paint, Theme

__all__ = [
    "AUTO",
    "DARK",
    "LIGHT",
    "BoardGeometry",
    "Box",
    "Paint",
    "RackGeometry",
    "Slots",
    "Theme",
    "bag_svg",
    "board_geometry",
    "board_script",
    "board_svg",
    "board_text",
    "game_svg",
    "game_text",
    "marks",
    "rack_geometry",
    "rack_svg",
    "score_sheet_svg",
    "score_sheet_text",
    "state_svg",
    "state_text",
    "styles",
    "svg",
    "text",
]
