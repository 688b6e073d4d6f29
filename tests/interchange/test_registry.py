"""Guards the names of rules: shipped ones, your own, and those of a kind not made yet."""

from __future__ import annotations

import json
from typing import Any, Protocol

import jsonschema
import pytest
from attrs import evolve, fields, frozen, has

from scrabble_rules import RuleSet, Square, Violation, interchange, profiles, rules
from scrabble_rules.interchange.converter import make_converter
from scrabble_rules.interchange.registry import choices_for, shipped_rules
from scrabble_rules.interchange.replay import Reader
from scrabble_rules.interchange.schema import Drawing
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.endings import EndingFacts
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.log import Outcome


class TestRegistry:
    def test_every_shipped_rule_is_covered(self) -> None:
        shipped = {
            kind
            for kind in vars(rules).values()
            if isinstance(kind, type) and has(kind) and kind not in {rules.Players, rules.PerEnd}
        }
        assert shipped <= set(interchange.Registry().rules.values())

    def test_a_rule_of_your_own(self) -> None:
        registry = interchange.Registry().with_rule(EvenTiles, name="club.even-tiles")
        rule_set = evolve(profiles.HASBRO, house_rules=[EvenTiles(4)])
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
            match=r"\$\.house_rules\[0\]: the rule EvenTiles has no name.*with_rule\(EvenTiles, ",
        ):
            interchange.dump(rule_set)

    def test_what_cannot_be_registered(self) -> None:
        cases: list[tuple[object, str, str]] = [
            (int, "club.x", "an attrs class, and int is none: write @attrs.frozen above it"),
            (rules.NoBingo(), "club.x", "the class of a rule is expected, not NoBingo"),
            (rules.NoBingo, "club.x", "NoBingo already has the name 'bingo.no-bingo'"),
            ("EvenTiles", "even", "a name has a dot"),
            ("EvenTiles", ".even", "a name has a dot"),
            ("EvenTiles", "club." + "x" * 96, "at most 100 characters"),
            ("EvenTiles", "bingo.mine", "names that begin with 'bingo' are reserved"),
            ("EvenTiles", "first-player.mine", "names that begin with 'first-player' are"),
            (Square, "club.x", "Square is not a rule: it has none of the methods allows_length, "),
            ("Torn", "club.x", "Torn has the methods bonus and check_play; a rule is of one kind"),
            ("Fraction", "club.x", "share: values of the type float cannot be written"),
            ("Typed", "club.x", "Typed has a field 'type', which is a key of all documents"),
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

    def test_the_method_says_which_kind_of_rule_it_is(self) -> None:
        registry = (
            interchange.Registry()
            .with_rule(Flat, name="club.flat")
            .with_rule(LastTwo, name="club.last-two")
            .with_rule(Late, name="club.late")
        )
        guarded = rules.Run(turns=4, counts=LastTwo(), guards=[Late(30)])
        rule_set = evolve(
            profiles.HASBRO, bingo=Flat(9), endings=(*profiles.HASBRO.endings, guarded)
        )
        document = interchange.dump(rule_set, registry=registry)
        assert document["bingo"] == {"type": "club.flat", "points": 9}
        assert interchange.load(document, RuleSet, registry=registry) == rule_set
        jsonschema.validate(document, interchange.json_schema(registry=registry))
        document["passing"] = document["bingo"]
        with pytest.raises(
            interchange.InterchangeError,
            match=r"passing\.type: 'club\.flat' is unknown; a rule for passing is expected",
        ):
            interchange.load(document, RuleSet, registry=registry)

    def test_the_path_to_a_nameless_rule_is_found_at_any_depth(self) -> None:
        """Also quickly: no level is written twice to find out where the rule is."""
        swap: Any = Nowhere()
        for _ in range(200):
            swap = rules.FreeSwap(otherwise=swap)
        with pytest.raises(interchange.InterchangeError) as caught:
            interchange.dump(swap)
        (failure,) = caught.value.failures
        assert failure.path == "$" + ".otherwise" * 200
        assert failure.reason == (
            "the rule Nowhere has no name in documents: give it one with Registry()"
            '.with_rule(Nowhere, name="club.my-rule"), and pass that registry to dump and load'
        )
        with pytest.raises(interchange.InterchangeError) as caught:
            interchange.dump(Nowhere())
        assert str(caught.value) == f"$: {failure.reason}"

    def test_a_set_of_texts_is_written_in_order(self) -> None:
        registry = interchange.Registry().with_rule(Without, name="club.without")
        value = Without(frozenset({"Q", "J", "Z"}))
        document = interchange.dump(value, registry=registry)
        assert document["labels"] == ["J", "Q", "Z"]
        assert interchange.load(document, Without, registry=registry) == value

    def test_the_library_itself_is_left_alone(self) -> None:
        make_converter(interchange.Registry().choices).unstructure(profiles.HASBRO, RuleSet)
        assert all(isinstance(each.type, str) for each in fields(RuleSet))


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
class Nowhere:
    def check_exchange(self, _: ExchangeFacts) -> tuple[Violation, ...]:
        return ()


@frozen
class Flat:
    points: int

    def bonus(self, _: BingoFacts) -> Bonus:
        return Bonus(self.points)


@frozen
class LastTwo:
    def picks(self, outcome: Outcome) -> bool:
        return outcome.is_turn


@frozen
class Late:
    least: int

    def holds(self, facts: EndingFacts) -> bool:
        return len(facts.past) >= self.least


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


# -- a kind of rule that nobody has thought of yet


class WeatherRule(Protocol):
    """Says what the sky looks like."""

    def forecast(self, day: int) -> str:
        """Return the weather of a day."""
        ...


@frozen
class Sunny:
    def forecast(self, day: int) -> str:
        return f"sun on day {day}"


@frozen
class MuchRain:
    millimetres: int
    then: WeatherRule

    def forecast(self, day: int) -> str:
        return f"{self.millimetres} mm on day {day}"


@frozen(kw_only=True)
class ClubRules(RuleSet):
    weather: WeatherRule = Sunny()


class TestANewKindOfRule:
    """A field of the rule set is all that is declared; names, converter and schema follow."""

    NAMED = shipped_rules(ClubRules)
    CHOICES = choices_for(ClubRules, NAMED)
    RULES = ClubRules(
        **{each.name: getattr(profiles.HASBRO, each.name) for each in fields(RuleSet)},
        weather=MuchRain(3, Sunny()),
    )

    def written(self) -> Any:  # noqa: ANN401 - plain data
        return make_converter(self.CHOICES).unstructure(self.RULES, ClubRules)

    def test_its_rules_have_names(self) -> None:
        new = self.NAMED.keys() - shipped_rules(RuleSet).keys()
        assert new == {"weather.sunny", "weather.much-rain"}

    def test_it_is_written_and_read(self) -> None:
        data = json.loads(json.dumps(self.written()))
        assert data["weather"] == {
            "type": "weather.much-rain",
            "millimetres": 3,
            "then": {"type": "weather.sunny"},
        }
        back = make_converter(self.CHOICES).structure(data, ClubRules)
        assert Reader().rules(back) == self.RULES

    def test_it_is_in_the_schema(self) -> None:
        drawing = Drawing(self.CHOICES)
        schema = drawing.object(ClubRules, {}) | {"$defs": drawing.definitions}
        jsonschema.validate(self.written(), schema)
        wrong = self.written() | {"weather": {"type": "bingo.no-bingo"}}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)

    def test_without_a_name_it_is_refused_both_ways(self) -> None:
        """A converter that was made without the new kind neither writes nor reads it."""
        converter = make_converter(interchange.Registry().choices)
        reason = "values of the type WeatherRule have no form in documents"
        with pytest.raises(interchange.InterchangeError, match=reason):
            converter.unstructure(self.RULES, ClubRules)
        with pytest.raises(interchange.InterchangeError, match=reason):
            converter.structure(self.written(), ClubRules)
