"""What a table of profiles is: values by name, each loaded when it is first looked up.

`About` is what is known of each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

from attrs import field

from scrabble_rules.values.validators import frozen, listed, must_be, shortened

V = TypeVar("V")


def _texts(value: str | Iterable[str]) -> tuple[str, ...]:
    return cast("tuple[str, ...]", listed(value))


@frozen(kw_only=True)
class About:
    """What a profile is, where its rules are published, and how well they are known.

    That of `HASBRO` stands beside it as `ABOUT_HASBRO`; `profiles.about` returns it. How many may
    play, and on which board, the rule set itself says.
    """

    title: str
    """The name of the profile, for people."""
    summary: str
    """What it is, in one sentence."""
    language: str = "English"
    """The language of its tiles, in English."""
    base: str | None = None
    """The name of the profile that it is best compared with, None if there is none."""
    follows: tuple[str, ...] = field(default=(), converter=_texts)
    """The published rules that it follows, with their section where it is known."""
    sources: tuple[str, ...] = field(default=(), converter=_texts)
    """Where the facts come from."""
    unknown: tuple[str, ...] = field(default=(), converter=_texts)
    """What the sources do not say."""
    readings: tuple[str, ...] = field(default=(), converter=_texts)
    """Which reading was taken where the sources are unclear or disagree."""


def read_about(text: str) -> About:
    """Read what is known of a profile from lines `field: value`; an indented line continues one.

    A field of several texts has a line for each of them.
    """
    found: dict[str, Any] = {}
    for line in text.strip().replace("\n    ", " ").split("\n"):
        name, value = line.split(": ", 1)
        found[name] = (*listed(found[name]), value) if name in found else value
    return About(**found)


class UnknownProfileError(KeyError):
    """There is no profile of this name."""

    def __str__(self) -> str:
        return str(self.args[0])


class ProfileTable(Mapping[str, V], Generic[V]):
    """Values by name: `"no-challenge"`, also written `"NO_CHALLENGE"` or `"No challenge"`.

    Iteration gives the names in lower case with hyphens, and loads nothing. A profile is loaded
    when you first look it up. Looking up a name that is not in the table raises
    UnknownProfileError, which is a KeyError.
    """

    def __init__(self, names: Iterable[str], load: Callable[[str], tuple[V, About]]) -> None:
        must_be("load", load, Callable)
        self._names = tuple(names)
        self._load = load

    def __getitem__(self, name: str) -> V:
        """Return the value of a name; raise UnknownProfileError if there is none."""
        return self._entry(name)[0]

    def about(self, name: str) -> About:
        """Return what is known of a profile; raise UnknownProfileError if there is none."""
        return self._entry(name)[1]

    def _entry(self, name: str) -> tuple[V, About]:
        key = _key(name)
        if key not in self._names:
            said = shortened(repr(name))
            raise UnknownProfileError(
                f"there is no profile {said}; list(profiles.ALL) has all names"
            )
        return self._load(key)

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


def _key(name: object) -> str:
    return str(name).casefold().replace("_", "-").replace(" ", "-")
