"""What the lab says of changed rules: games between computers under both rule sets, in pairs."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from playground.words import with_words
from scrabble_rules import KnownSeed, RuleSet
from scrabble_rules.lab import GameRow, Summary, compared, play_out
from scrabble_rules.players import Player
from scrabble_rules.testing.differing import differing_game

MEASURES: Mapping[str, str] = {
    "points": "points of all plays",
    "bingos": "bingos",
    "turns": "turns",
    "exchanges": "exchanges",
    "passes": "passes",
    "phonies": "plays taken back after a challenge",
    "spread": "lead of the player who began",
    "lead_changes": "changes of the lead",
    "decided": "turns after which only the winner led",
    "squares": "squares with a tile in the end",
}
"""What is measured, and what people call it."""
FEWEST = 12
"""With fewer pairs than this, no interval is shown."""
MOST_MOVES = 2_000
"""How many moves are tried to find a game that differs."""


@frozen
class Trial:
    """Games that have been played under two rule sets, with the same seeds."""

    first: RuleSet
    second: RuleSet
    player: Player
    rows: tuple[tuple[GameRow, GameRow], ...] = ()
    differing: str = ""
    """The smallest game found that goes on otherwise under the two."""

    @classmethod
    def of(cls, first: RuleSet, second: RuleSet, player: Player) -> Trial:
        """Return a trial without any games yet."""
        return cls(with_words(first), with_words(second), player)

    @property
    def games(self) -> int:
        """How many games have been played; equal rules are played once."""
        return len(self.rows) * (1 if self.first == self.second else 2)

    def told(self) -> Trial:
        """Return the trial with a game that differs, or with how many were looked at."""
        return evolve(self, differing=str(differing_game(self.first, self.second, most=MOST_MOVES)))

    def further(self) -> Trial:
        """Return the trial with another pair of games. Raises what `lab.play_out` raises."""
        seed, seats = KnownSeed(len(self.rows)), (self.player, self.player)
        one = play_out(self.first, seats, seed).row
        same = self.first == self.second
        other = one if same else play_out(self.second, seats, seed).row
        return evolve(self, rows=(*self.rows, (one, other)))

    def shown(self) -> list[dict[str, str]]:
        """Return a line for each measure: its mean under both, and by how much they differ."""
        return [{"measure": text, **self._line(name)} for name, text in MEASURES.items()]

    def _line(self, name: str) -> dict[str, str]:
        ones = [one for one, _ in self.rows]
        others = [other for _, other in self.rows]
        line = {
            "first": f"{_mean(name, ones):.1f}",
            "second": f"{_mean(name, others):.1f}",
            "difference": "",
        }
        if self.first == self.second:
            return line
        found = compared(name, ones, others).summary
        low, high = found.interval
        line["difference"] = f"{found.mean:+.1f}"
        if found.count >= FEWEST:
            line["difference"] += f" ({low:+.1f} to {high:+.1f})"
            line["clear"] = "" if low <= 0 <= high else "yes"
        return line


def _mean(name: str, rows: list[GameRow]) -> float:
    return Summary.of(getattr(row, name) for row in rows).mean
