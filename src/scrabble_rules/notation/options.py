"""What may stand behind the four fields of a state in one line: `lex CSW21; bb 50;`.

Knows the operations that the format has, and keeps those that it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from scrabble_rules.notation.coordinates import parse_square
from scrabble_rules.notation.errors import NotationError, within
from scrabble_rules.rules.bingo import TilesPlayed
from scrabble_rules.rules.endings import SCORELESS, Run
from scrabble_rules.rules.exchange import SomeTiles
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.overtime import PointsPerMinute
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import (
    ChallengerLosesTurn,
    LoserLosesGame,
    NoPenalty,
    PointsPerChallenge,
    RulingRule,
)
from scrabble_rules.values.log import EndKind

CHALLENGES: Mapping[str, RulingRule | None] = {
    "single": NoPenalty(),
    "double": ChallengerLosesTurn(),
    "triple": LoserLosesGame(),
    "void": None,
    "5pt": PointsPerChallenge(5),
    "10pt": PointsPerChallenge(10),
}
_OPERATION = re.compile(r"\s*([^\s;]+)([^;]*);")
_NUMBER = re.compile(r"-?[0-9]{1,12}")


def _others(values: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((code, operand) for code, operand in values)


def _numbers(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


@frozen(kw_only=True)
class Options:
    """The operations of a line, each None or empty where it is not given."""

    bingo: int | None = None
    """`bb`: points for a bingo."""
    board: str | None = None
    """`bdn`: the name of the printed board."""
    challenge: str | None = None
    """`cr`: single, double, triple, void, 5pt or 10pt."""
    exchange_minimum: int | None = None
    """`etl`: how many tiles the bag must hold for an exchange."""
    game_id: str | None = None
    """`gid`: the game's own name."""
    tile_set: str | None = None
    """`ld`: the name of the tile set."""
    lexicon: str | None = None
    """`lex`: the name of the word list."""
    last_move: str | None = None
    """`lm`: what was done last, `8G QUI.T`, `-QV`, `-3`, `-`."""
    scoreless_turns: int | None = None
    """`mcnz`: how many scoreless turns in a row end the game."""
    increment: int | None = None
    """`ti`: milliseconds that a clock gains with each move."""
    clocks: tuple[int, ...] = field(default=(), converter=_numbers)
    """`tmr`: milliseconds left to each player, the one on turn first; below zero, overtime."""
    most_overtime: int | None = None
    """`to`: milliseconds of overtime after which the game is lost."""
    others: tuple[tuple[str, str], ...] = field(default=(), converter=_others)
    """Operations that the format does not know, as they were written."""

    def applied(self, rules: RuleSet) -> RuleSet:
        """Return the rules as these options change them; names are left to the caller."""
        if self.bingo is not None:
            tiles = rules.bingo.tiles if isinstance(rules.bingo, TilesPlayed) else rules.rack_size
            rules = evolve(rules, bingo=TilesPlayed(tiles, points=self.bingo))
        if self.challenge is not None:
            ruling = CHALLENGES[self.challenge]
            judging = Judging.REFUSE if ruling is None else Judging.ON_CHALLENGE
            rules = evolve(rules, judging=judging, ruling=ruling or NoPenalty())
        if self.exchange_minimum is not None:
            given = rules.exchange if isinstance(rules.exchange, SomeTiles) else SomeTiles()
            rules = evolve(rules, exchange=evolve(given, bag_minimum=self.exchange_minimum))
        if self.scoreless_turns is not None:
            kept = [rule for rule in rules.endings if not _is_scoreless_run(rule)]
            rules = evolve(rules, endings=(*kept, Run(turns=self.scoreless_turns)))
        if self.most_overtime is not None:
            given_clock = rules.overtime
            clock = given_clock if isinstance(given_clock, PointsPerMinute) else PointsPerMinute()
            lost_after = self.most_overtime // clock.milliseconds
            rules = evolve(rules, overtime=evolve(clock, lost_after=lost_after))
        return rules


def _is_scoreless_run(rule: object) -> bool:
    return isinstance(rule, Run) and rule.counts == SCORELESS and rule.kind is EndKind.SCORELESS


_CODES = {
    "bb": "bingo",
    "bdn": "board",
    "cr": "challenge",
    "etl": "exchange_minimum",
    "gid": "game_id",
    "ld": "tile_set",
    "lex": "lexicon",
    "lm": "last_move",
    "mcnz": "scoreless_turns",
    "ti": "increment",
    "tmr": "clocks",
    "to": "most_overtime",
}


def _text(operand: str) -> str:
    if not operand:
        raise NotationError("something is expected after the name of the operation")
    return operand


def _number(operand: str) -> int:
    if not _NUMBER.fullmatch(operand):
        raise NotationError("a whole number is expected", operand)
    return int(operand)


def _count(operand: str) -> int:
    number = _number(operand)
    if number < 0:
        raise NotationError("a number of zero or more is expected", operand)
    return number


def _turns(operand: str) -> int:
    number = _number(operand)
    if number < 1:
        raise NotationError("a number of one or more is expected", operand)
    return number


def _challenge(operand: str) -> str:
    if operand.lower() not in CHALLENGES:
        raise NotationError(f"one of {', '.join(CHALLENGES)} is expected", operand)
    return operand.lower()


def _game_id(operand: str) -> str:
    if not operand or " " in operand:
        raise NotationError("one word is expected", operand)
    return operand


def _last_move(operand: str) -> str:
    words = operand.split()
    if words[:1] == ["challenge"]:
        words = words[1:]
    if len(words) == 1 and words[0].startswith("-"):
        return operand
    if len(words) not in {2, 3}:
        raise NotationError("a move is expected, such as 8G QUIT, -QV or -", operand)
    with within(operand, operand.index(words[0])):
        parse_square(words[0])
    return operand


def _clocks(operand: str) -> tuple[int, ...]:
    return tuple(map(_number, operand.split("/")))


_READERS: Mapping[str, Callable[[str], object]] = {
    "bb": _number,
    "bdn": _text,
    "cr": _challenge,
    "etl": _count,
    "gid": _game_id,
    "ld": _text,
    "lex": _text,
    "lm": _last_move,
    "mcnz": _turns,
    "ti": _count,
    "tmr": _clocks,
    "to": _count,
}


def read_options(text: str, start: int = 0) -> Options:
    """Read operations, each ended by a semicolon, from some place in a text."""
    values: dict[str, object] = {}
    others: list[tuple[str, str]] = []
    end = len(text.rstrip())
    while start < end:
        match = _OPERATION.match(text, start)
        if match is None:
            place = start + len(text[start:]) - len(text[start:].lstrip())
            raise NotationError("an operation ends with a semicolon", text, place)
        code, operand = match[1], " ".join(match[2].split())
        place = match.end(2) - len(match[2].lstrip())
        start = match.end()
        if code not in _CODES:
            others.append((code, operand))
            continue
        if _CODES[code] in values:
            raise NotationError(f"{code} is given twice", text, match.start(1))
        with within(text, place):
            values[_CODES[code]] = _READERS[code](operand)
    return Options(**values, others=others)  # type: ignore[arg-type]


def write_options(options: Options) -> str:
    """Write operations: those of the format in the order of their names, then the others."""
    written = "".join(f" {line};" for line in _lines(options))[1:]
    if read_options(written) != options:
        raise NotationError("these options would be read as others")
    return written


def _lines(options: Options) -> Iterator[str]:
    for code, name in _CODES.items():
        value = getattr(options, name)
        if value is not None and value != ():
            yield f"{code} {'/'.join(map(str, value)) if isinstance(value, tuple) else value}"
    for code, operand in options.others:
        yield f"{code} {operand}".rstrip()
