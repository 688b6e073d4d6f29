"""Describes in words what a picture shows, for readers who cannot see it.

The sentences become the description of an SVG picture, which screen readers read out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scrabble_rules.engine.placement import misplaced
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import seat_names
from scrabble_rules.notation import format_column
from scrabble_rules.render.safe_text import displayable, tile_text
from scrabble_rules.render.tile_counts import sorted_tiles, tile_count
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.holdings import Holding, Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, TileSet
from scrabble_rules.values.words import FormedWord, form_words

_LONGEST_LABEL, _LONGEST_NAME, _LONGEST_NUMBER, _LONGEST_COUNT = 8, 40, 20, 6
_LONGEST_WORD, _FEW, _FAR = 40, 8, 10_000


def short_name(name: object) -> str:
    """Return the name of a player, made safe and cut if it is long."""
    return displayable(name, _LONGEST_NAME)


def names_for(state: GameState, names: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each seat: the given names, or `Player 0` and so on without any.

    Raises ValueError if there are more or fewer names than seats.
    """
    who = seat_names(names) if names else seat_names(state.players)
    if len(who) != state.players:
        raise ValueError(f"{len(who)} names were given for {state.players} players")
    return who


def count_of(number: int, what: str) -> str:
    """Return a number with its noun in singular or plural: `1 tile`, `7 tiles`."""
    return f"{displayable(number, _LONGEST_NUMBER)} {what}{'' if number == 1 else 's'}"


def coordinate(square: Square, axis: Axis = Axis.ACROSS) -> str:
    """Return a square as notation writes it: `8H` for a word across, `H8` for one down.

    Other than notation it takes any square, also one off the board.
    """
    row, col = str(square.row + 1), format_column(square.col)
    return row + col if axis is Axis.ACROSS else col + row


def spell(tiles: Iterable[PlacedTile]) -> str:
    """Write a word with blanks in lower case and brackets around longer labels: `[CH]Ar`."""
    return "".join(map(_letter, tiles))


def _letter(tile: PlacedTile) -> str:
    label = tile.label
    if len(label) == 1 and label.isalnum() and not tile.is_blank:
        return label
    sign = tile_text(tile, _LONGEST_LABEL)
    return sign if len(sign) == 1 else f"[{sign}]"


def describe_play(play: Play, before: Board, main: FormedWord | None = None) -> str:
    """Write a play with its whole main word, `H6 FARM`.

    If the tiles cannot lie on the board `before`, each is written with its square instead.
    """
    if main is None and misplaced(before, play):
        return ", ".join(
            f"{coordinate(placed.square)} {_letter(placed.tile)}" for placed in play.placements
        )
    word = form_words(before, play).words[0] if main is None else main
    return f"{coordinate(word.start, word.axis)} {spell(word.tiles)}"


def describe_laid(play: Play) -> str:
    """Write the tiles that a play lays without knowing the board: `H6 FA.M`.

    Tiles in one line are written as a word, with dots for the squares between them; otherwise, or
    if the line is long, each of the first tiles is written with its square.
    """
    squares = [placed.square for placed in play.placements]
    if not squares:
        return "no tiles"
    first, last = squares[0], squares[-1]
    axis = Axis.ACROSS if first.row == last.row else Axis.DOWN
    length = last.col - first.col + 1 if axis is Axis.ACROSS else last.row - first.row + 1
    if _has_coordinates(first) and length <= _LONGEST_WORD:
        letters = {placed.square: _letter(placed.tile) for placed in play.placements}
        line = [axis.step(first, count) for count in range(length)]
        if len(letters) == len(squares) and letters.keys() <= {*line}:
            word = "".join(letters.get(square, ".") for square in line)
            return f"{coordinate(first, axis)} {word}"
    laid = [f"{_where(placed.square)} {_letter(placed.tile)}" for placed in play.placements[:_FEW]]
    return ", ".join([*laid, *["…"] * (len(squares) > _FEW)])


def _has_coordinates(square: Square) -> bool:
    return 0 <= square.row < _FAR and 0 <= square.col < _FAR


def _where(square: Square) -> str:
    return coordinate(square) if _has_coordinates(square) else f"{square}:"


def describe_board(board: Board, last: Play | None = None, hints: Sequence[Play] = ()) -> str:
    """Describe a board: its size, its words across and down, the last play, and the hints."""
    layout = board.layout
    number = len(board)
    parts = [f"A board of {count_of(layout.height, 'row')} and {count_of(layout.width, 'column')}"]
    if not number:
        parts[0] += ", with nothing on it."
    else:
        parts[0] += f" with {count_of(number, 'tile')}."
        for axis in Axis:
            words = ", ".join(_words(board, axis))
            if words:
                parts.append(f"{axis.value.capitalize()}: {words}.")
    if last is not None and last.placements:
        laid = [placed for placed in last.placements if board[placed.square] == placed.tile]
        if len(laid) == len(last.placements):
            before = board.removing({placed.square for placed in laid})
            parts.append(f"Last play: {describe_play(last, before)}.")
    if hints:
        parts.append(f"Hints: {'; '.join(describe_play(play, board) for play in hints)}.")
    return " ".join(parts)


def _words(board: Board, axis: Axis) -> Iterator[str]:
    lines = board.rows if axis is Axis.ACROSS else zip(*board.rows, strict=True)
    for number, line in enumerate(lines):
        if not any(line):
            continue
        run: list[PlacedTile] = []
        for place, tile in enumerate((*line, None)):
            if tile is not None:
                run.append(tile)
                continue
            if len(run) > 1:
                start = place - len(run)
                across = axis is Axis.ACROSS
                square = Square(number, start) if across else Square(start, number)
                yield f"{coordinate(square, axis)} {spell(run)}"
            run = []


def describe_rack(rack: Rack, tile_set: TileSet | None, most: int) -> str:
    """List the tiles of a rack, at most `most` of them by label."""
    known = sorted_tiles(rack.tiles, tile_set)
    words = [
        "a blank" if tile.is_blank else displayable(tile.label, _LONGEST_LABEL)
        for tile in known[:most]
    ]
    if len(known) > most:
        words.append(f"{len(known) - most} more")
    if rack.hidden:
        words.append(f"{count_of(rack.hidden, 'tile')} face down")
    return _listed(words) or "nothing"


def describe_counts(counts: Iterable[tuple[str, int]], hidden: int) -> str:
    """List how many tiles of each label there are, and how many lie face down."""
    words = [
        f"{displayable(number, _LONGEST_NUMBER)} {displayable(label, _LONGEST_LABEL)}"
        for label, number in counts
        if number
    ]
    if hidden:
        words.append(f"{count_of(hidden, 'tile')} face down")
    return f"Of each: {', '.join(words)}." if words else "No tiles."


def bag_caption(held: Holding, inside: int) -> str:
    """Describe the tiles left: `held` are the tiles counted, of which `inside` are in the bag."""
    total = count_of(tile_count(held), "tile")
    if tile_count(held) == inside:
        return f"In the bag: {total}"
    return f"Not seen: {total}, {displayable(inside, _LONGEST_COUNT)} of them in the bag"


def describe_state(state: GameState, names: Sequence[str]) -> str:
    """Describe how a game stands: the scores, and who is on turn or has won."""
    scores = ", ".join(
        f"{short_name(name)} {displayable(score, _LONGEST_NUMBER)}"
        for name, score in zip(names, state.scores, strict=True)
    )
    if state.is_over:
        won = _listed([short_name(names[seat]) for seat in state.winners])
        return f"Final scores: {scores}. {won or 'Nobody'} won."
    return f"Scores: {scores}. {short_name(names[state.on_turn])} is on turn."


def describe_racks(state: GameState, names: Sequence[str], most: int) -> str:
    """List what each player holds."""
    tile_set = state.rules.tile_set
    return " ".join(
        f"{short_name(name)} holds {describe_rack(rack, tile_set, most)}."
        for name, rack in zip(names, state.racks, strict=True)
    )


def _listed(words: Sequence[str]) -> str:
    if len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return "".join(words)
