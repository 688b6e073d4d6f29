"""Writes the booklet of a rule set, marks in it what differs from another, or tells only that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.messages import text_messages
from scrabble_rules.rulebooks import equipment
from scrabble_rules.rulebooks.booklet import (
    CHANGED,
    Booklet,
    Difference,
    Differences,
    Paragraph,
    Section,
)
from scrabble_rules.rulebooks.contents import Contents
from scrabble_rules.rulebooks.duplicates import DuplicateContents, Rules, contents_of
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be

Written = Contents | DuplicateContents
Drafts = dict[str, list[Paragraph]]


def rulebook(
    rules: Rules, base: Rules | None = None, phrases: Phrases = ENGLISH, *, title: str = ""
) -> Booklet:
    """Return a booklet with the rules that hold: of a rule set, a duplicate game or a match.

    It is made from the values alone. With a `base`, each paragraph is marked as changed or as in
    the base. A rule of your own says its sentence itself; one without a sentence stands in the
    booklet as a house rule. `title` is the title of the booklet, by default "Rules of the game" in
    the language of `phrases`.

    Raises TypeError for values of other types, and PhrasesError if the sentence of a rule of your
    own cannot be filled in. Exceptions of your own rules, which the example asks, propagate.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    must_be("title", title, str, '"No Nap"')
    contents = contents_of(rules, phrases)
    drafts = contents.sections()
    if base is not None:
        other = contents_of(base, phrases)
        drafts = _marked(drafts, _differing(contents, other), other.sections())
    sections = (
        Section(
            key,
            phrases.message(f"rulebook.section.{key}", {}),
            tuple(
                evolve(paragraph, anchor=f"{key}-{number}")
                for number, paragraph in enumerate(paragraphs, 1)
            ),
        )
        for key, paragraphs in drafts.items()
        if paragraphs
    )
    legend = "" if base is None else phrases.message("rulebook.legend", {"sign": SafeText(CHANGED)})
    named = " ".join(title.split()) or phrases.message("rulebook.title", {})
    return Booklet(named, tuple(sections), phrases.language, phrases.direction, legend)


def _differing(one: Written, other: Written) -> tuple[str, ...]:
    """Return the fields that hold different values.

    Raises TypeError for rules of two kinds of game, which have different fields.
    """
    if type(one) is not type(other):
        raise TypeError("rules of a duplicate game cannot be compared with those of another game")
    there = other.held()
    return tuple(name for name, value in one.held().items() if value != there[name])


def _marked(drafts: Drafts, changed: Iterable[str], base: Drafts) -> Drafts:
    """Mark each paragraph that the base does not have.

    Where a changed field says nothing that the base does not say, because something was left out,
    its first paragraph is marked.
    """
    known = {each for paragraphs in base.values() for each in paragraphs}
    everything = [each for paragraphs in drafts.values() for each in paragraphs]
    said = {each.field for each in everything if each not in known}
    silent = set(changed) - said
    firsts = {name: next((x for x in everything if x.field == name), None) for name in silent}

    def marked(each: Paragraph) -> Paragraph:
        return evolve(each, is_changed=each not in known or each is firsts.get(each.field))

    return {key: list(map(marked, paragraphs)) for key, paragraphs in drafts.items()}


# -- what sets two rule sets apart


def title_of(name: str, phrases: Phrases = ENGLISH) -> str:
    """Return what people call a field of the rule set; for an unknown one, its name in words."""
    key = f"rulebook.field.{name.replace('_', '-')}"
    return phrases.message(key, {}) if key in text_messages() else name.replace("_", " ")


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
        for name in _differing(first, second)
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
