"""The rules of the crossword game with letter tiles: immutable, typed, without any I/O.

A rule set is a value composed of rule values. `validate` checks a move under it, `score` scores a
play, and `apply` carries out a legal move; `Game` keeps whole games. `rulebook` writes the rules
that hold for people, and `difference` compares two rule sets.

Everything here is imported when you first use it, names and packages alike, so that a program loads
no more than it needs. The packages are `duplicates`, `frontend`, `interchange`, `lab`, `movegen`,
`notation`, `phrases`, `players`, `profiles`, `records`, `render`, `rulebooks`, `rules`,
`specification`, `tables`, `testing`, `tile_sets`, `wordgraph` and `wordlists`; `interchange` and
`testing` need the extras of those names.
"""

from importlib import import_module
from importlib.util import find_spec
from sys import modules
from typing import TYPE_CHECKING

from scrabble_rules.values.displays import drawn_by

if TYPE_CHECKING:
    from attrs import evolve

    from scrabble_rules import (
        duplicates,
        frontend,
        interchange,
        lab,
        movegen,
        notation,
        phrases,
        players,
        profiles,
        records,
        render,
        rulebooks,
        rules,
        specification,
        tables,
        testing,
        tile_sets,
        wordgraph,
        wordlists,
    )
    from scrabble_rules.engine.draws import Draw, KnownSeed, SecretSeed, SeededDraws
    from scrabble_rules.engine.illegal import Illegal
    from scrabble_rules.engine.judging import Judgement, judge
    from scrabble_rules.engine.scoring import Score, WordScore, score
    from scrabble_rules.engine.setup import SetupError
    from scrabble_rules.engine.soundness import check_state
    from scrabble_rules.engine.state import GameState, reveal
    from scrabble_rules.engine.transition import Legal, apply
    from scrabble_rules.engine.validation import validate
    from scrabble_rules.engine.view import View, resampled, view_for
    from scrabble_rules.games.game import Game
    from scrabble_rules.games.match import Match
    from scrabble_rules.games.turns import Turn
    from scrabble_rules.movegen import SearchLimitError, legal_plays
    from scrabble_rules.rulebooks import difference, rulebook
    from scrabble_rules.rules.answers import RuleAnswerError
    from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
    from scrabble_rules.values.board import Board, Placement
    from scrabble_rules.values.geometry import Axis, Square
    from scrabble_rules.values.holdings import Bag, Rack
    from scrabble_rules.values.layout import Layout, Premium
    from scrabble_rules.values.lexicon import (
        ANY_WORD,
        Lexicon,
        MissingWordsError,
        NamedLexicon,
        WordSet,
    )
    from scrabble_rules.values.log import EndKind, Outcome, OutcomeKind
    from scrabble_rules.values.moves import (
        AgreeEnd,
        Challenge,
        Exchange,
        Move,
        Overtime,
        Pass,
        Play,
        PlayerMove,
        Resign,
        TakeBlank,
        UnknownPlay,
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
    from scrabble_rules.values.violations import (
        DrawError,
        IllegalMoveError,
        Violation,
        Waiver,
    )

__version__ = "0.1.0"

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
    "Judgement",
    "KnownSeed",
    "Layout",
    "Legal",
    "Lexicon",
    "Match",
    "MissingWordsError",
    "Move",
    "NamedLexicon",
    "Outcome",
    "OutcomeKind",
    "Overtime",
    "Pass",
    "PlacedTile",
    "Placement",
    "Play",
    "PlayerMove",
    "Premium",
    "Rack",
    "Resign",
    "RuleAnswerError",
    "RuleSet",
    "RuleSetError",
    "Score",
    "SearchLimitError",
    "SecretSeed",
    "SeededDraws",
    "SetupError",
    "Square",
    "TakeBlank",
    "Tile",
    "TileKind",
    "TileSet",
    "Turn",
    "UnknownLabelError",
    "UnknownPlay",
    "View",
    "Violation",
    "Waiver",
    "WordScore",
    "WordSet",
    "apply",
    "check_state",
    "difference",
    "duplicates",
    "evolve",
    "frontend",
    "interchange",
    "judge",
    "lab",
    "legal_plays",
    "movegen",
    "notation",
    "phrases",
    "players",
    "profiles",
    "records",
    "render",
    "resampled",
    "reveal",
    "rulebook",
    "rulebooks",
    "rules",
    "score",
    "specification",
    "tables",
    "testing",
    "tile_sets",
    "validate",
    "view_for",
    "wordgraph",
    "wordlists",
]

# What this module offers: `__all__` is the only list of it. Here is where each name is defined;
# those that are missing here are packages beside this file.
_HOMES = {
    "engine.draws": "Draw KnownSeed SecretSeed SeededDraws",
    "engine.illegal": "Illegal",
    "engine.judging": "Judgement judge",
    "engine.scoring": "Score WordScore score",
    "engine.setup": "SetupError",
    "engine.soundness": "check_state",
    "engine.state": "GameState reveal",
    "engine.transition": "Legal apply",
    "engine.validation": "validate",
    "engine.view": "View resampled view_for",
    "games.game": "Game",
    "games.match": "Match",
    "games.turns": "Turn",
    "movegen": "SearchLimitError legal_plays",
    "rulebooks": "difference rulebook",
    "rules.answers": "RuleAnswerError",
    "rules.ruleset": "RuleSet RuleSetError",
    "values.board": "Board Placement",
    "values.fields": "evolve",
    "values.geometry": "Axis Square",
    "values.holdings": "Bag Rack",
    "values.layout": "Layout Premium",
    "values.lexicon": "ANY_WORD Lexicon MissingWordsError NamedLexicon WordSet",
    "values.log": "EndKind Outcome OutcomeKind",
    "values.moves": (
        "AgreeEnd Challenge Exchange Move Overtime Pass Play PlayerMove Resign TakeBlank "
        "UnknownPlay"
    ),
    "values.tiles": "BLANK HIDDEN PlacedTile Tile TileKind TileSet UnknownLabelError",
    "values.violations": "DrawError IllegalMoveError Violation Waiver",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}
_OFFERED = frozenset(__all__)
_EXTRAS = {"interchange": "cattrs"}  # packages that cannot be imported without their extra

# `import *` imports every package in the list, and must also work without the extras.
__all__[:] = [name for name in __all__ if name not in _EXTRAS or find_spec(_EXTRAS[name])]


def _import_on_first_use(name: str) -> object:
    """Import a name from its module, or a package; raise AttributeError for what is not offered."""
    if name in _HOME_OF:
        found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
        return found
    if name in _OFFERED:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List what the package offers, for completion: also what has not been imported yet."""
    return sorted(_OFFERED)


# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _import_on_first_use


drawn_by(lambda: import_module(f"{__name__}.render"))  # loaded when a value is first looked at

if modules.get("hypothesis") is not None:  # pragma: no branch - pytest has always loaded it
    import_module(f"{__name__}.testing.plugin").register()
