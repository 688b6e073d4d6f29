"""Works out the end of a game between two players: with an empty bag nothing is left to chance.

Both racks are known then, because what one player cannot see is what the other one holds. The
search tries every play and a pass, for one player after the other, and takes for each the move
after which the difference of the final scores is the best for that player (alpha-beta). It is
exact, or there is no answer: when the budget of moves is used up before everything was tried, the
player falls back on its usual choice. A budget counts moves and not time, so that the answer is
the same on every machine.

Two passes in a row are taken for the end, at the scores as they stand then: neither player has a
better move, so nothing else would follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import legal_plays
from scrabble_rules.rules import Judging
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Move, Pass
from scrabble_rules.wordgraph import WordGraph

_TWO = 2
_FAR = 1 << 60


class _BudgetSpentError(Exception):
    """The search would take more moves than it may try."""


@define
class _Budget:
    left: int

    def spend(self) -> None:
        if not self.left:
            raise _BudgetSpentError
        self.left -= 1


def best_at_the_end(seen: GameState, budget: int, graph: WordGraph | None = None) -> Move | None:
    """Return the best move of the player on turn, or None if it was not found.

    That is the case if tiles are still to be drawn, if there are not two players, or if more than
    `budget` moves would have to be tried.
    """
    state = opened(seen)
    if state is None:
        return None
    try:
        return _best(state, -_FAR, _FAR, _Budget(budget), graph, passed=False)[1]
    except _BudgetSpentError:
        return None


def opened(seen: GameState) -> GameState | None:
    """Return the state with all racks known, without challenges; None if they are not known."""
    if seen.players != _TWO or seen.gone or len(seen.bag) or any(map(len, seen.aside)):
        return None
    hidden = [seat for seat, rack in enumerate(seen.racks) if rack.hidden]
    if len(hidden) > 1:
        return None
    racks = list(seen.racks)
    for seat in hidden:
        racks[seat] = Rack((*racks[seat].tiles, *seen.face_down))
        if len(racks[seat]) != len(seen.racks[seat]):
            return None
    rules = seen.rules
    if rules.judging is Judging.ON_CHALLENGE:  # both lay only words that are valid
        rules = evolve(rules, judging=Judging.REFUSE)
    return evolve(seen, rules=rules, racks=racks, bag=Bag(), pending=None)


def _best(
    state: GameState,
    least: int,
    most: int,
    budget: _Budget,
    graph: WordGraph | None,
    *,
    passed: bool,
) -> tuple[int, Move | None]:
    """Return the difference of the final scores for the player on turn, and the move to make.

    A difference up to `least` need not be exact, nor one from `most` on.
    """
    player = state.on_turn
    best: Move | None = None
    for legal in _moves(state, graph):
        budget.spend()
        after = apply(legal)
        is_pass = isinstance(legal.move, Pass)
        if after.is_over or (is_pass and passed):
            found = after.scores[player] - after.scores[1 - player]
        else:
            turned = after.on_turn != player
            bounds = (-most, -least) if turned else (least, most)
            found, _ = _best(after, *bounds, budget, graph, passed=is_pass)
            found = -found if turned else found
        if best is None or found > least:
            best, least = legal.move, max(least, found)
        if least >= most:
            break
    if best is None:  # neither a play nor a pass: the scores stay as they are
        return state.scores[player] - state.scores[1 - player], None
    return least, best


def _moves(state: GameState, graph: WordGraph | None) -> Iterator[Legal]:
    for found in legal_plays(state, graph):
        answer = validate(state, found.play)
        if isinstance(answer, Legal):  # pragma: no branch - a generated play is legal
            yield answer
    answer = validate(state, Pass())
    if isinstance(answer, Legal):
        yield answer
