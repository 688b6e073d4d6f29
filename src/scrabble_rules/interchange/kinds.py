"""What kinds of documents there are: the value each holds, its form, and how it is made again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import frozen

from scrabble_rules.engine.draws import Draw, SeededDraws
from scrabble_rules.engine.scoring import Score, WordScore
from scrabble_rules.engine.state import End, GameState, Pending
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.games.match import Match
from scrabble_rules.interchange.building import Builder, fail
from scrabble_rules.interchange.errors import ROOT, InterchangeError, below
from scrabble_rules.interchange.forms import (
    GameForm,
    MatchForm,
    MomentForm,
    StateForm,
    TileForm,
    game_form,
    match_form,
    moment_form,
)
from scrabble_rules.interchange.limits import MOST_TURNS
from scrabble_rules.interchange.names import MOVES
from scrabble_rules.interchange.soundness import failures_of
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.players import Players
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.log import Outcome
from scrabble_rules.values.moves import Move
from scrabble_rules.values.tiles import PlacedTile, Tile, TileKind, TileSet
from scrabble_rules.values.words import FormedWord


def _itself(value: object) -> object:
    return value


def _built(form: object, _: Builder) -> object:
    return form


@frozen
class Document:
    """A kind of document: its value, the form of it, and the ways there and back."""

    value: type
    form: object
    take: Callable[..., object] = _itself
    make: Callable[..., object] = _built


@frozen
class LoneTurnForm:
    """A turn that goes alone, with the state that it led to."""

    by: int
    move: Move
    drawn: tuple[Tile, ...]
    rules: RuleSet
    state: MomentForm


# -- taking values apart, which is refused where the parts could not be put together again


def _checked(state: GameState, path: str) -> MomentForm:
    form, rules, pending = moment_form(state), state.rules, state.pending
    if state.board.layout != rules.layout:
        raise fail(f"{path}.board", "the board is not the one that these rules are for")
    failures = failures_of(form, rules, path)
    if failures:
        raise InterchangeError(failures)
    if pending is not None:
        played = pending.board_before.placing(pending.play.placements)
        if played != state.board:
            raise fail(f"{path}.pending", "the board is not the one that the last play led to")
    return form


def _tile(tile: Tile) -> TileForm:
    return TileForm(tile.label)


def _state(state: GameState) -> StateForm:
    return StateForm(rules=state.rules, state=_checked(state, f"{ROOT}.state"))


def _turn(turn: Turn) -> LoneTurnForm:
    state = turn.state
    moment = _checked(state, f"{ROOT}.state")
    return LoneTurnForm(turn.by, turn.move, turn.drawn, state.rules, moment)


def _few_enough(turns: Iterable[object], path: str) -> None:
    if len(tuple(turns)) > MOST_TURNS:
        raise fail(f"{path}.turns", f"a game has at most {MOST_TURNS} turns")


def _game(game: Game) -> GameForm:
    _few_enough(game.turns, ROOT)
    _checked(game.deal, f"{ROOT}.deal")
    return game_form(game)


def _match(match: Match) -> MatchForm:
    told = Match(match.rules, match.players)
    for place, game in enumerate(match.games):
        path = below(f"{ROOT}.games", place)
        _few_enough(game.turns, path)
        _checked(game.deal, f"{path}.deal")
        try:
            told = told.record(game)
        except ValueError as error:
            raise fail(path, str(error)) from None
    return match_form(match)


# -- and putting them together


def _tile_of(form: TileForm, _: Builder) -> Tile:
    return Tile(form.label)


def _rules_of(rules: RuleSet, builder: Builder) -> RuleSet:
    return builder.rules(rules, ROOT)


def _state_of(form: StateForm, builder: Builder) -> GameState:
    return builder.moment(form.state, builder.rules(form.rules), f"{ROOT}.state")


def _turn_of(form: LoneTurnForm, builder: Builder) -> Turn:
    state = _state_of(StateForm(rules=form.rules, state=form.state), builder)
    return Turn(form.by, form.move, form.drawn, state)


def _game_of(form: GameForm, builder: Builder) -> Game:
    return builder.game(form)


def _match_of(form: MatchForm, builder: Builder) -> Match:
    return builder.match(form)


DOCUMENTS: Final[Mapping[str, Document]] = {
    "square": Document(Square, Square),
    "tile": Document(Tile, TileForm, _tile, _tile_of),
    "placed-tile": Document(PlacedTile, PlacedTile),
    "placement": Document(Placement, Placement),
    "tile-kind": Document(TileKind, TileKind),
    "tile-set": Document(TileSet, TileSet),
    "rack": Document(Rack, Rack),
    "bag": Document(Bag, Bag),
    "premium": Document(Premium, Premium),
    "layout": Document(Layout, Layout),
    "board": Document(Board, Board),
    **{name: Document(kind, kind) for name, kind in MOVES.items()},
    "formed-word": Document(FormedWord, FormedWord),
    "word-score": Document(WordScore, WordScore),
    "score": Document(Score, Score),
    "draw": Document(Draw, Draw),
    "outcome": Document(Outcome, Outcome),
    "ruling": Document(Ruling, Ruling),
    "ending": Document(Ending, Ending),
    "end": Document(End, End),
    "pending": Document(Pending, Pending),
    "seeded-draws": Document(SeededDraws, SeededDraws),
    "players": Document(Players, Players),
    "per-end": Document(PerEnd, PerEnd),
    "verdict": Document(Verdict, Verdict),
    "rule-set": Document(RuleSet, RuleSet, make=_rules_of),
    "state": Document(GameState, StateForm, _state, _state_of),
    "turn": Document(Turn, LoneTurnForm, _turn, _turn_of),
    "game": Document(Game, GameForm, _game, _game_of),
    "match": Document(Match, MatchForm, _match, _match_of),
}
"""Every kind of document but the rules, which the registry knows, by its `type`."""
