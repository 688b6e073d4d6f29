"""The stages of a game, such as an end that waits, and the moves that bring them nearer.

Moves are numbers as in `_games`. Games are led to stages by the plans of a trial and by strategies.
"""

from __future__ import annotations

import enum
from typing import cast

from scrabble_rules.engine.state import GameState
from scrabble_rules.rules.promises import moments
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing._games import KINDS, NUMBERS, MoveNumber
from scrabble_rules.values.log import Moment, OutcomeKind

_WHOLE_RACK = MoveNumber.LOOSE_PLAY + NUMBERS - KINDS
_THREE = 3  # players, so that one can leave


class Stage(enum.Enum):
    """How far a game has come, or what has happened in it."""

    OPENING = "nothing lies on the board"
    """Nothing lies on the board."""
    UNDER_WAY = "something lies on the board"
    """Something lies on the board, and the game goes on."""
    BAG_EMPTY = "there is nothing left to draw"
    """Nothing is left to draw, and the game goes on."""
    CHALLENGEABLE = "the last play can still be challenged"
    """The last play can still be challenged."""
    WITHDRAWN = "a play has been taken back"
    """A play has been taken back, and the game goes on."""
    VOTING = "somebody has voted for the end"
    """Somebody has voted for the end, and the game goes on."""
    LEFT = "a player has left the game"
    """A player has left the game, and the others go on."""
    ASIDE = "tiles lie aside while the bag is empty"
    """An exchange has set tiles aside, and another player has drawn the last ones of the bag."""
    WAITING = "the end waits for a challenge of the last play"
    """The game would be over, but the last play can still be challenged."""
    OVER = "the game is over"
    """The game is over."""


def is_at(stage: Stage, state: GameState) -> bool:
    """Tell whether a state is at a stage."""
    if stage is Stage.OPENING:
        return state.board.is_empty
    if stage is Stage.OVER or state.is_over:
        return stage is Stage.OVER and state.is_over
    return {
        Stage.UNDER_WAY: not state.board.is_empty,
        Stage.BAG_EMPTY: not state.bag,
        Stage.CHALLENGEABLE: state.pending is not None,
        Stage.WITHDRAWN: any(one.kind is OutcomeKind.WITHDRAWN for one in state.past),
        Stage.VOTING: bool(state.votes),
        Stage.LEFT: bool(state.gone),
        Stage.ASIDE: any(state.aside) and not state.bag,
        Stage.WAITING: state.waiting is not None,
    }[stage]


def may_come(stage: Stage | None, rules: RuleSet) -> bool:
    """Tell whether games under these rules can come to a stage, as far as the rules declare it."""
    late = Moment.TURN_START in moments(rules.refill)
    return {
        Stage.CHALLENGEABLE: rules.judging is Judging.ON_CHALLENGE,
        Stage.WAITING: rules.judging is Judging.ON_CHALLENGE,
        Stage.WITHDRAWN: rules.judging is not Judging.REFUSE,
        Stage.LEFT: rules.players.most >= _THREE,
        Stage.ASIDE: late and Moment.AFTER_MOVE not in moments(rules.refill),
    }.get(cast("Stage", stage), True)


def towards(stage: Stage, state: GameState) -> int:
    """Return the number of a move that brings a stage nearer: a best play, if nothing else does.

    Where nobody finds a play any more, a phony lays the whole rack, or all tiles are exchanged.
    """
    seat, count, bag = state.on_turn, state.players, len(state.bag)
    held = len(state.racks[seat])
    phonies = state.rules.judging is Judging.ON_CHALLENGE
    is_blocked = any(one.kind is OutcomeKind.PASS for one in state.past[-1:])
    match stage:
        case Stage.WITHDRAWN if state.pending is None:
            return MoveNumber.LOOSE_PLAY + KINDS * (len(state.past) % KINDS)
        case Stage.WITHDRAWN:
            return MoveNumber.UPHELD_CHALLENGE
        case Stage.VOTING:
            return MoveNumber.AGREE + KINDS * seat
        case Stage.LEFT:
            return MoveNumber.RESIGN + KINDS * seat
        case Stage.ASIDE if 0 < bag <= state.rules.rack_size - len(state.racks[(seat + 1) % count]):
            return MoveNumber.EXCHANGE + KINDS * (held - 1)  # one tile; the next player draws all
        case Stage.ASIDE | Stage.BAG_EMPTY | Stage.OVER if phonies and len(state.past) % 2:
            return _WHOLE_RACK
        case Stage.WAITING if phonies and not bag and len(state.past) % 2:
            return _WHOLE_RACK
        case _ if is_blocked:
            return _WHOLE_RACK if phonies else MoveNumber.EXCHANGE
        case _:
            return MoveNumber.PLAY
