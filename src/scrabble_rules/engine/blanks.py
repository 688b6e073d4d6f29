"""Taking a blank from the board for its letter: what is wrong with it, and what it does.

Two fields of the rule set decide: `blank_taking`, whether and when it may be done, and
`taken_blanks`, what the rest of the turn must do with the blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from scrabble_rules.engine.flow import TakeTiles, finish_turn
from scrabble_rules.engine.state import GameState, LaidPlay, NextState, log_outcome, missing_of
from scrabble_rules.rules.blank_taking import BlankTakingFacts, NoBlankThere
from scrabble_rules.rules.taken_blanks import TakenBlanksFacts
from scrabble_rules.values.board import Placement
from scrabble_rules.values.fast import filler
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.log import OutcomeKind, Past
from scrabble_rules.values.moves import Play, TakeBlank
from scrabble_rules.values.tiles import BLANK, PlacedTile
from scrabble_rules.values.violations import MissingTiles, Violation

_facts_for_taking = filler(BlankTakingFacts)


def blanks_taken(past: Past, player: int) -> int:
    """Return how many blanks a player whose turn it is has taken in this turn."""
    taken = 0
    for outcome in reversed(past):
        if outcome.is_turn:
            break
        taken += outcome.kind is OutcomeKind.TOOK_BLANK and outcome.player == player
    return taken


def against_taking(state: GameState, move: TakeBlank, player: int) -> Iterator[Violation]:
    """Yield what is wrong with taking a blank: the square, the letter on the rack, the rules."""
    lying = state.board[move.square]
    if lying is None or not lying.is_blank:
        yield NoBlankThere(squares=(move.square,))
        return
    missing = missing_of(state, state.racks[player], [lying.label])
    if missing:
        yield MissingTiles(tiles=missing)
    facts = _facts_for_taking(
        state,
        letter=lying.label,
        keeps_turn=move.keeps_turn,
        taken=blanks_taken(state.past, player),
        player=player,
        bag=len(state.bag),
    )
    yield from state.rules.checked.blank_taking.check_taking(facts)
    if not move.keeps_turn:
        yield from against_end_of_turn(state, player, OutcomeKind.BLANK_TURN)


def against_end_of_turn(
    state: GameState, player: int, kind: OutcomeKind, play: Play | None = None
) -> Iterable[Violation]:
    """Return what the rule `taken_blanks` has against a turn; nothing if no blank was taken."""
    if not state.rules.takes_blanks:
        return ()
    taken = blanks_taken(state.past, player)
    if not taken:
        return ()
    blanks = 0 if play is None else sum(placed.tile.is_blank for placed in play.placements)
    facts = TakenBlanksFacts(taken, kind, blanks)
    return state.rules.checked.taken_blanks.check_taken_blanks(facts)


def letter_of(state: GameState, square: Square) -> tuple[str, ...]:
    """Return the label that a blank on a square stands for; empty if there is no blank."""
    lying = state.board[square]
    return (lying.label,) if lying is not None and lying.is_blank else ()


def take_blank(state: NextState, move: TakeBlank, player: int, take: TakeTiles) -> None:
    """Exchange a blank on the board for its letter; the turn ends unless the move keeps it.

    The last play has the letter as well, if it laid the blank: its tiles are those on the board.
    """
    square = move.square
    letters = letter_of(state, square)
    lying = Placement(square, PlacedTile(letters[0]))
    rack = state.racks[player].without(letters).with_tiles([BLANK])
    state.racks = with_item(state.racks, player, rack)
    state.board = state.board.removing([square]).placing([lying])
    state.pending = None
    state.last_play = _with_letter(state.last_play, lying)
    kind = OutcomeKind.TOOK_BLANK if move.keeps_turn else OutcomeKind.BLANK_TURN
    log_outcome(state, player, kind, tiles=1)
    if not move.keeps_turn:
        finish_turn(state, player, take)


def _with_letter(last: LaidPlay | None, lying: Placement) -> LaidPlay | None:
    if last is None:
        return None
    laid = (lying if one.square == lying.square else one for one in last.play.placements)
    return evolve(last, play=Play(laid))
