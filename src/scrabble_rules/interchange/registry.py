"""Which rules there are, by name: the shipped ones, and those that a user adds.

A registry is a value: adding a rule gives another one, and changes nothing for anybody else.
"""

from __future__ import annotations

from functools import cached_property

from attrs import fields, frozen, has
from cattrs import Converter

from scrabble_rules.interchange.converter import TYPE, make_converter
from scrabble_rules.interchange.names import FIELDS, RULES, field_of
from scrabble_rules.interchange.schema import fault_of

_LONGEST_NAME = 100


@frozen
class RuleName:
    """That a class is a rule for a field, and goes by a name."""

    name: str
    field: str
    kind: type


@frozen
class Registry:
    """The shipped rules, and rules of one's own: `Registry().with_rule(Mine, name="club.mine")`."""

    added: tuple[RuleName, ...] = ()

    def with_rule(self, kind: type, *, name: str, field: str = "house_rules") -> Registry:
        """Return a registry that also knows a rule of your own.

        `name` is what documents call it, for ever: choose a word of your own, a dot, and the
        rule. `field` is the field of the rule set that takes it; for parts of a `Run` it is
        `counts` or `guards`. The fields of the class are whole numbers, texts, booleans, members
        of enumerations, other rules, values of this library or attrs classes, and tuples of these.
        """
        if not has(kind):
            raise TypeError("a rule that goes in documents is an attrs class")
        if field not in FIELDS:
            raise ValueError(f"a rule belongs to one of {', '.join(FIELDS)}, not to {field!r}")
        before, dot, after = name.partition(".")
        if not (before and dot and after) or len(name) > _LONGEST_NAME:
            raise ValueError(f"a name is like 'club.my-rule', not {name!r}")
        if before.replace("-", "_") in FIELDS:
            raise ValueError(f"names that begin with {before!r} are kept for shipped rules")
        if name in self.names or any(kind is known for _, known in self.names.values()):
            raise ValueError(f"{name!r} or {kind.__name__} is already registered")
        if any(attribute.alias == TYPE for attribute in fields(kind)):
            raise ValueError(f"no field of a rule can be called {TYPE!r}: documents use it")
        fault = fault_of(kind)
        if fault:
            raise TypeError(f"{kind.__name__} cannot go in documents: {fault}")
        return Registry((*self.added, RuleName(name, field, kind)))

    @cached_property
    def names(self) -> dict[str, tuple[str, type]]:
        """The field and the class of every rule, by its name."""
        shipped = {name: (field_of(name), kind) for name, kind in RULES.items()}
        return shipped | {rule.name: (rule.field, rule.kind) for rule in self.added}

    @cached_property
    def converter(self) -> Converter:
        """What takes values apart and puts them together."""
        return make_converter(self.names)


SHIPPED = Registry()
"""The registry of the shipped rules alone."""
