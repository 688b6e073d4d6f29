"""Writes a booklet as plain text, in lines that fit the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from textwrap import wrap

from scrabble_rules.rulebooks.booklet import CHANGED, Booklet, Paragraph, Rows
from scrabble_rules.rulebooks.comparing import Differences
from scrabble_rules.values.safe_text import display_width, pad
from scrabble_rules.values.validators import must_be

_NARROWEST = 30
_STEP = 2


def to_text(booklet: Booklet | Differences, width: int = 80) -> str:
    """Return a booklet, or differences, as plain text in lines of at most `width` columns.

    Pictures and tables keep the width that they need. Raises TypeError for other values, and
    ValueError for a width below 30.
    """
    if index(width) < _NARROWEST:
        raise ValueError(f"the width of a booklet is at least {_NARROWEST}, not {width}")
    if isinstance(booklet, Differences):
        return "\n".join(_differences(booklet, width))
    must_be("booklet", booklet, Booklet, "rulebook(rules)")
    return "\n".join(_booklet(booklet, width))


def _booklet(booklet: Booklet, width: int) -> Iterator[str]:
    yield from _heading(booklet.title, "=")
    if booklet.legend:
        yield from ("", *wrap(booklet.legend, width))
    for section in booklet.sections:
        yield ""
        yield from _heading(section.title, "-")
        yield from _items(section.paragraphs, width)


def _differences(found: Differences, width: int) -> Iterator[str]:
    yield from _heading(found.title, "=")
    if not found.items:
        yield from ("", found.nothing)
    for item in found.items:
        yield ""
        yield from _heading(item.title, "-")
        for heading, paragraphs in zip(found.headings, (item.one, item.other), strict=True):
            yield from wrap(f"{heading}:", width)
            yield from _items(paragraphs, width)


def _heading(title: str, line: str) -> Iterator[str]:
    yield title
    yield line * display_width(title)


def _items(paragraphs: Iterable[Paragraph], width: int) -> Iterator[str]:
    for each in paragraphs:
        before = " " * _STEP * each.depth
        sign = f"{CHANGED} " if each.is_changed else ""
        indent = f"{before}  "
        yield from wrap(
            f"{sign}{each.text}", width, initial_indent=f"{before}- ", subsequent_indent=indent
        )
        yield from (f"{indent}{line}".rstrip() for line in each.picture.splitlines())
        yield from (f"{indent}{line}".rstrip() for line in _table(each.rows))


def _table(rows: Rows) -> Iterator[str]:
    widths = [max(map(display_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(pad(text, width) for text, width in zip(row, widths, strict=True))
