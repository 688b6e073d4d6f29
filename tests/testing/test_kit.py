"""Guards what a user of the kit is promised: what is found, shrunk, reported and played again."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, cast
from unittest import SkipTest

import jsonschema
import pytest
from attrs import evolve, frozen
from hypothesis import HealthCheck, given, settings

from faults import SOUND
from faults_of_rules import HoldsAFunction, PromisesAnEnd, Unhashable
from scrabble_rules import (
    ANY_WORD,
    EndKind,
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
    NoSplitLabels,
    OwnRack,
    PerEnd,
    Players,
    Run,
    SomeTiles,
    TilesPlayed,
    Transfer,
    Turns,
    WholeRackBonus,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing import (
    LAWS,
    Answer,
    Law,
    Report,
    RulesContract,
    Snapshot,
    Transcript,
    UnsoundRulesError,
    check_rules,
    rules_law,
    snapshot_law,
    snapshots,
    strategies,
)
from scrabble_rules.testing.__main__ import main
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.statements import Statement
from scrabble_rules.wordgraph import WordGraph

ROOT = Path(__file__).parents[2]


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


@frozen
class FirstPlayOf:
    """The first play lays at least this number of tiles."""

    tiles: int

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        short = facts.board.is_empty and len(facts.play.placements) < self.tiles
        return (Violation(),) if short else ()


class AsPlainClass:
    """A rule that allows everything, written as a plain class."""

    def check_play(self, _facts: HouseFacts) -> tuple[Violation, ...]:
        return ()


RAISING = SOUND.replace(house_rules=[OnlyOnePlay()])
UNPICKLED = SOUND.replace(bingo=HoldsAFunction())  # breaks `values` before any game is played
ENDLESS = SOUND.replace(endings=[PromisesAnEnd()])
FEW_WORDS = ["ad", "bad", "ads", "bads", "cabs", "horn"]


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


@cache
def sound() -> Report:
    return check_rules(NO_CHALLENGE, examples=1, depth=3)


@cache
def raising() -> Report:
    return check_rules(RAISING, examples=8, depth=24, laws=["raises"])


@cache
def seen_too_often() -> Report:
    return check_rules(SOUND, examples=1, depth=24, laws=["tiles", two_plays])


def unreached_in(report: Report, name: str) -> list[object]:
    return [one.value for one in report.unreached if one.field == name]


class TestNoFalseAlarms:
    """Rules composed at random keep every law; some leave a player stuck."""

    @settings(max_examples=3, suppress_health_check=list(HealthCheck))
    @given(strategies.rule_sets())
    def test_random_rules(self, rules: RuleSet) -> None:
        report = check_rules(rules, examples=3, depth=12)
        broken = {law.law for law in report.broken}
        assert broken <= ({"dead-end"} if rules.passing != MayPass() else set())


class TestReport:
    """A report is a value: true if the rules are sound, and readable."""

    def test_sound(self) -> None:
        report = sound()
        assert report
        assert report.is_sound
        assert report.unwrap() is report
        assert not report.passes  # some laws were not reached
        assert {one.answer for one in report.results} == {*Answer} - {Answer.BROKEN}
        told = str(report)
        assert told.startswith(
            f"15 of {len(LAWS)} laws hold, 1 does not apply, 1 not reached (1 game,"
        )
        for result in report.results:
            assert (str(result) in told) is (result.answer is not Answer.HOLDS)

    def test_broken(self) -> None:
        report = raising()
        assert not report
        (broken,) = report.broken
        assert broken.law == "raises"
        assert "OnlyOnePlay" in broken.reason
        assert broken.game is not None
        assert [type(turn.move) for turn in broken.game.turns] == [Play]  # as small as can be
        with pytest.raises(UnsoundRulesError) as caught:
            report.unwrap()
        assert caught.value.report is report
        assert str(caught.value) == str(report)
        assert str(broken) in str(report)

    def test_a_game_that_cannot_begin(self) -> None:
        rules = SOUND.replace(first_player=NoIdea())
        (broken,) = check_rules(rules, examples=1, depth=1, laws=["raises"]).broken
        assert "NoIdea()" in broken.reason
        assert broken.game is None

    def test_the_same_question_gets_the_same_report(self) -> None:
        first, second = (
            check_rules(UNPICKLED, examples=1, depth=8, laws=["values", "tiles", "pure"])
            for _ in range(2)
        )
        assert str(first) == str(second)
        copy = pickle.loads(pickle.dumps(sound()))  # noqa: S301 - our own pickle
        assert copy == sound()

    def test_wrong_arguments(self) -> None:
        for wrong in (
            {"rules": "hasbro"},
            {"words": "horn"},
            {"laws": "dead-end"},
            {"laws": 1},
            {"known": ["ends"]},
            {"examples": 1.5},
            {"depth": True},
            {"seed": "x"},
        ):
            with pytest.raises(TypeError, match=next(iter(wrong))):
                check_rules(**{"rules": SOUND, **wrong})  # type: ignore[arg-type]
        for name in ("examples", "depth", "budget"):
            with pytest.raises(ValueError, match=name):
                check_rules(SOUND, **{name: -1})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="deadend"):
            check_rules(SOUND, laws=["deadend"])
        with pytest.raises(ValueError, match="zero-sum"):
            check_rules(SOUND, laws=["tiles"], known={"zero-sum": "x"})

    def test_words_that_nobody_can_play(self) -> None:
        for words in ([], ["a"], ["dddddddd"]):
            with pytest.raises(ValueError, match="words"):
                check_rules(SOUND, words=words)
        with pytest.raises(ValueError, match="words"):
            check_rules(SOUND.replace(word_length=LengthBetween(4)), words=["bad"])
        with pytest.raises(UnknownLabelError):
            check_rules(SOUND, words=["xyz"])


class TestFourAnswers:
    """A law holds, is broken, does not apply, or was not reached; only the first counts."""

    def test_no_games_are_no_verdict(self) -> None:
        report = check_rules(HASBRO, examples=0)
        assert not report
        assert report.no_verdict
        assert f"No verdict: {report.no_verdict}" in str(report)
        assert report.result("tiles").answer is Answer.NOT_REACHED
        with pytest.raises(UnsoundRulesError):
            report.unwrap()
        with pytest.raises(KeyError, match="tile"):
            report.result("tile")
        assert check_rules(SOUND, examples=0, laws=["tiles"]).no_verdict

    def test_too_few_words_are_no_verdict(self) -> None:
        assert "no play was found" in check_rules(HASBRO, words=["qqzz"], examples=1).no_verdict
        assert check_rules(HASBRO, examples=1, depth=0).no_verdict

    @pytest.mark.parametrize("passing", [NO_CHALLENGE.passing, NoPassing()])
    def test_who_refused_the_plays(self, passing: Any) -> None:  # noqa: ANN401 - a rule
        house_rules = [FirstPlayOf(5), FirstPlayOf(6)]
        rules = NO_CHALLENGE.replace(house_rules=house_rules, passing=passing)
        report = check_rules(rules, words=FEW_WORDS, examples=4, depth=4)
        for rule in house_rules:
            assert repr(rule) in report.no_verdict
        assert not sound().no_verdict

    def test_what_passes(self) -> None:
        idle = FirstPlayOf(0)
        report = check_rules(SOUND.replace(house_rules=[idle]), examples=5)
        assert report.passes  # although one rule value made no difference
        assert [one.value for one in report.unreached] == [idle]
        assert f"never reached: house_rules={idle!r}" in str(report)

    def test_where_a_law_does_not_apply(self) -> None:
        report = check_rules(NO_CHALLENGE, examples=1, depth=2, laws=["ends", "tiles"])
        result = report.result("ends")
        assert result.answer is Answer.DOES_NOT_APPLY
        assert result.reason

    def test_looks_of_ones_own(self) -> None:
        @snapshot_law(
            "plays",
            "A play has tiles.",
            looks=lambda snapshot: snapshot.legal is not None and snapshot.legal.score is not None,
            never="no play was made",
            unless=lambda rules: "racks of one tile" if rules.rack_size == 1 else "",
        )
        def plays(snapshot: Snapshot) -> Iterator[str]:
            yield from () if snapshot.state.board else ("It has none.",)

        report = check_rules(SOUND, examples=1, depth=3, laws=[plays])
        result = report.result("plays")
        assert (result.answer, result.looks) == (Answer.HOLDS, report.plays)
        small = SOUND.replace(rack_size=1)
        foreign = check_rules(small, examples=1, depth=3, laws=[plays]).result("plays")
        assert (foreign.answer, foreign.reason) == (Answer.DOES_NOT_APPLY, "racks of one tile")
        none = check_rules(SOUND, examples=0, laws=[plays]).result("plays")
        assert none.answer is Answer.NOT_REACHED


class TestUnreached:
    """Rule values that made no difference are named."""

    def test_values(self) -> None:
        late_end = Run(turns=99)
        rules = SOUND.replace(
            bingo=TilesPlayed(8, 50),
            word_length=LengthBetween(1),
            endings=(*SOUND.endings, late_end),
        )
        report = check_rules(rules, examples=2, depth=12)
        assert unreached_in(report, "bingo") == [rules.bingo]
        assert unreached_in(report, "word_length") == [rules.word_length]
        assert late_end in unreached_in(report, "endings")
        assert not check_rules(rules, examples=1, laws=["tiles"]).unreached
        assert unreached_in(check_rules(HASBRO, examples=0), "ruling")

    def test_words_are_split_to_their_longest_tiles(self) -> None:
        tiles = TileSet.of({"C": (8, 2), "H": (8, 2), "CH": (8, 4), "A": (16, 1)})
        rules = SOUND.replace(tile_set=tiles, house_rules=[NoSplitLabels()], lexicon=["CHA", "HA"])
        assert unreached_in(check_rules(rules, examples=1), "house_rules")
        words = ["CHA", "HA", "[C]HA", "AHA", "AC", "ACHA"]
        assert not unreached_in(check_rules(rules, words=words, examples=4), "house_rules")

    def test_a_settlement_for_ends_that_do_not_come(self) -> None:
        named: Any = {EndKind.OUT: Transfer(), EndKind.SCORELESS: OwnRack()}
        endings = (GoesOut(), Run(turns=4))
        rules = SOUND.replace(endings=endings, settlement=PerEnd(named))
        report = check_rules(rules, examples=1)
        assert rules.settlement.otherwise not in unreached_in(report, "settlement")
        rules = rules.replace(settlement=PerEnd(named, Gain(3)))
        assert Gain(3) in unreached_in(check_rules(rules, examples=1), "settlement")

    def test_a_violation_without_fields_forbids_a_play(self) -> None:
        rules = SOUND.replace(house_rules=[FirstPlayOf(5), FirstPlayOf(0)])
        report = check_rules(rules, examples=1, depth=4)
        assert unreached_in(report, "house_rules") == [FirstPlayOf(0)]


class TestKnownDeviations:
    """What is known is searched for as well, and never called repaired."""

    KNOWN: ClassVar[Mapping[str, str]] = {"values": "issue 12"}

    def test_seen(self) -> None:
        laws = ["values", "tiles"]
        report = check_rules(UNPICKLED, examples=1, depth=4, laws=laws, known=self.KNOWN)
        assert report
        assert report.passes
        assert report.broken == ()
        (known,) = report.known
        assert (known.known, known.answer) == ("issue 12", Answer.BROKEN)
        assert str(known) in str(report)

    def test_not_seen(self) -> None:
        report = check_rules(SOUND, examples=1, laws=["values", "tiles"], known=self.KNOWN)
        (known,) = report.known
        assert known.answer is Answer.NOT_REACHED
        assert known.looks
        assert str(known) in str(report)


def run_code(code: str, rules: RuleSet, words: Sequence[str] = (), law: Law = two_plays) -> str:
    """Run the code of a broken law and return what it prints."""
    said: list[object] = []
    names = {"RULES": rules, "WORDS": words, "LAW": law, "print": said.append}
    exec(code, names)  # noqa: S102 - the code that a report tells to paste
    return str(said[0])


class TestReplay:
    """A broken law prints code that shows it again."""

    def test_a_game(self) -> None:
        (broken,) = raising().broken
        again = run_code(broken.code, RAISING)
        assert f"\nraises: {broken.sentence}\n  Broken: {broken.reason}" in again

    def test_a_law_of_your_own(self) -> None:
        (broken,) = seen_too_often().broken
        assert broken.reason in run_code(broken.code, SOUND)

    def test_rules_alone(self) -> None:
        (broken,) = check_rules(UNPICKLED, examples=1, seed=7, laws=["values"]).broken
        assert "seed=7" in broken.code
        assert broken.reason in run_code(broken.code, UNPICKLED)

    def test_players_who_avoid_the_end(self) -> None:
        words = ["ad", "add", "bad", "baa", "dad", "dab", "baba", "dada", "abba"]
        trial = check_rules(ENDLESS, examples=1, laws=["ends"], words=words, first_only=True)
        (broken,) = trial.broken
        assert broken.game is not None
        assert len(broken.game.turns) == 150  # all of them are needed
        assert "words=WORDS" in broken.code
        assert broken.reason in run_code(broken.code, ENDLESS, words)


def seen_in_trial(rules: RuleSet, look: Any, **bounds: Any) -> set[Any]:  # noqa: ANN401
    """Collect something of the snapshots of a trial."""
    found = set()

    @snapshot_law("look", "Look.")
    def law(snapshot: Snapshot) -> Iterator[str]:
        found.add(look(snapshot))
        yield from ()

    check_rules(rules, **{"examples": 1, "depth": 0, "laws": [law], **bounds})
    return found


def words_in_trial(rules: RuleSet, words: Iterable[str] | None = None) -> set[tuple[str, ...]]:
    (found,) = seen_in_trial(rules, lambda one: frozenset(one.rules.lexicon), words=words)
    return set(found)


def sizes_in_trial(rules: RuleSet) -> set[int]:
    return seen_in_trial(rules, lambda one: one.rules.tile_set.total, examples=5)


@frozen
class ListedByHand:
    """A rule about words that promises nothing, so each word is tried."""

    sentence = "A word must be listed."

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return facts.labels in facts.lexicon


class TestTrial:
    """A trial plays with few words and few tiles, within its bounds."""

    def test_players_who_avoid_the_end(self) -> None:
        assert check_rules(SOUND, examples=1, depth=1, laws=["ends"]).games == 5

    def test_budget(self) -> None:
        report = check_rules(SOUND, examples=5, budget=1, laws=["tiles"])
        assert report.games == 1
        assert "4 games" in report.notes[0]

    def test_seed(self) -> None:
        deals = [
            seen_in_trial(SOUND, lambda one: one.game.deal.racks, seed=seed) for seed in (0, 100)
        ]
        assert deals[0] != deals[1]

    @pytest.mark.parametrize("number", [1, 4, 5])
    def test_as_many_players_as_the_rules_want(self, number: int) -> None:
        rules = SOUND.replace(players=Players(number, number))
        assert seen_in_trial(rules, lambda one: one.state.players, examples=6) == {number}

    def test_the_same_words_in_all_games(self) -> None:
        graph = WordGraph.from_words(["bad"], SOUND.tile_set)
        many = [f"{a}{b}{c}" for a in "abde" for b in "abde" for c in "abde"] + ["a" * 9] * 2
        many += [f"{one}{two}" for one in many[:20] for two in "abde"]
        assert words_in_trial(SOUND) == set(cast("WordSet", SOUND.lexicon))
        assert ("O", "X") in words_in_trial(HASBRO)
        assert len(words_in_trial(SOUND.replace(lexicon=ANY_WORD))) > 10
        assert len(words_in_trial(SOUND.replace(lexicon=many))) == len(set(many)) - 1
        assert words_in_trial(SOUND.replace(lexicon=graph)) == {("B", "A", "D")}
        assert len(words_in_trial(SOUND, ["ab"])) == 1

    def test_a_part_of_the_words_is_noted(self) -> None:
        rules = NO_CHALLENGE.replace(lexicon=wordlists.english())
        (note,) = check_rules(rules, examples=1, depth=2, laws=["tiles"]).notes
        assert "1071 of 114099" in note
        assert not check_rules(SOUND, words=["ad", "bad"], examples=1, laws=["tiles"]).notes

    def test_a_rule_of_your_own_about_words_is_tried_with_short_ones(self) -> None:
        rules = NO_CHALLENGE.replace(lexicon=wordlists.english(), word_validity=ListedByHand())
        lengths = [len(word) for word in words_in_trial(rules)]
        assert 70 <= len(lengths) <= 80
        assert sum(length <= 3 for length in lengths) >= 55
        assert max(lengths) == 5

    def test_few_tiles(self) -> None:
        assert {25, 32, 100} == sizes_in_trial(HASBRO)
        assert {16, 20, 26} == sizes_in_trial(SOUND)
        assert {26} == sizes_in_trial(SOUND.replace(rack_size=8))

    def test_a_limit_that_needs_all_the_tiles(self) -> None:
        rules = HASBRO.replace(
            passing=NoPassing(),
            exchange=SomeTiles(bag_minimum=60),
            endings=[GoesOut(), Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))],
        )
        assert sizes_in_trial(rules) == {HASBRO.tile_set.total}

    def test_rules_that_cannot_be_hashed(self) -> None:
        rules = SOUND.replace(bingo=Unhashable())
        assert [len(one.game.turns) for one in snapshots(rules, [0, 0])] == [0, 1, 2]

    def test_the_words_of_a_graph_are_played(self) -> None:
        graph = WordGraph.from_words(["bad", "dab"], SOUND.tile_set)
        moment = next(snapshots(SOUND.replace(lexicon=graph), ()))
        assert moment.strict.lexicon is graph


class TestDeadEnds:
    """A player who is stuck is found; one who only lacks words in the trial is not called stuck."""

    STUCK: ClassVar[RuleSet] = NO_CHALLENGE.replace(
        lexicon=["AN", "IT", "ON", "TE", "ER", "OR"],
        exchange=NoExchange(),
        passing=MayPassAfterFirstPlay(),
        endings=[GoesOut()],
    )

    def test_a_rack_without_a_first_move_is_looked_for(self) -> None:
        """Hardly any deal gets stuck at once, so a trial of one game looks for such a deal."""
        (broken,) = check_rules(self.STUCK, laws=["dead-end"], examples=1, depth=1).broken
        assert broken.game is not None
        assert not broken.game.turns

    @pytest.mark.parametrize(
        "values", [{"endings": [GoesOut(), Agreed()]}, {"passing": MayPass()}], ids=str
    )
    def test_a_vote_or_a_pass_is_a_move(self, values: dict[str, Any]) -> None:
        rules = self.STUCK.replace(**values)
        assert not check_rules(rules, laws=["dead-end"], examples=1, depth=1).broken

    def test_a_game_stuck_for_want_of_words_decides_nothing(self) -> None:
        rules = profiles.WORDFEUD.replace(
            lexicon=wordlists.english(),
            passing=NoPassing(),
            exchange=NoExchange(),
            endings=[GoesOut(), Run(turns=4)],
        )
        words = ["cat", "dog", "at", "do", "go", "cog", "tag"]
        report = check_rules(rules, laws=["dead-end"], examples=8, words=words)
        result = report.result("dead-end")
        assert result.answer is Answer.NOT_REACHED
        assert result.looks
        assert "words=" in result.reason
        assert not report  # nobody knows whether the rules or the words are to blame
        assert result.reason in report.no_verdict
        assert not check_rules(rules, laws=["tiles"], examples=8, words=words)
        laws, known = ["dead-end", "tiles"], {"dead-end": "we deal again"}
        assert check_rules(rules, laws=laws, examples=8, words=words, known=known)


class TestAsData:
    """A report as plain data fits the published schema."""

    SCHEMA: ClassVar[object] = json.loads(
        (ROOT / "docs/reference/kit-report-1.schema.json").read_text()
    )

    @pytest.mark.parametrize("report", [sound, raising], ids=["sound", "raising"])
    def test_schema(self, report: Any) -> None:  # noqa: ANN401 - a cached function
        data = report().as_dict()
        assert data["kit"] == __version__
        assert json.loads(json.dumps(data)) == data
        jsonschema.validate(data, self.SCHEMA)

    def test_every_promise_is_listed(self) -> None:
        rules = HASBRO.replace(bonuses=[WholeRackBonus(50)], endings=[GoesOut(), Run(turns=6)])
        data = cast("Any", check_rules(rules, examples=0).as_dict())["promises"]["rules"]
        found = {one["rule"]: one["promises"] for one in data}
        assert found["WholeRackBonus"] == ["at_most"]
        assert found["SomeTiles"] == ["allowance", "only_number"]
        assert found["Run"] == ["ignores_turn", "covers"]
        assert found["Transfer"] == ["zero_sum_when_out"]
        assert found["TilesPlayed"] == []

    def test_games_that_break(self) -> None:
        *_, law = cast("list[dict[str, Any]]", seen_too_often().as_dict()["results"])
        assert law["game"]["turns"]

    def test_a_game_that_cannot_be_written(self) -> None:
        report = check_rules(UNPICKLED, examples=1, laws=[two_plays])
        (law,) = cast("list[dict[str, Any]]", report.as_dict()["results"])
        assert "Dealt:" in law["game"]

    def test_digest(self) -> None:
        runs = SOUND.replace(endings=[Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))])
        every = (runs, UNPICKLED, HASBRO, HASBRO.replace(lexicon=["ox"]), HASBRO)
        digests = [check_rules(rules, examples=0).as_dict()["rules"] for rules in every]
        assert len(set(digests)) == 4
        assert digests[2] == digests[4]


class TestProgram:
    """`python -m scrabble_rules.testing` prints the report and ends with 0, 1 or 2."""

    BROKEN: ClassVar[list[str]] = ["--examples", "1", "--law", "values"]

    def test_sound(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["faults:SOUND", "--examples", "1", "--seed", "3", "--law", "tiles"]) == 0
        assert "1 of 1 law holds" in capsys.readouterr().out

    def test_broken(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["testing.test_kit:UNPICKLED", *self.BROKEN]) == 1
        assert "\nvalues: " in capsys.readouterr().out
        assert main(["testing.test_kit:UNPICKLED", *self.BROKEN, "--known", "values=issue 12"]) == 0

    @pytest.mark.parametrize(
        ("arguments", "word"),
        [
            (["faults"], "RuleSet"),
            (["faults.py:SOUND"], "faults"),
            (["nowhere:RULES"], "nowhere"),
            (["faults:SILENT"], "SILENT"),
            (["faults:WORDS"], "RuleSet"),
            (["faults:SOUND", "--law", "tile"], "'tile'"),
        ],
    )
    def test_wrong_usage(
        self, arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(arguments) == 2
        assert word in capsys.readouterr().err

    def test_no_verdict(self) -> None:
        assert main(["faults:SOUND", "--examples", "0"]) == 2

    def test_as_a_program(self) -> None:
        command = [sys.executable, "-m", "scrabble_rules.testing"]
        rules = "scrabble_rules.profiles:NO_CHALLENGE"
        done = subprocess.run([*command, rules, "--examples=1", "--law=tiles"], check=False)
        assert done.returncode == 0


class TestSound(RulesContract):
    """The contract as a user writes it."""

    rules: ClassVar[RuleSet] = SOUND
    examples: ClassVar[int] = 2
    depth: ClassVar[int] = 6


class TestContract:
    """One test for every law, which fails with that law alone."""

    def test_names(self) -> None:
        names = {name for name in dir(TestSound) if name.startswith("test_")}
        laws = {f"test_{law.replace('-', '_')}" for law in LAWS}
        assert names == {*laws, "test_every_rule_makes_a_difference"}

    def test_a_broken_law(self) -> None:
        class Wrong(RulesContract):
            rules: ClassVar[RuleSet] = UNPICKLED
            examples: ClassVar[int] = 1
            depth: ClassVar[int] = 4

        contract: Any = Wrong()
        contract.test_tiles()
        with pytest.raises(UnsoundRulesError, match="values: "):
            contract.test_values()
        with pytest.raises(SkipTest):
            contract.test_every_rule_makes_a_difference()

        class Deviating(Wrong):
            known: ClassVar[Mapping[str, str] | None] = {"values": "issue 12"}

        with pytest.raises(SkipTest, match="issue 12"):
            cast("Any", Deviating()).test_values()

    def test_no_verdict(self) -> None:
        class Silent(RulesContract):
            rules: ClassVar[RuleSet] = SOUND
            examples: ClassVar[int] = 0

        contract: Any = Silent()
        for test in (contract.test_tiles, contract.test_every_rule_makes_a_difference):
            with pytest.raises(SkipTest, match="verdict"):
                test()

    def test_what_was_not_reached(self) -> None:
        class Unbounded(RulesContract):
            rules: ClassVar[RuleSet] = NO_CHALLENGE.replace(bingo=TilesPlayed(8, points=50))
            examples: ClassVar[int] = 1
            depth: ClassVar[int] = 2

        lenient: Any = Unbounded()
        with pytest.raises(SkipTest, match="bingo="):
            lenient.test_every_rule_makes_a_difference()
        with pytest.raises(SkipTest, match="match"):
            lenient.test_match()

    def test_what_does_not_apply(self) -> None:
        class Endless(RulesContract):
            rules: ClassVar[RuleSet] = NO_CHALLENGE
            examples: ClassVar[int] = 1
            depth: ClassVar[int] = 2

        with pytest.raises(SkipTest, match="promise no end"):
            cast("Any", Endless()).test_ends()

    def test_without_rules(self) -> None:
        class Bare(RulesContract):
            """It names no rules."""

        with pytest.raises(TypeError, match="rules"):
            Bare.report()

    def test_laws_of_your_own(self) -> None:
        class Own(RulesContract):
            rules: ClassVar[RuleSet] = SOUND
            laws: ClassVar[Iterable[str | Law]] = (*LAWS, two_plays)
            examples: ClassVar[int] = 1
            depth: ClassVar[int] = 24

        with pytest.raises(UnsoundRulesError, match="two-plays: "):
            Own().test_two_plays()  # type: ignore[attr-defined]
        assert not hasattr(RulesContract, "test_two_plays")
        with pytest.raises(ValueError, match="'tile'"):
            type("Wrong", (RulesContract,), {"laws": ["tile"]})


class TestLawsOfYourOwn:
    """A Law can stand beside the names of others; what it finds is shrunk like any other."""

    def test_the_smallest_game(self) -> None:
        report = seen_too_often()
        (broken,) = report.broken
        assert report.laws == ("tiles", "two-plays")
        assert (broken.law, broken.reason) == ("two-plays", "It has 2 plays.")
        assert broken.game is not None
        assert [type(turn.move) for turn in broken.game.turns] == [Play, Play]

    def test_few_tiles_of_few(self) -> None:
        @snapshot_law("crowded", "Few tiles lie on the board.")
        def crowded(snapshot: Snapshot) -> Iterator[str]:
            if len(snapshot.state.board) > 3 and snapshot.number > 2:
                yield "There are many."

        rules = SOUND.replace(tile_set=evolve(SOUND.tile_set, name="fresh"))
        trial = check_rules(rules, examples=5, seed=1, depth=24, laws=[crowded])
        (broken,) = trial.broken
        assert broken.game is not None
        assert len(broken.game.turns) == 3
        assert len(broken.game.state.board) == 4
        assert broken.game.rules.tile_set.total < SOUND.tile_set.total

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

    def test_rules(self) -> None:
        assert check_rules(SOUND, examples=0, laws=[asked]).broken


def test_trials_need_no_hypothesis() -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from scrabble_rules.testing import check_rules\n"
        "from scrabble_rules.profiles import HASBRO\n"
        "assert check_rules(HASBRO, examples=1, laws=['tiles'])\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_missing_extra_is_named() -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None\nimport scrabble_rules.testing.strategies"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True
    )
    assert done.returncode
    assert 'scrabble_rules[testing]"' in done.stderr.splitlines()[-1]


class TestSentences:
    """A rule of your own that a rulebook can only show as code is named."""

    @frozen
    class Silent:
        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(5 * (facts.tiles_played == facts.rack_size))

    @frozen
    class Raising(Silent):
        def statements(self) -> tuple[Statement, ...]:
            raise ValueError("no words")

    @frozen
    class Telling(Silent):
        sentence = "You get a point for each tile."

    @pytest.mark.parametrize(("rule", "notes"), [(Silent(), 1), (Telling(), 0)])
    def test_it_is_in_the_notes(self, rule: Silent, notes: int) -> None:
        report = check_rules(SOUND.replace(bingo=rule), examples=0)
        assert sum("Silent for bingo" in one for one in report.notes) == notes

    def test_words_that_raise_break_a_law(self) -> None:
        rules = SOUND.replace(bingo=self.Raising())
        (broken,) = check_rules(rules, laws=["raises"], examples=0).broken
        assert "bingo" in broken.reason
        assert "no words" in broken.reason
        assert broken.reason in run_code(broken.code, rules)
        assert not check_rules(rules, laws=["tiles"], examples=0).broken


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
    rules = HASBRO.replace(lexicon=["QI"], refill=InTwoParts(most))
    report = check_rules(rules, laws=["tiles"], examples=3, depth=12)
    assert len(report.broken) == broken
    assert report.result("tiles").looks > 0
