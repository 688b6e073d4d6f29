"""Guards the booklets of the profiles: one for each, a row for each in the table, honest words."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

import booklets

ROOT = Path(__file__).parents[2]
TRADEMARKS = "Scrabble and the names of other games are trademarks of their owners"
MOST_CHARACTERS = 60_000


@cache
def pages() -> dict[str, str]:
    return dict(booklets.booklets())


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_booklet_tells_what_is_known_of_a_profile() -> None:
    for name, python, known, _, _ in booklets.every():
        page = pages()[name]
        assert f"<h1>{escape(known.title)}</h1>" in page, name
        for text in (known.summary, python):
            assert escape(text) in page, name
        assert page.count("<h2>The rules</h2>") == 1, name
        assert "<svg" in page, name
        for text in (*known.follows, *known.sources, *known.unknown, *known.readings):
            assert f"<li>{escape(text)}</li>" in page, name
        assert (f'href="{known.base}.html"' in page) == (known.base is not None), name
        assert ("<h2>What differs" in page) == (known.base is not None), name
        assert len(page) < MOST_CHARACTERS, name
    assert sum("A game that differs" in page for page in pages().values()) > 5


def test_the_table_to_find_one() -> None:
    page = "\n".join(booklets.finder())
    assert re.findall(r'<th scope="row"><a href="(.*?)\.html">', page) == list(pages())
    assert "<td>2-4<td>21 x 21<td>200<td>4<td>7<td>50<td>challenged<td>turn<td>English" in page
    assert len(page) < MOST_CHARACTERS


def test_whose_trademarks_the_names_are() -> None:
    """Once in the README, which is the description in the metadata, and once in the footer."""
    assert words((ROOT / "README.md").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert words((ROOT / "docs" / "conf.py").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert 'readme = "README.md"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
