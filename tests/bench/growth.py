"""Measure how the cost of finding plays and of making moves grows, with the embedded list.

Prints microseconds of processor time, each the best of several rounds: by the rack, by the length
of the word list, by the size of the board, by the number of tiles lying on it, and for one more
move by the length of the game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import COMPILED, greedy
from bench.report import best

from scrabble_rules import Game, GameState, KnownSeed, Layout, Pass, RuleSet
from scrabble_rules import evolve, legal_plays
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import GoesOut, MayPass, Run
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

RACKS = ("E", "AER", "AEINR", "AEINRST", "?AEINRS", "??AEINR")
MOVES = 50


def row(what: object, states: Iterable[GameState]) -> None:
    """Print the average time and the number of plays of some states."""
    states = list(states)
    plays = sum(len(legal_plays(state)) for state in states)
    each = best(lambda: [len(legal_plays(state)) for state in states], clock=time.process_time)
    each /= len(states)
    print(f"  {what!s:16} {plays / len(states):10,.0f} plays {each:12,.0f} us")


def asked(states: list[GameState], rules: RuleSet, rack: str | None = None) -> list[GameState]:
    """Return states under other rules, or with another rack."""
    return [
        evolve(state, rules=rules)
        if rack is None
        else GameState.of(rules, [rack, ""], board=state.board)
        for state in states
    ]


def passes(game: Game) -> list[Game]:
    """Make some moves, each in the same state."""
    return [game.play(Pass()) for _ in range(MOVES)]


def enlarged(rules: RuleSet, size: int) -> RuleSet:
    """Return rules for a square board without premiums, with tiles for all of it."""
    layout = Layout.from_text("\n".join(["." * size] * size))
    many = [evolve(kind, count=kind.count * size * size // 225 + 1) for kind in ENGLISH.kinds]
    return evolve(rules, layout=layout, tile_set=evolve(ENGLISH, kinds=many))


def main() -> None:
    """Print all curves."""
    words = [word.upper() for word in english_words()]
    graph = WordGraph.from_words(words, ENGLISH)
    ends = (*NO_CHALLENGE.endings, Run(turns=4))
    rules = evolve(NO_CHALLENGE, lexicon=graph, endings=ends, passing=MayPass())
    game = greedy(rules, 1)
    states = [turn.state for turn in game.turns if not turn.state.is_over]
    print("compiled" if COMPILED else "interpreted")
    print("rack, on a board with 30 tiles")
    half = next(state for state in states if len(state.board) >= 30)
    many = [evolve(kind, count=30) for kind in ENGLISH.kinds]
    plenty = evolve(rules, tile_set=evolve(ENGLISH, kinds=many))
    for rack in RACKS:
        row(rack, asked([half], plenty, rack))
    print("words, in the states of a game")
    plain = [
        state
        for state in states
        if not any(tile.is_blank for tile in state.racks[state.on_turn].tiles)
    ]
    for share in (8, 4, 2, 1):
        some = WordGraph.from_words(words[::share], ENGLISH)
        row(f"{len(some):,}", asked(plain, evolve(rules, lexicon=some)))
    print("lying tiles, with the rack AEINRST")
    for least in (5, 20, 40, 60, 80):
        found = next((state for state in states if len(state.board) >= least), None)
        if found is not None:
            row(len(found.board), asked([found], plenty, "AEINRST"))
    print("size of the board, in the states of a game that fills it")
    for size in (11, 15, 21, 31):
        large = greedy(enlarged(rules, size), 1)
        these = [turn.state for turn in large.turns if not turn.state.is_over]
        row(f"{size} x {size}", these[len(these) // 2 :: max(1, len(these) // 20)])
    print("one more move, by the turns before it")
    endless: Game = Game.start(evolve(rules, endings=(GoesOut(),)), 2, seed=KnownSeed(1))
    for turns in (10, 100, 1000):
        while len(endless.turns) < turns:
            endless = endless.play(Pass())
        each = best(partial(passes, endless), clock=time.process_time) / MOVES
        print(f"  {turns:16} {each:12,.1f} us")


if __name__ == "__main__":
    main()
