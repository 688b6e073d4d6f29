"""Leaf: values as plain data and JSON, and back, to store games and to send them.

Needs cattrs, which the extra `interchange` installs.

May import: values, rules, engine, notation, games, frontend, tables, duplicates.
"""

try:
    from scrabble_rules.interchange.documents import (
        VERSION,
        dump,
        dumps,
        json_schema,
        load,
        loads,
    )
except ModuleNotFoundError as _missing:
    if (_missing.name or "").partition(".")[0] != "cattrs":
        raise
    raise ImportError(
        'interchange needs cattrs: pip install "scrabble_rules[interchange]"', name="cattrs"
    ) from None
from scrabble_rules.interchange.errors import Failure, InterchangeError
from scrabble_rules.interchange.limits import Limits
from scrabble_rules.interchange.registry import Registry

__all__ = [
    "VERSION",
    "Failure",
    "InterchangeError",
    "Limits",
    "Registry",
    "dump",
    "dumps",
    "json_schema",
    "load",
    "loads",
]
