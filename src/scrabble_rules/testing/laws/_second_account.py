"""Laws that compare the engine with the specification."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.specification import turns
from scrabble_rules.specification.comparing import differences
from scrabble_rules.specification.facts import ASKED, REMEMBERED
from scrabble_rules.specification.judging import Judged, judge
from scrabble_rules.specification.table import Question, Worth, unlike
from scrabble_rules.specification.words import worth
from scrabble_rules.testing._calls import RuleCall, shown
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, differing, snapshot_law, unknown
from scrabble_rules.values.moves import Play
from scrabble_rules.values.violations import Waiver

_FEW = 3
_KINDS = {*ASKED} - {"match", "racks", "answers", "solo"}
"""The kinds of rules that are asked in a game."""


def _asked(snapshot: Snapshot) -> int:
    return len(snapshot.calls) + sum(len(probe.calls) for probe in snapshot.probes)


@snapshot_law(
    "facts",
    "Each rule is asked with the facts that the history of the game says.",
    looks=_asked,
    never="no rule was asked in a game",
    unless=unknown,
)
def facts(snapshot: Snapshot) -> Problems:
    """Compare each call with what the account asks, in the move and in the moves tried after it."""
    yield from _compared(snapshot.calls, snapshot.table.questions, is_made=True)
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
        if one.kind not in REMEMBERED and not any(_is_same(call, one) for call in asked):
            asked_with = shown(one.facts)
            yield f"The rule {shown(one.rule)} of {one.kind} was not asked with {asked_with}."


def _is_same(call: RuleCall, question: Question) -> bool:
    return (
        call.kind.name == question.kind
        and call.rule is question.rule
        and call.facts == question.facts
    )


def _wrong_facts(call: RuleCall, due: list[Question]) -> str:
    """Name the first fact that differs from those of the most similar question."""
    alike = [one for one in due if one.rule is call.rule]
    said = f"The rule {shown(call.rule)} of {call.kind.name}"
    if not alike:
        return f"{said} was asked, though nothing in the game asks it now."
    near = min(alike, key=lambda one: len(differing(call.facts, one.facts)))
    name = differing(call.facts, near.facts)[0]
    given, right = getattr(call.facts, name), getattr(near.facts, name, None)
    return (
        f"{said} was asked with {name}={shown(given)}; by the history of the game it is "
        f"{shown(right)}."
    )


@snapshot_law(
    "legal",
    "A move is legal exactly if the speaker, the tiles, the squares and the rules allow it, and "
    "refused for just these reasons.",
    looks=lambda snapshot: len(snapshot.probes),
    unless=unknown,
)
def legal(snapshot: Snapshot) -> Problems:
    """Judge all moves tried a second time."""
    for probe, second in zip(snapshot.probes, snapshot.second_opinions, strict=True):
        answer = probe.answer
        yield from _judged_otherwise(answer, second)
        if snapshot.every(_FEW) and isinstance(answer.move, Play):
            yield from _valued_otherwise(snapshot, answer, answer.move)


def _valued_otherwise(snapshot: Snapshot, answer: Legal | Illegal, play: Play) -> Problems:
    """Compare what a play that was tried would score, if its tiles can lie there."""
    player = snapshot.table.on_turn if answer.by is None else answer.by
    if player not in range(len(snapshot.table.racks)):
        return
    counted, score = worth(snapshot.table, play, player), answer.score
    if (counted is None) is not (score is None):
        yield f"{_said(answer)} has a score, or none, although its tiles can or cannot lie there."
    if counted is not None and score is not None:
        yield from _counted_otherwise(counted, score)


def _judged_otherwise(answer: Legal | Illegal, second: Judged) -> Problems:
    """Compare the reasons against a move, and what each of them says."""
    if answer.is_legal:
        if second.reasons:
            yield f"{_said(answer)} is legal, but {second.reasons[0].text}."
    elif not second.reasons:
        codes = ", ".join(one.code for one in answer.violations)
        yield f"{_said(answer)} is refused ({codes}), but nothing forbids it."
    else:
        for line in unlike(second.reasons, answer.violations):
            yield f"{_said(answer)} is refused, and {shown(line)}"


def _said(answer: Legal | Illegal) -> str:
    return shown(answer.move) if answer.by is None else f"{shown(answer.move)} by {answer.by}"


@snapshot_law(
    "history",
    "The state, what is drawn and what a play scores are what the deal, the moves and the seed "
    "lead to, step by step; a state that a move was made in stays as it was.",
    unless=unknown,
)
def history(snapshot: Snapshot) -> Problems:
    """Compare everything in the state, the tiles drawn, and the score, with the account."""
    table, made = snapshot.table, snapshot.legal
    yield from _told(differences(table, snapshot.state))
    if made is None or snapshot.table_before is None:
        return
    for changed in _told(differences(snapshot.table_before, made.state)):
        yield f"The state before the move is no longer what it was. {changed}"
    drawn = [tile.label for tile in snapshot.game.turns[-1].drawn]
    if drawn != table.drawn:
        due = ", ".join(table.drawn) or "nothing"
        yield f"By the seed, {due} is drawn; it was {', '.join(drawn) or 'nothing'}."
    draws = [(one.player, one.count, one.puts_back) for one in made.draws]
    if draws != table.due:
        yield f"Player, tiles due and tiles put back: {table.due}; `Legal.draws` says {draws}."
    if table.worth is not None and made.score is not None:
        yield from _counted_otherwise(table.worth, made.score)


def _told(found: dict[str, tuple[object, object]]) -> Problems:
    for name, (ours, theirs) in found.items():
        yield f"By the deal and the moves, {name}: {shown(ours)}; the state has {shown(theirs)}."


def _counted_otherwise(counted: Worth, score: Score) -> Problems:
    """Compare the parts of a score."""
    words = tuple((word.formed.labels, word.letters, word.factor) for word in score.words)
    pairs = {
        "words": (counted.words, words),
        "bingo": (counted.bingo, score.bingo),
        "bonuses": (counted.bonuses, tuple((one.name, one.points) for one in score.bonuses)),
    }
    for name, (ours, theirs) in pairs.items():
        if ours != theirs:
            yield f"A play scores {name}={shown(ours)}; its score says {shown(theirs)}."


@snapshot_law(
    "vouched",
    "A move that somebody vouches for is carried out, and noted with what had to be waived; what "
    "no set of tiles or no board could hold stays refused.",
    looks=lambda snapshot: snapshot.every(_FEW),
    unless=unknown,
)
def vouched(snapshot: Snapshot) -> Problems:
    """Waive everything for the moves tried; carry out one for each set of reasons that it takes."""
    made = set()
    for move, by in ((probe.answer.move, probe.answer.by) for probe in snapshot.probes):
        answer = validate(snapshot.state, move, by, tuple(Waiver))
        second = judge(snapshot.table, move, by, Waiver)
        for line in unlike(second.reasons, answer.violations):
            yield f"{_said(answer)} is vouched for, and {shown(line)}"
        if not isinstance(answer, Legal) or second.reasons or answer.waived in made:
            continue
        made.add(answer.waived)
        if answer.waived != second.waived:
            yield f"{_said(answer)} needs {shown(second.waived)}, not {shown(answer.waived)}."
        state = carry_out(answer, snapshot.game.draws).state
        table = turns.carry_out(snapshot.table, move, by, waived=second.waived)
        yield from _told(differences(table, state))


OF_THE_ACCOUNT = (facts, legal, history, vouched)
