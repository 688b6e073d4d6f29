"""Reads what a person types as a move: `horn 8f`, `8F HORN`, `pass`, `swap q u`, `challenge`.

The words for moves are messages of a catalogue, `command.pass` and so on; those of the English one
are understood too. Whatever is typed, the answer is a value: a legal move, or why there is none.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache

from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import Seen, View, as_view
from scrabble_rules.frontend.player_actions import actions
from scrabble_rules.frontend.slots import (
    faces_of,
    labels_of,
    letters_of,
    tiles_beside,
    tiles_through,
)
from scrabble_rules.frontend.steps import DraftError
from scrabble_rules.notation.coordinates import parse_square
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.describing import say_rack
from scrabble_rules.rules.blank_taking import TakingKeepsTurn, TakingNotAllowed, TakingUsesTurn
from scrabble_rules.rules.exchange import ExchangeNotAllowed, NoFreeSwap
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Axis, Square, coordinate
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    MoveKind,
    Pass,
    Play,
    PlayerMove,
    Resign,
    TakeBlank,
)
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.values.violations import MissingTiles, Violation

_LONGEST = 200
_OTHER_KIND = (ExchangeNotAllowed, NoFreeSwap, TakingNotAllowed, TakingUsesTurn, TakingKeepsTurn)
_KINDS = {
    "exchange": {MoveKind.EXCHANGE},
    "swap": {MoveKind.SWAP},
    "take": {MoveKind.TAKE_BLANK, MoveKind.BLANK_TURN},
    "pass": {MoveKind.PASS},
    "challenge": {MoveKind.CHALLENGE},
    "end": {MoveKind.AGREE_END},
    "resign": {MoveKind.RESIGN},
}
_ALONE: dict[str, PlayerMove] = {"pass": Pass(), "resign": Resign(), "end": AgreeEnd()}


class NotUnderstood(Violation):
    """What was typed is no move."""

    text = (
        "This is no move. Type a word with its first square, {across} to lay it across or {down} "
        "to lay it down; or type one of these: {words}."
    )
    across: str
    down: str
    words: tuple[str, ...]
    """The words for the other moves that can be made now."""


class NoSquare(Violation):
    """A word was typed, but not where it begins."""

    text = "Type where {word} begins: {across} lays it across, {down} lays it down."
    word: str
    across: str
    down: str


class NoTiles(Violation):
    """The word for an exchange was typed, but not which tiles."""

    text = "Type {word} and then the tiles to exchange."
    word: str


class TooLong(Violation):
    """What was typed is longer than any move."""

    text = "A move has at most {most:# character|# characters}."
    most: int


@frozen
class Refusal:
    """Why what a person typed is no move that they can make now. A refusal is false."""

    text: str
    """Every reason as a sentence, in the language of the catalogue, for the person who typed."""
    violations: tuple[Violation, ...]
    """The reasons as values."""
    move: PlayerMove | None = None
    """The move that was meant, if it was understood."""

    def __bool__(self) -> bool:
        """Return False."""
        return False

    def __str__(self) -> str:
        """Return the text."""
        return self.text


def parse_command(text: str, view: Seen, phrases: Phrases = ENGLISH) -> PlayerMove | Refusal:
    """Return the legal move that somebody means by a line of text, or why there is none.

    A play is a word and its first square in any order and case: `horn 8f` across, `f8 horn` or
    `horn 8f down` down. The word has all its letters, also those that lie there; a dot may stand
    for such a letter, and parentheses around it. A letter that the rack lacks is laid with a blank;
    `?` before a letter asks for one, and so does a small letter in a word of capitals. The other
    moves are words of the catalogue, such as `exchange q u`, `swap ?`, `pass`, `challenge horn`,
    `take 8h`, `resign`, `end`, and `-QU`, `-` and `?8H` as in notation.

    A reason about tiles that the rack lacks is followed by what it holds. Raises TypeError if
    `text` is no str, and SetupError for the view of a spectator.
    """
    must_be("text", text, str)
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    view = as_view(view)
    if len(text) > _LONGEST:
        return _refusal((TooLong(most=_LONGEST),), view, phrases)
    try:
        line = " ".join(_tokens(text))
        moves = _moves(line, view, phrases)
    except DraftError as error:
        return _refusal(error.violations, view, phrases)
    if not moves:
        return _refusal((_not_understood(line, view, phrases),), view, phrases)
    found = {move: validate(view, move).violations for move in moves}
    # Of two kinds of exchange, or of taking a blank, the reasons are those of the one that exists.
    move = min(moves, key=lambda each: any(isinstance(one, _OTHER_KIND) for one in found[each]))
    legal = [each for each in moves if not found[each]]
    if legal and isinstance(legal[0], Exchange) and not legal[0].tiles:
        words = _words("swap" if legal[0].keeps_turn else "exchange", phrases)
        return _refusal((NoTiles(word=words[0]),), view, phrases)
    return legal[0] if legal else _refusal(found[move], view, phrases, move)


def _refusal(
    violations: tuple[Violation, ...],
    view: View,
    phrases: Phrases,
    move: PlayerMove | None = None,
) -> Refusal:
    said = [phrases.say(each, view) for each in violations]
    if any(isinstance(each, MissingTiles) for each in violations):
        said.append(say_rack(view.rack.tiles, view.rack.hidden, phrases))
    return Refusal(phrases.together(said), violations, move)


def _not_understood(text: str, view: View, phrases: Phrases) -> Violation:
    """Return what is missing: the square of a word, or anything that is a move."""
    state = view.state
    start = min(state.board.layout.starts, default=Square(0, 0))
    across, down = coordinate(start), coordinate(start, Axis.DOWN)
    with suppress(DraftError):
        if text.isalpha() and labels_of(text, state.rules.tile_set):
            return NoSquare(word=text, across=across, down=down)
    return NotUnderstood(across=across, down=down, words=command_words(view, phrases))


def command_words(view: Seen, phrases: Phrases = ENGLISH) -> tuple[str, ...]:
    """Return the words for the moves that can be made now, one for each kind of move but plays."""
    live = {action.kind for action in actions(view) if action}
    return tuple(_words(name, phrases)[0] for name, kinds in _KINDS.items() if kinds & live)


@lru_cache(maxsize=512)
def _words(kind: str, phrases: Phrases) -> tuple[str, ...]:
    """Return the words for a kind of move, in a language and in English, in lower case."""
    texts = [each.message(f"command.{kind}", {}) for each in (phrases, ENGLISH)]
    found = (word.strip(" \u2066\u2069").casefold() for text in texts for word in text.split(","))
    return tuple(dict.fromkeys(filter(None, found)))


def _kind_of(line: str, phrases: Phrases) -> tuple[str, str]:
    """Return the kind of move that a line begins with, and the rest; nothing and the line if none.

    In notation `?8H` takes a blank, `-QU` is an exchange, and `-` a pass.
    """
    if line[:1] == BLANK_LABEL:
        return "take", line[1:].removesuffix("-").strip()
    if line[:1] == "-":
        return ("exchange", line[1:]) if line[1:] else ("pass", "")
    folded = f"{line.casefold()} "
    for kind in _KINDS:
        for word in _words(kind, phrases):
            if folded.startswith(f"{word} "):
                return kind, " ".join(line.split(" ")[word.count(" ") + 1 :])
    return "", line


def _moves(line: str, view: View, phrases: Phrases) -> list[PlayerMove]:
    """Return what a line may mean, the likeliest first; nothing if it is no move.

    Raises DraftError for letters that no tile has.
    """
    kind, rest = _kind_of(line, phrases)
    state, square = view.state, _square_in(rest)
    if kind == "take" and square and (line[:1] == BLANK_LABEL or state.board[square[0]]):
        return [TakeBlank(square[0], keeps_turn=keeps) for keeps in (True, False)]
    play = _play_in(line.split(), view, phrases)
    if play is not None:
        return [play]
    tokens, tile_set = rest.split(), state.rules.tile_set
    match kind:
        case "exchange" | "swap":
            parts = [part for token in tokens for part in re.split(r"(\?)", token)]
            tiles = [label for part in parts for label in labels_of(part, tile_set)]
            swaps = kind == "swap"
            return [Exchange(tiles, keeps_turn=keeps) for keeps in (swaps, not swaps)]
        case "challenge":
            return [Challenge([labels_of(word, tile_set) for word in tokens])]
        case "pass" | "resign" | "end" if not rest:
            return [_ALONE[kind]]
        case _:
            return []


def _tokens(text: str) -> list[str]:
    tokens = [token.strip("\"'`!;:").rstrip(".") for token in text.replace(",", " ").split()]
    return [token for token in tokens if token]


def _square_in(text: str) -> tuple[Square, Axis] | None:
    """Return the square that a text names, and the direction; None if it names none."""
    with suppress(NotationError):
        return parse_square(text)
    return None


def _play_in(tokens: list[str], view: View, phrases: Phrases) -> Play | None:
    """Return the play that a word and a square mean, with words around them; None without them."""
    axis = None
    for name in ("play", "at", *(each.value for each in Axis)):
        if len(tokens) > 2 and {each.casefold() for each in tokens} & {*_words(name, phrases)}:  # noqa: PLR2004
            tokens = [each for each in tokens if each.casefold() not in _words(name, phrases)]
            axis = next((each for each in Axis if each.value == name), axis)
    for word, place in (tokens, tokens[::-1]) if len(tokens) == 2 else ():  # noqa: PLR2004
        if found := _square_in(place):
            return _laid(word, found[0], axis or found[1], view)
    return None


def _laid(word: str, square: Square, axis: Axis, view: View) -> Play:
    """Return the play of a typed word that begins on a square."""
    bare = re.sub(r"[.()]", "", word)
    if bare not in {bare.upper(), bare.lower(), bare.capitalize()}:  # small letters are blanks
        signs = re.findall(r"\[[^\[\]]*\]|.", bare)
        bare = "".join(sign if sign == sign.upper() else f"?{sign}" for sign in signs)
    board, tile_set = view.state.board, view.state.rules.tile_set
    laid = tiles_beside if "." in word else tiles_through
    faces = faces_of(laid(board, square, axis, letters_of(bare, tile_set)), view.rack)
    return Play(
        Placement(each, PlacedTile(letter or label, is_blank=letter is not None))
        for each, (label, letter) in faces.items()
    )
