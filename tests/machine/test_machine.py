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

from laws_kit import some_play
from scrabble_rules import (
    ANY_WORD,
    BLANK,
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    GameState,
    IllegalMoveError,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    RuleSet,
    Square,
    TakeBlank,
    interchange,
    legal_plays,
    score,
    validate,
    view_for,
)
from scrabble_rules.rules import Judging, LostOnTime, NoClock, Players
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
from scrabble_rules.testing.strategies import rule_sets

numbers = st.integers(0, 10**6)
mostly_nobody = st.sampled_from([None, None, None, None, None, 0, 1, 7])


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

    @precondition(lambda self: not self.state.is_over)
    @rule(number=numbers, hand=st.none() | numbers)
    def play_somehow(self, number: int, hand: int | None) -> None:
        """Lay tiles of the rack where words might come about; most make a phony."""
        rack = list(self.state.racks[self.state.on_turn])
        play = Play(())
        for attempt in range(12):
            play = some_play(self.state, rack, number + 7919 * attempt)
            if validate(self.state, play).is_legal:
                break
        self.say(play, hand=hand)

    play_somehow_once_more = play_somehow

    @precondition(lambda self: not self.state.is_over)
    @rule(
        number=numbers, spoil=st.sampled_from(["moved", "missing", "doubled", "shown", "shifted"])
    )
    def play_nearly(self, number: int, spoil: str) -> None:
        """Spoil one thing about a play that may have been legal."""
        number, which = divmod(number, 7)
        laid = list(
            some_play(self.state, [*self.state.racks[self.state.on_turn]], number).placements
        )
        if self.is_listed and (plays := legal_plays(self.state)):
            laid = list(plays[number % len(plays)].play.placements)
        if not laid:
            return
        square, tile = (spoilt := laid.pop(which % len(laid))).square, spoilt.tile
        away = [Square(square.row + 1, square.col), Square(square.row, square.col + 1)][which % 2]
        match spoil:
            case "moved":
                laid.append(Placement(away, tile))
            case "doubled":
                laid += [spoilt, Placement(away, tile)]
            case "shown":
                laid.append(Placement(square, PlacedTile("A", not tile.is_blank)))
            case "shifted":
                down, right = away.row - square.row, away.col - square.col
                laid = [
                    Placement(Square(it.square.row + down, it.square.col + right), it.tile)
                    for it in (*laid, spoilt)
                ]
            case _:
                pass  # "missing"
        self.say(Play(laid))

    @rule(
        laid=st.lists(
            st.tuples(
                st.integers(-1, 7), st.integers(-1, 7), st.sampled_from("AC?ZE"), st.booleans()
            ),
            max_size=3,
        ),
        by=st.none() | st.integers(-1, 4),
    )
    def play_anything(self, laid: list[tuple[int, int, str, bool]], by: int | None) -> None:
        placements = [
            Placement(Square(row, col), PlacedTile(label, blank and label != "?"))
            for row, col, label, blank in laid
        ]
        self.say(Play(placements), by)

    @rule(number=numbers, keeps=st.booleans(), by=mostly_nobody, hand=st.none() | numbers)
    def exchange(self, *, number: int, keeps: bool, by: int | None, hand: int | None) -> None:
        rack = [*self.state.racks[self.state.on_turn]]
        count = len(rack) if number % 3 == 0 else number % (len(rack) + 1)
        tiles = [tile.label for tile in rack[:count]] + (["Z"] if number % 29 == 28 else [])
        self.say(Exchange(tiles, keeps_turn=keeps and number % 2 == 0), by, hand)

    @rule(number=numbers, keeps=st.booleans(), by=mostly_nobody)
    def take_a_blank(self, *, number: int, keeps: bool, by: int | None) -> None:
        """Lay a play with a blank that the next player could take, and take one that lies there."""
        lying = [it.square for it in self.state.board if it.tile.is_blank]
        if lying:
            self.say(TakeBlank(lying[number % len(lying)], keeps_turn=keeps), by)
            return
        play = some_play(self.state, [BLANK, *self.state.racks[self.state.on_turn]], number)
        letters = [tile for tile in self.state.racks[self.after_turn(1)] if not tile.is_blank]
        if letters:
            shown = PlacedTile(letters[number % len(letters)].label, is_blank=True)
            laid = [
                Placement(it.square, shown if it.tile.is_blank else it.tile)
                for it in play.placements
            ]
            self.say(Play(laid), by)

    @rule(by=mostly_nobody)
    def pass_the_turn(self, by: int | None) -> None:
        self.say(Pass(), by)

    @precondition(lambda self: self.state.pending is not None)
    @rule(seat=numbers, upheld=st.sampled_from([None, None, True, False]), number=numbers)
    def challenge(self, *, seat: int, upheld: bool | None, number: int) -> None:
        """Doubt the whole play, or name words of it, now and then one that is not there."""
        assert self.state.pending is not None
        words = self.state.pending.words
        names = [words[number // 4 % len(words)]] * (number % 3) if number % 4 else []
        named: list[Any] = ["".join(names[0]), *names[1:]] if names else []
        if number % 23 == 22:
            named.append("AZ")
        self.say(Challenge(named, upheld=upheld), self.after_turn(seat))

    doubt = challenge

    @precondition(lambda self: self.made.judging is Judging.ON_CHALLENGE)
    @rule(number=numbers, upheld=st.sampled_from([None, None, True, False]))
    def play_and_doubt(self, *, number: int, upheld: bool | None) -> None:
        if not self.state.is_over:
            self.play_somehow(number, None)
        if self.state.pending is not None:
            self.challenge(seat=0, upheld=upheld, number=number)

    def after_turn(self, number: int) -> int:
        """A seat, most often the one on turn."""
        seats = self.state.players
        return (self.state.on_turn + (number % seats if number % 3 == 0 else 0)) % seats

    @rule(number=numbers, seat=st.integers(0, 4))
    def leave_or_agree(self, number: int, seat: int) -> None:
        """What would end most games at once is said by few."""
        match number % 8:
            case 1 | 6:
                self.say(Resign(), seat)
            case 2:
                self.say(Challenge(), seat)
            case 3 | 4:
                self.say(AgreeEnd(), seat)
            case 5 if self.table.votes or number % 5 == 0:
                for other in self.state.playing:
                    if other not in self.state.votes:
                        self.say(AgreeEnd(), other)

    @precondition(lambda self: self.made.overtime != NoClock())
    @rule(number=numbers, late=st.sampled_from([0, 1, 59_999, 60_000, 60_001, 100_000]))
    def let_the_clock_speak(self, number: int, late: int) -> None:
        """Report the overtime of all players, sometimes too little, or for too many players."""
        times = [*self.state.overtime]
        loses = self.made.overtime == LostOnTime()
        if number % 6 == 1 or not loses:
            times[number % len(times)] += -late if number % 5 == 4 else late
        self.say(Overtime([*times, 0] if number % 7 == 6 else times))

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
