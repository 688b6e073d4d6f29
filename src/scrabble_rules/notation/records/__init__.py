"""Recorded games, whatever format they come from: what was written down, and whether rules agree.

A reader of some format returns a `Reading`: a `GameRecord`, and the problems of the text. `replay`
plays a record move by move under rules and reports every difference; `record` turns a game into a
record, which a writer of some format can write. No format is spelled here; `notation.gcg` is one.
"""

from typing import TYPE_CHECKING

from scrabble_rules.notation.records.findings import Finding, FindingKind
from scrabble_rules.notation.records.game_record import (
    EntryKind,
    GameRecord,
    Participant,
    RecordedEnd,
    RecordEntry,
    Tag,
)
from scrabble_rules.notation.records.reading import Problem, Reading
from scrabble_rules.notation.records.recording import record
from scrabble_rules.notation.records.replaying import Replay, replay
from scrabble_rules.values.offered import Listing, missing, only

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
    "record",
    "replay",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
