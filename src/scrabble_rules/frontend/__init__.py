"""Leaf: what front ends are built from: moves in the making, laid and typed tile by tile.

A `Draft` is a play or an exchange that a player is preparing. It says at any moment where the next
tile may go, what it scores and why it is not legal yet. A `Cursor` types tiles, and an `Entering`
says in which order they may be laid.

May import: values, rules, engine, games, wordgraph, movegen.
"""

from scrabble_rules.frontend.answers import DraftStage, DraftWord
from scrabble_rules.frontend.cursor import Arrow, Cursor, reads_right_to_left
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
from scrabble_rules.frontend.steps import DraftError
from scrabble_rules.values.drafts import LETTERLESS, DraftKind, LaidTile, SavedDraft

__all__ = [
    "FREELY",
    "LETTERLESS",
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
    "ReadingOrder",
    "SavedDraft",
    "reads_right_to_left",
]
