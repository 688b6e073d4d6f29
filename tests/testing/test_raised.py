"""Guards that the kit names the line of a rule's file in which something was raised."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from attrs import define, field

from scrabble_rules import Rack
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.testing._raised import place_of, raised

LINES = Path(__file__).read_text(encoding="utf-8").splitlines()


def caught(ask: Callable[[], object]) -> Exception:
    try:
        ask()
    except Exception as error:  # noqa: BLE001 - of any kind
        return error
    raise AssertionError


def place(mark: str) -> str:
    """How the line of this file that ends with a comment is named."""
    (line,) = (number for number, line in enumerate(LINES, 1) if line.endswith(f"# {mark}"))
    return f" in line {line} of test_raised.py"


def divided(number: int) -> float:
    return number / 0  # in attrs


@define
class Divided:
    number: float = field(converter=divided)


def in_python() -> None:
    Fraction("x")  # in Python


def in_the_package() -> None:
    Rack(7)  # type: ignore[arg-type]  # in the package


@pytest.mark.parametrize(
    ("ask", "mark"),
    [
        (in_python, "in Python"),
        (in_the_package, "in the package"),
        (lambda: Divided(1), "in attrs"),
    ],
)
def test_the_last_line_of_a_rule_is_named(ask: Callable[[], object], mark: str) -> None:
    assert place_of(caught(ask)) == place(mark)


def test_an_error_without_a_line_has_that_of_its_cause() -> None:
    error = ValueError("later")
    assert place_of(error) == ""
    error.__cause__ = caught(in_python)
    assert place_of(error) == place("in Python")


def test_what_a_rule_asks_in_vain_has_its_line() -> None:
    facts = BingoFacts(tiles_played=7, held=7, rack_size=7)
    error = caught(lambda: facts.tiles)  # type: ignore[attr-defined]  # asked
    assert raised(error) == (
        f"AttributeError was raised{place('asked')}: BingoFacts has no fact 'tiles'; it has "
        "tiles_played, held, rack_size"
    )
