"""Why a step of a draft is refused, and the error that it raises.

The reasons of laying orders are in `laying`. Where a play as a whole would be refused for the same
reason, such as a square that is taken, the violation is the one of `validate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.values.sentences import Name
from scrabble_rules.values.violations import Violation


class NoSuchSlot(Violation):
    """The rack has no slot of this number."""

    text = "Your rack has no tile number {number}."
    number: int
    """The slot, counted from one as players count."""


class SlotEmpty(Violation):
    """The tile of this slot lies on the board already."""

    text = "You have already laid tile number {number} of your rack."
    number: int
    """The slot, counted from one as players count."""


class FaceDown(Violation):
    """The tile of this slot lies face down, and nobody said which one it is."""

    text = "This tile lies face down: say which one it is."


class NoTileLaid(Violation):
    """The player has laid no tile on this square."""

    text = "You have laid no tile on these squares: {squares:wide}."


class NothingLaid(Violation):
    """The player has laid no tile at all."""

    text = "You have laid no tile."


class NotALetter(Violation):
    """A blank cannot stand for this."""

    text = "A blank cannot stand for {letter}."
    letter: str


class NotABlank(Violation):
    """A letter is chosen for a tile that is no blank."""

    text = "You can choose a letter only for a blank."


class NoKind(Violation):
    """The kind of move has to be chosen first (S1.1)."""

    text = "Choose first whether to play or to exchange."


class NoDirection(Violation):
    """The direction has to be chosen first (S0.33)."""

    text = "Choose first whether to play across or down."


class OtherKind(Violation):
    """Tiles are laid in an exchange, or chosen to be exchanged in a play (S2.3)."""

    text = "You cannot lay tiles and exchange tiles in the same turn."


class NotChosen(Violation):
    """The tile was not chosen to be exchanged."""

    text = "You have not chosen this tile for the exchange."


class NothingChosen(Violation):
    """The player has chosen no tile at all to be exchanged."""

    text = "You have chosen no tile for the exchange."


class RestNotAllowed(Violation):
    """What would be left could not have been laid in this order."""

    text = "Your other tiles may not lie there without this one."


class UnknownKey(Violation):
    """What was typed is no tile of the tile set, or several of them."""

    text = "There is no tile {key} in this game."
    key: str


class NothingToLay(Violation):
    """The player is on turn without a tile."""

    text = "You have no tiles to play."


class NoBlankOnBoard(Violation):
    """A player may want to take a blank, but none lies on the board."""

    code = "steps.no-blank"
    text = "There is no blank on the board."


class DraftError(ValueError):
    """A tile may not be laid, taken back or chosen; the draft is left as it was.

    `violations` has every reason, with squares to point at.
    """

    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(self.violations)

    def message_for(self, names: Sequence[str | Name]) -> str:
        """Return every reason as a sentence, with players by their names."""
        return " ".join(violation.message_for(names) for violation in self.violations)

    def __str__(self) -> str:
        return self.message_for(())
