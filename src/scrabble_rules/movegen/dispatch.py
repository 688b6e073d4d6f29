"""Which search answers for which rules.

- The general search (`general`) and the packed search (`packed`) walk through a word graph. Both
  find the same; compiled, the packed one is taken where its numbers suffice.
- The reference (`reference`) tries every word on every square. It answers for rules of which the
  other two could miss a play.

A search may find more than the rules allow, never less: then `validate` is asked about each play.
What a search has found are records (`play_record`) or, from the packed search, numbers; both sort
best-first, and `read` returns the record of either. `plays` makes objects of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from attrs import evolve, frozen

from scrabble_rules.engine.scoring import score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.general import search as general_search
from scrabble_rules.movegen.general.bounds import best_of
from scrabble_rules.movegen.general.preparation import prepare
from scrabble_rules.movegen.packed.play_number import unpacked
from scrabble_rules.movegen.packed.preparation import packed_plays
from scrabble_rules.movegen.play_record import BLANK_BIT, PlayRecord, play_of
from scrabble_rules.movegen.reference import reference_plays
from scrabble_rules.movegen.tables import Tables, is_whole
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.promises import (
    covers_start,
    narrows_only,
    nothing_else,
    only_listed,
    touches,
)
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.tiles import BLANK
from scrabble_rules.values.words import form_words
from scrabble_rules.wordgraph import WordGraph

COMPILED: bool = general_search.__file__.endswith((".so", ".pyd"))
"""Whether the searches that run are the compiled ones. The plays are the same."""

Sortable = list[Any]
"""What a search found: all of it `PlayRecord`s, or all of it numbers of `packed.play_number`."""


def find(state: GameState, graph: WordGraph, *, one: bool = False) -> Sortable:
    """Return all plays of the player on turn or, with `one`, at least one if there is any."""
    rules = state.rules
    tables = tables_of(rules)
    if tables is None or not is_whole(tables.bonus(rules, len(state.racks[state.on_turn]))):
        return by_reference(state, graph)
    promise = what_is_promised(rules, is_empty=state.board.is_empty)
    anchored, stop = promise.is_anchored, one and promise.is_exact
    found: Sortable | None = None
    if COMPILED:
        found = packed_plays(state, graph, tables, anchored=anchored, stop=stop)
    if found is None:
        found = prepare(state, graph, tables, anchored=anchored, stop=stop).plays()
    if promise.is_exact:
        return found
    allows = _judge(state, graph)
    return [record for record in (read(state, each) for each in found) if allows(record)]


def find_best(state: GameState, graph: WordGraph, count: int) -> Sortable | None:
    """Return the best few plays, best first, or None if it is as quick to find all and sort them.

    Bounds pay with a blank on the rack. Without one, or compiled, a search is over before bounds
    could be computed. They need points that never decrease (see `general.bounds`).
    """
    rules, rack = state.rules, state.racks[state.on_turn]
    if COMPILED or BLANK not in rack.tiles:
        return None
    tables = tables_of(rules)
    if tables is None or not tables.never_takes:
        return None
    bonus = tables.bonus(rules, len(rack))
    if not is_whole(bonus) or any(factor < 1 for _, factor in bonus):
        return None
    promise = what_is_promised(rules, is_empty=state.board.is_empty)
    prepared = prepare(state, graph, tables, anchored=promise.is_anchored)
    return best_of(prepared, count, None if promise.is_exact else _judge(state, graph))


def read(state: GameState, found: PlayRecord | int) -> PlayRecord:
    """Return the record of what a search found in this state."""
    if isinstance(found, int):
        return unpacked(found, len(state.racks[state.on_turn].tiles), state.board.rows)
    return found


def by_reference(state: GameState, graph: WordGraph) -> list[PlayRecord]:
    """Return the records of the plays that the reference finds."""
    rules = evolve(state.rules, lexicon=graph)
    codes = {label: code for code, label in enumerate(rules.tile_set.letters, 1)}
    held = len(state.racks[state.on_turn])
    found = []
    for play in reference_plays(evolve(state, rules=rules), graph):
        total = score(rules, state.board, play, held).total
        word = form_words(state.board, play).words[0]
        where = (0, word.start.row, word.start.col)
        if word.axis is Axis.DOWN:
            where = (1, word.start.col, word.start.row)
        laid = tuple(
            codes[tile.label] + BLANK_BIT * tile.is_blank if is_new else 0
            for tile, is_new in zip(word.tiles, word.is_new, strict=True)
        )
        found.append((-total, *where, laid))
    return found


def _judge(state: GameState, graph: WordGraph) -> Callable[[PlayRecord], bool]:
    """Return a function that asks `validate` about a play, under rules that refuse phonies."""
    strict = evolve(state, rules=evolve(state.rules, judging=Judging.REFUSE, lexicon=graph))
    tile_set = state.rules.tile_set
    return lambda record: validate(strict, play_of(record, tile_set)).is_legal


# -- what a search may take for granted


@frozen
class Promise:
    """What rules about where plays lie let a search assume."""

    is_anchored: bool
    """Every play contains an anchor: a start square, or a square at which it touches a tile."""
    is_exact: bool
    """They allow every such play, so that none has to be validated."""


def what_is_promised(rules: RuleSet, *, is_empty: bool) -> Promise:
    """Return what the rules for a play on an empty or any other board promise together."""
    rule: object = rules.opening if is_empty else rules.connection
    is_anchored = covers_start(rule) if is_empty else touches(rule)
    return Promise(is_anchored, nothing_else(rule) and not rules.house_rules)


def is_searchable(rules: RuleSet) -> bool:
    """Return whether a search finds at least every play that these rules allow."""
    return (
        only_listed(rules.word_validity)
        and not rules.word_length.allows_length(WordLengthFacts(1))
        and all(map(narrows_only, (rules.opening, rules.connection, *rules.house_rules)))
    )


def tables_of(rules: RuleSet) -> Tables | None:
    """Return the tables of these rules, or None if only the reference can answer for them."""
    try:
        return _remembered_tables(rules)
    except TypeError:  # a rule of your own that cannot be hashed
        return _made_tables(rules)


def _made_tables(rules: RuleSet) -> Tables | None:
    if not is_searchable(rules):
        return None
    tables = Tables.of(rules)
    return tables if tables.are_whole else None


_remembered_tables = lru_cache(maxsize=16)(_made_tables)
