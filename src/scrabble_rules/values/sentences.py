"""Fills in the sentences that players read: the texts of violations and of wrong draws.

A text has its fields in braces. A plain field, `{word}`, shows the value. A field with a word after
a colon, `{on_turn:player}`, is a seat: it shows the name of that player if the names are known,
else the word and the number, `player 1`. Everything else in braces is as in `str.format`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scrabble_rules.values.checks import shortened

_MOST_ITEMS = 8
_MOST_CHARACTERS = 80


def sentence(text: str, values: Mapping[str, object], names: Sequence[str] = ()) -> str:
    """Return the text with its fields filled in; long lists and values are cut.

    `names` are the names of the players by seat. Raises KeyError for a field without a value.
    """
    return text.format_map({field: _Field.of(value, names) for field, value in values.items()})


class _Field(str):
    """A value as it appears in a sentence; `name` is the player's name if it is a seat."""

    __slots__ = ("name",)

    name: str | None

    @classmethod
    def of(cls, value: object, names: Sequence[str]) -> _Field:
        field = cls(_shown(value))
        field.name = None
        if isinstance(value, int) and 0 <= value < len(names):
            field.name = _shown(names[value])
        return field

    def __format__(self, word: str) -> str:
        if len(word) > 1 and word.isalpha():
            return f"{word} {self!s}" if self.name is None else self.name
        return super().__format__(word)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        rest = ", …" if len(value) > _MOST_ITEMS else ""
        return ", ".join(map(_shown, value[:_MOST_ITEMS])) + rest
    return shortened(value, _MOST_CHARACTERS)
