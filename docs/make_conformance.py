"""Write the conformance pages from the conformance tests: each statement, its files, its test.

Run `python docs/make_conformance.py` after you change a statement. tests/test_conformance.py fails
until you do.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "conformance"
SOURCE = ROOT / "src" / "scrabble_rules"


class Book(NamedTuple):
    """A rulebook: what it is, and the profiles that follow it."""

    name: str
    about: str
    profiles: tuple[str, ...]
    statements: int


BOOKS = {
    "S0": Book(
        "The booklet in the box",
        "It also describes the same game on a screen, which has no exchanges and challenges.",
        ("HASBRO", "NO_CHALLENGE"),
        41,
    ),
    "S1": Book(
        "A person against the computer",
        "Each player has two exchanges of the whole rack.",
        ("TWO_EXCHANGES",),
        31,
    ),
    "S2": Book(
        "Two to four players at one screen",
        "Words have two to eight letters, and new tiles come when your next turn begins.",
        ("SHORT_WORDS",),
        36,
    ),
    "S3": Book(
        "A board with a star",
        "Playing seven tiles earns 35 points.",
        ("BINGO_35",),
        20,
    ),
    "S4": Book(
        "A match of two games",
        "Exchanging no tiles is the only way to pass.",
        ("TWO_GAME_MATCH",),
        24,
    ),
}

HEAD = """# Conformance

These pages list every statement of the five rulebooks in our own words, with the files that
implement it and the test that shows it. For statements that can be read in two ways,
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
        for book in BOOKS
    }


def carrier(name: str) -> str:
    """Return the file that implements a rule, with a link to its code."""
    for folder in ("rules", "values", "engine", "games", "frontend"):
        if (SOURCE / folder / f"{name}.py").exists():
            return f"{{source}}`{folder}/{name}.py`"
    raise SystemExit(f"A conformance test names {name}, but there is no module of that name.")


def section(row: Statement) -> str:
    """Return one statement, with an anchor such as `s0-19`."""
    anchor = row.number.lower().replace(".", "-")
    carried = ", ".join(map(carrier, row.rules))
    return (
        f"\n({anchor})=\n## {row.number}\n\n{row.words}\n\n"
        f"Implemented in {carried}; tested by {{source}}`{row.number}`.\n"
    )


def pages() -> dict[str, str]:
    """Return the text of every page by its path in `docs`."""
    found = {"conformance.md": HEAD}
    rows = []
    names = []
    found_in = everything()
    for number, book in BOOKS.items():
        name = f"conformance/{number.lower()}"
        sections = "".join(map(section, found_in[number]))
        profiles = " and ".join(f"`{profile}`" for profile in book.profiles)
        intro = f"# {number}: {book.name}\n\n{book.about} Profile: {profiles}.\n"
        found[f"{name}.md"] = intro + sections
        count = f"{book.statements} statements"
        rows.append(f"- [{number}: {book.name}]({name}.md): {count}, {profiles}\n")
        names.append(f"{name}\n")
    contents = f"\n```{{toctree}}\n:hidden:\n:maxdepth: 1\n\n{''.join(names)}```\n"
    found["conformance.md"] += "".join(rows) + contents
    return found


if __name__ == "__main__":
    for path, text in pages().items():
        (ROOT / "docs" / path).write_text(text, encoding="utf-8")
