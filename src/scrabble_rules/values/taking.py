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
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, overload

from attrs import fields, has

from scrabble_rules.values.fitting import fitting, misfit
from scrabble_rules.values.miscalls import miscalled

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")

_FAILURES = (TypeError, ValueError, AttributeError, LookupError)
_RAISE = dis.opmap["RAISE_VARARGS"]


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
                if not fitting(hint, loosely=True)(value):
                    problem = misfit(f"the {argument} of {name}", hint, value, loosely=True)
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
