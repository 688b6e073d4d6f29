"""Third floor: values to text and back.

Squares, plays, moves and racks; `cgp`, a state in one line.

May import: values, rules, engine.
"""

from scrabble_rules.notation import cgp as cgp
from scrabble_rules.notation.coordinates import Coordinates as Coordinates
from scrabble_rules.notation.coordinates import format_column as format_column
from scrabble_rules.notation.coordinates import format_square as format_square
from scrabble_rules.notation.coordinates import parse_square as parse_square
from scrabble_rules.notation.letters import parse_rack as parse_rack
from scrabble_rules.notation.moves import format_move as format_move
from scrabble_rules.notation.moves import parse_move as parse_move
from scrabble_rules.notation.plays import format_play as format_play
from scrabble_rules.notation.plays import parse_play as parse_play
from scrabble_rules.values.fields import offer
from scrabble_rules.values.text_errors import NotationError as NotationError

offer(globals(), "cgp")
