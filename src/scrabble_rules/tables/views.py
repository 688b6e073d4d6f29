"""What each recipient sees of a table: its view, the story, and how the game stands.

Only `seen` makes something of a state with open racks, and only for onlookers who see all racks by
the terms; even they do not see the order of the bag, because nobody does.
"""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.story import state_after, story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.games.view import view_for
from scrabble_rules.tables.clocks import waits_for
from scrabble_rules.tables.news import ChallengeOpen, Reason, Scene, Standing
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.values.violations import Violation

_MOST_REASONS = 20
_MOST_SQUARES = 100


def is_late(table: SavedTable, to: int | None) -> bool:
    """Return whether a recipient is behind the game."""
    return to is None and bool(table.terms.onlookers.after) and not table.game.is_over


def seen(table: SavedTable, to: int | None) -> GameState:
    """Return what a recipient sees of the game.

    Onlookers who may see all racks see none before as many turns have gone by as they are late:
    until then players still hold these.
    """
    game, lines = table.game, lines_for(table, to)
    state, onlookers = state_after(game, lines), table.terms.onlookers
    shows_racks = game.is_over or len(game.turns) - lines >= onlookers.after
    if to is None and onlookers.racks and shows_racks and not state.is_over:
        return evolve(state, bag=state.bag.face_down())
    return view_for(state, to)


def standing(table: SavedTable, to: int | None) -> Standing:
    """Return how the game stands for a recipient."""
    lines, view = lines_for(table, to), seen(table, to)
    late = is_late(table, to) or lines < len(table.game.turns)
    return Standing(
        turn=0 if late else table.turn,
        lines=lines,
        on_turn=view.on_turn,
        racks=view.racks,
        bag=len(view.bag),
        scores=view.scores,
        is_over=view.is_over,
        challenge=None if late else _challenge(table),
        clock=None if late else table.clock,
        started=table.started,
        paused=not late and table.paused_at is not None,
    )


def lines_for(table: SavedTable, to: int | None) -> int:
    """Return how many lines of the story a recipient knows."""
    return table.shown if to is None else len(table.game.turns)


def story_for(table: SavedTable, to: int | None) -> tuple[StoryLine, ...]:
    """Return the story as far as a recipient knows it."""
    game = table.game
    return story_lines(evolve(game, turns=game.turns.before(lines_for(table, to))))


def _challenge(table: SavedTable) -> ChallengeOpen | None:
    pending, window, seats = table.game.state.pending, table.window, waits_for(table)
    if pending is None or not seats:
        return None
    return ChallengeOpen(pending.player, None if window is None else window.until, seats)


def scene(table: SavedTable, to: int | None) -> Scene:
    """Return everything that a recipient may know of a table."""
    lines, late = lines_for(table, to), is_late(table, to)
    seat = None if to is None else table.seats[to]
    return Scene(
        to=to,
        number=table.streams[-1 if to is None else to].count,
        heard=0 if seat is None else seat.heard,
        names=table.game.players,
        here=tuple(each.here for each in table.seats),
        computers=table.computers,
        view=seen(table, to),
        lines=story_for(table, to),
        causes=tuple(record.cause for record in table.records[:lines]),
        undone=() if late else table.undone,
        standing=standing(table, to),
        offers=() if late else table.offers,
        draft=None if seat is None else seat.draft,
        onlookers=table.terms.onlookers,
    )


def reasons(table: SavedTable, found: tuple[Violation, ...]) -> tuple[Reason, ...]:
    """Return violations in words, as they are stored and sent."""
    names = table.game.players
    return tuple(
        Reason(each.code, each.message_for(names), each.squares[:_MOST_SQUARES])
        for each in found[:_MOST_REASONS]
    )
