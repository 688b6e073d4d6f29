"""Guards how booklets are written: as text, as Markdown and as HTML, in every language.

Names, labels and sentences of your own rules are anything; what is written stays what it is.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest
from markdown_it import MarkdownIt

from phrases_kit import pseudo
from scrabble_rules import Layout, TileSet, difference, profiles, rulebook
from scrabble_rules.profiles import HASBRO, WESPA
from scrabble_rules.rulebooks import Booklet, to_html, to_markdown, to_text
from scrabble_rules.rules import TilesPlayed, WordBonus
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.values.safe_text import display_width

NASTY = '<b>*_`|`_*</b> & "x" \'](y) ~~~ ```'


@attrs.frozen
class Nasty:
    name: str = NASTY
    sentence = "Bingo {name} <i>#</i>\n\u202e|"

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(facts.held)


def nasty() -> Booklet:
    tiles = TileSet.of({"|": (50, 1), "`": (50, 1), "<b>": (9, 2), "&": (2, 2)}, name=NASTY)
    rules = HASBRO.replace(tile_set=tiles, bingo=Nasty(), bonuses=[WordBonus("x", name=NASTY)])
    return rulebook(rules, base=HASBRO)


class Tags(HTMLParser):
    """What a document is made of, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


# -- text


def test_text_fits_its_width() -> None:
    for width in (40, 80):
        lines = to_text(rulebook(WESPA, base=HASBRO), width).splitlines()
        assert max(map(display_width, lines)) <= width
    assert str(rulebook(WESPA)) == to_text(rulebook(WESPA))


def test_changes_have_a_sign() -> None:
    booklet = rulebook(HASBRO.replace(bingo=TilesPlayed(7, points=35)), base=HASBRO)
    (paragraph,) = booklet.about("bingo")
    assert f"- \u2260 {paragraph}" in str(booklet)
    assert f"- \u2260 {paragraph}" in to_markdown(booklet)
    assert f">\u2260 {paragraph}</p>" in to_html(booklet)
    assert booklet.legend in to_markdown(booklet)
    assert booklet.legend in to_html(booklet)
    assert "\u2260" not in str(rulebook(HASBRO, base=HASBRO)).replace(booklet.legend, "")


# -- Markdown


def blocks(text: str) -> list[Any]:
    return MarkdownIt("commonmark").enable("table").parse(text)


def test_markdown_is_headings_lists_tables_and_pictures() -> None:
    tokens = blocks(to_markdown(rulebook(WESPA)))
    headings = [token.tag for token in tokens if token.type == "heading_open"]
    assert headings == ["h1", *("h2" for _ in rulebook(WESPA).sections)]
    assert sum(token.type == "table_open" for token in tokens) == 1
    assert [token.info for token in tokens if token.type == "fence"] == ["text", "text"]


def test_nothing_in_a_name_is_markdown() -> None:
    booklet = nasty()
    tokens = blocks(to_markdown(booklet))
    inline = [child for token in tokens for child in token.children or ()]
    assert {child.type for child in inline} <= {"text", "text_special", "softbreak"}
    assert not [token for token in tokens if token.type == "html_block"]
    items = ["".join(child.content for child in token.children or ()) for token in tokens]
    assert any(NASTY in item for item in items)
    assert sum(token.type == "table_open" for token in tokens) == 1


def test_a_fence_is_longer_than_any_in_the_picture() -> None:
    ticks = HASBRO.replace(
        tile_set=TileSet.of({"`": (99, 1)}, blanks=0),
        layout=Layout.from_text("...... ...... ......"),
        rack_size=6,
    )
    pictures = [token for token in blocks(to_markdown(rulebook(ticks))) if token.type == "fence"]
    assert len(pictures) == 2
    assert "` ` `" in pictures[1].content


# -- HTML


def test_html_is_well_formed_and_harmless() -> None:
    for booklet in (rulebook(WESPA, base=HASBRO), nasty()):
        found = Tags(to_html(booklet))
        assert found.open == []
        assert found.tags <= {
            *["div", "section", "h1", "h2", "p", "pre", "table", "tr", "th", "td"]
        }
        assert len(set(found.ids)) == len(found.ids)
        assert {f"rulebook-{each.anchor}" for each in booklet.paragraphs} <= {*found.ids}
    assert NASTY in Tags(to_html(nasty())).text


# -- differences


def test_differences_are_written_in_three_ways() -> None:
    found = difference(HASBRO, WESPA, headings=("Box", NASTY))
    tokens = blocks(to_markdown(found))
    assert [token.tag for token in tokens if token.type == "heading_open"] == ["h1", *["h2"] * 7]
    tags = Tags(to_html(found))
    assert (tags.open, tags.ids) == ([], [])
    assert NASTY in tags.text
    assert "Box:" in str(found)
    nothing = difference(HASBRO, HASBRO)
    for text in (to_text(nothing), to_markdown(nothing), to_html(nothing)):
        assert nothing.nothing in text


# -- what is refused


def test_other_values_are_refused() -> None:
    booklet = rulebook(HASBRO)
    with pytest.raises(ValueError, match="the width of a booklet is at least 30, not 29"):
        to_text(booklet, 29)
    with pytest.raises(ValueError, match="an id is made of letters"):
        to_html(booklet, ids='"x')


# -- other languages


def test_no_sentence_is_left_in_english() -> None:
    """Whatever is not between isolates is in the letters of the pseudo translation."""
    for name in ["hasbro", "wespa", "bingo-35", "two-game-match"]:
        booklet = rulebook(profiles.ALL[name], HASBRO, pseudo())
        assert booklet.direction == "rtl", name
        for text in (
            *(each.text for each in booklet.paragraphs),
            *(section.title for section in booklet.sections),
            *(booklet.title, booklet.legend),
        ):
            outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
            outside = re.sub(r"\b\d+[A-Z]\b|\b[A-Z]\d+\b|[A-Z]{4,5}|\b[A-Z] \d+", "", outside)
            assert not re.search("[A-Za-z]", outside), text
