"""Guards the pages on profiles: one for each, a row for each in every table, and honest words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import make_profiles as maker
import pytest
from attrs import fields

from scrabble_rules import RuleSet, profiles
from scrabble_rules.profiles import about, duplicates
from scrabble_rules.rules.duplicate import DuplicateRules

ROOT = Path(__file__).parents[2]
TRADEMARKS = "Scrabble and the names of other games are trademarks of their owners"
MOST_CHARACTERS = 60_000  # what Sphinx adds leaves the built page below 100 kB


@cache
def pages() -> dict[str, str]:
    return dict(maker.pages())


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_page_tells_what_is_known_of_a_profile() -> None:
    for name in profiles.ALL:
        page, known = pages()[name], about(name)
        assert f"# {known.title}\n" in page, name
        for text in (known.summary, "<svg", "## The rules", "### Scoring", "### Who wins"):
            assert text in page, name
        for text in (*known.follows, *known.sources, *known.unknown, *known.readings):
            assert f"- {maker.plain(text)}\n" in page, name
        assert (f"]({known.base}.md)" in page) == (known.base is not None), name
        assert len(page) < MOST_CHARACTERS, name


@pytest.mark.parametrize("name", duplicates.ALL)
def test_a_duplicate_game_has_a_page(name: str) -> None:
    page, known = pages()[name], duplicates.about(name)
    assert f"# {known.title}\n" in page
    for text in ("<svg", "## The rules", "### A round", "### Scoring", f"- {known.follows[0]}\n"):
        assert text in page
    assert (f"]({known.base}.md)" in page) == (known.base is not None)
    assert ("## What differs" in page) == (known.base is not None)
    assert f"]({name}.md)" in pages()["index"]


def test_duplicate_games_are_compared() -> None:
    page = pages()["compared-duplicates"]
    own = {each.name for each in fields(DuplicateRules)} - {"rules"}
    assert own < set(re.findall(r"<th>(\w+)", page))
    rows = re.findall(r'^<tr><th><a href="(.*)\.html">', page, re.MULTILINE)
    assert rows == list(duplicates.ALL)
    assert "(compared-duplicates.md)" in pages()["index"]


def test_every_field_is_compared_once_for_every_profile() -> None:
    compared = [name for names in maker.grouped().values() for name in names]
    assert sorted([*compared, "lexicon"]) == sorted(each.name for each in fields(RuleSet))
    for number, names in enumerate(maker.grouped().values(), 1):
        page = pages()[f"compared-{number}"]
        rows = re.findall(r'^<tr><th><a href="(.*)\.html">(.*)</a>(.*)$', page, re.MULTILINE)
        assert [link for link, _, _ in rows] == list(profiles.ALL)
        assert {cells.count("<td>") for _, _, cells in rows} == {len(names)}
        assert len(page) < MOST_CHARACTERS


def test_the_table_to_find_one() -> None:
    page = pages()["index"]
    assert [*re.findall(r'<th><a href="(.*?)\.html">', page)] == list(profiles.ALL)
    choices = set(re.findall(r'<select name="(.*?)">', page))
    assert choices <= set(maker.HEADINGS)
    assert "<td>2-4<td>21 x 21<td>200<td>4<td>7<td>50<td>challenged<td>turn<td>English" in page
    assert len(page) < MOST_CHARACTERS


def test_the_list_is_up_to_date() -> None:
    text = maker.LIST.read_text(encoding="utf-8")
    assert maker.written(text) == text, "run docs/make_profiles.py"
    with pytest.raises(ValueError, match=r"profiles\.md has no list of profiles"):
        maker.written("# Profiles")


def test_whose_trademarks_the_names_are() -> None:
    """Once in the README, which is the description in the metadata, and once in the footer."""
    assert words((ROOT / "README.md").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert words((ROOT / "docs" / "conf.py").read_text(encoding="utf-8")).count(TRADEMARKS) == 1
    assert 'readme = "README.md"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
