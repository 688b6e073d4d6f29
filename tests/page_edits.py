"""The edits that docs/howto/add-a-rule.md makes to the sources, to be made in a copy of them.

A block with a caption is a new file, or the changes of one: lines that begin with a plus are added
and those with a minus taken away, where the others are found.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "howto" / "add-a-rule.md"
BLOCK = re.compile(r"```\{code-block\} (\w+)\n:caption: (\S+)\n\n(.*?)```\n", re.DOTALL)


def edits(text: str) -> list[tuple[str, str, str]]:
    """The captioned blocks of a page: language, path, content."""
    return [(found[1], found[2], found[3]) for found in BLOCK.finditer(text)]


def changed(text: str, hunk: str) -> str:
    """Make one change: find the kept and the taken lines, and put the kept and the added ones."""
    lines = hunk.splitlines()
    before = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    after = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    if text.count(before) != 1:
        raise ValueError(f"these lines stand {text.count(before)} times in the file:\n{before}")
    return text.replace(before, after)


def make(folder: Path, language: str, path: str, content: str) -> None:
    """Make an edit of the page in a copy of the project."""
    file = folder / path
    if language != "diff":
        file.write_text(content, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    for hunk in content.split("@@\n"):
        text = changed(text, hunk)
    file.write_text(text, encoding="utf-8")
