"""What a draft says about the tiles that lie: how far it has come, and their words.

Under rules where words wait for a challenge nothing here looks a word up in the lexicon of the
rules. The tiles are given as they are laid, on free squares of the board; a blank may lie without a
letter.
"""

from __future__ import annotations

import enum

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState
from scrabble_rules.rules import Judging
from scrabble_rules.values.board import Placement
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import LETTERLESS
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.words import FormedWord

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
