"""What rules are asked: each fact by its name, and how it is found on the table.

A class of facts is filled in from this one table. A fact that is a field of `Table`, by its name,
needs no line here. Any other new one needs a line; until then a rule that asks for it raises
`UnknownFactError`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, get_type_hints

from attrs import fields

from scrabble_rules.rules.duplicate.rule_set import DuplicateRules
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.specification.table import Labels, Question, Table
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import OutcomeKind, Past
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile

Fact = Callable[[Table, Any], object]
WRONG, RESIGNED = OutcomeKind.WRONG_CHALLENGE, OutcomeKind.RESIGNED


class UnknownFactError(LookupError):
    """A rule asks for a fact that the specification cannot find: `args` are its kind and name."""


def tiles_of(labels: Labels) -> tuple[Tile, ...]:
    """Return the tiles that are seen, sorted."""
    return tuple(Tile(label) for label in sorted(labels) if label != HIDDEN_LABEL)


def charged(table: Table) -> list[int]:
    """Return what overtime has cost each player so far."""
    costs = [0] * len(table.racks)
    for one in table.past:
        costs[one.player] += one.points if one.kind is OutcomeKind.OVERTIME else 0
    return costs


def blanks_taken(table: Table, player: int) -> int:
    """Count the blanks that a player has taken since the last turn of anybody."""
    taken = 0
    for one in reversed(table.past):
        if one.is_turn:
            break
        taken += one.kind is OutcomeKind.TOOK_BLANK and one.player == player
    return taken


def players_of(table: Table, kind: OutcomeKind) -> tuple[int, ...]:
    """Return whom each outcome of a kind concerns."""
    return tuple(one.player for one in table.past if one.kind is kind)


def holds(table: Table, player: int) -> int:
    """S2.4. Count what a player has, tiles set aside included."""
    return len(table.racks[player]) + len(table.aside[player])


def unplayed(table: Table) -> tuple[tuple[Tile, ...], ...]:
    """S0.31, S2.4. Return what each player has left, tiles set aside included."""
    pairs = zip(table.racks, table.aside, strict=True)
    return tuple(tiles_of(rack + aside) for rack, aside in pairs)


def _told(name: str) -> Fact:
    return lambda _, about: getattr(about, name)


_QUESTION = (
    *("player", "moment", "play", "axis", "length", "labels", "points", "premium", "is_new"),
    *("tiles", "keeps_turn", "kind", "letter", "blanks", "formed", "named", "upheld", "over"),
    *("out", "winners", "round", "pool", "is_given", "is_legal", "top", "illegal_before"),
    *("seconds", "limit", "finders", "leaders", "best", "words", "bids", "players"),
)
"""Facts that the question itself tells."""
FACTS: dict[str, Fact] = {name: _told(name) for name in _QUESTION} | {
    # What was agreed on.
    "rack_size": lambda table, _: table.rules.rack_size,
    "tile_set": lambda table, _: table.rules.tile_set,
    "layout": lambda table, _: table.rules.layout,
    "lexicon": lambda table, _: table.rules.lexicon,
    "vowels": lambda table, _: table.rules.tile_set.vowels,
    # What lies on the table, and what has been.
    "bag": lambda table, _: len(table.bag),
    "board": lambda table, _: table.as_board(),
    "board_empty": lambda table, _: not table.board,
    "past": lambda table, _: Past(table.past),
    "playing": lambda table, _: table.playing,
    "votes": lambda table, _: len(table.votes),
    # What the player who is asked about has.
    "taken": lambda table, about: blanks_taken(table, about.player),
    # A play: its squares, its words, one tile.
    "squares": lambda _, about: tuple(one.square for one in about.play.placements),
    "tiles_played": lambda _, about: len(about.play.placements),
    "is_blank": lambda _, about: about.tile.is_blank,
    "tile_value": lambda table, about: table.rules.tile_set.value(about.tile.tile),
    "letter_value": lambda table, about: table.rules.tile_set.value(Tile(about.tile.label)),
    "held": lambda table, about: len(table.racks[about.player]),
    "rack": lambda table, about: Rack(table.racks[about.player]),
    # A challenge.
    "challenger": lambda _, about: about.player,
    "challenged": lambda table, _: table.doubtful.player if table.doubtful else -1,
    "on_turn": lambda table, _: table.answerer(),
    "words_named": lambda _, about: len(set(about.named)),
    "earlier_wrong": lambda table, about: players_of(table, WRONG).count(about.player),
    # The end, and who has won.
    "unplayed": lambda table, _: unplayed(table),
    "resigned": lambda table, _: players_of(table, RESIGNED),
    "aside": lambda table, _: tuple(map(tiles_of, table.aside)) if any(table.aside) else (),
    "final": lambda table, _: table.scores,
    "before": lambda table, _: table.before if table.end else table.scores,
    # Where one name means another thing to one kind of rule.
    "endings.held": lambda table, _: tuple(holds(table, seat) for seat in range(len(table.racks))),
    "refill.rack": lambda table, about: len(table.racks[about.player]),
    "refill.aside": lambda table, about: len(table.aside[about.player]),
    "settlement.playing": lambda _, about: tuple(about.playing),
    "overtime.scores": lambda table, _: tuple(
        score - cost for score, cost in zip(table.scores, charged(table), strict=True)
    ),
}
"""How each fact is found, given the table and what the question is about.

A fact that means another thing to one kind of rule stands here with the name of the kind before it.
"""


ASKED = (
    *("first_player", "word_length", "opening", "connection", "word_validity", "house_rules"),
    *("premiums", "bingo", "bonuses", "exchange", "passing", "turn_points", "blank_taking"),
    *("taken_blanks", "refill", "challengers", "challenged_words", "ruling", "endings"),
    *("settlement", "ranking", "overtime", "match", "racks", "answers", "solo"),
)
"""The kinds of rules that the specification asks, by the names of their fields."""
REMEMBERED = frozenset({"premiums", "bingo", "word_length"})
"""Kinds that are asked about few and small facts: whoever remembers answers asks them once."""
_KINDS = {**rule_kinds(DuplicateRules), **rule_kinds(RuleSet)}
_METHODS = {name: getattr(_KINDS[name].protocol, _KINDS[name].method) for name in ASKED}
FACTS_OF = {name: get_type_hints(method)["facts"] for name, method in _METHODS.items()}


def _key(kind: str, name: str) -> str:
    return own if (own := f"{kind}.{name}") in FACTS else name


NAMES_OF = {
    kind: {each.name: _key(kind, each.name) for each in fields(of)} for kind, of in FACTS_OF.items()
}
"""The names of the facts of each kind of rule, each with its name in `FACTS`."""
_ON_TABLE = {one.name for one in fields(Table)}


def unknown_to_us(rules: RuleSet) -> list[str]:
    """Return what these rules ask and the specification does not know: fields, `kind.fact`."""
    named = {one.name for one in fields(type(rules))}
    kinds = [name for name in rule_kinds(RuleSet) if name in named]
    facts = [(kind, *names) for kind in kinds for names in NAMES_OF.get(kind, {}).items()]
    unknown = [
        f"{kind}.{name}" for kind, name, key in facts if key not in FACTS and key not in _ON_TABLE
    ]
    return [*(kind for kind in kinds if kind not in ASKED), *unknown]


def facts_for(kind: str, table: Table, about: object) -> object:
    """Return the facts that rules of a kind are asked with."""
    values = []
    for name, key in NAMES_OF[kind].items():
        if key in FACTS:
            found = FACTS[key](table, about)
        elif key in _ON_TABLE:
            found = getattr(table, key)
        else:
            raise UnknownFactError(kind, name)
        values.append(tuple(found) if isinstance(found, list) else found)
    return FACTS_OF[kind](*values)


def ask(table: Table, kind: str, rule: object, /, **about: object) -> Any:  # noqa: ANN401 - the answer of any rule
    """Ask a rule, note the question at the table, and return the answer."""
    facts = facts_for(kind, table, SimpleNamespace(**about))
    answer = getattr(rule, _KINDS[kind].method)(facts)
    table.questions.append(Question(kind, rule, facts, answer))
    return answer
