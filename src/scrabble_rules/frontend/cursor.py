"""Typing tiles onto the board: a cursor, whole words, and the steps of the board script.

Each method takes a draft and returns the next one with the cursor after it. Which key means what in
a terminal is left to the front end; for a browser, `step` reads what `render/board.js` sends.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping

from attrs import evolve, field

from scrabble_rules.frontend.draft import PLAYING, Draft
from scrabble_rules.frontend.saved_draft import DraftKind
from scrabble_rules.frontend.slots import (
    Tiles,
    faces_of,
    labels_of,
    letters_of,
    next_free,
    tiles_beside,
    tiles_through,
)
from scrabble_rules.frontend.steps import DraftError, NothingChosen, NothingLaid, UnknownKey
from scrabble_rules.notation.coordinates import format_square, parse_square
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, LETTERLESS
from scrabble_rules.values.validators import frozen, must_be, shortened


class Arrow(enum.Enum):
    """An arrow key, by where it points on the screen."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@frozen
class Cursor:
    """The square where the next tile is typed, and the direction of typing.

    After the last square of a line the cursor is off the board, where nothing can be typed.
    """

    square: Square = field(converter=as_square)
    """The square where the next tile is typed, which may be off the board."""
    axis: Axis = Axis.ACROSS
    """The direction in which the cursor moves when you type."""

    def turned(self) -> Cursor:
        """Return the cursor in the other direction."""
        return evolve(self, axis=self.axis.other)

    def at(self, square: SquareLike) -> Cursor:
        """Return the cursor on a square; a square it is already on turns it, as a click does."""
        square = as_square(square)
        return self.turned() if square == self.square else evolve(self, square=square)

    def moved(self, arrow: Arrow, draft: Draft) -> Cursor:
        """Return the cursor one square further, or where it is at the edge of the board.

        For a script written from right to left the board is drawn the other way round, so the
        arrow to the left leads on to the next column there.
        """
        must_be("arrow", arrow, Arrow)
        must_be("draft", draft, Draft)
        axis = Axis.DOWN if arrow in {Arrow.UP, Arrow.DOWN} else Axis.ACROSS
        step = 1 if arrow in {Arrow.RIGHT, Arrow.DOWN} else -1
        if axis is Axis.ACROSS and draft.state.rules.tile_set.reads_right_to_left:
            step = -step
        square = axis.step(self.square, step)
        return evolve(self, square=square) if square in draft.state.board.layout else self

    def type_tile(
        self, draft: Draft, key: str | int, *, blank: bool = False
    ) -> tuple[Draft, Cursor]:
        """Lay a tile on the square of the cursor, or on the next free one; go on behind it.

        `key` is a label in any case, also one of several characters, `?` for a blank without a
        letter, or the slot of a tile. A letter is laid with a blank if `blank` asks for one, or if
        the rack does not hold the letter. In an exchange the tile is chosen, and the cursor stays;
        the slot of a tile that is chosen already keeps that tile.

        Raises DraftError if there is no such tile or square, or if it may not be laid there.
        """
        must_be("draft", draft, Draft)
        must_be("key", key, str | int)
        if draft.kind not in PLAYING:
            if isinstance(key, str):
                return draft.choose(BLANK_LABEL if blank else _label(draft, key)), self
            return draft.unchoose(key) if key in draft.chosen else draft.choose(key), self
        square = self._next_free(draft, self.square)
        if isinstance(key, int):
            laid = draft.lay(key, square)
        else:
            laid = _lay_all(draft, [(square, _label(draft, key), blank)])
        return laid, evolve(self, square=self._next_free(laid, square))

    def type_word(self, draft: Draft, word: str) -> tuple[Draft, Cursor]:
        """Lay the tiles of a word that begins at the square of the cursor.

        The word has all its letters, also those that lie there already; if it does not fit these,
        it is read as the letters to lay on the free squares. `?` before a letter asks for a blank.
        The tiles are laid in an order that the draft allows, either all of them or none. In an
        exchange the letters are the tiles to choose, `?` is a blank, and the cursor stays.

        Raises DraftError if a tile is missing or may not be laid.
        """
        must_be("draft", draft, Draft)
        must_be("word", word, str)
        tile_set = draft.state.rules.tile_set
        if draft.kind not in PLAYING:
            for part in re.split(r"(\?)", word):
                for label in [part] if part == BLANK_LABEL else labels_of(part, tile_set):
                    draft = draft.choose(label)
            return draft, self
        letters = letters_of(word, tile_set)
        board = draft.shown.state.board
        tiles = tiles_through(board, self.square, self.axis, letters)
        if any(board[square] is not None for square, *_ in tiles):
            tiles = tiles_beside(board, self.square, self.axis, letters)
        laid = _lay_all(draft, tiles)
        last = tiles[-1][0] if tiles else self.square
        return laid, evolve(self, square=self._next_free(laid, last))

    def backspace(self, draft: Draft) -> tuple[Draft, Cursor]:
        """Take back a tile and go to its square.

        It is the tile under the cursor, else the one before it in the line, beyond any tiles of the
        board; if the player has laid neither, the last one laid. In an exchange it is the tile that
        was chosen last, and the cursor stays.

        Raises DraftError if no tile is laid or chosen, or if the others could not be laid without
        it.
        """
        must_be("draft", draft, Draft)
        if draft.kind not in PLAYING:
            if not draft.chosen:
                raise DraftError([NothingChosen()])
            return draft.unchoose(draft.chosen[-1]), self
        laid = {placed.square for placed in draft.placements}
        before = self.axis.step(self.square, -1)
        while draft.state.board[before] is not None:
            before = self.axis.step(before, -1)
        for square in (self.square, before):
            if square in laid:
                return draft.take_back(square), evolve(self, square=square)
        if not laid:
            raise DraftError([NothingLaid()])
        last = draft.placements[-1].square
        return draft.take_back(), evolve(self, square=last)

    def _next_free(self, draft: Draft, square: Square) -> Square:
        """Return the first square from this one on without a tile, maybe off the board."""
        return next_free(draft.shown.state.board, square, self.axis)


def _label(draft: Draft, key: str) -> str:
    """Return the label that a key means."""
    if key == BLANK_LABEL:
        return key
    labels = labels_of(key, draft.state.rules.tile_set)
    if len(labels) != 1:
        raise DraftError([UnknownKey(key=shortened(key))])
    return labels[0]


def _lay_all(draft: Draft, tiles: Tiles) -> Draft:
    """Lay tiles in an order that is allowed; the order given decides which are blanks."""
    faces = faces_of(tiles, (tile for tile in draft.rack if tile is not None))
    for square in draft.laying_sequence(faces) or faces:
        label, letter = faces[square]
        draft = draft.lay(label, square, letter)
    return draft


# -- the board script

_LONGEST = 16
_SLOTS = frozenset("123456789")


def step(draft: Draft, said: Mapping[str, object]) -> tuple[Draft, Cursor | None]:
    """Return the draft after a step that `render/board.js` sends, and the cursor if it was typed.

    A step is a mapping such as `{"do": "lay", "slot": 0, "square": "8H"}`, as JSON gives it; it may
    come from anybody. The page "Pictures" of the documentation lists all steps.

    Raises DraftError with every reason if the step is not possible, and ValueError if it is none.
    """
    must_be("draft", draft, Draft)
    must_be("said", said, Mapping)
    values = said.values()
    if not all(type(each) in {int, str} and len(str(each)) <= _LONGEST for each in values):
        raise ValueError(f"a step has short texts and whole numbers, not {shortened(said)}")
    match said:
        case {"do": "type", "key": str(key), "square": str(name), "axis": str(axis)}:
            return _type_key(draft, Cursor(_square(name), Axis(axis)), key)
        case {"do": "back", "square": str(name), "axis": str(axis)}:
            return Cursor(_square(name), Axis(axis)).backspace(draft)
        case _:
            return _changed(draft, said), None


def _changed(draft: Draft, said: Mapping[str, object]) -> Draft:
    """Return the draft after a step that moves no cursor: here those of the board."""
    match said:
        case {"do": "lay", "slot": int(slot), "square": str(name)}:
            return draft.lay(slot, _square(name))
        case {"do": "take", "square": str(name)}:
            return draft.take_back(_square(name))
        case {"do": "move", "square": str(name), "to": str(other)}:
            to = _square(other)
            is_laid = any(placed.square == to for placed in draft.placements)
            return (draft.swap_tiles if is_laid else draft.move_tile)(_square(name), to)
        case {"do": "letter", "square": str(name), "letter": str(letter)}:
            return draft.with_letter(_square(name), letter)
        case {"do": "clear"}:
            return draft.restart()
        case _:
            return _arranged(draft, said)


def _arranged(draft: Draft, said: Mapping[str, object]) -> Draft:
    """Return the draft after a step that concerns the rack."""
    match said:
        case {"do": "slot", "slot": int(slot), "to": int(to)}:
            return draft.move_slot(slot, to)
        case {"do": "choose", "slot": int(slot)}:
            return draft.unchoose(slot) if slot in draft.chosen else draft.choose(slot)
        case {"do": "shuffle", "number": int(number)}:
            return draft.shuffle(number)
        case {"do": "exchange" | "free swap" as name}:
            kind, empty = DraftKind(name), draft.restart()
            return empty if draft.kind is kind else empty.with_kind(kind)
        case _:
            raise ValueError(f"there is no step such as {shortened(said)}")


def script_fields(draft: Draft, cursor: Cursor | None = None) -> dict[str, object]:
    """Return what `render/board.js` has to know of a draft besides its pictures, as plain data.

    Send it with these, and with the cursor that `step` returns. When the game is over there are no
    slots, so that nothing can be laid.
    """
    must_be("draft", draft, Draft)
    must_be("cursor", cursor, Cursor | None)
    laid = draft.placements
    blank = next((format_square(each.square) for each in laid if each.tile == LETTERLESS), "")
    fields: dict[str, object] = {
        "slots": [] if draft.state.is_over else [tile is not None for tile in draft.rack],
        "laid": [format_square(each.square) for each in laid],
        "letters": list(draft.state.rules.tile_set.letters),
        "blank": blank,
        "chooses": draft.kind not in PLAYING,
    }
    if cursor is not None:
        fields["cursor"] = {"square": format_square(cursor.square), "axis": cursor.axis.value}
    return fields


def _square(name: str) -> Square:
    return parse_square(name)[0]


def _type_key(draft: Draft, cursor: Cursor, key: str) -> tuple[Draft, Cursor]:
    """Type a key: a digit is a slot unless a tile has this label.

    A capital asks for a blank if the rack may have one, so that Caps Lock does no harm without one.
    """
    if key in _SLOTS and key not in draft.state.rules.tile_set.letters_known:
        return cursor.type_tile(draft, int(key) - 1)
    is_capital = key.isalpha() and key.isupper() and draft.kind in PLAYING
    has_blank = any(tile and tile.label in {BLANK_LABEL, HIDDEN_LABEL} for tile in draft.rack)
    return cursor.type_tile(draft, key, blank=is_capital and has_blank)
