"""What a rule may promise about itself, beside the one method that its Protocol asks for.

A promise is an attribute or a method with one of the names below. It is optional: a rule that
declares nothing promises nothing, and the careful answer is taken. This is the only
module that looks for such names, and none asks what class a rule is.

A value that stands in for a rule names the class of the rule with `stands_for`, and answers for its
promises.

A promise speaks about the method it stands beside. So a subclass that overrides the method of a
rule does not inherit the rule's promises: it has to declare them again.

| promise | of a rule for | says |
|---|---|---|
| `narrows_only` | opening, connection, house rules | it does nothing but forbid plays |
| `covers_start` | opening | every play that it allows covers a start square |
| `touches` | connection | every play that it allows touches a tile on the board |
| `nothing_else` | opening, connection | beyond that, it forbids no play with words of two letters |
| `only_listed` | word validity | a word is valid exactly if the lexicon lists it |
| `any_order` | word validity | a word is valid exactly if some order of its labels is listed |
| `moments` | refill | at other moments than these it draws nothing and puts nothing back |
| `needs_empty_bag` | endings, guards | while the bag has tiles, it does not end the game |
| `needs_votes` | endings | while nobody has voted for the end, it does not end the game |
| `ignores_turn` | endings, guards | it looks neither at whose turn begins or ends, nor at tiles |
| `at_most` | bonuses | no answer has more points or a larger factor than this `NamedBonus` |
| `allowance(rack_size, tiles)` | exchange, passing, blank taking | how often it allows that |
| `allowance` | the same | the same, whatever the numbers are |
| `keeps_turn` | exchange | it may allow an exchange after which the player still moves |
| `only_number` | exchange | of the tiles, nothing counts but how many are given |
| `covers(kinds)` | endings | turns of these kinds alone, repeated, are sure to end the game |
| `counts_only` | endings | the kinds of turns that it counts; None for all of them |
| `picks_only` | counts | the kinds of turns that it picks; None for all of them |
| `teams` | ranking | the seats that are ranked together, their scores added up |
| `zero_sum` | settlement | all changes add up to nothing |
| `zero_sum_when_out` | settlement | they do if a player went out |
| `statements`, or `statements()` | everything | what a rulebook says of the rule |
| `sentence` | everything | the one message of the rule in English |
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Any

from attrs import evolve

from scrabble_rules.values.fields import fields_of
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.statements import Statement
from scrabble_rules.values.validators import described

Kinds = frozenset[OutcomeKind]


class Allowance(enum.Enum):
    """How often a rule allows the turn that it is about."""

    NEVER = "never"
    """It never allows the turn."""
    LIMITED = "a limited number of times in a game"
    """It allows a limited number of such turns in a game."""
    UNLIMITED = "any number of times, but not at any moment"
    """It allows any number of such turns, but not at any moment."""
    ALWAYS = "at any moment"
    """It allows the turn at any moment."""


_NAMES = (
    *("narrows_only", "covers_start", "touches", "nothing_else", "only_listed", "any_order"),
    *("moments", "needs_empty_bag", "needs_votes", "ignores_turn", "at_most", "allowance"),
    *("keeps_turn", "only_number", "covers", "counts_only", "picks_only", "teams", "zero_sum"),
    "zero_sum_when_out",
)


def _class_of(rule: Any) -> type:  # noqa: ANN401 - it is read off the class
    """Return the class whose promises hold: a stand-in names that of its rule."""
    return rule.stands_for if hasattr(type(rule), "stands_for") else type(rule)


def _declared(rule: object, name: str, *beside: str) -> Any:  # noqa: ANN401 - whatever it declares
    """Return what a rule declares beside the method in force or below it; None for nothing."""
    declares = False
    for kind in _class_of(rule).__mro__:
        declares = declares or name in vars(kind)
        if any(method in vars(kind) for method in beside):
            break
    return getattr(rule, name) if declares else None


def _is_true(rule: object, name: str, *beside: str) -> bool:
    return _declared(rule, name, *beside) is True


def declared(rule: object, *methods: str) -> tuple[str, ...]:
    """Return the names of what a rule promises, except sentences; None and False are no promise.

    `methods` are the methods that make it a rule.
    """
    found = ((name, _declared(rule, name, *methods)) for name in _NAMES)
    return tuple(name for name, said in found if said is not None and said is not False)


def narrows_only(rule: object) -> bool:
    """Return whether an opening, a connection or a house rule does nothing but forbid plays."""
    return _is_true(rule, "narrows_only", "check_opening", "check_connection", "check_play")


def covers_start(opening: object) -> bool:
    """Return whether every play that an opening rule allows covers a start square."""
    return _is_true(opening, "covers_start", "check_opening")


def touches(connection: object) -> bool:
    """Return whether every play that a connection rule allows touches a tile on the board."""
    return _is_true(connection, "touches", "check_connection")


def nothing_else(rule: object) -> bool:
    """Return whether `covers_start` or `touches` is all that a rule wants.

    Plays of one tile on an empty board and words of one letter are left out of this.
    """
    return _is_true(rule, "nothing_else", "check_opening", "check_connection")


def only_listed(word_validity: object) -> bool:
    """Return whether a word is valid exactly if the lexicon lists it."""
    return _is_true(word_validity, "only_listed", "accepts_word")


def any_order(word_validity: object) -> bool:
    """Return whether a word is valid exactly if the lexicon lists some order of its labels."""
    return _is_true(word_validity, "any_order", "accepts_word")


def moments(refill: object) -> tuple[Moment, ...]:
    """Return the moments at which a refill rule may draw tiles or put them back."""
    declared = _declared(refill, "moments", "refills")
    silent = not isinstance(declared, frozenset)
    return tuple(moment for moment in Moment if silent or moment in declared)


def needs_empty_bag(ending: object) -> bool:
    """Return whether an ending, or a guard of one, never applies while the bag has tiles."""
    return _is_true(ending, "needs_empty_bag", "ending", "holds")


def needs_votes(ending: object) -> bool:
    """Return whether an ending never applies while nobody has voted."""
    return _is_true(ending, "needs_votes", "ending")


def ignores_turn(ending: object) -> bool:
    """Return whether an ending, or a guard of one, answers the same throughout a turn.

    It looks neither at the moment and the player that it is asked about, nor at the number of tiles
    in the bag and on the racks.
    """
    return _is_true(ending, "ignores_turn", "ending", "holds")


def at_most(bonus: object) -> tuple[int, int] | None:
    """Return the most points and the largest factor of a bonus; None if it is silent."""
    declared = _declared(bonus, "at_most", "named_bonus")
    return None if declared is None else (max(0, declared.points), max(1, declared.factor))


def allowance(rule: object, rack_size: int, tiles: int) -> Allowance:
    """Return how often a rule allows what it is about; UNLIMITED if it is silent."""
    declared = _declared(rule, "allowance", "check_exchange", "check_pass", "check_taking")
    found = declared(rack_size, tiles) if callable(declared) else declared
    return found if isinstance(found, Allowance) else Allowance.UNLIMITED


def keeps_turn(exchange: object) -> bool:
    """Return whether a rule may allow an exchange after which the player still moves."""
    return _is_true(exchange, "keeps_turn", "check_exchange")


def only_number(exchange: object) -> bool:
    """Return whether, of the tiles of an exchange, nothing counts but how many are given."""
    return _is_true(exchange, "only_number", "check_exchange")


def covers(ending: object, kinds: Kinds) -> bool:
    """Return whether turns of these kinds alone, repeated, are sure to end the game."""
    declared = _declared(ending, "covers", "ending")
    return callable(declared) and declared(kinds) is True


def counts_only(ending: object) -> Kinds | None:
    """Return the kinds of turns that an ending counts; None if that may be any."""
    declared = _declared(ending, "counts_only", "ending")
    return declared if isinstance(declared, frozenset) else None


def picks_only(counts: object) -> Kinds | None:
    """Return the kinds of turns that a test for outcomes picks; None if that may be any."""
    declared = _declared(counts, "picks_only", "picks")
    return declared if isinstance(declared, frozenset) else None


def declared_teams(ranking: object) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team that a ranking adds up; nothing if it is silent."""
    declared = _declared(ranking, "teams", "groups")
    return declared if isinstance(declared, tuple) else ()


def zero_sum(settlement: object) -> bool:
    """Return whether all changes of a settlement add up to nothing."""
    return _is_true(settlement, "zero_sum", "settle")


def zero_sum_when_out(settlement: object) -> bool:
    """Return whether they do if a player went out."""
    return zero_sum(settlement) or _is_true(settlement, "zero_sum_when_out", "settle")


def statements(rule: object, *methods: str) -> tuple[Statement, ...]:
    """Return what a rulebook says of a rule; nothing if the rule is silent.

    `methods` are the methods that make it a rule. A rule says it with `statements`, a tuple or a
    method that yields them, or with a `sentence`; fields in braces are fields of the rule.
    """
    declared = _declared(rule, "statements", *methods)
    found = declared() if callable(declared) else declared
    if isinstance(found, Iterable) and (told := tuple(_told(said, rule) for said in found)):
        return told
    text = _declared(rule, "sentence", *methods)
    if not isinstance(text, str) or not text.strip():
        return ()
    return (Statement("", fields_of(rule), text=text),)


def _told(said: Statement, rule: object) -> Statement:
    """Fill in a statement: its values are the fields of the rule, unless it has some."""
    if not isinstance(said, Statement):
        raise TypeError(
            f"statements of {type(rule).__name__} must be Statement values, such as "
            f"Statement(text='...'), not {described(said)}"
        )
    inside = tuple(getattr(rule, one) if isinstance(one, str) else one for one in said.inside)
    return evolve(said, values=said.values or fields_of(rule), inside=inside)
