"""Which search answers for which rules.

- The searches in `general` and in `packed` find the same plays. Compiled, the packed ones are asked
  first, and the general ones where their numbers do not suffice. Both walk through a word graph or,
  where the letters of a word may stand in any order, look up which letters form a word.
- The reference (`reference`) tries words on every square. It answers for rules under which other
  words are valid.

A search finds every play of listed words that the squares, the rack and the word lengths allow.
Bonuses may depend on words, so plays found without them are scored again. The other rules only
forbid: `opening`, `connection`, `taken_blanks` and `house_rules` answer with violations. So if they
forbid more than a search takes for granted, `validate` is asked about each play it found.

What a search returns is `found`: plays that become objects when `plays` looks at them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from heapq import nsmallest

from attrs import evolve, frozen

from scrabble_rules.engine.blanks import blanks_taken
from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.scoring import score_in
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.found import Found, FoundRecords
from scrabble_rules.movegen.general import search as general_search
from scrabble_rules.movegen.general.bounds import AnchorBounds, Bonus
from scrabble_rules.movegen.play_record import BLANKS, LYING, REAL, PlayRecord
from scrabble_rules.movegen.preparation import (
    Prepared,
    bounded,
    general_plays,
    packed_plays,
    placements_of,
    prepare,
    workspace_of,
)
from scrabble_rules.movegen.reference import tried_plays
from scrabble_rules.movegen.rule_tables import Promise, RuleTables
from scrabble_rules.movegen.work import SCORING, VALIDATING, Work
from scrabble_rules.rules.promises import at_most
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.wordgraph import WordGraph

COMPILED: bool = general_search.__file__.endswith((".so", ".pyd"))
"""Whether the searches that run are the compiled ones. The plays are the same."""


@frozen(eq=False)
class Candidates:
    """What a search has found, and what that took."""

    plays: Found
    are_legal: bool
    """Whether all of them are; else `legality` has to be asked."""
    units: int = 0


def search(state: GameState, graph: WordGraph, work: Work, *, one: bool = False) -> Candidates:
    """Search all plays of the player on turn or, with `one`, at least one if there is any."""
    rules, before = state.rules, work.left
    workspace = workspace_of(rules)
    if workspace is None:
        plays = FoundRecords(by_reference(state, graph, work))
        return Candidates(plays, are_legal=True, units=before - work.left)
    tables = workspace.tables
    promise = what_is_promised(state, tables)
    anchored, stop = promise.is_anchored, one and promise.is_exact
    found: Found | None = None
    if COMPILED:
        found = packed_plays(state, graph, workspace, work, anchored=anchored, stop=stop)
    if found is None:
        found = general_plays(state, graph, tables, work, anchored=anchored, stop=stop)
    if rules.bonuses and not one:
        found = FoundRecords(rescored(state, found.records(), work))
    if tables.lengths[1] and (lonely := lonely_plays(state, graph, work, anchored=anchored)):
        found = FoundRecords([*found.records(), *lonely])
    return Candidates(found, are_legal=promise.is_exact, units=before - work.left)


def rescored(state: GameState, records: Iterable[PlayRecord], work: Work) -> list[PlayRecord]:
    """Return the records with the scores that the rules `bonuses` make of them."""
    placements, found = placements_of(state.rules), []
    for record in records:
        work.spend(SCORING)
        scored = score_in(state, placements.play(record), state.on_turn)
        found.append((-scored.total, *record[1:]))
    return found


def legality(state: GameState, graph: WordGraph, work: Work) -> Callable[[PlayRecord], bool]:
    """Return a function that asks `validate` about a play, under rules that refuse phonies."""
    strict = evolve(state, rules=evolve(state.rules, judging=Judging.REFUSE, lexicon=graph))
    placements = placements_of(state.rules)

    def is_legal(found: PlayRecord) -> bool:
        work.spend(VALIDATING)
        return validate(strict, placements.play(found)).is_legal

    return is_legal


def find_best(state: GameState, graph: WordGraph, count: int, work: Work) -> Found | None:
    """Return the best few plays, or None if it is as quick to find all and sort them.

    Bounds of anchors pay with a blank on the rack; without one a search is over before bounds could
    be computed. They need points that never decrease (see `general.bounds`). Without bounds the
    packed search goes everywhere, but notes only the best few.
    """
    rules, workspace = state.rules, workspace_of(state.rules)
    if workspace is None:
        return None
    tables = workspace.tables
    if tables.lengths[1] or tables.in_any_order:
        return None
    promise = what_is_promised(state, tables)
    if COMPILED and promise.is_exact and not rules.bonuses:
        anchored = promise.is_anchored
        found = packed_plays(state, graph, workspace, work, anchored=anchored, few=count)
        if found is not None:
            return found
    rack = state.racks[state.on_turn]
    if BLANK_LABEL not in rack.labels or not bounded(tables, tables.bonus[len(rack)]):
        return None
    most = most_of_bonuses(rules)
    if most is None:
        return None
    prepared = prepare(state, graph, tables, work, anchored=promise.is_anchored)
    allows = None if promise.is_exact else legality(state, graph, work)
    adding = partial(rescored, state, work=work) if rules.bonuses else None
    return FoundRecords(best_of(prepared, count, allows, adding, most))


def best_of(
    prepared: Prepared,
    count: int,
    allows: Callable[[PlayRecord], bool] | None = None,
    rescored: Callable[[list[PlayRecord]], list[PlayRecord]] | None = None,
    most: Bonus = (0, 1),
) -> list[PlayRecord]:
    """Return the best `count` plays, best first, leaving out those that `allows` refuses.

    `rescored` adds the bonuses that look at words, and `most` is what they add at most.
    """
    lines = prepared.lines
    kept: list[PlayRecord] = []
    bounds = AnchorBounds(prepared.search, prepared.leave, most)
    anchors = [
        (-bound, place, number)
        for place, line in enumerate(lines)
        for number, bound in enumerate(bounds.of_line(line))
    ]
    for bound, place, number in sorted(anchors):
        # Anchors come by falling bound, and no bound is too low: once the next one is below the
        # worst play kept, nothing better is left. At an equal bound the search goes on, because a
        # play of that score may still come first by its place in the order.
        if len(kept) == count:
            prepared.search.floor = -kept[-1][0]
            if -bound < prepared.search.floor:
                break
        found = prepared.plays(prepared.search.from_anchor, lines[place], number)
        if allows is not None:
            found = list(filter(allows, found))
        if found and rescored is not None:
            found = rescored(found)
        if found:
            kept = nsmallest(count, kept + found)
    return kept


def most_of_bonuses(rules: RuleSet) -> tuple[int, int] | None:
    """Return the most that all bonuses add together: points, and a factor for the main word.

    None if one of them does not promise that it has a bound.
    """
    points, factor = 0, 1
    for rule in rules.bonuses:
        most = at_most(rule)
        if most is None:
            return None
        points, factor = points + most[0], factor * most[1]
    return points, factor


def by_reference(state: GameState, graph: WordGraph, work: Work) -> list[PlayRecord]:
    """Return the records of the plays that the reference finds.

    A main word is made of tiles from the rack and the board, so that of a large list few words have
    to be tried.
    """
    listed = evolve(state, rules=evolve(state.rules, lexicon=graph))
    here = Counter(state.racks[state.on_turn].labels)
    blanks = here.pop(BLANK_LABEL, 0)
    here.update(tile.label for row in state.board.rows for tile in row if tile is not None)
    words = []
    for word in graph:
        work.spend(1)
        if sum((Counter(word) - here).values()) <= blanks:
            words.append(word)
    return [_record_of(state, play) for play in tried_plays(listed, words, work)]


def lonely_plays(
    state: GameState, graph: WordGraph, work: Work, *, anchored: bool
) -> list[PlayRecord]:
    """Return the records of the plays of one tile that touches no other: words of one letter.

    Searches leave them out, because few rules allow such words. They are legal already.
    """
    board, rules = state.board, state.rules
    if anchored and not board.is_empty:
        return []
    layout, rack = board.layout, state.racks[state.on_turn].tiles
    tiles = [
        PlacedTile(label, tile.is_blank)
        for tile in dict.fromkeys(rack)
        for label in (rules.tile_set.letters if tile.is_blank else (tile.label,))
        if (label,) in graph
    ]
    records = [
        _record_of(state, Play([Placement(square, tile)]))
        for square in (layout.starts if anchored else layout if tiles else ())
        if square not in layout.is_blocked and not _touches(board, square)
        for tile in tiles
    ]
    return list(filter(legality(state, graph, work), records))


def _touches(board: Board, square: Square) -> bool:
    """Return whether a tile lies on a square or beside it."""
    row, col = square.row, square.col
    near = ((row, col), (row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return any(board[Square(*place)] is not None for place in near)


def _record_of(state: GameState, play: Play) -> PlayRecord:
    codes = {label: code for code, label in enumerate(state.rules.tile_set.letters, 1)}
    total = score_in(state, play, state.on_turn).total
    word = form_words(state.board, play).words[0]
    axis, line, start = 0, word.start.row, word.start.col
    if word.axis is Axis.DOWN:
        axis, line, start = 1, start, line
    laid = "".join(
        (BLANKS if tile.is_blank else REAL)[codes[tile.label]] if is_new else LYING
        for tile, is_new in zip(word.tiles, word.is_new, strict=True)
    )
    return (-total, axis, line, start, laid)


# -- what a search may take for granted


def what_is_promised(state: GameState, tables: RuleTables) -> Promise:
    """Return what the rules for a play promise together.

    After a blank was taken in this turn, the rule `taken_blanks` may forbid plays as well.
    """
    promise = tables.promises[state.board.is_empty]
    if promise.is_exact and state.rules.takes_blanks and blanks_taken(state.past, state.on_turn):
        return Promise(promise.is_anchored, is_exact=False)
    return promise
