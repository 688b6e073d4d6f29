# ruff: noqa: ANN401, ARG005 - steps of every kind are replaced, whatever they take
"""Mistakes in the engine: public functions and methods replaced by ones that get something wrong.

A mistake in a private function is made where it shows: in what the next public one returns.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Any

import pytest
from attrs import evolve

from faults import SOUND, WORDS, Fault, everywhere
from faults_of_rules import FaceValue, NoBee
from scrabble_rules import GameState, Legal, legal_plays
from scrabble_rules.engine import challenges, flow, scoring, transition, validation
from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.state import NextState
from scrabble_rules.games.game import Game
from scrabble_rules.games.view import view_for
from scrabble_rules.interchange import documents
from scrabble_rules.notation import cgp
from scrabble_rules.notation import plays as written
from scrabble_rules.rules import (
    AtNextTurn,
    CoversStart,
    GoesOut,
    Judging,
    LengthBetween,
    MainWordLength,
    SomeTiles,
    Touching,
    Transfer,
    ruleset,
)
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Exchange, Pass, Play
from scrabble_rules.values.violations import NotYourTurn

Step = Callable[..., Any]
REFUSING = evolve(SOUND, judging=Judging.REFUSE)
DEFERRED = evolve(SOUND, refill=AtNextTurn())
LONELY = evolve(
    SOUND,
    word_length=LengthBetween(1),
    opening=CoversStart(1),
    judging=Judging.REFUSE,
    lexicon=[*WORDS, "a", "e"],
)
SHORT = evolve(SOUND, word_length=LengthBetween(2, 3))
PLAIN = evolve(SOUND, premiums=FaceValue())
FUSSY = evolve(SOUND, house_rules=[NoBee()])
LOSING = evolve(SOUND, judging=Judging.LOSE_TURN)


def step(original: Step, wrong: Callable[[Step], Step]) -> Callable[[pytest.MonkeyPatch], None]:
    """Replace a function of the package by a wrong one, which may call the right one."""
    return lambda patch: everywhere(patch, original, wrong(original))


def as_function(change: Step) -> Step:
    """Turn a step of the flow, which changes the next state in place, into a function of states."""

    def changed(state: GameState, *args: Any, **names: Any) -> GameState:
        after = NextState(state)
        change(after, *args, **names)
        return after.closed()

    return changed


def flow_step(
    original: Step, wrong: Callable[[Step], Step]
) -> Callable[[pytest.MonkeyPatch], None]:
    """Replace a step of the flow by a wrong one, written as a function from state to state."""

    def changing(right: Step) -> Step:
        mistaken = wrong(as_function(right))

        def change(state: NextState, *args: Any, **names: Any) -> None:
            made = NextState(mistaken(state.closed(), *args, **names))
            for name in NextState.__slots__:
                setattr(state, name, getattr(made, name))

        return change

    return step(original, changing)


def method(
    owner: object, name: str, wrong: Callable[[Step], Any]
) -> Callable[[pytest.MonkeyPatch], None]:
    """Replace a method of a class, or a function that one module has imported."""
    return lambda patch: patch.setattr(owner, name, wrong(getattr(owner, name)))


def move_made(
    change: Callable[[Any, Legal], Any], *kinds: type
) -> Callable[[pytest.MonkeyPatch], None]:
    """Change the state that a move leads to, after moves of these kinds or of any."""

    def changed(done: Any, legal: Legal, *_rest: Any) -> Any:
        if kinds and not isinstance(legal.move, kinds):
            return done
        return evolve(done, state=change(done.state, legal))

    return step(transition.carry_out, after(changed))


def withdrawal_made(
    change: Callable[[Any, Any, Any], Any],
) -> Callable[[pytest.MonkeyPatch], None]:
    """Change the state after a challenge that takes a play back."""

    def changed(state: Any, legal: Legal) -> Any:
        pending = legal.state.pending
        upheld = (
            pending is not None
            and legal.state.past[pending.place].kind is OutcomeKind.PLAY
            and state.past[pending.place].kind is OutcomeKind.WITHDRAWN
        )
        return change(state, legal.state, pending) if upheld else state

    return move_made(changed)


def always(answer: Any) -> Callable[[Step], Step]:
    return lambda _: lambda *_args, **_names: answer


def after(change: Callable[..., Any]) -> Callable[[Step], Step]:
    """Do the right thing, and then something to what came of it."""
    return lambda right: lambda *args, **names: change(right(*args, **names), *args)


def _premium_twice(right: Step) -> Step:
    return lambda premium, **facts: right(premium=evolve(premium, word=premium.word**2), **facts)


def _blank_scores(right: Step) -> Step:
    return lambda **facts: right(**facts | {"tile_value": facts["letter_value"]})


def _down_is_dearer(score: Any, *_args: Any) -> Any:
    words = [
        evolve(word, letters=word.letters + (word.formed.axis is Axis.DOWN)) for word in score.words
    ]
    return evolve(score, words=tuple(words))


def _loses_a_tile(state: Any, legal: Any) -> Any:
    rack = state.racks[legal.by]
    if not legal.move.tiles or not rack:
        return state
    return evolve(state, racks=flow.with_item(state.racks, legal.by, rack.without(rack.tiles[:1])))


def _rewinds(state: Any, legal: Any) -> Any:
    return evolve(state, draws_made=legal.state.draws_made)


def _keeps_the_bag(state: Any, legal: Any) -> Any:
    return evolve(state, bag=legal.state.bag)


def _keeps_the_order(seen: Any, state: Any, *_rest: Any) -> Any:
    return evolve(seen, bag=state.bag)


def _shows_the_draw(seen: Any, state: Any, *_rest: Any) -> Any:
    return evolve(seen, pending=state.pending)


def _shows_a_rack(seen: Any, state: Any, player: int | None) -> Any:
    seat = ((player or 0) + 1) % state.players
    return evolve(seen, racks=flow.with_item(seen.racks, seat, state.racks[seat]))


def _forgets_the_last(state: Any, *_args: Any) -> Any:
    before = state.end.before
    return evolve(state, scores=(*state.scores[:-1], before[-1]))


def _settles_twice(state: Any, *_args: Any) -> Any:
    changes = [now - then for now, then in zip(state.scores, state.end.before, strict=True)]
    return evolve(state, scores=tuple(map(add, state.scores, changes)))


def _keeps_the_points(state: Any, before: Any, pending: Any) -> Any:
    points = before.past[pending.place].points
    player = pending.player
    scores = flow.with_item(state.scores, player, state.scores[player] + points)
    return evolve(state, scores=scores)


def _keeps_outcome(state: Any, before: Any, pending: Any) -> Any:
    """Keep the points both in the score and in the turn."""
    kept = _keeps_the_points(state, before, pending)
    place = pending.place
    past = flow.with_item(kept.past, place, before.past[place])
    return evolve(kept, past=past)


def _leaves_tiles(state: Any, before: Any, _pending: Any) -> Any:
    return evolve(state, board=before.board)


def _swaps_a_tile(state: Any, _before: Any, pending: Any) -> Any:
    """Give the author another tile back than was laid."""
    rack = state.racks[pending.player]
    if not rack or not state.bag:
        return state
    given, taken = rack.tiles[:1], state.bag.tiles[:1]
    return evolve(
        state,
        racks=flow.with_item(state.racks, pending.player, rack.without(given).with_tiles(taken)),
        bag=state.bag.without(taken).with_tiles(given),
    )


def _draws_too_many(right: Step) -> Step:
    def refilled(state: Any, player: int, moment: Any, source: Any) -> Any:
        rules = state.rules
        done = right(evolve(state, rules=evolve(rules, rack_size=5)), player, moment, source)
        return evolve(done, rules=rules)

    return refilled


def _draws_too_few(right: Step) -> Step:
    def refilled(state: Any, player: int, moment: Any, source: Any) -> Any:
        rules = state.rules
        done = right(evolve(state, rules=evolve(rules, rack_size=3)), player, moment, source)
        return evolve(done, rules=rules)

    return refilled


def _any_rack_is_full(_right: Step) -> Step:
    return lambda played, held, full: BingoFacts(3 if played == held else played, held, full)


def _bonus_twice(score: Any, *_args: Any) -> Any:
    return evolve(score, bonuses=score.bonuses * 2)


def _bingo_twice(score: Any, *_args: Any) -> Any:
    return evolve(score, bingo=2 * score.bingo)


def _never_spent(right: Step) -> Step:
    def turn_begun(state: Any, seat: int, source: Any, **names: Any) -> Any:
        free = evolve(state, owed_turns=(0,) * state.players)
        return evolve(right(free, seat, source, **names), owed_turns=state.owed_turns)

    return turn_begun


def _lost_twice(right: Step) -> Step:
    def turn_begun(state: Any, seat: int, source: Any, **names: Any) -> Any:
        begun = right(state, seat, source, **names)
        return begun if begun.end else evolve(begun, owed_turns=state.owed_turns)

    return turn_begun


def _backwards(state: Any, seat: int) -> int:
    return next(
        int(player)
        for back in range(1, state.players + 1)
        if (player := (seat - back) % state.players) not in state.gone
    )


def _also_the_gone(state: Any, seat: int) -> int:
    return (seat + 1) % int(state.players)


def _twice_in_the_log(state: Any, _before: Any, _player: int, kind: Any, *_rest: Any) -> Any:
    return evolve(state, past=(*state.past, state.past[-1])) if kind is OutcomeKind.PASS else state


def _wrong_name(state: Any, _before: Any, player: int, kind: Any, *_rest: Any) -> Any:
    other = evolve(state.past[-1], player=(player + 1) % state.players)
    return evolve(state, past=(*state.past[:-1], other)) if kind is OutcomeKind.PASS else state


def _forgets_the_first(state: Any, *_args: Any) -> Any:
    first = evolve(state.past[0], tiles=99) if state.past else None
    return evolve(state, past=(first, *state.past[1:])) if len(state.past) > 3 else state


def _scores_a_pass(state: Any, legal: Any) -> Any:
    scores = flow.with_item(state.scores, legal.by, state.scores[legal.by] + 1)
    return evolve(state, scores=scores) if state.end is None else state


def _half_the_points(right: Step) -> Step:
    def logged(state: Any, player: int, kind: Any, points: int = 0, tiles: int = 0) -> Any:
        return right(state, player, kind, points // 2, tiles)

    return logged


def _spoils_the_input(right: Step) -> Step:
    def carry_out(legal: Any, drawn: Any = None) -> Any:
        done = right(legal, drawn)
        object.__setattr__(legal.state, "scores", done.state.scores)
        return done

    return carry_out


def _keeps_votes(state: Any, legal: Any) -> Any:
    kept = state.end is None and not isinstance(legal.move, AgreeEnd)
    return evolve(state, votes=legal.state.votes) if kept else state


def _no_vote_counts(state: Any, *_args: Any) -> Any:
    return evolve(state, votes=())


def _two_at_once(right: Step) -> Step:
    return lambda game: right(right(game) if len(game.turns) > 2 else game)


def _only_house_rules(answer: Any, *_args: Any) -> Any:
    own = tuple(one for one in answer.violations if one.code == "house-rules.broken")
    return evolve(answer, violations=own) if own else answer


def _anybody_may(answer: Any, state: Any, move: Any, by: Any = None) -> Any:
    alone = any(isinstance(one, NotYourTurn) for one in answer.violations)
    return Legal(state, move, by) if alone and isinstance(move, Play | Exchange | Pass) else answer


def _phonies_stand(answer: Any, state: Any, move: Any, by: Any = None) -> Any:
    codes = {one.code for one in answer.violations}
    refused = codes == {"word-validity.not-a-word"}
    return Legal(state, move, state.on_turn if by is None else by) if refused else answer


def _too_much_to_tell(right: Step) -> Step:
    """Answer a player who is not on turn as if it were that player's turn."""

    def validate(state: Any, move: Any, by: Any = None) -> Any:
        answer = right(state, move, by)
        if not any(isinstance(one, NotYourTurn) for one in answer.violations):
            return answer
        there = right(evolve(state, on_turn=by), move, by).violations
        return evolve(answer, violations=there or answer.violations)

    return validate


def _goes_on(right: Step) -> Step:
    def validate(state: Any, move: Any, by: Any = None) -> Any:
        answer = right(evolve(state, end=None), move, by)
        return evolve(answer, state=state)

    return validate


def _looks_into_racks(answer: Any, state: Any, *_rest: Any) -> Any:
    """Tell a player more who sees the whole state than one who sees a view."""
    seen = [one for one in answer.violations if not one.code.startswith("rack.")]
    hidden = state.bag.hidden and len(seen) < len(answer.violations)
    return evolve(answer, violations=tuple(seen)) if hidden else answer


def _without_the_last(found: Any, *_args: Any) -> Any:
    return tuple(found)[:-1]


def _without_lonely_tiles(found: Any, *_args: Any) -> Any:
    return tuple(one for one in found if len(one.play.placements) > 1)


def _dearer(found: Any, *_args: Any) -> Any:
    return tuple(evolve(one, total=one.total + 1) for one in found)


def _deaf_to_house_rules(right: Step) -> Step:
    def legal_plays(state: Any, graph: Any = None, **names: Any) -> Any:
        return right(evolve(state, rules=evolve(state.rules, house_rules=())), graph, **names)

    return legal_plays


def _does_not_wait(state: Any, _before: Any, ending: Any) -> Any:
    return as_function(flow.settle)(state, ending) if state.end is None else state


_SEEN = iter(range(10**9))


def _by_the_hour(tiles: Any, *_args: Any) -> Any:
    return tiles if next(_SEEN) % 3 else tuple(reversed(tiles))


def _valid_words(right: Step) -> Step:
    def invalid_words(rules: Any, words: Any) -> Any:
        every = tuple(words)
        invalid = right(rules, every)
        return tuple(word for word in every if word not in invalid)

    return invalid_words


def _no_blanks(text: str, *_args: Any) -> str:
    return text.upper()


def _no_scores(text: str, *_args: Any) -> str:
    head, racks, _, rest = text.split(" ", 3)
    return f"{head} {racks} 1/1 {rest}"


def _only_told_once(draws: Any, *_args: Any) -> Any:
    return draws[:-1]


def _forgets_house_rules(read: Any, *_args: Any) -> Any:
    return evolve(read, house_rules=())


def _says_no_reason(answer: Any, *_args: Any) -> Any:
    return answer if answer.is_legal else evolve(answer, violations=())


def _lays_after_passing(state: Any, *_rest: Any) -> Any:
    """Move a tile on the board to another square, which loses nothing."""
    lying = next(iter(state.board), None)
    rows = enumerate(state.board.rows)
    squares = (Square(row, col) for row, tiles in rows for col in range(len(tiles)))
    free = next((one for one in squares if state.board[one] is None), None)
    if lying is None or free is None or state.is_over:
        return state
    moved = state.board.removing([lying.square]).placing([evolve(lying, square=free)])
    return evolve(state, board=moved)


def _another_again(right: Step) -> Step:
    """Put tiles that are handed over somewhere else than tiles that are drawn by seed."""

    def carry_out(legal: Any, drawn: Any = None) -> Any:
        step = right(legal, drawn)
        late = not isinstance(drawn, SeededDraws) and len(step.state.past) > 2
        return (
            evolve(step, state=evolve(step.state, overtime=(1,) * step.state.players))
            if late
            else step
        )

    return carry_out


STEP_FAULTS: tuple[Fault, ...] = (
    Fault(
        "a premium counted twice",
        "history",
        SOUND,
        method(ruleset, "PremiumFacts", _premium_twice),
    ),
    Fault("a blank that scores", "history", SOUND, method(ruleset, "PremiumFacts", _blank_scores)),
    Fault(
        "words down are dearer",
        "plays",
        PLAIN,
        step(scoring.score_words, after(_down_is_dearer)),
    ),
    Fault(
        "a bonus counted twice",
        "history",
        evolve(SOUND, bonuses=[MainWordLength({2: 7, 3: 9})]),
        step(scoring.score_words, after(_bonus_twice)),
    ),
    Fault(
        "a bingo counted twice", "history", SOUND, step(scoring.score_words, after(_bingo_twice))
    ),
    Fault(
        "a bingo for any rack",
        "history",
        SOUND,
        lambda p: p.setattr(ruleset, "BingoFacts", _any_rack_is_full(BingoFacts)),
    ),
    Fault(
        "an exchange that loses a tile",
        "tiles",
        SOUND,
        move_made(_loses_a_tile, Exchange),
    ),
    Fault("a draw number that rewinds", "history", SOUND, move_made(_rewinds)),
    Fault("a draw that leaves the bag full", "tiles", SOUND, move_made(_keeps_the_bag)),
    Fault(
        "draws that differ every time",
        "repeats",
        SOUND,
        method(SeededDraws, "draw", after(_by_the_hour)),
    ),
    Fault(
        "a draw that is not told",
        "history",
        SOUND,
        method(transition.Legal, "draws", lambda right: property(lambda legal: ())),
    ),
    Fault(
        "a view that keeps the bag's order",
        "hiding",
        SOUND,
        step(view_for, after(_keeps_the_order)),
    ),
    Fault(
        "a view that shows what was drawn", "hiding", SOUND, step(view_for, after(_shows_the_draw))
    ),
    Fault("a view that shows a rack", "hiding", SOUND, step(view_for, after(_shows_a_rack))),
    Fault(
        "reasons that look into racks",
        "hiding",
        SOUND,
        step(validation.validate, after(_looks_into_racks)),
    ),
    Fault(
        "a settlement that forgets the last player",
        "history",
        SOUND,
        flow_step(flow.settle, after(_forgets_the_last)),
    ),
    Fault(
        "a settlement made twice",
        "history",
        SOUND,
        flow_step(flow.settle, after(_settles_twice)),
    ),
    Fault(
        "a transfer that transfers nothing",
        "promises",
        SOUND,
        method(
            Transfer,
            "settle",
            lambda right: lambda self, facts: tuple(-worth for worth in facts.worths),
        ),
        "Transfer",
    ),
    Fault(
        "a challenge that keeps the points",
        "history",
        SOUND,
        withdrawal_made(_keeps_the_points),
    ),
    Fault(
        "a challenge that changes nothing in the past",
        "history",
        SOUND,
        withdrawal_made(_keeps_outcome),
    ),
    Fault(
        "a withdrawn play that leaves tiles",
        "tiles",
        SOUND,
        withdrawal_made(_leaves_tiles),
    ),
    Fault(
        "a withdrawal that swaps a tile",
        "history",
        SOUND,
        withdrawal_made(_swaps_a_tile),
    ),
    Fault(
        "a challenge decided the wrong way",
        "history",
        SOUND,
        lambda p: p.setattr(challenges, "invalid_words", _valid_words(challenges.invalid_words)),
    ),
    Fault(
        "a refill beyond the rack size",
        "tiles",
        SOUND,
        flow_step(flow.refill_rack, _draws_too_many),
    ),
    Fault("a refill that stops early", "tiles", SOUND, flow_step(flow.refill_rack, _draws_too_few)),
    Fault(
        "an end that does not wait",
        "history",
        SOUND,
        flow_step(flow.end_or_wait, after(_does_not_wait)),
    ),
    Fault("a lost turn never spent", "history", SOUND, flow_step(flow.begin_turn, _never_spent)),
    Fault("a lost turn spent for ever", "history", SOUND, flow_step(flow.begin_turn, _lost_twice)),
    Fault(
        "turns that go round the other way",
        "history",
        SOUND,
        step(flow.next_seat, lambda _: _backwards),
    ),
    Fault(
        "turns of those who have left",
        "history",
        SOUND,
        step(flow.next_seat, lambda _: _also_the_gone),
    ),
    Fault(
        "a turn remembered twice",
        "history",
        SOUND,
        flow_step(flow.log_outcome, after(_twice_in_the_log)),
    ),
    Fault(
        "a turn remembered as another's",
        "history",
        SOUND,
        flow_step(flow.log_outcome, after(_wrong_name)),
    ),
    Fault(
        "a past that changes",
        "history",
        SOUND,
        flow_step(flow.finish_turn, after(_forgets_the_first)),
    ),
    Fault(
        "a vote that is never cleared",
        "history",
        SOUND,
        move_made(_keeps_votes),
    ),
    Fault(
        "a vote that does not count",
        "history",
        SOUND,
        move_made(_no_vote_counts),
    ),
    Fault("a pass that scores", "history", SOUND, move_made(_scores_a_pass, Pass)),
    Fault(
        "half the points remembered",
        "history",
        SOUND,
        flow_step(flow.log_outcome, _half_the_points),
    ),
    Fault(
        "a move that spoils the state before it",
        "history",
        SOUND,
        step(transition.carry_out, _spoils_the_input),
    ),
    Fault("an undo that forgets two moves", "repeats", SOUND, method(Game, "undo", _two_at_once)),
    Fault(
        "a house rule that silences others",
        "plays",
        SOUND,
        step(validation.validate, after(_only_house_rules)),
    ),
    Fault("anybody may move", "legal", SOUND, step(validation.validate, after(_anybody_may))),
    Fault(
        "reasons for a player who is not on turn",
        "legal",
        SOUND,
        step(validation.validate, _too_much_to_tell),
    ),
    Fault(
        "a game that goes on after its end",
        "legal",
        SOUND,
        step(validation.validate, _goes_on),
    ),
    Fault(
        "an invalid play that is not refused",
        "plays",
        REFUSING,
        step(validation.validate, after(_phonies_stand)),
    ),
    Fault(
        "a lost play that stays",
        "history",
        LOSING,
        lambda p: p.setattr(transition, "invalid_words", lambda rules, words: ()),
    ),
    Fault(
        "an opening that accepts all",
        "promises",
        SOUND,
        method(CoversStart, "check_opening", always(())),
        "CoversStart",
    ),
    Fault(
        "a connection that accepts all",
        "promises",
        SOUND,
        method(Touching, "check_connection", always(())),
        "Touching",
    ),
    Fault(
        "a word length that sees the wrong length",
        "plays",
        SHORT,
        lambda p: p.setattr(ruleset, "WordLengthFacts", lambda length: WordLengthFacts(length - 1)),
    ),
    Fault(
        "an exchange that takes too much",
        "promises",
        SOUND,
        method(SomeTiles, "check_exchange", always(())),
        "SomeTiles",
    ),
    Fault(
        "going out with tiles in the bag",
        "promises",
        DEFERRED,
        method(
            GoesOut, "ending", lambda right: lambda self, facts: right(self, evolve(facts, bag=0))
        ),
        "GoesOut",
    ),
    Fault("no without a reason", "legal", SOUND, step(validation.validate, after(_says_no_reason))),
    Fault(
        "a search that misses a play",
        "plays",
        SOUND,
        step(legal_plays, after(_without_the_last)),
    ),
    Fault(
        "a search that misses plays of one tile",
        "plays",
        LONELY,
        step(legal_plays, after(_without_lonely_tiles)),
    ),
    Fault(
        "a search that does not ask a rule that narrows",
        "plays",
        FUSSY,
        step(legal_plays, _deaf_to_house_rules),
    ),
    Fault("a search that counts too much", "plays", SOUND, step(legal_plays, after(_dearer))),
    Fault(
        "a play written without its blanks",
        "written",
        SOUND,
        step(written.format_play, after(_no_blanks)),
    ),
    Fault(
        "a line with the wrong scores",
        "written",
        SOUND,
        lambda p: p.setattr(cgp, "format", after(_no_scores)(cgp.format)),
    ),
    Fault(
        "a pass that moves a tile",
        "history",
        SOUND,
        move_made(_lays_after_passing, Pass),
    ),
    Fault(
        "a move that differs when tiles are handed over",
        "repeats",
        SOUND,
        step(transition.carry_out, _another_again),
    ),
    Fault(
        "interchange that forgets a rule of one's own",
        "written",
        FUSSY,
        step(documents.load, after(_forgets_house_rules)),
    ),
)
