"""Guards public lines of rare turns; `phrases/test_lines.py` says those of all others."""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Challenge,
    Game,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    RuleSet,
    Square,
    TileSet,
)
from scrabble_rules.engine.transition import Turn
from scrabble_rules.games.story import story_line, story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import NamedWords, PointsPerMinute, Run
from scrabble_rules.values.fast import Series
from scrabble_rules.values.lexicon import ANY_WORD

WORDS = HASBRO.replace(lexicon=["horn", "farm", "ho"])
ENDS = WORDS.replace(endings=[Run(turns=6)])
RACKS = ["HORNABC", "FAMDEFG"]


def lines(rules: RuleSet, *moves: Move | str) -> tuple[StoryLine, ...]:
    """Play a game by seed from known racks; return its story."""
    game = Game.start(rules, ["Ann", "Bob"], racks=RACKS, seed=KnownSeed(1), first=0)
    for move in moves:
        game = game.play(move)
    return story_lines(game)


def test_only_the_words_that_decide_are_told() -> None:
    rules = WORDS.replace(challenged_words=NamedWords(), lexicon=["farm"])
    line = lines(rules, "8F HORN", "9E DE", Challenge(["HE"]))[-1]
    assert line.challenged == ("HE",)
    assert line.failed == ("HE",)


def test_what_an_umpire_decides_names_no_word() -> None:
    first, line = lines(WORDS, "8F HORN", Challenge(upheld=True))
    assert (first.number, first.tiles, line.number, line.tiles) == (1, 4, 2, 0)
    assert (line.challenged, line.failed, line.upheld) == (("HORN",), (), True)


def test_overtime_after_the_end_does_not_tell_the_end_again() -> None:
    rules = ENDS.replace(overtime=PointsPerMinute())
    line = lines(rules, "8F HORN", *[Pass()] * 6, Overtime((0, 61_000)))[-1]
    assert [one.points for one in line.outcomes] == [-20]
    assert (line.ending, line.settled) == (None, ())


def test_a_play_that_notation_cannot_write_has_none() -> None:
    tiles = TileSet.of({"A": (40, 1), "]": (9, 1)}, blanks=0)
    rules = HASBRO.replace(tile_set=tiles, lexicon=ANY_WORD)
    game = Game.start(rules, 2, racks=["A", "A"], first=0)
    laid = Play([(Square(7, 7), PlacedTile("]")), (Square(7, 8), PlacedTile("A"))])
    turn = Turn(0, laid, (), game.state)
    (line,) = story_lines(game.replace(turns=Series([turn])))
    assert (line.play, line.notation) == (laid, "")


def test_a_turn_that_is_not_there_has_no_line() -> None:
    game = Game.start(WORDS, 2, racks=RACKS, seed=KnownSeed(1), first=0).play("8F HORN")
    assert story_line(game, 1) == story_lines(game)[0]
    for number in (0, 2):
        with pytest.raises(IndexError, match=str(number)):
            story_line(game, number)
