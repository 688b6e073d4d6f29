"""Draws a state and a score sheet as plain text that fits the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import index
from textwrap import wrap

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases import ENGLISH, Name, Phrases
from scrabble_rules.phrases.showing import Shown, isolated
from scrabble_rules.render.descriptions import NO_SHEET, bag_caption, must_be_game, names_for
from scrabble_rules.render.marks import Drafted, Violated
from scrabble_rules.render.score_sheet import Entry, entries, sheet_rows
from scrabble_rules.render.suggestions import Hints
from scrabble_rules.render.text_board import board_text
from scrabble_rules.render.tile_counts import label_counts, sorted_tiles, tile_count, tiles_left
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import display_width, displayable, fitted, pad
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened

_LEAST, _SHEET_COLUMN = 8, 26
_LONGEST_LABEL, _MOST_TILES = 6, 100


def state_text(  # noqa: PLR0913 - independent options, nearly all by keyword
    state: GameState,
    names: Sequence[str | Name] = (),
    width: int = 80,
    *,
    last: Play | None = None,
    hints: Hints = (),
    draft: Drafted = (),
    violations: Violated = (),
    legend: bool = False,
    colours: bool = False,
    phrases: Phrases = ENGLISH,
) -> str:
    """Draw a state as text: the board, the players with scores and racks, and the bag.

    Everything that the state holds is shown, tiles face down as `_`. For a player draw
    `view_for(state, player)`. `>` marks the player on turn, `*` the winner. Squares are marked as
    `board_text` does.

    Raises TypeError if `state` is no GameState, and ValueError if the names do not match the seats
    or if `width` is too small.
    """
    must_be("state", state, GameState, "game.state")
    who = [displayable(name, 24) for name in names_for(state, names, phrases)]
    drawn = board_text(
        state,
        width,
        last=last,
        hints=hints,
        draft=draft,
        violations=violations,
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
    counts = label_counts((tile.label for tile in held.tiles), tile_set)
    left = [f"{_apart(label)}{number}" for label, number in counts if number]
    if left:
        listed = {"caption": Shown(caption), "counts": Shown(" ".join(left))}
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


def score_sheet_text(game: Game, width: int = 80, *, phrases: Phrases = ENGLISH) -> str:
    """Draw a score sheet as text: a column per player, or a line per entry if that is too wide.

    Raises TypeError if `game` is no Game, and ValueError if `width` is below 8.
    """
    must_be_game(game, NO_SHEET)
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
