"""Guards that a rule promises what it declares, and that a rule which declares nothing does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from attrs import AttrsInstance, fields, frozen

from scrabble_rules.rules import (
    ANY_TURN,
    EXCHANGES,
    PASSES,
    Agreed,
    AllTiles,
    AnagramListed,
    Anywhere,
    AtNextTurn,
    AtOnce,
    BagEmpty,
    BlankForLetter,
    BoardNotEmpty,
    CoversStart,
    FreeSwap,
    Gain,
    GoesOut,
    LastTurnEach,
    Listed,
    MayPass,
    MayPassAfterFirstPlay,
    MostTiles,
    NoBlankTaking,
    NoExchange,
    NoPassing,
    NoSettlement,
    NoSplitLabels,
    Run,
    SharedByMainWord,
    SomebodyOut,
    SomebodyScored,
    SomeTiles,
    SwappedRack,
    TargetReached,
    Teams,
    Touching,
    Transfer,
    TurnsEach,
    Unconnected,
    WhileBagEmpty,
    WholeRackBonus,
    promises,
)
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.promises import Allowance
from scrabble_rules.values.log import Moment, Outcome, OutcomeKind
from scrabble_rules.values.violations import Violation

IDLE = frozenset({OutcomeKind.PASS})


class Silent:
    """A rule of every kind that declares nothing."""

    def __getattr__(self, name: str) -> Callable[..., bool]:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *_: True

    def __repr__(self) -> str:
        return "Silent()"


@frozen
class CostlyExchange:
    """Its `per_player` is a number of points, and no limit."""

    per_player: int = 5

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:  # noqa: ARG002
        return ()


def test_who_promises() -> None:
    cases: list[tuple[Callable[[object], bool], list[object], list[object]]] = [
        (promises.narrows_only, [CoversStart(), Anywhere(), Touching()], [NoSplitLabels()]),
        (promises.covers_start, [CoversStart(), CoversStart(3)], [Anywhere()]),
        (promises.touches, [Touching(), SharedByMainWord()], [Unconnected()]),
        (
            promises.nothing_else,
            [CoversStart(1), CoversStart(2), Anywhere(), Touching(), Unconnected()],
            [CoversStart(3), SharedByMainWord()],
        ),
        (promises.only_listed, [Listed()], [AnagramListed()]),
        (promises.any_order, [AnagramListed()], [Listed()]),
        (promises.keeps_turn, [FreeSwap(NoExchange())], [SomeTiles(), AllTiles()]),
        (
            promises.only_number,
            [NoExchange(), SomeTiles(), AllTiles(), FreeSwap(AllTiles())],
            [
                CostlyExchange(),
                FreeSwap(CostlyExchange()),
                FreeSwap(AllTiles(), rack=SwappedRack.VOWELS),
            ],
        ),
        (
            promises.needs_empty_bag,
            [GoesOut(), SomebodyOut(), BagEmpty(), Run(turns=2, guards=[BagEmpty()])],
            [Agreed(), Run(turns=2), SomebodyScored(), LastTurnEach()],
        ),
        (promises.needs_votes, [Agreed()], [GoesOut(), Run(turns=2), TargetReached(100)]),
        (
            promises.ignores_turn,
            [
                *(Agreed(), LastTurnEach(), TurnsEach(9), TargetReached(100), SomebodyScored()),
                *(Run(turns=2), Run(rounds=2, guards=[SomebodyScored(), BoardNotEmpty()])),
            ],
            [GoesOut(), SomebodyOut(), BagEmpty(), Run(turns=2, guards=[BagEmpty()])],
        ),
        (promises.zero_sum, [NoSettlement()], [Transfer(), Gain()]),
        (promises.zero_sum_when_out, [NoSettlement(), Transfer()], [Gain()]),
        (
            lambda rule: promises.covers(rule, IDLE),
            [Run(turns=2), TurnsEach(9)],
            [GoesOut(), Agreed()],
        ),
    ]
    for promise, keep, do_not in cases:
        assert [promise(rule) for rule in keep] == [True] * len(keep), promise
        assert [promise(rule) for rule in do_not] == [False] * len(do_not), promise
        assert not promise(Silent())


def often_allowed(rule: object) -> Allowance:
    return promises.allowance(rule, 7, 100)


def test_how_often_a_turn_is_allowed() -> None:
    cases: list[tuple[object, Allowance]] = [
        (MayPass(), Allowance.ALWAYS),
        (MayPassAfterFirstPlay(), Allowance.UNLIMITED),
        (NoPassing(), Allowance.NEVER),
        (NoExchange(), Allowance.NEVER),
        (SomeTiles(), Allowance.UNLIMITED),
        (SomeTiles(least=0), Allowance.ALWAYS),
        (SomeTiles(least=0, per_game=2), Allowance.LIMITED),
        (SomeTiles(per_player=0), Allowance.NEVER),
        (SomeTiles(least=8), Allowance.NEVER),
        (SomeTiles(bag_minimum=101), Allowance.NEVER),
        (AllTiles(), Allowance.UNLIMITED),
        (AllTiles(per_player=1), Allowance.LIMITED),
        (FreeSwap(SomeTiles(per_player=1)), Allowance.LIMITED),
        (NoBlankTaking(), Allowance.NEVER),
        (AllTiles(per_game=1), Allowance.LIMITED),
        (BlankForLetter(), Allowance.UNLIMITED),
        (Silent(), Allowance.UNLIMITED),
    ]
    for rule, often in cases:
        assert often_allowed(rule) is often


def test_when_racks_are_refilled() -> None:
    after, start = Moment.AFTER_MOVE, Moment.TURN_START
    assert promises.moments(AtOnce()) == (after,)
    assert promises.moments(AtNextTurn()) == (start,)
    assert promises.moments(AtNextTurn(puts_back=after)) == (after, start)
    assert promises.moments(Silent()) == (after, start)


def test_which_turns_are_counted() -> None:
    assert promises.counts_only(Run(turns=2, counts=PASSES)) == frozenset({OutcomeKind.PASS})
    assert promises.counts_only(Run(turns=2, counts=ANY_TURN)) is None
    assert promises.picks_only(EXCHANGES) == frozenset({OutcomeKind.EXCHANGE})
    assert promises.counts_only(Silent()) is promises.picks_only(Silent()) is None
    late = Run(turns=2, counts=WhileBagEmpty(PASSES))
    assert promises.counts_only(late) == frozenset({OutcomeKind.PASS})
    (said,) = promises.statements(late.counts, "picks")
    assert said.inside == (PASSES,)


@frozen
class WhileBagFull:
    """Turns after which the bag has tiles."""

    def picks(self, outcome: Outcome) -> bool:
        return outcome.bag_after > 0


def test_a_run_that_needs_tiles_in_the_bag_or_none_may_never_come() -> None:
    passes = frozenset({OutcomeKind.PASS})
    for counts in (WhileBagFull(), WhileBagEmpty(PASSES)):
        assert not promises.covers(Run(turns=2, counts=counts), passes)
    assert promises.covers(Run(turns=2, counts=PASSES), passes)


# -- what looks like a promise and is none


@frozen
class Hesitant:
    """Declares something else than what a promise is made of."""

    allowance: int = 3
    covers: str = "all"
    counts_only: str = "passes"
    picks_only: str = "passes"
    zero_sum: int = 1

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:  # noqa: ARG002
        return ()


def test_other_attributes_promise_nothing() -> None:
    assert often_allowed(CostlyExchange()) is Allowance.UNLIMITED
    assert often_allowed(Hesitant()) is Allowance.UNLIMITED
    assert promises.counts_only(Hesitant()) is promises.picks_only(Hesitant()) is None
    assert not promises.covers(Hesitant(), IDLE)
    assert not promises.zero_sum(Hesitant())


# -- subclasses


@frozen
class Stricter(CoversStart):
    narrows_only: ClassVar[bool] = True

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        return (*super().check_opening(facts), Violation())


def test_a_subclass_may_promise_anew() -> None:
    assert promises.narrows_only(Stricter())
    assert not promises.covers_start(Stricter())


@frozen
class Narrowing(MostTiles):
    narrows_only: ClassVar[bool] = True


def overriding(rule: object, method: str) -> object:
    """Return the rule as one of a subclass that overrides a method by the same one."""
    kind = type(rule)
    attributes = fields(cast("type[AttrsInstance]", kind))
    given = {one.name: getattr(rule, one.name) for one in attributes}
    return type(kind.__name__, (kind,), {method: getattr(kind, method)})(**given)


def test_every_promise_is_about_its_method() -> None:
    """It is gone in a subclass that overrides the method, and kept where it overrides another."""
    cases: list[tuple[Callable[[object], object], object, str]] = [
        (promises.narrows_only, CoversStart(), "check_opening"),
        (promises.narrows_only, Touching(), "check_connection"),
        (promises.narrows_only, Narrowing(3), "check_play"),
        (promises.covers_start, CoversStart(), "check_opening"),
        (promises.touches, Touching(), "check_connection"),
        (promises.nothing_else, CoversStart(), "check_opening"),
        (promises.nothing_else, Touching(), "check_connection"),
        (promises.only_listed, Listed(), "accepts_word"),
        (promises.any_order, AnagramListed(), "accepts_word"),
        (promises.moments, AtOnce(), "refills"),
        (promises.needs_empty_bag, GoesOut(), "ending"),
        (promises.needs_empty_bag, BagEmpty(), "holds"),
        (promises.ignores_turn, Agreed(), "ending"),
        (promises.needs_votes, Agreed(), "ending"),
        (promises.ignores_turn, SomebodyScored(), "holds"),
        (promises.at_most, WholeRackBonus(), "named_bonus"),
        (often_allowed, NoExchange(), "check_exchange"),
        (often_allowed, NoPassing(), "check_pass"),
        (often_allowed, NoBlankTaking(), "check_taking"),
        (promises.keeps_turn, FreeSwap(NoExchange()), "check_exchange"),
        (promises.only_number, SomeTiles(), "check_exchange"),
        (lambda rule: promises.covers(rule, IDLE), Run(turns=2), "ending"),
        (promises.counts_only, Run(turns=2, counts=PASSES), "ending"),
        (promises.picks_only, PASSES, "picks"),
        (promises.declared_teams, Teams(((0, 1),)), "groups"),
        (promises.zero_sum, NoSettlement(), "settle"),
        (promises.zero_sum_when_out, Transfer(), "settle"),
    ]
    for question, rule, method in cases:
        other, same = overriding(rule, method), overriding(rule, "__repr__")
        assert question(rule) == question(same) != question(other) == question(Silent()), rule
        assert promises.declared(rule, method) == promises.declared(same, method) != (), rule
        assert not promises.declared(other, method) + promises.statements(other, method), rule
    swap = FreeSwap(NoExchange(), rack=SwappedRack.VOWELS)  # its `only_number` is False
    assert promises.declared(swap, "check_exchange") == ("allowance", "keeps_turn")
