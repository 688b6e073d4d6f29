"""Reads the line of one entry: `>nick: RACK 8D WORD +24 24` and the like.

An entry with unreadable points is still returned, with a Problem; so is one in which only the
player can be read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve

from scrabble_rules.records.game_record import EntryKind, Problem, RecordEntry
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tile_text import signs

_SQUARE = re.compile(r"[0-9]{1,4}[A-Za-z]{1,3}|[A-Za-z]{1,3}[0-9]{1,4}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_TOKEN = re.compile(r"\S+")
_MINUS = str.maketrans(dict.fromkeys("\u2212\u2013\u2014", "-"))
_LONGEST = 400
_MOST_EXCHANGED = 2
_KINDS = {"challenge": EntryKind.CHALLENGE, "time": EntryKind.TIME}
_SHORT = 40
_NUMBERS = ("points", "total")
_NO_ACTION = (
    "expected a play (8G QUIT), an exchange (-ABC), a pass (-), a play taken back (--), "
    "(challenge) or (time)"
)
Token = tuple[int, str]


def read_line(seat: int, line: int, text: str, start: int) -> tuple[RecordEntry, list[Problem]]:
    """Read the part of a line that follows the player's name, from the column `start` on."""
    tokens = [(match.start(), match[0]) for match in _TOKEN.finditer(text, start)]
    reader = _EntryLine(seat, line, text)
    return reader.read(tokens), reader.problems


class _EntryLine:
    def __init__(self, seat: int, line: int, text: str) -> None:
        self.seat = seat
        self.line = line
        self.text = text
        self.rack = ""
        self.problems: list[Problem] = []

    def fault(self, column: int, reason: str) -> None:
        self.problems.append(Problem(self.line, column, reason, self.text))

    def read(self, tokens: Sequence[Token]) -> RecordEntry:
        place = _place_of_action(tokens)
        if place is None:
            column = tokens[min(1, len(tokens) - 1)][0] if tokens else len(self.text)
            self.fault(column, _NO_ACTION)
            return self.unknown(tokens)
        if place > 1:
            self.fault(tokens[1][0], "a rack may not contain spaces")
        if place:
            rack = "".join([text for _, text in tokens[:place]])
            self.check_signs(tokens[0][0], rack)
            self.rack = rack
        (column, action), rest = tokens[place], tokens[place + 1 :]
        if _SQUARE.fullmatch(action):
            return self.play(action, rest)
        if action.startswith("("):
            return self.parenthesis(column, action, rest)
        return self.exchange(column, action.translate(_MINUS), rest)

    def unknown(self, tokens: Sequence[Token]) -> RecordEntry:
        """Keep the numbers at the end of an entry that cannot be read otherwise."""
        numbers = [_number(text) for _, text in tokens[-2:]]
        remark = self.text[tokens[0][0] :].rstrip() if tokens else ""
        if len(numbers) < 2 or None in numbers:  # noqa: PLR2004 - points and total
            numbers = [None, None]
        return RecordEntry(
            self.seat,
            EntryKind.UNKNOWN,
            points=numbers[0],
            total=numbers[1],
            remark=remark[:_LONGEST],
            line=self.line,
        )

    def play(self, square: str, rest: Sequence[Token]) -> RecordEntry:
        if not rest or _number(rest[0][1]) is not None:
            column = rest[0][0] if rest else len(self.text)
            self.fault(column, "expected the word of the play")
            return self.unknown([(self.text.rindex(square), square), *rest])
        column, word = rest[0]
        word = word.rstrip("*#!")
        self.check_signs(column, word)
        return self.entry(EntryKind.PLAY, rest[1:], play=f"{square.upper()} {word}")

    def exchange(self, column: int, action: str, rest: Sequence[Token]) -> RecordEntry:
        tiles = action[1:]
        if tiles in {"", "-"}:
            return self.entry(EntryKind.WITHDRAWN if tiles else EntryKind.PASS, rest)
        if tiles.isascii() and tiles.isdigit():
            if len(tiles) > _MOST_EXCHANGED:
                self.fault(column, "the number of exchanged tiles has at most two digits")
            tiles = "_" * int(tiles[-_MOST_EXCHANGED:])
        else:
            self.check_signs(column + 1, tiles)
        return self.entry(EntryKind.EXCHANGE, rest, tiles=tiles)

    def parenthesis(self, column: int, action: str, rest: Sequence[Token]) -> RecordEntry:
        """Read a challenge, a time penalty, or the tiles of a settlement."""
        inside, closing, behind = action[1:].partition(")")
        if not closing:
            self.fault(column, "this parenthesis is not closed, or has a space in it")
        elif behind.strip(")"):
            place = column + len(action) - len(behind)
            self.fault(place, "expected a space after the parenthesis")
            rest = [(place, behind), *rest]
        kind = _KINDS.get(inside.lower())
        return self.settlement(column + 1, inside, rest) if kind is None else self.entry(kind, rest)

    def settlement(self, column: int, tiles: str, rest: Sequence[Token]) -> RecordEntry:
        self.check_signs(column, tiles)
        entry = self.entry(EntryKind.GAIN, rest, tiles=tiles)
        points = entry.points or 0
        if points < 0 and tiles and self.rack and sorted(self.rack) != sorted(tiles):
            self.fault(column, "the parentheses have other tiles than the rack")
        if points < 0 or (not points and tiles and entry.rack == tiles):
            return evolve(entry, kind=EntryKind.LOSS)
        return entry

    def entry(
        self,
        kind: EntryKind,
        rest: Sequence[Token],
        *,
        play: str = "",
        tiles: str = "",
    ) -> RecordEntry:
        """Read the points, the total, and any comment after them."""
        found: list[int | None] = []
        for name, (column, text) in zip(_NUMBERS, rest, strict=False):
            number = _number(text)
            if number is None:
                self.fault(column, f"expected a number for the {name}")
            found.append(number)
        for name in _NUMBERS[len(rest) :]:
            self.fault(len(self.text.rstrip()), f"expected the {name} after this")
            found.append(None)
        remark = self.text[rest[2][0] :].rstrip() if len(rest) > 2 else ""  # noqa: PLR2004
        points, total = found
        return RecordEntry(
            self.seat,
            kind,
            rack=self.rack,
            play=play,
            tiles=tiles,
            points=points,
            total=total,
            remark=remark,
            line=self.line,
        )

    def check_signs(self, column: int, text: str) -> None:
        """Report brackets that are not closed, and what is too long to be a rack or a word."""
        if len(text) > _LONGEST:
            self.fault(column, f"this is too long for a rack or a word: {text[:_SHORT]}")
            return
        if "[" not in text:
            return
        try:
            list(signs(text))
        except NotationError as error:
            self.fault(column + error.column, error.reason)


def _place_of_action(tokens: Sequence[Token]) -> int | None:
    """Return which token is the action; all before it are the rack, in which there is no number."""
    for place, (_, text) in enumerate(tokens):
        if _is_action(text):
            return place
        if _number(text) is not None:
            return None
    return None


def _is_action(text: str) -> bool:
    """Tell an action from the rack before it, which has no digits and no such signs."""
    return text[0] in "-(\u2212\u2013\u2014" or _SQUARE.fullmatch(text) is not None


def _number(text: str) -> int | None:
    text = text if text.isascii() else text.translate(_MINUS)
    return int(text) if _NUMBER.fullmatch(text) else None
