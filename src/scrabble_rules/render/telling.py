"""What a picture shows, told in words for whoever cannot see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scrabble_rules.engine.placement import misplaced
from scrabble_rules.engine.state import GameState
from scrabble_rules.notation import format_column
from scrabble_rules.render.faces import in_order
from scrabble_rules.render.signs import lettered, shown
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, TileSet
from scrabble_rules.values.words import FormedWord, form_words

_LONGEST_LABEL, _LONGEST_NAME, _LONGEST_NUMBER = 8, 40, 20


def named(name: object) -> str:
    """Return the name of a player as it can be told."""
    return shown(name, _LONGEST_NAME)


def counted(number: int, what: str) -> str:
    """Say how many of something, `1 tile`, `7 tiles`."""
    return f"{shown(number, _LONGEST_NUMBER)} {what}{'' if number == 1 else 's'}"


def place_of(square: Square, axis: Axis = Axis.ACROSS) -> str:
    """Write a square as notation does, number first for a word across."""
    row, col = str(square.row + 1), format_column(square.col)
    return row + col if axis is Axis.ACROSS else col + row


def spelt(tiles: Iterable[PlacedTile]) -> str:
    """Write a word, blanks in small letters and labels of several characters in brackets."""
    return "".join(map(_letter, tiles))


def _letter(tile: PlacedTile) -> str:
    label = tile.label
    if len(label) == 1 and label.isalnum() and not tile.is_blank:
        return label
    sign = lettered(tile, _LONGEST_LABEL)
    return sign if len(sign) == 1 else f"[{sign}]"


def play_told(play: Play, before: Board, main: FormedWord | None = None) -> str:
    """Write a play with its whole main word, `H6 FARM`, or only where its tiles lie."""
    if main is None and misplaced(before, play):
        return ", ".join(
            f"{place_of(placed.square)} {_letter(placed.tile)}" for placed in play.placements
        )
    word = form_words(before, play).words[0] if main is None else main
    return f"{place_of(word.start, word.axis)} {spelt(word.tiles)}"


def board_told(board: Board, last: Play | None = None, hints: Sequence[Play] = ()) -> str:
    """Tell the size of a board and its words, the last play, and the hints."""
    layout = board.layout
    number = len(board)
    parts = [f"A board of {counted(layout.height, 'row')} and {counted(layout.width, 'column')}"]
    if not number:
        parts[0] += ", with nothing on it."
    else:
        parts[0] += f" with {counted(number, 'tile')}."
        for axis in Axis:
            words = ", ".join(_words(board, axis))
            if words:
                parts.append(f"{axis.value.capitalize()}: {words}.")
    if last is not None and last.placements:
        laid = [placed for placed in last.placements if board[placed.square] == placed.tile]
        if len(laid) == len(last.placements):
            before = board.removing({placed.square for placed in laid})
            parts.append(f"Last play: {play_told(last, before)}.")
    if hints:
        parts.append(f"Hints: {'; '.join(play_told(play, board) for play in hints)}.")
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
                yield f"{place_of(square, axis)} {spelt(run)}"
            run = []


def tiles_told(rack: Rack, tile_set: TileSet | None, most: int) -> str:
    """Tell the tiles of a rack."""
    known = in_order(rack.tiles, tile_set)
    words = [
        "a blank" if tile.is_blank else shown(tile.label, _LONGEST_LABEL) for tile in known[:most]
    ]
    if len(known) > most:
        words.append(f"{len(known) - most} more")
    if rack.hidden:
        words.append(f"{counted(rack.hidden, 'tile')} face down")
    return _listed(words) or "nothing"


def counts_told(counts: Iterable[tuple[str, int]], hidden: int) -> str:
    """Tell how many tiles of each label there are."""
    words = [f"{number} {shown(label, _LONGEST_LABEL)}" for label, number in counts if number]
    if hidden:
        words.append(f"{counted(hidden, 'tile')} face down")
    return f"Of each: {', '.join(words)}." if words else "No tiles."


def state_told(state: GameState, names: Sequence[str]) -> str:
    """Tell how a game stands: the scores, and who is on turn or has won."""
    scores = ", ".join(
        f"{named(name)} {shown(score, _LONGEST_NUMBER)}"
        for name, score in zip(names, state.scores, strict=True)
    )
    if state.is_over:
        won = _listed([named(names[seat]) for seat in state.winners])
        return f"Final scores: {scores}. {won or 'Nobody'} won."
    return f"Scores: {scores}. {named(names[state.on_turn])} is on turn."


def racks_told(state: GameState, names: Sequence[str], most: int) -> str:
    """Tell what everybody holds."""
    tile_set = state.rules.tile_set
    return " ".join(
        f"{named(name)} holds {tiles_told(rack, tile_set, most)}."
        for name, rack in zip(names, state.racks, strict=True)
    )


def _listed(words: Sequence[str]) -> str:
    if len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return "".join(words)


def counts_in_order(labels: Iterable[str], tile_set: TileSet | None) -> tuple[tuple[str, int], ...]:
    """Count labels in the order of the tile set, with those of which there are none."""
    counts = Counter(labels)
    order = tile_set.order if tile_set is not None else {}
    unknown = sorted(counts.keys() - order.keys())
    return tuple((label, counts[label]) for label in (*order, *unknown))
