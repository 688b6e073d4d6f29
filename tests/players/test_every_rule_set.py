"""Guards that players move under every rule set, and by nothing but what they may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from attrs import evolve, frozen

from scrabble_rules import (
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Move,
    Play,
    RuleSet,
    TakeBlank,
    TileSet,
    View,
    apply,
    resampled,
    validate,
    view_for,
)
from scrabble_rules.players import (
    GREEDY,
    RANDOM,
    WEAK,
    ComputerPlayer,
    KeepFacts,
    KeepValues,
    Player,
    choose,
    next_move,
)
from scrabble_rules.profiles import ALL, HASBRO, LETTER_LEAGUE, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.rules import (
    Agreed,
    BlankForLetter,
    FreeSwap,
    GoesOut,
    Judging,
    NoExchange,
    SomeTiles,
    TurnCosts,
)
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.promises import any_order
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.violations import Violation
from sheet import table
from whole_games import covering, words_for

SEED = KnownSeed("rules")
FITTED = KeepValues(
    tiles={"?": 2000, "S": 500, "Q": -400, "V": -500},
    pairs={("Q", "U"): 400, ("U", "U"): -300},
    mixes={(3, 0): -200, (2, 2): 150},
    vowels="AEIOU",
    last={"Q": -2000, "E": -200},
    not_out=-500,
)
STRONG = ComputerPlayer(keeping=FITTED, end_budget=20)
LIAR = ComputerPlayer(keeping=KeepValues(tiles={"?": 2500}), bluffs=60)
PLAYERS: tuple[Player, ...] = (STRONG, LIAR, WEAK, RANDOM, GREEDY)


def smaller(rules: RuleSet) -> RuleSet:
    """The same rules with fewer tiles, so that the end comes soon, and with words."""
    kinds, least = rules.tile_set.kinds, 6 if any_order(rules.word_validity) else 3
    few = TileSet([evolve(kind, count=-(-kind.count // least)) for kind in kinds])
    return rules.replace(tile_set=few, lexicon=words_for(rules.tile_set))


def states(rules: RuleSet, seats: int, most: int = 400) -> Iterator[GameState]:
    """The states of a game of different players; `Game.play` refuses what is not legal."""
    players = [PLAYERS[seat % len(PLAYERS)] for seat in range(seats)]
    game = Game.start(rules, seats, seed=SEED, first=0)
    for _ in range(most):
        yield game.state
        if game.is_over:
            return
        seat, move = next_move(players, game.state, SEED)
        game = game.play(move, by=seat)


@pytest.mark.parametrize("name", covering())
def test_whole_games_and_nothing_hidden(name: str) -> None:
    """Games come to their end, and what is hidden changes no choice, whoever is asked."""
    rules = smaller(ALL[name])
    seats = rules.players.least
    *before, last = states(rules, seats)
    assert last.is_over
    differ = 0
    for number, state in enumerate(before):
        if number % 3 == 1:
            continue
        seat = number % seats
        other = resampled(view_for(state, seat), SEED)
        differ += other != state
        player = PLAYERS[number % len(PLAYERS)]
        assert choose(player, View(other, seat), SEED) == choose(player, View(state, seat), SEED)
    assert differ or seats == 1


class TestSeats:
    @pytest.mark.parametrize(("rules", "seats"), [(LETTER_LEAGUE, 1), (HASBRO, 3), (HASBRO, 4)])
    def test_one_three_and_four(self, rules: RuleSet, seats: int) -> None:
        *_, last = states(smaller(rules), seats)
        assert last.is_over
        assert all(last.scores)


class TestExchanges:
    def test_two_in_a_game_and_only_whole_racks(self) -> None:
        rules = TWO_EXCHANGES.replace(lexicon=["zzz"])
        moves: list[Move] = []
        game = Game.start(rules, 2, seed=SEED, first=0)
        while not game.is_over:
            seat, move = next_move([STRONG, STRONG], game.state, SEED)
            game, moves = game.play(move, by=seat), [*moves, move]
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        assert [len(move.tiles) for move in exchanges] == [7] * 4

    def test_what_an_exchange_costs_is_weighed(self) -> None:
        free = HASBRO.replace(lexicon=["qi", "is"], exchange=SomeTiles())
        state = table(free, "UUUVVIS", "A")
        assert isinstance(choose(STRONG, state, SEED), Exchange)
        dear = free.replace(turn_points=TurnCosts(exchange=30))
        assert isinstance(choose(STRONG, state.replace(rules=dear), SEED), Play)

    def test_a_free_swap_takes_the_place_of_an_exchange(self) -> None:
        rules = HASBRO.replace(lexicon=["us"], exchange=FreeSwap(SomeTiles()))
        state = table(rules, "VVWWCCQ", "A")
        move = choose(STRONG, state, SEED)
        assert isinstance(move, Exchange)
        assert (move.keeps_turn, len(move.tiles)) == (True, 7)
        past = apply(validate(state, move).unwrap(), list("DDGGLLN"))
        again = choose(STRONG, past, SEED)
        assert isinstance(again, Exchange)
        assert not again.keeps_turn

    def test_of_very_many_tiles_all_are_exchanged(self) -> None:
        rules = HASBRO.replace(lexicon=["us", "su"], rack_size=12)
        state = table(rules, "VVWWCCBBGGNN", "A")
        move = choose(STRONG, state, SEED)
        assert isinstance(move, Exchange)
        assert len(move.tiles) == 12
        held = table(rules, "VVWWCCBBGGUS", "A")
        careful = ComputerPlayer(keeping=KeepValues(tiles={"S": 100}))
        assert isinstance(choose(careful, held, SEED), Play)


class TestBlanks:
    """With rules that let a player take a blank from the board, players do if it pays."""

    def state(self, rules: RuleSet, rack: str) -> GameState:
        return table(rules, rack, "A", words=("8G hORN",))

    def test_a_blank_is_taken_if_the_play_with_it_is_worth_more(self) -> None:
        rules = HASBRO.replace(lexicon=["horn", "zax", "horns"], blank_taking=BlankForLetter())
        state = self.state(rules, "HZAEEII")
        for player in (GREEDY, STRONG):
            assert choose(player, state, SEED) == TakeBlank(Square(7, 6))
        taken = apply(validate(state, TakeBlank(Square(7, 6))).unwrap())
        move = choose(GREEDY, taken, SEED)
        assert isinstance(move, Play)
        assert any(placed.tile.is_blank for placed in move.placements)

    def test_taking_one_may_be_the_turn(self) -> None:
        taking = BlankForLetter(before_play=False, instead_of_play=True)
        rules = HASBRO.replace(lexicon=["horn"], exchange=NoExchange(), blank_taking=taking)
        move = choose(STRONG, self.state(rules, "HVVWWCC"), SEED)
        assert move == TakeBlank(Square(7, 6), keeps_turn=False)


class TestEndlessTurns:
    """Nobody exchanges or bluffs for ever."""

    def test_who_can_end_it_in_no_other_way_resigns(self) -> None:
        rules = HASBRO.replace(lexicon=["zzz"], exchange=NoExchange(), endings=GoesOut())
        *_, before, last = states(rules, 2)
        assert last.gone
        assert 20 < len(before.past) < 40


class TestGoingOut:
    def test_what_others_hold_counts(self) -> None:
        """The last play scores less than another one, and gains what the opponent holds."""
        rules = NO_CHALLENGE.replace(lexicon=["horn", "horns", "sh", "shorn", "qat"])
        state = table(rules, "S", "QZ", words=("8G HORN",), bag="")
        player = ComputerPlayer(keeping=FITTED)
        assert isinstance(choose(player, state, SEED), Play)
        for other in (
            rules.replace(judging=Judging.ON_CHALLENGE),
            rules.replace(judging=Judging.ON_CHALLENGE, house_rules=[Unhashable([])]),
            rules.replace(endings=Agreed()),
        ):
            assert choose(player, state.replace(rules=other), SEED) == choose(player, state, SEED)


@frozen(eq=False)
class Unhashable:
    """A house rule of one's own that cannot be hashed."""

    notes: list[str]
    __hash__ = None  # type: ignore[assignment]  # as mutable values have it
    narrows_only: ClassVar[bool] = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        del facts
        return ()


def test_facts_of_what_is_kept() -> None:
    assert FITTED.worth(KeepFacts(("Q", "U"), 66)) == -400 + 400
    assert FITTED.worth(KeepFacts(("A", "E", "I"), 66)) == -200
    assert FITTED.worth(KeepFacts(("Q", "E"), 0)) == -2000 - 200 - 500
    assert FITTED.worth(KeepFacts((), 0)) == 0
