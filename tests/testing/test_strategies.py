"""Guards the strategies: what they make can really come about, and shrinks to what can be read."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import fields, has
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from faults import SOUND
from laws_kit import all_tiles
from scrabble_rules import (
    Bag,
    Board,
    EndKind,
    Game,
    GameState,
    Play,
    Rack,
    RuleSet,
    TileSet,
    WordSet,
    validate,
)
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AtNextTurn,
    GoesOut,
    Judging,
    NoExchange,
    NoPassing,
    Run,
    SomeTiles,
    Turns,
)
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.testing import strategies as made
from scrabble_rules.testing.strategies import Stage
from scrabble_rules.values.log import OutcomeKind

few = settings(max_examples=5, suppress_health_check=list(HealthCheck))
shrunk = settings(few, max_examples=60, database=None, derandomize=True)
any_one = settings(few, max_examples=40, phases=[Phase.generate], database=None)
once = settings(any_one, max_examples=1, derandomize=True)
STUCK = SOUND.replace(
    lexicon=["daddad"],
    judging=Judging.REFUSE,
    passing=NoPassing(),
    exchange=NoExchange(),
    endings=[GoesOut()],
)
"""Rules under which nobody has a move."""


class TestTilesAndRacks:
    """Tiles, racks and bags hold what a set can deal."""

    @few
    @given(st.data(), made.tile_sets())
    def test_dealt(self, data: st.DataObject, tile_set: TileSet) -> None:
        every = Bag(tile_set.tiles)
        assert data.draw(made.tiles(tile_set)).label in tile_set.by_label
        assert data.draw(made.placed_tiles(tile_set)).label in tile_set.letters_known
        for held in (data.draw(made.racks(tile_set, 5)), data.draw(made.bags(tile_set))):
            assert not every.missing(tile.label for tile in held)
            assert not held.hidden

    def test_hidden(self) -> None:
        plain = find(
            made.racks(hidden=True),
            lambda rack: rack.hidden > 0,
            settings=settings(database=None, derandomize=True),
        )
        assert plain == Rack((), hidden=1)
        assert all(kind.count for kind in ENGLISH.kinds)


class TestGames:
    """Games come as far as one asks, and every tile is where it can be."""

    @pytest.mark.parametrize("stage", Stage)
    def test_stages(self, stage: Stage) -> None:
        @settings(few, max_examples=3)
        @given(made.states(SOUND.replace(refill=AtNextTurn()), stage))
        def law(state: GameState) -> None:
            kinds = {outcome.kind for outcome in state.past}
            reached = {
                Stage.OPENING: state.board.is_empty,
                Stage.UNDER_WAY: not state.board.is_empty,
                Stage.BAG_EMPTY: not state.bag,
                Stage.CHALLENGEABLE: state.pending is not None,
                Stage.WITHDRAWN: OutcomeKind.WITHDRAWN in kinds,
                Stage.VOTING: bool(state.votes),
                Stage.LEFT: OutcomeKind.RESIGNED in kinds,
                Stage.ASIDE: any(state.aside) and not state.bag,
                Stage.WAITING: state.waiting is not None,
                Stage.OVER: state.is_over,
            }
            assert state.is_over is (stage is Stage.OVER)
            assert reached[stage]
            assert all_tiles(state) == Bag(state.rules.tile_set.tiles)

        law()

    @few
    @given(made.boards(NO_CHALLENGE), made.profiles())
    def test_boards(self, board: Board, profile: RuleSet) -> None:
        assert board.layout == NO_CHALLENGE.layout
        assert isinstance(profile.lexicon, WordSet)
        assert len(profile.lexicon) <= 200

    def test_a_stage_that_never_comes(self) -> None:
        refusing = SOUND.replace(judging=Judging.REFUSE)
        for stage in (Stage.WAITING, Stage.WITHDRAWN, Stage.ASIDE):
            with pytest.raises(ValueError, match="never"):
                find(made.games(refusing, stage), lambda _: True, settings=once)

    @settings(few, max_examples=2)
    @given(made.games(stage=Stage.OVER))
    def test_any_rules_to_the_end(self, over: Game) -> None:
        assert over.is_over

    @settings(few, max_examples=2)
    @given(made.games(made.rule_sets(), Stage.CHALLENGEABLE))
    def test_any_rules_with_challenges(self, challenged: Game) -> None:
        assert challenged.state.pending is not None

    def test_whoever_is_stuck_resigns(self) -> None:
        game = find(made.games(STUCK, Stage.OVER, 0), lambda _: True, settings=once)
        assert game.state.end is not None
        assert game.state.end.kind is EndKind.RESIGNED

    def test_rules_that_need_all_the_tiles(self) -> None:
        rules = SOUND.replace(
            tile_set=ENGLISH,
            lexicon=["ad", "bad"],
            passing=NoPassing(),
            exchange=SomeTiles(bag_minimum=60),
            endings=[Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))],
        )
        game = find(made.games(rules, Stage.OVER, 0), lambda _: True, settings=once)
        assert game.deal.rules.tile_set == ENGLISH

    def test_games_shrink_to_a_few_plain_moves(self) -> None:
        lying = find(made.boards(SOUND, 4), lambda board: len(board) > 2, settings=shrunk)
        assert len(lying) <= 4
        game = find(made.games(SOUND, longest=4), lambda one: len(one.turns) > 1, settings=shrunk)
        assert len(game.turns) == 2
        assert find(made.games(SOUND, longest=4), lambda _: True, settings=shrunk).turns == ()


class TestRates:
    """What is drawn is worth looking at; `-s` prints how often."""

    @pytest.mark.parametrize("rules", [None, HASBRO], ids=["random rules", "a profile"])
    def test_games_come_to_their_end(self, rules: RuleSet | None) -> None:
        drawn: list[Game] = []

        @settings(few, max_examples=100, database=None, derandomize=True, phases=[Phase.generate])
        @given(made.games(rules))
        def collect(game: Game) -> None:
            drawn.append(game)

        collect()
        words = sum(not game.state.board.is_empty for game in drawn) / len(drawn)
        over = sum(game.is_over for game in drawn) / len(drawn)
        states = [[turn.state for turn in game.turns] for game in drawn]
        drained = sum(any(not one.bag for one in every) for every in states) / len(drawn)
        ends = Counter(game.state.end.kind for game in drawn if game.state.end)
        turns = sum(len(game.turns) for game in drawn) / len(drawn)
        print(f"{words:.0%} have words, {over:.0%} are over, {turns:.1f} turns")  # noqa: T201
        assert words >= 0.5
        assert over >= 0.25  # 44 to 88 % in a dozen of streams
        assert turns >= 5
        assert drained >= 0.1  # 17 to 65 %
        assert ends[EndKind.RESIGNED] < ends.total() / 2


class TestPlaysAndMoves:
    """Plays and moves are legal or not as one asks; hostile ones are among the rest."""

    @few
    @given(st.data(), made.states(SOUND, Stage.UNDER_WAY))
    def test_as_asked(self, data: st.DataObject, state: GameState) -> None:
        state = state.replace(pending=None)
        assert isinstance(data.draw(made.plays(state)), Play)
        assert not validate(state, data.draw(made.plays(state, legal=False))).is_legal
        assert validate(state, *data.draw(made.moves(state, legal=True))).is_legal
        assert not validate(state, *data.draw(made.moves(state, legal=False))).is_legal
        assert data.draw(made.moves(state))

    @few
    @given(made.plays(), made.moves())
    def test_in_any_state(self, play: Play, move: tuple[object, int | None]) -> None:
        assert isinstance(play, Play)
        assert len(move) == 2

    @few
    @given(st.data(), made.states(SOUND.replace(exchange=NoExchange()), Stage.OPENING))
    def test_legal_plays(self, data: st.DataObject, state: GameState) -> None:
        assert validate(state, data.draw(made.plays(state, legal=True))).is_legal

    @few
    @given(st.data(), made.states(SOUND, Stage.OVER))
    def test_after_the_end(self, data: st.DataObject, state: GameState) -> None:
        assert not validate(state, *data.draw(made.moves(state, legal=False))).is_legal

    def test_nobody_moves_after_the_end(self) -> None:
        over = find(made.states(STUCK, Stage.OVER, 0), lambda _: True, settings=once)
        with pytest.raises(Unsatisfiable):
            find(made.moves(over, legal=True), lambda _: True, settings=once)


def test_fields_of_your_own() -> None:
    law = made.rule_sets(rack_size=st.just(3), endings=st.just([GoesOut()]))
    drawn = find(law, lambda _: True, settings=any_one)
    assert (drawn.rack_size, drawn.endings) == (3, (GoesOut(),))


def test_contradictions_are_not_drawn() -> None:
    others = {one.name: st.just(getattr(SOUND, one.name)) for one in fields(RuleSet) if one.init}
    endless = made.rule_sets(**others | {"endings": st.just(())})
    with pytest.raises(Unsatisfiable):
        find(endless, lambda _: True, settings=once)


RULES = RuleSet.__module__.rpartition(".")[0]


def test_every_shipped_value_is_drawn() -> None:
    """Each kind of rule is drawn in all its shipped classes, with rules inside of them too."""
    kinds, drawn = rule_kinds(RuleSet), set[type]()

    @settings(max_examples=200, database=None, derandomize=True, phases=[Phase.generate])
    @given(made.rule_sets())
    def collect(rules: RuleSet) -> None:
        values: list[object] = [rules]
        while values:
            value = values.pop()
            kind = type(value)
            drawn.add(kind)
            if isinstance(value, tuple):
                values += value
            elif has(kind) and kind.__module__.startswith(RULES):
                values += [getattr(value, one.name) for one in fields(kind)]

    collect()
    missing = [one for kind in kinds.values() for one in kind.shipped if one not in drawn]
    assert missing == []
