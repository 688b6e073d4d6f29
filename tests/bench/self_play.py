"""Compare greedy games by the public API with those of a native engine, in one run, as a ratio.

Arguments: the program, and the folder of an oracle (see oracle.py) with its words. The program
plays greedy games with these words, first looking for all plays and then for the best only, and
prints two lines with `games` and the number of games a second before `/s`. Both play in turns; ours
plays by `legal_plays(...).best(1)` and `Game.play`, and keeps every state. Then the computer player
`GREEDY` plays the same games: it is shown views, and weighs an exchange where there is no play.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import SpeedUp, report

from scrabble_rules import Game, KnownSeed, Pass, RuleSet, evolve, legal_plays, movegen
from scrabble_rules.players import GREEDY, next_move
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import MayPass, Run
from scrabble_rules.wordgraph import WordGraph

ROUNDS, GAMES = 5, 30
COMPILED: bool = getattr(movegen, "COMPILED", False)


def played(rules: RuleSet, seed: int) -> tuple[int, float, float]:
    """Play a game; return its turns, and the seconds taken by looking for plays and by playing."""
    game = Game.start(rules, 2, seed=KnownSeed(seed))
    looking = playing = 0.0
    while not game.is_over:
        start = time.process_time()
        found = legal_plays(game.state).best(1)
        middle = time.process_time()
        game = game.play(found[0].play if found else Pass())
        playing += time.process_time() - middle
        looking += middle - start
    return len(game.turns), looking, playing


def by_players(rules: RuleSet, seed: int) -> float:
    """Return the seconds that a game of two greedy players takes."""
    start = time.process_time()
    game = Game.start(rules, 2, seed=KnownSeed(seed))
    while not game.is_over:
        seat, move = next_move([GREEDY, GREEDY], game.state, KnownSeed(seed))
        game = game.play(move, by=seat)
    return time.process_time() - start


def theirs(program: str, folder: Path) -> tuple[float, float]:
    """Return how many games a second the program plays, with all plays and with the best only."""
    words, positions = str(folder / "words.txt"), str(folder / "positions.tsv")
    command = [program, words, "1", positions, "games"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    every, best = (float(rate) for rate in re.findall(r"games\t.*?([\d.]+)/s", printed))
    return every, best


def main() -> None:
    """Play in turns and report the medians of the ratios."""
    program, folder = sys.argv[1], Path(sys.argv[2])
    words = (folder / "words.txt").read_text("utf-8").upper().split()
    lexicon = WordGraph.from_words(words, ENGLISH)
    rules = evolve(
        NO_CHALLENGE,
        lexicon=lexicon,
        passing=MayPass(),
        endings=(*NO_CHALLENGE.endings, Run(turns=4)),
    )
    played(rules, 0)
    rounds = []
    for number in range(ROUNDS):
        games = [played(rules, number * GAMES + game) for game in range(GAMES)]
        turns, looking, playing = map(sum, zip(*games, strict=True))
        shown = sum(by_players(rules, number * GAMES + game) for game in range(GAMES))
        both = (GAMES / (looking + playing), GAMES / shown)
        rounds.append((*both, *theirs(program, folder)))
        each = [f"{seconds / turns * 1e6:.0f} us" for seconds in (looking, playing)]
        print(f"a turn: {each[0]} for best(1), {each[1]} for Game.play")
    ours, player, every, best = (median(rates) for rates in zip(*rounds, strict=True))
    ratio = median(mine / their for mine, _, their, _ in rounds)
    to_best = median(mine / their for mine, _, _, their in rounds)
    of_player = median(mine / their for _, mine, _, their in rounds)
    rows = [
        SpeedUp("greedy games / native, all plays", f"{ours:.0f}/s", f"{every:.0f}/s", ratio, 0.9),
        SpeedUp("greedy games / native, best only", f"{ours:.0f}/s", f"{best:.0f}/s", to_best),
        SpeedUp(
            "the player GREEDY / native, best only", f"{player:.0f}/s", f"{best:.0f}/s", of_player
        ),
    ]
    report(rows, "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
