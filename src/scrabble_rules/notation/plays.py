"""Plays in writing: where the main word starts, and the word, `8G QUI.T`.

A dot, or a letter in parentheses, stands for a tile that lies there already.
"""

from __future__ import annotations

import re
from itertools import islice

from scrabble_rules.engine.placement import misplaced
from scrabble_rules.notation.coordinates import Coordinates, format_square, parse_square
from scrabble_rules.notation.errors import NotationError, within
from scrabble_rules.notation.letters import read_tile, signs, write_tile
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, TileSet
from scrabble_rules.values.words import form_words

_MOST_SIGNS = 20  # for one square: a label in brackets, in parentheses


def parse_play(
    text: str,
    board: Board,
    tile_set: TileSet | None = None,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
) -> Play:
    """Read a play on a board; what is wrong with the play itself is for `validate` to say.

    Capitals are letters, small letters are blanks that stand for them, `[CH]` is one label. A dot,
    or a letter in parentheses, is a tile that lies there already; written out plainly, such a
    letter is not laid again either.
    """
    must_be(board, Board, "game.state.board")
    words = list(islice(re.finditer(r"\S+", text), 3))
    expected = 2
    if len(words) != expected:
        raise NotationError("coordinates and a word are expected, such as 8G QUIT", text)
    with within(text, words[0].start()):
        square, axis = parse_square(words[0][0], coordinates)
    longest = _MOST_SIGNS * max(board.layout.height, board.layout.width)
    if words[1].end() - words[1].start() > longest:
        raise NotationError("no board has room for so long a word", text, words[1].start())
    placements = []
    inside = False
    for place, sign in signs(text[: words[1].end()], words[1].start()):
        bare = sign if text[place] == sign else ""
        if bare in {"(", ")"}:
            if inside is (sign == "("):
                raise NotationError("a parenthesis does not match", text, place)
            inside = sign == "("
            continue
        lying = board[square]
        if bare == "." or inside:
            _check_lying(lying, sign, text, place)
        else:
            with within(text, place):
                tile = read_tile(sign, tile_set)
            if lying is None or tile.label != lying.label:
                placements.append(Placement(square, tile))
        square = axis.step(square)
    if inside:
        raise NotationError("a parenthesis is not closed", text, len(text) - 1)
    return Play(placements)


def _check_lying(lying: PlacedTile | None, sign: str, text: str, place: int) -> None:
    if lying is None:
        raise NotationError("no tile lies where the play runs through one", text, place)
    if sign not in {".", lying.label} and sign.upper() != lying.label.upper():
        raise NotationError(f"there lies {lying.label}", text, place)


def format_play(
    play: Play,
    board: Board,
    tile_set: TileSet | None = None,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
    *,
    shows_lying: bool = False,
) -> str:
    """Write a play on the board as it was before it, with dots for the lying tiles.

    If it `shows_lying` tiles, they stand in parentheses instead, `8G QUI(R)T`. A play of one tile
    that forms two words is written with the one across.
    """
    wrong = misplaced(board, play)
    if wrong:
        raise NotationError(f"the play cannot be written: {wrong[0].message}")
    word = form_words(board, play).words[0]
    letters = "".join(
        write_tile(tile, tile_set)
        if is_new
        else f"({write_tile(tile, tile_set)})"
        if shows_lying
        else "."
        for tile, is_new in zip(word.tiles, word.is_new, strict=True)
    )
    return f"{format_square(word.start, word.axis, coordinates)} {letters.replace(')(', '')}"
