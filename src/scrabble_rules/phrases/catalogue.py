"""Catalogues: the sentences of one language, and the English one.

A catalogue checks its sentences when it is made, chooses the variant for a number and a gender, and
falls back where something is missing: a form to the plain name, a category to `other`, a whole
message to English. Which messages speak of a value is decided in `lines`; how values look in a
sentence is for `values.sentences`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, singledispatch
from typing import NamedTuple

from attrs import Factory, field

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.view import View
from scrabble_rules.phrases.messages import (
    Message,
    PhrasesError,
    message_of,
    messages,
    text_messages,
)
from scrabble_rules.phrases.plurals import CATEGORIES, Plurals, plurals_of
from scrabble_rules.phrases.variants import HOW, Variants, Words, parsed_texts
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.sentences import Filler, Name, Parts, Slot
from scrabble_rules.values.validators import frozen, must_be, shortened
from scrabble_rules.values.violations import Violation

Given = str | Mapping[str, str] | Variants
Texts = Mapping[str, Given]
Naming = View | Sequence[str | Name]
"""The names of players by seat, or a View, which has them."""

_SCRIPT = 4
"""The length of the part of a tag that names a script."""
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,6}")
_WORD = re.compile(r"[a-z]{1,30}")
_RIGHT_TO_LEFT = frozenset("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split())  # noqa: SIM905
_SCRIPTS = {"adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"}


def _words(value: str | Iterable[str]) -> tuple[str, ...]:
    words = tuple(value.split()) if isinstance(value, str) else tuple(value)
    for word in words:
        if not _WORD.fullmatch(word):
            raise PhrasesError(
                "a gender or a form is a word in lower case such as feminine or genitive, not "
                f"{shortened(repr(word))}"
            )
        if word in HOW or word in CATEGORIES:
            raise PhrasesError(f"a gender or a form may not be called {word}")
    return words


def _texts(value: Texts | Iterable[tuple[str, Given]]) -> tuple[tuple[str, Variants], ...]:
    found: dict[str, Variants] = {}
    for key, given in dict(value).items():
        rows = {"": given} if isinstance(given, str) else dict(given)
        found[key] = tuple(sorted(rows.items()))
        if not all(isinstance(part, str) for row in found[key] for part in row):
            raise TypeError(f"the texts of {shortened(key)!r} must be str")
    return tuple(sorted(found.items()))


def _direction(phrases: Phrases) -> str:
    language, *more = _tag(phrases.language).lower().split("-")
    script = next((part for part in more if len(part) == _SCRIPT), "")
    if script:
        return "rtl" if script in _SCRIPTS else "ltr"
    return "rtl" if language in _RIGHT_TO_LEFT else "ltr"


class Line(NamedTuple):
    """A message by its key, with the values for its fields; `of` is the class of a violation."""

    key: str
    values: Mapping[str, object]
    of: type[Violation] | None = None


@singledispatch
def lines_of(value: object) -> Iterable[Line]:
    """Return what is said of a value, a message for each sentence.

    The module `lines` has a function for each class. Raises TypeError for a value that has no
    sentence, and PhrasesError for a violation whose text cannot be filled in.
    """
    raise TypeError(
        "phrases say a Violation, Illegal, Outcome, Ruling, EndKind, End, Score, WordScore or "
        f"StoryLine, not {type(value).__name__}"
    )


@frozen(kw_only=True, cache_hash=True)
class Phrases(Filler):
    """The sentences of one language, as a value; `say` puts a value into words.

    `texts` has a sentence for each key of `messages()`, or a mapping from variants to sentences. A
    variant is a plural category, a gender, or both, such as `few feminine`.
    `genders` and `forms` are the words of this language for them, such as `"feminine masculine"`
    and `"genitive dative"`. `custom` are your own classes of violations, and of rules with a
    `sentence`, whose key is `rule.` and the name of the class.

    Raises PhrasesError for a sentence that uses a field, a form or anything else that its message
    does not have, for an unknown key, and for a language whose plural rule is not known.
    """

    language: str = field()
    """The language as a tag, such as `en` or `pt-BR`."""
    texts: tuple[tuple[str, Variants], ...] = field(default=(), converter=_texts)
    """The sentences of each key, by variant."""
    genders: tuple[str, ...] = field(default=(), converter=_words)
    """The words for the genders that sentences may depend on."""
    forms: tuple[str, ...] = field(default=(), converter=_words)
    """The words for the forms that names may have."""
    custom: tuple[type, ...] = field(default=(), converter=tuple[type, ...])
    """Your own classes of violations and rules, whose sentences can be translated too."""
    plurals: Plurals = field(
        default=Factory(lambda phrases: plurals_of(_tag(phrases.language)), takes_self=True)
    )
    """The plural rule; by default that of the language."""
    direction: str = field(default=Factory(_direction, takes_self=True))
    """`ltr` or `rtl`: the direction in which the language is written."""

    def __attrs_post_init__(self) -> None:
        _tag(self.language)
        if self.direction not in {"ltr", "rtl"}:
            raise PhrasesError(f"a direction is ltr or rtl, not {shortened(self.direction)}")
        if {*self.genders} & {*self.forms}:
            raise PhrasesError("a word cannot be both a gender and a form")
        self._table  # noqa: B018 - checks the sentences

    @cached_property
    def _messages(self) -> Mapping[str, Message]:
        return messages(self.custom)

    @cached_property
    def _table(self) -> Mapping[str, Mapping[str, Parts]]:
        """The parsed sentences by key and variant; making it checks them."""
        if not self.texts and not self.custom:
            return {}
        words = Words(self.plurals.categories, self.genders, self.forms)
        return parsed_texts(self.texts, self._messages, words)

    # -- what is missing

    @property
    def missing(self) -> tuple[str, ...]:
        """What is not translated: keys, and keys with a category or form, such as `x.y few`.

        A message with one sentence for all numbers is complete. In English nothing is missing.
        """
        found: list[str] = []
        if self._is_english:
            return ()
        for key, message in self._messages.items():
            rows = self._table.get(key)
            if rows is None:
                found.append(key)
            elif message.number and rows.keys() != {""}:
                needed = self.plurals.categories
                whole = {row or "other" for row in rows}
                found += [f"{key} {one}" for one in needed if one not in whole]
            elif message.is_term:
                found += [f"{key} {form}" for form in self.forms if form not in rows]
        return tuple(found)

    # -- saying

    def say(self, value: object, names: Naming = ()) -> str:
        """Put a value into words, with the players by their names.

        It takes a Violation, an Illegal, an Outcome, a Ruling, an EndKind or End, a Score, a
        WordScore and a StoryLine. `names` is a View, or the names by seat, each a str or a Name,
        such as `game.players`; an Illegal may know them itself. A seat without a name is called
        by its number, counted from 1: `Player 1`.

        Raises TypeError for any other value.
        """
        return self.together(self.lines(value, names))

    def lines(self, value: object, names: Naming = ()) -> tuple[str, ...]:
        """Return the sentences of `say` one by one: a line for each word of a Score, for example.

        Raises the errors of `say`.
        """
        if isinstance(names, View):
            names = names.names
        elif isinstance(value, Illegal) and names == ():
            names = value.names
        if isinstance(names, str):
            raise TypeError("names must be a list of names, not a single str")
        return tuple([self.message(key, values, names, of) for key, values, of in lines_of(value)])

    def together(self, sentences: Sequence[str]) -> str:
        """Put sentences one after the other, as the language does."""
        return self._between("list.sentences").join(sentences)

    def message(
        self,
        key: str,
        values: Mapping[str, object],
        names: Sequence[str | Name] = (),
        of: type[Violation] | None = None,
    ) -> str:
        """Return the message with a key, its fields filled in with values.

        `of` is the class of a violation, whose text is the English sentence. Raises PhrasesError if
        there is no such message or a value is missing.
        """
        must_be("key", key, str)
        must_be("of", of, type | None)
        must_be("values", values, Mapping)
        must_be("names", names, Sequence, "game.players")
        source = message_of(of) if of else text_messages().get(key) or self._messages.get(key)
        if source is None:
            raise PhrasesError(f"there is no message {shortened(key, 60)!r}")
        rows = self._table.get(key)
        parts = None if rows is None else self._chosen(rows, source, values, names)
        if parts is not None and {part.name for part in parts if type(part) is Slot} <= {*values}:
            return self._filled(parts, values, names)
        parts = source.sentence.chosen(values)
        if self._is_english:
            return self._filled(parts, values, names)  # squares as this catalogue has them
        english = ENGLISH._filled(parts, values, names)
        return f"\u2066{english}\u2069" if self.direction == "rtl" else english

    @property
    def _is_english(self) -> bool:
        """Whether the language is English, in which every message has a sentence."""
        return self.language.partition("-")[0] == "en"

    def _chosen(
        self,
        rows: Mapping[str, Parts],
        source: Message,
        values: Mapping[str, object],
        names: Sequence[str | Name],
    ) -> Parts | None:
        """Choose the sentence for the number and the gender, None if there is none at all.

        The category comes first: `few feminine`, then `few`, then `feminine` and the one sentence
        for the rest. Some languages have no number in `other`; their last category stands for it.
        """
        if len(rows) == 1 and "" in rows:
            return rows[""]
        category = gender = ""
        number = values.get(source.number)
        if isinstance(number, int):
            category = self.plurals.category(number)
        seat = values.get(source.players[0]) if source.players else None
        if self.genders and isinstance(seat, int) and 0 <= seat < len(names):
            name = names[seat]
            gender = name.gender if isinstance(name, Name) else ""
        rest = self.plurals.categories[-1]
        for first in (category, "", rest):
            plural = "" if first == "other" else first
            found = rows.get(f"{plural} {gender}".strip()) or rows.get(plural)
            if found is not None:
                return found
        return None

    # -- what stands inside of sentences, in this language

    def _row(self, key: str, how: Sequence[str] = ()) -> Parts:
        """Return the sentence of a message in the form asked for, or else the plain one."""
        rows = self._table.get(key, {})
        form = next((word for word in how if word in self.forms), "")
        found = rows.get(form, rows.get(""))
        return super()._row(key) if found is None else found

    def _named(self, name: object, how: Sequence[str]) -> str:
        """Return the name of a player, in the form asked for."""
        form = next((word for word in how if word in self.forms), "")
        return name.form(form) if isinstance(name, Name) else str(name)

    def _show(self, value: object, how: Sequence[str], names: Sequence[object]) -> str:
        """Return a value as it stands in a sentence; names of things in the form asked for."""
        if "term" not in how or type(value) is SafeText:
            return super()._show(value, how, names)
        keys = value if isinstance(value, tuple) else (value,)
        terms = [
            SafeText(self._inner(key, {}, how) if key in self._table else self.message(key, {}))
            for key in map(str, keys)
        ]
        return self.listed(terms, how, most=len(terms))

    def __repr__(self) -> str:
        number = len(self.texts)
        return f"<Phrases {self.language!r}, {number} messages, {len(self.missing)} missing>"


def _tag(language: object) -> str:
    if not isinstance(language, str) or not _TAG.fullmatch(language):
        raise PhrasesError(
            f"a language is a tag such as pl or pt-BR, not {shortened(repr(language))}"
        )
    return language


ENGLISH = Phrases(language="en")
"""The sentences as the package has them; every other catalogue falls back to them."""
