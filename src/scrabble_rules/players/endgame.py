"""Works out the end of a game: with an empty bag nothing is left to chance.

Two players know both racks then, because what one of them cannot see is what the other one holds.
The search tries every play, every blank that may be taken and a pass, for one player after the
other, and takes for each the move after which the difference of the final scores is best for that
player (alpha-beta). A single player wants the highest final score.

The result is exact, or there is none: a search that would take more than its budget of moves is
given up. A budget counts moves and not time, so that the answer is the same on every machine.

An exchange of no tiles stands in for a pass where nobody may pass, and is not tried otherwise. If
passes end the game under the rules, they do so here. If the players could pass for ever, the
game ends when each has passed in turn, because what was not worth playing before is not worth
playing now: as they agree if they may, otherwise with the scores as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import define, evolve, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.plays import LegalPlays
from scrabble_rules.players.weighing import blanks_to_take, with_refusal
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass

_TWO: Final = 2
_FAR: Final = 1 << 60
_MOST_PASSES: Final = 12
"""Rules that let players pass so often in a row are taken to let them pass for ever."""


class _BudgetSpentError(Exception):
    """The search would take more moves than it may try."""


@define
class _Search:
    """What stays the same while the search goes on, and the moves that it may still try."""

    plays: LegalPlays
    knows: Callable[[ScoredPlay], bool] | None
    left: int
    passes_end: bool

    def spend(self) -> None:
        if not self.left:
            raise _BudgetSpentError
        self.left -= 1


@frozen
class AtTheEnd:
    """The best move of the player on turn, and the final difference of scores to which it leads.

    For a single player it is the final score.
    """

    move: Move
    value: int


def at_the_end(
    plays: LegalPlays, budget: int, knows: Callable[[ScoredPlay], bool] | None = None
) -> AtTheEnd | None:
    """Return the best move in the state of some plays, or None if it was not found.

    That is the case if tiles are still to be drawn, if there are more than two players, or if more
    than `budget` moves would have to be tried. `plays` says which words there are, and `knows`
    which plays come to the mind of the player who searches.
    """
    state = opened(plays.state)
    if state is None or not budget:
        return None
    search = _Search(plays, knows, budget, _passes_end(state))
    try:
        value, move = _best(state, -_FAR, _FAR, search, 0)
    except _BudgetSpentError:
        return None
    return None if move is None else AtTheEnd(move, value)


def opened(seen: GameState) -> GameState | None:
    """Return the state with all racks known, without challenges; None if they are not known."""
    if seen.players > _TWO or seen.gone or len(seen.bag) or any(map(len, seen.aside)):
        return None
    hidden = [seat for seat, rack in enumerate(seen.racks) if rack.hidden]
    if len(hidden) > 1:
        return None
    racks = list(seen.racks)
    for seat in hidden:
        racks[seat] = Rack((*racks[seat].tiles, *seen.face_down))
        if len(racks[seat]) != len(seen.racks[seat]):
            return None
    # Both lay only words that are valid.
    return evolve(with_refusal(seen), racks=racks, bag=Bag())


def _passes_end(state: GameState) -> bool:
    """Return whether the game ends if the players do nothing but pass."""
    for _ in range(_MOST_PASSES):
        answer = _idling(state)
        if answer is None:
            return False
        state = apply(answer)
        if state.is_over:
            return True
    return False


def _value(state: GameState, player: int) -> int:
    """Return by how much a player leads; the score of one who plays alone."""
    scores = state.scores
    return scores[player] - (scores[1 - player] if len(scores) == _TWO else 0)


def _stopped(state: GameState) -> GameState:
    """Return a state after everybody has passed in turn, as it ends if the players may agree."""
    for seat in range(state.players):
        answer = validate(state, AgreeEnd(), seat)
        if isinstance(answer, Legal):
            state = apply(answer)
    return state


def _best(
    state: GameState, least: int, most: int, search: _Search, passed: int
) -> tuple[int, Move | None]:
    """Return what the player on turn reaches at best, and the move to make.

    Alpha-beta: a value of `least` or less may be too high and one of `most` or more too low, since
    the opponent, or the player earlier on, has something better than to come here. `passed` is how
    many players have passed in a row.
    """
    player = state.on_turn
    best: Move | None = None
    for legal in _moves(state, search):
        search.spend()
        after = apply(legal)
        passes = passed + 1 if isinstance(legal.move, Pass | Exchange) else 0
        if not after.is_over and passes >= after.players and not search.passes_end:
            found = _value(_stopped(after), player)
        elif after.is_over:
            found = _value(after, player)
        elif after.on_turn == player:
            found, _ = _best(after, least, most, search, passes)
        else:
            # What is good for one player is as bad for the other: values and bounds change sign.
            found = -_best(after, -most, -least, search, passes)[0]
        if best is None or found > least:
            best, least = legal.move, max(least, found)
        if least >= most:  # the opponent would not let it come to this
            break
    if best is None:  # neither a play nor a pass
        return _value(_stopped(state), player), None
    return least, best


def _moves(state: GameState, search: _Search) -> Iterator[Legal]:
    """Yield what the player on turn may do; first what is often best, so that the rest is cut."""
    player, held = state.on_turn, len(state.racks[state.on_turn])
    plays = filter(search.knows, search.plays.elsewhere(state))
    rest: list[ScoredPlay] = []
    for found in plays:
        if len(found.play.placements) == held:
            yield Legal(state, found.play, player)
        else:
            rest.append(found)
    for found in rest:
        yield Legal(state, found.play, player)
    for taking, _ in blanks_to_take(state):
        yield Legal(state, taking, player)
    answer = _idling(state)
    if answer is not None:
        yield answer


def _idling(state: GameState) -> Legal | None:
    """Return the pass of the player on turn, or else the exchange of no tiles; None if neither."""
    answers = (validate(state, move) for move in (Pass(), Exchange(())))
    return next((answer for answer in answers if isinstance(answer, Legal)), None)
