"""What a trial says beside the laws: which rule values made a difference, and which say nothing.

A kind of rule needs no entry here: any answer but the empty one makes a difference. The tables only
add what that does not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from attrs import NOTHING, evolve, fields, has

from scrabble_rules import rules as stock
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.validation import validate
from scrabble_rules.phrases.catalogue import ENGLISH
from scrabble_rules.rulebooks.contents import Contents
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.overtime import Penalty
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.specification.facts import REMEMBERED
from scrabble_rules.testing._calls import RuleCall, finite_questions
from scrabble_rules.testing._documents import registry_or_reason
from scrabble_rules.testing._report import Unreached
from scrabble_rules.testing._snapshots import Probe, Snapshot
from scrabble_rules.values.violations import Violation

Key = tuple[str, int]
"""The name of a kind of rule, and the `id` of the value."""

_SILENT = (
    *(stock.NoBingo, stock.NoExchange, stock.NoPassing, stock.MayPass, stock.NoPenalty),
    *(stock.NoClock, stock.NoSettlement, stock.OnlyPlaysCount, stock.NoBlankTaking),
    *(stock.MayKeepBlanks, stock.Anywhere, stock.Unconnected),
)
"""Values that are meant to make no difference."""

_NOT_ASKED_IN_GAMES = {"first_player", "match"}


def key_of(call: RuleCall) -> Key:
    """Return the name of the kind, and the `id` of the value."""
    return call.kind.name, id(call.rule)


def _costs(answer: object) -> bool:
    return isinstance(answer, Penalty) and (any(answer.points) or bool(answer.losers))


_MAKES_A_DIFFERENCE: dict[str, Callable[[object], bool]] = {
    "house_rules": lambda _: False,  # a play may be illegal for other reasons: `decisive`
    **dict.fromkeys(("exchange", "passing", "blank_taking"), lambda answer: answer == ()),
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
            key = key_of(call)
            if call.kind.name != "house_rules" or key in known or not _is_not_empty(call.answer):
                continue
            others = [rule for rule in snapshot.rules.house_rules if rule is not call.rule]
            rules = evolve(snapshot.strict, house_rules=others)
            if validate(evolve(snapshot.state, rules=rules), probe.answer.move, probe.answer.by):
                yield key


def refused(snapshot: Snapshot) -> Iterator[Probe]:
    """Yield the best plays that the game tried to make here, as far as they are illegal."""
    best = [] if snapshot.state.is_over else [one.play for one in snapshot.best]
    for probe in snapshot.probes:
        if probe.answer.move in best and isinstance(probe.answer, Illegal):
            yield probe


def refuses(call: RuleCall) -> bool:
    """Tell whether an answer forbids something."""
    reasons = call.answer if isinstance(call.answer, tuple) else ()
    return call.answer is False or any(isinstance(one, Violation) for one in reasons)


def unreached(
    rules: RuleSet, spoke: Collection[Key], asked: Collection[Key]
) -> Iterator[Unreached]:
    """Yield each value that was never asked or made no difference.

    Defaults, and values that are meant to make no difference, are left out.
    """
    finite = [call for call in finite_questions(rules) if call.kind.name in REMEMBERED]
    asked = {*asked, *(key_of(call) for call in finite)}
    spoke = {*spoke, *(key_of(call) for call in finite if makes_a_difference(call))}
    defaults = {one.name: one.default for one in fields(RuleSet)}
    for kind, rule in rules_in(rules):
        name, key = kind.name, (kind.name, id(rule))
        plain = defaults[name] is not NOTHING and rule == defaults[name]
        plain = plain or (rule is rules.settlement.otherwise and rule == PerEnd().otherwise)
        if plain or isinstance(rule, _SILENT) or name in _NOT_ASKED_IN_GAMES:
            continue
        if key not in asked:
            yield Unreached(name, rule, "was never asked")
        elif key not in spoke:
            yield Unreached(name, rule, "has never made a difference")


def unsaid(rules: RuleSet) -> Iterator[tuple[str, list[str] | Exception]]:
    """Yield each field, with the rules in it that a rulebook can only call house rules.

    If the words of a rule raise an exception, it is yielded instead.
    """
    contents = Contents(rules, ENGLISH)
    for name in (one.name for one in fields(RuleSet)):
        try:
            yield name, [each.key for each in contents.about(name) if each.is_own]
        except Exception as error:  # noqa: BLE001 - a rule may raise anything
            yield name, error


def silent(rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each rule that a rulebook can only call a house rule.

    Then say why no document can hold the rules, if that is so.
    """
    for name, found in unsaid(rules):
        for key in found if isinstance(found, list) else ():
            yield f"{key} for {name} has no `sentence`, so a rulebook shows it as a house rule."
    if reason := registry_or_reason(rules)[1]:
        yield f"No document of `interchange` can hold these rules: {reason}"
