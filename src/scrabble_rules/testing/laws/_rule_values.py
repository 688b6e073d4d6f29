"""Laws of rule values: they are values, and give the same answer of the right kind each time."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from attrs import evolve, fields, has

from scrabble_rules.rules.answers import answer_check
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.kinds import rule_kinds, rules_in
from scrabble_rules.rules.match import MatchFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing._calls import RuleCall, shown
from scrabble_rules.testing.laws._law import Problems, Transcript, rules_law
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.violations import Violation

_FEW = 8


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
    looks=lambda transcript: len(_made_up(transcript)) + len(transcript.calls),
)
def pure(transcript: Transcript) -> Problems:
    """Repeat all calls in reverse order, and put them to copies of the rules from before."""
    for call, again in transcript.unlike:
        yield _two_answers(call, again)
    for call in transcript.calls:
        if id(call.rule) in transcript.unasked:
            yield from _differs(call, deepcopy(transcript.unasked[id(call.rule)]), _BEFORE)
    for call in (*_finite_questions(transcript), *reversed(transcript.calls)):
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


def _finite_questions(transcript: Transcript) -> Iterator[RuleCall]:
    """Ask about each bingo and word length there is, and about some first players and matches."""
    for name, facts in _made_up(transcript):
        kind, rule = rule_kinds(RuleSet)[name], getattr(transcript.rules, name)
        yield RuleCall(kind, rule, facts, getattr(rule, kind.method)(facts))


def _made_up(transcript: Transcript) -> list[tuple[str, object]]:
    rules = transcript.rules
    size = rules.rack_size
    questions: list[tuple[str, object]] = [
        ("bingo", BingoFacts(played, held, size))
        for held in range(1, size + 1)
        for played in range(1, held + 1)
    ]
    longest = max(rules.layout.width, rules.layout.height)
    questions += (("word_length", WordLengthFacts(length)) for length in range(1, longest + 1))
    seats = rules.players.least
    drawn = rules.tile_set.tiles
    for shift in range(3):
        tiles = tuple(drawn[seat * shift % len(drawn)] for seat in range(seats))
        questions.append(("first_player", FirstPlayerFacts(tiles, rules.tile_set)))
    for bids in ((), (5,) * seats, tuple(range(seats))):
        questions.append(("first_player", FirstPlayerFacts((None,) * seats, rules.tile_set, bids)))
    for games in range(4):
        points = tuple(tuple(range(game, game + seats)) for game in range(games))
        winners = tuple((seats - 1, None, 0)[game % 3] for game in range(games))
        questions.append(("match", MatchFacts(winners, points, seats)))
    words = rules.lexicon if isinstance(rules.lexicon, WordSet) else ()
    for word in sorted(words)[:_FEW]:
        for labels in (word, word[::-1], word[:1]):
            questions.append(("word_validity", WordValidityFacts(labels, rules.lexicon)))
    return questions


@rules_law(
    "answers",
    "A rule answers with the type that its Protocol says, in a sensible range.",
    looks=lambda transcript: len(_made_up(transcript)) + len(transcript.calls),
)
def answers(transcript: Transcript) -> Problems:
    """Check the answers to questions made up, and those heard in games.

    The engine refuses a wrong answer of your own rule in a game; the trial counts it for this law.
    """
    for call in (*_finite_questions(transcript), *transcript.calls):
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
