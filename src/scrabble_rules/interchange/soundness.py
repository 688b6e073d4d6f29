"""Whether a state that a document tells of can be: seats, tiles, and what is still pending.

The rules judge moves, and take the state before a move for granted. So what a stranger says of a
state is looked at here, before a state is made of it; and a state is looked at before it is
written, so that what was written can be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from scrabble_rules.engine.placement import problems
from scrabble_rules.interchange.errors import Failure, below
from scrabble_rules.interchange.forms import MomentForm, PendingForm
from scrabble_rules.interchange.limits import MOST_OUTCOMES, MOST_OWED
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.checks import shortened
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import TileSet

_MOST_MILLISECONDS = 10**12


def failures_of(form: MomentForm, rules: RuleSet, path: str) -> tuple[Failure, ...]:
    """Return everything that keeps this from being a state under these rules."""
    for stage in (_seats, _numbers, _board, _tiles, _pending):
        found = tuple(Failure(path + where, reason) for where, reason in stage(form, rules))
        if found:
            return found
    return ()


Found = Iterator[tuple[str, str]]


def _seats(form: MomentForm, rules: RuleSet) -> Found:
    seats = len(form.racks)
    if seats not in rules.players:
        yield ".racks", f"these rules are for {rules.players} players, not {seats}"
    for name in ("scores", "aside", "owed_turns", "overtime"):
        given = len(getattr(form, name))
        if given != seats:
            yield f".{name}", f"there are {seats} players, and {given} entries"
    if form.end is not None and len(form.end.before) != seats:
        yield ".end.before", f"there are {seats} players, and {len(form.end.before)} entries"
    for where, seat in _all_seats(form):
        if seat is not None and not 0 <= seat < seats:
            yield where, f"there is no player {seat}: the seats are numbered from 0 to {seats - 1}"
    for name in ("gone", "votes"):
        given = getattr(form, name)
        if len(set(given)) != len(given):
            yield f".{name}", "a player stands here once at most"


def _all_seats(form: MomentForm) -> Iterator[tuple[str, int | None]]:
    yield ".on_turn", form.on_turn
    for name in ("gone", "votes"):
        for place, seat in enumerate(getattr(form, name)):
            yield below(f".{name}", place), seat
    for place, outcome in enumerate(form.past):
        yield below(".past", place) + ".player", outcome.player
    if form.pending is not None:
        yield ".pending.player", form.pending.player
    if form.waiting is not None:
        yield ".waiting.out", form.waiting.out
    if form.end is not None:
        yield ".end.out", form.end.out


def _numbers(form: MomentForm, _: RuleSet) -> Found:
    if form.end is None and form.on_turn in form.gone:
        yield ".on_turn", f"player {form.on_turn} has left the game and cannot be on turn"
    if form.draws_made < 0:
        yield ".draws_made", "the number of draws is never negative"
    if min(form.owed_turns) < 0 or sum(form.owed_turns) > MOST_OWED:
        yield ".owed_turns", f"from 0 to {MOST_OWED} turns are owed by all players together"
    if not all(0 <= over <= _MOST_MILLISECONDS for over in form.overtime):
        yield ".overtime", f"a time is from 0 to {_MOST_MILLISECONDS} milliseconds"
    if len(form.past) > MOST_OUTCOMES:
        yield ".past", f"at most {MOST_OUTCOMES} outcomes are remembered"
    for place, outcome in enumerate(form.past):
        if outcome.tiles < 0 or outcome.bag_after < 0:
            yield below(".past", place), "the number of tiles is never negative"


def _board(form: MomentForm, rules: RuleSet) -> Found:
    layout, taken = rules.layout, set()
    for place, placed in enumerate(form.board):
        square = placed.square
        if not layout.has(square):
            yield below(".board", place), f"this square is off the board: {square}"
        elif square in layout.is_blocked:
            yield below(".board", place), f"no tile can lie on a blocked square: {square}"
        elif square in taken:
            yield below(".board", place), f"a tile already lies there: {square}"
        taken.add(square)


def _tiles(form: MomentForm, rules: RuleSet) -> Found:
    """Compare all tiles with the tile set; there may be fewer of them, as in a puzzle."""
    tile_set = rules.tile_set
    held = (*form.racks, *form.aside, form.bag)
    known = Counter(placed.tile.rack_label for placed in form.board)
    known.update(tile.label for rack in held for tile in rack.tiles)
    surplus = [label for label, count in known.items() if count > _count(tile_set, label)]
    if surplus:
        names = ", ".join(map(shortened, surplus[:8]))
        yield "", f"the tile set does not have, or not so often: {names}"
    hidden = sum(rack.hidden for rack in held)
    if known.total() + hidden > tile_set.total:
        yield "", f"there are more than the {tile_set.total} tiles of the tile set"
    for place, placed in enumerate(form.board):
        if not tile_set.is_letter(placed.tile.label):
            label = shortened(placed.tile.label)
            yield below(".board", place), f"the tile set has no letter {label}"


def _count(tile_set: TileSet, label: str) -> int:
    kind = tile_set.by_label.get(label)
    return 0 if kind is None else kind.count


def _pending(form: MomentForm, rules: RuleSet) -> Found:
    pending = form.pending
    if pending is None:
        return
    before = _before(form.board, pending, rules)
    if before is None:
        yield ".pending.play", "the tiles of the last play do not lie on the board"
        return
    for violation in problems(before, pending.play, rules.tile_set):
        yield ".pending.play", violation.message
    place, past = pending.place, form.past
    if not 0 <= place < len(past):
        yield ".pending.place", f"there are {len(past)} outcomes to count from 0"
    elif (past[place].kind, past[place].player) != (OutcomeKind.PLAY, pending.player):
        yield ".pending.place", "the outcome that stands there is another one"
    if not all(when >= 0 and count >= 0 for when, count in pending.drawn_when):
        yield ".pending.drawn_when", "outcomes and tiles are counted from 0"
    if sum(count for _, count in pending.drawn_when) != len(pending.drawn):
        yield ".pending.drawn_when", f"tiles were drawn: {len(pending.drawn)} in all"
    try:
        form.racks[pending.player].without(pending.drawn)
    except ValueError:
        yield ".pending.drawn", "the player does not hold what was drawn"


def board_before(board: Board, pending: PendingForm) -> Board:
    """Return the board as it was before the last play."""
    return board.removing(placed.square for placed in pending.play.placements)


def _before(lying: Iterable[Placement], pending: PendingForm, rules: RuleSet) -> Board | None:
    lying = set(lying)
    if not lying.issuperset(pending.play.placements):
        return None
    try:
        return board_before(Board(rules.layout).placing(lying), pending)
    except ValueError:
        return None
