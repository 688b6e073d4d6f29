"""Guards that all text in pictures has enough contrast, in the light and the dark theme."""

from __future__ import annotations

import pytest
from attrs import evolve, fields_dict

from scrabble_rules.render import AUTO, DARK, LIGHT, Paint, Theme

READABLE, VISIBLE = 4.5, 3.0
NO_TEXT = {"back", "blocked"}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
class TestContrast:
    def test_every_text_on_its_ground(self, theme: Theme) -> None:
        paints = {name: getattr(theme, name) for name in fields_dict(Theme)}
        faint = {
            name: paint.contrast
            for name, paint in paints.items()
            if isinstance(paint, Paint) and name not in NO_TEXT and paint.contrast < READABLE
        }
        assert faint == {}

    def test_texts_on_another_ground(self, theme: Theme) -> None:
        assert Paint(theme.quiet.ground, theme.page.ink).contrast >= READABLE  # rows of a sheet
        assert Paint(theme.page.ground, theme.quiet.ink).contrast >= READABLE  # none in the bag

    def test_marks_without_text(self, theme: Theme) -> None:
        for ground in (theme.tile.ground, theme.blank.ground):
            assert Paint(ground, theme.last).contrast >= VISIBLE
        assert Paint(theme.page.ground, theme.turn.ground).contrast >= VISIBLE
        assert Paint(theme.plain.ground, theme.hint.ink).contrast >= VISIBLE


def test_contrast_is_counted_as_the_guidelines_do() -> None:
    assert Paint("#000000", "#ffffff").contrast == pytest.approx(21)
    assert Paint("#ffffff", "#777777").contrast == pytest.approx(4.48, abs=0.005)
    assert Paint("#0000ff", "#0000ff").contrast == 1


def test_automatic_is_light_by_day() -> None:
    assert evolve(AUTO, at_night=None) == LIGHT
    assert AUTO.at_night == DARK
    assert hash(evolve(LIGHT)) == hash(LIGHT)


@pytest.mark.parametrize("colour", ["red", "#fff", "#12345g", "#123456;}", ""])
def test_colours_are_written_in_one_way(colour: str) -> None:
    with pytest.raises(ValueError, match="ink must be a colour such as #1a2b3c"):
        Paint("#ffffff", colour)
    with pytest.raises(ValueError, match="last must be a colour such as #1a2b3c"):
        evolve(LIGHT, last=colour)


@pytest.mark.parametrize("fonts", ["", "a;b", "url(x)", "}", '"Arial"'])
def test_typefaces_cannot_smuggle_styles_in(fonts: str) -> None:
    with pytest.raises(
        ValueError, match="fonts must be a list of font families such as Arial, sans-serif"
    ):
        evolve(LIGHT, fonts=fonts)


def test_other_fields_are_checked_too() -> None:
    with pytest.raises(TypeError):
        evolve(LIGHT, tile="#ffffff")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="letter_sign"):
        evolve(LIGHT, letter_sign="letter")
