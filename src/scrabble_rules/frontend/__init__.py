"""Leaf: what front ends are built from: moves in the making, the buttons that live, the story.

A `Draft` is a play or an exchange that a player is preparing. It says at any moment where the next
tile may go, what it scores and why it is not legal yet. A `Cursor` types tiles, and an `Entering`
says in which order they may be laid. `actions` tells what a player can do now, `story` what each
turn was as one viewer may know it.

May import: values, rules, engine, notation, games, wordgraph, movegen.
"""

from scrabble_rules.frontend.cursor import Arrow, Cursor, script_fields, step
from scrabble_rules.frontend.draft import Draft
from scrabble_rules.frontend.draft_words import DraftStage, DraftWord
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
from scrabble_rules.frontend.saved_draft import DraftKind, LaidTile, SavedDraft
from scrabble_rules.frontend.steps import DraftError
from scrabble_rules.games.story import Story, story
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.values.moves import MoveKind
from scrabble_rules.values.tiles import LETTERLESS

__all__ = [
    "FREELY",
    "LETTERLESS",
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
    "script_fields",
    "step",
    "story",
]
