"""Guards the entries of score sheets for every kind of turn, and that they hide hidden tiles."""

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
    Resign,
    RuleSet,
    evolve,
)
from scrabble_rules.profiles import HASBRO, SHORT_WORDS
from scrabble_rules.render import score_sheet_svg, score_sheet_text, state_text
from scrabble_rules.render.score_sheet import entries
from scrabble_rules.rules import FreeSwap, Judging, PointsPerMinute, SomeTiles
from sheet import drawing, play, table

RULES = evolve(HASBRO, lexicon=["horn", "farm", "an"])


def sheet(rules: RuleSet, *moves: Move | str, racks: tuple[str, str]) -> list[tuple[int, str, int]]:
    """Play moves, and return the entries without their totals."""
    game = Game.start(rules, ["Ann", "Bob"], racks=racks, seed=KnownSeed(1), first=0)
    for move in moves:
        game = game.play(play(move, game.state) if isinstance(move, str) else move)
    return [(entry.player, entry.text, entry.points) for entry in entries(game)]


def test_plays_passes_and_exchanges() -> None:
    racks = ("HORNAAA", "FAM?EEE")
    moves = ("8F HORN", "H6 Fa.M", Pass(), Exchange("EE"))
    assert sheet(RULES, *moves, racks=racks) == [
        (0, "8F HORN", 14),
        (1, "H6 FaRM", 8),
        (0, "pass", 0),
        (1, "exchange 2", 0),
    ]


def test_a_free_swap_and_an_exchange_of_nothing() -> None:
    racks = ("HORNAAA", "FAM?EEE")
    swapping = evolve(RULES, exchange=FreeSwap(SomeTiles(0), 2))
    assert sheet(swapping, Exchange("HORNAAA", keeps_turn=True), Exchange(()), racks=racks) == [
        (0, "swap 7", 0),
        (0, "exchange none", 0),
    ]


def test_a_challenge_upheld_takes_the_points_back() -> None:
    assert sheet(RULES, "8F HORA", Challenge(), racks=("HORNAAA", "FAM?EEE")) == [
        (0, "8F HORA", 14),
        (1, "challenge", 0),
        (0, "withdrawn", -14),
    ]


def test_a_wrong_challenge_costs_a_turn() -> None:
    assert sheet(RULES, "8F HORN", Challenge(), racks=("HORNAAA", "FAM?EEE")) == [
        (0, "8F HORN", 14),
        (1, "wrong challenge", 0),
        (1, "loses a turn", 0),
    ]


def test_a_phony_withdrawn_at_once() -> None:
    rules = evolve(RULES, judging=Judging.LOSE_TURN)
    assert sheet(rules, "8F HORA", racks=("HORNAAA", "FAM?EEE")) == [(0, "8F HORA withdrawn", 0)]


def test_the_end_and_what_is_left() -> None:
    game = Game(["Ann", "Bob"], table(RULES, "HORN", "?Q", bag=""))
    game = game.play(play("8F HORN", game.state)).play(Pass())
    assert [(entry.player, entry.text, entry.points, entry.total) for entry in entries(game)] == [
        (0, "8F HORN", 14, 14),
        (1, "accepts", 0, 0),
        (0, "others' tiles", 10, 24),
        (1, "tiles left", -10, -10),
    ]
    assert state_text(game.state, game.players).splitlines()[-3:] == [
        "* Ann  24",
        "  Bob -10  Q ?",
        "In the bag: 0 tiles",
    ]


def test_votes_resigning_and_the_clock() -> None:
    racks = ("HORNAAA", "FAM?EEE")
    assert sheet(RULES, AgreeEnd(), racks=racks) == [(0, "would end", 0)]
    assert (0, "resigns", 0) in sheet(RULES, Resign(), racks=racks)
    timed = evolve(RULES, overtime=PointsPerMinute())
    late = Overtime([61_000, 0])
    assert sheet(timed, late, racks=racks) == [(0, "overtime", -20)]
    assert sheet(timed, Overtime([0, 0]), racks=racks) == []


def test_the_main_word_is_the_one_that_scores_more() -> None:
    game = Game(["Ann", "Bob"], table(RULES, "AEE", "E", words=["8F HORZ", "9J T"], bag=""))
    played = game.play(play("9I A", game.state))
    assert entries(played)[0].text == "I8 ZA"


def test_in_a_terminal_it_stands_in_columns_or_in_lines() -> None:
    game = Game.start(
        RULES, ["Ann", "Bob"], racks=["HORNAAA", "FAM?EEE"], seed=KnownSeed(1), first=0
    )
    game = game.play(play("8F HORN", game.state))
    game = game.play(play("H6 Fa.M", game.state))
    game = game.play(Pass())
    assert score_sheet_text(game, 60) == drawing(
        """
        Ann                           Bob
        8F HORN           +14     14  H6 FaRM            +8      8
        pass                      14
        """
    )
    assert score_sheet_text(game, 30) == drawing(
        """
        Ann: 8F HORN +14 = 14
        Bob: H6 FaRM +8 = 8
        Ann: pass = 14
        """
    )


def test_tiles_handed_over_are_no_part_of_it() -> None:
    rules = evolve(SHORT_WORDS, lexicon=["horn"])
    game = Game.start(rules, 2, seed=KnownSeed(1))
    given = game.state.racks[game.state.on_turn].tiles[:3]
    exchanged = game.play(Exchange(given))
    assert "exchange 3" in score_sheet_svg(exchanged)
    letters = " ".join(tile.label for tile in given)
    assert letters not in score_sheet_text(exchanged)
    assert letters.replace(" ", "") not in score_sheet_text(exchanged)


def test_below_eight_columns_there_is_no_sheet() -> None:
    game = Game.start(RULES, 2, seed=KnownSeed(1))
    with pytest.raises(
        ValueError, match="a score sheet needs a width of at least 8 columns, not 7"
    ):
        score_sheet_text(game, 7)


def test_a_state_in_a_terminal() -> None:
    state = table(RULES, "QUIZ", "??", words=["8F HORN"], scores=(14, 0), on_turn=1)
    text = state_text(state, ["Ann", "Bob"], 40).split("\n\n")[1]
    assert text.splitlines()[:4] == [
        "  Ann 14  I Q U Z",
        "> Bob  0  ? ?",
        "In the bag: 90 tiles: A9 B2 C2 D4 E12 F2",
        "G3 H1 I8 J1 K1 L4 M2 N5 O7 P2 R5 S4 T6",
    ]
