"""Recorded games in GCG: read leniently, replayed under any rules, written strictly.

`read` says what a text holds and what is wrong with it; `replay` follows it under rules and reports
every place where the two part; `parse` gives the game or raises; `format` writes games and records.
"""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.games.game import Game
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.gcg.findings import Finding, FindingKind
from scrabble_rules.notation.gcg.lines import Problem
from scrabble_rules.notation.gcg.reading import Reading, read
from scrabble_rules.notation.gcg.record import (
    Entry,
    EntryKind,
    GameRecord,
    Participant,
    Pragma,
)
from scrabble_rules.notation.gcg.recording import record
from scrabble_rules.notation.gcg.replaying import Replay, replay
from scrabble_rules.notation.gcg.writing import format_record
from scrabble_rules.rules.ruleset import RuleSet

__all__ = [
    "Entry",
    "EntryKind",
    "Finding",
    "FindingKind",
    "GameRecord",
    "Participant",
    "Pragma",
    "Problem",
    "Reading",
    "Replay",
    "format",
    "parse",
    "read",
    "record",
    "replay",
]


def parse(text: str, rules: RuleSet) -> Game:
    """Read a recorded game in which every move, score and total is as the rules have it.

    Anything else raises NotationError. Racks are evidence only: one that cannot be right is left
    out, and what a record does not tell lies face down. A record may stop before the game does.
    """
    found = replay(text, rules)
    if found.problems:
        raise found.problems[0].error
    for finding in found.findings:
        if finding.is_serious:
            raise NotationError(finding.message, *_place(text, finding.line))
    return found.game


def _place(text: str, line: int) -> tuple[str, int, int]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return (lines[line - 1] if 0 < line <= len(lines) else text, 0, max(1, line))


def format(  # noqa: A001 - gcg.format is the other half of gcg.parse
    source: Game | GameRecord,
    *,
    players: Iterable[str | Participant] | None = None,
    **pragmas: str,
) -> str:
    """Write a game, or a record of one, always in the same way.

    With a game, `players` and the lines about it (`title="Final"`) may be given, as in `record`.
    """
    if isinstance(source, Game):
        source = record(source, players=players, **pragmas)
    elif players is not None or pragmas:
        raise TypeError("a record has its players and the lines about it already")
    return format_record(source)
