"""Writes a booklet as a fragment of HTML in which everything from outside is escaped.

It has no script, no style and no link. Each paragraph has an id, and the field and the codes of its
rule as data, so that a page can jump to the paragraph that explains a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scrabble_rules.rulebooks.booklet import CHANGED, Booklet, Differences, Paragraph, Rows
from scrabble_rules.values.safe_text import escape_xml
from scrabble_rules.values.validators import must_be, shortened

_IDS = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


def to_html(booklet: Booklet | Differences, ids: str = "rulebook") -> str:
    """Return a booklet, or differences, as a fragment of HTML.

    `ids` is what the id of each paragraph begins with, before its anchor: `rulebook-turn-3`. Raises
    TypeError for other values, and ValueError for a text that cannot begin an id.
    """
    if not _IDS.fullmatch(ids):
        raise ValueError(
            f"an id is made of letters, digits, - and _, such as 'rules', not {shortened(ids)!r}"
        )
    if isinstance(booklet, Differences):
        inside = "\n".join(_differences(booklet))
    else:
        must_be("booklet", booklet, Booklet, "rulebook(rules)")
        inside = "\n".join(_booklet(booklet, ids))
    language, direction = escape_xml(booklet.language), escape_xml(booklet.direction)
    return f'<div class="rulebook" lang="{language}" dir="{direction}">\n{inside}\n</div>'


def _booklet(booklet: Booklet, ids: str) -> Iterator[str]:
    yield f"<h1>{escape_xml(booklet.title)}</h1>"
    if booklet.legend:
        yield f"<p>{escape_xml(booklet.legend)}</p>"
    for section in booklet.sections:
        yield f'<section id="{ids}-{escape_xml(section.key)}">'
        yield f"<h2>{escape_xml(section.title)}</h2>"
        yield from _paragraphs(section.paragraphs, ids)
        yield "</section>"


def _differences(found: Differences) -> Iterator[str]:
    yield f"<h1>{escape_xml(found.title)}</h1>"
    if not found.items:
        yield f"<p>{escape_xml(found.nothing)}</p>"
    for item in found.items:
        yield f"<h2>{escape_xml(item.title)}</h2>"
        for heading, paragraphs in zip(found.headings, (item.one, item.other), strict=True):
            yield f"<h3>{escape_xml(heading)}</h3>"
            yield from _paragraphs(paragraphs, "")


def _paragraphs(paragraphs: Iterable[Paragraph], ids: str) -> Iterator[str]:
    for each in paragraphs:
        known = {
            "id": f"{ids}-{each.anchor}" if ids else "",
            "class": f"depth-{each.depth}{' changed' if each.is_changed else ''}",
            "data-field": each.field,
            "data-codes": " ".join(each.codes),
        }
        attributes = (f' {name}="{escape_xml(text)}"' for name, text in known.items() if text)
        sign = f"{CHANGED} " if each.is_changed else ""
        yield f"<p{''.join(attributes)}>{sign}{escape_xml(each.text)}</p>"
        if each.picture:
            yield f"<pre>{escape_xml(each.picture)}</pre>"
        yield from _table(each.rows)


def _table(rows: Rows) -> Iterator[str]:
    for number, row in enumerate(rows):
        cell = "td" if number else "th"
        cells = "".join(f"<{cell}>{escape_xml(text)}</{cell}>" for text in row)
        yield f"{'' if number else '<table>'}<tr>{cells}</tr>"
    if rows:
        yield "</table>"
