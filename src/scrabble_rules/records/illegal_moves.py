"""Carries out moves that the rules forbid, because a record says they were made.

The engine does it: the move is validated under rules that lift every restriction, carried out, and
the rules are put back. So racks are refilled, turns are passed on and points are counted as after
any other move. Only the end of the game is left out: an illegal move ends no game.
"""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.records.face_down import all_face_down, carry_out_face_down
from scrabble_rules.rules.connection import Unconnected
from scrabble_rules.rules.endings import Agreed
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.opening import Anywhere
from scrabble_rules.rules.passing import MayPass
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Move, Pass, Play


def unrestricted(rules: RuleSet) -> RuleSet:
    """Return rules that score and draw alike, but allow every play and every pass."""
    return evolve(
        rules,
        opening=Anywhere(),
        connection=Unconnected(),
        word_length=LengthBetween(1),
        house_rules=(),
        judging=Judging.ON_CHALLENGE,
        passing=MayPass(),
        endings=(Agreed(),),
    )


def illegal_play(state: GameState, play: Play, allowing: RuleSet) -> tuple[GameState, int] | None:
    """Lay a play for the player on turn; return the state after it and the points.

    `allowing` are the unrestricted rules. Every rack is turned face down, since the tiles come
    from where nobody knows. None if the tiles cannot lie there, or are not left in the tile set.
    """
    hidden, seat = all_face_down(state), state.on_turn
    lacking = max(0, len(play.placements) - len(state.racks[seat]))
    racks = list(hidden.racks)
    racks[seat] = Rack((), len(racks[seat]) + lacking)
    bag = Bag((), max(0, len(hidden.bag) - lacking))
    legal = _allowed(evolve(hidden, racks=racks, bag=bag), play, allowing)
    if legal is None or legal.score is None:
        return None
    return _carried_out(state, legal), legal.score.total


def illegal_pass(state: GameState, seat: int, allowing: RuleSet) -> GameState:
    """Let a player pass, whether or not it is that player's turn, and return the state after it."""
    legal = _allowed(evolve(state, on_turn=seat), Pass(), allowing)
    return state if legal is None else _carried_out(state, legal)


def _allowed(state: GameState, move: Move, allowing: RuleSet) -> Legal | None:
    gone = tuple(seat for seat in state.gone if seat != state.on_turn)
    answer = validate(
        evolve(state, rules=allowing, gone=gone, pending=None, waiting=None, votes=()), move
    )
    return answer if isinstance(answer, Legal) else None


def _carried_out(before: GameState, legal: Legal) -> GameState:
    after = carry_out_face_down(legal).state
    return evolve(after, rules=before.rules, gone=before.gone, pending=None)
