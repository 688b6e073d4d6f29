"""The forms that values take in documents, where these are not simply their fields.

A board inside a state has the layout of the rules and says only what lies on it; the games of a
match say nothing twice; a game is its deal and its turns, as every later state follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.state import End, GameState, Pending
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.games.match import Match
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.log import Outcome
from scrabble_rules.values.moves import Move, Play
from scrabble_rules.values.tiles import PlacedTile, Tile

Value = Callable[..., object]


@frozen
class TileForm:
    """A tile that goes alone; inside of others it is a text."""

    label: str


@frozen
class PlacementForm:
    """A tile on a square."""

    row: int
    col: int
    label: str
    is_blank: bool = False


@frozen
class HoldingForm:
    """Tiles that are known, and the number of those that are not."""

    tiles: tuple[Tile, ...]
    hidden: int = 0


@frozen
class LayoutForm:
    """A printed board: its kinds of squares, and for every square which of them it is."""

    premiums: tuple[Premium, ...]
    rows: tuple[tuple[int, ...], ...]
    starts: tuple[Square, ...]
    blocked: tuple[Square, ...] = ()


@frozen
class BoardForm:
    """A board that goes alone."""

    layout: Layout
    tiles: tuple[Placement, ...]


@frozen
class LexiconForm:
    """A list of words by its name and digest; stands in for it until the list is found."""

    name: str
    digest: str

    def __contains__(self, word: object) -> bool:
        return False

    def has_anagram(self, word: tuple[str, ...]) -> bool:
        """Tell that nothing is known."""
        return word in self


@frozen
class PendingForm:
    """The last play; the board before it follows from the board after it."""

    player: int
    play: Play
    drawn: Rack
    drawn_when: tuple[tuple[int, int], ...]
    place: int


@frozen(kw_only=True)
class MomentForm:
    """A state without its rules, which are told elsewhere."""

    board: tuple[Placement, ...]
    racks: tuple[Rack, ...]
    bag: Bag
    scores: tuple[int, ...]
    on_turn: int
    past: tuple[Outcome, ...]
    aside: tuple[Rack, ...]
    owed_turns: tuple[int, ...]
    overtime: tuple[int, ...]
    gone: tuple[int, ...]
    votes: tuple[int, ...]
    pending: PendingForm | None
    waiting: Ending | None
    end: End | None
    draws_made: int


@frozen(kw_only=True)
class StateForm:
    """A state with its rules."""

    rules: RuleSet
    state: MomentForm


@frozen
class TurnForm:
    """What was said, by whom, and what was drawn; the state follows."""

    by: int
    move: Move
    drawn: tuple[Tile, ...]


@frozen
class GameForm:
    """A whole game."""

    rules: RuleSet
    players: tuple[str, ...]
    deal: MomentForm
    turns: tuple[TurnForm, ...]
    draws: SeededDraws | None


@frozen
class MatchGameForm:
    """A game of a match, whose rules and players are the match's."""

    deal: MomentForm
    turns: tuple[TurnForm, ...]
    draws: SeededDraws | None


@frozen
class MatchForm:
    """A match."""

    rules: RuleSet
    players: tuple[str, ...]
    games: tuple[MatchGameForm, ...]


# -- from values to forms


def _placement(placed: Placement) -> PlacementForm:
    square, tile = placed.square, placed.tile
    return PlacementForm(square.row, square.col, tile.label, tile.is_blank)


def _holding(held: Holding) -> HoldingForm:
    return HoldingForm(held.tiles, held.hidden)


def _layout(layout: Layout) -> LayoutForm:
    places = {
        premium: place
        for place, premium in enumerate(
            dict.fromkeys(premium for row in layout.premiums for premium in row)
        )
    }
    rows = tuple(tuple(places[premium] for premium in row) for row in layout.premiums)
    return LayoutForm(tuple(places), rows, layout.starts, layout.blocked)


def _lexicon(lexicon: Lexicon) -> LexiconForm:
    return LexiconForm(lexicon.name, lexicon.digest)


def moment_form(state: GameState) -> MomentForm:
    """Return the form of a state without its rules."""
    return MomentForm(
        board=tuple(state.board),
        racks=state.racks,
        bag=state.bag,
        scores=state.scores,
        on_turn=state.on_turn,
        past=state.past,
        aside=state.aside,
        owed_turns=state.owed_turns,
        overtime=state.overtime,
        gone=state.gone,
        votes=state.votes,
        pending=None if state.pending is None else _pending(state.pending),
        waiting=state.waiting,
        end=state.end,
        draws_made=state.draws_made,
    )


def _pending(pending: Pending) -> PendingForm:
    return PendingForm(
        pending.player, pending.play, pending.drawn, pending.drawn_when, pending.place
    )


def turn_forms(turns: tuple[Turn, ...]) -> tuple[TurnForm, ...]:
    """Return the forms of turns."""
    return tuple(TurnForm(turn.by, turn.move, turn.drawn) for turn in turns)


def game_form(game: Game) -> GameForm:
    """Return the form of a game."""
    turns = turn_forms(game.turns)
    return GameForm(game.rules, game.players, moment_form(game.deal), turns, game.draws)


def match_form(match: Match) -> MatchForm:
    """Return the form of a match."""
    games = tuple(
        MatchGameForm(moment_form(game.deal), turn_forms(game.turns), game.draws)
        for game in match.games
    )
    return MatchForm(match.rules, match.players, games)


# -- and back, where nothing else has to be known


def _placement_of(form: PlacementForm) -> Placement:
    return Placement(Square(form.row, form.col), PlacedTile(form.label, form.is_blank))


def _rack_of(form: HoldingForm) -> Rack:
    return Rack(form.tiles, form.hidden)


def _bag_of(form: HoldingForm) -> Bag:
    return Bag(form.tiles, form.hidden)


def _layout_of(form: LayoutForm) -> Layout:
    known = range(len(form.premiums))
    for number, row in enumerate(form.rows):
        wrong = [place for place in row if place not in known]
        if wrong:
            raise ValueError(f"row {number} names the premium {wrong[0]}, which is not listed")
    rows = (tuple(form.premiums[place] for place in row) for row in form.rows)
    return Layout(rows, form.starts, form.blocked)


def _board_of(form: BoardForm) -> Board:
    return Board(form.layout).placing(form.tiles)


def _board(board: Board) -> BoardForm:
    return BoardForm(board.layout, tuple(board))


def _same(form: LexiconForm) -> LexiconForm:
    return form


FORMS: Final[Mapping[object, tuple[type, Value, Value]]] = {
    Placement: (PlacementForm, _placement, _placement_of),
    Rack: (HoldingForm, _holding, _rack_of),
    Bag: (HoldingForm, _holding, _bag_of),
    Layout: (LayoutForm, _layout, _layout_of),
    Board: (BoardForm, _board, _board_of),
    Lexicon: (LexiconForm, _lexicon, _same),
}
"""For a type: its form, how the form is made, and how the value is made of it."""
