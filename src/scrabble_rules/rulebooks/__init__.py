"""Leaf: a rule set as a booklet that people read, made from its values alone.

`rulebook` has a paragraph for each statement of each rule value, a picture of the board and an
example that is counted; `difference` tells what sets two rule sets apart. Both are values, which
become plain text, Markdown and HTML.

May import: values, rules, engine, games, notation, phrases, render.
"""

from typing import TYPE_CHECKING

from scrabble_rules.rulebooks.as_html import to_html
from scrabble_rules.rulebooks.as_markdown import to_markdown
from scrabble_rules.rulebooks.as_text import to_text
from scrabble_rules.rulebooks.booklet import Booklet, Paragraph, Section
from scrabble_rules.rulebooks.comparing import Difference, Differences, difference
from scrabble_rules.rulebooks.writing import rulebook
from scrabble_rules.values.offered import Listing, missing, only

__all__ = [
    "Booklet",
    "Difference",
    "Differences",
    "Paragraph",
    "Section",
    "difference",
    "rulebook",
    "to_html",
    "to_markdown",
    "to_text",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
