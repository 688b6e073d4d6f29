"""Guards stories: public lines, a view for every turn, and sentences that need nothing else."""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    Resign,
    RuleSet,
    SetupError,
    Square,
    interchange,
    view_for,
)
from scrabble_rules.frontend import Draft, MoveKind, Story, StoryLine, story
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    ChallengerPays,
    GoesOut,
    Judging,
    LostOnTime,
    NoSettlement,
    PerEnd,
    PointsPerChallenge,
    Run,
)

WORDS = evolve(HASBRO, lexicon=["horn", "farm", "ho"])
NAMES = ["Ann", "Bob"]


def game(rules: RuleSet, *moves: Move | str, bag_seed: int = 1) -> Game:
    """Play a game from known racks."""
    racks = ["HORNABC", "FAMDEFG"]
    one = Game.start(rules, NAMES, racks=racks, seed=KnownSeed(bag_seed), first=0)
    for move in moves:
        one = one.play(move)
    return one


def last(rules: RuleSet, *moves: Move | str) -> str:
    """Return what is said of the last turn."""
    return ENGLISH.say(story(game(rules, *moves), None).lines[-1], NAMES)


class TestStories:
    def test_a_view_for_the_deal_and_for_every_turn(self) -> None:
        played = game(WORDS, "8F HORN", "-FA", Pass())
        told = story(played, 1)
        assert isinstance(told, Story)
        assert (told.viewer, len(told.lines), len(told.views)) == (1, 3, 4)
        assert told.views[0] == view_for(played.deal, 1)
        assert told.views[3] == view_for(played.state, 1)
        assert all(isinstance(line, StoryLine) for line in told.lines)

    def test_everybody_is_told_the_same_lines(self) -> None:
        played = game(WORDS, "8F HORN", "-FA", Pass())
        assert story(played, 0).lines == story(played, 1).lines == story(played, None).lines

    def test_earlier_views_stay_hidden_after_the_end(self) -> None:
        told = story(game(WORDS, "8F HORN", Resign()), 0)
        assert told.views[1].racks[1].hidden == 7
        assert not told.views[2].racks[1].hidden

    def test_a_draft_is_kept_while_browsing(self) -> None:
        told = story(game(WORDS, "8F HORN", Exchange("F"), Pass()), 1)
        draft = Draft(told.views[3], 1).lay(0, Square(9, 9))
        assert draft.onto(told.views[2]).onto(told.views[3]) == draft

    def test_lines_go_through_documents(self) -> None:
        for line in story(game(WORDS, "8F HORN", "H6 FA.E", Challenge(), "-AB"), 0).lines:
            assert interchange.loads(interchange.dumps(line), StoryLine) == line

    def test_a_seat_that_does_not_exist(self) -> None:
        with pytest.raises(SetupError, match="there is no player 2"):
            story(game(WORDS), 2)


class TestSentences:
    """`Phrases.say` of a line needs neither the game nor its state."""

    def test_of_plays_and_exchanges(self) -> None:
        assert last(WORDS, "8F HORN") == "Ann plays 8F HORN for 14 points."
        assert last(WORDS, "8F HORN", "H6 FA.M") == "Bob plays H6 FARM for 9 points."
        assert last(WORDS, "-HO") == "Ann exchanges 2 tiles."
        assert last(WORDS, Pass()) == "Ann passes."

    def test_of_notation(self) -> None:
        lines = story(game(WORDS, "8F HORN", "H6 FA.M", "-AB"), 0).lines
        assert [line.notation for line in lines] == ["8F HORN", "H6 FA(R)M", ""]
        assert [line.kind for line in lines] == [MoveKind.PLAY, MoveKind.PLAY, MoveKind.EXCHANGE]

    def test_of_challenges(self) -> None:
        assert last(WORDS, "8F HORN", "H6 FA.E", Challenge()) == (
            "Ann challenges FARE, and the play is taken back. FARE is not a valid word."
        )
        paying = evolve(WORDS, ruling=PointsPerChallenge(5))
        assert last(paying, "8F HORN", Challenge()) == (
            "Bob challenges HORN, but the play stands. Ann gets 5 points for the challenge."
        )
        pays = evolve(WORDS, ruling=ChallengerPays(1))
        assert last(pays, "8F HORN", Challenge()) == (
            "Bob challenges HORN, but the play stands. Bob pays 1 point for the challenge."
        )

    def test_of_a_play_that_loses_the_turn(self) -> None:
        assert last(evolve(WORDS, judging=Judging.LOSE_TURN), "8F NORH") == (
            "Ann plays 8F NORH, which is not valid, and takes it back. NORH is not a valid word."
        )

    def test_of_the_end(self) -> None:
        ends = evolve(WORDS, endings=[GoesOut(), Run(turns=2)])
        assert last(ends, Pass(), Pass()) == (
            "Bob passes. The game is over because too many turns scored nothing. "
            "Ann loses 14 points for tiles left. Bob loses 17 points for tiles left. Ann won."
        )
        assert last(WORDS, Resign()) == "Ann resigns. The game is over by resignation. Bob won."

    def test_of_a_tie(self) -> None:
        agreed = evolve(WORDS, endings=[Run(turns=2)], settlement=PerEnd({}, NoSettlement()))
        assert last(agreed, Pass(), Pass()) == (
            "Bob passes. The game is over because too many turns scored nothing. Ann and Bob won."
        )

    def test_of_votes_and_clocks(self) -> None:
        assert last(WORDS, AgreeEnd()) == "Ann agrees to end the game."
        timed = evolve(WORDS, overtime=LostOnTime())
        assert last(timed, Overtime((0, 0))) == "The clock reports overtime."
        assert last(timed, Overtime((1, 0))) == (
            "The clock reports overtime. Ann loses the game. "
            "The game is over: a player ran out of time. Bob won."
        )

    def test_of_a_play_that_is_accepted(self) -> None:
        state = evolve(
            game(WORDS).state,
            racks=["HORN", "FAMDEFG"],
            bag=game(WORDS).state.bag.without(game(WORDS).state.bag),
        )
        one = Game(NAMES, state).play("8F HORN").play(Pass())
        assert ENGLISH.say(story(one, None).lines[-1], NAMES) == (
            "Bob accepts the last play. The game is over: Ann has no tiles left. "
            "Ann gets 17 points for the tiles others hold. Bob loses 17 points for tiles left. "
            "Ann won."
        )
