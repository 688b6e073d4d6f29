"""Leaf: what front ends are built from: moves in the making, the buttons that live, the story.

A `Draft` is a play or an exchange that a player is preparing. It says at any moment where the next
tile may go, what it scores and why it is not legal yet. A `Cursor` types tiles, and an `Entering`
says in which order they may be laid. `actions` tells what a player can do now, `story` what each
turn was as one viewer may know it, and `describe` answers single questions in words. `table` has a
whole table: the core of a server, without network and clock.

May import: values, rules, engine, games, wordgraph, movegen, phrases.
"""

from typing import TYPE_CHECKING

from scrabble_rules.frontend import table
from scrabble_rules.frontend.answers import DraftStage, DraftWord
from scrabble_rules.frontend.browsing import Story, story
from scrabble_rules.frontend.cursor import Arrow, Cursor
from scrabble_rules.frontend.draft import Draft
from scrabble_rules.frontend.laying import (
    FREELY,
    Entering,
    FirstBesideTile,
    Free,
    Growing,
    LayingFacts,
    LayingOrder,
    ReadingOrder,
)
from scrabble_rules.frontend.player_actions import Action, actions
from scrabble_rules.frontend.spoken import About, describe
from scrabble_rules.frontend.steps import DraftError
from scrabble_rules.games.story import StoryLine
from scrabble_rules.values.drafts import LETTERLESS, DraftKind, LaidTile, SavedDraft
from scrabble_rules.values.moves import MoveKind
from scrabble_rules.values.offered import Listing, missing, only

__all__ = [
    "FREELY",
    "LETTERLESS",
    "About",
    "Action",
    "Arrow",
    "Cursor",
    "Draft",
    "DraftError",
    "DraftKind",
    "DraftStage",
    "DraftWord",
    "Entering",
    "FirstBesideTile",
    "Free",
    "Growing",
    "LaidTile",
    "LayingFacts",
    "LayingOrder",
    "MoveKind",
    "ReadingOrder",
    "SavedDraft",
    "Story",
    "StoryLine",
    "actions",
    "describe",
    "story",
    "table",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
