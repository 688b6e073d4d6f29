"""A game as plain text: the deal, each move, the board at the end.

`render` draws boards and score sheets; this is the record that a broken law is shown with.
"""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.notation import format_play
from scrabble_rules.render import board_text
from scrabble_rules.values.moves import AgreeEnd, Challenge, Exchange, Move, Overtime, Pass, Play
from scrabble_rules.values.tiles import spelt

_MOST = 24


def game_text(game: Game) -> str:
    """Write a game out: the racks dealt, the last 24 moves, the board, the scores."""
    deal, turns = game.deal, game.turns
    racks = ", ".join(f"player {seat} {rack or '-'}" for seat, rack in enumerate(deal.racks))
    lines = [f"dealt: {racks}; {len(deal.bag)} tiles in the bag"]
    if len(turns) > _MOST:
        lines.append(f"... {len(turns) - _MOST} moves, and then")
    before = turns[-_MOST - 1].state if len(turns) > _MOST else deal
    for turn in turns[-_MOST:]:
        lines.append(_line(before, turn))
        before = turn.state
    lines += _standing(game.state)
    return "\n".join(lines)


def _line(before: GameState, turn: Turn) -> str:
    drawn = f" and draws {spelt(tile.label for tile in turn.drawn)}" if turn.drawn else ""
    return f"player {turn.by} {_said(before, turn.move)}{_result(before, turn)}{drawn}"


def _result(before: GameState, turn: Turn) -> str:
    new = turn.state.past[len(before.past) :]
    points = [f"{one.kind.value} {one.points}" for one in new if one.points]
    return f" ({', '.join(points)})" if points else ""


def _said(state: GameState, move: Move) -> str:
    match move:
        case Play():
            return f"lays {format_play(move, state.board, state.rules.tile_set)}"
        case Exchange():
            what = spelt(tile.label for tile in move.tiles) or "nothing"
            return f"{'swaps' if move.keeps_turn else 'exchanges'} {what}"
        case Pass():
            return "accepts the last play" if state.waiting is not None else "passes"
        case Challenge():
            verdict = {None: "", True: ", and is right", False: ", and is wrong"}[move.upheld]
            return f"challenges the last play{verdict}"
        case AgreeEnd():
            return "agrees to end the game"
        case Overtime():
            return f"has the clock report overtime: {', '.join(map(str, move.milliseconds))} ms"
        case _:
            return "resigns"


def _standing(state: GameState) -> Iterator[str]:
    yield board_text(state.board)
    yield f"scores: {', '.join(map(str, state.scores))}"
    racks = ", ".join(f"player {seat} {rack or '-'}" for seat, rack in enumerate(state.racks))
    if state.end is None:
        yield f"player {state.on_turn} is on turn; racks: {racks}"
    else:
        yield f"the end: {state.end.kind.value}; racks: {racks}"
