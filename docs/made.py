"""Writes tables into pages while Sphinx reads them.

A line `<!-- made: tile_sets -->` becomes the lines of the function of that name here; words after
the name are its arguments. A page has the head of the table above functions that yield only rows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, get_type_hints

import booklets
from attrs import NOTHING, fields_dict
from make_sentences import kinds
from public_names import class_signature, public_classes
from statements import FILES, Statement, file_of, statements

from scrabble_rules import RuleSet, TileSet
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.phrases.messages import message_of
from scrabble_rules.render.marks import MARKS
from scrabble_rules.rules import promises
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.testing import LAWS
from scrabble_rules.tile_sets import find
from scrabble_rules.tile_sets.known import SOURCES
from scrabble_rules.values.fields import field_names
from scrabble_rules.values.violations import page_of

_LINE = re.compile(r"^<!-- made: (\w+)(.*?) -->$", re.MULTILINE)
finder = booklets.finder


def expanded(page: str) -> str:
    """Return a page with the tables in place of its lines."""
    return _LINE.sub(lambda line: "\n".join(globals()[line[1]](*line[2].split())), page)


def violations(*groups: str) -> Iterator[str]:
    """Yield a row for each violation whose code begins with one of these groups.

    A row can be linked to as `violations.html#opening-too-few-tiles`.
    """
    yield from ("| code | sentence | class |", "|---|---|---|")
    for group in groups:
        for code, kind in kinds().items():
            if code.partition(".")[0] == group:
                anchor = f'<span id="{page_of(code).partition("#")[2]}"></span>'
                path = f"{kind.__module__.removeprefix('scrabble_rules.')}.{kind.__name__}"
                yield f"| {anchor}`{code}` | {message_of(kind).text} | `{path}` |"


def rule_rows(*names: str) -> Iterator[str]:
    """Yield a row for each kind of rule: what it is told, what it is asked, and its values."""
    for name in names:
        kind, usual = rule_kinds(RuleSet)[name], fields_dict(RuleSet)[name].default
        facts = get_type_hints(getattr(kind.protocol, kind.method))["facts"]
        told = ", ".join(f"`{fact}`" for fact in field_names(facts))
        values = ", ".join(f"`{each.__name__}{class_signature(each)}`" for each in kind.shipped)
        asked = f"`{kind.method}`: {' '.join(str(kind.protocol.__doc__).split())}"
        default = "" if usual is NOTHING else f"`{usual}`"
        yield f"| `{name}` | {told} | {asked} | {values} | {default} |"


def mark_rows() -> Iterator[str]:
    """Yield a row for each mark: what it is called, its signs in text, its class and that says."""
    for mark in MARKS:
        signs = " ".join(mark.around) or mark.ahead
        name, text = ENGLISH.message(mark.name, {}), " ".join((mark.__doc__ or "").split())
        yield f"| {name} | `{mark.__name__}` | `{signs}` | {text} |"


def tile_sets() -> Iterator[str]:
    """Yield a row for each tile set."""
    for known in find():
        letters = by_value(known.tile_set)
        if known.tile_set.reads_right_to_left:
            letters = f'<span dir="rtl">{letters}</span>'
        yield (
            f"| `{known.name}` | {known.language} (`{known.code}`) | {', '.join(known.games)} "
            f"| {known.tile_set.total} | {letters} |"
        )


def by_value(tile_set: TileSet) -> str:
    """Return the labels with their counts, in groups of equal value."""
    groups: dict[int, list[str]] = {}
    for kind in tile_set.kinds:
        groups.setdefault(kind.value, []).append(f"{kind.label}{kind.count}")
    return " ".join(f"**{value}:** {' '.join(groups[value])}" for value in sorted(groups))


def sources() -> Iterator[str]:
    """Yield a row for each source of tile sets."""
    yield from (f"| {name} | {where} |" for name, where in SOURCES.items())


def rulebook(book: str) -> Iterator[str]:
    """Yield the statements of a rulebook."""
    yield from map(statement, statements(book))


def statement(told: Statement) -> str:
    """Write a statement that can be linked to as `conformance.html#s0-19`."""
    files = ", ".join(f"`{file_of(rule)}`" for rule in told.rules)
    anchor = told.number.lower().replace(".", "-")
    test = f"[test]({FILES}/{told.test})"
    return f"({anchor})=\n**{told.number}** {told.words} ({files}; {test})\n"


def laws() -> Iterator[str]:
    """Yield a row for each law of the testing kit."""
    yield from (f"| `{name}` | {law.sentence} |" for name, law in LAWS.items())


def promised() -> Iterator[str]:
    """Yield the table of what a rule may promise."""
    yield from (line for line in (promises.__doc__ or "").splitlines() if line.startswith("|"))


def errors() -> Iterator[str]:
    """Yield a row for each error."""
    for path, kind in sorted((path, kind) for kind, path in public_classes().items()):
        if issubclass(kind, Exception):
            said = " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
            name, base = path.removeprefix("scrabble_rules."), kind.__bases__[0].__name__
            yield f"| `{name}` | {said} It is a `{base}`. |"


def numbers() -> Iterator[str]:
    """Yield a row for each profile in numbers; sort-table.js sorts them."""
    file = Path(__file__).parent / "examples" / "profiles_in_numbers.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    titles = ("profile", "leads of who begins", *data["columns"].values(), "how they ended")
    yield "```{raw} html"
    yield '<div class="wide" tabindex="0" role="region" aria-label="Profiles in numbers">'
    yield '<table class="docutils sorted"><thead><tr>'
    yield "".join(f'<th scope="col">{escape(title)}' for title in titles)
    yield "</thead><tbody>"
    for name, found in data["profiles"].items():
        link = f'<a href="../profiles/index.html#{name}">{escape(found["title"])}</a>'
        cells = "".join(map(measured, found["measures"].values()))
        ended = ", ".join(f"{kind} {times}" for kind, times in found["ended"].items())
        yield f'<tr><th scope="row">{link}<td>{bars(found, data["step"])}{cells}<td>{ended}'
    games = sum(each["games"] for each in data["profiles"].values())
    yield '</tbody></table></div><script src="../_static/sort-table.js"></script>'
    yield f"<p>{games:,} games with {data['seeds']}, played by version {data['version']}, "
    yield f"compiled, in {data['processor seconds']:,} seconds of processor time.</p>\n```"


def measured(found: Mapping[str, Any]) -> str:
    """Return a cell with a mean, and how far from it the true mean may be."""
    low, high = found["interval"]
    half = (high - low) / 2
    digits = 2 if half < 1 else 1
    return f'<td data-value="{found["mean"]}">{found["mean"]:.{digits}f} &plusmn; {half:.{digits}f}'


def bars(found: Mapping[str, Any], step: int) -> str:
    """Draw how often who begins wins or loses by how much, with a line at 0."""
    width, high = 16, max(times for _, times in found["leads"])
    path = "".join(
        f"M{start // step * 5 + 2},40v-{40 * times / high:.0f}"
        for start, times in found["leads"]
        if abs(start) <= width * step
    )
    said = escape(f"Leads of who begins in {found['title']}")
    return (
        f'<svg viewBox="-{width * 5} 0 {width * 10 + 5} 40" width="165" height="40" role="img" '
        f'aria-label="{said}"><path d="{path}" stroke="currentColor" stroke-width="4"/>'
        '<path d="M0,0v40" stroke="currentColor" stroke-dasharray="2"/></svg>'
    )
