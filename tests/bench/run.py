"""Compare rules and scores with a package from PyPI, in one run, as ratios.

The rival is `scrabble` 1.3, the only other rules package there. Its `place_word` changes the game
in place and does not look words up. The plays are the five of the example game in the booklet.
"""

from __future__ import annotations

import copy
import gc
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, report
from laws_kit import chosen
from scrabble import main as rival

from scrabble_rules import KnownSeed
from scrabble_rules import Game, GameState, Pass, Play, apply, evolve, score, validate
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.engine.transition import carry_out

PLAYS = [
    ("8F HORN", ("HORN", ("f", 8), False), "HORN"),
    ("H6 FA.M", ("FA(R)M", ("h", 6), True), "FAM"),
    ("10F PASTE", ("PASTE", ("f", 10), False), "PASTE"),
    ("9H .OB", ("(M)OB", ("h", 9), False), "OB"),
    ("11E BIT", ("BIT", ("e", 11), False), "BIT"),
]
WORDS = ["horn", "farm", "farms", "paste", "mob", "not", "be", "bit", "pi", "at"]
ROUNDS, REPEATS = 200, 9


def best(call: Callable[[], object]) -> float:
    """Return the microseconds of one call, the best of several series."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        for _ in range(ROUNDS):
            call()
        times.append((time.perf_counter() - start) / ROUNDS)
    return min(times) * 1e6


def rival_games() -> list[Any]:
    """Return the rival's game as it is before each play."""
    game = rival.ScrabbleGame(2)
    games = []
    for turn, (_, (word, square, down), tiles) in enumerate(PLAYS):
        game.cheat_create_rack_word(tiles, turn % 2)
        games.append(copy.deepcopy(game))
        assert game.place_word(word, square, down, allow_challenge=False)
    return games


def rival_place_word() -> float:
    """Return the time of the rival's plays, each on a copy made beforehand, in microseconds."""
    times = []
    games = rival_games()
    for _ in range(REPEATS):
        total = 0.0
        for game, (_, (word, square, down), _) in zip(games, PLAYS, strict=True):
            copies = [copy.deepcopy(game) for _ in range(ROUNDS // 4)]
            start = time.perf_counter()
            for one in copies:
                one.place_word(word, square, down, allow_challenge=False)
            total += (time.perf_counter() - start) / len(copies)
        times.append(total)
    return min(times) * 1e6


def our_states() -> list[tuple[GameState, Play]]:
    """Return each play, with our state before it."""
    rules = evolve(NO_CHALLENGE, lexicon=WORDS)
    found = []
    state = GameState.of(rules, [PLAYS[0][2], ""])
    for turn, (text, _, tiles) in enumerate(PLAYS):
        racks = [tiles if seat == turn % 2 else "" for seat in range(2)]
        state = GameState.of(rules, racks, board=state.board, on_turn=turn % 2)
        play = parse_play(text, state.board)
        found.append((state, play))
        legal = validate(state, play).unwrap()
        drawn = state.bag.tiles[: sum(draw.count for draw in legal.draws)]
        state = apply(legal, drawn)
    return found


def speed() -> list[Row]:
    """Compare validate, score and apply."""
    states = our_states()
    legals = [validate(state, play).unwrap() for state, play in states]
    hands = [legal.state.bag.tiles[: sum(draw.count for draw in legal.draws)] for legal in legals]

    def validate_all() -> None:
        for state, play in states:
            validate(state, play)

    def score_all() -> None:
        for state, play in states:
            score(state.rules, state.board, play)

    def apply_all() -> None:
        for legal, hand in zip(legals, hands, strict=True):
            apply(legal, hand)

    place_word = rival_place_word()
    copies = sum(
        min(timed(partial(copy.deepcopy, game)) for _ in range(50)) for game in rival_games()
    )
    rows = []
    for what, call, theirs, goal in (
        ("validate, words looked up / place_word", validate_all, place_word, 0.5),
        ("score, itemised / place_word", score_all, place_word, 0.4),
        ("apply / deep copy of its game", apply_all, copies, 0.1),
    ):
        ours = best(call)
        rows.append(Row(what, f"{ours / 5:.1f} us", f"{theirs / 5:.1f} us", ours / theirs, goal))
    return rows


def timed(call: Callable[[], object]) -> float:
    """Return the microseconds of one call."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1e6


def import_cost() -> Row:
    """Compare the time that importing the package adds to starting Python with that of attrs."""

    def start_up(module: str) -> float:
        command = [sys.executable, "-c", f"import {module}"]
        return min(timed(lambda: subprocess.run(command, check=True)) for _ in range(15)) / 1000

    nothing = start_up("sys")
    ours, theirs = start_up("scrabble_rules") - nothing, start_up("attrs") - nothing
    return Row("import / import attrs", f"{ours:.0f} ms", f"{theirs:.0f} ms", ours / theirs, 4.0)


def memory() -> list[Row]:
    """Measure the memory of one more state in a game of 24 turns."""
    rows = []
    for name, rules in (("no challenge", NO_CHALLENGE), ("double challenge", HASBRO)):
        game = Game.start(rules, 2, seed=KnownSeed(24), first=0)
        while len(game.turns) < 24:
            numbers = (11 + 16 * (len(game.turns) * 7919 + attempt) for attempt in range(10_000))
            plays = (chosen(game.state, number) for number in numbers)
            legal = next(play for play in plays if play and isinstance(play.move, Play | Pass))
            game = game.play(legal.move)
        gc.collect()
        tracemalloc.start()
        states = [game.deal]
        before, _ = tracemalloc.get_traced_memory()
        for turn in game.turns:
            legal = validate(states[-1], turn.move).unwrap()
            states.append(carry_out(legal, turn.drawn).state)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        each = (after - before) / len(game.turns)
        rows.append(
            Row(f"one more state, {name} / 2 kB", f"{each:.0f} B", "2000 B", each / 2000, 1.0)
        )
    return rows


def main() -> None:
    """Measure everything and report it."""
    rows = [*speed(), import_cost(), *memory()]
    report(rows)


if __name__ == "__main__":
    main()
