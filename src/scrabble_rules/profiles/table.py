"""The type of `profiles.ALL`: rule sets by name, each loaded when it is first looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Final, Generic, TypeVar, cast

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.pairs import PAIRS
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import shortened

V = TypeVar("V")
_PACKAGE: Final = "scrabble_rules.profiles"


class UnknownProfileError(KeyError):
    """There is no profile of this name; the text has similar names, if there are any."""

    def __str__(self) -> str:
        return str(self.args[0])


class ProfileTable(Mapping[str, V], Generic[V]):
    """Rule sets by name: `"no-challenge"`, also written `"NO_CHALLENGE"` or `"No challenge"`.

    Iteration gives the names in lower case with hyphens, and loads nothing. A profile is the module
    of its name in `package`, or another profile with the tiles of another language; it is loaded
    when you first look it up. Looking up a name that is not in the table raises
    UnknownProfileError, which is a KeyError.
    """

    def __init__(self, names: Iterable[str], package: str = _PACKAGE) -> None:
        self._names = {_key(name): None for name in names}
        self._package = package

    def __getitem__(self, name: str) -> V:
        """Return the rule set of a name; raise UnknownProfileError if there is none."""
        return self._entry(name)[0]

    def about(self, name: str) -> About:
        """Return what is known of a profile; raise UnknownProfileError if there is none."""
        return self._entry(name)[1]

    def similar(self, name: str) -> tuple[str, ...]:
        """Return the names that somebody may have meant who asks for one that is not there."""
        return tuple(get_close_matches(_key(name)[:100], self._names, n=3))

    def _entry(self, name: str) -> tuple[V, About]:
        key = _key(name)
        if key not in self._names:
            text = f"there is no profile {shortened(repr(name))}"
            raise UnknownProfileError(text + asking(self.similar(name)))
        return cast("tuple[V, About]", _entry(key, self._package))

    def __contains__(self, name: object) -> bool:
        """Return whether there is a profile of this name, however it is written."""
        return _key(name) in self._names

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self._names)

    def __len__(self) -> int:
        """Return the number of profiles."""
        return len(self._names)

    def __repr__(self) -> str:
        return f"<{len(self)} profiles>"


def asking(names: Iterable[str]) -> str:
    """Return the question whether one of some names was meant, empty if there are none."""
    meant = " or ".join(names)
    return f". Did you mean: {meant}?" if meant else ""


@cache
def _entry(key: str, package: str) -> tuple[object, About]:
    """Load a profile: a row of `pairs` with its base, or else the module of that name."""
    pair = PAIRS.get(key) if package == _PACKAGE else None
    if pair is not None:
        rules, about = _entry(pair.base, package)
        return pair.rules(cast("RuleSet", rules)), pair.about(about)
    module = import_module(f"{package}.{key.replace('-', '_')}")
    return getattr(module, key.upper().replace("-", "_")), module.ABOUT


def _key(name: object) -> str:
    return str(name).casefold().replace("_", "-").replace(" ", "-")
