"""The names of values in documents: of rules, of moves, and of everything else with a document.

Names form a closed list, to which documents cannot add. Shipped rules are on it; you add your own
to a `Registry`, which is a value: adding a rule gives another registry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, get_args

from attrs import fields, frozen, has
from cattrs import Converter

from scrabble_rules.engine.draws import Draw, SeededDraws
from scrabble_rules.engine.scoring import Score, WordScore
from scrabble_rules.engine.state import End, GameState, Pending
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.games.match import Match
from scrabble_rules.interchange.converter import TYPE, Choices, make_converter
from scrabble_rules.interchange.forms import (
    Filled,
    GameForm,
    Kind,
    MatchForm,
    StateForm,
    TileForm,
    TurnForm,
    entries,
    filled,
)
from scrabble_rules.interchange.names import FIELDS, RULES, field_of
from scrabble_rules.interchange.replay import (
    Reader,
    take_game,
    take_match,
    take_state,
    take_turn,
)
from scrabble_rules.interchange.schema import fault_of
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.players import Players
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.log import Outcome
from scrabble_rules.values.moves import Move
from scrabble_rules.values.tiles import PlacedTile, Tile, TileKind, TileSet
from scrabble_rules.values.words import FormedWord

_LONGEST_NAME = 100


def kebab(name: str) -> str:
    """Return a class name as documents spell it: `tiles-played` for `TilesPlayed`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", name).lower()


def _itself(value: object) -> object:
    return value


def _made(form: object, _: Reader) -> object:
    return form


@frozen
class Document:
    """A kind of document: the class of its value, the type that is written, and both ways."""

    value: type
    form: Kind
    take: Callable[[Any], Filled] = _itself
    make: Callable[[Filled, Reader], object] = _made


def _take_tile(tile: Tile) -> Filled:
    return filled(TileForm, tile)


def _make_tile(form: Filled, _: Reader) -> Tile:
    return Tile(**entries(form))


def _make_rules(rules: RuleSet, reader: Reader) -> RuleSet:
    return reader.rules(rules)


def _make_state(form: Filled, reader: Reader) -> GameState:
    return reader.state(form)


def _make_turn(form: Filled, reader: Reader) -> Turn:
    return reader.turn(form)


def _make_game(form: Filled, reader: Reader) -> Game:
    return reader.game(form)


def _make_match(form: Filled, reader: Reader) -> Match:
    return reader.match(form)


MOVES: Final[Mapping[str, type]] = {kebab(kind.__name__): kind for kind in get_args(Move)}
"""Every kind of move, by its name."""

_AS_THEY_ARE = (
    *(Square, PlacedTile, Placement, TileKind, TileSet, Rack, Bag, Premium, Layout, Board),
    *MOVES.values(),
    *(FormedWord, WordScore, Score, Draw, Outcome, Ruling, Ending, End, Pending, SeededDraws),
    *(Players, PerEnd, Verdict),
)
_DOCUMENTS = (
    Document(Tile, TileForm, _take_tile, _make_tile),
    *(Document(kind, kind) for kind in _AS_THEY_ARE),
    Document(RuleSet, RuleSet, make=_make_rules),
    Document(GameState, StateForm, take_state, _make_state),
    Document(Turn, TurnForm, take_turn, _make_turn),
    Document(Game, GameForm, take_game, _make_game),
    Document(Match, MatchForm, take_match, _make_match),
)


@frozen
class RuleName:
    """That a class is a rule for a field, and goes by a name."""

    name: str
    field: str
    kind: type


@frozen
class Registry:
    """The shipped rules, and rules of your own: `Registry().with_rule(Mine, name="club.mine")`."""

    added: tuple[RuleName, ...] = ()

    def with_rule(self, kind: type, *, name: str, field: str = "house_rules") -> Registry:
        """Return a registry that also knows a rule of your own.

        `name` is what documents call it, for ever: choose a word of your own, a dot, and the
        rule. `field` is the field of the rule set that takes it; for parts of a `Run` it is
        `counts` or `guards`. The fields of the class are whole numbers, texts, booleans, members
        of enumerations, other rules, values of this library or attrs classes, and tuples of these.
        """
        if not has(kind):
            raise TypeError("a rule that goes in documents is an attrs class")
        if field not in FIELDS:
            raise ValueError(f"a rule belongs to one of {', '.join(FIELDS)}, not to {field!r}")
        before, dot, after = name.partition(".")
        if not (before and dot and after) or len(name) > _LONGEST_NAME:
            raise ValueError(f"a name is like 'club.my-rule', not {name!r}")
        if before.replace("-", "_") in FIELDS:
            raise ValueError(f"names that begin with {before!r} are kept for shipped rules")
        if name in self.names or any(kind is known for _, known in self.names.values()):
            raise ValueError(f"{name!r} or {kind.__name__} is already registered")
        if any(attribute.alias == TYPE for attribute in fields(kind)):
            raise ValueError(f"no field of a rule can be called {TYPE!r}: documents use it")
        fault = fault_of(kind, SHIPPED.choices)
        if fault:
            raise TypeError(f"{kind.__name__} cannot go in documents: {fault}")
        return Registry((*self.added, RuleName(name, field, kind)))

    @cached_property
    def names(self) -> dict[str, tuple[str, type]]:
        """The field and the class of every rule, by its name."""
        shipped = {name: (field_of(name), kind) for name, kind in RULES.items()}
        return shipped | {rule.name: (rule.field, rule.kind) for rule in self.added}

    @cached_property
    def choices(self) -> Mapping[Kind, Choices]:
        """The classes that may stand for each kind of rule, and for a move."""
        of_rules: dict[Kind, Choices] = {
            protocol: Choices(
                f"rule-for-{field}",
                f"a rule for {field}",
                {name: kind for name, (where, kind) in self.names.items() if where == field},
                unnamed="the rule {0} has no name: " + UNNAMED_RULE,
            )
            for field, protocol in FIELDS.items()
        }
        return of_rules | {Move: Choices("move", "a move", MOVES, unnamed="{0} is not a move")}

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        """Every kind of document, by its name."""
        rules = {name: Document(kind, kind) for name, (_, kind) in self.names.items()}
        return {kebab(each.value.__name__): each for each in _DOCUMENTS} | rules

    @cached_property
    def names_of_documents(self) -> Mapping[type, str]:
        """The name of the document for each class of values."""
        return {document.value: name for name, document in self.documents.items()}

    @cached_property
    def converter(self) -> Converter:
        """What takes values apart and puts them together."""
        return make_converter(self.choices)


UNNAMED_RULE = (
    "give it a name in documents with"
    ' Registry().with_rule({0}, name="club.my-rule"), and pass that registry to dump and load'
)
SHIPPED = Registry()
"""The registry of the shipped rules alone."""
