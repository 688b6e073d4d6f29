"""Who begins.

S0.5: everybody draws a tile; the one closest to the beginning of the alphabet begins, and
a blank beats any letter. Players who drew the same draw again among themselves. S1.13
gives the first turn to one seat.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.tiles import BLANK, Tile, TileSet


@frozen
class FirstPlayerFacts:
    """The tile each player drew, None for those who take no part in this draw."""

    tiles: tuple[Tile | None, ...]
    tile_set: TileSet


class FirstPlayerRule(Protocol):
    """Says who begins; more than one player means that those draw again."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return the players who may begin."""
        ...


@frozen
class ClosestToStart:
    """The tile closest to the beginning of the alphabet begins, a blank before all letters."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return who drew the best tile; without any tile, everybody."""
        drawn = {player: tile for player, tile in enumerate(facts.tiles) if tile is not None}
        if not drawn:
            return tuple(range(len(facts.tiles)))
        order = facts.tile_set.order
        ranks = {
            player: -1 if tile == BLANK else order.get(tile.label, len(order))
            for player, tile in drawn.items()
        }
        best = min(ranks.values())
        return tuple(player for player, rank in ranks.items() if rank == best)


@frozen
class WithoutRedraw:
    """Players who drew alike do not draw again: the first of them at the table begins."""

    rule: FirstPlayerRule = ClosestToStart()

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return the lowest seat, once tiles have been drawn."""
        best = self.rule.first_players(facts)
        return best if set(facts.tiles) == {None} else (min(best),)


@frozen
class Seat:
    """One seat begins, whatever anybody draws."""

    player: int = 0

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return that seat, counted round the table."""
        return (self.player % len(facts.tiles),)
