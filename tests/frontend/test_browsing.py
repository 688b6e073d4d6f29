"""Guards stories: public lines, a view for every turn, and sentences that need nothing else."""

from __future__ import annotations

import pytest

from scrabble_rules import Game, KnownSeed, Move, Pass, Resign, RuleSet, SetupError, view_for
from scrabble_rules.frontend import Story, StoryLine, story
from scrabble_rules.profiles import HASBRO

WORDS = HASBRO.replace(lexicon=["horn", "farm", "ho"])
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
        assert (told.views[0].seat, len(told.lines), len(told.views)) == (1, 3, 4)
        assert told.views[0] == view_for(played.deal, 1, played.players)
        assert told.views[3] == played.view_for(1)
        assert all(isinstance(line, StoryLine) for line in told.lines)

    def test_earlier_views_stay_hidden_after_the_end(self) -> None:
        told = story(game(WORDS, "8F HORN", Resign()), 0)
        assert told.views[1].state.racks[1].hidden == 7
        assert not told.views[2].state.racks[1].hidden

    def test_a_seat_that_does_not_exist(self) -> None:
        with pytest.raises(SetupError, match="there is no seat 2"):
            story(game(WORDS), 2)
