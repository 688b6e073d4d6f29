"""What is wrong with plain data, and where in it: every failure with its path.

Knows how cattrs reports what it could not read, and nothing of what is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from scrabble_rules.rules.ruleset import RuleSetError
from scrabble_rules.values.checks import shortened

ROOT = "$"
_SHOWN = 5
_LONGEST_NAME = 24
_LONGEST_REASON = 300


@frozen
class Failure:
    """One thing that is wrong, and its path: `$.turns[3].move.tiles[0]`."""

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class InterchangeError(ValueError):
    """Data cannot be read, or a value cannot be written; `failures` lists every reason."""

    def __init__(self, failures: Iterable[Failure]) -> None:
        self.failures: tuple[Failure, ...] = tuple(failures)
        super().__init__(self.failures)

    def __str__(self) -> str:
        shown = "; ".join(map(str, self.failures[:_SHOWN]))
        more = len(self.failures) - _SHOWN
        return f"{shown}; and {more} more" if more > 0 else shown


def below(path: str, key: str | int) -> str:
    """Return the path of a part: `.name` or `[3]`, and `['odd name']` for a stranger's key."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    return (
        f"{path}.{key}"
        if key.isidentifier() and len(key) <= _LONGEST_NAME
        else f"{path}[{key_text(key)}]"
    )


def key_text(key: str) -> str:
    """Show a stranger's key or name without letting it fill the page."""
    return shortened(ascii(key[:40]))


def named(error: Exception, key: str) -> ClassValidationError:
    """Let an error speak of one key of the object that is being read."""
    error.add_note(AttributeValidationNote(f"at {key}", key, object))
    return ClassValidationError("wrong", [error], object)


def failures_in(error: BaseException, path: str = ROOT) -> Iterator[Failure]:
    """Return every failure that an error of cattrs tells of, with its path."""
    match error:
        case ClassValidationError() | IterableValidationError():
            noted, others = error.group_exceptions()
            for part, note in noted:
                yield from _failures_at(part, note, path)
            for part in others:
                yield from failures_in(part, path)
        case ForbiddenExtraKeysError():
            for key in sorted(error.extra_fields):
                yield Failure(below(path, key), "nothing of this name belongs here")
        case RuleSetError():
            yield from (Failure(path, problem) for problem in error.problems)
        case _:
            yield Failure(path, _reason(error))


def _failures_at(
    error: Exception, note: AttributeValidationNote | IterableValidationNote, path: str
) -> Iterator[Failure]:
    if isinstance(note, IterableValidationNote):
        yield from failures_in(error, below(path, note.index))
    elif isinstance(error, KeyError) and error.args == (note.name,):
        yield Failure(below(path, note.name), "this is missing")
    else:
        yield from failures_in(error, below(path, note.name))


def _reason(error: BaseException) -> str:
    text = str(error)[:_LONGEST_REASON]
    return text if isinstance(error, ValueError | TypeError) and text else type(error).__name__
