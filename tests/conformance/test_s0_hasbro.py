"""Rulebook S0: the booklet of the box, and the game on a screen that is played by it.

HASBRO is the booklet in full, with exchange and challenge; NO_CHALLENGE is the game as it is
played. The words are those of the booklet's own five turns: HORN, FARM, PASTE, MOB, BIT.
"""

from string import ascii_uppercase

import pytest
from attrs import fields

from conformance.printed_alike import (
    BlanksOnPremiums,
    DrawsAsManyAsWerePlayed,
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
    SharedLetters,
    TilesStay,
    TwoBlanks,
    WordPremiums,
)
from scrabble_rules import (
    AgreeEnd,
    Axis,
    Bag,
    Challenge,
    DrawError,
    EndKind,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    OutcomeKind,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Premium,
    Rack,
    Resign,
    RuleSet,
    Score,
    SeededDraws,
    SetupError,
    Square,
    Tile,
    UnknownLabelError,
    apply,
    score,
)
from scrabble_rules.engine.draws import Draw
from scrabble_rules.frontend import Draft, DraftError, DraftKind, Entering, FirstBesideTile
from scrabble_rules.notation.coordinates import parse_square
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import ClosestToStart, MayPass, NoPassing
from scrabble_rules.rules.first_player import FirstPlayerFacts
from sheet import after, because, codes, lay, play, said, table

BOOKLET = ("8F HORN", "H6 FA.M", "10F PASTE", "9H .OB", "11E BIT")
LAID = ["HORN", "FARM", "PASTE", "FARMS", "MOB", "NOT", "BE", "BIT", "PI", "AT"]
MORE = ["COMFORT", "COMFORTS", "FRAGMENT", "ION", "ON", "QUIET", "TRAIN", "TRAINED", "TRAINS"]
WORDS = [*LAID, *MORE]
PRINTED = HASBRO.replace(lexicon=WORDS)
PLAYED = NO_CHALLENGE.replace(lexicon=WORDS)
BOTH = pytest.mark.parametrize("rules", [PRINTED, PLAYED], ids=["printed", "played"])


@pytest.fixture(params=[HASBRO, NO_CHALLENGE], ids=["printed", "played"])
def book(request: pytest.FixtureRequest) -> RuleSet:
    rules: RuleSet = request.param
    return rules


def worth(text: str, *lying: str, rules: RuleSet = PRINTED) -> Score:
    """Score a play beside words that lie there, whether or not it would be legal."""
    board = lay(rules, *lying)
    return score(rules, board, play(text, board))


def squares(text: str) -> set[Square]:
    """Read a list of squares: `squares("A1 H8")`."""
    return {parse_square(name)[0] for name in text.split()}


def tiles(*laid: tuple[str, str]) -> Play:
    """Lay single tiles that need not make a word: `tiles(("H8", "A"), ("I9", "T"))`."""
    return Play(
        Placement(parse_square(name)[0], PlacedTile(letter.upper(), is_blank=letter.islower()))
        for name, letter in laid
    )


def agreed(state: GameState, *voters: int) -> GameState:
    """Let players vote for the end, one after the other."""
    for voter in voters:
        state = after(state, AgreeEnd(), by=voter)
    return state


def everything(state: GameState) -> list[str]:
    """Return the label of every tile in the game, wherever it is, in order."""
    held = [*state.bag, *(tile for rack in state.racks for tile in rack)]
    return sorted(tile.label for tile in [*held, *(placed.tile.tile for placed in state.board)])


class TestS0_1:
    """S0.1: The rules in the box apply, but the game is played without exchanges and challenges."""

    rules = ("exchange", "word_validity", "ruling")

    def test_the_two_games_differ_in_nothing_but_that_and_the_first_pass(self) -> None:
        names = [field.name for field in fields(RuleSet)]
        differing = {n for n in names if getattr(HASBRO, n) != getattr(NO_CHALLENGE, n)}
        assert differing == {"exchange", "passing", "judging", "ruling"}

    def test_exchange_is_printed_but_not_played(self) -> None:
        exchange = Exchange("HO")
        assert codes(table(PRINTED, "HORNAEI", "FAMSTPE"), exchange) == []
        assert codes(table(PLAYED, "HORNAEI", "FAMSTPE"), exchange) == ["exchange.not-allowed"]

    def test_nor_is_the_exchange_of_nothing_played(self) -> None:
        assert codes(table(PLAYED, "HORN", "FAM"), Exchange()) == ["exchange.not-allowed"]

    def test_challenge_is_printed_but_not_played(self) -> None:
        printed = after(table(PRINTED, "HORNAEI", "FAMSTPE"), "8F HORN")
        played = after(table(PLAYED, "HORNAEI", "FAMSTPE"), "8F HORN")
        assert codes(printed, Challenge()) == []
        assert codes(played, Challenge()) == ["move.nothing-to-challenge"]


class TestS0_2:
    """S0.2: The box holds a board, 100 tiles, a bag and four racks, so two to four can play."""

    rules = ("first_player", "tiles", "layout")

    @BOTH
    def test_there_are_100_tiles(self, rules: RuleSet) -> None:
        assert rules.tile_set.total == 100
        assert len(Bag(rules.tile_set.tiles)) == 100

    def test_the_board_has_15_rows_of_15_squares(self) -> None:
        assert (HASBRO.layout.height, HASBRO.layout.width) == (15, 15)
        assert not HASBRO.layout.blocked

    @BOTH
    @pytest.mark.parametrize("number", [2, 3, 4])
    def test_two_to_four_may_play(self, rules: RuleSet, number: int) -> None:
        assert Game.start(rules, number, face_down=True).state.players == number

    @BOTH
    @pytest.mark.parametrize("number", [0, 1, 5])
    def test_fewer_or_more_may_not(self, rules: RuleSet, number: int) -> None:
        with pytest.raises(SetupError, match="2 to 4"):
            Game.start(rules, number, face_down=True)


class TestS0_3:
    """S0.3: The players agree on a dictionary before the game; every word it lists may be played.

    Names, abbreviations, prefixes and suffixes that stand alone, and words with a hyphen or an
    apostrophe are not allowed.
    """

    rules = ("lexicon", "word_validity")

    def test_only_a_listed_word_may_be_played(self) -> None:
        state = table(PLAYED, "HORNAEI", "FAMSTPE")
        assert codes(state, "8F HORN") == []
        assert codes(state, "8F NORH") == ["word-validity.not-a-word"]

    @pytest.mark.parametrize("word", ["CO-OP", "DON'T"])
    def test_a_word_with_hyphen_or_apostrophe_cannot_even_be_listed(self, word: str) -> None:
        with pytest.raises(UnknownLabelError):
            NO_CHALLENGE.replace(lexicon=["HORN", word])

    def test_the_list_is_part_of_what_was_agreed(self) -> None:
        reordered = NO_CHALLENGE.replace(lexicon=reversed(WORDS))
        assert reordered == PLAYED
        longer = NO_CHALLENGE.replace(lexicon=[*WORDS, "OLDE"])
        assert longer != PLAYED


class TestS0_4:
    """S0.4: All tiles go into the bag and are mixed, so that nobody knows which one comes next."""

    rules = ("draws", "game")

    def test_a_bag_has_no_order_that_anybody_could_know(self) -> None:
        assert Bag("HORN") == Bag("NRHO")

    def test_every_tile_of_the_set_is_in_the_game(self) -> None:
        state = Game.start(HASBRO, 3, seed=KnownSeed(1)).state
        assert everything(state) == sorted(tile.label for tile in ENGLISH.tiles)

    def test_every_tile_can_come_first(self) -> None:
        bag = Bag(ENGLISH.tiles)
        drawn = {SeededDraws(KnownSeed(seed)).draw(bag, ENGLISH, 0, 1) for seed in range(600)}
        assert len(drawn) == 27

    def test_tiles_may_be_drawn_by_hand_but_only_those_in_the_bag(self) -> None:
        legal = said(table(PLAYED, "HORNAEI", "FAMSTPE", bag="QUIET"), "8F HORN").unwrap()
        assert apply(legal, "QUIT").racks[0] == Rack("AEIQUIT")
        with pytest.raises(DrawError):
            apply(legal, "QUIZ")


class TestS0_5:
    """S0.5: Everybody draws a tile. The letter nearest to A begins, and a blank beats all letters.

    The tiles go back into the bag before the deal.
    """

    rules = ("first_player",)

    def beginners(self, drawn: str) -> tuple[int, ...]:
        """Return who may begin after such a draw; a dash draws nothing."""
        seats = tuple(None if label == "-" else Tile(label) for label in drawn)
        return ClosestToStart().first_players(FirstPlayerFacts(seats, ENGLISH))

    def test_the_letter_nearest_to_a_begins(self) -> None:
        assert self.beginners("QCZD") == (1,)
        assert self.beginners("ZY") == (1,)

    def test_a_blank_beats_even_an_a(self) -> None:
        assert self.beginners("AB?") == (2,)

    def test_equal_letters_draw_again_among_themselves(self) -> None:
        assert self.beginners("ECDC") == (1, 3)
        assert self.beginners("-E-B") == (3,)
        assert self.beginners("??A") == (0, 1)

    def test_a_game_begins_with_whoever_drew_best_and_all_tiles_go_back(self) -> None:
        redrawn = 0
        for seed in range(60):
            seats, number = [0, 1, 2, 3], 0
            while len(seats) > 1:
                drawn = SeededDraws(KnownSeed(seed)).draw(
                    Bag(ENGLISH.tiles), ENGLISH, number, len(seats)
                )
                ranks = [f"?{ascii_uppercase}".index(tile.label) for tile in drawn]
                pairs = zip(seats, ranks, strict=True)
                seats, number = [seat for seat, rank in pairs if rank == min(ranks)], number + 1
            state = Game.start(HASBRO, 4, seed=KnownSeed(seed)).state
            assert state.on_turn == seats[0]
            assert len(state.bag) == 100 - 4 * 7
            redrawn += number > 1
        assert redrawn

    def test_players_who_drew_by_hand_may_say_who_begins(self) -> None:
        assert Game.start(HASBRO, 4, first=2, face_down=True).state.on_turn == 2


class TestS0_6:
    """S0.6: Everybody draws seven tiles and puts them on their rack."""

    rules = ("game", "ruleset")

    @BOTH
    @pytest.mark.parametrize(("number", "left"), [(2, 86), (3, 79), (4, 72)])
    def test_seven_each_and_the_rest_stays_in_the_bag(
        self, rules: RuleSet, number: int, left: int
    ) -> None:
        state = Game.start(rules, number, seed=KnownSeed("deal")).state
        assert [len(rack) for rack in state.racks] == [7] * number
        assert len(state.bag) == left


class TestS0_7(FirstPlay):
    """S0.7: The first play is a word of two or more tiles, one of them on the centre square.

    It reads across or down.
    """

    rules = ("opening",)

    def test_a_single_letter_beside_the_centre_fails_twice(self) -> None:
        state = table(HASBRO, "AEIOUHN", "FAMSTPE")
        assert codes(state, "8I A")[:2] == ["opening.start-not-covered", "opening.too-few-tiles"]


class TestS0_8(NoDiagonal):
    """S0.8: Words are never laid diagonally."""

    rules = ("placement",)


class TestS0_9(DrawsAsManyAsWerePlayed):
    """S0.9: A turn ends with counting the score and drawing as many tiles as were played.

    A rack holds seven tiles as long as there are enough in the bag.
    """

    rules = ("scoring", "refill")

    @BOTH
    def test_the_score_comes_with_the_move_and_is_entered(self, rules: RuleSet) -> None:
        state = table(rules, "HORNAEI", "FAMSTPE")
        legal = said(state, "8F HORN").unwrap()
        assert legal.score is not None
        assert legal.score.total == 14
        assert after(state, "8F HORN").scores == (14, 0)

    def test_the_tiles_that_are_due_are_neither_more_nor_fewer(self) -> None:
        legal = said(table(PRINTED, "HORNAEI", "FAMSTPE"), "8F HORN").unwrap()
        assert legal.draws == (Draw(0, 4),)
        for wrong in ("QUI", "QUIET"):
            with pytest.raises(DrawError):
                apply(legal, wrong)


class TestS0_10:
    """S0.10: Play passes to the left, around the table."""

    rules = ("flow",)

    @BOTH
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_after_the_last_seat_comes_the_first(self, rules: RuleSet, seats: int) -> None:
        state = table(rules, *["AEI"] * seats, words=BOOKLET[:1])
        turns = [state.on_turn]
        for _ in range(2 * seats):
            state = after(state, Pass())
            turns.append(state.on_turn)
        assert turns == [*range(seats), *range(seats), 0]

    def test_nobody_moves_out_of_turn(self) -> None:
        state = table(PRINTED, "HORN", "HORN", "AEI")
        assert codes(state, "8F HORN", by=1) == ["move.not-your-turn"]
        assert codes(state, Exchange(), by=2) == ["move.not-your-turn"]


class TestS0_11:
    """S0.11: Every later turn adds one or more letters to those on the board to make new words."""

    rules = ("placement", "connection")

    @BOTH
    def test_one_letter_is_enough(self, rules: RuleSet) -> None:
        state = table(rules, "SHORNAE", "FAMSTPE", words=["8F TRAIN"])
        assert codes(state, "8F .....S") == []

    @BOTH
    def test_no_letter_is_not(self, rules: RuleSet) -> None:
        state = table(rules, "SHORNAE", "FAMSTPE", words=["8F TRAIN"])
        assert codes(state, Play(())) == ["placement.no-tile"]
        assert codes(state, "8F TRAIN") == ["placement.no-tile"]

    @BOTH
    def test_seven_are_possible_and_more_are_not_on_the_rack(self, rules: RuleSet) -> None:
        state = table(rules, "COMORTS", "AEIOU", words=["8D TRAIN", "D1 FRAGMENT"])
        assert codes(state, "1A COM.ORTS") == []
        assert "rack.missing-tiles" in codes(state, "1A COM.ORTSS")


class TestS0_12:
    """S0.12: All letters of a turn are in one row or column and form a complete word there."""

    rules = ("placement", "word_validity")

    @BOTH
    def test_a_bent_line_is_refused(self, rules: RuleSet) -> None:
        state = table(rules, "ATEHORN", "FAMSTPE", words=BOOKLET[:1])
        bent = tiles(("F9", "A"), ("G9", "T"), ("G10", "E"))
        assert codes(state, bent) == ["placement.not-in-line"]

    @BOTH
    def test_two_words_in_two_places_are_refused(self, rules: RuleSet) -> None:
        state = table(rules, "ATEHORN", "FAMSTPE", words=BOOKLET[:1])
        assert codes(state, tiles(("J8", "T"), ("F9", "E"))) == ["placement.not-in-line"]

    @BOTH
    def test_an_empty_square_between_the_letters_is_refused(self, rules: RuleSet) -> None:
        state = table(rules, "FAMHORN", "AEIOU", words=BOOKLET[:1])
        gap = said(state, tiles(("H6", "F"), ("H9", "M"))).violations
        assert [violation.code for violation in gap] == ["placement.gap"]
        assert set(gap[0].squares) == squares("H7")

    def test_the_word_along_the_line_must_be_complete(self) -> None:
        state = table(PLAYED, "FAMHORN", "AEIOU", words=BOOKLET[:1])
        assert codes(state, "H6 FA.") == ["word-validity.not-a-word"]
        assert codes(state, "H6 FA.M") == []


class TestS0_13:
    """S0.13: New letters that touch others in neighbouring rows form complete words with them."""

    rules = ("words", "word_validity")

    def test_every_crossing_word_is_formed(self) -> None:
        legal = said(table(PLAYED, "BITHORN", "AEIOU", words=BOOKLET[:4]), "11E BIT").unwrap()
        assert [str(word) for word in legal.words] == ["BIT", "PI", "AT"]

    def test_one_incomplete_crossing_word_spoils_a_good_main_word(self) -> None:
        rules = PLAYED.replace(lexicon=[word for word in WORDS if word != "PI"])
        reasons = said(table(rules, "BIT", "AEIOU", words=BOOKLET[:4]), "11E BIT").violations
        assert [reason.code for reason in reasons] == ["word-validity.not-a-word"]
        assert set(reasons[0].squares) == squares("F10 F11")

    def test_every_bad_word_is_told(self) -> None:
        state = table(PLAYED, "TIB", "AEIOU", words=BOOKLET[:4])
        assert codes(state, "11F TIB") == ["word-validity.not-a-word"] * 4


class TestS0_14(EveryWordScores):
    """S0.14: A player scores every word formed or changed in the turn."""

    rules = ("scoring",)


class TestS0_15(JoinedToOthers):
    """S0.15: A play extends a word, crosses or touches one, or is laid parallel to one.

    If it is parallel, all letters that touch must form words too.
    """

    rules = ("connection",)

    @BOTH
    def test_all_turns_of_the_booklet_are_legal_and_score_as_printed(self, rules: RuleSet) -> None:
        state = table(rules, "HORNPASTEBIT", "FAMOB")
        for turn, points in enumerate((14, 9, 25, 16, 16)):
            assert state.on_turn == turn % 2
            legal = said(state, BOOKLET[turn]).unwrap()
            assert legal.score is not None
            assert legal.score.total == points
            state = after(state, BOOKLET[turn])
        assert state.scores == (14 + 25 + 16, 9 + 16)


class TestS0_16(TilesStay):
    """S0.16: A tile that has been played and scored is never moved or replaced."""

    rules = ("placement", "board")


class TestS0_17(TwoBlanks):
    """S0.17: The two blanks stand for any letter. The player names it when the blank is played.

    A blank stands for that letter for the rest of the game.
    """

    rules = ("tiles", "board")


class TestS0_18:
    """S0.18: A player may use a turn to exchange all, some or none of the tiles.

    The player puts them aside, draws as many, and mixes the old ones into the bag. This is printed
    in the booklet but not played on the screen.
    """

    rules = ("exchange", "refill")

    def test_all_some_or_none(self) -> None:
        for given in ("HORNAEI", "HORNAE", "H", ""):
            state = table(PRINTED, "HORNAEI", "FAMSTPE")
            assert codes(state, Exchange(given)) == []
            later = after(state, Exchange(given))
            assert len(later.racks[0]) == 7, given
            assert len(later.bag) == len(state.bag), given
            assert everything(later) == everything(state), given

    def test_it_ends_the_turn_and_scores_nothing(self) -> None:
        state = after(table(PRINTED, "HORNAEI", "FAMSTPE", scores=(5, 6)), Exchange("HO"))
        assert state.on_turn == 1
        assert state.scores == (5, 6)
        assert state.past[-1].kind is OutcomeKind.EXCHANGE
        assert state.past[-1].tiles == 2

    def test_it_cannot_keep_the_turn(self) -> None:
        state = table(PRINTED, "HORNAEI", "FAMSTPE")
        assert codes(state, Exchange("HO", keeps_turn=True)) == ["exchange.no-free-swap"]

    def test_new_tiles_are_drawn_before_the_old_ones_go_back(self) -> None:
        legal = said(table(PRINTED, "HORNAEI", "FAMSTPE", bag="QUZ"), Exchange("HOR")).unwrap()
        assert legal.draws == (Draw(0, 3, puts_back=3),)
        with pytest.raises(DrawError):
            apply(legal, "QUH")
        later = apply(legal, "QUZ")
        assert later.racks[0] == Rack("QUZNAEI")
        assert later.bag == Bag("HOR")

    @pytest.mark.parametrize(("bag", "given"), [("QUZ", "HOR"), ("Q", "H"), ("", "")])
    def test_the_bag_must_be_able_to_replace_them_exactly(self, bag: str, given: str) -> None:
        state = table(PRINTED, "HORNAEI", "FAMSTPE", bag=bag)
        assert codes(state, Exchange(given)) == []
        assert codes(state, Exchange(f"{given}N")) == ["exchange.more-than-bag"]

    def test_it_may_be_done_as_often_as_one_likes(self) -> None:
        state = table(PRINTED, "HORNAEI", "FAMSTPE")
        for _ in range(10):
            state = after(state, Exchange([tile.label for tile in state.racks[state.on_turn]]))
        assert not state.is_over


class TestS0_19:
    """S0.19: A play may be challenged, all its words at once, until the next turn begins.

    If one word is invalid, the play is withdrawn and its player loses the turn. If all are valid,
    the challenger loses the next turn. This is printed in the booklet but not played on the screen.
    """

    rules = ("word_validity", "challengers", "ruling", "challenges")

    def start(self, *racks: str, rules: RuleSet = PRINTED) -> GameState:
        return table(rules, *(racks or ("HORNAEI", "FAMSTPE")))

    def test_a_bad_play_is_taken_back_and_its_turn_is_lost(self) -> None:
        before = self.start()
        state = after(before, "8F NORH", Challenge())
        assert state.board.is_empty
        assert state.racks == before.racks
        assert state.bag == before.bag
        assert state.scores == (0, 0)
        assert state.on_turn == 1
        assert [outcome.kind for outcome in state.past] == [OutcomeKind.WITHDRAWN]
        assert after(state, Pass()).on_turn == 0

    def test_a_good_play_stands_and_the_challenger_loses_one_turn(self) -> None:
        state = after(self.start("HORNPAS", "FAMSTPE"), "8F HORN", Challenge())
        assert state.scores == (14, 0)
        assert state.on_turn == 0
        assert len(state.board) == 4
        assert [outcome.kind for outcome in state.past] == [
            OutcomeKind.PLAY,
            OutcomeKind.WRONG_CHALLENGE,
            OutcomeKind.LOST_TURN,
        ]
        again = after(state, Pass(), Pass())
        assert again.on_turn == 0
        assert [outcome.player for outcome in again.past[-2:]] == [0, 1]

    def test_one_bad_word_makes_the_whole_play_bad(self) -> None:
        rules = HASBRO.replace(lexicon=[word for word in WORDS if word != "AT"])
        before = table(rules, "BITE", "AEIOU", words=BOOKLET[:4])
        state = after(before, "11E BIT", Challenge())
        assert state.board == before.board
        assert state.scores == (0, 0)
        good = after(table(PRINTED, "BITE", "AEIOU", words=BOOKLET[:4]), "11E BIT", Challenge())
        assert good.scores == (16, 0)

    def test_naming_one_word_challenges_all_of_them(self) -> None:
        rules = HASBRO.replace(lexicon=[word for word in WORDS if word != "AT"])
        before = table(rules, "BITE", "AEIOU", words=BOOKLET[:4])
        state = after(before, "11E BIT", Challenge(["BIT"]))
        assert state.board == before.board
        assert state.on_turn == 1

    def test_only_words_of_the_play_are_challenged(self) -> None:
        state = after(table(PRINTED, "FAME", "AEIOU", words=BOOKLET[:1]), "H6 FA.M")
        assert codes(state, Challenge(["FARM"])) == []
        assert codes(state, Challenge(["HORN"])) == ["move.word-not-formed"]

    def test_nobody_challenges_the_own_play(self) -> None:
        state = after(self.start(), "8F NORH")
        assert codes(state, Challenge(), by=0) == ["challengers.own-play"]

    @pytest.mark.parametrize("move", [Pass(), Exchange("F"), Exchange()])
    def test_once_the_next_player_has_moved_it_is_too_late(self, move: Pass | Exchange) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT"), "8F NORH", move)
        assert state.scores[0] == 14
        assert codes(state, Challenge(), by=2) == ["move.nothing-to-challenge"]

    def test_after_the_next_play_only_that_one_is_challenged(self) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT"), "8F NORH", "8E E....T")
        assert codes(state, Challenge(), by=1) == ["challengers.own-play"]
        later = after(state, Challenge(), by=2)
        assert [str(placed.tile) for placed in later.board] == ["N", "O", "R", "H"]
        assert later.scores == (14, 0, 0)

    def test_a_play_is_challenged_only_once(self) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT"), "8F HORN")
        state = after(state, Challenge(), by=2)
        assert codes(state, Challenge(), by=1) == ["move.nothing-to-challenge"]

    def test_of_three_any_opponent_may_challenge(self) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT"), "8F NORH")
        for challenger in (1, 2):
            later = after(state, Challenge(), by=challenger)
            assert later.scores == (0, 0, 0)
            assert later.on_turn == 1

    def test_of_four_the_challenger_loses_the_own_next_turn_when_it_comes(self) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT", "EEIILRR"), "8F HORN")
        state = after(state, Challenge(), by=3)
        seats = [state.on_turn]
        for _ in range(6):
            state = after(state, Pass())
            seats.append(state.on_turn)
        assert seats == [1, 2, 0, 1, 2, 3, 0]

    def test_a_lost_turn_does_not_close_the_window(self) -> None:
        state = after(self.start("HORNAEI", "FAMSTPE", "AEIOUTT"), "8F HORN")
        state = after(after(state, Challenge(), by=2), "H7 A.M")
        assert state.on_turn == 0
        state = after(state, Challenge(), by=2)
        assert state.scores == (14, 0, 0)
        assert len(state.board) == 4
        assert state.on_turn == 0

    def test_the_last_play_too_may_be_challenged_before_the_game_is_over(self) -> None:
        state = after(table(PRINTED, "HORN", "FAMST", bag=""), "8F HORN")
        assert not state.is_over
        assert codes(state, "H6 FA.M") == ["move.end-waits"]
        for move in (Pass(), Challenge()):
            over = after(state, move)
            assert over.end is not None
            assert over.end.kind is EndKind.OUT
            assert over.scores == (14 + 10, -10)

    def test_if_the_last_play_was_bad_the_game_goes_on(self) -> None:
        state = after(table(PRINTED, "HORN", "FAMST", bag=""), "8F NORH", Challenge())
        assert not state.is_over
        assert state.racks[0] == Rack("HORN")
        assert state.on_turn == 1
        assert codes(state, Pass()) == []


class TestS0_20:
    """S0.20: The game ends when the bag is empty and a player uses the last tile.

    It also ends when no more plays are possible, which the players decide by agreeing on it.
    """

    rules = ("endings",)

    def test_the_last_tile_with_an_empty_bag_ends_it(self) -> None:
        state = after(table(PLAYED, "HORN", "FAMST", bag=""), "8F HORN")
        assert state.end is not None
        assert (state.end.kind, state.end.out) == (EndKind.OUT, 0)
        assert codes(state, Pass()) == ["move.game-over"]

    @BOTH
    @pytest.mark.parametrize(("rack", "bag"), [("HORN", "Q"), ("HORNS", ""), ("HORNS", "Q")])
    def test_not_while_a_tile_is_left_on_the_rack_or_in_the_bag(
        self, rules: RuleSet, rack: str, bag: str
    ) -> None:
        state = after(table(rules, rack, "FAMST", bag=bag), "8F HORN")
        assert not state.is_over
        assert state.waiting is None

    def test_it_is_enough_that_one_of_four_goes_out(self) -> None:
        state = table(PLAYED, "AE", "HORN", "TI", "E", bag="", on_turn=1)
        over = after(state, "8F HORN")
        assert over.end is not None
        assert over.end.out == 1

    @BOTH
    def test_all_agree_that_nothing_more_can_be_played(self, rules: RuleSet) -> None:
        state = table(rules, "AE", "HO", "TI", words=BOOKLET[:1])
        assert not agreed(state, 0, 1).is_over
        over = agreed(state, 2, 0, 1)
        assert over.end is not None
        assert (over.end.kind, over.end.out) == (EndKind.AGREED, None)

    def test_nobody_agrees_twice_and_a_move_forgets_all_votes(self) -> None:
        state = agreed(table(PLAYED, "AE", "HO", words=BOOKLET[:1]), 0)
        assert codes(state, AgreeEnd(), by=0) == ["move.already-agreed"]
        assert not agreed(after(state, Pass()), 1).is_over

    @BOTH
    def test_passes_alone_end_nothing(self, rules: RuleSet) -> None:
        state = table(rules, "AE", "HO", words=BOOKLET[:1], bag="")
        assert not after(state, *[Pass()] * 20).is_over


class TestS0_21(FaceValues):
    """S0.21: A letter is worth what its tile shows, and a blank nothing. Points add up."""

    rules = ("tiles", "scoring", "flow")

    def test_the_whole_set_is_worth_187(self) -> None:
        assert sum(kind.count * kind.value for kind in ENGLISH.kinds) == 187

    def test_points_are_added_up_for_each_player(self) -> None:
        state = table(PLAYED, "HORNPASTE", "FAMOB", scores=(100, 200))
        tally = []
        for text in BOOKLET[:4]:
            state = after(state, text)
            tally.append(state.scores)
        assert tally == [(114, 200), (114, 209), (139, 209), (139, 225)]


class TestS0_22:
    """S0.22: A turn scores all words formed or changed in it, plus what the premium squares add."""

    rules = ("scoring",)

    def test_the_turns_of_the_booklet(self) -> None:
        cases: list[tuple[int, list[str]]] = [
            (0, ["HORN 7 x 2"]),
            (1, ["FARM 9"]),
            (2, ["PASTE 15", "FARMS 10"]),
            (3, ["MOB 8", "NOT 4", "BE 4"]),
            (4, ["BIT 5 x 2", "PI 4", "AT 2"]),
        ]
        for turn, words in cases:
            assert [str(word) for word in worth(BOOKLET[turn], *BOOKLET[:turn]).words] == words

    def test_without_premiums_it_is_the_bare_sum(self) -> None:
        assert worth("8F .....S", "8F TRAIN").total == 6


class TestS0_23(LetterPremiums):
    """S0.23: Light blue doubles and dark blue triples the letter laid on it."""

    rules = ("premiums",)


class TestS0_24(WordPremiums):
    """S0.24: Pink doubles and red triples a whole word if one of its letters is laid there.

    Letter premiums are applied first.
    """

    rules = ("premiums", "scoring")

    def test_the_whole_word_with_its_lying_letters_is_multiplied(self) -> None:
        assert worth("1H S....", "1I TRAI").total == (1 + 1 + 1 + 1 + 1) * 3
        assert worth("11E B..", "11F IT").total == (3 + 1 + 1) * 2


class TestS0_25(SeveralWordPremiums):
    """S0.25: Two pink squares make a word count four times, two red ones nine times.

    Read as: all word premiums of a word are multiplied together.
    """

    rules = ("premiums", "scoring")


class TestS0_26:
    """S0.26: The centre square is pink and doubles the first word."""

    rules = ("layout", "premiums")

    def test_the_centre_is_the_start_and_pink(self) -> None:
        assert HASBRO.layout.starts == (Square(7, 7),)
        assert HASBRO.layout.premium(Square(7, 7)) == Premium(word=2)

    def test_every_first_word_counts_twice(self) -> None:
        for text in ("8E HORN", "8H HORN", "H5 HORN", "H8 HORN"):
            assert worth(text).total == 14


class TestS0_27(PremiumsCountOnce):
    """S0.27: Premiums count only in the turn that covers them; later, letters have face value."""

    rules = ("premiums",)


class TestS0_28(BlanksOnPremiums):
    """S0.28: A blank is worth nothing, but on a pink or red square it still multiplies the word."""

    rules = ("premiums",)


class TestS0_29(SharedLetters):
    """S0.29: All words of a play score. A shared letter counts in each, with its premium."""

    rules = ("scoring",)


class TestS0_30(FiftyForSevenTiles):
    """S0.30: Seven tiles in one turn earn 50 points, added after everything else."""

    rules = ("bingo",)

    def test_the_points_are_entered(self) -> None:
        assert after(table(PLAYED, "TRAINED", "AEIOU"), "8B TRAINED").scores == (68, 0)


class TestS0_31:
    """S0.31: At the end, all players lose the value of their unplayed tiles.

    A player without any tiles gains what all the others lose.
    """

    rules = ("settlement",)

    def test_who_went_out_gains_what_all_others_lose(self) -> None:
        state = table(PLAYED, "HORN", "QA", "?ZK", scores=(10, 20, 30), bag="")
        assert after(state, "8F HORN").scores == (10 + 14 + 11 + 15, 20 - 11, 30 - 15)

    def test_so_too_in_the_printed_game(self) -> None:
        state = table(PRINTED, "HORN", "QA", "?ZK", scores=(10, 20, 30), bag="")
        assert after(state, "8F HORN", Pass()).scores == (50, 9, 15)

    def test_without_anybody_out_everybody_loses_the_own_tiles(self) -> None:
        state = table(PLAYED, "HO", "QA", "?ZK", scores=(10, 20, 30), words=BOOKLET[:1])
        over = agreed(state, 0, 1, 2)
        assert over.scores == (10 - 5, 20 - 11, 30 - 15)
        assert over.end is not None
        assert over.end.before == (10, 20, 30)

    def test_a_score_may_fall_below_zero(self) -> None:
        state = table(PLAYED, "Q", "Z", scores=(3, 0), words=BOOKLET[:1])
        assert agreed(state, 0, 1).scores == (-7, -10)


class TestS0_32:
    """S0.32: The highest final score wins; in a tie, the higher score before the settlement."""

    rules = ("ranking",)

    def over(self, *racks: str, scores: tuple[int, ...], rules: RuleSet = PLAYED) -> GameState:
        state = table(rules, *racks, scores=scores, words=BOOKLET[:1])
        return agreed(state, *range(len(racks)))

    @BOTH
    def test_the_final_score_counts_not_the_one_before(self, rules: RuleSet) -> None:
        over = self.over("Q", "E", scores=(40, 35), rules=rules)
        assert over.scores == (30, 34)
        assert over.winners == (1,)

    def test_in_a_tie_the_score_before_decides(self) -> None:
        over = self.over("K", "J", scores=(30, 33))
        assert over.scores == (25, 25)
        assert over.winners == (1,)
        assert over.ranking == ((1,), (0,))

    def test_among_the_tied_alone(self) -> None:
        over = self.over("K", "P", "QZ", scores=(25, 23, 39))
        assert over.scores == (20, 20, 19)
        assert over.winners == (0,)

    def test_equal_in_both_is_a_draw(self) -> None:
        over = self.over("K", "FA", scores=(30, 30))
        assert over.scores == (25, 25)
        assert over.winners == (0, 1)

    def test_a_player_who_went_out_may_lose_the_tie(self) -> None:
        state = table(PLAYED, "HORN", "K", scores=(0, 24), bag="")
        over = after(state, "8F HORN")
        assert over.scores == (19, 19)
        assert over.winners == (1,)


class TestS0_33:
    """S0.33: On the screen a player starts a move, picks a direction, then a tile and a square."""

    rules = ("draft", "laying", "words")

    def test_a_play_shows_its_direction_by_itself(self) -> None:
        state = table(PRINTED, "HORNAEI", "FAMSTPE")
        for text, axis in (("8F HORN", Axis.ACROSS), ("H6 HORN", Axis.DOWN)):
            formed = said(state, text).unwrap().formed
            assert formed is not None
            assert formed.axis is axis

    entering = Entering(FirstBesideTile(), kind_first=True, axis_first=True)

    def test_a_draft_wants_the_move_then_the_direction_then_tile_and_square(self) -> None:
        draft = Draft(table(PLAYED, "HORNAEI", "FAMSTPE"), entering=self.entering)
        with pytest.raises(DraftError, check=because("steps.no-kind")):
            draft.lay("H", Square(7, 5))
        draft = draft.with_kind(DraftKind.PLAY)
        with pytest.raises(DraftError, check=because("steps.no-direction")):
            draft.lay("H", Square(7, 5))
        draft = draft.with_axis(Axis.ACROSS)
        for place, label in enumerate("HORN"):
            draft = draft.lay(label, Square(7, 5 + place))
        assert draft.move == play("8F HORN", draft.state)
        assert draft.answer.is_legal

    def test_the_direction_is_kept(self) -> None:
        draft = Draft(table(PLAYED, "HORNAEI", "FAMSTPE"), entering=self.entering)
        draft = draft.with_kind(DraftKind.PLAY).with_axis(Axis.DOWN).lay("H", Square(7, 7))
        with pytest.raises(DraftError, match="Stay in the row or column"):
            draft.lay("O", Square(7, 8))
        assert draft.next_squares == {Square(row, 7) for row in range(15)} - {Square(7, 7)}


class TestS0_34:
    """S0.34: On the screen, after the first move, laying starts next to a letter on the board."""

    rules = ("laying", "connection")

    def beginnings(self, state: GameState, text: str) -> set[Square]:
        """Return the squares of a play from which its laying could begin."""
        return {
            placed.square
            for placed in play(text, state).placements
            for axis in Axis
            for step in (1, -1)
            if state.board[axis.step(placed.square, step)] is not None
        }

    def test_every_legal_play_has_a_tile_to_begin_with(self) -> None:
        for turn in (1, 2, 3, 4):
            state = table(PLAYED, "FAMPASTEBIO", "AEI", words=BOOKLET[:turn])
            assert codes(state, BOOKLET[turn]) == []
            assert self.beginnings(state, BOOKLET[turn])

    @pytest.mark.parametrize("turn", [1, 2, 3, 4])
    def test_a_draft_begins_beside_a_letter(self, turn: int) -> None:
        state = table(PLAYED, "FAMPASTEBIO", "AEI", words=BOOKLET[:turn])
        draft = Draft(state, entering=Entering(FirstBesideTile()))
        assert draft.next_squares >= self.beginnings(state, BOOKLET[turn])
        with pytest.raises(DraftError, check=because("laying.not-beside-tile")):
            draft.lay("A", Square(0, 0))
        assert draft.lay_play(play(BOOKLET[turn], state)).answer.is_legal

    def test_the_first_move_and_all_later_tiles_are_free(self) -> None:
        empty = Draft(table(PLAYED, "HORN", "AEI"), entering=Entering(FirstBesideTile()))
        assert len(empty.next_squares) == 225
        state = table(PLAYED, "COMORT", "AEIOU", words=["H5 FARM"])
        draft = Draft(state, entering=Entering(FirstBesideTile())).lay("M", Square(4, 6))
        assert len(draft.lay("C", Square(4, 4)).next_squares) == 225 - 4 - 2


class TestS0_35:
    """S0.35: On the screen, the tile laid last can be taken back."""

    rules = ("draft",)

    def test_a_draft_takes_back_the_last_tile(self) -> None:
        draft = Draft(table(PLAYED, "HORNAEI", "FAMSTPE"))
        horn = draft.lay_play(play("8F HORN", draft.state))
        assert horn.lay("E", Square(7, 9)).take_back() == horn
        for _ in "HORN":
            horn = horn.take_back()
        assert horn == draft
        with pytest.raises(DraftError, check=because("steps.nothing-laid")):
            horn.take_back()


class TestS0_36:
    """S0.36: On the screen, a button submits the finished move."""

    rules = ("draft", "validation", "transition")

    def test_nothing_happens_before_the_move_is_carried_out(self) -> None:
        state = table(PLAYED, "HORNAEI", "FAMSTPE")
        legal = said(state, "8F HORN").unwrap()
        assert state.board.is_empty
        later = apply(legal, "EEEE")
        assert len(later.board) == 4
        assert later.on_turn == 1
        assert state == table(PLAYED, "HORNAEI", "FAMSTPE")


class TestS0_37:
    """S0.37: A player who finds no word gives up the turn."""

    rules = ("passing",)

    @BOTH
    def test_the_next_player_moves_and_nothing_else_changes(self, rules: RuleSet) -> None:
        state = table(rules, "AEIOUHN", "FAMSTPE", words=BOOKLET[:1], scores=(7, 9))
        legal = said(state, Pass()).unwrap()
        assert legal.draws == ()
        later = apply(legal)
        assert later.on_turn == 1
        assert (later.board, later.racks, later.bag) == (state.board, state.racks, state.bag)
        assert later.scores == (7, 9)
        assert later.past[-1].kind is OutcomeKind.PASS

    def test_only_on_the_own_turn_and_where_rules_know_a_pass(self) -> None:
        state = table(PLAYED, "AEIOUHN", "FAMSTPE", words=BOOKLET[:1])
        assert codes(state, Pass(), by=1) == ["move.not-your-turn"]
        never = table(PLAYED.replace(passing=NoPassing()), "AEI", "FAM", words=BOOKLET[:1])
        assert codes(never, Pass()) == ["passing.not-allowed"]


class TestS0_38:
    """S0.38: A turn cannot be given up in the first move, that is, while the board is empty."""

    rules = ("passing",)

    def test_nobody_passes_while_the_board_is_empty(self) -> None:
        assert codes(table(PLAYED, "HORNAEI", "FAMSTPE"), Pass()) == ["passing.board-empty"]
        second = table(PLAYED, "HORNAEI", "FAMSTPE", on_turn=1)
        assert codes(second, Pass()) == ["passing.board-empty"]

    def test_the_second_player_may_pass_on_the_own_first_turn(self) -> None:
        state = after(table(PLAYED, "HORNAEI", "FAMSTPE"), "8F HORN")
        assert codes(state, Pass()) == []

    def test_the_booklet_itself_lets_the_first_player_pass(self) -> None:
        state = table(PRINTED, "HORNAEI", "FAMSTPE")
        assert codes(state, Pass()) == []
        assert after(state, Pass()).on_turn == 1
        assert codes(table(PLAYED.replace(passing=MayPass()), "HORN", "FAM"), Pass()) == []

    def test_a_player_without_any_word_is_not_trapped(self) -> None:
        state = table(PLAYED, "VVWWCCJ", "FAMSTPE")
        assert codes(state, Resign()) == []
        assert agreed(state, 0, 1).is_over
        assert after(state, Resign()).winners == (1,)


class TestS0_39(InvalidWordsAreRefused):
    """S0.39: After an illegal move or an invalid word, the board and the rack are as before.

    The player starts the move again.
    """

    rules = ("validation", "word_validity")


class TestS0_40:
    """S0.40: Light and dark blue double and triple a letter, pink and red a word.

    The coloured squares are where they are on the board in the box.
    """

    rules = ("layout", "premiums")

    RED = "A1 H1 O1 A8 O8 A15 H15 O15"
    PINK = "B2 C3 D4 E5 N2 M3 L4 K5 B14 C13 D12 E11 N14 M13 L12 K11 H8"
    DARK = "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14"
    LIGHT = """
        D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8
        C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15
    """

    @pytest.mark.parametrize(
        ("names", "number", "premium"),
        [
            (RED, 8, Premium(word=3)),
            (PINK, 17, Premium(word=2)),
            (DARK, 12, Premium(letter=3)),
            (LIGHT, 24, Premium(letter=2)),
        ],
        ids=["red", "pink", "dark blue", "light blue"],
    )
    @BOTH
    def test_exactly_these_squares_have_the_colour(
        self, rules: RuleSet, names: str, number: int, premium: Premium
    ) -> None:
        rows, cols = range(rules.layout.height), range(rules.layout.width)
        found = {
            square
            for square in (Square(row, col) for row in rows for col in cols)
            if rules.layout.premium(square) == premium
        }
        assert found == squares(names)
        assert len(found) == number


class TestS0_41:
    """S0.41: No player uses another dictionary: the one supplied with the game always decides."""

    rules = ("lexicon", "ruleset")

    def test_no_move_changes_the_list(self) -> None:
        state = table(PLAYED, "HORNPASTEBIT", "FAMOBI")
        for text in BOOKLET:
            state = after(state, text)
            assert state.rules == PLAYED
            assert state.rules.lexicon == PLAYED.lexicon

    def test_it_decides_for_all_players_alike(self) -> None:
        for seat in range(2):
            state = table(PLAYED, "HORNS", "HORNS", on_turn=seat)
            assert codes(state, "8F HORN") == []
            assert codes(state, "8F SHORN") == ["word-validity.not-a-word"]

    def test_a_list_changed_by_its_owner_changes_nothing(self) -> None:
        words = ["HORN"]
        rules = NO_CHALLENGE.replace(lexicon=words)
        words.append("NORH")
        assert codes(table(rules, "HORN", "AEI"), "8F NORH") == ["word-validity.not-a-word"]
