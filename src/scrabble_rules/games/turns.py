"""A turn of a game, and what everybody at the table knows of it."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.values.board import Placement
from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import EndKind, Outcome
from scrabble_rules.values.moves import Move, MoveKind, Play
from scrabble_rules.values.tiles import Tile, spelt
from scrabble_rules.values.validators import typed
from scrabble_rules.values.violations import Waiver


def _spelt(tiles: Iterable[Tile]) -> str:
    return repr(spelt(tile.label for tile in tiles))


@frozen(field_transformer=typed)
class Turn:
    """A move and what came of it: the seat that made it, the tiles drawn, and the next state."""

    by: int
    """The seat of the player who made the move."""
    move: Move
    """The move."""
    drawn: tuple[Tile, ...] = field(repr=_spelt)
    """The tiles drawn because of the move, in the order of the draws."""
    state: GameState = field(eq=False, repr=False)
    """The state after the move, and after what was shown then."""
    shown: tuple[tuple[int, Rack], ...] = field(default=(), repr=False)
    """The racks that became known after the move, in that order, each with its seat."""
    waived: tuple[Waiver, ...] = field(default=(), repr=False)
    """The groups of reasons against the move that somebody has vouched for; usually none."""

    _repr_pretty_ = pretty_repr


@frozen(kw_only=True, field_transformer=typed)
class StoryLine:
    """One turn, as everybody at the table knows it."""

    number: int
    """Counted from 1; challenges, votes and reports of the clock have a number too."""
    player: int
    """The seat that made the move; for a report of the clock, the seat on turn."""
    kind: MoveKind
    """What kind of move it was."""
    play: Play | None = None
    """The tiles laid, and the squares; None for any other move."""
    notation: str = ""
    """A play with its square, the tiles it passes in parentheses: `H6 FA(R)M`; else empty."""
    score: Score | None = None
    """The words of a play with their points; also of a play that lost the turn or was withdrawn."""
    tiles: int = 0
    """How many tiles a play laid, or an exchange gave."""
    letter: Placement | None = None
    """The letter laid in place of a blank that was taken, and its square; else None."""
    challenged: tuple[str, ...] = ()
    """The words that a challenge decided about."""
    failed: tuple[str, ...] = ()
    """The words that were found not valid; empty if an umpire decided."""
    upheld: bool | None = None
    """Whether a challenge took the play off the board; None for any other move."""
    outcomes: tuple[Outcome, ...] = ()
    """What the move put into the log: points, lost turns, players who left."""
    scores: tuple[int, ...]
    """The scores after the turn, by seat."""
    ending: EndKind | None = None
    """How the game ended, if it ended in this turn."""
    out: int | None = None
    """The seat that went out, if that ended the game in this turn."""
    settled: tuple[int, ...] = ()
    """The points for tiles left at the end, by seat; empty unless the game ended in this turn."""
    winners: tuple[int, ...] = ()
    """The seats that have won, several for a tie; empty unless the game ended in this turn."""
    waived: tuple[Waiver, ...] = ()
    """The groups of reasons against the move that somebody has vouched for."""
