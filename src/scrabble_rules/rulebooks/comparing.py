"""Tells what sets two rule sets apart: every field that differs, and what each of both says."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import attrs
from attrs import frozen

from scrabble_rules.phrases import ENGLISH, Phrases, messages
from scrabble_rules.rulebooks import equipment
from scrabble_rules.rulebooks.booklet import Paragraph
from scrabble_rules.rulebooks.contents import Contents
from scrabble_rules.rulebooks.duplicates import DuplicateContents, Rules, contents_of
from scrabble_rules.rulebooks.writing import differing
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, typed

Written = Contents | DuplicateContents


@frozen(field_transformer=typed)
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


@frozen(field_transformer=typed)
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
        text: str = import_module("scrabble_rules.rulebooks").to_text(self)
        return text


def title_of(name: str, phrases: Phrases = ENGLISH) -> str:
    """Return what people call a field of the rule set; for an unknown one, its name in words."""
    key = f"rulebook.field.{name.replace('_', '-')}"
    return phrases.message(key, {}) if key in messages() else name.replace("_", " ")


def _beside(name: str, mine: Written, others: Written) -> Iterator[Paragraph]:
    """Write what rules say about a field; of a board and of tiles, only what the others lack."""
    value, other = mine.held()[name], others.held()[name]
    if isinstance(value, Layout) and isinstance(other, Layout):
        return equipment.board_beside(mine.pen(name), value, other)
    if isinstance(value, TileSet) and isinstance(other, TileSet):
        return equipment.tiles_beside(mine.pen(name), value, other)
    return mine.about(name)


def difference(
    one: Rules,
    other: Rules,
    phrases: Phrases = ENGLISH,
    headings: tuple[str, str] | None = None,
) -> Differences:
    """Return what sets two rule sets, or the rules of two duplicate games, apart.

    It is empty if they are equal. Fields of the rule set of a duplicate game are named as such.

    `headings` are the names of the two for people. Raises the errors of `rulebook`.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    first, second = contents_of(one, phrases), contents_of(other, phrases)
    items = (
        Difference(
            name,
            title_of(name, phrases),
            tuple(_beside(name, first, second)),
            tuple(_beside(name, second, first)),
        )
        for name in differing(first, second)
    )
    keys = ("rulebook.difference", "rulebook.one", "rulebook.other", "rulebook.same")
    title, left, right, nothing = (phrases.message(key, {}) for key in keys)
    return Differences(
        title,
        headings or (left, right),
        tuple(items),
        nothing,
        phrases.language,
        phrases.direction,
    )
