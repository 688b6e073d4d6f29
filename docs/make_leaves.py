"""Find out by self-play what kept tiles are worth under the rules of the box, and write it down.

Run `python docs/make_leaves.py` to play 3,000 games three times over and write
`src/scrabble_rules/players/standard_leaves.py`. That takes three minutes with the compiled package,
and the result is the same without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from textwrap import fill

from scrabble_rules import KnownSeed
from scrabble_rules.players import KeepValues, fit
from scrabble_rules.profiles import HASBRO
from scrabble_rules.wordlists import english

MODULE = Path(__file__).parents[1] / "src" / "scrabble_rules" / "players" / "standard_leaves.py"
GAMES = 3000
RULES = HASBRO.replace(lexicon=english())

HEAD = '''"""What kept tiles are worth by the standard rules; docs/make_leaves.py wrote this.

Found by `fit(rules, seeds)` for the rules of the box with the embedded list of words, by the seeds
`standard 0` to `standard {last}`. Whole numbers, in hundredths of a point: of each label; of each
pair of labels, in the same order; of each mix, after its numbers of vowels and of other letters; of
each label once the bag is empty.
"""
'''


def text_of(found: KeepValues, games: int) -> str:
    """Return the module for some worths."""
    labels = sorted(label for label, _ in found.last)
    tiles, pairs, last = dict(found.tiles), dict(found.pairs), dict(found.last)
    parts: dict[str, Sequence[object]] = {
        "LABELS": labels,
        "TILES": [tiles.get(label, 0) for label in labels],
        "PAIRS": [pairs.get(pair, 0) for pair in combinations_with_replacement(labels, 2)],
        "MIXES": [number for mix, worth in found.mixes for number in (*mix, worth)],
        "VOWELS": found.vowels,
        "LAST": [last[label] for label in labels],
        "NOT_OUT": [found.not_out],
    }
    blocks = [
        f'{name} = """\n{fill(" ".join(str(one) for one in numbers), 99)}\n"""\n'
        for name, numbers in parts.items()
    ]
    return HEAD.format(last=games - 1) + "\n" + "".join(blocks)


def main() -> None:
    """Play, and write the module."""
    seeds = [KnownSeed(f"standard {number}") for number in range(GAMES)]
    MODULE.write_text(text_of(fit(RULES, seeds), GAMES), encoding="utf-8")


if __name__ == "__main__":
    main()
