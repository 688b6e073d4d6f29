"""Leaf: recorded games of any format: what was written down, and whether rules agree.

A reader of some format returns a `Reading`: a `GameRecord`, and the problems of the text. `replay`
plays a record move by move under rules and reports every difference; `record` turns a game into a
record, which a writer of some format can write. `gcg` is the format most of them come in.

May import: values, rules, engine, notation, games.
"""

from scrabble_rules.records import gcg as gcg
from scrabble_rules.records.findings import Finding as Finding
from scrabble_rules.records.findings import FindingKind as FindingKind
from scrabble_rules.records.game_record import EntryKind as EntryKind
from scrabble_rules.records.game_record import GameRecord as GameRecord
from scrabble_rules.records.game_record import Participant as Participant
from scrabble_rules.records.game_record import Problem as Problem
from scrabble_rules.records.game_record import Reading as Reading
from scrabble_rules.records.game_record import RecordedEnd as RecordedEnd
from scrabble_rules.records.game_record import RecordEntry as RecordEntry
from scrabble_rules.records.game_record import Tag as Tag
from scrabble_rules.records.recording import record as record
from scrabble_rules.records.replaying import Replay as Replay
from scrabble_rules.records.replaying import replay as replay
from scrabble_rules.values.fields import offer

offer(globals(), "gcg")
