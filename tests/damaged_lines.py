"""Damages one line of a sound record, to see whether the first finding is on that line.

The same seed makes the same damage. Nothing else of the record is changed: the lines after it are
as they were written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from random import Random

from attrs import frozen

from scrabble_rules import RuleSet
from scrabble_rules.records import gcg

FLOOR = 0.95
"""So often the first finding must be on the damaged line."""
KINDS = ("player", "rack", "place", "points", "total")
_ENTRY = re.compile(
    r">(?P<player>\S+): *(?P<rack>\S*) +(?P<action>\S+(?: \S+)?) +"
    r"(?P<points>[+-]\d+) (?P<total>-?\d+)"
)
_SQUARE = re.compile(r"(\d+)([A-Z])|([A-Z])(\d+)")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@frozen
class Damage:
    """One damaged line: its number, counted from one, the whole text, and what was done."""

    kind: str
    line: int
    text: str
    before: str
    after: str


def damages(text: str, seed: int) -> Iterator[Damage]:
    """Damage every entry of a record in every way there is, one at a time."""
    random = Random(seed)  # noqa: S311 - repeatable
    lines = text.splitlines()
    nicks = [line.split()[1] for line in lines if line.startswith("#player")]
    for number, line in enumerate(lines):
        match = _ENTRY.fullmatch(line)
        if match is None:
            continue
        for kind in KINDS:
            damaged = _damaged(kind, match, nicks, random)
            if damaged is not None:
                changed = "\n".join([*lines[:number], damaged, *lines[number + 1 :], ""])
                yield Damage(kind, number + 1, changed, line, damaged)


def _damaged(kind: str, entry: re.Match[str], nicks: list[str], random: Random) -> str | None:
    """Return the line of an entry with one part damaged, None if it has no such part."""
    old = entry[kind if kind != "place" else "action"]
    match kind:
        case "player":
            new = random.choice([nick for nick in nicks if nick != old])
        case "rack":
            if not old.isalpha() and not old.replace("?", "A").isalpha():
                return None
            at = random.randrange(len(old))
            letter = random.choice([each for each in _LETTERS if each != old[at]])
            new = old[:at] + letter + old[at + 1 :]
        case "place":
            square, _, word = old.partition(" ")
            if not word:
                return None
            new = f"{_moved(square, random)} {word}"
        case "points":
            new = f"{int(old) + random.choice((-10, -2, -1, 1, 2, 9, 10)):+d}"
        case _:
            new = str(int(old) + random.choice((-100, -10, -1, 1, 2, 10, 30)))
    start, end = entry.span(kind if kind != "place" else "action")
    return entry.string[:start] + new + entry.string[end:]


def _moved(square: str, random: Random) -> str:
    """Write another square, or the same one for a word in the other direction."""
    match = _SQUARE.fullmatch(square)
    assert match is not None
    row, column = (match[1], match[2]) if match[1] else (match[4], match[3])
    choice = random.randrange(5)
    if choice == 0:
        return f"{column}{row}" if match[1] else f"{row}{column}"
    if choice < 3:
        row = str(max(1, int(row) + (1 if choice == 1 or row == "1" else -1)))
    else:
        column = chr(ord(column) + (1 if choice == 3 or column == "A" else -1))
    return f"{row}{column}" if match[1] else f"{column}{row}"


def troubles(text: str, rules: RuleSet) -> list[tuple[int, str]]:
    """Return the line of every problem and finding, and its sentence; line 0 is the whole game."""
    replay = gcg.replay(text, rules)
    problems = [(each.line, str(each)) for each in replay.problems]
    return problems + [(each.line, str(each)) for each in replay.findings]


def first_line(text: str, rules: RuleSet, known: Collection[tuple[int, str]] = ()) -> int | None:
    """Return the line of the first finding that is not `known` from the sound record."""
    lines = [trouble[0] for trouble in troubles(text, rules) if trouble not in known]
    return min((line for line in lines if line), default=lines[0] if lines else None)


def counts(
    records: Iterable[tuple[str, RuleSet]], seed: int, every: int = 1
) -> dict[str, Counter[str]]:
    """Count, for each kind of damage, how often the first finding is where the damage is.

    With `every`, only damages whose number is a multiple of it are tried.
    """
    found: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for number, (text, rules) in enumerate(records):
        known = troubles(text, rules)
        for damage in islice(damages(text, seed + number), 0, None, every):
            line = first_line(damage.text, rules, known)
            found[damage.kind][outcome(line, damage.line)] += 1
    return found


def outcome(line: int | None, damaged: int) -> str:
    """Say where the first finding is, seen from the damaged line."""
    if line is None:
        return "nothing found"
    if line == damaged:
        return "there"
    return "earlier" if 0 < line < damaged else "later"


def share(found: dict[str, Counter[str]]) -> float:
    """Return how often the first finding is where the damage is, from 0 to 1."""
    every = sum(found.values(), Counter[str]())
    return every["there"] / max(1, every.total())


def table(found: dict[str, Counter[str]]) -> Iterator[str]:
    """Yield a line for each kind of damage: how often the first finding is where the damage is."""
    for kind, outcomes in [*found.items(), ("all", sum(found.values(), Counter[str]()))]:
        rest = ", ".join(f"{n} {what}" for what, n in sorted(outcomes.items()) if what != "there")
        there, every = outcomes["there"], outcomes.total()
        yield f"{kind}: {there} of {every}, {100 * there / max(1, every):.1f} %; {rest}"
