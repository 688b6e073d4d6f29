"""Plays as text: the square where the main word starts, and the word, `8G QUI.T`.

A dot, or a letter in parentheses, stands for a tile already on the board.
"""

from __future__ import annotations

import re
from itertools import islice

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import misplaced
from scrabble_rules.notation.coordinates import Coordinates, format_square, parse_square
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.text_errors import NotationError, within
from scrabble_rules.values.tile_text import read_tile, signs, write_tile
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile, TileSet, spelt
from scrabble_rules.values.validators import must_be

_MOST_SIGNS = 20  # for one square: a label in brackets, in parentheses


def parse_play(
    text: str,
    board: Board,
    tile_set: TileSet | None = None,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
    *,
    strict: bool = False,
) -> Play:
    """Read a play on a board. Whether it is legal is left to `validate`.

    Upper case is a letter, lower case a blank that stands for it, `[CH]` one label. A dot or a
    letter in parentheses is a tile already on the board; so is a plain letter where the same
    letter lies. Tiles on the board may come before and after the text, unless it is `strict`: then
    the text must give the whole word.

    Raises NotationError if the text is not a play, does not fit the board, or with `strict` if the
    word starts earlier or runs on.
    """
    must_be("text", text, str, '"8F HORN"')
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    must_be("coordinates", coordinates, Coordinates)
    must_be("board", board, Board, "game.state.board")
    words = list(islice(re.finditer(r"\S+", text), 3))
    expected = 2
    if len(words) != expected:
        raise NotationError("expected coordinates and a word, such as 8G QUIT", text)
    at, word = words
    with within(text, at.start()):
        start, axis = parse_square(at[0], coordinates)
    longest = _MOST_SIGNS * max(board.layout.height, board.layout.width)
    if word.end() - word.start() > longest:
        raise NotationError("this word is longer than the board", text, word.start())
    square = start
    placements = []
    inside = False
    for place, sign in signs(text[: word.end()], word.start()):
        bare = sign if text[place] == sign else ""
        if bare in {"(", ")"}:
            if inside is (sign == "("):
                raise NotationError("unmatched parenthesis", text, place)
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
        raise NotationError("unclosed parenthesis", text, len(text) - 1)
    if strict:
        with within(text, at.start()):
            _check_whole(word[0], start, square, axis, board, coordinates)
    return Play(placements)


def _check_whole(
    word: str, start: Square, end: Square, axis: Axis, board: Board, coordinates: Coordinates
) -> None:
    """Raise NotationError unless a word from `start` up to `end` has its first and last tile.

    A single letter that has neighbours only at right angles is no word in its own direction.
    """
    before, after = _lying_before(start, axis, board), _lying_from(end, axis, board)
    problem = "starts earlier" if before else "runs on"
    if not before and not after and axis.step(start) == end:
        axis = axis.other
        before, after = (
            _lying_before(start, axis, board),
            _lying_from(axis.step(start), axis, board),
        )
        problem = f"reads {axis.value}"
    if before or after:
        whole = f"{_known(before)}{word}{_known(after)}".replace(")(", "")
        first = format_square(axis.step(start, -len(before)), axis, coordinates)
        raise NotationError(f"the word {problem}: write {first} {whole}")


def _lying_from(square: Square, axis: Axis, board: Board, step: int = 1) -> list[PlacedTile]:
    """Return the tiles on the board from a square on, up to the first free square."""
    tiles = []
    while (tile := board[square]) is not None:
        tiles.append(tile)
        square = axis.step(square, step)
    return tiles


def _lying_before(square: Square, axis: Axis, board: Board) -> list[PlacedTile]:
    """Return the tiles on the board that lead up to a square."""
    return _lying_from(axis.step(square, -1), axis, board, -1)[::-1]


def _known(tiles: list[PlacedTile]) -> str:
    """Write tiles on the board in parentheses; any label is read there."""
    return f"({spelt(tile.label for tile in tiles)})" if tiles else ""


def _check_lying(lying: PlacedTile | None, sign: str, text: str, place: int) -> None:
    if lying is None:
        raise NotationError("there is no tile on this square to play through", text, place)
    meant = sign.removeprefix(BLANK_LABEL)
    if meant not in {".", lying.label} and meant.upper() != lying.label.upper():
        raise NotationError(f"the tile on this square is {lying.label}", text, place)


def format_play(
    play: Play,
    board: Board,
    tile_set: TileSet | None = None,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
    *,
    shows_lying: bool = False,
) -> str:
    """Write a play, given the board before it, with dots for the tiles already there.

    With `shows_lying` these are letters in parentheses instead: `8G QUI(R)T`. A play of one tile
    that forms two words is written as the word across. Raises NotationError if the tiles cannot
    lie there, or if a tile cannot be written.
    """
    must_be("play", play, Play)
    must_be("board", board, Board, "game.state.board")
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    must_be("coordinates", coordinates, Coordinates)
    words = form_words(board, play).words
    if not words:
        wrong = misplaced(board, play)
        raise NotationError(f"the play cannot be written: {wrong[0].message}")
    word = words[0]
    letters = "".join(
        write_tile(tile, tile_set)
        if is_new
        else f"({write_tile(tile, tile_set)})"
        if shows_lying
        else "."
        for tile, is_new in zip(word.tiles, word.is_new, strict=True)
    )
    return f"{format_square(word.start, word.axis, coordinates)} {letters.replace(')(', '')}"
