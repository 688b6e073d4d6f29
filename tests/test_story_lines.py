"""Guards the public line of each turn: complete for everybody, and with nothing hidden in it."""

from __future__ import annotations

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    KnownSeed,
    Move,
    OutcomeKind,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    Resign,
    RuleSet,
    Square,
    TileSet,
)
from scrabble_rules.engine.transition import Turn
from scrabble_rules.games.story import story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    FreeSwap,
    Judging,
    NamedWords,
    PointsPerChallenge,
    PointsPerMinute,
    Run,
    SomeTiles,
)
from scrabble_rules.values.fast import Series
from scrabble_rules.values.lexicon import ANY_WORD
from scrabble_rules.values.moves import MoveKind
from sheet import play

WORDS = HASBRO.replace(lexicon=["horn", "farm", "ho"])
ENDS = WORDS.replace(endings=[Run(turns=6)])
RACKS = ["HORNABC", "FAMDEFG"]


def lines(rules: RuleSet, *moves: Move | str) -> tuple[StoryLine, ...]:
    """Play a game by seed from known racks; return its story."""
    game = Game.start(rules, ["Ann", "Bob"], racks=RACKS, seed=KnownSeed(1), first=0)
    for move in moves:
        game = game.play(move)
    return story_lines(game)


def test_a_play_tells_its_words_and_points() -> None:
    (line,) = lines(WORDS, "8F HORN")
    assert (line.number, line.player, line.kind, line.tiles) == (1, 0, MoveKind.PLAY, 4)
    assert line.play is not None
    assert str(line.score) == "HORN 7 x 2 = 14"
    assert line.scores == (14, 0)
    assert [(one.kind, one.points) for one in line.outcomes] == [(OutcomeKind.PLAY, 14)]
    assert (line.challenged, line.failed, line.upheld, line.ending) == ((), (), None, None)


def test_an_exchange_tells_only_how_many_tiles() -> None:
    (line,) = lines(WORDS, "-HOR")
    assert (line.kind, line.tiles, line.play, line.score) == (MoveKind.EXCHANGE, 3, None, None)
    assert line == lines(WORDS, "-ABC")[0]


def test_a_challenge_that_is_right_tells_what_failed() -> None:
    line = lines(WORDS, "8F HORN", "H6 FA.E", Challenge())[-1]
    assert (line.challenged, line.failed, line.upheld) == (("FARE",), ("FARE",), True)
    assert line.scores == (14, 0)


def test_a_challenge_that_is_wrong_tells_its_cost() -> None:
    line = lines(WORDS.replace(ruling=PointsPerChallenge(5)), "8F HORN", Challenge())[-1]
    assert (line.player, line.challenged, line.failed, line.upheld) == (1, ("HORN",), (), False)
    assert [one.kind for one in line.outcomes] == [
        OutcomeKind.WRONG_CHALLENGE,
        OutcomeKind.CHALLENGE_POINTS,
    ]


def test_only_the_words_that_decide_are_told() -> None:
    rules = WORDS.replace(challenged_words=NamedWords(), lexicon=["farm"])
    line = lines(rules, "8F HORN", "9E DE", Challenge(["HE"]))[-1]
    assert line.challenged == ("HE",)
    assert line.failed == ("HE",)


def test_what_an_umpire_decides_names_no_word() -> None:
    line = lines(WORDS, "8F HORN", Challenge(upheld=True))[-1]
    assert (line.challenged, line.failed, line.upheld) == (("HORN",), (), True)


def test_a_play_that_loses_the_turn_is_told_with_the_words_that_failed() -> None:
    (line,) = lines(WORDS.replace(judging=Judging.LOSE_TURN), "8F NORH")
    assert line.failed == ("NORH",)
    assert line.scores == (0, 0)
    assert [one.kind for one in line.outcomes] == [OutcomeKind.WITHDRAWN]


def test_other_moves_tell_what_they_are() -> None:
    rules = WORDS.replace(
        endings=(*WORDS.endings, Agreed()),
        overtime=PointsPerMinute(),
        exchange=FreeSwap(SomeTiles()),
    )
    found = lines(rules, Exchange("HORNABC", keeps_turn=True), Pass(), AgreeEnd(), Resign())
    kinds = [MoveKind.SWAP, MoveKind.PASS, MoveKind.AGREE_END, MoveKind.RESIGN]
    assert [line.kind for line in found] == kinds
    (late,) = lines(rules, Overtime((0, 61_000)))
    assert (late.kind, late.player) == (MoveKind.OVERTIME, 0)


def test_the_line_that_ends_a_game_tells_how_and_what_was_settled() -> None:
    line = lines(ENDS, "8F HORN", *[Pass()] * 6)[-1]
    assert line.ending is EndKind.SCORELESS
    assert line.settled == (line.scores[0] - 14, line.scores[1])
    assert max(line.settled) < 0


def test_overtime_after_the_end_does_not_tell_the_end_again() -> None:
    rules = ENDS.replace(overtime=PointsPerMinute())
    line = lines(rules, "8F HORN", *[Pass()] * 6, Overtime((0, 61_000)))[-1]
    assert [one.points for one in line.outcomes] == [-20]
    assert (line.ending, line.settled) == (None, ())


def test_a_play_has_one_line_whatever_the_racks_hold() -> None:
    state = Game.start(NO_CHALLENGE, 2, racks=RACKS, seed=KnownSeed(1), first=0).state
    horn = play("8F HORN", state)
    twin = Game.start(NO_CHALLENGE, 2, racks=["HORNXYZ", "FAMDEFG"], seed=KnownSeed(2), first=0)
    mine = Game.start(NO_CHALLENGE, 2, racks=RACKS, seed=KnownSeed(1), first=0)
    assert story_lines(twin.play(horn)) == story_lines(mine.play(horn))


def test_a_play_that_notation_cannot_write_has_none() -> None:
    tiles = TileSet.of({"A": (40, 1), "]": (9, 1)}, blanks=0)
    rules = HASBRO.replace(tile_set=tiles, lexicon=ANY_WORD)
    game = Game.start(rules, 2, racks=["A", "A"], first=0)
    laid = Play([(Square(7, 7), PlacedTile("]")), (Square(7, 8), PlacedTile("A"))])
    turn = Turn(0, laid, (), game.state)
    (line,) = story_lines(game.replace(turns=Series([turn])))
    assert (line.play, line.notation) == (laid, "")
