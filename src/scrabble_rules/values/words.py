"""The words of a play, as values; `engine.forming` finds them."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.tiles import PlacedTile, spelt
from scrabble_rules.values.validators import frozen


@frozen
class FormedWord:
    """One word of a play: its first square, its axis, its tiles, and which tiles are newly laid."""

    start: Square
    """The square of the first letter."""
    axis: Axis
    """The direction in which the word is read."""
    tiles: tuple[PlacedTile, ...]
    """The tiles of the word in order, old and new."""
    is_new: tuple[bool, ...]
    """For each tile, whether this play laid it."""

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the word."""
        return tuple([tile.label for tile in self.tiles])

    @property
    def word(self) -> str:
        """The word as text, with brackets around labels of several characters: `[CH]AT`."""
        return spelt(self.labels)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the word covers."""
        return tuple(self.axis.step(self.start, count) for count in range(len(self.tiles)))

    @property
    def uses_old_tile(self) -> bool:
        """Whether at least one of its tiles was on the board before the play."""
        return False in self.is_new

    def __len__(self) -> int:
        """Return the number of tiles."""
        return len(self.tiles)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the labels."""
        return iter(self.labels)

    def __str__(self) -> str:
        """Return the word as text."""
        return self.word

    def __repr__(self) -> str:
        return f"<FormedWord {str(self)!r}, {self.axis.value} from {self.start!r}>"


@frozen
class FormedWords:
    """All words of a play, the main word first, and the axis of the play.

    A play of one tile has no axis: `axis` is None, the word across comes first, and only
    `engine.scoring` can tell which of two words scores more and is the main word.
    """

    axis: Axis | None
    """The direction of the play; None for a play of one tile."""
    words: tuple[FormedWord, ...]
    """The words, the main word first."""
    labels: tuple[tuple[str, ...], ...]
    """The labels of each word."""
