"""Checks whether a move is legal and collects every reason why it is not.

The checks run in stages, and each stage reports all its reasons: first who makes the move; then,
for a play, where its tiles lie and whether the rack holds them; then, if the squares are sound, the
rules. Reasons only mention the player's own rack, so that a player cannot probe another rack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import cast

from attrs import evolve

from scrabble_rules.engine.blanks import against_end_of_turn, against_taking
from scrabble_rules.engine.challenges import named_words
from scrabble_rules.engine.flow import agreed_ending, challenger_violations
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.judging import against_house_rules, against_words
from scrabble_rules.engine.placement import problems
from scrabble_rules.engine.setup import seat_number
from scrabble_rules.engine.state import GameState, missing_of
from scrabble_rules.engine.transition import Legal, labels_for, overtime_facts
from scrabble_rules.engine.view import Names, Seen, View
from scrabble_rules.rules.challengers import ChallengeFacts, against_challenge
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.overtime import NoClockHere, RunsBackward, WrongNumberOfTimes
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.fast import filler, maker
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import (
    MOVE_READER,
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
from scrabble_rules.values.tiles import HIDDEN_LABEL
from scrabble_rules.values.validators import listed, must_be, shortened
from scrabble_rules.values.violations import (
    AlreadyAgreed,
    EndWaits,
    GameOver,
    MissingTiles,
    NeedsVouching,
    NoEndByAgreement,
    NoSuchPlayer,
    NotYourTurn,
    PlayerGone,
    Violation,
    Waiver,
    waiver_for,
)

_legal = maker(Legal)
_facts_for_exchange, _facts_for_passing = filler(ExchangeFacts), filler(PassingFacts)
_PLAY = OutcomeKind.PLAY  # read faster from here than from its class

_BY_TURNS = (Play, Exchange, TakeBlank, Pass, UnknownPlay)
"""The moves that only the player on turn may make."""
SPEAKER = "Another player agrees with by=, as in game.play(AgreeEnd(), by=1)."


def validate(
    state: Seen, move: Move, by: int | None = None, waive: Collection[Waiver] = ()
) -> Legal | Illegal:
    """Return a Legal if the move is legal in this state, else an Illegal with every reason.

    `by` is the seat of the player who makes the move: by default that of the View, or in a bare
    state the player on turn. It is ignored for `Overtime`, which comes from the clock.

    `waive` names reasons that do not count, because somebody vouches for the move: a referee, or a
    server with its own check. `Legal.waived` says which of them the move needs.

    Whether words are valid is checked only if the rules refuse phonies. Under rules with
    challenges a play with words that are not in the lexicon is legal.

    A broken rule is never an exception: only a `state` or `move` of another type raises TypeError,
    and a name for `by`, since a state has none: `Game.validate` takes names.
    Moves are judged by what the state shows, even if it shows more tiles than the tile set has.
    `notation.parse_move` reads a move from text. Exceptions of your own rule classes are passed on;
    RuleAnswerError says that one has answered with something that its Protocol does not allow.
    """
    names: Names = ()
    if isinstance(state, View):
        by, names, state = state.seat if by is None else by, state.names, state.state
    must_be("state", state, GameState, "game.state")
    speaker: object = by
    if isinstance(speaker, str):
        seat_number(cast("int", speaker))  # raises TypeError: a state has no names
    must_be("move", move, Move, MOVE_READER)
    player = state.on_turn if by is None or isinstance(move, Overtime) else by
    legal = _legal(state, move, player)
    found = tuple(_violations(legal))
    if waive != ():
        legal, found = _vouched(legal, found, _waivers(waive))
    if found:
        is_again = isinstance(move, AgreeEnd) and AlreadyAgreed(player=player) in found
        note = SPEAKER if is_again and by is None else ""
        seat = by if isinstance(by, int) and not isinstance(by, bool) else None
        return Illegal(state, move, seat, found, note, names)
    return legal


def _waivers(values: Iterable[Waiver]) -> frozenset[Waiver]:
    """Return a set of waivers; raises TypeError for anything else."""
    for each in (every := listed(values)):
        must_be("each of waive", each, Waiver, "Waiver.RACK")
    return frozenset(every)


def _vouched(
    legal: Legal, found: tuple[Violation, ...], groups: frozenset[Waiver]
) -> tuple[Legal, tuple[Violation, ...]]:
    """Return the move with the groups of reasons that it needs waived, and the reasons that stay.

    Missing tiles come out of the bag, so the reason stays for those that the bag lacks as well, and
    for an exchange.
    """
    state, move, player = legal.state, legal.move, legal.by
    if isinstance(move, Exchange):
        groups -= {Waiver.RACK}
    if Waiver.TURN in groups and any(isinstance(one, NotYourTurn) for one in found):
        found = (*found, *_violations(_legal(evolve(state, on_turn=player), move, player)))
    needed = {waiver_for(one.code) for one in found}
    left = [one for one in found if waiver_for(one.code) not in groups]
    if Waiver.RACK in needed & groups and (missing := _missing_in_bag(state, move, player)):
        left.append(MissingTiles(tiles=missing))
    if Waiver.WORDS in groups and not left and state.rules.judging is Judging.LOSE_TURN:
        needed |= {Waiver.WORDS} if state.rules.invalid_words(legal.formed.labels) else set()
    waived = tuple(group for group in Waiver if group in needed)
    return _legal(state, move, player, waived), tuple(left)


def _missing_in_bag(state: GameState, move: Move, player: int) -> tuple[str, ...]:
    """Return the labels that rack and bag together cannot supply."""
    rack, bag = state.racks[player], state.bag
    both = Rack((*rack.labels, *bag.labels), rack.hidden + bag.hidden)
    return missing_of(state, both, labels_for(state, move))


def _violations(legal: Legal) -> Iterable[Violation]:  # noqa: PLR0911 - returns in every case
    """Check the speaker first, then the kind of move; while an end waits only a few are open.

    The checks run on the `Legal` that will be returned, so the words are formed once.
    """
    state, move, player = legal.state, legal.move, legal.by
    match move:
        case Overtime():
            return _against_overtime(state, move)
        case _ if stranger := _against_speaker(state, move, player):
            return (stranger,)
        case Play() if state.waiting is None:
            return _against_play(legal, move)
        case Challenge():
            return _against_challenge(state, move, player)
        case AgreeEnd():
            return _against_agreement(state, player)
        case Exchange() if state.waiting is None:
            return _against_exchange(state, move, player)
        case TakeBlank() if state.waiting is None:
            return against_taking(state, move, player)
        case Pass():
            return _against_pass(state, player)
        case Resign():
            return ()
        case _:
            return (NeedsVouching() if state.waiting is None else EndWaits(),)


def _against_speaker(state: GameState, move: Move, player: object) -> Violation | None:
    """Return the reason why this player may not make a move now; it hides all other reasons."""
    if state.end is not None:
        return GameOver()
    seats = len(state.racks)
    if not isinstance(player, int) or isinstance(player, bool) or not 0 <= player < seats:
        return NoSuchPlayer(player=shortened(player), last=seats - 1)
    if player in state.gone:
        return PlayerGone(player=player)
    if player != state.on_turn and isinstance(move, _BY_TURNS):
        return NotYourTurn(player=player, on_turn=state.on_turn)
    return None


def _against_overtime(state: GameState, move: Overtime) -> Iterator[Violation]:
    """Check the times that the clock reports; the first reason is the only one."""
    given, before = move.milliseconds, state.overtime
    if len(given) != state.players:
        yield WrongNumberOfTimes(given=len(given), players=state.players)
    elif any(now < then for now, then in zip(given, before, strict=True)):
        yield RunsBackward(before=before)
    elif state.rules.checked.overtime.penalty(overtime_facts(state, move)) is None:
        yield NoClockHere()


def _against_challenge(state: GameState, move: Challenge, player: int) -> Iterator[Violation]:
    """Check who challenges and which words are named; their validity is not looked up here."""
    pending = state.pending
    if pending is not None:
        yield from challenger_violations(state, pending, player)
    formed = () if pending is None else pending.words
    named = named_words(state.rules, formed, move)
    challenged = None if pending is None else pending.player
    yield from against_challenge(ChallengeFacts(formed, named, player, challenged, state.past))


def _against_agreement(state: GameState, player: int) -> Iterator[Violation]:
    """Check a vote: legal if everybody's vote would end the game, once for each player (S0.20)."""
    if state.waiting is not None:
        yield EndWaits()
    elif agreed_ending(evolve(state, votes=state.playing)) is None:
        yield NoEndByAgreement()
    elif player in state.votes:
        yield AlreadyAgreed(player=player)


def _against_rack(legal: Legal, play: Play) -> Iterable[Violation]:
    """Check that the rack holds the tiles of a play; some may lie face down."""
    rack = legal.state.racks[legal.by]
    try:
        rest: Rack | None = legal.rest
    except ValueError:
        rest = None
    if rest is not None and not rack.hidden:
        return ()
    missing = missing_of(legal.state, rack, play.rack_labels)
    return (MissingTiles(tiles=missing),) if missing else ()


def _missing_of_exchange(state: GameState, rack: Rack, labels: list[str]) -> tuple[str, ...]:
    """Return the labels that the rack cannot supply for an exchange.

    An underscore is a tile that nobody names, so it may be any tile of the rack, even of a rack
    that is known. Where no tile lies face down, every tile must be named.
    """
    named = [label for label in labels if label != HIDDEN_LABEL]
    unnamed = len(labels) - len(named)
    if not unnamed or state.is_open:
        return missing_of(state, rack, labels)
    beyond = max(0, unnamed - max(0, len(rack) - len(named)))
    return (*missing_of(state, rack, named), *[HIDDEN_LABEL] * beyond)


def _against_exchange(state: GameState, move: Exchange, player: int) -> Iterator[Violation]:
    """Check the rack, then ask the exchange rule (S0.18, S1.19)."""
    rack = state.racks[player]
    missing = _missing_of_exchange(state, rack, [tile.label for tile in move.tiles])
    if missing:
        yield MissingTiles(tiles=missing)
    facts = _facts_for_exchange(
        state,
        tiles=move.tiles,
        keeps_turn=move.keeps_turn,
        rack=rack,
        rack_size=state.rules.rack_size,
        bag=len(state.bag),
        player=player,
        vowels=state.rules.tile_set.vowels,
    )
    yield from state.rules.checked.exchange.check_exchange(facts)
    kind = OutcomeKind.FREE_SWAP if move.keeps_turn else OutcomeKind.EXCHANGE
    yield from against_end_of_turn(state, player, kind)


def _against_pass(state: GameState, player: int) -> Iterable[Violation]:
    """Ask the passing rule (S0.37, S0.38), unless the pass accepts the play before the end."""
    if state.waiting is not None:
        return ()
    found = against_end_of_turn(state, player, OutcomeKind.PASS)
    facts = _facts_for_passing(state, board_empty=state.board.is_empty, player=player)
    return (*found, *state.rules.checked.passing.check_pass(facts))


def _against_play(legal: Legal, play: Play) -> Iterable[Violation]:
    """Check squares and rack; if the squares are sound, ask the rules about the words formed."""
    state = legal.state
    rules, board = state.rules, state.board
    formed = legal.formed
    found = [] if formed.words else [*problems(board, play, rules.tile_set)]
    found += _against_rack(legal, play)
    if not formed.words:
        return found
    found += against_words(rules, board, play, formed)
    found += against_end_of_turn(state, legal.by, _PLAY, play)
    found += against_house_rules(rules, board, play, formed, state, legal.by)
    return found
