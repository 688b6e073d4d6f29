# ruff: noqa: ANN401, ARG001, ARG005 - steps of every kind are replaced, whatever they take
"""Mistakes in what the library says of a game: reasons, scores, draws, views, searches, documents.

The games themselves go on as they should, so that nothing in the state is wrong. The last few are
about moments that few games come to.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from attrs import evolve, field, frozen

from faults import SOUND, Fault, wrong_rule
from faults_of_history import DEFERRED, THREE, TIMED, set_to, wrong_facts
from faults_of_steps import Step, after, flow_step, method, move_made, step
from scrabble_rules import Draw, EndKind, Game, GameState, Legal, Match, interchange, movegen
from scrabble_rules.engine import challenges, flow, scoring, transition, validation
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.games.view import view_for
from scrabble_rules.movegen.plays import LegalPlays
from scrabble_rules.notation import parse_move
from scrabble_rules.rules import (
    GamesThenPoints,
    NamedWords,
    PerEnd,
    PointsPerWord,
    WholeRack,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Challenge, Pass, Play, Resign
from scrabble_rules.values.violations import MissingTiles

NAMED = evolve(SOUND, challenged_words=NamedWords())
BY_WORDS = evolve(SOUND, ruling=PointsPerWord(5))
MATCHES = evolve(SOUND, match=GamesThenPoints(2))
WHOLE = evolve(SOUND, bingo=WholeRack(20))


@frozen
class Half:
    """The player who goes out gets half of what the others hold, and halves round."""

    zero_sum_when_out = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        worths = facts.worths
        if facts.out is None:
            return (0,) * len(worths)
        return tuple(
            sum(worths) // 2 if player == facts.out else -(worth // 2)
            for player, worth in enumerate(worths)
        )


@frozen
class EqualToOthers:
    """A bingo whose points are left out when it is compared."""

    points: int = field(default=5, eq=False)

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points if facts.tiles_played > 2 else 0)


def _due(legal: Legal) -> tuple[Draw, ...]:
    """What `Legal.draws` should say."""
    due: list[Draw] = []

    def note(state: Any, draw: Draw) -> Any:
        due.append(draw)
        return tuple(islice(state.bag, draw.count))

    transition.carry_out_drawing(legal, note)
    return tuple(due)


def _for_the_next(legal: Legal) -> tuple[Draw, ...]:
    return tuple(
        evolve(draw, player=(draw.player + 1) % legal.state.players) for draw in _due(legal)
    )


def _puts_nothing_back(legal: Legal) -> tuple[Draw, ...]:
    return tuple(evolve(draw, puts_back=0) for draw in _due(legal))


def _takes_any_number(right: Step) -> Step:
    def carry_out(legal: Any, drawn: Any = None) -> Any:
        if isinstance(drawn, tuple):
            drawn = drawn[: sum(draw.count for draw in legal.draws)]
        return right(legal, drawn)

    return carry_out


def _lacks_all(answer: Any, state: Any, move: Any, *_rest: Any) -> Any:
    """Name all tiles of a play as missing."""
    if not isinstance(move, Play):
        return answer
    every = MissingTiles(tiles=tuple(move.rack_labels))
    found = tuple(every if isinstance(one, MissingTiles) else one for one in answer.violations)
    return evolve(answer, violations=found) if found != answer.violations else answer


def _resigns_in_turn(right: Step) -> Step:
    def validate(state: Any, move: Any, by: Any = None) -> Any:
        asked = Pass() if isinstance(move, Resign) and by not in {None, state.on_turn} else move
        answer = right(state, asked, by)
        return answer if asked is move else evolve(answer, move=move)

    return validate


def _challenged_by_the_gone(right: Step) -> Step:
    def validate(state: Any, move: Any, by: Any = None) -> Any:
        may = isinstance(move, Challenge) and by in state.gone and state.pending is not None
        return Legal(state, move, by) if may and not state.is_over else right(state, move, by)

    return validate


def _main_word_last(score: Any, *_args: Any) -> Any:
    return evolve(score, words=tuple(reversed(score.words)))


def _without_factor(score: Any, *_args: Any) -> Any:
    return evolve(score, words=tuple(evolve(w, letters=w.total, factor=1) for w in score.words))


def _bingo_in_a_word(score: Any, *_args: Any) -> Any:
    first, *others = score.words
    first = evolve(first, letters=first.total + score.bingo, factor=1)
    return evolve(score, bingo=0, words=(first, *others)) if score.bingo else score


def _view(**values: Any) -> Any:
    """Let a view say something else that everybody knows."""

    def seen(found: Any, state: Any, *_rest: Any) -> Any:
        said = {name: value(state) for name, value in values.items()}
        return found if state.is_over else evolve(found, **said)

    return step(view_for, after(seen))


def _hides_own_draw(found: Any, state: Any, *_rest: Any) -> Any:
    pending = found.pending
    if pending is None or state.is_over:
        return found
    return evolve(found, pending=evolve(pending, drawn=pending.drawn.face_down()))


def _one_worse(right: Step) -> Step:
    return lambda found, count=1: tuple(right(found, count + 1))[1:]


def _begun_by_seat_zero(right: Step) -> Step:
    def next_game(match: Any, **names: Any) -> Any:
        game = right(match, **names)
        return evolve(game, deal=evolve(game.deal, on_turn=0))

    return next_game


def _gone_owe_nothing(state: Any, _legal: Any) -> Any:
    return evolve(state, owed_turns=(0,) * state.players) if state.end is None else state


def _resigned_on_time(right: Step) -> Step:
    def logged(state: Any, player: int, kind: Any, points: int = 0, tiles: int = 0) -> Any:
        lost = kind is OutcomeKind.LOST_GAME
        return right(state, player, OutcomeKind.RESIGNED if lost else kind, points, tiles)

    return logged


def _nobody_loses_late(state: Any, legal: Any) -> Any:
    return evolve(state, gone=legal.state.gone) if legal.state.end is not None else state


def _without_the_last_turn(right: Step) -> Step:
    def dump(value: Any, **names: Any) -> Any:
        shorter = isinstance(value, Game) and value.turns
        return right(value.undo() if shorter else value, **names)

    return dump


def _as_passes(right: Step) -> Step:
    return lambda text, state, *a: Pass() if text.startswith("-") else right(text, state, *a)


ANSWER_FAULTS: tuple[Fault, ...] = (
    wrong_rule(
        "halves that round in a settlement", "promises", settlement=PerEnd({EndKind.OUT: Half()})
    ),
    wrong_rule("a rule that equals one with other points", "values", bingo=EqualToOthers(7)),
    Fault(
        "a ruling that does not hear which words are named",
        "facts",
        BY_WORDS,
        wrong_facts(challenges, "RulingFacts", set_to(words_named=0)),
        "PointsPerWord",
    ),
    Fault(
        "a challenge that forgets the words named",
        "facts",
        NAMED,
        wrong_facts(challenges, "ChallengedWordsFacts", set_to(named=())),
        "NamedWords",
    ),
    Fault(
        "a word that may not be spelled letter by letter",
        "legal",
        NAMED,
        step(
            challenges.named_words,
            lambda _: lambda *all_: all_[2].words,
        ),
    ),
    Fault(
        "a challenge of words that were not formed",
        "legal",
        SOUND,
        method(validation, "named_words", lambda _: lambda *_all: ()),
    ),
    Fault(
        "draws that name the next player",
        "history",
        SOUND,
        lambda p: p.setattr(Legal, "draws", property(_for_the_next)),
    ),
    Fault(
        "draws that put nothing back",
        "history",
        SOUND,
        lambda p: p.setattr(Legal, "draws", property(_puts_nothing_back)),
    ),
    Fault(
        "a draw that takes any number of tiles",
        "repeats",
        SOUND,
        step(transition.carry_out, _takes_any_number),
    ),
    Fault(
        "a score with its main word last",
        "legal",
        SOUND,
        step(scoring.score_words, after(_main_word_last)),
    ),
    Fault(
        "a score without factors",
        "legal",
        SOUND,
        step(scoring.score_words, after(_without_factor)),
    ),
    Fault(
        "a bingo that is part of a word",
        "legal",
        SOUND,
        step(scoring.score_words, after(_bingo_in_a_word)),
    ),
    Fault(
        "a score for a full rack",
        "plays",
        WHOLE,
        step(
            scoring.score,
            lambda right: lambda rules, board, play, held=None: right(rules, board, play),
        ),
    ),
    Fault(
        "a refused play without a score",
        "legal",
        SOUND,
        lambda p: p.setattr(Illegal, "score", None),
    ),
    Fault("too many missing tiles", "legal", SOUND, step(validation.validate, after(_lacks_all))),
    Fault(
        "resigning in one's turn only", "legal", SOUND, step(validation.validate, _resigns_in_turn)
    ),
    Fault(
        "a challenge by a player who has left",
        "legal",
        THREE,
        step(validation.validate, _challenged_by_the_gone),
    ),
    Fault(
        "an apply that forgets draws",
        "repeats",
        SOUND,
        step(transition.apply, after(lambda state, *_: evolve(state, draws_made=0))),
    ),
    Fault(
        "a seed that stays",
        "repeats",
        SOUND,
        method(
            Game, "with_draws", lambda right: lambda game, seed: right(game, seed or game.draws)
        ),
    ),
    Fault(
        "a view without scores", "hiding", SOUND, _view(scores=lambda state: (0,) * state.players)
    ),
    Fault(
        "a view without owed turns",
        "hiding",
        SOUND,
        _view(owed_turns=lambda state: (0,) * state.players),
    ),
    Fault("a view without votes", "hiding", SOUND, _view(votes=lambda state: ())),
    Fault(
        "a view that shows what lies aside",
        "hiding",
        DEFERRED,
        _view(aside=lambda state: state.aside),
    ),
    Fault(
        "a view that hides one's own draw", "hiding", SOUND, step(view_for, after(_hides_own_draw))
    ),
    Fault(
        "a game that hides nothing",
        "hiding",
        SOUND,
        method(Game, "view_for", lambda _: lambda game, player: game.state),
    ),
    Fault("always a play", "plays", SOUND, step(movegen.has_play, lambda _: lambda *a, **n: True)),
    Fault(
        "never blocked",
        "plays",
        SOUND,
        step(movegen.is_blocked, lambda _: lambda *a, **n: False),
    ),
    Fault(
        "a best play that is not the best",
        "plays",
        SOUND,
        method(LegalPlays, "best", _one_worse),
    ),
    Fault(
        "a lost exchange",
        "plays",
        SOUND,
        step(movegen.legal_exchanges, after(lambda found, *_: tuple(found)[1:])),
        "SomeTiles",
    ),
    Fault("exchanges read as passes", "written", SOUND, step(parse_move, _as_passes)),
    Fault(
        "a stored game without its last turn",
        "written",
        SOUND,
        step(interchange.dump, _without_the_last_turn),
    ),
    Fault(
        "a match that seat 0 always begins",
        "match",
        MATCHES,
        method(Match, "next_game", _begun_by_seat_zero),
    ),
    Fault(
        "a match that forgets a game",
        "match",
        MATCHES,
        method(Match, "record", lambda _: lambda match, game: match),
    ),
    Fault(
        "a match that nobody wins",
        "match",
        SOUND,
        lambda p: p.setattr(Match, "winner", property(lambda match: None)),
    ),
    Fault(
        "everybody wins",
        "match",
        SOUND,
        lambda p: p.setattr(
            GameState, "winners", property(lambda state: tuple(range(state.players)))
        ),
    ),
    Fault("a resignation that pays debts", "history", THREE, move_made(_gone_owe_nothing, Resign)),
    Fault(
        "a loss on time that is a resignation",
        "history",
        TIMED,
        flow_step(flow.log_outcome, _resigned_on_time),
    ),
    Fault(
        "a loss on time that is forgotten after the end",
        "facts",
        TIMED,
        move_made(_nobody_loses_late),
    ),
)
