"""Which rule values made a difference in games, and which did not.

A kind of rule needs no entry here: any answer but the empty one makes a difference. The tables only
add what that does not tell, and clearer sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from attrs import NOTHING, evolve, fields, has

from scrabble_rules.engine.validation import validate
from scrabble_rules.rules.bingo import NO_BONUS, BingoFacts, NoBingo
from scrabble_rules.rules.blank_taking import NoBlankTaking
from scrabble_rules.rules.connection import Unconnected
from scrabble_rules.rules.exchange import NoExchange
from scrabble_rules.rules.house_rules import NoSplitLabels
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.opening import Anywhere
from scrabble_rules.rules.overtime import NoClock, Penalty
from scrabble_rules.rules.passing import MayPass, NoPassing
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import NoPenalty
from scrabble_rules.rules.settlement import NoSettlement, PerEnd
from scrabble_rules.rules.taken_blanks import MayKeepBlanks
from scrabble_rules.rules.turn_points import OnlyPlaysCount
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.testing._report import Unreached
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.values.violations import Violation

Key = tuple[str, int]
"""The name of a kind of rule, and the `id` of the value."""

_SILENT = (
    *(NoBingo, NoExchange, NoPassing, MayPass, NoPenalty, NoClock, NoSettlement),
    *(OnlyPlaysCount, NoBlankTaking, MayKeepBlanks),
    *(Anywhere, Unconnected),
)
"""Values that are meant to make no difference."""

_NOT_ASKED_IN_GAMES = {"first_player", "match"}

_NEVER = {
    "endings": "has never ended a game",
    "bingo": "can never be earned with racks of this size",
    "bonuses": "has never been earned",
    "exchange": "has never allowed an exchange",
    "passing": "has never allowed a pass",
    "blank_taking": "has never allowed anybody to take a blank",
    "taken_blanks": "has never forbidden a turn",
    "opening": "has never forbidden a play",
    "connection": "has never forbidden a play",
    "house_rules": "has never forbidden a play that is legal without it",
    "turn_points": "has never cost or earned anything",
    "word_length": "forbids no length that fits on the board",
    "word_validity": "has never found a word invalid",
    "overtime": "has never cost a player anything",
    "settlement": "has never changed a score",
    "challengers": "has never forbidden a challenge",
}

_NEVER_OF: dict[type, str] = {
    NoSplitLabels: (
        "has never forbidden a play: words are split to their longest tiles, so give it a hundred "
        "or more in brackets in words=, such as '[T]HE' where there is a tile TH"
    ),
}
_NO_OTHER_END = "was never asked, because no game ended otherwise than PerEnd names"


def _is_allowed(answer: object) -> bool:
    return answer == ()


def _costs(answer: object) -> bool:
    return isinstance(answer, Penalty) and (any(answer.points) or bool(answer.losers))


def _is_told_by_probes(_answer: object) -> bool:
    return False


_MAKES_A_DIFFERENCE: dict[str, Callable[[object], bool]] = {
    "house_rules": _is_told_by_probes,  # a play may be illegal for other reasons: `decisive`
    "exchange": _is_allowed,
    "passing": _is_allowed,
    "blank_taking": _is_allowed,
    "overtime": _costs,
}


def makes_a_difference(call: RuleCall) -> bool:
    """Tell whether an answer forbids, ends, earns or costs something."""
    return _MAKES_A_DIFFERENCE.get(call.kind.name, _is_not_empty)(call.answer)


def _is_not_empty(answer: object) -> bool:
    """Tell an answer from the empty one: None, True, no violation, only zeros, all defaults."""
    if answer is None or isinstance(answer, bool):
        return answer is False
    if isinstance(answer, Violation):  # a reason, even one without fields and squares
        return True
    if isinstance(answer, tuple):
        return any(map(_is_not_empty, answer))
    if isinstance(answer, int):
        return answer != 0
    kind = type(answer)
    if has(kind) and all(one.default is not NOTHING for one in fields(kind)):
        return answer != kind()
    return True


def decisive(snapshot: Snapshot, known: Collection[Key]) -> Iterator[Key]:
    """Yield each house rule, but for `known` ones, that refuses a play which is legal without it.

    A play of words that are not valid counts as illegal, even if it could stand until challenged.
    """
    for probe in snapshot.probes:
        for call in probe.calls:
            key = call.kind.name, id(call.rule)
            if call.kind.name != "house_rules" or key in known or not _is_not_empty(call.answer):
                continue
            others = [rule for rule in snapshot.rules.house_rules if rule is not call.rule]
            rules = evolve(snapshot.strict(snapshot.state), house_rules=others)
            if validate(evolve(snapshot.state, rules=rules), probe.move, probe.by):
                yield key


def unreached(
    rules: RuleSet, spoke: Collection[Key], asked: Collection[Key]
) -> Iterator[Unreached]:
    """Yield each value that was never asked, or whose answers never made a difference.

    Defaults, and values that are meant to make no difference, are left out.
    """
    defaults = {one.name: one.default for one in fields(RuleSet)}
    for kind, rule in rules_in(rules):
        name = kind.name
        plain = defaults[name] is not NOTHING and rule == defaults[name]
        is_otherwise = rule is rules.settlement.otherwise
        plain = plain or (is_otherwise and rule == PerEnd().otherwise)
        if plain or isinstance(rule, _SILENT) or name in _NOT_ASKED_IN_GAMES:
            continue
        never = _NEVER_OF.get(type(rule)) or _NEVER.get(name, "has never made a difference")
        key = name, id(rule)
        if name == "bingo":
            why = None if _can_be_earned(rules) else never
        elif name == "word_length":
            why = None if _forbids_a_length(rules) else never
        elif key not in asked:
            why = _NO_OTHER_END if is_otherwise else "was never asked"
        else:
            why = None if key in spoke else never
        if why:
            yield Unreached(name, rule, why)


def _can_be_earned(rules: RuleSet) -> bool:
    """Ask about each number of tiles that can be played from each rack."""
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
