"""Write the pages on profiles: one for each, a table to find one, and tables that compare all.

Sphinx writes them into docs/profiles before it reads the pages, because they follow from the rule
sets and their booklets; `python docs/make_profiles.py` does it alone. It also renews the list on
docs/reference/profiles.md, which is kept with the other pages.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import NOTHING, Attribute, fields, has

from scrabble_rules import Board, RuleSet, profiles, render
from scrabble_rules.profiles import About, Traits, duplicates, traits_of
from scrabble_rules.rulebooks import difference, rulebook, to_markdown
from scrabble_rules.rules.duplicate import DuplicateRules

DOCS = Path(__file__).parent
FOLDER = DOCS / "profiles"
LIST = DOCS / "reference" / "profiles.md"
BEGIN, END = "<!-- list: written by docs/make_profiles.py, do not edit -->", "<!-- end of list -->"

GROUPS: Mapping[str, tuple[str, ...]] = {
    "What it is played with": ("tile_set", "layout", "players", "rack_size", "first_player"),
    "Plays": ("word_length", "opening", "connection", "word_validity", "house_rules"),
    "Scores": ("premiums", "bingo", "bonuses", "turn_points"),
    "Exchanges and passes": ("exchange", "passing", "refill", "blank_taking", "taken_blanks"),
    "Challenges": ("judging", "challengers", "challenged_words", "ruling", "overtime"),
    "The end": ("endings", "settlement", "ranking", "match"),
}
OTHERS = "Other rules"
TABLE = ("tile_set", "layout", "rack_size", "bingo", "house_rules")
"""What the rule sets of duplicate games differ in."""
Cells = Mapping[str, list[str]]
Rules = RuleSet | DuplicateRules
NOT_COMPARED = {"lexicon"}  # every profile leaves the words to the players

ORPHAN = ("---", "orphan: true", "---", "")  # found by links, too many for a table of contents
_USUAL = "\N{MIDDLE DOT}"


def written(text: str) -> str:
    """Return the page with the list of profiles filled in; ValueError if a marker is missing."""
    before, _, rest = text.partition(BEGIN)
    _, marker, after = rest.partition(END)
    if not marker:
        raise ValueError(f"{LIST.name} has no list of profiles")
    lines = ["| profile | what it is |", "|---|---|"]
    for name in profiles.ALL:
        about = profiles.about(name)
        lines.append(f"| `{code(name)}` | {about.title}. {about.summary} |")
    rows = "\n".join(lines)
    return f"{before}{BEGIN}\n\n{rows}\n\n{END}{after}"


def constant(name: str) -> str:
    """Return the name of a profile as Python code has it: `NO_CHALLENGE`."""
    return name.upper().replace("-", "_")


def code(name: str) -> str:
    """Return how Python code gets a profile: by its constant, or if it has none, from the table."""
    return constant(name) if constant(name) in profiles.__all__ else f'ALL["{name}"]'


def pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page in docs/profiles."""
    yield "index", finder()
    groups = grouped()
    for number, (title, names) in enumerate(groups.items(), 1):
        yield f"compared-{number}", matrix(title, names)
    yield "compared-duplicates", duplicate_matrix()
    for name in profiles.ALL:
        yield name, page(name)
    for name in duplicates.ALL:
        yield name, duplicate_page(name)


# -- one profile


def page(name: str) -> str:
    """Return the page of a profile: what it is, a picture, differences, the booklet, sources."""
    rules, about = profiles.ALL[name], profiles.about(name)
    lines = [*opening(name, about, "profiles"), *board(rules)]
    if about.base is not None:
        base = profiles.about(about.base)
        lines += differing(about, base, rules, profiles.ALL[about.base])
    return "\n".join([*lines, *booklet(rules)])


def duplicate_page(name: str) -> str:
    """Return the page of a duplicate game, which tells the same as that of a profile."""
    rules, about = duplicates.ALL[name], duplicates.about(name)
    how = "[Play duplicate](../howto/play-duplicate.md) explains this kind of game."
    lines = [*opening(name, about, "profiles.duplicates"), how, "", *board(rules.rules)]
    if about.base is not None:
        base = duplicates.about(about.base)
        lines += differing(about, base, rules, duplicates.ALL[about.base])
    return "\n".join([*lines, *booklet(rules)])


def differing(about: About, base: About, rules: Rules, others: Rules) -> Iterator[str]:
    """Yield what sets rules apart from those of their base."""
    found = difference(rules, others, headings=(about.title, base.title))
    yield f"## What differs from [{base.title}]({about.base}.md)"
    yield from (*to_markdown(found, 2).splitlines()[1:], "")


def booklet(rules: Rules) -> Iterator[str]:
    """Yield the booklet of rules."""
    _, *lines = to_markdown(rulebook(rules), 2).splitlines()
    yield from ("## The rules", *lines, "")


def opening(name: str, about: About, package: str) -> Iterator[str]:
    """Yield the beginning of a page: what it is, what is known of it, and what is not."""
    whole = f"`{package}.ALL[{name!r}]`"
    if name in duplicates.ALL or constant(name) in profiles.__all__:
        whole = f"`{package}.{constant(name)}`, or {whole}"
    yield from (*ORPHAN, f"# {about.title}", "", about.summary, "")
    yield from (f"In Python it is {whole}. [All profiles](index.md)", "")
    yield from listed("It follows", about.follows)
    yield from listed("Sources", about.sources)
    yield from listed("Not known", about.unknown)
    yield from listed("Readings taken where sources are unclear", about.readings)


def board(rules: RuleSet) -> Iterator[str]:
    """Yield the picture of the board."""
    yield from ("## The board", "", "```{raw} html", picture(rules), "```", "")


def listed(title: str, texts: Iterable[str]) -> Iterator[str]:
    """Yield a part of a page with a list, or nothing if there is nothing to tell."""
    items = [f"- {plain(text)}" for text in texts]
    if items:
        yield from (f"## {title}", "", *items, "")


def plain(text: str) -> str:
    """Return a text in which Markdown sees no signs."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|~$" else sign for sign in text)


def picture(rules: RuleSet) -> str:
    """Return a small picture of the empty board."""
    return render.board_svg(Board(rules.layout), width=20 * (rules.layout.width + 2))


# -- all profiles


def grouped() -> dict[str, tuple[str, ...]]:
    """Return the fields of a rule set by the page that compares them; new ones are on the last."""
    known = {*NOT_COMPARED, *(name for names in GROUPS.values() for name in names)}
    rest = tuple(field.name for field in fields(RuleSet) if field.name not in known)
    return {**GROUPS, OTHERS: rest} if rest else dict(GROUPS)


def matrix(title: str, names: tuple[str, ...]) -> str:
    """Return the page that compares some fields of all profiles."""
    cells = {
        name: [brief(getattr(profiles.ALL[name], field)) for field in names]
        for name in profiles.ALL
    }
    return compared(title, "field of its `RuleSet`", names, cells)


def duplicate_matrix() -> str:
    """Return the page that compares the profiles of duplicate games."""
    own = tuple(each.name for each in fields(DuplicateRules) if each.name != "rules")
    cells = {
        name: [
            *(brief(getattr(rules.rules, field)) for field in TABLE),
            *(brief(getattr(rules, field)) for field in own),
        ]
        for name, rules in duplicates.ALL.items()
    }
    fields_of = "field of its `DuplicateRules`, or of the `RuleSet` in them"
    return compared("Duplicate games", fields_of, (*TABLE, *own), cells)


def compared(title: str, what: str, names: tuple[str, ...], cells: Cells) -> str:
    """Return a page with a row for each profile and a column for each field."""
    usual = [Counter(column).most_common(1)[0][0] for column in zip(*cells.values(), strict=True)]
    lines = [
        *ORPHAN,
        f"# Compared: {title.lower()}",
        "",
        (
            f"Each row is a profile, each column a {what}. Values are written as in "
            f"Python, without defaults; {_USUAL} stands for what is usual, which the first row has."
        ),
        "",
        row("profile", names, "th"),
        row("usual", usual),
    ]
    for name, values in cells.items():
        told = [
            _USUAL if value == most else value for value, most in zip(values, usual, strict=True)
        ]
        lines.append(row(f'<a href="{name}.html">{name}</a>', told))
    return table(lines)


def table(lines: list[str]) -> str:
    """Put the rows of a page, which come last, into a table."""
    first = next(number for number, line in enumerate(lines) if line.startswith("<tr"))
    rows = "\n".join(lines[first:])
    head = "\n".join(lines[:first])
    opened = f'{_STYLE}<div class="wide"><table class="docutils">'
    return f"{head}\n```{{raw}} html\n{opened}\n{rows}\n</table></div>\n```\n"


def row(first: str, cells: Iterable[str], sign: str = "td") -> str:
    """Return a row of a table in HTML; the first cell is HTML already."""
    others = "".join(f"<{sign}>{html.escape(cell, quote=False)}" for cell in cells)
    return f"<tr><th>{first}{others}"


def brief(value: object) -> str:
    """Write a value as code would make it, without what is left at its default."""
    if isinstance(value, tuple):
        return ", ".join(map(brief, value)) or "none"
    label = getattr(value, "name", None)
    if label is not None and not has(type(value)):
        return str(label)  # a member of an enumeration
    if isinstance(value, (int, str)) or value is None:
        return repr(value) if isinstance(value, str) else str(value)
    text = repr(value)
    kind = type(value)
    if not has(kind) or text.startswith("<"):
        return text.strip("<>")
    parts = [
        argument(field, getattr(value, field.name))
        for field in fields(kind)
        if not is_default(field, getattr(value, field.name))
    ]
    return f"{kind.__name__}({', '.join(parts)})"


def argument(field: Attribute[object], value: object) -> str:
    """Write an argument with its name."""
    told = brief(value)
    return f"{field.name}={f'({told})' if isinstance(value, tuple) else told}"


def is_default(field: Attribute[object], value: object) -> bool:
    """Return whether a field has its default."""
    default = field.default
    if default is NOTHING:
        return False
    return bool(default == value)


# -- the finder

_STYLE = (
    "<style>.wide{overflow-x:auto}.wide td{overflow-wrap:anywhere;vertical-align:top}"
    "#find label{display:inline-block;margin:0 1em .5em 0}#found td{white-space:nowrap}</style>"
)
_SCRIPT = (DOCS / "find_profile.js").read_text(encoding="utf-8")


def finder() -> str:
    """Return the page with a row for each profile, which a script narrows down."""
    traits = {name: traits_of(profiles.ALL[name]) for name in profiles.ALL}
    lines = [
        "# Find a profile",
        "",
        (
            f"These are all {len(traits)} rule sets that come with the library. Say what you know "
            "of your game: what stands on its box, or what its screen tells. In Python, "
            "`profiles.find` does the same."
        ),
        "",
        "```{raw} html",
        _STYLE,
        form(traits),
        '<div class="wide"><table class="docutils" id="found"><thead>',
        row("profile", HEADINGS, "th"),
        "</thead><tbody>",
        *(finder_row(name, each, profiles.about(name)) for name, each in traits.items()),
        f"</tbody></table></div><script>{_SCRIPT}</script>",
        "```",
        "",
        "Duplicate games, in which everybody plays the same rack, are rules of another kind:",
        "",
        *(f"- [{duplicates.about(name).title}]({name}.md)" for name in duplicates.ALL),
        "",
        "The names lead to the rules. These pages compare all profiles field by field:",
        "",
        *(f"- [{title}](compared-{number}.md)" for number, title in enumerate(grouped(), 1)),
        "- [Duplicate games](compared-duplicates.md)",
        "",
    ]
    return "\n".join(lines)


HEADINGS = (
    *("players", "board", "tiles", "blanks", "rack", "full rack", "phonies", "wrong challenge"),
    "language",
)


def finder_row(name: str, traits: Traits, about: About) -> str:
    """Return a row of the finder; the script reads the numbers of players from it."""
    least, most = traits.players
    cells = (
        f"{least}" if least == most else f"{least}-{most}",
        "{} x {}".format(*traits.board),
        *map(str, (traits.tiles, traits.blanks, traits.rack_size, traits.bingo)),
        *(traits.phonies, traits.wrong_challenge, about.language),
    )
    link = f'<a href="{name}.html">{html.escape(about.title)}</a>'
    told = html.escape(f"{name.replace('-', ' ')} {about.summary}", quote=True)
    return row(link, cells).replace("<tr>", f'<tr data-told="{told}">', 1)


def form(traits: Mapping[str, Traits]) -> str:
    """Return what a person fills in: words, players, and a choice for each other column."""
    boards = sorted({each.board for each in traits.values()})
    languages = sorted({profiles.about(name).language for name in traits})
    choices: dict[str, Iterable[str]] = {
        "board": ("{} x {}".format(*board) for board in boards),
        "tiles": map(str, sorted({each.tiles for each in traits.values()})),
        "rack": map(str, sorted({each.rack_size for each in traits.values()})),
        "phonies": sorted({each.phonies for each in traits.values()}),
        "wrong challenge": sorted({each.wrong_challenge for each in traits.values()}),
        "language": languages,
    }
    parts = [
        '<form id="find" hidden><label>words <input name="words" type="search"></label>',
        *(
            f'<label>{word} <input name="{word}" type="number" min="1" max="9"></label>'
            for word in ("from", "to")
        ),
        " players",
    ]
    for heading, values in choices.items():
        options = "".join(f"<option>{html.escape(value)}" for value in values)
        select = f'<select name="{heading}"><option value="">any{options}</select>'
        parts.append(f"<label>{heading} {select}</label>")
    return "\n".join([*parts, '<output aria-live="polite"></output></form>'])


def renew() -> None:
    """Write the pages that have changed, and remove those of profiles that are gone."""
    FOLDER.mkdir(exist_ok=True)
    made = {f"{name}.md": text for name, text in pages()}
    for path in FOLDER.glob("*.md"):
        if path.name not in made:
            path.unlink()
    for file, text in made.items():
        path = FOLDER / file
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    renew()
    LIST.write_text(written(LIST.read_text(encoding="utf-8")), encoding="utf-8")
