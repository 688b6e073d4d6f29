"""Compare rules and scores with a package from PyPI, in one run, as ratios.

The rival is `scrabble` 1.3, the only other rules package there. Its `place_word` checks a play,
scores it, draws and changes the game in place; it does not look words up, and keeps nothing of the
game before. The plays are the five of the example game in the booklet, by given tiles.
"""

from __future__ import annotations

import copy
import gc
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, best, report
from scrabble import main as rival

from scrabble_rules import (
    Game,
    GameState,
    KnownSeed,
    Play,
    SeededDraws,
    apply,
    score,
    validate,
    view_for,
)
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import NO_CHALLENGE

PLAYS = [
    ("8F HORN", ("HORN", ("f", 8), False), "HORN"),
    ("H6 FA.M", ("FA(R)M", ("h", 6), True), "FAM"),
    ("10F PASTE", ("PASTE", ("f", 10), False), "PASTE"),
    ("9H .OB", ("(M)OB", ("h", 9), False), "OB"),
    ("11E BIT", ("BIT", ("e", 11), False), "BIT"),
]
WORDS = ["horn", "farm", "farms", "paste", "mob", "not", "be", "bit", "pi", "at"]
RULES = NO_CHALLENGE.replace(lexicon=WORDS)
ROUNDS, SERIES = 10, 60


def rival_games() -> list[Any]:
    """Return the rival's game as it is before each play."""
    game = rival.ScrabbleGame(2)
    games = []
    for turn, (_, (word, square, down), tiles) in enumerate(PLAYS):
        game.cheat_create_rack_word(tiles, turn % 2)
        games.append(copy.deepcopy(game))
        assert game.place_word(word, square, down, allow_challenge=False)
    return games


def place_words(games: list[list[Any]]) -> None:
    """Make each of the rival's plays on copies of its game, which it changes."""
    for copies, (_, (word, square, down), _) in zip(games, PLAYS, strict=True):
        for one in copies:
            one.place_word(word, square, down, allow_challenge=False)


def our_states() -> list[tuple[GameState, Play]]:
    """Return each play, with our state before it."""
    found = []
    state = GameState.of(RULES, [PLAYS[0][2], ""])
    for turn, (text, _, tiles) in enumerate(PLAYS):
        racks = [tiles if seat == turn % 2 else "" for seat in range(2)]
        state = GameState.of(RULES, racks, board=state.board, on_turn=turn % 2)
        play = parse_play(text, state.board)
        found.append((state, play))
        legal = validate(state, play).unwrap()
        drawn = state.bag.tiles[: sum(draw.count for draw in legal.draws)]
        state = apply(legal, drawn)
    return found


def race(copies: list[Any]) -> list[float]:
    """Return the microseconds of processor time of the rival's plays and of each of our calls.

    All are timed in turns, many times over, so that each meets the same load; the best counts. No
    state is looked at twice.
    """
    least = [float("inf")] * (1 + len(our_calls()))
    for _ in range(SERIES):
        fresh = [[copy.deepcopy(game) for _ in range(ROUNDS)] for game in copies]
        rounds = [our_calls() for _ in range(ROUNDS)]
        gc.collect()
        start = time.process_time()
        place_words(fresh)
        least[0] = min(least[0], time.process_time() - start)
        for place, calls in enumerate(zip(*rounds, strict=True), 1):
            start = time.process_time()
            for call in calls:
                call()
            least[place] = min(least[place], time.process_time() - start)
    return [seconds / ROUNDS * 1e6 for seconds in least]


def our_calls() -> list[Callable[[], object]]:
    """Return calls that do each thing with the five plays, each with states of its own."""
    known = [
        (legal, legal.state.bag.tiles[: sum(draw.count for draw in legal.draws)], legal.score)
        for legal in (validate(state, play).unwrap() for state, play in our_states())
    ]
    given = [
        (Game(("Ann", "Bob"), state), play, hand)
        for (state, play), (_, hand, _) in zip(our_states(), known, strict=True)
    ]
    seeded = [(Game(("Ann", "Bob"), state, (), KnownSeed(7)), play) for state, play in our_states()]
    judged, scored, seen, bags = our_states(), our_states(), our_states(), our_states()
    draws, tile_set = SeededDraws(KnownSeed(7)), RULES.tile_set
    return [
        lambda: [validate(state, play) for state, play in judged],
        lambda: [score(state.rules, state.board, play) for state, play in scored],
        lambda: [apply(legal, hand) for legal, hand, _ in known],
        lambda: [game.play(play, hand) for game, play, hand in given],
        lambda: [game.play(play) for game, play in seeded],
        lambda: [view_for(state, 0) for state, _ in seen],
        lambda: [draws.draw(state.bag, tile_set, 3, 7) for state, _ in bags],
    ]


def speed() -> list[Row]:
    """Compare validate, score, apply and Game.play with what the rival does with a play."""
    copies = rival_games()
    place_word, *ours = race(copies)
    copied = best(lambda: copy.deepcopy(copies), series=SERIES, clock=time.process_time)
    compared = (
        ("validate, words looked up / place_word", ours[0], place_word, 0.25, "`validate`"),
        ("score, itemised / place_word", ours[1], place_word, 0.18, "`score`"),
        ("apply, scored before, tiles given / place_word", ours[2], place_word, 0.38, ""),
        ("Game.play, tiles given / place_word", ours[3], place_word, None, ""),
        ("Game.play, drawn by seed / place_word", ours[4], place_word, 0.9, "`Game.play`"),
        ("view_for / place_word", ours[5], place_word, 0.12, ""),
        ("    drawing seven tiles by seed / place_word", ours[6], place_word, None, ""),
        ("apply / deep copy of its game", ours[2], copied, 0.1, ""),
    )
    return [
        Row(what, f"{mine / 5:.1f} us", f"{theirs / 5:.1f} us", mine / theirs, goal, on_page)
        for what, mine, theirs, goal, on_page in compared
    ]


def seconds(statements: str) -> float:
    """Return the time that statements take in a process of their own."""
    script = f"import time; start = time.process_time()\n{statements}"
    command = [sys.executable, "-c", f"{script}\nprint(time.process_time() - start)"]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def import_cost() -> list[Row]:
    """Compare imports with that of attrs, by the processor time that each takes in a process.

    Everything is imported on first use, so the second row has what playing a game needs.
    """
    statements = ("import attrs", "import scrabble_rules", "from scrabble_rules import Game")
    times = [[seconds(statement) for statement in statements] for _ in range(16)][1:]
    theirs, ours, game = (min(each) * 1e3 for each in zip(*times, strict=True))
    return [
        Row(what, f"{mine:.0f} ms", f"{theirs:.0f} ms", mine / theirs, goal)
        for what, mine, goal in (
            ("import / import attrs", ours, 2.5),
            ("    import Game from it / import attrs", game, 3.0),
        )
    ]


def main() -> None:
    """Measure everything and report it."""
    report(speed(), "this library / scrabble 1.3", "`scrabble` 1.3, `place_word`")
    report(import_cost())


if __name__ == "__main__":
    main()
