"""The words that a play forms, and its points, square by square."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from math import prod
from operator import mul

from attrs import frozen

from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.bonuses import BonusFacts
from scrabble_rules.rules.premiums import PremiumFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._account._questions import Notes
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.values.words import FormedWord

Spot = tuple[int, int]
Lying = Mapping[Spot, PlacedTile]


def spots(play: Play) -> list[Spot]:
    """Return the row and column of each tile of a play, in order."""
    return [(one.square.row, one.square.col) for one in play.placements]


def is_sound(rules: RuleSet, lying: Lying, play: Play) -> bool:
    """Whether the tiles can lie there: on free squares, in one line without a gap."""
    layout, laid = rules.layout, spots(play)
    blocked = {(square.row, square.col) for square in layout.blocked}
    inside = all(0 <= row < layout.height and 0 <= col < layout.width for row, col in laid)
    if not laid or not inside or len(set(laid)) < len(laid):
        return False
    if any(spot in lying or spot in blocked for spot in laid):
        return False
    if any(not rules.tile_set.is_letter(one.tile.label) for one in play.placements):
        return False
    rows, cols = {row for row, _ in laid}, {col for _, col in laid}
    if len(rows) > 1 and len(cols) > 1:
        return False
    between = {
        (row, col)
        for row in range(min(rows), max(rows) + 1)
        for col in range(min(cols), max(cols) + 1)
    }
    return all(spot in lying or spot in laid for spot in between)


def words_of(lying: Lying, play: Play) -> tuple[list[FormedWord], Axis | None]:
    """Return the words of a sound play and its axis; of one tile, the word across comes first."""
    laid = {(one.square.row, one.square.col): one.tile for one in play.placements}
    every = {**lying, **laid}
    rows = {row for row, _ in laid}
    if len(laid) == 1:
        ((spot, _),) = laid.items()
        runs = [_run(every, laid, spot, axis) for axis in (Axis.ACROSS, Axis.DOWN)]
        return [word for word in runs if len(word.tiles) > 1] or runs[:1], None
    axis = Axis.ACROSS if len(rows) == 1 else Axis.DOWN
    crossing = [_run(every, laid, spot, axis.other) for spot in laid]
    main = _run(every, laid, next(iter(laid)), axis)
    return [main, *(word for word in crossing if len(word.tiles) > 1)], axis


def _run(every: Lying, laid: Lying, through: Spot, axis: Axis) -> FormedWord:
    down, right = (0, 1) if axis is Axis.ACROSS else (1, 0)
    row, col = through
    while (row - down, col - right) in every:
        row, col = row - down, col - right
    start, run = Square(row, col), []
    while (row, col) in every:
        run.append((row, col))
        row, col = row + down, col + right
    return FormedWord(
        start, axis, tuple(every[spot] for spot in run), tuple(spot in laid for spot in run)
    )


def with_main_first(
    rules: RuleSet, found: tuple[list[FormedWord], Axis | None], notes: Notes
) -> tuple[tuple[FormedWord, ...], Axis | None]:
    """Put the word that scores more first for a play of one tile; in a tie the one across."""
    words, axis = found
    if axis is None:
        words = sorted(words, key=lambda word: -prod(_letters(rules, word, notes)))
    return tuple(words), axis


@frozen
class Counted:
    """The points of a play, part by part: of each word its letters and its factor."""

    words: tuple[tuple[tuple[str, ...], int, int], ...]
    bingo: int
    bonuses: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All points together."""
        of_words = sum(letters * factor for _, letters, factor in self.words)
        return of_words + self.bingo + sum(points for _, points in self.bonuses)


def counted(
    rules: RuleSet,
    words: tuple[FormedWord, ...],
    played: int,
    held: int,
    notes: Notes,
    *,
    is_first: bool,
) -> Counted:
    """Return the points of a play: its words, the bingo, and the other bonuses."""
    facts_of_bingo = BingoFacts(played, held, rules.rack_size)
    bonus = notes.ask("bingo", rules.bingo, facts_of_bingo, is_certain=False)
    parts = [(word.labels, *_letters(rules, word, notes)) for word in words]
    labels, letters, times = parts[0]
    parts[0] = (labels, letters, times * bonus.factor)
    points = tuple(letters * factor for _, letters, factor in parts)
    facts = BonusFacts(words, points, played, held, rules.rack_size, is_first)
    main, named = points[0], []
    for rule in rules.bonuses:
        earned = notes.ask("bonuses", rule, facts)
        if earned is not None:
            named.append((earned.name, earned.points + main * (earned.factor - 1)))
            main *= earned.factor
    return Counted(tuple(parts), bonus.points, tuple(named))


def _letters(rules: RuleSet, word: FormedWord, notes: Notes) -> tuple[int, int]:
    """Return the points of the letters of a word, and its factor."""
    counts = []
    values = {kind.label: kind.value for kind in rules.tile_set.kinds}
    down, right = (0, 1) if word.axis is Axis.ACROSS else (1, 0)
    for place, (tile, is_new) in enumerate(zip(word.tiles, word.is_new, strict=True)):
        row, col = word.start.row + down * place, word.start.col + right * place
        facts = PremiumFacts(
            tile_value=values.get(BLANK_LABEL if tile.is_blank else tile.label, 0),
            letter_value=values.get(tile.label, 0),
            is_blank=tile.is_blank,
            premium=rules.layout.premiums[row][col],
            is_new=is_new,
        )
        counts.append(notes.ask("premiums", rules.premiums, facts, is_certain=False))
    return sum(one.points for one in counts), reduce(mul, (one.factor for one in counts), 1)
