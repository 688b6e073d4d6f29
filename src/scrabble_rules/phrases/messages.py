"""Messages: every sentence of the package in English, with what a translator has to know of it.

A violation has its sentence at its class, the other messages are in `english`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import cast

from attrs import AttrsInstance, field, fields, frozen

from scrabble_rules.engine import placement
from scrabble_rules.frontend import laying, steps
from scrabble_rules.phrases.english import LINES, PATTERNS, TERMS
from scrabble_rules.phrases.english_booklet import BOOKLET
from scrabble_rules.phrases.english_disputes import DISPUTES
from scrabble_rules.phrases.english_duplicates import DUPLICATES
from scrabble_rules.phrases.english_ends import ENDS, NAMED
from scrabble_rules.phrases.english_rules import RULES
from scrabble_rules.phrases.errors import PhrasesError
from scrabble_rules.rules import (
    blank_taking,
    challengers,
    connection,
    exchange,
    house_rules,
    opening,
    overtime,
    passing,
    taken_blanks,
    word_length,
    word_validity,
)
from scrabble_rules.tables import refusals
from scrabble_rules.values import violations
from scrabble_rules.values.own_fields import field_names
from scrabble_rules.values.sentences import Slot, parse_sentence
from scrabble_rules.values.validators import typed
from scrabble_rules.values.violations import Violation

_MODULES = (
    *(violations, placement, opening, connection, word_length, word_validity, house_rules),
    *(exchange, passing, blank_taking, taken_blanks, challengers, overtime),
    *(steps, laying, refusals),
)


@frozen(field_transformer=typed)
class Message:
    """One sentence in English: its key, its text, its fields, and what chooses between variants.

    `one` is the text for the number one, if it differs; `number` is the field with that number, and
    `person` the field with the player whose gender may matter. Both are empty without one.
    `fields` are all fields that a translation may use; `note` is for translators.
    """

    key: str
    """What a catalogue finds the message by; for a violation it is the code."""
    text: str
    """The English sentence, with fields in braces."""
    one: str = ""
    """The English sentence for the number one; empty if it does not differ."""
    number: str = ""
    """The field with the number that chooses the plural; empty if there is none."""
    note: str = ""
    """An explanation for translators."""
    fields: tuple[str, ...] = ()
    """All fields that a translation may use, also those the English text leaves out."""
    person: str = field(default="", init=False)
    """The first field of the text that is a seat; its player's gender may choose a variant."""
    players: frozenset[str] = field(default=frozenset(), init=False)
    """The fields that are seats."""
    is_pattern: bool = False
    """Whether it joins a list: then it begins with `{before}` and ends with `{item}`."""
    is_term: bool = False
    """Whether it is the name of a thing, which may have forms such as a genitive."""

    def __attrs_post_init__(self) -> None:
        slots = [part for part in parse_sentence(self.text) if isinstance(part, Slot)]
        players = [slot.name for slot in slots if slot.is_player]
        names = dict.fromkeys([*self.fields, *(slot.name for slot in slots)])
        put = object.__setattr__
        put(self, "fields", tuple(names))
        put(self, "players", frozenset(players))
        put(self, "person", players[0] if players else "")


def message_of(kind: type[Violation]) -> Message:
    """Return the message of a class of violations, whose text is its English sentence.

    Raises PhrasesError if the text has a field that the class lacks, or other braces; `@violation`
    refuses such classes.
    """
    return _message_of(cast("Hashable", kind))


@lru_cache(maxsize=256)
def _message_of(kind: type[Violation]) -> Message:
    note = (kind.__doc__ or "").partition("\n")[0]
    names = tuple(attribute.name for attribute in fields(cast("type[AttrsInstance]", kind)))
    try:
        made = Message(kind.code, kind.text, kind.text_one, kind.text_number, note, names)
    except ValueError as error:
        raise PhrasesError(f"the text of {kind.__name__}, {error}") from None
    for name in made.fields[len(names) :]:
        raise PhrasesError(f"the text of {kind.__name__} uses {name!r}, which is no field")
    return made


def _shipped() -> Iterable[type[Violation]]:
    for module in _MODULES:
        for value in vars(module).values():
            if (
                isinstance(value, type)
                and issubclass(value, Violation)
                and value.__module__ == module.__name__
            ):
                yield value


def _made(line: Iterable[str], **more: bool) -> Message:
    key, text, *rest = line
    one, number, note, extra = (*rest, "", "", "", "")[:4]
    return Message(key, text, one, number, note, tuple(extra.split()), **more)


def _all() -> Iterable[Message]:
    for kind in _shipped():
        yield message_of(kind)
    for line in (*LINES, *BOOKLET, *RULES, *DISPUTES, *ENDS, *DUPLICATES):
        yield _made(line)
    for line in (*TERMS, *NAMED):
        yield _made(line, is_term=True)
    for line in PATTERNS:
        yield _made(line, is_pattern=True)


_SHIPPED = MappingProxyType({message.key: message for message in _all()})


def message_of_rule(kind: type) -> Message:
    """Return the message of a class of rules, whose `sentence` is the English one.

    Its key is `rule.` and the name of the class. Raises TypeError for a class without a sentence,
    and PhrasesError for one with braces that are no field, or a field that the class lacks.
    """
    text = getattr(kind, "sentence", None)
    if not isinstance(text, str):
        raise TypeError(
            f"{kind.__name__} is no violation and has no sentence = '...' that could be translated"
        )
    one, number = (getattr(kind, name, "") for name in ("sentence_one", "sentence_number"))
    names = field_names(kind)
    note = (kind.__doc__ or "").partition("\n")[0]
    try:
        made = Message(f"rule.{kind.__name__}", text, one, number, note, names)
    except ValueError as error:
        raise PhrasesError(f"the sentence of {kind.__name__}, {error}") from None
    for name in made.fields[len(names) :]:
        held = ", ".join(names) or "none"
        raise PhrasesError(
            f"the sentence of {kind.__name__} uses {name!r}, which is no field; its fields: {held}"
        )
    return made


def messages(custom: Iterable[type] = ()) -> Mapping[str, Message]:
    """Return every message by its key: those of the package, and of your own classes.

    `custom` are violations, and rules with a `sentence`. Raises the errors of such classes, and
    PhrasesError for two classes with the same key.
    """
    own: dict[str, Message] = {}
    kinds: dict[str, type] = {}
    for kind in custom:
        made = message_of(kind) if issubclass(kind, Violation) else message_of_rule(kind)
        if kinds.setdefault(made.key, kind) is not kind:
            names = f"{kinds[made.key].__qualname__} and {kind.__qualname__}"
            raise PhrasesError(
                f"{names} have the same key, {made.key!r}: give each a code of its own"
            )
        own[made.key] = made
    return MappingProxyType({**_SHIPPED, **own}) if own else _SHIPPED
