"""Guards moves said in text: reading, writing, strictness, and that `Game` takes them."""

from __future__ import annotations

import pytest

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    Play,
    Rack,
    Resign,
    TileSet,
    legal_plays,
    view_for,
)
from scrabble_rules.engine.view import Seen
from scrabble_rules.notation import Coordinates, NotationError, format_move, parse_move, parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.values.violations import MissingTiles
from sheet import play, table

RULES = HASBRO.replace(lexicon=["horn", "horns", "farm", "farms", "an", "on"])
STATE = table(RULES, "EHNORST", "AFMPQU?", words=["8F HORN"], on_turn=1)
SPANISH = RULES.replace(
    tile_set=TileSet.of({"A": (9, 1), "CH": (9, 5), "O": (12, 1)}),
    lexicon=["chao"],
)


def started() -> Game:
    return Game.start(
        RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0
    )


# -- reading and writing


def test_other_coordinates() -> None:
    lettered = Coordinates.LETTERED_ROWS
    move = parse_move("8F FARM", STATE, lettered)
    assert move == parse_play("8F FARM", STATE.board, None, lettered) == play("H6 FARM", STATE)
    assert format_move(move, STATE, lettered) == "8F FA.M"


@pytest.mark.parametrize(
    "move",
    [
        Challenge(),
        Resign(),
        AgreeEnd(),
        Overtime((0, 1)),
        Exchange(()),
        Exchange("Q", keeps_turn=True),
        Play(()),
    ],
)
def test_moves_without_a_notation(move: Move) -> None:
    with pytest.raises(NotationError, match="cannot be written"):
        format_move(move, STATE)


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("horn", "expected a move", 0),
        ("  8F HO RN", "expected a move", 2),
        ("-qu", "no q", 1),
        ("-Q U", "no  ", 2),
        (" -Q1", "no 1", 3),
        ("-" + "9" * 5000, "no 9", 1),
        ("8 HORN", "coordinates", 0),
        ("8F HO!N", "no !", 5),
    ],
)
def test_text_that_is_no_move(text: str, reason: str, column: int) -> None:
    for read in (lambda: parse_move(text, STATE), lambda: started().play(text)):
        with pytest.raises(NotationError, match=reason) as caught:
            read()
        assert (caught.value.column, caught.value.text) == (column, text)


def test_every_legal_play_is_read_back_also_strictly() -> None:
    for view in (False, True):
        state: Seen = view_for(STATE, 1) if view else STATE
        for scored in legal_plays(state):
            text = format_move(scored.play, state)
            assert parse_move(text, state, strict=True) == scored.play, view
            main = str(scored).rpartition(" ")[0]  # with the letters on the board
            assert parse_move(main, state, strict=True) == scored.play, view


# -- strictness


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8J S", "the word starts earlier: write 8F (HORN)S (line 1, character 1: '8J S')"),
        ("8E SHO", "the word runs on: write 8E SHO(RN) (line 1, character 1: '8E SHO')"),
        ("8G OR", "the word starts earlier: write 8F (H)OR(N) (line 1, character 1: '8G OR')"),
        ("8H .", "the word starts earlier: write 8F (HO).(N) (line 1, character 1: '8H .')"),
        ("9I A", "the word reads down: write I8 (N)A (line 1, character 1: '9I A')"),
        ("J8 S", "the word reads across: write 8F (HORN)S (line 1, character 1: 'J8 S')"),
    ],
)
def test_a_strict_play_is_the_whole_word(text: str, message: str) -> None:
    loose = parse_play(text, STATE.board)
    assert parse_play(text, STATE.board, strict=False) == loose
    with pytest.raises(NotationError) as caught:
        parse_play(text, STATE.board, strict=True)
    assert str(caught.value) == message
    with pytest.raises(NotationError):
        parse_move(text, STATE, strict=True)
    write = message.partition("write ")[2].partition(" (line")[0]
    assert parse_play(write, STATE.board, strict=True) == loose


def test_strict_with_other_coordinates() -> None:
    with pytest.raises(NotationError, match=r"starts earlier: write H6 \(HORN\)S"):
        parse_play("H10 S", STATE.board, None, Coordinates.LETTERED_ROWS, strict=True)


# -- a game takes text


def test_text_and_values_are_the_same_move() -> None:
    game = started()
    assert game.play("8F HORN") == game.play(play("8F HORN", game.state))
    assert game.play("-", by=0) == game.play(Pass())
    assert game.play("-EH", drawn="AB").turns[-1].drawn == Rack("AB").tiles


def test_the_tile_set_of_the_rules_reads_text() -> None:
    game = Game.start(SPANISH, 2, racks=[["CH", "A", "O"], "A"], seed=KnownSeed(1), first=0)
    assert game.play("8G [CH]AO").state.scores == (14, 0)


def test_unknown_tiles_are_exchanged_and_a_label_may_be_a_number() -> None:
    game = Game.start(RULES, 2, face_down=True).play("-___")
    assert game.turns[0].move == Exchange("___")
    numbers = RULES.replace(tile_set=TileSet.of({"3": (50, 1), "A": (50, 1)}))
    assert Game.start(numbers, 2, face_down=True).play("-3").turns[0].move == Exchange(["3"])


def test_an_exchange_of_blanks_has_no_small_letters() -> None:
    racks = ["HORNABC", "FAMABCD"]
    game = Game.start(HASBRO, 2, racks=racks, seed=KnownSeed(1), first=0)
    assert game.validate("-??").violations == (MissingTiles(tiles=("?", "?")),)
