"""Rulebook S2, statement by statement, on the profile SHORT_WORDS."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from textual.pilot import Pilot

from conformance.printed_alike import (
    BlanksOnPremiums,
    EveryWordScores,
    FaceValues,
    FiftyForSevenTiles,
    FirstPlay,
    InvalidWordsAreRefused,
    JoinedToOthers,
    LetterPremiums,
    NoDiagonal,
    PremiumsCountOnce,
    SeveralWordPremiums,
    TheHighestScore,
    TwoBlanks,
    UnplayedLetters,
    WordPremiums,
)
from scrabble_rules import (
    BLANK,
    Board,
    DrawError,
    EndKind,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Move,
    OutcomeKind,
    Pass,
    PlacedTile,
    Play,
    RuleSet,
    Score,
    SetupError,
    Square,
    Tile,
    apply,
    score,
    view_for,
)
from scrabble_rules.engine.draws import Draw
from scrabble_rules.frontend import Draft, DraftError, Entering, Growing
from scrabble_rules.profiles import SHORT_WORDS
from scrabble_rules.rules import PerEnd, RacksOnly, SomebodyOut, Transfer
from scrabble_rules.rules.word_length import WrongLength
from scrabble_rules.rules.word_validity import NotAWord
from sheet import after, because, codes, lay, play, said, table
from terminal.app import FrontEnd
from terminal.table import Table
from terminal_kit import keys, run, screen
from terminal_kit import table as hot_seat

CENTRE = Square(7, 7)
ENDGAME = ("8F HORN",)
GROWING = Entering(Growing())


@pytest.fixture
def book() -> RuleSet:
    return SHORT_WORDS


@pytest.fixture
def idle() -> list[Move]:
    return [Pass(), Pass()]


def listing(*words: str) -> RuleSet:
    return SHORT_WORDS.replace(lexicon=words)


def worth(turn: str, *words: str, rules: RuleSet = SHORT_WORDS) -> Score:
    board = lay(rules, *words)
    return score(rules, board, play(turn, board))


def points(turn: str, *words: str, rules: RuleSet = SHORT_WORDS) -> int:
    return worth(turn, *words, rules=rules).total


def parts(turn: str, *words: str) -> list[tuple[str, int]]:
    return [(word.word, word.total) for word in worth(turn, *words).words]


# Laying tiles one by one, as S2.9 and S2.12 to S2.14 want it: by what lies there and in which
# order squares were covered, without a look at any rule of the library.


def beside(one: Square, other: Square) -> bool:
    return abs(one.row - other.row) + abs(one.col - other.col) == 1


def between(one: Square, other: Square) -> list[Square]:
    (top, bottom), (left, right) = (
        sorted((one.row, other.row)),
        sorted((one.col, other.col)),
    )
    line = [Square(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
    return line[1:-1]


def in_line(*squares: Square) -> bool:
    return len({at.row for at in squares}) == 1 or len({at.col for at in squares}) == 1


def may_follow(board: Board, laid: tuple[Square, ...], at: Square) -> bool:
    if not laid:
        if board.is_empty:
            return at == CENTRE
        return any(beside(at, placed.square) for placed in board)
    reached = all(board[step] is not None or step in laid for step in between(laid[0], at))
    return in_line(*laid, at) and reached


def can_be_laid(
    board: Board,
    squares: frozenset[Square],
    laid: tuple[Square, ...] = (),
) -> bool:
    left = squares.difference(laid)
    return not left or any(
        may_follow(board, laid, at) and can_be_laid(board, squares, (*laid, at)) for at in left
    )


def block(rows: range, cols: range, board: Board) -> list[Square]:
    every = (Square(row, col) for row in rows for col in cols)
    return [at for at in every if board[at] is None]


def tiles_on(*squares: Square) -> Play:
    return Play([(at, PlacedTile("A")) for at in squares])


class TestS2_1:
    """S2.1: Two, three or four people play."""

    rules = ("first_player", "game")

    def test_two_three_or_four(self) -> None:
        for number in (2, 3, 4):
            game = Game.start(SHORT_WORDS, number, seed=KnownSeed("S2"), first=0)
            seats = [game.state.on_turn]
            for _ in range(number):
                game = game.play(Pass())
                seats.append(game.state.on_turn)
            assert seats == [*range(number), 0]

    @pytest.mark.parametrize("number", [0, 1, 5])
    def test_nobody_alone_and_no_fifth(self, number: int) -> None:
        with pytest.raises(SetupError, match="2 to 4 players"):
            Game.start(SHORT_WORDS, number, seed=KnownSeed("S2"))


class TestS2_2(JoinedToOthers):
    """S2.2: A turn makes English words, across or down, joined to words on the board."""

    rules = ("connection", "word_validity")


class TestS2_3:
    """S2.3: A turn lays at least one tile or swaps at least one, but never both.

    Skipping is a third option, which neither lays nor swaps.
    """

    rules = ("exchange", "passing", "transition")

    def test_one_tile_is_enough_for_either(self) -> None:
        state = table(SHORT_WORDS, "SOFAMTE", "", words=["8F HORN"])
        assert codes(state, "8F ....S") == []
        assert codes(state, Exchange("S")) == []
        assert codes(state, Exchange("SOFAMTE")) == []

    def test_no_tile_is_neither(self) -> None:
        state = table(SHORT_WORDS, "SOFAMTE", "", words=["8F HORN"])
        assert codes(state, Exchange("")) == ["exchange.too-few-tiles"]
        assert codes(state, Play([])) == ["placement.no-tile"]

    def test_only_own_tiles_are_swapped(self) -> None:
        state = table(SHORT_WORDS, "SOFAMTE", "")
        assert codes(state, Exchange("SS")) == ["rack.missing-tiles"]

    def test_never_both(self) -> None:
        state = table(SHORT_WORDS, "SOFAMTE", "AEIOUNT", words=["8F HORN"])
        swapped = after(state, Exchange("AE"))
        assert codes(swapped, "8F ....S", by=0) == ["move.not-your-turn"]
        laid = after(state, "8F ....S")
        assert codes(laid, Exchange("AE"), by=0) == ["move.not-your-turn"]
        assert codes(state, Exchange("AE", keeps_turn=True)) == ["exchange.no-free-swap"]

    def test_a_skip_moves_no_tile(self) -> None:
        state = table(SHORT_WORDS, "SOFAMTE", "AEIOUNT")
        skipped = after(state, Pass())
        assert skipped.past[-1].kind is OutcomeKind.PASS
        assert (skipped.racks, skipped.bag, skipped.on_turn) == (state.racks, state.bag, 1)


class TestS2_4:
    """S2.4: New tiles, for those laid and those swapped, come when the player's next turn begins.

    Until then swapped tiles are set aside. The new tiles are drawn before the old ones go back.
    """

    rules = ("refill", "flow")

    def test_after_a_play_the_rack_stays_short_until_the_next_turn(self) -> None:
        state = after(table(SHORT_WORDS, "HORNAEI", "TSDLCEG", bag="UVWXYZ"), "8F HORN")
        assert [len(rack) for rack in state.racks] == [3, 7]
        assert len(state.bag) == 6
        state = apply(said(state, Pass()).unwrap(), "UVWX")
        assert str(state.racks[0]) == "AEIUVWX"
        assert len(state.bag) == 2

    def test_swapped_tiles_lie_aside(self) -> None:
        state = after(table(SHORT_WORDS, "QVAEIOU", "TSDLCEG", bag="NNRR"), Exchange("QV"))
        assert str(state.racks[0]) == "AEIOU"
        assert str(state.aside[0]) == "QV"
        assert str(state.bag) == "NNRR"

    def test_new_tiles_are_drawn_before_the_old_ones_return(self) -> None:
        state = after(table(SHORT_WORDS, "QVAEIOU", "TSDLCEG", bag="NNRR"), Exchange("QV"))
        turn = said(state, Pass()).unwrap()
        assert turn.draws == (Draw(player=0, count=2, puts_back=2),)
        with pytest.raises(DrawError):
            apply(turn, "QN")
        state = apply(turn, "NR")
        assert str(state.racks[0]) == "AEINORU"
        assert (len(state.aside[0]), str(state.bag)) == (0, "NQRV")

    def test_a_bag_that_has_shrunk_gives_what_it_has_and_the_old_tiles_the_rest(self) -> None:
        state = table(SHORT_WORDS, "QVZEIOU", "TSDLC", bag="NNR")
        state = apply(said(state, Exchange("QVZ")).unwrap(), "NN")
        turn = said(state, Pass()).unwrap()
        assert turn.draws == (Draw(player=0, count=1, puts_back=3), Draw(player=0, count=2))
        state = apply(turn, "RQZ")
        assert str(state.racks[0]) == "EIOQRUZ"
        assert str(state.bag) == "V"

    def test_a_whole_rack_aside_is_no_rack_played_out(self) -> None:
        for endings in (SHORT_WORDS.endings, (SomebodyOut(),)):
            rules = SHORT_WORDS.replace(endings=endings)
            state = table(rules, "QVAEIOU", "", bag="NNRRSST")
            state = apply(said(state, Exchange("QVAEIOU")).unwrap(), "NNRRSST")
            assert (len(state.racks[0]), len(state.bag), state.is_over) == (0, 0, False)
            state = apply(said(state, Pass()).unwrap(), "QVAEIOU")
            assert (str(state.racks[0]), state.is_over) == ("AEIOQUV", False)

    def test_tiles_aside_are_unplayed_if_the_game_ends_meanwhile(self) -> None:
        cases: list[tuple[PerEnd, int]] = [
            (PerEnd(), 6 + 10),
            (PerEnd({EndKind.OUT: RacksOnly(Transfer())}), 6),
        ]
        for settlement, unplayed in cases:
            rules = SHORT_WORDS.replace(settlement=settlement)
            state = table(rules, "QAEIOUT", "", words=ENDGAME, scores=(50, 50), bag="S")
            state = apply(said(state, Exchange("Q")).unwrap(), "S")
            state = apply(said(state, "8F ....S").unwrap())
            assert state.end is not None, settlement
            assert state.end.kind is EndKind.OUT, settlement
            assert state.scores == (50 - unplayed, 50 + 8 + unplayed)


class TestS2_5:
    """S2.5: How many tiles must be in the bag for a swap is not said.

    Read as: a player may swap at most as many tiles as are in the bag.
    """

    rules = ("exchange",)

    def test_up_to_as_many_as_the_bag_holds(self) -> None:
        state = table(SHORT_WORDS, "QVAEIOU", "TSDLCEG", bag="NNR")
        assert codes(state, Exchange("QVA")) == []
        assert codes(state, Exchange("QVAE")) == ["exchange.more-than-bag"]

    def test_as_often_as_anybody_likes(self) -> None:
        state = table(SHORT_WORDS, "QVAEIOU", "TSDLCEG", bag="NNR")
        for _ in range(5):
            state = after(state, Exchange(state.racks[0].tiles[:1]), Pass())
        assert codes(state, Exchange(state.racks[0].tiles[:1])) == []


class TestS2_6:
    """S2.6: There are a hundred tiles, and everybody starts with seven."""

    rules = ("tiles", "game")

    @pytest.mark.parametrize(("number", "left"), [(2, 86), (3, 79), (4, 72)])
    def test_the_deal(self, number: int, left: int) -> None:
        state = Game.start(SHORT_WORDS, number, seed=KnownSeed("S2")).state
        assert [len(rack) for rack in state.racks] == [7] * number
        assert len(state.bag) == left
        assert SHORT_WORDS.tile_set.total == 100


class TestS2_7:
    """S2.7: The number of tiles of each letter is fixed."""

    rules = ("tiles",)

    def test_the_counts(self) -> None:
        counts = {kind.label: kind.count for kind in SHORT_WORDS.tile_set.kinds}
        by_count = {
            12: "E",
            9: "AI",
            8: "O",
            6: "NRT",
            4: "DLSU",
            3: "G",
            2: "BCFHMPVWY?",
            1: "JKQXZ",
        }
        assert counts == {label: count for count, row in by_count.items() for label in row}

    def test_nobody_holds_a_second_q(self) -> None:
        with pytest.raises(SetupError, match="Q"):
            table(SHORT_WORDS, "QAEIOUT", "QAEIOUT")


class TestS2_8:
    """S2.8: Every word formed has two to eight letters, existing tiles included."""

    rules = ("word_length",)

    def test_eight_letters_are_a_word_and_nine_are_none(self) -> None:
        state = table(SHORT_WORDS, "AEIOUNT", "", words=["8D PORT"])
        assert codes(state, "8D ....AEIO") == []
        assert codes(state, "8D ....AEIOU") == ["word-length.wrong-length"]

    def test_a_crossing_word_counts_too(self) -> None:
        eight = table(SHORT_WORDS, "AEIOUNT", "", words=["H1 POSTCARD"])
        assert codes(eight, "9H AT") == ["word-length.wrong-length"]
        seven = table(SHORT_WORDS, "AEIOUNT", "", words=["H2 POSTCAR"])
        assert codes(seven, "9H AT") == []

    def test_a_single_letter_is_too_short(self) -> None:
        assert "word-length.wrong-length" in codes(table(SHORT_WORDS, "A", ""), "8H A")

    def test_the_reason_names_the_word_and_the_limits(self) -> None:
        state = table(SHORT_WORDS, "AEIOUNT", "", words=["8D PORT"])
        (reason,) = said(state, "8D ....AEIOU").violations
        assert reason.squares == tuple(Square(7, col) for col in range(3, 12))
        assert isinstance(reason, WrongLength)
        assert (reason.word, reason.length) == ("PORTAEIOU", 9)
        assert reason.allowed == tuple(range(2, 9))


class TestS2_9:
    """S2.9: The very first tile is laid on the centre, and the first word grows from there."""

    rules = ("laying", "opening")

    def test_a_first_play_is_legal_exactly_if_it_can_be_laid_from_the_centre(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "")
        squares = block(range(5, 10), range(5, 10), state.board)
        legal = 0
        for count in (2, 3):
            for chosen in combinations(squares, count):
                is_legal = codes(state, tiles_on(*chosen)) == []
                assert is_legal is can_be_laid(state.board, frozenset(chosen))
                legal += is_legal
        assert legal == 2 * (2 + 3)

    def test_a_draft_begins_on_the_centre_and_grows_from_there(self) -> None:
        draft = Draft(table(SHORT_WORDS, "HORN", ""), entering=GROWING)
        assert draft.next_squares == {CENTRE}
        with pytest.raises(DraftError, check=because("laying.not-on-start")):
            draft.lay("H", Square(7, 5))
        draft = draft.lay("R", CENTRE)
        assert draft.next_squares == {Square(6, 7), Square(8, 7), Square(7, 6), Square(7, 8)}
        draft = draft.lay("O", Square(7, 6)).lay("H", Square(7, 5)).lay("N", Square(7, 8))
        assert draft.move == play("8F HORN", draft.state)


class TestS2_10(NoDiagonal):
    """S2.10: Words run across or down, never diagonally."""

    rules = ("placement",)

    def test_across_and_down(self) -> None:
        for turn in ("8G TO", "H7 TO"):
            assert codes(table(SHORT_WORDS, "TO", ""), turn) == []


class TestS2_11(FirstPlay):
    """S2.11: The first word covers the centre and has at least two letters."""

    rules = ("opening",)


class TestS2_12:
    """S2.12: Each tile except the very first is laid next to one already on the board.

    Tiles laid earlier in the same turn count.
    """

    rules = ("laying", "connection", "placement")

    def test_a_later_play_is_legal_exactly_if_it_can_be_laid_so(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        squares = block(range(5, 10), range(4, 10), state.board)
        verdicts = set()
        for count in (1, 2, 3):
            for chosen in combinations(squares, count):
                is_legal = codes(state, tiles_on(*chosen)) == []
                assert is_legal is can_be_laid(state.board, frozenset(chosen))
                verdicts.add((count, is_legal))
        assert verdicts == {(count, is_legal) for count in (1, 2, 3) for is_legal in (True, False)}

    def test_a_draft_allows_exactly_such_squares(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        draft = Draft(state, entering=GROWING)
        laid: tuple[Square, ...] = ()
        for square in (None, Square(8, 8), Square(8, 9), Square(8, 7)):
            if square is not None:
                draft, laid = draft.lay("A", square), (*laid, square)
            for other in block(range(15), range(15), state.board):
                if other not in laid:
                    allowed = may_follow(state.board, laid, other)
                    assert (other in draft.next_squares) is allowed

    def test_every_play_of_seven_tiles_can_be_drafted(self) -> None:
        state = table(SHORT_WORDS, "SAMOVAR", "", words=["8F HORN"])
        draft = Draft(state, entering=GROWING).lay_play(play("J8 SAMOVAR", state))
        assert draft.answer.is_legal
        assert draft.placements[0].square == Square(7, 9)


class TestS2_13:
    """S2.13: A turn's second tile is laid next to its first, or beyond a word next to the first."""

    rules = ("laying", "placement")

    def test_on_both_sides_of_a_word(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        before, behind = Square(7, 4), Square(7, 9)
        assert may_follow(state.board, (before,), behind)
        assert codes(state, tiles_on(before, behind)) == []
        assert [str(word) for word in said(state, tiles_on(before, behind)).unwrap().words] == [
            "AHORNA"
        ]

    def test_not_beyond_an_empty_square(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        above, below = Square(6, 7), Square(9, 7)
        assert not may_follow(state.board, (above,), below)
        turn = said(state, tiles_on(above, below))
        assert [reason.code for reason in turn.violations] == ["placement.gap"]
        assert turn.violations[0].squares == (Square(8, 7),)

    def test_a_draft_jumps_over_a_word(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        draft = Draft(state, entering=GROWING).lay("A", Square(7, 4))
        assert draft.next_squares == {
            Square(7, 3),
            Square(7, 9),
            Square(6, 4),
            Square(8, 4),
        }
        with pytest.raises(DraftError, check=because("laying.leaves-gap")):
            draft.lay("A", Square(7, 10))


class TestS2_14:
    """S2.14: The second tile fixes the row or column; the rest go there without leaving a gap."""

    rules = ("laying", "placement")

    def test_the_line_is_kept(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        first, second = Square(8, 7), Square(9, 7)
        assert may_follow(state.board, (first, second), Square(10, 7))
        assert codes(state, tiles_on(first, second, Square(10, 7))) == []
        assert not may_follow(state.board, (first, second), Square(8, 8))
        assert codes(state, tiles_on(first, second, Square(8, 8))) == ["placement.not-in-line"]

    def test_nothing_beyond_a_gap(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        first, second, third = Square(8, 7), Square(9, 7), Square(11, 7)
        assert not may_follow(state.board, (first, second), third)
        assert codes(state, tiles_on(first, second, third)) == ["placement.gap"]

    def test_a_draft_is_locked_to_the_line_of_two_tiles(self) -> None:
        state = table(SHORT_WORDS, "AAAAAAA", "", words=["8F HORN"])
        draft = Draft(state, entering=GROWING).lay("A", Square(8, 7)).lay("A", Square(9, 7))
        assert draft.next_squares == {Square(6, 7), Square(10, 7)}
        with pytest.raises(DraftError, match="Stay in the row or column"):
            draft.lay("A", Square(8, 8))
        with pytest.raises(DraftError, check=because("laying.leaves-gap")):
            draft.lay("A", Square(11, 7))


class TestS2_15(TwoBlanks):
    """S2.15: A blank becomes the letter that its player chooses when laying it."""

    rules = ("tiles", "validation")


class TestS2_16:
    """S2.16: After the turn everybody can see which tile on the board is a blank."""

    rules = ("board", "view")

    def test_the_board_tells_blanks_from_letters(self) -> None:
        state = after(table(SHORT_WORDS, "H?RN", "S"), "8F HoRN", "8F ....S")
        assert [str(placed.tile) for placed in state.board] == ["H", "O (blank)", "R", "N", "S"]
        assert [placed.tile.is_blank for placed in state.board] == [
            False,
            True,
            False,
            False,
            False,
        ]

    def test_whoever_looks(self) -> None:
        for player in (0, 1, None):
            state = after(table(SHORT_WORDS, "H?RNAEI", "S"), "8F HoRN")
            assert view_for(state, player).state.board[Square(7, 6)] == PlacedTile(
                "O", is_blank=True
            )


class TestS2_17(FaceValues):
    """S2.17: Each letter has its fixed value."""

    rules = ("tiles",)


class TestS2_18:
    """S2.18: Every word that a turn forms or extends must be valid afterwards."""

    rules = ("word_validity",)

    def test_the_words_across_are_looked_up_too(self) -> None:
        words = ["8F HORN", "H6 FA.M"]
        assert codes(table(listing("PASTE", "FARMS"), "PASTE", "", words=words), "10F PASTE") == []
        turn = said(table(listing("PASTE"), "PASTE", "", words=words), "10F PASTE")
        (reason,) = turn.violations
        assert isinstance(reason, NotAWord)
        assert reason.word == "FARMS"
        assert reason.squares == tuple(Square(row, 7) for row in range(5, 10))

    def test_words_that_the_turn_leaves_alone_are_not_looked_up(self) -> None:
        state = table(listing("HORNS"), "SE", "", words=["8F HORN", "H6 FA.M"])
        assert codes(state, "8F ....S") == []


class TestS2_19(InvalidWordsAreRefused):
    """S2.19: A player who ends a turn with an invalid word starts the turn again."""

    rules = ("word_validity", "validation")


class TestS2_20(EveryWordScores):
    """S2.20: All words that a turn forms or extends score in full, however many there are."""

    rules = ("scoring",)


class TestS2_21(LetterPremiums):
    """S2.21: DL doubles and TL triples the letter laid on it."""

    rules = ("premiums", "layout")


class TestS2_22(WordPremiums):
    """S2.22: DW, which includes the centre, doubles and TW triples every word laid over it."""

    rules = ("premiums", "layout")


class TestS2_23:
    """S2.23: Letter premiums are applied before word premiums."""

    rules = ("premiums",)

    def test_the_doubled_letter_is_doubled_again_with_its_word(self) -> None:
        assert points("8D QUITE") == (10 * 2 + 1 + 1 + 1 + 1) * 2 == 48

    def test_and_tripled_on_a_triple_word(self) -> None:
        assert points("1D QUITE") == (10 * 2 + 1 + 1 + 1 + 1) * 3 == 72


class TestS2_24(SeveralWordPremiums):
    """S2.24: Several word premiums in one word are multiplied together."""

    rules = ("premiums",)

    @pytest.mark.parametrize(("row", "factor"), [("===", 27), ("-=-", 12), ("---", 8)])
    def test_three_of_them_on_another_board(self, row: str, factor: int) -> None:
        board = SHORT_WORDS.replace(layout=Layout.from_text(f"{row}\n...\n..."))
        assert points("1A CAB", rules=board) == (3 + 1 + 3) * factor


class TestS2_25:
    """S2.25: The centre doubles the first word."""

    rules = ("layout", "premiums")

    def test_the_first_word_counts_twice(self) -> None:
        for turn in ("8E HORN", "8F HORN", "8G HORN", "H5 HORN", "H8 HORN"):
            state = after(table(SHORT_WORDS, "HORN", "AEIOUST"), turn)
            assert state.scores == ((4 + 1 + 1 + 1) * 2, 0), turn

    def test_no_later_word_does(self) -> None:
        state = table(SHORT_WORDS, "HORNAEI", "FAMSTED")
        assert after(state, "8F HORN", "H6 FA.M").scores == (14, 4 + 1 + 1 + 3)


class TestS2_26(PremiumsCountOnce):
    """S2.26: A premium square counts only in the turn in which it is covered."""

    rules = ("premiums",)


class TestS2_27(FiftyForSevenTiles):
    """S2.27: Seven tiles in one turn earn fifty points, in addition to the points of the turn."""

    rules = ("bingo",)


class TestS2_28:
    """S2.28: A blank is worth nothing, when it is laid and ever after."""

    rules = ("tiles", "premiums")

    def test_ever_after(self) -> None:
        assert points("8F ....S", "8F HoRN") == 4 + 0 + 1 + 1 + 1
        assert parts("9G AT", "8F HoRN") == [("AT", 3), ("OA", 2), ("RT", 2)]

    def test_on_the_rack_when_the_game_ends(self) -> None:
        state = table(SHORT_WORDS, "S", "??K", words=ENDGAME, scores=(20, 20), bag="")
        assert after(state, "8F ....S").scores == (20 + 8 + 5, 20 - 5)


class TestS2_29(BlanksOnPremiums):
    """S2.29: A blank on a word premium still multiplies the word, though it adds nothing."""

    rules = ("premiums",)


def ended(state: GameState) -> tuple[EndKind, int | None] | None:
    return None if state.end is None else (state.end.kind, state.end.out)


class TestS2_30:
    """S2.30: Once the bag is empty, the game ends when a player has used up all tiles.

    It also ends when everybody skips in turn. Neither ends it while there are tiles in the bag.
    """

    rules = ("endings", "flow")

    def test_the_last_tile_is_played_from_an_empty_bag(self) -> None:
        state = table(SHORT_WORDS, "S", "QA", words=ENDGAME, bag="")
        assert ended(after(state, "8F ....S")) == (EndKind.OUT, 0)

    def test_an_empty_rack_is_filled_again_while_the_bag_has_tiles(self) -> None:
        state = table(SHORT_WORDS, "S", "QAEIOUT", words=ENDGAME, bag="V")
        state = after(state, "8F ....S")
        assert (ended(state), state.on_turn, len(state.racks[0])) == (None, 1, 0)
        state = after(state, Pass())
        assert (ended(state), state.on_turn, str(state.racks[0])) == (None, 0, "V")

    def test_a_rack_that_cannot_be_filled_when_its_turn_begins(self) -> None:
        state = table(SHORT_WORDS, "S", "QAEIOU", words=ENDGAME, scores=(20, 40), bag="V")
        state = after(state, "8F ....S")
        assert (ended(state), state.on_turn, len(state.bag)) == (None, 1, 0)
        assert str(state.racks[1]) == "AEIOQUV"
        state = after(state, "9I O")
        assert ended(state) == (EndKind.OUT, 0)
        assert state.scores == (20 + 8 + 18, 40 + 3 - 18)

    def test_with_three_players_each_of_the_others_has_that_turn(self) -> None:
        state = table(SHORT_WORDS, "S", "QAEIOU", "TTTTTT", words=ENDGAME, bag="VW")
        state = after(state, "8F ....S", Pass())
        assert (ended(state), state.on_turn, len(state.bag)) == (None, 2, 0)
        assert ended(after(state, Pass())) == (EndKind.OUT, 0)

    def test_one_skip_each_ends_the_game(self) -> None:
        state = table(SHORT_WORDS, "SE", "QA", "TT", words=ENDGAME, bag="")
        state = after(state, Pass(), Pass())
        assert ended(state) is None
        assert ended(after(state, Pass())) == (EndKind.PASSES, None)

    def test_a_play_breaks_the_round(self) -> None:
        for number in (2, 3, 4):
            racks = ["SET", "QA", "TT", "GG"][:number]
            state = table(SHORT_WORDS, *racks, words=ENDGAME, bag="", on_turn=1)
            state = after(state, *[Pass()] * (number - 1), "8F ....S", *[Pass()] * (number - 1))
            assert (ended(state), state.on_turn) == (None, 0), number
            assert ended(after(state, Pass())) == (EndKind.PASSES, None), number

    def test_skips_end_nothing_while_a_tile_is_in_the_bag(self) -> None:
        state = table(SHORT_WORDS, "SETAAAA", "QAEIOUT", words=ENDGAME, bag="V")
        state = after(state, *[Pass()] * 20)
        assert (ended(state), state.on_turn) == (None, 0)

    def test_a_swap_is_no_skip(self) -> None:
        state = table(SHORT_WORDS, "SETAAAA", "QAEIOU", words=ENDGAME, bag="V")
        state = apply(said(state, Exchange("S")).unwrap(), "V")
        state = apply(said(state, Pass()).unwrap(), "S")
        assert (ended(state), len(state.bag)) == (None, 0)
        assert ended(after(state, Pass())) == (EndKind.PASSES, None)

    def test_skipping_on_an_empty_board_is_allowed_and_ends_nothing(self) -> None:
        game = Game.start(SHORT_WORDS, 3, seed=KnownSeed("S2"))
        for _ in range(9):
            game = game.play(Pass())
        assert not game.is_over


class TestS2_31(UnplayedLetters):
    """S2.31: The player who has used up all tiles gains the total value of everybody else's tiles.

    The others lose the value of their own.
    """

    rules = ("settlement",)

    def test_with_four_players(self) -> None:
        racks = "S", "QA", "B?", "EEE"
        state = table(SHORT_WORDS, *racks, words=ENDGAME, scores=(10, 20, 30, 2), bag="")
        assert after(state, "8F ....S").scores == (18 + 11 + 3 + 3, 20 - 11, 30 - 3, 2 - 3)


class TestS2_32:
    """S2.32: After a round of skips all players lose the value of their tiles; nobody gains."""

    rules = ("settlement",)

    def test_with_three_players(self) -> None:
        state = table(SHORT_WORDS, "QA", "B?", "EEE", scores=(10, 20, 30), bag="")
        state = after(state, Pass(), Pass(), Pass())
        assert state.scores == (10 - 11, 20 - 3, 30 - 3)

    def test_an_empty_rack_loses_nothing(self) -> None:
        state = table(SHORT_WORDS, "QA", "??", scores=(10, 20), bag="")
        assert after(state, Pass(), Pass()).scores == (-1, 20)


class TestS2_33(TheHighestScore):
    """S2.33: The most points win; players who tie for first compare their points before the end.

    If those are equal too, they share an absolute tie.
    """

    rules = ("ranking",)

    def test_only_those_who_tie_for_first_are_compared(self) -> None:
        state = table(SHORT_WORDS, "Q", "K", "ZJX", scores=(50, 45, 60), bag="")
        state = after(state, Pass(), Pass(), Pass())
        assert (state.scores, state.winners) == ((40, 40, 34), (0,))
        assert state.ranking == ((0,), (1,), (2,))


FIFTY = "AAAAAAEEEEEEEEIIIIIINNNNNNOOOOOOTTTTTTRRRRRRUUUUDD"


class TestS2_34:
    """S2.34: The number of tiles in the bag is known when a turn begins, and may mislead.

    The other players fill their racks before your next turn. If there are fifty tiles and a player
    lays seven, there are still fifty until that player is on turn again.
    """

    rules = ("refill", "view")

    def test_fifty_stay_fifty_until_the_next_turn(self) -> None:
        state = table(SHORT_WORDS, "CASTLES", "BGHMPVW", bag=FIFTY)
        assert len(state.bag) == 50
        state = after(state, "8D CASTLES")
        assert [len(view_for(state, player).state.bag) for player in (0, 1, None)] == [50, 50, 50]
        state = after(state, Pass())
        assert len(state.bag) == 43

    def test_a_swap_leaves_the_number_alone_too(self) -> None:
        state = after(table(SHORT_WORDS, "CASTLES", "BGHMPVW", bag=FIFTY), Exchange("CAS"))
        assert len(state.bag) == 50
        assert len(after(state, Pass()).bag) == 50


class TestS2_35:
    """S2.35: The screen is handed over between turns so that nobody sees another player's tiles."""

    rules = ("view",)

    def test_only_the_own_rack_lies_open(self) -> None:
        state = table(SHORT_WORDS, "CASTLES", "BGHMPVW")
        view = view_for(state, 1)
        assert str(view.state.racks[1]) == "BGHMPVW"
        assert (view.state.racks[0].tiles, view.state.racks[0].hidden) == ((), 7)
        assert (view.state.bag.tiles, view.state.bag.hidden) == ((), 86)

    def test_the_terminal_example_covers_the_rack_until_the_next_player_is_there(
        self, tmp_path: Path
    ) -> None:
        racks = ("CASTLES", "BGHMPVW")

        async def steps(app: FrontEnd, pilot: Pilot[Table | None]) -> None:
            seen = []
            for key in ("enter", "f5", "enter"):
                seen.append(screen(app))
                await keys(pilot, f"<{key}>")
            seen.append(screen(app))
            assert ["Hand over to" in text for text in seen] == [True, False, True, False]
            assert [shows_rack(text, "CASTLES") for text in seen] == [False, True, False, False]
            assert [shows_rack(text, "BGHMPVW") for text in seen] == [False, False, False, True]

        def shows_rack(text: str, rack: str) -> bool:
            value = SHORT_WORDS.tile_set.value
            return all(f"{label}{value(Tile(label))}" in text for label in rack)

        run(hot_seat(list(racks), SHORT_WORDS), steps, tmp_path / "game")

    def test_swapped_tiles_are_nobody_elses_business(self) -> None:
        state = after(table(SHORT_WORDS, "CASTLES", "BGHMPVW"), Exchange("CAS"))
        assert str(view_for(state, 0).state.aside[0]) == "ACS"
        assert (
            view_for(state, 1).state.aside[0].tiles,
            len(view_for(state, 1).state.aside[0]),
        ) == ((), 3)


class TestS2_36:
    """S2.36: Until a turn has ended all of it can be undone, both swaps and laid tiles."""

    rules = ("draft", "refill")

    def test_a_swap_reveals_nothing_that_could_be_undone(self) -> None:
        state = table(SHORT_WORDS, "HORNAE?", "FAMSTED")
        swap = said(state, Exchange(["A", "E", BLANK])).unwrap()
        assert swap.draws == ()
        assert len(apply(swap).bag) == len(state.bag)

    def test_a_game_takes_a_swap_back(self) -> None:
        game = Game.start(SHORT_WORDS, 2, seed=KnownSeed("S2"), first=0)
        swapped = game.play(Exchange(game.state.racks[0].tiles[:3]))
        assert swapped != game
        assert swapped.undo() == game

    def test_a_draft_starts_again_with_all_tiles_on_the_rack(self) -> None:
        draft = Draft(table(SHORT_WORDS, "HORNAEI", "FAMSTED"), entering=GROWING)
        laid = draft.lay("R", CENTRE).lay("O", Square(7, 6))
        swap = draft.choose("A").choose("E")
        assert laid.restart() == swap.restart() == draft
        assert swap.move == Exchange("AE")
        assert swap.state == draft.state
