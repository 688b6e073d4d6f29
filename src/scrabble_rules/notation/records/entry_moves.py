"""What an entry means as a move under given rules, where the record leaves a choice.

A record says that there was a challenge and what came of it, not who challenged which words; that
somebody was late, not by how much; that an exchange was made, not whether the turn was kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.gcg.record import Entry, EntryKind
from scrabble_rules.notation.letters import signs
from scrabble_rules.notation.plays import parse_play
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
)
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile
from scrabble_rules.values.words import form_words

_MINUTE = 60_000
_MOST_PERIODS = 120
RESIGNED, AGREED, ON_TIME = "resigned", "agreed", "on-time"


def spoken(entry: Entry, state: GameState) -> Move:
    """Return the move of an entry that uses up a turn; NotationError if it cannot be read."""
    if entry.kind is EntryKind.PLAY:
        text = f"{entry.square} {entry.word}"
        return parse_play(text, state.board, state.rules.tile_set)
    if entry.kind is EntryKind.EXCHANGE:
        known = state.rules.tile_set.by_label
        labels = (
            sign if sign in known or sign == HIDDEN_LABEL else sign.upper()
            for _, sign in signs(entry.tiles)
        )
        tiles = tuple(map(Tile, labels))
        for tile in tiles:
            if tile.label not in known and not tile.is_hidden:
                raise NotationError(f"the tile set knows no {tile.label}", entry.tiles)
        return Exchange(tiles)
    return Pass()


def used(move: Move) -> Counter[str]:
    """Count the tiles that a move takes from a rack."""
    match move:
        case Play():
            return Counter(placed.tile.rack_label for placed in move.placements)
        case Exchange():
            return Counter(tile.label for tile in move.tiles)
        case _:
            return Counter()


def alternatives(move: Move, *, again: bool) -> Iterator[Move]:
    """Give what else an entry can mean: a pass of rules that know none, an exchange for free."""
    match move:
        case Exchange(tiles) if again:
            yield Exchange(tiles, keeps_turn=True)
            yield move
        case Pass():
            yield move
            yield Exchange(())
        case _:
            yield move


def due(legal: Legal) -> list[tuple[int, int]]:
    """Foretell what is drawn at once after a move, without carrying it out."""
    state, move = legal.state, legal.move
    if not isinstance(move, Play | Exchange):
        return []
    count = len(move.placements) if isinstance(move, Play) else len(move.tiles)
    held = len(state.racks[legal.by]) - count
    return [(legal.by, max(0, min(state.rules.rack_size - held, len(state.bag))))]


def challenge(
    state: GameState, seat: int, *, upheld: bool, points: int | None, by: int | None = None
) -> Legal | None:
    """Return the challenge of a player's last play that has come out so, None if there is none.

    Where points depend on the words named, as many are named as give the points.
    """
    pending = state.pending
    if pending is None or pending.player != seat:
        return None
    others = [state.on_turn, *range(state.players)] if by is None else [by]
    seats = [other for other in others if other != seat]
    said = [validate(state, Challenge(upheld=upheld), other) for other in seats]
    legal = next((answer for answer in said if isinstance(answer, Legal)), None)
    if legal is None or upheld or points in {None, _earned(legal, seat)}:
        return legal
    words = [word.labels for word in form_words(pending.board_before, pending.play).words]
    for count in range(1, len(words) + 1):
        named = validate(state, Challenge(words[:count], upheld=upheld), legal.by)
        if isinstance(named, Legal) and _earned(named, seat) == points:
            return named
    return legal


def _earned(legal: Legal, seat: int) -> int:
    """Return what a challenge gives a player."""
    past = carry_out(legal).state.past
    return sum(
        outcome.points
        for outcome in past[len(legal.state.past) :]
        if outcome.player == seat and outcome.kind is OutcomeKind.CHALLENGE_POINTS
    )


def late(state: GameState, entry: Entry, *, is_lost: bool) -> Overtime | None:
    """Return the word of the clock that costs what an entry says, None if there is no clock."""
    seat, rule = entry.seat, state.rules.overtime
    unit = getattr(rule, "milliseconds", _MINUTE)
    charged = [0] * state.players
    for outcome in state.past:
        if outcome.kind is OutcomeKind.OVERTIME:
            charged[outcome.player] += outcome.points
    scores = tuple(now - cost for now, cost in zip(state.scores, charged, strict=True))
    before = state.overtime[seat]
    first: Overtime | None = None
    for period in range(1, _MOST_PERIODS + 1):
        over = before + period * unit
        times = (*state.overtime[:seat], over, *state.overtime[seat + 1 :])
        penalty: Penalty | None = rule.penalty(OvertimeFacts(times, scores))
        if penalty is None:
            return None
        first = first or Overtime(times)
        costs = penalty.points[seat] - charged[seat]
        if costs == entry.points and (seat in penalty.losers) is is_lost:
            return Overtime(times)
    return first


def ending(ended: str, nicks: tuple[str, ...]) -> Iterator[tuple[int, Move]]:
    """Say who says what when a game ends otherwise than by the moves."""
    kind, _, nick = ended.partition(" ")
    if kind == RESIGNED and nick in nicks:
        yield nicks.index(nick), Resign()
    if kind == AGREED:
        yield from ((seat, AgreeEnd()) for seat in range(len(nicks)))


def passed(state: GameState, seat: int) -> GameState:
    """Let a turn go by, whatever the rules say."""
    outcome = Outcome(seat, OutcomeKind.PASS, bag_after=len(state.bag))
    following = (seat + 1) % state.players
    return evolve(state, past=(*state.past, outcome), on_turn=following, pending=None, waiting=None)


def laid(state: GameState, seat: int, play: Play, points: int) -> GameState:
    """Lay tiles that the rules forbid, every rack being face down."""
    count = len(play.placements)
    drawn = min(count, len(state.bag))
    left = max(0, len(state.racks[seat]) - count) + drawn
    outcome = Outcome(seat, OutcomeKind.PLAY, points, count, len(state.bag) - drawn)
    scores, racks = list(state.scores), list(state.racks)
    scores[seat] += points
    racks[seat] = Rack((), left)
    return evolve(
        passed(state, seat),
        board=state.board.placing(play.placements),
        scores=scores,
        racks=racks,
        bag=Bag((), len(state.bag) - drawn),
        past=(*state.past, outcome),
    )
