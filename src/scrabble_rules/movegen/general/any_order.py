"""The search for words in any order: slot by slot, first which tiles, then where each of them.

Slots
    A *slot* is a part of a line in which a word could stand: it contains an anchor (see
    `general.search`) and free squares, and no tile lies beside its ends. Whether some tiles of the
    rack form a word there depends on the tiles that lie in the slot, not on their order. So all
    choices of tiles are tried for the letters of the slot at once, and the answer is kept for other
    slots with the same letters (`fitting`). Only then are the tiles laid, in every different order
    that the crossing words allow. Slots grow from their first square: one that no tile fits ends
    all longer ones.

Ways
    The last few tiles of a slot are not laid anew each time: slots that end on the same square have
    their last squares in common, and different tiles before them leave the same tiles again. So
    every way to lay these is kept as long as the search is in the line (`ways`), and joined with
    what was laid before (`join`).

Scores grow on the way as in `general.search`.

This module is compiled in the compiled wheel, where it answers what `packed.any_order` cannot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Final

from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.general.nodes import Spellings
from scrabble_rules.movegen.general.notes import PlayNotes
from scrabble_rules.movegen.play_record import BLANK_BIT, LYING, SearchStopped
from scrabble_rules.movegen.rule_tables import RuleTables
from scrabble_rules.wordgraph.arcs import MOST_LABELS_IN_WORD

MOST_KEPT: Final = 3  # the tiles whose ways are kept; more of them leave the same tiles less often

Tiles = tuple[int, ...]
"""Tiles, each the number of its code in a `PlayRecord`."""
NO_BLANKS: Final[Iterable[tuple[int, Tiles]]] = [(0, ())]
"""The only choice of letters for no blanks: see `as_blanks`."""
Worth = list[tuple[int, int]]
FreeSquare = tuple[int, int | None, int, tuple[Worth, Worth], str]
"""A free square: the letters that fit, points and factor of the word across, what each letter is
worth there as a real tile and as a blank, and the codes of the tiles that lie right of it."""
Way = tuple[int, int, int, str]
"""A way to lay some tiles: points and factor of the main word, points of the words across, and the
codes of a record."""
Ways = tuple[int, list[Way]]
"""Every way to lay some tiles, and how many steps it took to find them."""
After = tuple[str, int, int, bool, "Choice"]
"""A tile that is laid: its code, its letter, the mask of that, and whether it is a blank; and what
is left of a choice then."""


class Choice:
    """Some tiles to be laid. A search makes one for each different set of tiles."""

    __slots__ = ("after", "size", "tiles")

    def __init__(self, tiles: Tiles) -> None:
        self.tiles: Tiles = tiles
        self.size: int = len(tiles)
        self.after: list[After] | None = None  # for each different tile, once it was asked for


class AnyOrderSearch(PlayNotes):
    """One search for the tiles of a rack."""

    def __init__(
        self,
        spellings: Spellings,
        tables: RuleTables,
        bonus: list[tuple[int, int]],
        rack: list[int],
        *,
        stop: bool,
        steps_left: int,
    ) -> None:
        """Take the tables of the rules and the numbers of the tiles of a rack, 0 for a blank."""
        super().__init__(tables, bonus, stop=stop, steps_left=steps_left)
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
        for one in sorted(chosen, reverse=True):  # in the order of `packed.any_order`
            self.choices[len(one)].append((chosen[one], one))
        self.known: dict[Tiles, Choice] = {}
        self.fits: dict[tuple[Tiles, int], list[Choice]] = {}
        # What is known of the line: its free squares, and for slots that end on a square, every way
        # to lay their last tiles.
        self.squares: dict[int, FreeSquare] = {}
        self.ways_to: list[dict[Choice, Ways]] = []
        # The slot: its free squares, the ways to lay the last tiles in it, the bingo for all of
        # them, and what a record of a play has between score and codes.
        self.free: list[int] = []
        self.ways: dict[Choice, Ways] = {}
        self.bingo: tuple[int, int] = (0, 1)
        self.where: tuple[int, int, int] = (0, 0, 0)
        # A search that stops at its first play has no use for every way to lay some tiles.
        self.most_kept: int = 1 if stop else MOST_KEPT

    def run(self, lines: list[Line]) -> None:
        """Find every play on these lines.

        Raises `SearchStopped` when the first one is noted, if it was to `stop` there, and when it
        has no steps left; `steps_left` is negative then.
        """
        for line in lines:
            self.begin(line)
            self.ways_to = [{} for _ in line.tiles]
            self.squares = {}
            for start in range(1, len(line.tiles) - 1):
                if line.tiles[start] >= 0 and line.tiles[start - 1] <= 0:
                    self.from_square(start)

    def from_square(self, start: int) -> None:
        """Find every play whose main word begins on a square."""
        line = self.line
        total = 0
        factor = 1
        has_anchor = False
        lying: Tiles = ()
        head = ""
        free: list[int] = []
        last = line.anchors[len(line.anchors) - 1]
        x = start
        while line.tiles[x] >= 0 and (has_anchor or x <= last):
            has_anchor = has_anchor or x in line.anchors
            letter = line.tiles[x]
            if letter:
                points, times = line.old[x]
                lying += (letter,)
                if not free:
                    head += LYING
                total += points
                factor *= times
            else:
                if len(free) == self.tiles or not line.cross[x] & self.playable:
                    return
                free.append(x)
            self.step()
            if free and has_anchor and line.tiles[x + 1] <= 0 and self.lengths[x - start + 1]:
                choices = self.fitting(lying, len(free))
                if choices:
                    for each in free:
                        if each not in self.squares:
                            self.squares[each] = self.square(each)
                    self.free = free
                    self.ways = self.ways_to[x]
                    self.bingo = self.bonus[len(free)]
                    self.where = line.axis, line.number, start - 1
                    for choice in choices:
                        if len(free) == 1:
                            self.lay_one(choice, start, x, total, factor)
                        else:
                            self.lay(0, choice, total, factor, 0, head)
            x += 1

    def fitting(self, lying: Tiles, count: int) -> list[Choice]:
        """Return the choices of `count` tiles that form a word with the letters of a slot."""
        key = (lying, count)
        found = self.fits.get(key)
        if found is None:
            found = self.fits[key] = []
            if len(lying) + count > MOST_LABELS_IN_WORD:
                return found
            words, number = self.spellings.numbers, 0
            for letter in lying:
                number += self.spellings.units[letter]
            for blanks in range(min(self.blanks, count) + 1):
                choices = self.choices[count - blanks]
                for more, letters in self.as_blanks(blanks) if blanks else NO_BLANKS:
                    needed = number + more
                    self.step()
                    found += [
                        self.choice(tiles + letters)
                        for other, tiles in choices
                        if needed + other in words
                    ]
        return found

    def as_blanks(self, count: int) -> Iterator[tuple[int, Tiles]]:
        """Yield each choice of letters for some blanks, with its number."""
        letters = range(1, self.spellings.letters + 1)
        for chosen in combinations_with_replacement(letters, count):
            number = 0
            for letter in chosen:
                number += self.spellings.units[letter]
            # Backwards, as in `packed.any_order`: what is laid first decides where a search stops.
            yield number, tuple([letter + BLANK_BIT for letter in reversed(chosen)])

    def choice(self, tiles: Tiles) -> Choice:
        """Return the choice of some tiles; equal ones are neighbours."""
        choice = self.known.get(tiles)
        if choice is None:
            choice = self.known[tiles] = Choice(tiles)
        return choice

    def expand(self, choice: Choice) -> list[After]:
        """Fill in and return `after` of a choice."""
        tiles = choice.tiles
        after: list[After] = []
        for place, tile in enumerate(tiles):
            if place == 0 or tile != tiles[place - 1]:
                left = self.choice(tiles[:place] + tiles[place + 1 :])
                letter = tile & (BLANK_BIT - 1)
                after.append((chr(tile), letter, 1 << letter, tile >= BLANK_BIT, left))
        choice.after = after
        return after

    def square(self, x: int) -> FreeSquare:
        """Return what has to be known about a square of the line to lay a tile there."""
        line = self.line
        premium, across = line.premium[x], line.cross_points[x]
        rows = (self.points[premium], self.points_blank[premium])
        end = x + 1
        while line.tiles[end] > 0:
            end += 1
        return line.cross[x], across, line.cross_factor[x], rows, LYING * (end - x - 1)

    def lay_one(self, choice: Choice, start: int, end: int, total: int, factor: int) -> None:
        """Lay a single tile in a slot from `start` to `end`."""
        self.ways = {}
        _, ways = self.find_ways(0, choice)
        self.step()
        for points, times, added, codes in ways:
            self.placed[self.free[0]] = codes[0]
            self.keep(start, end, total + points, factor * times, added, 1)
            self.placed[self.free[0]] = LYING

    def lay(
        self, place: int, choice: Choice, total: int, factor: int, crosses: int, head: str
    ) -> None:
        """Lay some tiles, in every order, on the free squares of the slot from a place on.

        `head` has the codes of the squares before these.
        """
        if choice.size <= self.most_kept:
            self.join(place, choice, total, factor, crosses, head)
            return
        self.step()
        cross, across, times_across, rows, gap = self.squares[self.free[place]]
        place += 1
        after = choice.after
        if after is None:
            after = self.expand(choice)
        for code, letter, bit, is_blank, left in after:
            if cross & bit:
                points, times = rows[is_blank][letter]
                added = crosses
                if across is not None:
                    added += (across + points) * times * times_across
                codes = head + code + gap
                if left.size == self.most_kept:
                    self.join(place, left, total + points, factor * times, added, codes)
                else:
                    self.lay(place, left, total + points, factor * times, added, codes)

    def join(
        self, place: int, choice: Choice, total: int, factor: int, crosses: int, head: str
    ) -> None:
        """Note the plays that lay the last tiles of a slot in every way, after those before them.

        Ways that are known already count as many steps as when they were found: how much a search
        may do does not depend on what it remembers.
        """
        known = self.ways.get(choice)
        if known is None:
            known = self.find_ways(place, choice)
        steps, ways = known
        steps_left: int = self.steps_left - steps
        self.steps_left = steps_left
        if steps_left < 0:
            raise SearchStopped
        axis, number, start = self.where
        bonus, bonus_times = self.bingo
        factor *= -bonus_times
        crosses = -crosses - bonus
        found = self.found
        for points, times, added, codes in ways:
            score = (total + points) * factor * times + crosses - added
            found.append((score, axis, number, start, head + codes))
        if self.stop and ways:
            raise SearchStopped

    def find_ways(self, place: int, choice: Choice) -> Ways:
        """Find every way to lay some tiles up to the end of the slot; return also the steps."""
        steps, ways = 1, list[Way]()
        cross, across, times_across, rows, gap = self.squares[self.free[place]]
        for code, letter, bit, is_blank, left in choice.after or self.expand(choice):
            if cross & bit:
                points, times = rows[is_blank][letter]
                added = 0 if across is None else (across + points) * times * times_across
                codes = code + gap
                if left.size == 0:
                    ways.append((points, times, added, codes))
                    continue
                known = self.ways.get(left)
                more, others = self.find_ways(place + 1, left) if known is None else known
                steps += more
                for other, by, crosses, rest in others:
                    ways.append((points + other, times * by, added + crosses, codes + rest))
        found = self.ways[choice] = (steps, ways)
        return found
