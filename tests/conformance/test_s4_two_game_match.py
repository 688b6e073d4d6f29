"""Rulebook S4: a match of two games; whoever does not play exchanges some tiles or none."""

from collections.abc import Sequence

import pytest

from conformance.printed_alike import (
    FARM,
    HORN,
    BlanksOnPremiums,
    DrawsAsManyAsWerePlayed,
    EveryWordScores,
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
    TwoBlanks,
    UnplayedLetters,
    WordPremiums,
    end_kind,
    going,
    points,
    start,
)
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    DrawError,
    EndKind,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Match,
    Move,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Premium,
    Resign,
    RuleSet,
    SetupError,
    Square,
    apply,
)
from scrabble_rules.profiles import TWO_GAME_MATCH
from scrabble_rules.rules import Agreed, GamesThenPoints
from scrabble_rules.rules.match import MatchFacts, Verdict
from sheet import after, codes, play, said, table

R = TWO_GAME_MATCH
NONE = Exchange()


@pytest.fixture
def book() -> RuleSet:
    return R


@pytest.fixture
def idle() -> list[Move]:
    return [NONE] * 4


def match_of(*names: str, rules: RuleSet = R) -> Match:
    """Begin a match between people."""
    return Match(rules, names)


def finished(match: Match, *scores: int, before: tuple[str, str] = ("A", "E")) -> Game:
    """Play the next game of a match to an end with these final scores, by four exchanges.

    `before` are the racks; what they cost is added to the scores first.
    """
    game = match.next_game(racks=before)
    costs = [sum(map(R.tile_set.value, rack.tiles)) for rack in game.deal.racks]
    deal = game.deal.replace(scores=[a + b for a, b in zip(scores, costs, strict=True)])
    deal = deal.replace(bag=deal.bag.without(deal.bag.tiles))
    game = game.replace(deal=deal)
    for _ in range(4):
        game = game.play(NONE)
    assert game.is_over
    assert game.state.scores == scores
    return game


def played(*results: tuple[int, int], rules: RuleSet = R) -> Match:
    """Play a match with these final scores of its games, a tied game being a true tie."""
    match = match_of("Ann", "Bob", rules=rules)
    for result in results:
        match = match.record(finished(match, *result))
    return match


class TestS4_1:
    """S4.1: Two players play a match of two games, and each of them begins one."""

    rules = ("first_player", "match", "game")

    def test_exactly_two_players(self) -> None:
        for number in (1, 3, 4):
            with pytest.raises(SetupError, match="for 2 players"):
                Game.start(R, number, seed=KnownSeed(1))
        with pytest.raises(SetupError, match="for 2 players"):
            match_of("Ann", "Bob", "Cleo").next_game(seed=KnownSeed(1))

    def test_each_is_first_once_whatever_is_drawn(self) -> None:
        once = played((10, 20))
        assert [
            match_of("Ann", "Bob").next_game(seed=KnownSeed(n)).state.on_turn for n in range(8)
        ] == [0] * 8
        assert [once.next_game(seed=KnownSeed(n)).state.on_turn for n in range(8)] == [1] * 8

    def test_it_is_over_after_two_games_and_not_after_one(self) -> None:
        assert not match_of("Ann", "Bob").is_over
        assert not played((10, 20)).is_over
        twice = played((10, 20), (10, 20))
        assert twice.is_over
        with pytest.raises(SetupError, match="match is over"):
            twice.next_game(seed=KnownSeed(1))

    def test_the_same_player_cannot_be_first_again(self) -> None:
        match = match_of("Ann", "Bob")
        game = finished(match, 10, 20)
        with pytest.raises(SetupError, match="Bob must begin this game of the match, but Ann did"):
            match.record(game).record(game)


class TestS4_2:
    """S4.2: At the start each player draws seven tiles and puts them on a rack."""

    rules = ("game",)

    def test_in_both_games(self) -> None:
        for game in (0, 1):
            state = played(*[(10, 20)] * game).next_game(seed=KnownSeed(5)).state
            assert [len(rack) for rack in state.racks] == [7, 7], game
            assert len(state.bag) == 100 - 14, game
            everything = [*state.bag, *state.racks[0], *state.racks[1]]
            assert sorted(everything) == sorted(R.tile_set.tiles), game

    def test_the_second_game_is_dealt_anew(self) -> None:
        once = played((10, 20))
        assert once.next_game(seed=KnownSeed(5)).state.scores == (0, 0)
        assert once.next_game(seed=KnownSeed(5)).state.board.is_empty


class TestS4_3(FirstPlay, NoDiagonal, DrawsAsManyAsWerePlayed):
    """S4.3: The first play has two or more letters, across or down, and covers the centre.

    It is not diagonal, and each letter played is replaced by a new one.
    """

    rules = ("opening", "placement", "refill")


class TestS4_4:
    """S4.4: Then the players take turns and refill their racks to seven tiles while they can."""

    rules = ("flow", "refill")

    def test_turn_and_turn_about(self) -> None:
        state = start(R)
        seats = []
        for move in (HORN, "H7 A.E", NONE, "9H .T"):
            seats.append(state.on_turn)
            assert codes(state, move, by=1 - state.on_turn) == ["move.not-your-turn"]
            state = after(state, move)
        assert [*seats, state.on_turn] == [0, 1, 0, 1, 0]

    def test_seven_while_there_are_enough(self) -> None:
        cases: list[tuple[str, int, int]] = [
            ("EEEEE", 7, 2),
            ("EEE", 7, 0),
            ("EE", 6, 0),
            ("", 4, 0),
        ]
        for bag, held, rest in cases:
            state = after(going(R, bag=bag), FARM)
            assert len(state.racks[0]) == held
            assert len(state.bag) == rest


class TestS4_5:
    """S4.5: All letters of a turn form one word in one row or column, without a gap.

    Letters already on the board belong to the word, which must be in the dictionary.
    """

    rules = ("placement", "word_validity", "words")

    def test_a_row_or_a_column(self) -> None:
        state = going(R)
        added = play("8F ....S", state).placements
        below = Placement(Square(8, 9), PlacedTile("O"))
        assert codes(state, Play(added)) == []
        assert codes(state, Play([*added, below])) == []
        beside = Placement(Square(8, 10), PlacedTile("T"))
        assert codes(state, Play([*added, below, beside])) == ["placement.not-in-line"]

    def test_lying_letters_bridge_what_would_be_a_gap(self) -> None:
        state = going(R)
        legal = said(state, FARM).unwrap()
        assert [str(word) for word in legal.words] == ["FARM"]
        assert [placed.square.row for placed in play(FARM, state).placements] == [5, 6, 8]

    def test_a_gap_is_refused(self) -> None:
        holed = [(Square(row, 7), PlacedTile(letter)) for row, letter in ((5, "F"), (8, "M"))]
        assert codes(going(R), Play(holed)) == ["placement.gap"]
        along = [(Square(7, col), PlacedTile(letter)) for col, letter in ((9, "S"), (11, "O"))]
        assert codes(going(R), Play(along)) == ["placement.gap"]

    def test_the_whole_word_is_looked_up(self) -> None:
        knows_farm = going(R.replace(lexicon=["HORN", "FARM"]))
        assert codes(knows_farm, FARM) == []
        assert codes(knows_farm, "H6 FO.M") == ["word-validity.not-a-word"]
        knows_the_rest = going(R.replace(lexicon=["HORN", "FA", "M", "FAM"]))
        assert codes(knows_the_rest, FARM) == ["word-validity.not-a-word"]


class TestS4_6(JoinedToOthers):
    """S4.6: A later word extends one, crosses one at right angles, or is laid parallel to one.

    A crossing word uses a letter of the other word or adds one to it.
    """

    rules = ("connection", "word_validity")


class TestS4_7:
    """S4.7: Every other word that a play forms must be in the dictionary as well."""

    rules = ("word_validity", "words")

    def refused(self, *listed: str) -> list[str]:
        state = going(R.replace(lexicon=listed))
        return [reason.message.split()[0] for reason in said(state, "9F OP").violations]

    def test_each_missing_word_is_named(self) -> None:
        assert self.refused("OP", "HO") == []
        assert self.refused("OP") == ["HO"]
        assert self.refused("HO") == ["OP", "OP"]
        assert self.refused("HORN") == ["OP", "HO", "OP"]

    def test_a_word_that_is_extended_counts_as_formed(self) -> None:
        state = going(R.replace(lexicon=["HORN", "SO"]))
        assert codes(state, "J8 SO") == ["word-validity.not-a-word"]

    def test_words_that_lay_there_before_are_not_looked_up_again(self) -> None:
        assert codes(going(R.replace(lexicon=["FARM"])), FARM) == []


class TestS4_8(TwoBlanks):
    """S4.8: Each of the two blanks stands for a letter, named when played, for the whole game."""

    rules = ("tiles", "board")


class TestS4_9:
    """S4.9: A player may use a turn to exchange all, some or none of the letters.

    The new ones are drawn before the old ones go back, at most as many as are in the bag.
    """

    rules = ("exchange", "passing", "refill")

    def test_all_some_or_none(self) -> None:
        for given in ("", "H", "HOR", "HORNABC"):
            state = start(R)
            assert codes(state, Exchange(given)) == []
            changed = after(state, Exchange(given))
            assert changed.on_turn == 1, given
            assert changed.scores == (0, 0), given
            assert [len(rack) for rack in changed.racks] == [7, 7], given
            assert len(changed.bag) == 86, given

    def test_it_is_the_only_way_to_do_nothing(self) -> None:
        assert codes(start(R), Pass()) == ["passing.not-allowed"]
        assert codes(going(R, bag=""), Pass()) == ["passing.not-allowed"]

    @pytest.mark.parametrize(("bag", "most"), [("EEEEEEEE", 7), ("EEEEEE", 6), ("EE", 2), ("", 0)])
    def test_no_more_than_are_left_to_draw(self, bag: str, most: int) -> None:
        state = start(R, bag=bag)
        legal = [given for given in range(8) if not codes(state, Exchange("HORNABC"[:given]))]
        assert legal == list(range(most + 1))

    def test_no_more_than_are_on_the_rack(self) -> None:
        for given in ("Z", "HH", "HORNABCE"):
            assert codes(start(R), Exchange(given)) == ["rack.missing-tiles"]

    def test_old_letters_go_back_after_the_draw(self) -> None:
        state = start(R, bag="EES")
        legal = said(state, Exchange("HOR")).unwrap()
        assert [(draw.count, draw.puts_back) for draw in legal.draws] == [(3, 3)]
        with pytest.raises(DrawError):
            apply(legal, ["H", "E", "E"])
        changed = apply(legal, ["E", "E", "S"])
        assert str(changed.racks[0]) == "ABCEENS"
        assert str(changed.bag) == "HOR"

    def test_it_ends_the_turn(self) -> None:
        assert codes(after(start(R), Exchange("H")), HORN, by=0) == ["move.not-your-turn"]
        assert codes(start(R), Exchange("H", keeps_turn=True)) == ["exchange.no-free-swap"]


class TestS4_10(TheLastLetterEndsIt):
    """S4.10: The game ends when the bag is empty and a player plays the last letter."""

    rules = ("endings",)


class TestS4_11:
    """S4.11: The game ends when both players exchange twice in a row, four exchanges in all.

    There is no play between them.
    """

    rules = ("endings",)

    def exchanged(self, state: GameState, *moves: Move | str) -> list[bool]:
        ends = []
        for move in moves:
            state = after(state, move)
            ends.append(state.is_over)
        return ends

    def test_the_fourth_ends_it(self) -> None:
        state = start(R)
        for _ in range(3):
            state = after(state, Exchange(state.racks[state.on_turn].tiles[:2]))
            assert not state.is_over
        state = after(state, Exchange(state.racks[state.on_turn].tiles))
        assert end_kind(state) is EndKind.EXCHANGES
        assert [outcome.tiles for outcome in state.past] == [2, 2, 2, 7]

    def test_exchanges_of_none_count_as_well(self) -> None:
        assert self.exchanged(going(R), NONE, NONE, NONE, NONE) == [False, False, False, True]
        assert self.exchanged(going(R), Exchange("F"), NONE, NONE, Exchange("A"))[-1]

    def test_a_play_in_between_begins_the_count_anew(self) -> None:
        moves: list[Move | str] = [NONE, NONE, NONE, "8F ....S", NONE, NONE, NONE, NONE]
        assert self.exchanged(going(R), *moves) == [False] * 7 + [True]

    def test_a_blocked_game_ends_by_exchanges_of_none(self) -> None:
        state = table(R, "V", "Q", words=[HORN], scores=[20, 30], bag="")
        assert self.exchanged(state, NONE, NONE, NONE, NONE) == [False, False, False, True]
        assert R.promises_end


class TestS4_12(InvalidWordsAreRefused):
    """S4.12: There is no end by agreement and no challenge; invalid words are refused."""

    rules = ("endings", "word_validity")

    def test_nobody_agrees_to_stop(self) -> None:
        for player in (0, 1):
            assert codes(going(R), AgreeEnd(), by=player) == ["move.no-end-by-agreement"]
        assert codes(going(R.replace(endings=[*R.endings, Agreed()])), AgreeEnd()) == []

    def test_nobody_challenges(self) -> None:
        state = after(start(R.replace(lexicon=["HORN"])), HORN)
        for player in (0, 1):
            assert codes(state, Challenge(), by=player) == ["move.nothing-to-challenge"]


class TestS4_13(EveryWordScores):
    """S4.13: A turn scores the letters of every word formed or changed, and the premiums."""

    rules = ("scoring",)

    def test_it_is_added_to_the_players_score(self) -> None:
        state = table(R, "FAMSOPT", "AEIOUST", words=[HORN], scores=[5, 14])
        assert after(state, FARM).scores == (14, 14)


class TestS4_14(LetterPremiums):
    """S4.14: A light blue square doubles the letter laid on it; a dark blue one triples it."""

    rules = ("premiums", "layout")


class TestS4_15(WordPremiums):
    """S4.15: A pink square doubles the word and a red one triples it, after letter premiums."""

    rules = ("premiums", "scoring", "layout")


class TestS4_16(SeveralWordPremiums):
    """S4.16: Two pink squares make a word count four times, two red ones nine times."""

    rules = ("scoring",)


class TestS4_17(PremiumsCountOnce):
    """S4.17: Premiums count only in the turn that covers them; later, letters have face value."""

    rules = ("premiums",)


class TestS4_18(BlanksOnPremiums):
    """S4.18: A blank on a pink or red square multiplies the word, though it is worth nothing."""

    rules = ("premiums",)


class TestS4_19(SharedLetters):
    """S4.19: Each word of a play scores. A shared letter counts in each, with its premium."""

    rules = ("scoring", "premiums")


class TestS4_20(FiftyForSevenTiles):
    """S4.20: Seven tiles in one turn earn fifty points, added after the turn has been scored."""

    rules = ("bingo",)


class TestS4_21(UnplayedLetters):
    """S4.21: At the end, both players lose the value of their unplayed letters.

    A player who has none left gains those of the other.
    """

    rules = ("settlement",)


class TestS4_22(TheHighestScore):
    """S4.22: The highest final score wins; in a tie, the higher score before the settlement."""

    rules = ("ranking",)


class TestS4_23:
    """S4.23: The colour of the centre is not mentioned; it is pink, as on the standard board.

    It is part of the printed board, so a board with a plain centre is a different board.
    """

    rules = ("layout",)

    def test_the_centre_doubles_the_first_word(self) -> None:
        assert R.layout.premium(Square(7, 7)) == Premium(word=2)
        assert points(R, HORN) == 2 * 7


class TestS4_24:
    """S4.24: If each player has won a game, the points of both decide; if equal, it is a tie."""

    rules = ("match",)

    def test_one_game_each_is_decided_by_points(self) -> None:
        assert played((300, 200), (250, 320)).winner == 0, "550 to 520"
        assert played((300, 200), (250, 351)).winner == 1, "550 to 551"

    def test_equal_points_are_a_tie(self) -> None:
        match = played((300, 200), (250, 350))
        assert (match.is_over, match.winner) == (True, None)

    def test_points_are_final_scores(self) -> None:
        match = match_of("Ann", "Bob")
        match = match.record(finished(match, 300, 200, before=("A", "QZ")))
        match = match.record(finished(match, 250, 349, before=("E", "VW")))
        assert [game.deal.scores for game in match.games] == [(301, 220), (251, 357)]
        assert match.winner == 0, "550 to 549, though 552 to 577 before"

    def test_two_games_won_win_the_match(self) -> None:
        assert played((200, 300), (200, 300)).winner == 1

    def test_a_game_won_beside_a_tied_one_wins_the_match(self) -> None:
        assert played((300, 300), (200, 210)).winner == 1
        assert played((210, 200), (300, 300)).winner == 0

    def test_two_tied_games_are_a_tied_match(self) -> None:
        assert played((300, 300), (250, 250)).winner is None

    def test_a_game_that_only_the_scores_before_decide_is_a_game_won(self) -> None:
        match = match_of("Ann", "Bob")
        match = match.record(finished(match, 300, 300, before=("A", "B")))
        assert match.games[0].state.winners == (1,)
        match = match.record(finished(match, 260, 260))
        assert match.winner == 1

    def test_a_game_that_was_resigned_is_lost_whatever_its_points(self) -> None:
        match = match_of("Ann", "Bob")
        resigned = match.next_game(racks=["A", "E"])
        resigned = resigned.replace(deal=resigned.deal.replace(scores=[300, 10])).play(Resign())
        match = match.record(resigned).record(finished(match.record(resigned), 100, 390))
        assert match.games[0].state.winners == (1,)
        assert match.winner == 1

    def test_another_reading_compares_points_alone(self) -> None:
        cases: list[tuple[Sequence[int | None], int, int]] = [
            ((0, 0), 0, 1),
            ((0, 1), 1, 1),
            ((None, 0), 0, 1),
            ((None, None), 1, 1),
            ((1, 1), 1, 1),
        ]
        for winners, games_first, points_only in cases:
            facts = MatchFacts(winners=tuple(winners), points=((100, 150), (120, 110)), players=2)
            assert R.match.verdict(facts) == Verdict(is_over=True, winner=games_first)
            assert GamesThenPoints(2, counts_wins=False).verdict(facts) == Verdict(
                is_over=True, winner=points_only
            )

    def test_the_other_reading_is_one_rule_away(self) -> None:
        rules = R.replace(match=GamesThenPoints(2, counts_wins=False))
        assert played((300, 300), (200, 210), rules=rules).winner == 1
        assert played((300, 200), (250, 350), rules=rules).winner is None
