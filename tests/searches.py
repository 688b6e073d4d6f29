"""Asks every search there is for the plays of a state, and sees that they agree."""

from __future__ import annotations

from unittest.mock import patch

from scrabble_rules import GameState
from scrabble_rules.movegen import LegalPlays, finding, has_play, legal_plays
from scrabble_rules.wordgraph import WordGraph


def plays_by_each(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return the plays, after finding them by the other search as well."""
    with patch.object(finding, "COMPILED", not finding.COMPILED):
        other = legal_plays(state, graph)
        plays = [(one.play, one.total) for one in other]
        assert has_play(state, graph) is bool(plays)
        assert other.best(3) == other[:3]
    found = legal_plays(state, graph)
    assert [(one.play, one.total) for one in found] == plays
    return found


def plays_by_reference(state: GameState, graph: WordGraph) -> LegalPlays:
    """Return the plays as trying every word at every square finds them."""
    return LegalPlays(state, finding.referred(state, graph))
