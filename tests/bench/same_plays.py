"""Print the plays of a fixed set of states, to compare one build with another.

The first line says whether the search is compiled. Then each state has a line: the number of plays,
the sum of their scores, a hash of all plays in order, and for some the least limits with which
questions are answered. At last come whole games of computer players with a limit: how many turns
there were until a search would have taken more, the scores, and a hash of all moves. Two builds
must print the same lines.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import greedy

from scrabble_rules import (
    Game,
    GameState,
    KnownSeed,
    Rack,
    SearchLimitError,
    evolve,
    legal_plays,
    movegen,
)
from scrabble_rules.players import GREEDY, ComputerPlayer, Vocabulary, next_move
from scrabble_rules.profiles import BINGO_35, NO_CHALLENGE
from scrabble_rules.rules import Run
from scrabble_rules.wordlists import english

LIMITED = 5  # every fifth state
LOOKS: tuple[Callable[[GameState, int], object], ...] = (
    lambda state, limit: legal_plays(state, limit=limit).best(1),
    lambda state, limit: legal_plays(state, limit=limit).best(10),
    lambda state, limit: movegen.has_play(state, limit=limit),
)
LIMITS = (3_000, 30_000, 1 << 20)
PLAYERS = (GREEDY, ComputerPlayer(vocabulary=Vocabulary(80), slips=10, end_budget=20))
RACKS = ("??AE", "?ABDEGT", "AEIRST?", "QZXVWKJ", "?", "??")


def states() -> Iterator[GameState]:
    """Yield the states of two greedy games, with their own racks and with others."""
    for profile, seed in ((NO_CHALLENGE, 0), (BINGO_35, 1)):
        ends = (*profile.endings, Run(turns=4))
        game = greedy(profile.replace(lexicon=english(), endings=ends), seed)
        many = [evolve(kind, count=30) for kind in profile.tile_set.kinds]
        plenty = game.rules.replace(tile_set=evolve(profile.tile_set, kinds=many))
        for number, state in enumerate((game.deal, *(turn.state for turn in game.turns))):
            yield state
            rack = Rack(RACKS[number % len(RACKS)])
            yield GameState.of(plenty, [rack, ""], board=state.board)


def is_enough(look: Callable[[GameState, int], object], state: GameState, limit: int) -> bool:
    """Return whether a look is answered with a limit."""
    try:
        look(state, limit)
    except SearchLimitError:
        return False
    return True


def least(look: Callable[[GameState, int], object], state: GameState) -> int:
    """Return the least limit with which a look is answered."""
    limit, step = 0, 1 << 20
    while step:
        limit += 0 if is_enough(look, state, limit + step - 1) else step
        step //= 2
    return limit


def played(limit: int) -> Game:
    """Play a game of two computer players, up to the first search that would take more work."""
    game = Game.start(NO_CHALLENGE.replace(lexicon=english()), 2, seed=KnownSeed(3))
    with suppress(SearchLimitError):
        while not game.is_over:
            seat, move = next_move(PLAYERS, game.state, KnownSeed(limit), limit=limit)
            game = game.play(move, by=seat)
    return game


def hashed(value: object) -> str:
    """Return a hash of what a value looks like."""
    return sha256(repr(value).encode()).hexdigest()


def main() -> None:
    """Print a line for each state, and one for each game."""
    print("compiled" if movegen.COMPILED else "interpreted")
    for number, state in enumerate(states()):
        plays = legal_plays(state)
        listed = [(one.total, *map(str, one.play.placements)) for one in plays]
        total = sum(one.total for one in plays)
        limits = [least(look, state) for look in LOOKS] if number % LIMITED == 0 else []
        print(len(plays), total, hashed(listed), *limits)
    for limit in LIMITS:
        game = played(limit)
        moves = [(turn.by, turn.move) for turn in game.turns]
        print(limit, len(moves), *game.state.scores, hashed(moves))


if __name__ == "__main__":
    main()
