"""Guards the course of games against a second opinion, which shares no code with the package.

A state machine plays under random rules. It makes moves of all kinds, legal or not, takes moves
back, and pickles and resumes games. After each move the package and the plain model in
`plain_game.py` must agree on whether the move was legal and on the whole state of the game.
"""

from __future__ import annotations

import ast
import pickle
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar

import pytest
from attrs import evolve
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from laws_kit import some_play
from machine.described import descriptions, plain_move, plain_name, rule_set
from machine.plain_game import deal, may, ranking, say
from machine.plain_plays import lies_well, points_of
from scrabble_rules import (
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
    Rack,
    Resign,
    RuleSet,
    RuleSetError,
    Square,
    TakeBlank,
    interchange,
    legal_plays,
    score,
    validate,
    view_for,
)

numbers = st.integers(0, 10**6)
mostly_nobody = st.sampled_from([None, None, None, None, None, 0, 1, 7])


def seen(state: GameState) -> dict[str, Any]:
    """Everything about a state, in plain values."""
    doubted, waiting, end = state.pending, state.waiting, state.end
    return {
        "board": {
            (it.square.row, it.square.col): (it.tile.label, it.tile.is_blank) for it in state.board
        },
        "racks": [sorted(tile.label for tile in rack) for rack in state.racks],
        "aside": [sorted(tile.label for tile in rack) for rack in state.aside],
        "bag": Counter(tile.label for tile in state.bag),
        "scores": list(state.scores),
        "turn": state.on_turn,
        "log": [
            {
                "who": outcome.player,
                "what": plain_name(outcome.kind),
                "points": outcome.points,
                "tiles": outcome.tiles,
                "bag": outcome.bag_after,
            }
            for outcome in state.past
        ],
        "owed": list(state.owed_turns),
        "late": list(state.overtime),
        "gone": list(state.gone),
        "votes": list(state.votes),
        "doubted": doubted and (doubted.player, plain_move(doubted.play)["laid"]),
        "waiting": waiting and (plain_name(waiting.kind), waiting.out),
        "end": end and (plain_name(end.kind), end.out, list(end.before)),
        "draws": state.draws_made,
        "ranking": [list(group) for group in state.ranking],
        "winners": list(state.winners),
        "playing": list(state.playing),
        "over": state.is_over,
    }


def expected(table: dict[str, Any]) -> dict[str, Any]:
    """The same of the second opinion."""
    doubted, waiting, end = table["doubted"], table["waiting"], table["end"]
    groups = ranking(table)
    names = ("board", "scores", "turn", "log", "owed", "late", "gone", "votes", "draws")
    return {name: table[name] for name in names} | {
        "racks": [sorted(rack) for rack in table["racks"]],
        "aside": [sorted(rack) for rack in table["aside"]],
        "bag": +table["bag"],
        "doubted": doubted and (doubted["who"], sorted(doubted["laid"])),
        "waiting": waiting and (waiting["kind"], waiting["out"]),
        "end": end and (end["kind"], end["out"], end["before"]),
        "ranking": groups,
        "winners": groups[0] if end else [],
        "playing": [who for who in range(len(table["racks"])) if who not in table["gone"]],
        "over": end is not None,
    }


def is_refused(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except IllegalMoveError:
        return True
    return False


class TwoTables(RuleBasedStateMachine):
    """One game, played by the package and beside it by the second opinion."""

    game: Game
    table: dict[str, Any]
    made: RuleSet
    players: int
    described: dict[str, Any]
    agreed: ClassVar[dict[str, Any]] = {}  # rules that are not left to chance

    @initialize(data=st.data(), players=st.sampled_from([2, 3, 4, 1, 3]), seed=numbers)
    def sit_down(self, data: st.DataObject, players: int, seed: int) -> None:
        players = self.agreed.get("players", players)
        described = data.draw(descriptions(players)) | self.agreed
        first = data.draw(st.none() | st.integers(0, players - 1))
        try:
            rules = rule_set(described, players)
        except RuleSetError:
            assume(condition=False)
        self.made, self.players, self.described = rules, players, described
        self.begin(seed, first)

    def begin(self, seed: int, first: int | None) -> None:
        self.game = Game.start(self.made, self.players, seed=KnownSeed(seed), first=first)
        self.table = deal(self.described, self.players, str(seed), first)
        self.earlier: list[tuple[Game, dict[str, Any]]] = []

    @property
    def state(self) -> GameState:
        return self.game.state

    def say(self, move: Move, by: int | None = None, hand: int | None = None) -> None:
        """Say something at both tables; with `hand` its draws are handed over tile by tile."""
        plain = plain_move(move)
        if isinstance(move, Play):
            self.compare_scores(move, plain["laid"])
        answer = validate(self.state, move, by)
        assert answer.is_legal is may(self.table, plain, by), (move, by, answer.violations)
        if not answer.is_legal:
            assert is_refused(lambda: self.game.play(move, by=by))
            return
        before = self.game, deepcopy(self.table)
        legal = answer.unwrap()
        say(self.table, plain, by, None if hand is None else f"hand {hand}")
        due = [(draw.player, draw.count, draw.puts_back) for draw in legal.draws]
        drawn = self.table.pop("drawn")
        assert due == self.table.pop("due")
        self.game = self.game.play(move, drawn if hand is not None else None, by)
        assert [tile.label for tile in self.game.turns[-1].drawn] == drawn
        self.earlier.append(before)

    def compare_scores(self, move: Play, laid: list[Any]) -> None:
        """A play that is soundly placed has a score, whichever player could make it."""
        state, table = self.state, self.table
        if not lies_well(table["rules"], table["board"], laid):
            assert is_refused(lambda: score(state.rules, state.board, move))
            return
        held = len(table["racks"][table["turn"]])
        if held < len(laid):
            with pytest.raises(ValueError, match="at least the"):
                score(state.rules, state.board, move, held)
            held = len(laid)
        worth = score(state.rules, state.board, move, held)
        words = [word.total for word in worth.words]
        found = points_of(table["rules"], table["board"], laid, held)
        assert (worth.total, words, worth.bingo) == found

    @precondition(lambda self: not self.state.is_over and self.table["rules"]["words"])
    @rule(number=numbers, hand=st.none() | numbers)
    def play_well(self, number: int, hand: int | None) -> None:
        plays = legal_plays(self.state)
        if plays:
            self.say(plays[number % len(plays)].play, hand=hand)

    @precondition(lambda self: self.table["rules"]["words"])
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
        if self.table["rules"]["words"] and (plays := legal_plays(self.state)):
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
        words = self.table["doubted"]["words"]
        names = [words[number // 4 % len(words)]] * (number % 3) if number % 4 else []
        named: list[Any] = ["".join(names[0]), *names[1:]] if names else []
        if number % 23 == 22:
            named.append("AZ")
        self.say(Challenge(named, upheld=upheld), self.after_turn(seat))

    doubt = challenge

    @precondition(lambda self: self.table["rules"]["judging"] == "challenge")
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
            case 5 if len(self.table["votes"]) or number % 5 == 0:
                for other in self.state.playing:
                    if other not in self.state.votes:
                        self.say(AgreeEnd(), other)

    @precondition(lambda self: self.table["rules"]["overtime"] is not None)
    @rule(number=numbers, late=st.sampled_from([0, 1, 59_999, 60_000, 60_001, 100_000]))
    def let_the_clock_speak(self, number: int, late: int) -> None:
        """Report the overtime of all players, sometimes too little, or for too many players."""
        times = [*self.state.overtime]
        loses = self.table["rules"]["overtime"] == [None]
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
            self.table["seed"] = str(seed)
            self.earlier = []

    @rule()
    def put_away_and_go_on(self) -> None:
        """Put the game away and read it, or play what is written down once more."""
        kept: Game = pickle.loads(pickle.dumps(self.game))  # noqa: S301 - our own pickle
        assert kept == self.game
        written = evolve(kept, turns=())
        self.game = written.replay(kept.turns)
        assert self.game == kept

    @rule()
    def send_and_receive(self) -> None:
        """Write the game as a document, and go on with what is read from it."""
        lexicon = self.game.rules.lexicon
        text = interchange.dumps(self.game)
        received = interchange.loads(text, Game, lexicons={lexicon.name: lexicon})
        assert received == self.game
        assert interchange.dumps(received) == text
        self.game = received

    @invariant()
    def agree_on_everything(self) -> None:
        assert seen(self.state) == expected(self.table)

    @invariant()
    def hide_what_others_hold(self) -> None:
        me = self.state.on_turn
        view = view_for(self.state, me)
        for seat, rack in enumerate(self.state.racks):
            known = seat == me or self.state.is_over
            assert view.racks[seat] == (rack if known else Rack((), len(rack)))
        assert view.bag == (self.state.bag if self.state.is_over else self.state.bag.face_down())


TestTwoTables = TwoTables.TestCase
TestTwoTables.settings = settings(
    max_examples=max(24, settings().max_examples * 2 // 5), stateful_step_count=50
)


def test_the_second_opinion_shares_no_code_with_the_package() -> None:
    for name in ("plain_plays.py", "plain_game.py"):
        tree = ast.parse((Path(__file__).parent / name).read_text(encoding="utf-8"))
        imported = {
            (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        own = {"__future__", "collections", "collections.abc", "hashlib", "typing"}
        assert imported <= own | {"machine.plain_plays"}
