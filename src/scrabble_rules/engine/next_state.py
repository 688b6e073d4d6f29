"""The next state while a move makes it: opened from a state, changed in place, and closed once.

A move changes much of a state, one thing after the other. `engine.transition`, `engine.flow` and
`engine.challenges` do so on one NextState, which no caller of `apply` ever sees. What does not
change stays shared with the state before.
"""

from __future__ import annotations

from collections import Counter

from attrs import fields

from scrabble_rules.engine.setup import face_down_counts
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
from scrabble_rules.values.fast import copier, opened
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import Past

_OpenState = opened(GameState)
_copy = copier(GameState)


class NextState:
    """What a state will hold after the move, under the names of `GameState`.

    What most moves change for a player, racks and scores, is in lists, by seat.
    """

    __slots__ = tuple(each.name for each in fields(GameState))

    rules: RuleSet
    board: Board
    racks: list[Rack]
    bag: Bag
    scores: list[int]
    on_turn: int
    past: Past
    aside: tuple[Rack, ...]
    owed_turns: tuple[int, ...]
    overtime: tuple[int, ...]
    gone: tuple[int, ...]
    votes: tuple[int, ...]
    pending: Pending | None
    last_play: LaidPlay | None
    waiting: Ending | None
    end: End | None
    draws_made: int

    def __init__(self, state: GameState) -> None:
        """Open a state. The state itself never changes."""
        _copy(self, state)
        self.racks = list(state.racks)
        self.scores = list(state.scores)

    def closed(self) -> GameState:
        """Return what the move has made, as a state; it is sound, so nothing is checked again."""
        made = _OpenState()
        _copy(made, self)
        made.racks = tuple(self.racks)
        made.scores = tuple(self.scores)
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
