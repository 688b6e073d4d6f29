"""What is known while a record is followed: the state, the turns so far, what does not agree.

It compares points and totals and turns racks up; it knows nothing of moves.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.notation.gcg.evidence import Evidence, Labels
from scrabble_rules.notation.gcg.findings import Finding, FindingKind
from scrabble_rules.notation.gcg.record import TURN_KINDS, Entry, EntryKind, GameRecord
from scrabble_rules.rules.ruleset import RuleSet

_TAKING = TURN_KINDS | {EntryKind.WITHDRAWN}


class Account:
    """A record, and how far it has been followed."""

    def __init__(
        self, record: GameRecord, rules: RuleSet, names: tuple[str, ...], evidence: Evidence
    ) -> None:
        turns = [n for n, entry in enumerate(record.entries) if entry.kind in TURN_KINDS]
        first = record.entries[turns[0]].seat if turns else 0
        start = Game.start(rules, names, first=first if first < len(names) else 0)
        self.record: GameRecord = record
        self.evidence: Evidence = evidence
        self.state: GameState = evidence.dealt(start.deal)
        self.start: Game = evolve(start, deal=self.state)
        self.turns: list[Turn] = []
        self.findings: list[Finding] = []
        self.number: int = 0
        self.last_turn: int = turns[-1] if turns else 0
        self.is_lawful: bool = True
        self.offsets: list[int] = [0] * len(names)
        """By how much the recorded total of each player was off when it was last told."""
        self.told: list[int] = [0] * len(names)
        """What the record has told of the settlement so far."""

    @property
    def game(self) -> Game:
        """The game, as far as the rules allow every move of it."""
        return evolve(self.start, turns=self.turns)

    # -- what is reported

    def report(
        self,
        kind: FindingKind,
        message: str,
        entry: Entry | None = None,
        *,
        expected: int | str | None = None,
        found: int | str | None = None,
        words: Iterable[str] = (),
    ) -> None:
        """Note that the record and the rules part here."""
        move, line = (self.number + 1, entry.line) if entry else (0, 0)
        self.findings.append(Finding(move, line, kind, message, expected, found, words))

    def compare(
        self, entry: Entry, points: int, words: tuple[str, ...] = (), more: int = 0
    ) -> None:
        """Compare the points and the running total of an entry with what the rules give."""
        seat = entry.seat
        if entry.points is not None and entry.points != points:
            what = " and ".join(words) if words else entry.text
            count = "count" if len(words) > 1 else "counts"
            self.report(
                FindingKind.SCORE,
                f"{what} {count} {points}, not {entry.points}.",
                entry,
                expected=points,
                found=entry.points,
                words=words,
            )
        total = self.total(seat) + more
        offset = self.offsets[seat] if entry.total is None else entry.total - total
        if offset not in {0, self.offsets[seat]}:
            self.report(
                FindingKind.TOTAL,
                f"The total of {self.nick(seat)} is {total}, not {entry.total}.",
                entry,
                expected=total,
                found=entry.total,
                words=words,
            )
        self.offsets[seat] = offset

    def total(self, seat: int) -> int:
        """Return the score of a player, with as much of the settlement as has been told."""
        end = self.state.end
        return self.state.scores[seat] if end is None else end.before[seat] + self.told[seat]

    def adjust(self, entry: Entry) -> None:
        """Take the total of an entry as it is: what is wrong with it has been said."""
        if entry.total is not None:
            self.offsets[entry.seat] = entry.total - self.total(entry.seat)

    def nick(self, seat: int) -> str:
        """Name a player."""
        players = self.record.players
        return players[seat].nick if seat < len(players) else f"player{seat + 1}"

    # -- racks

    def learn(self, number: int, used: Labels) -> None:
        """Turn up what a claim tells of a rack."""
        self.show(self.evidence.weighed(self.state, number, used))

    def learn_ends(self, entry: Entry) -> None:
        """Turn up the last racks before the game ends, for then they are counted."""
        for seat, number in enumerate(self.evidence.following[self.number]):
            idle = seat != entry.seat or entry.kind not in _TAKING
            if idle:
                self.show(self.evidence.glimpsed(self.state, number))

    def show(self, state: GameState) -> None:
        """Go on from the same state, of which more or less is known."""
        if state is self.state:
            return
        self.state = state
        if self.is_lawful and self.turns:
            self.turns[-1] = evolve(self.turns[-1], state=state)
        elif self.is_lawful:
            self.start = evolve(self.start, deal=state)
