"""What unplayed tiles cost and earn when the game ends.

S0.31, S1.29, S2.31, S3.17, S4.21: everybody loses the own unplayed tiles, and a player who
went out gains the sum of all the others'. S2.32: after another end everybody loses the own
tiles. S3.18 does not say what happens then. Elsewhere the player who goes out gains twice
the others' tiles and they lose nothing, or only gains, or nobody's score moves, or a joker
left on the rack has a price. Tiles that lie aside after a swap are no unplayed tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Protocol

from attrs import evolve, field, frozen

from scrabble_rules.rules.promises import zero_sum_when_out
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.tiles import BLANK, Tile, TileSet


@frozen
class SettlementFacts:
    """The tiles left on every rack, who went out, and who was still playing."""

    unplayed: tuple[tuple[Tile, ...], ...]
    tile_set: TileSet
    out: int | None
    playing: tuple[int, ...]

    def worth(self, player: int) -> int:
        """Return the value of a player's unplayed tiles, nothing for one who left the game."""
        if player not in self.playing:
            return 0
        return sum(map(self.tile_set.value, self.unplayed[player]))

    @property
    def worths(self) -> tuple[int, ...]:
        """The value of everybody's unplayed tiles."""
        return tuple(map(self.worth, range(len(self.unplayed))))


class SettlementRule(Protocol):
    """Says by how much each score changes."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the change of every player's score."""
        ...


@frozen
class Transfer:
    """Everybody loses the own tiles; who went out gains what the others lose."""

    zero_sum_when_out: ClassVar[bool] = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the losses, and their sum for the player who went out."""
        return tuple(
            sum(facts.worths) if player == facts.out else -worth
            for player, worth in enumerate(facts.worths)
        )


@frozen
class Gain:
    """Who went out gains `times` the others' tiles; they lose nothing."""

    times: int = 1

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the gain of the player who went out."""
        return tuple(
            self.times * sum(facts.worths) if player == facts.out else 0
            for player in range(len(facts.unplayed))
        )


@frozen
class OwnRack:
    """Everybody loses the own tiles, and nobody gains anything."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the losses."""
        return tuple(-worth for worth in facts.worths)


@frozen
class NoSettlement:
    """The scores stay as they are."""

    zero_sum: ClassVar[bool] = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return no change."""
        return (0,) * len(facts.unplayed)


@frozen
class PricedBlanks:
    """A blank left on a rack counts as `price`; the rest is as the other rule says."""

    price: int
    rule: SettlementRule

    @property
    def zero_sum_when_out(self) -> bool:
        """Whether the other rule promises so: prices change nothing about it."""
        return zero_sum_when_out(self.rule)

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Settle with a tile set in which blanks have that price."""
        kinds = (
            evolve(kind, value=self.price) if kind.label == BLANK.label else kind
            for kind in facts.tile_set.kinds
        )
        return self.rule.settle(evolve(facts, tile_set=TileSet(kinds, facts.tile_set.name)))


LOST_GAMES = (EndKind.RESIGNED, EndKind.LOST_CHALLENGE, EndKind.FLAG_FALL)

ByKind = tuple[tuple[EndKind, SettlementRule], ...]


def _kind_name(row: tuple[EndKind, SettlementRule]) -> str:
    return getattr(row[0], "name", "")


def _by_kind(
    value: Mapping[EndKind, SettlementRule] | Iterable[tuple[EndKind, SettlementRule]],
) -> ByKind:
    return tuple(sorted(dict(value).items(), key=_kind_name))


@frozen
class PerEnd:
    """A settlement for every way a game can end.

    What `special` does not name is settled by `otherwise`; games that are lost by leaving,
    on time or by a challenge leave the scores alone unless it names them.
    """

    special: ByKind = field(converter=_by_kind, default=((EndKind.OUT, Transfer()),))
    otherwise: SettlementRule = OwnRack()

    def __attrs_post_init__(self) -> None:
        for kind, rule in self.special:
            must_be(kind, EndKind)
            if not hasattr(rule, "settle"):
                raise TypeError("PerEnd takes settlement rules by the kind of end")

    def rule_for(self, kind: EndKind) -> SettlementRule:
        """Return the settlement after an end of this kind."""
        default = NoSettlement() if kind in LOST_GAMES else self.otherwise
        return dict(self.special).get(kind, default)
