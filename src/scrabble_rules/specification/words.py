"""A play: whether its tiles can lie there, the words it forms, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from scrabble_rules.specification.facts import ask
from scrabble_rules.specification.table import Reason, Spot, Table, Worth
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.values.words import FormedWord

Tiles = dict[Spot, PlacedTile]


def spot(square: Square) -> Spot:
    """Return row and column of a square."""
    return square.row, square.col


def against_squares(table: Table, play: Play) -> Iterator[Reason]:
    """S0.8, S0.12, S0.16, S2.10, S2.14, S3.3, S4.5. Free squares, in one line, without a gap."""
    layout, squares = table.rules.layout, [one.square for one in play.placements]
    if not squares:
        yield Reason("placement.no-tile", "a play lays a tile (S0.11)")
        return
    height, width = range(layout.height), range(layout.width)
    off = [one for one in squares if one.row not in height or one.col not in width]
    blocked = [one for one in squares if one in layout.blocked]
    taken = [one for one in squares if spot(one) in table.board]
    twice = [one for one in squares if squares.count(one) > 1]
    for code, text, where in (
        ("placement.off-board", "a square is not on the board", off),
        ("placement.blocked-square", "a square is blocked", blocked),
        ("placement.taken-square", "a tile lies there, and is not replaced (S0.16)", taken),
        ("placement.two-on-one-square", "two tiles cannot lie on one square", twice),
    ):
        if where:
            yield Reason(code, text, {"squares": tuple(dict.fromkeys(where))})
    rows, cols = {one.row for one in squares}, {one.col for one in squares}
    if len(rows) > 1 and len(cols) > 1:
        told = {"squares": tuple(squares)}
        yield Reason("placement.not-in-line", "all tiles lie in one row or column (S0.12)", told)
    elif not off:
        between = [
            Square(row, col)
            for row in range(min(rows), max(rows) + 1)
            for col in range(min(cols), max(cols) + 1)
        ]
        free = [one for one in between if one not in squares and spot(one) not in table.board]
        if free:
            told = {"squares": tuple(free)}
            yield Reason("placement.gap", "there is no gap in a word (S0.12)", told)


def against_tiles(table: Table, play: Play) -> Iterator[Reason]:
    """S0.17, S1.18, S2.15, S4.8. Each tile shows a letter of the set, a blank the one chosen."""
    laid = play.placements
    open_blanks = tuple(one.square for one in laid if one.tile.label == BLANK_LABEL)
    letters = {kind.label for kind in table.rules.tile_set.kinds} | {BLANK_LABEL}
    unknown = tuple(one.tile.label for one in laid if one.tile.label not in letters)
    if unknown:
        yield Reason("placement.unknown-label", "the set has no such tile", {"labels": unknown})
    if open_blanks:
        told = {"squares": open_blanks}
        yield Reason("placement.blank-without-letter", "a blank needs its letter (S0.17)", told)


def words_of(board: Tiles, play: Play) -> tuple[list[FormedWord], Axis | None]:
    """S0.12, S0.13, S3.4, S4.5, S4.7. Return all words that a play forms, and its direction.

    The first word lies along the line of the play, the others cross it. A single tile has no
    direction: the word across comes first; if it touches nothing, it is a word of one letter.
    """
    laid = {spot(one.square): one.tile for one in play.placements}
    every, spots = {**board, **laid}, list(laid)
    if len(spots) == 1:
        both = [_run(every, laid, spots[0], axis) for axis in (Axis.ACROSS, Axis.DOWN)]
        return [word for word in both if len(word.tiles) > 1] or both[:1], None
    is_across = spots[0][0] == spots[1][0]
    axis = Axis.ACROSS if is_across else Axis.DOWN
    crossing = [_run(every, laid, one, axis.other) for one in spots]
    main = _run(every, laid, spots[0], axis)
    return [main, *(word for word in crossing if len(word.tiles) > 1)], axis


def _run(every: Tiles, laid: Tiles, through: Spot, axis: Axis) -> FormedWord:
    """Return the unbroken row or column of tiles through a square."""
    down, right = (0, 1) if axis is Axis.ACROSS else (1, 0)
    row, col = through
    while (row - down, col - right) in every:
        row, col = row - down, col - right
    start, run = Square(row, col), []
    while (row, col) in every:
        run.append((row, col))
        row, col = row + down, col + right
    tiles, is_new = tuple(every[one] for one in run), tuple(one in laid for one in run)
    return FormedWord(start, axis, tiles, is_new)


def formed_at(table: Table, play: Play) -> tuple[list[FormedWord], Axis | None]:
    """Return the words of a sound play, the main word first.

    Of the two words of a single tile the main word is the one that scores more.
    """
    words, axis = words_of(table.board, play)
    if axis is None and len(words) > 1:
        words.sort(key=lambda word: -prod(points_of(table, word)))
    return words, axis


def points_of(table: Table, word: FormedWord) -> tuple[int, int]:
    """S0.21 to S0.28, S2.24, S3.7 to S3.12. Return the points of the letters, and the factor.

    The rule for premiums says of each tile what it adds, and by how much it multiplies the word.
    """
    letters, factor = 0, 1
    for tile, is_new, square in zip(word.tiles, word.is_new, word.squares, strict=True):
        counted = ask(
            table,
            "premiums",
            table.rules.premiums,
            tile=tile,
            premium=table.rules.layout.premiums[square.row][square.col],
            is_new=is_new,
        )
        letters += counted.points
        factor *= counted.factor
    return letters, factor


def worth_of(table: Table, words: list[FormedWord], play: Play, player: int) -> Worth:
    """S0.14, S0.22, S0.29, S0.30, S3.13, S3.14. Return the points of a play, before it is laid.

    Each word counts. What the number of tiles earns comes after that; a factor is for the main word
    alone, and a further bonus multiplies what those before it have made of that word.
    """
    rules, about = table.rules, {"play": play, "player": player}
    bingo = ask(table, "bingo", rules.bingo, **about)
    parts = [(word.labels, *points_of(table, word)) for word in words]
    labels, letters, times = parts[0]
    parts[0] = labels, letters, times * bingo.factor
    points = tuple(letters * factor for _, letters, factor in parts)
    main, bonuses = points[0], []
    for rule in rules.bonuses:
        earned = ask(table, "bonuses", rule, **about, words=tuple(words), points=points)
        if earned is not None:
            bonuses.append((earned.name, earned.points + main * (earned.factor - 1)))
            main *= earned.factor
    return Worth(tuple(parts), bingo.points, tuple(bonuses))


def worth(table: Table, play: Play, player: int) -> Worth | None:
    """Return what a play would score, legal or not; None if its tiles cannot lie there."""
    table = table.copy()
    if any(against_squares(table, play)) or any(against_tiles(table, play)):
        return None
    return worth_of(table, formed_at(table, play)[0], play, player)
