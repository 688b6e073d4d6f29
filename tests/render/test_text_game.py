"""Guards the text of a whole game: the deal, every kind of turn, and how it stands."""

from __future__ import annotations

import pytest

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Overtime,
    Pass,
    Resign,
    evolve,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.render import game_text, state_text
from scrabble_rules.rules import FreeSwap, PointsPerMinute, Run, SomeTiles
from sheet import drawing

RULES = evolve(HASBRO, lexicon=["horn", "farm", "an"], overtime=PointsPerMinute())


def turns(game: Game, width: int = 200) -> list[str]:
    """The lines of a game's text above the board, without the deal."""
    return game_text(game, width).partition("\n\n")[0].splitlines()[1:]


def start(*racks: str) -> Game:
    return Game.start(
        RULES, ["Ann", "Bob"], racks=racks or ["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0
    )


def test_a_game() -> None:
    game = start().play("8F HORN").play("H6 Fa.M")
    assert game_text(game, 60) == drawing("""
        Dealt: Ann EHNORST, Bob ?AFMPQU; 86 tiles in the bag
        1. Ann: 8F HORN +14 (draws BOLY)
        2. Bob: H6 FaRM +8 (draws NAL)

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " .[F]. " . . . " .
         7 . . ' . . . '[a]' . . . ' . .
         8 = . . ' . H O R N . . ' . . =
         9 . . ' . . . '[M]' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        > Ann 14  B E L O S T Y
          Bob  8  A A L N P Q U
        In the bag: 79 tiles: A7 B1 C2 D4 E11 F1 G3 H1 I9 J1 K1 L2
        M1 N4 O6 P1 R5 S3 T5 U3 V2 W2 X1 Y1 Z1 ?1
    """)


def test_every_kind_of_turn() -> None:
    game = start().play("-EH").play(Pass()).play(AgreeEnd()).play(Overtime((0, 61_000)))
    said = turns(game)
    assert said[0].startswith("1. Ann: exchange 2 (gives EH, draws ")
    assert said[1:] == [
        "2. Bob: pass",
        "3. Ann: would end (AgreeEnd())",
        "4. Bob: overtime -20 (Overtime(milliseconds=(0, 61000)))",
    ]
    assert turns(start().play(Overtime((0, 0)))) == ["1. Ann (Overtime(milliseconds=(0, 0)))"]


def test_challenges() -> None:
    phony = start().play("8F HORS")
    assert turns(phony.play(Challenge()))[1] == (
        "2. Bob: challenge; Ann: withdrawn -14 (Challenge(words=(), upheld=None))"
    )
    valid = start().play("8F HORN").play(Challenge(upheld=False))
    assert turns(valid)[1] == (
        "2. Bob: wrong challenge; Bob: loses a turn (Challenge(words=(), upheld=False))"
    )


def test_a_free_swap_and_an_exchange_of_nothing() -> None:
    swapping = evolve(RULES, exchange=FreeSwap(SomeTiles(0), 2))
    game = Game.start(swapping, 2, racks=["HORNAAA", "FAMEEEE"], seed=KnownSeed(1), first=0)
    said = turns(game.play(Exchange("HORNAAA", keeps_turn=True)).play(Exchange(())))
    assert said[0].startswith("1. Player 0: swap 7 (gives AAAHNOR, draws ")
    assert said[1] == "2. Player 0: exchange none (gives nothing)"


def test_the_end() -> None:
    gone = start().play("8F HORN").play(Resign())
    assert turns(gone)[1:] == ["2. Bob: resigns (Resign())", "The game is over by resignation."]
    rules = evolve(NO_CHALLENGE, lexicon=["horn", "an"])
    game = Game.start(rules, ["Ann", "Bob"], racks=["HORN", "AB"], first=0)
    out = evolve(game, deal=evolve(game.deal, bag=Bag())).play("8F HORN")
    expected = "The game is over: Ann has no tiles left. Ann: others' tiles +4; Bob: tiles left -4"
    assert turns(out)[-1] == expected
    assert "* Ann" in game_text(out)


@pytest.mark.parametrize(("passes", "first"), [(24, "1. Ann: pass"), (30, "(6 turns not shown)")])
def test_only_the_last_turns_of_a_long_game_are_written(passes: int, first: str) -> None:
    rules = evolve(HASBRO, endings=[Run(turns=40)])
    game = Game.start(rules, ["Ann", "Bob"], seed=KnownSeed(1), first=0)
    for _ in range(passes):
        game = game.play(Pass())
    said = turns(game)
    assert said[0] == first
    assert said[-1] == f"{passes}. Bob: pass"
    assert turns(game.play(Pass()))[0] == f"({passes - 23} turn{'s' * (passes > 24)} not shown)"


def test_long_lines_are_wrapped_and_labels_are_safe() -> None:
    game = start()
    narrow = game_text(game, 20)
    assert narrow.splitlines()[:3] == [
        "Dealt: Ann EHNORST,",
        "  Bob ?AFMPQU; 86",
        "  tiles in the bag",
    ]
    odd = evolve(game, players=["A\nB", "\x1b[1m"])
    assert game_text(odd).splitlines()[0].startswith("Dealt: A\ufffdB EHNORST, \ufffd[1m ?AFMPQU;")


def test_colours_and_empty_racks() -> None:
    game = start("", "A").play("-")
    assert game_text(game).startswith(
        "Dealt: Ann nothing, Bob A; 99 tiles in the bag\n1. Ann: pass\n\n"
    )
    assert "\x1b[" in game_text(game, colours=True)
    assert "\x1b[" not in game_text(game)
    assert game_text(game).endswith(state_text(game.state, game.players))


def test_something_else_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="must be a Game"):
        game_text("HORN")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="needs a width of at least 5"):
        game_text(start(), 4)
