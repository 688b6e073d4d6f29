"""The options after the four fields of a state in one line: `lex CSW21; bb 50;`.

They are a dict of the codes and what stands behind each, as it was written. Some codes of CGP name
a rule, which `apply_options` changes; what the others say is for the caller to use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from attrs import evolve

from scrabble_rules.rules.bingo import TilesPlayed
from scrabble_rules.rules.endings import SCORELESS, Run
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
from scrabble_rules.values.fields import fields_of
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.validators import must_be

T = TypeVar("T")
_CHALLENGES: Mapping[str, tuple[Judging, RulingRule]] = {
    "single": (Judging.ON_CHALLENGE, NoPenalty()),
    "double": (Judging.ON_CHALLENGE, ChallengerLosesTurn()),
    "triple": (Judging.ON_CHALLENGE, LoserLosesGame()),
    "void": (Judging.REFUSE, NoPenalty()),
    "5pt": (Judging.ON_CHALLENGE, PointsPerChallenge(5)),
    "10pt": (Judging.ON_CHALLENGE, PointsPerChallenge(10)),
}
_OPTION = re.compile(r"\s*+([^\s;]++)([^;]*+);")


def read_options(text: str, start: int = 0) -> dict[str, str]:
    """Read options, each ended by a semicolon, from the column `start` of a text on."""
    found: dict[str, str] = {}
    end = len(text.rstrip())
    while start < end:
        match = _OPTION.match(text, start)
        if match is None:
            place = start + len(text[start:]) - len(text[start:].lstrip())
            raise NotationError("expected an option that ends with a semicolon", text, place)
        code, start = match[1], match.end()
        if "/" in code:
            reason = "this is no option but a second board: give one line at a time"
            raise NotationError(reason, text, match.start(1))
        if code in found:
            raise NotationError(f"{code} is given twice", text, match.start(1))
        found[code] = " ".join(match[2].split())
    return found


def write_options(options: Mapping[str, str]) -> str:
    """Write options; raises NotationError if they would be read back differently."""
    must_be("options", options, Mapping, '{"lex": "CSW21"}')
    written = "".join(f" {f'{code} {said}'.rstrip()};" for code, said in options.items())
    if read_options(written) != options:
        raise NotationError("these options would be read back differently")
    return written


def apply_options(options: Mapping[str, str], rules: RuleSet) -> RuleSet:
    """Return the rules as options change them: `bb`, `cr`, `etl`, `mcnz` and `to`.

    All other options change nothing. Raises NotationError for one of these that is no number, or
    no kind of challenge, and RuleSetError if the changed rules contradict each other.
    """
    must_be("options", options, Mapping, "cgp.parse_options(text)")
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    for code, changed in _EFFECTS.items():
        if code in options:
            rules = changed(rules, options[code])
    return rules


def _rule_like(default: T, rule: object) -> T:
    """Return the rule if it is of the same class as the default, else the default.

    This looks at the class of a rule, because an option of CGP stands for a number of one shipped
    class: `etl` is `SomeTiles.bag_minimum`. A rule of that class keeps its other numbers; any
    other rule has no such number to change, whatever it answers to facts, and is replaced.
    """
    return rule if isinstance(rule, type(default)) else default


def _number(said: str, least: int = 0) -> int:
    if not re.fullmatch(r"-?[0-9]{1,12}", said) or int(said) < least:
        raise NotationError(f"expected a whole number of {least} or more", said)
    return int(said)


def _bingo(rules: RuleSet, said: str) -> RuleSet:
    points = _number(said, -(10**12))
    bingo = _rule_like(TilesPlayed(rules.rack_size, 0), rules.bingo)
    return evolve(rules, bingo=evolve(bingo, points=points, factor=1))


def _challenge(rules: RuleSet, said: str) -> RuleSet:
    if said.lower() not in _CHALLENGES:
        raise NotationError(f"expected one of {', '.join(_CHALLENGES)}", said)
    judging, ruling = _CHALLENGES[said.lower()]
    return evolve(rules, judging=judging, ruling=ruling)


def _exchange(rules: RuleSet, said: str) -> RuleSet:
    exchange = _rule_like(SomeTiles(), rules.exchange)
    return evolve(rules, exchange=evolve(exchange, bag_minimum=_number(said)))


def _scoreless(rules: RuleSet, said: str) -> RuleSet:
    same = {"counts": SCORELESS, "kind": EndKind.SCORELESS}.items()
    kept = [rule for rule in rules.endings if not same <= fields_of(rule).items()]
    return evolve(rules, endings=(*kept, Run(turns=_number(said, 1))))


def _overtime(rules: RuleSet, said: str) -> RuleSet:
    clock = _rule_like(PointsPerMinute(), rules.overtime)
    return evolve(rules, overtime=evolve(clock, lost_after=_number(said) // clock.milliseconds))


_EFFECTS: Mapping[str, Callable[[RuleSet, str], RuleSet]] = {
    "bb": _bingo,
    "cr": _challenge,
    "etl": _exchange,
    "mcnz": _scoreless,
    "to": _overtime,
}
"""What each option that names a rule does to rules, in the order in which they do it."""
