"""Write the conformance page from the conformance tests: each statement, its files, its test.

Run `python docs/make_conformance.py` after you change a statement. tests/test_conformance.py fails
until you do.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "conformance.md"
TESTS = ROOT / "tests" / "conformance"
SOURCE = ROOT / "src" / "scrabble_rules"
COUNTS = {"S0": 41, "S1": 31, "S2": 36, "S3": 20, "S4": 24}

HEAD = """# Conformance

This page lists every statement of the five rulebooks in our own words, the files that implement
it and the test that shows it. S0 is the booklet in the box, and the screen version of that game,
which has no exchanges and challenges. S1 is a game of a person against a computer. S2 is a game at
one screen with words of 2 to 8 letters. S3 is a game on a board with a star and 35 points for a
bingo. S4 is a match of two games. For statements that can be read in two ways,
[Readings](explanation/readings.md) says which reading was chosen.
"""


class Statement(NamedTuple):
    """One numbered statement and where it lives."""

    number: str
    words: str
    rules: tuple[str, ...]
    file: str
    line: int


def statements(path: Path) -> Iterator[Statement]:
    """Read the statements of one rulebook from its test file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ClassDef) or not node.name.startswith("TestS"):
            continue
        number, _, words = " ".join((ast.get_docstring(node) or "").split()).partition(": ")
        values = {
            target.id: ast.literal_eval(item.value)
            for item in node.body
            if isinstance(item, ast.Assign)
            for target in item.targets
            if isinstance(target, ast.Name) and target.id == "rules"
        }
        yield Statement(
            number=number,
            words=words,
            rules=tuple(values.get("rules", ())),
            file=path.name,
            line=node.lineno,
        )


def everything() -> dict[str, list[Statement]]:
    """Read all statements, by rulebook."""
    return {
        book: [
            row
            for path in sorted(TESTS.glob(f"test_{book.lower()}_*.py"))
            for row in statements(path)
        ]
        for book in COUNTS
    }


def carrier(name: str) -> str:
    """Return the file that implements a rule, as Markdown."""
    for folder in ("rules", "values", "engine", "games", "frontend"):
        if (SOURCE / folder / f"{name}.py").exists():
            return f"`{folder}/{name}.py`"
    raise SystemExit(f"A conformance test names {name}, but there is no module of that name.")


def page() -> str:
    """Return the text of the page."""
    parts = [HEAD]
    for book, rows in everything().items():
        parts.append(
            f"\n## {book}\n\n| | statement | implemented in | tested by |\n|---|---|---|---|\n"
        )
        for row in rows:
            carried = ", ".join(map(carrier, row.rules)) or "-"
            test = f"`{row.file}` Test{row.number.replace('.', '_')}"
            parts.append(f"| {row.number} | {row.words} | {carried} | {test} |\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
