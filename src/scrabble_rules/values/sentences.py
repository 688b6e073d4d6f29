"""The sentences that players read: plain text with fields in braces, and how English fills them in.

`{word}` stands for a value, `{on_turn:player}` for the player of a seat. What follows the colon
says how a value is shown. `{points:# point|# points}` chooses between two wordings, the first for
the number one, and `#` is the number. `{{` and `}}` are braces. Nothing else is allowed inside
braces, so a sentence from somebody else cannot reach into the values.

A catalogue of `phrases` fills in the sentences of other languages; it overrides the few words that
stand inside of sentences, such as those between the items of a list.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from attrs import field

from scrabble_rules.values.geometry import Square, coordinate
from scrabble_rules.values.safe_text import SafeText, isolated, short
from scrabble_rules.values.validators import frozen, must_be

_PART = re.compile(
    r"""
    ([^{}]+)                              # plain text
    | \{ ([a-z][a-z0-9_]*)                # a field,
      (?: :([a-z]+(?:[ ][a-z]+)*) )? \}   # and how it is shown
    | \{ ([a-z][a-z0-9_]*) :              # a number that chooses,
      (?=[^{}]*[#|])
      ([^{}|]*)                           # the wording for one,
      (?: [|] ([^{}|]*) )? \}             # and for all others
    | \{\{ | \}\}                         # a brace
    """,
    re.VERBOSE,
)
_LONGEST = 2000
MOST_ITEMS = 8
"""A list in a sentence shows at most this many items, unless more are asked for."""


class Slot(NamedTuple):
    """A field of a sentence: its name, and the words after the colon."""

    name: str
    words: tuple[str, ...] = ()

    @property
    def is_player(self) -> bool:
        """Whether the field is a seat, shown as the name of its player."""
        return "player" in self.words


Parts = tuple[str | Slot, ...]


class Sentence(NamedTuple):
    """A sentence in its parts: for the number one and for all others, often the same."""

    one: Parts
    many: Parts
    number: str = ""
    """The field whose number chooses; empty if there is none."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The fields in the text for many."""
        return tuple(part for part in self.many if isinstance(part, Slot))

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields, each once; the one that only chooses comes last."""
        names = [*(slot.name for slot in self.slots), *filter(None, [self.number])]
        return tuple(dict.fromkeys(names))

    def chosen(self, values: Mapping[str, object]) -> Parts:
        """Return the text for the number among the values."""
        number = values.get(self.number)
        return self.one if isinstance(number, int) and abs(number) == 1 else self.many


@lru_cache(maxsize=1024)
def parse_sentence(text: str) -> Sentence:
    """Split a sentence into plain text and fields.

    Raises ValueError for braces that are no field, for two numbers that choose, and for a text of
    more than 2,000 characters.
    """
    if len(text) > _LONGEST:
        raise ValueError(f"a sentence may have at most {_LONGEST} characters, not {len(text)}")
    one: list[str | Slot] = []
    many: list[str | Slot] = []
    number, end = "", 0
    for match in _PART.finditer(text):
        if match.start() != end:
            break
        end = match.end()
        plain, name, words, counted, first, rest = match.groups()
        if counted:
            if number not in {"", counted}:
                raise ValueError(f"only one number may choose, not {number} and {counted}")
            number = counted
            one += _around(counted, first)
            many += _around(counted, first if rest is None else rest)
            continue
        part = Slot(name, tuple((words or "").split())) if name else plain or match[0][0]
        one.append(part)
        many.append(part)
    if end != len(text):
        raise ValueError(
            f"at character {end + 1}: a field is written {{name}} or {{name:how}}, and a brace "
            "{{ or }}"
        )
    return Sentence(tuple(one), tuple(many), number)


def unfilled(text: str, fields: Collection[str]) -> str:
    """Say why a sentence cannot be filled in from these fields, as the end of a sentence about it.

    Empty if it can.
    """
    try:
        used = parse_sentence(text).fields
    except ValueError as error:
        return f", {error}"
    strange = next((name for name in used if name not in fields), None)
    return "" if strange is None else f" uses {strange!r}, which is no field of it"


def _around(name: str, text: str) -> list[str | Slot]:
    """Put the field itself where the text has `#`."""
    first, *more = text.split("#")
    parts: list[str | Slot] = [first]
    for plain in more:
        parts += [Slot(name), plain]
    return [part for part in parts if part]


def _forms(value: Mapping[str, str] | Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(dict(value).items()))


@frozen
class Name:
    """The name of a player: as it is listed, its gender, and its other forms.

    `Name("Anna", "feminine", {"genitive": "Anny"})`. A form that is missing is replaced by `text`,
    and a plain str is a Name with nothing but its text. Which genders and forms count is up to the
    catalogue.

    Raises TypeError if a part is no str.
    """

    text: str
    """The name as it is listed."""
    gender: str = ""
    """The gender, one of those of the catalogue; empty if it is not known."""
    forms: tuple[tuple[str, str], ...] = field(default=(), converter=_forms)
    """tuple[tuple[str, str], ...] of a form, such as `genitive`, and the name in it."""

    def form(self, form: str) -> str:
        """Return the name in a form such as `genitive`, or `text` if it does not have it."""
        must_be("form", form, str)
        return dict(self.forms).get(form, self.text)

    def __str__(self) -> str:
        """Return the text."""
        return self.text


INNER: Mapping[str, str] = {
    "player": "Player {number}",
    "square": "{coordinate}",
    "nothing": "\u2013",
    "huge": "a huge number",
    "list.plain": "{before}, {item}",
    "list.wide": "{before}; {item}",
    "list.and": "{before} and {item}",
    "list.range": "{before}\u2013{item}",
    "list.sentences": "{before} {item}",
}
"""The English words that stand inside of other sentences."""


class Filler:
    """Fills in the fields of English sentences."""

    __slots__ = ()

    direction: str = "ltr"

    def _row(self, key: str, how: Sequence[str] = ()) -> Parts:  # noqa: ARG002 - English has no forms
        """Return one of the `INNER` texts; `how` may ask for a form."""
        return parse_sentence(INNER[key]).many

    def _inner(self, key: str, values: Mapping[str, object], how: Sequence[str] = ()) -> str:
        """Return one of the `INNER` texts filled in."""
        return self._filled(self._row(key, how), values, ())

    def _between(self, pattern: str) -> str:
        """Return what stands between two items of a list."""
        return "".join(part for part in self._row(pattern) if isinstance(part, str))

    def _named(self, name: object, how: Sequence[str]) -> str:  # noqa: ARG002 - the same
        """Return the name of a player; `how` may ask for a form."""
        return str(name)

    def _square(self, square: Square) -> str:
        """Return what a square is called."""
        values = {
            "row": square.row + 1,
            "column": square.col + 1,
            "coordinate": SafeText(coordinate(square)),
        }
        return self._inner("square", values)

    def fill(self, text: str, values: Mapping[str, object], names: Sequence[object] = ()) -> str:
        """Return a sentence with its fields filled in; `names` are the players by seat.

        Raises ValueError for a bad sentence and for a field without a value.
        """
        must_be("values", values, Mapping)
        must_be("names", names, Sequence, "game.players")
        return self._filled(parse_sentence(text).chosen(values), values, names)

    def _filled(self, parts: Parts, values: Mapping[str, object], names: Sequence[object]) -> str:
        """Put the values into a sentence that has been parsed, and chosen for its number."""
        texts = []
        for part in parts:
            if isinstance(part, str):
                texts.append(part)
            elif part.name in values:
                texts.append(self._show(values[part.name], part.words, names))
            else:
                raise ValueError(f"the sentence has a field {{{part.name}}} without a value")
        return "".join(texts)

    def _show(self, value: object, how: Sequence[str], names: Sequence[object]) -> str:
        """Return a value as it stands in a sentence, as its type and `how` say."""
        if type(value) is SafeText:
            return value
        if "player" in how:
            return self._player(value, how, names)
        if isinstance(value, int):
            return self._number(value)
        if isinstance(value, str):
            return self._isolated(short(value)) if value.strip() else f'"{short(value)}"'
        if isinstance(value, Square):
            return self._isolated(self._square(value))
        if isinstance(value, tuple):
            return self.listed(value, how, names)
        return self._isolated(short(value))

    def _number(self, value: int) -> str:
        if abs(value) >= 10**24:
            return self._inner("huge", {})
        text = str(int(value))
        return self._isolated(text) if value < 0 else text

    def _player(self, seat: object, how: Sequence[str], names: Sequence[object]) -> str:
        if isinstance(seat, int) and 0 <= seat < len(names):
            return self._isolated(short(self._named(names[seat], how)))
        number = seat + 1 if isinstance(seat, int) else seat
        return self._isolated(self._inner("player", {"number": number}, how))

    def listed(
        self,
        items: Sequence[object],
        how: Sequence[str] = (),
        names: Sequence[object] = (),
        most: int = MOST_ITEMS,
    ) -> SafeText:
        """Return a list of values as text for a field of a sentence, at most `most` of them.

        `how` are words as after the colon of a field: `and` puts `and` before the last item, `wide`
        separates with semicolons, `ranges` writes 2, 3, 4 as a range, `seats` names players.
        """
        if "ranges" in how:
            shown = self._ranges(items)
        else:
            each = ("player",) if "seats" in how else ()
            shown = [self._show(item, each, names) for item in items[: most + 1]]
        if len(shown) > most:
            shown[most:] = ["\u2026"]
        if not shown:
            return SafeText(self._inner("nothing", {}))
        last = [shown.pop()] if "and" in how and len(shown) > 1 else []
        before = self._between("list.wide" if "wide" in how else "list.plain").join(shown)
        return SafeText(self._between("list.and").join([before, *last]))

    def _ranges(self, items: Sequence[object]) -> list[str]:
        runs: list[list[int]] = []
        for item in items:
            if isinstance(item, int) and runs and item == runs[-1][-1] + 1:
                runs[-1].append(item)
            elif isinstance(item, int):
                runs.append([item])
        to = self._between("list.range")
        return [to.join(map(self._number, dict.fromkeys((run[0], run[-1])))) for run in runs]

    def _isolated(self, text: str) -> str:
        return isolated(text, always=self.direction == "rtl")


_ENGLISH = Filler()


def english(text: str, values: Mapping[str, object], names: Sequence[object] = ()) -> str:
    """Return an English sentence with its fields filled in, as `Filler.fill` does."""
    return _ENGLISH.fill(text, values, names)
