"""Make the conformance page from the conformance tests: statement, rule files, test.

Run it as `python docs/make_conformance.py` after changing a statement; a test compares.
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

Every statement of the five rulebooks, in our own words, with the files that carry it and the
tests that show it. S0 is the booklet of the box, with the game that plays it without exchange and
challenge; S1 a game of a person against a computer; S2 a game at one screen with words of 2 to 8
letters; S3 the game with the starred board and 35 points for a bingo; S4 a match of two games.
Where a statement can be read in two ways, [Readings](explanation/readings.md) tells which was
taken.
"""


class Statement(NamedTuple):
    """One numbered statement and where it lives."""

    number: str
    words: str
    rules: tuple[str, ...]
    to_come: str
    file: str
    line: int


def statements(path: Path) -> Iterator[Statement]:
    """Read the statements of one rulebook off its test file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ClassDef) or not node.name.startswith("TestS"):
            continue
        number, _, words = " ".join((ast.get_docstring(node) or "").split()).partition(": ")
        values = {
            target.id: ast.literal_eval(item.value)
            for item in node.body
            if isinstance(item, ast.Assign)
            for target in item.targets
            if isinstance(target, ast.Name) and target.id in {"rules", "to_come"}
        }
        yield Statement(
            number=number,
            words=words,
            rules=tuple(values.get("rules", ())),
            to_come=values.get("to_come", ""),
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
    """Name the file that carries a rule."""
    for folder in ("rules", "values", "engine", "games"):
        if (SOURCE / folder / f"{name}.py").exists():
            return f"`{folder}/{name}.py`"
    raise SystemExit(f"no floor of the package has a module {name}")


def page() -> str:
    """Write the page."""
    parts = [HEAD]
    for book, rows in everything().items():
        parts.append(f"\n## {book}\n\n| statement | | carried by | shown by |\n|---|---|---|---|\n")
        for row in rows:
            carried = ", ".join(map(carrier, row.rules)) or "-"
            words = f"{row.words} *Front end, to come: {row.to_come}*" if row.to_come else row.words
            test = f"`{row.file}` Test{row.number.replace('.', '_')}"
            parts.append(f"| {row.number} | {words} | {carried} | {test} |\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
