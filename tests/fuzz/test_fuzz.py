"""Guards every reader: whatever a stranger sends, only documented errors are raised.

A few inputs for each reader, and all that once found something; `nox -s fuzz` tries millions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from fuzz.readers import Input, Reader, documents, readers
from fuzz.trying import Finding, input_of, kept, tried, trouble
from scrabble_rules import interchange

FEW = 40


@cache
def known() -> dict[str, Reader]:
    return {reader.name: reader for reader in readers()}


def test_no_input_raises_anything_undocumented() -> None:
    assert [found for each in known().values() for found in tried(each, 0, FEW)] == []


def test_what_once_raised_something_else_is_repaired() -> None:
    for found in kept():
        assert trouble(known()[found.reader], found.input) is None, found


def test_every_kind_of_document_is_read() -> None:
    cases = interchange.json_schema()["oneOf"]
    assert {case["properties"]["type"]["const"] for case in cases} == set(documents())


def test_a_seed_gives_the_same_input_everywhere() -> None:
    """If these change, the seeds of old findings mean something else."""
    assert input_of(known()["parse_square, row 8, column H"], 7) == "H8İ"
    assert input_of(known()["loads square"], 7) == '{"type": "square", "row": 7, "col": 7}'


def reader(read: Callable[[str], object], *errors: type[Exception]) -> Reader:
    def make(random: object) -> Input:
        del random
        return "ABCDEFGH"

    return Reader("a reader", read, make, errors)


def refuse(error: Exception) -> Callable[[str], object]:
    def read(text: str) -> object:
        raise error if "CD" in text else ValueError

    return read


def test_an_undocumented_error_is_found_and_its_input_made_small() -> None:
    (found,) = tried(reader(refuse(KeyError("x")), ValueError), 5, 1)
    assert found == Finding("a reader", 5, "CD", "KeyError: 'x'")
