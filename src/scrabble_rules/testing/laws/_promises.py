"""The law of promises: what a rule declares about itself is true of its answers.

The search for plays and the rule set trust these declarations; `rules.promises` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from attrs import evolve

from scrabble_rules.rules import promises
from scrabble_rules.rules.bonuses import BonusFacts
from scrabble_rules.rules.endings import EndingFacts
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.promises import Allowance
from scrabble_rules.rules.ranking import RankingFacts, RankingRule, teams_of
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.testing._calls import RuleCall, finite_questions, shown
from scrabble_rules.testing._small_rules import seat_numbers
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Law, Problems, Transcript
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.log import TURNS, Moment, Outcome, OutcomeKind
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.words import FormedWord

_TWO = 2  # letters of the shortest words that `nothing_else` is about
_ENDS = 6
_WORDS = 40
_MANY_POINTS = 300
_RUNS = (1, 2, 3, 4, 5, 6, 8, 9, 12, 20, 300)
"""How many equal turns follow each other; the last is more than any game of a trial has."""
_TURN = {
    "passing": OutcomeKind.PASS,
    "exchange": OutcomeKind.EXCHANGE,
    "blank_taking": OutcomeKind.BLANK_TURN,
}


def _calls(what: Snapshot | Transcript) -> list[RuleCall]:
    """Return the calls to compare: of a game those made, and before any game some made up."""
    if isinstance(what, Snapshot):
        every = (*what.calls, *(call for probe in what.probes for call in probe.calls))
    else:
        every = () if what.calls else (*_made_up(what.rules), *finite_questions(what.rules))
    return [call for call in every if call.kind.name in _LIES]


def kept_promises(what: Snapshot | Transcript) -> Problems:
    """Compare each answer with what the rule declares."""
    for call in _calls(what):
        for name in _LIES[call.kind.name](call, what.rules):
            said = "does not declare" if name == "keeps_turn" else "promises"
            yield (
                f"The rule {shown(call.rule)} of {call.kind.name} {said} `{name}`, but answers "
                f"{shown(call.answer)} to {shown(call.facts)}."
            )


PROMISES = Law(
    "promises",
    "What a rule promises about itself is true of its answers.",
    on_snapshot=kept_promises,
    on_rules=kept_promises,
    looks=lambda what: len(_calls(what)),
    never="no rule that promises something was asked",
)


# -- questions that few games come to


def _made_up(rules: RuleSet) -> Iterator[RuleCall]:
    """Ask rules that promise something about plays and ends, also rare ones."""
    for kind, rule in rules_in(rules):
        if kind.name in _QUESTIONS and promises.declared(rule, kind.method):
            for facts in _QUESTIONS[kind.name](rules):
                yield RuleCall(kind, rule, facts, getattr(rule, kind.method)(facts))


def _settled_ends(rules: RuleSet) -> Iterator[SettlementFacts]:
    """Yield ends for up to four players, each with another player out."""
    tiles = rules.tile_set.tiles
    for seats in seat_numbers(rules):
        for shift in range(_ENDS):
            out = shift % seats
            starts = ((7 * seat + 3 * shift) % len(tiles) for seat in range(seats))
            racks = tuple(
                () if seat == out else tiles[start : start + 1 + seat % 3]
                for seat, start in enumerate(starts)
            )
            scores = tuple(range(10, 10 + seats))
            yield SettlementFacts(racks, rules.tile_set, out, tuple(range(seats)), scores)


def _final_scores(rules: RuleSet) -> Iterator[RankingFacts]:
    """Yield equal and different scores for up to four players."""
    for seats in seat_numbers(rules):
        for step in range(_ENDS):
            final = tuple(100 + seat * step % 7 for seat in range(seats))
            yield RankingFacts(final, final[::-1], (), seats - 1)


def _large_plays(rules: RuleSet) -> Iterator[BonusFacts]:
    """Yield plays of words of every length, with many points and as many cross words as tiles."""
    letters, size = rules.tile_set.letters, rules.rack_size
    longest = max(rules.layout.width, rules.layout.height)
    words = rules.lexicon if isinstance(rules.lexicon, WordSet) else ()
    rows = ((letters[length % len(letters)],) * length for length in range(1, longest + 1))
    for labels in (*rows, *sorted(words, key=len, reverse=True)[:_WORDS]):
        played = min(len(labels), size)
        laid = tuple(place < played for place in range(len(labels)))
        one = FormedWord(Square(0, 0), Axis.ACROSS, tuple(map(PlacedTile, labels)), laid)
        for number in (1, played + 1):
            points = (_MANY_POINTS,) * number
            for is_first in (True, False):
                yield BonusFacts((one,) * number, points, played, played, size, is_first)


def _early_ends(rules: RuleSet) -> Iterator[EndingFacts]:
    """Yield games with tiles in the bag: nothing has happened, all are out, or turns are alike."""
    seats, size = rules.players.least, rules.rack_size
    start = EndingFacts(
        moment=Moment.AFTER_MOVE,
        player=0,
        bag=size,
        past=(),
        scores=(1,) * seats,
        board_empty=False,
        votes=0,
        held=(size,) * seats,
        playing=tuple(range(seats)),
    )
    yield start
    yield evolve(start, held=(0,) * seats, scores=(_MANY_POINTS,) * seats)
    for kind in sorted(TURNS, key=lambda kind: kind.value):
        round_ = [Outcome(seat, kind, bag_after=size) for seat in range(seats)]
        for number in _RUNS:
            yield evolve(start, past=[round_[turn % seats] for turn in range(number)])


_QUESTIONS: dict[str, Callable[[RuleSet], Iterator[object]]] = {
    "settlement": _settled_ends,
    "ranking": _final_scores,
    "bonuses": _large_plays,
    "endings": _early_ends,
}


# -- each kind of rule


def _asked(call: RuleCall, **changes: object) -> Any:  # noqa: ANN401 - what a rule of any kind answers
    """Ask the rule again, with other facts."""
    facts: Any = call.facts
    return getattr(call.rule, call.kind.method)(evolve(facts, **changes))


def _opening(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    covered = bool(set(facts.squares) & set(facts.layout.starts))
    covers_start = promises.covers_start(call.rule)
    if call.answer == () and covers_start and not covered:
        yield "covers_start"
    wanted = len(facts.squares) >= _TWO and (covered or not covers_start)
    if call.answer and wanted and promises.nothing_else(call.rule):
        yield "nothing_else"


def _connection(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    touching = any(word.uses_old_tile for word in facts.words)
    touches = promises.touches(call.rule)
    if call.answer == () and touches and not touching:
        yield "touches"
    wanted = all(len(word.tiles) >= _TWO for word in facts.words) and (touching or not touches)
    if call.answer and wanted and promises.nothing_else(call.rule):
        yield "nothing_else"


def _word_validity(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    labels, lexicon = facts.labels, facts.lexicon
    if promises.only_listed(call.rule) and bool(call.answer) is not (labels in lexicon):
        yield "only_listed"
    if promises.any_order(call.rule) and bool(call.answer) is not lexicon.has_anagram(labels):
        yield "any_order"


def _exchange(call: RuleCall, rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    tiles = facts.rack.tiles
    if not facts.keeps_turn:
        if len(facts.tiles) <= len(tiles) + facts.rack.hidden:  # others are refused anyway
            yield from _allowing(call, rules)
    elif call.answer == () and not promises.keeps_turn(call.rule):
        yield "keeps_turn"
    if promises.only_number(call.rule) and any(
        bool(_asked(call, tiles=tiles[:count])) is not bool(_asked(call, tiles=tiles[-count:]))
        for count in range(1, len(tiles))
    ):
        yield "only_number"


def _allowing(call: RuleCall, rules: RuleSet) -> Iterator[str]:
    """Compare with how often it is allowed: an exchange of any number of tiles counts."""
    facts: Any = call.facts
    declared = promises.allowance(call.rule, rules.rack_size, rules.tile_set.total)
    if call.answer == ():
        done = [Outcome(facts.player, _TURN[call.kind.name], tiles=1)] * _RUNS[-1]
        limited = declared is Allowance.LIMITED
        again = limited and not _asked(call, past=[*facts.past, *done])
        if again or declared is Allowance.NEVER:
            yield "allowance"
    elif declared is Allowance.ALWAYS:
        tiles = facts.rack.tiles if isinstance(facts, ExchangeFacts) else None
        if tiles is None or all(
            _asked(call, tiles=tiles[:count]) for count in range(len(tiles) + 1)
        ):
            yield "allowance"


def _bonuses(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    given: Any = call.answer
    most = promises.at_most(call.rule)
    if most and given and (given.points > most[0] or given.factor > most[1]):
        yield "at_most"


def _refill(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    others = set(Moment) - set(promises.moments(call.rule))
    if any(_asked(call, moment=moment) for moment in others):
        yield "moments"


def _endings(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    rule, past, counted = call.rule, facts.past, promises.counts_only(call.rule)
    if facts.bag and call.answer is not None and promises.needs_empty_bag(rule):
        yield "needs_empty_bag"
    if not facts.votes and call.answer is not None and promises.needs_votes(rule):
        yield "needs_votes"
    if promises.ignores_turn(rule) and any(
        _asked(call, **other) != call.answer for other in _elsewhere(facts)
    ):
        yield "ignores_turn"
    if call.answer is not None and counted is not None:
        none = not any(outcome.is_turn and outcome.kind in counted for outcome in past)
        if none and _asked(call, past=()) is None:
            yield "counts_only"
    kinds = frozenset(outcome.kind for outcome in past[-1:])
    if call.answer is None and len(past) == _RUNS[-1] and promises.covers(rule, kinds):
        yield "covers"


def _elsewhere(facts: EndingFacts) -> Iterator[dict[str, object]]:
    """Yield other moments of a turn, with tiles in other places."""
    for moment in Moment:
        for seat in range(len(facts.held)):
            yield {"moment": moment, "player": seat}
    tiles, seats = sum(facts.held) + facts.bag, len(facts.held)
    yield {"bag": tiles, "held": (0,) * seats}
    yield {"bag": 0, "held": (tiles,) * seats}


def _settlement(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    went_out = getattr(call.facts, "out", None) is not None
    promised = promises.zero_sum_when_out if went_out else promises.zero_sum
    if promised(call.rule) and isinstance(call.answer, tuple) and sum(call.answer):
        yield promised.__name__


def _ranking(call: RuleCall, _rules: RuleSet) -> Iterator[str]:
    facts: Any = call.facts
    for first, *others in teams_of(cast("RankingRule", call.rule), len(facts.final)):
        for other in others:
            final = list(facts.final)
            final[first], final[other] = final[first] + 1, final[other] - 1
            groups: Any = call.answer
            together = any({first, other} <= set(group) for group in groups)
            if not together or _asked(call, final=tuple(final)) != groups:
                yield "teams"


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
    "ranking": _ranking,
}
