"""What a law is: a name, a sentence, and a check that yields a sentence for each problem.

A law looks at snapshots of games, or at the rule values themselves. It also says how much it has
looked at, and which rules it does not apply to, so that nobody takes silence for a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import field, fields

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.specification.facts import unknown_to_us
from scrabble_rules.testing._calls import RuleCall, Unlike
from scrabble_rules.values.validators import frozen

Problems = Iterator[str]


class Undecided(Exception):  # noqa: N818 - not an error: the law has no answer
    """Raised by a check that cannot tell whether the law is broken; the text says why.

    The law then counts as not reached, unless it is broken elsewhere.
    """


@frozen(eq=False)
class Transcript:
    """The rules on trial, and the calls of their rule values that were recorded in all games."""

    rules: RuleSet
    """The rules on trial."""
    calls: tuple[RuleCall, ...] = field(repr=False)
    """The calls that were recorded."""
    unlike: tuple[Unlike, ...] = field(default=(), repr=False)
    """Calls that got two answers one after the other, each with the second answer."""
    unasked: Mapping[int, object] = field(factory=dict, repr=False)
    """Copies of your own rules from before any game, by the `id` of the rule in the calls."""


@frozen
class Law:
    """Something that holds for every sound rule set.

    A check yields one sentence for each problem it finds. `on_snapshot` is called after the deal
    and after each move, `on_rules` before and after all games.
    """

    name: str
    """The name, by which you choose and find it."""
    sentence: str
    """What holds, in one sentence."""
    on_snapshot: Callable[[Any], Problems] | None = field(default=None, repr=False)
    """The check of a `Snapshot`, one moment of a game; None for a law about rule values."""
    on_rules: Callable[[Transcript], Problems] | None = field(default=None, repr=False)
    """The check of the rule values and of what all games have shown."""
    looks: Callable[[Any], int] | None = field(default=None, repr=False)
    """How many things there are to look at in a snapshot or a transcript; 0 means none.

    By default each snapshot or transcript is one. The check is called only if there are some.
    """
    never: str = ""
    """Why the law was not reached, if there was never anything to look at."""
    unless: Callable[[RuleSet], str] | None = field(default=None, repr=False)
    """Why the law does not apply to some rules; an empty text if it applies."""


def snapshot_law(
    name: str,
    sentence: str,
    *,
    looks: Callable[[Any], int] | None = None,
    never: str = "no game came to what it is about",
    unless: Callable[[RuleSet], str] | None = None,
) -> Callable[[Callable[[Any], Problems]], Law]:
    """Make the decorated function a law that is checked after the deal and after each move.

    The function takes a `Snapshot`.

    The keywords are the fields of Law.
    """
    return lambda check: Law(
        name, sentence, on_snapshot=check, looks=looks, never=never, unless=unless
    )


def rules_law(
    name: str, sentence: str, *, looks: Callable[[Transcript], int] | None = None
) -> Callable[[Callable[[Transcript], Problems]], Law]:
    """Make the decorated function a law about the rule values and their recorded calls.

    `looks` is the field of Law.
    """
    return lambda check: Law(name, sentence, on_rules=check, looks=looks, never="no rule was asked")


def unknown(rules: RuleSet) -> str:
    """Say which facts of rules the specification does not know."""
    names = ", ".join(f"`{name}`" for name in unknown_to_us(rules))
    return f"the specification does not know {names}" if names else ""


def differing(one: Any, other: object) -> list[str]:  # noqa: ANN401 - any attrs value
    """Return the names of the fields in which a value differs from another one."""
    named = (each.name for each in fields(type(one)))
    return [name for name in named if getattr(one, name) != getattr(other, name, None)]


RAISES = Law(
    "raises",
    "No rule raises an exception, and each legal move can be carried out.",
    never="no game was played",
)
"""Checked by the trial that plays the games, as there is no snapshot after an exception."""
