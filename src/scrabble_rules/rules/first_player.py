"""How many may play, and who begins.

S0.2, S2.1: two to four play. S3.20, S4.1: two. S1 has one person and one computer. Games for one
player and for larger groups exist too.

S0.5: each player draws a tile. The letter closest to the start of the alphabet begins, and a blank
beats every letter. Players who tie draw again. S1.13 gives the first turn to one seat. Elsewhere a
blank comes after the last letter, or does not count.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import BLANK, Tile, TileSet
from scrabble_rules.values.validators import at_least, frozen


@frozen
class Players:
    """From `least` to `most` players."""

    least: int = field(default=2, validator=at_least(0))
    """The fewest players."""
    most: int = field(default=4, validator=at_least(0))
    """The most players."""

    def __contains__(self, number: object) -> bool:
        """Return whether this number of players may play."""
        return isinstance(number, int) and self.least <= number <= self.most

    def __str__(self) -> str:
        """Return the numbers, such as `2 to 4`."""
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"

    def statements(self) -> Statements:
        case = "exactly" if self.least == self.most else "between"
        yield says(f"rules.players.{case}")


@frozen(field_transformer=None)
class FirstPlayerFacts:
    """The tile that each player drew, None for those who do not draw, and what each player bids."""

    tiles: tuple[Tile | None, ...]
    """What each player drew, by seat; None for those who do not draw this time."""
    tile_set: TileSet
    """All tiles, for the order of the alphabet."""
    bids: tuple[int, ...] = ()
    """The points that each player bids for the first turn, by seat; empty if nobody was asked."""


@frozen
class Bought:
    """That a player begins, and with how many points each player starts for that."""

    player: int
    """The seat that begins."""
    points: tuple[int, ...]
    """The points of each player before the first turn, by seat; negative for a price."""


class FirstPlayerRule(Protocol):
    """Says who begins. If it names several players, they draw again."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...] | Bought:
        """Return the players who may begin, or who begins for points."""
        ...


@frozen
class ClosestToStart:
    """The letter closest to the start of the alphabet begins; a blank beats every letter (S0.5).

    With `blanks_last` every letter beats a blank.
    """

    blanks_last: bool = False
    """Whether a blank comes after the last letter, and not before the first."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return who drew the best tile; before any tile is drawn, all players."""
        drawn = {player: tile for player, tile in enumerate(facts.tiles) if tile is not None}
        if not drawn:
            return tuple(range(len(facts.tiles)))
        order = facts.tile_set.order
        blank = len(order) + 1 if self.blanks_last else -1
        ranks = {
            player: blank if tile == BLANK else order.get(tile.label, len(order))
            for player, tile in drawn.items()
        }
        best = min(ranks.values())
        return tuple(player for player, rank in ranks.items() if rank == best)

    def statements(self) -> Statements:
        blanks = "last" if self.blanks_last else "first"
        yield says("rules.first-player.closest")
        yield says(f"rules.first-player.blanks-{blanks}")
        yield says("rules.first-player.draw-again")


@frozen
class BlanksDrawAgain:
    """As `rule` says, but a blank decides nothing: while somebody draws one, all draw again.

    At a table only the player with the blank draws another tile; the chances are the same.
    """

    rule: FirstPlayerRule = ClosestToStart()
    """The rule that compares letters."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...] | Bought:
        """Return all who have drawn if one of them has a blank; else leave it to the rule."""
        if BLANK in facts.tiles:
            return tuple(seat for seat, tile in enumerate(facts.tiles) if tile is not None)
        return self.rule.first_players(facts)

    statements: ClassVar[Statements] = (says("rules.first-player.blanks-again", "rule"),)


@frozen
class WithoutRedraw:
    """As `rule` says, but players who tie do not draw again: the lowest seat of them begins."""

    rule: FirstPlayerRule = ClosestToStart()
    """The rule that compares the tiles drawn."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...] | Bought:
        """Return the lowest seat of those who tie, once tiles have been drawn."""
        best = self.rule.first_players(facts)
        if isinstance(best, Bought) or set(facts.tiles) == {None}:
            return best
        return (min(best),)

    statements: ClassVar[Statements] = (says("rules.first-player.no-redraw", "rule"),)


@frozen
class Seat:
    """One seat begins, and nobody draws for it (S1.13)."""

    player: int = 0
    """The seat that begins."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        """Return that seat; a number beyond the last seat starts again at the first."""
        return (self.player % len(facts.tiles),)

    def statements(self) -> Statements:
        yield says("rules.first-player.seat", seat=self.player + 1)
