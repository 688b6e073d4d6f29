"""Guards that a field of the rule set is all that declares a kind of rule.

The first half is what to run while you add a kind: it says in sentences what is still missing. The
second half reads kinds off rule sets made up here, and puts values into wrong fields.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, get_type_hints

import made
import pytest
from attrs import AttrsInstance, fields, frozen, has

from five_rulebooks import RULEBOOKS
from scrabble_rules import RuleSet, RuleSetError
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    BagEmpty,
    FreeSwap,
    MayPass,
    OwnRack,
    PerEnd,
    Run,
    TilesPlayed,
    WithoutRedraw,
)
from scrabble_rules.rules.kinds import (
    RuleKind,
    kinds_of,
    misplaced,
    rule_kinds,
    rules_in,
    with_rules,
)
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.violations import Violation

if TYPE_CHECKING:
    from decimal import Decimal

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "scrabble_rules"
KINDS = rule_kinds(RuleSet)
OF_THE_RULE_SET = {one.name for one in fields(RuleSet)}


# -- what is still missing


@cache
def called() -> frozenset[str]:
    """Every attribute that the core uses: engine, games, and what gathers the rules."""
    own_files = {kind.protocol.__module__.rpartition(".")[2] for kind in KINDS.values()}
    folders = [SOURCE / folder for folder in ("engine", "games", "rules")]
    trees = [
        ast.parse(path.read_text(encoding="utf-8"))
        for folder in folders
        for path in folder.glob("*.py")
        if folder.name != "rules" or path.stem not in own_files
    ]
    return frozenset(
        node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    )


@cache
def rules_page() -> str:
    return made.expanded((ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8"))


def missing(kind: RuleKind, page: str) -> Iterator[str]:
    """What a kind of rule still needs, in sentences."""
    where = kind.protocol.__module__
    if not inspect.getdoc(inspect.getmodule(kind.protocol)):
        yield f"{where} has no docstring that says what the rulebooks say"
    if not kind.protocol.__doc__:
        yield f"{kind.protocol.__name__} has no docstring"
    if not kind.shipped:
        yield f"{where} has no attrs class with the method {kind.method}: ship at least one value"
    if kind.name in OF_THE_RULE_SET:  # the others are rules inside of rules, which ask them
        yield from missing_call(kind)
        if f"| `{kind.name}` |" not in page:
            yield f"no line of docs/reference/rules.md makes the row of {kind.name}"
    for shipped in kind.shipped:
        if not re.search(rf"`{shipped.__name__}\b", page):
            yield f"docs/reference/rules.md does not mention {shipped.__name__}"


def missing_call(kind: RuleKind) -> Iterator[str]:
    if kind.method not in called():
        yield f"no module of engine or games calls {kind.method}: the rule is never asked"
    hints = get_type_hints(getattr(kind.protocol, kind.method))
    facts = hints.get("facts")
    if not (isinstance(facts, type) and has(facts) and hints.keys() == {"facts", "return"}):
        yield f"{kind.method} does not take just `facts`, an attrs class, and say what it returns"


def test_nothing_is_missing() -> None:
    for kind in KINDS.values():
        gaps = "\n".join(missing(kind, rules_page()))
        assert not gaps, gaps


def test_every_field_with_a_protocol_is_a_kind() -> None:
    others = {"tile_set", "layout", "lexicon", "players", "rack_size", "judging"}
    assert OF_THE_RULE_SET - others == KINDS.keys() & OF_THE_RULE_SET
    assert KINDS.keys() - OF_THE_RULE_SET == {"counts", "guards"}


# -- kinds are read off the fields


@frozen
class LuckFacts:
    dice: int


class LuckRule(Protocol):
    def luck(self, facts: LuckFacts) -> int: ...


@frozen
class Doubled:
    rule: LuckRule
    times: int = 2

    def luck(self, facts: LuckFacts) -> int:
        return self.times * self.rule.luck(facts)


@frozen
class Plain:
    def luck(self, facts: LuckFacts) -> int:
        return facts.dice


class CharmRule(Protocol):
    def charm(self, facts: LuckFacts) -> int: ...


@frozen
class Charmed:
    charms: tuple[CharmRule, ...] = ()
    number: float = 0.5
    calls: Callable[[int], int] | None = None

    def luck(self, facts: LuckFacts) -> int:
        return facts.dice + len(self.charms)


@frozen
class Clover:
    def charm(self, facts: LuckFacts) -> int:
        return facts.dice


@frozen
class ByDay:
    """No rule itself: it holds one for each day."""

    days: tuple[tuple[str, LuckRule], ...] = ()
    otherwise: LuckRule | None = None


@frozen
class DiceGame:
    luck: LuckRule = Plain()
    size: int = 6


@frozen
class WeekOfDice:
    luck: ByDay = ByDay()


def test_a_new_field_is_a_new_kind() -> None:
    kinds = rule_kinds(DiceGame)
    assert list(kinds) == ["luck", "charms"]
    assert kinds["luck"] == RuleKind("luck", LuckRule, "luck")
    assert kinds["luck"].answer is int
    assert kinds["luck"].shipped == (Doubled, Plain, Charmed)
    assert kinds["charms"].shipped == (Clover,)
    assert list(rule_kinds(WeekOfDice)) == ["luck", "charms"]


def test_kinds_of_the_rule_set() -> None:
    assert KINDS["word_length"].label == "word length"
    assert KINDS["passing"].answer == tuple[Violation, ...]
    assert {kind.method for kind in KINDS.values()} >= {"check_pass", "bonus", "picks", "settle"}
    assert len({kind.method for kind in KINDS.values()}) == len(KINDS)
    assert kinds_of(MayPass(), RuleSet) == kinds_of(MayPass, RuleSet) == (KINDS["passing"],)
    assert kinds_of(7, RuleSet) == ()


class SameMethodRule(Protocol):
    def luck(self, facts: LuckFacts) -> bool: ...


@frozen
class TwoFields:
    luck: LuckRule
    fortune: LuckRule


@frozen
class TwoProtocols:
    luck: LuckRule
    same: SameMethodRule


@frozen
class TwoInOne:
    luck: LuckRule | CharmRule


@pytest.mark.parametrize(
    ("rule_set", "match"),
    [(TwoFields, "fortune and for luck"), (TwoProtocols, "same and for luck"), (TwoInOne, "luck")],
)
def test_kinds_that_cannot_be_told_apart(rule_set: type[AttrsInstance], match: str) -> None:
    with pytest.raises(TypeError, match=match):
        rule_kinds(rule_set)


# -- a value in a wrong field


@frozen
class BothAtOnce:
    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:  # noqa: ARG002
        return ()

    def bonus(self, facts: object) -> None:
        """Be a bingo rule as well."""


def test_a_value_in_a_wrong_field_is_named() -> None:
    cases: list[tuple[str, object, str]] = [
        ("exchange", MayPass(), "MayPass is a rule for passing"),
        ("exchange", FreeSwap(MayPass()), "otherwise of FreeSwap: MayPass"),  # type: ignore[arg-type]
        ("endings", [Run(turns=2, guards=[Agreed()])], "guards of Run: Agreed"),  # type: ignore[list-item]
        ("endings", [BagEmpty()], "BagEmpty is a rule for guards"),
        ("settlement", PerEnd({}, otherwise=MayPass()), "otherwise of PerEnd: MayPass"),  # type: ignore[arg-type]
        ("settlement", PerEnd([(EndKind.OUT, 1)]), "settle"),  # type: ignore[list-item]
        ("passing", BothAtOnce(), "for passing and for bingo"),
        ("passing", MayPass, "check_pass, not the class MayPass"),
        ("bingo", 35, "bonus"),
        ("first_player", WithoutRedraw(TilesPlayed(7, 50)), "rule of WithoutRedraw: TilesPlayed"),  # type: ignore[arg-type]
    ]
    for field, value, names in cases:
        with pytest.raises(RuleSetError) as caught:
            HASBRO.replace(**{field: value})  # type: ignore[arg-type]
        (problem,) = caught.value.problems
        assert f"field {field}" in problem, value
        assert names in problem, value
    for field, other in (("judging", 2), ("rack_size", "7"), ("settlement", MayPass())):
        with pytest.raises(TypeError, match=f"the {field} of RuleSet"):
            HASBRO.replace(**{field: other})  # type: ignore[arg-type]


@frozen
class Unresolved:
    """A type checker knows its annotations; nobody else can resolve them."""

    price: Decimal

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:  # noqa: ARG002
        return ()


def test_what_cannot_be_resolved_is_accepted() -> None:
    rules = HASBRO.replace(passing=Unresolved(3))  # type: ignore[arg-type]
    assert rules.passing == Unresolved(3)  # type: ignore[arg-type]


def test_other_annotations_are_left_to_the_class() -> None:
    assert list(misplaced(DiceGame(Charmed((Clover(),), number=1, calls=abs)))) == []
    assert list(misplaced(DiceGame(Charmed([1])))) == []  # type: ignore[arg-type]
    assert list(misplaced(WeekOfDice(ByDay()))) == []
    for wrong, names in (
        (WeekOfDice(ByDay((("Monday", Clover()),))), "days of ByDay: Clover"),  # type: ignore[arg-type]
        (WeekOfDice(ByDay((), 3)), "otherwise of ByDay"),  # type: ignore[arg-type]
    ):
        (problem,) = misplaced(wrong)
        assert f"luck: {names}" in problem


# -- all rules of a rule set


@pytest.mark.parametrize("rules", RULEBOOKS.values(), ids=RULEBOOKS)
def test_rules_in(rules: RuleSet) -> None:
    found = list(rules_in(rules))
    assert {kind.name for kind, _ in found} == KINDS.keys() & OF_THE_RULE_SET - {
        "house_rules",
        "bonuses",
    }
    assert [rule for kind, rule in found if kind.name == "endings"] == list(rules.endings)
    assert with_rules(rules, lambda _, rule: rule) is rules


def test_with_rules() -> None:
    def own_rack(kind: RuleKind, rule: object) -> object:
        return OwnRack() if kind.name == "settlement" else rule

    changed = with_rules(NO_CHALLENGE, own_rack)
    assert changed == NO_CHALLENGE.replace(
        settlement=PerEnd({EndKind.OUT: OwnRack()}, OwnRack(), OwnRack())
    )
    week = ByDay((("Monday", Plain()), ("Friday", Plain())), Plain())
    doubled = with_rules(WeekOfDice(week), lambda _, rule: Doubled(rule))  # type: ignore[arg-type]
    assert [rule for _, rule in rules_in(doubled)] == [Doubled(Plain())] * 3
    assert [rule for _, rule in rules_in(WeekOfDice())] == []
