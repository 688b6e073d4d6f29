"""What a law is: a name, a sentence, and a check that yields a sentence for each problem.

A law looks at snapshots of games, or at the rule values themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import field, frozen

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot

Problems = Iterator[str]


@frozen(eq=False)
class Transcript:
    """The rules on trial, and the calls of their rule values that were recorded in all games."""

    rules: RuleSet
    """The rules on trial."""
    calls: tuple[RuleCall, ...] = field(repr=False)
    """The calls that were recorded."""


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
    on_snapshot: Callable[[Snapshot], Problems] | None = field(default=None, repr=False)
    """The check of one moment of a game; None for a law about rule values."""
    on_rules: Callable[[Transcript], Problems] | None = field(default=None, repr=False)
    """The check of the rule values; None for a law about moments of games."""


def snapshot_law(name: str, sentence: str) -> Callable[[Callable[[Snapshot], Problems]], Law]:
    """Make the decorated function a law that is checked after the deal and after each move."""
    return lambda check: Law(name, sentence, on_snapshot=check)


def rules_law(name: str, sentence: str) -> Callable[[Callable[[Transcript], Problems]], Law]:
    """Make the decorated function a law about the rule values and their recorded calls."""
    return lambda check: Law(name, sentence, on_rules=check)
