"""Checks and parses the variants of sentences that a catalogue has: `few feminine` and its text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from scrabble_rules.phrases.messages import Message, PhrasesError
from scrabble_rules.values.sentences import Parts, Slot, parse_sentence
from scrabble_rules.values.validators import shortened

Variants = tuple[tuple[str, str], ...]
"""The sentences of one message: each variant, such as `few feminine`, with its text."""

HOW = {"and", "wide", "ranges", "seats", "player", "term"}
"""The words that may follow the colon of a field, besides the forms of the catalogue."""


@frozen
class Words:
    """The words that make up variants: the categories, genders and forms of a catalogue."""

    categories: tuple[str, ...]
    genders: tuple[str, ...]
    forms: tuple[str, ...]


def parsed_texts(
    texts: Iterable[tuple[str, Variants]], known: Mapping[str, Message], words: Words
) -> Mapping[str, Mapping[str, Parts]]:
    """Return the parsed sentences by key and variant; the variant `other` is the empty one.

    Raises PhrasesError for an unknown key, a variant or field that its message does not have, a
    form that the catalogue does not have, and braces that are no field.
    """
    return {key: dict(_parsed(key, rows, known, words)) for key, rows in texts}


def _parsed(
    key: str, rows: Variants, known: Mapping[str, Message], words: Words
) -> Iterator[tuple[str, Parts]]:
    message = known.get(key)
    if message is None:
        raise PhrasesError(
            f"there is no message {shortened(key, 60)!r}; phrases.messages() lists them all. For a "
            "violation of your own pass custom=[ItsClass]"
        )
    for variant, text in rows:
        where = f"{key} {shortened(variant, 60)}".strip()
        try:
            _, parts, number = sentence = parse_sentence(text)
        except ValueError as error:
            raise PhrasesError(f"{where}: {error}") from None
        if number:
            raise PhrasesError(f"{where}: write a variant for each category, not {{{number}:...}}")
        slots = sentence.slots
        for slot in slots:
            _check_slot(where, message, slot, words)
        if message.is_pattern and (
            [slot.name for slot in slots] != ["before", "item"]
            or (parts[0], parts[-1]) != (slots[0], slots[-1])
        ):
            raise PhrasesError(f"{where}: a list begins with {{before}} and ends with {{item}}")
        yield _variant(where, message, variant, words), parts


def _variant(where: str, message: Message, variant: str, words: Words) -> str:
    """Return the words of a variant in their order: category, then gender or form."""
    rest = variant.split()
    found = []
    for allowed in ((*words.categories, "other"), words.genders, words.forms):
        found.append(next((word for word in rest if word in allowed), ""))
        rest = [word for word in rest if word != found[-1]]
    category, gender, form = found
    if rest:
        raise PhrasesError(
            f"{where}: a variant is made of a category ({_listed(words.categories)}), a gender "
            f"({_listed(words.genders)}) and, for a term, a form ({_listed(words.forms)})"
        )
    if category not in {"", "other"} and not message.number:
        raise PhrasesError(f"{where}: no number chooses the category of this message")
    if gender and not message.players:
        raise PhrasesError(f"{where}: there is no player in this message to have a gender")
    if form and not message.is_term:
        raise PhrasesError(f"{where}: only a term has forms")
    return " ".join(word for word in found if word not in {"", "other"})


def _has_forms(slot: Slot) -> bool:
    """Whether a field shows a name, of a player or of a thing, which may have forms."""
    return slot.is_player or "term" in slot.words


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "there are none"


def _check_slot(where: str, message: Message, slot: Slot, words: Words) -> None:
    if slot.name not in message.fields:
        known = ", ".join(f"{{{name}}}" for name in message.fields) or "no fields"
        raise PhrasesError(f"{where}: there is no {{{slot.name}}} in this message, but {known}")
    for word in slot.words:
        if word not in HOW and not (_has_forms(slot) and word in words.forms):
            raise PhrasesError(
                f"{where}: {{{slot.name}:{' '.join(slot.words)}}} has the word {word}, which is no "
                "form of this catalogue and no way to show a value"
            )
    if slot.is_player and slot.name not in message.players:
        raise PhrasesError(f"{where}: {{{slot.name}}} is no seat, so it cannot be a player")
    if slot.name in message.players and not slot.is_player:
        raise PhrasesError(f"{where}: {{{slot.name}}} is a seat; write {{{slot.name}:player}}")
