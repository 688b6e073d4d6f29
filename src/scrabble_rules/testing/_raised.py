"""Says what a rule has raised, and in which line of whose file."""

from __future__ import annotations

import sys
from traceback import walk_tb
from types import FrameType

_GENERATED = "<attrs"
"""With this begin the file names of methods that attrs writes."""


def raised(error: Exception) -> str:
    """Return what was raised, where, and the first note."""
    place = place_of(error)
    notes = "".join(f" {note}" for note in getattr(error, "__notes__", ())[:1])
    return f"{type(error).__name__} was raised{place}: {error}{'.' if notes else ''}{notes}"


def place_of(error: BaseException | None) -> str:
    """Return ` in line 12 of club.py`: the last line of a rule that was carried out.

    Empty if only lines of this package, or of Python itself, were carried out.
    """
    while error is not None:
        for frame, line in reversed(list(walk_tb(error.__traceback__))):
            if _is_foreign(frame):
                file = frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
                return f" in line {line} of {file}"
        error = error.__cause__
    return ""


def _is_foreign(frame: FrameType) -> bool:
    package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
    known = package in sys.stdlib_module_names or package == __name__.partition(".")[0]
    return not known and not frame.f_code.co_filename.startswith(_GENERATED)
