"""An example of scoring that is played and counted by the rules themselves.

The first play covers a start square. The second crosses it at its third letter, so that a tile
which was there before is counted again. All racks lie face down, so any tile may be played; what
the rules refuse is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from scrabble_rules.engine.scoring import WordScore, score_in
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases.describing import play_text
from scrabble_rules.render.text_board import board_text
from scrabble_rules.rulebooks.booklet import PICTURE_WIDTH, Paragraph
from scrabble_rules.rulebooks.pen import Pen
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.lexicon import ANY_WORD, MissingWordsError
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile

_WORDS = (("H", "O", "R", "N", "S"), ("F", "A", "R", "M"))
_LENGTHS = (5, 4, 6, 3, 7, 2, 8, 1)
_SHARED = 2
"""The index of the letter that both words have."""


def example(pen: Pen, rules: RuleSet) -> Iterator[Paragraph]:
    """Write one or two plays with their scores, word by word, and the board after them."""
    letters = tuple(
        kind.label for kind in rules.tile_set.kinds if kind.count and kind.label != BLANK_LABEL
    )
    is_english = all(label in letters for word in _WORDS for label in word)
    first, second = _WORDS if is_english else _made_up(letters)
    is_agreed = is_english and _are_agreed(rules, first, second)
    game = Game.start(rules, rules.players.least, first=0, face_down=True)
    opening = _first_legal(game, _openings(rules, first, agreed=True)) if is_agreed else None
    if opening is None:
        is_agreed = False
        game = Game.start(
            evolve(rules, lexicon=ANY_WORD), rules.players.least, first=0, face_down=True
        )
        opening = _first_legal(game, _openings(rules, first))
    if opening is None:
        yield from pen.say("rulebook.no-example")
        return
    yield from pen.say("rulebook.example")
    if not is_agreed:
        yield from pen.say("rulebook.example-words")
    inner = evolve(pen, depth=pen.depth + 1)
    yield from _told(inner, game, opening)
    game = game.play(opening)
    crossing = _first_legal(game, _crossings(opening, second))
    if crossing is not None:
        yield from _told(inner, game, crossing)
        game = game.play(crossing)
    (caption,), board = pen.say("rulebook.example-board"), game.state.board
    yield evolve(
        caption,
        picture=board_text(board, PICTURE_WIDTH, tile_set=rules.tile_set, phrases=pen.phrases),
    )


def _made_up(letters: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return two words made of letters of the set, in its order; they share the third letter."""
    repeated = letters * (8 // len(letters) + 1) if letters else ()
    return repeated[:8], (*repeated[5:7], *repeated[_SHARED : _SHARED + 1], *repeated[7:8])


def _are_agreed(rules: RuleSet, *words: tuple[str, ...]) -> bool:
    try:
        return all(word in rules.lexicon for word in words)
    except MissingWordsError:
        return False


def _openings(rules: RuleSet, word: tuple[str, ...], *, agreed: bool = False) -> Iterator[Play]:
    """Yield plays of the first letters of a word, along the row of a start square.

    If words are `agreed` on, the letters must form one of them.
    """
    layout = rules.layout
    middle = Square(layout.height // 2, layout.width // 2)
    start = layout.starts[0] if layout.starts else middle
    for length in _LENGTHS:
        if agreed and not _are_agreed(rules, word[:length]):
            continue
        for before in reversed(range(length)):
            if length <= len(word):
                squares = (Square(start.row, start.col - before + at) for at in range(length))
                yield Play(zip(squares, map(PlacedTile, word), strict=False))


def _crossings(opening: Play, word: tuple[str, ...]) -> Iterator[Play]:
    """Yield the play of a word down through the third tile of the opening, if there is one."""
    for laid in opening.placements[_SHARED : _SHARED + 1]:
        at = laid.square
        squares = (Square(at.row - _SHARED + step, at.col) for step in range(len(word)))
        pairs = zip(squares, word, strict=True)
        yield Play((square, PlacedTile(label)) for square, label in pairs if square != at)


def _first_legal(game: Game, plays: Iterator[Play]) -> Play | None:
    return next((play for play in plays if game.validate(play)), None)


def _told(pen: Pen, game: Game, play: Play) -> Iterator[Paragraph]:
    """Write a play: how many tiles, what each tile counts, and the score of each word."""
    state = game.state
    counted = score_in(state, play, state.on_turn)
    written = SafeText(play_text(state, play))
    yield from pen.say("rulebook.example-play", tiles=len(play.placements), play=written)
    inner = evolve(pen, depth=pen.depth + 1)
    for word in counted.words:
        yield from inner.say("rulebook.example-tiles", tiles=_counted(pen, state, word))
    for line in pen.phrases.lines(counted):
        yield inner.paragraph(line)


def _counted(pen: Pen, state: GameState, word: WordScore) -> SafeText:
    """List the tiles of a word with the points that each adds."""
    rules, layout = state.rules, state.board.layout
    formed = word.formed
    items = []
    for square, tile, is_new in zip(formed.squares, formed.tiles, formed.is_new, strict=True):
        adds = rules.tile_points[layout.premium(square)][is_new][tile.is_blank]
        points, _ = adds[tile.label]
        values = {"label": pen.text(tile.label), "points": points}
        items.append(SafeText(pen.phrases.message("rulebook.example-tile", values)))
    return pen.phrases.listed(items, most=len(items))
