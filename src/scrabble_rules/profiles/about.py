"""What is known of a profile: the published rules it follows, its sources, and their doubts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from attrs import field, frozen

from scrabble_rules.values.validators import listed, typed


def _texts(value: str | Iterable[str]) -> tuple[str, ...]:
    return cast("tuple[str, ...]", listed(value))


@frozen(kw_only=True, field_transformer=typed)
class About:
    """What a profile is, where its rules are published, and how well they are known.

    Each profile's module has one, named `ABOUT`; `profiles.about` returns it. How many may play,
    and on which board, the rule set itself says.
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
