"""What there is at one moment of a game: dictionaries and lists, copied for each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import define, field, frozen

from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._account._questions import Notes
from scrabble_rules.testing._account._words import Counted, Spot
from scrabble_rules.values.log import EndKind, Outcome
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, spelt

Labels = Counter[str]


@frozen(eq=False)
class Doubtful:
    """The last play while it can be challenged, and what taking it back needs."""

    player: int
    play: Play
    lying_before: dict[Spot, PlacedTile]
    drawn: tuple[tuple[int, tuple[str, ...]], ...]
    """For each draw since the play: how long the log was then, and the labels drawn."""
    place: int


@define(eq=False)
class Table:
    """Everything about one moment of a game that a rule or a law may ask about."""

    rules: RuleSet
    seed: str
    lying: dict[Spot, PlacedTile]
    racks: list[Labels]
    aside: list[Labels]
    bag: Labels
    scores: list[int]
    on_turn: int
    log: list[Outcome]
    owed: list[int]
    late: tuple[int, ...]
    draws_made: int
    gone: tuple[int, ...] = ()
    votes: tuple[int, ...] = ()
    doubtful: Doubtful | None = None
    plays: tuple[tuple[int, Play], ...] = ()
    """The plays that lie on the board, each with its player, the latest last."""
    waiting: tuple[EndKind, int | None] | None = None
    end: tuple[EndKind, int | None] | None = None
    before: tuple[int, ...] = ()
    """The scores before the settlement, once the game is over."""
    drawn: list[str] = field(factory=list)
    """The labels drawn in the last move."""
    due: list[tuple[int, int, int]] = field(factory=list)
    """The draws of the last move: who draws, how many tiles, and how many are put back then."""
    counted: Counted | None = None
    """The points of the play that was the last move."""
    notes: Notes = field(factory=Notes)

    def copy(self) -> Table:
        """Return the same table with nothing drawn and nothing noted, to be changed."""
        return Table(
            rules=self.rules,
            seed=self.seed,
            lying=dict(self.lying),
            racks=[rack.copy() for rack in self.racks],
            aside=[rack.copy() for rack in self.aside],
            bag=self.bag.copy(),
            scores=list(self.scores),
            on_turn=self.on_turn,
            log=list(self.log),
            owed=list(self.owed),
            late=self.late,
            draws_made=self.draws_made,
            gone=self.gone,
            votes=self.votes,
            doubtful=self.doubtful,
            plays=self.plays,
            waiting=self.waiting,
            end=self.end,
            before=self.before,
        )

    @property
    def scores_now(self) -> tuple[int, ...]:
        """The scores of all players."""
        return tuple(self.scores)

    @property
    def playing(self) -> list[int]:
        """The players who have not left."""
        return [seat for seat in range(len(self.racks)) if seat not in self.gone]

    def next_seat(self, seat: int) -> int:
        """The next player round the table."""
        seats = len(self.racks)
        seat = (seat + 1) % seats
        while seat in self.gone:
            seat = (seat + 1) % seats
        return seat

    def answerer(self) -> int:
        """Who accepts or challenges the last play."""
        author = None if self.doubtful is None else self.doubtful.player
        return self.next_seat(self.on_turn) if self.on_turn == author else self.on_turn

    def differences(self, state: GameState) -> Iterator[str]:
        """Yield a sentence for each thing that a state says otherwise."""
        ours, theirs = self._said(), _said(state)
        for name, value in ours.items():
            if theirs[name] != value:
                yield f"By the deal and the moves, {name}: {value}; the state says {theirs[name]}."

    def _said(self) -> dict[str, object]:
        doubtful, end = self.doubtful, self.end
        return {
            "the board has": {spot: str(tile) for spot, tile in sorted(self.lying.items())},
            "the racks hold": [_spelt(rack) for rack in self.racks],
            "aside lie": [_spelt(rack) for rack in self.aside],
            "the bag holds": _spelt(self.bag),
            "the scores are": list(self.scores),
            "on turn is": self.on_turn,
            "the log has": list(self.log),
            "owed turns are": list(self.owed),
            "overtime is": self.late,
            "those who left are": self.gone,
            "the votes are": self.votes,
            "the last play is": self.plays[-1] if self.plays else None,
            "still to be challenged is": doubtful and _said_of_doubtful(doubtful),
            "an end that waits is": self.waiting,
            "the end is": end and (*end, self.before),
            "draws made are": self.draws_made,
        }


def _said(state: GameState) -> dict[str, object]:
    pending, waiting, end, last = state.pending, state.waiting, state.end, state.last_play
    return {
        "the board has": {
            (one.square.row, one.square.col): str(one.tile) for one in sorted(state.board)
        },
        "the racks hold": [spelt(sorted(tile.label for tile in rack)) for rack in state.racks],
        "aside lie": [spelt(sorted(tile.label for tile in rack)) for rack in state.aside],
        "the bag holds": spelt(sorted(tile.label for tile in state.bag)),
        "the scores are": list(state.scores),
        "on turn is": state.on_turn,
        "the log has": list(state.past),
        "owed turns are": list(state.owed_turns),
        "overtime is": state.overtime,
        "those who left are": state.gone,
        "the votes are": state.votes,
        "the last play is": last and (last.player, last.play),
        "still to be challenged is": pending and _said_of_pending(pending),
        "an end that waits is": waiting and (waiting.kind, waiting.out),
        "the end is": end and (end.kind, end.out, end.before),
        "draws made are": state.draws_made,
    }


def _spelt(labels: Labels) -> str:
    return spelt(sorted(labels.elements()))


def _said_of_doubtful(doubtful: Doubtful) -> tuple[object, ...]:
    drawn = sorted(label for _, tiles in doubtful.drawn for label in tiles)
    when = tuple((length, len(tiles)) for length, tiles in doubtful.drawn)
    before = {spot: str(tile) for spot, tile in sorted(doubtful.lying_before.items())}
    return doubtful.player, doubtful.play, doubtful.place, drawn, when, before


def _said_of_pending(pending: Pending) -> tuple[object, ...]:
    drawn = sorted(tile.label for tile in pending.drawn)
    before = {
        (one.square.row, one.square.col): str(one.tile) for one in sorted(pending.board_before)
    }
    return pending.player, pending.play, pending.place, drawn, pending.drawn_when, before
