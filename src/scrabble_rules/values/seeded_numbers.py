r"""A stream of numbers that a text determines, the same on every machine and Python version.

Block i of the stream is the SHA-256 of the UTF-8 text `{text}\n{i}`, with i in decimal from 0 on.
The blocks are read eight bytes at a time, as unsigned big-endian integers. What is drawn or
shuffled with them, and which text begins a stream, is said where that is done: stored games depend
on every byte of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_ALL: Final = 1 << 64
_LONGEST_NUMBER: Final = 4096
_numbers = Struct(">4Q").unpack


def seed_text(value: object, kind: str) -> str:
    """Return the text of a seed that is a str or an int, which is written in decimal.

    Raises TypeError for anything else and ValueError for an int of more than 4096 bits; `kind` says
    in the message what the seed is for.
    """
    if isinstance(value, str):
        return value
    if not isinstance(value, int):
        raise TypeError(f"{kind} is a str or an int, not {type(value).__name__}")
    if value.bit_length() > _LONGEST_NUMBER:
        raise ValueError(
            f"a seed given as an int may have at most {_LONGEST_NUMBER} bits, not "
            f"{value.bit_length()}; pass longer seeds as a str"
        )
    return str(int(value))


def numbers_of(text: str) -> Iterator[int]:
    """Yield the numbers of the stream of a text, each below 2**64, without end."""
    start = _start(text)
    for block in count():
        yield from _numbers(sha256(start + b"%d" % block).digest())


def _start(text: str) -> bytes:
    return f"{text}\n".encode("utf-8", "surrogatepass")


def below(limit: int, numbers: Iterator[int]) -> int:
    """Return a uniform number below `limit`; numbers that would favour a remainder are skipped."""
    fair = _ALL - _ALL % limit
    return next(filter(fair.__gt__, numbers)) % limit


def picked(items: Iterable[T], times: int, numbers: Iterator[int]) -> tuple[T, ...]:
    """Return `times` of the items in the order in which the numbers pick them, each once."""
    left = list(items)
    return tuple([left.pop(below(len(left), numbers)) for _ in range(times)])


def taken(left: list[T], times: int, text: str, last: int = 0) -> list[T]:
    """Take items out of a list, and return them: those that `picked` picks by the stream of a text.

    The first `last` items of the list count as the last ones. It does without a generator, which
    takes a third of the time of so few numbers.
    """
    found: list[T] = []
    start, block, size = _start(text), 0, len(left)
    rest, fair = size - times, _ALL - size  # what is below `fair` favours nothing, whatever is left
    others = size - last
    while size > rest:
        for number in _numbers(sha256(start + b"%d" % block).digest()):
            if size > rest and (number < fair or number < _ALL - _ALL % size):
                place = number % size - others  # below 0 it counts from the end, as others should
                if place < 0:
                    others -= 1
                found.append(left.pop(place))
                size -= 1
        block += 1
    return found
