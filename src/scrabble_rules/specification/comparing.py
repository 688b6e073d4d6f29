"""A table beside a state of the game: what each says, and where they differ.

A state is anything with the attributes of a `GameState`; nothing of the engine is imported.
"""

from __future__ import annotations

from typing import Any

from scrabble_rules.specification.table import Doubtful, Labels, Spot, Table
from scrabble_rules.specification.words import spot
from scrabble_rules.values.tiles import PlacedTile


def table_of(state: Any, seed: str | None = None) -> Table:  # noqa: ANN401 - whatever has the attributes
    """Return the table that a state tells of, to go on from there."""
    pending, waiting, end, last = state.pending, state.waiting, state.end, state.last_play
    doubtful = None
    if pending is not None:
        before = pending.play_before
        doubtful = Doubtful(
            player=pending.player,
            play=pending.play,
            board_before=_lying(pending.board_before),
            play_before=before and (before.player, before.play),
            place=pending.place,
            drawn=tuple(_labels(pending.drawn)),
            drawn_when=pending.drawn_when,
        )
    return Table(
        rules=state.rules,
        board=_lying(state.board),
        racks=list(map(_labels, state.racks)),
        aside=list(map(_labels, state.aside)),
        bag=_labels(state.bag),
        scores=list(state.scores),
        on_turn=state.on_turn,
        log=list(state.past),
        owed=list(state.owed_turns),
        late=list(state.overtime),
        gone=list(state.gone),
        votes=list(state.votes),
        doubtful=doubtful,
        last_play=last and (last.player, last.play),
        waiting=waiting and (waiting.kind, waiting.out),
        end=end and (end.kind, end.out),
        before=[] if end is None else list(end.before),
        draws_made=state.draws_made,
        seed=seed,
    )


def _lying(board: Any) -> dict[Spot, PlacedTile]:  # noqa: ANN401 - a Board
    return {spot(one.square): one.tile for one in board}


def _labels(holding: Any) -> Labels:  # noqa: ANN401 - a Rack or a Bag
    return [tile.label for tile in holding]


def said(table: Table) -> dict[str, Any]:
    """Return all that a table says of the game, by name; all values can be hashed."""
    doubtful = table.doubtful
    return {
        "board": tuple(sorted(table.board.items())),
        "racks": tuple(tuple(sorted(rack)) for rack in table.racks),
        "aside": tuple(tuple(sorted(aside)) for aside in table.aside),
        "bag": tuple(sorted(table.bag)),
        "scores": tuple(table.scores),
        "on turn": table.on_turn,
        "log": tuple(table.log),
        "owed turns": tuple(table.owed),
        "overtime": tuple(table.late),
        "who left": tuple(table.gone),
        "votes": tuple(table.votes),
        "last play": table.last_play,
        "play to challenge": doubtful and _said_of(doubtful),
        "end that waits": table.waiting,
        "end": table.end and (*table.end, tuple(table.before)),
        "draws made": table.draws_made,
    }


def _said_of(doubtful: Doubtful) -> tuple[object, ...]:
    before = tuple(sorted(doubtful.board_before.items()))
    drawn = tuple(sorted(doubtful.drawn)), doubtful.drawn_when
    return doubtful.player, doubtful.play, doubtful.place, *drawn, before, doubtful.play_before


def differences(table: Table, state: Any) -> dict[str, tuple[object, object]]:  # noqa: ANN401 - as above
    """Return by name what a state says otherwise: first the table's value, then the state's."""
    ours, theirs = said(table), said(table_of(state))
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}
