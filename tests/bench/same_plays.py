"""Print what is found in a fixed set of positions, to compare one build with another.

The first line says which search runs, then comes one for each position: how many plays, the sum of
their scores, and a fingerprint of all of them in their order. Two builds must print the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import greedy

from scrabble_rules import GameState, Rack, evolve, legal_plays, movegen
from scrabble_rules.profiles import BINGO_35, NO_CHALLENGE
from scrabble_rules.rules import Run
from scrabble_rules.wordlists import english

RACKS = ("??AE", "?ABDEGT", "AEIRST?", "QZXVWKJ", "?", "??")


def positions() -> Iterator[GameState]:
    """Go through two greedy games, with their own racks and with racks that have blanks."""
    for profile, seed in ((NO_CHALLENGE, 0), (BINGO_35, 1)):
        ends = (*profile.endings, Run(turns=4))
        game = greedy(evolve(profile, lexicon=english(), endings=ends), seed)
        many = [evolve(kind, count=30) for kind in profile.tile_set.kinds]
        plenty = evolve(game.rules, tile_set=evolve(profile.tile_set, kinds=many))
        for number, state in enumerate((game.deal, *(turn.state for turn in game.turns))):
            yield state
            rack = Rack(RACKS[number % len(RACKS)])
            yield GameState.of(plenty, [rack, ""], board=state.board)


def main() -> None:
    """Print a line for each position."""
    print("compiled" if movegen.COMPILED else "interpreted")
    for state in positions():
        plays = legal_plays(state)
        told = repr([(one.total, *map(str, one.play.placements)) for one in plays])
        total = sum(one.total for one in plays)
        print(len(plays), total, sha256(told.encode()).hexdigest())


if __name__ == "__main__":
    main()
