"""Everything the general search needs for one state: the search, the lines and the leave."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from attrs import frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.general.leave import Leave, leave_of
from scrabble_rules.movegen.general.lines import Line, lines_of
from scrabble_rules.movegen.general.nodes import NodeCache
from scrabble_rules.movegen.general.search import GeneralSearch
from scrabble_rules.movegen.play_record import PlayRecord, SearchStopped
from scrabble_rules.movegen.tables import Tables
from scrabble_rules.movegen.work import Work
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.unsound import reading


@frozen(eq=False)
class Prepared:
    """A search that can run."""

    search: GeneralSearch
    lines: list[Line]
    leave: Leave
    work: Work
    while_reading: reading
    """The context in which the search reads its graph."""

    def plays(self) -> list[PlayRecord]:
        """Run the search and return what it found: all plays, or one if it was to stop."""
        with self.while_reading, suppress(SearchStopped):
            self.search.run(self.lines, self.leave)
        self.work.spend(self.work.left - self.search.steps_left)
        return self.search.found

    def plays_from(self, line: Line, number: int) -> list[PlayRecord]:
        """Return the plays whose leftmost anchor is the one of this number on a line."""
        self.search.found = []
        self.search.steps_left = self.work.left
        with self.while_reading, suppress(SearchStopped):
            self.search.from_anchor(line, number, self.leave)
        self.work.spend(self.work.left - self.search.steps_left)
        return self.search.found


def prepare(
    state: GameState,
    graph: WordGraph,
    tables: Tables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
) -> Prepared:
    """Prepare a search for the player on turn, which spends of `work`.

    Unless `anchored`, plays may lie anywhere, apart from all tiles. `stop` ends the search at its
    first play.
    """
    bonus = tables.bonus(state.rules, len(state.racks[state.on_turn]))
    points, lengths = (tables.new, tables.new_blank), tables.lengths
    with reading(graph.is_checked):
        nodes = nodes_of(graph)
        nodes.forget_if_large()
        return Prepared(
            GeneralSearch(nodes, *points, bonus, lengths, stop=stop, steps_left=work.left),
            lines_of(tables, nodes, state.board, anywhere=not anchored),
            leave_of(tables.codes_of(state.racks[state.on_turn]), tables.alphabet),
            work,
            reading(graph.is_checked),
        )


def nodes_of(graph: WordGraph) -> NodeCache:
    """Return the nodes of a graph; those of the last few graphs are kept."""
    return _nodes_of(graph, graph.letters)  # equal graphs may number their letters differently


@lru_cache(maxsize=4)
def _nodes_of(graph: WordGraph, _letters: tuple[str, ...]) -> NodeCache:
    return NodeCache(graph.arcs, graph.root, graph.gaddag_root)
