"""How often rule values, reasons, ends and branches of the specification occur.

`python -m worlds.variety` measures three sources through the specification: some small worlds, the
test vectors, and the games of the testing kit. It prints docs/explanation/variety.txt: all rule
values, reasons and ends with their counts, and the branches that no source has taken.
"""

from __future__ import annotations

import inspect
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import coverage
import vector_forms
from attrs import has

from scrabble_rules import Violation, specification
from scrabble_rules import rules as shipped
from scrabble_rules.specification import duplicate, facts, judging, matches, table, turns, words
from scrabble_rules.testing import check_rules
from scrabble_rules.values.log import EndKind
from worlds.bites import WORLDS
from worlds.plan import HOUSE, PROFILES, world

DOCS = Path(__file__).parent.parent.parent / "docs"
SOME = (
    *("HASBRO", "NASPA", "SHORT_WORDS", "JOKER_FOR_LETTER", "SCARABEO", "CROSSPLAY", "LITERAKI"),
    *("NETSKRAFL", "LEXULOUS_CHALLENGE", "TWO_GAME_MATCH", "SCRABBLE_DUEL", "BINGO_35"),
)
"""Profiles that have most values of rules between them."""
LINE = "\n"
STATES = 400
"""How many states of each world are looked at."""

Found = Counter[tuple[str, str]]


ASKED_BY_OTHERS = (
    *(shipped.BagEmpty, shipped.BoardNotEmpty, shipped.PerEnd, shipped.Players, shipped.Seat),
    *(shipped.SomebodyScored, shipped.Turns, shipped.WhileBagEmpty),
)
"""Values that only other rule values ask, or the engine when players sit down."""


def counting(found: Found) -> None:
    """Let the specification count what it asks, what it has against a move, and how games end."""
    ask, reason, settle = facts.ask, table.Reason, turns._settle  # noqa: SLF001

    def asked(table: Any, kind: str, rule: object, /, **about: object) -> Any:  # noqa: ANN401
        found["rule", type(rule).__name__] += 1
        return ask(table, kind, rule, **about)

    def against(code: str, *rest: Any, **more: Any) -> table.Reason:  # noqa: ANN401
        found["reason", code] += 1
        return reason(code, *rest, **more)

    def settled(table: Any, end: Any, *rest: Any) -> None:  # noqa: ANN401
        found["end", end[0].name.lower().replace("_", "-")] += 1
        settle(table, end, *rest)

    for module in (duplicate, facts, judging, matches, turns, words):
        for name, new in (("ask", asked), ("Reason", against), ("_settle", settled)):
            if hasattr(module, name):
                setattr(module, name, new)


def in_worlds() -> None:
    """Look at the first states of some small worlds."""
    for name in (*(f"{name} 2 tee 3+2" for name in (*SOME, *HOUSE)), *WORLDS):
        world(name).explore(STATES)


def in_vectors() -> None:
    """Play the games of the test vectors."""
    files = {
        name: json.loads((DOCS / "vectors" / f"{name}.json").read_text("utf-8"))
        for name in ("games", "rule-sets", "words")
    }
    sets, listed = files["rule-sets"]["rule_sets"], files["words"]["words"]
    for case in files["games"]["games"]:
        rules = vector_forms.rules_of(sets[case["rules"]], listed)
        table = specification.deal(rules, case["players"], case["seed"])
        for step in case["steps"]:
            move, by = vector_forms.move_of(step["move"]), step["by"]
            specification.judge(table, move, by)
            if "then" in step:
                table = specification.carry_out(table, move, by, drawn=step["drawn"])
                specification.ranking(table)


def in_kit() -> None:
    """Let the testing kit play by some profiles."""
    for name in SOME:
        check_rules(PROFILES[name], examples=6)


SOURCES: dict[str, Callable[[], None]] = {
    "worlds": in_worlds,
    "vectors": in_vectors,
    "kit": in_kit,
}


PLAYED_BY = tuple(f"scrabble_rules.{floor}." for floor in ("values", "rules", "engine"))


def reasons_of(kind: type[Violation]) -> Iterator[str]:
    """Yield the codes of all reasons against a move in a game."""
    for one in kind.__subclasses__():
        if one.__module__.startswith(PLAYED_BY):
            yield one.code
        yield from reasons_of(one)


def everything() -> dict[str, list[str]]:
    """Return all rule values, reasons and ends, whether or not they occur."""
    values = [getattr(shipped, name) for name in vars(shipped)["__all__"]]
    asked = [
        one for one in values if inspect.isclass(one) and has(one) and hasattr(one, "statements")
    ]
    return {
        "rule": [one.__name__ for one in asked if one not in ASKED_BY_OTHERS],
        "reason": sorted(set(reasons_of(Violation)) - {"house-rules.broken"}),
        "end": [kind.name.lower().replace("_", "-") for kind in EndKind],
    }


TITLES = {"rule": "Rule values", "reason": "Reasons against a move", "end": "Ends"}


def page(counts: dict[str, Found], missed: list[str]) -> str:
    """Return the page."""
    every, never, parts = everything(), list[str](), list[str]()
    for kind, names in every.items():
        told = {name: [found[kind, name] for found in counts.values()] for name in names}
        never += [f"`{name}`" for name, of in told.items() if not any(of)]
        said = [f"`{name}` {' / '.join(map(str, of))}" for name, of in told.items() if any(of)]
        parts += [f"### {TITLES[kind]}", ", ".join(said) + "."]
    lacking = [
        f"| {source} | {' | '.join(_share(found, kind, of) for kind, of in every.items())} |"
        for source, found in counts.items()
    ]
    head = " | ".join(TITLES.values())
    return f"""How often the specification asks each rule value, gives each reason and
reaches each end, in three sources: the first {STATES} states of some small worlds, the
test vectors, and the games that the testing kit plays by {len(SOME)}
profiles. `python -m worlds.variety`, in the folder `tests`, measures it.

| source | {head} |
|---|{"---|" * len(every)}
{LINE.join(lacking)}

Below, each has its count in the worlds, the vectors and the games of the kit. A value that another
one asks, such as what a run counts, has no count of its own.

{(LINE + LINE).join(parts)}

### What never occurs

{", ".join(never) or "Nothing"}. (A match is more than one game, and `other` is the end of an
ending of your own: the tests of the specification and of such endings reach them.)

Of the specification, these lines have a branch that is not taken, most of them because tiles lie
face up in all three.

{LINE.join(f"- {one}" for one in missed)}
"""


def _share(found: Found, kind: str, names: list[str]) -> str:
    return f"{sum(found[kind, name] > 0 for name in names)} of {len(names)}"


def branches_missed(measured: coverage.Coverage) -> list[str]:
    """Return the branches that were not taken, with the line that they begin at."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        measured.json_report(outfile=str(report))
        files = json.loads(report.read_text("utf-8"))["files"]
    missed = []
    for name, found in sorted(files.items()):
        lines = Path(name).read_text("utf-8").splitlines()
        starts = sorted({start for start, _ in found["missing_branches"]})
        missed += [f"`{Path(name).stem}`: `{lines[start - 1].strip()}`" for start in starts]
    return missed


def main() -> None:
    """Measure all sources and print the page."""
    files = f"{Path(specification.__file__).parent}/*"
    measured = coverage.Coverage(branch=True, include=[files], data_file=None, config_file=False)
    found: Found = Counter()
    counting(found)
    counts = {}
    measured.start()
    for name, source in SOURCES.items():
        source()
        counts[name] = Counter(found)
        found.clear()
    measured.stop()
    print(page(counts, branches_missed(measured)))


if __name__ == "__main__":
    main()
