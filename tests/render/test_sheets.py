"""Guards score sheets and the text of a game for every kind of turn.

A sheet has what all players know; the text of a game has the tiles that were drawn as well.
"""

from __future__ import annotations

import pytest

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
    View,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, SHORT_WORDS
from scrabble_rules.render import game_text, score_sheet_svg, score_sheet_text, state_text
from scrabble_rules.render.score_sheet import entries
from scrabble_rules.rules import (
    FreeSwap,
    Judging,
    PerEnd,
    PointsPerMinute,
    ResignedLoseAll,
    Run,
    SomeTiles,
)
from sheet import drawing, play, table

RULES = HASBRO.replace(lexicon=["horn", "farm", "an"], overtime=PointsPerMinute())
SWAPPING = RULES.replace(exchange=FreeSwap(SomeTiles(least=0), 2))
RACKS = ("HORNAAA", "FAM?EEE")


def played(*moves: Move | str, rules: RuleSet = RULES) -> Game:
    """A game by seed from known racks, after these moves."""
    game = Game.start(rules, ["Ann", "Bob"], racks=RACKS, seed=KnownSeed(1), first=0)
    for move in moves:
        game = game.play(play(move, game.state) if isinstance(move, str) else move)
    return game


def sheet(*moves: Move | str, rules: RuleSet = RULES) -> list[tuple[int, str, int]]:
    """The entries after these moves, without their totals."""
    found = entries(played(*moves, rules=rules))
    return [(entry.player, entry.text, entry.points) for entry in found]


def turns(game: Game, width: int = 200) -> list[str]:
    """The lines of a game's text above the board, without the deal."""
    return game_text(game, width).partition("\n\n")[0].splitlines()[1:]


class TestEntries:
    def test_of_plays_passes_and_exchanges(self) -> None:
        assert sheet("8F HORN", "H6 Fa.M", Pass(), Exchange("EE")) == [
            (0, "8F HORN", 14),
            (1, "H6 FaRM", 8),
            (0, "pass", 0),
            (1, "exchange 2", 0),
        ]
        moves = Exchange("HORNAAA", keeps_turn=True), Exchange(())
        assert sheet(*moves, rules=SWAPPING) == [(0, "swap 7", 0), (0, "exchange none", 0)]

    def test_of_challenges(self) -> None:
        assert sheet("8F HORA", Challenge()) == [
            (0, "8F HORA", 14),
            (1, "challenge", 0),
            (0, "withdrawn", -14),
        ]
        assert sheet("8F HORN", Challenge()) == [
            (0, "8F HORN", 14),
            (1, "wrong challenge", 0),
            (1, "loses a turn", 0),
        ]
        at_once = RULES.replace(judging=Judging.LOSE_TURN)
        assert sheet("8F HORA", rules=at_once) == [(0, "8F HORA withdrawn", 0)]

    def test_of_votes_resigning_and_the_clock(self) -> None:
        assert sheet(AgreeEnd()) == [(0, "would end", 0)]
        assert (0, "resigns", 0) in sheet(Resign())
        forfeit = RULES.replace(settlement=PerEnd(lost=ResignedLoseAll()))
        lost = sheet("8F HORN", Pass(), Resign(), rules=forfeit)
        assert lost[-2:] == [(0, "resigns", 0), (0, "at the end", -14)]
        assert sheet(Overtime([61_000, 0])) == [(0, "overtime", -20)]
        assert sheet(Overtime([0, 0])) == []

    def test_of_the_end_and_what_is_left(self) -> None:
        game = Game(["Ann", "Bob"], table(RULES, "HORN", "?Q", bag=""))
        game = game.play(play("8F HORN", game.state)).play(Pass())
        found = [(each.player, each.text, each.points, each.total) for each in entries(game)]
        assert found == [
            (0, "8F HORN", 14, 14),
            (1, "accepts", 0, 0),
            (0, "others' tiles", 10, 24),
            (1, "tiles left", -10, -10),
        ]
        assert state_text(View(game.state, names=game.players)).splitlines()[-3:] == [
            "* Ann  24",
            "  Bob -10  Q ?",
            "In the bag: 0 tiles",
        ]

    def test_never_name_tiles_handed_over(self) -> None:
        game = Game.start(SHORT_WORDS.replace(lexicon=["horn"]), 2, seed=KnownSeed(1))
        given = game.state.racks[game.state.on_turn].tiles[:3]
        exchanged = game.play(Exchange(given))
        assert "exchange 3" in score_sheet_svg(exchanged)
        letters = "".join(tile.label for tile in given)
        assert letters not in score_sheet_text(exchanged).replace(" ", "")


class TestSheetInATerminal:
    def test_it_stands_in_columns_or_in_lines(self) -> None:
        game = played("8F HORN", "H6 Fa.M", Pass())
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
        with pytest.raises(ValueError, match="at least 8 columns"):
            score_sheet_text(game, 7)

    def test_a_state_has_racks_and_the_bag(self) -> None:
        state = table(RULES, "QUIZ", "??", words=["8F HORN"], scores=(14, 0), on_turn=1)
        text = state_text(View(state, names=["Ann", "Bob"]), 40).split("\n\n")[1]
        assert text.splitlines()[:4] == [
            "  Ann 14  I Q U Z",
            "> Bob  0  ? ?",
            "In the bag: 90 tiles: A9 B2 C2 D4 E12 F2",
            "G3 H1 I8 J1 K1 L4 M2 N5 O7 P2 R5 S4 T6",
        ]


class TestTextOfAGame:
    def test_it_has_the_deal_the_turns_and_how_it_stands(self) -> None:
        game = played("8F HORN", "H6 Fa.M")
        text = game_text(game, 60)
        assert text.startswith(
            drawing("""
            Dealt: Ann AAAHNOR, Bob ?AEEEFM; 86 tiles in the bag
            1. Ann: 8F HORN +14 (draws
            """)
        )
        assert turns(game)[1].startswith("2. Bob: H6 FaRM +8 (draws ")
        assert text.endswith("\n\n" + state_text(View(game.state, names=game.players), 60))
        assert "\x1b[" in game_text(game, colours=True)
        assert "\x1b[" not in text

    def test_the_end(self) -> None:
        gone = turns(played("8F HORN", Resign()))
        assert gone[1:] == ["2. Bob: resigns (Resign())", "The game is over by resignation."]
        rules = NO_CHALLENGE.replace(lexicon=["horn", "an"])
        game = Game.start(rules, ["Ann", "Bob"], racks=["HORN", "AB"], first=0)
        out = game.replace(deal=game.deal.replace(bag=Bag())).play("8F HORN")
        left = "Ann: others' tiles +4; Bob: tiles left -4"
        assert turns(out)[-1] == f"The game is over: Ann has no tiles left. {left}"

    def test_only_the_last_turns_of_a_long_game_are_written(self) -> None:
        for passes, first in [(24, "1. Ann: pass"), (30, "(6 turns not shown)")]:
            said = turns(played(*[Pass()] * passes, rules=HASBRO.replace(endings=[Run(turns=40)])))
            assert said[0] == first, passes
            assert said[-1] == f"{passes}. Bob: pass", passes
            assert len(said) == 24 + (passes > 24), first
