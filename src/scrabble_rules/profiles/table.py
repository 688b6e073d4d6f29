"""What is known of a profile: the published rules that it follows, sources, doubts, readings.

`mirrored` reads a board by its upper half: nearly all boards look the same upside down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from attrs import field

from scrabble_rules.values.layout import LEGEND, Layout, Premium
from scrabble_rules.values.validators import frozen, listed


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


def mirrored(half: str, legend: Mapping[str, Premium] = LEGEND) -> Layout:
    """Read a board that is the same upside down, from its upper rows and the one in the middle."""
    rows = half.split()
    return Layout.from_text("\n".join((*rows, *rows[-2::-1])), legend=legend)


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
