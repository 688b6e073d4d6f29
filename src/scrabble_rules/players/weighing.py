"""Weighs the moves of a player: plays, exchanges, blanks on the board, and last resorts.

The worth of a move is its points and what the tiles are worth that it leaves on the rack, in
hundredths of a point. A player without a good move passes, votes for the end of the game, lays a
phony where it stands until it is challenged, or at last resigns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from attrs import evolve, frozen

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply, points_for_turn
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import View
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.rule_tables import remembered
from scrabble_rules.players.keeping import KeepNothing, KeepRule, Leaves, facts_for_keeping
from scrabble_rules.rules import Judging
from scrabble_rules.rules.endings import Ending, EndingFacts, EndingRule
from scrabble_rules.rules.promises import Allowance, allowance, counts_only, keeps_turn, only_number
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Exchange,
    Move,
    Pass,
    Play,
    Resign,
    TakeBlank,
    Words,
)
from scrabble_rules.values.seeded_numbers import picked

_TRIED: Final = 20
_IDLE: Final = frozenset({OutcomeKind.PASS, OutcomeKind.EXCHANGE})
_BLANKS: Final = frozenset({OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN})
_PATIENCE: Final = 4
_MOST_PATIENCE: Final = 12
"""After this many rounds without a play a player gives up exchanging, and at last the game."""


def agrees_to_end(view: View) -> bool:
    """Return whether a player votes for an end that another one has asked for.

    A player who passed or exchanged on their last turn agrees.
    """
    seen, seat = view.state, view.seat
    if seat in seen.votes or not validate(view, AgreeEnd()):
        return False
    own = next((each for each in reversed(seen.past) if each.player == seat), None)
    return own is not None and own.kind in _IDLE


def idle_rounds(seen: GameState) -> int:
    """Return for how many rounds nobody has laid a tile that stayed on the board."""
    turns = 0
    for outcome in reversed(seen.past):
        if outcome.kind in _BLANKS or (outcome.kind is OutcomeKind.PLAY):
            break
        turns += outcome.is_turn
    return turns // seen.players


def is_stuck(seen: GameState) -> bool:
    """Return whether it is time to stop exchanging and bluffing, which could go on for ever."""
    return idle_rounds(seen) >= _PATIENCE


def last_resort(seen: GameState) -> Move:
    """Return what a player does who has neither a play nor tiles to exchange.

    That is a pass, an exchange of no tiles, the vote for ending the game, or at last resigning. The
    vote comes first if nobody has played a tile since the player's last turn. A player who has
    passed for very long resigns.
    """
    rounds = idle_rounds(seen)
    if rounds >= _MOST_PATIENCE:
        return Resign()
    moves: list[Move] = [Pass(), Exchange(()), AgreeEnd()]
    if rounds:
        moves = [AgreeEnd(), Pass(), Exchange(())]
    return next((move for move in moves if validate(seen, move)), Resign())


def phony_among(
    seen: GameState, plays: Iterable[ScoredPlay], numbers: Iterator[int]
) -> Play | None:
    """Return the tiles of a good play in another order, so that they form some word that is none.

    None where phonies do not stand until they are challenged, and where none was found.
    """
    if seen.rules.judging is not Judging.ON_CHALLENGE or is_stuck(seen):
        return None
    for found in islice(plays, _TRIED):
        placements = found.play.placements
        tiles = picked([placed.tile for placed in placements], len(placements), numbers)
        play = Play(
            Placement(placed.square, tile) for placed, tile in zip(placements, tiles, strict=True)
        )
        if validate(seen, play) and phonies(seen.rules, seen.board, play):
            return play
    return None


def phonies(rules: RuleSet, board: Board, play: Play) -> Words:
    """Return the words of a play that are none under the rules."""
    return tuple(rules.invalid_words(form_words(board, play).labels))


POINT: Final = 100
_MOST_EXCHANGES: Final = 300
_PHONY: Final = frozenset({OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN})


class Weighed(NamedTuple):
    """A move and its worth."""

    move: Move
    worth: int


def leaves_of(seen: GameState, keeping: KeepRule) -> Leaves:
    """Return what the player on turn may keep, and its worth."""
    return Leaves(seen.racks[seen.on_turn].labels, keeping, len(seen.bag))


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
            break  # plays come by falling score, so none that follows is worth more
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
    return lead(after.scores, player) - lead(seen.scores, player) - answer.score.total


def lead(scores: Sequence[int], seat: int) -> int:
    """Return the score of a player, less the best of the others."""
    return scores[seat] - max((*scores[:seat], *scores[seat + 1 :]), default=0)


def with_refusal(state: GameState) -> GameState:
    """Return the state as if phonies were refused, so that nothing waits for a challenge."""
    return evolve(state, rules=refusing(state.rules), pending=None)


@remembered
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
    return keeping.worth(facts_for_keeping(state.racks[seat].labels, len(state.bag)))
