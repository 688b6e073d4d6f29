"""The entries of a score sheet: what every player knows of each turn, never a hidden tile.

The entries follow from the public outcomes of the game; only plays are written out in notation.
Their words are messages of `phrases`. `svg_panels` and `text_pictures` draw the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Turn
from scrabble_rules.games.game import Game
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.describing import play_text
from scrabble_rules.rules.settlement import LOST_GAMES
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Challenge, Pass, Play
from scrabble_rules.values.safe_text import SafeText, displayable

_QUIET: dict[type, str] = {AgreeEnd: "sheet.agrees", Pass: "sheet.accepts"}

_LONGEST_NAME = 40
Event = tuple[int, str, int]
"""A seat, what happened there, and the points for it."""


@frozen
class Entry:
    """One line of a score sheet: the seat, what happened, its points, and the new total."""

    player: int
    text: str
    points: int
    total: int


def short_names(game: Game) -> list[str]:
    """Return the names of the players, made safe and cut if they are long."""
    return [displayable(name, _LONGEST_NAME) for name in game.players]


def entries(game: Game, phrases: Phrases = ENGLISH) -> tuple[Entry, ...]:
    """Return all entries of a game's score sheet, in the order of the events."""
    totals = list(game.deal.scores)
    found = []
    for player, text, points in _events(game, phrases):
        totals[player] += points
        found.append(Entry(player, text, points, totals[player]))
    return tuple(found)


def _events(game: Game, phrases: Phrases) -> Iterator[Event]:
    before = game.deal
    for turn in game.turns:
        yield from turn_events(before, turn, phrases)
        before = turn.state
    yield from end_events(before, phrases)


def end_events(state: GameState, phrases: Phrases) -> Iterator[Event]:
    """Return the points of the settlement at the end of a game; nothing before the end."""
    if state.end is not None:
        for player, (score, earlier) in enumerate(zip(state.scores, state.unsettled, strict=True)):
            if score != earlier:
                key = "sheet.tiles-left" if score < earlier else "sheet.tiles-of-others"
                key = "sheet.settled" if state.end.kind in LOST_GAMES else key
                yield player, phrases.message(key, {}), score - earlier


def turn_events(before: GameState, turn: Turn, phrases: Phrases) -> Iterator[Event]:
    """Return what every player knows of a turn, given the state before it."""
    past = turn.state.past
    move, pending = turn.move, before.pending
    quiet = True
    if isinstance(move, Challenge) and pending is not None:
        place = pending.place
        if past[place].kind is OutcomeKind.WITHDRAWN:
            quiet = False
            yield turn.by, phrases.message("sheet.challenge", {}), 0
            withdrawn = phrases.message("sheet.withdrawn", {})
            yield pending.player, withdrawn, -before.past[place].points
    for outcome in past[len(before.past) :]:
        quiet = False
        yield outcome.player, _text(before, turn, outcome, phrases), outcome.points
    if quiet and type(move) in _QUIET:
        yield turn.by, phrases.message(_QUIET[type(move)], {}), 0


def _text(before: GameState, turn: Turn, outcome: Outcome, phrases: Phrases) -> str:
    key = f"sheet.{outcome.kind.name.lower().replace('_', '-')}"
    values: dict[str, object] = {"tiles": outcome.tiles}
    if outcome.kind is OutcomeKind.EXCHANGE and not outcome.tiles:
        key = "sheet.exchange-none"
    elif isinstance(turn.move, Play):
        values["play"] = play_text(before, turn.move)
        key = "sheet.withdrawn-play" if outcome.kind is OutcomeKind.WITHDRAWN else key
    return phrases.message(key, values)


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


def describe_sheet(game: Game, phrases: Phrases) -> str:
    """Describe the score sheet of a game in words: each entry with its points."""
    names = short_names(game)
    items = []
    for entry in entries(game, phrases):
        values = {"player": entry.player, "text": SafeText(entry.text), "points": entry.points}
        key = "sheet.entry-points" if entry.points else "sheet.entry"
        items.append(SafeText(phrases.message(key, values, names)))
    if not items:
        return phrases.message("sheet.no-turns", {})
    listed = phrases.listed(items, ["wide"], most=len(items))
    return phrases.message("sheet.turns", {"entries": listed})
