"""Leaf: puts values into sentences for people, in English and in every language of a catalogue.

A violation, an outcome, a ruling, an end, a score or a turn becomes one or more whole sentences
that name the players. Translations are values; `.po` files are read and written as text.

May import: values, rules, engine, games, notation.
"""

from typing import TYPE_CHECKING

from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.errors import PhrasesError
from scrabble_rules.phrases.messages import Message, messages
from scrabble_rules.phrases.names import Name
from scrabble_rules.phrases.plurals import LANGUAGES, Plurals, plurals_of
from scrabble_rules.phrases.po import from_po, to_po
from scrabble_rules.phrases.showing import Shown
from scrabble_rules.values.offered import Listing, missing, only

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Message",
    "Name",
    "Phrases",
    "PhrasesError",
    "Plurals",
    "Shown",
    "from_po",
    "messages",
    "plurals_of",
    "to_po",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
