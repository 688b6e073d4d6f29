"""Replays a record under given rules, and reports every place where the two differ.

Points and totals are those of the rules. What the record says of challenges is taken as an umpire's
ruling.
"""

from __future__ import annotations

from attrs import evolve, field

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.records.findings import Finding
from scrabble_rules.records.game_record import GameRecord, Problem, Reading, error_of
from scrabble_rules.records.rack_claims import RackClaims, RefutedClaimError
from scrabble_rules.records.replay_pass import ReplayPass
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.fast import Series
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.validators import counted, frozen, must_be, shortened, visible

_MOST_STEPS = 3000


@frozen
class Replay:
    """What became of a recorded game under given rules."""

    reading: Reading
    """What was read: the record, and the problems of its text."""
    game: Game
    """The game, up to the first entry that the rules cannot follow."""
    state: GameState
    """The state after the last entry. Illegal plays are laid as they were recorded."""
    findings: tuple[Finding, ...] = field(default=(), converter=tuple[Finding, ...])
    """Every difference between record and rules, in the order of the moves."""
    entry_of_turn: tuple[int | None, ...] = field(default=(), converter=tuple[int | None, ...])
    """For each of `game.turns`, the number of its entry in `record.entries`, counted from zero.

    None for a turn without an entry, such as the pass that accepts the last play.
    """

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What could not be read of the text that the record comes from."""
        return self.reading.problems

    @property
    def agrees(self) -> bool:
        """Whether everything was read, and every move, score and total agrees with the rules."""
        return not self.problems and not any(finding.is_serious for finding in self.findings)

    def __bool__(self) -> bool:
        """Return `agrees`: `if gcg.replay(text, rules):` asks whether the record is right."""
        return self.agrees

    def unwrap(self) -> Game:
        """Return the game if everything agrees.

        Otherwise raise NotationError for the first problem or serious finding, with its place.
        """
        if self.problems:
            raise error_of(self.problems[0])
        for finding in self.findings:
            if finding.is_serious:
                raise _error_at(self.reading.text, finding)
        return self.game

    def __str__(self) -> str:
        """Return whether record and rules agree, with a line for each problem and each finding.

        Findings beside an agreement are none that is serious: they are called remarks.
        """
        verdict = "Record and rules agree" if self.agrees else "Record and rules differ"
        if self.agrees and self.findings:
            verdict += f", with {counted(len(self.findings), 'remark')}"
        lines = [f"{verdict}: {_head(self)}", *map(str, self.problems), *map(str, self.findings)]
        return "\n".join(map(visible, lines))

    def __repr__(self) -> str:
        problems, findings = len(self.problems), len(self.findings)
        found = f"{counted(problems, 'problem')}, {counted(findings, 'finding')}"
        return f"<Replay, {_head(self)}; {found}>"


def replay(source: GameRecord | Reading, rules: RuleSet) -> Replay:
    """Replay a record, or what a reader returned, and report every difference from the rules.

    Raises nothing, whatever the record says; `Replay.unwrap` does.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    reading = Reading(source) if isinstance(source, GameRecord) else source
    must_be("reading", reading, Reading, "gcg.read(text)")
    record = reading.record
    names = tuple(player.name or player.nick for player in record.players)
    names = names[: rules.players.most]
    names += tuple(f"player{seat + 1}" for seat in range(len(names), rules.players.least))
    first = next((entry.seat for entry in record.entries if entry.is_turn), 0)
    start = Game.start(rules, names, first=first if 0 <= first < len(names) else 0, face_down=True)
    claims = RackClaims(record, rules.tile_set, len(names))
    done = _consistent_pass(record, start.state, claims)
    game = evolve(start, deal=done.progress.deal, turns=Series(done.progress.turns))
    found = sorted(
        [
            *done.comparison.findings,
            *claims.doubted.values(),
            *claims.doubted_exchanges.values(),
        ],
        key=lambda finding: finding.move or len(record.entries) + 1,
    )
    count = len(record.entries)
    entries = [number if number < count else None for number in done.progress.entries]
    return Replay(reading, game, done.state, found, entries)


def _consistent_pass(record: GameRecord, deal: GameState, claims: RackClaims) -> ReplayPass:
    """Go through the record until no rack contradicts what is known.

    Every pass that fails leaves one claim less to believe, so there is an end to it. After many
    steps all claims are dropped, because a long record could need too many passes.
    """
    steps = 0
    while True:
        attempt = ReplayPass(record, deal, claims)
        try:
            attempt.run()
        except RefutedClaimError:
            steps += attempt.index + 1
            if steps > _MOST_STEPS:
                claims.doubt_all()
        else:
            return attempt


def _error_at(text: str, finding: Finding) -> NotationError:
    """Return an exception that quotes the line of a finding, or all of the text if it has none."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    quoted = lines[finding.line - 1] if 0 < finding.line <= len(lines) else text
    return NotationError(finding.message, quoted, 0, max(1, finding.line))


def _head(replay: Replay) -> str:
    """Return the number of moves recorded, and the score of each player."""
    names, scores = replay.game.players, replay.state.scores
    said = (
        f"{shortened(name)} {shortened(score)}" for name, score in zip(names, scores, strict=True)
    )
    return f"{counted(len(replay.reading.record.entries), 'move')}; {', '.join(said)}"
