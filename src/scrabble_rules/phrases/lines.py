"""What is said of each kind of value: which messages, with which values in their fields.

A Turn says only what everybody at the table may know. Its state is the one after the move, so what
the move did is read from the end of the log.
"""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.scoring import Score, WordScore
from scrabble_rules.engine.state import End
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.phrases.catalogue import Line, lines_of
from scrabble_rules.phrases.describing import describe_word, spell
from scrabble_rules.phrases.messages import message_of
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.settlement import LOST_GAMES
from scrabble_rules.values.board import Placement
from scrabble_rules.values.log import EndKind, Outcome, OutcomeKind
from scrabble_rules.values.moves import MoveKind
from scrabble_rules.values.violations import Violation

_BY_SIGN = {OutcomeKind.CHALLENGE_POINTS, OutcomeKind.OVERTIME}
_OTHER_TURNS = {OutcomeKind.PASS, OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP}
"""The kinds of outcomes that may have points by the rule `turn_points`."""


@lines_of.register
def _violation(violation: Violation) -> Iterator[Line]:
    fields = message_of(type(violation)).fields
    values = {name: getattr(violation, name) for name in fields}
    yield Line(violation.code, values, type(violation))


@lines_of.register
def _illegal(illegal: Illegal) -> Iterator[Line]:
    for each in illegal.violations:
        yield from _violation(each)


def _key(group: str, kind: OutcomeKind | EndKind) -> str:
    return f"{group}.{kind.name.lower().replace('_', '-')}"


def _outcome(outcome: Outcome) -> Line:
    key, points = _key("outcome", outcome.kind), outcome.points
    values = {"player": outcome.player, "points": points, "tiles": outcome.tiles}
    if outcome.kind in _BY_SIGN:
        key += "-cost" if points < 0 else "-gain"
        values["points"] = abs(points)
    elif outcome.kind is OutcomeKind.EXCHANGE and not outcome.tiles:
        key += "-none"
    return Line(key, values)


@lines_of.register
def _outcomes(outcome: Outcome) -> Iterator[Line]:
    """Say an outcome, and what it cost or earned if its own sentence has no points."""
    yield _outcome(outcome)
    if outcome.points and outcome.kind in _OTHER_TURNS:
        key = f"outcome.turn-{'cost' if outcome.points < 0 else 'gain'}"
        yield Line(key, {"player": outcome.player, "points": abs(outcome.points)})


@lines_of.register
def _ruling(ruling: Ruling) -> Iterator[Line]:
    rows = (
        ("ruling.challenger", ruling.challenger_points),
        ("ruling.challenged", ruling.challenged_points),
    )
    for key, points in rows:
        if points:
            yield Line(f"{key}-{'cost' if points < 0 else 'gain'}", {"points": abs(points)})
    if ruling.challenger_turns:
        yield Line("ruling.turns", {"turns": ruling.challenger_turns})
    if ruling.loser is not None:
        yield Line("ruling.loser", {"player": ruling.loser})
    if ruling == Ruling():
        yield Line("ruling.nothing", {})


@lines_of.register
def _end_kind(kind: EndKind) -> Iterator[Line]:
    yield Line(_key("end", kind), {})


@lines_of.register
def _end(end: End) -> Iterator[Line]:
    if end.kind is EndKind.OUT and end.out is not None:
        yield Line("end.out-by", {"player": end.out})
    else:
        yield from _end_kind(end.kind)


@lines_of.register
def _word(word: WordScore) -> Iterator[Line]:
    key = "score.word" if word.factor == 1 else "score.word-times"
    values = {
        "word": spell(word.formed.tiles),
        "points": word.total,
        "letters": word.letters,
        "factor": word.factor,
    }
    yield Line(key, values)


@lines_of.register
def _score(score: Score) -> Iterator[Line]:
    for word in score.words:
        yield from _word(word)
    if score.bingo:
        yield Line("score.bingo", {"points": score.bingo})
    for bonus in score.bonuses:
        key = f"score.bonus-{'cost' if bonus.points < 0 else 'gain'}"
        yield Line(key, {"bonus": bonus.name, "points": abs(bonus.points)})
    yield Line("score.total", {"points": score.total})


def _taking(player: int, kind: OutcomeKind, letter: Placement) -> Line:
    key = "turn.takes-blank" if kind is OutcomeKind.TOOK_BLANK else "turn.takes-blank-as-turn"
    values = {"player": player, "square": letter.square, "letter": letter.tile.label}
    return Line(key, values)


_SILENT: dict[MoveKind, str] = {
    MoveKind.PASS: "turn.accepts",
    MoveKind.CHALLENGE: "turn.challenge-right",
    MoveKind.AGREE_END: "turn.agrees",
    MoveKind.OVERTIME: "turn.clock",
}
"""What is said of a move whose own outcome is not in the log."""
_OWN: dict[MoveKind, OutcomeKind] = {
    MoveKind.PASS: OutcomeKind.PASS,
    MoveKind.CHALLENGE: OutcomeKind.WRONG_CHALLENGE,
    MoveKind.OVERTIME: OutcomeKind.OVERTIME,
}


@lines_of.register
def _story_line(line: StoryLine) -> Iterator[Line]:
    """Say the move, what the log has of it, and if the game ended, how, and who won."""
    logged = {outcome.kind for outcome in line.outcomes}
    if line.kind in _SILENT and _OWN.get(line.kind) not in logged:
        yield (
            _challenge(line)
            if line.challenged
            else Line(_SILENT[line.kind], {"player": line.player})
        )
    for outcome in line.outcomes:
        yield _logged(line, outcome)
    if line.waived:
        yield Line("turn.vouched", {"player": line.player})
    if line.failed:
        yield Line("turn.words-failed", {"words": line.failed, "count": len(line.failed)})
    if line.ending is not None:
        yield from _end(End(line.ending, line.out, ()))
    for player, points in enumerate(line.settled):
        if points:
            reason = "settled" if line.ending in LOST_GAMES else "tiles-left"
            key = f"turn.{reason}-{'cost' if points < 0 else 'gain'}"
            yield Line(key, {"player": player, "points": abs(points)})
    yield from _won(line.winners)


def _won(winners: tuple[int, ...]) -> Iterator[Line]:
    """Say who has won."""
    if len(winners) == 1:
        yield Line("state.winner", {"player": winners[0]})
    elif winners:
        yield Line("state.winners", {"winners": winners})


_TAKING = {OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN}
_LAID = {OutcomeKind.PLAY: "turn.play", OutcomeKind.WITHDRAWN: "turn.play-taken-back"}


def _logged(line: StoryLine, outcome: Outcome) -> Line:
    """Say one outcome, with what else the line knows of the move."""
    if line.score and outcome.kind in _LAID:
        return _laid(line, outcome)
    if line.letter and outcome.kind in _TAKING:
        return _taking(line.player, outcome.kind, line.letter)
    if line.challenged and outcome.kind is OutcomeKind.WRONG_CHALLENGE:
        return _challenge(line)
    return _outcome(outcome)


def _challenge(line: StoryLine) -> Line:
    """Say which words a challenge was about."""
    key = "turn.challenge-right-words" if line.upheld else "turn.challenge-wrong-words"
    return Line(key, {"player": line.player, "words": line.challenged})


def _laid(line: StoryLine, outcome: Outcome) -> Line:
    """Say a play by its main word."""
    word = "" if line.score is None else describe_word(line.score.words[0].formed)
    values = {"player": line.player, "play": word, "points": outcome.points}
    return Line(_LAID[outcome.kind], values)
