"""The score sheet of a game: what everybody at the table knows of each turn, never a hidden tile.

What has become of a turn, the public outcomes say; the sheet adds how a play is written.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from scrabble_rules.engine.scoring import main_first
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.render.telling import play_told
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Challenge, Pass, Play
from scrabble_rules.values.words import form_words

_SAID = {
    OutcomeKind.PASS: "pass",
    OutcomeKind.LOST_TURN: "loses a turn",
    OutcomeKind.WRONG_CHALLENGE: "wrong challenge",
    OutcomeKind.CHALLENGE_POINTS: "challenge",
    OutcomeKind.RESIGNED: "resigns",
    OutcomeKind.LOST_GAME: "has lost",
    OutcomeKind.OVERTIME: "overtime",
}
_QUIET: dict[type, str] = {AgreeEnd: "would end", Pass: "accepts"}


@frozen
class Entry:
    """One line of a score sheet: who, what, the points for it, and the total then."""

    player: int
    text: str
    points: int
    total: int


def entries(game: Game) -> tuple[Entry, ...]:
    """Return every entry of a game's score sheet, in the order in which things happened."""
    totals = list(game.deal.scores)
    found = []
    for player, text, points in _happened(game):
        totals[player] += points
        found.append(Entry(player, text, points, totals[player]))
    return tuple(found)


def _happened(game: Game) -> Iterator[tuple[int, str, int]]:
    before = game.deal
    for turn in game.turns:
        yield from _of_turn(before, turn)
        before = turn.state
    if before.end is not None:
        for player, (score, earlier) in enumerate(
            zip(before.scores, before.end.before, strict=True)
        ):
            if score != earlier:
                yield player, "tiles left", score - earlier


def _of_turn(before: GameState, turn: Turn) -> Iterator[tuple[int, str, int]]:
    past = turn.state.past
    move, pending = turn.move, before.pending
    quiet = True
    if isinstance(move, Challenge) and pending is not None:
        place = pending.place
        if past[place].kind is OutcomeKind.WITHDRAWN:
            quiet = False
            yield turn.by, "challenge", 0
            yield pending.player, "withdrawn", -before.past[place].points
    for outcome in past[len(before.past) :]:
        quiet = False
        yield outcome.player, _text(before, turn, outcome), outcome.points
    if quiet and type(move) in _QUIET:
        yield turn.by, _QUIET[type(move)], 0


def _text(before: GameState, turn: Turn, outcome: Outcome) -> str:
    move = turn.move
    if outcome.kind is OutcomeKind.EXCHANGE:
        return f"exchange {outcome.tiles}" if outcome.tiles else "exchange none"
    if outcome.kind is OutcomeKind.FREE_SWAP:
        return f"swap {outcome.tiles}"
    if isinstance(move, Play) and outcome.kind in {OutcomeKind.PLAY, OutcomeKind.WITHDRAWN}:
        text = play_written(before, move)
        return text if outcome.kind is OutcomeKind.PLAY else f"{text} withdrawn"
    return _SAID.get(outcome.kind, str(outcome.kind.value))


def play_written(before: GameState, play: Play) -> str:
    """Write a play with its main word, the one that scores more if it has but one tile."""
    formed = main_first(before.rules, before.board.layout, form_words(before.board, play))
    return play_told(play, before.board, formed.words[0])
