"""Leaf: what front ends are built from: moves in the making, the buttons that live, the story.

A `Draft` is a play or an exchange that a player is preparing. It says at any moment where the next
tile may go, what it scores and why it is not legal yet. A `Cursor` types tiles, and an `Entering`
says in which order they may be laid. `actions` tells what a player can do now, `story` what each
turn was as one viewer may know it.

May import: values, rules, engine, notation, games.
"""

from scrabble_rules.frontend.cursor import Arrow as Arrow
from scrabble_rules.frontend.cursor import Cursor as Cursor
from scrabble_rules.frontend.cursor import script_fields as script_fields
from scrabble_rules.frontend.cursor import step as step
from scrabble_rules.frontend.draft import Draft as Draft
from scrabble_rules.frontend.draft_words import DraftStage as DraftStage
from scrabble_rules.frontend.draft_words import DraftWord as DraftWord
from scrabble_rules.frontend.laying import Entering as Entering
from scrabble_rules.frontend.laying import FirstBesideTile as FirstBesideTile
from scrabble_rules.frontend.laying import Free as Free
from scrabble_rules.frontend.laying import Growing as Growing
from scrabble_rules.frontend.laying import LayingFacts as LayingFacts
from scrabble_rules.frontend.laying import LayingOrder as LayingOrder
from scrabble_rules.frontend.laying import ReadingOrder as ReadingOrder
from scrabble_rules.frontend.player_actions import Action as Action
from scrabble_rules.frontend.player_actions import actions as actions
from scrabble_rules.frontend.saved_draft import DraftKind as DraftKind
from scrabble_rules.frontend.saved_draft import LaidTile as LaidTile
from scrabble_rules.frontend.saved_draft import SavedDraft as SavedDraft
from scrabble_rules.frontend.steps import DraftError as DraftError
from scrabble_rules.games.story import Story as Story
from scrabble_rules.games.story import story as story
from scrabble_rules.games.turns import StoryLine as StoryLine
from scrabble_rules.values.fields import offer
from scrabble_rules.values.moves import MoveKind as MoveKind
from scrabble_rules.values.tiles import LETTERLESS as LETTERLESS

offer(globals())
