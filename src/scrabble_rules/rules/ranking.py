"""Who has won.

S0.32, S1.30, S4.22: the highest final score wins; of tied players, the one with the higher score
before unplayed tiles were settled. S2.33: if these are equal too, it is a tie. In tournaments equal
final scores are a tie. Players who left the game come last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from attrs import frozen

Groups = tuple[tuple[int, ...], ...]


@frozen
class RankingFacts:
    """Final scores, scores before unplayed tiles were settled, who left, and who went out.

    `out` is None if nobody went out, or if the game is not over.
    """

    final: tuple[int, ...]
    """The scores at the end, by seat."""
    before: tuple[int, ...]
    """The scores before unplayed tiles were settled, by seat."""
    gone: tuple[int, ...]
    """The seats of the players who left the game."""
    out: int | None = None
    """The seat of the player who went out, or None."""


class RankingRule(Protocol):
    """Says in which order the players finish."""

    def groups(self, facts: RankingFacts) -> Groups:
        """Return groups of equally placed players, best first."""
        ...


def _ranked(facts: RankingFacts, key: Callable[[int], tuple[int, ...]]) -> Groups:
    groups: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    for player in range(len(facts.final)):
        groups.setdefault((player not in facts.gone, key(player)), []).append(player)
    return tuple(tuple(groups[rank]) for rank in sorted(groups, reverse=True))


@frozen
class FinalScore:
    """The highest final score wins; equal scores are a tie (S3.20)."""

    def groups(self, facts: RankingFacts) -> Groups:
        """Rank by final score."""
        return _ranked(facts, lambda player: (facts.final[player],))


@frozen
class FinalScoreThenBefore:
    """The highest final score wins; if equal, the higher score before the settlement.

    S0.32, S1.30, S2.33, S4.22.
    """

    def groups(self, facts: RankingFacts) -> Groups:
        """Rank by final score, then by the score before."""
        return _ranked(facts, lambda player: (facts.final[player], facts.before[player]))
