"""Leaf: puts values into sentences for people, in English and in every language of a catalogue.

A violation, an outcome, a ruling, an end, a score or a turn becomes one or more whole sentences
that name the players. Translations are values; `.po` files are read and written as text.
`describe` answers single questions about a view in words, and `parse_command` reads the moves that
people type.

May import: values, rules, engine, notation, games, frontend, tables.
"""

from scrabble_rules.phrases import lines as _lines  # noqa: F401 - teaches `say` each class
from scrabble_rules.phrases.catalogue import ENGLISH as ENGLISH
from scrabble_rules.phrases.catalogue import Phrases as Phrases
from scrabble_rules.phrases.commands import Refusal as Refusal
from scrabble_rules.phrases.commands import parse_command as parse_command
from scrabble_rules.phrases.describing import About as About
from scrabble_rules.phrases.describing import describe as describe
from scrabble_rules.phrases.messages import Message as Message
from scrabble_rules.phrases.messages import PhrasesError as PhrasesError
from scrabble_rules.phrases.messages import messages as messages
from scrabble_rules.phrases.plurals import LANGUAGES as LANGUAGES
from scrabble_rules.phrases.plurals import Plurals as Plurals
from scrabble_rules.phrases.plurals import plurals_of as plurals_of
from scrabble_rules.phrases.po import from_po as from_po
from scrabble_rules.phrases.po import to_po as to_po
from scrabble_rules.values.fields import offer
from scrabble_rules.values.sentences import Name as Name

offer(globals())
