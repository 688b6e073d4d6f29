"""A booklet as a value: sections of paragraphs, each of which knows the rule that it is about.

What sets two rule sets apart is a value of such paragraphs, too. Both are written here as plain
text; Markdown and HTML have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from textwrap import wrap

import attrs

from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.safe_text import display_width, pad
from scrabble_rules.values.validators import frozen, must_be, shortened
from scrabble_rules.values.violations import Violation

CHANGED = "\u2260"
"""The sign before a paragraph about something that differs from the base."""

PICTURE_WIDTH = 76
"""How many columns a picture may take."""
_NARROWEST = 30
_STEP = 2
_FIELDS = tuple(
    dict.fromkeys(one.name for kind in (RuleSet, DuplicateRules) for one in attrs.fields(kind))
)
Rows = tuple[tuple[str, ...], ...]


@frozen
class Paragraph:
    """One sentence of a booklet, sometimes with a table or a picture below it."""

    text: str
    """The sentence, or several that belong together."""
    field: str = ""
    """The field of the rule set that it is about; empty if it holds in every game."""
    key: str = ""
    """The key of its message; for a rule of your own, the name of its class."""
    codes: tuple[str, ...] = ()
    """The codes of the violations that it explains."""
    depth: int = 0
    """How deep it is inside of other rules: 1 for a paragraph that belongs to the one above."""
    is_changed: bool | None = None
    """Whether it is about something that differs from the base; None without a base."""
    is_own: bool = False
    """Whether it stands for a rule that has no sentence."""
    anchor: str = ""
    """A name for links, which no other paragraph of the booklet has: `turn-3`."""
    rows: Rows = attrs.field(default=(), repr=False)
    """A table, its headings in the first row; empty without one."""
    picture: str = attrs.field(default="", repr=False)
    """A picture made of characters in lines; empty without one."""

    def __str__(self) -> str:
        """Return the text."""
        return self.text


@frozen
class Section:
    """A part of a booklet: its title and its paragraphs."""

    key: str
    """A name for programs: `need`, `dealing`, `turn`, `scoring` and so on."""
    title: str
    """The title for people."""
    paragraphs: tuple[Paragraph, ...] = attrs.field(repr=False)
    """What it says, in order."""


@frozen
class Booklet:
    """The rules that hold, for people to read. `str(booklet)` is the whole text."""

    title: str
    """The title for people."""
    sections: tuple[Section, ...] = attrs.field(repr=False)
    """The sections, in order; a section without paragraphs is left out."""
    language: str = "en"
    """The language as a tag, such as `en` or `pt-BR`."""
    direction: str = "ltr"
    """`ltr` or `rtl`: the direction in which the language is written."""
    legend: str = ""
    """What the sign of changed paragraphs means; empty without a base."""

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The paragraphs of all sections."""
        return tuple(each for section in self.sections for each in section.paragraphs)

    @property
    def changed(self) -> tuple[Paragraph, ...]:
        """The paragraphs about what differs from the base; empty without a base."""
        return tuple(each for each in self.paragraphs if each.is_changed)

    def about(self, field: str) -> tuple[Paragraph, ...]:
        """Return the paragraphs about a field of the rule set, such as `bingo`.

        A field without effect may have none. Raises TypeError for anything but a str, and
        ValueError for a name that no field of a rule set or of a duplicate game has.
        """
        must_be("field", field, str, '"bingo"')
        if field not in _FIELDS:
            raise ValueError(f"no rule set has a field {shortened(repr(field))}")
        return self._about(field)

    def _about(self, field: str) -> tuple[Paragraph, ...]:
        return tuple(each for each in self.paragraphs if each.field == field)

    def explaining(self, reason: Violation | str) -> tuple[Paragraph, ...]:
        """Return the paragraphs that explain a violation, or a code, each with the list below it.

        A reason that moves of several kinds share is explained for each of them, for plays first.

        If none names the code, as with a rule of your own, these are the paragraphs about the field
        that the code begins with: `house-rules.forbidden-start` is explained by those about
        `house_rules`. Raises TypeError for anything but a Violation and a str.
        """
        must_be("reason", reason, Violation | str, "illegal.violations[0]")
        code = reason.code if isinstance(reason, Violation) else reason
        found: list[Paragraph] = []
        above: Paragraph | None = None
        for each in self.paragraphs:
            if above is None or each.depth <= above.depth:
                above = each if code in each.codes else None
            if above is not None:
                found.append(each)
        return tuple(found) or self._about(code.partition(".")[0].replace("-", "_"))

    def __str__(self) -> str:
        """Return the booklet as plain text."""
        return to_text(self)


@frozen
class Difference:
    """A field in which two rule sets differ, and what each of them says about it."""

    field: str
    """The field of the rule set, such as `bingo`."""
    title: str
    """What people call the field."""
    one: tuple[Paragraph, ...] = attrs.field(repr=False)
    """What the first rule set says."""
    other: tuple[Paragraph, ...] = attrs.field(repr=False)
    """What the second rule set says."""


@frozen
class Differences:
    """All that sets two rule sets apart; empty, and false, if they are equal."""

    title: str
    """The title for people."""
    headings: tuple[str, str]
    """What the two rule sets are called, such as `First rules`."""
    items: tuple[Difference, ...]
    """One for each field that differs, in the order of the fields."""
    nothing: str = attrs.field(default="", repr=False)
    """The sentence that there is no difference."""
    language: str = "en"
    """The language as a tag, such as `en` or `pt-BR`."""
    direction: str = "ltr"
    """`ltr` or `rtl`: the direction in which the language is written."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that differ."""
        return tuple(item.field for item in self.items)

    def __len__(self) -> int:
        """Return the number of differences."""
        return len(self.items)

    def __iter__(self) -> Iterator[Difference]:
        """Iterate over the differences."""
        return iter(self.items)

    def __str__(self) -> str:
        """Return the comparison as plain text."""
        return to_text(self)


# -- as plain text


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
