"""Laws of hiding and writing: nobody sees what lies face down, and what is written can be read."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.view import view_for
from scrabble_rules.notation import cgp, format_play, parse_play
from scrabble_rules.testing.laws.base import Problems, each_moment
from scrabble_rules.testing.scenes import Scene
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import Tile

_FEW = 3


@each_moment("hiding", "States that differ only in what a player may not know look the same to it.")
def hiding(scene: Scene) -> Problems:
    """Deal what a player has not seen in another way, and compare what the player sees."""
    state = scene.state
    if state.is_over or not scene.every(_FEW):
        return
    for viewer in range(state.players):
        seen = view_for(state, viewer)
        yield from _shown(state, seen, viewer)
        other = evolve(redealt(state, viewer), rules=state.rules)
        again = view_for(other, viewer)
        if (seen, hash(seen), repr(seen)) != (again, hash(again), repr(again)):
            yield f"Player {viewer} can tell how tiles lie that nobody has shown."


def _shown(state: GameState, seen: GameState, viewer: int) -> Problems:
    if seen.bag.tiles or len(seen.bag) != len(state.bag):
        yield f"Player {viewer} sees more of the bag than how many tiles it holds."
    for seat in range(state.players):
        for here, there in ((seen.racks, state.racks), (seen.aside, state.aside)):
            own = there[seat].tiles if seat == viewer else ()
            if here[seat].tiles != own or len(here[seat]) != len(there[seat]):
                yield f"Player {viewer} sees {here[seat]} of what player {seat} holds."
    pending = seen.pending
    if pending is not None and pending.player != viewer and pending.drawn.tiles:
        yield f"Player {viewer} sees what player {pending.player} has drawn."


def redealt(state: GameState, viewer: int) -> GameState:
    """Return a state that differs only in tiles which the viewer has not seen, in reverse order."""
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


@each_moment("own-view", "A player's own view answers the player as the whole state does.")
def own_view(scene: Scene) -> Problems:
    """Say the same in the state and in the view of the player who says it."""
    state = scene.state
    if state.is_over or not scene.every(_FEW):
        return
    seen = view_for(state, state.on_turn)
    for answer in scene.probed:
        if answer.by in {None, state.on_turn}:
            there = validate(seen, answer.move)
            if there.violations != answer.violations:
                codes = ", ".join(one.code for one in (*answer.violations, *there.violations))
                yield f"{type(answer.move).__name__} is judged differently in a view: {codes}."


@each_moment(
    "notation", "Plays and states that are written down and read again are what they were."
)
def notation(scene: Scene) -> Problems:
    """Write the state and the last play, and read both."""
    state, tile_set = scene.state, scene.rules.tile_set
    if not scene.every(_FEW) or not any(state.racks):  # a line without any rack is no state
        return
    text = cgp.format(state)
    again = cgp.parse(text, scene.rules)
    if again.board != state.board or again.scores[0] != state.scores[state.on_turn]:
        yield f"The line {text} is read as another state."
    elif cgp.parse(cgp.format(again), scene.rules) != again:
        yield f"The line {text} is read in another way the second time."
    legal, before = scene.legal, scene.before
    if isinstance(legal, Legal) and isinstance(legal.move, Play) and before is not None:
        written = format_play(legal.move, before.board, tile_set)
        if parse_play(written, before.board, tile_set) != legal.move:
            yield f"The play {written} is read as another one."


OF_HIDING = (hiding, own_view, notation)
