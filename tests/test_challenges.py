"""Guards challenges: who may make them, their cost, what is restored, and how an end waits."""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import (
    Bag,
    Challenge,
    EndKind,
    Exchange,
    GameState,
    Outcome,
    OutcomeKind,
    Overtime,
    Pass,
    Rack,
    Resign,
    RuleSet,
    TileSet,
    apply,
    validate,
)
from scrabble_rules.engine.forming import form_words
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    AtNextTurn,
    ChallengerLosesTurn,
    Gain,
    GoesOut,
    LoserLosesGame,
    LostOnTime,
    NamedWords,
    NoPenalty,
    PerEnd,
    PlayerOnTurn,
    Players,
    PointsPerChallenge,
    Run,
    Turns,
)
from sheet import after, codes, lay, play, table

WORDS = HASBRO.replace(lexicon=["horn", "farm", "ho"])
SINGLE = WORDS.replace(ruling=NoPenalty())
FIVE = WORDS.replace(ruling=PointsPerChallenge(5))
TRIPLE = WORDS.replace(ruling=LoserLosesGame())


def opened(rules: RuleSet, *more: str, text: str = "8F HORN") -> GameState:
    """Let player 0 open with HORN; player 1 is on turn and may challenge."""
    return after(table(rules, "HORNABC", "FAMDEFG", *more), text)


class TestWithdrawnPlay:
    """A play that is successfully challenged leaves the table as if it had not been made."""

    def test_everything_goes_back(self) -> None:
        before = table(WORDS, "HORNABC", "FAMDEFG")
        state = after(before, "8F NORH", Challenge())
        assert state.board == before.board
        assert state.racks == before.racks
        assert state.bag == before.bag
        assert state.scores == (0, 0)
        assert state.on_turn == 1
        assert [outcome.kind for outcome in state.past] == [OutcomeKind.WITHDRAWN]
        assert state.past[0].tiles == 4
        assert state.past[0].bag_after == len(before.bag)
        assert state.draws_made == 1, "draw numbers never go back"


class TestWhoAndWhen:
    """Until the next turn is used, any player but the one who made the play may challenge it."""

    def test_only_named_words_are_judged(self) -> None:
        naming = SINGLE.replace(challenged_words=NamedWords())
        state = after(opened(naming), "9G FA")  # OF, RA, FA
        assert after(state, Challenge([tuple("FA")])).past[-1].kind is OutcomeKind.WITHDRAWN
        knows = state.replace(rules=naming.replace(lexicon=["fa"]))
        assert after(knows, Challenge([tuple("FA")])).past[-1].kind is OutcomeKind.WRONG_CHALLENGE
        assert after(knows, Challenge()).past[-1].kind is OutcomeKind.WITHDRAWN

    def test_umpire_overrules_the_list(self) -> None:
        for upheld in (True, False):
            state = after(opened(SINGLE), Challenge(upheld=upheld))
            assert state.board.is_empty is upheld


class TestWrongChallenge:
    """What a wrong challenge costs under each ruling."""

    def test_single_costs_nothing_and_the_turn_stays(self) -> None:
        state = after(opened(SINGLE), Challenge())
        assert state.scores == (14, 0)
        assert state.on_turn == 1
        assert [outcome.is_turn for outcome in state.past] == [True, False]

    def test_two_turns_owed_are_two_rounds(self) -> None:
        rules = WORDS.replace(ruling=ChallengerLosesTurn(2))
        state = after(opened(rules, "EEEEEEE"), Challenge(), by=2)
        state = after(state, Pass(), Pass())
        assert state.on_turn == 1
        state = after(state, Pass())
        assert state.on_turn == 0
        assert [
            outcome.player for outcome in state.past if outcome.kind is OutcomeKind.LOST_TURN
        ] == [2, 2]

    def test_points_for_every_word_named(self) -> None:
        rules = WORDS.replace(
            ruling=PointsPerChallenge(5, per_word=True), lexicon=["horn", "of", "ra", "fa"]
        )
        state = after(opened(rules), "9G FA")
        earned = state.scores[1]
        named = after(state, Challenge([tuple("FA"), tuple("RA")]))
        assert named.scores[1] == earned + 10
        assert after(state, Challenge()).scores[1] == earned + 5

    def test_triple_loses_the_game(self) -> None:
        state = after(opened(TRIPLE), Challenge())
        assert state.end is not None
        assert state.end.kind is EndKind.LOST_CHALLENGE
        assert state.winners == (0,)
        assert state.scores == (14, 0)

    def test_triple_among_three_goes_on_without_the_loser(self) -> None:
        state = after(opened(TRIPLE, "EEEEEEE"), Challenge())
        assert not state.is_over
        assert state.gone == (1,)
        assert state.on_turn == 2
        state = after(state, Pass())
        assert state.on_turn == 0

    def test_an_author_who_has_left_already_loses_no_second_time(self) -> None:
        state = opened(TRIPLE, "EEEEEEE", text="8F NORH")
        state = after(state, Resign(), by=0)
        state = after(state, Challenge())
        assert state.board.is_empty
        assert state.gone == (0,)
        assert not state.is_over
        assert [outcome.kind for outcome in state.past] == [
            OutcomeKind.WITHDRAWN,
            OutcomeKind.RESIGNED,
        ]


def test_any_number_of_turns_may_be_owed() -> None:
    state = opened(HASBRO).replace(owed_turns=(701, 700))
    state = after(state, "H7 F.")
    assert state.owed_turns == (0, 0)
    assert sum(outcome.kind is OutcomeKind.LOST_TURN for outcome in state.past) == 1401


class TestScorelessRunThroughAPhony:
    """A withdrawn phony continues the run that was there before it."""

    def test_the_end_is_tested_again_after_a_withdrawal(self) -> None:
        rules = WORDS.replace(endings=(GoesOut(), Run(turns=3)))
        state = after(table(rules, "HORNABC", "FAMDEFG"), Pass(), Pass(), "8F NORH", Challenge())
        assert state.end is not None
        assert state.end.kind is EndKind.SCORELESS


def last_play(
    rules: RuleSet, text: str = "8F HORN", scores: tuple[int, int] = (100, 100)
) -> GameState:
    """Let player 0 go out: the bag is empty and the rack is played whole."""
    return after(table(rules, "HORN", "FA", bag="", scores=scores), text)


class TestTheEndWaits:
    """A game does not end while its last play can be challenged."""

    def test_nothing_else_is_legal(self) -> None:
        state = last_play(WORDS)
        assert codes(state, Exchange("F")) == ["move.end-waits"]
        assert codes(state, "H7 FA") == ["move.end-waits"]
        assert codes(state, Pass(), by=0) == ["move.not-your-turn"]
        assert codes(state, Challenge(), by=0) == ["challengers.own-play"]
        assert codes(state, Resign()) == []

    def test_wrong_challenge_of_five_points_comes_first(self) -> None:
        state = after(
            last_play(FIVE.replace(settlement=PerEnd({EndKind.OUT: Gain(2)}))), Challenge()
        )
        assert state.end is not None
        assert state.end.before == (119, 100)
        assert state.scores == (129, 100)

    def test_flag_fall_while_it_waits(self) -> None:
        state = after(last_play(WORDS.replace(overtime=LostOnTime())), Overtime((0, 1)))
        assert state.end is not None
        assert state.end.kind is EndKind.FLAG_FALL

    def test_no_wait_for_a_player_alone(self) -> None:
        rules = WORDS.replace(players=evolve(WORDS.players, least=1))
        state = after(table(rules, "HORN", bag=""), "8F HORN")
        assert state.is_over

    def test_when_the_last_challenger_leaves_the_end_comes(self) -> None:
        rules = WORDS.replace(challengers=PlayerOnTurn())
        state = after(table(rules, "HORN", "FA", "EE", bag=""), "8F HORN")
        state = after(state, Resign(), by=1)
        assert not state.is_over
        assert state.on_turn == 2
        state = after(state, Resign(), by=2)
        assert state.is_over


class TestDeferredRefill:
    """A withdrawn play under deferred refill puts everything back, whatever was drawn since."""

    RULES = WORDS.replace(refill=AtNextTurn())

    def test_tiles_drawn_before_the_challenge_go_back(self) -> None:
        rules = self.RULES.replace(ruling=ChallengerLosesTurn(2))
        before = table(rules, "HORNABC", "FAMDEFG")
        state = after(before, "8F HORN", Challenge(), "9G AB")
        # Player 1 still owes a turn, so player 0 has refilled again with the play pending.
        assert state.on_turn == 0
        assert len(state.racks[0]) == 7
        state = after(state, Challenge(upheld=True), by=1)
        everything = Bag([*state.bag, *(tile for rack in state.racks for tile in rack)])
        assert len(everything) == 96
        assert {"A", "B"} <= {tile.label for tile in state.racks[0].tiles}

    def test_the_end_by_an_out_play_at_turn_start_waits(self) -> None:
        state = after(table(self.RULES, "HORN", "FA", bag=""), "8F NORH")
        assert state.waiting is not None
        state = after(state, Challenge())
        assert not state.is_over
        assert len(state.racks[0]) == 4
        assert validate(state, Pass()).is_legal


WORTHLESS = evolve(HASBRO.tile_set, kinds=[evolve(kind, value=0) for kind in HASBRO.tile_set.kinds])


class TestWaitingForTheRightPlayer:
    """An end waits for players who may challenge the play, never for the one who made it."""

    RULES = WORDS.replace(ruling=ChallengerLosesTurn(2), endings=(GoesOut(), Run(turns=4)))

    def test_the_opponent_is_asked(self) -> None:
        lost = Outcome(1, OutcomeKind.LOST_TURN)
        free = self.RULES.replace(tile_set=WORTHLESS)
        state = table(free, "TT", "EE", words=["8F HORN"])
        state = state.replace(owed_turns=(0, 1), past=[lost, lost])
        state = after(state, "9F TT")
        assert state.waiting is not None
        assert state.pending is not None
        assert state.pending.player == 0
        assert state.on_turn == 1
        assert codes(state, Pass(), by=0) == ["move.not-your-turn"]
        assert codes(state, Challenge()) == []
        assert after(state, Pass()).is_over
        withdrawn = after(state, Challenge(upheld=True))
        assert withdrawn.is_over  # the fourth scoreless turn all the same

    def test_a_game_that_goes_on_goes_on_where_it_stopped(self) -> None:
        lost = Outcome(1, OutcomeKind.LOST_TURN)
        rules = self.RULES.replace(
            tile_set=WORTHLESS,
            endings=[Run(turns=2, counts=Turns({OutcomeKind.PLAY, OutcomeKind.LOST_TURN}))],
        )
        state = table(rules, "TT", "EE", words=["8F HORN"]).replace(owed_turns=(0, 1))
        state = after(state, "9F TT")
        assert state.past[-1] == evolve(lost, bag_after=len(state.bag))
        assert state.on_turn == 1
        state = after(state, Challenge(upheld=True))
        assert not state.is_over
        assert state.on_turn == 0


class TestNaming:
    """Words are named as labels, as formed words, or by their letters."""

    def test_naming_a_word_twice_counts_once(self) -> None:
        rules = WORDS.replace(ruling=PointsPerChallenge(5, per_word=True))
        state = after(opened(rules), Challenge(["HORN"] * 1000))
        assert state.scores == (14 + 5, 0)

    def test_letters_alone_name_a_word_with_digraphs(self) -> None:
        tiles = TileSet.of({"CH": (2, 5), "A": (4, 1), "D": (4, 2), "C": (2, 3), "H": (2, 4)})
        rules = SINGLE.replace(tile_set=tiles, lexicon=["CHAD"], players=Players(2, 2), rack_size=4)
        state = table(rules, Rack(["CH", "A", "D"]), "AA")
        state = after(state, parse_play("8H [CH]AD", state.board))
        assert codes(state, Challenge(["CHAD"])) == []
        assert state.pending is not None
        named = validate(state, Challenge([("C", "H", "A", "D")])).unwrap()
        assert apply(named).past[-1].kind is OutcomeKind.WRONG_CHALLENGE
        assert codes(state, Challenge(["CHA"])) == ["move.word-not-formed"]

    @pytest.mark.parametrize("named", [["horn"], ["Horn", "HORN"], [("h", "o", "r", "n")]])
    def test_a_word_is_named_as_a_lexicon_lists_it(self, named: list[str]) -> None:
        rules = WORDS.replace(
            ruling=PointsPerChallenge(5, per_word=True), challenged_words=NamedWords()
        )
        state = opened(rules)
        assert after(state, Challenge(named)).scores == (14 + 5, 0)
        assert codes(state, Challenge(["farm"])) == ["move.word-not-formed"]
        assert codes(state, Challenge(["h!rn"])) == ["move.word-not-formed"]

    def test_two_words_of_the_same_letters_are_told_apart(self) -> None:
        tiles = TileSet.of({"CH": (2, 5), "A": (6, 1), "C": (2, 3), "H": (2, 4)})
        rules = SINGLE.replace(
            tile_set=tiles,
            lexicon=["[C][H]A"],
            players=Players(2, 2),
            rack_size=4,
            challenged_words=NamedWords(),
        )
        board = lay(rules, "8F CH", "G7 [CH]")  # column H is free beside both
        state = after(table(rules, "AA", "A").replace(board=board), "H7 AA")
        formed = {word.labels for word in form_words(board, play("H7 AA", board)).words}
        assert {("C", "H", "A"), ("CH", "A")} <= formed
        phony = after(state, Challenge([("CH", "A")]))
        assert phony.past[-1].kind is OutcomeKind.WITHDRAWN
        right = after(state, Challenge([("C", "H", "A")]))
        assert right.past[-1].kind is OutcomeKind.WRONG_CHALLENGE
