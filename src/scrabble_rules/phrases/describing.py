"""Answers one question about a view in a sentence or two, for speech and for plain text.

Where `render` describes whole pictures, `describe` says just what was asked: what lies on a square,
what is on the rack, which play was last. The answer uses only what the view holds. Words and plays
are written here too, as they stand in sentences.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence

from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.scoring import words_of
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.view import Names, Seen, as_view
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square, SquareLike, as_square, coordinate
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import SafeText, displayable
from scrabble_rules.values.tiles import PlacedTile, Tile, TileKind
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.words import FormedWord

_ALL, _LONGEST_LABEL = 1000, 8
_LONGEST = 100


class About(enum.Enum):
    """What `describe` can be asked about, besides a square."""

    TURN = "who is on turn, or who has won"
    RESULT = "how the game ended, the final scores, and who has won"
    RACK = "what a player holds"
    """What the seat of the view holds, to a spectator the player on turn."""
    LAST_PLAY = "the last play on the board, and its score"
    SCORES = "the points of all players"
    BAG = "how many tiles are left in the bag"


def describe(view: Seen, of: SquareLike | About, *, phrases: Phrases = ENGLISH) -> str:
    """Answer one question about a view in words, with the names of the view.

    Raises TypeError if `view` is neither a View nor a GameState, or `of` neither a Square nor an
    About.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    view = as_view(view)
    state, names = view.state, view.names
    if not isinstance(of, About):
        return phrases.together(tuple(_square(state, as_square(of), phrases)))
    match of:
        case About.TURN:
            return _turn(state, names, phrases)
        case About.RESULT:
            return _result(state, names, phrases)
        case About.RACK:
            seat = state.on_turn if view.seat is None else view.seat
            rack = state.racks[seat]
            return say_rack(rack.tiles, rack.hidden, phrases, who=(seat, names))
        case About.LAST_PLAY:
            return _last_play(state, names, phrases)
        case About.SCORES:
            key = "state.final-scores" if state.is_over else "state.scores"
            return _scores(key, state.scores, names, phrases)
        case _:
            return phrases.message("bag.tiles", {"tiles": len(state.bag)})


def _square(state: GameState, square: Square, phrases: Phrases) -> Iterator[str]:
    """Say what lies on a square, or what a tile laid there would count."""
    layout, tile = state.board.layout, state.board[square]
    values: dict[str, object] = {"square": square}
    if square not in layout:
        yield phrases.message("square.off-board", values)
        return
    if square in layout.is_blocked:
        yield phrases.message("square.blocked", values)
        return
    if tile is not None:
        key = "square.blank" if tile.is_blank else "square.tile"
        points = state.rules.tile_set.value(tile.tile)
        yield phrases.message(key, {**values, "tile": tile.label, "points": points})
        return
    premium = layout.premium(square)
    yield phrases.message("square.empty", values)
    if premium.letter != 1:
        key = "square.letter" if premium.only_value is None else "square.letter-of-value"
        values = {"factor": premium.letter, "value": premium.only_value}
        yield phrases.message(key, values)
    if premium.word != 1:
        yield phrases.message("square.word", {"factor": premium.word})
    if square in layout.starts:
        yield phrases.message("square.start", {})


def _turn(state: GameState, names: Names, phrases: Phrases) -> str:
    if not state.is_over:
        key = "state.on-turn" if state.waiting is None else "state.about-to-end"
        told = phrases.message(key, {"player": state.on_turn}, names)
        waits = state.waiting is not None
        others = [seat for seat in possible_challengers(state) if waits and seat != state.on_turn]
        if others:
            listed = phrases.listed(others, ["seats", "and"], names, most=_ALL)
            told += " " + phrases.message("state.may-challenge-too", {"players": listed})
        return told
    winners = state.winners
    if len(winners) == 1:
        return phrases.message("state.winner", {"player": winners[0]}, names)
    listed = phrases.listed(winners, ["seats", "and"], names, most=_ALL)
    return phrases.message("state.winners", {"winners": listed})


def _result(state: GameState, names: Names, phrases: Phrases) -> str:
    if state.end is None:
        return phrases.message("state.not-over", {})
    parts = [
        phrases.say(state.end, names),
        _scores("state.final-scores", state.scores, names, phrases),
    ]
    first, *others = state.winners
    level = [seat for seat in state.playing if state.scores[seat] == state.scores[first]]
    before = state.end.before
    if not others and any(before[seat] < before[first] for seat in level):
        parts.append(_scores("state.scores-before", before, names, phrases))
    return phrases.together([*parts, _turn(state, names, phrases)])


def say_rack(
    tiles: Sequence[Tile],
    hidden: int,
    phrases: Phrases,
    most: int = _ALL,
    who: tuple[int, Names] | None = None,
) -> str:
    """Say which tiles are on a rack, at most `most` of them by label, and how many lie face down.

    `who` is the player who holds it: the seat, and the names by seat.
    """
    blank = SafeText(phrases.message("blank", {}))
    shown = [
        blank if tile.is_blank else displayable(tile.label, _LONGEST_LABEL)
        for tile in tiles[: most + 1]
    ]
    what = "both" if hidden else "tiles"
    if not shown:
        what = "hidden" if hidden else "empty"
    values: dict[str, object] = {"hidden": hidden}
    if shown:
        values["tiles"] = phrases.listed(shown, [] if hidden else ["and"], most=most)
    if who is None:
        return phrases.message(f"rack.{what}", values)
    seat, names = who
    return phrases.message(f"rack.player-{what}", {"player": seat, **values}, names)


def _last_play(state: GameState, names: Names, phrases: Phrases) -> str:
    """Say who played what, and for how many points if the log has them."""
    last = state.last_play
    if last is None:
        return phrases.message("board.no-play", {})
    before = state.board.removing(placed.square for placed in last.play.placements)
    word = words_of(state.rules, before, last.play).words[0]
    values = {"player": last.player, "play": str(word), "square": word.start}
    for outcome in reversed(state.past):
        if outcome.kind is OutcomeKind.PLAY and outcome.player == last.player:
            values["points"] = outcome.points
            return phrases.message("board.last-play-points", values, names)
    return phrases.message("board.last-play-by", values, names)


def _scores(key: str, scores: Iterable[int], names: Names, phrases: Phrases) -> str:
    told = [
        SafeText(phrases.message("state.player-score", {"player": seat, "score": score}, names))
        for seat, score in enumerate(scores)
    ]
    return phrases.message(key, {"scores": phrases.listed(told, most=_ALL)})


# -- words and plays as they stand in sentences: `8F HORN`, with blanks in lower case


def tile_text(tile: PlacedTile, most: int, kind: TileKind | None = None) -> str:
    """Return the label of a tile on the board; a blank in lower case, else in parentheses.

    The lower case is that of its kind in the tile set, if there is one: that of I may have no dot.
    """
    label = tile.label
    if not tile.is_blank:
        return displayable(label, most)
    lower = label[:_LONGEST].lower() if kind is None else kind.lower[:_LONGEST]
    return displayable(lower if lower != label[:_LONGEST] else f"({label})", most)


def spell(tiles: Iterable[PlacedTile]) -> str:
    """Write a word with blanks in lower case and brackets around longer labels: `[CH]Ar`."""
    return "".join(map(spell_tile, tiles))


def spell_tile(tile: PlacedTile) -> str:
    """Write one letter of a word as `spell` does."""
    label = tile.label
    if len(label) == 1 and label.isalnum() and not tile.is_blank:
        return label
    sign = tile_text(tile, _LONGEST_LABEL)
    return sign if len(sign) == 1 else f"[{sign}]"


def describe_word(word: FormedWord) -> str:
    """Write a word with its first square, `8F HORN`."""
    return f"{coordinate(word.start, word.axis)} {spell(word.tiles)}"


def describe_play(play: Play, before: Board, main: FormedWord | None = None) -> str:
    """Write a play with its whole main word, `H6 FARM`.

    If the tiles cannot lie on the board `before`, each is written with its square instead.
    """
    words = form_words(before, play).words if main is None else (main,)
    if words:
        return describe_word(words[0])
    return ", ".join(
        f"{coordinate(placed.square)} {spell_tile(placed.tile)}" for placed in play.placements
    )


def play_text(before: GameState, play: Play) -> str:
    """Write a play with its main word; for a play of one tile, the word that scores more."""
    return describe_play(play, before.board, words_of(before.rules, before.board, play).words[0])
