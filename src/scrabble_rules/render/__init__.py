"""Leaf: draws boards, racks, states, games, plays and their scores, as plain text or as SVG.

Every function that draws returns a str. Modules beginning with `text_` draw for a terminal, those
beginning with `svg_` for a web page or a notebook; `marks` has what can be marked on a board, and
board.js is the script with which people lay tiles on a page.

May import: values, rules, engine, notation, games, movegen, phrases.
"""

from scrabble_rules.render import marks as marks
from scrabble_rules.render.geometry import Box as Box
from scrabble_rules.render.geometry import Geometry as Geometry
from scrabble_rules.render.held_tiles import Slots as Slots
from scrabble_rules.render.svg_board import board_geometry as board_geometry
from scrabble_rules.render.svg_document import styles as styles
from scrabble_rules.render.svg_panels import rack_geometry as rack_geometry
from scrabble_rules.render.svg_pictures import bag_svg as bag_svg
from scrabble_rules.render.svg_pictures import board_svg as board_svg
from scrabble_rules.render.svg_pictures import game_svg as game_svg
from scrabble_rules.render.svg_pictures import rack_svg as rack_svg
from scrabble_rules.render.svg_pictures import score_sheet_svg as score_sheet_svg
from scrabble_rules.render.svg_pictures import state_svg as state_svg
from scrabble_rules.render.svg_pictures import svg as svg
from scrabble_rules.render.svg_targets import board_script as board_script
from scrabble_rules.render.text_board import board_text as board_text
from scrabble_rules.render.text_pictures import game_text as game_text
from scrabble_rules.render.text_pictures import score_sheet_text as score_sheet_text
from scrabble_rules.render.text_pictures import state_text as state_text
from scrabble_rules.render.text_pictures import text as text
from scrabble_rules.render.theme import AUTO as AUTO
from scrabble_rules.render.theme import DARK as DARK
from scrabble_rules.render.theme import LIGHT as LIGHT
from scrabble_rules.render.theme import Paint as Paint
from scrabble_rules.render.theme import Theme as Theme
from scrabble_rules.values.fields import offer

offer(globals(), "marks")
