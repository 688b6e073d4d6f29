"""A state and a score sheet as plain text, never wider than the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import index
from textwrap import wrap

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.render.faces import in_order
from scrabble_rules.render.parts import bag_seen, rows_of, seats
from scrabble_rules.render.sheet import Entry, entries
from scrabble_rules.render.signs import columns, padded, shown
from scrabble_rules.render.telling import counts_in_order
from scrabble_rules.render.text import board_text
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import TileSet

_LEAST, _SHEET_COLUMN = 8, 26
_LONGEST_LABEL, _MOST_TILES = 6, 100


def state_text(
    state: GameState,
    names: Sequence[str] = (),
    width: int = 80,
    *,
    last: Play | None = None,
    colours: bool = False,
) -> str:
    """Draw a state: the board, the players with scores and racks, and what is in the bag.

    Everything that the state holds is shown, tiles that lie face down as `_`; draw the view of a
    player for that player. `>` marks who is on turn, `*` who has won.
    """
    must_be(state, GameState, "game.state")
    drawn = board_text(state, width, last=last, colours=colours)
    tile_set = state.rules.tile_set
    who = [shown(name, 24) for name in seats(state, names)]
    scores = [shown(score, 12) for score in state.scores]
    longest, most = max(map(columns, who)), max(map(len, scores))
    lines = [
        f"{_mark(state, seat)} {padded(name, longest)} {score:>{most}}  {_rack(rack, tile_set)}"
        for seat, (name, score, rack) in enumerate(zip(who, scores, state.racks, strict=True))
    ]
    held, caption = bag_seen(state)
    counts = counts_in_order((tile.label for tile in held.tiles), tile_set)
    left = [f"{shown(label, _LONGEST_LABEL)}{number}" for label, number in counts if number]
    lines += wrap(f"{caption}{': ' if left else ''}{' '.join(left)}", width)
    return "\n".join([drawn, "", *_cut(lines, width)])


def _mark(state: GameState, seat: int) -> str:
    if seat in state.winners:
        return "*"
    return ">" if seat == state.on_turn and not state.is_over else " "


def _rack(rack: Rack, tile_set: TileSet) -> str:
    known = [shown(tile.label, _LONGEST_LABEL) for tile in in_order(rack.tiles, tile_set)]
    tiles = [*known[:_MOST_TILES], *["_"] * min(rack.hidden, _MOST_TILES)]
    return " ".join(tiles)


def score_sheet_text(game: Game, width: int = 80) -> str:
    """Draw the score sheet: a column for each player, or line after line if they don't fit."""
    must_be(game, Game)
    if index(width) < _LEAST:
        raise ValueError(f"a score sheet needs a width of {_LEAST} columns at least")
    each = width // len(game.players)
    every = entries(game)
    if each < _SHEET_COLUMN:
        return "\n".join(_cut(_listed(game, every), width))
    heads = "".join(padded(shown(name, each - 2), each) for name in game.players)
    lines = [heads, *(_row(row, each) for row in rows_of(every))]
    return "\n".join(line.rstrip() for line in lines)


def _row(row: Iterable[Entry], each: int) -> str:
    line, seat = "", 0
    for entry in row:
        line += " " * each * (entry.player - seat)
        points = f"{entry.points:+d}" if entry.points else ""
        numbers = f"{shown(points, 6):>7}{shown(entry.total, 6):>7}  "
        room = each - len(numbers)
        line += padded(shown(entry.text, room), room) + numbers
        seat = entry.player + 1
    return line


def _listed(game: Game, every: Iterable[Entry]) -> Iterator[str]:
    for entry in every:
        points = f" {shown(f'{entry.points:+d}', 6)}" if entry.points else ""
        name = shown(game.players[entry.player], 16)
        yield f"{name}: {entry.text}{points} = {shown(entry.total, 6)}"


def _cut(lines: Iterable[str], width: int) -> list[str]:
    return [shown(line, width).rstrip() for line in lines]
