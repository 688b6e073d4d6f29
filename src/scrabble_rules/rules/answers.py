"""What rules of your own answer is checked before the engine believes it.

`RuleSet.checked` is the rule set with a `CheckedRule` around each rule of your own, also around one
inside of a shipped rule. The engine asks that, and nobody else needs to know. Shipped rules answer
with the right type, so they are asked directly: a rule set of shipped rules is its own `checked`.
A `CheckedRule` promises nothing: promises are read from the rule in the field of the rule set.

What a method has to answer is read off its Protocol. `_RANGES` adds what a type cannot say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar

from attrs import AttrsInstance, fields, has

from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.first_player import Bought, FirstPlayerFacts
from scrabble_rules.rules.kinds import RuleKind, rule_kinds, with_rules_inside
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.validators import fitting, hints_of, shortened, wanted

A = TypeVar("A", bound=AttrsInstance)
_SHOWN = 80


class RuleAnswerError(TypeError):
    """Raised if a rule of your own answers with something that its Protocol does not allow.

    `kind` is the field of the rule set, such as `bingo`; `rule` and `answer` are the values
    themselves, and `reason` says what would be right.
    """

    def __init__(self, kind: str, rule: object, answer: object, reason: str) -> None:
        super().__init__(kind, rule, answer, reason)
        self.kind: str = kind
        self.rule: object = rule
        self.answer: object = answer
        self.reason: str = reason

    def __str__(self) -> str:
        rule, answer = (shortened(repr(value), _SHOWN) for value in (self.rule, self.answer))
        said = f"the {self.kind} rule {rule} answered {answer}: {self.reason}"
        return with_page(said, "reference/rule-checks.html#what-a-rule-may-answer")


def with_checked_answers(rules: A) -> A:
    """Return a rule set that checks what rules answer; the same one if it has shipped rules only.

    Asking such a rule raises RuleAnswerError for an answer that its Protocol does not allow.
    """
    return with_rules_inside(rules, _checked_rule)


def checked_field(rules: AttrsInstance, name: str) -> Any:  # noqa: ANN401 - a rule of any kind
    """Return the rule in one field, with checked answers; for a rule set that is being made."""
    return _checked_rule(rule_kinds(type(rules))[name], getattr(rules, name))


def _checked_rule(kind: RuleKind, rule: object) -> object:
    """Return a rule that checks its answers; a shipped rule, or one that does so, as it is."""
    known = type(rule) is CheckedRule or type(rule) in kind.shipped
    return rule if known else CheckedRule(kind, rule)


class CheckedRule:
    """A rule of your own, asked by its method; the answer is checked. It has nothing else."""

    def __init__(self, kind: RuleKind, rule: object) -> None:
        method, wrong = getattr(rule, kind.method), answer_check(kind)

        def ask(facts: object) -> object:
            answer = method(facts)
            if reason := wrong(facts, answer):
                raise RuleAnswerError(kind.label, rule, answer, reason)
            return answer

        vars(self)[kind.method] = ask


@cache
def answer_check(kind: RuleKind) -> Callable[[object, object], str]:
    """Return what says, for facts and an answer, what is wrong with it; empty if nothing is."""
    fits, in_range = fitting(kind.answer, inside=True), _RANGES.get(kind.name)
    if in_range is None:
        return lambda _, answer: "" if fits(answer) else _expected(kind, answer)
    return lambda facts, answer: (
        in_range(facts, answer) if fits(answer) else _expected(kind, answer)
    )


def _expected(kind: RuleKind, answer: object) -> str:
    """Say what it must be; if the class is right, with the types of its fields."""
    said = f"the answer must be {wanted(kind.answer)}"
    if isinstance(kind.answer, type) and has(kind.answer) and isinstance(answer, kind.answer):
        hints = hints_of(kind.answer)
        parts = (f"{one.name}: {wanted(hints[one.name])}" for one in fields(kind.answer))
        said += f", with {', '.join(parts)}"
    return said


# -- what a type does not say


def _per_player(facts: SettlementFacts, changes: tuple[int, ...]) -> str:
    players = len(facts.unplayed)
    return "" if len(changes) == players else f"there are {players} players"


def _penalty(facts: OvertimeFacts, penalty: Penalty | None) -> str:
    players = len(facts.over)
    if penalty is None:
        return ""
    if len(penalty.points) != players:
        return f"there are {players} players"
    return _no_player(penalty.losers, players)


def _groups(facts: RankingFacts, groups: Groups) -> str:
    ranked = sorted(player for group in groups for player in group)
    if ranked != list(range(len(facts.final))) or not all(groups):
        return f"each of the {len(facts.final)} players belongs to one group, and no group is empty"
    return ""


def _refills(facts: RefillFacts, refills: tuple[Refill, ...]) -> str:
    if any(one.count < 0 for one in refills):
        return "a player cannot draw fewer than 0 tiles"
    if facts.rack + sum(one.count for one in refills) > max(facts.rack, facts.rack_size):
        return f"a rack holds {facts.rack_size} tiles at most"
    return ""


def _ruling(facts: RulingFacts, ruling: Ruling) -> str:
    if ruling.challenger_turns < 0:
        return "a player cannot owe fewer than 0 turns"
    if ruling.loser not in {None, facts.challenger, facts.challenged}:
        return "only the challenger or the challenged player can lose by it"
    return ""


def _ending(facts: EndingFacts, ending: Ending | None) -> str:
    out = None if ending is None else ending.out
    if out is None:
        return ""
    # A settlement would pay a player for the tiles on that player's own rack.
    holds = out in range(len(facts.held)) and facts.held[out]
    still = f"seat {out} still holds tiles, so has not gone out" if holds else ""
    return _no_player((out,), len(facts.scores)) or still


def _first_players(facts: FirstPlayerFacts, answer: tuple[int, ...] | Bought) -> str:
    seats = len(facts.tiles)
    if isinstance(answer, Bought):
        wrong = "" if len(answer.points) == seats else f"there are {seats} players"
        return wrong or _no_player((answer.player,), seats)
    return _no_player(answer, seats) if answer else "at least one player is expected"


def _verdict(facts: MatchFacts, verdict: Verdict) -> str:
    return "" if verdict.winner is None else _no_player((verdict.winner,), facts.players)


def _no_player(named: tuple[int, ...], players: int) -> str:
    strange = [player for player in named if player not in range(players)]
    return f"there is no seat {min(strange)}" if strange else ""


_RANGES: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "settlement": _per_player,
    "overtime": _penalty,
    "ranking": _groups,
    "refill": _refills,
    "ruling": _ruling,
    "endings": _ending,
    "first_player": _first_players,
    "match": _verdict,
}
"""What the type does not say of an answer, by field; a field not listed is judged by the type."""
