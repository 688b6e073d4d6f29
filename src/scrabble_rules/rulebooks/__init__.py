"""Leaf: a rule set as a booklet that people read, made from its values alone.

`rulebook` has a paragraph for each statement of each rule value, a picture of the board and an
example that is counted; `difference` tells what sets two rule sets apart. Both are values, which
become plain text, Markdown and HTML.

May import: values, rules, engine, notation, games, duplicates, phrases, render.
"""

from scrabble_rules.rulebooks.as_html import to_html
from scrabble_rules.rulebooks.as_markdown import to_markdown
from scrabble_rules.rulebooks.booklet import (
    Booklet,
    Difference,
    Differences,
    Paragraph,
    Section,
    to_text,
)
from scrabble_rules.rulebooks.writing import difference, rulebook

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
