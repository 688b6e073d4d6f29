"""The Python examples of README.md, CONTRIBUTING.md and the pages of docs.

test_docs.py runs them. Run as a script with a folder, this writes the examples of each page to a
module there, for type checkers to read: the nox session `typing` passes them to mypy and pyright.
"""

from __future__ import annotations

import doctest
import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from page_code import blocks

import page_edits

ROOT = Path(__file__).parents[1]
# GitHub shows these two as they are; Sphinx builds the others, and checks the links in them.
FOR_GITHUB = [ROOT / "README.md", ROOT / ".github" / "CONTRIBUTING.md"]
IN_A_COPY = page_edits.PAGE  # its examples need its edits; test_howto_add_a_rule.py runs them
WRITTEN = list((ROOT / "docs").rglob("*.md"))
PAGES = [*FOR_GITHUB, *sorted({*WRITTEN} - {IN_A_COPY})]
PASSED_OVER = "  # type: ignore"
PYRIGHT = {
    "typeCheckingMode": "strict",
    "reportUnusedExpression": False,  # at a prompt an expression shows its value
    "reportConstantRedefinition": False,  # a page may correct what it defined before
    "exclude": ["copy/src"],
    "executionEnvironments": [
        {"root": "copy", "extraPaths": ["copy/src"]},
        {"root": ".", "extraPaths": [str(ROOT / "docs" / "examples")]},
    ],
}


def statements(code: str) -> Iterator[tuple[int, str]]:
    """The statements of a block, each with the number of lines before it in the block.

    One that shows an error may be an error for type checkers as well, so they pass over it.
    """
    if ">>>" not in code:
        yield 0, code
        return
    for example in doctest.DocTestParser().get_examples(code):
        source = example.source
        if example.exc_msg is not None:
            source = source.replace("\n", f"{PASSED_OVER}\n")
        yield example.lineno, source


def as_module(text: str) -> str:
    """The examples of a page as one module, in which every line keeps its number."""
    lines = [""] * (text.count("\n") + 1)
    for before, code in blocks(text):
        for within, source in statements(code):
            start = before + within
            listed = source.splitlines()
            lines[start : start + len(listed)] = listed
    return "\n".join(lines).rstrip() + "\n"


def module_name(page: Path) -> str:
    """The name of a page's module: `docs_howto_find_plays`."""
    path = page.relative_to(ROOT).with_suffix("")
    return re.sub(r"\W+", "_", str(path).lower()).strip("_")


def write_modules(folder: Path) -> None:
    """Write the examples of every page, and beside them the settings for pyright.

    The folder `copy` has the page whose examples need edits of the sources, and edited sources.
    """
    copy = folder / "copy"
    shutil.copytree(ROOT / "src", copy / "src")
    for language, path, content in page_edits.edits(IN_A_COPY.read_text(encoding="utf-8")):
        if path.startswith("src/"):
            page_edits.make(copy, language, path, content)
    for page in (*PAGES, IN_A_COPY):
        module = as_module(page.read_text(encoding="utf-8"))
        if module.strip():
            file = (copy if page == IN_A_COPY else folder) / f"{module_name(page)}.py"
            file.write_text(module, encoding="utf-8")
    (folder / "pyrightconfig.json").write_text(json.dumps(PYRIGHT, indent=1), encoding="utf-8")


if __name__ == "__main__":
    write_modules(Path(sys.argv[1]))
