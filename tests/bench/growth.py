"""Measure how the cost of finding plays grows with the rack, and what one more state takes.

Prints the number of plays of some racks, in the middle of a game with the embedded list, with the
milliseconds of processor time to count them, and the bytes of a state beside those before it.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import COMPILED, greedy
from bench.report import best

from scrabble_rules import Game, GameState, evolve, legal_plays
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import Run
from scrabble_rules.wordlists import english

RACKS = ("E", "AEINR", "AEINRST", "?AEINRS", "??AEINR")


def plays_of(state: GameState) -> int:
    """Count the plays of a state."""
    return len(legal_plays(state))


def bytes_of_a_state(game: Game) -> float:
    """Play a game again, and return how much memory grows with a move."""
    gc.collect()
    tracemalloc.start()
    again = Game(game.players, game.deal).replay(game.turns)
    gc.collect()
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return grown / len(again.turns)


def main() -> None:
    """Print what was measured."""
    ends = (*NO_CHALLENGE.endings, Run(turns=4))
    rules = NO_CHALLENGE.replace(lexicon=english(), endings=ends)
    game = greedy(rules, 1)
    half = next(turn.state for turn in game.turns if len(turn.state.board) >= 30)
    many = [evolve(kind, count=30) for kind in ENGLISH.kinds]
    plenty = rules.replace(tile_set=evolve(ENGLISH, kinds=many))
    print("compiled" if COMPILED else "interpreted")
    for rack in RACKS:
        state = GameState.of(plenty, [rack, ""], board=half.board)
        plays = plays_of(state)
        taken = best(partial(plays_of, state), clock=time.process_time)
        print(f"  {rack:8} {plays:7,} plays {taken / 1000:8.2f} ms")
    print(f"  one more state {bytes_of_a_state(game):7,.0f} bytes")


if __name__ == "__main__":
    main()
