"""Guards rare challenges: how an end waits for them, and how their words are named.

What every challenge does is in the test vectors, and compared with the specification by `machine`.
"""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import (
    Challenge,
    EndKind,
    GameState,
    Outcome,
    OutcomeKind,
    Pass,
    Play,
    Rack,
    RuleSet,
    TileSet,
    apply,
    validate,
)
from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.engine.forming import form_words
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    ChallengerLosesTurn,
    ChallengerPays,
    GoesOut,
    NamedWords,
    NoPenalty,
    Players,
    PointsPerChallenge,
    Run,
    TargetReached,
    Turns,
)
from scrabble_rules.rules.endings import Ending
from sheet import after, codes, lay, play, table

WORDS = HASBRO.replace(lexicon=["horn", "farm", "ho"])
SINGLE = WORDS.replace(ruling=NoPenalty())


def opened(rules: RuleSet, *more: str, text: str = "8F HORN") -> GameState:
    """Let player 0 open with HORN; player 1 is on turn and may challenge."""
    return after(table(rules, "HORNABC", "FAMDEFG", *more), text)


def test_any_number_of_turns_may_be_owed() -> None:
    state = opened(HASBRO).replace(owed_turns=(701, 700))
    state = after(state, "H7 F.")
    assert state.owed_turns == (0, 0)
    assert sum(outcome.kind is OutcomeKind.LOST_TURN for outcome in state.past) == 1401
    only_out = table(HASBRO.replace(endings=GoesOut()), "HORN", "FARM").replace(owed_turns=(0, 1))
    assert after(only_out, "8F HORN").on_turn == 0


def test_each_player_pays_for_their_own_earlier_challenges() -> None:
    rules = WORDS.replace(ruling=ChallengerPays(5, later_points=10))
    state = after(opened(rules), Challenge(), "H6 FA.M", Challenge())
    assert state.scores == (14 - 5, 9 - 5)


def test_who_may_challenge() -> None:
    state = opened(SINGLE, "E")
    assert possible_challengers(state) == (1, 2)
    assert possible_challengers(after(state, Pass())) == ()


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


class TestTarget:
    """A number of points ends the game, once the play that reached it stands."""

    def test_it_waits_for_a_challenge(self) -> None:
        rules = HASBRO.replace(lexicon=["HORN"], endings=[GoesOut(), TargetReached(14)])
        state = after(table(rules, "HROONNN", "B"), "8F HRON")
        assert (state.is_over, state.waiting) == (False, Ending(EndKind.TARGET))
        state = after(state, Challenge())
        assert (state.is_over, state.waiting, state.scores) == (False, None, (0, 0))


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
        apart = after(table(rules, Rack(["C", "H", "A"]), "AA"), Play({"8H": "C", "8I": "H"}))
        assert codes(apart, Challenge([("CH",)])) == []

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
