"""Advice for somebody whose move was read from text, and needs tiles that the player lacks."""

from __future__ import annotations

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK
from scrabble_rules.values.violations import MissingTiles

SMALL_LETTERS = "In text, a small letter is a blank; write ordinary tiles in capitals."


def about_text(answer: Illegal) -> str:
    """Explain how tiles are written if a move that was read from text needs tiles not there.

    Where that explains nothing, it is the note of the answer.
    """
    reasons = [one for one in answer.violations if isinstance(one, MissingTiles)]
    missing = {label for reason in reasons for label in reason.tiles}
    if BLANK.label in missing and isinstance(answer.move, Play):
        return SMALL_LETTERS
    labels = (kind.label for kind in answer.state.rules.tile_set.kinds)
    joined = (label for label in labels if len(label) > 1 and missing.issuperset(label))
    shown = next(joined, "")
    if not shown:
        return answer.note
    return f"In text, a tile of several letters is in brackets: [{shown}]."
