"""Guards what a user of the kit sees: reports, small games, tests by the name of a law."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, cast
from unittest import SkipTest

import jsonschema
import pytest
from attrs import evolve, field, frozen
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

import scrabble_rules.testing as kit
from faults import SOUND, fresh
from faults_of_rules import HoldsAFunction, KeepsTheTurn, PromisesAnEnd, Unhashable
from scrabble_rules import (
    ANY_WORD,
    EndKind,
    Game,
    KnownSeed,
    Pass,
    Play,
    RuleSet,
    TileSet,
    UnknownLabelError,
    Violation,
    WordSet,
    __version__,
    profiles,
    wordlists,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    Gain,
    GoesOut,
    LengthBetween,
    MayPass,
    MayPassAfterFirstPlay,
    NoExchange,
    NoPassing,
    NoSettlement,
    NoSplitLabels,
    OwnRack,
    PerEnd,
    Players,
    PricedBlanks,
    Run,
    SomeTiles,
    TilesPlayed,
    Transfer,
    Turns,
    WholeRackBonus,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.house_rules import HouseFacts, HouseRule
from scrabble_rules.rules.passing import PassingRule
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.settlement import SettlementFacts, SettlementRule
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing import (
    LAWS,
    Answer,
    Law,
    RulesContract,
    Snapshot,
    Transcript,
    UnsoundRulesError,
    check_rules,
    replay_law,
    rules_law,
    snapshot_law,
    snapshots,
    strategies,
)
from scrabble_rules.testing.__main__ import main
from scrabble_rules.testing.strategies import Stage
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.statements import Statement
from scrabble_rules.values.violations import violation
from scrabble_rules.wordgraph import WordGraph


@frozen
class WinnerTakesAll:
    """The player who goes out gains what the others hold, but they lose nothing."""

    zero_sum_when_out = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        return tuple(
            sum(facts.worths) if player == facts.out else 0 for player in range(len(facts.unplayed))
        )


@frozen
class NoIdea:
    """A rule that cannot say who begins."""

    def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
        raise ValueError(f"heads or tails, {len(facts.tiles)} of you?")


@frozen
class OnlyOnePlay:
    """A house rule that fails when there is a tile on the board."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        if not facts.board.is_empty:
            raise LookupError("I cannot count any further")
        return ()


@violation
class FirstPlayTooShort(Violation):
    """The first play lays too few tiles; there is nothing more to say about it."""

    code = "club.first-play"
    text = "The first play must lay more tiles."


@frozen
class NoVowelMissing:
    """Every word has a vowel."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        lacking = [word for word in facts.words if not set("AEIOUY").intersection(word.labels)]
        return tuple(Violation(squares=word.squares) for word in lacking)


@dataclass(frozen=True)
class AsDataclass:
    """A rule that allows everything, not written with attrs."""

    def check_play(self, _facts: HouseFacts) -> tuple[Violation, ...]:
        return ()


class AsPlainClass:
    """A rule that allows everything, written as a plain class."""

    def check_play(self, _facts: HouseFacts) -> tuple[Violation, ...]:
        return ()


@frozen
class FirstPlayOf:
    """The first play lays at least this number of tiles."""

    tiles: int

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        short = facts.board.is_empty and len(facts.play.placements) < self.tiles
        return (FirstPlayTooShort(),) if short else ()


@violation
class EndsInS(Violation):
    """A word ends in S."""

    code = "club.ends-in-s"
    text = "No word may end in S."


@frozen
class NoS:
    """No word ends in S."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (EndsInS(),) if any(word.labels[-1] == "S" for word in facts.words) else ()


FEW_WORDS = ["ad", "bad", "ads", "bads", "cabs", "horn"]
ALL_REFUSED = ": all 6 plays tried were refused by"

NEEDS_ALL = evolve(
    HASBRO,
    passing=NoPassing(),
    exchange=SomeTiles(bag_minimum=60),
    endings=[GoesOut(), Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))],
)
"""Rules whose exchange needs more tiles than the small tile sets of a trial have."""

UNFAIR = evolve(SOUND, settlement=PerEnd([(end, WinnerTakesAll()) for end in EndKind]))
MANY_WORDS = evolve(NO_CHALLENGE, lexicon=wordlists.english())
UNPICKLED = evolve(SOUND, bingo=HoldsAFunction())  # breaks `values` before any game is played


@cache
def unfair() -> kit.Report:
    """What a trial of UNFAIR finds: `zero-sum` is broken by a game that has come to its end."""
    return check_rules(UNFAIR, examples=8, laws=["zero-sum"])


@snapshot_law("two-plays", "A game has fewer than two plays.")
def two_plays(snapshot: Snapshot) -> Iterator[str]:
    plays = sum(isinstance(turn.move, Play) for turn in snapshot.game.turns)
    if plays >= 2:
        yield f"It has {plays} plays."


@snapshot_law("late", "No game is longer than eleven moves.")
def late(snapshot: Snapshot) -> Iterator[str]:
    if snapshot.number > 11:
        yield "It goes on and on."


@rules_law("asked", "Some rule for bingos is asked.")
def asked(transcript: Transcript) -> Iterator[str]:
    if not any(call.kind.name == "bingo" for call in transcript.calls):
        yield "It is not."


def test_completion_lists_the_public_names_and_no_more() -> None:
    assert dir(kit) == sorted(kit.__all__)
    assert "import_module" not in dir(kit)


class TestNoFalseAlarms:
    """Rules composed at random keep every law; some leave a player stuck."""

    @settings(max_examples=3, suppress_health_check=list(HealthCheck))
    @given(strategies.rule_sets())
    def test_random_rules(self, rules: RuleSet) -> None:
        report = check_rules(rules, examples=3, depth=12)
        broken = {law.law for law in report.broken}
        assert broken <= ({"dead-end"} if rules.passing != MayPass() else set())


def numbered(problem: str) -> str:
    """Write N for the number of the line in which a rule of this file raised something."""
    for line, text in enumerate(Path(__file__).read_text(encoding="utf-8").splitlines(), 1):
        if "raise " in text:
            problem = problem.replace(f" in line {line} of", " in line N of")
    return problem


class TestReport:
    """A report is a value that says in sentences what was found."""

    RULES: ClassVar[RuleSet] = evolve(SOUND, settlement=PerEnd({}, WinnerTakesAll()))

    def test_sound(self) -> None:
        report = check_rules(SOUND, examples=2, depth=6)
        assert report
        assert isinstance(report, kit.Report)
        assert report.is_sound
        assert report.unwrap() is report
        assert str(report).startswith(
            f"38 of {len(LAWS)} laws hold, 1 does not apply, 2 not reached (6 games, "
        )
        assert not report.passes
        assert str(report).splitlines()[1] == ("Sound, but not passed: 2 laws were not reached.")
        assert str(report).endswith("More games may reach more: try examples=30.")

    def test_broken(self) -> None:
        report = unfair()
        assert not report
        (broken,) = report.broken
        assert broken.law == "zero-sum"
        assert "points come from nowhere" in broken.problem
        assert broken.game is not None
        assert broken.game.is_over
        text = str(report)
        assert text.startswith("1 of 1 law broken")
        assert f"A game of {len(broken.game.turns)} moves shows it:" in text
        with pytest.raises(UnsoundRulesError) as caught:
            report.unwrap()
        assert str(caught.value) == text

    def test_the_same_question_gets_the_same_report(self) -> None:
        first, second = (check_rules(self.RULES, examples=1, depth=8) for _ in range(2))
        assert str(first) == str(second)
        assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301 - our own pickle

    def test_a_game_of_one_move(self) -> None:
        game = Game.start(SOUND, 2, seed=KnownSeed(1)).play(Pass())
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

    def test_words_are_split_to_their_longest_tiles(self) -> None:
        tiles = TileSet.of({"C": (8, 2), "H": (8, 2), "CH": (8, 4), "A": (16, 1)})
        rules = evolve(SOUND, tile_set=tiles, house_rules=[NoSplitLabels()], lexicon=["CHA", "HA"])
        (told,) = [
            str(one)
            for one in check_rules(rules, examples=2).unreached
            if one.field == "house_rules"
        ]
        assert "more in brackets in words=, such as '[T]HE'" in told
        words = ["CHA", "HA", "[C]HA", "AHA", "AC", "ACHA"]
        again = check_rules(rules, words=words, examples=12)
        assert not any(one.field == "house_rules" for one in again.unreached)

    def test_a_settlement_for_ends_that_do_not_come(self) -> None:
        named: dict[EndKind, SettlementRule] = {
            EndKind.OUT: Transfer(),
            EndKind.SCORELESS: OwnRack(),
        }
        endings = (GoesOut(), Run(turns=4))
        rules = evolve(SOUND, endings=endings, settlement=PerEnd(named))
        assert not any(
            one.field == "settlement" and one.value is rules.settlement.otherwise
            for one in check_rules(rules, examples=2).unreached
        )
        rules = evolve(rules, settlement=PerEnd(named, Gain(3)))
        (missed,) = [
            one for one in check_rules(rules, examples=2).unreached if one.value == Gain(3)
        ]
        assert missed.why == "was never asked, because no game ended otherwise than PerEnd names"

    def test_a_violation_without_fields_forbids_a_play(self) -> None:
        rules = evolve(SOUND, house_rules=[FirstPlayOf(5), FirstPlayOf(0)])
        missed = check_rules(rules, examples=2, depth=4).unreached
        assert [one.value for one in missed if one.field == "house_rules"] == [FirstPlayOf(0)]

    def test_a_rule_against_words_that_are_not_listed(self) -> None:
        rules = evolve(HASBRO, house_rules=[NoVowelMissing()], lexicon=FEW_WORDS)
        missed = check_rules(rules, examples=2, depth=4).unreached
        told = [str(one) for one in missed if one.field == "house_rules"]
        why = "has never forbidden a play that is legal without it"
        assert told == [f"house_rules=NoVowelMissing() {why}"]

    @pytest.mark.parametrize(
        ("rule", "why"),
        [
            (
                AsDataclass(),
                (
                    "AsDataclass is a dataclass; a rule that goes in documents is an attrs class: "
                    "write @attrs.frozen in place of @dataclass"
                ),
            ),
            (
                AsPlainClass(),
                (
                    "a rule that goes in documents is an attrs class, and AsPlainClass is none: "
                    "write @attrs.frozen above it"
                ),
            ),
        ],
    )
    def test_rules_that_no_document_holds(self, rule: HouseRule, why: str) -> None:
        report = check_rules(
            evolve(SOUND, house_rules=[rule]), examples=1, depth=2, laws=["interchange"]
        )
        reason = f"no document can hold these rules: {why}"
        assert report.result("interchange").answer is Answer.DOES_NOT_APPLY
        assert report.result("interchange").reason == reason

    def test_a_game_that_cannot_begin(self) -> None:
        (broken,) = check_rules(
            evolve(SOUND, first_player=NoIdea()), examples=1, depth=1, laws=["raises"]
        ).broken
        assert numbered(broken.problem) == (
            "ValueError was raised in line N of test_kit.py: heads or tails, 2 of you?. "
            "It was raised by NoIdea() of first_player."
        )
        assert broken.game is None

    def test_a_game_that_is_made_smaller(self) -> None:
        rules = evolve(SOUND, house_rules=[OnlyOnePlay()])
        (broken,) = check_rules(rules, examples=8, depth=24, laws=["raises"]).broken
        assert numbered(broken.problem) == (
            "LookupError was raised in line N of test_kit.py: I cannot count any further. "
            "It was raised by OnlyOnePlay() of house_rules."
        )
        assert broken.game is not None
        assert [type(turn.move) for turn in broken.game.turns] == [Play]

    @pytest.mark.usefixtures("no_shrinking")
    def test_without_shrinking_the_game_stays_as_it_was_found(self) -> None:
        (broken,) = check_rules(SOUND, examples=1, depth=24, laws=[two_plays]).broken
        assert broken.game is not None
        assert len(broken.game.turns) > 2

    def test_wrong_arguments(self) -> None:
        with pytest.raises(TypeError, match="RuleSet is expected"):
            check_rules("hasbro")  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="in a list"):
            check_rules(HASBRO, words="horn")
        with pytest.raises(
            ValueError, match="there is no law 'tile' in the kit; a law of your own"
        ):
            check_rules(HASBRO, laws=["tile"])
        with pytest.raises(ValueError, match="Did you mean 'dead-end'"):
            check_rules(HASBRO, laws=["deadend"])
        with pytest.raises(TypeError, match=r"not as a single text: laws=\['dead-end'\]"):
            check_rules(HASBRO, laws="dead-end")
        with pytest.raises(TypeError, match="examples is a whole number, not"):
            check_rules(HASBRO, examples=1.5)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="examples must be 0 or more, not -1"):
            check_rules(HASBRO, examples=-1)
        with pytest.raises(ValueError, match="depth must be 0 or more, not -2"):
            check_rules(HASBRO, examples=1, depth=-2)

    def test_a_trial_as_long_as_hypothesis_says(self) -> None:
        with_profile = check_rules(fresh(SOUND), depth=1, laws=["tiles"])
        assert with_profile.games == settings().max_examples // 5 + 4

    @given(st.just(NO_CHALLENGE))
    @settings(max_examples=1)
    def test_a_game_is_played_however_little_hypothesis_does(self, rules: RuleSet) -> None:
        assert check_rules(rules, depth=1, laws=["tiles"]).games == 1

    def test_words_of_ones_own(self) -> None:
        report = check_rules(SOUND, words=["ad", "bad"], examples=2, depth=8, laws=["judging"])
        assert report
        assert report.notes == ()

    def test_words_that_nobody_can_play(self) -> None:
        for words in ([], ["a"], ["dddddddd"]):
            with pytest.raises(ValueError, match="none of the words given can be played"):
                check_rules(SOUND, words=words)
        longer = evolve(SOUND, word_length=LengthBetween(4))
        with pytest.raises(ValueError, match="none of the words given can be played"):
            check_rules(longer, words=["bad"])
        with pytest.raises(UnknownLabelError):
            check_rules(SOUND, words=["xyz"])


class TestSound(RulesContract):
    """The contract as a user writes it."""

    rules: ClassVar[RuleSet] = SOUND
    examples: ClassVar[int | None] = 2
    depth: ClassVar[int] = 6


class TestFourAnswers:
    """A law holds, is broken, does not apply, or was not reached; only the first counts."""

    def test_no_games_are_no_verdict(self) -> None:
        report = check_rules(HASBRO, examples=0)
        assert not report
        assert report.no_verdict == "no move was made"
        assert "No verdict: no move was made.\n" in str(report)
        assert report.result("tiles").answer is Answer.NOT_REACHED
        with pytest.raises(UnsoundRulesError):
            report.unwrap()
        assert check_rules(SOUND, examples=0, laws=["tiles"]).no_verdict == "no law was looked at"

    def test_too_few_words_are_no_verdict(self) -> None:
        none = "with the racks that were dealt, no play was found among the {} played with; give "
        none += "more words, or shorter ones, as words="
        assert check_rules(HASBRO, words=["qqzz"], examples=1, depth=1).no_verdict == (
            f"no play was made: {none.format('1 word')}"
        )
        few = ["zebra", "quiz", "jolt"]
        report = check_rules(evolve(NO_CHALLENGE, lexicon=few), examples=3)
        assert report.no_verdict == f"no move was made: {none.format('3 words')}"
        assert check_rules(HASBRO, examples=1, depth=0).no_verdict == "no move was made"

    @pytest.mark.parametrize("passing", [NO_CHALLENGE.passing, NoPassing()])
    @pytest.mark.parametrize(
        ("house_rules", "why"),
        [
            ([FirstPlayOf(5)], f"{ALL_REFUSED} FirstPlayOf(tiles=5)"),
            ([NoS()], f"{ALL_REFUSED} NoS()"),
        ],
    )
    def test_why_no_move_was_made(
        self, house_rules: list[HouseRule], why: str, passing: PassingRule
    ) -> None:
        rules = evolve(NO_CHALLENGE, house_rules=house_rules, passing=passing)
        report = check_rules(rules, words=FEW_WORDS, examples=8, depth=4)
        assert report.no_verdict == report.as_dict()["no_verdict"] == f"no move was made{why}"
        assert f"No verdict: no move was made{why}.\n" in str(report)

    def test_why_no_move_was_made_by_several_rules(self) -> None:
        rules = evolve(NO_CHALLENGE, house_rules=[NoS(), FirstPlayOf(3)])
        report = check_rules(rules, words=["do", "to", "ads", "bads", "am"], examples=8, depth=4)
        assert report.no_verdict == (
            "no move was made: all 30 plays tried were refused by FirstPlayOf(tiles=3) "
            "(24 of them) and by NoS() (6 of them)"
        )

    def test_why_no_play_was_made(self) -> None:
        report = check_rules(evolve(SOUND, house_rules=[FirstPlayOf(5)]), examples=2, depth=4)
        assert report.moves
        assert report.no_verdict.startswith("no play was made: all ")
        assert report.refused
        assert not check_rules(SOUND, examples=1, depth=4).refused

    def test_each(self) -> None:
        report = check_rules(NO_CHALLENGE, examples=2, depth=6)
        assert str(report.result("tiles")).startswith("tiles: holds (looked at ")
        told = f"ends: does not apply (these rules promise no end: {NO_CHALLENGE.why_no_end})"
        assert str(report.result("ends")) == told
        assert report.result("settlement").answer is Answer.NOT_REACHED
        assert "settlement: not reached (no game came to its end)" in str(report)
        assert report.is_sound
        assert not report.passes

    def test_what_passes(self) -> None:
        idle = FirstPlayOf(0)
        report = check_rules(evolve(SOUND, house_rules=[idle]), examples=14)
        assert report.passes  # although one rule value made no difference
        assert [one.value for one in report.unreached] == [idle]
        assert not unfair().passes

    @pytest.mark.parametrize(
        ("law", "rules", "reason"),
        [
            ("zero-sum", evolve(SOUND, settlement=PerEnd({}, OwnRack())), "promises it"),
            ("exchange", NO_CHALLENGE, "no exchange"),
            ("withdrawal", NO_CHALLENGE, "no play can be challenged"),
            ("nothing", evolve(NO_CHALLENGE, passing=NoPassing()), "neither pass nor exchange"),
            ("speaker", evolve(SOUND, players=Players(1, 1)), "only one player"),
        ],
    )
    def test_where_a_law_does_not_apply(self, law: str, rules: RuleSet, reason: str) -> None:
        result = check_rules(rules, examples=1, depth=2, laws=[law, "tiles"]).result(law)
        assert result.answer is Answer.DOES_NOT_APPLY
        assert reason in result.reason

    def test_one_move(self) -> None:
        report = check_rules(NO_CHALLENGE, examples=1, depth=1, laws=["tiles"])
        assert str(report).startswith("1 of 1 law holds (1 game, 1 move).")


class TestKnownDeviations:
    """What is known is searched for as well, and never called repaired."""

    def test_seen(self) -> None:
        report = check_rules(UNFAIR, examples=8, laws=["zero-sum", "tiles"], known=KNOWN)
        assert report
        assert report.passes
        assert report.broken == ()
        (known,) = report.known
        assert known.broken is not None
        assert str(known) == "zero-sum: known deviation, seen (issue 12)"
        assert "points come from nowhere" in str(report)

    def test_not_seen(self) -> None:
        report = check_rules(SOUND, examples=14, laws=["zero-sum", "tiles"], known=KNOWN)
        (known,) = report.known
        assert known.answer is Answer.NOT_REACHED
        assert "known deviation, not seen in " in str(report)

    def test_a_law_that_nobody_looks_for(self) -> None:
        wrong: Any = ["ends"]
        with pytest.raises(TypeError, match=r'such as known=\{"ends": .*\}, not list'):
            check_rules(SOUND, known=wrong)
        with pytest.raises(ValueError, match="Did you mean 'zero-sum'"):
            check_rules(SOUND, known={"zerosum": "x"})
        with pytest.raises(ValueError, match="`known` names 'zero-sum'; the laws looked for are"):
            check_rules(SOUND, laws=["tiles"], known=KNOWN)


class TestReplay:
    """A broken law prints code that shows it again."""

    @pytest.mark.parametrize("law", ["zero-sum", "raises"])
    def test_a_game(self, law: str) -> None:
        rules = UNFAIR if law == "zero-sum" else evolve(SOUND, house_rules=[OnlyOnePlay()])
        report = unfair() if rules is UNFAIR else check_rules(rules, examples=8, laws=[law])
        (broken,) = report.broken
        again = run_code(broken.code, rules)
        assert again.startswith(f"{law}: {broken.sentence}\n  Broken: {broken.problem}")

    def test_rules_alone(self) -> None:
        (broken,) = check_rules(UNPICKLED, examples=1, seed=7, laws=["values"]).broken
        assert "seed=7" in broken.code
        assert "cannot be pickled" in run_code(broken.code, UNPICKLED)

    def test_players_who_avoid_the_end(self) -> None:
        rules = evolve(SOUND, endings=[PromisesAnEnd()])
        (broken,) = check_rules(rules, examples=1, laws=["ends"], words=["ad", "bad"]).broken
        assert "[1] * 150" in broken.code
        assert "words=['ad', 'bad']" in broken.code
        assert "promise an end by" in run_code(broken.code, rules)

    def test_many_words_have_a_name(self) -> None:
        words = ["ad", "add", "bad", "baa", "dad", "dab", "baba", "dada", "abba"]
        rules = evolve(SOUND, endings=[PromisesAnEnd()])
        (broken,) = check_rules(rules, examples=1, laws=["ends"], words=words).broken
        assert broken.code.endswith(", words=WORDS))")
        assert max(map(len, broken.code.splitlines())) < 120
        again = run_code(broken.code, rules, words)
        assert "promise an end by" in again

    def test_nothing_is_broken(self) -> None:
        assert replay_law(SOUND, "tiles", [0, 0], variant=0, seats=2, seed=1) is None

    def test_wrong_arguments(self) -> None:
        with pytest.raises(ValueError, match="variant must be from 0 to 2, not 3"):
            replay_law(SOUND, "tiles", [0], variant=3, seats=2, seed=1)
        with pytest.raises(ValueError, match="variant 0 is for 2 players, not 3"):
            replay_law(SOUND, "tiles", [0], variant=0, seats=3, seed=1)

    @pytest.mark.parametrize(
        ("numbers", "changed", "error", "said"),
        [
            ("abc", {}, TypeError, r"numbers are the list that a report prints, such as .*not str"),
            (3, {}, TypeError, "numbers are the list .* not int"),
            ([0, "a"], {}, TypeError, r"numbers\[1\] is a whole number, not str"),
            ([0.5], {}, TypeError, r"numbers\[0\] is a whole number, not float"),
            ([True], {}, TypeError, r"numbers\[0\] is a whole number, not bool"),
            ([-1], {}, ValueError, r"numbers\[0\] must be 0 or more, not -1"),
            ([0], {"seed": "x"}, TypeError, "seed is a whole number, not str"),
            ([0], {"variant": "x"}, TypeError, "variant is a whole number, not str"),
            ([0], {"seats": 2.0}, TypeError, "seats is a whole number, not float"),
        ],
    )
    def test_what_is_no_script(
        self, numbers: list[int], changed: dict[str, Any], error: type[Exception], said: str
    ) -> None:
        with pytest.raises(error, match=said):
            replay_law(SOUND, "tiles", numbers, **({"variant": 0, "seats": 2, "seed": 1} | changed))


class TestBounds:
    """A trial stops when its budget is used up, and says so."""

    def test_budget(self) -> None:
        report = check_rules(SOUND, examples=5, budget=1, laws=["tiles"])
        assert report.games == 1
        (note,) = report.notes
        assert note.startswith("The budget of 1 was used up: 8 games not played.")

    def test_seed(self) -> None:
        first, other = (
            check_rules(SOUND, examples=1, seed=seed, laws=[two_plays]).broken[0].game
            for seed in (0, 100)
        )
        assert first is not None
        assert other is not None
        assert first.deal.racks != other.deal.racks

    @pytest.mark.parametrize("number", [1, 4, 5])
    def test_as_many_players_as_the_rules_want(self, number: int) -> None:
        seats = set()

        @snapshot_law("seats", "Look at the players.")
        def look(snapshot: Snapshot) -> Iterator[str]:
            seats.add(snapshot.state.players)
            yield from ()

        rules = evolve(SOUND, players=Players(number, number))
        check_rules(rules, examples=6, depth=2, laws=[look])
        assert seats == {number}

    def test_a_sample_of_the_words(self) -> None:
        many = [f"{a}{b}{c}" for a in "abde" for b in "abde" for c in "abde"]
        many += [f"{a}{b}{c}{d}" for a in "abd" for b in "abd" for c in "abd" for d in "abd"]
        rules = evolve(SOUND, lexicon=[*many, "abdeabde"])
        (note,) = check_rules(rules, examples=1, depth=2, laws=["tiles"]).notes
        assert note == "Played with 145 of 146 words; give words= to choose them."

    def test_short_words_let_a_game_end_by_going_out(self) -> None:
        rules = evolve(NO_CHALLENGE, lexicon=wordlists.english(), bingo=TilesPlayed(7, points=35))
        report = check_rules(rules, examples=10)
        assert report.passes
        assert not report.unreached

    def test_words_are_advised_before_games(self) -> None:
        rules = evolve(NO_CHALLENGE, lexicon=wordlists.english())
        few = check_rules(rules, examples=1, depth=2)
        *_, advice = str(few).splitlines()
        assert advice.startswith(
            "Words of your own may reach more: a thousand or more short ones, "
        )
        assert advice.endswith("len(word) <= 4]. More games may reach more: try examples=30.")
        many = evolve(few, bounds=evolve(few.bounds, examples=30))
        assert "More games" not in str(many)
        whole = evolve(many, notes=())
        assert str(whole).endswith(
            "another seed=, a larger depth=, or smaller numbers in the rule."
        )
        given = evolve(many, bounds=evolve(many.bounds, words=("cat",) * 1_000))
        assert str(given).endswith("or smaller numbers in the rule.")

    def test_long_words_are_advised_for_a_bonus(self) -> None:
        rules = evolve(NO_CHALLENGE, lexicon=["at", "to"], bonuses=[WholeRackBonus(points=5)])
        told = str(check_rules(rules, examples=1, depth=2))
        assert "A bonus for many tiles needs words as long as a full rack among them." in told

    def test_words_from_elsewhere_are_advised_if_the_list_is_short(self) -> None:
        rules = evolve(NO_CHALLENGE, lexicon=[*wordlists.english_words()[:300]])
        advice = str(check_rules(rules, examples=1, depth=2))
        code = "words=[word for word in wordlists.english_words() if len(word) <= 4]"
        assert f"short ones, which need not be in the lexicon, {code}." in advice
        foreign = evolve(profiles.HEBREW_BOX, lexicon=["אב" * n for n in range(1, 8)] * 9)
        told = str(check_rules(foreign, words=["אב"], examples=1, depth=2))
        assert "short ones, which need not be in the lexicon." in told

    def test_a_swap_that_is_not_declared(self) -> None:
        rules = evolve(SOUND, exchange=KeepsTheTurn())
        report = check_rules(rules, laws=["promises"], examples=1, depth=2)
        (broken,) = report.broken
        assert broken.problem.startswith(
            "The rule KeepsTheTurn() of exchange allows a swap that keeps the turn, but does not "
            "declare `keeps_turn = True`: refuse it or declare it. It answers () to ExchangeFacts("
        )

    def test_a_dead_end_of_the_sample_is_none(self) -> None:
        rules = evolve(
            NO_CHALLENGE,
            lexicon=[f"{a}{b}" for a in "abcdefghijklmno" for b in "pqrstuvwxyzaeiou"],
        )
        result = check_rules(rules, examples=4, laws=["dead-end", "tiles"]).result("dead-end")
        assert result.broken is None

    def test_a_game_stuck_for_want_of_words_decides_nothing(self) -> None:
        words = ["cat", "dog", "at", "do", "go", "cog", "tag"]
        rules = evolve(
            profiles.WORDFEUD,
            lexicon=wordlists.english(),
            passing=NoPassing(),
            exchange=NoExchange(),
            endings=[GoesOut(), Run(turns=4)],
        )
        report = check_rules(rules, laws=["dead-end"], examples=8, words=words)
        result = report.result("dead-end")
        assert result.answer is Answer.NOT_REACHED
        assert result.looks
        assert result.reason == (
            "a game got stuck because it was played with a few of the words: give words= to play "
            "with more of them"
        )


KNOWN = {"zero-sum": "issue 12"}


def run_code(code: str, rules: RuleSet, words: Sequence[str] = ()) -> str:
    """Run the code of a broken law and return what it prints."""
    said: list[object] = []
    exec(code, {"RULES": rules, "WORDS": words, "print": said.append})  # noqa: S102 - code of the kit itself
    return str(said[0])


class TestAsData:
    """A report as plain data fits the published schema."""

    SCHEMA: ClassVar[object] = json.loads(
        (Path(__file__).parents[2] / "docs/reference/kit-report-1.schema.json").read_text()
    )

    @pytest.mark.usefixtures("no_shrinking")
    @pytest.mark.parametrize(
        ("rules", "examples", "broken"),
        [
            (SOUND, 2, []),
            (UNFAIR, 8, ["zero-sum"]),
            (HASBRO, 2, []),
            (evolve(SOUND, bingo=Unhashable()), 2, ["values", "hiding"]),
        ],
    )
    def test_schema(self, rules: RuleSet, examples: int, broken: list[str]) -> None:
        report = check_rules(rules, examples=examples, depth=20)
        assert [one.law for one in report.broken] == broken
        data = report.as_dict()
        assert data["kit"] == __version__
        jsonschema.validate(json.loads(json.dumps(data)), self.SCHEMA)
        assert json.loads(json.dumps(data)) == data

    def test_every_promise_is_listed(self) -> None:
        rules = evolve(HASBRO, bonuses=[WholeRackBonus(50)], endings=[GoesOut(), Run(turns=6)])
        data = cast("Any", check_rules(rules, examples=0).as_dict())["promises"]["rules"]
        found = {one["rule"]: one["promises"] for one in data}
        assert found["WholeRackBonus"] == ["at_most"]
        assert found["SomeTiles"] == ["allowance", "only_number"]
        assert found["Run"] == ["ignores_turn", "covers"]
        assert found["Transfer"] == ["zero_sum_when_out"]
        assert found["TilesPlayed"] == []

    def test_games_that_break(self) -> None:
        (law,) = cast("list[dict[str, Any]]", unfair().as_dict()["laws"])
        assert law["broken"]["game"]["turns"]
        assert "Dealt:" in law["broken"]["text"]

    def test_a_game_that_cannot_be_written(self) -> None:
        report = check_rules(UNPICKLED, examples=1, laws=[two_plays])
        (law,) = cast("list[dict[str, Any]]", report.as_dict()["laws"])
        assert law["broken"]["game"] is None

    def test_digest(self) -> None:
        digests = {
            check_rules(rules, examples=0).as_dict()["rules"]
            for rules in (SOUND, UNFAIR, HASBRO, evolve(HASBRO, lexicon=["ox"]))
        }
        assert len(digests) == 4
        assert check_rules(HASBRO, examples=0).as_dict()["rules"] in digests


class TestProgram:
    """`python -m scrabble_rules.testing` prints the report and ends with 0, 1 or 2."""

    def test_sound(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["faults:SOUND", "--examples", "2", "--depth", "8"]) == 0
        assert f"of {len(LAWS)} laws hold" in capsys.readouterr().out

    def test_broken(self, capsys: pytest.CaptureFixture[str]) -> None:
        arguments = ["testing.test_kit:UNPICKLED", "--examples", "1", "--law", "values"]
        assert main(arguments) == 1
        said = capsys.readouterr().out
        assert "from testing.test_kit import UNPICKLED\n    RULES = UNPICKLED\n" in said
        assert main([*arguments, "--known", "values=issue 12"]) == 0

    def test_words_are_for_programs(self, capsys: pytest.CaptureFixture[str]) -> None:
        main(["testing.test_kit:MANY_WORDS", "--examples", "1", "--depth", "3"])
        assert "words= is for programs: check_rules(RULES, words=...)." in capsys.readouterr().out

    def test_by_its_own_name(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "variant", SimpleNamespace(RULES=UNPICKLED))
        assert main(["variant:RULES", "--examples", "1", "--law", "values"]) == 1
        assert "    from variant import RULES\n    from scrabble" in capsys.readouterr().out

    @pytest.mark.parametrize("file", ["faults.py:SOUND", "./faults.py:SOUND"])
    def test_a_file(self, file: str) -> None:
        assert main([file, "--examples", "1", "--depth", "3"]) == 0

    def test_a_file_in_a_folder(self, capsys: pytest.CaptureFixture[str]) -> None:
        arguments = ["testing\\test_kit.py:UNPICKLED", "--examples", "1", "--law", "values"]
        assert main(arguments) == 1
        assert "from testing.test_kit import UNPICKLED\n" in capsys.readouterr().out

    def test_as_data(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["faults:SOUND", "--examples", "1", "--depth", "2", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["version"] == 1

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["faults"], "name the rules as module:RULES"),
            (["../faults.py:SOUND"], "a file lies in the current folder or below it: club.py:R"),
            (["nowhere:RULES"], "No module named 'nowhere'"),
            (["faults:SILENT"], "has no attribute 'SILENT'"),
            (["faults:WORDS"], "a RuleSet is expected, not list"),
            (
                ["faults:SOUND", "--law", "tile"],
                "there is no law 'tile' in the kit; a law of your own",
            ),
            (["faults:SOUND", "--law", "tile"], "Did you mean 'tiles'?"),
            (["faults:SOUND", "--law", "my:own"], "those of the kit are values, answers"),
        ],
    )
    def test_wrong_usage(
        self, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(arguments) == 2
        assert message in capsys.readouterr().err

    def test_no_verdict(self) -> None:
        assert main(["faults:SOUND", "--examples", "0"]) == 2

    def test_strict(self, capsys: pytest.CaptureFixture[str]) -> None:
        few = ["faults:SOUND", "--examples", "1", "--depth", "2"]
        assert (main(few), main([*few, "--strict"])) == (0, 2)
        told = capsys.readouterr()
        assert "More games may reach more: try examples=30." in told.out
        assert "strict: a law or a rule was not reached" in told.err

    def test_options_that_cannot_be_read(self) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["faults:SOUND", "--known", "zero-sum"])
        assert ended.value.code == 2

    def test_as_a_program(self) -> None:
        command = [sys.executable, "-m", "scrabble_rules.testing"]
        rules = "scrabble_rules.profiles:NO_CHALLENGE"
        done = subprocess.run([*command, rules, "--examples=1", "--depth=3"], check=False)
        assert done.returncode == 0


class TestContract:
    """One test for every law, which fails with that law alone."""

    def test_names(self) -> None:
        names = {name for name in dir(RulesContract) if name.startswith("test_")}
        laws = {f"test_{law.replace('-', '_')}" for law in LAWS}
        assert names == {*laws, "test_every_rule_makes_a_difference"}
        assert all(isinstance(law, Law) for law in LAWS.values())

    def test_a_broken_law(self) -> None:
        class Stuck(RulesContract):
            rules: ClassVar[RuleSet] = UNPICKLED
            examples: ClassVar[int | None] = 1
            depth: ClassVar[int] = 4

        class Silent(RulesContract):
            rules: ClassVar[RuleSet] = SOUND
            examples: ClassVar[int | None] = 0

        with pytest.raises(SkipTest, match="no verdict: no move was made"):
            Silent().test_tiles()  # type: ignore[attr-defined]

        class Deviating(Stuck):
            known: ClassVar[Mapping[str, str] | None] = {"values": "issue 12"}

        with pytest.raises(SkipTest, match="not looked for: there is no verdict"):
            Silent().test_every_rule_makes_a_difference()
        with pytest.raises(SkipTest, match=r"not looked for: .* or a law is broken"):
            Stuck().test_every_rule_makes_a_difference()

        class Unbounded(RulesContract):
            rules: ClassVar[RuleSet] = evolve(SOUND, bingo=TilesPlayed(8, points=50))
            examples: ClassVar[int | None] = 1
            depth: ClassVar[int] = 4

        with pytest.raises(SkipTest, match=r"never reached: bingo=TilesPlayed\(tiles=8, points=50"):
            Unbounded().test_every_rule_makes_a_difference()

        class Strict(Unbounded):
            strict: ClassVar[bool] = True

        with pytest.raises(AssertionError, match=r"never reached: bingo=.*; set examples = 30"):
            Strict().test_every_rule_makes_a_difference()
        with pytest.raises(AssertionError, match=r"zero-sum: not reached .*; set examples = 30"):
            Strict().test_zero_sum()  # type: ignore[attr-defined]
        with pytest.raises(SkipTest, match="do"):
            Strict().test_bonuses()  # type: ignore[attr-defined]

        class Bare(RulesContract):
            """It names no rules."""

        with pytest.raises(TypeError, match="Bare has no rules: set rules = YOUR_RULES in the cla"):
            Bare.report()

        with pytest.raises(SkipTest, match="known deviation, seen"):
            Deviating().test_values()  # type: ignore[attr-defined]

        class Endless(RulesContract):
            rules: ClassVar[RuleSet] = HASBRO
            examples: ClassVar[int | None] = 1
            depth: ClassVar[int] = 4

        with pytest.raises(SkipTest, match="these rules promise no end"):
            Endless().test_ends()  # type: ignore[attr-defined]
        contract = Stuck()
        contract.test_tiles()  # type: ignore[attr-defined]
        with pytest.raises(UnsoundRulesError, match="values: "):
            contract.test_values()  # type: ignore[attr-defined]


def words_in_trial(rules: RuleSet, words: Iterable[str] | None = None) -> set[tuple[str, ...]]:
    """Return the words that the games of a trial are played with."""
    found = set()

    @snapshot_law("words", "Look at the words.")
    def look(snapshot: Snapshot) -> Iterator[str]:
        found.add(frozenset(cast("Iterable[tuple[str, ...]]", snapshot.rules.lexicon)))
        yield from ()

    check_rules(rules, words=words, examples=1, depth=0, laws=[look])
    (lexicon,) = found
    return set(lexicon)


def sizes_in_trial(rules: RuleSet) -> set[int]:
    """Return with how many tiles the games of a trial are played."""
    found = set()

    @snapshot_law("sizes", "Look at the tiles.")
    def look(snapshot: Snapshot) -> Iterator[str]:
        found.add(snapshot.rules.tile_set.total)
        yield from ()

    check_rules(rules, examples=5, depth=0, laws=[look])
    return found


class TestTrial:
    """A trial plays with few words and few tiles; laws of your own see all of it."""

    def test_the_same_words_in_all_games(self) -> None:
        graph = WordGraph.from_words(["bad"], SOUND.tile_set)
        many = [f"{a}{b}{c}" for a in "abde" for b in "abde" for c in "abde"] + ["a" * 9] * 2
        many += [f"{one}{two}" for one in many[:20] for two in "abde"]
        assert words_in_trial(SOUND) == set(cast("WordSet", SOUND.lexicon))
        assert ("O", "X") in words_in_trial(HASBRO)
        assert len(words_in_trial(evolve(SOUND, lexicon=ANY_WORD))) > 10
        assert len(words_in_trial(evolve(SOUND, lexicon=many))) == len(set(many)) - 1
        assert words_in_trial(evolve(SOUND, lexicon=graph)) == {("B", "A", "D")}
        assert len(words_in_trial(SOUND, ["ab"])) == 1

    def test_few_tiles(self) -> None:
        assert {25, 32, 100} == sizes_in_trial(HASBRO)
        assert {16, 20, 26} == sizes_in_trial(SOUND)
        assert {26} == sizes_in_trial(evolve(SOUND, rack_size=8))

    def test_the_letters_stay_the_same(self) -> None:
        only_drawn = settings(max_examples=40, database=None, phases=[Phase.generate])
        wanted = strategies.games(HASBRO, Stage.BAG_EMPTY, 0)
        game = find(wanted, lambda _: True, settings=only_drawn)
        few_tiles = game.deal.rules.tile_set
        assert few_tiles.total < HASBRO.tile_set.total
        assert few_tiles.letters == HASBRO.tile_set.letters

    def test_a_limit_that_needs_all_the_tiles(self) -> None:
        assert sizes_in_trial(NEEDS_ALL) == {HASBRO.tile_set.total}
        assert check_rules(NEEDS_ALL, examples=2, depth=4)

    def test_rules_that_cannot_be_hashed(self) -> None:
        rules = evolve(SOUND, bingo=Unhashable())
        assert [len(one.game.turns) for one in snapshots(rules, [0, 0])] == [0, 1, 2]

    def test_the_words_of_a_graph_are_played(self) -> None:
        graph = WordGraph.from_words(["bad", "dab"], SOUND.tile_set)
        moment = next(snapshots(evolve(SOUND, lexicon=graph), ()))
        assert moment.strict(moment.state).lexicon is graph


class TestLawsOfYourOwn:
    """A Law can stand beside the names of others; what it finds is shrunk like any other."""

    def test_the_smallest_game(self) -> None:
        report = check_rules(SOUND, examples=1, depth=24, laws=["tiles", two_plays])
        (broken,) = report.broken
        assert report.laws == ("tiles", "two-plays")
        assert (broken.law, broken.problem) == ("two-plays", "It has 2 plays.")
        assert broken.game is not None
        kinds = [type(turn.move) for turn in broken.game.turns]
        assert kinds == [Play, Play]
        assert "replay_law(RULES, LAW, " in broken.code
        seen: list[object] = []
        names = {"RULES": SOUND, "LAW": two_plays, "print": seen.append}
        exec(broken.code, names)  # noqa: S102 - the code that a report tells to paste
        assert len(seen) == 1
        assert seen[0] is not None

    def test_the_deal_itself(self) -> None:
        @snapshot_law("never", "Nothing is right.")
        def never(_: Snapshot) -> Iterator[str]:
            yield "This is not."

        (broken,) = check_rules(SOUND, examples=1, laws=[never]).broken
        assert broken.game is not None
        assert broken.game.turns == ()

    def test_a_game_that_cannot_be_shorter(self) -> None:
        (broken,) = check_rules(SOUND, examples=5, depth=24, laws=[late]).broken
        assert broken.game is not None
        assert len(broken.game.turns) == 12

    def test_an_end_that_never_comes_is_shown_in_full(self) -> None:
        rules = evolve(SOUND, endings=[PromisesAnEnd()])
        (broken,) = check_rules(rules, examples=1, laws=["ends"]).broken
        assert "promise an end by PromisesAnEnd()" in broken.problem
        assert broken.game is not None
        assert len(broken.game.turns) == 150

    def test_rules(self) -> None:
        assert check_rules(SOUND, examples=0, laws=[asked]).broken

    def test_a_law_that_nobody_knows(self) -> None:
        with pytest.raises(ValueError, match="there is no law 'two-plays'"):
            check_rules(SOUND, laws=["two-plays"])

    def test_in_a_contract(self) -> None:
        class Own(RulesContract):
            rules: ClassVar[RuleSet] = SOUND
            laws: ClassVar[Iterable[str | Law]] = (*LAWS, two_plays)
            examples: ClassVar[int | None] = 1
            depth: ClassVar[int] = 24

        with pytest.raises(UnsoundRulesError, match=r"two-plays: .*\n  Broken: It has 2 plays"):
            Own().test_two_plays()  # type: ignore[attr-defined]
        Own().test_tiles()  # type: ignore[attr-defined]
        assert not hasattr(RulesContract, "test_two_plays")

        class Silent(RulesContract):
            rules: ClassVar[RuleSet] = evolve(SOUND, endings=[PromisesAnEnd()])
            examples: ClassVar[int | None] = 0

        assert Silent.report().notes == check_rules(Silent.rules, examples=0).notes
        assert any("PromisesAnEnd" in note for note in Silent.report().notes)
        with pytest.raises(
            ValueError, match="there is no law 'tile' in the kit; a law of your own"
        ):
            type("Wrong", (RulesContract,), {"laws": ["tile"]})


class TestCopies:
    """Rules are copied as a pickle does it, wherever their classes live."""

    def test_local_classes(self) -> None:
        @frozen
        class Local:
            """Nothing wrong with it."""

            points: tuple[int, ...] = field(default=(1, 2))

            def bonus(self, facts: BingoFacts) -> Bonus:
                return Bonus(self.points[facts.tiles_played > 3])

        assert check_rules(evolve(SOUND, bingo=Local()), examples=1, depth=4, laws=["values"])

    def test_what_cannot_be_pickled(self) -> None:
        rules = evolve(SOUND, bingo=HoldsAFunction())
        (broken,) = check_rules(rules, examples=0, laws=["values"]).broken
        assert "of bingo cannot be pickled" in broken.problem
        assert "lambda" in broken.problem


class TestPromises:
    """Which settlements promise to create and lose nothing."""

    def test_shipped(self) -> None:
        assert Transfer.zero_sum_when_out
        assert NoSettlement.zero_sum
        assert PricedBlanks(3, Transfer()).zero_sum_when_out
        assert PricedBlanks(3, NoSettlement()).zero_sum_when_out


@pytest.mark.parametrize("name", ["check_rules", "strategies", "contract", "RulesContract"])
def test_without_hypothesis(name: str) -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import scrabble_rules.testing as kit\n"
        f"kit.{name}\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "install it with the extra: pip install 'scrabble_rules[testing]'" in done.stderr


def test_without_hypothesis_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = [name for name in sys.modules if name.startswith(f"{kit.__name__}.")]
    for name in [name for name in rooms if hasattr(sys.modules[name], "settings")]:
        monkeypatch.delitem(sys.modules, name)  # what uses hypothesis is imported anew
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"pip install 'scrabble_rules\[testing\]'"):
        import_module(f"{kit.__name__}.check")


def test_laws_need_no_hypothesis() -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from scrabble_rules.testing import LAWS, snapshots\n"
        "from scrabble_rules.profiles import HASBRO\n"
        "assert len(LAWS) > 30\n"
        "assert [one.number for one in snapshots(HASBRO, [0])] == [0, 1]\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_rooms_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(kit, "strategies")
    assert kit.strategies is strategies


@given(st.data())
@settings(max_examples=5)
def test_the_names_of_the_kit(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(kit.__all__))
    assert getattr(kit, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'grid'"):
        kit.grid  # type: ignore[attr-defined]  # noqa: B018 - there is none


def test_a_rack_without_a_first_move_is_looked_for() -> None:
    """Hardly any deal gets stuck at once, so a trial of one game looks for such a deal."""
    stuck = evolve(
        NO_CHALLENGE,
        lexicon=["AN", "IT", "ON", "TE", "ER", "OR"],
        exchange=NoExchange(),
        passing=MayPassAfterFirstPlay(),
        endings=[GoesOut()],
    )
    (broken,) = check_rules(stuck, laws=["dead-end"], examples=1, depth=1).broken
    assert "cannot make any move" in broken.problem
    assert broken.game is not None
    assert not broken.game.turns
    for rules in (evolve(stuck, endings=[GoesOut(), Agreed()]), evolve(stuck, passing=MayPass())):
        assert not check_rules(rules, laws=["dead-end"], examples=1, depth=1).broken


class TestSilentRules:
    """A rule of your own that a rulebook can only show as code is named."""

    @frozen
    class Silent:
        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(5 * (facts.tiles_played == facts.rack_size))

    @frozen
    class Wrong(Silent):
        @property
        def sentence(self) -> str:
            return "You get {nothing}."

        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.tiles_played)

    @frozen
    class Raising(Silent):
        def statements(self) -> tuple[Statement, ...]:
            raise ValueError("no words")

        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.tiles_played)

    @frozen
    class Telling(Silent):
        sentence = "You get a point for each tile."

        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.tiles_played)

    @pytest.mark.parametrize(
        ("rule", "note"),
        [
            (Silent(), "Silent for bingo has no sentence, so a rulebook shows it as a house rule:"),
            (Telling(), ""),
        ],
    )
    def test_it_is_in_the_notes(self, rule: Silent, note: str) -> None:
        report = check_rules(evolve(SOUND, bingo=rule), examples=1, depth=1)
        found = [one for one in report.notes if "rulebook" in one]
        assert len(found) == bool(note)
        assert all(one.startswith(note) for one in found)

    @pytest.mark.parametrize(
        ("rule", "problem"),
        [
            (Wrong(), "Wrong: the sentence has a field {nothing} without a value; values: none."),
            (Raising(), "no words; this was raised in line N of test_kit.py."),
        ],
    )
    def test_words_that_raise_break_a_law(self, rule: Silent, problem: str) -> None:
        report = check_rules(evolve(SOUND, bingo=rule), laws=["raises"], examples=0)
        (broken,) = report.broken
        assert broken.law == "raises"
        assert numbered(broken.problem) == f"The rulebook cannot say the rule for bingo: {problem}"
        assert "laws=['raises']" in broken.code
        assert not check_rules(evolve(SOUND, bingo=rule), laws=["tiles"], examples=0).broken


@frozen
class InTwoParts:
    """Draws at most some tiles after the move, and the rest when the next turn begins; or none."""

    most: int

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        missing = min(facts.rack_size - facts.rack, facts.bag)
        if facts.moment is Moment.AFTER_MOVE:
            return (Refill(min(missing, self.most), puts_back=True),)
        return (Refill(missing if self.most else 0),)


@pytest.mark.parametrize(("most", "broken"), [(2, 0), (0, 1)])
def test_tiles_may_be_drawn_in_two_parts_but_not_too_few(most: int, broken: int) -> None:
    rules = evolve(HASBRO, lexicon=["QI"], refill=InTwoParts(most))
    report = check_rules(rules, laws=["exchange"], examples=3, depth=12)
    assert len(report.broken) == broken
    assert report.result("exchange").looks > 0


@frozen
class ListedByHand:
    """A rule about words that promises nothing, so each word is tried."""

    sentence = "A word must be listed."

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return facts.labels in facts.lexicon


def test_a_rule_of_your_own_about_words_is_tried_with_short_ones() -> None:
    rules = evolve(NO_CHALLENGE, lexicon=wordlists.english(), word_validity=ListedByHand())
    lengths: list[int] = []

    @snapshot_law("short", "The words are short.")
    def short(snapshot: Snapshot) -> Iterator[str]:
        lengths[:] = map(len, cast("WordSet", snapshot.state.rules.lexicon))
        yield from ()

    report = check_rules(rules, examples=2, laws=[short], depth=12)
    assert not report.no_verdict
    assert 70 <= len(lengths) <= 80
    assert sum(length <= 3 for length in lengths) >= 55
    assert max(lengths) == 5
