"""The numbers of a game's row that can be compared, by their names."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from scrabble_rules.lab.rows import GameRow
from scrabble_rules.values.validators import shortened

MEASURES: Final = (
    *("spread", "total", "half_wins", "turns", "plays", "points", "bingos", "bonus", "bonus_share"),
    *("phonies", "exchanges", "passes", "choices", "choices_per_turn", "openness"),
    *("openness_per_turn", "squares", "lead_changes", "deficit", "decided"),
)
"""The columns and shares of a `GameRow` that are one number."""

_RANGES: Final = {"half_wins": (0, 2), "bonus_share": (0, 10_000)}


@frozen
class Measure:
    """A column or share of `GameRow` that is one number, by its name.

    Raises ValueError for any other name.
    """

    name: str
    """The name of the column."""

    def __attrs_post_init__(self) -> None:
        if self.name not in MEASURES:
            raise ValueError(
                f"there is no measure {shortened(repr(self.name))}; there are {', '.join(MEASURES)}"
            )

    def of(self, row: GameRow) -> int:
        """Return the value in a row."""
        value: int = getattr(row, self.name)
        return value

    @property
    def counts_choices(self) -> bool:
        """Whether it needs games whose choices are counted (`play_out(count_choices=True)`)."""
        return self.name.startswith("choices")

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The least and the most that it can be, None if the rules do not say."""
        return _RANGES.get(self.name)
