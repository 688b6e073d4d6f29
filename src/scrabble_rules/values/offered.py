"""What a package shows to `dir` and to completion: the names that it offers, and no module."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Listing = Callable[[], list[str]]
"""What Python calls for `dir`."""


def only(names: Iterable[str]) -> Listing:
    """Return a `__dir__` for a package; `names` is its `__all__`."""

    def listing() -> list[str]:
        return sorted(names)

    return listing
