"""Laws that compare the engine with a second account of the game (see `testing._account`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import fields

from scrabble_rules.rules.fields import rule_kinds
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._account import Judged, Question, judged
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Probe, Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.checks import shortened

_SHOWN = 160
_KINDS = {
    *("word_length", "opening", "connection", "word_validity", "premiums", "bingo", "exchange"),
    *("passing", "refill", "challengers", "challenged_words", "ruling", "endings", "settlement"),
    *("blank_taking", "taken_blanks"),
    *("bonuses", "turn_points", "ranking", "overtime", "first_player", "house_rules"),
}
"""The kinds of rules that the account asks. It cannot follow a game with other kinds."""
_NOT_IN_TURNS = {"match"}


def _other_kinds(rules: RuleSet) -> str:
    named = {one.name for one in fields(type(rules))}
    others = {name for name in rule_kinds(RuleSet) if name in named} - _KINDS - _NOT_IN_TURNS
    names = ", ".join(sorted(others))
    return f"the kit keeps no account of the kinds of rules: {names}" if names else ""


def _shown(value: object) -> str:
    return shortened(repr(value), _SHOWN)


def _asked(snapshot: Snapshot) -> int:
    return len(snapshot.calls) + sum(len(probe.calls) for probe in snapshot.probes)


@snapshot_law(
    "facts",
    "Each rule is asked with the facts that the history of the game says.",
    looks=_asked,
    never="no rule was asked in a game",
)
def facts(snapshot: Snapshot) -> Problems:
    """Compare each call with what the account asks, in the move and in the moves tried after it."""
    yield from _compared(snapshot.calls, snapshot.table.notes.questions, is_made=True)
    for probe, expected in zip(snapshot.probes, snapshot.second_opinions, strict=True):
        yield from _compared(probe.calls, expected.questions, is_made=probe.answer.is_legal)


def _compared(
    calls: Iterable[RuleCall], questions: Iterable[Question], *, is_made: bool
) -> Problems:
    asked = [call for call in calls if call.kind.name in _KINDS]
    due = list(questions)
    for call in asked:
        if not any(_is_same(call, one) for one in due):
            yield _wrong_facts(call, due)
    for one in due if is_made else ():
        if one.is_certain and not any(_is_same(call, one) for call in asked):
            asked_with = _shown(one.facts)
            yield f"The rule {_shown(one.rule)} of {one.kind} was not asked with {asked_with}."


def _is_same(call: RuleCall, question: Question) -> bool:
    return (
        call.kind.name == question.kind
        and call.rule is question.rule
        and call.facts == question.facts
    )


def _wrong_facts(call: RuleCall, due: list[Question]) -> str:
    """Name the first fact that differs from those of the most similar question."""
    alike = [one for one in due if one.rule is call.rule]
    said = f"The rule {_shown(call.rule)} of {call.kind.name}"
    if not alike:
        return f"{said} was asked, though nothing in the game asks it now."
    kind: Any = type(call.facts)
    names = [one.name for one in fields(kind)]
    near = min(alike, key=lambda one: len(_differing(names, call.facts, one.facts)))
    name = _differing(names, call.facts, near.facts)[0]
    given, right = getattr(call.facts, name), getattr(near.facts, name, None)
    return (
        f"{said} was asked with {name}={_shown(given)}; by the history of the game it is "
        f"{_shown(right)}."
    )


def _differing(names: Iterable[str], one: object, other: object) -> list[str]:
    return [name for name in names if getattr(one, name) != getattr(other, name, None)]


@snapshot_law(
    "legal",
    "A move is legal exactly if the speaker, the tiles, the squares and the rules allow it.",
    looks=lambda snapshot: len(snapshot.probes),
    unless=_other_kinds,
)
def legal(snapshot: Snapshot) -> Problems:
    """Judge the last move and all moves tried a second time."""
    if snapshot.legal is not None and snapshot.table_before is not None:
        move, by = snapshot.legal.move, snapshot.legal.by
        for reason in judged(snapshot.table_before, move, by).reasons:
            yield f"{type(move).__name__} by player {by} was legal, but {reason}."
    for probe, second in zip(snapshot.probes, snapshot.second_opinions, strict=True):
        if probe.answer.is_legal and second.reasons:
            yield f"{_said(probe)} is legal, but {second.reasons[0]}."
        elif not probe.answer.is_legal and not second.reasons:
            codes = ", ".join(one.code for one in probe.answer.violations)
            yield f"{_said(probe)} is refused ({codes}), but nothing forbids it."
        for lost in _lost(second, probe.answer.violations):
            yield f"{_said(probe)} is refused without the violation {_shown(lost)}."


def _said(probe: Probe) -> str:
    return _shown(probe.move) if probe.by is None else f"{_shown(probe.move)} by {probe.by}"


def _lost(second: Judged, told: tuple[object, ...]) -> list[object]:
    answers = (one.answer for one in second.questions)
    return [
        one for answer in answers if isinstance(answer, tuple) for one in answer if one not in told
    ]


@snapshot_law(
    "history",
    "The state is what the deal, the moves and the seed lead to, step by step.",
    unless=_other_kinds,
)
def history(snapshot: Snapshot) -> Problems:
    """Compare everything in the state, and the tiles drawn, with the account."""
    yield from snapshot.table.differences(snapshot.state)
    if snapshot.legal is not None:
        drawn = [tile.label for tile in snapshot.game.turns[-1].drawn]
        if drawn != snapshot.table.drawn:
            due = ", ".join(snapshot.table.drawn) or "nothing"
            yield f"By the seed, {due} is drawn; it was {', '.join(drawn) or 'nothing'}."


OF_THE_ACCOUNT = (facts, legal, history)
