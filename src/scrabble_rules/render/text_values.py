"""Writes values as `print` shows them: a board, a state, a game, or a play in one line."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases import ENGLISH, Name
from scrabble_rules.phrases.showing import play_text
from scrabble_rules.render.descriptions import describe_laid, only_a_state_takes
from scrabble_rules.render.suggestions import Scored
from scrabble_rules.render.text_board import board_text
from scrabble_rules.render.text_tables import state_text
from scrabble_rules.values.board import Board
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import displayable

_LONGEST_TOTAL = 12


def text(value: object, names: Sequence[str | Name] = ()) -> str:
    """Write a Board, GameState, Game, Play or ScoredPlay as `print` shows it; TypeError for others.

    A GameState or a view has no names: pass them as in `state_text`. A Game shows how it stands,
    with its last play in brackets. A Play does not know its board: it shows the tiles it lays, with
    dots for the squares between them.

    Raises TypeError for names with anything but a GameState, and ValueError if they do not match
    the seats.
    """
    only_a_state_takes(names, value)
    match value:
        case Board():
            return board_text(value)
        case GameState():
            return state_text(value, names)
        case Game():
            return state_text(value.state, value.players)
        case Play():
            return describe_laid(value, ENGLISH)
        case Scored():
            total = displayable(value.total, _LONGEST_TOTAL)
            return f"{play_text(value.state, value.play)} {total}"
        case _:
            raise TypeError(
                "text writes a Board, GameState, Game, Play or ScoredPlay, not "
                f"{type(value).__name__}"
            )
