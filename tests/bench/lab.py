"""Measure what the lab costs beside its players, and how games spread over workers.

The lab's own cost: `play_out` beside a bare loop that plays the same games, with the same players
and the same tiles, in turns in one process. What `play_out` does more is to draw by seat and to
note.

With the argument `workers` it also plays with one and with two workers of a Dask cluster. That is
only meaningful on a machine with two idle cores. It reports how time falls, the memory of a
worker, and from both what ten million games cost.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "docs/examples")]

from attrs import evolve
from bench.report import Row, SpeedUp, report
from distributed import Client, LocalCluster
from lab_batches import Work, settled_size
from lab_dask import run

from scrabble_rules import Game, KnownSeed, RuleSet, movegen
from scrabble_rules.lab import PlayedOut, play_out
from scrabble_rules.players import GREEDY, STANDARD_LEAVES, ComputerPlayer, Player, next_move
from scrabble_rules.profiles import NASPA
from scrabble_rules.wordlists import english

ROUNDS, GAMES = 15, 10
MINUTES = 1.5
"""How long one worker plays, so that what happens once does not count."""

MILLIONS = 10
COMPILED: bool = getattr(movegen, "COMPILED", False)


def bare(played: PlayedOut, players: list[Player], seed: KnownSeed) -> Game:
    """Deal and play a game again, by asking the players, with the tiles that were drawn."""
    game = played.game
    again = Game.start(game.rules, game.players, racks=game.deal.racks, first=game.deal.on_turn)
    for turn in game.turns:
        seat, move = next_move(players, again.state, seed)
        again = again.play(move, turn.drawn, seat)
    return again


def own_cost(player: Player) -> Row:
    """Play each game both ways in turns, and compare the least times of each."""
    rules: RuleSet = evolve(NASPA, lexicon=english())
    players = [player] * 2
    ours = theirs = 0.0
    for number in range(GAMES):
        seed = KnownSeed(number)
        known = play_out(rules, players, seed)
        mine, other = [], []
        for _ in range(ROUNDS):
            start = time.process_time()
            found = play_out(rules, players, seed)
            middle = time.process_time()
            again = bare(known, players, seed)
            other.append(time.process_time() - middle)
            mine.append(middle - start)
            assert found == known
            assert again.state == known.game.state
        ours, theirs = ours + min(mine), theirs + min(other)
    name = "greedy" if player is GREEDY else "leaves"
    rates = [f"{GAMES / seconds:.1f}/s" for seconds in (ours, theirs)]
    return Row(f"play_out / a bare loop, {name}", rates[0], rates[1], ours / theirs, 1.05)


def megabytes() -> float:
    """Return the most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def spread() -> list[Row]:
    """Play the same games with one worker and with two."""
    seconds, memory = {}, 0.0
    small = Work(NASPA, players=(GREEDY, GREEDY), games=1)
    with tempfile.TemporaryDirectory() as folder:
        size = settled_size(small, Path(folder))
    games = -(-int(MINUTES * 60 / 3) // 2) * 2 * size
    for workers in (1, 2):
        with (
            tempfile.TemporaryDirectory() as folder,
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as made,
            Client(made) as client,
        ):
            warm = evolve(small, words="english", games=2 * workers * size)
            run(warm, Path(folder), client, size=size, tell=lambda _: None)
            start = time.perf_counter()
            done = run(
                evolve(small, games=games + warm.games), Path(folder), client, tell=lambda _: None
            )
            seconds[workers] = time.perf_counter() - start
            memory = max(client.run(megabytes).values())
            print(f"{workers} workers: {median(done.seconds):.1f} s for {size} games of a batch")
    rate = games / seconds[1]
    hours = MILLIONS * 1e6 / rate / 3600
    print(f"memory of a worker: {memory:.0f} MB")
    print(f"{MILLIONS} million games: {hours:.0f} hours of one core ({rate:.1f} games a second)")
    ours, theirs = (f"{seconds[workers]:.1f} s" for workers in (2, 1))
    return [SpeedUp("two workers / one worker", ours, theirs, seconds[1] / seconds[2], 1.8)]


def main() -> None:
    """Report the lab's own cost, and how games spread over workers if that is asked for."""
    rows = [own_cost(player) for player in (GREEDY, ComputerPlayer(keeping=STANDARD_LEAVES))]
    if "workers" in sys.argv[1:]:
        rows += spread()
    report(rows, "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
