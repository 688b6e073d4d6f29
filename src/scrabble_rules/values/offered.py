"""What a package offers: the names for `dir` and completion, and an answer to a misspelt one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import NoReturn

Listing = Callable[[], list[str]]
"""What Python calls for `dir`."""


def only(names: Iterable[str]) -> Listing:
    """Return a `__dir__` for a package; `names` is its `__all__`."""

    def listing() -> list[str]:
        return sorted(names)

    return listing


def meant(name: str, names: Iterable[str]) -> str | None:
    """Return the name that somebody may have meant by another one; None if none is similar."""
    known = list(names)
    same = [each for each in known if each.lower() == name.lower()]
    close = same or get_close_matches(name, known, n=1)
    return close[0] if close else None


def absence(
    package: str, name: str, names: Iterable[str], called: Mapping[str, str] | None = None
) -> AttributeError:
    """Return the error for a name that a package does not offer, with a similar one that it has.

    `called` are calls to make by what other packages call them.
    """
    similar = meant(name, names)
    hint = f". Did you mean: {similar!r}?" if similar else ""
    if called and name in called:
        hint = f"; use {called[name]}"
    text = f"module {package!r} has no attribute {name!r}{hint}"
    # Without `obj=None` Python would add its suggestion again; notebooks and pytest never add one.
    return AttributeError(text, name=name, obj=None)


def missing(
    package: str, names: Iterable[str], called: Mapping[str, str] | None = None
) -> Callable[[str], NoReturn]:
    """Return a `__getattr__` for a package, which answers for the names that it lacks.

    Type checkers must not see it, or they take every misspelt name for something that exists.
    """

    def refuse(name: str) -> NoReturn:
        raise absence(package, name, names, called)

    return refuse
