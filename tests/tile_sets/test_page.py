"""Guards that the page on tile sets is up to date, and that facts can be compared with the sets."""

from __future__ import annotations

from pathlib import Path

import make_tile_sets as maker
import pytest

from scrabble_rules import tile_sets


@pytest.mark.parametrize("page", maker.PAGES, ids=lambda page: page.name)
def test_a_page_is_up_to_date(page: Path) -> None:
    assert maker.written(page) == page.read_text(encoding="utf-8"), "run docs/make_tile_sets.py"


def test_a_page_without_its_markers_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Tile sets", encoding="utf-8")
    monkeypatch.setitem(maker.PAGES, page, {"overview": maker.overview})
    with pytest.raises(ValueError, match=r"page\.md has no part 'overview'"):
        maker.written(page)


def facts(name: str, tile_set: str, **changes: list[int] | None) -> dict[str, object]:
    kinds = tile_sets.ALL[tile_set].kinds[:-1]
    tiles = {kind.label: [kind.count, kind.value] for kind in kinds if kind.count}
    blanks = tile_sets.ALL[tile_set].by_label["?"].count
    return {"id": name, "tiles": tiles | changes, "blanks": blanks}


def test_facts_that_agree_have_no_differences() -> None:
    arabic = facts("scrabble/arabic", "ARABIC")
    assert isinstance(arabic["tiles"], dict)
    arabic["tiles"]["\ufeef"] = arabic["tiles"].pop("\u064a")
    sets = [
        arabic,
        facts("scrabble/norwegian", "NORWEGIAN"),
        facts("super_scrabble/german", "GERMAN_200"),
        facts("literaki/english", "ENGLISH"),
        facts("wordfeud/dutch", "DUTCH_104") | {"blanks": None},
        {"id": "letter_league/english"},
    ]
    assert list(maker.differences({"sets": sets})) == []


def test_differences_are_named() -> None:
    sets = [
        facts("scrabble/polish", "POLISH", K=[3, 3], V=[1, 4]) | {"blanks": 3},
        facts("scrabble/elvish", "POLISH"),
    ]
    assert list(maker.differences({"sets": sets})) == [
        "scrabble/polish: K is (3, 2) here and (3, 3) there",
        "scrabble/polish: V is None here and (1, 4) there",
        "scrabble/polish: 2 blanks here and 3 there",
        "scrabble/elvish: there is no ELVISH",
    ]
