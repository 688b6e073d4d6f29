"""The options after the four fields of a state in one line: `lex CSW21; bb 50;`.

Options that CGP defines become fields of `Options`; others are kept as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from attrs import evolve, field

from scrabble_rules.notation.coordinates import parse_square
from scrabble_rules.rules.bingo import TilesPlayed
from scrabble_rules.rules.endings import EndingFacts, EndingRule, Run
from scrabble_rules.rules.exchange import SomeTiles
from scrabble_rules.rules.overtime import PointsPerMinute
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import (
    ChallengerLosesTurn,
    LoserLosesGame,
    NoPenalty,
    PointsPerChallenge,
    RulingRule,
)
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.log import EndKind, Moment, Outcome, OutcomeKind
from scrabble_rules.values.text_errors import NotationError, within
from scrabble_rules.values.validators import frozen, must_be

T = TypeVar("T")
CHALLENGES: Mapping[str, RulingRule | None] = {
    "single": NoPenalty(),
    "double": ChallengerLosesTurn(),
    "triple": LoserLosesGame(),
    "void": None,
    "5pt": PointsPerChallenge(5),
    "10pt": PointsPerChallenge(10),
}
_OPTION = re.compile(r"\s*+([^\s;]++)([^;]*+);")
_NUMBER = re.compile(r"-?[0-9]{1,12}")
_LONG_RUN = 120


@frozen(kw_only=True)
class Options:
    """The options of a line. Those that are not given are None or empty."""

    bingo: int | None = None
    """`bb`: points for a bingo."""
    board: str | None = None
    """`bdn`: the name of the printed board."""
    challenge: str | None = None
    """`cr`: single, double, triple, void, 5pt or 10pt."""
    exchange_minimum: int | None = None
    """`etl`: how many tiles the bag must hold for an exchange."""
    game_id: str | None = None
    """`gid`: an identifier of the game."""
    tile_set: str | None = None
    """`ld`: the name of the tile set."""
    lexicon: str | None = None
    """`lex`: the name of the word list."""
    last_move: str | None = None
    """`lm`: the last move, such as `8G QUI.T`, `-QV`, `-3` or `-`."""
    scoreless_turns: int | None = None
    """`mcnz`: how many scoreless turns in a row end the game."""
    increment: int | None = None
    """`ti`: milliseconds that a clock gains with each move."""
    clocks: tuple[int, ...] = field(default=(), converter=tuple[int, ...])
    """`tmr`: milliseconds left for each player, the one on turn first; negative in overtime."""
    most_overtime: int | None = None
    """`to`: milliseconds of overtime after which the game is lost."""
    others: tuple[tuple[str, str], ...] = field(default=(), converter=tuple[tuple[str, str], ...])
    """Options that CGP does not define, as they were written."""

    def applied(self, rules: RuleSet) -> RuleSet:
        """Return the rules as these options change them; names change nothing.

        Raises RuleSetError if the changed rules contradict each other.
        """
        must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
        if self.bingo is not None:
            bingo = _rule_like(TilesPlayed(rules.rack_size, 0), rules.bingo)
            rules = evolve(rules, bingo=evolve(bingo, points=self.bingo, factor=1))
        if self.challenge is not None:
            ruling = CHALLENGES[self.challenge]
            judging = Judging.REFUSE if ruling is None else Judging.ON_CHALLENGE
            rules = evolve(rules, judging=judging, ruling=ruling or NoPenalty())
        if self.exchange_minimum is not None:
            exchange = _rule_like(SomeTiles(), rules.exchange)
            rules = evolve(rules, exchange=evolve(exchange, bag_minimum=self.exchange_minimum))
        if self.scoreless_turns is not None:
            kept = [rule for rule in rules.endings if not _ends_scoreless_runs(rule)]
            rules = evolve(rules, endings=(*kept, Run(turns=self.scoreless_turns)))
        if self.most_overtime is not None:
            clock = _rule_like(PointsPerMinute(), rules.overtime)
            lost_after = self.most_overtime // clock.milliseconds
            rules = evolve(rules, overtime=evolve(clock, lost_after=lost_after))
        return rules


def _rule_like(default: T, rule: object) -> T:
    """Return the rule if it is of the same class as the default, else the default.

    This looks at the class of a rule, because an option of CGP stands for a number of one shipped
    class: `etl` is `SomeTiles.bag_minimum`. A rule of that class keeps its other numbers; any
    other rule has no such number to change, whatever it answers to facts, and is replaced.
    """
    return rule if isinstance(rule, type(default)) else default


def _ends_scoreless_runs(rule: EndingRule) -> bool:
    """Ask an ending whether it ends a game in which no turn of any kind has scored for long."""
    kinds = (OutcomeKind.PLAY, OutcomeKind.EXCHANGE, OutcomeKind.PASS)
    ending = rule.ending(
        EndingFacts(
            moment=Moment.AFTER_MOVE,
            player=0,
            holds=1,
            bag=0,
            past=tuple(Outcome(turn % 2, kinds[turn % 3], tiles=1) for turn in range(_LONG_RUN)),
            scores=(1, 1),
            board_empty=False,
            players=2,
            votes=0,
        )
    )
    return ending is not None and ending.kind is EndKind.SCORELESS


def _text(operand: str) -> str:
    if not operand:
        raise NotationError("expected a value after the name of the option")
    return operand


def _number(operand: str) -> int:
    if not _NUMBER.fullmatch(operand):
        raise NotationError("expected a whole number", operand)
    return int(operand)


def _count(operand: str, least: int = 0) -> int:
    number = _number(operand)
    if number < least:
        raise NotationError(f"expected a whole number of {least} or more", operand)
    return number


def _turns(operand: str) -> int:
    return _count(operand, 1)


def _challenge(operand: str) -> str:
    if operand.lower() not in CHALLENGES:
        raise NotationError(f"expected one of {', '.join(CHALLENGES)}", operand)
    return operand.lower()


def _game_id(operand: str) -> str:
    if not operand or " " in operand:
        raise NotationError("expected a single word", operand)
    return operand


def _last_move(operand: str) -> str:
    words = operand.split()
    if words[:1] == ["challenge"]:
        words = words[1:]
    if len(words) == 1 and words[0].startswith("-"):
        return operand
    if len(words) not in {2, 3}:
        raise NotationError("expected a move such as 8G QUIT, -QV or -", operand)
    with within(operand, operand.index(words[0])):
        parse_square(words[0])
    return operand


def _clocks(operand: str) -> tuple[int, ...]:
    return tuple(map(_number, operand.split("/")))


_OPTIONS: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "bb": ("bingo", _number),
    "bdn": ("board", _text),
    "cr": ("challenge", _challenge),
    "etl": ("exchange_minimum", _count),
    "gid": ("game_id", _game_id),
    "ld": ("tile_set", _text),
    "lex": ("lexicon", _text),
    "lm": ("last_move", _last_move),
    "mcnz": ("scoreless_turns", _turns),
    "ti": ("increment", _count),
    "tmr": ("clocks", _clocks),
    "to": ("most_overtime", _count),
}
"""For each code that CGP defines: the field of `Options`, and what reads it."""


def read_options(text: str, start: int = 0) -> Options:
    """Read options, each ended by a semicolon, from the column `start` of a text on."""
    values: dict[str, object] = {}
    others: list[tuple[str, str]] = []
    end = len(text.rstrip())
    while start < end:
        match = _OPTION.match(text, start)
        if match is None:
            place = start + len(text[start:]) - len(text[start:].lstrip())
            raise NotationError("expected an option that ends with a semicolon", text, place)
        code, operand = match[1], " ".join(match[2].split())
        place = match.end(2) - len(match[2].lstrip())
        start = match.end()
        if "/" in code:
            reason = "this is no option but a second board: give one line at a time"
            raise NotationError(reason, text, match.start(1))
        if code not in _OPTIONS:
            others.append((code, operand))
            continue
        name, read = _OPTIONS[code]
        if name in values:
            raise NotationError(f"{code} is given twice", text, match.start(1))
        with within(text, place):
            values[name] = read(operand)
    return Options(**values, others=others)  # type: ignore[arg-type]


def write_options(options: Options) -> str:
    """Write options: those that CGP defines in the order of their codes, then the others.

    Raises NotationError if they would be read back differently.
    """
    written = "".join(f" {line};" for line in _lines(options))[1:]
    if read_options(written) != options:
        raise NotationError("these options would be read back differently")
    return written


def _lines(options: Options) -> Iterator[str]:
    for code, (name, _) in _OPTIONS.items():
        value = getattr(options, name)
        if value is not None and value != ():
            yield f"{code} {'/'.join(map(str, value)) if isinstance(value, tuple) else value}"
    for code, operand in options.others:
        yield f"{code} {operand}".rstrip()
