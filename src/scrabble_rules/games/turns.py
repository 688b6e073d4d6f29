"""A turn of a game, and what everybody at the table knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice

from scrabble_rules.engine.draws import Draw, SeededDraws, draw_labels
from scrabble_rules.engine.flow import DrawSource
from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState, missing_of
from scrabble_rules.engine.transition import Legal, Turn
from scrabble_rules.values.board import Placement
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.log import EndKind, Outcome
from scrabble_rules.values.moves import MoveKind, Play
from scrabble_rules.values.tiles import HIDDEN_LABEL, labels_of
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.violations import Waiver


def drawn_before(state: GameState, turns: Iterable[Turn], seeded: SeededDraws | None) -> DrawSource:
    """Return what draws again the tiles that were drawn in these turns, which began in this state.

    Each player draws the same tiles again, in the same order, if the bag has them. More tiles come
    from the seed, which leaves what others are to draw in the bag if it can, or lie face down.
    """
    queues: dict[int, list[str]] = {seat: [] for seat in range(state.players)}
    for turn in turns:
        labels = iter(labels_of(turn.drawn))
        for due in Legal(state, turn.move, turn.by, turn.waived).draws:
            queues[due.player] += islice(labels, due.count)
        state = turn.state

    def draw(state: GameState, due: Draw) -> Sequence[str]:
        bag, queue = state.bag, queues[due.player]
        drawn: list[str] = []
        while queue and len(drawn) < due.count:
            drawn_then = [*drawn, queue.pop(0)]
            if not missing_of(state, bag, drawn_then):
                drawn = drawn_then
        rest = due.count - len(drawn)
        if not rest or seeded is None or bag.hidden:
            return [*drawn, *[HIDDEN_LABEL] * rest]
        left = bag.without(drawn)
        free = Bag((Counter(left.labels) - Counter(chain(*queues.values()))).elements())
        pool = free if len(free) >= rest else left
        more, _ = draw_labels(seeded, pool, state.rules.tile_set, state.draws_made, rest)
        return [*drawn, *more]

    return draw


@frozen(kw_only=True)
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
