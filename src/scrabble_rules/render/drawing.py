"""Pictures as SVG, each a text by itself: board, rack, bag, score sheet, a state, a whole game.

A picture shows what its value holds. For a player's eyes draw the view of that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.render.page import Drawn, document
from scrabble_rules.render.parts import (
    MOST_TILES,
    PANEL,
    bag_part,
    bag_seen,
    player_part,
    rack_part,
    seats,
    sheet_part,
    sheet_told,
    total_of,
)
from scrabble_rules.render.squares import board_part
from scrabble_rules.render.telling import (
    board_told,
    counted,
    counts_in_order,
    counts_told,
    racks_told,
    state_told,
    tiles_told,
)
from scrabble_rules.render.theme import AUTO, Theme
from scrabble_rules.values.board import Board
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import TileSet

_PAD, _GAP = 10, 14
_BESIDE = 2
"""So many players' score sheet fits beside the board."""


class Suggested(Protocol):
    """Anything that suggests a play, such as what `legal_plays` gives."""

    @property
    def play(self) -> Play:
        """The play."""
        ...


Hints = Iterable[Play | Suggested]


def _plays(hints: Hints) -> tuple[Play, ...]:
    return tuple(hint if isinstance(hint, Play) else hint.play for hint in hints)


def last_play(game: Game) -> Play | None:
    """Return the last play of a game that still lies on the board."""
    board = game.state.board
    for turn in reversed(game.turns):
        move = turn.move
        if isinstance(move, Play) and all(board[p.square] == p.tile for p in move.placements):
            return move
    return None


def board_svg(  # noqa: PLR0913 - what can be chosen is named, each by itself
    board: Board | GameState,
    *,
    last: Play | None = None,
    hints: Hints = (),
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    width: int | None = None,
    coordinates: bool = True,
) -> str:
    """Draw a board: the last play ringed, hints as tiles with dashed edges.

    The values of tiles are known of a state, or by a tile set. Of a state the last play is marked
    as long as it can be challenged.
    """
    if isinstance(board, GameState):
        tile_set = board.rules.tile_set if tile_set is None else tile_set
        last = board.pending.play if last is None and board.pending is not None else last
        board = board.board
    must_be(board, Board, "game.state.board")
    must_be(theme, Theme, "LIGHT")
    plays = _plays(hints)
    drawn = board_part(
        board,
        (theme.letter_sign, theme.word_sign),
        tile_set=tile_set,
        last=last,
        hints=plays,
        coordinates=coordinates,
    )
    return document(drawn, "Board", board_told(board, last, plays), theme, width)


def rack_svg(
    rack: Rack,
    *,
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    width: int | None = None,
) -> str:
    """Draw a rack: its tiles in the order of the tile set, then backs for what is face down."""
    must_be(rack, Rack, "game.state.racks[0]")
    part = rack_part(rack, tile_set)
    drawn = Drawn(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    return document(drawn, "Rack", f"{tiles_told(rack, tile_set, MOST_TILES)}.", theme, width)


def bag_svg(
    bag: Bag | GameState,
    *,
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    width: int | None = None,
) -> str:
    """Draw how many tiles of each kind are left, in the order of the tile set.

    For a state where tiles lie face down these are the tiles not seen, in the bag and with others.
    """
    held: Holding
    if isinstance(bag, GameState):
        tile_set = bag.rules.tile_set if tile_set is None else tile_set
        held, caption = bag_seen(bag)
    else:
        must_be(bag, Bag, "game.state.bag")
        held, caption = bag, f"In the bag: {counted(total_of(bag), 'tile')}"
    part = bag_part(held, tile_set, caption)
    drawn = Drawn(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    return document(drawn, "Bag", _bag_told(held, tile_set, caption), theme, width)


def _bag_told(held: Holding, tile_set: TileSet | None, caption: str) -> str:
    counts = counts_in_order((tile.label for tile in held.tiles), tile_set)
    return f"{caption}. {counts_told(counts, held.hidden)}"


def score_sheet_svg(game: Game, *, theme: Theme = AUTO, width: int | None = None) -> str:
    """Draw the score sheet of a game: what everybody at the table knows of every turn."""
    must_be(game, Game)
    part = sheet_part(game)
    drawn = Drawn(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    told = f"{state_told(game.state, game.players)} {sheet_told(game)}"
    return document(drawn, "Score sheet", told, theme, width)


def state_svg(
    state: GameState,
    names: Sequence[str] = (),
    *,
    last: Play | None = None,
    hints: Hints = (),
    theme: Theme = AUTO,
    width: int | None = None,
) -> str:
    """Draw a state: the board, and beside it the players with scores and racks, and the bag.

    Everything that the state holds is shown. For a player draw `view_for(state, player)`: the tiles
    of the others are backs there.
    """
    must_be(state, GameState, "game.state")
    who = seats(state, names)
    last = state.pending.play if last is None and state.pending is not None else last
    drawn, told = _table(state, who, last, _plays(hints), theme)
    return document(drawn, "Game", told, theme, width)


def game_svg(
    game: Game,
    *,
    hints: Hints = (),
    theme: Theme = AUTO,
    width: int | None = None,
) -> str:
    """Draw a game as it stands: its state, the last play ringed, and the score sheet."""
    must_be(game, Game)
    state, last = game.state, last_play(game)
    drawn, told = _table(state, game.players, last, _plays(hints), theme, game)
    return document(drawn, "Game", told, theme, width)


def svg(value: object, *, theme: Theme = AUTO) -> str:
    """Draw any value that has a picture, as a notebook shows it."""
    match value:
        case Board():
            return board_svg(value, theme=theme)
        case GameState():
            return state_svg(value, theme=theme)
        case Game():
            return game_svg(value, theme=theme)
        case Rack():
            return rack_svg(value, theme=theme)
        case Bag():
            return bag_svg(value, theme=theme)
        case _:
            raise TypeError(f"there is no picture of a {type(value).__name__}")


def _table(
    state: GameState,
    names: Sequence[str],
    last: Play | None,
    hints: tuple[Play, ...],
    theme: Theme,
    game: Game | None = None,
) -> tuple[Drawn, str]:
    """Lay board, players, bag and score sheet beside each other; tell what is to be seen."""
    must_be(theme, Theme, "LIGHT")
    tile_set = state.rules.tile_set
    signs = (theme.letter_sign, theme.word_sign)
    board = board_part(state.board, signs, tile_set=tile_set, last=last, hints=hints)
    left, top = board.width + _GAP, float(_PAD)
    parts = [board.svg]
    for seat, name in enumerate(names):
        player = player_part(state, seat, name)
        parts.append(player.at(left, top))
        top += player.height + _GAP
    held, caption = bag_seen(state)
    bag = bag_part(held, tile_set, caption)
    parts.append(bag.at(left, top))
    top += bag.height + _GAP
    total: float = left + PANEL + _PAD
    height: float = max(board.height, top)
    if game is not None:
        if len(names) <= _BESIDE:
            sheet = sheet_part(game, PANEL)
            parts.append(sheet.at(left, top))
            height = max(board.height, top + sheet.height + _PAD)
        else:
            sheet = sheet_part(game, max(total - 2 * _PAD, PANEL / _BESIDE * len(names)))
            parts.append(sheet.at(_PAD, height + _GAP))
            total = max(total, sheet.width + 2 * _PAD)
            height += sheet.height + _GAP + _PAD
    told = [
        state_told(state, names),
        board_told(state.board, last, hints),
        racks_told(state, names, MOST_TILES),
        _bag_told(held, tile_set, caption),
    ]
    if game is not None:
        told.append(sheet_told(game))
    return Drawn("".join(parts), total, height), " ".join(told)
