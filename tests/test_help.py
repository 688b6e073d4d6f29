"""Guards `help()`, which a newcomer asks first: it answers for every package and class."""

from __future__ import annotations

import pydoc
from functools import cached_property
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from types import FunctionType

import pytest
from attrs import frozen
from scrabble_rules.values.helped import helped

import scrabble_rules

PACKAGES = [f".{name}" for name in scrabble_rules.__all__ if name.islower()]


def classes() -> set[type]:
    """All classes of the package."""
    found = set[type]()
    for each in walk_packages(scrabble_rules.__path__, "scrabble_rules."):
        members = vars(import_module(each.name)).values()
        found |= {one for one in members if isclass(one) and one.__module__ == each.name}
    return found


@pytest.mark.parametrize("name", ["", *PACKAGES])
def test_help_answers(name: str) -> None:
    value: object = scrabble_rules
    for part in filter(None, name.split(".")):
        value = getattr(value, part)
    assert pydoc.render_doc(value).startswith("Python Library Documentation")


def test_every_method_belongs_to_a_module() -> None:
    """Python 3.13 fails otherwise, whatever Python these tests run on."""
    homeless = [
        f"{kind.__qualname__}.{name}: put @helped above @frozen"
        for kind in classes()
        for name, value in vars(kind).items()
        if isinstance(value, FunctionType) and not value.__module__
    ]
    assert homeless == []
    assert len(classes()) > 400


def test_a_class_of_ones_own() -> None:
    @frozen
    class Bare:
        """A class with something that attrs remembers."""

        @cached_property
        def answer(self) -> int:
            return 42

    vars(Bare)["__getattr__"].__module__ = None  # as attrs leaves it
    kept = helped(Bare)
    assert kept is Bare
    assert vars(kept)["__getattr__"].__module__ == __name__
    assert kept().answer == 42
    assert "class Bare" in pydoc.render_doc(kept)
