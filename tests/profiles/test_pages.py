"""Guards the table of profiles, and what is said of trademarks; built_pages.py reads booklets."""

from __future__ import annotations

import re
from pathlib import Path

import booklets

ROOT = Path(__file__).parents[2]
TRADEMARKS = "Scrabble and the names of other games are trademarks of their owners"
MOST_CHARACTERS = 60_000


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_table_to_find_one() -> None:
    page = "\n".join(booklets.finder())
    assert re.findall(r'<th scope="row"><a href="(.*?)\.html">', page) == [
        name for name, *_ in booklets.every()
    ]
    assert "<td>2-4<td>21 x 21<td>200<td>4<td>7<td>50<td>challenged<td>turn<td>English" in page
    assert len(page) < MOST_CHARACTERS


def test_whose_trademarks_the_names_are() -> None:
    """Once in the README, which is the description in the metadata, and once in the footer."""
    assert words((ROOT / "README.md").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert words((ROOT / "docs" / "conf.py").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert 'readme = "README.md"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
