"""Says which argument of a call is of a wrong kind, where Python only says what failed inside.

`@taking` stands above a function, a method or a class. What it decorates runs unchanged. Only when
it fails with an error of Python's own are the arguments compared with the annotations, so that a
good call costs no check. Errors that a `raise` statement raises say already what is wrong.
"""

from __future__ import annotations

import dis
import inspect
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar, overload

from attrs import fields, has

from scrabble_rules.values.fitting import fitting, is_union, shown, wanted
from scrabble_rules.values.miscalls import miscalled

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")

_FAILURES = (TypeError, ValueError, AttributeError, LookupError)
_RAISE = dis.opmap["RAISE_VARARGS"]

_EXAMPLES = {
    "Bag": "game.state.bag",
    "Board": "game.state.board",
    "Game": "Game.start(rules, 2, seed=seed)",
    "GameState": "game.state",
    "KnownSeed": "KnownSeed(1)",
    "Layout": "rules.layout",
    "Phrases": "phrases.ENGLISH",
    "Play": 'notation.parse_play("8F HORN", board)',
    "Rack": 'Rack("HORN")',
    "RuleSet": "one of scrabble_rules.profiles",
    "Square": "Square(7, 5)",
    "Tile": 'Tile("A")',
    "TileSet": "rules.tile_set",
    "WordGraph": "WordGraph.from_words(words, tile_set)",
}
"""What to pass for a class, by its name."""

_COPIED = {tuple, list, set, frozenset}
"""Converters make these of whatever they can iterate over."""

_WORDS: dict[object, str] = {float: "a number", type: "a class", bytes: "bytes"}


@overload
def taking(call: type[C]) -> type[C]: ...


@overload
def taking(call: Callable[P, R]) -> Callable[P, R]: ...


def taking(call: Any) -> Any:
    """Decorate a function or a class, so that a TypeError names an argument of a wrong kind.

    A class method is decorated below `@classmethod`, and a class of attrs above `@frozen`.
    """
    if not isinstance(call, type):
        return _explained(call, call.__qualname__, lambda: typing.get_type_hints(call))
    make = getattr(call, "__init__")  # noqa: B009 - mypy wants no such access
    setattr(call, "__init__", _explained(make, call.__name__, lambda: _hints_of_fields(call)))  # noqa: B010
    return call


def _explained(
    call: Callable[P, R], name: str, hints: Callable[[], dict[str, Any]]
) -> Callable[P, R]:
    """Return a function that does the same, and says which argument is to blame if it fails."""

    @wraps(call)
    def answer(*given: P.args, **named: P.kwargs) -> R:
        try:
            return call(*given, **named)
        except _FAILURES as error:
            if not isinstance(error, AttributeError) and is_worded(error):
                raise
            try:
                bound = inspect.signature(call).bind(*given, **named)
            except TypeError:
                raise TypeError(miscalled(call, name, given, named)) from None
            annotations = hints()
            for argument, value in bound.arguments.items():
                hint = annotations.get(argument, object)
                for problem in _unfit(f"the {argument} of {name}", hint, value):
                    raise TypeError(problem) from None
            raise

    return answer


def is_worded(error: BaseException) -> bool:
    """Return whether a `raise` statement raised an error, not an operation that failed.

    The byte code tells it: the last instruction of the innermost call is then the raising one.
    """
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    code = at.tb_frame.f_code.co_code if at is not None else b""
    return at is not None and code[at.tb_lasti : at.tb_lasti + 1] == bytes([_RAISE])


def _unfit(whose: str, annotation: Any, value: object) -> Iterator[str]:  # noqa: ANN401
    """Yield what is wrong with a value, or with the first item of a collection that is wrong."""
    if _fits(annotation, value):
        return
    inside = _of_items(annotation)
    if inside is not None and isinstance(value, list | tuple):
        for item in value:
            if not _fits(inside, item):
                yield f"each of {whose} must be {_in_words(inside)}, not {shown(item)}"
    yield f"{whose} must be {_in_words(annotation)}, not {shown(value)}"


def _fits(annotation: Any, value: object) -> bool:  # noqa: ANN401 - no type has it
    """Whether a function can work with a value: any iterable of the right items is as good."""
    args = typing.get_args(annotation)
    if is_union(annotation):
        return any(_fits(arm, value) for arm in args)
    if annotation is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    kind, inside = _plain(annotation), _of_items(annotation)
    if inside is not None:
        if isinstance(value, str | bytes):
            return isinstance(value, str) and _fits(inside, "")
        if not isinstance(value, Iterable) or not (kind in _COPIED or isinstance(value, kind)):
            return False
        return all(_fits(inside, item) for item in _items(value))
    if isinstance(kind, type) and issubclass(kind, Mapping) and isinstance(value, Mapping):
        return all(_fits(args[0], key) and _fits(args[1], value[key]) for key in value)
    if kind is type and args and isinstance(value, type):
        return not isinstance(args[0], type) or issubclass(value, args[0])
    return fitting(kind)(value)


def _plain(annotation: Any) -> Any:  # noqa: ANN401 - no type has it
    """Return what can be tested of an annotation: of `type[Rule]` that it is a class."""
    return typing.get_origin(annotation) or annotation


def _of_items(annotation: object) -> Any:  # noqa: ANN401 - an annotation, or None
    """Return the annotation of the items, if it is one of collections of one kind of item."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        return next((inside for arm in args if (inside := _of_items(arm)) is not None), None)
    if isinstance(origin, type) and issubclass(origin, Iterable):
        return args[0] if len(args) == 1 or args[1:] == (...,) else None
    return None


def _items(value: Iterable[object]) -> Iterable[object]:
    """Return what one can look at again and again: nothing of an iterator."""
    return value if isinstance(value, Collection) else ()


def _in_words(annotation: Any) -> str:  # noqa: ANN401 - no type has it
    """Say in words what a function takes."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        *others, last = dict.fromkeys(map(_in_words, args))
        return f"{', '.join(others)} or {last}" if others else last
    inside = _of_items(annotation)
    if inside is not None:
        return f"a list, each item {_in_words(inside)}"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"a dict from {_in_words(args[0])} to {_in_words(args[1])}"
    name = getattr(_plain(annotation), "__name__", "")
    example = f", such as {_EXAMPLES[name]}" if name in _EXAMPLES else ""
    return f"{_WORDS.get(_plain(annotation)) or wanted(_plain(annotation))}{example}"


def _hints_of_fields(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - a class
    """Return what the constructor of a class takes: what its converters take, or its fields."""
    make = inspect.unwrap(kind.__init__)
    if not has(kind) or hasattr(kind, "__attrs_init__"):
        return typing.get_type_hints(make)
    hints = typing.get_type_hints(kind)
    taken = {}
    for each in fields(kind):
        taken[each.alias] = hints[each.name]
        if isinstance(each.converter, types.FunctionType):
            first = next(iter(inspect.signature(each.converter).parameters))
            taken[each.alias] = typing.get_type_hints(each.converter).get(first, hints[each.name])
    return taken
