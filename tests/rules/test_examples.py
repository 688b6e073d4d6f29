"""Guards the examples that messages give for the fields of a rule set: each is what it takes."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, fields

from scrabble_rules import EndKind, Layout, RuleSet, RuleSetError, TileSet, rules
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules.examples import EXAMPLES, advice
from scrabble_rules.rules.fields import misplaced

NAMES = {"rules": rules, "EndKind": EndKind, "Layout": Layout, "TileSet": TileSet}
NUMBERS = 3
MEANT = [
    ("bingo", 35, "rules.TilesPlayed(7, points=35)"),
    ("bingo", None, "rules.NoBingo()"),
    ("bingo", "35", "rules.TilesPlayed(7, points=50)"),
    ("bingo", 10**9, "rules.TilesPlayed(7, points=50)"),
    ("players", (3, 6), "rules.Players(3, 6)"),
    ("players", 0, "rules.Players(2, 4)"),
    ("bingo", {7: 35}, "rules.TilesPlayed(7, points=50)"),
    ("bingo", len, "rules.TilesPlayed(7, points=50)"),
    ("players", 2, "rules.Players(2, 2)"),
    ("exchange", False, "rules.NoExchange()"),
    ("exchange", True, "rules.SomeTiles(bag_minimum=7)"),
    ("exchange", 7, "rules.SomeTiles(bag_minimum=7)"),
    ("passing", False, "rules.NoPassing()"),
    ("passing", 2, "rules.MayPass()"),
    ("word_length", 8, "rules.LengthBetween(2, 8) or rules.LengthBetween(8)"),
    ("word_length", 0, "rules.LengthBetween(2)"),
    ("word_length", (2, 8), "rules.LengthBetween(2, 8)"),
    ("word_length", [3, 15], "rules.LengthBetween(3, 15)"),
    ("word_length", (8, 2), "rules.LengthBetween(2)"),
    ("word_length", (2, None), "rules.LengthBetween(2)"),
    ("bingo", -1, "rules.TilesPlayed(7, points=50)"),
    ("judging", "challenge", "rules.Judging.REFUSE"),
    ("ruling", 10, "rules.PointsPerChallenge(10)"),
    ("endings", "passes", "[rules.GoesOut(), rules.Run(turns=6)]"),
    ("endings", 6, "rules.Run(turns=6)"),
    ("settlement", None, "rules.PerEnd({}, rules.NoSettlement())"),
    ("overtime", 10, "rules.PointsPerMinute(10)"),
    ("first_player", 1, "rules.Seat(1)"),
    ("match", 2, "rules.GamesThenPoints(2)"),
    ("tile_set", {"A": (9, 1)}, 'TileSet.of({"A": (9, 1), "B": (2, 3)})'),
    ("layout", "15x15", 'Layout.from_text("T.d .D. d.T")'),
]


def test_examples_are_for_fields_only() -> None:
    """A new field needs none: its messages then give no advice."""
    assert EXAMPLES.keys() <= {field.name for field in fields(RuleSet)}
    assert len(EXAMPLES) >= 25


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_what_the_field_takes(name: str) -> None:
    example = EXAMPLES[name]
    for text in {
        example.usual,
        example.number.format(NUMBERS),
        example.nothing,
        example.pair.format(2, 3),
    } - {""}:
        value = eval(text, dict(NAMES))  # noqa: S307 - our own text
        try:
            changed = evolve(HASBRO, **{name: value})
        except RuleSetError as error:  # it contradicts other rules of HASBRO, but is in its place
            assert "takes" not in str(error)  # noqa: PT017
        else:
            assert list(misplaced(changed)) == []


@pytest.mark.parametrize(("name", "given", "meant"), MEANT)
def test_a_plain_value_in_place_of_a_rule_is_answered_with_the_rule(
    name: str, given: object, meant: str
) -> None:
    changes: dict[str, Any] = {name: given}
    with pytest.raises(RuleSetError) as caught:
        evolve(HASBRO, **changes)
    (problem,) = caught.value.problems
    assert problem.endswith(f". Write {name}={meant}.")


def test_only_a_plain_value_is_answered_so() -> None:
    with pytest.raises(RuleSetError) as caught:
        evolve(HASBRO, bingo=rules.MayPass())  # type: ignore[arg-type]
    assert "Write" not in str(caught.value)
    assert advice("no_such_field", 3) == ""
