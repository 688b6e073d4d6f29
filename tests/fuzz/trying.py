"""Gives inputs to readers, and notes every error that no documentation names.

An input that takes too long is a finding as well.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from attrs import frozen

from fuzz.readers import Input, Reader
from scrabble_rules.notation import NotationError

KEPT = Path(__file__).parent / "kept.json"
SECONDS = 10
"""So long may one input take, in seconds of the processor."""


class TooSlowError(BaseException):
    """An input takes too long. No reader may catch it, so it is no Exception."""


@frozen
class Finding:
    """An input on which a reader raised something undocumented."""

    reader: str
    seed: int
    input: Input
    error: str


def input_of(reader: Reader, seed: int) -> Input:
    """Make the input with this number."""
    return reader.make(Random(seed))


def trouble(reader: Reader, given: Input) -> str | None:
    """Read an input. Return what is wrong, None if it is read or refused as documented."""
    try:
        with _bounded():
            reader.read(given)
    except reader.errors as error:
        return _fault_of(error)
    except (Exception, TooSlowError) as error:  # noqa: BLE001 - this is what is looked for
        return f"{type(error).__name__}: {str(error)[:200]}".rstrip(": ")
    return None


def _fault_of(error: Exception) -> str | None:
    """Check a documented error: its sentence is not empty, and can be written.

    One about text points into the text.
    """
    if isinstance(error, NotationError) and not 0 <= error.column <= len(error.text):
        return "NotationError points beside its text"
    try:
        return None if str(error).encode() else f"{type(error).__name__} says nothing"
    except UnicodeError:
        return f"{type(error).__name__} says something that cannot be encoded"


def tried(reader: Reader, first: int, count: int) -> Iterator[Finding]:
    """Give a reader the inputs of some seeds."""
    for seed in range(first, first + count):
        given = input_of(reader, seed)
        wrong = trouble(reader, given)
        if wrong is not None:
            small = smaller(reader, given, wrong)
            yield Finding(reader.name, seed, small, trouble(reader, small) or wrong)


@contextmanager
def _bounded() -> Iterator[None]:
    """Raise TooSlowError in what takes too long, on systems that have such a timer."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TooSlowError(f"still reading after {SECONDS} seconds")


def smaller(reader: Reader, given: Input, wrong: str) -> Input:
    """Take away parts of an input for as long as it raises the same kind of error."""
    kind = wrong.partition(":")[0]
    if kind == TooSlowError.__name__:
        return given
    length = len(given)
    while length > 1:
        length //= 2
        place = 0
        while place < len(given):
            less = given[:place] + given[place + length :]
            if (trouble(reader, less) or "").partition(":")[0] == kind:
                given = less
            else:
                place += length
    return given


# -- the inputs that once found something


def kept() -> list[Finding]:
    """Return the inputs that once found something."""
    return [
        Finding(each["reader"], each["seed"], _given(each["input"]), each["error"])
        for each in json.loads(KEPT.read_text(encoding="ascii"))
    ]


def keep(findings: list[Finding]) -> None:
    """Add findings to those that are kept, one for each reader and error."""
    every: dict[tuple[str, str], Finding] = {}
    for found in (*kept(), *findings):
        every.setdefault((found.reader, found.error), found)
    lines = [
        json.dumps({"reader": f.reader, "seed": f.seed, "error": f.error, "input": _plain(f.input)})
        for f in every.values()
    ]
    text = ",\n".join(lines)
    KEPT.write_text(f"[\n{text}\n]\n" if lines else "[]\n", encoding="ascii")


def _plain(given: Input) -> object:
    return {"bytes": given.hex()} if isinstance(given, bytes) else given


def _given(plain: object) -> Input:
    if isinstance(plain, dict):
        return bytes.fromhex(plain["bytes"])
    return tuple(plain) if isinstance(plain, list) else plain
