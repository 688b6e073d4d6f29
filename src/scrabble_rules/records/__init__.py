"""Leaf: recorded games of any format: what was written down, and whether rules agree.

A reader of some format returns a `Reading`: a `GameRecord`, and the problems of the text. `replay`
plays a record move by move under rules and reports every difference; `record` turns a game into a
record, which a writer of some format can write. `gcg` is the format most of them come in.

May import: values, rules, engine, notation, games.
"""

from scrabble_rules.records import gcg
from scrabble_rules.records.findings import Finding, FindingKind
from scrabble_rules.records.game_record import (
    EntryKind,
    GameRecord,
    Participant,
    Problem,
    Reading,
    RecordedEnd,
    RecordEntry,
    Tag,
)
from scrabble_rules.records.recording import record
from scrabble_rules.records.replaying import Replay, replay

__all__ = [
    "EntryKind",
    "Finding",
    "FindingKind",
    "GameRecord",
    "Participant",
    "Problem",
    "Reading",
    "RecordEntry",
    "RecordedEnd",
    "Replay",
    "Tag",
    "gcg",
    "record",
    "replay",
]
