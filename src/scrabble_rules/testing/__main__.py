"""Tries rules from the command line: `python -m scrabble_rules.testing module:RULES`.

A file, as in `club.py:RULES`, stands for the module of that name.

The only module of the package that prints. It ends with 0 if the rules are sound, 1 if they break a
law, and 2 if there is no verdict, or the rules or an option cannot be used; with `--strict` also if
a law or a rule was not reached.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from importlib import import_module

from attrs import evolve

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing import check
from scrabble_rules.testing._report import Report

SOUND, BROKEN, UNUSABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the rules that the arguments name, print the report, and return the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    known = dict(_pair(parser, text) for text in given.known)
    try:
        name = _as_module(given.rules)
        report = check.check_rules(
            _rules(name),
            examples=given.examples,
            depth=given.depth,
            seed=given.seed,
            budget=given.budget,
            laws=given.law or None,
            known=known,
        )
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        print(f"{given.rules}: {error}", file=sys.stderr)
        return UNUSABLE
    if given.json:
        print(json.dumps(report.as_dict(), indent=1, ensure_ascii=False))
    else:
        print(_with_imports(report, name))
    if report.broken:
        return BROKEN
    if given.strict and not (report.passes and not report.unreached):
        print("strict: a law or a rule was not reached", file=sys.stderr)
        return UNUSABLE
    return SOUND if report.is_sound else UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scrabble_rules.testing",
        description="Play games under your rules, and check the laws of every sound rule set.",
        epilog="Exit code: 0 sound, 1 a law is broken, 2 no verdict or wrong usage.",
    )
    parser.add_argument(
        "rules", metavar="module:RULES", help="where the RuleSet is; club.py:RULES is club:RULES"
    )
    parser.add_argument("--examples", type=int, help="the number of games")
    parser.add_argument("--depth", type=int, default=check.DEPTH, help="the most moves in a game")
    parser.add_argument("--seed", type=int, default=0, help="another number plays other games")
    parser.add_argument("--budget", type=int, default=check.BUDGET, help="the most work")
    parser.add_argument("--law", action="append", help="a law to check; by default all")
    parser.add_argument(
        "--known", action="append", default=[], metavar="LAW=REASON", help="a known deviation"
    )
    parser.add_argument(
        "--strict", action="store_true", help="end with 2 if a law or a rule was not reached"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser


def _pair(parser: argparse.ArgumentParser, text: str) -> tuple[str, str]:
    law, equals, reason = text.partition("=")
    if not equals or not reason:
        parser.error(f"--known takes LAW=REASON, such as 'ends=issue 12', not {text!r}")
    return law, reason


def _as_module(text: str) -> str:
    """Return `module:RULES` for a file as well: `rules.club:RULES` for `rules/club.py:RULES`.

    `python -m` looks for modules in the current folder, so only files below it can be found.
    """
    file, _, name = text.partition(":")
    if not file.endswith(".py"):
        return text
    parts = [part for part in re.split(r"[/\\]", file.removesuffix(".py")) if part != "."]
    if not all(map(str.isidentifier, parts)):
        raise ValueError("a file lies in the current folder or below it: club.py:RULES")
    return f"{'.'.join(parts)}:{name}"


def _rules(text: str) -> RuleSet:
    module, _, name = text.partition(":")
    if not module or not name:
        raise ValueError("name the rules as module:RULES, such as myclub.rules:CLUB")
    found: object = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    if not isinstance(found, RuleSet):
        raise TypeError(f"a RuleSet is expected, not {type(found).__name__}")
    return found


def _with_imports(report: Report, text: str) -> Report:
    """Return the report with code that imports the rules by their name."""
    module, _, name = text.partition(":")
    head, _, rest = name.partition(".")
    first = f"from {module} import {head}\nRULES = {name}\n" if rest or name != "RULES" else ""
    first = first or f"from {module} import RULES\n"
    results = [
        evolve(one, broken=one.broken and evolve(one.broken, code=first + one.broken.code))
        for one in report.results
    ]
    return evolve(report, results=tuple(results))


if __name__ == "__main__":
    sys.exit(main())
