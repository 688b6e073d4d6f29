"""The entries of a score sheet: what every player knows of each turn, never a hidden tile.

The entries follow from the public outcomes of the game; only plays are written out in notation.
How a sheet looks is left to `svg_panels` and `text_tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from scrabble_rules.engine.scoring import main_first
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.render.descriptions import describe_play, short_name
from scrabble_rules.render.safe_text import displayable
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
_MOST_DIGITS = 6
_QUIET: dict[type, str] = {AgreeEnd: "would end", Pass: "accepts"}


Event = tuple[int, str, int]
"""A seat, what happened there, and the points for it."""


@frozen
class Entry:
    """One line of a score sheet: the seat, what happened, its points, and the new total."""

    player: int
    text: str
    points: int
    total: int


def entries(game: Game) -> tuple[Entry, ...]:
    """Return all entries of a game's score sheet, in the order of the events."""
    totals = list(game.deal.scores)
    found = []
    for player, text, points in _events(game):
        totals[player] += points
        found.append(Entry(player, text, points, totals[player]))
    return tuple(found)


def _events(game: Game) -> Iterator[Event]:
    before = game.deal
    for turn in game.turns:
        yield from turn_events(before, turn)
        before = turn.state
    yield from end_events(before)


def end_events(state: GameState) -> Iterator[Event]:
    """Return the points for tiles left at the end of a game; nothing before the end."""
    if state.end is not None:
        for player, (score, earlier) in enumerate(zip(state.scores, state.end.before, strict=True)):
            if score != earlier:
                yield player, "tiles left", score - earlier


def turn_events(before: GameState, turn: Turn) -> Iterator[Event]:
    """Return what every player knows of a turn, given the state before it."""
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
        text = play_text(before, move)
        return text if outcome.kind is OutcomeKind.PLAY else f"{text} withdrawn"
    return _SAID.get(outcome.kind, str(outcome.kind.value))


def play_text(before: GameState, play: Play) -> str:
    """Write a play with its main word; for a play of one tile, the word that scores more."""
    formed = main_first(before.rules, before.board.layout, form_words(before.board, play))
    return describe_play(play, before.board, formed.words[0])


def sheet_rows(every: Sequence[Entry]) -> list[list[Entry]]:
    """Put entries into the rows of a table with one column per player.

    Entries stay in order: a new row begins when the next entry is not further to the right.
    """
    rows = [[entry] for entry in every[:1]]
    for before, entry in pairwise(every):
        if entry.player <= before.player:
            rows.append([])
        rows[-1].append(entry)
    return rows


def describe_sheet(game: Game) -> str:
    """Describe the score sheet of a game in words: each entry with its points."""
    lines = [
        f"{short_name(game.players[entry.player])}: {entry.text}"
        + (f", {displayable(entry.points, _MOST_DIGITS)}" if entry.points else "")
        for entry in entries(game)
    ]
    return f"{'; '.join(lines)}." if lines else "No turn yet."
