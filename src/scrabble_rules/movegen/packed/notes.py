"""The plays that a packed search notes, as numbers."""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.play_number import (
    LETTER_BITS,
    NUMBER_BITS,
    PlayNumber,
    TooWideError,
)
from scrabble_rules.movegen.packed.point_table import PointTable
from scrabble_rules.movegen.packed.squares import LinkedSquare
from scrabble_rules.movegen.packed.vectors import append, i64, vec
from scrabble_rules.movegen.play_record import SearchStopped

MANY_RANKS: Final = 1 << LETTER_BITS  # the code of a blank is not below it, that of a letter is


class PlayNumbers:
    """The plays found so far: all of them or, if `few` is not 0, the best `few` in order.

    `worst` is the number that a better play is below, and `least` the lowest score that it has.
    `axis` and `head` say in which line the search is; `head` is the part of a number for it.
    """

    __slots__ = (
        *("axis", "bonus_factors", "bonus_points", "few", "has_bonus", "head", "least", "lengths"),
        *("number", "one", "plays", "steps_left", "stop", "worst"),
    )

    def __init__(
        self,
        points: PointTable,
        bonus: list[tuple[int, int]],
        number: PlayNumber,
        *,
        stop: bool,
        few: i64,
        steps_left: i64,
    ) -> None:
        """Take the bingos of the rack. `steps_left` is how many steps the search may take."""
        self.lengths: bytes = points.lengths
        self.bonus_points: vec[i64] = vec[i64]([points for points, _ in bonus])
        self.bonus_factors: vec[i64] = vec[i64]([factor for _, factor in bonus])
        self.has_bonus: bytes = bytes([both != (0, 1) for both in bonus])
        self.number: PlayNumber = number
        self.stop: bool = stop
        self.steps_left: i64 = steps_left
        self.one: i64 = 1
        self.plays: vec[i64] = vec[i64]()
        self.few: i64 = few
        self.worst: i64 = self.one << NUMBER_BITS
        self.least: i64 = 0
        self.axis: i64 = 0
        self.head: i64 = 0

    def keep(
        self,
        start: LinkedSquare,
        end: LinkedSquare,
        total: i64,
        factor: i64,
        crosses: i64,
        laid: i64,
    ) -> None:
        """Note the play whose word runs from `start` to `end`, unless it counts elsewhere.

        A tile laid alone is left to the other axis if it forms no word in this line or, in a
        column, also one across. Of two words it forms, the bingo goes with the dearer one.
        """
        if not self.lengths[end.x - start.x + 1]:
            return
        main = total * factor
        score = main + crosses
        if self.has_bonus[laid]:
            if laid == 1 and crosses > main:
                main, crosses = crosses, main
            score = main * self.bonus_factors[laid] + crosses + self.bonus_points[laid]
        if score < self.least:
            return
        layout = self.number
        room = layout.tile_bits
        tiles: i64 = 0
        square = start
        while True:
            if square.lying == 0:
                code = square.laid
                room -= layout.rank_bits
                if code >= MANY_RANKS:
                    room -= LETTER_BITS
                tiles |= code << room
                if laid == 1 and (start.x == end.x or (self.axis and square.crosses)):
                    return
            if square.x == end.x:
                break
            square = square.after
        self.put(score, start.x, tiles)

    def put(self, score: i64, x: i64, tiles: i64) -> None:
        """Note a play by its score, the place where its word begins, and its tiles."""
        layout = self.number
        if score > layout.top:
            raise TooWideError
        number = layout.top - score << layout.score_at | self.head
        number |= x - 1 << layout.tile_bits | tiles
        if self.few == 0:
            self.plays = append(self.plays, number)
        elif number < self.worst:
            self.insert(number)
        if self.stop:
            raise SearchStopped

    def insert(self, number: i64) -> None:
        """Note one of the best plays in its place, and drop the last one if it is one too many."""
        plays = self.plays
        if len(plays) < self.few:
            plays = append(plays, number)
        place: i64 = len(plays) - 1
        while place > 0 and plays[place - 1] > number:
            plays[place] = plays[place - 1]
            place -= 1
        plays[place] = number
        if len(plays) == self.few:
            self.worst = plays[self.few - 1]
            self.least = self.number.top - (self.worst >> self.number.score_at)
        self.plays = plays
