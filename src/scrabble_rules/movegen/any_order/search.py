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
from typing import TYPE_CHECKING

from scrabble_rules.movegen.any_order.spellings import Spellings
from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.general.notes import PlayNotes
from scrabble_rules.movegen.play_record import BLANK_BIT

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    pass

Tiles = tuple[int, ...]
"""Sorted tiles, coded as in a `PlayRecord`."""


class AnyOrderSearch(PlayNotes):
    """One search for the tiles of a rack."""

    __slots__ = (
        *("blanks", "choices", "end", "factor", "fits", "free", "kinds", "left", "playable"),
        *("spellings", "start", "tiles"),
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
        # The slot: where it begins and ends, its free squares, the product of the word factors of
        # its lying tiles; and how many are left of each kind of tile that is being laid in it.
        self.start: int = 0
        self.end: int = 0
        self.free: list[int] = []
        self.factor: int = 1
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
                for tiles in self.fitting(number, len(free)):
                    self.start, self.end, self.free, self.factor = start, x, free, factor
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

    def lay(self, place: int, total: int, factor: int, crosses: int) -> None:
        """Lay the tiles that are left, in every order, on the free squares from a place on."""
        self.step()
        line, free = self.line, self.free
        x = free[place]
        cross, across, times_across = line.cross[x], line.cross_points[x], line.cross_factor[x]
        is_last = place + 1 == len(free)
        row, row_blank = self.points[line.premium[x]], self.points_blank[line.premium[x]]
        for number, kind in enumerate(self.kinds):
            letter = kind & (BLANK_BIT - 1)
            if not self.left[number] or not cross >> letter & 1:
                continue
            points, times = row_blank[letter] if kind & BLANK_BIT else row[letter]
            self.placed[x] = kind
            added = crosses
            if across is not None:
                added += (across + points) * times * times_across
            if is_last:
                self.keep(self.start, self.end, total + points, factor * times, added, len(free))
            else:
                self.left[number] -= 1
                self.lay(place + 1, total + points, factor * times, added)
                self.left[number] += 1
        self.placed[x] = 0
