"""What a reader of any format returns: the record, and the parts of the text it could not read."""

from __future__ import annotations

from attrs import field, frozen

from scrabble_rules.notation.errors import NotationError
from scrabble_rules.records.game_record import GameRecord
from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.validators import counted, typed


@frozen(field_transformer=typed)
class Problem:
    """A part of a text that could not be read: where it is, and what is wrong with it."""

    line: int
    """The line, counted from one."""
    column: int
    """Counted from zero, as in every NotationError."""
    reason: str
    """What is wrong."""
    text: str = field(repr=False)
    """The whole line."""

    @property
    def error(self) -> NotationError:
        """The problem as an exception you can raise."""
        return NotationError(self.reason, self.text, self.column, self.line)

    def __str__(self) -> str:
        """Return what is wrong, and where."""
        return str(self.error)


@frozen(repr=False, field_transformer=typed)
class Reading:
    """A record as it was read from a text, and every problem the text has."""

    record: GameRecord
    """The record, as far as it could be read."""
    problems: tuple[Problem, ...] = ()
    """What could not be read, in the order of the text."""
    text: str = ""
    """The text itself, so that errors found later can quote a line of it."""

    def __repr__(self) -> str:
        moves = counted(len(self.record.entries), "move")
        return f"<Reading, {moves}; {counted(len(self.problems), 'problem')}>"

    _repr_pretty_ = pretty_repr

    def error_at(self, line: int, reason: str) -> NotationError:
        """Return an exception that quotes a line of the text, or all of it if there is no such."""
        lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        quoted = lines[line - 1] if 0 < line <= len(lines) else self.text
        return NotationError(reason, quoted, 0, max(1, line))
