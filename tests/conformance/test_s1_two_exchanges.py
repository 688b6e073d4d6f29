"""Rulebook S1: a person against the computer, two exchanges each, over after two passes."""

import pytest

from conformance.printed_alike import (
    FARM,
    HORN,
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
    TheHighestScore,
    TheLastLetterEndsIt,
    TilesStay,
    TwoBlanks,
    UnplayedLetters,
    WordPremiums,
    counted,
    end_kind,
    going,
    points,
    start,
)
from scrabble_rules import (
    AgreeEnd,
    Board,
    Challenge,
    EndKind,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Move,
    OutcomeKind,
    Pass,
    PlacedTile,
    Play,
    RuleSet,
    SetupError,
    Square,
    TileSet,
    validate,
)
from scrabble_rules.frontend import Draft, DraftError, DraftKind, Entering, ReadingOrder
from scrabble_rules.profiles import TWO_EXCHANGES
from scrabble_rules.rules import AnagramListed
from scrabble_rules.rules.exchange import BagTooSmall, LimitReached
from sheet import after, because, codes, lay, play, said, table

R = TWO_EXCHANGES


@pytest.fixture
def book() -> RuleSet:
    return R


@pytest.fixture
def idle() -> list[Move]:
    return [Pass(), Pass()]


class TestS1_1:
    """S1.1: At the start of a turn, the player chooses one of play, exchange and pass."""

    rules = ("draft", "validation")

    @pytest.mark.parametrize("begun", [False, True])
    @pytest.mark.parametrize("kind", ["play", "exchange", "pass"])
    def test_each_of_the_three_is_open_in_every_turn(self, *, begun: bool, kind: str) -> None:
        state = going(R) if begun else start(R)
        rack = state.racks[0].tiles
        moves: dict[str, Move] = {
            "play": play(FARM if begun else HORN, state),
            "exchange": Exchange(rack),
            "pass": Pass(),
        }
        assert codes(state, moves[kind]) == []

    @pytest.mark.parametrize("first", [HORN, Exchange("HORNABC"), Pass()])
    def test_one_of_them_is_the_whole_turn(self, first: str | Move) -> None:
        state = after(start(R), first)
        second: list[Move] = [Pass(), Exchange(state.racks[0].tiles), play(FARM, lay(R, HORN))]
        assert [codes(state, move, by=0) for move in second] == [["move.not-your-turn"]] * 3

    def test_a_draft_wants_the_kind_of_move_before_anything_else(self) -> None:
        draft = Draft(going(R), entering=Entering(ReadingOrder(), kind_first=True))
        assert draft.next_squares == frozenset()
        with pytest.raises(DraftError, check=because("steps.no-kind")):
            draft.lay("F", Square(6, 7))
        with pytest.raises(DraftError, check=because("steps.no-kind")):
            draft.choose("F")
        assert draft.with_kind(DraftKind.PLAY).lay("F", Square(6, 7)).kind is DraftKind.PLAY
        exchange = draft.with_kind(DraftKind.EXCHANGE)
        for slot in range(7):
            exchange = exchange.choose(slot)
        assert exchange.answer.is_legal


class TestS1_2:
    """S1.2: The tiles of a play are laid one after the other, downwards or to the right."""

    rules = ("laying", "placement")

    def test_a_play_lists_its_tiles_from_left_to_right_or_from_top_to_bottom(self) -> None:
        cases: list[tuple[str, list[tuple[int, int]]]] = [
            ("8F HORN", [(7, 5), (7, 6), (7, 7), (7, 8)]),
            ("H6 FORM", [(5, 7), (6, 7), (7, 7), (8, 7)]),
        ]
        for text, squares in cases:
            laid = play(text, Board(R.layout)).placements
            listed = [
                (placed.square.row, placed.square.col) for placed in Play(laid[::-1]).placements
            ]
            assert listed == squares

    def test_tiles_in_both_directions_are_no_play(self) -> None:
        bent = [(Square(7, 7), PlacedTile("H")), (Square(7, 8), PlacedTile("O"))]
        bent += [(Square(8, 7), PlacedTile("A"))]
        assert codes(start(R), Play(bent)) == ["placement.not-in-line"]

    @pytest.mark.parametrize(("text", "step"), [("8F HORN", (0, 1)), ("H6 FORM", (1, 0))])
    def test_a_draft_goes_downwards_or_to_the_right(self, text: str, step: tuple[int, int]) -> None:
        draft = Draft(table(R, "HORNFM", "AEI"), entering=Entering(ReadingOrder()))
        placements = play(text, draft.state).placements
        for place, placed in enumerate(placements):
            last = Square(placed.square.row - step[0], placed.square.col - step[1])
            if place == 1:
                assert draft.next_squares == {
                    Square(last.row, last.col + 1),
                    Square(last.row + 1, last.col),
                }
            elif place:
                assert draft.next_squares == {placed.square}
            draft = draft.lay(str(placed.tile), placed.square)
        assert draft.move == Play(placements)

    def test_a_draft_does_not_go_back_and_leaves_no_gap(self) -> None:
        draft = Draft(going(R), entering=Entering(ReadingOrder())).lay("F", Square(7, 4))
        assert draft.next_squares == {Square(7, 9), Square(8, 4)}
        for square in (Square(7, 3), Square(6, 4), Square(7, 10)):
            with pytest.raises(DraftError, match="Lay the next tile directly to the right"):
                draft.lay("A", square)


class TestS1_3:
    """S1.3: A player may move any tile of their tray to any free square."""

    rules = ("placement", "holdings")

    def test_each_tile_of_the_rack_may_be_taken_and_no_other(self) -> None:
        state = going(R)
        legal = [letter for letter in R.tile_set.letters if not codes(state, f"8F ....{letter}")]
        assert legal == sorted("FAMSOPT")
        assert codes(state, "8F ....B") == ["rack.missing-tiles"]

    def test_no_tile_of_the_rack_serves_twice(self) -> None:
        assert codes(going(R), "H7 F.F") == ["rack.missing-tiles"]


class TestS1_4:
    """S1.4: A valid play, a pass and an exchange all hand the turn to the opponent."""

    rules = ("flow", "word_validity")

    @pytest.mark.parametrize("move", [FARM, Pass(), Exchange("FAMSOPT")])
    def test_the_turn_goes_over_and_comes_back(self, move: str | Move) -> None:
        state = after(going(R), move)
        assert state.on_turn == 1
        assert after(state, Exchange(state.racks[1].tiles)).on_turn == 0

    def test_an_invalid_move_does_not(self) -> None:
        state = going(R.replace(lexicon=["HORN", "FARM"]))
        refused = said(state, "H7 F.")
        assert not refused.is_legal
        assert refused.state == state
        assert refused.state.on_turn == 0
        assert codes(state, Pass(), by=1) == ["move.not-your-turn"]


class TestS1_5:
    """S1.5: A player may swap tiles with the bag, twice in a game."""

    rules = ("exchange",)

    def test_the_bag_gives_as_many_as_it_takes(self) -> None:
        state = start(R)
        changed = after(state, Exchange("HORNABC"))
        assert len(changed.racks[0]) == 7
        assert len(changed.bag) == len(state.bag) == 86
        assert str(changed.racks[0]) == "??AAAAA", "what this table draws first"
        assert changed.bag.missing(["H", "H", "C", "C"]) == (), "the old tiles are back"
        assert len(changed.racks[1]) == 7

    def test_the_third_is_one_too_many(self) -> None:
        state = start(R)
        for _ in range(2):
            assert codes(state, Exchange(state.racks[0].tiles)) == []
            state = after(state, Exchange(state.racks[0].tiles), Pass())
        third = said(state, Exchange(state.racks[0].tiles))
        assert third.violations == (LimitReached(limit=2),)
        assert third.violations[0].code == "exchange.limit-reached"

    def test_plays_in_between_do_not_give_it_back(self) -> None:
        state = after(start(R), Exchange("HORNABC"), "8G TEA")
        state = after(state, Exchange(state.racks[0].tiles), "I8 .S")
        assert codes(state, Exchange(state.racks[0].tiles)) == ["exchange.limit-reached"]
        assert codes(state, Pass()) == []


class TestS1_6:
    """S1.6: With fewer than seven tiles in the bag, exactly that many are swapped."""

    rules = ("exchange", "refill")

    def test_the_number_is_the_bags_below_seven(self) -> None:
        cases: list[tuple[str, int]] = [
            ("EEEEEEEE", 7),
            ("EEEEEEE", 7),
            ("EEEEEE", 6),
            ("EEE", 3),
            ("E", 1),
        ]
        for bag, due in cases:
            state = start(R, bag=bag)
            rack = "HORNABC"
            legal = [given for given in range(8) if not codes(state, Exchange(rack[:given]))]
            assert legal == [due]
            assert len(after(state, Exchange(rack[:due])).bag) == len(bag)

    def test_the_player_chooses_which(self) -> None:
        changed = after(start(R, bag="EEE"), Exchange("RBC"))
        assert str(changed.racks[0]) == "AEEEHNO"
        assert str(changed.bag) == "BCR"

    def test_the_new_tiles_are_drawn_before_the_old_ones_go_back(self) -> None:
        legal = said(start(R, bag="EEE"), Exchange("RBC")).unwrap()
        assert [(draw.count, draw.puts_back) for draw in legal.draws] == [(3, 3)]

    def test_an_empty_bag_swaps_nothing(self) -> None:
        state = start(R, bag="")
        assert said(state, Exchange()).violations == (BagTooSmall(minimum=1, bag=0),)
        assert codes(state, Exchange("H")) == ["exchange.bag-too-small"]

    def test_a_short_exchange_counts_as_one_of_the_two(self) -> None:
        state = after(start(R, bag="EEE"), Exchange("HOR"), Pass(), Exchange("EEE"), Pass())
        assert codes(state, Exchange("NAB")) == ["exchange.limit-reached"]


class TestS1_7:
    """S1.7: A player who passes leaves the turn to the next player. Passing is always allowed."""

    rules = ("passing", "flow")

    @pytest.mark.parametrize("state", [start(R), going(R), going(R, bag="")])
    def test_a_pass_changes_nothing_but_the_turn(self, state: GameState) -> None:
        passed = after(state, Pass())
        assert passed.on_turn == 1
        assert (passed.racks, passed.bag, passed.board) == (state.racks, state.bag, state.board)
        assert said(state, Pass()).unwrap().draws == ()

    def test_only_the_player_on_turn_passes(self) -> None:
        assert codes(start(R), Pass(), by=1) == ["move.not-your-turn"]


class TestS1_8:
    """S1.8: When both players pass, one after the other, the game is over."""

    rules = ("endings",)

    def test_two_passes_end_it_and_one_does_not(self) -> None:
        once = after(going(R), Pass())
        assert not once.is_over
        assert end_kind(after(once, Pass())) is EndKind.PASSES

    def test_a_play_in_between_begins_the_count_anew(self) -> None:
        state = after(start(R), Pass(), "8G TEA", Pass())
        assert not state.is_over
        assert after(state, Pass()).is_over

    def test_two_exchanges_are_no_two_passes(self) -> None:
        assert not after(start(R), Exchange("HORNABC"), Exchange("AEIOUST")).is_over


class TestS1_9:
    """S1.9: A pass scores nothing."""

    rules = ("flow",)

    def test_both_scores_stay(self) -> None:
        state = table(R, "HORNABC", "AEIOUST", scores=[17, 23])
        passed = after(state, Pass())
        assert passed.scores == (17, 23)
        assert [(turn.kind, turn.player, turn.points) for turn in passed.past] == [
            (OutcomeKind.PASS, 0, 0),
        ]
        assert said(state, Pass()).unwrap().score is None


class TestS1_10:
    """S1.10: The game has a hundred tiles."""

    rules = ("tiles",)

    def test_the_bag_the_racks_and_the_board_hold_them(self) -> None:
        assert len(R.tile_set.tiles) == R.tile_set.total == 100
        game = Game.start(R, 2, seed=KnownSeed(1))
        assert len(game.state.bag) + sum(map(len, game.state.racks)) == 100
        state = going(R)
        assert len(state.bag) + sum(map(len, state.racks)) + len(state.board) == 100

    def test_there_is_no_tile_beyond_them(self) -> None:
        with pytest.raises(SetupError, match="more of these tiles than the set has"):
            table(R, "QQABCDE", "AEIOUST")


class TestS1_11:
    """S1.11: At the start each player draws seven tiles from the bag."""

    rules = ("game",)

    def test_two_full_racks_are_dealt(self) -> None:
        state = Game.start(R, ["person", "computer"], seed=KnownSeed(1)).state
        assert [len(rack) for rack in state.racks] == [7, 7]
        assert len(state.bag) == 86
        assert state.racks[0] != state.racks[1]

    def test_the_tiles_come_from_the_bag(self) -> None:
        state = Game.start(R, 2, seed=KnownSeed(1)).state
        everything = [*state.bag, *state.racks[0], *state.racks[1]]
        assert sorted(everything) == sorted(R.tile_set.tiles)

    def test_there_are_two_players(self) -> None:
        for number in (1, 3):
            with pytest.raises(SetupError, match="for 2 players"):
                Game.start(R, number, seed=KnownSeed(1))


class TestS1_12:
    """S1.12: The value of each letter is read from a list that comes with the program."""

    rules = ("tiles",)

    LIST = "A 9 1\nE 40 2\nH 20 50\n? 2 0"

    def test_a_table_of_counts_and_values_is_all_it_takes(self) -> None:
        rows = {row.split()[0]: row.split()[1:] for row in self.LIST.splitlines()}
        blanks = int(rows.pop("?")[0])
        read = {label: (int(count), int(value)) for label, (count, value) in rows.items()}
        rules = R.replace(tile_set=TileSet.of(read, blanks=blanks))
        assert rules.tile_set.total == 71
        assert counted(rules, "8F HE").total == 52
        assert counted(R, "8E HE").total == 5
        assert len(Game.start(rules, 2, seed=KnownSeed(1)).state.bag) == 71 - 14

    def test_the_list_decides_which_letters_there_are(self) -> None:
        rules = R.replace(tile_set=TileSet.of({"A": (50, 1)}))
        state = table(rules, "AAAAAAA", "AAAAAAA")
        assert "placement.unknown-label" in codes(state, "8G AB")


class TestS1_13(FirstPlay, NoDiagonal):
    """S1.13: The person begins, with two or more letters across or down that cover the centre.

    Diagonal words are not allowed.
    """

    rules = ("first_player", "opening", "placement")

    def test_the_first_seat_begins_whatever_is_drawn(self) -> None:
        games = [Game.start(R, ["person", "computer"], seed=KnownSeed(seed)) for seed in range(12)]
        assert {game.state.on_turn for game in games} == {0}


class TestS1_14(DrawsAsManyAsWerePlayed):
    """S1.14: After a play is scored, the player draws as many letters as were played.

    A rack holds seven tiles as long as there are enough in the bag.
    """

    rules = ("refill", "scoring")

    def test_the_count_is_known_with_the_move_and_lands_on_the_score(self) -> None:
        legal = said(start(R), HORN).unwrap()
        assert legal.score
        assert legal.score.total == 14
        assert after(start(R), HORN).scores == (14, 0)
        assert after(start(R), HORN, "H7 A.E").scores == (14, 3)


class TestS1_15:
    """S1.15: A player may skip a turn by passing; if both players do so, the game ends."""

    rules = ("passing", "endings")

    def test_at_the_very_start(self) -> None:
        state = after(start(R), Pass(), Pass())
        assert end_kind(state) is EndKind.PASSES
        assert state.scores == (-14, -7), "each loses the own rack"
        assert codes(state, HORN) == ["move.game-over"]

    def test_a_refused_play_is_no_turn_between_two_passes(self) -> None:
        state = after(going(R), Pass())
        assert not said(state, "1A TEA").is_legal
        assert after(state, Pass()).is_over


class TestS1_16(JoinedToOthers):
    """S1.16: New words extend a word, cross one at right angles, or are laid parallel to one.

    A crossing word uses one of the letters or adds one; in a parallel play, all letters that touch
    must form whole words.
    """

    rules = ("connection", "word_validity", "placement")


class TestS1_17(TilesStay):
    """S1.17: A tile that has been played and scored stays where it is."""

    rules = ("placement",)


class TestS1_18(TwoBlanks):
    """S1.18: Each of the two blanks stands for a letter, named when played, for the whole game."""

    rules = ("tiles", "board")


class TestS1_19:
    """S1.19: Each player may use a turn to exchange the whole rack, twice in a game."""

    rules = ("exchange",)

    def test_part_of_the_rack_is_not_enough(self) -> None:
        for given in ("", "H", "HORNAB"):
            assert codes(start(R), Exchange(given)) == ["exchange.wrong-number"]
            assert codes(start(R), Exchange("HORNABC")) == [], given

    def test_only_tiles_of_the_own_rack(self) -> None:
        assert codes(start(R), Exchange("HORNABZ")) == ["rack.missing-tiles"]

    def test_it_uses_up_the_turn(self) -> None:
        state = after(start(R), Exchange("HORNABC"))
        assert state.on_turn == 1
        assert state.scores == (0, 0)
        assert codes(start(R), Exchange("HORNABC", keeps_turn=True)) == ["exchange.no-free-swap"]

    def test_two_for_each_and_not_two_for_both(self) -> None:
        state = start(R)
        for turn in range(4):
            assert codes(state, Exchange(state.racks[turn % 2].tiles)) == []
            state = after(state, Exchange(state.racks[turn % 2].tiles))
        assert [turn.player for turn in state.past] == [0, 1, 0, 1]
        assert codes(state, Exchange(state.racks[0].tiles)) == ["exchange.limit-reached"]
        state = after(state, Pass())
        assert codes(state, Exchange(state.racks[1].tiles)) == ["exchange.limit-reached"]


class TestS1_20(TheLastLetterEndsIt):
    """S1.20: The game ends when the bag and one rack are empty, or when no play is possible.

    Both players decide together that no play is possible.
    """

    rules = ("endings",)

    def test_both_agree_that_no_play_is_left(self) -> None:
        once = after(going(R), AgreeEnd(), by=0)
        assert (once.is_over, once.on_turn) == (False, 0)
        assert codes(once, AgreeEnd(), by=0) == ["move.already-agreed"]
        assert end_kind(after(once, AgreeEnd(), by=1)) is EndKind.AGREED

    def test_whoever_plays_on_does_not_agree(self) -> None:
        state = after(going(R), AgreeEnd(), by=1)
        state = after(state, FARM)
        assert not after(state, AgreeEnd(), by=0).is_over


class TestS1_21(FaceValues):
    """S1.21: A letter is worth the number printed on it, and a blank nothing."""

    rules = ("tiles", "premiums")

    def test_on_plain_squares(self) -> None:
        assert points(R, "8E HE") == 5
        assert points(R, "8E hE") == 1
        assert points(R, "8E he") == 0
        assert points(R, "8E QI") == 11


class TestS1_22(EveryWordScores):
    """S1.22: A turn scores the letters of every word formed or changed, and the premiums."""

    rules = ("scoring",)


class TestS1_23(LetterPremiums):
    """S1.23: A light blue square doubles the letter laid on it; a dark blue one triples it."""

    rules = ("premiums", "layout")

    def test_there_are_twenty_four_light_and_twelve_dark_ones(self) -> None:
        letters = [premium.letter for row in R.layout.premiums for premium in row]
        assert (letters.count(2), letters.count(3)) == (24, 12)


class TestS1_24(WordPremiums, SeveralWordPremiums):
    """S1.24: A pink square doubles the word and a red one triples it, after letter premiums.

    Two pink squares count four times, two red ones nine times; the centre is pink.
    """

    rules = ("premiums", "scoring", "layout")

    def test_the_centre_doubles_the_first_word(self) -> None:
        assert points(R, HORN) == 2 * 7
        assert points(R, "H8 HORN") == 2 * 7
        assert R.layout.premium(Square(7, 7)).word == 2

    def test_there_are_seventeen_pink_and_eight_red_ones(self) -> None:
        factors = [premium.word for row in R.layout.premiums for premium in row]
        assert (factors.count(2), factors.count(3)) == (17, 8)


class TestS1_25(PremiumsCountOnce):
    """S1.25: Premiums count only in the turn that covers them; later, letters have face value."""

    rules = ("premiums",)


class TestS1_26(BlanksOnPremiums):
    """S1.26: A blank on a pink or red square multiplies the word, though it is worth nothing."""

    rules = ("premiums",)


class TestS1_27(SharedLetters):
    """S1.27: Each word of a play scores. A shared letter counts in each, with its premium."""

    rules = ("scoring", "premiums")


class TestS1_28(FiftyForSevenTiles):
    """S1.28: Seven tiles in one turn earn fifty points, added after the turn has been scored."""

    rules = ("bingo",)


class TestS1_29(UnplayedLetters):
    """S1.29: At the end, both players lose the value of their unplayed letters.

    A player who has none left gains those of the other.
    """

    rules = ("settlement",)


class TestS1_30(TheHighestScore):
    """S1.30: The highest final score wins; in a tie, the higher score before the settlement."""

    rules = ("ranking",)

    def test_nobody_has_won_before_the_end(self) -> None:
        assert table(R, "A", "B", scores=[10, 12]).winners == ()


class TestS1_31(InvalidWordsAreRefused):
    """S1.31: There are no challenges: an invalid word is refused and the turn goes on."""

    rules = ("word_validity",)

    def state(self) -> GameState:
        return start(R.replace(lexicon=["HORN", "TEA"]))

    def test_cross_words_are_looked_up_too(self) -> None:
        state = after(self.state(), HORN)
        assert codes(state, "9G TEA") == ["word-validity.not-a-word"] * 3

    def test_only_the_word_itself_will_do(self) -> None:
        state = start(R.replace(lexicon=["THORN", "NORTH"]))
        assert codes(state, HORN) == ["word-validity.not-a-word"]
        jumbled = R.replace(lexicon=["NHRO"])
        assert codes(start(jumbled), HORN) == ["word-validity.not-a-word"]
        assert codes(start(jumbled.replace(word_validity=AnagramListed())), HORN) == []

    def test_nobody_challenges(self) -> None:
        state = after(self.state(), HORN)
        for player in (0, 1):
            assert [reason.code for reason in validate(state, Challenge(), player).violations] == [
                "move.nothing-to-challenge",
            ]
