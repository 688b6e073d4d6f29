"""Rules and boards as the numbers that the kernel knows.

Points are tabulated from the rule values themselves: a premium, bingo or word length rule of
your own is as fast as a shipped one.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain

from attrs import field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.kernel import Line
from scrabble_rules.movegen.nodes import Nodes
from scrabble_rules.movegen.packing import (
    LEAST_SCORE_BITS,
    MOST_LETTERS,
    MOST_TILES,
    score_bits,
)
from scrabble_rules.movegen.squares import Counts, Squares
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.premiums import PremiumFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Premium
from scrabble_rules.values.tiles import BLANK, PlacedTile, Tile

Points = list[list[tuple[int, int]]]


@frozen(eq=False)
class Tables:
    """What the points of one rule set come to, by premium and letter."""

    letters: tuple[str, ...]
    codes: dict[str, int]
    premiums: tuple[tuple[tuple[int, ...], ...], ...]
    new: Points
    new_blank: Points
    old: Points
    old_blank: Points
    lengths: list[bool]
    squares: list[Squares] = field(factory=list, init=False)
    """Squares that no search is using just now."""
    _bonus: dict[int, list[tuple[int, int]]] = field(factory=dict, init=False)
    _small: dict[tuple[int, int], bool] = field(factory=dict, init=False)

    @cached_property
    def every(self) -> int:
        """The mask of all letters."""
        return sum(1 << code for code in self.codes.values())

    @cached_property
    def counts(self) -> Counts:
        """The same, as flat tables for `packed`."""
        return Counts(
            self.codes,
            _flat(self.new, self.new_blank),
            _flat(self.old, self.old_blank),
            bytes(self.lengths),
        )

    def borrowed(self, rules: RuleSet) -> Squares:
        """Return squares that no other search uses; put them back into `squares` afterwards."""
        try:
            return self.squares.pop()
        except IndexError:
            closed = {(square.row, square.col) for square in rules.layout.is_blocked}
            return Squares(self.premiums[0], closed)

    def are_small(self, bonus: list[tuple[int, int]], tiles: int, line_bits: int) -> bool:
        """Tell whether `packed` can count with these numbers."""
        key = (len(bonus), tiles)
        if key not in self._small:
            self._small[key] = self._are_small(bonus, tiles, line_bits)
        return self._small[key]

    def _are_small(self, bonus: list[tuple[int, int]], tiles: int, line_bits: int) -> bool:
        new, old = (
            [pair for row in rows for pair in row]
            for rows in (self.new + self.new_blank, self.old + self.old_blank)
        )
        factors = [times for _, times in new], [times for _, times in old]
        points, extra, times = (
            [points for points, _ in new + old],
            [points for points, _ in bonus],
            [times for _, times in bonus],
        )
        longest = len(self.lengths)
        most = max(factors[0]) ** tiles * max(factors[1]) ** longest * max(1, *times)
        return (
            len(self.letters) <= MOST_LETTERS
            and tiles <= MOST_TILES
            and score_bits(tiles, line_bits) >= LEAST_SCORE_BITS
            and min(*points, *extra, *times, *map(min, factors)) >= 0
            and max(points) < 1 << 16
            and max(map(max, factors)) < 1 << 8
            and (tiles + 1) * longest * max(points) * most + max(extra) < 1 << 60
        )

    @classmethod
    def of(cls, rules: RuleSet) -> Tables:
        """Ask the rules about every letter on every kind of square."""
        letters = rules.tile_set.letters
        kinds = dict.fromkeys(premium for row in rules.layout.premiums for premium in row)
        places = {premium: place for place, premium in enumerate(kinds)}
        grid = tuple(tuple(map(places.__getitem__, row)) for row in rules.layout.premiums)
        longest = max(rules.layout.width, rules.layout.height)
        return cls(
            letters=letters,
            codes={label: code for code, label in enumerate(letters, 1)},
            premiums=(grid, tuple(zip(*grid, strict=True))),
            new=[_points(rules, premium, is_blank=False, is_new=True) for premium in kinds],
            new_blank=[_points(rules, premium, is_blank=True, is_new=True) for premium in kinds],
            old=[_points(rules, premium, is_blank=False, is_new=False) for premium in kinds],
            old_blank=[_points(rules, premium, is_blank=True, is_new=False) for premium in kinds],
            lengths=[
                rules.word_length.allows_length(WordLengthFacts(length))
                for length in range(longest + 1)
            ],
        )

    @cached_property
    def are_whole(self) -> bool:
        """Tell whether all points and factors are whole numbers; no search knows any others."""
        every = (self.new, self.new_blank, self.old, self.old_blank)
        return all(map(whole, chain.from_iterable(every)))

    @cached_property
    def never_takes(self) -> bool:
        """Tell whether no tile takes points away, and no factor makes a word cheaper."""
        every = (self.new, self.new_blank, self.old, self.old_blank)
        rows = chain.from_iterable(chain.from_iterable(every))
        return all(points >= 0 and factor >= 1 for points, factor in rows)

    def rack(self, state: GameState) -> list[int]:
        """Return the numbers of the tiles of the player on turn, 0 for a blank."""
        codes, rack = self.codes, state.racks[state.on_turn]
        return [0 if tile.is_blank else codes[tile.label] for tile in rack.tiles]

    def bonus(self, rules: RuleSet, held: int) -> list[tuple[int, int]]:
        """Ask the bingo rule about every number of tiles that a rack of this size can lay."""
        found = self._bonus.get(held)
        if found is None:
            bonuses = (
                rules.bingo.bonus(BingoFacts(played, held, rules.rack_size))
                for played in range(held + 1)
            )
            found = self._bonus[held] = [(bonus.points, bonus.factor) for bonus in bonuses]
        return found


def _flat(rows: Points, blank_rows: Points) -> bytes:
    """Put points and factors into four bytes each, with room for 32 letters in a row."""
    flat = bytearray()
    for row in (row for both in zip(rows, blank_rows, strict=True) for row in both):
        for points, factor in row:
            flat += bytes([points & 255, points >> 8, factor, 0])
        flat += bytes(4 * (MOST_LETTERS + 1 - len(row)))
    return bytes(flat)


def whole(row: list[tuple[int, int]]) -> bool:
    """Tell whether these are whole numbers, whatever a rule of one's own has answered."""
    return all(type(number) is int for number in chain.from_iterable(row))


def _points(
    rules: RuleSet,
    premium: Premium,
    *,
    is_blank: bool,
    is_new: bool,
) -> list[tuple[int, int]]:
    value = rules.tile_set.value
    rows = [(0, 1)]
    for label in rules.tile_set.letters:
        letter = Tile(label)
        facts = PremiumFacts(
            tile_value=value(BLANK if is_blank else letter),
            letter_value=value(letter),
            is_blank=is_blank,
            premium=premium,
            is_new=is_new,
        )
        counted = rules.premiums.count_tile(facts)
        rows.append((counted.points, counted.factor))
    return rows


def lines_of(tables: Tables, nodes: Nodes, board: Board, *, anywhere: bool) -> list[Line]:
    """Return every line of the board in which a play can begin, across and then down.

    Plays begin next to lying tiles, on an empty board at a start square, or `anywhere`.
    """
    turned = board.transposed()
    return [
        line
        for axis, view in enumerate((board, turned))
        for line in _lines(tables, nodes, view, axis, anywhere=anywhere)
    ]


def _lines(
    tables: Tables,
    nodes: Nodes,
    board: Board,
    axis: int,
    *,
    anywhere: bool,
) -> list[Line]:
    rows, codes, grid = board.rows, tables.codes, tables.premiums[axis]
    every = sum(1 << code for code in codes.values())
    columns = tuple(zip(*rows, strict=True))
    closed = board.layout.is_blocked
    starts = {(start.row, start.col) for start in board.layout.starts} if board.is_empty else set()
    lines = []
    for number, row in enumerate(rows):
        near = rows[max(0, number - 1) : number + 2]
        if not (anywhere or starts) and not any(map(any, near)):
            continue
        line = Line(axis, number, len(row))
        line.premium[1:-1] = grid[number]
        for col, tile in enumerate(row):
            x = col + 1
            if tile is not None:
                code = line.tiles[x] = codes[tile.label]
                worth = tables.old_blank if tile.is_blank else tables.old
                line.old[x] = worth[grid[number][col]][code]
                if not anywhere and (x == len(row) or row[x] is None):
                    line.anchors.append(x)
            elif not closed or Square(number, col) not in closed:
                line.tiles[x] = 0
                column = columns[col]
                touches = (number > 0 and column[number - 1] is not None) or (
                    number + 1 < len(column) and column[number + 1] is not None
                )
                if touches:
                    _cross(tables, nodes, line, x, column)
                else:
                    line.cross[x] = every
                beside = (col > 0 and row[col - 1]) or (x < len(row) and row[x])
                if anywhere or (touches and not beside) or (number, col) in starts:
                    line.anchors.append(x)
        if line.anchors:
            lines.append(line)
    return lines


def _cross(
    tables: Tables,
    nodes: Nodes,
    line: Line,
    x: int,
    column: tuple[PlacedTile | None, ...],
) -> None:
    """Note what a tile on this free square forms with those above and below it."""
    number = line.number
    above, below = number, number + 1
    while above and column[above - 1] is not None:
        above -= 1
    while below < len(column) and column[below] is not None:
        below += 1
    points, factor = 0, 1
    spelt: list[int] = []
    for place in range(above, below):
        tile = column[place]
        if tile is not None:
            code = tables.codes[tile.label]
            rows = tables.old_blank if tile.is_blank else tables.old
            worth, times = rows[tables.premiums[line.axis][place][x - 1]][code]
            points += worth
            factor *= times
            spelt.append(code)
    line.cross_points[x] = points
    line.cross_factor[x] = factor
    if tables.lengths[below - above]:  # else no letter will do
        line.cross[x] = nodes.fits(tuple(spelt[: number - above]), tuple(spelt[number - above :]))
