"""Draws the legend of a board: a sample of each mark, with its name."""

from __future__ import annotations

from scrabble_rules.phrases import Phrases
from scrabble_rules.render.svg_document import Fragment
from scrabble_rules.render.svg_tiles import SIDE, TileLayer
from scrabble_rules.values.safe_text import escape_xml, fitted

MARKS = ("last-play", "draft", "hint", "violation", "blank")
"""The marks of a legend; each is named by the message `mark.` with the name."""
_SCALE, _ENTRY, _LINE, _PAD = 0.6, 112, 27, 6
_MOST_COLUMNS = 12


def legend_size(width: int) -> tuple[int, int]:
    """Return the width and height of a legend that fits a width; it is never below one entry."""
    lines = -(-len(MARKS) // _per_line(width))
    return max(width, _ENTRY + 2 * _PAD), lines * _LINE + _PAD


def _per_line(width: int) -> int:
    return max(1, (width - 2 * _PAD) // _ENTRY)


def below(board: Fragment, phrases: Phrases) -> Fragment:
    """Put a legend below a board."""
    width, height = legend_size(round(board.width))
    layer = TileLayer()
    names = []
    for number, mark in enumerate(MARKS):
        row, col = divmod(number, _per_line(width))
        left, top = round(col * _ENTRY / _SCALE), round(row * _LINE / _SCALE)
        _sample(layer, mark, left, top)
        name = escape_xml(fitted(phrases.message(f"mark.{mark}", {}), _MOST_COLUMNS))
        x = col * _ENTRY + round(SIDE * _SCALE) + 6
        names.append(f'<text x="{x}" y="{row * _LINE + 15}">{name}</text>')
    svg = (
        f'<g transform="scale({_SCALE})">{layer.svg()}</g>'
        f'<g class="on-page start" font-size="12">{"".join(names)}</g>'
    )
    legend = Fragment(svg, width, height).at(_PAD, board.height, "legend")
    return Fragment(board.svg + legend, width, board.height + height)


def _sample(layer: TileLayer, mark: str, left: int, top: int) -> None:
    if mark == "hint":
        layer.hint(left, top, "A")
        return
    layer.lay(left, top, "A", is_blank=mark == "blank")
    mark_on = {"last-play": layer.ring, "draft": layer.corner, "violation": layer.warn}.get(mark)
    if mark_on is not None:
        mark_on(left, top)
