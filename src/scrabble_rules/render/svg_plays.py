"""Draws scores, and plays that are not yet made: one with its score, or the best of many."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.phrases import Phrases
from scrabble_rules.phrases.showing import Shown, play_text
from scrabble_rules.render.descriptions import describe_board
from scrabble_rules.render.marks import marked
from scrabble_rules.render.suggestions import ManyScored, Scored
from scrabble_rules.render.svg_board import draw_board
from scrabble_rules.render.svg_document import Fragment, Options
from scrabble_rules.render.svg_tiles import SIDE, TileLayer
from scrabble_rules.values.safe_text import display_width, displayable, escape_xml
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import TileSet

MOST_LISTED = 10
"""The picture of many plays lists at most this many."""
_PAD, _GAP = 10, 14
_SCALE, _LINE, _NUMBERS = 0.6, 26, 130
_NARROWEST = 250
_LONGEST_TEXT, _LONGEST_NAME, _MOST_DIGITS = 40, 20, 6
_TO_COLUMNS, _TO_COLUMNS_BOLD = 9.2, 10.6

Drawn = tuple[Fragment, str]


def draw_score(score: Score, phrases: Phrases, tile_set: TileSet | None = None) -> Fragment:
    """Draw a line for each word, for each bonus and for the total; new tiles have rings."""
    layer = TileLayer(tile_set)
    longest = max((len(word.formed.tiles) for word in score.words), default=0)
    width = max(_NARROWEST, round(longest * SIDE * _SCALE) + _NUMBERS)
    texts = []
    for number, word in enumerate(score.words):
        top = round(number * _LINE / _SCALE)
        tiles = list(zip(word.formed.tiles, word.formed.is_new, strict=True))
        mirrored = reads_right_to_left(tile.label for tile, _ in tiles)
        for place, (tile, is_new) in enumerate(tiles[::-1] if mirrored else tiles):
            layer.lay(place * SIDE, top, tile.label, is_blank=tile.is_blank)
            if is_new:
                layer.ring(place * SIDE, top)
        factor = f" \u00d7 {_number(word.factor)}" if word.factor != 1 else ""
        texts.append(_at(width - 62, number, f"{_number(word.letters)}{factor}", "end"))
        texts.append(_at(width - 2, number, _number(word.total), "end"))
    number = len(score.words)
    if score.bingo:
        texts.append(_at(2, number, phrases.message("sheet.bingo", {}), "start"))
        texts.append(_at(width - 2, number, _number(score.bingo), "end"))
        number += 1
    for bonus in score.bonuses:
        name = phrases.message("sheet.bonus", {"bonus": bonus.name})
        texts.append(_at(2, number, displayable(name, _LONGEST_NAME), "start"))
        texts.append(_at(width - 2, number, _number(bonus.points), "end"))
        number += 1
    total = phrases.message("sheet.total", {})
    bold = _at(2, number, total, "start") + _at(width - 2, number, _number(score.total), "end")
    svg = (
        f'<g transform="scale({_SCALE})">{layer.svg()}</g>'
        f'<g class="on-page" font-size="13">{"".join(texts)}<g font-weight="bold">{bold}</g></g>'
    )
    return Fragment(svg, width, (number + 1) * _LINE)


def _at(left: float, line: int, text: str, anchor: str) -> str:
    return f'<text class="{anchor}" x="{left}" y="{line * _LINE + 17}">{escape_xml(text)}</text>'


def _number(value: int) -> str:
    return displayable(value, _MOST_DIGITS)


def score_picture(score: Score, options: Options) -> Drawn:
    """Draw a score for itself, and describe it."""
    part = draw_score(score, options.phrases)
    drawn = Fragment(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    return drawn, options.phrases.say(score)


def play_picture(scored: Scored, options: Options) -> Drawn:
    """Draw a play as a hint on its board, and its score beside it."""
    phrases = options.phrases
    head = _heading(_line_of(scored))
    part = draw_score(scored.score, phrases, scored.state.rules.tile_set)
    drawn, description = _beside_board(scored.state, [scored], [head, part], options)
    return drawn, phrases.together([description, phrases.say(scored.score)])


def plays_picture(plays: ManyScored, options: Options) -> Drawn:
    """Draw the best play as a hint on its board, and a list of the best plays beside it."""
    best = plays.best(MOST_LISTED)
    phrases, count = options.phrases, {"plays": len(plays)}
    width = _width_for([_line_of(scored) for scored in best], _TO_COLUMNS)
    lines = [
        _at(2, number, _line_of(scored), "start")
        + _at(width - 2, number, _number(scored.total), "end")
        for number, scored in enumerate(best)
    ]
    listed = f'<g class="on-page" font-size="13">{"".join(lines)}</g>'
    head = _heading(phrases.message("plays.caption", count))
    parts = [head, Fragment(listed, width, len(best) * _LINE)]
    drawn, description = _beside_board(plays.state, best[:1], parts, options)
    said = [description, phrases.message("plays.count", count)]
    if best:
        named = [
            Shown(
                phrases.message("plays.scored", {"play": _line_of(scored), "points": scored.total})
            )
            for scored in best
        ]
        items = phrases.listed(named, ["wide"], most=MOST_LISTED)
        said.append(phrases.message("plays.best", {"plays": items}))
    return drawn, phrases.together(said)


def _line_of(scored: Scored) -> str:
    return displayable(play_text(scored.state, scored.play), _LONGEST_TEXT)


def _heading(text: str) -> Fragment:
    svg = f'<g class="on-page" font-size="15" font-weight="bold">{_at(2, 0, text, "start")}</g>'
    return Fragment(svg, _width_for([text], _TO_COLUMNS_BOLD), _LINE)


def _width_for(texts: Sequence[str], each: float) -> int:
    """Return the width of a panel for these lines, with room for a number behind them."""
    return max([_NARROWEST, *(round(display_width(text) * each) + 60 for text in texts)])


def _beside_board(
    state: GameState, hints: Sequence[Scored], parts: Sequence[Fragment], options: Options
) -> Drawn:
    """Put panels below each other, on the right of a board with hints; describe the board."""
    on_board, marks = marked(state, None, [scored.play for scored in hints], (), ())
    signs = (options.theme.letter_sign, options.theme.word_sign)
    board = draw_board(on_board, signs, marks, tile_set=state.rules.tile_set)
    svg, top = [board.svg], float(_PAD)
    for part in parts:
        svg.append(part.at(board.width + _GAP, top))
        top += part.height
    width = board.width + _GAP + max(part.width for part in parts) + _PAD
    drawn = Fragment("".join(svg), width, max(board.height, top + _PAD))
    return drawn, describe_board(on_board, options.phrases, marks)
