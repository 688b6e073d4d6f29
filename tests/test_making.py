"""Guards how values and their classes are made: nobody can tell them from those of attrs."""

from __future__ import annotations

import pickle
from functools import cached_property
from typing import Any

import attrs
import pytest
from attrs import field, fields

from scrabble_rules.values.fast import maker, opened
from scrabble_rules.values.validators import frozen


@frozen
class Pair:
    """A value with every kind of field that `maker` has to do with."""

    kind: int
    made: str = "two"
    _hidden: int = 3

    @cached_property
    def text(self) -> str:
        """Return what is worked out once."""
        return f"{self.kind} {self.made}"


pair = maker(Pair)
wrong: Any = pair
MADE = pair(1, "one")
SAME = Pair(1, "one")


def test_it_is_the_value_that_the_class_makes() -> None:
    assert type(MADE) is Pair
    assert MADE == SAME
    assert hash(MADE) == hash(SAME)
    assert repr(MADE) == repr(SAME)
    assert fields(type(MADE)) == fields(Pair)


def test_it_is_pickled_in_the_same_way() -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        text = pickle.dumps(MADE, protocol)
        assert text == pickle.dumps(SAME, protocol)
        assert pickle.loads(text) == SAME, protocol  # noqa: S301 - our own


def test_defaults_are_those_of_the_class() -> None:
    assert pair(1) == Pair(1)
    assert pair(made="one", kind=1) == SAME
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'kind'"):
        wrong()


def test_a_computed_default_is_refused() -> None:
    @frozen
    class Listing:
        items: list[int] = field(factory=list)

    with pytest.raises(TypeError, match="default of items"):
        maker(Listing)


def test_an_open_value_is_closed_by_its_class() -> None:
    @frozen
    class Point:
        row: int
        col: int

    made = opened(Point)()
    made.row = made.col = 1
    made.col = 2
    made.__class__ = Point
    assert made == Point(1, 2)


@pytest.mark.parametrize("options", [{}, {"eq": True}, {"cache_hash": True}, {"eq": False}])
def test_a_class_is_as_attrs_makes_it(options: dict[str, Any]) -> None:
    def named(make: Any) -> Any:  # noqa: ANN401 - a function that makes classes, and a class
        class Named:
            name: str
            number: int = field(default=0, eq=False)
            _hidden: int = field(default=1, repr=False)

        return make(Named, **options)

    ours, other, theirs = named(frozen), named(frozen), named(attrs.frozen)
    asked = ("name", 1), ("name", 2), ("other", 1), ("name", 1, 2)
    for each in asked:
        assert repr(ours(*each)) == repr(theirs(*each))
        assert ours(*each) != other(*each)
        for more in asked:
            same = theirs(*each) == theirs(*more)
            assert (ours(*each) == ours(*more)) is same
            assert not same or hash(ours(*each)) == hash(ours(*more))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        ours("name").name = "other"
    with pytest.raises(TypeError, match="the number of Named"):
        ours("name", "1")
    options["field_transformer"] = None
    assert named(frozen)("name", "1").number == "1"
