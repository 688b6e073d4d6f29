"""Typing tiles onto the board: a cursor, and whole words.

Each method takes a draft and returns the next one with the cursor after it. Which key means what in
a terminal or a browser is left to the front end.
"""

from __future__ import annotations

import enum
import re

from attrs import evolve, field, frozen

from scrabble_rules.frontend.draft import PLAYING, Draft
from scrabble_rules.frontend.slots import (
    Tiles,
    faces_of,
    labels_of,
    letters_of,
    next_free,
    tiles_along,
)
from scrabble_rules.frontend.steps import DraftError, NothingChosen, NothingLaid, UnknownKey
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square
from scrabble_rules.values.tiles import BLANK_LABEL
from scrabble_rules.values.validators import must_be, shortened, typed


class Arrow(enum.Enum):
    """An arrow key, by where it points on the screen."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@frozen(field_transformer=typed)
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
        return evolve(self, square=square) if draft.state.board.layout.has(square) else self

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
        tiles = tiles_along(draft.shown.state.board, self.square, self.axis, letters)
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
