"""Rules about rules: which kinds there are, whether each value is in the right field, and walks.

A field of `RuleSet` whose type is a Protocol with one method takes a rule. That annotation is all
there is to declare: the name of the kind is the name of the field, and the method, what it
answers and the shipped values (the attrs classes beside the Protocol that have the method) follow.
Rules inside of rules, such as the guards of a `Run`, are found by the fields of shipped values.

Everything that has to know all rules asks here: the rule set, the documents of `interchange`, the
strategies and laws of `testing`, the tables of the documentation. What rules answer is checked by
`answers`, what they promise is read by `promises`, and whether they make sense together is judged
by `consistency`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from inspect import signature
from itertools import chain
from types import MappingProxyType
from typing import Any, TypeVar, get_args, get_origin

from attrs import AttrsInstance, evolve, fields, has

from scrabble_rules.values.fields import fields_of
from scrabble_rules.values.sentences import unfilled
from scrabble_rules.values.validators import described, frozen, hints_of, is_union

A = TypeVar("A", bound=AttrsInstance)
K = TypeVar("K")
V = TypeVar("V")
Hint = Any  # whatever stands in an annotation: a class, a union, tuple[int, ...]
RuleSetClass = type[AttrsInstance]


@frozen
class RuleKind:
    """A kind of rule: the Protocol that its values match, and the field that takes them."""

    name: str
    """The field of the rule set; for rules inside of rules, the field of the rule."""
    protocol: type
    """The Protocol that such rules match."""
    method: str
    """The one method of the Protocol. No two kinds share a name for it."""

    @property
    def label(self) -> str:
        """The name in words: `word length`."""
        return self.name.replace("_", " ")

    @cached_property
    def answer(self) -> Hint:
        """The type of what the method returns."""
        return _hints(getattr(self.protocol, self.method)).get("return")

    @cached_property
    def shipped(self) -> tuple[type, ...]:
        """The attrs classes of this kind in the file of the Protocol, in their order there."""
        file = self.protocol.__module__
        return tuple(
            value
            for value in vars(sys.modules[file]).values()
            if isinstance(value, type)
            and has(value)
            and value.__module__ == file
            and callable(getattr(value, self.method, None))
        )


@cache
def rule_kinds(rule_set: RuleSetClass) -> Mapping[str, RuleKind]:
    """Return every kind of rule that a rule set takes, by name, in the order of its fields.

    Rules inside of rules come last. Raises TypeError if two kinds share a Protocol or a method,
    because then nobody could tell which field a value belongs to.
    """
    kinds: dict[str, RuleKind] = {}
    for name, hint in attribute_hints(rule_set).items():
        for protocol in dict.fromkeys(_protocols_in(hint)):
            _add(kinds, RuleKind(name, protocol, _method_of(protocol)))
    for kind in list(kinds.values()):
        for shipped in kind.shipped:
            for name, hint in attribute_hints(shipped).items():
                for protocol in _protocols_in(hint):
                    if all(protocol is not known.protocol for known in kinds.values()):
                        _add(kinds, RuleKind(name, protocol, _method_of(protocol)))
    return MappingProxyType(kinds)


def _add(kinds: dict[str, RuleKind], kind: RuleKind) -> None:
    for known in kinds.values():
        if known.protocol is kind.protocol or known.method == kind.method:
            raise TypeError(
                f"rules for {kind.label} and for {known.label} cannot be told apart: give each "
                f"kind a Protocol of its own, whose method has a name of its own"
            )
    if kind.name in kinds:
        raise TypeError(f"the field {kind.name} takes rules of two kinds")
    kinds[kind.name] = kind


def kinds_of(value: object, rule_set: RuleSetClass) -> tuple[RuleKind, ...]:
    """Return the kinds of rule that a value or a class has the method of; usually one."""
    kinds = rule_kinds(rule_set).values()
    return tuple(kind for kind in kinds if callable(getattr(value, kind.method, None)))


# -- annotations


@cache
def attribute_hints(kind: type) -> Mapping[str, Hint]:
    """Return the types of the fields of an attrs class; None for one that cannot be resolved."""
    names = [one.name for one in fields(kind)]
    hints = _hints(kind) if names else {}
    return MappingProxyType({name: hints.get(name) for name in names})


def _hints(value: object) -> Mapping[str, Hint]:
    try:
        return hints_of(value)
    except NameError:  # a name that only a type checker imports, or one inside a function
        return {}


def _protocols_in(hint: Hint) -> Iterator[type]:
    """Find the rules that an annotation asks for, in tuples and attrs classes as well."""
    if _is_rule_protocol(hint):
        yield hint
    elif isinstance(hint, type) and has(hint):
        if not getattr(hint, "gathers_rules", False):  # those are not the rules of what holds it
            yield from chain(*map(_protocols_in, attribute_hints(hint).values()))
    elif _is_tuple_hint(hint) or is_union(hint):  # of other generic types nothing is known
        yield from chain(*map(_protocols_in, get_args(hint)))


def _part_hints(hint: Hint, value: tuple[object, ...]) -> tuple[Hint, ...]:
    """Return one annotation for each part of a tuple: `tuple[int, ...]` may have any length."""
    arguments = get_args(hint)
    return (arguments[0],) * len(value) if arguments[1:] == (...,) else arguments


def _is_tuple_hint(hint: Hint) -> bool:
    origin: object = get_origin(hint)
    return origin is tuple


@cache
def _hints_with_rules(kind: type) -> Mapping[str, Hint]:
    """Return the fields of an attrs class that hold rules, or values with rules inside."""
    hints = attribute_hints(kind).items()
    return MappingProxyType({name: hint for name, hint in hints if any(_protocols_in(hint))})


@cache
def _is_rule_protocol(hint: Hint) -> bool:
    """Tell whether this is a Protocol that asks for one method."""
    return getattr(hint, "_is_protocol", False) and len(_members(hint)) == 1


def _members(protocol: type) -> list[str]:
    return [name for name in vars(protocol) if not name.startswith("_")]


def _method_of(protocol: type) -> str:
    (method,) = _members(protocol)
    return method


# -- all rules of a rule set


def rules_in(rules: AttrsInstance) -> Iterator[tuple[RuleKind, object]]:
    """Yield every rule value of a rule set with its kind; rules inside of rules are left out."""
    found: list[tuple[RuleKind, object]] = []

    def note(kind: RuleKind, rule: object) -> object:
        found.append((kind, rule))
        return rule

    with_rules(rules, note)
    yield from found


def with_rules(rules: A, change: Callable[[RuleKind, object], object]) -> A:
    """Return the rule set with every rule value replaced by what `change(kind, value)` returns.

    Rules inside of rules stay as they are. If nothing is changed this is the same rule set.
    """
    kinds = _kind_by_protocol(type(rules))
    return _with_rules(rules, kinds, lambda _, kind, rule: change(kind, rule))


def with_rules_inside(rules: A, change: Callable[[RuleKind, object], object]) -> A:
    """Return the rule set changed as `with_rules` does, and rules inside of shipped rules as well.

    Rules inside are changed first, and `change` is then asked about the rule that holds them.
    """
    kinds = _kind_by_protocol(type(rules))

    def change_inside(where: str, kind: RuleKind, rule: Any) -> object:  # noqa: ANN401 - any rule
        within = type(rule) in kind.shipped
        return change(kind, _with_rules(rule, kinds, change_inside, where) if within else rule)

    return _with_rules(rules, kinds, change_inside)


def misplaced(rules: AttrsInstance) -> tuple[str, ...]:
    """Say in sentences which fields of a rule set hold something else than the rules they take.

    Looks into every rule value as well, as far as its annotations can be resolved. Other fields
    the classes check themselves.
    """
    kinds = _kind_by_protocol(type(rules))
    found: list[str] = []

    def look(where: str, kind: RuleKind, rule: Any) -> object:  # noqa: ANN401 - anything at all
        problems = [*_not_of_kind(where, rule, kind, type(rules))]
        found.extend(problems)
        return rule if problems else _with_rules(rule, kinds, look, where)

    _with_rules(rules, kinds, look)
    return tuple(found)


Change = Callable[[str, RuleKind, Any], object]
"""Told where a rule stands, of which kind it should be, and the rule; returns what to put there."""


@cache
def _kind_by_protocol(rule_set: RuleSetClass) -> Mapping[type, RuleKind]:
    return {kind.protocol: kind for kind in rule_kinds(rule_set).values()}


def _with_rules(value: A, kinds: Mapping[type, RuleKind], change: Change, where: str = "") -> A:
    changes: dict[str, object] = {}
    kind = type(value)
    for name, hint in _hints_with_rules(kind).items() if has(kind) else ():
        before = getattr(value, name)
        here = f"{where}: {name} of {kind.__name__}" if where else f"The field {name}"
        after = _changed(before, hint, kinds, change, here)
        if after is not before:
            changes[name] = after
    made: A = evolve(value, **changes) if changes else value  # type: ignore[misc]
    return made


def _changed(
    value: Any,  # noqa: ANN401 - a value of any field
    hint: Hint,
    kinds: Mapping[type, RuleKind],
    change: Change,
    where: str,
) -> object:
    if is_union(hint) and value is not None:
        hint = next(filter(_is_rule_protocol, get_args(hint)), hint)
    if _is_rule_protocol(hint):
        return change(where, kinds[hint], value)
    if isinstance(hint, type) and has(hint):
        return _with_rules(value, kinds, change, where)
    if _is_tuple_hint(hint) and isinstance(value, tuple):
        pairs = zip(value, _part_hints(hint, value), strict=False)
        parts = [_changed(part, part_hint, kinds, change, where) for part, part_hint in pairs]
        same = all(after is before for after, before in zip(parts, value, strict=False))
        return value if same else tuple(parts)
    return value


# -- whether a rule is in the right field, and can be used


def _not_of_kind(
    where: str, value: object, wanted: RuleKind, rule_set: RuleSetClass
) -> Iterator[str]:
    if type(value) in wanted.shipped:
        return
    kinds = () if isinstance(value, type) else kinds_of(value, rule_set)
    name, others = type(value).__name__, [kind.label for kind in kinds if kind is not wanted]
    if kinds == (wanted,):
        yield from _own_rule_problems(where, value, wanted.method)
    elif not kinds:
        yield (
            f"{where} takes a rule for {wanted.label}, with the method {wanted.method}, "
            f"not {described(value)}."
        )
    elif wanted in kinds:
        yield f"{where}: {name} is a rule for {wanted.label} and for {others[0]}; split it in two."
    else:
        yield f"{where}: {name} is a rule for {others[0]}, not for {wanted.label}."


def _own_rule_problems(where: str, rule: object, method: str) -> Iterator[str]:
    """Say whether the method does not take facts, or a sentence cannot be filled in."""
    kind = type(rule)
    if not _takes_facts(getattr(rule, method)):
        yield (
            f"{where}: {method} of {kind.__name__} takes the facts and nothing else: write "
            f"def {method}(self, facts)."
        )
    text = getattr(kind, "sentence", "")  # a property may answer differently for each value
    if isinstance(text, str) and (fault := unfilled(text, fields_of(rule))):
        yield f"{where}: the sentence of {kind.__name__}{fault}."


def _takes_facts(method: Callable[..., object]) -> bool:
    try:
        signature(method).bind(None)
    except TypeError:
        return False
    except ValueError:  # a function that is not written in Python
        return True
    return True


# -- what rules have answered


class AskedOnce(dict[K, V]):
    """What a pure function answers, by its argument: asked when first looked up, then remembered.

    Premiums, bingo and word length depend on few and small facts, and a game asks for the same ones
    again and again. The rule set holds these memories; the scorer and `validate` read them.
    """

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[K], V]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, key: K) -> V:
        answer = self._ask(key)
        super().__setitem__(key, answer)
        return answer

    def __setitem__(self, key: K, answer: V) -> None:
        """Raise TypeError."""
        raise TypeError(f"what a rule answers cannot be set, here for {key!r}")
