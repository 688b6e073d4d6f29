"""Guards that the kit names the line of a rule's file in which something was raised."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from attrs import define, field, frozen

from faults import SOUND
from scrabble_rules import Rack
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.testing import check_rules

LINES = Path(__file__).read_text(encoding="utf-8").splitlines()


def place(mark: str) -> str:
    """How the line of this file that ends with a comment is named."""
    (line,) = (number for number, line in enumerate(LINES, 1) if line.endswith(f"# {mark}"))
    return f" in line {line} of test_raised.py"


def divided(number: int) -> float:
    return number / 0  # in attrs


@define
class Divided:
    number: float = field(converter=divided)


def in_python(_: BingoFacts) -> None:
    Fraction("x")  # in Python


def in_the_package(_: BingoFacts) -> None:
    Rack(7)  # type: ignore[arg-type]  # in the package


def in_attrs(_: BingoFacts) -> None:
    Divided(1)


def in_vain(facts: BingoFacts) -> None:
    facts.tiles  # type: ignore[attr-defined]  # noqa: B018  # in vain


@frozen
class Raises:
    """A rule for bingos that does something on the way."""

    does: Callable[[BingoFacts], None]
    sentence = "You get no points."

    def bonus(self, facts: BingoFacts) -> Bonus:
        if facts.tiles_played > 0:
            self.does(facts)
        return Bonus(0)


@pytest.mark.parametrize(
    ("does", "mark", "said"),
    [
        (in_python, "in Python", "ValueError was raised{}: Invalid literal"),
        (in_the_package, "in the package", "TypeError was raised{}: "),
        (in_attrs, "in attrs", "ZeroDivisionError was raised{}: division"),
        (in_vain, "in vain", "AttributeError was raised{}: 'BingoFacts'"),
    ],
)
def test_the_last_line_of_a_rule_is_named(
    does: Callable[[BingoFacts], None], mark: str, said: str
) -> None:
    rules = SOUND.replace(bingo=Raises(does))
    in_rulebook, in_game = check_rules(rules, laws=["raises", "pure"], examples=2, depth=6).broken
    assert in_rulebook.reason.endswith(f"; this was raised{place(mark)}.")
    assert in_game.reason.startswith(said.format(place(mark)))
