"""Guards the pages that Sphinx built: their size, an entry for every field, and links of names.

It needs docs/_build, so the nox session `docs` runs it, after the build.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import attrs
import booklets
from code_links import Names
from public_names import members, public_classes

import scrabble_rules
from scrabble_rules.values.violations import SHIPPED, page_of

SOURCES = Path(scrabble_rules.__file__).parent
BUILT = Path(__file__).parents[1] / "docs" / "_build"
BOOKLETS = {*(BUILT / "profiles").glob("*.html")} - {BUILT / "profiles" / "index.html"}
PAGES = sorted({*BUILT.rglob("*.html")} - BOOKLETS)
MOST_BYTES = 110_000
MOST_CHARACTERS = 60_000
DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)


def entries() -> dict[str, str]:
    """Every name that has an entry, with its kind, from the inventory that Sphinx writes."""
    packed = (BUILT / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = zlib.decompress(packed).decode().splitlines()
    # Sphinx gives the priority -1 to further names of an entry.
    found = (re.match(r"(\S+) py:(\w+) (?!-1)", line) for line in lines)
    return {line[1]: line[2] for line in found if line}


class Unlinked(HTMLParser):
    """Collects the texts in code style that are not part of a link."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.text = ""
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "a" or (tag == "code" and "literal" in (dict(attributes).get("class") or "")):
            self.inside.append(tag)
            self.text = ""

    def handle_endtag(self, tag: str) -> None:
        if self.inside and tag == self.inside[-1]:
            self.inside.pop()
            if tag == "code" and not self.inside:
                self.found.append(self.text)

    def handle_data(self, data: str) -> None:
        self.text += data


def unlinked(page: str, names: Names) -> Iterator[str]:
    reader = Unlinked()
    reader.feed(page)
    for text in reader.found:
        if names.meant(text) is not None:
            yield text


def test_every_field_of_every_public_class_has_an_entry() -> None:
    """A field that a public base declares has its entry there."""
    known = entries()
    fields = {
        f"{path}.{field.name}": {f"{public_classes().get(b)}.{field.name}" for b in kind.__mro__}
        for kind, path in public_classes().items()
        if attrs.has(kind)
        for field in attrs.fields(kind)
        if field.name in {member.name for member in members(kind)}
    }
    assert len(fields) > 361
    assert [name for name, places in fields.items() if not places & known.keys()] == []


def test_every_statement_can_be_linked_to() -> None:
    page = (BUILT / "conformance.html").read_text(encoding="utf-8")
    assert len(re.findall(r'id="s\d-\d+"', page)) == 152


def test_every_address_that_an_error_ends_with_is_there() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    places = {*re.findall(r'"([\w/-]+\.html#[\w-]+)"', sources)}
    assert len(places) > 2
    for place in (*places, *map(page_of, SHIPPED)):
        page, _, anchor = place.partition("#")
        assert f'id="{anchor}"' in (BUILT / page).read_text(encoding="utf-8"), place


def test_no_page_is_too_long() -> None:
    """The changelog is read from its top, and grows with each release."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        size = len(DRAWN.sub("", text).encode())
        assert page.name == "changelog.html" or size <= MOST_BYTES, page


def test_names_in_code_style_are_links() -> None:
    names = Names(entries())
    for page in PAGES:
        assert list(unlinked(page.read_text(encoding="utf-8"), names)) == [], page


def test_most_of_them_are_found() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert len(re.findall(r'<a class="reference internal"[^>]*><code', text)) > 550


def test_a_booklet_tells_what_is_known_of_a_profile() -> None:
    pages: dict[str, str] = {}
    for name, python, known, _, _ in booklets.every():
        page = pages[name] = (BUILT / "profiles" / f"{name}.html").read_text("utf-8")
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
    assert sum("A game that differs" in page for page in pages.values()) > 5
