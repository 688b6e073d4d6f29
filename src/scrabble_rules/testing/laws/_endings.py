"""Laws of the end: a player can always move, promised ends come, and settlements add up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import SearchLimitError, legal_exchanges, legal_plays
from scrabble_rules.rules import promises
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.testing._moves_to_try import loose
from scrabble_rules.testing._plans import seat_numbers
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._small_rules import graph_for
from scrabble_rules.testing._snapshots import SEARCH_LIMIT, Snapshot
from scrabble_rules.testing.laws._law import Problems, Undecided, snapshot_law
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.log import TURNS
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass
from scrabble_rules.wordgraph import WordGraph

_LOOSE = 16
_ENDS = 6


@snapshot_law(
    "dead-end",
    "The player on turn can make some move, even if only to agree to end the game.",
    looks=lambda snapshot: not snapshot.state.is_over,
)
def dead_end(snapshot: Snapshot) -> Problems:
    """Look for any legal move: a pass, an exchange, a vote, a play.

    Plays of all agreed words count, even if the games are played with a few of them. A game that
    only such a play could continue goes no further, so where it leads stays open.
    """
    state, rules, agreed = snapshot.state, snapshot.rules, snapshot.recorded.agreed
    try:
        if any(validate(state, move).is_legal for move in _moves(snapshot, state)):
            return
        state = evolve(state, rules=evolve(rules, lexicon=agreed))
        stuck = not any(
            validate(state, move).is_legal for move in _plays_of_all_words(snapshot, state)
        )
    except SearchLimitError as error:
        snapshot.recorded.spend(SEARCH_LIMIT)
        raise Undecided("finding out whether there is a play took too much work") from error
    if not stuck:
        raise Undecided(
            "a game got stuck because it was played with a few of the words: give words= to play "
            "with more of them"
        )
    rack = state.racks[state.on_turn]
    yield (
        f"Player {state.on_turn}, who holds {rack or 'no tile'}, cannot make any move: "
        f"{rules.passing!r} forbids a pass, {rules.exchange!r} any exchange, and there is no play."
    )


def _moves(snapshot: Snapshot, state: GameState) -> Iterator[Move]:
    rack, finder = state.racks[state.on_turn].tiles, snapshot.recorded.finder
    yield from (Pass(), Exchange(rack), Exchange(), AgreeEnd())
    yield from (found.play for found in finder.plays(state))
    yield from loose(state, _LOOSE)
    yield from legal_exchanges(state, limit=SEARCH_LIMIT)
    yield from (found.play for found in legal_plays(state, finder.graph, limit=SEARCH_LIMIT))


def _plays_of_all_words(snapshot: Snapshot, state: GameState) -> Iterator[Move]:
    yield from loose(state, _LOOSE)
    lexicon = state.rules.lexicon
    if isinstance(lexicon, WordSet | WordGraph) and lexicon != snapshot.rules.lexicon:
        graph = graph_for(state.rules)
        yield from (found.play for found in legal_plays(state, graph, limit=10 * SEARCH_LIMIT))


@snapshot_law(
    "ends",
    "Rules that promise an end bring it about even if no player wants it.",
    looks=lambda snapshot: snapshot.plan.unwilling and snapshot.is_last,
    never="no game was played by players who avoid the end",
    unless=lambda rules: (
        f"these rules promise no end: {rules.why_no_end}" if rules.why_no_end else ""
    ),
)
def ends(snapshot: Snapshot) -> Problems:
    """Look whether a game that the players keep going as long as they can has ended."""
    rules = snapshot.rules
    if not snapshot.state.is_over:
        trusted = ", ".join(repr(one) for one in rules.endings if _covers_something(one))
        yield (
            f"These rules promise an end by {trusted}, but after {snapshot.number} moves there is "
            "none."
        )


def _covers_something(ending: object) -> bool:
    kinds = (frozenset({kind}) for kind in TURNS)
    return any(promises.covers(ending, kind) for kind in kinds)


def _is_the_end(snapshot: Snapshot) -> bool:
    before = snapshot.before
    return before is not None and not before.is_over and snapshot.state.is_over


@snapshot_law(
    "settlement",
    "At the end each score changes once, by what the settlement rule answers.",
    looks=_is_the_end,
    never="no game came to its end",
)
def settlement(snapshot: Snapshot) -> Problems:
    """Add what the settlement rule answered to the scores before it."""
    end = snapshot.state.end
    if end is None:
        return
    for call in snapshot.calls_of("settlement")[-1:]:
        changes = call.answer
        after = tuple(map(add, end.before, changes)) if isinstance(changes, tuple) else ()
        if snapshot.state.scores != after:
            yield (
                f"{_said(end.before)} changed by {_said(changes)}, as {call.rule!r} says, cannot "
                f"be {_said(snapshot.state.scores)}."
            )
        facts = call.facts
        held = zip(snapshot.state.racks, snapshot.state.aside, strict=True)
        left = tuple(rack.with_tiles(aside.tiles).tiles for rack, aside in held)
        if getattr(facts, "unplayed", ()) != left:
            yield "The facts of the settlement differ from what is left unplayed."
        if getattr(facts, "out", None) != end.out:
            yield "The facts of the settlement name another player who went out."
        if getattr(facts, "scores", ()) != end.before:
            yield "The facts of the settlement have other scores than the players had."


def _said(points: object) -> str:
    return ", ".join(map(str, points)) if isinstance(points, tuple) else str(points)


def _promised_calls(snapshot: Snapshot) -> list[RuleCall]:
    return [call for call in snapshot.calls_of("settlement") if _promised(call)]


def _none_promises(rules: RuleSet) -> str:
    named = [rule for kind, rule in rules_in(rules) if kind.name == "settlement"]
    promised = any(map(promises.zero_sum_when_out, named))
    return "" if promised else "no settlement of these rules promises it"


@snapshot_law(
    "zero-sum",
    "A settlement that promises to be zero-sum takes from some players what it gives to others.",
    looks=lambda snapshot: len(_promised_calls(snapshot)),
    never="no game ended with a settlement that promises it",
    unless=_none_promises,
)
def zero_sum(snapshot: Snapshot) -> Problems:
    """Add up the changes of each settlement that promises `zero_sum` or `zero_sum_when_out`.

    Once it was asked, it is also asked about ends that were not played.
    """
    for call in _promised_calls(snapshot):
        yield from _adds_up(call.rule, call.answer, "")
        for facts in _other_ends(snapshot.rules):
            said = f" when player {facts.out} goes out and the tiles left are worth {facts.worths}"
            answer = getattr(call.rule, call.kind.method)(facts)
            yield from _adds_up(call.rule, answer, said)


def _adds_up(rule: object, changes: object, when: str) -> Problems:
    made = sum(changes) if isinstance(changes, tuple) else 0
    if made:
        what = f"{made} points come from nowhere" if made > 0 else f"{-made} points are lost"
        yield f"{rule!r} promises that its changes add up to 0, but {what}{when}."


def _promised(call: RuleCall) -> bool:
    went_out = getattr(call.facts, "out", None) is not None
    return promises.zero_sum_when_out(call.rule) if went_out else promises.zero_sum(call.rule)


def _other_ends(rules: RuleSet) -> Iterator[SettlementFacts]:
    """Yield ends in which somebody goes out, for all numbers of players up to four."""
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
            yield SettlementFacts(racks, rules.tile_set, out, tuple(range(seats)), (), scores)


OF_ENDINGS = (dead_end, ends, settlement, zero_sum)
