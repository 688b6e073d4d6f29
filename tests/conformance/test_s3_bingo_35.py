"""Rulebook S3, statement by statement, on the profile BINGO_35."""

from __future__ import annotations

import pytest

from conformance.printed_alike import (
    FirstPlay,
    InvalidWordsAreRefused,
    JoinedToOthers,
    TheLastLetterEndsIt,
)
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    OutcomeKind,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    Premium,
    RuleSet,
    Score,
    SetupError,
    Square,
    UnknownLabelError,
    apply,
    score,
)
from scrabble_rules.profiles import BINGO_35, ENGLISH_104
from scrabble_rules.rules import BoardNotEmpty, FinalScoreThenBefore, GoesOut, Run
from sheet import after, codes, lay, play, said, table


@pytest.fixture
def book() -> RuleSet:
    return BINGO_35


def listing(*words: str) -> RuleSet:
    return BINGO_35.replace(lexicon=words)


def worth(turn: str, *words: str, rules: RuleSet = BINGO_35) -> Score:
    board = lay(rules, *words)
    return score(rules, board, play(turn, board))


def points(turn: str, *words: str, rules: RuleSet = BINGO_35) -> int:
    return worth(turn, *words, rules=rules).total


def parts(turn: str, *words: str) -> list[tuple[str, int]]:
    return [(word.word, word.total) for word in worth(turn, *words).words]


def ended(state: GameState) -> tuple[EndKind, int | None] | None:
    return None if state.end is None else (state.end.kind, state.end.out)


def at(x: int, y: int) -> Square:
    """The square that the drawing calls x, y: counted from the star, y upwards."""
    return Square(7 - y, x + 7)


TW = [
    *[(-4, 7), (4, 7), (-7, 4), (7, 4)],
    *[(-7, -4), (7, -4), (-4, -7), (4, -7)],
]
DW = [
    *[(-2, 6), (2, 6), (0, 4), (-6, 2), (6, 2)],
    *[(-4, 0), (4, 0)],
    *[(-6, -2), (6, -2), (0, -4), (-2, -6), (2, -6)],
]
TL = [
    *[(-1, 7), (1, 7), (-4, 4), (4, 4), (-2, 2), (2, 2), (-7, 1), (7, 1)],
    *[(-7, -1), (7, -1), (-2, -2), (2, -2), (-4, -4), (4, -4), (-1, -7), (1, -7)],
]
DL = [
    *[(-5, 6), (5, 6), (-6, 5), (-3, 5), (3, 5), (6, 5)],
    *[(-5, 3), (-1, 3), (1, 3), (5, 3), (-3, 1), (3, 1)],
    *[(-3, -1), (3, -1), (-5, -3), (-1, -3), (1, -3), (5, -3)],
    *[(-6, -5), (-3, -5), (3, -5), (6, -5), (-5, -6), (5, -6)],
]
STAR = (0, 0)


class TestS3_1(FirstPlay):
    """S3.1: The first word has one of its tiles on the star in the centre."""

    rules = ("opening", "layout")

    def test_only_the_first_word(self) -> None:
        state = after(table(BINGO_35, "HORNAEI", "FAMSTED"), "8F HORN")
        assert codes(state, "I8 .EST") == []


class TestS3_2(JoinedToOthers):
    """S3.2: Every later word shares at least one tile with a word on the board.

    Read as: one word of the play must, so a play that merely touches another word is connected too.
    """

    rules = ("connection",)


class TestS3_3:
    """S3.3: All tiles of a turn lie in one row or in one column."""

    rules = ("placement",)

    def test_one_line(self) -> None:
        for turn in ("8F ....SO", "G8 .AT", "9H AT"):
            assert codes(table(BINGO_35, "SOFAMTE", "", words=["8F HORN"]), turn) == []

    @pytest.mark.parametrize(
        "squares",
        [
            pytest.param([(2, 0), (3, -1)], id="diagonal"),
            pytest.param([(2, 0), (3, 0), (3, -1)], id="round a corner"),
            pytest.param([(-2, -1), (2, 0)], id="two places"),
        ],
    )
    def test_two_lines(self, squares: list[tuple[int, int]]) -> None:
        state = table(BINGO_35, "SSSAMTE", "", words=["8F HORN"])
        turn = Play((at(*square), PlacedTile("S")) for square in squares)
        assert codes(state, turn) == ["placement.not-in-line"]

    def test_no_gap(self) -> None:
        state = table(BINGO_35, "SOFAMTE", "", words=["8F HORN"])
        gap = Play([(at(2, 0), PlacedTile("S")), (at(4, 0), PlacedTile("E"))])
        assert codes(state, gap) == ["placement.gap"]


class TestS3_4:
    """S3.4: Tiles laid next to existing tiles form several words at once."""

    rules = ("words", "scoring")

    def test_two_words(self) -> None:
        state = table(BINGO_35, "PASTE", "", words=["8F HORN", "H6 FA.M"])
        assert [str(word) for word in said(state, "10F PASTE").unwrap().words] == [
            "PASTE",
            "FARMS",
        ]

    def test_three_words(self) -> None:
        words = ["8F HORN", "H6 FA.M", "10F PASTE"]
        state = table(BINGO_35, "OB", "", words=words)
        assert [str(word) for word in said(state, "9H .OB").unwrap().words] == ["MOB", "NOT", "BE"]


class TestS3_5(InvalidWordsAreRefused):
    """S3.5: A play is not allowed if neighbouring letters form something that is not a word."""

    rules = ("word_validity",)

    def test_a_bad_word_beside_a_good_one(self) -> None:
        words = ["8F HORN", "H6 FA.M"]
        good = table(listing("PASTE", "FARMS"), "PASTEDL", "", words=words)
        assert codes(good, "10F PASTE") == []
        bad = table(listing("PASTE", "FARM"), "PASTEDL", "", words=words)
        assert codes(bad, "10F PASTE") == ["word-validity.not-a-word"]


class TestS3_6:
    """S3.6: Every word that a dictionary lists as a part of speech may be played.

    Names, abbreviations, prefixes and suffixes that stand alone, and words with a hyphen or an
    apostrophe are not allowed. A word list that the players agree on takes the place of the
    dictionary.
    """

    rules = ("lexicon", "word_validity")

    def test_the_list_alone_decides(self) -> None:
        state = table(listing("zax", "qat"), "ZAXQTPR", "")
        assert codes(state, "8G ZAX") == []
        assert codes(state, "8G QAT") == []
        assert codes(state, "8G PAT") == ["word-validity.not-a-word"]

    @pytest.mark.parametrize("word", ["CAN'T", "CO-OP", "A.M."])
    def test_no_tile_spells_hyphens_apostrophes_or_full_stops(self, word: str) -> None:
        with pytest.raises(UnknownLabelError):
            listing(word)

    def test_the_list_is_part_of_what_is_agreed(self) -> None:
        assert listing("ZAX", "QAT") == listing("QAT", "ZAX")
        assert listing("ZAX") != listing("QAT")


class TestS3_7:
    """S3.7: A tile laid this turn counts twice on DL and three times on TL."""

    rules = ("premiums",)

    @pytest.mark.parametrize(
        ("turn", "expected"),
        [
            pytest.param("8H FA", 4 + 1, id="no premium"),
            pytest.param("2C FA", 4 * 2 + 1, id="F on DL"),
            pytest.param("2B AF", 1 + 4 * 2, id="F on DL, A before it"),
            pytest.param("C2 FA", 4 * 2 + 1, id="F on DL, down"),
            pytest.param("6F FA", 4 * 3 + 1, id="F on TL"),
            pytest.param("6E AF", 1 + 4 * 3, id="F on TL, A before it"),
        ],
    )
    def test_only_the_tile_on_it(self, turn: str, expected: int) -> None:
        assert points(turn) == expected

    def test_a_blank_stays_worth_nothing(self) -> None:
        assert points("6F fA") == 1


class TestS3_8:
    """S3.8: Tiles from earlier turns are no longer multiplied on DL and TL."""

    rules = ("premiums",)

    def test_a_letter_premium_counts_once(self) -> None:
        state = table(BINGO_35, "PASTEII", "DLCEGUV", words=["8F HORN", "H6 FA.M"])
        state = after(state, "10F PASTE", "10F .....D")
        assert state.scores == (4 * 3 + 1 + 1 + 1 + 3 + 11, 4 + 1 + 1 + 1 + 1 + 2)


class TestS3_9:
    """S3.9: All letters of a word count, including those from earlier turns."""

    rules = ("scoring",)

    def test_letters_that_lay_there(self) -> None:
        assert parts("8F ....S", "8F HORN") == [("HORNS", 3 + 1 + 1 + 2 + 1)]
        assert parts("H6 FA.M", "8F HORN") == [("FARM", 4 + 1 + 1 + 4)]

    def test_a_blank_that_lay_there_is_worth_nothing(self) -> None:
        assert points("8F ....S", "8F HoRN") == 3 + 0 + 1 + 2 + 1

    def test_only_letters_of_words_that_changed(self) -> None:
        assert parts("9G AT", "8F HORN", "8M QI") == [("AT", 2), ("OA", 2), ("RT", 2)]


class TestS3_10:
    """S3.10: A tile laid on DW doubles the word; a second one doubles it again."""

    rules = ("premiums",)

    def test_one(self) -> None:
        for turn in ("2F FA", "2E AF", "4H FA", "H4 FA"):
            assert points(turn) == (4 + 1) * 2

    def test_two(self) -> None:
        assert worth("2F HORNS").words[0].factor == 4
        assert points("2F HORNS") == (3 + 1 + 1 + 2 + 1) * 4 == 32

    def test_letters_are_multiplied_first(self) -> None:
        assert points("2C HORN") == (3 * 2 + 1 + 1 + 2) * 2

    def test_a_blank_on_it_doubles_too(self) -> None:
        assert points("2F fA") == (0 + 1) * 2


class TestS3_11:
    """S3.11: A tile laid on TW triples the word; a second one triples it again.

    What happens with DW and TW in one word is left open. Read as: they are multiplied together.
    """

    rules = ("premiums",)

    def test_one(self) -> None:
        for turn in ("1D FA", "1C AF", "4A FA", "A4 FA"):
            assert points(turn) == (4 + 1) * 3

    def test_two(self) -> None:
        assert worth("1D AAAAAAAAA").words[0].factor == 9
        assert points("1D AAAAAAAAA") == (9 + 2 * 2) * 9

    def test_two_with_seven_tiles_from_the_rack(self) -> None:
        letters = 4 + 2 + 1 + 1 * 3 + 1 + 1 * 3 + 1 + 1 + 2
        assert points("1D P.ASTE.ED", "E1 LO", "J1 IT") == letters * 9 + 35

    def test_double_and_triple(self) -> None:
        assert worth("4A AAAAAAAA").words[0].factor == 6
        assert points("4A AAAAAAAA") == (8 + 2) * 6


class TestS3_12:
    """S3.12: DW and TW squares that were covered in an earlier turn multiply nothing."""

    rules = ("premiums",)

    def test_double_word(self) -> None:
        state = table(BINGO_35, "HORNS", "ETAIOUD", bag="AAAAA")
        state = after(state, "H8 HORNS", "H8 .....E")
        assert state.scores == ((3 + 1 + 1 + 2 + 1) * 2, 3 + 1 + 1 + 2 + 1 + 1)

    def test_triple_word(self) -> None:
        assert points("1D FA") == 15
        assert points("1D ..R", "1D FA") == 4 + 1 + 1


class TestS3_13:
    """S3.13: A play may form several words; each is scored with its premiums, and all are added."""

    rules = ("scoring",)

    def test_a_new_word_and_a_lengthened_one(self) -> None:
        assert parts("10F PASTE", "8F HORN", "H6 FA.M") == [("PASTE", 18), ("FARMS", 11)]
        assert points("10F PASTE", "8F HORN", "H6 FA.M") == 29

    def test_a_letter_premium_counts_in_both_words(self) -> None:
        assert parts("6F F", "6G AT", "F7 IT") == [("FAT", 14), ("FIT", 14)]

    def test_a_word_premium_counts_in_both_words(self) -> None:
        assert parts("2F F", "2G AT", "F3 IT") == [("FAT", 12), ("FIT", 12)]
        assert points("2F F", "2G AT", "F3 IT") == 24

    def test_a_premium_of_one_word_leaves_the_other_alone(self) -> None:
        assert parts("2F FAT", "3H O") == [("FAT", 12), ("TO", 2)]


class TestS3_14:
    """S3.14: Using all seven tiles of the rack in one turn earns 35 points.

    Read as: seven tiles, so playing the whole of a shorter rack earns no bonus.
    """

    rules = ("bingo",)

    def test_seven_tiles(self) -> None:
        state = table(BINGO_35, "PASTEDS", "")
        turn = said(state, "8E PASTEDS").unwrap()
        assert turn.score is not None
        assert (turn.score.bingo, turn.score.total) == (35, 4 + 1 + 1 + 1 + 1 + 2 + 1 + 35)

    def test_six_tiles(self) -> None:
        turn = worth("8E PASTED")
        assert (turn.bingo, turn.total) == (0, 10)

    def test_the_bonus_is_not_multiplied(self) -> None:
        assert points("8B PASTEDS") == (4 + 1 + 1 + 1 + 1 + 2 + 1) * 2 + 35
        assert points("4A PASTEDS") == (4 + 1 + 1 + 1 * 3 + 1 + 2 + 1) * 3 + 35

    def test_a_short_rack_played_whole(self) -> None:
        state = table(BINGO_35, "SET", "Q", words=["8F HORN"], bag="")
        turn = said(state, "8F ....SET").unwrap()
        assert turn.score is not None
        assert turn.score.bingo == 0


class TestS3_15(TheLastLetterEndsIt):
    """S3.15: The game ends when a player has played every tile and none is left to draw."""

    rules = ("endings",)


class TestS3_16:
    """S3.16: Three turns in a row without points end the game, unless the score is 0 to 0.

    Read as: the game ends automatically, the turns may be anybody's, and every turn worth nothing
    counts.
    """

    rules = ("endings",)

    def test_pass_pass_pass(self) -> None:
        state = table(BINGO_35, "QAEIOUT", "RSTLNEG", words=["8F HORN"], scores=(7, 9))
        state = after(state, Pass(), Pass())
        assert ended(state) is None
        state = after(state, Pass())
        assert (ended(state), state.on_turn) == ((EndKind.SCORELESS, None), 1)

    def test_a_play_worth_nothing_counts(self) -> None:
        state = table(BINGO_35, "?AEIOUT", "RSTLNEG", words=["8F HORn"], scores=(7, 9))
        state = after(state, "I8 .o")
        assert state.past[-1].kind is OutcomeKind.PLAY
        assert state.past[-1].points == 0
        assert ended(after(state, Pass())) is None
        assert ended(after(state, Pass(), Pass())) == (EndKind.SCORELESS, None)

    def test_points_break_the_row(self) -> None:
        state = table(BINGO_35, "SAEIOUT", "RSTLNEG", words=["8F HORN"], scores=(7, 9), on_turn=1)
        state = after(state, Pass(), "8F ....S", Pass(), Pass())
        assert ended(state) is None
        assert ended(after(state, Pass())) == (EndKind.SCORELESS, None)

    def test_not_at_nil_nil(self) -> None:
        state = table(BINGO_35, "HORNAEI", "RSTLNEG")
        state = after(state, *[Pass()] * 11)
        assert (ended(state), state.scores, state.on_turn) == (None, (0, 0), 1)

    def test_a_play_worth_nothing_leaves_it_at_nil_nil(self) -> None:
        state = table(BINGO_35, "??AEIOU", "RSTLNEG")
        state = after(state, "8G at", Pass(), Pass(), Pass())
        assert (ended(state), state.scores) == (None, (0, 0))
        until_a_tile_lies = BINGO_35.replace(
            endings=(GoesOut(), Run(turns=3, guards=[BoardNotEmpty()])),
        )
        state = table(until_a_tile_lies, "??AEIOU", "RSTLNEG")
        assert ended(after(state, "8G at", Pass(), Pass())) == (EndKind.SCORELESS, None)

    def test_both_players_can_keep_it_at_nil_nil_for_ever(self) -> None:
        assert not BINGO_35.promises_end
        assert BINGO_35.replace(endings=(Run(turns=3),)).promises_end


class TestS3_17:
    """S3.17: When a player goes out, the opponent loses the value of the remaining tiles.

    The player who went out gains it.
    """

    rules = ("settlement",)

    def test_from_one_to_the_other(self) -> None:
        state = table(BINGO_35, "S", "QAV", words=["8F HORN"], scores=(30, 40), bag="")
        state = after(state, "8F ....S")
        assert state.scores == (30 + 8 + 16, 40 - 16)
        assert state.end is not None
        assert state.end.before == (38, 40)

    def test_either_may_go_out(self) -> None:
        state = table(BINGO_35, "QAV", "S", words=["8F HORN"], scores=(5, 40), bag="", on_turn=1)
        assert after(state, "8F ....S").scores == (5 - 16, 40 + 8 + 16)

    def test_a_blank_is_worth_nothing(self) -> None:
        state = table(BINGO_35, "S", "??", words=["8F HORN"], scores=(30, 40), bag="")
        assert after(state, "8F ....S").scores == (38, 40)


class TestS3_18:
    """S3.18: What unplayed tiles cost after three turns without points is not said.

    Read as: nothing.
    """

    rules = ("settlement",)

    def test_the_scores_stay(self) -> None:
        state = table(BINGO_35, "QAEIOUT", "RSTLNEG", words=["8F HORN"], scores=(7, 9))
        state = after(state, Pass(), Pass(), Pass())
        assert (state.scores, state.winners) == ((7, 9), (1,))


class TestS3_19:
    """S3.19: The board is as drawn, 15 by 15, with a star in its centre.

    Nothing says that the star doubles a word. Read as: it is where to begin, and not a premium.
    """

    rules = ("layout",)

    @pytest.mark.parametrize(
        ("squares", "premium", "count"),
        [
            pytest.param(TW, Premium(word=3), 8, id="TW"),
            pytest.param(DW, Premium(word=2), 12, id="DW"),
            pytest.param(TL, Premium(letter=3), 16, id="TL"),
            pytest.param(DL, Premium(letter=2), 24, id="DL"),
        ],
    )
    def test_the_drawn_premiums(
        self,
        squares: list[tuple[int, int]],
        premium: Premium,
        count: int,
    ) -> None:
        assert len(set(squares)) == len(squares) == count
        assert {square for square in squares if premium_at(*square) != premium} == set()

    def test_every_other_square_is_plain(self) -> None:
        drawn = {*TW, *DW, *TL, *DL}
        assert len(drawn) == 60
        every = {(x, y) for x in range(-7, 8) for y in range(-7, 8)}
        assert {square for square in every if premium_at(*square) != Premium()} == drawn

    def test_the_size(self) -> None:
        layout = BINGO_35.layout
        assert (layout.width, layout.height, layout.blocked) == (15, 15, ())

    def test_the_star(self) -> None:
        assert BINGO_35.layout.starts == (at(*STAR),)
        assert premium_at(*STAR) == Premium()
        assert points("8F HORN") == points("H8 HORN") == 3 + 1 + 1 + 2


def premium_at(x: int, y: int) -> Premium:
    return BINGO_35.layout.premium(at(x, y))


class TestS3_20:
    """S3.20: What is not said at all is taken from the game that uses this board.

    Two players, 104 tiles with their own values and two blanks, passes and exchanges, invalid plays
    refused instead of challenged, no clock, and equal scores are a draw.
    """

    rules = ("first_player", "tiles", "exchange", "passing", "word_validity", "ranking", "overtime")

    def test_two_players_with_seven_tiles_each(self) -> None:
        state = Game.start(BINGO_35, 2, seed=KnownSeed("S3")).state
        assert [len(rack) for rack in state.racks] == [7, 7]
        assert (len(state.bag), state.on_turn) == (90, 0)
        for number in (1, 3, 4):
            with pytest.raises(SetupError, match="for 2 players"):
                Game.start(BINGO_35, number, seed=KnownSeed("S3"))

    def test_the_tiles(self) -> None:
        tile_set = BINGO_35.tile_set
        by_value = {
            0: "?",
            1: "AEIORST",
            2: "DLNU",
            3: "GHY",
            4: "BCFMPW",
            5: "KV",
            8: "X",
            10: "JQZ",
        }
        by_count = {
            13: "E",
            9: "A",
            8: "IO",
            7: "T",
            6: "R",
            5: "DNS",
            4: "HLU",
            3: "G",
            2: "BCFMPVWY?",
            1: "JKQXZ",
        }
        values = {kind.label: kind.value for kind in tile_set.kinds}
        counts = {kind.label: kind.count for kind in tile_set.kinds}
        assert tile_set.total == 104
        assert tile_set == ENGLISH_104
        assert values == {label: value for value, row in by_value.items() for label in row}
        assert counts == {label: count for count, row in by_count.items() for label in row}

    def test_racks_are_filled_at_once(self) -> None:
        state = table(BINGO_35, "HORNAEI", "RSTLNEG", bag="DDDDDUU")
        turn = said(state, "8F HORN").unwrap()
        assert [(draw.player, draw.count) for draw in turn.draws] == [(0, 4)]
        assert str(apply(turn, "DDUU").racks[0]) == "ADDEIUU"

    def test_a_pass_at_any_time(self) -> None:
        assert codes(table(BINGO_35, "HORNAEI", "RSTLNEG"), Pass()) == []
        state = table(BINGO_35, "HORNAEI", "RSTLNEG", words=["8F HORN"])
        assert after(state, Pass()).on_turn == 1

    def test_an_exchange_of_at_most_what_the_bag_holds(self) -> None:
        state = table(BINGO_35, "HORNAEI", "RSTLNEG", bag="DUU")
        assert codes(state, Exchange("")) == ["exchange.too-few-tiles"]
        assert codes(state, Exchange("H")) == []
        assert codes(state, Exchange("HOR")) == []
        assert codes(state, Exchange("HORN")) == ["exchange.more-than-bag"]

    def test_no_challenge(self) -> None:
        state = after(table(BINGO_35, "HORNAEI", "RSTLNEG"), "8F HORN")
        assert codes(state, Challenge()) == ["move.nothing-to-challenge"]
        assert state.pending is None

    def test_no_clock_and_no_end_by_agreement(self) -> None:
        state = table(BINGO_35, "HORNAEI", "RSTLNEG")
        assert len(codes(state, Overtime([60_000, 0]))) == 1
        assert codes(state, AgreeEnd()) == ["move.no-end-by-agreement"]

    def test_equal_scores_are_a_draw(self) -> None:
        state = table(BINGO_35, "S", "QA", words=["8F HORN"], scores=(10, 40), bag="")
        state = after(state, "8F ....S")
        assert (state.scores, state.winners) == ((29, 29), (0, 1))

    def test_elsewhere_the_score_before_decides(self) -> None:
        other = BINGO_35.replace(ranking=FinalScoreThenBefore())
        state = table(other, "S", "QA", words=["8F HORN"], scores=(10, 40), bag="")
        assert after(state, "8F ....S").winners == (1,)
