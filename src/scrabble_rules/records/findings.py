"""Differences between a record and the rules: what each side says, and a sentence for people.

`Comparison` collects them, and compares points and totals itself. It is given what the rules say;
which moves lead there is left to `replay_pass`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field

from scrabble_rules.engine.state import GameState
from scrabble_rules.records.game_record import GameRecord, RecordEntry, as_texts, place_of
from scrabble_rules.values.validators import frozen, visible


class FindingKind(enum.Enum):
    """What differs."""

    SCORE = "the points of an entry"
    TOTAL = "the running total after an entry"
    RACK = "a rack that the player cannot have held"
    TURN = "who was on turn"
    ILLEGAL = "a move that the rules do not allow"
    UNREADABLE = "a move that does not fit the board or the tile set"
    END = "how the game ended, or its final points"
    UNFINISHED = "the record stops before the game ends"
    EMPTY = "the record has no move"
    PLAYERS = "how many players there are"


_MILD = frozenset({FindingKind.RACK, FindingKind.UNFINISHED})


@frozen
class Finding:
    """One difference between a record and the rules."""

    move: int
    """The number of the entry, counted from one; 0 for the game as a whole."""
    line: int
    """The line of the entry in the text it was read from; 0 if there is none."""
    kind: FindingKind
    """What differs."""
    message: str
    """One sentence for people."""
    expected: int | str | None = None
    """What the rules say it is: points, a total, a player, a rack."""
    found: int | str | None = None
    """What the record says."""
    words: tuple[str, ...] = field(default=(), converter=as_texts)
    """The words that the play forms, the main one first."""

    @property
    def is_serious(self) -> bool:
        """Whether it is about more than a doubtful rack or a record that stops early."""
        return self.kind not in _MILD

    def __str__(self) -> str:
        """Return the place in the record and the sentence."""
        if not self.move:
            return self.message
        place = f"move {self.move}, line {self.line}" if self.line else f"move {self.move}"
        return f"{place}: {self.message}"


class Comparison:
    """The findings of one pass through a record, and how far off each recorded total is."""

    def __init__(self, record: GameRecord, seats: int) -> None:
        self.record: GameRecord = record
        self.findings: list[Finding] = []
        self.index: int = 0
        """The number of the entry that findings are about, counted from zero."""
        self._offsets: list[int] = [0] * seats
        """The latest recorded total of each player, less the true one."""
        self._settled: list[int] = [0] * seats
        """How much of the settlement the entries have counted so far, for each player."""

    @property
    def has_wrong_move(self) -> bool:
        """Whether a finding says that a move is another one than the record tells."""
        return any(f.is_serious and f.kind is not FindingKind.TOTAL for f in self.findings)

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
        place = place_of(self.record, self.index)
        self.findings.append(Finding(*place, kind, visible(message), expected, found, words))

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
            what = " and ".join(words) or f"The {entry.kind.value}"
            self.report(
                FindingKind.SCORE,
                f"{what}: {points} by the rules, not {entry.points}.",
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
