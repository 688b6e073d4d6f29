"""Whatever else a table has agreed on.

A house rule sees a play whole, and can only forbid: it adds reasons and removes none.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.board import Board
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.violations import Violation, violation
from scrabble_rules.values.words import FormedWord


@frozen
class HouseFacts:
    """The play, the words it forms, the board before it, and what the game is played with."""

    play: Play
    words: tuple[FormedWord, ...]
    board: Board
    layout: Layout
    tile_set: TileSet
    rack_size: int


class HouseRule(Protocol):
    """Says what a table holds against a play."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


@frozen
class NoSplitLabels:
    """Tiles side by side may not spell a label that is a tile of its own, as C and H for CH."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        """Return the labels that words spell with several tiles."""
        split = {
            label
            for word in facts.words
            for label in facts.tile_set.letters
            if len(label) > 1 and _spelt_out(label, word.labels)
        }
        return (SplitLabel(labels=tuple(sorted(split))),) if split else ()


def _spelt_out(label: str, labels: tuple[str, ...]) -> bool:
    """Tell whether two or more neighbours in a word spell the label together."""
    for start in range(len(labels)):
        spelt = ""
        for part in labels[start:]:
            spelt += part
            if spelt == label and part != label:
                return True
            if not label.startswith(spelt):
                break
    return False


@violation
class SplitLabel(Violation):
    """A word spells with several tiles what is one tile."""

    code = "house-rules.split-label"
    text = "There is one tile for each of these: {labels}."
    labels: tuple[str, ...]
