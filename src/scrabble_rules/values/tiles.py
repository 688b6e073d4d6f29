"""Tiles, and the sets they come in.

A tile is what lies in the bag and on racks; a placed tile is what lies on the board,
where a blank stands for a letter. Labels may have any number of characters (CH, L·L).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from operator import attrgetter
from typing import TypeVar

from attrs import field, frozen, validators

from scrabble_rules.values.checks import shortened

T = TypeVar("T")
_LABELS = re.compile(r"\[([^]]+)\]|(.)", re.DOTALL)
BLANK_LABEL = "?"
HIDDEN_LABEL = "_"


@frozen(order=True, cache_hash=True)
class Tile:
    """A tile as it lies in the bag or on a rack."""

    label: str = field(validator=validators.instance_of(str))

    @property
    def is_blank(self) -> bool:
        """Whether its owner may choose the letter."""
        return self.label == BLANK_LABEL

    @property
    def is_hidden(self) -> bool:
        """Whether it lies face down for whoever is looking."""
        return self.label == HIDDEN_LABEL

    def __str__(self) -> str:
        return self.label


_label = attrgetter("label")
BLANK = Tile(BLANK_LABEL)
HIDDEN = Tile(HIDDEN_LABEL)


def as_tile(value: Tile | str) -> Tile:
    """Take a tile, or the label of one."""
    if isinstance(value, Tile):
        return value
    if isinstance(value, str):
        return Tile(value)
    raise TypeError(f"a tile or its label is expected, not {type(value).__name__}")


def as_tiles(values: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """Take tiles or labels in any order and give them back sorted.

    In a text each character is a label, and so is what a bracket holds: `[CH]AT?`.
    """
    tiles = [value if type(value) is Tile else as_tile(value) for value in labels_in(values)]
    return tuple(sorted(tiles, key=_label))


def labels_in(values: Iterable[T]) -> Iterable[T | str]:
    """Take labels, or whatever it is, as they are; take a text apart: `[CH]AT?` is four labels."""
    if isinstance(values, str):
        return [bracket or sign for bracket, sign in _LABELS.findall(values)]
    return values


def spelt(labels: Iterable[str]) -> str:
    """Write labels so that each can be told, `[CH]AT`."""
    return "".join(label if len(label) == 1 else f"[{label}]" for label in labels)


@frozen(order=True, cache_hash=True)
class PlacedTile:
    """A tile as it lies on the board: a letter, perhaps shown by a blank."""

    label: str = field(validator=validators.instance_of(str))
    is_blank: bool = field(default=False, validator=validators.instance_of(bool))

    def __attrs_post_init__(self) -> None:
        if self.is_blank and self.label in {"", BLANK_LABEL, HIDDEN_LABEL}:
            raise ValueError("a blank needs the letter that it stands for")

    @property
    def tile(self) -> Tile:
        """The tile that comes back to the rack when this one is taken up."""
        return Tile(self.rack_label)

    @property
    def rack_label(self) -> str:
        """The label of that tile."""
        return BLANK_LABEL if self.is_blank else self.label

    def __str__(self) -> str:
        return f"{self.label} (blank)" if self.is_blank else self.label


@frozen
class TileKind:
    """One row of a tile set: how many tiles show this label, and what each is worth."""

    label: str
    count: int
    value: int
    is_vowel: bool = False
    lower: str = field()

    @lower.default
    def _lower(self) -> str:
        return self.label.lower()


class UnknownLabelError(ValueError):
    """A text holds something that no label of the tile set spells."""

    def __init__(self, text: str, column: int) -> None:
        super().__init__(text, column)
        self.text = text
        self.column = column

    def __str__(self) -> str:
        rest = shortened(repr(self.text[self.column :]))
        return f"no tile spells {rest} at character {self.column + 1} of {shortened(self.text)}"


def _kinds(value: Iterable[TileKind]) -> tuple[TileKind, ...]:
    return tuple(value)


@frozen(cache_hash=True)
class TileSet:
    """All the tiles a game is played with, in the order of the alphabet."""

    kinds: tuple[TileKind, ...] = field(converter=_kinds, repr=False)
    name: str = ""

    def __attrs_post_init__(self) -> None:
        labels = [kind.label for kind in self.kinds]
        if len(set(labels)) != len(labels):
            raise ValueError("a tile set names each label once")
        for kind in self.kinds:
            if not kind.label or kind.label == HIDDEN_LABEL or any(map(str.isspace, kind.label)):
                raise ValueError(f"{kind.label!r} cannot be the label of a tile")
            if kind.count < 0:
                raise ValueError(f"there cannot be {kind.count} tiles of {kind.label}")

    @classmethod
    def of(
        cls,
        counts_and_values: Mapping[str, tuple[int, int]],
        *,
        blanks: int = 2,
        blank_value: int = 0,
        vowels: Iterable[str] = (),
        name: str = "",
    ) -> TileSet:
        """Build a set from `label: (count, value)` rows in the order of the alphabet."""
        known = frozenset(vowels)
        kinds = [
            TileKind(label, count, value, label in known)
            for label, (count, value) in counts_and_values.items()
        ]
        return cls((*kinds, TileKind(BLANK_LABEL, blanks, blank_value)), name)

    @cached_property
    def by_label(self) -> Mapping[str, TileKind]:
        """Every kind of tile by its label."""
        return {kind.label: kind for kind in self.kinds}

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The place of each label in the alphabet of this set."""
        return {kind.label: place for place, kind in enumerate(self.kinds)}

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The labels a tile on the board can show, in order."""
        return tuple(kind.label for kind in self.kinds if kind.label != BLANK_LABEL)

    @cached_property
    def vowels(self) -> frozenset[str]:
        """The labels that are vowels."""
        return frozenset(kind.label for kind in self.kinds if kind.is_vowel)

    @cached_property
    def total(self) -> int:
        """The number of tiles in the set."""
        return sum(kind.count for kind in self.kinds)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, in order."""
        return tuple(Tile(kind.label) for kind in self.kinds for _ in range(kind.count))

    def value(self, tile: Tile) -> int:
        """Return what a tile is worth; one that is unknown or face down is worth nothing."""
        kind = self.by_label.get(tile.label)
        return kind.value if kind is not None else 0

    def is_letter(self, label: str) -> bool:
        """Tell whether a tile on the board can show this label."""
        return label != BLANK_LABEL and label in self.by_label

    @cached_property
    def _spellings(self) -> Mapping[str, str]:
        spellings = {kind.label.capitalize(): kind.label for kind in self.kinds}
        spellings.update({kind.lower: kind.label for kind in self.kinds})
        spellings.update({kind.label: kind.label for kind in self.kinds})
        spellings.pop(BLANK_LABEL, None)
        return spellings

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._spellings), default=0)

    def tokenize(self, text: str) -> tuple[str, ...]:
        """Split a word into labels, taking the longest label that fits at each step.

        Upper and lower case are both understood; brackets hold one label: `[CH]`.
        """
        labels: list[str] = []
        start = 0
        while start < len(text):
            label, start = self._next_label(text, start)
            labels.append(label)
        return tuple(labels)

    def _next_label(self, text: str, start: int) -> tuple[str, int]:
        if text[start] == "[":
            end = text.find("]", start + 1, start + 2 + self._longest)
            label = self._spellings.get(text[start + 1 : end]) if end > 0 else None
            if label is not None:
                return label, end + 1
        for length in range(self._longest, 0, -1):
            label = self._spellings.get(text[start : start + length])
            if label is not None:
                return label, min(start + length, len(text))
        raise UnknownLabelError(text, start)
