"""Finds the plays of a state by every search there is, and compares the results."""

from __future__ import annotations

from unittest.mock import patch

from scrabble_rules import GameState, Play
from scrabble_rules.movegen import LegalPlays, dispatch, has_play, legal_plays
from scrabble_rules.movegen.found import FoundRecords
from scrabble_rules.movegen.graphs import listed_words
from scrabble_rules.movegen.work import Work
from scrabble_rules.wordgraph import WordGraph

MUCH = 1 << 40  # a limit, because without one nobody counts the steps


def plays_by_each(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return the plays, after checking that the other search finds the same in as many steps."""
    with patch.object(dispatch, "COMPILED", not dispatch.COMPILED):
        others = looks(state, graph)
    assert looks(state, graph) == others
    return legal_plays(state, graph)


def looks(state: GameState, graph: WordGraph | None) -> tuple[list[tuple[Play, int]], int]:
    """Return all plays with their scores, and how much work a few looks leave."""
    found = legal_plays(state, graph)
    assert has_play(state, graph) is bool(found)
    for count in (1, 3):
        assert legal_plays(state, graph).best(count) == found[:count]
    work, words = Work(MUCH), listed_words(state.rules, graph)
    if dispatch.find_best(state, words, 3, work) is None:
        dispatch.search(state, words, work)
    dispatch.search(state, words, work, one=True)
    assert found.totals == tuple(one.total for one in found)
    return [(one.play, one.total) for one in found], work.left


def plays_by_reference(state: GameState, graph: WordGraph) -> LegalPlays:
    """Return the plays that the reference finds."""
    records = dispatch.by_reference(state, graph, Work(None))
    return LegalPlays(state, FoundRecords(records))
