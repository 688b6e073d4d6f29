"""From forms to values: where word lists are looked up, states are made, and games replayed.

A game is believed turn by turn: whatever the rules refuse is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve, frozen

from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.games.match import Match
from scrabble_rules.interchange.errors import ROOT, Failure, InterchangeError, below
from scrabble_rules.interchange.forms import (
    GameForm,
    LexiconForm,
    MatchForm,
    MatchGameForm,
    MomentForm,
    TurnForm,
)
from scrabble_rules.interchange.limits import MOST_TURNS
from scrabble_rules.interchange.soundness import board_before, failures_of
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.checks import shortened
from scrabble_rules.values.lexicon import ANY_WORD, AnyWord, Lexicon
from scrabble_rules.values.violations import DrawError, IllegalMoveError

Lexicons = Mapping[str, Lexicon] | Callable[[str, str], Lexicon | None] | None
"""Where lists of words are found: by name, or by whoever is asked with a name and a digest."""


def fail(path: str, reason: str) -> InterchangeError:
    """Return the error of a single failure."""
    return InterchangeError([Failure(path, reason)])


@frozen
class Builder:
    """Makes values of forms, with the lists of words that the caller has."""

    lexicons: Lexicons = None

    def rules(self, rules: RuleSet, path: str = f"{ROOT}.rules") -> RuleSet:
        """Return the rules with the list of words itself instead of its name and digest."""
        told = rules.lexicon
        if not isinstance(told, LexiconForm):
            return rules
        return evolve(rules, lexicon=self._lexicon(told, f"{path}.lexicon"))

    def _lexicon(self, told: LexiconForm, path: str) -> Lexicon:
        if told.digest == ANY_WORD.digest:
            return AnyWord(told.name)
        if callable(self.lexicons):
            found = self.lexicons(told.name, told.digest)
        else:
            found = (self.lexicons or {}).get(told.name)
        name, digest = shortened(told.name, 60), shortened(told.digest, 64)
        if found is None:
            raise fail(path, f"the list of words {name!r} with the digest {digest} is needed")
        if not isinstance(getattr(found, "digest", None), str):
            raise TypeError(f"a list of words is a lexicon, not a {type(found).__name__}")
        if found.digest != told.digest:
            given = shortened(found.digest, 64)
            reason = f"{name!r} has the digest {digest}, and the list given has {given}"
            raise fail(path, reason)
        return found

    def moment(self, form: MomentForm, rules: RuleSet, path: str) -> GameState:
        """Make a state under given rules."""
        failures = failures_of(form, rules, path)
        if failures:
            raise InterchangeError(failures)
        board = Board(rules.layout).placing(form.board)
        pending = None
        if form.pending is not None:
            told = form.pending
            before = board_before(board, told)
            pending = Pending(
                told.player, told.play, before, told.drawn, told.drawn_when, told.place
            )
        return GameState(
            rules=rules,
            board=board,
            racks=form.racks,
            bag=form.bag,
            scores=form.scores,
            on_turn=form.on_turn,
            past=form.past,
            aside=form.aside,
            owed_turns=form.owed_turns,
            overtime=form.overtime,
            gone=form.gone,
            votes=form.votes,
            pending=pending,
            waiting=form.waiting,
            end=form.end,
            draws_made=form.draws_made,
        )

    def game(self, form: GameForm) -> Game:
        """Replay a game."""
        return self._game(form, self.rules(form.rules), form.players, ROOT)

    def match(self, form: MatchForm) -> Match:
        """Replay every game of a match."""
        rules = self.rules(form.rules)
        try:
            match = Match(rules, form.players)
        except ValueError as error:
            raise fail(f"{ROOT}.players", str(error)) from None
        for place, told in enumerate(form.games):
            path = below(f"{ROOT}.games", place)
            game = self._game(told, rules, form.players, path)
            try:
                match = match.record(game)
            except ValueError as error:
                raise fail(path, str(error)) from None
        return match

    def _game(
        self,
        form: GameForm | MatchGameForm,
        rules: RuleSet,
        players: tuple[str, ...],
        path: str,
    ) -> Game:
        if len(form.turns) > MOST_TURNS:
            raise fail(f"{path}.turns", f"a game has at most {MOST_TURNS} turns")
        deal = self.moment(form.deal, rules, f"{path}.deal")
        try:
            game = Game(players, deal, (), form.draws)
        except ValueError as error:
            raise fail(f"{ROOT}.players", str(error)) from None
        turns: list[Turn] = []
        for place, told in enumerate(form.turns):
            turns.append(_played(game, told, below(f"{path}.turns", place)))
            game = evolve(game, turns=turns[-1:])
        return evolve(game, turns=turns)


def _played(game: Game, told: TurnForm, path: str) -> Turn:
    """Play one turn on, from the last one."""
    try:
        return game.play(told.move, told.drawn, told.by).turns[-1]
    except IllegalMoveError as error:
        failures = [Failure(f"{path}.move", broken.message) for broken in error.violations]
        raise InterchangeError(failures) from None
    except DrawError as error:
        raise fail(f"{path}.drawn", str(error)) from None
    except Exception as error:  # whatever a rule trips over in a stranger's game
        raise fail(path, f"the rules cannot carry this out: {type(error).__name__}") from error
