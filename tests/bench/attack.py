"""Attacks tables with as many random messages as you ask for: `attack.py 1000000`.

Each table is played under one of a few rule sets and random terms, and attacked as in
`tests/tables/test_machine.py`. An error names the seed of its table; `--only SEED` shows it
again. Tables are numbered, so a long attack can be made in parts: `--first` is the number of the
first table. Prints what was said, how often, and what was done of it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from five_rulebooks import RULEBOOKS
from scrabble_rules import Game, KnownSeed, RuleSet, evolve
from scrabble_rules.rules import AnyOpponent, Judging, LostOnTime, PlayerOnTurn, PointsPerMinute
from table_attack import attack_one

WORDS = ["AT", "TA", "EA", "ANT", "TEN", "ION", "IT", "ON", "NO", "OE", "RE", "ER", "AE", "IN"]


def rule_sets() -> list[RuleSet]:
    """Return rule sets that differ in what a table has to do with: time, challenges, words."""
    found = []
    for rules in RULEBOOKS.values():
        for words in (None, WORDS):
            lexicon = rules.lexicon if words is None else words
            for overtime in (LostOnTime(), PointsPerMinute(lost_after=2), rules.overtime):
                made = evolve(rules, lexicon=lexicon, overtime=overtime)
                found.append(evolve(made, judging=Judging.ON_CHALLENGE, challengers=AnyOpponent()))
                found.append(evolve(made, judging=Judging.ON_CHALLENGE, challengers=PlayerOnTurn()))
                found.append(evolve(made, judging=Judging.LOSE_TURN))
    return found


def attacked(rules: RuleSet, seed: int, counts: Counter[str]) -> int:
    """Attack one table until it has heard enough; return how many messages it has heard."""
    chance = random.Random(seed)  # noqa: S311 - a repeatable attack
    players = chance.randint(rules.players.least, min(4, rules.players.most))
    attack = attack_one(Game.start(rules, players, seed=KnownSeed(seed)), chance)
    for message, answer in attack.said.values():
        counts[f"{type(message).__name__} {'refused' if answer.refused else 'done'}"] += 1
        counts.update(f"reason {reason.code}" for reason in answer.refused)
    counts[f"game over: {attack.table.is_over}"] += 1
    counts["turns undone"] += sum(each.fell for each in attack.table.saved.undone)
    counts["turns"] += len(attack.table.game.turns)
    return len(attack.said)


def main(messages: int, first: int, only: int | None) -> None:
    """Attack tables until they have heard that number of messages, or only the one of a seed."""
    counts: Counter[str] = Counter()
    rules = rule_sets()
    start, heard, table = process_time(), 0, first if only is None else only
    while heard < messages:
        try:
            heard += attacked(rules[table % len(rules)], table, counts)
        except BaseException:
            print(f"the table of seed {table}:", file=sys.stderr)
            raise
        table += 1
        if only is not None:
            break
        if table % 100 == 0:
            print(f"{heard} messages, to table {table}, {process_time() - start:.0f} s", flush=True)
    spent = process_time() - start
    print(f"{heard} messages, to table {table}, in {spent:.0f} s of processor time")
    for what, number in sorted(counts.items()):
        print(f"{number:9} {what}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("messages", type=int)
    parser.add_argument("--first", type=int, default=0, metavar="TABLE")
    parser.add_argument("--only", type=int, metavar="SEED")
    options = parser.parse_args()
    main(options.messages, options.first, options.only)
