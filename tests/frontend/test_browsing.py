"""Guards stories: public lines, a view for every turn, and sentences that need nothing else."""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Bag,
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
from scrabble_rules.frontend import Draft, Story, StoryLine, story
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
PAYING, PAYS = (
    evolve(WORDS, ruling=ruling) for ruling in (PointsPerChallenge(5), ChallengerPays(1))
)
AT_ONCE = evolve(WORDS, judging=Judging.LOSE_TURN)
ENDS = evolve(WORDS, endings=[GoesOut(), Run(turns=2)])
TIES = evolve(WORDS, endings=[Run(turns=2)], settlement=PerEnd({}, NoSettlement()))
TIMED = evolve(WORDS, overtime=LostOnTime())
NAMES = ["Ann", "Bob"]


def game(rules: RuleSet, *moves: Move | str, bag_seed: int = 1) -> Game:
    """Play a game from known racks."""
    racks = ["HORNABC", "FAMDEFG"]
    one = Game.start(rules, NAMES, racks=racks, seed=KnownSeed(bag_seed), first=0)
    for move in moves:
        one = one.play(move)
    return one


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

    def test_what_is_said(self) -> None:
        cases: list[tuple[RuleSet, list[Move | str], list[str]]] = [
            (WORDS, ["8F HORN"], ["Ann plays 8F HORN", "14 points"]),
            (WORDS, ["-HO"], ["Ann exchanges 2 tiles"]),
            (WORDS, [Pass()], ["Ann passes"]),
            (WORDS, ["8F HORN", "H6 FA.E", Challenge()], ["taken back", "FARE is not"]),
            (PAYING, ["8F HORN", Challenge()], ["Bob challenges HORN", "Ann gets 5 points"]),
            (PAYS, ["8F HORN", Challenge()], ["Bob pays 1 point"]),
            (AT_ONCE, ["8F NORH"], ["takes it back", "NORH is not"]),
            (ENDS, [Pass(), Pass()], ["over", "Ann loses 14", "Bob loses 17", "Ann won"]),
            (TIES, [Pass(), Pass()], ["Ann and Bob won"]),
            (WORDS, [Resign()], ["Ann resigns", "Bob won"]),
            (WORDS, [AgreeEnd()], ["Ann agrees"]),
            (TIMED, [Overtime((0, 0))], ["The clock reports overtime."]),
            (TIMED, [Overtime((1, 0))], ["Ann loses the game", "ran out of time", "Bob won"]),
        ]
        for rules, moves, parts in cases:
            said = ENGLISH.say(story(game(rules, *moves), None).lines[-1], NAMES)
            assert [part for part in parts if part not in said] == [], parts

    def test_of_notation(self) -> None:
        lines = story(game(WORDS, "8F HORN", "H6 FA.M", "-AB"), 0).lines
        assert [line.notation for line in lines] == ["8F HORN", "H6 FA(R)M", ""]

    def test_of_a_play_that_is_accepted(self) -> None:
        begun = game(WORDS).state
        state = evolve(begun, racks=["HORN", "FAMDEFG"], bag=Bag())
        one = Game(NAMES, state).play("8F HORN").play(Pass())
        said = ENGLISH.say(story(one, None).lines[-1], NAMES)
        parts = ["accepts", "Ann has no tiles", "Ann gets 17", "Bob loses 17", "Ann won"]
        assert [part for part in parts if part not in said] == []
