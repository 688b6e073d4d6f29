"""The grammar of the sentences that players read: plain text with fields in braces.

`{word}` stands for a value, `{on_turn:player}` for the player of a seat. What follows the colon
says how a value is shown; `{{` and `}}` are braces. Nothing else is allowed inside braces, so a
sentence from somebody else cannot reach into the values. Filling in the fields is left to
`phrases`, in English and in every other language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

_PART = re.compile(r"([^{}]+)|\{([a-z][a-z0-9_]*)(?::([a-z]+(?: [a-z]+)*))?\}|\{\{|\}\}")
_LONGEST = 2000
PLAYER = "player"
"""The word after the colon that makes a field a seat."""


class Slot(NamedTuple):
    """A field of a sentence: its name, and the words after the colon."""

    name: str
    words: tuple[str, ...] = ()

    @property
    def is_player(self) -> bool:
        """Whether the field is a seat, shown as the name of its player."""
        return PLAYER in self.words


Parts = tuple[str | Slot, ...]


@lru_cache(maxsize=1024)
def parse_sentence(text: str) -> Parts:
    """Split a sentence into plain text and fields.

    Raises ValueError for braces that are no field, and for a text of more than 2,000 characters.
    """
    if len(text) > _LONGEST:
        raise ValueError(f"a sentence may have at most {_LONGEST} characters, not {len(text)}")
    parts: list[str | Slot] = []
    end = 0
    for match in _PART.finditer(text):
        if match.start() != end:
            break
        end = match.end()
        plain, name, words = match.groups()
        if name:
            parts.append(Slot(name, tuple(words.split()) if words else ()))
        else:
            parts.append(plain or match[0][0])
    if end != len(text):
        raise ValueError(
            f"at character {end + 1}: a field is written {{name}} or {{name:how}}, and a brace "
            "{{ or }}"
        )
    return tuple(parts)


def english(text: str, values: Mapping[str, object], names: Sequence[object] = ()) -> str:
    """Return an English sentence with its fields filled in; `names` are the players by seat."""
    filled: str = import_module("scrabble_rules.phrases").ENGLISH.fill(text, values, names)
    return filled
