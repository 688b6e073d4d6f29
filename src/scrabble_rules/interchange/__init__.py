"""Leaf: values as plain data and JSON, and back, to store games and to send them.

Needs cattrs, which the extra `interchange` installs.

May import: values, rules, engine, notation, games, frontend, tables, duplicates.
"""

try:
    from scrabble_rules.interchange.documents import VERSION as VERSION
    from scrabble_rules.interchange.documents import dump as dump
    from scrabble_rules.interchange.documents import dumps as dumps
    from scrabble_rules.interchange.documents import json_schema as json_schema
    from scrabble_rules.interchange.documents import load as load
    from scrabble_rules.interchange.documents import loads as loads
except ModuleNotFoundError as _missing:
    if (_missing.name or "").partition(".")[0] != "cattrs":
        raise
    raise ImportError(
        'interchange needs cattrs: pip install "scrabble_rules[interchange]"', name="cattrs"
    ) from None
from scrabble_rules.interchange.errors import Failure as Failure
from scrabble_rules.interchange.errors import InterchangeError as InterchangeError
from scrabble_rules.interchange.limits import Limits as Limits
from scrabble_rules.interchange.registry import Registry as Registry
from scrabble_rules.values.fields import offer

offer(globals())
