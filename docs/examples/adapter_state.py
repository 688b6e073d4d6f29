"""A server that keeps its own moves, racks, draws and database, with the rules of this library.

`State` is what such a server usually has: one object that changes, racks in the order of their
players, moves as text, and numbers for errors. Only `State.rules` knows what is legal and what it
scores. Between two requests keep a `State`, or only its `row`, which is plain data for a database.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TypedDict

from scrabble_rules import (
    Challenge,
    GameState,
    Illegal,
    Legal,
    Move,
    Resign,
    RuleSet,
    apply,
    validate,
)
from scrabble_rules.notation import NotationError, parse_move


class Code(enum.IntEnum):
    """The numbers that this server has always sent to its clients."""

    LEGAL = 0
    NO_MOVE = 1
    GAME_OVER = 2
    NOT_YOUR_TURN = 3
    BAD_SQUARES = 4
    NOT_IN_RACK = 5
    FIRST_MOVE = 6
    NOT_CONNECTED = 7
    NOT_A_WORD = 8
    NO_EXCHANGE = 9
    OTHER = 99


CODES = {
    "move.game-over": Code.GAME_OVER,
    "move.not-your-turn": Code.NOT_YOUR_TURN,
    "placement": Code.BAD_SQUARES,
    "rack": Code.NOT_IN_RACK,
    "opening": Code.FIRST_MOVE,
    "connection": Code.NOT_CONNECTED,
    "word-validity": Code.NOT_A_WORD,
    "exchange": Code.NO_EXCHANGE,
}
"""Codes of violations, or their parts before the dot, the most important first."""


class Row(TypedDict):
    """What the database keeps of a game: the racks dealt, and each move with the tiles drawn."""

    racks: list[str]
    moves: list[tuple[int, str, str]]


class State:
    """A game in progress."""

    def __init__(self, rules: RuleSet, racks: Sequence[str], chance: Random) -> None:
        self.chance = chance
        self.row: Row = {"racks": list(racks), "moves": []}
        self.racks = [list(rack) for rack in racks]
        self.state = GameState.of(rules, racks)

    @classmethod
    def load(cls, rules: RuleSet, row: Row, chance: Random) -> State:
        """Build the game anew from a row: every move is checked again, which takes no time."""
        loaded = cls(rules, row["racks"], chance)
        for seat, text, drawn in row["moves"]:
            loaded._carry_out(
                validate(loaded.state, loaded._move(text), seat).unwrap(), text, drawn
            )
        return loaded

    def check(self, seat: int, text: str) -> Code:
        """Return why a move is not legal, or LEGAL."""
        answer = self._judged(seat, text)
        if isinstance(answer, Illegal):
            first = answer.first(CODES).code
            return CODES.get(first) or CODES.get(first.partition(".")[0], Code.OTHER)
        return Code.LEGAL if answer else Code.NO_MOVE

    def make(self, seat: int, text: str) -> Code:
        """Make a move if it is legal, drawing tiles by this server's own chance."""
        answer = self._judged(seat, text)
        if not isinstance(answer, Legal):
            return self.check(seat, text)
        left, drawn = list(self.state.bag), ""
        for draw in answer.draws:
            self.chance.shuffle(left)
            drawn += "".join(str(left.pop()) for _ in range(draw.count))
        self._carry_out(answer, text, drawn)
        return Code.LEGAL

    def _judged(self, seat: int, text: str) -> Legal | Illegal | None:
        try:
            return validate(self.state, self._move(text), seat)
        except NotationError:
            return None

    def _move(self, text: str) -> Move:
        said: dict[str, Move] = {"RSGN": Resign(), "CHALL": Challenge()}
        return said.get(text) or parse_move(text, self.state)

    def _carry_out(self, legal: Legal, text: str, drawn: str) -> None:
        self.state = apply(legal, drawn)
        self.row["moves"].append((legal.by, text, drawn))
        for seat, rack in enumerate(self.state.racks):
            left = Counter(map(str, rack))
            kept = [
                tile for tile in self.racks[seat] if left[tile] > 0 and not left.subtract([tile])
            ]
            self.racks[seat] = kept + list(left.elements())
