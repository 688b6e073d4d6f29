"""Machine numbers for code that is compiled, and what stands in for them when it is interpreted.

The compiler has operations of its own for what is imported here for type checkers: a `vec[i64]`
holds numbers without making objects, and a number is read from bytes by one load. `librt` has the
rest of these operations, so the compiled wheel depends on it. The pure wheel does not: interpreted,
a vector is a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import read_i32_le, read_i64_le
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    i64 = int

    class vec(list):  # noqa: N801 - the name that the compiler knows
        """A vector of numbers."""

        __slots__ = ()

    def append(numbers: vec, number: int) -> vec:
        """Return the vector with one more number; do not use the one passed any more."""
        numbers.append(number)
        return numbers

    def read_i32_le(data: bytes, at: int) -> int:
        """Return the four bytes at an offset as a number with a sign, the lowest byte first."""
        if not 0 <= at <= len(data) - 4:
            raise IndexError(at)
        return int.from_bytes(data[at : at + 4], "little", signed=True)

    def read_i64_le(data: bytes, at: int) -> int:
        """Return the eight bytes at an offset as a number with a sign, the lowest byte first."""
        if not 0 <= at <= len(data) - 8:
            raise IndexError(at)
        return int.from_bytes(data[at : at + 8], "little", signed=True)


__all__ = ["append", "i64", "read_i32_le", "read_i64_le", "vec"]
