"""The search for words in any order: slot by slot, first which tiles, then where each of them.

A *slot* is a part of a line in which a word could stand: it contains an anchor (see
`general.search`) and free squares, and no tile lies beside its ends. Whether some tiles of the rack
form a word there depends on the tiles that lie in the slot, not on their order, so all choices of
tiles are tried for the letters of the slot at once, and the answer is kept for other slots with the
same letters (`fitting`). Only then are the tiles laid, in every different order that the crossing
words allow.

Scores grow on the way as in `general.search`. Slots grow from their first square: one that no tile
fits ends all longer ones.

This module is compiled in the compiled wheel, where it answers what `packed.orders` cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from scrabble_rules.movegen.any_order.spellings import Spellings
from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.general.notes import PlayNotes
from scrabble_rules.movegen.play_record import BLANK_BIT, SearchStopped

Tiles = tuple[int, ...]
"""Sorted tiles, coded as in a `PlayRecord`."""
Worth = list[tuple[int, int]]
FreeSquare = tuple[int, int, int | None, int, tuple[Worth, Worth]]
"""A free square of a slot: its place, the letters that fit, points and factor of the word across,
and what each letter is worth there, as a real tile and as a blank."""


class AnyOrderSearch(PlayNotes):
    """One search for the tiles of a rack."""

    __slots__ = (
        *("blanks", "choices", "end", "fits", "kinds", "left", "playable", "spellings"),
        *("squares", "start", "tiles"),
    )

    def __init__(
        self,
        spellings: Spellings,
        points: list[list[tuple[int, int]]],
        points_blank: list[list[tuple[int, int]]],
        bonus: list[tuple[int, int]],
        lengths: list[bool],
        rack: list[int],
        *,
        stop: bool,
        steps_left: int,
    ) -> None:
        """Take the tables of the rules and the numbers of the tiles of a rack, 0 for a blank."""
        super().__init__(points, points_blank, bonus, lengths, stop=stop, steps_left=steps_left)
        self.spellings: Spellings = spellings
        self.tiles: int = len(rack)
        self.blanks: int = rack.count(0)
        self.playable: int = 0
        for letter in range(1, spellings.letters + 1):
            if self.blanks or letter in rack:
                self.playable |= 1 << letter
        # By number of tiles: the choices from the letters of the rack, with their numbers.
        self.choices: list[list[tuple[int, Tiles]]] = [[] for _ in range(self.tiles + 1)]
        chosen: dict[Tiles, int] = {(): 0}
        for letter in sorted(rack):
            if letter:
                more: dict[Tiles, int] = {
                    (*one, letter): n + spellings.units[letter] for one, n in chosen.items()
                }
                chosen.update(more)
        for one, number in chosen.items():
            self.choices[len(one)].append((number, one))
        self.fits: dict[tuple[int, int], list[Tiles]] = {}
        # The slot: where it begins and ends, and its free squares; and how many are left of each
        # kind of tile that is being laid in it.
        self.start: int = 0
        self.end: int = 0
        self.squares: list[FreeSquare] = []
        self.kinds: list[int] = []
        self.left: list[int] = []

    def run(self, lines: list[Line]) -> None:
        """Find every play on these lines.

        Raises `SearchStopped` when the first one is noted, if it was to `stop` there, and when it
        has no steps left; `steps_left` is negative then.
        """
        for line in lines:
            self.begin(line)
            for start in range(1, len(line.tiles) - 1):
                if line.tiles[start] >= 0 and line.tiles[start - 1] <= 0:
                    self.from_square(start)

    def from_square(self, start: int) -> None:
        """Find every play whose main word begins on a square."""
        line, units = self.line, self.spellings.units
        number = total = 0
        factor = 1
        has_anchor = False
        free: list[int] = []
        last = line.anchors[len(line.anchors) - 1]
        x = start
        while line.tiles[x] >= 0 and (has_anchor or x <= last):
            has_anchor = has_anchor or x in line.anchors
            lying = line.tiles[x]
            if lying:
                points, times = line.old[x]
                number += units[lying]
                total += points
                factor *= times
            else:
                if len(free) == self.tiles or not line.cross[x] & self.playable:
                    return
                free.append(x)
            self.step()
            if free and has_anchor and line.tiles[x + 1] <= 0 and self.lengths[x - start + 1]:
                choices = self.fitting(number, len(free))
                if choices:
                    self.start, self.end = start, x
                    self.squares = [self.square(each) for each in free]
                for tiles in choices:
                    self.kinds = sorted(set(tiles))
                    self.left = [tiles.count(kind) for kind in self.kinds]
                    self.lay(0, total, factor, 0)
            x += 1

    def fitting(self, number: int, count: int) -> list[Tiles]:
        """Return the choices of `count` tiles that form a word with the letters of a number."""
        key = (number, count)
        found = self.fits.get(key)
        if found is None:
            words = self.spellings.numbers
            found = []
            for blanks in range(min(self.blanks, count) + 1):
                for more, letters in self.as_blanks(blanks):
                    needed = number + more
                    self.step()
                    for other, tiles in self.choices[count - blanks]:
                        if needed + other in words:
                            found.append(tiles + letters)
            self.fits[key] = found
        return found

    def as_blanks(self, count: int) -> Iterator[tuple[int, Tiles]]:
        """Yield each choice of letters for some blanks, with its number."""
        letters = range(1, self.spellings.letters + 1)
        for chosen in combinations_with_replacement(letters, count):
            number = 0
            for letter in chosen:
                number += self.spellings.units[letter]
            yield number, tuple([letter + BLANK_BIT for letter in chosen])

    def square(self, x: int) -> FreeSquare:
        """Return what `lay` needs to know about a free square of the line."""
        line = self.line
        premium, across = line.premium[x], line.cross_points[x]
        rows = (self.points[premium], self.points_blank[premium])
        return x, line.cross[x], across, line.cross_factor[x], rows

    def lay(self, place: int, total: int, factor: int, crosses: int) -> None:
        """Lay the tiles that are left, in every order, on the free squares from a place on."""
        steps: int = self.steps_left - 1
        self.steps_left = steps
        if steps < 0:
            raise SearchStopped
        squares, left, placed, found = self.squares, self.left, self.placed, self.found
        x, cross, across, times_across, rows = squares[place]
        is_last = place + 1 == len(squares)
        for number, kind in enumerate(self.kinds):
            if not left[number]:
                continue
            letter = kind & (BLANK_BIT - 1)
            if not cross >> letter & 1:
                continue
            points, times = rows[kind >= BLANK_BIT][letter]
            placed[x] = kind
            added = crosses
            if across is not None:
                added += (across + points) * times * times_across
            if not is_last:
                left[number] -= 1
                self.lay(place + 1, total + points, factor * times, added)
                left[number] += 1
            elif place:
                bonus, bonus_times = self.bonus[place + 1]
                score = (total + points) * factor * times * bonus_times + added + bonus
                start, line = self.start, self.line
                codes = tuple(placed[start : self.end + 1])
                found.append((-score, line.axis, line.number, start - 1, codes))
                if self.stop:
                    raise SearchStopped
            else:
                self.keep(self.start, self.end, total + points, factor * times, added, 1)
        placed[x] = 0
