"""The error of this package."""

from __future__ import annotations


class WordGraphError(ValueError):
    """A word graph cannot be built, read, or used with some tile set; the message says why."""
