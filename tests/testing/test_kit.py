"""Guards what a user of the kit sees: reports, small games, tests by the name of a law."""

from __future__ import annotations

import pickle
import sys
from importlib import reload
from typing import ClassVar

import pytest
from attrs import evolve, field, frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scrabble_rules.testing as kit
from faults import SOUND, fresh
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    Overtime,
    Pass,
    Play,
    Resign,
    RuleSet,
    Violation,
    profiles,
)
from scrabble_rules.profiles import ALL, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AllTiles,
    FreeSwap,
    GoesOut,
    LengthBetween,
    MayPass,
    NoPassing,
    NoSettlement,
    PerEnd,
    PointsPerMinute,
    PricedBlanks,
    Run,
    SomeTiles,
    TilesPlayed,
    Transfer,
    Turns,
)
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.testing import (
    LAWS,
    RulesContract,
    UnsoundRulesError,
    check_rules,
    scripts,
    sheet,
    strategies,
)
from scrabble_rules.testing import search as searching
from scrabble_rules.testing.copying import _Reader, _Tape, copy_of
from scrabble_rules.testing.scripts import Finder
from scrabble_rules.testing.search import grounds_for
from scrabble_rules.testing.strategies import rule_sets
from scrabble_rules.testing.words import listed, small_list, with_few_tiles, with_few_words
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.wordgraph import WordGraph


@frozen
class WinnerTakesAll:
    """Whoever goes out gains what the others hold, and they lose nothing: points from nowhere."""

    zero_sum_when_out = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        return tuple(
            sum(facts.worths) if player == facts.out else 0 for player in range(len(facts.unplayed))
        )


@frozen
class NoIdea:
    """Nobody begins, for nobody knows who."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        raise ValueError(f"heads or tails, {len(facts.tiles)} of you?")


@frozen
class OnlyOnePlay:
    """A house rule that gives up when something lies on the board."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        if not facts.board.is_empty:
            raise LookupError("I cannot count any further")
        return ()


NEEDS_ALL = evolve(
    HASBRO,
    passing=NoPassing(),
    exchange=SomeTiles(bag_minimum=60),
    endings=[GoesOut(), Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))],
)
"""The small sets of tiles that games are played with are too small for this exchange."""

UNFAIR = evolve(SOUND, settlement=PerEnd([(end, WinnerTakesAll()) for end in EndKind]))


class TestNoFalseAlarms:
    """Every profile, and rules composed at random, keep every law; some leave a player stuck."""

    @pytest.mark.parametrize("name", ALL)
    def test_profiles(self, name: str) -> None:
        assert check_rules(ALL[name], examples=3, depth=14).unwrap()

    @settings(max_examples=3, suppress_health_check=list(HealthCheck))
    @given(rule_sets())
    def test_random_rules(self, rules: RuleSet) -> None:
        report = check_rules(rules, examples=3, depth=12)
        broken = {law.law for law in report.broken}
        assert broken <= ({"dead-end"} if rules.passing != MayPass() else set())


class TestReport:
    """A report is a value that says in sentences what was found."""

    RULES: ClassVar[RuleSet] = evolve(SOUND, settlement=PerEnd({}, WinnerTakesAll()))

    def test_sound(self) -> None:
        report = check_rules(SOUND, examples=2, depth=6)
        assert report
        assert isinstance(report, kit.Report)
        assert report.is_sound
        assert report.unwrap() is report
        assert str(report).startswith(f"{len(LAWS)} laws hold (")

    def test_broken(self) -> None:
        report = check_rules(UNFAIR, examples=8, laws=["zero-sum"])
        assert not report
        (broken,) = report.broken
        assert broken.law == "zero-sum"
        assert "points come from nowhere" in broken.problem
        assert broken.game is not None
        assert broken.game.is_over
        text = str(report)
        assert text.startswith("1 of 1 laws broken")
        assert f"A game of {len(broken.game.turns)} moves shows it:" in text
        with pytest.raises(UnsoundRulesError) as caught:
            report.unwrap()
        assert str(caught.value) == text

    def test_the_same_question_gets_the_same_report(self) -> None:
        first, second = (check_rules(self.RULES, examples=1, depth=8) for _ in range(2))
        assert str(first) == str(second)
        assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301 - our own pickle

    def test_a_game_of_one_move(self) -> None:
        game = Game.start(SOUND, 2, seed=1).play(Pass())
        text = str(kit.BrokenLaw("tiles", "No.", "Yes.", game))
        assert "A game of 1 move shows it:" in text
        assert str(kit.BrokenLaw("tiles", "No.", "Yes.")) == "tiles: No.\n  Broken: Yes."

    def test_unreached_values(self) -> None:
        rules = evolve(
            SOUND,
            bingo=TilesPlayed(8, 50),
            word_length=LengthBetween(1),
            endings=(*SOUND.endings, Run(turns=99)),
        )
        report = check_rules(rules, examples=6, depth=12)
        fields = [value.field for value in report.unreached]
        assert {"bingo", "word_length", "endings"} <= set(fields)
        bingo = next(one for one in report.unreached if one.field == "bingo")
        why = "can never be earned with racks of this size"
        assert bingo == kit.Unreached("bingo", rules.bingo, why=why)
        assert "never reached: bingo=TilesPlayed(tiles=8, points=50, factor=1) can never" in str(
            report
        )
        assert not check_rules(rules, examples=1, laws=["tiles"]).unreached

    def test_a_rule_that_nobody_asks(self) -> None:
        fields = {one.field for one in check_rules(HASBRO, examples=0).unreached}
        assert "ruling" in fields

    def test_a_game_that_cannot_begin(self) -> None:
        (broken,) = check_rules(
            evolve(SOUND, first_player=NoIdea()), examples=1, depth=1, laws=["raises"]
        ).broken
        assert broken.problem == "ValueError was raised: heads or tails, 2 of you?"
        assert broken.game is None

    def test_a_game_that_is_made_smaller(self) -> None:
        rules = evolve(SOUND, house_rules=[OnlyOnePlay()])
        (broken,) = check_rules(rules, examples=8, depth=24, laws=["raises"]).broken
        assert broken.problem == "LookupError was raised: I cannot count any further"
        assert broken.game is not None
        assert [type(turn.move) for turn in broken.game.turns] == [Play]

    def test_what_is_tried_to_make_it_smaller(self) -> None:
        assert list(searching._simpler((0,))) == [()]  # noqa: SLF001
        assert list(searching._simpler((0, 20))) == [(0,), (20,), (0, 0), (0, 1), (0, 4)]  # noqa: SLF001

    def test_not_more_than_so_much_is_tried(self, monkeypatch: pytest.MonkeyPatch) -> None:
        smallest = check_rules(UNFAIR, examples=8, laws=["zero-sum"]).broken[0].game
        monkeypatch.setattr(searching, "_TRIES", 1)
        game = check_rules(UNFAIR, examples=8, laws=["zero-sum"]).broken[0].game
        assert game is not None
        assert smallest is not None
        assert len(game.turns) >= len(smallest.turns)

    def test_wrong_arguments(self) -> None:
        with pytest.raises(TypeError, match="RuleSet is expected"):
            check_rules("hasbro")  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="in a list"):
            check_rules(HASBRO, words="horn")
        with pytest.raises(ValueError, match="there is no law 'tile'; the laws are values"):
            check_rules(HASBRO, laws=["tile"])
        with pytest.raises(ValueError, match="nobody can play -1 games of 40 moves"):
            check_rules(HASBRO, examples=-1)
        with pytest.raises(ValueError, match="nobody can play 1 games of -2 moves"):
            check_rules(HASBRO, examples=1, depth=-2)

    def test_a_trial_as_long_as_hypothesis_says(self) -> None:
        with_profile = check_rules(fresh(SOUND), depth=1, laws=["tiles"])
        assert with_profile.games == settings().max_examples // 5 + 4

    @given(st.just(NO_CHALLENGE))
    @settings(max_examples=1)
    def test_a_game_is_played_however_little_hypothesis_does(self, rules: RuleSet) -> None:
        assert check_rules(rules, depth=1, laws=["tiles"]).games == 1

    def test_words_of_ones_own(self) -> None:
        report = check_rules(HASBRO, words=["ox", "axe"], examples=2, depth=4, laws=["judging"])
        assert report


class TestSound(RulesContract):
    """The contract as a user writes it."""

    rules: ClassVar[RuleSet] = SOUND
    examples: ClassVar[int | None] = 2
    depth: ClassVar[int] = 6


class TestContract:
    """One test for every law, which fails with that law alone."""

    def test_names(self) -> None:
        names = {name for name in dir(RulesContract) if name.startswith("test_")}
        assert names == {f"test_{law.replace('-', '_')}" for law in LAWS}
        assert all(isinstance(law, kit.Law) for law in LAWS.values())

    def test_a_broken_law(self) -> None:
        class Stuck(RulesContract):
            rules: ClassVar[RuleSet] = UNFAIR
            examples: ClassVar[int | None] = 3

        contract = Stuck()
        contract.test_tiles()  # type: ignore[attr-defined]
        with pytest.raises(UnsoundRulesError, match="zero-sum: A settlement"):
            contract.test_zero_sum()  # type: ignore[attr-defined]


class TestSheet:
    """Games can be read."""

    def test_every_kind_of_move(self) -> None:
        rules = evolve(
            SOUND,
            overtime=PointsPerMinute(),
            exchange=FreeSwap(AllTiles()),
            bingo=TilesPlayed(4, 9),
        )
        game = Game.start(rules, 3, seed=1, first=0)
        rack = game.state.racks[0].tiles
        game = game.play(Exchange(rack, keeps_turn=True))
        game = game.play(Exchange(game.state.racks[0].tiles))
        game = game.play(Pass()).play(AgreeEnd()).play(Overtime([1, 0, 0]))
        *_, game = kit.played(game, [0])
        game = game.play(Challenge(upheld=True), by=game.state.on_turn)
        game = game.play(Resign(), by=0).play(Resign(), by=1)
        text = sheet(game)
        for part in ("swaps", "exchanges", "passes", "agrees", "milliseconds", "lays", "resigns"):
            assert part in text
        assert "challenges the last play, and is right" in text
        assert "the end: resigned" in text

    def test_the_last_play_is_accepted_and_long_games_are_cut(self) -> None:
        game = Game.start(SOUND, 2, seed=1)
        long = game
        for _ in range(3):
            long = long.play(Pass())
        assert "moves, and then" not in sheet(long)
        assert all(0 <= number < kit.NUMBERS for number in (scripts.PASS, scripts.CLOCK))
        rules = evolve(SOUND, endings=[Run(turns=40)])
        long = Game.start(rules, 2, seed=1)
        for _ in range(30):
            long = long.play(Pass())
        assert "... 6 moves, and then" in sheet(long)


class TestWords:
    """Games are played with a few words that the tiles can spell."""

    def test_lists(self) -> None:
        assert listed(SOUND)
        assert not listed(HASBRO)
        assert "[B][A][D]" in small_list(SOUND)
        assert "[O][X]" in small_list(HASBRO)
        strange = evolve(SOUND, lexicon=profiles.HASBRO.lexicon)
        assert len(small_list(strange)) > 10
        many = [f"{a}{b}{c}" for a in "abde" for b in "abde" for c in "abde"] + ["a" * 9] * 2
        many += [f"{one}{two}" for one in many[:20] for two in "abde"]
        long = evolve(SOUND, lexicon=many)
        assert 10 < len(small_list(long)) <= 80
        graph = WordGraph.from_words(["bad"], SOUND.tile_set)
        assert small_list(evolve(SOUND, lexicon=graph)) == ("[B][A][D]",)
        assert len(with_few_words(SOUND, ["ab"]).lexicon) == 1  # type: ignore[arg-type]

    def test_few_tiles(self) -> None:
        few = with_few_tiles(HASBRO, 2)
        assert few.tile_set.total == 25
        assert few.tile_set.letters == HASBRO.tile_set.letters
        assert with_few_tiles(SOUND, 3).tile_set.total == 20
        assert with_few_tiles(evolve(SOUND, rack_size=8), 2).tile_set == SOUND.tile_set

    def test_the_words_of_a_graph(self) -> None:
        graph = WordGraph.from_words(["bad"], SOUND.tile_set)
        assert Finder.of(evolve(SOUND, lexicon=graph)).graph is graph

    def test_a_limit_that_needs_all_the_tiles(self) -> None:
        (ground,) = grounds_for(NEEDS_ALL, None)
        assert ground.rules.tile_set == HASBRO.tile_set
        assert check_rules(NEEDS_ALL, examples=2, depth=4)


class TestCopies:
    """A copy is what a pickle would hold, wherever the class lives."""

    def test_local_classes(self) -> None:
        @frozen
        class Local:
            held: tuple[int, ...] = field(default=(1, 2))

        assert copy_of(Local()) == Local()
        with pytest.raises(Exception, match="lambda"):
            copy_of(lambda: 1)

    def test_old_pickles(self) -> None:
        old = pickle.dumps(([1, -2], "x\ny"), protocol=0)  # which is read line by line
        assert _Reader(_Tape(old), ()).load() == ([1, -2], "x\ny")
        assert _Tape(b"one\ntwo").readline() == b"one\n"
        assert _Tape(b"two").readline() == b"two"


class TestPromises:
    """Which settlements promise to create and lose nothing."""

    def test_shipped(self) -> None:
        assert Transfer.zero_sum_when_out
        assert NoSettlement.zero_sum
        assert PricedBlanks(3, Transfer()).zero_sum_when_out
        assert PricedBlanks(3, NoSettlement()).zero_sum_when_out


def test_without_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"pip install 'scrabble_rules\[testing\]'"):
        reload(kit)


def test_strategies_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(kit, "strategies")
    assert kit.strategies is strategies


@given(st.data())
@settings(max_examples=5)
def test_the_names_of_the_kit(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(kit.__all__))
    assert getattr(kit, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'grid'"):
        kit.grid  # noqa: B018 - there is none
