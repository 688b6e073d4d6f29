"""The law of plays: what the searches find."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from attrs import evolve

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import (
    SearchLimitError,
    has_play,
    is_blocked,
    legal_exchanges,
    legal_plays,
    reference_plays,
)
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.promises import only_listed
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._snapshots import SEARCH_LIMIT, Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.moves import Exchange, Play
from scrabble_rules.values.violations import Violation

_RARE = 8
_SLOW = 4_000
_BEST = 3
_FEW_TILES, _MANY_TILES = 2, 7
"""On a larger rack only exchanges of few tiles are tried, and no free swaps."""


@snapshot_law(
    "plays",
    "The plays found are exactly the legal ones of valid words, with the right scores; the "
    "exchanges found are the legal ones, and short questions get the same answers.",
    looks=lambda snapshot: snapshot.every(_RARE) and _is_open(snapshot.state),
    never="no game came to a moment at which searches are compared",
)
def plays(snapshot: Snapshot) -> Problems:
    """Compare what searches find with each other, and with what `validate` finds legal."""
    try:
        listed = legal_plays(snapshot.state, snapshot.recorded.finder.graph, limit=SEARCH_LIMIT)
        found = {one.play: one.total for one in listed}
        yield from _found_plays(snapshot, found)
        yield from _short_questions(snapshot, found)
        yield from _found_exchanges(snapshot)
    except SearchLimitError:
        snapshot.recorded.work += SEARCH_LIMIT


def _is_open(state: GameState) -> bool:
    return not state.is_over and state.waiting is None


def _found_plays(snapshot: Snapshot, found: dict[Play, int]) -> Problems:
    state, graph = snapshot.state, snapshot.recorded.finder.graph
    strict, rules = evolve(state, rules=snapshot.strict), snapshot.rules
    for play in list(found)[:: len(found) // 10 + 1]:
        answer = validate(strict, play)
        if isinstance(answer, Illegal):
            against = answer.violations[0]
            yield f"A generated play is illegal{_by_rule(rules, against)}: {against.message}"
        elif answer.score is not None and answer.score.total != found[play]:
            yield (
                f"A play is generated with {found[play]} points, but scores {answer.score.total}, "
                f"with {shown(rules.premiums)} of premiums and {shown(rules.bingo)} of bingo."
            )
    for answer in (probe.answer for probe in snapshot.probes):
        tried = answer.move
        if not (answer.is_legal and isinstance(tried, Play)) or tried in found:
            continue
        if validate(strict, tried).is_legal:
            trusted = ", ".join(map(shown, (rules.opening, rules.connection, rules.word_validity)))
            yield (
                "A legal play of valid words is not generated; the search trusts the promises of "
                f"{trusted}."
            )
    size = len(graph) * state.board.layout.width * state.board.layout.height
    if size <= _SLOW and only_listed(rules.word_validity):
        missing = reference_plays(strict, graph) ^ found.keys()
        if missing:
            yield f"{len(missing)} plays are found by only one of the two searches."


def _by_rule(rules: RuleSet, against: Violation) -> str:
    """Name the rule that a violation comes from: its code begins with the file of the rule."""
    name = against.code.partition(".")[0].replace("-", "_")
    return f" by {shown(getattr(rules, name))} of {name}" if name in rule_kinds(RuleSet) else ""


def _short_questions(snapshot: Snapshot, found: dict[Play, int]) -> Problems:
    state, graph = snapshot.state, snapshot.recorded.finder.graph
    if has_play(state, graph, limit=SEARCH_LIMIT) is not bool(found):
        yield f"There are {len(found)} plays, but `has_play` says otherwise."
    best = legal_plays(state, graph, limit=SEARCH_LIMIT).best(_BEST)
    if [(one.play, one.total) for one in best] != list(found.items())[:_BEST]:
        first = shown(list(found)[:_BEST])
        yield f"The best plays are {first}, but `best({_BEST})` says {shown(best)}."
    turns = (evolve(state, on_turn=seat) for seat in state.playing)
    plays = found or any(legal_plays(turn, graph, limit=SEARCH_LIMIT) for turn in turns)
    if is_blocked(state, graph, limit=SEARCH_LIMIT) is bool(plays):
        yield f"`is_blocked` says {not plays}, but {'a' if plays else 'no'} player has a play."


def _found_exchanges(snapshot: Snapshot) -> Problems:
    state = snapshot.state
    rack = state.racks[state.on_turn]
    is_large = len(rack) > _MANY_TILES
    legal = [one for one in _choices(state, is_large=is_large) if validate(state, one).is_legal]
    found = legal_exchanges(state, limit=SEARCH_LIMIT)
    listed = [*islice(found, len(legal))] if is_large else [*found]
    if len(listed) != len(legal) or set(listed) != set(legal):
        yield (
            f"{len(legal)} exchanges of {rack} are legal, but {len(listed)} are listed; the search "
            f"trusts the promises of {shown(snapshot.rules.exchange)}."
        )


def _choices(state: GameState, *, is_large: bool) -> Iterator[Exchange]:
    """Yield exchanges of each number of tiles; of a large rack those of few tiles."""
    tiles = state.racks[state.on_turn].tiles
    for keeps_turn in (False,) if is_large else (False, True):
        for size in range(_FEW_TILES + 1 if is_large else len(tiles) + 1):
            for chosen in dict.fromkeys(combinations(tiles, size)):
                yield Exchange(chosen, keeps_turn=keeps_turn)
