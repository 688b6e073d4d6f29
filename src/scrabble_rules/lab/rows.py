"""What is noted of a game and of its turns, in whole numbers, and what of it can be compared.

Means and shares are rounded down to hundredths, so that they are whole numbers too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scrabble_rules.values.log import EndKind, OutcomeKind
from scrabble_rules.values.validators import frozen, must_be, shortened

NOT_COUNTED: Final = -1
"""What stands for the number of legal plays if nobody has counted them."""

_HUNDRED: Final = 100


@frozen(kw_only=True)
class TurnRow:
    """One turn: what the player had to choose from, and what came of it.

    A play that is withdrawn after a challenge is a turn without points. What the log adds between
    two turns, such as points for a challenge, belongs to the scores after the earlier turn.
    """

    number: int
    """The number of the turn in the game, from 0 on."""
    seat: int
    """The seat of the player."""
    kind: OutcomeKind
    """What the turn was; a play that was taken back is a withdrawn play."""
    points: int
    """The points that the turn brought."""
    bingo: int
    """Those of them that were for the number of tiles: points, and what a factor added."""
    bonus: int
    """Those of them that other bonuses added."""
    tiles: int
    """How many tiles were laid or exchanged."""
    choices: int
    """How many legal plays there were before the turn; -1 if they were not counted, and for a turn
    that was lost.
    """
    openness: int
    """How many empty squares, blocked ones left out, had a tile beside them before the turn; for a
    lost turn, before the next move.
    """
    scores: tuple[int, ...]
    """The scores after the turn, by seat, with what was logged before the next one; in the end
    the final ones.
    """


@frozen(kw_only=True)
class GameRow:
    """One game: the scores, and what happened on the way."""

    seed: str
    """The text of the seed."""
    scores: tuple[int, ...]
    """The final scores, by seat."""
    began: int
    """The seat of the player who began."""
    winners: tuple[int, ...]
    """The seats that share the first place; one if somebody has won alone."""
    spread: int
    """The score of the player who began, less the best of the others."""
    turns: int
    """How many turns there were."""
    plays: int
    """How many plays stayed on the board."""
    points: int
    """The points of all plays."""
    bingos: int
    """How many plays earned points for a bingo."""
    bonus: int
    """The points that were added for bingos and by other bonuses."""
    phonies: int
    """How many plays were withdrawn."""
    exchanges: int
    """How many turns were exchanges; a free swap is no turn."""
    passes: int
    """How many passes there were."""
    choices: int
    """How many legal plays there were in all turns together; -1 if they were not counted."""
    openness: int
    """How many empty squares had a tile beside them, added up over the turns."""
    squares: int
    """How many squares had a tile in the end."""
    lead_changes: int
    """How often another player came to lead alone than the one who did so before."""
    deficit: int
    """How many points the winner was behind the leader at the worst; 0 if nobody won alone."""
    decided: int
    """After this many turns only the winner led, alone; all turns if nobody won alone."""
    ended: EndKind | None
    """How the game ended; None if it was stopped."""

    @property
    def total(self) -> int:
        """The final scores of all players together."""
        return sum(self.scores)

    @property
    def half_wins(self) -> int:
        """What the player who began has won: 2 for a win alone, 1 for a shared one, else 0."""
        if self.began not in self.winners:
            return 0
        return 2 if len(self.winners) == 1 else 1


def _rate(part: int, whole: int, scale: int = _HUNDRED) -> int:
    """Return a part of a whole in hundredths, rounded down; 0 of nothing."""
    return part * scale // whole if whole > 0 else 0


_SHARES: Final[Mapping[str, Callable[[GameRow], int]]] = {
    "bonus_share": lambda row: _rate(row.bonus, row.points, _HUNDRED * _HUNDRED),
    "choices_per_turn": lambda row: (
        NOT_COUNTED if row.choices == NOT_COUNTED else _rate(row.choices, row.turns)
    ),
    "openness_per_turn": lambda row: _rate(row.openness, row.turns),
}
"""The measures that are no column: of ten thousand points those for bingos and other bonuses; the
mean number of legal plays in a turn, and the mean openness of one, in hundredths.
"""

MEASURES: Final = (
    *("spread", "total", "half_wins", "turns", "plays", "points", "bingos", "bonus", "bonus_share"),
    *("phonies", "exchanges", "passes", "choices", "choices_per_turn", "openness"),
    *("openness_per_turn", "squares", "lead_changes", "deficit", "decided"),
)
"""The columns and shares of a `GameRow` that are one number."""

_UNITS: Final[Mapping[str, tuple[str, float, str]]] = {
    "spread": ("Lead of the player who begins", 1, "points"),
    "total": ("Final scores of all players", 1, "points"),
    "half_wins": ("Games won by the player who begins, ties as half of one", 50, "%"),
    "bonus": ("Points for bingos and other bonuses", 1, "points"),
    "bonus_share": ("Share of all points that is for bingos and other bonuses", 0.01, "%"),
    "choices_per_turn": ("Legal plays in a turn", 0.01, "plays"),
    "openness": ("Squares beside tiles, added up over the turns", 1, "squares"),
    "openness_per_turn": ("Squares beside tiles in a turn", 0.01, "squares"),
    "squares": ("Squares with a tile in the end", 1, "squares"),
    "points": ("Points of all plays", 1, "points"),
    "deficit": ("How far the winner was behind", 1, "points"),
    "decided": ("When the winner took the lead for good", 1, "turns"),
}
"""What measures are called, how much of a unit 1 is, and the unit; others count what they name."""
RANGES: Final = {"half_wins": (0, 2), "bonus_share": (0, 10_000)}
"""The least and the most that measures can be, if that is known."""


@frozen(field_transformer=None)
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
        must_be("row", row, GameRow)
        share = _SHARES.get(self.name)
        value: int = getattr(row, self.name) if share is None else share(row)
        return value

    @property
    def title(self) -> str:
        """What it is, for people."""
        return _UNITS.get(self.name, (f"{self.name.replace('_', ' ').capitalize()} in a game",))[0]

    def told(self, value: float, sign: str = "") -> str:
        """Return a value or a difference in its unit, such as `64.50 %`; with `sign="+"` signed."""
        must_be("sign", sign, str)
        _, scale, unit = _UNITS.get(self.name, ("", 1, self.name.replace("_", " ")))
        return f"{value * scale:{sign}.2f} {unit}"


def counts_choices(measure: Measure) -> bool:
    """Return whether it needs games whose choices are counted: `play_out(count_choices=True)`."""
    return measure.name.startswith("choices")
