"""What a draft says about the tiles that lie: their words, their score, and how to complete them.

Under rules where words wait for a challenge nothing here looks a word up in the lexicon of the
rules. The tiles are given as they are laid, on free squares of the board; a blank may lie without a
letter.
"""

from __future__ import annotations

import enum

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.graphs import UnlistedWordsError
from scrabble_rules.movegen.plays import legal_plays
from scrabble_rules.rules import Judging
from scrabble_rules.values.board import Placement
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import LETTERLESS
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.words import FormedWord
from scrabble_rules.wordgraph import WordGraph

Placements = tuple[Placement, ...]


class DraftStage(enum.Enum):
    """How far a draft has come."""

    EMPTY = "empty"
    """Nothing is laid, and nothing chosen."""
    NOT_YET = "not yet legal"
    """More tiles, or others, may make it legal."""
    LEGAL = "legal"
    """The move may be made when it is the player's turn."""
    NEVER = "never"
    """No tile that is laid next can make it legal: certain, and by geometry alone."""
    BARRED = "barred"
    """No move of this kind may be made now."""


@frozen
class DraftWord:
    """A word that the laid tiles form."""

    formed: FormedWord
    """The word, and the squares it lies on."""
    is_valid: bool | None
    """Whether it is valid; None where words wait for a challenge or a blank has no letter."""

    def __str__(self) -> str:
        """Return the word as text."""
        return str(self.formed)


def words_of(state: GameState, placements: Placements) -> tuple[DraftWord, ...]:
    """Return the words that the tiles form; none if they do not lie in one line without a gap."""
    rules, play = state.rules, Play(placements)
    words = form_words(state.board, play).words
    if not words:
        return ()
    asked = [
        word.labels
        for word in words
        if rules.judging is Judging.REFUSE and LETTERLESS not in word.tiles
    ]
    invalid = rules.invalid_words(asked)
    return tuple(
        DraftWord(word, word.labels not in invalid if word.labels in asked else None)
        for word in words
    )


def completions_of(
    state: GameState, placements: Placements, graph: WordGraph | None, limit: int | None
) -> tuple[ScoredPlay, ...]:
    """Return the legal plays of the player on turn that contain all these tiles, best first."""
    if graph is None and state.rules.judging is not Judging.REFUSE:
        raise UnlistedWordsError(
            "under these rules a draft does not tell which words are valid: pass graph= to "
            "complete it with the words of that graph"
        )
    found = legal_plays(state, graph, limit=limit)
    for placed in placements:
        found = found.through(placed.square)
    return tuple(one for one in found if _contains(one.play, placements))


def _contains(play: Play, placements: Placements) -> bool:
    lying = {placed.square: placed.tile for placed in play.placements}
    return all(
        lying[placed.square] == placed.tile
        or (placed.tile == LETTERLESS and lying[placed.square].is_blank)
        for placed in placements
    )
