"""Reads the source of the package: its modules, their docstrings, and their `May import:` lines.

`tests/test_house.py` enforces what is read here, and `make_architecture.py` writes it into the
pages for people, so the two cannot disagree. Sources are plain text, which lets tests pass in
made-up ones; nothing is imported or executed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path

PACKAGE = "scrabble_rules"
SOURCE = Path(__file__).parents[1] / "src" / PACKAGE

# Lowest first: each imports all those before it.
FLOORS = ("values", "rules", "engine", "notation", "games")

# Maps names of modules inside the package to their text: "" is the __init__ of the package, "rules"
# that of the folder rules, and "rules.bingo" a file in it.
Sources = Mapping[str, str]


def sources() -> dict[str, str]:
    """Return the text of every module of the package."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        .removesuffix("__init__")
        .removesuffix("."): path.read_text(encoding="utf-8")
        for path in sorted(SOURCE.rglob("*.py"))
    }


def folder_of(module: str) -> str:
    """Return the top-level folder that a module is in."""
    return module.partition(".")[0]


def docstring(text: str) -> str:
    """Return the docstring of a module, or an empty text if it has none."""
    return ast.get_docstring(ast.parse(text)) or ""


def first_paragraph(text: str) -> str:
    """Return the first paragraph of a module's docstring, on one line."""
    return " ".join(docstring(text).partition("\n\n")[0].split())


def first_sentence(text: str) -> str:
    """Return the first sentence of a module's docstring, without the period."""
    return re.split(r"\.(?= [A-Z`]|$)", first_paragraph(text), maxsplit=1)[0]


def says_what_it_may_import(text: str) -> bool:
    """Return whether the docstring of a folder's `__init__` has a `May import:` line."""
    return _import_line(text) is not None


def may_import(files: Sources, folder: str) -> frozenset[str]:
    """Return the folders named in the `May import:` line of a folder's `__init__`."""
    return frozenset(named_imports(files, folder))


def named_imports(files: Sources, folder: str) -> tuple[str, ...]:
    """Return the folders of `may_import` in the order in which the line names them."""
    line = _import_line(files.get(folder, ""))
    return tuple(name for name in re.findall(r"\w+", line or "") if name != "nothing")


def _import_line(text: str) -> str | None:
    found = re.search(r"^May import: ([\w, \n]+)\.$", docstring(text), re.MULTILINE)
    return None if found is None else found[1]
