"""What is wrong with data, and where in it: InterchangeError and its list of failures.

`failures_in` turns what cattrs raises, errors nested in errors with notes about keys and places,
into a flat list of paths and sentences. Which data is wrong is decided elsewhere.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from scrabble_rules.rules.ruleset import RuleSetError
from scrabble_rules.values.validators import frozen, shortened

FORMAT: Final = "crossword_game"
"""The key of every document whose value is the version of the format.

It is not the name of this package, so that documents can be read whatever the package is called.
"""

E = TypeVar("E", bound=BaseValidationError)
ROOT = "$"
_SHOWN = 5
_LONGEST_NAME = 24
_LONGEST_REASON = 300


@frozen
class Failure:
    """One thing that is wrong, and its path: `$.turns[3].move.tiles[0]`."""

    path: str
    """Where in the document: `$.turns[3].move`; `$` is the whole."""
    reason: str
    """What is wrong there."""

    def __str__(self) -> str:
        """Return the place and the reason."""
        return f"{self.path}: {self.reason}"


class InterchangeError(ValueError):
    """Data cannot be read, or a value cannot be written.

    `failures` lists everything that is wrong; the message shows the first five.
    """

    def __init__(self, failures: Iterable[Failure]) -> None:
        self.failures: tuple[Failure, ...] = tuple(failures)
        super().__init__(self.failures)

    def __str__(self) -> str:
        shown = "; ".join(map(str, self.failures[:_SHOWN]))
        more = len(self.failures) - _SHOWN
        return f"{shown}; and {more} more" if more > 0 else shown


def fail(path: str, reason: str) -> InterchangeError:
    """Return the error for a single failure."""
    return InterchangeError([Failure(path, reason)])


def below(path: str, key: str | int) -> str:
    """Return the path of a part: `.name` or `[3]`, and `['odd name']` for any other key."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    plain = key.isidentifier() and len(key) <= _LONGEST_NAME
    return f"{path}.{key}" if plain else f"{path}[{key_text(key)}]"


def key_text(key: str) -> str:
    """Quote a key or a name from outside, cut to a length that fits in a message."""
    return shortened(ascii(key[:40]))


# -- errors of cattrs


def group(kind: type[E], errors: Sequence[Exception], read: type = object) -> E:
    """Return errors, met while a value of the type `read` was read, as one error of cattrs."""
    # The group has a `__new__` with three arguments, but pyright checks an inherited `__init__`.
    return kind("wrong", errors, read)  # pyright: ignore[reportCallIssue]


def at_key(error: Exception, key: str) -> ClassValidationError:
    """Return an error about one key of the object that is being read."""
    error.add_note(AttributeValidationNote(f"at {key}", key, object))
    return group(ClassValidationError, [error])


def failures_in(error: BaseException, path: str = ROOT) -> Iterator[Failure]:
    """Yield every failure inside an error that was raised while data was read."""
    match error:
        case ClassValidationError() | IterableValidationError():
            noted, others = error.group_exceptions()
            for part, note in noted:
                yield from _failures_at(part, note, path)
            for part in others:
                yield from failures_in(part, path)
        case ForbiddenExtraKeysError():
            for key in sorted(error.extra_fields):
                inner = "; only the outermost object has it" if key == FORMAT else ""
                yield Failure(below(path, key), f"there is no such key here{inner}")
        case InterchangeError():
            for failure in error.failures:
                yield Failure(path + failure.path.removeprefix(ROOT), failure.reason)
        case RuleSetError():
            yield from (Failure(path, problem) for problem in error.problems)
        case _:
            yield Failure(path, reason_of(error))


def _failures_at(
    error: Exception, note: AttributeValidationNote | IterableValidationNote, path: str
) -> Iterator[Failure]:
    if isinstance(note, IterableValidationNote):
        yield from failures_in(error, below(path, note.index))
    elif isinstance(error, KeyError) and error.args == (note.name,):
        yield Failure(below(path, note.name), "this key is missing")
    else:
        yield from failures_in(error, below(path, note.name))


def reason_of(error: BaseException) -> str:
    """Return why a class or a rule refused what it was given.

    Values and rules refuse with a ValueError, whose text is written for the reader. Any other
    exception came about by accident, and its text speaks of somebody's code.
    """
    text = ""
    if isinstance(error, ValueError):
        # Validators of attrs give their sentence first, and objects of their own after it.
        several = len(error.args) > 1 and type(error).__str__ is ValueError.__str__
        text = str(next(iter(error.args)) if several else error)[:_LONGEST_REASON]
    return text or f"this cannot be carried out: {exception_name(error)}"


def exception_name(error: BaseException) -> str:
    """Return the name of a built-in exception, and a general word for any other."""
    name = type(error).__name__
    return name if getattr(builtins, name, None) is type(error) else "an exception"
