"""Turns the statements of rule values into paragraphs, in the words of a catalogue.

A rule inside of another follows it, one step deeper. A rule value without a sentence is shown as a
program writes it, because to leave it out would be a lie about the rules that hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from attrs import evolve, frozen

from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.phrases.messages import PhrasesError
from scrabble_rules.rulebooks.booklet import Paragraph
from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.rules.kinds import kinds_of
from scrabble_rules.rules.promises import statements
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.safe_text import SafeText, displayable, isolated
from scrabble_rules.values.sentences import MOST_ITEMS
from scrabble_rules.values.statements import Statement, Term
from scrabble_rules.values.violations import Violation

_LONGEST = 2000


def statements_of(rule: object) -> tuple[Statement, ...]:
    """Return what a rulebook says of a rule value; nothing if the rule has no sentence.

    Raises TypeError if a rule of your own answers with something else than statements.
    """
    kinds = (*kinds_of(rule, RuleSet), *kinds_of(rule, DuplicateRules))
    return statements(rule, *(kind.method for kind in kinds))


@frozen
class Pen:
    """Writes paragraphs about one field of a rule set, in the words of a catalogue."""

    phrases: Phrases
    field: str = ""
    depth: int = 0

    def rule(self, rule: object, *, in_list: bool = False) -> Iterator[Paragraph]:
        """Write what a rule value says, or that it is a house rule.

        In a list, all but its first statement stand below that one.
        """
        found = statements_of(rule)
        if not found:
            text = self.phrases.message("rulebook.own", {"rule": self._code(rule)})
            yield self.paragraph(text, key=type(rule).__name__, is_own=True)
        below = evolve(self, depth=self.depth + in_list)
        for number, said in enumerate(found):
            yield from (below if number else self).statement(said, type(rule).__name__)

    def statement(self, said: Statement, own: str = "") -> Iterator[Paragraph]:
        """Write a statement, and below it the rules inside; `own` is the name of a rule's class."""
        values = {name: self._whole(value) for name, value in said.values}
        if said.key:
            text = self.phrases.message(said.key, values)
        else:
            text = self._in_own_words(said, values, f"rule.{own}")
        yield self.paragraph(text, key=said.key or own, codes=said.codes)
        inner = Pen(self.phrases, self.field, self.depth + 1)
        for rule in said.inside:
            yield from inner.rule(rule)

    def _in_own_words(self, said: Statement, values: Mapping[str, object], key: str) -> str:
        """Fill in the sentence of a rule of your own, in its translation if there is one."""
        if any(key == known and rows for known, rows in self.phrases.texts):
            return self.phrases.message(key, values)
        try:
            return self.phrases.fill(displayable(said.text, _LONGEST), values)
        except ValueError as error:
            held = ", ".join(values) or "none"
            raise PhrasesError(f"{key.removeprefix('rule.')}: {error}; values: {held}") from None

    def say(
        self, key: str, /, *explained: type[Violation], **values: object
    ) -> Iterator[Paragraph]:
        """Write a message without rules inside, which explains violations."""
        return self.statement(Statement(key, values).explaining(*explained))

    def text(self, value: object) -> SafeText:
        """Show a text from outside: whole, harmless, and apart from the text around it."""
        shown = displayable(value, _LONGEST)
        return SafeText(isolated(shown, always=self.phrases.direction == "rtl"))

    def number(self, value: int) -> str:
        """Show a number as sentences do."""
        return self.phrases.fill("{number}", {"number": value})

    def paragraph(self, text: str, **more: object) -> Paragraph:
        """Return a paragraph of a text that a catalogue has filled in."""
        whole: Mapping[str, object] = {"field": self.field, "depth": self.depth, **more}
        return Paragraph(text, **whole)  # type: ignore[arg-type]

    def _whole(self, value: object) -> object:
        """Return a value so that it is shown whole, however long it is."""
        if isinstance(value, str) and not isinstance(value, SafeText | Term):
            return self.text(value)
        if not isinstance(value, tuple):
            return value
        items = cast("tuple[object, ...]", value)
        is_long = len(items) > MOST_ITEMS and not isinstance(items[0], Term)
        return self.phrases.listed(items, most=len(items)) if is_long else items

    def _code(self, rule: object) -> SafeText:
        """Show a rule as a program writes it; a plain object by its class, not by its address."""
        plain = type(rule).__repr__ is object.__repr__
        return self.text(f"{type(rule).__name__}()" if plain else repr(rule))
