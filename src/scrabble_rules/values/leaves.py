"""Reaches packages above the floors: imports one by name, and only when it is asked for.

This is how a value shows itself and how `Game` reads moves from text. No module below the leaf then
depends on it, and scripts that need neither never load it.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def leaf(name: str) -> ModuleType:
    """Return a package of scrabble_rules by its name, such as `render`."""
    return import_module(f"scrabble_rules.{name}")
