"""The rules of the crossword game with letter tiles: immutable, typed, without any I/O.

A rule set is a value composed of rule values. `validate` checks a move under it, `score` scores a
play, and `apply` carries out a legal move; `Game` keeps whole games. The packages `interchange`,
`movegen`, `notation`, `profiles`, `render`, `testing`, `wordgraph` and `wordlists` are imported
when you first use them. `interchange` and `testing` need the extras of those names.
"""

from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING

from attrs import evolve

from scrabble_rules.engine.draws import Draw, SeededDraws
from scrabble_rules.engine.scoring import Score, WordScore, score
from scrabble_rules.engine.state import GameState, SetupError
from scrabble_rules.engine.transition import Legal, apply
from scrabble_rules.engine.validation import Illegal, validate
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.games.match import Match
from scrabble_rules.games.view import view_for
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import ANY_WORD, Lexicon, WordSet
from scrabble_rules.values.log import EndKind, Outcome, OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
)
from scrabble_rules.values.tiles import (
    BLANK,
    HIDDEN,
    PlacedTile,
    Tile,
    TileKind,
    TileSet,
    UnknownLabelError,
)
from scrabble_rules.values.violations import DrawError, IllegalMoveError, Violation

if TYPE_CHECKING:
    from scrabble_rules import (
        movegen,
        notation,
        profiles,
        render,
        rules,
        wordgraph,
        wordlists,
    )
    from scrabble_rules.movegen import legal_plays

_LEAVES = frozenset(
    {
        *("interchange", "movegen", "notation", "profiles", "render", "rules", "testing"),
        *("wordgraph", "wordlists"),
    }
)

__all__ = [
    "ANY_WORD",
    "BLANK",
    "HIDDEN",
    "AgreeEnd",
    "Axis",
    "Bag",
    "Board",
    "Challenge",
    "Draw",
    "DrawError",
    "EndKind",
    "Exchange",
    "Game",
    "GameState",
    "Illegal",
    "IllegalMoveError",
    "Layout",
    "Legal",
    "Lexicon",
    "Match",
    "Move",
    "Outcome",
    "OutcomeKind",
    "Overtime",
    "Pass",
    "PlacedTile",
    "Placement",
    "Play",
    "Premium",
    "Rack",
    "Resign",
    "RuleSet",
    "RuleSetError",
    "Score",
    "SeededDraws",
    "SetupError",
    "Square",
    "Tile",
    "TileKind",
    "TileSet",
    "Turn",
    "UnknownLabelError",
    "Violation",
    "WordScore",
    "WordSet",
    "apply",
    "evolve",
    "legal_plays",
    "movegen",
    "notation",
    "profiles",
    "render",
    "rules",
    "score",
    "validate",
    "view_for",
    "wordgraph",
    "wordlists",
]


def __getattr__(name: str) -> object:
    """Import a leaf package, or `legal_plays`, when it is first used; raises AttributeError."""
    if name == "legal_plays":
        return import_module(f"{__name__}.movegen").legal_plays
    if name in _LEAVES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


if modules.get("hypothesis") is not None:  # pragma: no branch - pytest has always loaded it
    import_module(f"{__name__}.testing.plugin").register()
