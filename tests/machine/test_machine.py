"""Guards the course of games against the specification.

A state machine plays under random rules. It makes moves of all kinds, legal or not, takes moves
back, and pickles and resumes games. After each move the package and its specification must agree on
whether the move was legal, for which reasons, and on the whole state of the game.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from scrabble_rules import (
    ANY_WORD,
    BLANK,
    AgreeEnd,
    Game,
    GameState,
    IllegalMoveError,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    RuleSet,
    interchange,
    legal_plays,
    score,
    validate,
    view_for,
)
from scrabble_rules.rules import Judging, Players
from scrabble_rules.specification import (
    Table,
    carry_out,
    deal,
    differences,
    judge,
    ranking,
    unlike,
    view,
    worth,
)
from scrabble_rules.testing._games import (
    NUMBERS,
    MoveNumber,
    hostile,
    loose_play,
    nearly,
    ordinary,
    said,
)
from scrabble_rules.testing.strategies import rule_sets

numbers = st.integers(0, 10**6)
moves = st.integers(0, NUMBERS - 1)


def is_refused(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except IllegalMoveError:
        return True
    return False


class TwoTables(RuleBasedStateMachine):
    """One game, played by the package and beside it by the specification."""

    game: Game
    table: Table
    made: RuleSet
    players: int
    agreed: ClassVar[dict[str, Any]] = {}  # fields of the rules that are not left to chance

    @initialize(data=st.data(), players=st.sampled_from([2, 3, 4, 1, 3]), seed=numbers)
    def sit_down(self, data: st.DataObject, players: int, seed: int) -> None:
        fields = {"players": Players(players, players)} | self.agreed
        self.players = fields["players"].least
        self.made = data.draw(rule_sets(**{name: st.just(it) for name, it in fields.items()}))
        self.begin(seed, data.draw(st.none() | st.integers(0, self.players - 1)))

    @property
    def is_listed(self) -> bool:
        """Whether words are in a list."""
        return self.made.lexicon != ANY_WORD

    def begin(self, seed: int, first: int | None) -> None:
        self.game = Game.start(self.made, self.players, seed=KnownSeed(seed), first=first)
        self.table = deal(self.made, self.players, str(seed), first=first)
        self.earlier: list[tuple[Game, Table]] = []

    @property
    def state(self) -> GameState:
        return self.game.state

    def say(self, move: Move, by: int | None = None, hand: int | None = None) -> None:
        """Say something at both tables; with `hand` its draws are handed over tile by tile."""
        if isinstance(move, Play):
            self.compare_scores(move)
        answer, judged = validate(self.state, move, by), judge(self.table, move, by)
        assert not unlike(judged.reasons, answer.violations), (move, by)
        if not answer.is_legal:
            assert is_refused(lambda: self.game.play(move, by=by))
            return
        before, legal = (self.game, self.table), answer.unwrap()
        chance = None if hand is None else f"hand {hand}"
        self.table = carry_out(self.table, move, by, seed=chance)
        drawn = self.table.drawn
        assert self.table.due == [(draw.player, draw.count, draw.puts_back) for draw in legal.draws]
        self.game = self.game.play(move, drawn if hand is not None else None, by)
        assert [tile.label for tile in self.game.turns[-1].drawn] == drawn
        self.earlier.append(before)

    def compare_scores(self, move: Play) -> None:
        """A play that is soundly placed has a score, whichever player could make it."""
        state, table = self.state, self.table
        found = worth(table, move, table.on_turn)
        if found is None:
            if all(one.tile.label != BLANK.label for one in move.placements):
                assert is_refused(lambda: score(state.rules, state.board, move))
            return
        held = len(table.racks[table.on_turn])
        if held < len(move.placements):
            with pytest.raises(ValueError, match="at least the"):
                score(state.rules, state.board, move, held)
            held, table = len(move.placements), table.copy()
            table.racks[table.on_turn] = ["?"] * held
            found = worth(table, move, table.on_turn)
            assert found is not None
        scored = score(state.rules, state.board, move, held)
        words = tuple((word.formed.labels, word.letters, word.factor) for word in scored.words)
        assert (scored.total, words, scored.bingo) == (found.total, found.words, found.bingo)

    @precondition(lambda self: not self.state.is_over and self.is_listed)
    @rule(number=numbers, hand=st.none() | numbers)
    def play_well(self, number: int, hand: int | None) -> None:
        plays = legal_plays(self.state)
        if plays:
            self.say(plays[number % len(plays)].play, hand=hand)

    @precondition(lambda self: self.is_listed)
    @rule(which=st.lists(numbers, min_size=2, max_size=6))
    def play_on(self, which: list[int]) -> None:
        for number in which:
            if not self.state.is_over:
                self.play_well(number, None)

    @rule(number=moves, hand=st.none() | numbers)
    def say_something(self, number: int, hand: int | None) -> None:
        """Say what a number of the testing kit stands for: a phony, a challenge, overtime."""
        spoken = said(self.state, number)
        if spoken is not None:
            self.say(*spoken, hand)

    say_something_else = say_one_more_thing = say_something

    @precondition(lambda self: not self.state.is_over)
    @rule(number=moves, hand=st.none() | numbers)
    def play_somehow(self, number: int, hand: int | None) -> None:
        """Lay tiles of the rack where words might come about; most make a phony."""
        plays = [
            loose_play(self.state, number + place, blanks_first=number > 200)
            for place in (*range(12),)
        ]
        legal = (play for play in plays if validate(self.state, play).is_legal)
        self.say(next(legal, plays[0]), hand=hand)

    play_somehow_once_more = play_somehow

    @rule(number=numbers)
    def say_what_is_wrong(self, number: int) -> None:
        """Spoil one thing about a play that may have been legal, or say what only a cheat would."""
        best = legal_plays(self.state)[:1] if self.is_listed and not self.state.is_over else []
        play = best[0].play if best else loose_play(self.state, number % 16)
        spoilt = nearly(self.state, play) if play.placements else ()
        wrong = [*((one, None) for one in spoilt), *hostile(self.state), *ordinary(self.state)]
        self.say(*wrong[number % len(wrong)])

    @precondition(lambda self: self.made.judging is Judging.ON_CHALLENGE)
    @rule(number=moves, kind=st.sampled_from([MoveNumber.CHALLENGE, MoveNumber.UPHELD_CHALLENGE]))
    def play_and_doubt(self, number: int, kind: MoveNumber) -> None:
        if not self.state.is_over:
            self.play_somehow(number, None)
        if self.state.pending is not None:
            self.say_something(kind + number // 16 * 16, None)

    @precondition(lambda self: self.table.votes)
    @rule()
    def agree(self) -> None:
        for seat in self.state.playing:
            self.say(AgreeEnd(), seat)

    @precondition(lambda self: self.state.is_over)
    @rule(seed=numbers, number=numbers)
    def play_again(self, seed: int, number: int) -> None:
        """Nothing more can be said but by the clock; then another game begins."""
        self.say(Pass())
        self.say(Resign(), number % self.state.players)
        self.say(Overtime([late + number % 70_000 for late in self.state.overtime]))
        self.begin(seed, None)

    @precondition(lambda self: self.earlier)
    @rule(count=st.integers(1, 3), seed=st.none() | numbers)
    def take_back(self, count: int, seed: int | None) -> None:
        for _ in range(min(count, len(self.earlier))):
            game, self.table = self.earlier.pop()
            self.game = self.game.undo()
            assert self.game.turns == game.turns
            assert self.state == game.state
        if seed is not None:
            self.game = self.game.with_draws(KnownSeed(seed))
            self.table = self.table.copy()
            self.table.seed = str(seed)
            self.earlier = []

    @rule()
    def put_away_and_go_on(self) -> None:
        """Put the game away and read it, or play what is written down once more."""
        kept: Game = pickle.loads(pickle.dumps(self.game))  # noqa: S301 - our own pickle
        assert kept == self.game
        written = kept.replace(turns=())
        self.game = written.replay(kept.turns)
        assert self.game == kept

    @rule()
    def send_and_receive(self) -> None:
        """Write the game as a document, and go on with what is read from it."""
        lexicon = self.game.rules.lexicon
        text = interchange.dumps(self.game)
        received = interchange.loads(text, Game, lexicons=[lexicon])
        assert received == self.game
        assert interchange.dumps(received) == text
        self.game = received

    @invariant()
    def agree_on_everything(self) -> None:
        state, table = self.state, self.table.copy()
        assert not differences(table, state)
        groups = ranking(table)
        assert (state.ranking, state.is_over) == (groups, table.end is not None)
        assert state.winners == (groups[0] if state.is_over else ())
        assert state.playing == tuple(table.playing)

    @invariant()
    def hide_what_others_hold(self) -> None:
        for seat in (None, self.state.on_turn):
            assert not differences(view(self.table, seat), view_for(self.state, seat).state)


TestTwoTables = TwoTables.TestCase
TestTwoTables.settings = settings(
    max_examples=max(60, settings().max_examples), stateful_step_count=50
)
