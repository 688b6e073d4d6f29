"""How values look inside a sentence: short, harmless, and apart from the text around them.

Which sentence they stand in is decided in `catalogue`.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import bidirectional

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import misplaced
from scrabble_rules.engine.scoring import main_first
from scrabble_rules.engine.state import GameState
from scrabble_rules.notation import format_column
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import displayable, tile_text
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.words import FormedWord

MOST_ITEMS = 8
"""A list in a sentence shows at most this many items, unless more are asked for."""
_LONGEST, _LONGEST_LABEL, _FAR = 80, 8, 10_000
_RIGHT_TO_LEFT = {"R", "AL"}


class Shown(str):
    """Text that is ready to stand in a sentence: short, without control characters, isolated."""

    __slots__ = ()


def short(value: object) -> str:
    """Return a value as one short line without control characters, also those of direction."""
    return displayable(value, _LONGEST)


def isolated(text: str, *, always: bool) -> str:
    """Put text between U+2068 and U+2069, so that its direction and that around it stay apart.

    Unless `always`, only text with right-to-left letters needs it.
    """
    if always or not (text.isascii() or _RIGHT_TO_LEFT.isdisjoint(map(bidirectional, text))):
        return f"\u2068{text}\u2069"
    return text


def coordinate(square: Square, axis: Axis = Axis.ACROSS) -> str:
    """Return a square as notation writes it: `8H` for a word across, `H8` for one down.

    Other than notation it takes any square; one that is off every board is written as a pair.
    """
    if not has_coordinates(square):
        return short(f"{square!r}")
    number, letters = str(square.row + 1), format_column(square.col)
    return number + letters if axis is Axis.ACROSS else letters + number


def has_coordinates(square: Square) -> bool:
    """Whether notation could write a square; no board is larger."""
    return 0 <= square.row < _FAR and 0 <= square.col < _FAR


def spell(tiles: Iterable[PlacedTile]) -> str:
    """Write a word with blanks in lower case and brackets around longer labels: `[CH]Ar`."""
    return "".join(map(spell_tile, tiles))


def spell_tile(tile: PlacedTile) -> str:
    """Write one letter of a word as `spell` does."""
    label = tile.label
    if len(label) == 1 and label.isalnum() and not tile.is_blank:
        return label
    sign = tile_text(tile, _LONGEST_LABEL)
    return sign if len(sign) == 1 else f"[{sign}]"


def describe_word(word: FormedWord) -> str:
    """Write a word with its first square, `8F HORN`."""
    return f"{coordinate(word.start, word.axis)} {spell(word.tiles)}"


def describe_play(play: Play, before: Board, main: FormedWord | None = None) -> str:
    """Write a play with its whole main word, `H6 FARM`.

    If the tiles cannot lie on the board `before`, each is written with its square instead.
    """
    if main is None and misplaced(before, play):
        return ", ".join(
            f"{coordinate(placed.square)} {spell_tile(placed.tile)}" for placed in play.placements
        )
    return describe_word(form_words(before, play).words[0] if main is None else main)


def play_text(before: GameState, play: Play) -> str:
    """Write a play with its main word; for a play of one tile, the word that scores more."""
    return play_on(before, before.board, play)


def play_on(state: GameState, board: Board, play: Play) -> str:
    """Write a play as `play_text` does, by the rules of a state, on a board of another time."""
    formed = main_first(state.rules, board.layout, form_words(board, play))
    return describe_play(play, board, formed.words[0])
