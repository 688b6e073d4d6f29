"""What is marked on a board: a class for each kind of mark, with its look and its words.

A mark says on which squares of a board it is, which shapes an SVG picture draws there, which signs
a text has, and what it is called. Drawing code asks the marks and knows none of them by name. A new
mark is a class here that stands in MARKS, and its words in `phrases`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple, Protocol, cast, runtime_checkable

from attrs import field

from scrabble_rules.engine.view import Seen, as_state
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.notation.coordinates import format_square
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.phrases.describing import describe_play, spell_tile
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square, coordinate
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.validators import described, frozen, listed, must_be
from scrabble_rules.values.violations import Violation

__all__ = ["Drafted", "Hints", "Laid", "LastPlay", "Mark", "Marks", "Violated"]

_NOT_YET = "pass Hints(play) to mark a play that is not made yet"
_ALL = 10_000
"""More items than any list of a picture has."""
Tiles = Mapping[Square, PlacedTile]


class Shape(NamedTuple):
    """A shape that a mark draws on a square of an SVG picture."""

    style: str
    left: float
    top: float
    path: str
    """The path from there on."""
    colours: Mapping[str, str] = {}
    """The fields of a theme that give its colours, by attribute: `{"fill": "turn.ink"}`."""
    look: Mapping[str, str] = {}
    """Attributes that are the same in every theme."""

    def at(self, left: float, top: float) -> str:
        """Return its path on the square whose upper left corner is at `left`, `top`."""
        return f"M{left + self.left} {top + self.top}{self.path}"


Shapes = tuple[Shape, ...]


class Mark(ABC):
    """A kind of mark on the squares of a board."""

    __slots__ = ()
    name: ClassVar[str]
    """The key of the message that names it."""
    shapes: ClassVar[Shapes] = ()
    """What an SVG picture draws on each of its squares; nothing for a mark that shows tiles."""
    around: ClassVar[str] = ""
    """In text, the two characters around a run of its squares."""
    ahead: ClassVar[str] = ""
    """In text, the character before each of its squares, if there is none around them."""
    colour: ClassVar[str] = ""
    """What it adds to the terminal's code for a tile."""

    @abstractmethod
    def squares(self, board: Board) -> tuple[Square, ...]:
        """Return its squares on a board, in order; raise ValueError if it is not for this board."""

    def tiles(self, board: Board) -> Tiles:  # noqa: ARG002 - most marks show no tiles
        """Return the tiles that it shows on free squares."""
        return {}

    @abstractmethod
    def describe(self, board: Board, phrases: Phrases) -> str:
        """Describe it for readers who cannot see the picture; empty if there is nothing to say."""


@frozen
class LastPlay(Mark):
    """The play that was made last: a ring inside each of its tiles that lie on the board.

    Raises TypeError if `play` is no Play.
    """

    name: ClassVar[str] = "mark.last-play"
    shapes: ClassVar[Shapes] = (
        Shape(
            style="last",
            left=2.4,
            top=1.9,
            path="h31.2v30.2h-31.2z",
            colours={"stroke": "last"},
            look={"fill": "none", "stroke-width": "2.2", "stroke-linejoin": "round"},
        ),
    )
    around: ClassVar[str] = "[]"
    colour: ClassVar[str] = ";7"

    play: Play
    """The play."""

    def squares(self, board: Board) -> tuple[Square, ...]:
        """Return the squares on which tiles of it lie; raise ValueError if there are none."""
        placed = [each.square for each in self.play.placements]
        found = tuple(square for square in placed if board[square] is not None)
        if placed and not found:
            raise ValueError(f"no tile of the last play lies on the board: {_NOT_YET}")
        return found

    def describe(self, board: Board, phrases: Phrases) -> str:
        """Write the play with its main word, if all of it lies there."""
        laid = self.play.placements
        if not laid or any(board[placed.square] != placed.tile for placed in laid):
            return ""
        before = board.removing({placed.square for placed in laid})
        return phrases.message("board.last-play", {"play": describe_play(self.play, before)})


@runtime_checkable
class Laid(Protocol):
    """Anything with `placements`, such as a `Draft` of the front-end kit or a Play."""

    @property
    def placements(self) -> Iterable[Placement]:
        """The tiles with their squares."""
        ...


def _laid(value: Laid) -> Laid:
    if isinstance(value, type) or not isinstance(value, Laid):
        raise TypeError(f"a draft is a Draft or a Play, not {described(value)}")
    return value


@frozen(field_transformer=None)
class Drafted(Mark):
    """The tiles that a player is laying, each with a filled corner.

    It takes a Draft, or a play whose tiles lie on the board that is drawn, such as `draft.shown`.
    Raises TypeError for anything else.
    """

    name: ClassVar[str] = "mark.draft"
    shapes: ClassVar[Shapes] = (Shape("draft", 1.4, 0.9, "h10.5l-10.5 10.5z", {"fill": "draft"}),)
    around: ClassVar[str] = "{}"

    draft: Laid = field(converter=_laid)
    """The draft or the play."""

    def squares(self, board: Board) -> tuple[Square, ...]:
        """Return its squares; raise ValueError for a draft with a tile that is not on the board."""
        found = sorted({placed.square for placed in self.draft.placements})
        for square in found:
            if board[square] is None:
                advice = _NOT_YET if isinstance(self.draft, Play) else "draw draft.shown"
                raise ValueError(
                    f"the draft has a tile on {format_square(square)}, but the board has none "
                    f"there: {advice}"
                )
        return tuple(found)

    def describe(self, board: Board, phrases: Phrases) -> str:
        """List the tiles, each with its square."""
        tiles = [
            f"{coordinate(square)} {spell_tile(tile)}"
            for square in self.squares(board)
            if (tile := board[square]) is not None
        ]
        listed = phrases.listed(tiles, most=_ALL)
        return phrases.message("board.draft", {"tiles": listed}) if tiles else ""


def _plays(hints: Play | ScoredPlay | Iterable[Play | ScoredPlay]) -> tuple[Play, ...]:
    return tuple(map(_play_of, listed(hints)))


def _play_of(hint: object) -> Play:
    play = hint.play if isinstance(hint, ScoredPlay) else hint
    if not isinstance(play, Play):
        raise TypeError(
            f"hints are plays, such as legal_plays(state).best(3), not {described(hint)}"
        )
    return play


@frozen(field_transformer=None)
class Hints(Mark):
    """Plays that could be made: their tiles on free squares, with dashed edges, in italics.

    It takes plays, or items of `legal_plays`, one or several. If two need the same square, the
    first is shown. Raises TypeError for anything else.
    """

    name: ClassVar[str] = "mark.hint"
    around: ClassVar[str] = "::"

    plays: tuple[Play, ...] = field(converter=_plays)
    """The plays."""

    def squares(self, board: Board) -> tuple[Square, ...]:
        """Return the free squares on which its tiles are shown."""
        return tuple(self.tiles(board))

    def tiles(self, board: Board) -> Tiles:
        """Return the tiles that fall on free squares."""
        found: dict[Square, PlacedTile] = {}
        for play in self.plays:
            for placed in play.placements:
                square = placed.square
                is_free = square in board.layout and square not in board.layout.is_blocked
                if is_free and board[square] is None:
                    found.setdefault(square, placed.tile)
        return found

    def describe(self, board: Board, phrases: Phrases) -> str:
        """Write each play with its main word."""
        plays = [describe_play(play, board) for play in self.plays]
        listed = phrases.listed(plays, ["wide"], most=_ALL)
        return phrases.message("board.hints", {"plays": listed}) if plays else ""


def _violated(value: Violation | Iterable[Violation | Square]) -> frozenset[Square]:
    squares: list[object] = []
    for each in listed(value):
        squares += each.squares if isinstance(each, Violation) else [each]
    for each in squares:
        if not isinstance(each, Square):
            raise TypeError(f"violations are those of validate, or squares, not {described(each)}")
    return frozenset(cast("list[Square]", squares))


@frozen(field_transformer=None)
class Violated(Mark):
    """The squares that violations are about: a disc with an exclamation mark on each.

    It takes violations of `validate` or of a draft, or squares. Those off the board are left out.
    Raises TypeError for anything else.
    """

    name: ClassVar[str] = "mark.violation"
    shapes: ClassVar[Shapes] = (
        Shape(
            style="violation",
            left=29.4,
            top=1,
            path="a5.6 5.6 0 1 1 -.01 0z",
            colours={"fill": "violation.ground", "stroke": "violation.ink"},
        ),
        Shape(
            style="bang",
            left=29.4,
            top=1,
            path="m0 2.6v3.4m0 2.6v.1",
            colours={"stroke": "violation.ink"},
            look={"fill": "none", "stroke-width": "1.9", "stroke-linecap": "round"},
        ),
    )
    ahead: ClassVar[str] = "!"

    where: frozenset[Square] = field(converter=_violated)
    """The squares."""

    def squares(self, board: Board) -> tuple[Square, ...]:
        """Return its squares that are on the board."""
        return tuple(square for square in sorted(self.where) if square in board.layout)

    def describe(self, board: Board, phrases: Phrases) -> str:
        """List the squares."""
        squares = [coordinate(square) for square in self.squares(board)]
        listed = phrases.listed(squares, most=_ALL)
        return phrases.message("board.violations", {"squares": listed}) if squares else ""


MARKS: tuple[type[Mark], ...] = (LastPlay, Drafted, Hints, Violated)
"""All kinds of marks, in the order of a legend."""
CHOSEN = Shape("draft", 2.5, 2.5, "h11l-5.5 7z")
"""The arrow on a tile of a rack that is chosen to be exchanged."""
Marks = Mark | Iterable[Mark]


@frozen(field_transformer=None)
class MarkedBoard:
    """A board with its marks: the squares of each, and the tiles that they show."""

    board: Board
    marks: tuple[tuple[Mark, tuple[Square, ...]], ...]
    tiles: Tiles

    @property
    def kinds(self) -> tuple[type[Mark], ...]:
        """The kinds of marks that are on some square, in the order of a legend."""
        shown = [mark for mark, squares in self.marks if squares]
        return tuple(kind for kind in MARKS if any(isinstance(mark, kind) for mark in shown))


def marked(board: Board | Seen, marks: Marks) -> MarkedBoard:
    """Return a board with its marks; those of a state begin with its last play.

    Raises TypeError for anything else than these types, and ValueError for marks that are not for
    this board.
    """
    every: tuple[Mark, ...] = listed(marks)
    for mark in every:
        if not isinstance(mark, Mark):
            raise TypeError(
                f"marks are {', '.join(kind.__name__ for kind in MARKS)}, such as Hints(plays), "
                f"not {described(mark)}"
            )
    if isinstance(board, Seen):
        state = as_state(board)
        last, board = state.last_play, state.board
        if last is not None and not any(isinstance(mark, LastPlay) for mark in every):
            every = (LastPlay(last.play), *every)
    must_be("board", board, Board, "game.state")
    tiles: dict[Square, PlacedTile] = {}
    for mark in every:
        tiles = {**mark.tiles(board), **tiles}
    return MarkedBoard(board, tuple((mark, mark.squares(board)) for mark in every), tiles)
