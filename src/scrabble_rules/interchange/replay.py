"""States, turns, games and matches: written with what cannot be derived, and read by deriving it.

A game is written as its deal and its turns. Reading it plays every turn again, so a document cannot
hold a game that its rules forbid. The functions `take_...` make forms of values, and the methods of
`Reader` make values of forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager
from functools import lru_cache
from types import GenericAlias, MappingProxyType
from typing import Any, Generic, TypeVar

from attrs import evolve, field, frozen

from scrabble_rules.duplicates.game import Duplicate
from scrabble_rules.duplicates.rounds import Round
from scrabble_rules.engine.setup import SetupError, faults_of_seats
from scrabble_rules.engine.soundness import board_before, faults_of_state
from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.engine.transition import Turn
from scrabble_rules.engine.view import View
from scrabble_rules.games.game import Game
from scrabble_rules.games.match import Match
from scrabble_rules.interchange.converter import KEPT
from scrabble_rules.interchange.errors import (
    ROOT,
    Failure,
    InterchangeError,
    below,
    exception_name,
    fail,
)
from scrabble_rules.interchange.forms import Document, Filled, Hint, entries, filled, form_of
from scrabble_rules.interchange.limits import MOST_TURNS, parts_too_large
from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tables.news import Scene
from scrabble_rules.tables.saved_table import SavedTable, faults_of_table
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.lexicon import (
    ANY_WORD,
    ENGLISH_LIST,
    AnyWord,
    Lexicon,
    NamedLexicon,
)
from scrabble_rules.values.log import Outcome
from scrabble_rules.values.validators import counted, listed, must_be, shortened
from scrabble_rules.values.violations import DrawError, IllegalMoveError

T = TypeVar("T")
_ROWS = ("scores", "aside", "owed_turns", "overtime")
Lexicons = Lexicon | Iterable[Lexicon] | Callable[[str, str], Lexicon | None] | None
"""Where word lists come from: one list, several, or a function of a name and a digest."""


def _many(form: type[Filled]) -> Hint:
    return GenericAlias(tuple, (form, ...))


# -- forms of games: each leaves out what the object around it says, or what follows

BarePending: type[Filled] = form_of("BarePending", Pending, without=["board_before"])
BareState: type[Filled] = form_of(
    "BareState",
    GameState,
    {
        "board": tuple[Placement, ...],
        "past": tuple[Outcome, ...],
        "pending": BarePending | None,
    },
    without=["rules"],
)
BareTurn: type[Filled] = form_of("BareTurn", Turn, without=["state"], most=MOST_TURNS)
GameForm: type[Filled] = form_of(
    "GameForm", {"rules": RuleSet}, Game, {"deal": BareState, "turns": _many(BareTurn)}
)
BareGame: type[Filled] = form_of("BareGame", GameForm, without=["rules", "players"])
MatchForm: type[Filled] = form_of("MatchForm", Match, {"games": _many(BareGame)})
StateForm: type[Filled] = form_of("StateForm", {"rules": RuleSet, "state": BareState})
TurnForm: type[Filled] = form_of("TurnForm", Turn, {"rules": RuleSet, "state": BareState})
BareRound: type[Filled] = form_of("BareRound", Round, without=["state", "results"], most=MOST_TURNS)
DuplicateForm: type[Filled] = form_of("DuplicateForm", Duplicate, {"rounds": _many(BareRound)})
ViewForm: type[Filled] = form_of("ViewForm", View, {"state": StateForm, "names": tuple[str, ...]})
SceneForm: type[Filled] = form_of("SceneForm", Scene, {"view": ViewForm})
TableForm: type[Filled] = form_of("TableForm", SavedTable, {"game": GameForm})


# -- out


def take_state(state: GameState) -> Filled:
    """Return the form of a state with its rules."""
    return StateForm(rules=state.rules, state=_bare_state(state, f"{ROOT}.state"))


def take_turn(turn: Turn) -> Filled:
    """Return the form of a turn with the state that it led to."""
    state = _bare_state(turn.state, f"{ROOT}.state")
    return filled(TurnForm, turn, rules=turn.state.rules, state=state)


def take_game(game: Game) -> Filled:
    """Return the form of a game."""
    return _game(GameForm, game, ROOT)


def take_match(match: Match) -> Filled:
    """Return the form of a match; its games are recorded once more, as they are on reading."""
    again = Match(match.rules, match.players)
    games = []
    for place, game in enumerate(match.games):
        path = below(f"{ROOT}.games", place)
        games.append(_game(BareGame, game, path))
        again = _recorded(again, game, path)
    return filled(MatchForm, match, games=tuple(games))


def take_duplicate(game: Duplicate) -> Filled:
    """Return the form of a duplicate game."""
    _few_enough(game.rounds, ROOT, "rounds")
    return filled(DuplicateForm, game, rounds=tuple(filled(BareRound, one) for one in game.rounds))


def take_view(view: View, path: str = ROOT) -> Filled:
    """Return the form of a view, with the names as they are listed."""
    bare = _bare_state(view.state, f"{path}.state.state")
    state = StateForm(rules=view.state.rules, state=bare)
    return filled(ViewForm, view, state=state, names=tuple(map(str, view.names)))


def take_scene(scene: Scene) -> Filled:
    """Return the form of what one recipient may know of a table."""
    return filled(SceneForm, scene, view=take_view(scene.view, f"{ROOT}.view"))


def take_table(table: SavedTable) -> Filled:
    """Return the form of a table."""
    _must_fit(table)
    return filled(TableForm, table, game=_game(GameForm, table.game, f"{ROOT}.game"))


def _must_fit(table: SavedTable) -> None:
    _refuse(ROOT, (("", fault) for fault in faults_of_table(table)))


def _must_fit_together(state: GameState, path: str) -> None:
    _refuse(path, (*parts_too_large(state), *faults_of_state(state)))


def _refuse(path: str, faults: Iterable[tuple[str, str]]) -> None:
    """Raise InterchangeError for faults: parts of what stands at a path, and what is wrong."""
    failures = [Failure(path + part, reason) for part, reason in faults]
    if failures:
        raise InterchangeError(failures)


def _bare_state(state: GameState, path: str) -> Filled:
    _must_fit_together(state, path)
    pending = None if state.pending is None else filled(BarePending, state.pending)
    board, past = tuple(state.board), tuple(state.past)
    return filled(BareState, state, board=board, past=past, pending=pending)


def _game(form: type[Filled], game: Game, path: str) -> Filled:
    _few_enough(game.turns, path)
    deal = _bare_state(game.deal, f"{path}.deal")
    return filled(form, game, deal=deal, turns=tuple(filled(BareTurn, turn) for turn in game.turns))


# -- in


@frozen
class _Itself(Generic[T]):
    """A value as the key of a memory: it equals itself only, and no other value that is equal."""

    value: T = field(eq=id)


@frozen
class Reader:
    """Turns forms back into values, with the word lists that the caller has."""

    lexicons: Lexicons = None

    def rules(self, rules: RuleSet, path: str = ROOT) -> RuleSet:
        """Return the rules with the word list itself in place of its name and digest.

        If the caller passed no word lists at all, the rules keep the name and the digest.
        """
        named = rules.lexicon
        if not isinstance(named, NamedLexicon):
            return rules
        lexicon = self._lexicon(named, f"{path}.lexicon")
        return _with_lexicon(_Itself(rules), _Itself(lexicon))

    def state(self, form: Filled, path: str = ROOT) -> GameState:
        """Return a state with its rules."""
        return self._state(form.state, self.rules(form.rules, f"{path}.rules"), f"{path}.state")

    def turn(self, form: Filled) -> Turn:
        """Return a turn with the state that it led to."""
        said = entries(form)
        del said["rules"]
        said["state"] = self.state(form)
        return Turn(**said)

    def game(self, form: Filled) -> Game:
        """Play a game again."""
        return self._game(form, self._rules_to_play(form.rules), form.players, ROOT)

    def scene(self, form: Filled) -> Scene:
        """Return what one recipient may know of a table."""
        said = entries(form)
        said["view"] = self.view(form.view, f"{ROOT}.view")
        return Scene(**said)

    def view(self, form: Filled, path: str = ROOT) -> View:
        """Return what a seat may see, with the rules of its state."""
        said = entries(form)
        said["state"] = self.state(form.state, f"{path}.state")
        with _reported(path):
            return View(**said)

    def table(self, form: Filled) -> SavedTable:
        """Play the game of a table again."""
        path = f"{ROOT}.game"
        rules = self._rules_to_play(form.game.rules, path)
        said = entries(form)
        said["game"] = self._game(form.game, rules, form.game.players, path)
        table = SavedTable(**said)
        _must_fit(table)
        return table

    def duplicate_rules(self, rules: DuplicateRules) -> DuplicateRules:
        """Return the rules of a duplicate game with the word list itself."""
        return evolve(rules, rules=self.rules(rules.rules, f"{ROOT}.rules"))

    def duplicate(self, form: Filled) -> Duplicate:
        """Play every round of a duplicate game again."""
        path = f"{ROOT}.rounds"
        _few_enough(form.rounds, ROOT, "rounds")
        rules = evolve(form.rules, rules=self._rules_to_play(form.rules.rules, f"{ROOT}.rules"))
        with _reported(path):
            return Duplicate.replay(rules, form.players, form.rounds, form.draws)

    def match(self, form: Filled) -> Match:
        """Play every game of a match again."""
        rules = self._rules_to_play(form.rules)
        with _reported(f"{ROOT}.players"):
            match = Match(rules, form.players)
        for place, each in enumerate(form.games):
            path = below(f"{ROOT}.games", place)
            match = _recorded(match, self._game(each, rules, form.players, path), path)
        return match

    def _rules_to_play(self, rules: RuleSet, path: str = ROOT) -> RuleSet:
        """Return the rules; playing turns again looks words up, so they need the word list."""
        path = f"{path}.rules"
        rules = self.rules(rules, path)
        if isinstance(rules.lexicon, NamedLexicon):
            raise _without_list(rules.lexicon, f"{path}.lexicon")
        return rules

    def _lexicon(self, named: NamedLexicon, path: str) -> Lexicon:
        if named.digest == ANY_WORD.digest:
            return AnyWord(named.name)
        if self.lexicons is None:
            return named
        found = _found(self.lexicons, named)
        if found is None:
            raise _without_list(named, path)
        if found.digest != named.digest:
            name, digest = _name_and_digest(named)
            given = shortened(found.digest, 64)
            words = f" of {counted(len(found), 'word')}" if isinstance(found, Sized) else ""
            raise fail(
                path,
                f"the word list {name} has the digest {digest}, but the given one{words} has "
                f"{given}: they have other words",
            )
        return found

    def _state(self, form: Filled, rules: RuleSet, path: str) -> GameState:
        rows = {name: getattr(form, name) for name in _ROWS}
        _refuse(path, faults_of_seats(len(form.racks), form.on_turn, **rows))
        said: dict[str, Any] = {**entries(form), "rules": rules}
        with _reported(f"{path}.board"):
            said["board"] = Board(rules.layout).placing(form.board)
        if form.pending is not None:
            # Where the play does not lie on the board, the check of the state says so.
            before = board_before(said["board"], form.pending.play) or said["board"]
            said["pending"] = Pending(**entries(form.pending), board_before=before)
        state = GameState(**said)
        _must_fit_together(state, path)
        return state

    def _game(self, form: Filled, rules: RuleSet, players: tuple[str, ...], path: str) -> Game:
        _few_enough(form.turns, path)
        said = entries(form) | {"players": players, "turns": ()}
        said.pop("rules", None)
        said["deal"] = self._state(form.deal, rules, f"{path}.deal")
        with _reported(f"{ROOT}.players"):
            game = Game(**said)
        for place, each in enumerate(form.turns):
            with _reported(below(f"{path}.turns", place), players, _OF_TURN):
                game = game.replay([each])
        return game


@lru_cache(maxsize=KEPT)
def _with_lexicon(rules: _Itself[RuleSet], lexicon: _Itself[Lexicon]) -> RuleSet:
    """Return the rules with a word list: the same object for the same two of the last few games."""
    return evolve(rules.value, lexicon=lexicon.value)


def _found(lexicons: Lexicons, named: NamedLexicon) -> Lexicon | None:
    """Return the list that the caller gives for a name and a digest, None if there is none.

    Of several lists it is the one with the same words, else one of the same name, so that the
    error can compare the digests. A single list is meant, whatever its name.

    Raises TypeError if the caller gives anything but word lists.
    """
    if isinstance(lexicons, Lexicon):
        return lexicons
    if callable(lexicons):
        found = lexicons(named.name, named.digest)
        return None if found is None else _checked(found)
    every = [*map(_checked, listed(lexicons))]
    same = [lexicon for lexicon in every if lexicon.digest == named.digest]
    of_the_name = [lexicon for lexicon in every if lexicon.name == named.name]
    return next(iter([*same, *of_the_name]), None)


def _checked(lexicon: Lexicon) -> Lexicon:
    must_be("each of lexicons", lexicon, Lexicon, "WordSet.of(words, profiles.ENGLISH)")
    return lexicon


def _without_list(named: NamedLexicon, path: str) -> InterchangeError:
    """Return the error for a list that the caller has not given, with the call that gives it."""
    name, digest = _name_and_digest(named)
    lexicons = "wordlists.english()" if named.name == ENGLISH_LIST else "rules.lexicon"
    return fail(
        path,
        f"a document has only the name of the word list {name}: pass the list itself, as in "
        f"loads(text, Game, lexicons={lexicons}); its digest is {digest}",
    )


def _name_and_digest(named: NamedLexicon) -> tuple[str, str]:
    return repr(shortened(named.name, 60)), shortened(named.digest, 64)


_OF_TURN = {IllegalMoveError: ".move", DrawError: ".drawn", SetupError: ".shown"}
"""The part of a turn that errors are about."""


@contextmanager
def _reported(
    path: str,
    names: Sequence[str] = (),
    parts: Mapping[type[ValueError], str] = MappingProxyType({ValueError: ""}),
) -> Iterator[None]:
    """Report errors as failures at a path: those of some kinds in their words, below it."""
    try:
        yield
    except Exception as error:
        part = next((part for kind, part in parts.items() if isinstance(error, kind)), None)
        if part is None:  # a rule stumbles over a game that it did not expect
            why = f"the rules cannot carry this out: {exception_name(error)}"
            raise fail(path, why) from error
        if isinstance(error, IllegalMoveError):
            said = [broken.message_for(names) for broken in error.violations]
        else:
            said = [str(error)]
        raise InterchangeError(Failure(path + part, reason) for reason in said) from None


def _recorded(match: Match, game: Game, path: str) -> Match:
    with _reported(path):
        return match.record(game)


def _few_enough(turns: Iterable[object], path: str, name: str = "turns") -> None:
    if len(tuple(turns)) > MOST_TURNS:
        raise fail(f"{path}.{name}", f"a game has at most {MOST_TURNS} {name}")


OF_GAMES = (
    Document(RuleSet, RuleSet, make=Reader.rules),
    Document(GameState, StateForm, take_state, Reader.state),
    Document(Turn, TurnForm, take_turn, Reader.turn),
    Document(Game, GameForm, take_game, Reader.game),
    Document(Match, MatchForm, take_match, Reader.match),
    Document(DuplicateRules, DuplicateRules, make=Reader.duplicate_rules),
    Document(Duplicate, DuplicateForm, take_duplicate, Reader.duplicate),
    Document(View, ViewForm, take_view, Reader.view),
    Document(Scene, SceneForm, take_scene, Reader.scene),
    Document(SavedTable, TableForm, take_table, Reader.table),
)
"""The documents whose values need rules, or a word list, to be made."""
