"""The error that a step of a draft raises, and its advice.

The reasons are in `values.steps` and `values.laying`.

Where a play as a whole would be refused for the same reason, such as a square that is taken, the
violation is the one of `validate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.state import labels_meant
from scrabble_rules.engine.validation import about_labels
from scrabble_rules.games.typed_tiles import SMALL_LETTERS
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.miscalls import TRANSLATED, pointing
from scrabble_rules.values.moves import Play
from scrabble_rules.values.steps import NoSuchSlot, NotALetter
from scrabble_rules.values.taking import taking
from scrabble_rules.values.tiles import BLANK, Tile, TileSet
from scrabble_rules.values.violations import MissingTiles, Violation


class DraftError(ValueError):
    """A tile may not be laid, taken back or chosen; the draft is left as it was.

    `violations` has every reason, with squares to point at. `note` is advice about how the tiles
    were written, and usually empty.
    """

    @taking
    def __init__(self, violations: Iterable[Violation], note: str = "") -> None:
        self.violations: tuple[Violation, ...] = tuple(violations)
        self.note = note
        super().__init__(self.violations)

    @taking
    @pointing(TRANSLATED)
    def message_for(self, names: Sequence[str]) -> str:
        """Return every reason as a sentence, with players by their names."""
        return " ".join(violation.message_for(names) for violation in self.violations)

    def __str__(self) -> str:
        return f"{self.message_for(())} {self.note}".rstrip()


def check_held(play: Play, tiles: Iterable[Tile]) -> None:
    """Raise DraftError with every tile of a play that a rack lacks, and how tiles are written."""
    must_be(play, Play)
    missing = Rack(tiles).missing(play.rack_labels)
    if missing:
        note = SMALL_LETTERS if BLANK.label in missing else ""
        raise DraftError([MissingTiles(tiles=missing)], note)


def check_slot(slot: int, slots: int) -> None:
    """Raise DraftError for the number of a slot that is not there, TypeError for anything else."""
    must_be(slot, int, "0")
    if not 0 <= slot < slots:
        raise DraftError([NoSuchSlot(number=slot + 1)])


def how_to_write(tile_set: TileSet, reasons: Sequence[Violation]) -> str:
    """Say how tiles, or the letter of a blank, are written if they were written in another way."""
    for each in reasons:
        if isinstance(each, NotALetter):
            meant = labels_meant(tile_set, [each.letter]).strip("[]")
            if tile_set.is_letter(meant):
                return f"Write the letter as the tile set has it: {meant}."
    return about_labels(tile_set, reasons).replace("[", "").replace("]", "")  # a label, not a rack
