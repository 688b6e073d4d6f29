"""A trial of rules: which games are played, which laws break, and the smallest game that shows it.

It uses no randomness, so the same trial always finds the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from attrs import evolve, field, frozen

from scrabble_rules.games.game import Game
from scrabble_rules.rules.checked import RuleAnswerError
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.testing._numbered_games import MoveNumber
from scrabble_rules.testing._report import BrokenLaw
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._small_rules import with_few_tiles, with_few_words
from scrabble_rules.testing._snapshots import GamePlan, RecordedRules, Snapshot, play_out
from scrabble_rules.testing._unreached import makes_a_difference
from scrabble_rules.testing.laws import LAWS, Law, Transcript

_UNWILLING_MOVES = 150
_SHRINKS = 80
_CALLS_KEPT = 40
_RAISES = LAWS["raises"]
_PASS, _EXCHANGE, _AGREE = MoveNumber.PASS, MoveNumber.EXCHANGE, MoveNumber.AGREE
_CHALLENGE, _LOOSE = MoveNumber.CHALLENGE, MoveNumber.LOOSE_PLAY
_UPHELD, _DENIED = MoveNumber.UPHELD_CHALLENGE, MoveNumber.DENIED_CHALLENGE
_ALL_AGREE = tuple(_AGREE + 16 * seat for seat in range(4))
_PLANNED: tuple[tuple[int, ...], ...] = (
    (0,) * 99,
    (0, *(_PASS,) * 99),
    (0, 0, *(_EXCHANGE, _EXCHANGE + 16) * 50),
    (_LOOSE, _UPHELD, _LOOSE + 32, _CHALLENGE, 0, _DENIED) * 20,
    (0, _AGREE, 0, _AGREE + 16, _PASS, 0, *_ALL_AGREE),
    (0, _CHALLENGE, 0, _UPHELD, 0, _DENIED + 16) * 20,
)
_UNWILLING: tuple[tuple[int, ...], ...] = (
    (_PASS,),
    (_EXCHANGE,),
    (_PASS, _EXCHANGE + 16),
    (_LOOSE, _UPHELD),
)


def variants_of(rules: RuleSet, words: Iterable[str] | None) -> tuple[RecordedRules, ...]:
    """Return the rules to play by: with few tiles for 1 to 3 numbers of players, then with all."""
    few = with_few_words(rules, words)
    least, most = few.players.least, few.players.most
    variants = []
    for seats in sorted({least, min(most, max(2, least)), min(most, 3)}):
        try:
            variants.append(RecordedRules.of(with_few_tiles(few, seats)))
        except RuleSetError:  # a limit of the rules needs more tiles
            continue
    return (*variants, RecordedRules.of(few))


def plans(variants: Sequence[RecordedRules], games: int, depth: int) -> Iterator[GamePlan]:
    """Yield the games to play: some for what often goes wrong, the rest from hashed numbers."""
    few = max(1, len(variants) - 1)
    if variants[0].rules.promises_end:
        for number, numbers in enumerate(_UNWILLING):
            variant = number % few
            seats = variants[variant].rules.players.least
            moves = (numbers * _UNWILLING_MOVES)[:_UNWILLING_MOVES]
            yield GamePlan(variant, seats, number, moves, unwilling=True)
    for number in range(games):
        whole = number % 5 == 4  # noqa: PLR2004 - every fifth game is played with all the tiles
        variant = len(variants) - 1 if whole else number % few
        players = variants[variant].rules.players
        seats = players.least + number % (min(players.most, 4) - players.least + 1)
        numbers = _PLANNED[number] if number < len(_PLANNED) else _hashed(number, depth)
        yield GamePlan(variant, seats, number, numbers[:depth])


def _hashed(number: int, count: int) -> tuple[int, ...]:
    blocks = (hashlib.sha256(f"{number} {block}".encode()).digest() for block in range(count))
    return tuple(byte for block in blocks for byte in block)[:count]


@frozen(eq=False)
class Broken:
    """A law that was found broken, what is wrong, and the game that shows it."""

    law: Law
    problem: str
    plan: GamePlan | None = None
    game: Game | None = None


@frozen(eq=False)
class Trial:
    """A trial of rules under some laws, and what it has found so far."""

    variants: tuple[RecordedRules, ...]
    laws: tuple[Law, ...]
    heard: dict[tuple[str, int], list[RuleCall]] = field(factory=dict)
    """The first calls of each rule value, by its field and `id`."""
    spoke: set[tuple[str, int]] = field(factory=set)
    """The rule values that made a difference."""
    tally: list[int] = field(factory=lambda: [0, 0])
    """How many games have been played, and how many moves."""

    def run(
        self, games: int, depth: int, *, first_only: bool, shrink: bool
    ) -> tuple[BrokenLaw, ...]:
        """Look for broken laws; with `shrink` make the game that shows each one smaller."""
        found = self._found(games, depth, first_only=first_only)
        return tuple(self._told(broken, shrink=shrink) for broken in found)

    def _found(self, games: int, depth: int, *, first_only: bool) -> list[Broken]:
        """Check the rules, play games and check each snapshot, and check the rules again."""
        found: dict[str, Broken] = {}
        self._check_rules(found)
        for plan in () if found and first_only else plans(self.variants, games, depth):
            for broken in self._check_game(plan, found.keys()):
                found.setdefault(broken.law.name, broken)
            self.tally[0] += 1
            if found and first_only:
                break
        self._check_rules(found)
        in_order = [found[law.name] for law in self.laws if law.name in found]
        return in_order[: 1 if first_only else None]

    def _check_game(self, plan: GamePlan, known: Iterable[str]) -> Iterator[Broken]:
        """Play one game, and yield each law that it is the first to break."""
        left = [law for law in self.laws if law.name not in known]
        for snapshot, broken in self._walk(plan, left):
            for law, problem in broken:
                left.remove(law)
                yield Broken(law, problem, plan, snapshot.game if snapshot else None)
            if snapshot is not None:
                self.tally[1] += snapshot.number > 0
                self._hear((*snapshot.calls, *snapshot.recorded.calls_by_laws))
                snapshot.recorded.calls_by_laws.clear()

    def _walk(
        self, plan: GamePlan, laws: list[Law]
    ) -> Iterator[tuple[Snapshot | None, list[tuple[Law, str]]]]:
        """Yield each snapshot of a game with the laws that are broken there."""
        going = play_out(self.variants[plan.variant], plan)
        snapshot: Snapshot | None = None
        while True:
            try:
                snapshot = next(going)
            except StopIteration:
                return
            except Exception as error:  # noqa: BLE001 - any exception of a rule breaks `raises`
                self._hear(self.variants[plan.variant].calls)
                yield snapshot, _broken_by(error, laws)
                return
            yield snapshot, list(_broken(snapshot, laws))

    def _hear(self, calls: Iterable[RuleCall]) -> None:
        for call in calls:
            key = call.kind.name, id(call.rule)
            kept = self.heard.setdefault(key, [])
            if len(kept) < _CALLS_KEPT:
                kept.append(call)
            if makes_a_difference(call):
                self.spoke.add(key)

    def _check_rules(self, found: dict[str, Broken]) -> None:
        calls = tuple(call for kept in self.heard.values() for call in kept)
        transcript = Transcript(self.variants[-1].rules, calls)
        for law in self.laws:
            check = law.on_rules
            problem = None if check is None else _first(partial(check, transcript))
            if problem:
                found.setdefault(law.name, Broken(law, problem))

    # -- a smaller game

    def _told(self, broken: Broken, *, shrink: bool) -> BrokenLaw:
        law, plan = broken.law, broken.plan
        if shrink and plan is not None and broken.game is not None:
            broken = self._shrunk(broken, evolve(plan, unwilling=False))
        return BrokenLaw(law.name, law.sentence, broken.problem, broken.game)

    def _shrunk(self, broken: Broken, plan: GamePlan) -> Broken:
        """Leave out moves and make them simpler as long as the law stays broken.

        Invariant: `broken` is what the plan with `numbers` shows. Each success starts over from
        the numbers that were used, so these only become fewer, or as many and smaller.
        """
        found = self._again(broken.law, plan)
        if found is None:  # only players who avoid the end break it, with all their moves
            return broken
        broken, numbers = found
        going = _simpler(numbers)
        for _ in range(_SHRINKS):
            fewer = next(going, None)
            if fewer is None:
                break
            found = self._again(broken.law, evolve(plan, numbers=fewer))
            if found is not None:
                broken, numbers = found
                going = _simpler(numbers)
        return broken

    def _again(self, law: Law, plan: GamePlan) -> tuple[Broken, tuple[int, ...]] | None:
        """Play a game until the law is broken, and return the numbers up to there."""
        for snapshot, found in self._walk(plan, [law]):
            for _, problem in found:
                number, game = (snapshot.number, snapshot.game) if snapshot else (0, None)
                used = plan.numbers[: number + (law == _RAISES)]
                return Broken(law, problem, plan, game), used
        return None


def _simpler(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield shorter lists first, then lists of the same length with one smaller number."""
    size = len(numbers) // 2
    while size:
        for start in range(len(numbers) - size, -1, -size):
            yield (*numbers[:start], *numbers[start + size :])
        size //= 2
    if len(numbers) == 1:
        yield ()
    for place, number in enumerate(numbers):
        for smaller in dict.fromkeys((0, _PASS, number % 16)):
            if smaller < number:
                yield (*numbers[:place], smaller, *numbers[place + 1 :])


def _broken(snapshot: Snapshot, laws: Sequence[Law]) -> Iterator[tuple[Law, str]]:
    if _RAISES in laws:
        try:
            snapshot.probed  # noqa: B018 - the first to ask meets the exceptions of the rules
        except Exception as error:  # noqa: BLE001 - any exception of a rule breaks `raises`
            yield from _broken_by(error, laws)
            return
    for law in tuple(laws):
        check = law.on_snapshot
        problem = None if check is None else _first(partial(check, snapshot))
        if problem:
            yield law, problem


def _broken_by(error: Exception, laws: Sequence[Law]) -> list[tuple[Law, str]]:
    """Return the law that an exception breaks: `answers` if the engine refused an answer."""
    name = "answers" if isinstance(error, RuleAnswerError) else _RAISES.name
    return [(law, _raised(error)) for law in laws if law.name == name]


def _first(check: Callable[[], Iterator[str]]) -> str | None:
    """Return the first problem; an exception is one as well."""
    try:
        return next(check(), None)
    except Exception as error:  # noqa: BLE001 - a rule may raise anything
        return _raised(error)


def _raised(error: Exception) -> str:
    return f"{type(error).__name__} was raised: {error}"
