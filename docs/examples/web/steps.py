"""What a player does with a draft, as a browser says it: tiles laid, typed, moved, chosen.

Nothing here reaches the game: each step turns a draft and a cursor into others.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from scrabble_rules import Axis, Square
from scrabble_rules.frontend import Cursor, Draft, DraftKind
from scrabble_rules.notation import NotationError, parse_square

Said = Mapping[str, object]
"""A message of a browser, as JSON gives it."""

DIGITS = frozenset("123456789")
"""The keys that mean a slot, unless a tile has this label."""
_LONGEST = 16


class BadMessageError(ValueError):
    """A message that no page of ours sends."""


def text(said: Said, key: str, longest: int = _LONGEST) -> str:
    """Return a text of a message; raises BadMessageError if there is none, or a long one."""
    value = said.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise BadMessageError(f"{key} must be a text of at most {longest} characters")
    return value


def number(said: Said, key: str) -> int:
    """Return a whole number of a message; raises BadMessageError if there is none."""
    value = said.get(key)
    if type(value) is not int or not 0 <= value < 2**53:
        raise BadMessageError(f"{key} must be a whole number")
    return value


def square(said: Said, key: str = "square") -> Square:
    """Return a square of a message; raises BadMessageError if there is none."""
    try:
        return parse_square(text(said, key))[0]
    except NotationError as error:
        raise BadMessageError(f"{key} must be a square such as 8H") from error


def at(said: Said) -> Cursor:
    """Return the cursor that a message names; raises BadMessageError if there is none."""
    return Cursor(square(said), Axis.DOWN if said.get("axis") == "down" else Axis.ACROSS)


def step(draft: Draft, said: Said) -> tuple[Draft, Cursor | None]:
    """Return the draft after a step, and the cursor if it was typed.

    Raises DraftError with every reason if the step is not possible, and BadMessageError if it is
    none.
    """
    match said.get("do"):
        case "type":
            return _type(draft, at(said), said)
        case "back":
            return at(said).backspace(draft)
        case _:
            return _changed(draft, said), None


def _type(draft: Draft, cursor: Cursor, said: Said) -> tuple[Draft, Cursor]:
    """Lay a tile at the cursor, or choose it if tiles are to be exchanged."""
    key = text(said, "key")
    if key in DIGITS and not draft.state.rules.tile_set.is_letter(key):
        return cursor.type_tile(draft, int(key) - 1)
    lays = draft.kind in {None, DraftKind.PLAY}
    return cursor.type_tile(draft, key, blank=lays and key.isalpha() and key.isupper())


def _changed(draft: Draft, said: Said) -> Draft:
    """Return the draft after a step that concerns the board, but not the cursor."""
    match said.get("do"):
        case "lay":
            return draft.lay(number(said, "slot"), square(said))
        case "take":
            return draft.take_back(square(said))
        case "move":
            to = square(said, "to")
            if any(placed.square == to for placed in draft.placements):
                return draft.swap_tiles(square(said), to)
            return draft.move_tile(square(said), to)
        case "letter":
            return draft.with_letter(square(said), text(said, "letter"))
        case "clear":
            return draft.restart()
        case _:
            return _arranged(draft, said)


def _arranged(draft: Draft, said: Said) -> Draft:
    """Return the draft after a step that concerns the rack."""
    match said.get("do"):
        case "shuffle":
            return draft.shuffle(secrets.randbelow(10**9))
        case "slot":
            return draft.move_slot(number(said, "slot"), number(said, "to"))
        case "choose":
            slot = number(said, "slot")
            return draft.unchoose(slot) if slot in draft.chosen else draft.choose(slot)
        case "exchange" | "swap" as name:
            return _exchanging(draft, name)
        case _:
            raise BadMessageError("no such step")


def _exchanging(draft: Draft, name: str) -> Draft:
    """Choose tiles to exchange, or lay tiles again if that was the kind of move already."""
    kind = DraftKind.EXCHANGE if name == "exchange" else DraftKind.FREE_SWAP
    return draft.restart() if draft.kind is kind else draft.restart().with_kind(kind)
