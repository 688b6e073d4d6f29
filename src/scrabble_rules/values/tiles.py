"""Tiles, and tile sets with their counts and values.

A Tile lies in the bag or on a rack. A PlacedTile lies on the board, where a blank stands for a
letter (S0.17, S1.18, S2.15, S4.8). A label may have several characters (CH, L·L).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TypeVar, cast

from attrs import Factory, field

from scrabble_rules.values.displays import picture
from scrabble_rules.values.spelling import (
    composed,
    keeps_case,
    lower_cases,
    other_spellings,
    reads_right_to_left,
    spellings,
)
from scrabble_rules.values.validators import counted, described, frozen, listed, must_be, shortened

T = TypeVar("T")
BLANK_LABEL = "?"
HIDDEN_LABEL = "_"
_TWO = 2
_BYTE_ORDER_MARK = "\ufeff"


@frozen(order=True, cache_hash=True)
class Tile:
    """A tile in the bag or on a rack: its label, `?` for a blank, `_` if it lies face down."""

    label: str
    """The letter, or the letters, on the tile; `?` for a blank, `_` if face down."""

    @property
    def is_blank(self) -> bool:
        """Whether this is a blank, whose player chooses the letter."""
        return self.label == BLANK_LABEL

    @property
    def is_hidden(self) -> bool:
        """Whether the tile lies face down, so that its label is unknown."""
        return self.label == HIDDEN_LABEL

    def __str__(self) -> str:
        """Return the label."""
        return self.label

    def __repr__(self) -> str:
        return f"Tile({self.label!r})"


BLANK = Tile(BLANK_LABEL)
HIDDEN = Tile(HIDDEN_LABEL)


@lru_cache(maxsize=256)  # a tile set has fewer labels
def tile_of(label: str) -> Tile:
    """Return the tile with a label, which all who ask for it share."""
    return Tile(label)


def as_tile(value: Tile | str) -> Tile:
    """Convert a label to a Tile; a Tile is returned as it is. Raises TypeError for other types."""
    given: object = value
    if isinstance(given, str):
        return tile_of(given)
    if isinstance(given, Tile):
        return given
    raise TypeError(f"tiles are a Tile each, or its label, not {described(given)}")


def tiles_in(values: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """Convert tiles or labels, as `labels_of` reads them, to a tuple of tiles in the same order."""
    return tuple(map(tile_of, labels_of(values)))


def as_tiles(values: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """Convert tiles or labels, as `labels_of` reads them, to a sorted tuple of tiles."""
    return tuple(map(tile_of, sorted(labels_of(values))))


def labels_of(values: Iterable[Tile | str]) -> list[str]:
    """Return the labels of tiles, each given as a Tile or as its label.

    In a str each character is a label, and so is the text between brackets: `[CH]AT?`. Raises
    TypeError for anything that is neither a Tile nor a str.
    """
    given: object = values
    if not hasattr(given, "__iter__"):
        raise TypeError(f"tiles are expected, such as 'QI?' or ['Q', '?'], not {described(given)}")
    return [each if type(each) is str else as_tile(each).label for each in labels_in(values)]


def labels_in(values: Iterable[T]) -> Iterable[T | str]:
    """Split a str into labels, `[CH]AT?` into four; return any other iterable unchanged."""
    if isinstance(values, str):
        if "[" not in values:
            return list(values)
        found = re.findall(r"\[([^]]{1,100})\]|(.)", values, re.DOTALL)
        return [bracket or sign for bracket, sign in found]
    return values


def spelt(labels: Iterable[str]) -> str:
    """Join labels to a str, with brackets around labels of several characters: `[CH]AT`."""
    return "".join(label if len(label) == 1 else f"[{label}]" for label in labels)


@frozen(order=True, cache_hash=True)
class PlacedTile:
    """A tile on the board: its letter, and whether the tile is a blank.

    Raises ValueError for a blank without a letter.
    """

    label: str
    """The letter that the tile shows; for a blank, the one it stands for."""
    is_blank: bool = False
    """Whether the tile is a blank."""

    def __attrs_post_init__(self) -> None:
        if self.is_blank and self.label in {"", BLANK_LABEL, HIDDEN_LABEL}:
            raise ValueError(
                'a blank needs the letter that it stands for: PlacedTile("A", is_blank=True)'
            )

    @property
    def tile(self) -> Tile:
        """The tile as it lies on a rack: a blank loses its letter."""
        return tile_of(BLANK_LABEL if self.is_blank else self.label)

    @property
    def rack_label(self) -> str:
        """The label of `tile`: `?` for a blank."""
        return BLANK_LABEL if self.is_blank else self.label

    def __str__(self) -> str:
        """Return the label, followed by `(blank)` if a blank stands for it."""
        return f"{self.label} (blank)" if self.is_blank else self.label

    def __repr__(self) -> str:
        blank = ", is_blank=True" if self.is_blank else ""
        return f"PlacedTile({self.label!r}{blank})"


LETTERLESS = PlacedTile(BLANK_LABEL)
"""A blank on the board whose letter has not been chosen yet; no play with one is legal."""


def _lower(kind: TileKind) -> str:
    return str(kind.label).lower()  # the label is checked after this


@frozen
class TileKind:
    """The tiles of one label in a tile set: how many there are, and the value of each.

    S0.21, S1.12, S1.21, S2.7, S2.17.
    """

    label: str
    """The letter, or the letters, on the tiles; `?` for blanks."""
    count: int
    """How many such tiles the set has."""
    value: int
    """The points of one tile; below 0 for a tile that costs points."""
    is_vowel: bool = False
    """Whether the letter is a vowel; only variants ask for it."""
    lower: str = Factory(_lower, takes_self=True)
    """How the label is written in lower case, as notation does for blanks."""

    def __attrs_post_init__(self) -> None:
        if self.count < 0:
            raise ValueError(
                f"the number of {shortened(self.label)} tiles cannot be negative: "
                f"{shortened(self.count)}"
            )


class UnknownLabelError(ValueError):
    """A text cannot be spelled with the labels of a tile set.

    `text` is the whole text, `column` the index of the first character that fits no label. For a
    word of a list, `number` is its place in the list, counted from one; otherwise it is 0.
    """

    def __init__(self, text: str, column: int, number: int = 0) -> None:
        super().__init__(text, column, number)
        self.text = text
        self.column = column
        self.number = number

    def __str__(self) -> str:
        rest = shortened(repr(self.text[self.column :]))
        text = f"no tile spells {rest} at character {self.column + 1} of {shortened(self.text)}"
        if self.number:
            text += f" ({place_in_list(self.number)})"
        if self.text.startswith(_BYTE_ORDER_MARK) and not self.column:
            text += "; it begins with a byte order mark: read the file with encoding='utf-8-sig'"
        return text


def place_in_list(number: int) -> str:
    """Return where a word of a list stands, for messages, counted from one."""
    return f"word {number:,} of the list"


def _kinds(value: Iterable[TileKind]) -> tuple[TileKind, ...]:
    return listed(value)


@frozen(cache_hash=True)
class TileSet:
    """All the tiles a game is played with (S0.2), as kinds in the order of the alphabet.

    Raises ValueError if a label occurs twice, is empty, `_` or contains white space, or if a count
    is negative.
    """

    kinds: tuple[TileKind, ...] = field(converter=_kinds)
    """The kinds of tiles, in the order of the alphabet; blanks come last."""
    name: str = ""
    """A name for people; it has no meaning for the rules."""

    def __attrs_post_init__(self) -> None:
        labels = [kind.label for kind in self.kinds]
        if len(set(labels)) != len(labels):
            twice = next(label for label in labels if labels.count(label) > 1)
            raise ValueError(f"the label {shortened(repr(twice))} occurs twice in the tile set")
        for kind in self.kinds:
            if not kind.label or kind.label == HIDDEN_LABEL or any(map(str.isspace, kind.label)):
                raise ValueError(
                    f"{shortened(repr(kind.label))} cannot be a label: labels are not empty, not "
                    f"{HIDDEN_LABEL!r}, and contain no white space"
                )

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
        """Build a tile set from `{label: (count, value)}`, in the order of the alphabet.

        The blanks come last. Lower case follows the alphabet: in one with İ, the lower case of I is
        ı. A value may be below 0: such a tile costs points. Raises TypeError for anything but a
        pair, ValueError for a vowel that is no label and for `?`, and what the class raises.
        """
        must_be("counts_and_values", counts_and_values, Mapping, '{"A": (9, 1)}')
        for label, pair in counts_and_values.items():
            given: object = pair
            if not isinstance(given, tuple | list) or len(cast("tuple[int]", given)) != _TWO:
                raise TypeError(
                    f"{shortened(repr(label))} needs its count and its value, not "
                    f'{shortened(repr(pair))}: write {{"A": (count, value)}}'
                )
        known, lower = frozenset(vowels), lower_cases(counts_and_values)
        for vowel in sorted(known - counts_and_values.keys()):
            raise ValueError(f"the vowel {shortened(repr(vowel))} is no label of the tile set")
        kinds = [
            TileKind(label, count, value, label in known, lower[label])
            for label, (count, value) in counts_and_values.items()
        ]
        return cls((*kinds, TileKind(BLANK_LABEL, blanks, blank_value)), name)

    @cached_property
    def by_label(self) -> Mapping[str, TileKind]:
        """The kinds of tiles by label."""
        return MappingProxyType({kind.label: kind for kind in self.kinds})

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The index of each label in the order of this set."""
        return MappingProxyType({kind.label: place for place, kind in enumerate(self.kinds)})

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The labels that a tile on the board can show, in order: all but the blank."""
        return tuple(kind.label for kind in self.kinds if kind.label != BLANK_LABEL)

    @cached_property
    def letters_known(self) -> frozenset[str]:
        """The same as a set, for fast questions about several labels."""
        return frozenset(self.letters)

    @cached_property
    def vowels(self) -> frozenset[str]:
        """The labels of the kinds marked as vowels."""
        return frozenset(kind.label for kind in self.kinds if kind.is_vowel)

    @cached_property
    def total(self) -> int:
        """The number of tiles in the set."""
        return sum(kind.count for kind in self.kinds)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, in order."""
        return tuple(tile_of(kind.label) for kind in self.kinds for _ in range(kind.count))

    @cached_property
    def is_alphabetical(self) -> bool:
        """Whether sorting by label gives the order of this set, but for blanks, which sort first.

        So it is with the English sets; a bag then need not be sorted for each draw.
        """
        labels = [kind.label for kind in self.kinds]
        return sorted(labels) == [BLANK_LABEL, *labels[:-1]]

    def value(self, tile: Tile) -> int:
        """Return the value of a tile; 0 for one that lies face down or is not in the set."""
        must_be("tile", tile, Tile, 'Tile("A")')
        kind = self.by_label.get(tile.label)
        return kind.value if kind is not None else 0

    @cached_property
    def reads_right_to_left(self) -> bool:
        """Whether the letters are of a script that is written from right to left.

        Words across always begin in the column with the lowest number. For such a script pictures
        have that column on the right, so that the words read from right to left.
        """
        return reads_right_to_left(self.letters)

    @cached_property
    def _spellings(self) -> Mapping[str, str]:
        return spellings({kind.label: kind.lower for kind in self.kinds})

    @cached_property
    def _keeps_case(self) -> bool:
        return keeps_case(kind.label for kind in self.kinds)

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._spellings), default=0)

    def tokenize(self, text: str) -> tuple[str, ...]:
        """Split a word into labels, taking the longest label that fits at each step.

        Each label may be written in upper case, lower case or capitalized, with accents of their
        own or composed, and with any dot for the one of `L·L`. Where no label fits, a character
        stands for those of its upper case (`ß` for SS, `ς` for Σ), for the letter of which it is
        another form, or for the letter that shares its key (`ي` for `ی`). Brackets hold one label:
        `[CH]`, and `[N]Y` for two where NY is a label too.

        Raises UnknownLabelError at the first character where no label fits.
        """
        must_be("text", text, str, '"HORN"')
        text = composed(text)
        labels: list[str] = []
        start = 0
        while start < len(text):
            found, start = self._next_labels(text, start)
            labels += found
        return tuple(labels)

    def _next_labels(self, text: str, start: int) -> tuple[Iterable[str], int]:
        if text[start] == "[":
            end = text.find("]", start + 1, start + 2 + self._longest)
            label = self._spellings.get(text[start + 1 : end]) if end > 0 else None
            if label is not None:
                return [label], end + 1
        for length in range(self._longest, 0, -1):
            label = self._spellings.get(text[start : start + length])
            if label is not None:
                return [label], min(start + length, len(text))
        for letters in other_spellings(text[start], keeps_case=self._keeps_case):
            if letters in self._spellings:
                return [self._spellings[letters]], start + 1
            if all(letter in self._spellings for letter in letters):
                return [self._spellings[letter] for letter in letters], start + 1
        raise UnknownLabelError(text, start)

    def __repr__(self) -> str:
        name, total = shortened(self.name, 40), counted(self.total, "tile")
        known = [name] if total in name else [part for part in (name, total) if part]
        return f"<TileSet: {', '.join(known)}>"

    _repr_svg_ = picture
