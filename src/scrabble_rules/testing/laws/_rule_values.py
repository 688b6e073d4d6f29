"""Laws of rule values: they are values, and give the same answer of the right kind each time."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from attrs import evolve, fields, has

from scrabble_rules.rules.answers import answer_check
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.testing._calls import RuleCall, finite_facts, finite_questions, shown
from scrabble_rules.testing.laws._law import Problems, Transcript, rules_law
from scrabble_rules.values.violations import Violation


@rules_law(
    "values",
    "Rules are values: hashable, equal to their copies, and equal rules give equal answers.",
    looks=lambda transcript: sum(1 for _ in rules_in(transcript.rules)),
)
def values(transcript: Transcript) -> Problems:
    """Hash and copy each rule value, and ask rules that differ in what they do not compare."""
    for kind, rule in rules_in(transcript.rules):
        problem = _no_value(rule)
        if problem:
            yield f"The value {shown(rule)} of {kind.name} {problem}."
    for call in transcript.calls:
        for other in _equal_to(call.rule):
            answer = getattr(other, call.kind.method)(call.facts)
            if answer != call.answer:
                yield (
                    f"The values {shown(call.rule)} and {shown(other)} of {call.kind.name} are "
                    f"equal, but answer {shown(call.answer)} and {shown(answer)} to "
                    f"{shown(call.facts)}."
                )


def _equal_to(rule: Any) -> Iterator[object]:  # noqa: ANN401 - a rule of any class
    """Yield rules that differ from a rule in one number or text that comparing leaves out."""
    for one in fields(type(rule)) if has(type(rule)) else ():
        value = getattr(rule, one.name)
        if one.init and not one.eq and isinstance(value, int | str):
            changed = not value if isinstance(value, bool) else value * 2 or type(value)(1)
            try:
                other = evolve(rule, **{one.alias: changed})
            except (TypeError, ValueError):  # the rule does not take this value
                continue
            if other == rule:
                yield other


def _no_value(rule: object) -> str | None:
    try:
        hash(rule)
    except TypeError:
        return "cannot be hashed"
    try:
        _Pickler(_NoFile()).dump(rule)
        copy = deepcopy(rule)
    except Exception as error:  # noqa: BLE001 - a rule may raise anything
        return f"cannot be pickled ({error})"
    if copy != rule or hash(copy) != hash(rule):
        return "is not equal to its copy"
    return None


class _NoFile:
    """What a pickle is written to that nobody reads; the package opens no files."""

    def write(self, data: bytes) -> int:
        return len(data)


class _Pickler(pickle.Pickler):
    """Pickles classes by reference, even local ones that no import can find."""

    def persistent_id(self, obj: object) -> int | None:
        return id(obj) if isinstance(obj, type) else None


@rules_law(
    "pure",
    "The same question gets the same answer, at any time and whatever was asked before.",
    looks=lambda transcript: len(finite_facts(transcript.rules)) + len(transcript.calls),
)
def pure(transcript: Transcript) -> Problems:
    """Repeat all calls in reverse order, and put them to copies of the rules from before."""
    for call, again in transcript.unlike:
        yield _two_answers(call, again)
    for call in transcript.calls:
        if id(call.rule) in transcript.unasked:
            yield from _differs(call, deepcopy(transcript.unasked[id(call.rule)]), _BEFORE)
    for call in (*finite_questions(transcript.rules), *reversed(transcript.calls)):
        yield from _differs(call, call.rule)


_AGAIN = "when it was asked again"
_BEFORE = "if a copy from before the games is asked, so it remembers something"


def _differs(call: RuleCall, rule: object, when: str = _AGAIN) -> Problems:
    answer = getattr(rule, call.kind.method)(call.facts)
    if answer != call.answer:
        yield _two_answers(call, answer, when)


def _two_answers(call: RuleCall, other: object, when: str = _AGAIN) -> str:
    return (
        f"The value {shown(call.rule)} of {call.kind.name} answered {shown(call.answer)} "
        f"to {shown(call.facts)}, and {shown(other)} {when}."
    )


@rules_law(
    "answers",
    "A rule answers with the type that its Protocol says, in a sensible range.",
    looks=lambda transcript: len(finite_facts(transcript.rules)) + len(transcript.calls),
)
def answers(transcript: Transcript) -> Problems:
    """Check the answers to questions made up, and those heard in games.

    The engine refuses a wrong answer of your own rule in a game; the trial counts it for this law.
    """
    for call in (*finite_questions(transcript.rules), *transcript.calls):
        wrong = answer_check(call.kind)(call.facts, call.answer)
        reasons = call.answer if isinstance(call.answer, tuple) else ()
        if any(isinstance(one, Violation) and not one.message for one in reasons):
            wrong = wrong or "a violation has no message"
        if wrong:
            yield (
                f"The value {shown(call.rule)} of {call.kind.name} answers {shown(call.answer)}: "
                f"{wrong}."
            )


OF_RULE_VALUES = (values, answers, pure)
