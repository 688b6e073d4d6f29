"""Guards the search of the end: it finds exactly what trying everything finds, or nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Exchange,
    GameState,
    KnownSeed,
    Layout,
    Legal,
    Move,
    Pass,
    Rack,
    RuleSet,
    TakeBlank,
    TileSet,
    apply,
    legal_plays,
    validate,
    view_for,
)
from scrabble_rules.players import GREEDY, ComputerPlayer, KeepNothing, choose, observe
from scrabble_rules.players.endgame import at_the_end, opened
from scrabble_rules.profiles import ALL, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.rules import (
    PASSES,
    BlankForLetter,
    Gain,
    GoesOut,
    Judging,
    NoPassing,
    PerEnd,
    Players,
    Run,
    SomeTiles,
    TilesPlayed,
    TurnCosts,
)
from scrabble_rules.values.log import EndKind
from sheet import lay, table

SEED = KnownSeed("the end")
WORDS = ("horn", "farm", "farms", "paste", "am", "at", "as", "ha", "ma", "horns", "shorn", "ta")
MANY = 10**6
PATIENCE = 2
"""How often in a row players may pass here, where the rules would let them do so for ever."""

IDLE: tuple[Move, ...] = (Pass(), Exchange(()))
SMALL = Layout.from_text("=..-. .'... ..... ...'. .-..=")
LIST = ("at", "eat", "tea", "set", "as", "sat", "es", "tae")
BASE = NO_CHALLENGE.replace(
    layout=SMALL,
    tile_set=TileSet.of(
        {"A": (9, 1), "E": (9, 1), "S": (4, 2), "T": (6, 3), "Q": (2, 9)}, blanks=2
    ),
    lexicon=LIST,
    rack_size=4,
    bingo=TilesPlayed(1, points=0),
)
RULES = {
    "only agreement ends": BASE,
    "two passes end": BASE.replace(
        endings=(GoesOut(), Run(rounds=1, counts=PASSES, kind=EndKind.PASSES))
    ),
    "three passes end, for what is left": BASE.replace(
        endings=(GoesOut(), Run(turns=3, counts=PASSES, kind=EndKind.PASSES)),
        settlement=PerEnd(otherwise=Gain()),
    ),
    "passes cost": BASE.replace(
        turn_points=TurnCosts(passing=2),
        endings=(GoesOut(), Run(rounds=1, counts=PASSES, kind=EndKind.PASSES)),
    ),
    "nothing but going out ends": BASE.replace(endings=GoesOut()),
    "no passes": BASE.replace(passing=NoPassing()),
    "no passes but exchanges of nothing": BASE.replace(
        passing=NoPassing(), exchange=SomeTiles(least=0)
    ),
    "blanks may be taken": BASE.replace(
        blank_taking=BlankForLetter(instead_of_play=True, per_player=1)
    ),
    "with challenges": BASE.replace(judging=Judging.ON_CHALLENGE),
    "one player": BASE.replace(players=Players(1, 1)),
}


def moves(state: GameState) -> list[Move]:
    """Every legal play, every blank that can be taken, and a pass."""
    taking = [
        TakeBlank(placed.square, keeps_turn=keeps)
        for placed in state.board
        if placed.tile.is_blank
        for keeps in (True, False)
    ]
    every: list[Move] = [*(found.play for found in legal_plays(state)), *taking]
    idle = next((move for move in IDLE if validate(state, move)), None)
    return [*(move for move in every if validate(state, move)), *([idle] if idle else [])]


def lead(state: GameState, player: int) -> int:
    return state.scores[player] - sum(
        score for seat, score in enumerate(state.scores) if seat != player
    )


def agreed(state: GameState) -> GameState:
    for seat in range(state.players):
        answer = validate(state, AgreeEnd(), seat)
        if isinstance(answer, Legal):
            state = apply(answer)
    return state


def plain(state: GameState, passes: int = 0) -> int:
    """The best difference for the player on turn, by trying everything: no bounds, no order."""
    found = [after(state, move, passes) for move in moves(state)]
    return max(found, default=lead(agreed(state), state.on_turn))


def after(state: GameState, move: Move, passes: int = 0) -> int:
    """What the player on turn reaches with a move, if everybody goes on with the best."""
    then, player = apply(validate(state, move).unwrap()), state.on_turn
    passes = passes + 1 if move in IDLE else 0
    if then.is_over:
        return lead(then, player)
    if passes == PATIENCE * state.players:
        return lead(agreed(then), player)
    return plain(then, passes) if then.on_turn == player else -plain(then, passes)


def dealt(rules: RuleSet, lying: str, racks: list[str]) -> GameState:
    """A state in which all tiles lie or are held: the set has no others."""
    board = lay(rules, lying)
    there = Counter(placed.tile.rack_label for placed in board) + Counter("".join(racks))
    kinds = [evolve(kind, count=there[kind.label]) for kind in rules.tile_set.kinds]
    seats = Players(len(racks), len(racks))
    few = rules.replace(tile_set=TileSet(kinds), rack_size=1, players=seats)
    return table(few, *racks, words=[lying])


RACKS = st.text("AESTQ?", min_size=1, max_size=3)


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=8, deadline=None)
@given(mine=RACKS, theirs=RACKS, lying=st.sampled_from(["2A TAE", "3B aT", "C2 SET", "3A sEAT"]))
def test_the_best_move_is_what_trying_everything_finds(
    name: str, mine: str, theirs: str, lying: str
) -> None:
    rules = RULES[name]
    racks = [mine, theirs][: rules.players.least]
    most = 3 if rules.takes_blanks else 4
    assume(len("".join(racks)) <= most)  # more would take long
    assume("".join(racks).count("?") < 2)
    state = dealt(rules, lying, racks)
    shown = opened(view_for(state, 0).state)
    assert shown is not None
    found = at_the_end(legal_plays(view_for(state, 0)), MANY)
    if found is None:
        assert not moves(shown)
        return
    assert found.value == plain(shown) == after(shown, found.move)
    for budget in (1, 5, 25):
        less = at_the_end(legal_plays(state), budget)
        assert less in {None, found}


class TestChoosing:
    def state(self, mine: str, theirs: str) -> GameState:
        """A state in which all tiles lie or are held: the set has no others."""
        tiles = Counter(f"HORN{mine}{theirs}")
        kinds = [evolve(kind, count=tiles[kind.label]) for kind in TWO_EXCHANGES.tile_set.kinds]
        rules = TWO_EXCHANGES.replace(tile_set=TileSet(kinds), lexicon=WORDS, rack_size=2)
        return table(rules, mine, theirs, words=("8F HORN",))

    def test_a_player_that_works_it_out_uses_that_move(self) -> None:
        state = self.state("AMS", "TA")
        found = at_the_end(legal_plays(state), MANY)
        assert found is not None
        assert choose(ComputerPlayer(end_budget=MANY), state, SEED) == found.move

    def test_the_play_that_scores_most_is_not_always_the_best(self) -> None:
        """Who takes the dear play lets the other one go out."""
        rules = NO_CHALLENGE.replace(lexicon=["horn", "horns", "ax", "axe", "sh", "es", "xi"])
        state = dealt(rules, "8F HORN", ["AXES", "I"])
        found = at_the_end(legal_plays(state), MANY)
        assert found is not None
        greedy = choose(GREEDY, state, SEED)
        assert greedy is not None
        assert found.move != greedy
        assert found.value > after(state, greedy)

    def test_a_budget_that_is_spent_gives_no_answer(self) -> None:
        state = self.state("AMS", "TA")
        assert at_the_end(legal_plays(state), 0) is None
        assert at_the_end(legal_plays(state), 3) is None
        assert choose(ComputerPlayer(end_budget=3), state, SEED) == choose(GREEDY, state, SEED)

    def test_what_is_not_open_is_not_worked_out(self) -> None:
        state = self.state("AMS", "TA")
        assert opened(state.replace(bag=Bag("A"))) is None
        assert opened(state.replace(racks=[Rack((), 2), Rack((), 2)])) is None
        assert opened(state.replace(racks=[Rack("AMS"), Rack((), 1)])) is None
        assert opened(view_for(state, 0).state) == opened(state)
        assert at_the_end(legal_plays(state.replace(bag=Bag("A"))), MANY) is None


def test_an_ending_may_count_withdrawn_plays() -> None:
    """Players think ahead without phonies, under rules that end a game by them (Poland)."""
    rules = ALL["polish-tournament"].replace(lexicon=["kot", "kos"])
    state = GameState.of(rules, ["KOT", "KOS"])
    state = state.replace(bag=Bag())
    assert choose(ComputerPlayer(end_budget=50), state, KnownSeed(1)) is not None
    assert observe(rules, KeepNothing(), [KnownSeed(1)]).kept
