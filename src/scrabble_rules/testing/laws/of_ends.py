"""Laws of the end: everybody can always move, games end where that is promised, and add up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import legal_exchanges, legal_plays
from scrabble_rules.testing.laws.base import Problems, each_moment
from scrabble_rules.testing.probes import loose
from scrabble_rules.testing.scenes import Scene
from scrabble_rules.testing.spying import Asked
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass

_LOOSE = 16


@each_moment("dead-end", "Whoever is on turn can do something, be it only to agree on the end.")
def dead_end(scene: Scene) -> Problems:
    """Look for any move: a pass, an exchange, a vote, a play."""
    state = scene.state
    if state.is_over:
        return
    if not any(validate(state, move).is_legal for move in _moves(scene, state)):
        rack = state.racks[state.on_turn]
        yield f"Player {state.on_turn}, who holds {rack or 'no tile'}, cannot make any move."


def _moves(scene: Scene, state: GameState) -> Iterator[Move]:
    rack = state.racks[state.on_turn].tiles
    yield from (Pass(), Exchange(rack), Exchange(), AgreeEnd())
    yield from (found.play for found in scene.ground.finder.plays(state))
    yield from loose(state, _LOOSE)
    yield from legal_exchanges(state)
    yield from (found.play for found in legal_plays(state, scene.ground.finder.graph))


@each_moment("ends", "A rule set that promises an end keeps it, however unwilling the players are.")
def ends(scene: Scene) -> Problems:
    """See whether a game that nobody wants to end has ended."""
    promised = scene.script.unwilling and scene.is_last and scene.rules.promises_end
    if promised and not scene.state.is_over:
        yield f"An end is promised, and after {scene.number} moves there is none."


@each_moment("settlement", "At the end every score changes by what the settlement says, once.")
def settlement(scene: Scene) -> Problems:
    """Add up the scores before the settlement and what its rule has answered."""
    end = scene.state.end
    if end is None or scene.before is None or scene.before.is_over:
        return
    settled = [asked for asked in scene.asked if asked.name == "settlement"]
    for asked in settled[-1:]:
        changes = asked.answer
        after = tuple(map(add, end.before, changes)) if isinstance(changes, tuple) else ()
        if scene.state.scores != after:
            yield (
                f"{_said(end.before)} changed by {_said(changes)} "
                f"cannot be {_said(scene.state.scores)}."
            )
        facts = asked.facts
        left = tuple(rack.tiles for rack in scene.state.racks)
        if getattr(facts, "unplayed", ()) != left:
            yield "The settlement was not told what is left on the racks."
        if getattr(facts, "out", None) != end.out:
            yield "The settlement was not told who went out."


def _said(points: object) -> str:
    return ", ".join(map(str, points)) if isinstance(points, tuple) else str(points)


@each_moment("zero-sum", "A settlement that declares so takes from some what it gives to others.")
def zero_sum(scene: Scene) -> Problems:
    """Add up the changes of every settlement that declares `zero_sum` or `zero_sum_when_out`."""
    for asked in scene.asked:
        if asked.name != "settlement" or not _declared(asked):
            continue
        changes = asked.answer
        if isinstance(changes, tuple) and sum(changes):
            made = sum(changes)
            what = f"{made} points come from nowhere" if made > 0 else f"{-made} points are lost"
            yield f"{asked.rule!r} declares that its changes add up to nothing, but {what}."


def _declared(asked: Asked) -> bool:
    out = getattr(asked.facts, "out", None)
    always = getattr(asked.rule, "zero_sum", False) is True
    return always or (out is not None and getattr(asked.rule, "zero_sum_when_out", False) is True)


OF_ENDS = (dead_end, ends, settlement, zero_sum)
