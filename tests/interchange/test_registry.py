"""Guards the names of rules, shipped ones and your own, and values that no document can hold."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from attrs import frozen, has

from scrabble_rules import RuleSet, Square, Violation, interchange, profiles, rules
from scrabble_rules.interchange.converter import make_converter
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.house_rules import HouseFacts


class TestRegistry:
    def test_every_shipped_rule_is_covered(self) -> None:
        others = {rules.Players, rules.PerEnd, rules.Bought, rules.Ending}
        shipped = {
            kind
            for kind in vars(rules).values()
            if isinstance(kind, type) and has(kind) and kind not in others
        }
        assert shipped <= set(interchange.Registry().rules.values())

    def test_a_rule_of_your_own(self) -> None:
        registry = interchange.Registry().with_rule(EvenTiles, name="club.even-tiles")
        rule_set = profiles.HASBRO.replace(house_rules=[EvenTiles(4)])
        document = interchange.dump(rule_set, registry=registry)
        assert interchange.load(document, RuleSet, registry=registry) == rule_set
        jsonschema.validate(document, interchange.json_schema(registry=registry))
        with pytest.raises(
            interchange.InterchangeError,
            match=r"house_rules\[0\]\.type: 'club.even-tiles' is unknown",
        ):
            interchange.load(document, RuleSet)
        with pytest.raises(
            interchange.InterchangeError,
            match=r"the rule EvenTiles has no name.*with_rule\(EvenTiles, ",
        ):
            interchange.dump(rule_set)

    def test_what_cannot_be_registered(self) -> None:
        cases: list[tuple[object, str, str]] = [
            (int, "club.x", "int cannot go in documents"),
            (rules.NoBingo(), "club.x", "rule must be a class"),
            (rules.NoBingo, "club.x", "NoBingo already has the name 'bingo.no-bingo'"),
            ("EvenTiles", "even", "a name has a dot"),
            ("EvenTiles", ".even", "a name has a dot"),
            ("EvenTiles", "club." + "x" * 96, "at most 100 characters"),
            ("EvenTiles", "bingo.mine", "names that begin with 'bingo' are reserved"),
            ("EvenTiles", "first-player.mine", "names that begin with 'first-player' are"),
            (Square, "club.x", "its methods: none"),
            ("Torn", "club.x", "its methods: bonus, check_play"),
            ("Fraction", "club.x", "share: values of the type float cannot be written"),
            ("Typed", "club.x", "without a field 'type'"),
        ]
        for rule, name, reason in cases:
            wanted: Any = globals()[rule] if isinstance(rule, str) else rule
            with pytest.raises((TypeError, ValueError), match=reason):
                interchange.Registry().with_rule(wanted, name=name)

    def test_a_name_is_given_once(self) -> None:
        registry = interchange.Registry().with_rule(EvenTiles, name="club.even")
        with pytest.raises(ValueError, match=r"'club\.even' already names EvenTiles"):
            registry.with_rule(Without, name="club.even")
        with pytest.raises(ValueError, match=r"EvenTiles already has the name 'club\.even'"):
            registry.with_rule(EvenTiles, name="club.other")

    def test_a_set_of_texts_is_written_in_order(self) -> None:
        registry = interchange.Registry().with_rule(Without, name="club.without")
        value = Without(frozenset({"Q", "J", "Z"}))
        document = interchange.dump(value, registry=registry)
        assert document["labels"] == ["J", "Q", "Z"]
        assert interchange.load(document, Without, registry=registry) == value


@frozen
class EvenTiles:
    least: int

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return () if len(facts.play.placements) % 2 == 0 else (Violation(),)


@frozen
class Without:
    labels: frozenset[str]

    def check_play(self, _: HouseFacts) -> tuple[Violation, ...]:
        return ()


@frozen
class Flat:
    points: int

    def bonus(self, _: BingoFacts) -> Bonus:
        return Bonus(self.points)


@frozen
class Torn(Flat):
    def check_play(self, _: HouseFacts) -> tuple[Violation, ...]:
        return ()


@frozen
class Fraction(Flat):
    share: float


@frozen
class Typed(Flat):
    type: int


def test_a_type_that_has_no_form_is_refused_both_ways() -> None:
    """Where cattrs would guess."""
    converter = make_converter(interchange.Registry().choices)
    for use in (converter.unstructure, converter.structure):
        with pytest.raises(interchange.InterchangeError, match="of the type complex have no form"):
            use(1j, complex)


def test_a_rule_without_a_name_is_no_document() -> None:
    with pytest.raises(interchange.InterchangeError, match="the rule Flat has no name"):
        interchange.dump(Flat(3))
