"""What a law is: a name, a sentence, and a look at a moment of a game or at the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import field, frozen

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing.scenes import Scene
from scrabble_rules.testing.spying import Asked

Problems = Iterator[str]


@frozen(eq=False)
class Evidence:
    """The rules on trial, and everything that they were asked in all games."""

    rules: RuleSet
    asked: tuple[Asked, ...] = field(repr=False)


@frozen
class Law:
    """Something that holds for every sound rule set; `check` says in sentences what is wrong."""

    name: str
    sentence: str
    of_moments: Callable[[Scene], Problems] | None = field(default=None, repr=False)
    of_rules: Callable[[Evidence], Problems] | None = field(default=None, repr=False)


def each_moment(name: str, sentence: str) -> Callable[[Callable[[Scene], Problems]], Law]:
    """Make a law about every moment of a game."""
    return lambda check: Law(name, sentence, of_moments=check)


def the_rules(name: str, sentence: str) -> Callable[[Callable[[Evidence], Problems]], Law]:
    """Make a law about the rule values themselves."""
    return lambda check: Law(name, sentence, of_rules=check)
