"""The plays that a search notes, with their scores: what searches along lines have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.play_record import LYING, PlayRecord, SearchStopped
from scrabble_rules.movegen.rule_tables import RuleTables

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64


class PlayNotes:
    """The tables of the rules, the line where the search is, and the plays found so far."""

    def __init__(
        self,
        tables: RuleTables,
        bonus: list[tuple[int, int]],
        *,
        stop: bool,
        steps_left: int,
    ) -> None:
        """Take the tables of the rules. `steps_left` is how many steps the search may take."""
        self.points: list[list[tuple[int, int]]] = tables.new
        self.points_blank: list[list[tuple[int, int]]] = tables.new_blank
        self.bonus: list[tuple[int, int]] = bonus
        self.lengths: list[bool] = tables.lengths
        self.stop: bool = stop
        self.steps_left: i64 = steps_left
        self.found: list[PlayRecord] = []
        # The line, and what is laid on each of its squares, coded as in a record.
        self.line: Line = Line(0, 0, (), (), (), 0)
        self.placed: list[str] = []

    def begin(self, line: Line) -> None:
        """Go on with another line, on which nothing is laid yet."""
        self.line = line
        self.placed = [LYING] * len(line.tiles)

    def step(self) -> None:
        """Count a step; raises `SearchStopped` if there is none left."""
        self.steps_left -= 1
        if self.steps_left < 0:
            raise SearchStopped

    def keep(
        self,
        start: int,
        end: int,
        total: int,
        factor: int,
        crosses: int,
        laid: int,
    ) -> None:
        """Note the play whose word runs from `start` to `end`, unless it counts elsewhere.

        A tile laid alone is left to the other axis if it forms no word in this line or, in a
        column, also one across. Of two words it forms, the bingo goes with the dearer one.
        """
        line = self.line
        if not laid or not self.lengths[end - start + 1]:
            return
        points, times = self.bonus[laid]
        main = total * factor
        codes = "".join(self.placed[start : end + 1])
        if laid == 1:
            x = next(x for x in range(start, end + 1) if self.placed[x] != LYING)
            is_crossed = line.cross_points[x] is not None
            if start == end or (line.axis and is_crossed):
                return
            if is_crossed and crosses > main:
                main, crosses = crosses, main
        score = main * times + crosses + points
        self.found.append((-score, line.axis, line.number, start - 1, codes))
        if self.stop:
            raise SearchStopped
