"""The law of promises: what a rule declares about itself is true of its answers.

The search for plays and the rule set trust these declarations; `rules.promises` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from attrs import evolve

from scrabble_rules.rules import promises
from scrabble_rules.rules.bonuses import NamedBonus
from scrabble_rules.rules.connection import ConnectionFacts
from scrabble_rules.rules.endings import EndingFacts, EndingRule
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.kinds import rule_kinds, rules_in
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.promises import Allowance
from scrabble_rules.rules.refill import RefillFacts, RefillRule
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.log import Moment

_TWO = 2  # letters of the shortest words that `nothing_else` is about


def _calls(snapshot: Snapshot) -> list[RuleCall]:
    snapshot.probes  # noqa: B018 - tried moves ask rules as well
    every = (*snapshot.calls, *snapshot.calls_of_probes, *_looked_up(snapshot))
    return [call for call in every if call.kind.name in _LIES]


def _looked_up(snapshot: Snapshot) -> Iterator[RuleCall]:
    """Ask a rule that leaves validity to the lexicon about the words of plays that were tried."""
    rules = snapshot.rules
    rule, lexicon = rules.word_validity, rules.lexicon
    if promises.only_listed(rule) or promises.any_order(rule):
        kind = rule_kinds(RuleSet)["word_validity"]
        for labels in {word.labels for answer in snapshot.probed for word in answer.words}:
            facts = WordValidityFacts(labels, lexicon)
            yield RuleCall(kind, rule, facts, rule.accepts_word(facts))


def _no_promises(rules: RuleSet) -> str:
    kinds = {kind.name for kind, rule in rules_in(rules) if kind.name in _LIES}
    return "" if kinds else "no rule promises anything"


@snapshot_law(
    "promises",
    "What a rule promises about itself is true of its answers.",
    looks=lambda snapshot: len(_calls(snapshot)),
    never="no rule that promises something was asked",
    unless=_no_promises,
)
def kept_promises(snapshot: Snapshot) -> Problems:
    """Compare each answer with what the rule declares."""
    rules = snapshot.rules
    for call in _calls(snapshot):
        for name in _LIES[call.kind.name](call, rules):
            if name == "keeps_turn":
                yield (
                    f"The rule {call.rule!r} of exchange allows a swap that keeps the turn, but "
                    f"does not declare `keeps_turn = True`: refuse it or declare it. It answers "
                    f"{call.answer!r} to {call.facts!r}."
                )
                continue
            yield (
                f"The rule {call.rule!r} of {call.kind.name} breaks its promise about "
                f"`{name}`: it answers {call.answer!r} to {call.facts!r}."
            )


def _opening(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts = call.facts
    if not isinstance(facts, OpeningFacts):
        return
    covered = bool(set(facts.squares) & set(facts.layout.starts))
    covers_start = promises.covers_start(call.rule)
    if call.answer == () and covers_start and not covered:
        yield "covers_start"
    wanted = len(facts.squares) >= _TWO and (covered or not covers_start)
    if call.answer and wanted and promises.nothing_else(call.rule):
        yield "nothing_else"


def _connection(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts = call.facts
    if not isinstance(facts, ConnectionFacts):
        return
    touching = any(word.uses_old_tile for word in facts.words)
    touches = promises.touches(call.rule)
    if call.answer == () and touches and not touching:
        yield "touches"
    wanted = all(len(word.tiles) >= _TWO for word in facts.words) and (touching or not touches)
    if call.answer and wanted and promises.nothing_else(call.rule):
        yield "nothing_else"


def _word_validity(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts = call.facts
    if not isinstance(facts, WordValidityFacts):
        return
    if promises.only_listed(call.rule) and bool(call.answer) is not (facts.labels in facts.lexicon):
        yield "only_listed"
    if promises.any_order(call.rule) and bool(call.answer) is not facts.lexicon.has_anagram(
        facts.labels
    ):
        yield "any_order"


def _exchange(call: RuleCall, rules: RuleSet) -> Iterator[str]:
    allowance = promises.allowance(call.rule, rules.rack_size, rules.tile_set.total)
    keeps_turn = isinstance(call.facts, ExchangeFacts) and call.facts.keeps_turn
    if call.answer == () and allowance is Allowance.NEVER and not keeps_turn:
        yield "allowance"
    if call.answer == () and keeps_turn and not promises.keeps_turn(call.rule):
        yield "keeps_turn"


def _allowing(call: RuleCall, rules: RuleSet) -> Iterator[str]:
    allowance = promises.allowance(call.rule, rules.rack_size, rules.tile_set.total)
    if call.answer == () and allowance is Allowance.NEVER:
        yield "allowance"
    if call.answer and allowance is Allowance.ALWAYS:
        yield "allowance"


def _bonuses(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    given, most = call.answer, promises.at_most(call.rule)
    if most is None or not isinstance(given, NamedBonus):
        return
    if given.points > most[0] or given.factor > most[1]:
        yield "at_most"


def _refill(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts = call.facts
    if not isinstance(facts, RefillFacts):
        return
    rule, moments = cast("RefillRule", call.rule), promises.moments(call.rule)
    others = (evolve(facts, moment=moment) for moment in Moment if moment not in moments)
    if any(rule.refills(other) for other in others):
        yield "moments"


def _endings(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts = call.facts
    if not isinstance(facts, EndingFacts):
        return
    if facts.bag and call.answer is not None and promises.needs_empty_bag(call.rule):
        yield "needs_empty_bag"
    if promises.ignores_turn(call.rule):
        rule = cast("EndingRule", call.rule)
        if any(rule.ending(other) != call.answer for other in _elsewhere(facts)):
            yield "ignores_turn"


def _elsewhere(facts: EndingFacts) -> Iterator[EndingFacts]:
    """Yield the same game at other moments of a turn, with tiles in other places."""
    for moment in Moment:
        for seat, holds in enumerate(facts.held):
            yield evolve(facts, moment=moment, player=seat, holds=holds)
    tiles = sum(facts.held) + facts.bag
    yield evolve(facts, bag=tiles, holds=0, held=(0,) * len(facts.held))
    yield evolve(facts, bag=0, holds=tiles, held=(tiles,) * len(facts.held))


_LIES: dict[str, Callable[[RuleCall, RuleSet], Iterator[str]]] = {
    "opening": _opening,
    "connection": _connection,
    "word_validity": _word_validity,
    "exchange": _exchange,
    "passing": _allowing,
    "blank_taking": _allowing,
    "bonuses": _bonuses,
    "refill": _refill,
    "endings": _endings,
}

OF_PROMISES = (kept_promises,)
