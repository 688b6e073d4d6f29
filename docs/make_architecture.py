"""Write the parts of two pages that describe the package's folders, from the package itself.

The architecture page gets every folder, and every module of the four floors, in the words of their
docstrings; CONTRIBUTING.md gets a drawing of who may import whom. Only the text between a pair of
markers is replaced. Run `python docs/make_architecture.py` after you add, rename or re-describe a
module; tests/test_architecture.py fails until you do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from package_folders import (
    FLOORS,
    Sources,
    first_paragraph,
    first_sentence,
    folder_of,
    named_imports,
    sources,
)

ROOT = Path(__file__).parents[1]
ARCHITECTURE = ROOT / "docs" / "explanation" / "architecture.md"
CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"
BEGIN = "<!-- {name}: written by docs/make_architecture.py, do not edit -->"
END = "<!-- end of {name} -->"
RULE_FILES = ("*and one file for each kind of rule*", "[Rules](../reference/rules.md) lists them")
INNER = 14  # the width of a room in the drawing


class MissingMarkersError(Exception):
    """A page lacks the markers between which a part is written."""


def leaves(files: Sources) -> list[str]:
    """Return the folders that are no floor, each after the leaves that it imports."""
    names = sorted({folder_of(module) for module in files if "." in module} - set(FLOORS))
    ordered: list[str] = []
    while len(ordered) < len(names):
        ready = [
            name
            for name in names
            if name not in ordered and {*named_imports(files, name)} & {*names} <= {*ordered}
        ]
        if not ready:  # tests/test_house.py names the circle
            raise ValueError(f"These folders import each other: {sorted({*names} - {*ordered})}.")
        ordered += ready
    return ordered


def said_imports(files: Sources, folder: str) -> str:
    """Return the folders that a folder may import as text, all four floors as "the floors"."""
    names = named_imports(files, folder)
    if {*FLOORS} <= {*names}:
        names = ("the floors", *(name for name in names if name not in FLOORS))
    return ", ".join(names) or "nothing"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Write a Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    escaped = ([cell.replace("|", "\\|") for cell in line] for line in lines)
    return "".join(f"| {' | '.join(line)} |\n" for line in escaped)


def is_rule(text: str) -> bool:
    """Return whether a module is the file of a kind of rule: it declares a `...Rule` Protocol.

    The page on rules lists those, so that a new kind of rule is described in one place.
    """
    return re.search(r"^class \w+Rule\(Protocol\):", text, re.MULTILINE) is not None


def floors_text(files: Sources) -> str:
    """Describe the floors, highest first, with a table of the modules of each."""
    parts = []
    for floor in reversed(FLOORS):
        rows = [
            (f"`{module.removeprefix(f'{floor}.')}`", first_sentence(text))
            for module, text in sorted(files.items())
            if module.startswith(f"{floor}.") and not is_rule(text)
        ]
        if any(module.startswith(f"{floor}.") and is_rule(text) for module, text in files.items()):
            rows.append(RULE_FILES)
        parts.append(
            f"### `{floor}`\n\n{first_paragraph(files[floor])}\n\n"
            f"May import: {said_imports(files, floor)}.\n\n{table(('module', 'about'), rows)}"
        )
    return "\n".join(parts)


def leaves_text(files: Sources) -> str:
    """Describe the folders that the floors never import, in a table."""
    rows = [
        (f"`{leaf}`", first_paragraph(files[leaf]), said_imports(files, leaf))
        for leaf in leaves(files)
    ]
    return table(("folder", "what is in it", "may import"), rows)


def drawing(files: Sources) -> str:
    """Draw the floors as a house, the other folders above it, each with what it may import."""
    above = [
        f"  {leaf:^{INNER}}     imports {said_imports(files, leaf)}"
        for leaf in reversed(leaves(files))
    ]
    roof = [f"  {'_' * INNER}", f" /{' ' * INNER}\\"]
    stack = []
    for floor in reversed(FLOORS):
        stack.append(f" |{floor:^{INNER}}|    imports {said_imports(files, floor)}")
        stack.append(f" |{'_' * INNER}|")
    return "\n".join(["```text", *above, *roof, *stack, "```", ""])


def replaced(page: str, name: str, text: str) -> str:
    """Return a page with a text between the markers of that name.

    Raises MissingMarkersError if the page does not have both markers, once each and in order.
    """
    begin, end = BEGIN.format(name=name), END.format(name=name)
    between = re.compile(f"(?<={re.escape(begin)}\n).*?(?={re.escape(end)}\n)", re.DOTALL)
    if page.count(begin) != 1 or page.count(end) != 1 or not between.search(page):
        raise MissingMarkersError(f"The page needs the lines {begin!r} and {end!r}, in this order.")
    return between.sub(lambda _: f"\n{text}\n", page)


def pages(files: Sources) -> dict[Path, str]:
    """Return each page as it should be: its present text with the written parts renewed."""
    architecture = ARCHITECTURE.read_text(encoding="utf-8")
    architecture = replaced(architecture, "floors", floors_text(files))
    architecture = replaced(architecture, "leaves", leaves_text(files))
    contributing = CONTRIBUTING.read_text(encoding="utf-8")
    contributing = replaced(contributing, "house", drawing(files))
    return {ARCHITECTURE: architecture, CONTRIBUTING: contributing}


if __name__ == "__main__":
    for path, text in pages(sources()).items():
        path.write_text(text, encoding="utf-8")
