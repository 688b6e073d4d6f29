"""How you write a value for each field of a rule set, for messages about something else in it.

`bingo=35` is a natural mistake, and `rules.TilesPlayed(7, points=35)` is what was meant. What a
field takes is left to `fields`; this only says how it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeGuard

from attrs import frozen


@frozen
class Example:
    """How to write a value of a field: usually, for a number, for two, and for nothing at all.

    `number` and `pair` have braces where the numbers go; a number below `least` means nothing.
    Where one is empty, as for `nothing`, the usual value is shown.
    """

    usual: str
    number: str = ""
    nothing: str = ""
    pair: str = ""
    least: int = 0

    def for_value(self, value: object) -> str:
        """Return what somebody who wrote this value may have meant."""
        if value is None or value is False:
            return self.nothing or self.usual
        if self._is_number(value):
            return self.number.format(value) or self.usual
        if isinstance(value, tuple | list) and len(value) == _TWO:
            first, second = value
            if self._is_number(first) and self._is_number(second) and first <= second:
                return self.pair.format(first, second) or self.usual
        return self.usual

    def _is_number(self, value: object) -> TypeGuard[int]:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.least <= value < _MOST


_TWO = 2
_MOST = 10**6

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(
    {
        "tile_set": Example('TileSet.of({"A": (9, 1), "B": (2, 3)})'),
        "layout": Example('Layout.from_text("T.d .D. d.T")'),
        "lexicon": Example('["HORN", "FARM"]'),
        "players": Example(
            "rules.Players(2, 4)",
            "rules.Players({0}, {0})",
            pair="rules.Players({0}, {1})",
            least=1,
        ),
        "rack_size": Example("7"),
        "word_length": Example(
            "rules.LengthBetween(2)",
            "rules.LengthBetween(2, {0}) or rules.LengthBetween({0})",  # the most, or the least
            pair="rules.LengthBetween({0}, {1})",
            least=2,
        ),
        "opening": Example("rules.CoversStart()", "rules.CoversStart({0})", "rules.Anywhere()"),
        "connection": Example("rules.Touching()", nothing="rules.Unconnected()"),
        "word_validity": Example("rules.Listed()"),
        "premiums": Example("rules.WhenCovered()"),
        "bingo": Example(
            "rules.TilesPlayed(7, points=50)", "rules.TilesPlayed(7, points={0})", "rules.NoBingo()"
        ),
        "bonuses": Example(
            '[rules.WordBonus("HORN", 50)]', "[rules.WholeRackBonus({0})]", nothing="[]"
        ),
        "exchange": Example(
            "rules.SomeTiles(bag_minimum=7)",
            "rules.SomeTiles(bag_minimum={0})",
            "rules.NoExchange()",
        ),
        "passing": Example("rules.MayPass()", nothing="rules.NoPassing()"),
        "turn_points": Example(
            "rules.TurnCosts(passing=5)", "rules.TurnCosts(passing={0})", "rules.OnlyPlaysCount()"
        ),
        "refill": Example("rules.AtOnce()"),
        "judging": Example("rules.Judging.REFUSE"),
        "challengers": Example("rules.AnyOpponent()"),
        "challenged_words": Example("rules.AllWords()"),
        "ruling": Example(
            "rules.PointsPerChallenge(5)", "rules.PointsPerChallenge({0})", "rules.NoPenalty()"
        ),
        "endings": Example("[rules.GoesOut(), rules.Run(turns=6)]", "rules.Run(turns={0})"),
        "settlement": Example(
            "rules.PerEnd({EndKind.OUT: rules.Transfer()})",
            nothing="rules.PerEnd({}, rules.NoSettlement())",
        ),
        "ranking": Example("rules.FinalScore()"),
        "overtime": Example(
            "rules.PointsPerMinute(10)", "rules.PointsPerMinute({0})", "rules.NoClock()"
        ),
        "first_player": Example("rules.Seat(0)", "rules.Seat({0})"),
        "match": Example("rules.GamesThenPoints(2)", "rules.GamesThenPoints({0})"),
        "house_rules": Example("[rules.NoSplitLabels()]"),
    }
)
"""An example for the fields of `RuleSet`. A field without one works, but gives no advice."""


def advice(field: str, value: object) -> str:
    """Return a sentence with what to write in a field, empty if there is no such field."""
    example = EXAMPLES.get(field)
    return f" Write {field}={example.for_value(value)}." if example else ""
