"""Weighs plays, exchanges and blanks on the board against each other.

The worth of a move is its points and what the tiles are worth that it leaves on the rack, in
hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from attrs import evolve, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply, points_for_turn
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import ScoredPlay
from scrabble_rules.players.desperate import is_stuck
from scrabble_rules.players.keeping import KeepNothing, KeepRule, facts_for_keeping
from scrabble_rules.players.leaves import Leaves
from scrabble_rules.rules import Judging
from scrabble_rules.rules.endings import Ending, EndingFacts, EndingRule
from scrabble_rules.rules.promises import Allowance, allowance, counts_only, keeps_turn, only_number
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Exchange, Move, Play, TakeBlank

POINT: Final = 100
_MOST_EXCHANGES: Final = 300
_PHONY: Final = frozenset({OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN})


@frozen
class Weighed:
    """A move and its worth."""

    move: Move
    worth: int


def leaves_of(seen: GameState, keeping: KeepRule) -> Leaves:
    """Return what the player on turn may keep, and its worth."""
    rack, bag = seen.racks[seen.on_turn], len(seen.bag)
    unseen = bag + sum(held.hidden for held in (*seen.racks, *seen.aside))
    return Leaves(tuple([tile.label for tile in rack.tiles]), keeping, unseen, bag)


def best_play(plays: Iterable[ScoredPlay], leaves: Leaves) -> Weighed | None:
    """Return the play that is worth most, None if there is none; plays come best first."""
    if isinstance(leaves.keeping, KeepNothing):
        first = next(iter(plays), None)
        return None if first is None else Weighed(first.play, first.total * POINT)
    most = leaves.most if leaves.bag else None  # the play that ends the game may earn more
    best: ScoredPlay | None = None
    best_worth = 0
    for found in plays:
        points = found.total * POINT
        if best is not None and most is not None and points + most <= best_worth:
            break  # those that follow score no more, so none is worth more
        worth = points + leaves.without(found.play.rack_labels)
        if not leaves.bag and len(found.play.placements) == len(leaves.labels):
            worth += settled(found.state, found.play) * POINT
        if best is None or worth > best_worth:
            best, best_worth = found, worth
    return None if best is None else Weighed(best.play, best_worth)


def settled(seen: GameState, play: Play) -> int:
    """Return what a play that goes out gains on the best opponent when the game is settled.

    The tiles of others count as far as they are known.
    """
    player = seen.on_turn
    state = seen if seen.rules.judging is Judging.REFUSE else with_refusal(seen)
    answer = Legal(state, play, player)
    after = apply(answer)
    if not after.is_over or answer.score is None:
        return 0
    others = [seat for seat in range(seen.players) if seat != player]
    lead = [
        scores[player] - max((scores[seat] for seat in others), default=0)
        for scores in (seen.scores, after.scores)
    ]
    return lead[1] - lead[0] - answer.score.total


def with_refusal(state: GameState) -> GameState:
    """Return the state as if phonies were refused, so that nothing waits for a challenge."""
    try:
        rules = _remembered(state.rules)
    except TypeError:  # a rule of your own that cannot be hashed
        rules = refusing(state.rules)
    return evolve(state, rules=rules, pending=None)


def refusing(rules: RuleSet) -> RuleSet:
    """Return rules that refuse phonies, and end a game as before.

    An ending that counts withdrawn plays still counts those of the past, though there will be no
    more. A rule set refuses such endings if they declare what they count, so they are wrapped.
    """
    endings = (
        ending if _PHONY.isdisjoint(counts_only(ending) or ()) else _Undeclared(ending)
        for ending in rules.endings
    )
    return evolve(rules, judging=Judging.REFUSE, endings=endings)


_remembered = lru_cache(maxsize=4)(refusing)


@frozen
class _Undeclared:
    """An ending that does not declare which turns it counts."""

    of: EndingRule

    def ending(self, facts: EndingFacts) -> Ending | None:
        return self.of.ending(facts)


def best_exchange(seen: GameState, leaves: Leaves, least: int | None) -> Weighed | None:
    """Return the legal exchange that is worth most, None if none is worth more than `least`.

    Of those that are worth the same it is the one of most tiles. If there is a free swap it takes
    the place of the exchange: it gives new tiles as well, and keeps the turn.
    """
    rules = seen.rules
    if allowance(rules.exchange, rules.rack_size, rules.tile_set.total) is Allowance.NEVER:
        return None
    if is_stuck(seen):
        return None
    size, same, done = len(leaves.labels), only_number(rules.exchange), set[int]()
    points = [_points(seen, given) for given in range(size + 1)]
    most_points = max(points)
    if least is not None and leaves.most is not None and leaves.most + most_points <= least:
        return None
    best: Weighed | None = None
    for worth, kept in islice(leaves.best_first(), _MOST_EXCHANGES):
        reached = least if best is None else best.worth
        if reached is not None and worth + most_points <= reached:
            break
        given = size - len(kept)
        total = worth + points[given]
        if (same and given in done) or (reached is not None and total <= reached):
            continue
        exchange = Exchange(leaves.gone(kept))
        if validate(seen, exchange):
            best = Weighed(exchange, total)
        done.add(given)
    if best is None or not keeps_turn(rules.exchange):
        return best
    swap = Exchange(leaves.labels, keeps_turn=True)
    return Weighed(swap, best.worth) if validate(seen, swap) else best


def _points(seen: GameState, given: int) -> int:
    """Return what an exchange of this number of tiles earns or costs."""
    return points_for_turn(seen, seen.on_turn, OutcomeKind.EXCHANGE, given) * POINT


def blanks_to_take(seen: GameState) -> Iterator[tuple[TakeBlank, GameState]]:
    """Yield the blanks that the player on turn may take, each with the view afterwards."""
    for placed in seen.board if seen.rules.takes_blanks else ():
        for keeps in (True, False) if placed.tile.is_blank else ():
            move = TakeBlank(placed.square, keeps_turn=keeps)
            answer = validate(seen, move)
            if isinstance(answer, Legal):
                yield move, apply(answer)


def rack_worth(state: GameState, seat: int, keeping: KeepRule) -> int:
    """Return what the whole rack of a player is worth."""
    bag = len(state.bag)
    unseen = bag + sum(held.hidden for held in (*state.racks, *state.aside))
    labels = tuple([tile.label for tile in state.racks[seat].tiles])
    return keeping.worth(facts_for_keeping(labels, unseen, bag))
