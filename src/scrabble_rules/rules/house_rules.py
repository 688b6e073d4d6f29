"""What else the players have agreed on.

A house rule sees the whole play. It can only forbid: it adds violations and removes none.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.board import Board
from scrabble_rules.values.log import Past, as_past
from scrabble_rules.values.moves import Play
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import AgainstWord, Violation
from scrabble_rules.values.words import FormedWord


@frozen(field_transformer=None)
class HouseFacts:
    """The play, the words that it forms, the board before it, tile set and rack size.

    `play` is the play, `words` are the words that it forms, the main word first, and `board` is the
    board before it, with the printed one as `board.layout`. `tile_set` has all tiles of the game,
    and `rack_size` is the number of tiles on a full rack. `past` is the log of the game before the
    play, and `player` the seat of the player.

    Of a `FormedWord`, `str(word)` is the text, `word.labels` the labels one by one, as in
    `word.labels[-1] == "S"`, `word.squares` the squares that it covers, `word.tiles` the tiles, and
    `word.is_new` tells for each of them whether the play lays it. `len(word)` counts tiles.
    """

    play: Play
    """The play."""
    words: tuple[FormedWord, ...]
    """The words that it forms, the main word first."""
    board: Board
    """The board before the play."""
    tile_set: TileSet
    """All tiles of the game."""
    rack_size: int
    """How many tiles a full rack has."""
    past: Past = field(default=Past(), converter=as_past)
    """The log of the game before the play, oldest first; outcomes of plays know their words."""
    player: int = 0
    """The seat of the player."""


class HouseRule(Protocol):
    """Says what is wrong with a play."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class SplitLabel(Violation):
    """A word spells a label with several tiles."""

    text = "These are single tiles and may not be spelled with several: {labels}."
    labels: tuple[str, ...]
    """The labels that are spelled with several tiles."""


class NotNew(AgainstWord):
    """The play forms a word that lies on the board already."""

    text = "{word} already lies on the board."


class TooManyTiles(Violation):
    """A play lays more tiles than a house rule allows."""

    text = "A play may lay at most {most:# tile|# tiles}; this one lays {laid}."
    most: int
    """How many tiles a play may lay."""
    laid: int
    """How many tiles it lays."""


class NoSplitLabels(NoFields):
    """Several tiles may not spell what is one tile: with a tile CH, not C and H side by side."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return a violation with all labels that are spelled with several tiles."""
        split = {
            label
            for word in facts.words
            for label in facts.tile_set.letters
            if len(label) > 1 and _spelt_out(label, word.labels)
        }
        return (SplitLabel(labels=tuple(sorted(split))),) if split else ()

    statements: ClassVar[Statements] = (says("rules.house-rules.no-split-labels", SplitLabel),)


def _spelt_out(label: str, labels: tuple[str, ...]) -> bool:
    """Return whether two or more neighbours in a word spell the label together."""
    for start in range(len(labels)):
        spelt = ""
        for part in labels[start:]:
            spelt += part
            if spelt == label and part != label:
                return True
            if not label.startswith(spelt):
                break
    return False


@frozen
class MostTiles:
    """A play may lay at most `tiles` tiles, however many the rack holds.

    With racks of eight and `MostTiles(7)` you choose seven of eight.
    """

    tiles: int = field(validator=at_least(1))
    """How many tiles a play may lay at most."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return a violation if more tiles are laid."""
        placements = facts.play.placements
        if len(placements) <= self.tiles:
            return ()
        squares = tuple(placement.square for placement in placements)
        return (TooManyTiles(most=self.tiles, laid=len(placements), squares=squares),)

    statements: ClassVar[Statements] = (says("rules.house-rules.most-tiles", TooManyTiles),)


class NewWordsOnly(NoFields):
    """A play may not form a word that lies on the board already: the other reading of S2.18."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return a violation for each word that also lies elsewhere on the board."""
        lying = _words_on(facts.board)
        return tuple(
            NotNew(word=word.word, place=place, squares=word.squares)
            for place, word in enumerate(facts.words)
            if word.labels in lying
        )

    statements: ClassVar[Statements] = (says("rules.house-rules.new-words-only", NotNew),)


def _words_on(board: Board) -> set[tuple[str, ...]]:
    """Return the words on the board: every unbroken run of two or more tiles."""
    found = set()
    for line in (*board.rows, *zip(*board.rows, strict=True)):
        labels: tuple[str, ...] = ()
        for tile in (*line, None):
            if tile is not None:
                labels = (*labels, tile.label)
                continue
            if len(labels) > 1:
                found.add(labels)
            labels = ()
    return found
