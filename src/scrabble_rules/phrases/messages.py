"""Messages: every sentence of the package in English, with what a translator has to know of it.

A violation has its sentence at its class, what stands inside of sentences is in `values.sentences`,
and the others are in the modules `english_games`, `english_booklets` and `english_rules`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from scrabble_rules.phrases import english_booklets, english_games, english_rules
from scrabble_rules.values.fields import field_names
from scrabble_rules.values.sentences import INNER, Parts, Sentence, parse_sentence, unfilled
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.violations import SHIPPED, Violation

_ENTRY = re.compile(r"^## (.+)$|((?:^# .+\n)*)^([a-z][a-z0-9.-]*): (.+(?:\n    .+)*)", re.MULTILINE)
_FIELD = re.compile(r"\{(\w+)")
_INNER_NOTES = {
    "player": "A player without a name, counted from 1.",
    "square": "Inside of other messages: 8H. {row} and {column} are its numbers.",
    "nothing": "A list without items.",
    "huge": "In place of a number of more than 24 digits.",
    "list.plain": "Between the items of a list.",
    "list.wide": "Between the items of a list that may have commas.",
    "list.and": "Before the last item of a list: A, B and C.",
    "list.range": "All numbers between two: 2\u20138.",
    "list.sentences": "Between sentences that follow each other.",
}
_TERMS = ("player", "kind.", "end-kind.")
_WITH_VIOLATIONS = (
    *("engine.validation", "frontend.steps", "frontend.laying", "phrases.commands"),
    "tables.refusals",
)
"""Modules that import all others with violations, when somebody asks for the list of messages."""


def _as_text(parts: Parts) -> str:
    """Write the parts of a sentence as `parse_sentence` reads them."""
    return "".join(
        part.replace("{", "{{").replace("}", "}}")
        if isinstance(part, str)
        else f"{{{part.name}{':' if part.words else ''}{' '.join(part.words)}}}"
        for part in parts
    )


class PhrasesError(ValueError):
    """A catalogue, one of its sentences, or a `.po` text is wrong; the message says where."""


@frozen
class Message:
    """One sentence in English: its key, its fields, and what chooses between variants."""

    key: str
    """What a catalogue finds the message by; for a violation it is the code."""
    sentence: Sentence
    """The English sentence in its parts."""
    note: str = ""
    """An explanation for translators."""
    fields: tuple[str, ...] = ()
    """All fields that a translation may use, also those the English text leaves out."""
    is_term: bool = False
    """Whether it is the name of a thing, which may have forms such as a genitive."""

    @property
    def is_pattern(self) -> bool:
        """Whether it joins a list: then it begins with `{before}` and ends with `{item}`."""
        return self.key in INNER and self.key.startswith("list.")

    @property
    def text(self) -> str:
        """The English sentence, with fields in braces."""
        return _as_text(self.sentence.many)

    @property
    def one(self) -> str:
        """The English sentence for the number one; empty if it does not differ."""
        one, many, _ = self.sentence
        return "" if one == many else _as_text(one)

    @property
    def number(self) -> str:
        """The field with the number that chooses the plural; empty if there is none."""
        return self.sentence.number

    @property
    def players(self) -> tuple[str, ...]:
        """The fields that are seats; the gender of the first may choose a variant."""
        return tuple(slot.name for slot in self.sentence.slots if slot.is_player)


@cache
def text_messages() -> Mapping[str, Message]:
    """Return the messages that belong to no violation and to no rule of your own, by their keys."""
    inner = (_noted(key, text, _INNER_NOTES[key]) for key, text in INNER.items())
    return MappingProxyType({message.key: message for message in (*_read(), *inner)})


def _read() -> Iterator[Message]:
    """Read the texts; a message without a note has the heading above it."""
    for module in (english_games, english_booklets, english_rules):
        heading = ""
        for head, comment, key, text in _ENTRY.findall(module.TEXT):
            heading = head or heading
            if key:
                note = " ".join(comment.replace("# ", "").split()) or heading
                yield _noted(key, " ".join(text.split()), note)


def _noted(key: str, text: str, note: str) -> Message:
    sentence = parse_sentence(text)
    fields = dict.fromkeys([*sentence.fields, *_FIELD.findall(note)])
    return Message(key, sentence, note, tuple(fields), is_term=key.startswith(_TERMS))


def message_of(kind: type) -> Message:
    """Return the message of a class: of violations by their `text`, of rules by their `sentence`.

    The key of a violation is its code, that of a rule `rule.` and the name of the class. Raises
    TypeError for a class without a sentence, and PhrasesError for one with braces that are no
    field, or a field that the class lacks.
    """
    text: object
    if issubclass(kind, Violation):
        key, what, text = kind.code, "text", kind.text
    else:
        key, what, text = f"rule.{kind.__name__}", "sentence", getattr(kind, "sentence", None)
    if not isinstance(text, str):
        raise TypeError(
            f"{kind.__name__} is no violation and has no sentence = '...' that could be translated"
        )
    fields = field_names(kind)
    if fault := unfilled(text, fields):
        raise PhrasesError(f"the {what} of {kind.__name__}{fault}")
    return Message(key, parse_sentence(text), (kind.__doc__ or "").partition("\n")[0], fields)


@cache
def _shipped() -> Mapping[str, Message]:
    for name in _WITH_VIOLATIONS:
        import_module(f"scrabble_rules.{name}")
    found = {code: message_of(kind) for code, kind in sorted(SHIPPED.items())}
    return MappingProxyType({**found, **text_messages()})


def messages(custom: Iterable[type] = ()) -> Mapping[str, Message]:
    """Return every message by its key: those of the package, and of your own classes.

    `custom` are violations, and rules with a `sentence`. Raises the errors of such classes, and
    PhrasesError for two classes with the same key.
    """
    own: dict[str, Message] = {}
    kinds: dict[str, type] = {}
    for kind in custom:
        made = message_of(kind)
        if kinds.setdefault(made.key, kind) is not kind:
            names = f"{kinds[made.key].__qualname__} and {kind.__qualname__}"
            raise PhrasesError(
                f"{names} have the same key, {made.key!r}: give each a code of its own"
            )
        own[made.key] = made
    return MappingProxyType({**_shipped(), **own}) if own else _shipped()
