"""What the rulebooks S1 and S4 print alike, shown for the rule set of either.

The file of a rulebook has a class for each of its statements. Those of a statement that both print
inherit their tests from here. The fixtures of the file are `book`, its rule set, and `idle`, the
moves by which a game ends though nobody goes out.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from scrabble_rules import EndKind, GameState, Move, RuleSet, Score, score
from scrabble_rules.rules import FinalScore
from sheet import after, lay, play, said, table

# The example that most booklets print: HORN is laid first, then every play joins the last ones.
HORN = "8F HORN"
FARM = "H6 FA.M"
PASTE = "10F PASTE"
MOB = "9H .OB"
BIT = "11E BIT"


def counted(rules: RuleSet, text: str, *lying: str) -> Score:
    """Count a play on a board where words lie already."""
    board = lay(rules, *lying)
    return score(rules, board, play(text, board))


def points(rules: RuleSet, text: str, *lying: str) -> int:
    """Tell what a play is worth in all."""
    return counted(rules, text, *lying).total


def words(rules: RuleSet, text: str, *lying: str) -> dict[str, int]:
    """Tell what each word of a play is worth, without any bonus."""
    return {word.word: word.total for word in counted(rules, text, *lying).words}


def start(rules: RuleSet, bag: str | None = None) -> GameState:
    """Set a table for a first move: HORN can be played, and the other rack has vowels."""
    return table(rules, "HORNABC", "AEIOUST", bag=bag)


def going(rules: RuleSet, bag: str | None = None) -> GameState:
    """Set a table where HORN lies and both players have full racks."""
    return table(rules, "FAMSOPT", "AEIOUST", words=[HORN], bag=bag)


def end_kind(state: GameState) -> EndKind | None:
    return state.end.kind if state.end else None


class EveryWordScores:
    def test_one_word(self, book: RuleSet) -> None:
        assert points(book, HORN) == 14

    def test_old_letters_count_too(self, book: RuleSet) -> None:
        assert words(book, FARM, HORN) == {"FARM": 9}

    def test_a_word_that_is_changed_counts_whole_and_no_other(self, book: RuleSet) -> None:
        assert words(book, PASTE, HORN, FARM) == {"PASTE": 15, "FARMS": 10}
        assert points(book, PASTE, HORN, FARM) == 25

    def test_every_word_of_the_turn(self, book: RuleSet) -> None:
        assert words(book, MOB, HORN, FARM, PASTE) == {"MOB": 8, "NOT": 4, "BE": 4}
        assert points(book, MOB, HORN, FARM, PASTE) == 16
        assert words(book, BIT, HORN, FARM, PASTE, MOB) == {"BIT": 10, "PI": 4, "AT": 2}
        assert points(book, BIT, HORN, FARM, PASTE, MOB) == 16


class LetterPremiums:
    @pytest.mark.parametrize(
        ("text", "total"),
        [
            *(("8E HE", 5), ("8D HE", 9), ("8C HE", 6)),
            *(("10G HE", 5), ("10F HE", 13), ("10E HE", 7)),
        ],
    )
    def test_the_letter_and_no_other(self, book: RuleSet, text: str, total: int) -> None:
        assert points(book, text) == total


class WordPremiums:
    @pytest.mark.parametrize(
        ("text", "total"),
        [("11F HE", 5), ("11E HE", 10), ("11D HE", 10), ("8A HE", 15), ("1H HE", 15)],
    )
    def test_one_letter_on_it_is_enough(self, book: RuleSet, text: str, total: int) -> None:
        assert points(book, text) == total

    def test_letters_first(self, book: RuleSet) -> None:
        assert points(book, "1A HEAD") == (4 + 1 + 1 + 2 * 2) * 3


class SeveralWordPremiums:
    def test_two_pink_ones(self, book: RuleSet) -> None:
        assert points(book, "5E WEATHER", "5G AT") == 13 * 4

    def test_two_red_ones(self, book: RuleSet) -> None:
        assert points(book, "1A FEATHERS", "1C AT") == 14 * 9

    def test_pink_and_red_and_three_reds_multiply_as_well(self, book: RuleSet) -> None:
        assert points(book, "8A FEATHERS", "8C AT") == 14 * 6
        assert points(book, "1A S......S......S", "1B EEEEEE", "1I EEEEEE") == 15 * 27


class PremiumsCountOnce:
    def test_the_centre_does_not_double_a_second_word(self, book: RuleSet) -> None:
        assert points(book, FARM, HORN) == 9

    def test_letter_premiums_are_used_up(self, book: RuleSet) -> None:
        found = words(book, MOB, HORN, FARM, PASTE)
        assert found["BE"] == 3 + 1, "E lies on a dark blue square"
        assert points(book, "8D ..S", "8D HE") == 4 + 1 + 1

    def test_word_premiums_are_used_up(self, book: RuleSet) -> None:
        assert points(book, "8A ..S", "8A HE") == 4 + 1 + 1
        assert points(book, "8A HES") == (4 + 1 + 1) * 3


class BlanksOnPremiums:
    @pytest.mark.parametrize(("text", "total"), [("8F HOrN", 12), ("11E hE", 2), ("8A hE", 3)])
    def test_the_word_counts_as_often(self, book: RuleSet, text: str, total: int) -> None:
        assert points(book, text) == total

    def test_on_a_letter_premium_there_is_nothing_to_multiply(self, book: RuleSet) -> None:
        assert points(book, "8D hE") == points(book, "10F hE") == 1

    def test_a_blank_is_worth_nothing_now_and_later(self, book: RuleSet) -> None:
        assert points(book, "8E hE") == 1
        assert points(book, "8E ..R", "8E hE") == 1 + 1


class SharedLetters:
    def test_a_letter_premium_counts_in_both_words(self, book: RuleSet) -> None:
        found = words(book, MOB, HORN, FARM, PASTE)
        assert found == {"MOB": 3 + 2 + 3, "NOT": 1 + 2 + 1, "BE": 3 + 1}

    def test_a_word_premium_counts_in_both_words(self, book: RuleSet) -> None:
        assert words(book, "11E OH", "E8 HER") == {"OH": 5 * 2, "HERO": 7 * 2}
        assert points(book, "11E OH", "E8 HER") == 10 + 14

    def test_a_single_tile_may_form_two_words(self, book: RuleSet) -> None:
        assert words(book, "9G O", HORN, "9F P") == {"PO": 3 + 2, "OO": 1 + 2}


class FiftyForSevenTiles:
    def test_fifty_on_top_and_not_doubled(self, book: RuleSet) -> None:
        seven = counted(book, "8B FARMERS")
        assert (seven.bingo, seven.total) == (50, 13 * 2 + 50)

    def test_six_tiles_earn_nothing(self, book: RuleSet) -> None:
        six = counted(book, "8C FARMER")
        assert (six.bingo, six.total) == (0, 12 * 2)

    def test_tiles_count_and_not_letters_of_the_word(self, book: RuleSet) -> None:
        assert counted(book, "5E WEATHER", "5G AT").bingo == 0
        assert counted(book, "1A FEATHERS", "1C A").bingo == 50

    def test_a_blank_is_a_tile(self, book: RuleSet) -> None:
        assert points(book, "8B FaRMERS") == 12 * 2 + 50

    def test_a_short_rack_played_whole_earns_nothing(self, book: RuleSet) -> None:
        state = table(book, "FAM", "QZ", words=[HORN], bag="")
        legal = said(state, FARM).unwrap()
        assert legal.score
        assert (legal.score.bingo, legal.score.total) == (0, 9)


class UnplayedLetters:
    def test_who_goes_out_gains_what_the_other_loses(self, book: RuleSet) -> None:
        state = table(book, "FAM", "QZ?", words=[HORN], scores=[100, 90], bag="")
        state = after(state, FARM)
        assert state.scores == (100 + 9 + 20, 90 - 20)
        assert state.end
        assert state.end.before == (109, 90)

    def test_the_second_player_goes_out_just_so(self, book: RuleSet) -> None:
        state = table(book, "QZ", "FAM", words=[HORN], scores=[90, 100], on_turn=1, bag="")
        assert after(state, FARM).scores == (70, 129)

    def test_if_nobody_goes_out_both_lose_and_nobody_gains(
        self, book: RuleSet, idle: list[Move]
    ) -> None:
        state = table(book, "FAM", "QZ?", words=[HORN], scores=[100, 90], bag="")
        assert after(state, *idle[1:]).scores == (100, 90)
        assert after(state, *idle).scores == (92, 70)


class TheHighestScore:
    @pytest.fixture
    def over(self, book: RuleSet, idle: list[Move]) -> Callable[..., GameState]:
        """A game that ended with these racks and, before the settlement, these scores."""

        def ended(racks: str, *scores: int, rules: RuleSet = book) -> GameState:
            return after(table(rules, *racks, words=[HORN], scores=scores, bag=""), *idle)

        return ended

    def test_the_highest_final_score(self, over: Callable[..., GameState]) -> None:
        state = over("QA", 20, 15)
        assert state.scores == (10, 14)
        assert state.winners == (1,)

    def test_a_tie_is_broken_by_the_score_before(
        self, book: RuleSet, over: Callable[..., GameState]
    ) -> None:
        assert over("AB", 10, 12).scores == (9, 9)
        assert over("AB", 10, 12).winners == (1,)
        assert over("BA", 12, 10).winners == (0,)
        plain = evolve(book, ranking=FinalScore())
        assert over("AB", 10, 12, rules=plain).winners == (0, 1)

    def test_if_that_is_equal_too_it_stays_a_tie(self, over: Callable[..., GameState]) -> None:
        assert over("AE", 10, 10).winners == (0, 1)
