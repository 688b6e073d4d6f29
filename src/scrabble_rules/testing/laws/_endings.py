"""Laws of the end: a player can always move, promised ends come, and settlements add up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import legal_exchanges, legal_plays
from scrabble_rules.rules import promises
from scrabble_rules.testing._moves_to_try import loose
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass

_LOOSE = 16


@snapshot_law(
    "dead-end", "The player on turn can make some move, even if only to agree to end the game."
)
def dead_end(snapshot: Snapshot) -> Problems:
    """Look for any legal move: a pass, an exchange, a vote, a play."""
    state = snapshot.state
    if state.is_over:
        return
    if not any(validate(state, move).is_legal for move in _moves(snapshot, state)):
        rack = state.racks[state.on_turn]
        yield f"Player {state.on_turn}, who holds {rack or 'no tile'}, cannot make any move."


def _moves(snapshot: Snapshot, state: GameState) -> Iterator[Move]:
    rack = state.racks[state.on_turn].tiles
    yield from (Pass(), Exchange(rack), Exchange(), AgreeEnd())
    yield from (found.play for found in snapshot.recorded.finder.plays(state))
    yield from loose(state, _LOOSE)
    yield from legal_exchanges(state)
    yield from (found.play for found in legal_plays(state, snapshot.recorded.finder.graph))


@snapshot_law("ends", "Rules that promise an end bring it about even if no player wants it.")
def ends(snapshot: Snapshot) -> Problems:
    """Look whether a game that the players keep going as long as they can has ended."""
    promised = snapshot.plan.unwilling and snapshot.is_last and snapshot.rules.promises_end
    if promised and not snapshot.state.is_over:
        yield f"These rules promise an end, but after {snapshot.number} moves there is none."


@snapshot_law(
    "settlement", "At the end each score changes once, by what the settlement rule answers."
)
def settlement(snapshot: Snapshot) -> Problems:
    """Add what the settlement rule answered to the scores before it."""
    end = snapshot.state.end
    if end is None or snapshot.before is None or snapshot.before.is_over:
        return
    for call in snapshot.calls_of("settlement")[-1:]:
        changes = call.answer
        after = tuple(map(add, end.before, changes)) if isinstance(changes, tuple) else ()
        if snapshot.state.scores != after:
            yield (
                f"{_said(end.before)} changed by {_said(changes)} "
                f"cannot be {_said(snapshot.state.scores)}."
            )
        facts = call.facts
        held = zip(snapshot.state.racks, snapshot.state.aside, strict=True)
        left = tuple(rack.with_tiles(aside.tiles).tiles for rack, aside in held)
        if getattr(facts, "unplayed", ()) != left:
            yield "The facts of the settlement differ from what is left unplayed."
        if getattr(facts, "out", None) != end.out:
            yield "The facts of the settlement name another player who went out."


def _said(points: object) -> str:
    return ", ".join(map(str, points)) if isinstance(points, tuple) else str(points)


@snapshot_law(
    "zero-sum",
    "A settlement that promises to be zero-sum takes from some players what it gives to others.",
)
def zero_sum(snapshot: Snapshot) -> Problems:
    """Add up the changes of each settlement that promises `zero_sum` or `zero_sum_when_out`."""
    for call in snapshot.calls_of("settlement"):
        if not _promised(call):
            continue
        changes = call.answer
        if isinstance(changes, tuple) and sum(changes):
            made = sum(changes)
            what = f"{made} points come from nowhere" if made > 0 else f"{-made} points are lost"
            yield f"{call.rule!r} promises that its changes add up to 0, but {what}."


def _promised(call: RuleCall) -> bool:
    went_out = getattr(call.facts, "out", None) is not None
    return promises.zero_sum_when_out(call.rule) if went_out else promises.zero_sum(call.rule)


OF_ENDINGS = (dead_end, ends, settlement, zero_sum)
