"""Guards the shipped house rules: no tiles that spell another tile, a limit, no word twice."""

from __future__ import annotations

import pytest

from scrabble_rules import Axis, Board, Layout, PlacedTile, Play, Square, TileSet
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import LengthBetween, MostTiles, NewWordsOnly, NoSplitLabels, Unconnected
from scrabble_rules.rules.house_rules import HouseFacts, NotNew, SplitLabel, TooManyTiles
from scrabble_rules.values.violations import Violation
from scrabble_rules.values.words import FormedWord
from sheet import codes, said, table

LAYOUT = Layout.from_text("." * 9)
DIGRAPHS = TileSet.of(
    dict.fromkeys(["A", "C", "CH", "E", "H", "L", "LL", "L·L", "·", "S", "SCH", "X"], (1, 1))
)


def word(labels: str) -> FormedWord:
    """Make a word of labels that are written with spaces between them; a digit is a blank."""
    tiles = tuple(PlacedTile(label) for label in labels.split())
    return FormedWord(Square(0, 0), Axis.ACROSS, tiles, (True,) * len(tiles))


def against(*words: str, tile_set: TileSet = DIGRAPHS) -> tuple[Violation, ...]:
    facts = HouseFacts(
        play=Play(()),
        words=tuple(map(word, words)),
        board=Board(LAYOUT),
        tile_set=tile_set,
        rack_size=7,
    )
    return NoSplitLabels().check_play(facts)


def test_neighbours_may_not_spell_a_tile() -> None:
    cases: list[tuple[str, list[str]]] = [
        ("C H A", ["CH"]),
        ("A C H", ["CH"]),
        ("CH A", []),
        ("A", []),
        ("L L", ["LL"]),
        ("L L L", ["LL"]),
        ("LL L", []),
        ("L LL", []),
        ("L · L", ["L·L"]),
        ("L·L A", []),
        ("S C H", ["CH", "SCH"]),
        ("S CH", ["SCH"]),
        ("C H L L", ["CH", "LL"]),
    ]
    for labels, split in cases:
        expected = (SplitLabel(labels=tuple(split)),) if split else ()
        assert against(labels) == expected


def test_a_play_may_lay_only_so_many_tiles() -> None:
    rules = HASBRO.replace(rack_size=8, house_rules=MostTiles(7))
    state = table(rules, "STRANGER", "AEIORST?")
    assert said(state, "8D STRANGE").is_legal
    (reason,) = said(state, "8D STRANGER").violations
    assert isinstance(reason, TooManyTiles)
    assert (reason.most, reason.laid, len(reason.squares)) == (7, 8, 8)


@pytest.mark.parametrize(
    ("lying", "again"), [("8F HORN", "F8 .ORN"), ("H8 HORN", "8H .ORN"), ("8L HORN", "L8 .ORN")]
)
def test_a_word_may_lie_on_the_board_once(lying: str, again: str) -> None:
    state = table(HASBRO.replace(house_rules=NewWordsOnly()), "ORN", "", words=[lying])
    (reason,) = said(state, again).violations
    assert isinstance(reason, NotNew)
    assert (reason.word, reason.place, len(reason.squares)) == ("HORN", 0, 4)
    two = table(HASBRO.replace(house_rules=NewWordsOnly()), "O", "", words=["8H HO"])
    assert codes(two, "H8 .O") == ["house-rules.not-new"]


def test_a_part_of_a_word_does_not_lie_on_the_board() -> None:
    rules = HASBRO.replace(house_rules=NewWordsOnly(), connection=Unconnected())
    single = rules.replace(word_length=LengthBetween(1))
    assert said(table(rules, "OR", "", words=["8F HORN"]), "F8 .OR").is_legal
    assert said(table(single, "O", "", words=["8F HORN"]), "1A O").is_legal
