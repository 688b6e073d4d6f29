"""Write the page on tile sets from the catalogue, and compare the catalogue with collected facts.

Run `python docs/make_tile_sets.py` after you change a tile set; tests/tile_sets fails until you do.
With the path of a JSON file, `python docs/make_tile_sets.py FACTS`, it also prints where the
catalogue differs from the facts: a list `sets` of objects with `id` ("game/language"), `tiles`
({label: [count, value]}) and `blanks`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from unicodedata import normalize

from scrabble_rules import TileSet
from scrabble_rules.tile_sets import CATALOGUE, SOURCES

_REFERENCE = Path(__file__).parents[1] / "docs" / "reference"
BEGIN, END = "<!-- {}: written by docs/make_tile_sets.py, do not edit -->", "<!-- end of {} -->"

# Facts that a set covers under another game or language, and those that make no set.
NAMES = {
    "crossplay/english": "ENGLISH_100_THREE_BLANKS",
    "explo/english": "ENGLISH_100_LOW_VALUES",
    "explo/norwegian": "NORWEGIAN_W_10",
    "hong_kong_9_tile/english": "ENGLISH_107",
    "kelimelik/turkish": "TURKISH",
    "lexulous/english": "ENGLISH_89",
    "literaki/english": "ENGLISH",
    "literaki/polish": "POLISH_UP_TO_5",
    "netskrafl/icelandic": "ICELANDIC_100",
    "scrabble/portuguese_brazil": "PORTUGUESE",
    "scrabble/scottish_gaelic_dotted": "SCOTTISH_GAELIC",
    "scrabble_duel/english": "ENGLISH",
    "wordfeud/english": "ENGLISH_104_TWELVE_E",
    "words_with_friends/english": "ENGLISH_104",
    "words_with_friends_11/english": "ENGLISH_52",
}
LEFT_OUT = {
    "letter_league/english": "the facts have no counts",
    "quackle_wild_test/english": "a set for tests of a program",
}
SUFFIXES = {"super_scrabble": "_200", "wordfeud": "_104"}


def overview() -> str:
    """Return the table with a row for each set."""
    lines = ["| name | language | played in | tiles | by value |", "|---|---|---|---|---|"]
    for known in CATALOGUE:
        letters = by_value(known.tile_set)
        if known.tile_set.reads_right_to_left:
            letters = f'<span dir="rtl">{letters}</span>'
        lines.append(
            f"| `{known.name}` | {known.language} (`{known.code}`) | {', '.join(known.games)} "
            f"| {known.tile_set.total} | {letters} |"
        )
    return "\n".join(lines)


def by_value(tile_set: TileSet) -> str:
    """Return the labels with their counts, in groups of equal value."""
    groups: dict[int, list[str]] = {}
    for kind in tile_set.kinds:
        groups.setdefault(kind.value, []).append(f"{kind.label}{kind.count}")
    return " ".join(f"**{value}:** {' '.join(groups[value])}" for value in sorted(groups))


def sources() -> str:
    """Return the table of sources."""
    rows = [f"| {name} | {where} |" for name, where in SOURCES.items()]
    return "\n".join(["| source | where |", "|---|---|", *rows])


PAGE = _REFERENCE / "tile-sets.md"
PARTS = {"overview": overview, "sources": sources}


def written() -> str:
    """Return the page with its generated parts filled in; ValueError if a marker is missing."""
    text = PAGE.read_text(encoding="utf-8")
    for name, write in PARTS.items():
        begin, end = BEGIN.format(name), END.format(name)
        before, _, rest = text.partition(begin)
        _, marker, after = rest.partition(end)
        if not marker:
            raise ValueError(f"{PAGE.name} has no part {name!r}")
        text = f"{before}{begin}\n\n{write()}\n\n{end}{after}"
    return text


def differences(facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield where the catalogue differs from collected facts, a line for each."""
    known = {each.name: each.tile_set for each in CATALOGUE}
    for fact in facts["sets"]:
        game, _, language = fact["id"].partition("/")
        name = NAMES.get(fact["id"], language.upper() + SUFFIXES.get(game, ""))
        if fact["id"] in LEFT_OUT:
            continue
        if name not in known:
            yield f"{fact['id']}: there is no {name}"
        else:
            yield from (f"{fact['id']}: {line}" for line in _differences(fact, known[name]))


def _differences(fact: Mapping[str, Any], tile_set: TileSet) -> Iterator[str]:
    tiles = {_label(label): tuple(numbers) for label, numbers in fact["tiles"].items()}
    here = {kind.label: (kind.count, kind.value) for kind in tile_set.kinds[:-1] if kind.count}
    for label in sorted(tiles.keys() | here.keys()):
        if tiles.get(label) != here.get(label):
            yield f"{label} is {here.get(label)} here and {tiles.get(label)} there"
    if fact["blanks"] not in {None, tile_set.by_label["?"].count}:
        yield f"{tile_set.by_label['?'].count} blanks here and {fact['blanks']} there"


def _label(label: str) -> str:
    """Return a label as the catalogue has it: ordinary letters for presentation forms."""
    plain = normalize("NFKC", label)
    return plain.replace("\u0649", "\u064a") if plain != label else label


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
    for facts in sys.argv[1:]:
        for line in differences(json.loads(Path(facts).read_text(encoding="utf-8"))):
            sys.stdout.write(f"{line}\n")
