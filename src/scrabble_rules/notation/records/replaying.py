"""A recorded game followed move by move under given rules, and where the two part.

Scores are ours; what the record says of a challenge is the umpire's word. Whatever the record
says, following it goes on as long as it makes sense to.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.notation.gcg.evidence import DoubtError, Evidence
from scrabble_rules.notation.gcg.findings import Finding
from scrabble_rules.notation.gcg.following import Follower
from scrabble_rules.notation.gcg.lines import Problem
from scrabble_rules.notation.gcg.reading import read
from scrabble_rules.notation.gcg.record import GameRecord
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import must_be

_MOST_STEPS = 3000


def _findings(values: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(values)


@frozen
class Replay:
    """What became of a recorded game under given rules."""

    record: GameRecord = field(repr=False)
    game: Game
    """The game, as far as the rules can follow the record."""
    state: GameState
    """Where the record leads to in the end; what the rules forbid is laid as it was recorded."""
    findings: tuple[Finding, ...] = field(default=(), converter=_findings)
    """Every place where the record and the rules part, in the order of the moves."""
    problems: tuple[Problem, ...] = ()
    """Everything that could not be read in the text, if it was one."""

    @property
    def agrees(self) -> bool:
        """Whether all was read, and every move, score and total is as the rules have it."""
        return not self.problems and not any(finding.is_serious for finding in self.findings)


def replay(source: str | GameRecord, rules: RuleSet) -> Replay:
    """Follow a recorded game under given rules and report every place where they part.

    Never raises for anything a record says.
    """
    must_be(rules, RuleSet, "profiles.HASBRO")
    reading = read(source) if isinstance(source, str) else None
    record = source if isinstance(source, GameRecord) else reading.record if reading else None
    if record is None:
        raise TypeError(f"a text or a GameRecord is expected, not {type(source).__name__}")
    names = tuple(player.name or player.nick for player in record.players)
    names = names[: rules.players.most]
    names += tuple(f"player{seat + 1}" for seat in range(len(names), rules.players.least))
    evidence = Evidence(record, rules.tile_set, len(names))
    run = _followed(record, rules, names, evidence)
    found = sorted(
        [*run.findings, *evidence.doubted.values()],
        key=lambda finding: finding.move or len(record.entries) + 1,
    )
    return Replay(record, run.game, run.state, found, reading.problems if reading else ())


def _followed(
    record: GameRecord, rules: RuleSet, names: tuple[str, ...], evidence: Evidence
) -> Follower:
    """Follow the record again and again, each time believing one rack less, until it goes."""
    steps = 0
    while True:
        run = Follower(record, rules, names, evidence)
        try:
            run.follow_all()
        except DoubtError:
            steps += run.number + 1
            if steps > _MOST_STEPS:
                evidence.doubt_all()
        else:
            return run
