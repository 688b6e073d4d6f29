"""Strategies for rule values, one for each field of a rule set.

They are built from the annotations of RuleSet and the shipped values of each kind of rule, so a new
kind of rule or a new value is drawn without an entry here. `_SAMPLES` and `_TUNED` stand for what
would contradict too often, be the same in small games, or be refused.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import get_args, get_origin

from attrs import NOTHING, fields
from hypothesis import reject
from hypothesis import strategies as st

from scrabble_rules import rules as stock
from scrabble_rules.rules.endings import Guard, OutcomeTest
from scrabble_rules.rules.kinds import Hint, RuleKind, attribute_hints, rule_kinds
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import ANY_WORD
from scrabble_rules.values.log import EndKind, OutcomeKind
from scrabble_rules.values.tiles import TileSet

SMALL_TILES = TileSet.of(
    {"A": (6, 1), "B": (4, 3), "CH": (3, 5), "D": (4, 2), "E": (6, 1)},
    blanks=3,
    vowels="AE",
    name="small",
)
"""Few tiles for quick games; one label has two letters."""

Values = st.SearchStrategy[object]
PREMIUMS = (Premium(), Premium(2), Premium(3), Premium(1, 2), Premium(1, 3), Premium(3, 1, 5))
_MOST = 5

_pick = st.sampled_from


@st.composite
def layouts(draw: st.DrawFn, least: int = 5, most: int = 7) -> Layout:
    """Layouts of `least` to `most` rows and columns, with premiums and a few blocked squares."""
    height, width = draw(st.integers(least, most)), draw(st.integers(least, most))
    line = st.lists(_pick(PREMIUMS), min_size=width, max_size=width)
    premiums = draw(st.lists(line, min_size=height, max_size=height))
    squares = [Square(row, col) for row in range(height) for col in range(width)]
    blocked = draw(st.sets(_pick(squares), max_size=4))
    start = draw(_pick([square for square in squares if square not in blocked] or squares))
    return Layout(premiums, [start], blocked - {start})


def word_lists(
    tile_set: TileSet = SMALL_TILES, longest: int = 4, most: int = 20
) -> st.SearchStrategy[list[str]]:
    """Lists of words that these tiles can spell, to be used as a lexicon."""
    labels = _pick([f"[{label}]" for label in tile_set.letters])
    words = st.lists(labels, min_size=1, max_size=longest).map("".join)
    return st.lists(words, min_size=1, max_size=most)


# -- where the annotations do not say enough

_guards: st.SearchStrategy[Guard] = _pick(
    (stock.BagEmpty(), stock.SomebodyScored(), stock.BoardNotEmpty())
)
_counts: st.SearchStrategy[OutcomeTest] = _pick(
    (
        *(stock.SCORELESS, stock.PASSES, stock.EXCHANGES, stock.WhileBagEmpty(stock.PASSES)),
        stock.Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}),
    )
)
_BUILT: dict[type, Values] = {
    stock.Run: st.builds(
        stock.Run,
        turns=st.integers(1, 6),
        rounds=st.integers(0, 2),
        counts=_counts,
        guards=st.lists(_guards, max_size=1),
    ),
}
_SAMPLES: dict[str, tuple[object, ...]] = {
    "word_length": (stock.LengthBetween(2), stock.LengthBetween(2, 4), stock.LengthBetween(1)),
    "opening": (stock.CoversStart(), stock.CoversStart(1), stock.Anywhere()),
    "bingo": (
        stock.TilesPlayed(3, 35),
        stock.TilesPlayed(3, 0, factor=2),
        stock.WholeRack(20),
        stock.NoBingo(),
        stock.PointsByTiles({2: 5, 4: 40}),
    ),
    "bonuses": (
        stock.WordBonus(("AB", "BE"), 10),
        stock.WordBonus("AD", factor=2, main_only=True, name="main"),
        stock.WordBonus("*CH*", 7),
        stock.MainWordLength({2: 1, 4: 12}),
        stock.WholeRackBonus(5, factor=2, least=2),
        stock.FirstPlayBonus(3, factor=2),
        stock.NoBlankBonus(4, least=2),
    ),
    "endings": (
        stock.GoesOut(),
        stock.SomebodyOut(),
        stock.LastTurnEach(),
        stock.TurnsEach(3),
        stock.TargetReached(60),
        stock.Agreed(),
    ),
}
"""What is drawn of some kinds of rule. Classes that have no sample are drawn by annotation."""
_TUNED: dict[str, Values] = {
    "tile_set": st.just(SMALL_TILES),
    "layout": layouts(),
    "lexicon": st.just(ANY_WORD) | word_lists(),
    "players": st.just(stock.Players(1, 4)),
    "rack_size": st.integers(1, 6),
    "bonuses": st.deferred(lambda: st.lists(_named("bonuses"), max_size=2).map(tuple)),
    "endings": st.deferred(lambda: st.lists(_named("endings"), min_size=1, max_size=3)),
    "settlement": st.deferred(
        lambda: st.builds(
            lambda out, *others: stock.PerEnd({EndKind.OUT: out}, *others),
            *[_named("settlement")] * 3,
        )
    ),
}


# -- what the annotations say


@cache
def by_field() -> Mapping[str, Values]:
    """Return the strategies for the fields of a rule set; one that is left out has a default."""
    found: dict[str, Values] = {}
    for one in fields(RuleSet):
        hint = attribute_hints(RuleSet)[one.name]
        strategy = _TUNED[one.name] if one.name in _TUNED else _rules(hint)
        if strategy is None:
            strategy = _small(hint) if one.default is NOTHING else _members(hint)
        if strategy is not None:
            found[one.name] = strategy
    return MappingProxyType(found)


def _rules(hint: Hint) -> Values | None:
    """Return a strategy for the rules that an annotation asks for, one or a tuple of them."""
    kind = _kind_of(hint)
    if kind is not None:
        return _values(kind)
    origin: object = get_origin(hint)
    if origin is tuple:
        each = _rules(get_args(hint)[0])
        return None if each is None else st.lists(each, max_size=1).map(tuple)
    return None


def _named(name: str) -> Values:
    return _values(rule_kinds(RuleSet)[name])


def _values(kind: RuleKind) -> Values:
    samples = _SAMPLES.get(kind.name, ())
    sampled = {type(each) for each in samples}
    others = [_instances(shipped) for shipped in kind.shipped if shipped not in sampled]
    return st.one_of([*([_pick(samples)] if samples else ()), *others])


def _kind_of(hint: Hint) -> RuleKind | None:
    kinds = rule_kinds(RuleSet).values()
    return next((kind for kind in kinds if kind.protocol is hint), None)


def _members(hint: Hint) -> Values | None:
    """Return a strategy for numbers, booleans and members of an enum, drawn despite a default."""
    if hint in {int, int | None}:
        numbers = st.integers(0, _MOST)
        return numbers if hint is int else numbers | st.none()
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _pick(list(hint))
    return st.booleans() if hint is bool else None


def _small(hint: Hint) -> Values:
    found = _members(hint)
    return st.from_type(hint) if found is None else found


def _instances(shipped: type) -> Values:
    """Return a strategy for values of a shipped class, with small numbers and other defaults."""
    if shipped in _BUILT:
        return _BUILT[shipped]
    parts: dict[str, Values] = {}
    for one in fields(shipped):
        hint = attribute_hints(shipped)[one.name]
        kind = _kind_of(hint)
        found = _members(hint) if kind is None else _without_parts(kind)
        if one.default is NOTHING:
            parts[one.alias] = st.from_type(hint) if found is None else found
        elif found is not None:
            parts[one.alias] = found if kind is None else st.just(one.default) | found
    if not parts:
        return st.just(shipped())
    return st.fixed_dictionaries(parts).map(lambda values: _made(shipped, values))


def _without_parts(kind: RuleKind) -> Values:
    """Return a strategy for values that can be put inside of another rule of this kind."""
    return _pick([one() for one in kind.shipped if not _needs_values(one)])


def _needs_values(shipped: type) -> bool:
    return any(one.default is NOTHING for one in fields(shipped))


def _made(shipped: Callable[..., object], values: Mapping[str, object]) -> object:
    try:
        return shipped(**values)
    except ValueError:  # numbers that do not go together
        reject()
