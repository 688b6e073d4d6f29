"""Asks a player for a move, and shows it nothing that it may not know."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed, Seed, SeededDraws
from scrabble_rules.engine.setup import SetupError
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import Seen, View, as_view, seen_by, view_for
from scrabble_rules.movegen.plays import LegalPlays, legal_plays
from scrabble_rules.values.fast import maker
from scrabble_rules.values.moves import Challenge, Move, PlayerMove
from scrabble_rules.values.validators import counted, described, must_be
from scrabble_rules.wordgraph import WordGraph


class Player(Protocol):
    """Chooses moves from what one player may know."""

    def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        """Return the move of the seat of a view, or None if it has nothing to say.

        `plays` are the legal plays of the player on turn, if that is the seat. On turn every player
        has a move. Otherwise the last play can be challenged. `seed` is another one for each seat
        and turn, and tells nothing of the seed that `choose` was given; `random.Random(seed.text)`
        makes chance of it.
        """
        ...


def choose(
    player: Player,
    view: Seen,
    seed: bytes | Seed,
    *,
    graph: WordGraph | None = None,
    limit: int | None = None,
    may_challenge: bool = True,
) -> Move | None:
    """Return the move that a player chooses at the seat of a view, or in a bare state on turn.

    The player is given no more than that seat may see, whatever the state shows. The seed decides
    what is left to chance, so pass one seed for a whole game: the number of outcomes so far makes
    each turn different. The player gets a hash of it, so even the seed that draws the tiles stays
    secret. Against strangers pass random bytes, `secrets.token_bytes(16)`: who knows the seed can
    tell the moves to come. `graph` and `limit` are those of `legal_plays`.

    Pass `may_challenge=False` if the time to challenge the last play is over: a state does not know
    that, but the `Request` of a table does. Then the last play stands, and the player sees none
    that can be challenged.

    On turn the answer is a legal move. At another seat it is a challenge, the acceptance of the
    last play, a vote for the end, or None if that seat has nothing to say.

    Raises ValueError if the game is over; SetupError for a spectator, or if the whole rack of the
    seat lies face down; the errors of `Game.start` for a bad seed; and what `legal_plays` raises
    about words that cannot be listed and searches that take too long. About the player, raises
    TypeError if it has no method `move`, if it answers with anything but a move, or with the word
    of an umpire or a clock; ValueError if its move is not legal, and for None on turn.
    """
    check_player(player)
    view = as_view(view)
    if not may_challenge and view.state.waiting is None:
        view = evolve(view, state=evolve(view.state, pending=None))
    seen = view_for(view.state, view.seat, view.names)
    legal = _answer(player, view.state, seen, SeededDraws(seed).seed, graph, limit)
    return None if legal is None else legal.move


_known_seed = maker(KnownSeed)


def _answer(
    player: Player,
    state: GameState,
    seen: View,
    seed: Seed,
    graph: WordGraph | None,
    limit: int | None,
) -> Legal | None:
    """Return what `choose` returns, as a legal move in a state of which a player sees a view."""
    if state.is_over:
        raise ValueError("the game is over, so nobody has a move")
    seat, rack = seen.seat, seen.rack
    if rack.hidden and not rack.labels:  # as in the view of somebody else
        raise SetupError(
            f"{counted(rack.hidden, 'tile')} of seat {seat} lie face down in this view, so no move "
            f"of that seat can be chosen: pass the view of that seat, game.view_for({seat}) or "
            f"table.view({seat}). For a rack that no record tells nothing can be chosen"
        )
    text = f"computer player 2\n{seed.text}\n{seat}\n{len(state.past)}"
    number = _known_seed(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest())
    move: object = player.move(seen, legal_plays(seen, graph, limit=limit), number)
    if move is None and seat != state.on_turn:
        return None
    who = f"{type(player).__name__} at seat {seat}"
    decides = isinstance(move, Challenge) and move.upheld is not None
    if not isinstance(move, PlayerMove) or decides:
        raise TypeError(
            f"{who} must return a move of a player, such as Pass(), not {described(move)}"
        )
    answer = validate(state, move, seat)
    if isinstance(answer, Legal):
        return answer
    raise ValueError(f"the move of {who} is not legal: {answer}")


def check_player(player: object) -> None:
    """Raise TypeError unless there is a method `move`."""
    if isinstance(player, type) or not callable(getattr(player, "move", None)):
        raise TypeError(
            "a player is expected, such as players.GREEDY, or an object of a class of yours that "
            f"has the method move(view, plays, seed), not {described(player)}"
        )


def next_move(
    players: Sequence[Player],
    state: GameState,
    seed: bytes | Seed,
    *,
    graph: WordGraph | None = None,
    limit: int | None = None,
) -> tuple[int, Move]:
    """Return who says something next among the players of a whole game, and what.

    The players who are not on turn are asked first, in the order of play, if the last play can be
    challenged, or if somebody has voted for an end. `players` has one for each seat.

    Raises ValueError if it has not, TypeError for one that is no player, and what `choose` raises.
    """
    must_be("state", state, GameState, "game.state")
    if len(players) != state.players:
        raise ValueError(f"there are {state.players} seats, but {counted(len(players), 'player')}")
    for player in players:  # also those who are not asked now
        check_player(player)
    legal = next_legal(players, state, SeededDraws(seed).seed, graph, limit)
    return legal.by, legal.move


def next_legal(
    players: Sequence[Player],
    state: GameState,
    seed: Seed,
    graph: WordGraph | None,
    limit: int | None,
) -> Legal:
    """Return what `next_move` returns, as a legal move that can be carried out."""
    seats = [state.on_turn]
    if state.pending is not None or state.votes or state.waiting is not None:
        seats = [(state.on_turn + turn) % state.players for turn in range(1, state.players + 1)]
    answers = (
        _answer(players[seat], state, seen_by(state, seat), seed, graph, limit) for seat in seats
    )
    return next(filter(None, answers))  # who is on turn always has one
