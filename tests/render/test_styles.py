"""Guards the colours of pictures: right without any style sheet, and overridden by every sheet."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from scrabble_rules import Game, KnownSeed, Square, evolve
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import (
    AUTO,
    DARK,
    LIGHT,
    Drafted,
    Theme,
    Violated,
    board_svg,
    game_svg,
    rack_svg,
    styles,
)

GAME = Game.start(
    evolve(HASBRO, lexicon=["horn"]), 2, racks=["HORN", "AB?"], seed=KnownSeed(1), first=0
).play("8F HORN")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
NS = "{http://www.w3.org/2000/svg}"


def pictures(**options: object) -> list[str]:
    marks = [Violated([Square(0, 0)]), Drafted([Square(7, 5)])]
    return [
        board_svg(GAME.state, legend=True, marks=marks, **options),  # type: ignore[arg-type]
        rack_svg([*GAME.state.racks[1], None], chosen=[0], **options),  # type: ignore[arg-type]
        game_svg(GAME, **options),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("theme", [LIGHT, DARK, AUTO])
def test_only_a_picture_alone_has_a_style_element_and_only_for_night(theme: Theme) -> None:
    for picture in pictures(theme=theme):
        root = ET.fromstring(picture)
        found = [element.text or "" for element in root.iter(f"{NS}style")]
        assert len(found) == (theme is AUTO)
        for sheet in found:
            before, _, night = sheet.partition("@media(prefers-color-scheme:dark)")
            name = root.get("id")
            assert before == f":where(#{name}){{max-width:100%;height:auto}}"
            assert DARK.tile.ground in night
            assert LIGHT.tile.ground not in night
        assert not [element for element in root.iter() if element.get("style") is not None]
    for picture in pictures(theme=theme, ids="p"):
        assert "<style" not in picture
    assert "<style" not in board_svg(GAME.state, theme=theme, targets=True)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_shape_and_text_has_its_colour_as_an_attribute(theme: Theme) -> None:
    """Without a colour of its own or of a parent, a shape would be black."""
    for picture in [*pictures(theme=theme), board_svg(GAME.state, theme=theme, targets=True)]:
        root = ET.fromstring(picture)
        assert root.get("fill") == theme.page.ink
        check(root, coloured=False)


def check(element: ET.Element, *, coloured: bool) -> None:
    for child in element:
        own = coloured or child.get("fill") is not None
        if child.tag in {f"{NS}path", f"{NS}rect", f"{NS}text"}:
            assert own, child.attrib
        check(child, coloured=own)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_sheet_has_the_same_colours_as_the_attributes(theme: Theme) -> None:
    """So `styles` of one theme makes a picture of another one look the same as its own."""
    other = DARK if theme is LIGHT else LIGHT
    sheet = dict(RULE.findall(styles(theme)))
    rules = {
        selector.strip().removeprefix(".scrabble").strip(" ."): declared
        for selector, declared in sheet.items()
    }
    for mine, its in zip(
        pictures(theme=theme, ids="a"), pictures(theme=other, ids="a"), strict=True
    ):
        for want, have in zip(ET.fromstring(mine).iter(), ET.fromstring(its).iter(), strict=True):
            looks = {name: have.get(name) for name in ("fill", "stroke", "font-family")}
            for name in [
                "" if one == "scrabble" else one for one in have.get("class", "-").split()
            ]:
                for declared in filter(None, rules.get(name, "").split(";")):
                    prop, _, value = declared.partition(":")
                    looks[prop] = value
            expected = {name: want.get(name) for name in ("fill", "stroke", "font-family")}
            assert {name: looks[name] for name in expected} == expected, have.attrib


def test_the_sheet_of_a_switch() -> None:
    sheet = styles(LIGHT) + styles(DARK, within='[data-theme="dark"]')
    assert f".scrabble .tile{{fill:{LIGHT.tile.ground};" in sheet
    assert f'[data-theme="dark"] .scrabble .tile{{fill:{DARK.tile.ground};' in sheet
    assert "@media" not in sheet
    assert styles().count("@media (prefers-color-scheme:dark){") == 1
    assert styles() == styles(AUTO)
    assert DARK.tile.ground in styles().partition("@media")[2]
    for one in (styles(), sheet):
        assert one.count("{") == one.count("}")
        assert ".scrabble{max-width:100%;height:auto}" in one


@pytest.mark.parametrize("within", ["a{}", ".a,.b", "</style>", "@media", "a;b", "\\", "/*"])
def test_a_selector_cannot_smuggle_rules_in(within: str) -> None:
    with pytest.raises(ValueError, match="within must be one selector such as"):
        styles(within=within)


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="must be a Theme"):
        styles("dark")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be a str"):
        styles(within=7)  # type: ignore[arg-type]
