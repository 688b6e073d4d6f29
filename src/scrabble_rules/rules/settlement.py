"""What unplayed tiles cost and earn when the game ends.

S0.31, S1.29, S2.31, S3.17, S4.21: each player loses the value of their unplayed tiles, and a player
who went out gains the sum of the others'. S2.32: after any other end each player loses their own.
S3.18 does not say what happens then. Elsewhere the player who goes out gains once or twice the
others' tiles and these lose nothing, or no score changes, or a blank left on the rack has a price,
or no score falls below zero, or a tie goes to the player who went out, or resigning costs all
points.

Unplayed tiles are those on the rack and those that an exchange has set aside (S2.4): what a player
must be rid of to go out is also what is settled. The other reading leaves out what lies aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import ClassVar, Protocol

from attrs import evolve, field

from scrabble_rules.rules.promises import zero_sum_when_out
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import BLANK, Tile, TileSet
from scrabble_rules.values.validators import NoFields, at_least, frozen


@frozen(field_transformer=None)
class SettlementFacts:
    """Each player's unplayed tiles and score, the tile set, who went out, played, and resigned.

    `unplayed` holds the tiles on the rack and those set aside by an exchange; `aside` says which of
    them are set aside, and is left empty if nobody has any.
    """

    unplayed: tuple[tuple[Tile, ...], ...]
    """The tiles that each player holds, by seat."""
    tile_set: TileSet
    """All tiles, for their values."""
    out: int | None
    """The seat of the player who went out, or None."""
    playing: tuple[int, ...]
    """The seats of the players who had not left the game, or whose leaving has ended it."""
    scores: tuple[int, ...]
    """The points of each player before the settlement, by seat."""
    aside: tuple[tuple[Tile, ...], ...] = ()
    """The tiles that an exchange has set aside, by seat; empty if there are none."""
    resigned: tuple[int, ...] = ()
    """The seats of the players who have left the game by resigning."""

    @property
    def on_racks(self) -> tuple[tuple[Tile, ...], ...]:
        """The unplayed tiles of each player without those set aside."""
        if not self.aside:
            return self.unplayed
        pairs = zip(self.unplayed, self.aside, strict=True)
        return tuple(Rack(tiles).without(aside).tiles for tiles, aside in pairs)

    @property
    def worths(self) -> tuple[int, ...]:
        """The value of each player's unplayed tiles, 0 for a player who had left the game."""
        return tuple(
            sum(map(self.tile_set.value, tiles)) if player in self.playing else 0
            for player, tiles in enumerate(self.unplayed)
        )


class SettlementRule(Protocol):
    """Says by how much each score changes."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the change of each player's score."""
        ...


class Transfer(NoFields):
    """Each player loses their unplayed tiles; the one who went out gains what the others lose.

    S0.31, S1.29, S2.31, S3.17, S4.21.
    """

    statements: ClassVar[Statements] = (says("rules.settlement.transfer"),)

    zero_sum_when_out: ClassVar[bool] = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the losses, and their sum for the player who went out."""
        return tuple(
            sum(facts.worths) if player == facts.out else -worth
            for player, worth in enumerate(facts.worths)
        )


@frozen
class Gain:
    """The player who went out gains `times` the value of the others' tiles; they lose nothing."""

    statements: ClassVar[Statements] = (says("rules.settlement.gain"),)

    times: int = field(default=1, validator=at_least(0))
    """How many times the value of the others' tiles is gained."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the gain of the player who went out."""
        return tuple(
            self.times * sum(facts.worths) if player == facts.out else 0
            for player in range(len(facts.unplayed))
        )


class OwnRack(NoFields):
    """Each player loses their unplayed tiles, and nobody gains anything (S2.32)."""

    statements: ClassVar[Statements] = (says("rules.settlement.own-rack"),)

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the losses."""
        return tuple(-worth for worth in facts.worths)


class NoSettlement(NoFields):
    """No score changes (the reading taken of S3.18)."""

    statements: ClassVar[Statements] = (says("rules.settlement.none"),)

    zero_sum: ClassVar[bool] = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return no change."""
        return (0,) * len(facts.unplayed)


@frozen
class PricedBlanks:
    """As `rule` says, but a blank left on a rack counts `price`."""

    price: int
    """What a blank left on a rack counts."""
    rule: SettlementRule
    """The settlement that uses this value."""

    @property
    def zero_sum_when_out(self) -> bool:
        return zero_sum_when_out(self.rule)

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Settle with a tile set in which blanks have this value."""
        kinds = (
            evolve(kind, value=self.price) if kind.label == BLANK.label else kind
            for kind in facts.tile_set.kinds
        )
        return self.rule.settle(evolve(facts, tile_set=TileSet(kinds, facts.tile_set.name)))

    statements: ClassVar[Statements] = (says("rules.settlement.blanks", "rule"),)


@frozen
class RacksOnly:
    """As `rule` says, but tiles that an exchange has set aside cost and earn nothing.

    The other reading of S2.31 and S2.32.
    """

    rule: SettlementRule
    """The rule that settles the tiles on the racks."""

    @property
    def zero_sum_when_out(self) -> bool:
        return zero_sum_when_out(self.rule)

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Settle the tiles on the racks."""
        return self.rule.settle(evolve(facts, unplayed=facts.on_racks, aside=()))

    statements: ClassVar[Statements] = (says("rules.settlement.racks-only", "rule"),)


@frozen
class NotBelowZero:
    """As `rule` says, but a score that would end below 0 ends at 0."""

    rule: SettlementRule
    """The settlement that would be made otherwise."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the changes; one that would end below 0 is replaced by what leads to 0."""
        pairs = zip(self.rule.settle(facts), facts.scores, strict=True)
        return tuple(max(change, -score) for change, score in pairs)

    statements: ClassVar[Statements] = (says("rules.settlement.not-below-zero", "rule"),)


@frozen
class OutBreaksTie:
    """As `rule` says; should the player who went out then tie for first place, they gain `points`.

    The tie is with players who were still playing.
    """

    rule: SettlementRule
    """The settlement after which the scores are compared."""
    points: int = field(default=1, validator=at_least(0))
    """What the player who went out gains in a tie."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the changes, with the points for the player who went out in a tie."""
        changes = self.rule.settle(facts)
        out = facts.out
        if out is None:
            return changes
        after = tuple(map(add, facts.scores, changes))
        best = [player for player in facts.playing if after[player] == max(after)]
        if out not in best or len(best) == 1:
            return changes
        return tuple(
            change + self.points * (player == out) for player, change in enumerate(changes)
        )

    statements: ClassVar[Statements] = (says("rules.settlement.out-breaks-tie", "rule"),)


@frozen
class ResignedLoseAll:
    """As `rule` says; a player who has resigned loses all points instead."""

    rule: SettlementRule = NoSettlement()
    """The settlement for the others."""

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        """Return the changes, for those who have resigned down to 0 points."""
        changes = self.rule.settle(facts)
        return tuple(
            -max(0, facts.scores[player]) if player in facts.resigned else change
            for player, change in enumerate(changes)
        )

    statements: ClassVar[Statements] = (says("rules.settlement.resigned-lose-all", "rule"),)


LOST_GAMES = (EndKind.RESIGNED, EndKind.LOST_CHALLENGE, EndKind.FLAG_FALL)

ByKind = tuple[tuple[EndKind, SettlementRule], ...]


def _after(kind: EndKind) -> str:
    """Return the key of the message that begins what is settled after such an end."""
    return f"rules.settlement.{kind.name.lower().replace('_', '-')}"


def _by_kind(
    value: Mapping[EndKind, SettlementRule] | Sequence[tuple[EndKind, SettlementRule]],
) -> ByKind:
    return tuple(sorted(dict(value).items(), key=lambda row: getattr(row[0], "name", "")))


@frozen
class PerEnd:
    """A settlement for each way in which a game can end.

    A kind of end that is not in `special` is settled by `lost` if a player has lost the game, by
    resigning, on time or by a challenge, and by `otherwise` if not.
    """

    special: ByKind = field(converter=_by_kind, default=((EndKind.OUT, Transfer()),))
    """Pairs of a kind of end and its settlement; you may pass a dict."""
    otherwise: SettlementRule = OwnRack()
    """The settlement for every other kind of end."""
    lost: SettlementRule = NoSettlement()
    """The settlement for other games that are lost by resigning, on time or by a challenge."""

    def rule_for(self, kind: EndKind) -> SettlementRule:
        """Return the settlement after an end of this kind."""
        default = self.lost if kind in LOST_GAMES else self.otherwise
        return dict(self.special).get(kind, default)

    def statements(self) -> Statements:
        named = {kind for kind, _ in self.special}
        lost = [kind for kind in LOST_GAMES if kind not in named]
        for kind, rule in self.special:
            yield says(_after(kind), rule)
        if self.lost != NoSettlement():
            yield from (says(_after(kind), self.lost) for kind in lost)
        elif not named.intersection(LOST_GAMES):
            yield says("rules.settlement.lost-nothing")
        else:
            yield from (says(f"{_after(kind)}-nothing") for kind in lost)
        yield says("rules.settlement.otherwise", self.otherwise)
