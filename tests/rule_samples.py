"""Values of every shipped class of rules, made from the annotations of its fields.

A class that lands later has its samples without a word here, unless a field has a type of its own.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any, Union, get_args, get_origin

import attrs

from scrabble_rules import RuleSet
from scrabble_rules.rules import (
    EXCHANGES,
    PASSES,
    SCORELESS,
    BlankForLetter,
    ForfeitAt,
    Judging,
    NoClock,
    OwnRack,
    PerEnd,
    Players,
    PointsPerMinute,
    ProportionalPoints,
    Run,
    SomeTiles,
    TilesPlayed,
    TurnCosts,
    Turns,
    WordBonus,
)
from scrabble_rules.rules.duplicate import DuplicateRules, Jokers, Leftover
from scrabble_rules.rules.kinds import RuleKind, attribute_hints, kinds_of, rule_kinds
from scrabble_rules.values.log import TURNS, EndKind, OutcomeKind

KINDS = {**rule_kinds(RuleSet), **rule_kinds(DuplicateRules)}
SHIPPED = tuple(kind for one in KINDS.values() for kind in one.shipped)
CLASSES = (*SHIPPED, Players, PerEnd)
_MOST = 24


@cache
def samples(kind: type) -> tuple[Any, ...]:
    """Return values of a class that has attrs fields, each different from the others."""
    hints = attribute_hints(kind)
    choices = [tuple(_values(hint)) for hint in hints.values()]
    found: list[Any] = []
    # Change one field at a time from the first choice of each, then all of them together.
    firsts = [choice[0] for choice in choices]
    rows = [firsts]
    for place, choice in enumerate(choices):
        rows += [[*firsts[:place], value, *firsts[place + 1 :]] for value in choice[1:]]
    for row in (*rows, *islice(product(*choices), _MOST)):
        try:
            made = kind(**dict(zip(_arguments(kind), row, strict=True)))
        except ValueError:  # numbers that this class refuses
            continue
        if made not in found:
            found.append(made)
    return tuple(found)


def _arguments(kind: type) -> list[str]:
    return [one.alias for one in attrs.fields(kind) if one.init]


_PLAIN: dict[object, tuple[object, ...]] = {
    types.NoneType: (None,),
    bool: (False, True),
    int: (2, 1, 3),
    str: ("ONE", "TWO"),
}


def _values(hint: Any) -> Iterator[Any]:  # noqa: ANN401 - whatever stands in an annotation
    if get_origin(hint) in {Union, types.UnionType}:
        yield from (value for arm in get_args(hint) for value in _values(arm))
    elif get_origin(hint) is tuple:
        yield from _tuples(get_args(hint))
    elif hint in _PLAIN:
        yield from _PLAIN[hint]
    elif getattr(hint, "_is_protocol", False):
        (kind,) = (one for one in KINDS.values() if one.protocol is hint)
        inside = (shipped for shipped in kind.shipped if not _holds(shipped, hint))
        yield from (samples(shipped)[0] for shipped in inside)
    elif issubclass(hint, enum.Enum):
        yield from hint
    elif attrs.has(hint):
        yield from samples(hint)
    else:
        raise TypeError(f"tests/rule_samples.py needs values for {hint}")


def _tuples(parts: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if parts == (OutcomeKind, ...):
        turns = tuple(kind for kind in OutcomeKind if kind in TURNS)
        yield from (turns, turns[:2], turns[1:2])
    elif len(parts) == 2 and parts[1] is Ellipsis:
        values = list(islice(_values(parts[0]), 6))
        yield from (tuple(values[:1]), tuple(values[1:2]), (values[0], values[-1]), ())
    else:
        yield from islice(product(*map(_values, parts)), 6)


def _holds(kind: type, protocol: type) -> bool:
    """Whether values of a class hold another rule of the same kind."""
    return any(hint is protocol for hint in attribute_hints(kind).values())


MORE = (
    TilesPlayed(7, 0, factor=2),
    WordBonus("*Q*", factor=2),
    SomeTiles(least=0),
    BlankForLetter(instead_of_play=True),
    BlankForLetter(before_play=False, instead_of_play=True),
    TurnCosts(),
    TurnCosts(passing=-1, exchange=-2, swap=-3, per_tile=-4),
    *(
        Run(turns=turns, rounds=rounds, counts=counts)
        for counts in (SCORELESS, PASSES, EXCHANGES, Turns(points=5))
        for turns, rounds in ((1, 0), (0, 1), (2, 3))
    ),
    *(PointsPerMinute(10, lost_after=5, milliseconds=period) for period in (60_000, 10_000)),
    *(ProportionalPoints(5, milliseconds=period) for period in (60_000, 10_000)),
    *(ForfeitAt(NoClock(), milliseconds=period) for period in (600_000, 10_000)),
    *(PerEnd({kind: OwnRack()}) for kind in EndKind),
)
"""Values for the cases of a rule that the annotations do not lead to."""


def kinds_in(value: object) -> tuple[RuleKind, ...]:
    """Return the kinds of rule that a value has the method of, also those of duplicate games."""
    return (*kinds_of(value, RuleSet), *kinds_of(value, DuplicateRules))


def every_sample() -> Iterator[Any]:
    """Yield all samples, and the members of the enums among the rules."""
    for kind in CLASSES:
        yield from samples(kind)
    yield from MORE
    yield from (*Judging, *Jokers, *Leftover)
