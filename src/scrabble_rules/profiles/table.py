"""The type of `profiles.ALL`: rule sets by name, each loaded when it is first looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from types import ModuleType
from typing import cast

from scrabble_rules.profiles.about import About
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import shortened


class UnknownProfileError(KeyError):
    """There is no profile of this name; the text has similar names, if there are any."""

    def __str__(self) -> str:
        return str(self.args[0])


class ProfileTable(Mapping[str, RuleSet]):
    """Rule sets by name: `"no-challenge"`, also written `"NO_CHALLENGE"` or `"No challenge"`.

    Iteration gives the names in lower case with hyphens, and loads nothing. A profile is the module
    of its name in `scrabble_rules.profiles`, and is loaded when you first look it up. Looking up a
    name that is not in the table raises UnknownProfileError, which is a KeyError.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {_key(name): None for name in names}

    def __getitem__(self, name: str) -> RuleSet:
        key, module = self._loaded(name)
        return cast("RuleSet", getattr(module, key.upper().replace("-", "_")))

    def about(self, name: str) -> About:
        """Return what is known of a profile; raise UnknownProfileError if there is none."""
        return cast("About", self._loaded(name)[1].ABOUT)

    def similar(self, name: str) -> tuple[str, ...]:
        """Return the names that somebody may have meant who asks for one that is not there."""
        return tuple(get_close_matches(_key(name)[:100], self._names, n=3))

    def _loaded(self, name: str) -> tuple[str, ModuleType]:
        key = _key(name)
        if key not in self._names:
            text = f"there is no profile {shortened(repr(name))}"
            raise UnknownProfileError(text + asking(self.similar(name)))
        return key, import_module(f"scrabble_rules.profiles.{key.replace('-', '_')}")

    def __contains__(self, name: object) -> bool:
        return _key(name) in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return f"<{len(self)} profiles>"


def asking(names: Iterable[str]) -> str:
    """Return the question whether one of some names was meant, empty if there are none."""
    meant = " or ".join(names)
    return f". Did you mean: {meant}?" if meant else ""


def _key(name: object) -> str:
    return str(name).casefold().replace("_", "-").replace(" ", "-")
