"""The next state while a move makes it: opened from a state, changed in place, and closed once.

A move changes much of a state, one thing after the other. `engine.transition`, `engine.flow` and
`engine.challenges` do so on one NextState, which no caller of `apply` ever sees. What does not
change stays shared with the state before.
"""

from __future__ import annotations

from collections import Counter

from scrabble_rules.engine.soundness import face_down_counts
from scrabble_rules.engine.state import (
    End,
    GameState,
    LaidPlay,
    Pending,
    is_known,
    seats_playing,
)
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.fast import opened
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import Past

_OpenState = opened(GameState)


class NextState:
    """What a state will hold after the move, under the names of `GameState`.

    What most moves change for a player, racks and scores, is in lists, by seat.
    """

    __slots__ = (
        "aside",
        "bag",
        "board",
        "draws_made",
        "end",
        "gone",
        "last_play",
        "on_turn",
        "overtime",
        "owed_turns",
        "past",
        "pending",
        "racks",
        "rules",
        "scores",
        "votes",
        "waiting",
    )

    def __init__(self, state: GameState) -> None:
        """Open a state. The state itself never changes."""
        self.rules: RuleSet = state.rules
        self.board: Board = state.board
        self.racks: list[Rack] = list(state.racks)
        self.bag: Bag = state.bag
        self.scores: list[int] = list(state.scores)
        self.on_turn: int = state.on_turn
        self.past: Past = state.past
        self.aside: tuple[Rack, ...] = state.aside
        self.owed_turns: tuple[int, ...] = state.owed_turns
        self.overtime: tuple[int, ...] = state.overtime
        self.gone: tuple[int, ...] = state.gone
        self.votes: tuple[int, ...] = state.votes
        self.pending: Pending | None = state.pending
        self.last_play: LaidPlay | None = state.last_play
        self.waiting: Ending | None = state.waiting
        self.end: End | None = state.end
        self.draws_made: int = state.draws_made

    def closed(self) -> GameState:
        """Return what the move has made, as a state; it is sound, so nothing is checked again."""
        made = _OpenState()
        made.rules = self.rules
        made.board = self.board
        made.racks = tuple(self.racks)
        made.bag = self.bag
        made.scores = tuple(self.scores)
        made.on_turn = self.on_turn
        made.past = self.past
        made.aside = self.aside
        made.owed_turns = self.owed_turns
        made.overtime = self.overtime
        made.gone = self.gone
        made.votes = self.votes
        made.pending = self.pending
        made.last_play = self.last_play
        made.waiting = self.waiting
        made.end = self.end
        made.draws_made = self.draws_made
        made.__class__ = GameState
        closed: GameState = made
        return closed

    @property
    def players(self) -> int:
        """The number of seats, including players who left the game."""
        return len(self.racks)

    @property
    def playing(self) -> tuple[int, ...]:
        """The players who have not left the game."""
        return seats_playing(len(self.racks), self.gone)

    @property
    def is_open(self) -> bool:
        """Whether every tile in the bag, on a rack or set aside is known."""
        return is_known((self.bag, *self.racks, *self.aside))

    def face_down_counts(self) -> Counter[str]:
        """Count by label the tiles that may lie face down, as the function of that name does."""
        holdings = (self.bag, *self.racks, *self.aside)
        return face_down_counts(self.rules.tile_set, self.board, holdings)


AnyState = GameState | NextState
"""A state between two moves, or one in the making: for questions that both can answer."""
