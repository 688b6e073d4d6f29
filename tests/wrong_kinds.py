"""Sample calls of everything public, for the test that gives each argument a value of a wrong kind.

`calls` lists functions, constructors, methods and operators with the types of their parameters.
`Samples` makes a value for a type: it knows the values that a played game consists of, and makes
those of other classes from the types of their fields.
"""

from __future__ import annotations

import enum
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import attrs
from public_names import hints_of, is_ours, members, public_names

from scrabble_rules.values.validators import written

Hints = dict[str, Any]


class UnsampledError(Exception):
    """No value is known for a type."""


@attrs.frozen
class Call:
    """Something public that takes arguments; `kind` is the class that offers it, if one does."""

    path: str
    function: Any
    hints: Hints
    kind: type[Any] | None = None
    binding: str = ""  # how a class offers it: as a constructor, a method, or of the class itself


def calls() -> Iterator[Call]:
    """Yield each public function, constructor, method and operator that takes arguments, once."""
    seen: set[object] = set()
    for path, name in sorted(public_names().items()):
        found = of_class(path, name.value) if is_ours(name.value) else of_name(path, name.value)
        for call in found:
            inner = inspect.unwrap(getattr(call.function, "__func__", call.function))
            if call.hints and inner not in seen:
                seen.add(inner)
                yield call


def of_name(path: str, value: Any) -> Iterator[Call]:  # noqa: ANN401 - whatever has a name
    if inspect.isroutine(value):
        yield Call(path, value, parameters(value, object))


def of_class(path: str, kind: type[Any]) -> Iterator[Call]:
    if typing.Protocol in kind.__bases__:
        return
    if "__init__" in vars(kind) and not issubclass(kind, enum.Enum):
        yield constructor(path, kind)
    for member in members(kind):
        if member.kind in {"method", "operator"}:
            raw = inspect.getattr_static(kind, member.name)
            binding = "class" if isinstance(raw, (classmethod, staticmethod)) else "method"
            hints = parameters(getattr(raw, "__func__", raw), kind)
            yield Call(f"{path}.{member.name}", raw, hints, kind, binding)


def constructor(path: str, kind: type[Any]) -> Call:
    make = vars(kind).get("__init__", kind.__init__)
    return Call(path, make, parameters(make, kind), kind, "constructor")


def parameters(function: Any, kind: type) -> Hints:  # noqa: ANN401 - a function of any kind
    """Return the types of the parameters; those of `*values` and `**values` are left out."""
    hints = hints_of(function, kind)
    if attrs.has(kind) and function.__name__ == "__init__":  # where a converter has no annotations
        of_fields = typing.get_type_hints(kind)
        hints = {each.alias: of_fields[each.name] for each in attrs.fields(kind)} | hints
    several = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
    return {
        each.name: hints[each.name]
        for each in inspect.signature(function).parameters.values()
        if each.name in hints and each.kind not in several
    }


class Samples:
    """Values for types; `named` has those for parameters: `path:name`, or a type as written."""

    def __init__(self, roots: Iterable[object], named: Mapping[str, Any]) -> None:
        self.known: dict[type, Any] = {}
        self.named = named
        waiting = list(roots)
        while waiting:
            value = waiting.pop(0)
            kind = type(value)
            if isinstance(value, (tuple, list)):
                waiting += value[:3]
            if is_ours(kind) and kind not in self.known and not isinstance(value, enum.Enum):
                self.known[kind] = value
                if attrs.has(kind):
                    waiting += [getattr(value, each.name) for each in attrs.fields(kind)]

    def of(self, hint: Any) -> Any:  # noqa: ANN401 - of any type
        """Return a value for a type."""
        if (name := written(hint)) in self.named:
            return self.named[name]
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            return self.first_of(args)
        if origin is typing.Literal:
            return args[0]
        if origin is Callable:
            return lambda *_: 1
        if origin is tuple:
            return tuple(self.of(arg) for arg in args if arg is not ...)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {self.of(args[0]): self.of(args[1])}
        if isinstance(origin, type) and issubclass(origin, Iterable) and not is_ours(origin):
            made = [self.of(args[0])]
            return frozenset(made) if origin is frozenset else made
        return self.instance(origin or hint)

    def first_of(self, arms: Iterable[Any]) -> Any:  # noqa: ANN401 - of any type
        for arm in sorted(arms, key=lambda arm: arm is types.NoneType):
            try:
                return self.of(arm)
            except UnsampledError:
                continue
        raise UnsampledError(arms)

    def instance(self, kind: Any) -> Any:  # noqa: ANN401 - of any class
        """Return a value of a class."""
        for known, value in self.known.items():
            if isinstance(kind, type) and kind in known.__mro__:
                return value
        if kind is types.NoneType:
            return None
        if not is_ours(kind) or typing.Protocol in kind.__bases__:
            raise UnsampledError(kind)
        if issubclass(kind, enum.Enum):
            return next(iter(kind))
        call = constructor(f"{kind.__module__}.{kind.__name__}", kind)
        made = self.known[kind] = kind(**self.arguments(call))
        return made

    def arguments(self, call: Call) -> dict[str, Any]:
        """Return arguments for the parameters that need one, and for those that `named` has."""
        function = getattr(call.function, "__func__", call.function)
        known = inspect.signature(function).parameters
        given = {name: self.named.get(f"{call.path}:{name}", self) for name in call.hints}
        return {
            name: self.of(hint) if given[name] is self else given[name]
            for name, hint in call.hints.items()
            if given[name] is not self or known[name].default is inspect.Parameter.empty
        }

    def bound(self, call: Call) -> Callable[..., object]:
        """Return what takes the arguments of a call, and no others."""
        if call.kind is None or call.binding == "constructor":
            return typing.cast("Callable[..., object]", call.kind or call.function)
        owner = call.kind if call.binding == "class" else self.instance(call.kind)
        bound: Callable[..., object] = getattr(owner, call.path.rpartition(".")[2])
        return bound
