"""Leaf: puts values into sentences for people, in English and in every language of a catalogue.

A violation, an outcome, a ruling, an end, a score or a turn becomes one or more whole sentences
that name the players. Translations are values; `.po` files are read and written as text.
`describe` answers single questions about a view in words, and `parse_command` reads the moves that
people type.

May import: values, rules, engine, notation, games, frontend, tables.
"""

from scrabble_rules.phrases import lines as _lines  # noqa: F401 - teaches `say` each class
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.commands import Refusal, parse_command
from scrabble_rules.phrases.describing import About, describe
from scrabble_rules.phrases.messages import Message, PhrasesError, messages
from scrabble_rules.phrases.plurals import LANGUAGES, Plurals, plurals_of
from scrabble_rules.phrases.po import from_po, to_po
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.sentences import Name

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "About",
    "Message",
    "Name",
    "Phrases",
    "PhrasesError",
    "Plurals",
    "Refusal",
    "SafeText",
    "describe",
    "from_po",
    "messages",
    "parse_command",
    "plurals_of",
    "to_po",
]
