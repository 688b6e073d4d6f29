"""Who may know what: the table as one player, or a spectator, sees it."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.specification.table import Labels, Table
from scrabble_rules.values.tiles import HIDDEN_LABEL


def view(table: Table, seat: int | None) -> Table:
    """S2.34, S2.35. Return what a player sees; with None, what everybody does.

    The board, the scores and the log are public, and so is how many tiles are in the bag and with
    each player. Which tiles these are is not, but for the own ones; the seed tells nobody. Once the
    game is over all racks are shown.
    """
    seen = table.copy()
    seen.seed = None
    if table.end is not None:
        return seen
    for held in (seen.racks, seen.aside):
        held[:] = [tiles if seat == player else _down(tiles) for player, tiles in enumerate(held)]
    seen.bag = _down(seen.bag)
    doubtful = seen.doubtful
    if doubtful is not None and doubtful.player != seat:
        seen.doubtful = evolve(doubtful, drawn=tuple(_down(list(doubtful.drawn))))
    return seen


def _down(tiles: Labels) -> Labels:
    return [HIDDEN_LABEL] * len(tiles)
