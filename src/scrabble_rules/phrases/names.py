"""Names of players, with what some languages need to put them into a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from scrabble_rules.values.validators import described

Pairs = tuple[tuple[str, str], ...]


def _forms(value: Mapping[str, str] | Iterable[tuple[str, str]]) -> Pairs:
    pairs = value.items() if isinstance(value, Mapping) else value
    return tuple(sorted((_text(form), _text(text)) for form, text in pairs))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"the parts of a Name are str, not {described(value)}")
    return value


@frozen
class Name:
    """The name of a player: as it is listed, its gender, and its other forms.

    `Name("Anna", "feminine", {"genitive": "Anny"})`. A form that is missing is replaced by `text`,
    and a plain str is a Name with nothing but its text. Which genders and forms count is up to the
    catalogue.

    Raises TypeError if a part is no str.
    """

    text: str = field(converter=_text)
    """The name as it is listed."""
    gender: str = field(default="", converter=_text)
    """The gender, one of those of the catalogue; empty if it is not known."""
    forms: Pairs = field(default=(), converter=_forms)
    """Pairs of a form, such as `genitive`, and the name in it."""

    def form(self, form: str) -> str:
        """Return the name in a form such as `genitive`, or `text` if it does not have it."""
        for known, text in self.forms:
            if known == form:
                return text
        return self.text

    def __str__(self) -> str:
        """Return the text."""
        return self.text
