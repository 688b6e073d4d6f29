"""Catalogues: the sentences of one language, and the English one.

A catalogue checks its sentences when it is made, chooses the variant for a number and a gender, and
falls back where something is missing: a form to the plain name, a category to `other`, a whole
message to English. What is said of a value is decided in `sayings`, how values look in `showing`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import cast

from attrs import Factory, field, frozen

from scrabble_rules.phrases.checked import HOW, Variants, Words, checked_texts
from scrabble_rules.phrases.errors import PhrasesError
from scrabble_rules.phrases.messages import Message, message_of, messages
from scrabble_rules.phrases.names import Name
from scrabble_rules.phrases.plurals import CATEGORIES, Plurals, plurals_of
from scrabble_rules.phrases.sayings import lines_of
from scrabble_rules.phrases.showing import MOST_ITEMS, Shown, coordinate, isolated, short
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.sentences import Parts, parse_sentence
from scrabble_rules.values.validators import described, shortened, typed
from scrabble_rules.values.violations import Violation

Told = str | Mapping[str, str] | Variants
Texts = Mapping[str, Told]

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


def _texts(value: Texts | Iterable[tuple[str, Told]]) -> tuple[tuple[str, Variants], ...]:
    pairs = value.items() if isinstance(value, Mapping) else value
    rows_of = cast("Iterable[tuple[str, str | Mapping[str, str] | Variants]]", pairs)
    found: dict[str, Variants] = {}
    for key, given in rows_of:
        if isinstance(given, str):
            rows: Iterable[tuple[str, str]] = (("", given),)
        else:
            rows = given.items() if isinstance(given, Mapping) else given
        found[key] = tuple(sorted(rows))
        if not all(isinstance(part, str) for row in found[key] for part in row):
            raise TypeError(f"the texts of {shortened(key)!r} must be str")
    return tuple(sorted(found.items()))


def _kinds(value: Iterable[type]) -> tuple[type, ...]:
    return tuple(value)


def _plurals(phrases: Phrases) -> Plurals:
    return plurals_of(_tag(phrases.language))


def _direction(phrases: Phrases) -> str:
    language, *more = _tag(phrases.language).lower().split("-")
    script = next((part for part in more if len(part) == _SCRIPT), "")
    if script:
        return "rtl" if script in _SCRIPTS else "ltr"
    return "rtl" if language in _RIGHT_TO_LEFT else "ltr"


@frozen(kw_only=True, cache_hash=True, repr=False, field_transformer=typed)
class Phrases:
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
    custom: tuple[type, ...] = field(default=(), converter=_kinds)
    """Your own classes of violations and rules, whose sentences can be translated too."""
    plurals: Plurals = field(default=Factory(_plurals, takes_self=True))
    """The plural rule; by default that of the language."""
    direction: str = field(default=Factory(_direction, takes_self=True))
    """`ltr` or `rtl`: the direction in which the language is written."""

    def __attrs_post_init__(self) -> None:
        _tag(self.language)
        if self.direction not in {"ltr", "rtl"}:
            raise PhrasesError(f"a direction is ltr or rtl, not {shortened(self.direction)}")
        for kind in self.custom:
            if not isinstance(kind, type):
                raise TypeError(f"custom takes classes, not {described(kind)}")
        if {*self.genders} & {*self.forms}:
            raise PhrasesError("a word cannot be both a gender and a form")
        self._table  # noqa: B018 - checks the sentences

    @cached_property
    def _messages(self) -> Mapping[str, Message]:
        return messages(self.custom)

    @cached_property
    def _table(self) -> Mapping[str, Mapping[str, Parts]]:
        """The parsed sentences by key and variant; making it checks them."""
        words = Words(self.plurals.categories, self.genders, self.forms)
        return checked_texts(self.texts, self._messages, words)

    # -- what is missing

    @property
    def missing(self) -> tuple[str, ...]:
        """What is not translated: keys, and keys with a category or form, such as `x.y few`.

        A message with one sentence for all numbers is complete.
        """
        found = []
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

    def say(self, value: object, names: Sequence[str | Name] = ()) -> str:
        """Put a value into words, with the players by their names.

        It takes a Violation, an Illegal, an Outcome, a Ruling, an EndKind or End, a Score, a
        WordScore, a Turn and a StoryLine. `names` are the names by seat, each a str or a Name, such
        as `game.players`; a seat without one is called `Player 0`, in the words of the language.

        Raises TypeError for any other value, and PhrasesError if the text of a violation that was
        not made by `@violation` cannot be filled in.
        """
        return self.together(self.lines(value, names))

    def lines(self, value: object, names: Sequence[str | Name] = ()) -> tuple[str, ...]:
        """Return the sentences of `say` one by one: a line for each word of a Score, for example.

        Raises the errors of `say`.
        """
        if isinstance(names, str):
            raise TypeError("names must be a list of names, not a single str")
        return tuple([self.message(key, values, names, of) for key, values, of in lines_of(value)])

    def together(self, sentences: Sequence[str]) -> str:
        """Put sentences one after the other, as the language does."""
        return sentences[0] if len(sentences) == 1 else self._joined(sentences, "list.sentences")

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
        source = message_of(of) if of is not None else self._messages.get(key)
        if source is None:
            raise PhrasesError(f"there is no message {shortened(key, 60)!r}")
        if self is not ENGLISH:
            rows = self._table.get(key)
            parts = None if rows is None else self._chosen(rows, source, values, names)
            if parts is not None and all(
                isinstance(part, str) or part.name in values for part in parts
            ):
                return self._filled(parts, values, names)
        number = values.get(source.number)
        is_one = isinstance(number, int) and abs(number) == 1
        text = source.one if is_one and source.one else source.text
        if self is ENGLISH or self.language.partition("-")[0] == "en":
            return self.fill(text, values, names)  # squares and names as this catalogue has them
        said = ENGLISH.fill(text, values, names)
        return f"\u2066{said}\u2069" if self.direction == "rtl" else said

    def fill(
        self, text: str, values: Mapping[str, object], names: Sequence[str | Name] = ()
    ) -> str:
        """Return a sentence of your own with its fields filled in as those of messages are.

        Raises PhrasesError for a bad sentence and for a field without a value.
        """
        try:
            parts = parse_sentence(text)
        except ValueError as error:
            raise PhrasesError(str(error)) from None
        return self._filled(parts, values, names)

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
        seat = values.get(source.person)
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

    def _filled(
        self, parts: Parts, values: Mapping[str, object], names: Sequence[str | Name]
    ) -> str:
        said = []
        for part in parts:
            if isinstance(part, str):
                said.append(part)
                continue
            if part.name not in values:
                raise PhrasesError(f"the sentence has a field {{{part.name}}} without a value")
            said.append(self._shown(values[part.name], part.words, names))
        return "".join(said)

    # -- showing values

    def _shown(self, value: object, how: tuple[str, ...], names: Sequence[str | Name]) -> str:
        """Show a value in a sentence, as its type and the words after the colon say."""
        if type(value) is Shown:
            return value
        if how and "player" in how:
            return self._player(value, how, names)
        if "term" in how:
            return self._terms(value, how)
        if isinstance(value, int):
            return self._number(value)
        if isinstance(value, str):
            return self._isolated(short(value)) if value.strip() else f'"{short(value)}"'
        if isinstance(value, Square):
            return self._square(value)
        if isinstance(value, tuple):
            return self.listed(value, how, names)
        return self._isolated(short(value))

    def _number(self, value: int) -> str:
        if abs(value) >= 10**24:
            return self.message("huge", {})
        text = str(int(value))
        return self._isolated(text) if value < 0 else text

    def _player(self, seat: object, how: tuple[str, ...], names: Sequence[str | Name]) -> str:
        form = next((word for word in how if word in self.forms), "")
        if isinstance(seat, int) and 0 <= seat < len(names):
            name = names[seat]
            return self._isolated(short(name.form(form) if isinstance(name, Name) else name))
        rows = self._table.get("player")
        values = {"seat": seat, "number": seat + 1 if isinstance(seat, int) else seat}
        parts = None if rows is None else rows.get(form) or rows.get("")
        if parts is None:
            return self._isolated(ENGLISH.message("player", values))
        return self._isolated(self._filled(parts, values, ()))

    def _terms(self, value: object, how: tuple[str, ...]) -> str:
        """Show the names of things, given by the keys of their messages, in the form asked for."""
        form = next((word for word in how if word in self.forms), "")
        keys = value if isinstance(value, tuple) else (value,)
        named = [Shown(self._term(str(key), form)) for key in keys]
        return self.listed(named, how, most=len(named))

    def _term(self, key: str, form: str) -> str:
        rows = self._table.get(key, {})
        parts = rows.get(form) or rows.get("")
        return self.message(key, {}) if parts is None else self._filled(parts, {}, ())

    def _square(self, square: Square) -> str:
        values = {
            "row": square.row + 1,
            "column": square.col + 1,
            "coordinate": Shown(coordinate(square)),
        }
        return self._isolated(self.message("square", values))

    def listed(
        self,
        items: Sequence[object],
        how: Sequence[str] = (),
        names: Sequence[str | Name] = (),
        most: int = MOST_ITEMS,
    ) -> Shown:
        """Return a list of values as text for a field of a sentence, at most `most` of them.

        `how` are words as after the colon of a field: `and` puts `and` before the last item, `wide`
        separates with semicolons, `ranges` writes 2, 3, 4 as a range, `seats` names players.
        """
        each = ("player",) if "seats" in how else ()
        if "ranges" in how:
            shown = self._ranges(items)
        else:
            shown = [Shown(self._shown(item, each, names)) for item in items[: most + 1]]
        if len(shown) > most:
            shown[most:] = [Shown("\u2026")]
        if not shown:
            return Shown(self.message("nothing", {}))
        pattern = "list.wide" if "wide" in how else "list.plain"
        if "and" in how and len(shown) > 1:
            before = self._joined(shown[:-1], pattern)
            return Shown(self._joined([Shown(before), shown[-1]], "list.and"))
        return Shown(self._joined(shown, pattern))

    def _joined(self, items: Sequence[str], pattern: str) -> str:
        parts = (self._table.get(pattern) or ENGLISH._table[pattern])[""]
        between = "".join(part for part in parts if isinstance(part, str))
        return between.join(items)

    def _ranges(self, items: Sequence[object]) -> list[Shown]:
        runs: list[list[int]] = []
        for item in items:
            if isinstance(item, int) and runs and item == runs[-1][-1] + 1:
                runs[-1].append(item)
            elif isinstance(item, int):
                runs.append([item])
        found = []
        for run in runs:
            ends = [Shown(self._number(end)) for end in (run[0], run[-1])]
            found.append(Shown(self._joined(ends[: len(run)], "list.range")))
        return found

    def _isolated(self, text: str) -> str:
        return isolated(text, always=self.direction == "rtl")

    def __repr__(self) -> str:
        number = len(self.texts)
        return f"<Phrases {self.language!r}, {number} messages, {len(self.missing)} missing>"


def _tag(language: object) -> str:
    if not isinstance(language, str) or not _TAG.fullmatch(language):
        raise PhrasesError(
            f"a language is a tag such as pl or pt-BR, not {shortened(repr(language))}"
        )
    return language


def _english() -> Texts:
    return {
        key: {"one": message.one, "other": message.text} if message.one else message.text
        for key, message in messages().items()
    }


ENGLISH = Phrases(language="en", texts=_english())
"""The sentences as the package has them; every other catalogue falls back to them."""
