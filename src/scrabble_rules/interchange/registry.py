"""The names of values in documents: of rules, of moves, and of everything else with a document.

Names form a closed list, to which documents cannot add. The names of shipped values are derived
from their classes, and the kinds of rules from the fields of `RuleSet`, so a new kind or class
needs no edit here. You add rules of your own to a `Registry`, which is a value: adding one gives
another registry.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from types import MappingProxyType
from typing import get_args

from attrs import fields, has
from cattrs import Converter

from scrabble_rules.duplicates import DuplicateAnswer
from scrabble_rules.engine.draws import Draw, SeededDraws
from scrabble_rules.engine.scoring import Score, WordScore
from scrabble_rules.engine.state import End, Pending
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.interchange.converter import TYPE, Choices, make_converter
from scrabble_rules.interchange.forms import Document, Hint, TileForm, entries, filled
from scrabble_rules.interchange.replay import OF_GAMES
from scrabble_rules.interchange.schema import fault_of
from scrabble_rules.rules.duplicate import DuplicateRules, LetterBounds
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.first_player import Players
from scrabble_rules.rules.kinds import RuleKind, kinds_of, rule_kinds
from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.tables.messages import Message, Said
from scrabble_rules.tables.news import Answer, News, Told
from scrabble_rules.tables.terms import Terms
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.log import Outcome
from scrabble_rules.values.moves import Move
from scrabble_rules.values.tiles import PlacedTile, Tile, TileKind, TileSet
from scrabble_rules.values.validators import frozen, must_be, shortened
from scrabble_rules.values.violations import kebab
from scrabble_rules.values.words import FormedWord

_LONGEST_NAME = 100
UNNAMED_RULE = (
    'give it one with Registry().with_rule({0}, name="club.my-rule"),'
    " and pass that registry to dump and load"
)

UNREAD_RULE = "; for rules of your own pass registry=, with the names they were written with"


def _named(union: Hint) -> dict[str, type]:
    """Return the classes of a union by their names in documents."""
    return {kebab(kind.__name__): kind for kind in get_args(union)}


_UNIONS: Mapping[Hint, Choices] = {
    Move: Choices("move", "a move", _named(Move), unnamed="{0} is not a move"),
    Message: Choices("message", "a message", _named(Message), unnamed="{0} is not a message"),
    News: Choices("news", "news", _named(News), unnamed="{0} is no news"),
}
_AS_THEY_ARE = (
    *(Square, PlacedTile, Placement, TileKind, TileSet, Rack, Bag, Premium, Layout, Board),
    *get_args(Move),
    *(FormedWord, WordScore, Score, Draw, Outcome, Ruling, Ending, End, Pending, SeededDraws),
    *(DuplicateAnswer, LetterBounds),
    *(Players, PerEnd, Verdict, SavedDraft, StoryLine, Terms, Said, Told, Answer),
)
_DOCUMENTS = (
    Document(Tile, TileForm, partial(filled, TileForm), lambda _, form: Tile(**entries(form))),
    *(Document(kind, kind) for kind in _AS_THEY_ARE),
    *OF_GAMES,
)


def _kinds() -> tuple[RuleKind, ...]:
    """Return every kind of rule, of all classes that gather rules; no two have one in common."""
    return (*rule_kinds(RuleSet).values(), *rule_kinds(DuplicateRules).values())


def kinds_anywhere(value: object) -> tuple[RuleKind, ...]:
    """Return the kinds of rule that a value or a class has the method of, in any rule set."""
    return (*kinds_of(value, RuleSet), *kinds_of(value, DuplicateRules))


def _prefix(kind: RuleKind) -> str:
    return kind.name.replace("_", "-")


@frozen
class Registry:
    """The shipped rules, and rules of your own: `Registry().with_rule(Mine, name="club.mine")`."""

    added: tuple[tuple[str, type], ...] = ()
    """The rules you have added: pairs of a name and a class."""

    def with_rule(self, rule: type, *, name: str) -> Registry:
        """Return a registry with one more rule.

        `rule` is the class; the method that it has says which kind of rule it is. `name` is what
        documents call it, for ever: a word of your own, a dot, and the rule. The fields of the
        class are whole numbers, texts, booleans, members of enumerations, other rules, values of
        this library, attrs classes, and tuples of these.

        Raises TypeError for a class that cannot go in documents, and ValueError for a name of
        another form, or one that is taken.
        """
        must_be("name", name, str, '"club.my-rule"')
        before, dot, after = name.partition(".")
        if not (before and dot and after) or len(name) > _LONGEST_NAME:
            raise ValueError(
                f"a name has a dot and at most {_LONGEST_NAME} characters, like 'club.my-rule',"
                f" not {shortened(repr(name), _LONGEST_NAME)}"
            )
        if before in map(_prefix, _kinds()):
            raise ValueError(f"names that begin with {before!r} are reserved for shipped rules")
        _must_be_rule(rule)
        if name in self.rules:
            raise ValueError(f"{name!r} already names {self.rules[name].__name__}")
        if rule in self.rules.values():
            taken = next(known for known, each in self.rules.items() if each is rule)
            raise ValueError(f"{rule.__name__} already has the name {taken!r}")
        fault = fault_of(rule, self.choices)
        if fault:
            raise TypeError(f"{rule.__name__} cannot go in documents: {fault}")
        return Registry((*self.added, (name, rule)))

    @cached_property
    def rules(self) -> Mapping[str, type]:
        """The class of every rule, by its name: of shipped ones the kind, a dot, and the class.

        The published schema pins all names, so renaming a class does not go unnoticed.
        """
        shipped = {
            f"{_prefix(kind)}.{kebab(rule.__name__)}": rule
            for kind in _kinds()
            for rule in kind.shipped
        }
        return MappingProxyType(shipped | dict(self.added))

    @cached_property
    def choices(self) -> Mapping[Hint, Choices]:
        """The classes that may stand for each kind of rule, and for a move."""
        rules = {
            kind.protocol: Choices(
                f"rule-for-{_prefix(kind)}",
                f"a rule for {kind.label}",
                {name: rule for name, rule in self.rules.items() if kind in kinds_anywhere(rule)},
                unnamed="the rule {0} has no name in documents: " + UNNAMED_RULE,
                unread=UNREAD_RULE,
            )
            for kind in _kinds()
        }
        return MappingProxyType({**rules, **_UNIONS})

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        """Every kind of document, by its name."""
        rules = {name: Document(kind, kind) for name, kind in self.rules.items()}
        shipped = {kebab(each.value.__name__): each for each in _DOCUMENTS}
        return MappingProxyType(shipped | rules)

    @cached_property
    def names_of_documents(self) -> Mapping[type, str]:
        """The name of the document for each class of values."""
        names = {document.value: name for name, document in self.documents.items()}
        return MappingProxyType(names)

    @cached_property
    def converter(self) -> Converter:
        """What takes values apart and puts them together."""
        return make_converter(self.choices)


def _must_be_rule(rule: Hint) -> None:
    """Raise a TypeError unless this is an attrs class with the method of one kind of rule."""
    must_be("rule", rule, type)
    kinds = kinds_anywhere(rule)
    if not has(rule) or len(kinds) != 1 or any(each.alias == TYPE for each in fields(rule)):
        raise TypeError(
            f"{shortened(rule.__name__, _LONGEST_NAME)} cannot go in documents: a rule there is an "
            f"attrs class with the method of one kind of rule, and without a field {TYPE!r}; its "
            f"methods: {', '.join(kind.method for kind in kinds) or 'none'}"
        )


SHIPPED = Registry()
"""The registry of the shipped rules alone."""
