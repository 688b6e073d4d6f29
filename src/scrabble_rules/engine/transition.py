"""Carries out a legal move: the only place where one state becomes the next.

There is one function for each kind of move. How the game goes on afterwards (drawing, the next
turn, the end) is in `engine.flow`; challenges are in `engine.challenges`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from operator import sub
from typing import Literal, final

from attrs import evolve, field

from scrabble_rules.engine.blanks import letter_of, take_blank
from scrabble_rules.engine.challenges import decide_challenge
from scrabble_rules.engine.draws import Draw, SeededDraws, draw_labels
from scrabble_rules.engine.flow import (
    DrawSource,
    TakeTiles,
    agreed_ending,
    bag_without,
    end_or_wait,
    finish_turn,
    leave_game,
    refill_rack,
    settle,
)
from scrabble_rules.engine.forming import NO_WORDS
from scrabble_rules.engine.scoring import Score, score_words, words_of
from scrabble_rules.engine.state import GameState, LaidPlay, NextState, Pending, log_outcome
from scrabble_rules.rules.overtime import OvertimeFacts
from scrabble_rules.rules.turn_points import TurnPointsFacts
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.board import with_line
from scrabble_rules.values.fast import cached_property, filler, maker
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.holdings import Bag, Rack, keeping, without_labels
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    TakeBlank,
    UnknownPlay,
)
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile, labels_in, labels_of, spelt, tile_of
from scrabble_rules.values.validators import frozen, must_be, pretty_repr
from scrabble_rules.values.violations import DrawError, Violation, Waiver
from scrabble_rules.values.words import FormedWord, FormedWords

DrawnTiles = Iterable[Tile | str] | SeededDraws | None


@final
@frozen
class Legal:
    """A legal move: the state, the move, and the seat of the player who makes it.

    Words, score and draws are computed from these. Get a Legal from `validate`; one that you build
    yourself has not been checked.
    """

    state: GameState = field(repr=False)
    """The state in which the move is legal."""
    move: Move
    """The move."""
    by: int
    """The seat of the player who makes it."""
    waived: tuple[Waiver, ...] = field(default=(), repr=False)
    """The groups of reasons against the move that somebody has vouched for; usually none."""

    @property
    def is_legal(self) -> Literal[True]:
        """Tells a Legal from an Illegal; all type checkers narrow by `is_legal is True`."""
        return True

    @property
    def violations(self) -> tuple[Violation, ...]:
        """No reasons; here so that both answers of `validate` can be read in the same way."""
        return ()

    def first(self, order: Iterable[str] = ()) -> None:
        """Return None, as there is no reason to name; `Illegal.first` returns one."""
        must_be("order", order, Iterable)

    def unwrap(self) -> Legal:
        """Return the Legal itself; `Illegal.unwrap` raises instead."""
        return self

    def __bool__(self) -> Literal[True]:
        """Return True, so that `if answer := validate(...)` asks whether the move is legal."""
        return True

    @cached_property
    def formed(self) -> FormedWords:
        """The words of a play, main word first, and its axis; without words for any other move."""
        state, move = self.state, self.move
        return words_of(state.rules, state.board, move) if isinstance(move, Play) else NO_WORDS

    @property
    def words(self) -> tuple[FormedWord, ...]:
        """The words of a play, main word first; empty for any other move."""
        return self.formed.words

    @cached_property
    def rest(self) -> Rack:
        """The rack without the tiles that a play lays, before others are drawn.

        Raises ValueError if the rack lacks some of them, and nobody vouches for that.
        """
        state = _vouched(self) if self.waived else self.state
        rack, move = state.racks[self.by], self.move
        return without_labels(rack, move.rack_labels) if isinstance(move, Play) else rack

    @cached_property
    def score(self) -> Score | None:
        """The score of a play; None for any other move."""
        if not self.formed.words:
            return None
        state = _vouched(self) if self.waived else self.state
        held = len(state.racks[self.by])
        return score_words(state.rules, state.board, self.formed, held, state, self.by)

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws that carrying out the move needs, in order.

        After a challenge, or under `Judging.LOSE_TURN`, the draws reveal whether the words are
        valid. Do not show them to players before the move is carried out.
        """
        due: list[Draw] = []

        def note(state: GameState, draw: Draw) -> Sequence[str]:
            due.append(draw)
            bag = state.bag
            return [*bag.labels, *[HIDDEN_LABEL] * bag.hidden][: draw.count]

        carry_out_drawing(self, note)
        return tuple(due)

    _repr_pretty_ = pretty_repr


def _spelt(tiles: Iterable[Tile]) -> str:
    return repr(spelt(tile.label for tile in tiles))


@frozen
class Turn:
    """A move and what came of it: the seat that made it, the tiles drawn, and the next state."""

    by: int
    """The seat of the player who made the move."""
    move: Move
    """The move."""
    drawn: tuple[Tile, ...] = field(repr=_spelt)
    """The tiles drawn because of the move, in the order of the draws."""
    state: GameState = field(eq=False, repr=False)
    """The state after the move, and after what was shown then."""
    shown: tuple[tuple[int, Rack], ...] = field(default=(), repr=False)
    """The racks that became known after the move, in that order, each with its seat."""
    waived: tuple[Waiver, ...] = field(default=(), repr=False)
    """The groups of reasons against the move that somebody has vouched for; usually none."""

    _repr_pretty_ = pretty_repr


_laid_play, _pending, _turn = maker(LaidPlay), maker(Pending), maker(Turn)
_facts_for_turn_points = filler(TurnPointsFacts)

# Read faster from here than from their classes.
_LOSE_TURN, _ON_CHALLENGE = Judging.LOSE_TURN, Judging.ON_CHALLENGE
_AFTER_MOVE, _PLAY, _RACK = Moment.AFTER_MOVE, OutcomeKind.PLAY, Waiver.RACK
_NO_TILES = Rack()


def apply(legal: Legal, drawn: DrawnTiles = None) -> GameState:
    """Carry out a legal move and return the next state; the old state is left as it is.

    `drawn` supplies the tiles that `legal.draws` lists: either the tiles themselves, in that order,
    or a SeededDraws. If tiles of the state already lie face down you may leave it out; the new ones
    are then drawn face down.

    Raises DrawError if too few, too many or impossible tiles are given, or if a seed would have to
    draw from a bag that lies face down. Raises TypeError if `legal` is not a Legal.
    """
    must_be("legal", legal, Legal, "validate(state, move).unwrap()")
    return carry_out(legal, drawn).state


def carry_out(legal: Legal, drawn: DrawnTiles = None) -> Turn:
    """Carry out a legal move as `apply` does; return it with what came of it.

    Raises the errors that `apply` raises.
    """
    if drawn is None:
        return carry_out_drawing(legal, _face_down)
    if isinstance(drawn, SeededDraws):
        used: list[str] = []
        return _turn_of(legal, partial(_take_by_seed, drawn, used), used)
    must_be("drawn", drawn, Iterable, '["A", "?"]')
    given = iter(labels_in(drawn))
    turn = carry_out_drawing(legal, lambda _, due: labels_of(islice(given, due.count)))
    for _ in given:
        raise _too_many(legal.draws)
    return turn


def carry_out_drawing(legal: Legal, source: DrawSource) -> Turn:
    """Carry out a legal move, calling `source` for the labels of each draw when it is due.

    Raises DrawError if `source` returns too few, too many or impossible tiles.
    """
    used: list[str] = []
    return _turn_of(legal, partial(_take_given, source, used), used)


def _turn_of(legal: Legal, take: TakeTiles, used: list[str]) -> Turn:
    """Carry out a legal move; `take` notes in `used` the labels of the tiles that it takes."""
    state = _next_state(legal, take)
    return _turn(legal.by, legal.move, tuple(map(tile_of, used)), state, waived=legal.waived)


def _take_by_seed(
    seeded: SeededDraws, used: list[str], state: NextState, due: Draw
) -> Sequence[str]:
    """Take the tiles of a draw out of the bag, which a seed picks."""
    bag = state.bag
    if due.count and bag.hidden:
        raise DrawError(
            "{player:player} must draw {count}, but a seed cannot draw from a bag with "
            "tiles face down: reveal the racks, or pass the drawn tiles instead",
            {"player": due.player, "count": due.count},
        )
    tile_set, number = state.rules.tile_set, state.draws_made
    labels, left = draw_labels(seeded, bag, tile_set, number, due.count)
    state.bag = keeping(bag, left, bag.hidden)
    used += labels
    return labels


def _take_given(source: DrawSource, used: list[str], state: NextState, due: Draw) -> Sequence[str]:
    """Take the tiles of a draw out of the bag, which somebody names."""
    labels = source(state, due)
    if due.count or labels:
        state.bag = bag_without(state, due, labels)
    used += labels
    return labels


def _face_down(state: GameState, due: Draw) -> Sequence[str]:
    """Draw tiles that nobody has seen, where some lie face down already."""
    return () if state.is_open else [HIDDEN_LABEL] * due.count


def _too_many(due: tuple[Draw, ...]) -> DrawError:
    """Return the error for surplus tiles, which says how many each player draws."""
    seats = {f"player_{number}": draw.player for number, draw in enumerate(due)}
    draws = (f"{{{seat}:player}} draws {draw.count}" for seat, draw in zip(seats, due, strict=True))
    said = ", ".join(draws) or "nobody draws"
    return DrawError(f"too many tiles were given for this move: {said}", seats)


def _next_state(legal: Legal, take: TakeTiles) -> GameState:
    """Choose the function for the kind of move. Any move but another vote clears the votes."""
    player, move = legal.by, legal.move
    state = NextState(_vouched(legal) if legal.waived else legal.state)
    state.votes = ()
    match move:
        case Play():
            _play(state, legal, move, take)
        case AgreeEnd():
            _agree(state, legal)
        case Overtime():
            _charge_overtime(state, move, take)
        case Resign():
            leave_game(state, player, EndKind.RESIGNED, take)
        case Challenge():
            decide_challenge(state, move, player, take)
        case Exchange():
            _exchange(state, move, player, take)
        case TakeBlank():
            take_blank(state, move, player, take)
        case Pass() | UnknownPlay():
            _pass(state, move, player, take)
    return state.closed()


def _vouched(legal: Legal) -> GameState:
    """Return the state in which a move that somebody vouches for is legal.

    The player who makes it is on turn, and tiles that the rack lacks have come out of the bag.
    """
    state, player = NextState(legal.state), legal.by
    if Waiver.TURN in legal.waived:
        state.on_turn = player
    if Waiver.RACK in legal.waived:
        labels = _from_bag(state, player, labels_for(state, legal.move))
        state.bag = state.bag.without(labels)
        state.racks = with_item(state.racks, player, state.racks[player].with_tiles(labels))
    return state.closed()


def labels_for(state: GameState, move: Move) -> list[str]:
    """Return the labels of the tiles that a play or the taking of a blank needs."""
    if isinstance(move, Play):
        return move.rack_labels
    return [*letter_of(state, move.square)] if isinstance(move, TakeBlank) else []


def _from_bag(state: GameState, player: int, labels: list[str]) -> tuple[str, ...]:
    """Return which of these labels come out of the bag, because the rack does not show them.

    Tiles that the bag shows are taken first, and tiles face down on the rack before those in it.
    """
    rack, bag = state.racks[player], state.bag
    lacking = Rack(rack.labels).missing(labels)
    unknown = Bag(bag.labels).missing(lacking)
    shown = Counter(lacking) - Counter(unknown)
    return (*shown.elements(), *unknown[rack.hidden :])


def _pass(state: NextState, move: Pass | UnknownPlay, player: int, take: TakeTiles) -> None:
    """Pass the turn, for the points that the rules give it: usually none (S0.37, S1.9).

    While an end waits, a pass accepts the last play and ends the game. A play that nobody has seen
    is logged as one without tiles.
    """
    if state.waiting is not None:
        settle(state, state.waiting)
        return
    if isinstance(move, UnknownPlay):
        log_outcome(state, player, _PLAY, move.points)
    else:
        kind = OutcomeKind.PASS
        log_outcome(state, player, kind, points_for_turn(state, player, kind))
    state.pending = None
    finish_turn(state, player, take)


def _play(state: NextState, legal: Legal, play: Play, take: TakeTiles) -> None:
    """Lay the tiles of a play, refill the rack, and add the score (S0.9, S1.14).

    Under `Judging.LOSE_TURN` a play with an invalid word lays nothing and uses up the turn. A play
    with tiles that the rack lacked cannot be challenged: nobody could take them back.
    """
    player, rules, waived, formed = legal.by, state.rules, legal.waived, legal.formed
    if not formed.words:
        raise TypeError("this play cannot lie there; only carry out a Legal that validate returned")
    main, words, tiles = formed.words[0], formed.labels, len(play.placements)
    state.pending = None
    loses = rules.judging is _LOSE_TURN and Waiver.WORDS not in waived
    if loses and rules.invalid_words(words):
        log_outcome(state, player, OutcomeKind.WITHDRAWN, tiles=tiles, words=words)
        finish_turn(state, player, take)
        return
    if rules.judging is _ON_CHALLENGE and _RACK not in waived:
        place = len(state.past)
        state.pending = _pending(player, play, state.board, _NO_TILES, (), place, state.last_play)
    # `pending` is set before the refill, which notes in it what is drawn; the outcome is logged
    # after it, so that it counts the bag that is left.
    state.board = with_line(state.board, main.start, main.axis, main.tiles)
    state.racks = with_item(state.racks, player, legal.rest)
    state.last_play = _laid_play(player, play)
    refill_rack(state, player, _AFTER_MOVE, take)
    score = legal.score
    log_outcome(state, player, _PLAY, score.total if score else 0, tiles, words)
    finish_turn(state, player, take)


def _exchange(state: NextState, move: Exchange, player: int, take: TakeTiles) -> None:
    """Set tiles aside and draw others; the refill rule says when each happens (S0.18, S2.4)."""
    kind, given = OutcomeKind.EXCHANGE, len(move.tiles)
    if move.keeps_turn:
        kind = OutcomeKind.FREE_SWAP
    points = points_for_turn(state, player, kind, given)
    rest, in_doubt = _without_exchanged(state.racks[player], move)
    state.racks = with_item(state.racks, player, rest)
    state.aside = with_item(state.aside, player, state.aside[player].with_tiles(move.tiles))
    state.pending = None
    if move.tiles:
        refill_rack(state, player, Moment.AFTER_MOVE, take)
    log_outcome(state, player, kind, points, given)
    if not move.keeps_turn:
        finish_turn(state, player, take)
    if in_doubt and state.end is None:
        unknown = [HIDDEN_LABEL] * len(in_doubt)
        rest = state.racks[player].without(in_doubt).with_tiles(unknown)
        state.racks = with_item(state.racks, player, rest)


def _without_exchanged(rack: Rack, move: Exchange) -> tuple[Rack, tuple[str, ...]]:
    """Return the rack without the tiles that are exchanged, and its known tiles that are in doubt.

    After an exchange of tiles that nobody names, nobody knows what is left. If the tiles face down
    are enough for it, the known ones are turned down only after the move: where it ends the game,
    they count, because racks are shown before the last move for that.
    """
    named = [tile for tile in move.tiles if not tile.is_hidden]
    unnamed = len(move.tiles) - len(named)
    rest = rack.without(named)
    if unnamed > rest.hidden:
        return Rack((), len(rest) - unnamed), ()
    return rest.without([HIDDEN_LABEL] * unnamed), rest.labels if unnamed else ()


def points_for_turn(state: GameState, player: int, kind: OutcomeKind, tiles: int = 0) -> int:
    """Return the points for a pass or an exchange that is made now."""
    bag = len(state.bag)
    facts = _facts_for_turn_points(state, kind=kind, tiles=tiles, player=player, bag=bag)
    return state.rules.checked.turn_points.points_for_turn(facts)


def _agree(state: NextState, legal: Legal) -> None:
    """Record a vote, and end the game if the rules say that the votes are enough (S0.20)."""
    state.votes = (*legal.state.votes, legal.by)
    ending = agreed_ending(state)
    if ending is not None:
        end_or_wait(state, ending)


def overtime_facts(state: GameState, move: Overtime) -> OvertimeFacts:
    """Return the facts for the overtime rule, with the scores before any overtime penalty."""
    return OvertimeFacts(move.milliseconds, tuple(map(sub, state.scores, _charged(state))))


def _charged(state: GameState) -> tuple[int, ...]:
    """Return the points that overtime has cost each player so far (zero or negative)."""
    past = state.past
    return tuple(past.points(OutcomeKind.OVERTIME, player) for player in range(state.players))


def _charge_overtime(state: NextState, move: Overtime, take: TakeTiles) -> None:
    """Charge the overtime penalties, less what was charged before; take out players who lose by it.

    After the end of the game the points change the final scores, and the scores before the
    settlement by as much. A player who loses on time then is ranked last.
    """
    charged = _charged(state)
    penalty = state.rules.checked.overtime.penalty(overtime_facts(state, move))
    if penalty is None:
        raise TypeError("these rules have no clock; only carry out a Legal that validate returned")
    state.overtime = move.milliseconds
    for player, points in enumerate(map(sub, penalty.points, charged)):
        if points:
            log_outcome(state, player, OutcomeKind.OVERTIME, points)
            if state.end is not None:
                before = with_item(state.end.before, player, state.end.before[player] + points)
                state.end = evolve(state.end, before=before)
    for player in penalty.losers:
        if player not in state.gone:
            if state.end is not None:
                log_outcome(state, player, OutcomeKind.LOST_GAME)
                state.gone = (*state.gone, player)
            else:
                leave_game(state, player, EndKind.FLAG_FALL, take)
