"""A game as one viewer may browse it: what was said in each turn, and what the viewer saw then.

The lines are public, so everybody can be sent the same; only the views differ between viewers.
"""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.games.story import story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.games.view import view_for
from scrabble_rules.values.validators import typed


@frozen(field_transformer=typed)
class Story:
    """The turns of a game for one viewer, and the view before the first and after each of them."""

    viewer: int | None
    """The seat that the views are for; None for a spectator."""
    lines: tuple[StoryLine, ...]
    """A line for each turn, the same for everybody."""
    views: tuple[GameState, ...]
    """What the viewer could see: `views[0]` at the start, `views[n]` after the line number n."""


def story(game: Game, viewer: int | None) -> Story:
    """Return a game as a viewer may browse it; with None, as a spectator may.

    Two games that differ only in what the viewer may not know have equal stories. Once the game is
    over its last view is open, as `view_for` says; the earlier views stay as they were.

    Raises TypeError if `game` is no Game, and SetupError if there is no such player.
    """
    lines = story_lines(game)
    states = (game.deal, *(turn.state for turn in game.turns))
    return Story(viewer, lines, tuple(view_for(state, viewer) for state in states))
