"""Tries rules from the command line: `python -m scrabble_rules.testing module:RULES`.

The only module of the package that prints. It ends with 0 if the rules are sound, 1 if they break a
law, and 2 if there is no verdict, or the rules or an option cannot be used.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pkgutil import resolve_name

from scrabble_rules.testing._report import EXAMPLES
from scrabble_rules.testing.check import check_rules

SOUND, BROKEN, UNUSABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the rules that the arguments name, print the report, and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m scrabble_rules.testing",
        description="Play games under your rules, and check the laws of every sound rule set.",
        epilog="Exit code: 0 sound, 1 a law is broken, 2 no verdict or wrong usage.",
    )
    parser.add_argument("rules", metavar="module:RULES", help="where the RuleSet is")
    parser.add_argument("--examples", type=int, default=EXAMPLES, help="the number of games")
    parser.add_argument("--seed", type=int, default=0, help="another number plays other games")
    parser.add_argument("--law", action="append", help="a law to check; by default all")
    parser.add_argument("--known", action="append", default=[], metavar="LAW=REASON")
    given = parser.parse_args(arguments)
    try:
        report = check_rules(
            resolve_name(given.rules),
            examples=given.examples,
            seed=given.seed,
            laws=given.law,
            known={law: why for law, _, why in (each.partition("=") for each in given.known)},
        )
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        print(f"{given.rules}: {error}", file=sys.stderr)
        return UNUSABLE
    print(report)
    if report.broken:
        return BROKEN
    return SOUND if report.is_sound else UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
