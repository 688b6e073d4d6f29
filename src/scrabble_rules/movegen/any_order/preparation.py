"""Running the search for words in any order for a state."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.any_order.search import AnyOrderSearch
from scrabble_rules.movegen.any_order.spellings import Spellings
from scrabble_rules.movegen.general.lines import lines_of
from scrabble_rules.movegen.play_record import PlayRecord, SearchStopped
from scrabble_rules.movegen.tables import Tables
from scrabble_rules.movegen.work import Work
from scrabble_rules.wordgraph import WordGraph


def plays_in_any_order(
    state: GameState,
    graph: WordGraph,
    tables: Tables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
) -> list[PlayRecord]:
    """Return the plays of the player on turn, if words are valid in any order of their letters.

    Unless `anchored`, plays may lie anywhere, apart from all tiles. `stop` ends the search at its
    first play. The steps are spent of `work`.
    """
    rack = state.racks[state.on_turn]
    spellings = spellings_of(graph)
    search = AnyOrderSearch(
        spellings,
        *(tables.new, tables.new_blank, tables.bonus(state.rules, len(rack)), tables.lengths),
        tables.codes_of(rack),
        stop=stop,
        steps_left=work.left,
    )
    with suppress(SearchStopped):
        search.run(lines_of(tables, spellings, state.board, anywhere=not anchored))
    work.spend(work.left - search.steps_left)
    return search.found


def spellings_of(graph: WordGraph) -> Spellings:
    """Return the spellings of a graph; those of the last two graphs are kept."""
    return _spellings_of(graph, graph.letters)  # equal graphs may number their letters differently


@lru_cache(maxsize=2)
def _spellings_of(graph: WordGraph, letters: tuple[str, ...]) -> Spellings:
    numbers = {label: number for number, label in enumerate(letters, 1)}
    return Spellings((map(numbers.__getitem__, word) for word in graph), len(letters))
