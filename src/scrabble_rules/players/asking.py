"""Asks a player for a move, and shows it nothing that it may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from scrabble_rules.engine.draws import KnownSeed, SecretSeed
from scrabble_rules.engine.state import GameState, seat_among
from scrabble_rules.games.view import view_for
from scrabble_rules.movegen import LegalPlays, legal_plays
from scrabble_rules.rules import Judging
from scrabble_rules.values.checks import counted, described, must_be
from scrabble_rules.values.moves import Move
from scrabble_rules.wordgraph import WordGraph


class Player(Protocol):
    """Chooses moves from what one player may know."""

    def move(self, seen: GameState, seat: int, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        """Return the move of a seat, or None if it has nothing to say.

        `seen` is the view of that seat, and `plays` are the legal plays of the player on turn if
        that is the seat. On turn every player has a move. Otherwise the last play can be
        challenged.
        """
        ...


def choose(
    player: Player,
    state: GameState,
    seed: KnownSeed | SecretSeed,
    *,
    seat: int | None = None,
    graph: WordGraph | None = None,
    limit: int | None = None,
) -> Move | None:
    """Return the move that a player chooses in a state, at the seat on turn or at another.

    The player is given the view of that seat, whatever the state shows. The seed decides what is
    left to chance, so pass one seed for a whole game: the number of outcomes so far makes each turn
    different. `graph` and `limit` are those of `legal_plays`.

    On turn the answer is a legal move. At another seat it is a challenge, the acceptance of the
    last play, or None if that seat has nothing to say.

    Raises ValueError if the game is over, SetupError if there is no such seat, and what
    `legal_plays` raises about words that cannot be listed and searches that take too long.
    """
    must_be(state, GameState, "game.state")
    if not isinstance(seed, KnownSeed | SecretSeed):
        raise TypeError(f'a seed is expected, such as KnownSeed("any text"), not {described(seed)}')
    if state.is_over:
        raise ValueError("the game is over, so nobody has a move")
    seat = state.on_turn if seat is None else seat_among(seat, state.players)
    seen = view_for(state, seat)
    number = KnownSeed(f"computer player 1\n{seed.text}\n{seat}\n{len(state.past)}")
    return player.move(seen, seat, legal_plays(seen, graph, limit=limit), number)


def next_move(
    players: Sequence[Player],
    state: GameState,
    seed: KnownSeed | SecretSeed,
    *,
    graph: WordGraph | None = None,
    limit: int | None = None,
) -> tuple[int, Move]:
    """Return who says something next among the players of a whole game, and what.

    The players who are not on turn are asked first, in the order of play, if the last play can be
    challenged, or if somebody has voted for an end. `players` has one for each seat.

    Raises ValueError if it has not, and what `choose` raises.
    """
    must_be(state, GameState, "game.state")
    if len(players) != state.players:
        raise ValueError(f"there are {state.players} seats, but {counted(len(players), 'player')}")
    others: Iterable[int] = ()
    if state.pending is not None or state.votes or state.waiting is not None:
        turns = range(state.on_turn + 1, state.on_turn + state.players)
        others = (seat % state.players for seat in turns)
    for seat in others:
        move = choose(players[seat], state, seed, seat=seat, graph=graph, limit=limit)
        if move is not None:
            return seat, move
    move = choose(players[state.on_turn], state, seed, graph=graph, limit=limit)
    if move is None:  # nobody else has anything to say either
        raise ValueError("no player has a move")
    return state.on_turn, move


def may_be_challenged(state: GameState) -> bool:
    """Return whether the last play can be challenged, by somebody."""
    return state.pending is not None and state.rules.judging is Judging.ON_CHALLENGE
