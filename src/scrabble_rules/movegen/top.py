"""The best play of a state, by a rule that leaves no choice: for duplicate games.

`legal_plays` sorts equal scores by the place of a play, which is of no importance at the table.
"""

from __future__ import annotations

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.plays import ScoredPlay, legal_plays
from scrabble_rules.wordgraph import WordGraph


def top_play(
    state: GameState, graph: WordGraph | None = None, *, limit: int | None = None
) -> ScoredPlay | None:
    """Return the play that goes on the board of a duplicate game, None if there is none.

    It is a play with the highest score. Of several, it is one that lays the fewest blanks, of
    these one that lays the fewest tiles, and of these the first that `legal_plays` lists.

    `graph` and `limit` are as in `legal_plays`, and raise the same errors.
    """
    plays = legal_plays(state, graph, limit=limit)
    best: list[ScoredPlay] = []
    for found in plays:
        if best and found.total < best[0].total:
            break
        best.append(found)
    return min(best, key=_cost, default=None)


def _cost(found: ScoredPlay) -> tuple[int, int]:
    tiles = [placed.tile for placed in found.play.placements]
    return sum(tile.is_blank for tile in tiles), len(tiles)
