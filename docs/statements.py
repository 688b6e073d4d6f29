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
                if isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "rules":
                    rules = tuple(ast.literal_eval(item.value))
            test = f"{path.relative_to(ROOT)}#L{node.lineno}"
            yield Statement(number, words, rules, test)


def file_of(rule: str) -> str:
    """Return the file that implements a rule, by its path in the package."""
    folders = ("rules", "values", "engine", "games", "frontend")
    found = (f"{folder}/{rule}.py" for folder in folders)
    return next(path for path in found if (ROOT / "src" / "scrabble_rules" / path).exists())
