"""Which games a trial plays: the rules that they are played by, and their moves in numbers.

A plan leads a game to stages, such as an end that waits. Strategies lead games by the same steps.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import cast

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game
from scrabble_rules.rules.promises import Allowance, allowance, moments
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing._games import KINDS, NUMBERS, UNWILLING_MOVES, MoveNumber, further
from scrabble_rules.testing._small_rules import seat_numbers, with_few_tiles, with_few_words
from scrabble_rules.testing._snapshots import (
    Finder,
    GamePlan,
    RecordedRules,
    Snapshot,
    chosen,
    finder_for,
    play_out,
)
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Pass

_WHOLE_RACK = MoveNumber.LOOSE_PLAY + NUMBERS - KINDS
_THREE = 3  # players, so that one can leave


class Stage(enum.Enum):
    """How far a game has come, or what has happened in it."""

    OPENING = "nothing lies on the board"
    """Nothing lies on the board."""
    UNDER_WAY = "something lies on the board"
    """Something lies on the board, and the game goes on."""
    BAG_EMPTY = "there is nothing left to draw"
    """Nothing is left to draw, and the game goes on."""
    CHALLENGEABLE = "the last play can still be challenged"
    """The last play can still be challenged."""
    WITHDRAWN = "a play has been taken back"
    """A play has been taken back, and the game goes on."""
    VOTING = "somebody has voted for the end"
    """Somebody has voted for the end, and the game goes on."""
    LEFT = "a player has left the game"
    """A player has left the game, and the others go on."""
    ASIDE = "tiles lie aside while the bag is empty"
    """An exchange has set tiles aside, and another player has drawn the last ones of the bag."""
    WAITING = "the end waits for a challenge of the last play"
    """The game would be over, but the last play can still be challenged."""
    OVER = "the game is over"
    """The game is over."""


def is_at(stage: Stage, state: GameState) -> bool:
    """Tell whether a state is at a stage."""
    if stage is Stage.OPENING:
        return state.board.is_empty
    if stage is Stage.OVER or state.is_over:
        return stage is Stage.OVER and state.is_over
    return {
        Stage.UNDER_WAY: not state.board.is_empty,
        Stage.BAG_EMPTY: not state.bag,
        Stage.CHALLENGEABLE: state.pending is not None,
        Stage.WITHDRAWN: any(one.kind is OutcomeKind.WITHDRAWN for one in state.past),
        Stage.VOTING: bool(state.votes),
        Stage.LEFT: bool(state.gone),
        Stage.ASIDE: any(state.aside) and not state.bag,
        Stage.WAITING: state.waiting is not None,
    }[stage]


def may_come(stage: Stage | None, rules: RuleSet) -> bool:
    """Tell whether games under these rules can come to a stage, as far as the rules declare it."""
    late = Moment.TURN_START in moments(rules.refill)
    return {
        Stage.CHALLENGEABLE: rules.judging is Judging.ON_CHALLENGE,
        Stage.WAITING: rules.judging is Judging.ON_CHALLENGE,
        Stage.WITHDRAWN: rules.judging is not Judging.REFUSE,
        Stage.LEFT: rules.players.most >= _THREE,
        Stage.ASIDE: late and Moment.AFTER_MOVE not in moments(rules.refill),
    }.get(cast("Stage", stage), True)


def towards(stage: Stage, state: GameState) -> int:
    """Return the number of a move that brings a stage nearer: a best play, if nothing else does.

    Where nobody finds a play any more, a phony lays the whole rack, or all tiles are exchanged.
    """
    seat, count, bag = state.on_turn, state.players, len(state.bag)
    held = len(state.racks[seat])
    phonies = state.rules.judging is Judging.ON_CHALLENGE
    is_blocked = any(one.kind is OutcomeKind.PASS for one in state.past[-1:])
    match stage:
        case Stage.WITHDRAWN if state.pending is None:
            return MoveNumber.LOOSE_PLAY + KINDS * (len(state.past) % KINDS)
        case Stage.WITHDRAWN:
            return MoveNumber.UPHELD_CHALLENGE
        case Stage.VOTING:
            return MoveNumber.AGREE + KINDS * seat
        case Stage.LEFT:
            return MoveNumber.RESIGN + KINDS * seat
        case Stage.ASIDE if 0 < bag <= state.rules.rack_size - len(state.racks[(seat + 1) % count]):
            return MoveNumber.EXCHANGE + KINDS * (held - 1)  # one tile; the next player draws all
        case Stage.ASIDE | Stage.BAG_EMPTY | Stage.OVER if phonies and len(state.past) % 2:
            return _WHOLE_RACK
        case Stage.WAITING if phonies and not bag and len(state.past) % 2:
            return _WHOLE_RACK
        case _ if is_blocked:
            return _WHOLE_RACK if phonies else MoveNumber.EXCHANGE
        case _:
            return MoveNumber.PLAY


Step = Stage | int | tuple[MoveNumber, int]
"""A stage to be reached, the number of a move, or a kind of move and by whom.

That is 0 for the player on turn, 1 for the next one.
"""

_FURTHER_MOVES = 60
_DEALS = 60
_PASS, _EXCHANGE, _AGREE = MoveNumber.PASS, MoveNumber.EXCHANGE, MoveNumber.AGREE
_CHALLENGE, _LOOSE, _BLANK = MoveNumber.CHALLENGE, MoveNumber.LOOSE_PLAY, MoveNumber.BLANK_PLAY
_UPHELD, _DENIED = MoveNumber.UPHELD_CHALLENGE, MoveNumber.DENIED_CHALLENGE
_NAMING_LAST, _NAMING_ALL, _NAMING_FIRST = _CHALLENGE + 64, _CHALLENGE + 128, _CHALLENGE + 192
_RESIGN, _LATE = MoveNumber.RESIGN, MoveNumber.OVERTIME
_TAKE, _GIFT = MoveNumber.TAKE_BLANK, MoveNumber.BLANK_TO_TAKE
_ALL_AGREE = tuple(_AGREE + 16 * seat for seat in range(4))
_WAITING, _OPEN, _ASIDE = Stage.WAITING, Stage.CHALLENGEABLE, Stage.ASIDE
PLANNED: tuple[tuple[Step, ...], ...] = (
    (0,) * 99,
    (0, *(_PASS,) * 99),
    (0, 0, *(_EXCHANGE, _EXCHANGE + 16) * 50),
    (_GIFT, _TAKE, _TAKE + 16, 0, _GIFT + 48, _TAKE + 16, _TAKE, _BLANK + 16, _EXCHANGE) * 5,
    (_LOOSE, _UPHELD, _LOOSE + 240, _CHALLENGE, 0, _DENIED, _LOOSE + 16, _NAMING_LAST) * 15,
    (0, _CHALLENGE, 0, _UPHELD, 0, _NAMING_FIRST, 0, _DENIED + 16, 0, _NAMING_ALL) * 12,
    (_WAITING, (_RESIGN, 0), _UPHELD, _PASS, _PASS, (_RESIGN, 1), *(_PASS,) * 9, *_ALL_AGREE),
    (0, _LATE + 16, 0, _LATE + 32, _LATE + 48, _RESIGN + 16, *(0,) * 90),
    (_BLANK, _UPHELD, _BLANK + 16, _CHALLENGE, _BLANK + 48, _EXCHANGE, _UPHELD, 0) * 12,
    (_OPEN, (_AGREE, 0), _UPHELD, _AGREE, _PASS, _AGREE, 0, (_AGREE, 1), (_RESIGN, 1), *_ALL_AGREE),
    (_LOOSE, _DENIED, _LOOSE + 16, _DENIED, _LOOSE + 32, _DENIED) * 16,
    (_RESIGN, 0, _LATE + 48, 0, _LATE + 224, *(0, _PASS) * 10, *_ALL_AGREE),
    (0, 0, _UPHELD) * 30,
    (0, 0, _PASS, _PASS, (_RESIGN, 1), *(_PASS,) * 20),
    (_WAITING, _UPHELD, _WAITING, (_RESIGN, 1), _DENIED, 0, _AGREE, _RESIGN, *(0,) * 90),
    (0, _DENIED + 16, _RESIGN, 0, _DENIED + 32, _RESIGN + 32, *(0,) * 90),
    (0, _AGREE, _EXCHANGE, *_ALL_AGREE),
    (_ASIDE, _UPHELD, 0, _EXCHANGE, _EXCHANGE, *(0,) * 90),
)
"""Games of what often goes wrong, or seldom happens; those with a stage need all players."""
_UNWILLING: tuple[tuple[int, ...], ...] = (
    (_PASS,),
    (_EXCHANGE,),
    (_PASS, _EXCHANGE + 16),
    (_LOOSE, _UPHELD),
)


def variants_of(rules: RuleSet, words: Iterable[str] | None) -> tuple[RecordedRules, ...]:
    """Return the rules to play by: with few tiles for some numbers of players, then with all."""
    few = with_few_words(rules, words)
    least, most = few.players.least, few.players.most
    seats = sorted({least, max(least, min(most, 2)), max(least, min(most, 3))})
    variants = (*(with_few_tiles(few, number) for number in seats), few)
    return tuple(RecordedRules.of(one, rules.lexicon) for one in variants)


def plans(
    variants: Sequence[RecordedRules], games: int, depth: int, seed: int
) -> Iterator[GamePlan]:
    """Yield the games to play: some for what often goes wrong, the rest from hashed numbers."""
    few = max(1, len(variants) - 1)
    planned = planned_for(variants[-1].rules)
    for number in range(games):
        steps = planned[number] if number < len(planned) else hashed(seed, number, depth)
        led_there = not all(isinstance(step, int) for step in steps)
        whole = number % 5 == 4  # noqa: PLR2004 - every fifth game is played with all the tiles
        variant = few - 1 if led_there else len(variants) - 1 if whole else number % few
        possible = seat_numbers(variants[variant].rules)
        plan = GamePlan(variant, possible[number % len(possible)], seed + number, ())
        yield evolve(plan, numbers=_numbers(variants[variant].rules, plan, steps)[:depth])


def planned_for(rules: RuleSet) -> list[tuple[Step, ...]]:
    """Return the steps of games of what seldom happens, as far as it can under these rules."""
    return [steps for steps in PLANNED if may_be_led(steps, rules)]


def may_be_led(steps: Iterable[Step], rules: RuleSet) -> bool:
    """Tell whether games under these rules can take some steps, as far as the rules declare it."""
    return all(
        may_come(step, rules) if isinstance(step, Stage) else step != _GIFT or rules.takes_blanks
        for step in steps
    )


def _numbers(rules: RuleSet, plan: GamePlan, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """Return the numbers of the moves that carry out some steps; the game is played for that."""
    rest = len(steps)
    while rest and isinstance(steps[rest - 1], int):
        rest -= 1
    numbers: list[int] = []
    with suppress(Exception):  # a rule may raise anything; the game itself reports it
        game = Game.start(rules, plan.seats, seed=KnownSeed(plan.seed))
        numbers.extend(number for number, _ in led(game, steps[:rest]))
    return (*numbers, *(step for step in steps[rest:] if isinstance(step, int)))


def led(game: Game, steps: Iterable[Step]) -> Iterator[tuple[int, Game]]:
    """Play the steps; yield the number of each move and the game after it."""
    finder = finder_for(game.rules)
    for number, legal in moves_of(steps, lambda: game.state, finder):  # noqa: B023
        game = further(game, legal)
        yield number, game


def moves_of(
    steps: Iterable[Step], now: Callable[[], GameState], finder: Finder
) -> Iterator[tuple[int, Legal]]:
    """Yield the moves of some steps with their numbers; `now` tells where the game is by then.

    A stage that does not come is given up when the game is over, or after many moves.
    """
    for step in steps:
        for _ in range(_FURTHER_MOVES if isinstance(step, Stage) else 1):
            if isinstance(step, Stage) and is_at(step, now()):
                break
            number = _number(step, now())
            legal = chosen(now(), number, finder)
            if legal is None:
                return
            yield number, legal


def _number(step: Step, state: GameState) -> int:
    if isinstance(step, tuple):
        kind, shift = step
        return kind + KINDS * ((state.on_turn + shift) % state.players)
    return towards(step, state) if isinstance(step, Stage) else step


def hashed(seed: int, number: int, count: int) -> tuple[int, ...]:
    """Return the numbers of a game at random."""
    name = f"{seed} {number}" if seed else f"{number}"
    blocks = (hashlib.sha256(f"{name} {block}".encode()).digest() for block in range(count))
    return tuple(byte for block in blocks for byte in block)[:count]


def unwilling_plans(variants: Sequence[RecordedRules], seed: int) -> Iterator[GamePlan]:
    """Yield games of players who avoid the end, under rules that promise one."""
    few = max(1, len(variants) - 1)
    for number, numbers in enumerate(_UNWILLING):
        rules = variants[number % few].rules
        if rules.promises_end:
            moves = (numbers * UNWILLING_MOVES)[:UNWILLING_MOVES]
            yield GamePlan(number % few, rules.players.least, seed + number, moves, sake="ends")


def dead_deals(
    recorded: RecordedRules, seed: int, is_dead: Callable[[Snapshot], bool]
) -> Iterator[GamePlan]:
    """Yield a game without a first move, if there is one among some deals.

    Only rules that may forbid both a pass and an exchange can have one.
    """
    rules = recorded.rules
    size, tiles = rules.rack_size, rules.tile_set.total
    if any(
        allowance(rule, size, tiles) is Allowance.ALWAYS for rule in (rules.passing, rules.exchange)
    ):
        return
    with suppress(Exception):  # a rule may raise anything; the games to come report it
        for number in range(seed, seed + _DEALS):
            plan = GamePlan(0, rules.players.least, number, (), sake="dead-end")
            (snapshot,) = play_out(recorded, plan)
            if any(validate(snapshot.state, move).is_legal for move in (Pass(), AgreeEnd())):
                return
            if is_dead(snapshot):
                yield plan
                return
