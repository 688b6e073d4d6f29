"""Draws what stands beside the board: players with their racks, the bag, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases import Name, Phrases
from scrabble_rules.render.score_sheet import Entry, entries, sheet_rows
from scrabble_rules.render.slots import PER_ROW, Slots, place_of, slots_of
from scrabble_rules.render.svg_document import Fragment
from scrabble_rules.render.svg_tiles import TileLayer, tile_rows
from scrabble_rules.render.tile_counts import label_counts
from scrabble_rules.values.holdings import Holding
from scrabble_rules.values.safe_text import displayable, escape_xml, fitted
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, TileSet

PANEL = 380
_SCALE, _PITCH, _PER_ROW, _STEP = 0.62, 47, 8, 27
_LINE, _WIDE = 21, 230
_TO_COLUMNS, _AFTER_TEXT = 7.9, 78
_MOST_DIGITS = 6
_SHORTEST_NAME = 8


def draw_rack(
    rack: Slots, tile_set: TileSet | None, phrases: Phrases, chosen: Iterable[int] = ()
) -> Fragment:
    """Draw a rack: the tiles of a Rack in the order of the tile set, others as they are given."""
    slots, rest = slots_of(rack, tile_set)
    return tile_rows(slots, tile_set, PER_ROW, phrases, rest, chosen)


def draw_bag(bag: Holding, tile_set: TileSet | None, caption: str) -> Fragment:
    """Draw how many tiles of each label are left; labels with none left are shown with 0."""
    counts = [*label_counts((tile.label for tile in bag.tiles), tile_set)] if bag.tiles else []
    if bag.hidden:
        counts.append((HIDDEN_LABEL, bag.hidden))
    return draw_counts(counts, tile_set, caption)


def draw_counts(
    counts: Sequence[tuple[str, int]], tile_set: TileSet | None, caption: str
) -> Fragment:
    """Draw a tile for each label, with how many there are beside it."""
    layer = TileLayer(tile_set)
    mirrored = reads_right_to_left(label for label, _ in counts)
    numbers = []
    for place, (label, number) in enumerate(counts):
        row, col = place_of(place, _PER_ROW, _PER_ROW, mirrored=mirrored)
        left, top = round(col * _PITCH / _SCALE), round(row * _STEP / _SCALE)
        if label == HIDDEN_LABEL:
            layer.back(left, top)
        else:
            layer.lay(left, top, label, is_blank=label == BLANK_LABEL)
        style = "on-page" if number else "on-quiet"
        numbers.append(
            f'<text class="{style}" x="{col * _PITCH + 25}" y="{row * _STEP + 39}" '
            f'font-size="11">{displayable(number, 4)}</text>'
        )
    rows = -(-len(counts) // _PER_ROW)
    svg = (
        f'<text class="on-page start" x="2" y="14" font-size="12.5">{escape_xml(caption)}</text>'
        f'<g transform="translate(0 24) scale({_SCALE})">{layer.svg()}</g>'
        f'<g class="start">{"".join(numbers)}</g>'
    )
    return Fragment(svg, PANEL, 24 + rows * _STEP)


def draw_player(state: GameState, seat: int, name: str | Name, phrases: Phrases) -> Fragment:
    """Draw a player: name, score, rack, and a mark for the player on turn or the winner."""
    rack = draw_rack(state.racks[seat], state.rules.tile_set, phrases)
    mark, indent = "", 2
    if not state.is_over and seat == state.on_turn:
        mark, indent = '<path class="turn" d="M2 7l9 6-9 6z"/>', 17
    elif seat in state.winners:
        mark, indent = f'<path class="turn" d="M9 5{_STAR}"/>', 22
    svg = (
        f'{mark}<text class="on-page start" x="{indent}" y="18" font-size="15" '
        f'font-weight="bold">{escape_xml(displayable(name, 24))}</text>'
        f'<text class="on-page end" x="{PANEL - 2}" y="18" font-size="15" font-weight="bold">'
        f"{escape_xml(displayable(state.scores[seat], 12))}</text>"
        f"{Fragment(rack.svg, 0, 0).at(0, 25)}"
    )
    return Fragment(svg, PANEL, 25 + rack.height)


_STAR = "l2 4.8 5.2.5-3.9 3.4 1.1 5.1-4.4-2.7-4.4 2.7 1.1-5.1-3.9-3.4 5.2-.5z"


def draw_sheet(game: Game, phrases: Phrases, width: float | None = None) -> Fragment:
    """Draw the score sheet of a game as a table with one column per player."""
    each = _WIDE if width is None else width / len(game.players)
    rows = sheet_rows(entries(game, phrases))
    parts = []
    for number in range(0, len(rows), 2):
        top = (number + 1) * _LINE + 5
        wide = each * len(game.players)
        parts.append(f'<rect class="quiet" y="{top}" width="{wide:g}" height="{_LINE}"/>')
    heads = "".join(
        f'<text class="start" x="{seat * each + 6:g}" y="16" font-weight="bold">'
        f"{escape_xml(displayable(name, max(_SHORTEST_NAME, _room(each))))}</text>"
        for seat, name in enumerate(game.players)
    )
    cells = [
        _entry(entry, entry.player * each, (row + 1) * _LINE + 20, each)
        for row, line in enumerate(rows)
        for entry in line
    ]
    height = (len(rows) + 1) * _LINE + 8
    parts.append(f'<g class="on-page" font-size="12">{heads}{"".join(cells)}</g>')
    return Fragment("".join(parts), each * len(game.players), height)


def _room(each: float) -> int:
    return int((each - _AFTER_TEXT) / _TO_COLUMNS)


def _entry(entry: Entry, left: float, base: int, each: float) -> str:
    points = ""
    if entry.points:
        sign = "+" if entry.points > 0 else "\u2212"
        points = sign + escape_xml(displayable(abs(entry.points), _MOST_DIGITS - 1))
    total = escape_xml(displayable(entry.total, _MOST_DIGITS)).replace("-", "\u2212")
    return (
        f'<text class="start" x="{left + 6:g}" y="{base}">'
        f"{escape_xml(fitted(entry.text, _room(each)))}</text>"
        f'<text class="end" x="{left + each - 38:g}" y="{base}">{points}</text>'
        f'<text class="end" x="{left + each - 7:g}" y="{base}" font-weight="bold">{total}</text>'
    )
