"""Which rule values made a difference in games, and which did not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from attrs import NOTHING, fields

from scrabble_rules.rules.bingo import NO_BONUS, BingoFacts, NoBingo
from scrabble_rules.rules.connection import Unconnected
from scrabble_rules.rules.exchange import NoExchange
from scrabble_rules.rules.opening import Anywhere
from scrabble_rules.rules.overtime import NoClock, Penalty
from scrabble_rules.rules.passing import MayPass, NoPassing
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import NoPenalty, Ruling
from scrabble_rules.rules.settlement import NoSettlement
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.testing.report import Unreached
from scrabble_rules.testing.spying import Asked, rule_values

Key = tuple[str, int]

SILENT = (
    *(NoBingo, NoExchange, NoPassing, MayPass, NoPenalty, NoClock, NoSettlement),
    *(Anywhere, Unconnected),
)
"""Values that are there to make no difference."""

_NEVER = {
    "endings": "has never ended a game",
    "bingo": "can never be earned with racks of this size",
    "exchange": "has never allowed an exchange",
    "passing": "has never allowed a pass",
    "opening": "has never forbidden a play",
    "connection": "has never forbidden a play",
    "house_rules": "has never forbidden a play",
    "word_length": "forbids no length there is",
    "word_validity": "has never found a word invalid",
    "ruling": "has never cost or earned anybody anything",
    "overtime": "has never cost anybody anything",
    "settlement": "has never changed a score",
    "challengers": "has never forbidden a challenge",
}


def _is_allowed(answer: object) -> bool:
    return answer == ()


def _changes(answer: object) -> bool:
    points = answer.points if isinstance(answer, Penalty) else answer
    losers = answer.losers if isinstance(answer, Penalty) else ()
    return bool(losers) or (isinstance(points, tuple) and any(points))


_SPEAKS: dict[str, Callable[[object], bool]] = {
    "exchange": _is_allowed,
    "passing": _is_allowed,
    "settlement": _changes,
    "overtime": _changes,
    "bingo": lambda answer: answer != NO_BONUS,
    "ruling": lambda answer: answer != Ruling(),
}


def speaks(asked: Asked) -> bool:
    """Tell whether an answer makes a difference: something forbidden, ended, earned or charged."""
    test = _SPEAKS.get(asked.name)
    return (
        bool(asked.answer) is (asked.name not in _YES_OR_NO) if test is None else test(asked.answer)
    )


_YES_OR_NO = {"word_length", "word_validity"}


def unreached(
    rules: RuleSet, spoke: Collection[Key], asked: Collection[Key]
) -> Iterator[Unreached]:
    """Give every value that was never asked, or whose answers never made a difference.

    What is a field's default, or there to make no difference, is not worth a word.
    """
    defaults = {one.name: one.default for one in fields(RuleSet)}
    for name, rule in rule_values(rules):
        plain = defaults[name] is not NOTHING and rule == defaults[name]
        if plain or isinstance(rule, SILENT) or name in {"first_player", "match"}:
            continue
        key = name, id(rule)
        if name == "bingo":
            why = None if _can_be_earned(rules) else _NEVER[name]
        elif name == "word_length":
            why = None if _forbids_a_length(rules) else _NEVER[name]
        elif key not in asked:
            why = "was never asked"
        else:
            why = None if key in spoke else _NEVER.get(name)
        if why:
            yield Unreached(name, rule, why)


def _can_be_earned(rules: RuleSet) -> bool:
    """Ask about every number of tiles that can be played from every rack."""
    size = rules.rack_size
    return any(
        rules.bingo.bonus(BingoFacts(played, held, size)) != NO_BONUS
        for held in range(1, size + 1)
        for played in range(1, held + 1)
    )


def _forbids_a_length(rules: RuleSet) -> bool:
    longest = max(rules.layout.width, rules.layout.height)
    return not all(
        rules.word_length.allows_length(WordLengthFacts(length)) for length in range(1, longest + 1)
    )
