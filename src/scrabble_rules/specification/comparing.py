"""A table beside a state of the game: what each says, and where they differ.

A state is anything with the attributes of a `GameState`; nothing of the engine is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import fields

from scrabble_rules.specification.table import Doubtful, Labels, Spot, Table
from scrabble_rules.specification.words import spot
from scrabble_rules.values.tiles import PlacedTile

_OF_THE_MOVE = {"questions", "drawn", "due", "worth", "waived", "to_draw"}
_NAMES = {one.name for one in fields(Table)} - _OF_THE_MOVE - {"rules", "seed"}


def table_of(state: Any, seed: str | None = None) -> Table:  # noqa: ANN401 - whatever has the attributes
    """Return the table that a state tells of, to go on from there.

    What the table says in another form than the state is read here; the rest has the same name.
    """
    pending, waiting, end, last = state.pending, state.waiting, state.end, state.last_play
    read: dict[str, Any] = {
        "board": _lying(state.board),
        "racks": list(map(_labels, state.racks)),
        "aside": list(map(_labels, state.aside)),
        "bag": _labels(state.bag),
        "doubtful": None,
        "last_play": last and (last.player, last.play),
        "waiting": waiting and (waiting.kind, waiting.out),
        "end": end and (end.kind, end.out),
        "before": [] if end is None else list(end.before),
    }
    if pending is not None:
        before = pending.play_before
        read["doubtful"] = Doubtful(
            player=pending.player,
            play=pending.play,
            board_before=_lying(pending.board_before),
            play_before=before and (before.player, before.play),
            place=pending.place,
            drawn=tuple(_labels(pending.drawn)),
            drawn_when=pending.drawn_when,
        )
    same: dict[str, Any] = {name: getattr(state, name) for name in _NAMES - read.keys()}
    same |= {name: list(it) for name, it in same.items() if isinstance(it, Sequence)}
    return Table(rules=state.rules, seed=seed, **read, **same)


def _lying(board: Any) -> dict[Spot, PlacedTile]:  # noqa: ANN401 - a Board
    return {spot(one.square): one.tile for one in board}


def _labels(holding: Any) -> Labels:  # noqa: ANN401 - a Rack or a Bag
    return [tile.label for tile in holding]


def said(table: Table) -> dict[str, Any]:
    """Return all that a table says of the game, by name; all values can be hashed."""
    told = {name: getattr(table, name) for name in _NAMES}
    told |= {name: map(tuple, map(sorted, told[name])) for name in ("racks", "aside")}
    told |= {"board": sorted(table.board.items()), "bag": sorted(table.bag)}
    told["doubtful"] = table.doubtful and _said_of(table.doubtful)
    return {name: tuple(it) if isinstance(it, list | map) else it for name, it in told.items()}


def _said_of(doubtful: Doubtful) -> tuple[object, ...]:
    before = tuple(sorted(doubtful.board_before.items()))
    drawn = tuple(sorted(doubtful.drawn)), doubtful.drawn_when
    return doubtful.player, doubtful.play, doubtful.place, *drawn, before, doubtful.play_before


def differences(table: Table, state: Any) -> dict[str, tuple[object, object]]:  # noqa: ANN401 - as above
    """Return by name what a state says otherwise: first the table's value, then the state's."""
    ours, theirs = said(table), said(table_of(state))
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}
