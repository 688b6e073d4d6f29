"""`evolve`, which changes fields of a value: that of attrs, with an answer for what is no value.

Type checkers see the function of attrs, whose calls they check field by field.
"""

from __future__ import annotations

from typing import TypeVar

import attrs
from attrs import has

from scrabble_rules.values.validators import described, shortened

T = TypeVar("T")


def evolve(value: T, /, **changes: object) -> T:
    """Return a copy of a value, such as a rule set, with other values in some of its fields.

    `evolve(rules, rack_size=6)` is a variant of `rules`. Raises TypeError for anything but a value
    of this package, or of another class made by attrs, and for a field that it does not have. A
    class that checks its fields checks those of the copy as well.
    """
    if not has(type(value)):
        raise TypeError(
            "evolve takes the value to change first, such as one of scrabble_rules.profiles, "
            f"not {_said(value)}"
        )
    copy: T = attrs.evolve(value, **changes)  # type: ignore[misc]  # it is of a class of attrs
    return copy


def _said(value: object) -> str:
    if isinstance(value, str):
        name = shortened(repr(value))
        return f"the text {name}; profiles.ALL[{name}] is the profile of that name, if there is one"
    return described(value)
