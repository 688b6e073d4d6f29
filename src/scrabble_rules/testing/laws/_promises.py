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
from scrabble_rules.rules.settlement import SettlementFacts, SettlementRule
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing._calls import RuleCall
from scrabble_rules.testing._small_rules import seat_numbers
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Law, Problems, Transcript
from scrabble_rules.values.log import Moment

_TWO = 2  # letters of the shortest words that `nothing_else` is about
_ENDS = 6


def _calls(what: Snapshot | Transcript) -> list[RuleCall]:
    """Return the calls to compare: of a game those made, and before any game some made up."""
    if isinstance(what, Transcript):
        return list(_about_ends(what.rules))
    every = (*what.calls, *what.calls_of_probes, *_looked_up(what))
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


def _about_ends(rules: RuleSet) -> Iterator[RuleCall]:
    """Ask settlements that promise to be zero-sum about ends for up to four players."""
    tiles = rules.tile_set.tiles
    named = [each for each in rules_in(rules) if each[0].name == "settlement"]
    asked = [(kind, rule) for kind, rule in named if promises.zero_sum_when_out(rule)]
    for seats in seat_numbers(rules) if asked else ():
        for shift in range(_ENDS):
            out = shift % seats
            starts = ((7 * seat + 3 * shift) % len(tiles) for seat in range(seats))
            racks = tuple(
                () if seat == out else tiles[start : start + 1 + seat % 3]
                for seat, start in enumerate(starts)
            )
            scores = tuple(range(10, 10 + seats))
            facts = SettlementFacts(racks, rules.tile_set, out, tuple(range(seats)), (), scores)
            for kind, rule in asked:
                yield RuleCall(kind, rule, facts, cast("SettlementRule", rule).settle(facts))


def kept_promises(what: Snapshot | Transcript) -> Problems:
    """Compare each answer with what the rule declares."""
    for call in _calls(what):
        for name in _LIES[call.kind.name](call, what.rules):
            said = "does not declare" if name == "keeps_turn" else "promises"
            yield (
                f"The rule {call.rule!r} of {call.kind.name} {said} `{name}`, but answers "
                f"{call.answer!r} to {call.facts!r}."
            )


PROMISES = Law(
    "promises",
    "What a rule promises about itself is true of its answers.",
    on_snapshot=kept_promises,
    on_rules=kept_promises,
    looks=lambda what: len(_calls(what)),
    never="no rule that promises something was asked",
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


def _settlement(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    went_out = getattr(call.facts, "out", None) is not None
    promised = promises.zero_sum_when_out if went_out else promises.zero_sum
    if promised(call.rule) and isinstance(call.answer, tuple) and sum(call.answer):
        yield promised.__name__


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
    "settlement": _settlement,
}
