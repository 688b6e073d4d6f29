"""The Python examples of README.md, CONTRIBUTING.md and the pages of docs.

`tests/test_docs.py` runs them. Run as a script with a folder, this writes each page's examples to a
module there, with the settings of pyright's strict mode, so that type checkers read them as well.
"""

from __future__ import annotations

import doctest
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[1]
# GitHub shows these two as they are; Sphinx builds the others, and checks the links in them.
FOR_GITHUB = [ROOT / "README.md", ROOT / ".github" / "CONTRIBUTING.md"]
IN_A_COPY = ROOT / "docs" / "howto" / "add-a-rule.md"  # test_new_rule.py runs it
PAGES = [*FOR_GITHUB, *sorted({*(ROOT / "docs").rglob("*.md")} - {IN_A_COPY})]
FENCED = re.compile(
    r"^[ ]*(?:[-*>] |\d+[.] )?[ ]*(`{3,})(?:python|pycon)[ ]*\n(.*?)^[ ]*\1[ ]*$",
    re.MULTILINE | re.DOTALL,
)


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """The Python blocks of a page, each with the number of lines before it."""
    for block in FENCED.finditer(text):
        yield text.count("\n", 0, block.start(2)), dedent(block[2])


def statements(code: str) -> Iterator[tuple[int, str]]:
    """The statements of a block, each with the number of lines before it in the block.

    An example that ends in a traceback shows a mistake: a type checker may find it, too.
    """
    if ">>>" not in code:
        yield 0, code
        return
    for example in doctest.DocTestParser().get_examples(code):
        if example.exc_msg is None:
            yield example.lineno, example.source


def as_module(text: str) -> str:
    """The examples of a page as one module, every statement on the line that it has in the page."""
    lines = [""] * (text.count("\n") + 2)
    for before, code in blocks(text):
        for within, source in statements(code):
            start = before + within
            listed = source.splitlines()
            lines[start : start + len(listed)] = listed
    return "\n".join(lines).rstrip() + "\n"


def write_modules(folder: Path) -> None:
    """Write the examples of every page to a folder, and settings for pyright beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    for page in PAGES:
        module = as_module(page.read_text(encoding="utf-8"))
        if module.strip():
            name = str(page.relative_to(ROOT)).removesuffix(".md")
            path = folder / f"{re.sub(r'[^a-z]+', '_', name.lower()).strip('_')}.py"
            path.write_text(module, encoding="utf-8")
    settings = {
        "typeCheckingMode": "strict",
        "reportUnusedExpression": False,  # at a prompt an expression shows its value
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")


if __name__ == "__main__":
    write_modules(Path(sys.argv[1]))
