"""What browsers say, as JSON gives it: numbers, texts, and the steps of a draft.

Nothing here reaches the game: each step turns a draft and a cursor into others.
"""

from __future__ import annotations

from collections.abc import Mapping

from scrabble_rules import frontend
from scrabble_rules.frontend import Cursor, Draft, DraftError

Said = Mapping[str, object]
"""A message of a browser, as JSON gives it."""

_LONGEST = 16


class BadMessageError(ValueError):
    """A message that no page of ours sends."""


def text(said: Said, key: str, longest: int = _LONGEST) -> str:
    """Return a text of a message; raises BadMessageError if there is none, or a long one."""
    value = said.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise BadMessageError(f"{key} must be a text of at most {longest} characters")
    return value


def number(said: Said, key: str) -> int:
    """Return a whole number of a message; raises BadMessageError if there is none."""
    value = said.get(key)
    if type(value) is not int or not 0 <= value < 2**53:
        raise BadMessageError(f"{key} must be a whole number")
    return value


def step(draft: Draft, said: Said) -> tuple[Draft, Cursor | None]:
    """Return the draft after a step, and the cursor if it was typed.

    Raises DraftError with every reason if the step is not possible, and BadMessageError if it is
    none.
    """
    try:
        return frontend.step(draft, said)
    except DraftError:
        raise
    except ValueError as error:
        raise BadMessageError(str(error)) from error
