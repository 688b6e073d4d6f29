"""Writes a booklet for each profile, and the table from which a reader chooses one.

A booklet is a page of its own beside the pages of Sphinx, without their navigation and outside
their search. The page with the table fetches the chosen one and shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from scrabble_rules import Board, RuleSet, profiles, render
from scrabble_rules.profiles import About, duplicates
from scrabble_rules.profiles.finding import traits_of
from scrabble_rules.rulebooks import difference, rulebook, to_html
from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.testing import differing_game

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Rules = RuleSet | DuplicateRules
MOST_MOVES = 300  # to find a game that two profiles play differently
_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}: the rules</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="../_static/booklet.css"></head>
<body><nav><a href="index.html">All profiles</a></nav>
<main>{body}</main></body></html>
"""


def every() -> Iterator[tuple[str, str, About, Rules, RuleSet]]:
    """Yield each profile: name, how Python gets it, what is known, its rules, its rule set."""
    for name, rules in profiles.ALL.items():
        yield name, f"profiles.ALL[{name!r}]", profiles.about(name), rules, rules
    for name, twin in duplicates.ALL.items():
        python = f"profiles.duplicates.ALL[{name!r}]"
        yield name, python, duplicates.about(name), twin, twin.rules


def booklets() -> Iterator[tuple[str, str]]:
    """Yield the name and the page of every booklet."""
    known = {name: (about, rules) for name, _, about, rules, _ in every()}
    for name, python, about, rules, rule_set in every():
        parts = [
            f"<h1>{escape(about.title)}</h1><p>{escape(about.summary)}</p>",
            f"<p>In Python it is <code>{escape(python)}</code>.</p>",
            render.board_svg(Board(rule_set.layout), width=20 * (rule_set.layout.width + 2)),
            *_listed("It follows", about.follows),
            *_listed("Sources", about.sources),
            *_listed("Not known", about.unknown),
            *_listed("Readings taken where sources are unclear", about.readings),
        ]
        if about.base is not None:
            base, others = known[about.base]
            found = difference(rules, others, headings=(about.title, base.title))
            link = f'<a href="{about.base}.html">{escape(base.title)}</a>'
            parts += [f"<h2>What differs from {link}</h2>", _below(to_html(found))]
            if isinstance(rules, RuleSet) and isinstance(others, RuleSet):
                shown = differing_game(rules, others, most=MOST_MOVES)
                if shown.said:
                    played = f'<pre class="game">{escape(str(shown))}</pre>'
                    parts.append(f"<h3>A game that differs</h3>{played}")
        parts += ["<h2>The rules</h2>", _below(to_html(rulebook(rules)))]
        yield name, _PAGE.format(title=escape(about.title), body="\n".join(parts))


def _listed(title: str, texts: Iterable[str]) -> Iterator[str]:
    items = "".join(f"<li>{escape(text)}</li>" for text in texts)
    if items:
        yield f"<h2>{title}</h2><ul>{items}</ul>"


def _below(fragment: str) -> str:
    """Leave out the title of a fragment, and put its headings a level lower."""
    _, _, inner = fragment.partition("</h1>")
    for level in (3, 2):
        inner = inner.replace(f"h{level}>", f"h{level + 1}>")
    return f'<div class="rulebook">{inner}'


def write(app: Sphinx) -> None:
    """Write the booklets, once the pages are built."""
    for name, text in booklets():
        (Path(app.outdir) / "profiles" / f"{name}.html").write_text(text, encoding="utf-8")


# -- the table

HEADINGS = (
    *("players", "board", "tiles", "blanks", "rack", "full rack", "phonies", "wrong challenge"),
    "language",
)


def finder() -> Iterator[str]:
    """Yield a row for each profile; find-profile.js narrows them down."""
    yield "```{raw} html"
    heads = "".join(f'<th scope="col">{heading}' for heading in ("profile", *HEADINGS))
    yield '<div class="wide" tabindex="0" role="region" aria-label="Profiles">'
    yield f'<table class="docutils" id="found"><thead><tr>{heads}</thead><tbody>'
    for name, _, about, rules, own in every():
        told = escape(f"{name.replace('-', ' ')} {about.summary}", quote=True)
        cells = "".join(f"<td>{escape(cell)}" for cell in cells_of(about, rules, own))
        link = f'<a href="{name}.html">{escape(about.title)}</a>'
        yield f'<tr data-told="{told}"><th scope="row">{link}{cells}'
    yield '</tbody></table></div><div id="booklet" tabindex="-1"></div>'
    yield '<script src="../_static/find-profile.js"></script>'
    yield "```"


def cells_of(about: About, rules: Rules, rule_set: RuleSet) -> tuple[str, ...]:
    """Return what the table says of a profile; the script reads the numbers of players from it."""
    least, most, traits = rules.players.least, rules.players.most, traits_of(rule_set)
    return (
        f"{least}" if least == most else f"{least}-{most}",
        "{} x {}".format(*traits.board),
        *map(str, (traits.tiles, traits.blanks, traits.rack_size, traits.bingo)),
        *(traits.phonies, traits.wrong_challenge, about.language),
    )
