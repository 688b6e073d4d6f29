"""Guards that pictures and texts speak the language of a catalogue, and fit where they stand."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from phrases_kit import POLISH, pseudo
from scrabble_rules import (
    Bag,
    Board,
    Game,
    KnownSeed,
    Layout,
    Pass,
    Rack,
    Resign,
    View,
    legal_plays,
    score,
    view_for,
)
from scrabble_rules.phrases import ENGLISH, Name, Phrases
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import (
    bag_svg,
    board_svg,
    game_svg,
    game_text,
    rack_svg,
    score_sheet_svg,
    score_sheet_text,
    state_svg,
    state_text,
    svg,
)
from scrabble_rules.render.marks import Hints
from scrabble_rules.values.safe_text import display_width, fitted
from sheet import lay, play

RULES = HASBRO.replace(lexicon=["HORN", "FARM", "HORNS"])
GAME = (
    Game.start(RULES, ["Anna", "Jan"], racks=["HORNPAS", "FAMOBQU"], seed=KnownSeed(1), first=0)
    .play("8F HORN")
    .play("H6 FA.M")
    .play("8J S")
    .play("-QU")
    .play(Pass())
)
OVER = Game.start(RULES, ["Anna", "Jan"], seed=KnownSeed(1), first=0).play(Resign())
EMPTY = lay(RULES)
Draw = Callable[[Phrases], str]
SVGS: dict[str, Draw] = {
    "game": lambda phrases: game_svg(GAME, phrases=phrases),
    "ended": lambda phrases: game_svg(OVER, phrases=phrases),
    "sheet": lambda phrases: score_sheet_svg(GAME, phrases=phrases),
    "view": lambda phrases: state_svg(GAME.view_for(1), phrases=phrases),
    "board": lambda phrases: board_svg(GAME.state.board, phrases=phrases),
    "hints": lambda phrases: board_svg(EMPTY, marks=Hints(play("8F HORN", EMPTY)), phrases=phrases),
    "rack": lambda phrases: rack_svg(Rack("AB?" * 99, hidden=1), phrases=phrases),
    "no rack": lambda phrases: rack_svg(Rack(), phrases=phrases),
    "bag": lambda phrases: bag_svg(GAME.state, phrases=phrases),
    "no bag": lambda phrases: bag_svg(Bag(), phrases=phrases),
    "unseen": lambda phrases: bag_svg(view_for(GAME.state, 0), phrases=phrases),
    "layout": lambda phrases: svg(RULES.layout, phrases=phrases),
    "a board": lambda phrases: svg(Board(Layout.from_text("...")), phrases=phrases),
    "a state": lambda phrases: svg(GAME.state, phrases=phrases),
    "a game": lambda phrases: svg(GAME, phrases=phrases),
    "a rack": lambda phrases: svg(Rack("AB"), phrases=phrases),
    "a bag": lambda phrases: svg(Bag("AB"), phrases=phrases),
    "tiles": lambda phrases: svg(RULES.tile_set, phrases=phrases),
    "score": lambda phrases: svg(score(RULES, EMPTY, play("8F HORNPAS", EMPTY)), phrases=phrases),
    "play": lambda phrases: svg(legal_plays(GAME.deal)[0], phrases=phrases),
    "plays": lambda phrases: svg(legal_plays(GAME.deal), phrases=phrases),
}
LATIN = re.compile("[A-Za-z]")


def words_of(picture: str) -> list[str]:
    """All texts of a picture: title, description, and what is drawn."""
    parts = ET.fromstring(picture).iter()
    return [part.text for part in parts if part.text and not part.tag.endswith("style")]


def test_every_word_of_a_picture_comes_from_the_catalogue() -> None:
    """What stands outside isolates is pseudo; names, words and signs are the same everywhere."""
    for name, draw in SVGS.items():
        everywhere = {*words_of(draw(ENGLISH))} & {*words_of(draw(POLISH))}
        for text in words_of(draw(pseudo())):
            outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
            assert text in everywhere or not LATIN.search(outside), (name, text)
            assert "\ufffd" not in text, name
            assert text.count("\u2068") == text.count("\u2069"), name


def test_the_language_of_a_picture_is_declared() -> None:
    for name, draw in SVGS.items():
        assert ET.fromstring(draw(POLISH)).get("lang") == "pl", name
        assert ET.fromstring(draw(ENGLISH)).get("lang") == "en", name


def test_names_of_pictures_may_have_forms_and_genders() -> None:
    feminine, masculine = Name("Anna", "feminine"), Name("Jan", "masculine")
    for names in (["Anna", "Jan"], [feminine, masculine]):
        picture = state_svg(View(OVER.state, names=names), phrases=POLISH)
        assert POLISH.message("state.winner", {"player": 1}, names) in picture
        assert ">Anna</text>" in picture
        assert "Anna" in state_text(View(OVER.state, names=names), phrases=POLISH)


@pytest.mark.parametrize("width", [20, 40, 80])
def test_right_to_left_texts_fit_and_close_what_they_open(width: int) -> None:
    for text in (
        score_sheet_text(GAME, width, phrases=pseudo()),
        state_text(View(GAME.state, names=GAME.players), width, phrases=pseudo()),
        game_text(GAME, width, phrases=pseudo()),
    ):
        assert "\ufffd" not in text
        assert max(map(display_width, text.splitlines())) <= width
    for line in score_sheet_text(GAME, width, phrases=pseudo()).splitlines():
        assert line.count("\u2068") == line.count("\u2069")


def test_cutting_closes_isolates() -> None:
    cases = [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("\u2068abc\u2069", 3, "\u2068abc\u2069"),
        ("\u2068abcd\u2069", 3, "\u2068ab…\u2069"),
        ("\u2066a\u2068bcd\u2069\u2069", 2, "\u2066a\u2068…\u2069\u2069"),
        ("\u2068a\u2069bcd", 3, "\u2068a\u2069b…"),
        ("\u4e00\u4e00", 3, "\u4e00…"),
        ("ab", 1, "…"),
    ]
    for text, most, shown in cases:
        assert fitted(text, most) == shown
