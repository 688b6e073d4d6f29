"""Guards colours: enough contrast, as attributes without any style sheet, and by every sheet."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve, fields_dict

from pictures_kit import DRAFT, GAME, NS, contrast
from scrabble_rules import Square
from scrabble_rules.render import DARK, LIGHT, Paint, Theme, board_svg, game_svg, rack_svg, styles
from scrabble_rules.render.marks import Drafted, Hints, Violated
from sheet import play

READABLE, VISIBLE = 4.5, 3.0
NO_TEXT = {"back", "blocked"}
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SHARED = {"scrabble", "tiles", "start", "end"}
"""Classes without colours of their own."""


def pictures(**options: object) -> list[str]:
    marks = [Violated([Square(0, 0)]), Drafted(DRAFT), Hints(play("10B MAp", GAME.state))]
    return [
        board_svg(DRAFT.shown, legend=True, marks=marks, **options),  # type: ignore[arg-type]
        rack_svg([*DRAFT.rack, None], chosen=[0], **options),  # type: ignore[arg-type]
        game_svg(GAME, **options),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
class TestContrast:
    def test_every_text_on_its_ground(self, theme: Theme) -> None:
        paints = {name: getattr(theme, name) for name in fields_dict(Theme)}
        faint = {
            name: contrast(paint)
            for name, paint in paints.items()
            if isinstance(paint, Paint) and name not in NO_TEXT and contrast(paint) < READABLE
        }
        assert faint == {}

    def test_on_another_ground(self, theme: Theme) -> None:
        for ground, ink, least in (
            (theme.quiet.ground, theme.page.ink, READABLE),  # rows of a sheet
            (theme.page.ground, theme.quiet.ink, READABLE),  # none in the bag, an empty slot
            (theme.page.ground, theme.turn.ground, VISIBLE),
            (theme.plain.ground, theme.hint.ink, VISIBLE),
        ):
            assert contrast(Paint(ground, ink)) >= least


def test_contrast_is_counted_as_the_guidelines_do() -> None:
    assert contrast(Paint("#000000", "#ffffff")) == pytest.approx(21)
    assert contrast(Paint("#ffffff", "#777777")) == pytest.approx(4.48, abs=0.005)
    assert contrast(Paint("#0000ff", "#0000ff")) == 1


class TestThemes:
    def test_colours_are_written_in_one_way(self) -> None:
        for colour in ["red", "#fff", "#12345g", "#123456;}", ""]:
            with pytest.raises(ValueError, match="ink"):
                Paint("#ffffff", colour)
            with pytest.raises(ValueError, match="last"):
                evolve(LIGHT, last=colour)

    def test_typefaces_cannot_smuggle_styles_in(self) -> None:
        for fonts in ["", "a;b", "url(x)", "}", '"Arial"']:
            with pytest.raises(ValueError, match="fonts"):
                evolve(LIGHT, fonts=fonts)


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
    rules = {
        selector.strip().removeprefix(".scrabble").strip(" ."): declared
        for selector, declared in RULE.findall(styles(theme))
    }
    for mine, its in zip(
        pictures(theme=theme, ids="a"), pictures(theme=other, ids="a"), strict=True
    ):
        for want, have in zip(ET.fromstring(mine).iter(), ET.fromstring(its).iter(), strict=True):
            looks = {name: have.get(name) for name in ("fill", "stroke", "font-family")}
            classes = have.get("class", "").split()
            assert {*classes} - SHARED <= rules.keys()
            for name in ["" if one == "scrabble" else one for one in classes]:
                for declared in filter(None, rules.get(name, "").split(";")):
                    prop, _, value = declared.partition(":")
                    looks[prop] = value
            assert looks == {name: want.get(name) for name in looks}, have.attrib


class TestSheets:
    def test_of_a_switch(self) -> None:
        sheet = styles(LIGHT) + styles(DARK, within='[data-theme="dark"]')
        assert f".scrabble .tile{{fill:{LIGHT.tile.ground};" in sheet
        assert f'[data-theme="dark"] .scrabble .tile{{fill:{DARK.tile.ground};' in sheet
        assert "@media" not in sheet
        assert styles().count("@media (prefers-color-scheme:dark){") == 1
        assert DARK.tile.ground in styles().partition("@media")[2]
        for one in (styles(), sheet):
            assert one.count("{") == one.count("}")
            assert ".scrabble{max-width:100%;height:auto}" in one

    def test_a_selector_cannot_smuggle_rules_in(self) -> None:
        for within in ["a{}", ".a,.b", "</style>", "@media", "a;b", "\\", "/*"]:
            with pytest.raises(ValueError, match="within"):
                styles(within=within)
