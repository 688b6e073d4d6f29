"""What a rule says of itself in a rulebook: the key of a message, and the values for its fields.

The sentence behind a key is in `phrases`, in English and in every other language. A rule of your
own says its sentence itself. Which statements a rule value has is read by `rules.promises`, and
`rulebook` makes a booklet of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from attrs import evolve, field

from scrabble_rules.values.validators import frozen

Values = tuple[tuple[str, object], ...]


def _pairs(value: Mapping[str, object] | Iterable[tuple[str, object]]) -> Values:
    return tuple(dict(value).items())


class Term(str):
    """The key of a message that names a thing: a sentence shows it in the form that it needs."""

    __slots__ = ()


class Coded:
    """What a statement can explain: a class with a stable code, as violations are."""

    __slots__ = ()
    code: ClassVar[str]
    """The stable code."""


@frozen
class Statement:
    """One sentence of a rulebook: its message by key, with the values for its fields.

    A rule of your own leaves the key empty and gives the English sentence as `text`.
    """

    key: str = ""
    """The key of the message in a catalogue; empty if `text` is the sentence."""
    values: Values = field(default=(), converter=_pairs)
    """Pairs of a field of the sentence and its value; you may pass a dict. Empty for the fields of
    the rule that says it.
    """
    inside: tuple[object, ...] = ()
    """Rule values whose own statements follow this one and belong to it, or their fields' names."""
    codes: tuple[str, ...] = ()
    """The codes of the violations that this sentence explains."""
    text: str = field(default="", kw_only=True)
    """The English sentence of a rule of your own, with fields in braces."""

    def explaining(self, *violations: type[Coded]) -> Statement:
        """Return the statement with the codes of these violations added."""
        more = tuple(kind.code for kind in violations)
        return evolve(self, codes=(*self.codes, *more))


Statements = Iterable[Statement]
"""What a rule has as `statements`: a tuple, or what a method yields."""


def says(key: str, /, *inside: object, **values: object) -> Statement:
    """Return the statement with the message `key`; its fields are those of the rule that says it.

    You may give other values. `inside` are rule values whose own statements follow, or the names of
    fields that have them, and the classes of violations that it explains:
    `says("rules.x.y", "rule", TooLong)`.
    """
    explained = tuple(one for one in inside if isinstance(one, type) and issubclass(one, Coded))
    parts = tuple(one for one in inside if one not in explained)
    return Statement(key, values, parts, tuple(one.code for one in explained))
