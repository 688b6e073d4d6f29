"""What is wrong with a word graph, or with the bytes of one."""

from __future__ import annotations


class WordGraphError(ValueError):
    """A word graph cannot be made, read, or used with these tiles: the sentence says why."""
