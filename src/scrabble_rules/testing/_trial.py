"""A trial of rules: which laws break in its games, and the smallest game that shows it.

It uses no randomness, so the same trial always finds the same. `_plans` says what is played.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import partial
from traceback import walk_tb
from types import FrameType

from attrs import define, evolve, field, frozen

from scrabble_rules.games.game import Game
from scrabble_rules.rules.answers import RuleAnswerError
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._calls import RuleCall, shown
from scrabble_rules.testing._games import KINDS, NUMBERS, MoveNumber
from scrabble_rules.testing._plans import dead_deals, plans, unwilling_plans
from scrabble_rules.testing._report import Answer, Bounds, LawResult, code_for
from scrabble_rules.testing._small_rules import seat_numbers
from scrabble_rules.testing._snapshots import GamePlan, RecordedRules, Snapshot, play_out
from scrabble_rules.testing._unreached import (
    Key,
    decisive,
    key_of,
    makes_a_difference,
    refused,
    refuses,
    unsaid,
)
from scrabble_rules.testing.laws._law import RAISES, Law, Transcript, Undecided
from scrabble_rules.values.validators import shortened

_SHRINKS = 80
_GENERATED = "<attrs"
"""With this begin the file names of methods that attrs writes."""
_SIMPLE = (0, int(MoveNumber.PASS), NUMBERS - KINDS)
"""The numbers of the best play, a pass, and a play of few points, and so mostly of few tiles."""
_FIRST, _LATEST, _ANSWERS = 16, 48, 24


@define(eq=False)
class Sample:
    """Calls of one rule value: the first ones, the latest, and one for each new answer."""

    first: list[RuleCall] = field(factory=list)
    latest: deque[RuleCall] = field(factory=lambda: deque(maxlen=_LATEST))
    answers: dict[str, RuleCall] = field(factory=dict)

    def add(self, call: RuleCall) -> None:
        """Hear one more call, and keep it if it adds something."""
        (self.first if len(self.first) < _FIRST else self.latest).append(call)
        if len(self.answers) < _ANSWERS:
            self.answers.setdefault(repr(call.answer), call)

    @property
    def calls(self) -> tuple[RuleCall, ...]:
        """The calls that were kept, each once."""
        every = {id(call): call for call in (*self.first, *self.answers.values(), *self.latest)}
        return tuple(every.values())


@frozen(eq=False)
class Broken:
    """A law that was found broken, what is wrong, and the game that shows it."""

    law: Law
    problem: str
    plan: GamePlan = GamePlan(0, 0, 0, ())
    game: Game | None = None


@define(eq=False)
class Trial:
    """A trial of rules under some laws, and what it has found so far."""

    variants: tuple[RecordedRules, ...]
    laws: tuple[Law, ...]
    bounds: Bounds
    kit: Mapping[str, Law]
    """The laws of the kit; any other is called LAW in code."""
    known: Mapping[str, str]
    """Reasons given in advance for deviations from laws, by the name of the law."""
    heard: dict[Key, Sample] = field(factory=dict)
    """A varied sample of the calls of each rule value, by its field and `id`."""
    spoke: set[Key] = field(factory=set)
    """The rule values that made a difference."""
    tally: Counter[str] = field(factory=Counter)
    """How many games, moves and plays there were, and how much work."""
    undecided: dict[str, str] = field(factory=dict)
    """Why a law could not be decided somewhere, by its name."""
    refusing: list[str] = field(factory=list)
    """The rule values that refused plays which games tried to make, each time once more."""
    looks: Counter[str] = field(factory=Counter)
    """How often each law had something to look at."""
    foreign: Mapping[str, str] = field(init=False)
    """Why a law does not apply to these rules, by its name; an empty text if it does."""
    unasked: Mapping[int, object] = field(init=False)
    """Copies of rules of your own as they were before the games, by their `id`."""

    def __attrs_post_init__(self) -> None:
        self.foreign = {law.name: law.unless(self.rules) if law.unless else "" for law in self.laws}
        self.unasked = _copies(self.rules)

    @property
    def rules(self) -> RuleSet:
        """The rules with all the tiles."""
        return self.variants[-1].rules

    def run(self, *, first_only: bool) -> tuple[LawResult, ...]:
        """Answer for each law; the game that shows a broken one is made smaller."""
        found = self._found(first_only=first_only)
        return tuple(self._result(law, found.get(law.name)) for law in self.laws)

    def _result(self, law: Law, broken: Broken | None) -> LawResult:
        looks, known = self.looks[law.name], self.known.get(law.name)
        named = partial(LawResult, law.name, law.sentence, known=known)
        if broken is not None:
            least = self._shrunk(broken)
            told = repr(law.name) if law.name in self.kit else "LAW"
            code = code_for(told, broken.plan.sake, self.bounds)
            return named(Answer.BROKEN, looks, least.problem, game=least.game, code=code)
        if foreign := self.foreign[law.name]:
            return named(Answer.DOES_NOT_APPLY, reason=foreign)
        if undecided := self.undecided.get(law.name, ""):
            return named(Answer.NOT_REACHED, looks, undecided)
        if looks:  # that a known deviation was not seen says nothing about the law
            return named(Answer.HOLDS if known is None else Answer.NOT_REACHED, looks)
        needs_games = law.on_rules is None and not self.tally["moves"]
        return named(Answer.NOT_REACHED, reason="no move was made" if needs_games else law.never)

    def _found(self, *, first_only: bool) -> dict[str, Broken]:
        """Check the rules, play games and check each snapshot, and check the rules again."""
        found: dict[str, Broken] = {}
        for name, error in unsaid(self.rules) if RAISES in self.laws else ():
            if isinstance(error, Exception):
                place = place_of(error)
                told = shortened(error, 200) + (f"; this was raised{place}" if place else "")
                problem = f"The rulebook cannot say the rule for {name}: {told}."
                found.setdefault(RAISES.name, Broken(RAISES, problem))
        self._check_rules(found)
        for plan in () if found and first_only else self._plans():
            if self.tally["work"] >= self.bounds.budget:
                self.tally["left out"] += 1
                continue
            for broken in self._check_game(plan, found.keys()):
                found.setdefault(broken.law.name, broken)
            self.tally["games"] += 1
            if found and first_only:
                break
        self._check_rules(found)
        in_order = [law.name for law in self.laws if law.name in found]
        return {name: found[name] for name in in_order[: 1 if first_only else None]}

    def _plans(self) -> Iterator[GamePlan]:
        """Yield the games to play, none if no examples are wanted."""
        bounds, names = self.bounds, {law.name for law in self.laws}
        if bounds.examples and "dead-end" in names:
            yield from dead_deals(self.variants[0], bounds.seed, self._is_dead)
        if bounds.examples and "ends" in names:
            yield from unwilling_plans(self.variants, bounds.seed)
        yield from plans(self.variants, bounds.examples, bounds.depth, bounds.seed)

    def _is_dead(self, snapshot: Snapshot) -> bool:
        look = self.kit["dead-end"].on_snapshot
        try:
            return look is not None and any(look(snapshot))
        except Undecided:
            return False

    def _check_game(self, plan: GamePlan, known: Iterable[str]) -> Iterator[Broken]:
        """Play one game, and yield each law that it is the first to break."""
        left = [law for law in self.laws if law.name not in known]
        for snapshot, broken in self._walk(plan, left):
            for law, problem in broken:
                left.remove(law)
                yield Broken(law, problem, plan, snapshot.game if snapshot else None)
            if snapshot is not None:
                self._count(snapshot)

    def _count(self, snapshot: Snapshot) -> None:
        """Note the calls of a snapshot, and count what was played."""
        move = snapshot.legal
        self.tally["moves"] += move is not None
        self.tally["plays"] += move is not None and move.score is not None
        self.tally["stuck"] += snapshot.stuck and not snapshot.state.is_over
        recorded = snapshot.recorded
        self.tally["work"] += len(recorded.calls) + recorded.work
        self._hear(recorded.calls)
        recorded.work = 0
        recorded.calls.clear()

    def _walk(
        self, plan: GamePlan, laws: list[Law]
    ) -> Iterator[tuple[Snapshot | None, list[tuple[Law, str]]]]:
        """Yield each snapshot of a game with the laws that are broken there."""
        recorded = self.variants[plan.variant]
        going = play_out(recorded, plan)
        snapshot: Snapshot | None = None
        while True:
            try:
                snapshot = next(going)
            except StopIteration:
                return
            except Exception as error:  # noqa: BLE001 - any exception of a rule breaks `raises`
                self._hear(recorded.calls)
                told = raised(error, self.rules)
                yield snapshot, [(law, told) for law in _broken_by(error, laws)]
                return
            yield snapshot, list(self._broken(snapshot, laws))

    def _broken(self, snapshot: Snapshot, laws: Sequence[Law]) -> Iterator[tuple[Law, str]]:
        self.looks[RAISES.name] += 1
        try:
            # Laws about rules, and `raises`, look at what all moves tried ask.
            if not self.tally["plays"] or any(law.on_snapshot is None for law in self.laws):
                self._try_moves(snapshot)
        except Exception as error:  # noqa: BLE001 - any exception of a rule breaks `raises`
            yield from ((law, raised(error, self.rules)) for law in _broken_by(error, laws))
            if _broken_by(error, self.laws):
                return
        for law in tuple(laws):
            if law.on_snapshot is not None:
                problem = self._checked(law, law.on_snapshot, snapshot)
                if problem:
                    yield law, problem

    def _try_moves(self, snapshot: Snapshot) -> None:
        """Note which rules refuse the moves that are tried in a snapshot."""
        self.spoke.update(decisive(snapshot, self.spoke))
        for probe in snapshot.probes if snapshot.number else ():
            probe.answer.score  # noqa: B018 - asks further rules; the deal leaves the first to `facts`
        for probe in refused(snapshot):
            self.tally["refused"] += 1
            self.refusing += (shown(call.rule) for call in filter(refuses, probe.calls))

    def _checked(
        self, law: Law, check: Callable[..., Iterator[str]], what: Snapshot | Transcript
    ) -> str | None:
        """Check a law if there is something to look at, and count that."""
        if self.foreign[law.name]:
            return None
        try:
            looks = 1 if law.looks is None else int(law.looks(what))
            self.looks[law.name] += looks
            return next(check(what), None) if looks else None
        except Undecided as reason:
            self.undecided.setdefault(law.name, str(reason))
            return None
        except Exception as error:  # noqa: BLE001 - a rule may raise anything
            return raised(error, self.rules)

    def _hear(self, calls: Iterable[RuleCall]) -> None:
        for call in calls:
            key = key_of(call)
            self.heard.setdefault(key, Sample()).add(call)
            if makes_a_difference(call):
                self.spoke.add(key)

    def _check_rules(self, found: dict[str, Broken]) -> None:
        calls = tuple(call for sample in self.heard.values() for call in sample.calls)
        unlike = tuple(call for recorded in self.variants for call in recorded.unlike)
        transcript = Transcript(self.rules, calls, unlike, self.unasked)
        for law in self.laws:
            if law.on_rules is not None:
                problem = self._checked(law, law.on_rules, transcript)
                if problem:
                    found.setdefault(law.name, Broken(law, problem))

    # -- a smaller game

    def _shrunk(self, broken: Broken) -> Broken:
        """Leave out moves and tiles, and make moves simpler, as long as the law stays broken.

        Invariant: `found` is what its plan shows, and each success is smaller by `_size`.
        """
        if broken.game is None:
            return broken
        found = self._again(broken.law, evolve(broken.plan, sake=""))
        if found is None:  # only players who avoid the end break it, with all their moves
            return broken
        going = self._simpler(found)
        for _ in range(_SHRINKS):
            simpler = next(going, None)
            if simpler is None:
                break
            smaller = self._again(found.law, simpler)
            if smaller is not None and self._size(smaller) < self._size(found):
                found = smaller
                going = self._simpler(found)
        return found

    def _size(self, broken: Broken) -> tuple[object, ...]:
        """Return what shrinking makes smaller, the most important first."""
        plan, game = broken.plan, broken.game
        laid = 0 if game is None else len(game.state.board)
        tiles = self.variants[plan.variant].rules.tile_set.total
        return len(plan.numbers), tiles, laid, plan.numbers

    def _simpler(self, broken: Broken) -> Iterator[GamePlan]:
        """Yield plans with fewer moves first, then with fewer tiles, then with other moves."""
        plan, numbers = broken.plan, broken.plan.numbers
        size = len(numbers) // 2
        while size:
            for start in range(len(numbers) - size, -1, -size):
                yield evolve(plan, numbers=(*numbers[:start], *numbers[start + size :]))
            size //= 2
        if len(numbers) == 1:
            yield evolve(plan, numbers=())
        for variant, recorded in enumerate(self.variants):
            if plan.seats in seat_numbers(recorded.rules):
                yield evolve(plan, variant=variant)
        for place, number in enumerate(numbers):
            for other in dict.fromkeys((*_SIMPLE, number % KINDS)):
                yield evolve(plan, numbers=(*numbers[:place], other, *numbers[place + 1 :]))

    def _again(self, law: Law, plan: GamePlan) -> Broken | None:
        """Play a game until the law is broken, with the numbers up to there."""
        for snapshot, found in self._walk(plan, [law]):
            for _, problem in found:
                number, game = (snapshot.number, snapshot.game) if snapshot else (0, None)
                used = plan.numbers[: number + (law == RAISES)]
                return Broken(law, problem, evolve(plan, numbers=used), game)
        return None


def _copies(rules: RuleSet) -> dict[int, object]:
    found: dict[int, object] = {}
    for kind, rule in rules_in(rules):
        if type(rule) not in kind.shipped:
            with suppress(Exception):  # the law `values` reports what cannot be copied
                found[id(rule)] = deepcopy(rule)
    return found


# -- exceptions


def _broken_by(error: Exception, laws: Sequence[Law]) -> list[Law]:
    """Return the law that an exception breaks: `answers` if the engine refused an answer."""
    name = "answers" if isinstance(error, RuleAnswerError) else RAISES.name
    return [law for law in laws if law.name == name]


def raised(error: Exception, rules: RuleSet) -> str:
    """Return what was raised, where, and by which rule: the first whose method was called."""
    named = {id(rule): f"{shown(rule)} of {kind.name}" for kind, rule in rules_in(rules)}
    frames = (frame for frame, _ in walk_tb(error.__traceback__))
    owners = (id(next(iter(frame.f_locals.values()), None)) for frame in frames)
    rule = next((named[owner] for owner in owners if owner in named), "")
    by = f". It was raised by {rule}." if rule else ""
    return f"{type(error).__name__} was raised{place_of(error)}: {error}{by}"


def place_of(error: BaseException | None) -> str:
    """Return ` in line 12 of club.py`: the last line of a rule that was carried out.

    Empty if only lines of this package, or of Python itself, were carried out.
    """
    while error is not None:
        for frame, line in reversed(list(walk_tb(error.__traceback__))):
            if _is_foreign(frame):
                file = frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
                return f" in line {line} of {file}"
        error = error.__cause__
    return ""


def _is_foreign(frame: FrameType) -> bool:
    package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
    known = package in sys.stdlib_module_names or package == __name__.partition(".")[0]
    return not known and not frame.f_code.co_filename.startswith(_GENERATED)
