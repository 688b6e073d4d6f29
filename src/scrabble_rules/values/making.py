"""Makes frozen values of parts that are known to be good, as fast as values that can be changed.

A frozen class of attrs has to go round its own `__setattr__` for each field, which takes two thirds
of the time of making a small value. Here a value is made open, gets its fields, and is closed:
it is at first of a subclass that lets it be changed, and then its class becomes the frozen one.
Nobody sees it before that, and afterwards it is like any other value of the class.

Converters, validators and `__attrs_post_init__` do not run. The engine makes values in this way
where each turn needs several of them; everybody else calls the class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from attrs import NOTHING, AttrsInstance, Factory, fields

P = ParamSpec("P")
T = TypeVar("T")
_COMPUTED: Any = Factory  # a class, but type checkers see a function


def opened(kind: type) -> Any:  # noqa: ANN401 - type checkers would see frozen fields
    """Return a class for open values of a frozen class: they have no field yet.

    To close such a value, assign the frozen class to its `__class__`.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), "__module__": kind.__module__, **plain})


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a function that takes what a frozen class takes and makes the same value of it.

    Fields that the class does not take get their default. Raises TypeError for a class with a
    default that is worked out.
    """
    # No parameter begins with an underscore, as attrs drops those of fields.
    names: dict[str, object] = {"_open": opened(cast("type", kind)), "_kind": kind}
    taken, lines = [], []
    for each in fields(cast("type[AttrsInstance]", kind)):
        if isinstance(each.default, _COMPUTED):
            raise TypeError(f"the default of {each.name} is not the same for all values")
        default = f"_default_{each.name}"
        names[default] = each.default
        if each.init:
            taken.append(each.alias if each.default is NOTHING else f"{each.alias}={default}")
        lines.append(f"_made.{each.name} = {each.alias if each.init else default}")
    body = ["_made = _open()", *lines, "_made.__class__ = _kind", "return _made"]
    source = "\n    ".join([f"def make({', '.join(taken)}):", *body])
    exec(source, names)  # noqa: S102 - as attrs does; nothing but names of fields gets in
    return cast("Callable[P, T]", names["make"])
