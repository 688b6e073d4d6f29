"""What the squares beside tiles need to know about words: which letters may stand there."""

from __future__ import annotations

from scrabble_rules.movegen.packed.squares import LinkedSquare
from scrabble_rules.movegen.packed.vectors import i64


class Crossings:
    """The words of a game, asked for the letters that fit between lying tiles."""

    __slots__ = ()

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that make words of what lies beside a square."""
        raise NotImplementedError
