"""What lies beside the board, drawn: players with their racks, the bag, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, seat_names
from scrabble_rules.render.faces import Faces, row_of
from scrabble_rules.render.page import Drawn
from scrabble_rules.render.sheet import Entry, entries
from scrabble_rules.render.signs import escaped, shown
from scrabble_rules.render.telling import counted, counts_in_order, named
from scrabble_rules.values.holdings import Holding, Rack
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, TileSet

PANEL = 380
PER_ROW, MOST_TILES = 10, 100
_SCALE, _PITCH, _PER_ROW, _STEP = 0.62, 47, 8, 27
_LINE, _NARROW, _WIDE = 21, PANEL / 2, 230
_TO_COLUMNS, _AFTER_TEXT = 7.9, 78
_MOST_DIGITS = 6
_SHORTEST_NAME = 8


def rack_part(rack: Rack, tile_set: TileSet | None) -> Drawn:
    """Draw a rack: its tiles in the order of the tile set, and backs."""
    return row_of(rack.tiles, tile_set, PER_ROW, MOST_TILES, rack.hidden)


def bag_part(bag: Holding, tile_set: TileSet | None, caption: str) -> Drawn:
    """Draw how many tiles of each kind there are, whether or not there are any."""
    counts = [*counts_in_order((tile.label for tile in bag.tiles), tile_set)] if bag.tiles else []
    if bag.hidden:
        counts.append((HIDDEN_LABEL, bag.hidden))
    faces = Faces(tile_set)
    numbers = []
    for place, (label, number) in enumerate(counts):
        row, col = divmod(place, _PER_ROW)
        left, top = round(col * _PITCH / _SCALE), round(row * _STEP / _SCALE)
        if label == HIDDEN_LABEL:
            faces.back(left, top)
        else:
            faces.lay(left, top, label, is_blank=label == BLANK_LABEL)
        style = "on-page" if number else "on-quiet"
        numbers.append(
            f'<text class="{style}" x="{col * _PITCH + 25}" y="{row * _STEP + 39}" '
            f'font-size="11">{shown(number, 4)}</text>'
        )
    rows = -(-len(counts) // _PER_ROW)
    svg = (
        f'<text class="on-page start" x="2" y="14" font-size="12.5">{escaped(caption)}</text>'
        f'<g transform="translate(0 24) scale({_SCALE})">{faces.svg()}</g>'
        f'<g class="start">{"".join(numbers)}</g>'
    )
    return Drawn(svg, PANEL, 24 + rows * _STEP)


def total_of(held: Holding) -> int:
    """Count the tiles, however many of them lie face down."""
    return len(held.tiles) + held.hidden


def bag_seen(state: GameState) -> tuple[Holding, str]:
    """Return the tiles to be counted in a picture of a state, and what to say of them.

    Where tiles lie face down, those of the bag cannot be told from those that others hold.
    """
    inside = total_of(state.bag)
    if not state.is_open:
        try:
            unseen = state.unseen
        except ValueError:  # more tiles lie open than the tile set has
            unseen = state.bag
        if total_of(unseen) != inside:
            total = counted(total_of(unseen), "tile")
            return unseen, f"Not seen: {total}, {shown(inside, _MOST_DIGITS)} of them in the bag"
        return unseen, f"In the bag: {counted(inside, 'tile')}"
    return state.bag, f"In the bag: {counted(inside, 'tile')}"


def seats(state: GameState, names: Sequence[str]) -> tuple[str, ...]:
    """Return a name for every seat, those given or plain ones."""
    who = seat_names(names) if names else seat_names(state.players)
    if len(who) != state.players:
        raise ValueError(f"{len(who)} names are not for {state.players} seats")
    return who


def player_part(state: GameState, seat: int, name: str) -> Drawn:
    """Draw the name of a player, the score, the rack, and whose turn it is."""
    rack = rack_part(state.racks[seat], state.rules.tile_set)
    mark, indent = "", 2
    if not state.is_over and seat == state.on_turn:
        mark, indent = '<path class="turn" d="M2 7l9 6-9 6z"/>', 17
    elif seat in state.winners:
        mark, indent = f'<path class="turn" d="M9 5{_STAR}"/>', 22
    svg = (
        f'{mark}<text class="on-page start" x="{indent}" y="18" font-size="15" '
        f'font-weight="bold">{escaped(shown(name, 24))}</text>'
        f'<text class="on-page end" x="{PANEL - 2}" y="18" font-size="15" font-weight="bold">'
        f"{shown(state.scores[seat], 12)}</text>{Drawn(rack.svg, 0, 0).at(0, 25)}"
    )
    return Drawn(svg, PANEL, 25 + rack.height)


_STAR = "l2 4.8 5.2.5-3.9 3.4 1.1 5.1-4.4-2.7-4.4 2.7 1.1-5.1-3.9-3.4 5.2-.5z"


def sheet_part(game: Game, width: float | None = None) -> Drawn:
    """Draw the score sheet: a column for each player, in rows from left to right."""
    each = _WIDE if width is None else width / len(game.players)
    rows = rows_of(entries(game))
    parts = []
    for number in range(0, len(rows), 2):
        top = (number + 1) * _LINE + 5
        wide = each * len(game.players)
        parts.append(f'<rect class="quiet" y="{top}" width="{wide:g}" height="{_LINE}"/>')
    heads = "".join(
        f'<text class="start" x="{seat * each + 6:g}" y="16" font-weight="bold">'
        f"{escaped(shown(name, max(_SHORTEST_NAME, _room(each))))}</text>"
        for seat, name in enumerate(game.players)
    )
    cells = [
        _entry(entry, entry.player * each, (row + 1) * _LINE + 20, each)
        for row, line in enumerate(rows)
        for entry in line
    ]
    height = (len(rows) + 1) * _LINE + 8
    parts.append(f'<g class="on-page" font-size="12">{heads}{"".join(cells)}</g>')
    return Drawn("".join(parts), each * len(game.players), height)


def _room(each: float) -> int:
    return int((each - _AFTER_TEXT) / _TO_COLUMNS)


def rows_of(every: Sequence[Entry]) -> list[list[Entry]]:
    """Put entries into rows: a new one begins where the next player sits no further right."""
    rows = [[entry] for entry in every[:1]]
    for before, entry in pairwise(every):
        if entry.player <= before.player:
            rows.append([])
        rows[-1].append(entry)
    return rows


def _entry(entry: Entry, left: float, base: int, each: float) -> str:
    points = ""
    if entry.points:
        sign = "+" if entry.points > 0 else "\u2212"
        points = sign + shown(abs(entry.points), _MOST_DIGITS - 1)
    total = shown(entry.total, _MOST_DIGITS).replace("-", "\u2212")
    return (
        f'<text class="start" x="{left + 6:g}" y="{base}">'
        f"{escaped(shown(entry.text, _room(each)))}</text>"
        f'<text class="end" x="{left + each - 38:g}" y="{base}">{points}</text>'
        f'<text class="end" x="{left + each - 7:g}" y="{base}" font-weight="bold">{total}</text>'
    )


def sheet_told(game: Game) -> str:
    """Tell the entries of a score sheet."""
    told = [
        f"{named(game.players[entry.player])}: {entry.text}"
        + (f", {shown(entry.points, _MOST_DIGITS)}" if entry.points else "")
        for entry in entries(game)
    ]
    return f"{'; '.join(told)}." if told else "No turn yet."
