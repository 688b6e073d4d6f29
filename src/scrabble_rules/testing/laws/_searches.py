"""The law of searches: short questions about plays and exchanges are answered as long ones are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import (
    SearchLimitError,
    has_play,
    is_blocked,
    legal_exchanges,
    legal_plays,
)
from scrabble_rules.testing._snapshots import SEARCH_LIMIT, Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.moves import Exchange

_RARE = 8
_BEST = 3
_MANY_TILES = 7
"""On a larger rack only exchanges of few or nearly all tiles are tried."""


def _asked(snapshot: Snapshot) -> bool:
    state = snapshot.state
    is_due = snapshot.every(_RARE) and not state.is_over and state.waiting is None
    return is_due and snapshot.generated is not None


@snapshot_law(
    "searches",
    "Whether there is a play, which are the best, and what may be exchanged is found as the lists "
    "of all plays and of all exchanges say.",
    looks=_asked,
    never="no search for plays came to its end, or too few states were looked at",
)
def searches(snapshot: Snapshot) -> Problems:
    """Ask the short questions, and compare."""
    try:
        yield from _about_plays(snapshot)
        yield from _about_exchanges(snapshot)
    except SearchLimitError:
        snapshot.recorded.spend(SEARCH_LIMIT)


def _about_plays(snapshot: Snapshot) -> Problems:
    state, graph = snapshot.state, snapshot.recorded.finder.graph
    found = snapshot.generated or {}
    if has_play(state, graph, limit=SEARCH_LIMIT) is not bool(found):
        yield f"There are {len(found)} plays, but `has_play` says otherwise."
    best = legal_plays(state, graph, limit=SEARCH_LIMIT).best(_BEST)
    if [(one.play, one.total) for one in best] != list(found.items())[:_BEST]:
        yield f"The best plays are {list(found)[:_BEST]}, but `best({_BEST})` says {best}."
    turns = (evolve(state, on_turn=seat) for seat in state.playing)
    plays = found or any(legal_plays(turn, graph, limit=SEARCH_LIMIT) for turn in turns)
    if is_blocked(state, graph, limit=SEARCH_LIMIT) is bool(plays):
        yield f"`is_blocked` says {not plays}, but {'a' if plays else 'no'} player has a play."


def _about_exchanges(snapshot: Snapshot) -> Problems:
    state = snapshot.state
    rack = state.racks[state.on_turn]
    found = legal_exchanges(state, limit=SEARCH_LIMIT)
    listed = set(found) if len(rack) <= _MANY_TILES else found
    legal = [one for one in _choices(state) if validate(state, one).is_legal]
    lost = [one for one in legal if one not in listed]
    if lost or (listed is not found and len(legal) != len(found)):
        rule = snapshot.rules.exchange
        yield (
            f"{len(legal)} exchanges of {rack} are legal, but {len(found)} are listed; the search "
            f"trusts the promises of {rule!r}."
        )


def _choices(state: GameState) -> Iterator[Exchange]:
    """Yield exchanges of each number of tiles; with many tiles of few and of nearly all."""
    tiles = state.racks[state.on_turn].tiles
    some = {0, 1, 2, len(tiles) - 1, len(tiles)}
    sizes = range(len(tiles) + 1) if len(tiles) <= _MANY_TILES else sorted(some)
    for keeps_turn in (False, True):
        for size in sizes:
            for chosen in dict.fromkeys(combinations(tiles, size)):
                yield Exchange(chosen, keeps_turn=keeps_turn)


OF_SEARCHES = (searches,)
