"""Draws what stands beside a board: racks, players, the bag, score sheets, and scores of plays.

`rack_geometry` says where it draws the tiles of a rack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.render.geometry import (
    SIDE,
    Geometry,
    is_mirrored_rack,
    place_of,
    place_rack,
    scaled,
    slot_corner,
)
from scrabble_rules.render.held_tiles import Slots, label_counts, slots_of
from scrabble_rules.render.marks import CHOSEN, LastPlay
from scrabble_rules.render.score_sheet import Entry, entries, sheet_rows
from scrabble_rules.render.svg_tiles import Fragment, TileLayer
from scrabble_rules.values.holdings import Holding
from scrabble_rules.values.safe_text import displayable, escape_xml, fitted
from scrabble_rules.values.sentences import Name
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import HIDDEN_LABEL, TileSet
from scrabble_rules.values.validators import must_be

PANEL = 380
_SCALE, _PITCH, _PER_ROW, _STEP = 0.62, 47, 8, 27
"""How small tiles are in a bag, their distance, how many are in a row, and the rows' distance."""
_LINE, _WIDE = 21, 230
_TO_COLUMNS, _AFTER_TEXT = 7.9, 78
_MOST_DIGITS, _SHORTEST_NAME, _LONGEST_NAME = 6, 8, 20
_SCORE_SCALE, SCORE_LINE, NARROWEST, _NUMBERS = 0.6, 26, 250, 130
_STAR = "l2 4.8 5.2.5-3.9 3.4 1.1 5.1-4.4-2.7-4.4 2.7 1.1-5.1-3.9-3.4 5.2-.5z"


# -- racks


def draw_rack(
    rack: Slots, tile_set: TileSet | None, phrases: Phrases, chosen: Iterable[int] = ()
) -> Fragment:
    """Draw a rack: the tiles of a Rack in the order of the tile set, others as they are given.

    Tiles and empty slots are drawn in rows; if there are too many, the rest is only counted.
    """
    slots, rest = slots_of(rack, tile_set)
    where = place_rack(len(slots), rest, mirrored=is_mirrored_rack(slots, tile_set), margin=0)
    layer = TileLayer(tile_set)
    for slot, tile in enumerate(slots):
        corner = slot_corner(where, slot)
        if tile is None:
            layer.slot(*corner)
        else:
            layer.hold(*corner, tile.label)
    for slot in chosen:
        layer.add(CHOSEN.style, CHOSEN.at(*slot_corner(where, slot)))
    more = ""
    if rest:
        more = f'<text class="on-page start" x="2" y="{where.height - 6}" font-size="12">'
        more += f"{escape_xml(phrases.message('rack.more', {'more': rest}))}</text>"
    return Fragment(layer.svg() + more, where.width, where.height)


def rack_geometry(
    rack: Slots, *, width: int | None = None, tile_set: TileSet | None = None
) -> Geometry:
    """Return where each slot lies in `rack_svg` of the same tiles, with the same options.

    Raises TypeError for anything but a rack or the tiles of slots, and ValueError for an impossible
    width.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    slots, rest = slots_of(rack, tile_set)
    mirrored = is_mirrored_rack(slots, tile_set)
    return scaled(place_rack(len(slots), rest, mirrored=mirrored), width)


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
        f"{rack.at(0, 25)}"
    )
    return Fragment(svg, PANEL, 25 + rack.height)


# -- counts of tiles


def draw_bag(bag: Holding, tile_set: TileSet | None, caption: str) -> Fragment:
    """Draw how many tiles of each label are left; labels with none left are shown with 0."""
    counts = [*label_counts(bag, tile_set)] if bag.tiles else []
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
        row, col = place_of(place, _PER_ROW, mirrored=mirrored)
        layer.hold(round(col * _PITCH / _SCALE), round(row * _STEP / _SCALE), label)
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


# -- the score sheet


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


# -- the score of a play


def draw_score(score: Score, phrases: Phrases, tile_set: TileSet | None = None) -> Fragment:
    """Draw a line for each word, for each bonus and for the total; new tiles have rings."""
    layer = TileLayer(tile_set)
    longest = max((len(word.formed.tiles) for word in score.words), default=0)
    width = max(NARROWEST, round(longest * SIDE * _SCORE_SCALE) + _NUMBERS)
    texts = []
    for number, word in enumerate(score.words):
        top = round(number * SCORE_LINE / _SCORE_SCALE)
        tiles = list(zip(word.formed.tiles, word.formed.is_new, strict=True))
        mirrored = reads_right_to_left(tile.label for tile, _ in tiles)
        for place, (tile, is_new) in enumerate(tiles[::-1] if mirrored else tiles):
            layer.lay(place * SIDE, top, tile.label, is_blank=tile.is_blank)
            for shape in LastPlay.shapes if is_new else ():
                layer.add(shape.style, shape.at(place * SIDE, top))
        factor = f" \u00d7 {shown_number(word.factor)}" if word.factor != 1 else ""
        letters = f"{shown_number(word.letters)}{factor}"
        texts.append(line_text(width - 62, number, letters, "end"))
        texts.append(line_text(width - 2, number, shown_number(word.total), "end"))
    more = [(phrases.message("sheet.bingo", {}), score.bingo)] if score.bingo else []
    for bonus in score.bonuses:
        name = phrases.message("sheet.bonus", {"bonus": bonus.name})
        more.append((displayable(name, _LONGEST_NAME), bonus.points))
    more.append((phrases.message("sheet.total", {}), score.total))
    lines = [
        line_text(2, number, name, "start")
        + line_text(width - 2, number, shown_number(points), "end")
        for number, (name, points) in enumerate(more, len(score.words))
    ]
    svg = (
        f'<g transform="scale({_SCORE_SCALE})">{layer.svg()}</g>'
        f'<g class="on-page" font-size="13">{"".join([*texts, *lines[:-1]])}'
        f'<g font-weight="bold">{lines[-1]}</g></g>'
    )
    return Fragment(svg, width, (len(score.words) + len(more)) * SCORE_LINE)


def line_text(left: float, line: int, text: str, anchor: str) -> str:
    """Return the SVG of a text in a line of a panel; `anchor` is `start` or `end`."""
    base = line * SCORE_LINE + 17
    return f'<text class="{anchor}" x="{left}" y="{base}">{escape_xml(text)}</text>'


def shown_number(value: int) -> str:
    """Return a number with few digits, or cut."""
    return displayable(value, _MOST_DIGITS)
