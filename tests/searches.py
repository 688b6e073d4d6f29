"""Finds the plays of a state by every search there is, and compares the results."""

from __future__ import annotations

from unittest.mock import patch

from scrabble_rules import GameState
from scrabble_rules.movegen import LegalPlays, dispatch, has_play, legal_plays
from scrabble_rules.movegen.work import Work
from scrabble_rules.wordgraph import WordGraph


def plays_by_each(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return the plays, after checking that the other search finds the same."""
    with patch.object(dispatch, "COMPILED", not dispatch.COMPILED):
        other = legal_plays(state, graph)
        plays = [(one.play, one.total) for one in other]
        assert has_play(state, graph) is bool(plays)
        assert other.best(3) == other[:3]
    found = legal_plays(state, graph)
    assert [(one.play, one.total) for one in found] == plays
    return found


def plays_by_reference(state: GameState, graph: WordGraph) -> LegalPlays:
    """Return the plays that the reference finds."""
    records = dispatch.by_reference(state, graph, Work(None))
    return LegalPlays(state, dispatch.as_found(state.rules, records))
