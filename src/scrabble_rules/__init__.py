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

if TYPE_CHECKING:  # each name as itself, by which type checkers know that it is offered
    from attrs import evolve as evolve

    from scrabble_rules import duplicates as duplicates
    from scrabble_rules import frontend as frontend
    from scrabble_rules import interchange as interchange
    from scrabble_rules import lab as lab
    from scrabble_rules import movegen as movegen
    from scrabble_rules import notation as notation
    from scrabble_rules import phrases as phrases
    from scrabble_rules import players as players
    from scrabble_rules import profiles as profiles
    from scrabble_rules import records as records
    from scrabble_rules import render as render
    from scrabble_rules import rulebooks as rulebooks
    from scrabble_rules import rules as rules
    from scrabble_rules import specification as specification
    from scrabble_rules import tables as tables
    from scrabble_rules import testing as testing
    from scrabble_rules import tile_sets as tile_sets
    from scrabble_rules import wordgraph as wordgraph
    from scrabble_rules import wordlists as wordlists
    from scrabble_rules.engine.draws import Draw as Draw
    from scrabble_rules.engine.draws import KnownSeed as KnownSeed
    from scrabble_rules.engine.draws import SecretSeed as SecretSeed
    from scrabble_rules.engine.draws import SeededDraws as SeededDraws
    from scrabble_rules.engine.flow import reveal as reveal
    from scrabble_rules.engine.illegal import Illegal as Illegal
    from scrabble_rules.engine.judging import Judgement as Judgement
    from scrabble_rules.engine.judging import judge as judge
    from scrabble_rules.engine.scoring import Score as Score
    from scrabble_rules.engine.scoring import WordScore as WordScore
    from scrabble_rules.engine.scoring import score as score
    from scrabble_rules.engine.setup import SetupError as SetupError
    from scrabble_rules.engine.soundness import check_state as check_state
    from scrabble_rules.engine.state import GameState as GameState
    from scrabble_rules.engine.transition import Legal as Legal
    from scrabble_rules.engine.transition import Turn as Turn
    from scrabble_rules.engine.transition import apply as apply
    from scrabble_rules.engine.validation import validate as validate
    from scrabble_rules.engine.view import View as View
    from scrabble_rules.engine.view import resampled as resampled
    from scrabble_rules.engine.view import view_for as view_for
    from scrabble_rules.games.game import Game as Game
    from scrabble_rules.games.match import Match as Match
    from scrabble_rules.movegen import SearchLimitError as SearchLimitError
    from scrabble_rules.movegen import legal_plays as legal_plays
    from scrabble_rules.rulebooks import difference as difference
    from scrabble_rules.rulebooks import rulebook as rulebook
    from scrabble_rules.rules.answers import RuleAnswerError as RuleAnswerError
    from scrabble_rules.rules.ruleset import RuleSet as RuleSet
    from scrabble_rules.rules.ruleset import RuleSetError as RuleSetError
    from scrabble_rules.values.board import Board as Board
    from scrabble_rules.values.board import Placement as Placement
    from scrabble_rules.values.geometry import Axis as Axis
    from scrabble_rules.values.geometry import Square as Square
    from scrabble_rules.values.holdings import Bag as Bag
    from scrabble_rules.values.holdings import Rack as Rack
    from scrabble_rules.values.layout import Layout as Layout
    from scrabble_rules.values.layout import Premium as Premium
    from scrabble_rules.values.lexicon import ANY_WORD as ANY_WORD
    from scrabble_rules.values.lexicon import Lexicon as Lexicon
    from scrabble_rules.values.lexicon import MissingWordsError as MissingWordsError
    from scrabble_rules.values.lexicon import NamedLexicon as NamedLexicon
    from scrabble_rules.values.lexicon import WordSet as WordSet
    from scrabble_rules.values.log import EndKind as EndKind
    from scrabble_rules.values.log import Outcome as Outcome
    from scrabble_rules.values.log import OutcomeKind as OutcomeKind
    from scrabble_rules.values.moves import AgreeEnd as AgreeEnd
    from scrabble_rules.values.moves import Challenge as Challenge
    from scrabble_rules.values.moves import Exchange as Exchange
    from scrabble_rules.values.moves import Move as Move
    from scrabble_rules.values.moves import Overtime as Overtime
    from scrabble_rules.values.moves import Pass as Pass
    from scrabble_rules.values.moves import Play as Play
    from scrabble_rules.values.moves import PlayerMove as PlayerMove
    from scrabble_rules.values.moves import Resign as Resign
    from scrabble_rules.values.moves import TakeBlank as TakeBlank
    from scrabble_rules.values.moves import UnknownPlay as UnknownPlay
    from scrabble_rules.values.tiles import BLANK as BLANK
    from scrabble_rules.values.tiles import HIDDEN as HIDDEN
    from scrabble_rules.values.tiles import PlacedTile as PlacedTile
    from scrabble_rules.values.tiles import Tile as Tile
    from scrabble_rules.values.tiles import TileKind as TileKind
    from scrabble_rules.values.tiles import TileSet as TileSet
    from scrabble_rules.values.tiles import UnknownLabelError as UnknownLabelError
    from scrabble_rules.values.violations import DrawError as DrawError
    from scrabble_rules.values.violations import IllegalMoveError as IllegalMoveError
    from scrabble_rules.values.violations import Violation as Violation
    from scrabble_rules.values.violations import Waiver as Waiver

__version__ = "0.1.0"

_HOMES = {
    "engine.draws": "Draw KnownSeed SecretSeed SeededDraws",
    "engine.flow": "reveal",
    "engine.illegal": "Illegal",
    "engine.judging": "Judgement judge",
    "engine.scoring": "Score WordScore score",
    "engine.setup": "SetupError",
    "engine.soundness": "check_state",
    "engine.state": "GameState",
    "engine.transition": "Legal Turn apply",
    "engine.validation": "validate",
    "engine.view": "View resampled view_for",
    "games.game": "Game",
    "games.match": "Match",
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
"""Where each name is defined."""
_PACKAGES = (
    "duplicates frontend interchange lab movegen notation phrases players profiles records render "
    "rulebooks rules specification tables testing tile_sets wordgraph wordlists"
)
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}
_OFFERED = frozenset({*_HOME_OF, *_PACKAGES.split()})
_EXTRAS = {"interchange": "cattrs"}  # packages that cannot be imported without their extra


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
    # `import *` imports every package in the list, and must also work without the extras.
    __all__ = [name for name in sorted(_OFFERED) if name not in _EXTRAS or find_spec(_EXTRAS[name])]


drawn_by(lambda: import_module(f"{__name__}.render"))  # loaded when a value is first looked at

if modules.get("hypothesis") is not None:  # pragma: no branch - pytest has always loaded it
    import_module("_scrabble_rules_hypothesis").register()
