"""What several rulebooks print alike, shown for the rule set of each.

The file of a rulebook has a class for each of its statements. Those of a statement that others
print as well inherit their tests from here. The fixtures of a file are `book`, its rule set, and,
where an end is settled alike, `idle`: moves by which a game ends though nobody goes out.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import (
    EndKind,
    Exchange,
    GameState,
    Move,
    PlacedTile,
    Play,
    RuleSet,
    Score,
    SetupError,
    Square,
    score,
)
from scrabble_rules.rules import FinalScore, Judging
from sheet import after, codes, lay, play, said, table

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


def listing(rules: RuleSet, *listed: str) -> RuleSet:
    """Let the rules refuse all words but these."""
    return rules.replace(lexicon=listed, judging=Judging.REFUSE)


class FirstPlay:
    def test_across_or_down_over_the_centre(self, book: RuleSet) -> None:
        for text in ("8H HO", "8G HO", "H8 HO", "H7 HO", "8E HORN", "H5 HORN"):
            assert codes(start(book), text) == []

    def test_not_beside_the_centre(self, book: RuleSet) -> None:
        for text in ("8F HO", "8I HO", "H6 HO", "7H HO", "I8 HO", "1A HORN"):
            assert codes(start(book), text) == ["opening.start-not-covered"]

    def test_not_a_single_letter(self, book: RuleSet) -> None:
        assert "opening.too-few-tiles" in codes(start(book), "8H A")

    def test_only_own_letters(self, book: RuleSet) -> None:
        assert codes(start(book), "8F HORNS") == ["rack.missing-tiles"]

    def test_if_nobody_has_played_the_next_player_plays_first(self, book: RuleSet) -> None:
        state = start(book).replace(on_turn=1)
        assert codes(state, "1A TEA") == ["opening.start-not-covered"]
        assert codes(after(state, "8G TEA"), "9F HO") == []


class NoDiagonal:
    @pytest.mark.parametrize("others", [[(8, 8)], [(6, 8)], [(8, 6)], [(7, 8), (8, 8)]])
    def test_not_diagonally_nor_round_a_corner(
        self, book: RuleSet, others: list[tuple[int, int]]
    ) -> None:
        squares = [Square(7, 7), *(Square(row, col) for row, col in others)]
        slanting = Play(zip(squares, map(PlacedTile, "HOR"), strict=False))
        assert codes(start(book), slanting) == ["placement.not-in-line"]


class DrawsAsManyAsWerePlayed:
    @pytest.mark.parametrize(("text", "drawn"), [(HORN, 4), ("8G ON", 2)])
    def test_one_for_each(self, book: RuleSet, text: str, drawn: int) -> None:
        legal = said(start(book), text).unwrap()
        assert [(draw.player, draw.count) for draw in legal.draws] == [(0, drawn)]
        played = after(start(book), text)
        assert [len(rack) for rack in played.racks] == [7, 7]
        assert len(played.bag) == 86 - drawn

    @pytest.mark.parametrize(("bag", "held"), [("EEEE", 7), ("EE", 5), ("", 3)])
    def test_a_short_bag_gives_what_it_has(self, book: RuleSet, bag: str, held: int) -> None:
        played = after(start(book, bag=bag), HORN)
        assert [len(rack) for rack in played.racks] == [held, 7]
        assert len(played.bag) == 0


class JoinedToOthers:
    LISTED = ("HORN", "HORNS", "THORN", "FARM", "SO", "OP", "HO", "AT")

    @pytest.mark.parametrize(
        ("text", "formed"),
        [
            ("8F ....S", ["HORNS"]),
            ("8E T....", ["THORN"]),
            (FARM, ["FARM"]),
            ("J8 SO", ["SO", "HORNS"]),
            ("9F OP", ["OP", "HO", "OP"]),
        ],
        ids=["in front", "behind", "across a letter", "across, adding a letter", "alongside"],
    )
    def test_each_way_is_legal(self, book: RuleSet, text: str, formed: list[str]) -> None:
        legal = said(going(listing(book, *self.LISTED)), text).unwrap()
        assert [str(word) for word in legal.words] == formed

    def test_letters_that_touch_form_words(self, book: RuleSet) -> None:
        refused = codes(going(listing(book, *self.LISTED)), "9H AT")
        assert refused == ["word-validity.not-a-word"] * 2

    def test_a_word_apart_or_touching_only_at_a_corner_is_refused(self, book: RuleSet) -> None:
        for text in ("12A AT", "7J AT", "9D AT", "J9 AT"):
            assert codes(going(book), text) == ["connection.not-connected"]

    def test_the_centre_does_not_stand_in_for_a_connection(self, book: RuleSet) -> None:
        state = table(book, "FAMSOPT", "AEIOUST", words=["1A HORN"])
        assert codes(state, "8G AT") == ["connection.not-connected"]


class TilesStay:
    def test_no_tile_goes_on_another(self, book: RuleSet) -> None:
        assert codes(going(book), Play([(Square(7, 7), PlacedTile("S"))])) == [
            "placement.taken-square"
        ]

    def test_no_blank_is_exchanged_for_its_letter(self, book: RuleSet) -> None:
        state = table(book, "OASTEIN", "AEIOUST", words=["8F HoRN"])
        over = Play([(Square(7, 6), PlacedTile("O")), (Square(7, 9), PlacedTile("S"))])
        assert codes(state, over) == ["placement.taken-square"]

    def test_what_lies_lies_there_after_every_move(self, book: RuleSet) -> None:
        state = after(start(book), HORN)
        assert set(state.board) < set(after(state, "H7 A.E").board)


class TwoBlanks:
    def test_there_are_two(self, book: RuleSet) -> None:
        assert book.tile_set.by_label["?"].count == 2
        with pytest.raises(SetupError):
            table(book, "??", "?")

    def test_any_letter(self, book: RuleSet) -> None:
        state = table(book, "ORNABC?", "AEIOUST")
        letters = book.tile_set.letters
        legal = [letter for letter in letters if not codes(state, f"8H O{letter.lower()}")]
        assert "".join(legal) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

    def test_a_letter_must_be_told(self, book: RuleSet) -> None:
        with pytest.raises(ValueError, match="needs the letter"):
            PlacedTile("?", is_blank=True)
        state = table(book, "ORNABC?", "AEIOUST")
        silent = Play([(Square(7, 7), PlacedTile("?")), (Square(7, 8), PlacedTile("O"))])
        assert "placement.blank-without-letter" in codes(state, silent)

    def test_without_a_blank_there_is_none_to_play(self, book: RuleSet) -> None:
        assert codes(start(book), "8F HoRN") == ["rack.missing-tiles"]
        assert codes(table(book, "H?RN", "AEIOUST"), HORN) == ["rack.missing-tiles"]

    def test_it_stays_that_letter_and_worth_nothing(self, book: RuleSet) -> None:
        state = table(listing(book, "HORN", "OP", "UP"), "H?RNABC", "PSTEEII")
        state = after(state, "8F HoRN")
        assert state.board[Square(7, 6)] == PlacedTile("O", is_blank=True)
        legal = said(state, "G8 .P").unwrap()
        assert [str(word) for word in legal.words] == ["OP"]
        assert legal.score
        assert legal.score.total == 6, "P on a light blue square, and nothing for the blank"
        only_up = state.replace(rules=listing(book, "HORN", "UP"))
        assert codes(only_up, "G8 .P") == ["word-validity.not-a-word"]


class InvalidWordsAreRefused:
    def test_nothing_has_changed_and_the_player_tries_again(self, book: RuleSet) -> None:
        state = start(listing(book, "HORN"))
        refused = said(state, "8F BORN")
        assert [reason.code for reason in refused.violations] == ["word-validity.not-a-word"]
        assert refused.violations[0].squares == tuple(Square(7, col) for col in range(5, 9))
        assert refused.state is state
        assert state == start(listing(book, "HORN"))
        assert after(state, HORN).past[-1].player == 0


class TheLastLetterEndsIt:
    @pytest.mark.parametrize("seat", [0, 1])
    def test_with_an_empty_bag(self, book: RuleSet, seat: int) -> None:
        racks = ["FAM", "QZ"][:: 1 - 2 * seat]
        state = after(table(book, *racks, words=[HORN], on_turn=seat, bag=""), FARM)
        assert state.end
        assert (state.end.kind, state.end.out) == (EndKind.OUT, seat)
        assert codes(state, Exchange()) == ["move.game-over"]

    def test_not_while_the_bag_has_a_letter(self, book: RuleSet) -> None:
        state = after(table(book, "FAM", "QZ", words=[HORN], bag="E"), FARM)
        assert not state.is_over
        assert str(state.racks[0]) == "E"

    def test_not_while_the_rack_has_a_letter(self, book: RuleSet) -> None:
        assert not after(table(book, "FAM", "QZ", words=[HORN], bag=""), "H7 A.").is_over


class FaceValues:
    def test_every_letter(self, book: RuleSet) -> None:
        rows = {0: "?", 1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}
        values = {kind.label: kind.value for kind in book.tile_set.kinds}
        assert values == {label: value for value, row in rows.items() for label in row}

    def test_a_letter_adds_its_value_to_a_word_and_a_blank_nothing(self, book: RuleSet) -> None:
        for label, value in ((kind.label, kind.value) for kind in book.tile_set.kinds[:-1]):
            assert points(book, f"8E {label}E") == value + 1
            assert points(book, f"8E {label.lower()}E") == 1


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
        plain = book.replace(ranking=FinalScore())
        assert over("AB", 10, 12, rules=plain).winners == (0, 1)

    def test_if_that_is_equal_too_it_stays_a_tie(self, over: Callable[..., GameState]) -> None:
        assert over("AE", 10, 10).winners == (0, 1)
