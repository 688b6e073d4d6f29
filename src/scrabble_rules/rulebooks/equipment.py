"""What you need for a game: the board, the tiles and the words, down to each square and letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from scrabble_rules.engine.placement import BlockedSquare, UnknownLabel
from scrabble_rules.render.text_board import board_text
from scrabble_rules.rulebooks.booklet import PICTURE_WIDTH, Paragraph
from scrabble_rules.rulebooks.pen import Pen
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square, coordinate
from scrabble_rules.values.layout import PLAIN, Layout, Premium
from scrabble_rules.values.lexicon import ANY_WORD, Lexicon
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.tiles import BLANK_LABEL, TileSet


def board(pen: Pen, layout: Layout, tile_set: TileSet) -> Iterator[Paragraph]:
    """Write the size of the board, its picture, and what is printed on each square.

    With letters that are written from right to left, the picture has its first column on the right.
    """
    yield from pen.say("rulebook.board", rows=layout.height, columns=layout.width)
    (caption,) = pen.say("rulebook.board-picture")
    yield evolve(
        caption,
        picture=board_text(Board(layout), PICTURE_WIDTH, tile_set=tile_set, phrases=pen.phrases),
    )
    yield from pen.say("rulebook.board-signs")
    printed = _printed(layout)
    yield from _premiums(pen, layout, printed)
    if not printed:
        yield from pen.say("rulebook.premium.none")
    yield from _starts(pen, layout)
    yield from _blocked(pen, layout)


def board_beside(pen: Pen, layout: Layout, other: Layout) -> Iterator[Paragraph]:
    """Write what a board has that another has not: if both are of one size, square by square."""
    yield from pen.say("rulebook.board", rows=layout.height, columns=layout.width)
    if (layout.height, layout.width) == (other.height, other.width):
        squares = {each for each in _squares(layout) if layout.premium(each) != other.premium(each)}
    else:
        squares = _printed(layout)
    yield from _premiums(pen, layout, squares)
    if layout.starts != other.starts:
        yield from _starts(pen, layout)
    if layout.blocked != other.blocked:
        yield from _blocked(pen, layout)


def _squares(layout: Layout) -> Iterator[Square]:
    for row in range(layout.height):
        for col in range(layout.width):
            yield Square(row, col)


def _printed(layout: Layout) -> set[Square]:
    return {square for square in _squares(layout) if layout.premium(square) != PLAIN}


def _premiums(pen: Pen, layout: Layout, squares: Iterable[Square]) -> Iterator[Paragraph]:
    """Write which premiums there are on some squares; those for letters come first."""
    found: dict[Premium, list[Square]] = {}
    for square in sorted(squares):
        found.setdefault(layout.premium(square), []).append(square)
    for premium in sorted(found, key=lambda one: (one.word, one.letter, one.only_value or 0)):
        case, values = _premium_case(premium)
        listed, number = _listed(pen, found[premium]), len(found[premium])
        yield from pen.say(f"rulebook.premium.{case}", **values, squares=listed, number=number)


def _starts(pen: Pen, layout: Layout) -> Iterator[Paragraph]:
    if layout.starts:
        starts = _listed(pen, layout.starts)
        yield from pen.say("rulebook.starts", squares=starts, number=len(layout.starts))
    else:
        yield from pen.say("rulebook.starts-none")


def _blocked(pen: Pen, layout: Layout) -> Iterator[Paragraph]:
    if layout.blocked:
        blocked, number = _listed(pen, layout.blocked), len(layout.blocked)
        yield from pen.say("rulebook.blocked", BlockedSquare, squares=blocked, number=number)


def _premium_case(premium: Premium) -> tuple[str, dict[str, object]]:
    """Return the message for a premium, and the numbers in it."""
    letter, word, value = premium.letter, premium.word, premium.only_value
    if premium == PLAIN:
        return "plain", {}
    if value is not None and word != 1:
        return "letter-of-value-and-word", {"factor": letter, "word": word, "value": value}
    if value is not None:
        return "letter-of-value", {"factor": letter, "value": value}
    if letter == 1:
        return "word", {"factor": word}
    if word == 1:
        return "letter", {"factor": letter}
    return "both", {"letter": letter, "word": word}


def _listed(pen: Pen, squares: Sequence[Square]) -> SafeText:
    """List squares as notation writes them, all of them."""
    named = [SafeText(coordinate(square)) for square in squares]
    return pen.phrases.listed(named, most=len(named))


def tiles(pen: Pen, tile_set: TileSet) -> Iterator[Paragraph]:
    """Write how many tiles there are, and a table with each letter in the order of the alphabet."""
    yield from pen.say("rulebook.tiles", tiles=tile_set.total)
    if tile_set.name:
        yield from pen.say("rulebook.tiles-named", name=tile_set.name)
    (caption,) = pen.say("rulebook.tiles-table", UnknownLabel)
    yield evolve(caption, rows=(_headings(pen), *_rows(pen, tile_set)))
    if tile_set.vowels:
        vowels = tuple(kind.label for kind in tile_set.kinds if kind.is_vowel)
        yield from pen.say("rulebook.vowels", letters=vowels)
    unusual = tuple(
        f"{kind.label} {kind.lower}" for kind in tile_set.kinds if kind.lower != kind.label.lower()
    )
    if unusual:
        yield from pen.say("rulebook.lower-case", pairs=unusual)


def tiles_beside(pen: Pen, tile_set: TileSet, other: TileSet) -> Iterator[Paragraph]:
    """Write what a tile set has that another has not; of the table, the rows that differ."""
    total, *rest = tiles(pen, tile_set)
    theirs = tuple(tiles(pen, other))
    known = {row for each in theirs for row in each.rows}
    yield total
    for each in rest:
        rows = tuple(row for row in each.rows if row not in known)
        if rows:
            is_whole = len(rows) == len(each.rows) - 1
            (caption,) = (each,) if is_whole else pen.say("rulebook.tiles-rows")
            yield evolve(caption, rows=(_headings(pen), *rows))
        elif each not in theirs and (not each.rows or known == {*each.rows}):
            yield each  # a sentence, or a table with the same rows in another order


def _headings(pen: Pen) -> tuple[str, ...]:
    names = ("letter", "count", "value")
    return tuple(pen.phrases.message(f"rulebook.column.{name}", {}) for name in names)


def _rows(pen: Pen, tile_set: TileSet) -> Iterator[tuple[str, ...]]:
    for kind in tile_set.kinds:
        label = kind.label
        blank = label == BLANK_LABEL
        name = pen.phrases.message("rulebook.column.blank", {}) if blank else pen.text(label)
        yield name, str(pen.number(kind.count)), str(pen.number(kind.value))


_DIGITS = 12
"""How many digits of a fingerprint are shown: enough to tell lists apart by eye."""


def words(pen: Pen, lexicon: Lexicon) -> Iterator[Paragraph]:
    """Write which words are agreed: the list by name, and its fingerprint by its first digits."""
    if lexicon.digest == ANY_WORD.digest:
        yield from pen.say("rulebook.words-any", name=lexicon.name)
        return
    yield from pen.say("rulebook.words", name=lexicon.name)
    yield from pen.say("rulebook.words-digest", digest=lexicon.digest[:_DIGITS])
    if not getattr(lexicon, "is_checked", True):
        yield from pen.say("rulebook.words-unchecked")
