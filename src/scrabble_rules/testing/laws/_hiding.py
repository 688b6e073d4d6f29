"""Laws of views and notation: views hide what a player may not know, and notation round-trips."""

from __future__ import annotations

from attrs import evolve, fields

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.view import view_for
from scrabble_rules.notation import (
    NotationError,
    cgp,
    format_move,
    format_play,
    parse_move,
    parse_play,
)
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Exchange, Move, Play
from scrabble_rules.values.tiles import Tile

_FEW = 3
_HIDES = {"racks", "aside", "bag", "pending"}
"""The fields of a state in which a view may show less."""


def _goes_on(snapshot: Snapshot) -> bool:
    return not snapshot.state.is_over and snapshot.every(_FEW)


@snapshot_law(
    "hiding",
    "States that differ only in what a player may not know look the same to that player.",
    looks=lambda snapshot: snapshot.state.players if _goes_on(snapshot) else 0,
)
def hiding(snapshot: Snapshot) -> Problems:
    """Rearrange the tiles that a player, or a spectator, has not seen, and compare the views."""
    state = snapshot.state
    for viewer in (None, *range(state.players)):
        seen = view_for(state, viewer)
        yield from _shown(state, seen, viewer)
        yield from _withheld(state, seen, viewer)
        if snapshot.game.view_for(viewer) != seen:
            yield f"`view_for` of the game and of its state differ for {_named(viewer)}."
        other = evolve(redealt(state, viewer), rules=state.rules)
        again = view_for(other, viewer)
        if (seen, hash(seen), repr(seen)) != (again, hash(again), repr(again)):
            yield f"The view of {_named(viewer)} depends on tiles that are hidden there."


def _withheld(state: GameState, seen: GameState, viewer: int | None) -> Problems:
    """Yield what a view says otherwise that everybody knows."""
    now = state.pending and evolve(state.pending, drawn=Rack())
    there = seen.pending and evolve(seen.pending, drawn=Rack())
    names = (one.name for one in fields(GameState) if one.init and one.name not in _HIDES)
    wrong = [name for name in names if getattr(seen, name) != getattr(state, name)]
    own = state.pending is not None and state.pending.player == viewer
    if own and state.pending != seen.pending:
        wrong.append("pending")
    if wrong or now != there:
        named = ", ".join(wrong or ["pending"])
        yield f"The view of {_named(viewer)} differs from the state in: {named}."


def _named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"player {viewer}"


def _shown(state: GameState, seen: GameState, viewer: int | None) -> Problems:
    if seen.bag.tiles or len(seen.bag) != len(state.bag):
        yield f"The view of {_named(viewer)} shows more of the bag than the number of its tiles."
    for seat in range(state.players):
        for here, there in ((seen.racks, state.racks), (seen.aside, state.aside)):
            known = there[seat].tiles if seat == viewer else ()
            if here[seat].tiles != known or len(here[seat]) != len(there[seat]):
                yield f"The view of {_named(viewer)} shows {here[seat]} of player {seat}."
    pending = seen.pending
    if pending is not None and pending.player != viewer and pending.drawn.tiles:
        yield f"The view of {_named(viewer)} shows what player {pending.player} drew."


def redealt(state: GameState, viewer: int | None) -> GameState:
    """Return the state with the tiles that the viewer has not seen dealt out in another order."""
    others = [seat for seat in range(state.players) if seat != viewer]
    held = (*state.racks, *state.aside)
    places = [place for place in range(len(held)) if place % state.players in others]
    pool: list[Tile] = [*state.bag, *(tile for place in places for tile in held[place])]
    dealt = list(held)
    for place in places:
        count = len(held[place])
        dealt[place] = Rack(pool[:count])
        del pool[:count]
    pending = state.pending
    if pending is not None and pending.player != viewer:
        drawn = Rack(dealt[pending.player].tiles[: len(pending.drawn)])
        pending = evolve(pending, drawn=drawn)
    return evolve(
        state,
        racks=dealt[: state.players],
        aside=dealt[state.players :],
        bag=Bag(pool),
        pending=pending,
    )


@snapshot_law(
    "own-view",
    "A player gets the same answers from their view as from the full state.",
    looks=lambda snapshot: len(snapshot.probes) if _goes_on(snapshot) else 0,
)
def own_view(snapshot: Snapshot) -> Problems:
    """Validate the same moves in the state and in the view of the player on turn.

    Exchanges of tiles that are not named are left out: only a state with tiles face down, such as
    every view, allows them.
    """
    state = snapshot.state
    seen = view_for(state, state.on_turn)
    for answer in snapshot.probed:
        if answer.by in {None, state.on_turn} and not _leaves_unnamed(answer.move):
            there = validate(seen, answer.move)
            if there.violations != answer.violations:
                codes = ", ".join(one.code for one in (*answer.violations, *there.violations))
                yield f"{type(answer.move).__name__} gets another answer in a view: {codes}."


def _leaves_unnamed(move: Move) -> bool:
    return isinstance(move, Exchange) and any(tile.is_hidden for tile in move.tiles)


@snapshot_law(
    "notation",
    "Moves and states written in notation and read again are what they were.",
    # CGP cannot say that every rack is empty
    looks=lambda snapshot: snapshot.every(_FEW) and any(snapshot.state.racks),
)
def notation(snapshot: Snapshot) -> Problems:
    """Write the state as CGP and the last move in coordinates, and read both again."""
    state, tile_set = snapshot.state, snapshot.rules.tile_set
    text = cgp.format(state)
    again = cgp.parse(text, snapshot.rules)
    if again.board != state.board or again.scores[0] != state.scores[state.on_turn]:
        yield f"The CGP line {text} is read as another state."
    elif cgp.parse(cgp.format(again), snapshot.rules) != again:
        yield f"The CGP line {text}, written and read once more, gives another state."
    legal, before = snapshot.legal, snapshot.before
    if isinstance(legal, Legal) and isinstance(legal.move, Play) and before is not None:
        written = format_play(legal.move, before.board, tile_set)
        if parse_play(written, before.board, tile_set) != legal.move:
            yield f"The play written as {written} is read as another one."
    if legal is not None and before is not None:
        yield from _move_in_words(legal, before)


def _move_in_words(legal: Legal, before: GameState) -> Problems:
    """Write the last move and read it again; most kinds of moves cannot be written."""
    try:
        written = format_move(legal.move, before)
    except NotationError:
        return
    if parse_move(written, before) != legal.move:
        yield f"The move written as {written} is read as another one."


OF_HIDING = (hiding, own_view, notation)
