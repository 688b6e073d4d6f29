"""Reads the statements of the rulebooks from the test classes in tests/conformance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "conformance"
FILES = "https://github.com/scrabble-rules/scrabble_rules/blob/main"


class Book(NamedTuple):
    """A rulebook: what it is, and the profiles that follow it."""

    name: str
    about: str
    profiles: tuple[str, ...]


BOOKS = {
    "S0": Book(
        "The booklet in the box",
        "It also describes the same game on a screen, which has no exchanges and challenges.",
        ("HASBRO", "NO_CHALLENGE"),
    ),
    "S1": Book(
        "A person against the computer",
        "Each player has two exchanges of the whole rack.",
        ("TWO_EXCHANGES",),
    ),
    "S2": Book(
        "Two to four players at one screen",
        "Words have two to eight letters, and new tiles come when your next turn begins.",
        ("SHORT_WORDS",),
    ),
    "S3": Book("A board with a star", "Playing seven tiles earns 35 points.", ("BINGO_35",)),
    "S4": Book(
        "A match of two games",
        "Exchanging no tiles is the only way to pass.",
        ("TWO_GAME_MATCH",),
    ),
}


class Statement(NamedTuple):
    """One numbered statement: its words, the rules that carry it, and where its test begins."""

    number: str
    words: str
    rules: tuple[str, ...]
    test: str


@cache
def statements(book: str) -> tuple[Statement, ...]:
    """Return the statements of one rulebook."""
    (path,) = TESTS.glob(f"test_{book.lower()}_*.py")
    return tuple(_read(path))


def _read(path: Path) -> Iterator[Statement]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("TestS"):
            number, _, words = " ".join((ast.get_docstring(node) or "").split()).partition(": ")
            rules: tuple[str, ...] = ()
            for item in node.body:
                match item:
                    case ast.Assign(targets=[ast.Name(id="rules")], value=value):
                        rules = tuple(ast.literal_eval(value))
                    case _:
                        pass
            test = f"{path.relative_to(ROOT)}#L{node.lineno}"
            yield Statement(number, words, rules, test)


def file_of(rule: str) -> str:
    """Return the file that implements a rule, by its path in the package."""
    folders = ("rules", "values", "engine", "games", "frontend")
    found = (f"{folder}/{rule}.py" for folder in folders)
    return next(path for path in found if (ROOT / "src" / "scrabble_rules" / path).exists())
