"""Writes states, score sheets and games as plain text that fits the width of a terminal.

`text` writes a value as `print` shows it. A score sheet shows what the players know; the text of a
game shows every tile that the game knows, so that somebody can play it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from textwrap import wrap

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Turn
from scrabble_rules.engine.view import Seen, View, as_view
from scrabble_rules.games.game import Game
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.notation.moves import format_move
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.describing import play_text, spell_tile
from scrabble_rules.render.descriptions import bag_caption, names_for
from scrabble_rules.render.held_tiles import label_counts, sorted_tiles, tile_count, tiles_left
from scrabble_rules.render.marks import Marks
from scrabble_rules.render.score_sheet import (
    Entry,
    Event,
    end_events,
    entries,
    sheet_rows,
    short_names,
    turn_events,
)
from scrabble_rules.render.text_board import board_text
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square, coordinate, has_coordinates
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Exchange, Pass, Play, TakeBlank
from scrabble_rules.values.safe_text import (
    SafeText,
    display_width,
    displayable,
    fitted,
    isolated,
    pad,
)
from scrabble_rules.values.tiles import Tile, TileSet, spelt
from scrabble_rules.values.validators import must_be, shortened

_LEAST, _SHEET_COLUMN = 8, 26
_LONGEST_LABEL, _MOST_TILES = 6, 100
_MOST_TURNS = 24
_LONGEST_LINE, _LONGEST_TILES, _LONGEST_TOTAL = 400, 60, 12
_LONGEST_WORD, _FEW = 40, 8
_INDENT = "  "


# -- values as print shows them


def text(value: object) -> str:
    """Write a Board, View, GameState, Game, Play or ScoredPlay as `print` shows it.

    A Game shows how it stands, with its last play in brackets. A Play does not know its board: it
    shows the tiles it lays, with dots for the squares between them. Raises TypeError for any other
    value.
    """
    match value:
        case Board():
            return board_text(value)
        case View() | GameState():
            return state_text(value)
        case Game():
            return state_text(View(value.state, names=value.players))
        case Play():
            return _laid(value)
        case ScoredPlay():
            total = displayable(value.total, _LONGEST_TOTAL)
            return f"{play_text(value.state, value.play)} {total}"
        case _:
            raise TypeError(
                "text writes a Board, View, GameState, Game, Play or ScoredPlay, not "
                f"{type(value).__name__}"
            )


def _laid(play: Play) -> str:
    """Write the tiles that a play lays without knowing the board: `H6 FA.M`.

    Tiles in one line are written as a word, with dots for the squares between them; otherwise, or
    if the line is long, each of the first tiles is written with its square.
    """
    squares = [placed.square for placed in play.placements]
    if not squares:
        return ENGLISH.message("board.no-tiles", {})
    first, last = squares[0], squares[-1]
    axis = Axis.ACROSS if first.row == last.row else Axis.DOWN
    length = last.col - first.col + 1 if axis is Axis.ACROSS else last.row - first.row + 1
    if has_coordinates(first) and length <= _LONGEST_WORD:
        letters = {placed.square: spell_tile(placed.tile) for placed in play.placements}
        line = [axis.step(first, count) for count in range(length)]
        if len(letters) == len(squares) and letters.keys() <= {*line}:
            word = "".join(letters.get(square, ".") for square in line)
            return f"{coordinate(first, axis)} {word}"
    laid = [f"{_where(placed.square)} {spell_tile(placed.tile)}" for placed in play.placements]
    return ENGLISH.listed(laid, most=_FEW)


def _where(square: Square) -> str:
    return coordinate(square) if has_coordinates(square) else f"{square}:"


# -- states


def state_text(
    view: Seen,
    width: int = 80,
    *,
    marks: Marks = (),
    legend: bool = False,
    colours: bool = False,
    phrases: Phrases = ENGLISH,
) -> str:
    """Draw a view as text: the board, the players with scores and racks, and the bag.

    Everything that the view holds is shown, tiles face down as `_`: of a bare state all racks, and
    no names. `>` marks the player on turn, `*` the winner. `marks` and `legend` are as in
    `board_text`.

    Raises TypeError if `view` is neither a View nor a GameState, and ValueError if `width` is too
    small.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    view = as_view(view)
    state = view.state
    who = [displayable(name, 24) for name in names_for(view, phrases)]
    drawn = board_text(
        state,
        width,
        marks=marks,
        legend=legend,
        colours=colours,
        phrases=phrases,
    )
    tile_set = state.rules.tile_set
    scores = [displayable(score, 12) for score in state.scores]
    longest, most = max(map(display_width, who)), max(map(len, scores))
    lines = [
        f"{_mark(state, seat)} {pad(name, longest)} {score:>{most}}  {_rack_text(rack, tile_set)}"
        for seat, (name, score, rack) in enumerate(zip(who, scores, state.racks, strict=True))
    ]
    held = tiles_left(state)
    caption = bag_caption(held, tile_count(state.bag), phrases)
    counts = label_counts(held, tile_set)
    left = [f"{_apart(label)}{number}" for label, number in counts if number]
    if left:
        listed = {"caption": SafeText(caption), "counts": SafeText(" ".join(left))}
        caption = phrases.message("bag.list", listed)
    lines += wrap(caption, width)
    return "\n".join([drawn, "", *_cut_lines(lines, width)])


def _mark(state: GameState, seat: int) -> str:
    if seat in state.winners:
        return "*"
    return ">" if seat == state.on_turn and not state.is_over else " "


def _rack_text(rack: Rack, tile_set: TileSet) -> str:
    known = [_apart(tile.label) for tile in sorted_tiles(rack.tiles, tile_set)[:_MOST_TILES]]
    tiles = [*known, *["_"] * min(rack.hidden, _MOST_TILES)]
    return " ".join(tiles)


def _apart(label: str) -> str:
    """Write a label so that its direction stays apart from that of the line."""
    return isolated(displayable(label, _LONGEST_LABEL), always=False)


# -- score sheets


def score_sheet_text(game: Game, width: int = 80, *, phrases: Phrases = ENGLISH) -> str:
    """Draw a score sheet as text: a column per player, or a line per entry if that is too wide.

    Raises TypeError if `game` is no Game, and ValueError if `width` is below 8.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    must_be("game", game, Game, "game, not its state")
    if index(width) < _LEAST:
        raise ValueError(
            f"a score sheet needs a width of at least {_LEAST} columns, not {shortened(width)}"
        )
    each = width // len(game.players)
    every = entries(game, phrases)
    if each < _SHEET_COLUMN:
        return "\n".join(_cut_lines(_listed(game, every), width))
    heads = "".join(pad(displayable(name, each - 2), each) for name in game.players)
    lines = [heads, *(_row(row, each) for row in sheet_rows(every))]
    return "\n".join(line.rstrip() for line in lines)


def _row(row: Iterable[Entry], each: int) -> str:
    line, seat = "", 0
    for entry in row:
        line += " " * each * (entry.player - seat)
        points = f"{entry.points:+d}" if entry.points else ""
        numbers = f"{displayable(points, 6):>7}{displayable(entry.total, 6):>7}  "
        room = each - len(numbers)
        line += pad(fitted(entry.text, room), room) + numbers
        seat = entry.player + 1
    return line


def _listed(game: Game, every: Iterable[Entry]) -> Iterator[str]:
    for entry in every:
        points = f" {displayable(f'{entry.points:+d}', 6)}" if entry.points else ""
        name = displayable(game.players[entry.player], 16)
        yield f"{name}: {entry.text}{points} = {displayable(entry.total, 6)}"


def _cut_lines(lines: Iterable[str], width: int) -> list[str]:
    return [fitted(line, width).rstrip() for line in lines]


# -- games


def game_text(
    game: Game, width: int = 80, *, colours: bool = False, phrases: Phrases = ENGLISH
) -> str:
    """Write a game as text: the deal, the last 24 turns, and the state as `state_text` draws it.

    Each turn has what the score sheet says of it, and in parentheses the tiles that were exchanged
    and drawn. Everything that the game holds is shown.

    Raises TypeError if `game` is no Game, and ValueError if `width` is too small.
    """
    must_be("game", game, Game, "game, not its state")
    view = View(game.state, names=game.players)
    drawn = state_text(view, width, colours=colours, phrases=phrases)
    lines = (
        part
        for line in _lines(game, phrases)
        for part in wrap(fitted(line, _LONGEST_LINE), width, subsequent_indent=_INDENT)
    )
    return "\n".join([*lines, "", drawn])


def _lines(game: Game, phrases: Phrases) -> Iterator[str]:
    names = short_names(game)
    deal, turns = game.deal, game.turns
    racks = []
    for seat, rack in enumerate(deal.racks):
        key = "game.holds" if _tiles(rack) else "game.holds-nothing"
        values = {"player": seat, "tiles": _tiles(rack)}
        racks.append(SafeText(phrases.message(key, values, names)))
    listed = phrases.listed(racks, most=len(racks))
    yield phrases.message("game.dealt", {"racks": listed, "tiles": tile_count(deal.bag)})
    skipped = max(0, len(turns) - _MOST_TURNS)
    if skipped:
        yield phrases.message("game.skipped", {"turns": skipped})
    before = turns[skipped - 1].state if skipped else deal
    for number, turn in enumerate(turns[skipped:], skipped + 1):
        yield _turn(number, before, turn, names, phrases)
        before = turn.state
    if before.end is not None:
        end = phrases.say(before.end, names)
        left = _events(end_events(before, phrases), names, phrases)
        if left:
            events = phrases.listed(left, ["wide"], most=len(left))
            end = phrases.message("game.end", {"end": SafeText(end), "events": events})
        yield end


def _turn(number: int, before: GameState, turn: Turn, names: list[str], phrases: Phrases) -> str:
    move, more = turn.move, []
    if isinstance(move, Exchange):
        key = "game.gives" if move.tiles else "game.gives-nothing"
        more.append(phrases.message(key, {"tiles": _tiles(move.tiles)}))
    elif isinstance(move, TakeBlank):
        more.append(format_move(move, before))
    elif not isinstance(move, Play | Pass):
        more.append(displayable(repr(move), _LONGEST_LINE))
    if turn.drawn:
        more.append(phrases.message("game.draws", {"tiles": _tiles(turn.drawn)}))
    events = _events(turn_events(before, turn, phrases), names, phrases) or [
        SafeText(names[turn.by])
    ]
    values: dict[str, object] = {
        "number": number,
        "events": phrases.listed(events, ["wide"], most=len(events)),
    }
    if not more:
        return phrases.message("game.turn", values)
    values["more"] = phrases.listed([*map(SafeText, more)], most=len(more))
    return phrases.message("game.turn-more", values)


def _events(events: Iterable[Event], names: list[str], phrases: Phrases) -> list[SafeText]:
    return [
        SafeText(
            phrases.message(
                "game.event-points" if points else "game.event",
                {"player": player, "text": SafeText(text), "points": SafeText(f"{points:+d}")},
                names,
            )
        )
        for player, text, points in events
    ]


def _tiles(tiles: Iterable[Tile]) -> str:
    return displayable(spelt(tile.label for tile in tiles), _LONGEST_TILES)
