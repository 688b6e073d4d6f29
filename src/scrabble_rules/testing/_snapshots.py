"""Playing games under the rules on trial, with a snapshot after the deal and after each move.

A snapshot holds all that a law may look at. What rules are asked is recorded by spies that stand in
for the rule values. What is wrong with a snapshot, the laws say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from itertools import chain

from attrs import define, evolve, field
from attrs.validators import deep_iterable, ge

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.plays import LegalPlays, legal_exchanges, legal_plays
from scrabble_rules.movegen.rule_tables import remembered
from scrabble_rules.movegen.work import SearchLimitError
from scrabble_rules.rules.connection import Unconnected
from scrabble_rules.rules.endings import GoesOut
from scrabble_rules.rules.opening import Anywhere
from scrabble_rules.rules.promises import narrows_only
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.rules.word_validity import Judging, Listed
from scrabble_rules.specification import turns
from scrabble_rules.specification.comparing import table_of
from scrabble_rules.specification.facts import UnknownFactError
from scrabble_rules.specification.judging import Judged, judge
from scrabble_rules.specification.table import Table
from scrabble_rules.specification.turns import deal, ranking
from scrabble_rules.testing._calls import RuleCall, Unlike, spied_on
from scrabble_rules.testing._games import (
    KINDS,
    further,
    hostile,
    late_report,
    loose,
    nearly,
    ordinary,
    said,
)
from scrabble_rules.testing._small_rules import graph_for
from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass, Play
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.wordgraph.graph import WordGraph

SEARCH_LIMIT = 100_000
"""The work of one search for plays; most take far less."""
_NEAR = 2
_LOOSE = 4
_TRIES = 6
"""How many plays are tried before another kind of move."""
_LATE_REPORTS = 2
"""How often the clock reports after the end of a game."""

# -- games


@frozen
class GamePlan:
    """A game in numbers: the rules to play by, the number of players, the seed, the moves."""

    variant: int
    """The index of the rules among those that the trial has prepared."""
    seats: int
    seed: int
    numbers: tuple[int, ...] = field(validator=deep_iterable(ge(0)))
    sake: str = ""
    """The law for which the game is played: `ends` if its players avoid the end while they can,
    `dead-end` if nobody may have a first move; empty for any other game."""


@frozen(field_transformer=None, eq=False)
class Finder:
    """Finds plays worth trying, quickly under any rules; some of them may be illegal.

    `plain` are the rules without anything that the fast search does not know.
    """

    plain: RuleSet
    graph: WordGraph

    def plays(self, state: GameState) -> LegalPlays:
        """Return plays of the player on turn, best first."""
        return legal_plays(evolve(state, rules=self.plain), self.graph)


@remembered
def finder_for(rules: RuleSet) -> Finder:
    """Return the finder for these rules."""
    graph = graph_for(rules)
    plain = evolve(
        rules,
        lexicon=graph,
        word_validity=Listed(),
        word_length=LengthBetween(2),
        opening=rules.opening if narrows_only(rules.opening) else Anywhere(),
        connection=rules.connection if narrows_only(rules.connection) else Unconnected(),
        house_rules=(),
    )
    return Finder(plain, graph)


def chosen(state: GameState, number: int, finder: Finder | None = None) -> Legal | None:
    """Return the legal move that a number stands for, or another one if that is illegal.

    A play is chosen by its rank among all plays, from best to worst. Returns None if the game is
    over or no legal move was found.
    """
    if state.is_over:
        return None
    finder = finder_for(state.rules) if finder is None else finder
    spoken = said(state, number)
    if spoken is not None:
        result = validate(state, *spoken)
        if isinstance(result, Legal):
            return result
    moves = chain(_some_plays(finder, state, number), ways_out(state, finder))
    answers = (validate(state, move) for move in moves)
    with suppress(SearchLimitError):
        return next((answer for answer in answers if isinstance(answer, Legal)), None)
    return None


def _some_plays(finder: Finder, state: GameState, number: int) -> Iterator[Play]:
    found = finder.plays(state)
    first = number // KINDS * len(found) // KINDS
    for place in range(min(_TRIES, len(found))):
        yield found[(first + place) % len(found)].play


def ways_out(state: GameState, finder: Finder) -> Iterator[Move]:
    """Yield moves until one must be legal, unless the player on turn has none.

    Raises SearchLimitError if finding that out takes too much work.
    """
    rack = state.racks[state.on_turn].tiles
    yield from (Pass(), Exchange(rack), Exchange(), Exchange(rack[: len(state.bag)]), AgreeEnd())
    yield from (found.play for found in finder.plays(state))
    yield from loose(state, KINDS)
    yield from legal_exchanges(state, limit=SEARCH_LIMIT)
    yield from (found.play for found in legal_plays(state, finder.graph, limit=SEARCH_LIMIT))


@define(eq=False)
class RecordedRules:
    """Rules, a finder of plays for them, and the same rules with their calls recorded."""

    rules: RuleSet
    finder: Finder
    agreed: Lexicon
    """The lexicon that the rules have; the games may be played with fewer words."""
    spied: RuleSet = field(init=False)
    calls: list[RuleCall] = field(factory=list)
    """All calls since the list was last emptied, those of moves that laws tried among them."""
    unlike: list[Unlike] = field(factory=list)
    """The first call that got two answers, with the second one; empty if none did."""
    work: int = 0
    """The work of searches that were given up."""

    def __attrs_post_init__(self) -> None:
        self.spied = spied_on(self.rules, self.calls, self.unlike)

    @classmethod
    def of(cls, rules: RuleSet, agreed: Lexicon | None = None) -> RecordedRules:
        """Prepare rules for a trial; `agreed` is their lexicon if `rules` have only part of it."""
        return cls(rules, finder_for(rules), rules.lexicon if agreed is None else agreed)

    def next_move(self, game: Game, number: int) -> Legal | None:
        """Return the move that a number stands for; after the end, a report of the clock."""
        if not game.is_over:
            return chosen(game.state, number, self.finder)
        reports = sum(turn.state.is_over for turn in game.turns) - 1
        return late_report(game.state, number, reports) if reports < _LATE_REPORTS else None

    def since(self, place: int) -> tuple[RuleCall, ...]:
        """Return the calls from a place of the list on."""
        return tuple(self.calls[place:])


@frozen(eq=False)
class Probe:
    """What `validate` said of a move that was tried without making it, and which rules it asked."""

    answer: Legal | Illegal
    """What `validate` said."""
    calls: tuple[RuleCall, ...] = field(repr=False)
    """The questions to rules that the answer took."""


@frozen(eq=False)
class Snapshot:
    """A game after the deal or after a move: how it got there, and which rules were asked.

    After the deal, `legal` is None.
    """

    recorded: RecordedRules = field(repr=False)
    plan: GamePlan
    game: Game
    """The game up to here."""
    table: Table = field(repr=False)
    """A second account of the same moment, kept without the engine."""
    legal: Legal | None = None
    """The last move."""
    calls: tuple[RuleCall, ...] = field(default=(), repr=False)
    """The calls of rule values in the deal or the last move."""
    table_before: Table | None = field(default=None, repr=False)
    """The second account of the moment before the last move."""
    stuck: bool = False
    """Whether no further move was found."""

    @property
    def number(self) -> int:
        """How many moves have been made."""
        return len(self.game.turns)

    @property
    def rules(self) -> RuleSet:
        """The rules on trial."""
        return self.recorded.rules

    @property
    def state(self) -> GameState:
        """The state after the move."""
        return self.game.state

    @property
    def is_last(self) -> bool:
        """Whether the game goes no further."""
        return self.stuck or self.number == len(self.plan.numbers)

    def every(self, few: int) -> bool:
        """Whether to check a slow law here: true for one snapshot in `few`."""
        must_be("few", few, int)
        return self.number % few == self.plan.seed % few

    @cached_property
    def best(self) -> tuple[ScoredPlay, ...]:
        """The best plays by the words alone: those that the game tries to make first."""
        return self.recorded.finder.plays(self.state)[:_NEAR]

    @cached_property
    def probes(self) -> tuple[Probe, ...]:
        """Moves that were tried: the best plays, nearly legal ones, and hostile moves."""
        state = self.state
        if state.is_over:
            moves: Iterable[tuple[Move, int | None]] = (*ordinary(state), *hostile(state))
        else:
            near = [play for one in self.best for play in (one.play, *nearly(state, one.play))]
            plays = ((play, None) for play in (*near, *loose(state, _LOOSE)))
            moves = (*plays, *ordinary(state), *hostile(state))
        recorded, probes = self.recorded, []
        spied = evolve(state, rules=recorded.spied)
        for move, by in moves:
            place = len(recorded.calls)
            answer = validate(spied, move, by)
            probes.append(Probe(answer, recorded.since(place)))
        return tuple(probes)

    @cached_property
    def second_opinions(self) -> tuple[Judged, ...]:
        """What the second account says about each of `probes`."""
        answers = [probe.answer for probe in self.probes]
        return tuple(judge(self.table, answer.move, answer.by) for answer in answers)

    @cached_property
    def strict(self) -> RuleSet:
        """The rules as if they refused invalid plays, with a listed lexicon."""
        rules, graph = self.state.rules, self.recorded.finder.graph
        return evolve(rules, judging=Judging.REFUSE, endings=GoesOut(), lexicon=graph)


def snapshots(
    rules: RuleSet, numbers: Iterable[int], seats: int | None = None, seed: int = 0
) -> Iterator[Snapshot]:
    """Play out a list of numbers under these rules and yield a snapshot after each move.

    Each number chooses a move in the state that it meets: 0 is the best play. `seats` is the number
    of players, the fewest that the rules allow if it is left out.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    must_be("seed", seed, int)
    count = rules.players.least if seats is None else seats
    return play_out(RecordedRules.of(rules), GamePlan(0, count, seed, tuple(numbers)))


def play_out(recorded: RecordedRules, plan: GamePlan) -> Iterator[Snapshot]:
    """Play a game as planned, each move twice: by the seed, and recorded with the same tiles.

    After the end, numbers are reports of the clock, if the rules have one.
    """
    recorded.calls.clear()
    seed = KnownSeed(plan.seed)
    game = Game.start(recorded.rules, plan.seats, seed=seed)
    Game.start(recorded.spied, plan.seats, seed=seed)
    snapshot = Snapshot(recorded, plan, game, _dealt(game, plan), calls=recorded.since(0))
    for number in plan.numbers:
        try:
            legal = recorded.next_move(game, number)
        except Exception:
            yield snapshot
            raise
        if legal is None:
            yield evolve(snapshot, stuck=True)
            return
        yield snapshot
        game, place, table = further(game, legal), len(recorded.calls), snapshot.table
        _ask(recorded, legal, game)
        calls, after = recorded.since(place), _followed(table, legal, game)
        snapshot = Snapshot(recorded, plan, game, after, legal, calls, table)
    yield snapshot


def _dealt(game: Game, plan: GamePlan) -> Table:
    """Return the table after the deal; if rules ask for unknown facts, as the state tells it."""
    try:
        return deal(game.rules, plan.seats, str(plan.seed))
    except UnknownFactError:
        return table_of(game.state, str(plan.seed))


def _followed(table: Table, legal: Legal, game: Game) -> Table:
    """Return the table after a move; its questions are all that the move asks.

    A move that is not legal there leaves it as it is: the law `legal` says so. If rules ask for
    unknown facts, the table is as the state tells it, and these laws do not apply.
    """
    try:
        judged = judge(table, legal.move, legal.by)
        after = turns.carry_out(table, legal.move, legal.by) if judged.is_legal else table.copy()
        ranking(after)
    except UnknownFactError:
        return table_of(game.state, table.seed)
    after.questions[:0] = judged.questions
    return after


def _ask(recorded: RecordedRules, legal: Legal, game: Game) -> None:
    """Make the move with the same tiles once more, to record what rules are asked."""
    spied = evolve(legal.state, rules=recorded.spied)
    asked = validate(spied, legal.move, legal.by).unwrap()
    carry_out(asked, game.turns[-1].drawn).state.ranking  # noqa: B018 - so that its rule is asked
