"""Stands in for the compiled package rpds, which has no wheel for Pyodide: what jsonschema uses."""

from __future__ import annotations

from typing import Any


class HashTrieMap(dict[Any, Any]):
    """A mapping whose methods return changed copies."""

    @classmethod
    def convert(cls, value: Any) -> HashTrieMap:  # noqa: ANN401 - any mapping
        """Return a mapping as one of this kind."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: object, value: object) -> HashTrieMap:
        """Return a copy with another item."""
        return HashTrieMap({**self, key: value})

    def update(self, *others: Any) -> HashTrieMap:  # type: ignore[override]  # noqa: ANN401
        """Return a copy with other items."""
        changed = dict(self)
        for other in others:
            changed.update(other)
        return HashTrieMap(changed)

    def remove(self, key: object) -> HashTrieMap:
        """Return a copy without an item; raises KeyError if there is none."""
        changed = dict(self)
        del changed[key]
        return HashTrieMap(changed)


class HashTrieSet(frozenset[Any]):
    """A set whose methods return changed copies."""

    def insert(self, value: object) -> HashTrieSet:
        """Return a copy with another value."""
        return HashTrieSet({*self, value})

    def update(self, *others: Any) -> HashTrieSet:  # noqa: ANN401 - iterables
        """Return a copy with other values."""
        return HashTrieSet(self.union(*others))


class List(tuple[Any, ...]):
    """A list whose methods return changed copies."""

    __slots__ = ()

    def push_front(self, value: object) -> List:
        """Return a copy with another value before all."""
        return List((value, *self))
