"""The error of this package, and the context that turns what unsound arcs cause into it.

Arcs of a graph that is not checked may lead anywhere. Reading them raises whatever the arrays and
tables on the way raise, so look-ups and searches run inside `with reading(graph.is_checked):`.
"""

from __future__ import annotations

from types import TracebackType


class WordGraphError(ValueError):
    """A word graph cannot be built, read, or used with some tile set; the message says why."""


class reading:  # noqa: N801 - read as a verb: `with reading(graph.is_checked):`
    """A context in which unsound arcs raise `WordGraphError`; those of checked graphs are sound."""

    __slots__ = ("is_checked",)

    def __init__(self, is_checked: bool) -> None:  # noqa: FBT001 - the only argument
        self.is_checked: bool = is_checked

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if isinstance(error, LookupError | OverflowError) and not self.is_checked:
            raise WordGraphError(
                "the arcs of the word graph are unsound: its bytes were not written by `to_bytes`;"
                " `WordGraph.from_bytes` with check=True says what is wrong with them"
            ) from error
