"""Fill in the tables of the page on violations: the sentence and the class of each code.

Run it as `python docs/make_violations.py` after changing a violation; a test compares. Which code
stands in which table is decided on the page.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import scrabble_rules
from scrabble_rules import Violation

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "violations.md"
_ROW = re.compile(r"^\| `([a-z-]+\.[a-z-]+)` \|[^|\n]*\|[^|\n]*\|$", re.MULTILINE)


def kinds() -> dict[str, type[Violation]]:
    """Return every violation class of the floors, `frontend` and `tables` by its code."""
    found = {Violation.code: Violation}
    for info in pkgutil.walk_packages(scrabble_rules.__path__, "scrabble_rules."):
        if info.name.split(".")[1] in {"values", "rules", "engine", "frontend", "tables"}:
            for value in vars(importlib.import_module(info.name)).values():
                if isinstance(value, type) and issubclass(value, Violation):
                    found[value.code] = value
    return found


def page(text: str) -> str:
    """Return the page with the rows of its tables filled in.

    Raises SystemExit if a class has no row or several, or if a row has no class.
    """
    known = kinds()
    listed = _ROW.findall(text)
    if sorted(listed) != sorted(known):
        wrong = {code for code in known if listed.count(code) != 1} | (set(listed) - known.keys())
        raise SystemExit(f"give each code one row: {sorted(wrong)}")

    def row(match: re.Match[str]) -> str:
        kind = known[match[1]]
        module = kind.__module__.removeprefix("scrabble_rules.")
        return f"| `{kind.code}` | {kind.text} | `{module}.{kind.__name__}` |"

    return _ROW.sub(row, text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
