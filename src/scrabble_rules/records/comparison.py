"""Compares the points and totals of a record with those of the rules, and collects the findings.

It is given what the rules say; which moves lead there is left to `replay_pass`.
"""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.engine.state import GameState
from scrabble_rules.records.findings import Finding, FindingKind
from scrabble_rules.records.game_record import EntryKind, GameRecord, RecordEntry
from scrabble_rules.values.log import OutcomeKind


class Comparison:
    """The findings of one pass through a record, and how far off each recorded total is."""

    def __init__(self, record: GameRecord, seats: int) -> None:
        self.record: GameRecord = record
        self.findings: list[Finding] = []
        self._move: int = 0
        self._entry: RecordEntry | None = None
        self._offsets: list[int] = [0] * seats
        """The latest recorded total of each player, less the true one."""
        self._settled: list[int] = [0] * seats
        """How much of the settlement the entries have counted so far, for each player."""

    @property
    def has_wrong_move(self) -> bool:
        """Whether a finding says that a move is another one than the record tells."""
        return any(f.is_serious and f.kind is not FindingKind.TOTAL for f in self.findings)

    def turn_to(self, index: int, entry: RecordEntry) -> None:
        """Make an entry the one that findings are about."""
        self._move, self._entry = index + 1, entry

    def turn_to_game(self) -> None:
        """Let the findings be about the game as a whole."""
        self._move, self._entry = 0, None

    def report(
        self,
        kind: FindingKind,
        message: str,
        *,
        expected: int | str | None = None,
        found: int | str | None = None,
        words: Iterable[str] = (),
    ) -> None:
        """Add a finding about the current entry."""
        line = self._entry.line if self._entry is not None else 0
        self.findings.append(Finding(self._move, line, kind, message, expected, found, words))

    def compare(
        self,
        entry: RecordEntry,
        state: GameState,
        points: int,
        words: tuple[str, ...] = (),
        *,
        to_be_withdrawn: int = 0,
    ) -> None:
        """Compare the points and the total of an entry with what the rules give.

        `state` is the state after the entry. Its scores lack `to_be_withdrawn`: points that the
        record counts now and takes back in its next entry. A total is reported only if it is off
        by another amount than the player's total before, so that one slip is reported once.
        """
        seat = entry.seat
        if entry.points is not None and entry.points != points:
            what = " and ".join(words) if words else _subject(entry)
            count = "count" if len(words) > 1 else "counts"
            self.report(
                FindingKind.SCORE,
                f"{what} {count} {points}, not {entry.points}.{_whose_line(entry, state)}",
                expected=points,
                found=entry.points,
                words=words,
            )
        total = self.total(seat, state) + to_be_withdrawn
        offset = self._offsets[seat] if entry.total is None else entry.total - total
        if offset not in {0, self._offsets[seat]}:
            self.report(
                FindingKind.TOTAL,
                f"The total of {self.record.nick(seat)} is {total}, not {entry.total}.",
                expected=total,
                found=entry.total,
                words=words,
            )
        self._offsets[seat] = offset

    def accept_total(self, entry: RecordEntry, state: GameState) -> None:
        """Take the total of an entry as it is, because what is wrong with it has been reported."""
        if entry.total is not None:
            self._offsets[entry.seat] = entry.total - self.total(entry.seat, state)

    # -- the settlement, which a record counts entry by entry and the rules all at once

    def total(self, seat: int, state: GameState) -> int:
        """Return the score of a player, with as much of the settlement as entries have counted."""
        if state.end is None:
            return state.scores[seat]
        return state.end.before[seat] + self._settled[seat]

    def unsettled(self, seat: int, state: GameState) -> int:
        """Return what the settlement changes in a player's score beyond what entries counted."""
        return state.scores[seat] - self.total(seat, state)

    def compare_settlement(self, entry: RecordEntry, state: GameState) -> None:
        """Compare an entry with what is left of the settlement of that player."""
        points = self.unsettled(entry.seat, state)
        self._settled[entry.seat] += points
        self.compare(entry, state, points)


def _whose_line(entry: RecordEntry, state: GameState) -> str:
    """Say on whose line a challenge stands if it stands on that of the challenger."""
    plays = (each.player for each in reversed(state.past) if each.kind is OutcomeKind.PLAY)
    if entry.kind is not EntryKind.CHALLENGE or next(plays, entry.seat) == entry.seat:
        return ""
    return (
        " It stands on the line of the player whose play was challenged, with that player's points."
    )


def _subject(entry: RecordEntry) -> str:
    """Name an entry at the beginning of a sentence that goes on with "counts"."""
    match entry.kind:
        case EntryKind.CHALLENGE:
            return "The challenge"
        case EntryKind.GAIN | EntryKind.LOSS:
            return f"The settlement of {entry.tiles or 'unplayed tiles'}"
        case _:
            return f"The {entry}"
