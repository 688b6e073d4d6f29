"""Writes the booklet of a rule set, and marks in it what differs from another."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, fields

from scrabble_rules.games.match import Match
from scrabble_rules.phrases import ENGLISH, Phrases
from scrabble_rules.phrases.showing import Shown
from scrabble_rules.rulebooks.booklet import CHANGED, Booklet, Paragraph, Section
from scrabble_rules.rulebooks.contents import SECTIONS, Contents
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import must_be


def rulebook(
    rules: RuleSet | Match, base: RuleSet | None = None, phrases: Phrases = ENGLISH
) -> Booklet:
    """Return a booklet with the rules that hold, made from the values of a rule set or a match.

    With a `base`, each paragraph is marked as changed or as in the base. A rule of your own says
    its sentence itself; one without a sentence stands in the booklet as a house rule.

    Raises TypeError for values of other types, and PhrasesError if the sentence of a rule of your
    own cannot be filled in. Exceptions of your own rules, which the example asks, propagate.
    """
    held = rules.rules if isinstance(rules, Match) else rules
    must_be(held, RuleSet, "profiles.HASBRO")
    must_be(phrases, Phrases, "phrases.ENGLISH")
    drafts = _sections(held, phrases)
    if base is not None:
        must_be(base, RuleSet, "profiles.HASBRO")
        drafts = _marked(drafts, differing(held, base), _sections(base, phrases))
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
    title = phrases.message("rulebook.title", {})
    return Booklet(title, tuple(sections), phrases.language, phrases.direction, legend)


def differing(one: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the fields of two rule sets that hold different values."""
    names = (each.name for each in fields(RuleSet))
    return tuple(name for name in names if getattr(one, name) != getattr(other, name))


Drafts = dict[str, list[Paragraph]]


def _sections(rules: RuleSet, phrases: Phrases) -> Drafts:
    contents = Contents(rules, phrases)
    return {key: list(write(contents)) for key, write in SECTIONS.items()}


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
