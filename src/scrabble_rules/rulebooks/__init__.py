"""Leaf: a rule set as a booklet that people read, made from its values alone.

`rulebook` has a paragraph for each statement of each rule value, a picture of the board and an
example that is counted; `difference` tells what sets two rule sets apart. Both are values, which
become plain text, Markdown and HTML.

May import: values, rules, engine, notation, games, duplicates, phrases, render.
"""

from scrabble_rules.rulebooks.as_html import to_html as to_html
from scrabble_rules.rulebooks.as_markdown import to_markdown as to_markdown
from scrabble_rules.rulebooks.booklet import Booklet as Booklet
from scrabble_rules.rulebooks.booklet import Difference as Difference
from scrabble_rules.rulebooks.booklet import Differences as Differences
from scrabble_rules.rulebooks.booklet import Paragraph as Paragraph
from scrabble_rules.rulebooks.booklet import Section as Section
from scrabble_rules.rulebooks.booklet import to_text as to_text
from scrabble_rules.rulebooks.writing import difference as difference
from scrabble_rules.rulebooks.writing import rulebook as rulebook
from scrabble_rules.values.fields import offer

offer(globals())
