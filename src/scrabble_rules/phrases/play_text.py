"""Writes words and plays as they stand in sentences: `8F HORN`, with blanks in lower case."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import misplaced
from scrabble_rules.engine.scoring import main_first
from scrabble_rules.engine.state import GameState
from scrabble_rules.notation.coordinates import coordinate
from scrabble_rules.values.board import Board
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import displayable
from scrabble_rules.values.tiles import PlacedTile, TileKind
from scrabble_rules.values.words import FormedWord

_LONGEST, _LONGEST_LABEL = 100, 8


def tile_text(tile: PlacedTile, most: int, kind: TileKind | None = None) -> str:
    """Return the label of a tile on the board; a blank in lower case, else in parentheses.

    The lower case is that of its kind in the tile set, if there is one: that of I may be ı.
    """
    label = tile.label
    if not tile.is_blank:
        return displayable(label, most)
    lower = label[:_LONGEST].lower() if kind is None else kind.lower[:_LONGEST]
    return displayable(lower if lower != label[:_LONGEST] else f"({label})", most)


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
    formed = main_first(before.rules, before.board.layout, form_words(before.board, play))
    return describe_play(play, before.board, formed.words[0])
