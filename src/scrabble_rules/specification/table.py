"""The table: what there is at one moment of a game, what is wrong with a move, and who sees what.

A `Table` is changed by the moves (see `turns`); whoever wants to keep it makes a copy first. Tiles
off the board are labels: `?` is a blank, `_` a tile that lies face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import Factory, define, evolve, field, fields, frozen

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.log import EndKind, Outcome, OutcomeKind
from scrabble_rules.values.moves import Play, Words
from scrabble_rules.values.tiles import HIDDEN_LABEL, PlacedTile
from scrabble_rules.values.violations import Violation, Waiver

Spot = tuple[int, int]
"""A row and a column, counted from 0."""
Labels = list[str]
"""Tiles on a rack, set aside or in the bag, in any order."""
End = tuple[EndKind, int | None]
"""How a game ends, and the seat that went out, if one did."""


@frozen(eq=False)
class Question:
    """A question to a rule: the name of its field, its value, the facts, and the answer."""

    kind: str
    """The name of its field in the rule set."""
    rule: object
    """The rule value."""
    facts: object
    """What it was asked with."""
    answer: Any
    """What it answered."""


@frozen(eq=False)
class Worth:
    """The points of a play, part by part."""

    words: tuple[tuple[tuple[str, ...], int, int], ...]
    """Each word, the points of its letters, and its factor; the main word first."""
    bingo: int
    """The points for the number of tiles played."""
    bonuses: tuple[tuple[str, int], ...]
    """Each further bonus with its points."""

    @property
    def total(self) -> int:
        """S0.22. All points together."""
        of_words = sum(letters * factor for _, letters, factor in self.words)
        return of_words + self.bingo + sum(points for _, points in self.bonuses)


@frozen(eq=False)
class Doubtful:
    """The last play while it can be challenged, and what taking it back needs."""

    player: int
    """The seat of the player who made it."""
    play: Play
    """The play."""
    board_before: dict[Spot, PlacedTile]
    """What lay on the board before it."""
    play_before: tuple[int, Play] | None
    """The last play before this one, and its player."""
    place: int
    """Where the play stands in the log."""
    drawn: tuple[str, ...] = ()
    """What the player has drawn since."""
    drawn_when: tuple[tuple[int, int], ...] = ()
    """For each draw since the play: how long the log was then, and how many tiles were drawn."""


_ZEROS: Any = Factory(lambda table: [0] * len(table.racks), takes_self=True)


@define(eq=False)
class Table:
    """Everything about one moment of a game; `answers` and below tell of the last move only."""

    rules: RuleSet
    """What was agreed on."""
    racks: list[Labels]
    """What each player holds, by seat."""
    bag: Labels
    """What can still be drawn."""
    aside: list[Labels] = Factory(lambda table: [[] for _ in table.racks], takes_self=True)
    """What each player has exchanged and has not yet put back into the bag."""
    scores: list[int] = _ZEROS
    """The running totals, by seat."""
    owed_turns: list[int] = _ZEROS
    """How many turns each player still has to miss."""
    overtime: list[int] = _ZEROS
    """How many milliseconds each player is over time."""
    board: dict[Spot, PlacedTile] = Factory(dict)
    """What lies on each square that is not free."""
    on_turn: int = 0
    """The seat whose turn it is."""
    past: list[Outcome] = Factory(list)
    """What came of every move, oldest first: all that everybody knows."""
    gone: list[int] = Factory(list)
    """Who has left the game, in that order."""
    votes: list[int] = Factory(list)
    """Who has voted for ending the game now."""
    doubtful: Doubtful | None = None
    """The last play, if it can still be challenged."""
    last_play: tuple[int, Play] | None = None
    """The play that was laid last, of those that lie on the board, and its player."""
    waiting: End | None = None
    """The end that waits until nobody can challenge the last play any more."""
    end: End | None = None
    """How the game has ended; None while it goes on."""
    before: list[int] = Factory(list)
    """The scores before the settlement, once the game is over."""
    draws_made: int = 0
    """How many draws the seed has made."""
    seed: str | None = None
    """What draws the tiles; None if they are handed over."""
    questions: list[Question] = Factory(list)
    """What rules were asked."""
    drawn: Labels = Factory(list)
    """What was drawn."""
    due: list[tuple[int, int, int]] = Factory(list)
    """The draws: who draws, how many tiles, and how many of those set aside go back then."""
    worth: Worth | None = None
    """What a play scored."""
    waived: set[Waiver] = Factory(set)
    """What somebody had to vouch for."""
    to_draw: Labels | None = None
    """The tiles that were handed over for the draws of this move; None if none were."""

    def copy(self) -> Table:
        """Return the same table, to be changed, with nothing told of the last move."""
        held = {one.name: getattr(self, one.name) for one in fields(Table)}
        copied: dict[str, Any] = {name: [*it] for name, it in held.items() if type(it) is list}
        copied |= {"board": dict(self.board), "questions": [], "drawn": [], "due": []}
        copied |= {name: list(map(list, copied[name])) for name in ("racks", "aside")}
        return evolve(self, **copied | {"worth": None, "to_draw": None})

    @property
    def playing(self) -> list[int]:
        """S0.2. Return the seats of those who have not left."""
        return [seat for seat in range(len(self.racks)) if seat not in self.gone]

    def next_seat(self, seat: int) -> int:
        """S0.10, S1.7, S4.4. Play passes to the left, to the next who has not left."""
        seats = len(self.racks)
        seat = (seat + 1) % seats
        while seat in self.gone:
            seat = (seat + 1) % seats
        return seat

    def answerer(self) -> int:
        """S0.19. Return who accepts or challenges the last play: whoever comes after its player."""
        author = None if self.doubtful is None else self.doubtful.player
        return self.next_seat(self.on_turn) if self.on_turn == author else self.on_turn

    @property
    def is_open(self) -> bool:
        """Return whether no tile lies face down."""
        return not any(HIDDEN_LABEL in held for held in (self.bag, *self.racks, *self.aside))

    def unseen(self) -> Counter[str]:
        """Count the tiles that may lie face down: all that are seen nowhere."""
        left = Counter(tile.label for tile in self.rules.tile_set.tiles)
        left.subtract(tile.rack_label for tile in self.board.values())
        for held in (self.bag, *self.racks, *self.aside):
            left.subtract(label for label in held if label != HIDDEN_LABEL)
        return left

    def as_board(self) -> Board:
        """Return what lies on the table as the value that rules are shown."""
        layout = self.rules.layout
        cols = range(layout.width)
        rows = [[self.board.get((row, col)) for col in cols] for row in range(layout.height)]
        return Board(layout, rows)


def take(held: Labels, labels: list[str] | tuple[str, ...]) -> None:
    """Take tiles away; one that is not seen there is among those face down."""
    for label in labels:
        held.remove(label if label in held else HIDDEN_LABEL)


def lacking(held: Labels, labels: list[str]) -> list[str]:
    """Return the labels that a holding cannot supply; each tile face down may be any of them."""
    left, missing = list(held), []
    for label in labels:
        if label in left:
            left.remove(label)
        else:
            missing.append(label)
    return missing[left.count(HIDDEN_LABEL) :]


def borrow(table: Table, player: int, labels: Labels) -> None:
    """S0.7. Take the tiles that a rack lacks out of the bag; its hidden ones may be any others."""
    rack, bag = table.racks[player], table.bag
    hidden = rack.count(HIDDEN_LABEL)
    for label in lacking([label for label in rack if label != HIDDEN_LABEL], labels):
        if label in bag or not hidden:
            take(bag, [label])
            rack.append(label)
        else:
            hidden -= 1


# -- what happens: a field that depends on it changes here


def note(
    table: Table, player: int, kind: OutcomeKind, points: int = 0, tiles: int = 0, words: Words = ()
) -> None:
    """S0.21. Write in the log what happened, and add the points to the running total."""
    table.past.append(Outcome(player, kind, points, tiles, len(table.bag), words))
    table.scores[player] += points


def take_back(table: Table, doubtful: Doubtful) -> None:
    """S0.19. The player takes the tiles back, and has lost the turn, which scores nothing.

    What was drawn since goes back into the bag first. Whatever the log says since then counted a
    bag without these tiles, so it is mended.
    """
    player, place = doubtful.player, doubtful.place
    take(table.racks[player], doubtful.drawn)
    table.bag += doubtful.drawn
    table.board = dict(doubtful.board_before)
    table.racks[player] += doubtful.play.rack_labels
    table.last_play = doubtful.play_before
    table.scores[player] -= table.past[place].points
    table.past[place] = evolve(table.past[place], kind=OutcomeKind.WITHDRAWN, points=0)
    for when, count in doubtful.drawn_when:
        for later in range(max(when, place), len(table.past)):
            bag_after = table.past[later].bag_after + count
            table.past[later] = evolve(table.past[later], bag_after=bag_after)
    table.waiting = None


# -- reasons against a move


@frozen(eq=False)
class Reason:
    """A reason against a move: its stable code, a short text, and what else is said."""

    code: str
    """The code of the violation that says it."""
    text: str
    """What is wrong, in a few words."""
    says: Mapping[str, object] = field(factory=dict)
    """Fields of the violation, the squares among them."""
    answered: Violation | None = None
    """What a rule has answered, if a rule forbids the move."""


def _is_said_by(reason: Reason, violation: Violation) -> bool:
    """Return whether a violation says the same as a reason, in every field."""
    if reason.answered is not None:
        return reason.answered == violation
    return reason.code == violation.code and all(
        _in_any_order(getattr(violation, name, None)) == _in_any_order(value)
        for name, value in reason.says.items()
    )


def _in_any_order(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value


def unlike(reasons: Iterable[Reason], violations: Iterable[Violation]) -> list[str]:
    """Compare reasons with violations; return a line for each that the other side lacks."""
    left: list[Any] = list(violations)
    lines = []
    for reason in reasons:
        same = next((one for one in left if _is_said_by(reason, one)), None)
        if same is None:
            says = dict(reason.says) or ""
            lines.append(f"{reason.code} is missing: {reason.text} {says}".strip())
        else:
            left.remove(same)
    return [*lines, *(f"{one.code} is not so: {one!r}" for one in left)]


# -- who may know what


def view(table: Table, seat: int | None) -> Table:
    """S2.34, S2.35. Return what a player sees; with None, what everybody does.

    The board, the scores and the log are public, and so is how many tiles are in the bag and with
    each player. Which tiles these are is not, but for the own ones; the seed tells nobody. Once the
    game is over all racks are shown.
    """
    seen = table.copy()
    seen.seed = None
    if table.end is not None:
        return seen
    for held in (seen.racks, seen.aside):
        held[:] = [tiles if seat == player else _down(tiles) for player, tiles in enumerate(held)]
    seen.bag = _down(seen.bag)
    doubtful = seen.doubtful
    if doubtful is not None and doubtful.player != seat:
        seen.doubtful = evolve(doubtful, drawn=tuple(_down(list(doubtful.drawn))))
    return seen


def _down(tiles: Labels) -> Labels:
    return [HIDDEN_LABEL] * len(tiles)
