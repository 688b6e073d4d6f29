"""Rules that know what has been: bonuses, house rules, endings by words, and a bought first turn.

The rules are those of the page docs/howto/add-a-variant.md.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from attrs import evolve
from page_code import blocks

from page_examples import ROOT
from scrabble_rules import (
    Challenge,
    Game,
    KnownSeed,
    Pass,
    SetupError,
    judge,
    legal_plays,
    score,
    specification,
)
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import Bought
from scrabble_rules.rules.answers import RuleAnswerError
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.values.log import OutcomeKind


@cache
def of_page() -> dict[str, Any]:
    """Return what the page defines."""
    names: dict[str, Any] = {"__name__": "__main__"}
    text = (ROOT / "docs" / "howto" / "add-a-variant.md").read_text(encoding="utf-8")
    for _, code in blocks(text):
        if ">>>" not in code:
            exec(code, names)  # noqa: S102 - our own page
    return names


def agrees(game: Game) -> Game:
    """Return the game, of which the specification tells the same."""
    assert specification.play(game).differences == ()
    return game


class TestBonus:
    def test_it_grows_for_the_player_who_had_it(self) -> None:
        racks = ["SENATOR", "ANSEROT"]
        game = Game.start(of_page()["GROWING"], 2, racks=racks, first=0)
        earned = []
        for text, drawn in (
            ("8G SENATOR", "TREASON"),
            ("9G ANSEROT", "AEIOUNS"),
            ("7G TREASON", "AEIOURT"),
        ):
            answer = game.validate(text).unwrap()
            assert answer.score is not None
            earned += [(one.name, one.points) for one in answer.score.bonuses]
            play = parse_play(text, game.state.board)
            assert score(game.rules, game.state.board, play).bonuses[0].points == 50
            game = agrees(game.play(text, drawn))
        assert earned == [("bingo", 50), ("bingo", 50), ("bingo", 75)]
        assert game.state.past[0].words == (tuple("SENATOR"),)

    def test_a_search_counts_it_as_the_scorer_does(self) -> None:
        rules = evolve(of_page()["GROWING"], lexicon=["SENATOR", "SENATORS", "TREASONS", "NO"])
        game = Game.start(rules, 2, racks=["SENATOR", "ANSEROT"], first=0)
        game = game.play("8G SENATOR", "TREASON").play("-")
        found = legal_plays(game.state)
        assert found
        for one in found:
            checked = game.validate(one.play).unwrap().score
            assert checked is not None
            assert one.total == one.score.total == checked.total
        assert legal_plays(game.state).best(1)[0].score.bonuses[0].points == 75


class TestHouseRule:
    def test_a_word_that_is_part_of_a_longer_one_now(self) -> None:
        game = Game.start(of_page()["ONCE"], 2, racks=["HORNSAD", "NOHORNS"], first=0)
        game = agrees(game.play("8F HORN", "EEEE").play("8J S", "E").play("-EE", "AA"))
        answer = game.validate("F8 .ORN")
        assert [one.code for one in answer.violations] == ["house-rules.played-before"]
        asked = game.rules, game.state.board, parse_play("F8 .ORN", game.state.board), "ORN"
        assert judge(*asked).is_legal

    def test_a_play_that_was_taken_back_does_not_count(self) -> None:
        rules = evolve(of_page()["ONCE"], lexicon=["HORN"])
        game = Game.start(rules, 2, racks=["HORNSAD", "NOHORNS"], first=0)
        game = agrees(game.play("8F HORNS", "EEEEE").play(Challenge(), by=1))
        taken_back = game.state.past[0]
        assert (taken_back.kind, taken_back.words) == (OutcomeKind.WITHDRAWN, (tuple("HORNS"),))
        assert game.validate("8F HORN").is_legal


class TestEnding:
    def test_a_word_ends_the_game_unless_it_is_taken_back(self) -> None:
        rules = of_page()["FINAL"]
        game = Game.start(rules, 2, racks=["ENDHORN", "ABCDEFG"], first=0).play("8F END", "AAA")
        assert agrees(game).state.waiting is not None
        assert agrees(game.play(Pass())).state.end.kind.name == "OTHER"  # type: ignore[union-attr]
        back = agrees(game.play(Challenge(upheld=True), by=1))
        assert not back.is_over
        assert back.state.waiting is None
        again = Game.start(evolve(rules, judging=NO_CHALLENGE.judging), 2, racks=["ENDHORN", ""])
        assert agrees(again.play("8F END", "AAA")).is_over


class TestBids:
    def start(self, *bids: int, seed: int = 1) -> Game:
        return Game.start(of_page()["SOLD"], 2, seed=KnownSeed(seed), bids=bids)

    def test_the_highest_pays_and_begins(self) -> None:
        game = self.start(4, 9)
        assert (game.state.on_turn, game.state.scores) == (1, (0, -9))
        table = specification.deal(game.rules, 2, "1", bids=(4, 9))
        assert specification.differences(table, game.deal) == {}

    def test_equal_bids_are_decided_by_tiles(self) -> None:
        begins = {self.start(5, 5, seed=seed).state.scores for seed in range(8)}
        assert begins == {(-5, 0), (0, -5)}
        game = self.start(5, 5)
        table = specification.deal(game.rules, 2, "1", bids=(5, 5))
        assert specification.differences(table, game.deal) == {}

    def test_without_bids_nobody_pays(self) -> None:
        assert self.start().state.scores == (0, 0)

    @pytest.mark.parametrize(
        ("rules", "asked"),
        [
            ("SOLD", {"bids": [1], "face_down": True}),
            ("SOLD", {"bids": [1, 2], "first": 0, "face_down": True}),
            ("HASBRO", {"bids": [1, 2], "seed": KnownSeed(1)}),
            ("SOLD", {"bids": [3, 3], "face_down": True}),
        ],
    )
    def test_bids_that_decide_nothing_are_refused(self, rules: str, asked: dict[str, Any]) -> None:
        with pytest.raises(SetupError, match="bid"):
            Game.start(of_page()[rules], 2, **asked)

    @pytest.mark.parametrize("answer", [Bought(2, (0, 0)), Bought(0, (0,))])
    def test_a_wrong_answer(self, answer: Bought) -> None:
        class Wrong:
            def first_players(self, _: FirstPlayerFacts) -> Bought:
                return answer

        with pytest.raises(RuleAnswerError):
            Game.start(evolve(HASBRO, first_player=Wrong()), 2, face_down=True)
