"""Guards what messages say: sentences about the document, never the insides of a library."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

import pytest
from attrs import field, frozen, validators
from cattrs.errors import StructureHandlerNotFoundError

from plain_messages import is_plain
from scrabble_rules import (
    Draw,
    Exchange,
    Game,
    KnownSeed,
    Rack,
    RuleSet,
    Turn,
    interchange,
    profiles,
)
from scrabble_rules.interchange import InterchangeError
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.fast import Series
from scrabble_rules.values.violations import Violation
from sheet import play, table

OPEN = table(profiles.HASBRO, "HORNAAA", "BOBEEIE")
GAME = Game(["Ann", "Bob"], OPEN, (), KnownSeed("1")).play(play("8F HORN", OPEN))


class Number(enum.IntEnum):
    ONE = 1


class Nameless:
    """Acts as a lexicon but for its digest."""

    name = "mine"
    digest = None

    def __contains__(self, word: object) -> bool:
        return False

    def has_anagram(self, word: tuple[str, ...]) -> bool:
        return word in self


class Mine(Exchange):
    pass


ODD: dict[str, Any] = {"rack": Rack("A"), "lexicon": Nameless()}


def odd(kind: Callable[..., object], *values: object) -> object:
    return kind(*values)


class TestWriting:
    """A value that holds something of a wrong type is refused."""

    def test_an_odd_value(self) -> None:
        cases: list[tuple[object, str]] = [
            (odd(Draw, Number.ONE, 7, 2), "$.player: 'Number' is not plain data"),
            (
                profiles.HASBRO.replace(lexicon=ODD["lexicon"]),
                "$: this rule-set cannot be written: a part has the wrong type",
            ),
            (
                GAME.replace(turns=Series([Turn(0, Mine(), (), OPEN)])),
                "$: Mine is not a move",
            ),
        ]
        for value, expected in cases:
            with pytest.raises(InterchangeError) as caught:
                interchange.dump(value)
            assert str(caught.value).startswith(expected), str(caught.value)
            assert is_plain(caught.value), str(caught.value)


# -- rules whose classes raise this and that


class ClubError(Exception):
    pass


@frozen
class Moody:
    """A rule whose class refuses what it is given, in the way it is asked to."""

    mood: str = field()

    @mood.validator
    def _accept(self, _: object, mood: str) -> None:
        if mood == "sentence":
            raise ValueError("only good moods are accepted")
        if mood == "key":
            raise KeyError(mood)
        if mood == "missing":
            raise StructureHandlerNotFoundError("Unsupported type", int)
        if mood == "club":
            raise ClubError(mood)
        if mood == "operator":
            raise TypeError("'<' not supported between instances of 'int' and 'str'")

    def check_play(self, _: HouseFacts) -> tuple[Violation, ...]:
        raise StructureHandlerNotFoundError(self.mood, int)


@frozen
class Chosen:
    size: int = field(validator=validators.in_([1, 2]))

    def check_play(self, _: HouseFacts) -> tuple[Violation, ...]:
        return ()


REGISTRY = (
    interchange.Registry().with_rule(Moody, name="club.moody").with_rule(Chosen, name="club.chosen")
)


class TestRulesThatRaise:
    def test_while_they_are_read(self) -> None:
        cases: list[tuple[dict[str, object], str]] = [
            ({"mood": "sentence"}, "$.house_rules[0]: only good moods are accepted"),
            ({"mood": "key"}, "$.house_rules[0]: this cannot be carried out: KeyError"),
            ({"mood": "missing"}, "$.house_rules[0]: this cannot be carried out: an exception"),
            ({"mood": "club"}, "$.house_rules[0]: this cannot be carried out: an exception"),
            ({"mood": "operator"}, "$.house_rules[0]: this cannot be carried out: TypeError"),
            (
                {"type": "club.chosen", "size": 3},
                "$.house_rules[0]: 'size' must be in [1, 2] (got 3)",
            ),
        ]
        for rule, expected in cases:
            document = interchange.dump(profiles.HASBRO)
            document["house_rules"] = [{"type": "club.moody"} | rule]
            with pytest.raises(InterchangeError) as caught:
                interchange.load(document, RuleSet, registry=REGISTRY)
            assert str(caught.value) == expected, rule
