"""Writes a booklet as Markdown, with tables and blocks of code for pictures.

The text is CommonMark with the tables of GitHub. Signs that mean something there are escaped,
because names, labels and the sentences of your own rules may have any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scrabble_rules.rulebooks.booklet import CHANGED, Booklet, Differences, Paragraph, Rows
from scrabble_rules.values.validators import must_be

_SIGNS = re.compile(r"([\\`*_\[\]<>#|~$&{}])")
_FENCES = re.compile(r"`{3,}")


def to_markdown(booklet: Booklet | Differences) -> str:
    """Return a booklet, or differences, as Markdown; raises TypeError for other values."""
    if isinstance(booklet, Differences):
        return "\n".join(_differences(booklet))
    must_be("booklet", booklet, Booklet, "rulebook(rules)")
    return "\n".join(_booklet(booklet))


def _booklet(booklet: Booklet) -> Iterator[str]:
    yield f"# {_escaped(booklet.title)}"
    if booklet.legend:
        yield from ("", _escaped(booklet.legend))
    for section in booklet.sections:
        yield from ("", f"## {_escaped(section.title)}", "")
        yield from _items(section.paragraphs)


def _differences(found: Differences) -> Iterator[str]:
    yield f"# {_escaped(found.title)}"
    if not found.items:
        yield from ("", _escaped(found.nothing))
    for item in found.items:
        yield from ("", f"## {_escaped(item.title)}")
        for heading, paragraphs in zip(found.headings, (item.one, item.other), strict=True):
            yield from ("", f"{_escaped(heading)}:", "")
            yield from _items(paragraphs)


def _items(paragraphs: Iterable[Paragraph]) -> Iterator[str]:
    """Write a list. What stands below an item is indented, so that it belongs to the item."""
    for each in paragraphs:
        before = "  " * each.depth
        sign = f"{CHANGED} " if each.is_changed else ""
        yield f"{before}- {sign}{_escaped(each.text)}"
        for block in (_picture(each.picture), _table(each.rows)):
            lines = list(block)
            if lines:
                yield ""
                yield from (f"{before}  {line}".rstrip() for line in lines)
                yield ""


def _picture(picture: str) -> Iterator[str]:
    if picture:
        longest = max((len(run) for run in _FENCES.findall(picture)), default=2)
        fence = "`" * (longest + 1)
        yield from (f"{fence}text", *picture.splitlines(), fence)


def _table(rows: Rows) -> Iterator[str]:
    for number, row in enumerate(rows):
        yield f"| {' | '.join(map(_escaped, row))} |"
        if number == 0:
            yield "|---" * len(row) + "|"


def _escaped(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)
