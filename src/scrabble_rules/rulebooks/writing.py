"""Writes the booklet of a rule set, and marks in it what differs from another."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from scrabble_rules.phrases import ENGLISH, Phrases
from scrabble_rules.phrases.showing import Shown
from scrabble_rules.rulebooks.booklet import CHANGED, Booklet, Paragraph, Section
from scrabble_rules.rulebooks.contents import Contents
from scrabble_rules.rulebooks.duplicates import DuplicateContents, Rules, contents_of
from scrabble_rules.values.validators import must_be


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
        drafts = _marked(drafts, differing(contents, other), other.sections())
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
    legend = "" if base is None else phrases.message("rulebook.legend", {"sign": Shown(CHANGED)})
    named = " ".join(title.split()) or phrases.message("rulebook.title", {})
    return Booklet(named, tuple(sections), phrases.language, phrases.direction, legend)


def differing(
    one: Contents | DuplicateContents, other: Contents | DuplicateContents
) -> tuple[str, ...]:
    """Return the fields that hold different values.

    Raises TypeError for rules of two kinds of game, which have different fields.
    """
    if type(one) is not type(other):
        raise TypeError("rules of a duplicate game cannot be compared with those of another game")
    there = other.held()
    return tuple(name for name, value in one.held().items() if value != there[name])


Drafts = dict[str, list[Paragraph]]


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
