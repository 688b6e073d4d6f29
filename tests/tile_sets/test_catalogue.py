"""Guards the catalogue of tile sets: how sets are found, when they are built, and their pages.

The page lists the tiles of each set by value, so a wrong digit fails here.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from scrabble_rules import profiles, tile_sets
from scrabble_rules.tile_sets import KnownTileSet, UnknownTileSetError, find
from scrabble_rules.tile_sets.known import SOURCES

# tiles, blanks, points of all tiles, vowels among the tiles


# -- finding a set


def test_profiles_and_catalogue_have_the_same_sets() -> None:
    assert profiles.ENGLISH is tile_sets.ENGLISH
    assert profiles.ENGLISH_104 is tile_sets.ENGLISH_104


def test_a_set_is_found_however_its_name_is_written() -> None:
    for name in ("scottish-gaelic", "SCOTTISH_GAELIC", "Scottish Gaelic"):
        assert tile_sets.ALL[name] is tile_sets.SCOTTISH_GAELIC
    assert list(tile_sets.ALL)[:3] == ["afrikaans", "arabic", "basque"]
    assert len(tile_sets.ALL) == len(find()) == 63
    assert repr(tile_sets.ALL) == "<63 tile sets>"


def test_every_name_is_listed() -> None:
    names = {name for name, hint in tile_sets.__annotations__.items() if hint == "TileSet"}
    assert names < set(tile_sets.__all__) <= set(dir(tile_sets))
    assert names <= {known.name for known in find()}
    assert [known.name for known in find()] == sorted(known.name for known in find())
    assert all(getattr(tile_sets, name) is tile_sets.ALL[name] for name in names)
    standard = {known.name for known in find(game="standard game")}
    assert {name.partition("_")[0] for name in standard} <= {*names, "SCOTTISH"}


def test_names_that_are_not_there() -> None:
    for name in ("POLSKI", "Polish", "_", "GERMAN_200"):
        with pytest.raises(AttributeError, match=name):
            getattr(tile_sets, name)
    for name in ("polisch", ""):
        assert name not in tile_sets.ALL
        with pytest.raises(UnknownTileSetError, match=repr(name)):
            tile_sets.ALL[name]


def test_sets_are_found_by_language_and_game() -> None:
    def names(**asked: str) -> list[str]:
        return [known.name for known in tile_sets.find(**asked)]

    assert names(language="polish") == names(language="PL") == ["POLISH", "POLISH_UP_TO_5"]
    assert names(game="kelimelik") == ["TURKISH"]
    assert names(language="de", game="super") == ["GERMAN_200"]
    assert names(language="de", game="lexulous") == []
    assert names(game="literaki") == ["ENGLISH", "POLISH_UP_TO_5"]
    assert len(names()) == 63


def test_a_set_says_how_well_it_is_known() -> None:
    (known,) = tile_sets.find("hebrew")
    assert isinstance(known, KnownTileSet)
    assert (known.name, known.title, known.language, known.code) == (
        *("HEBREW", "Hebrew"),
        *("Hebrew", "he"),
    )
    assert known.games == ("standard game",)
    assert known.sources == ("Scrabble3D",)
    assert "Xanado values ב at 4" in known.doubts
    for known in find():
        assert set(known.sources) <= set(SOURCES)
        assert len(known.sources) > 1 or known.doubts


def test_a_wrong_line_is_an_error() -> None:
    known = KnownTileSet("X", "X", "X", "x", "A9")
    with pytest.raises(ValueError, match="A9"):
        known.tile_set  # noqa: B018


def test_a_set_is_built_only_when_asked_for() -> None:
    script = """
import sys
import scrabble_rules
assert "scrabble_rules.tile_sets" not in sys.modules
from scrabble_rules.values.tiles import TileSet
built = []
make = TileSet.of
TileSet.of = lambda *args, **more: built.append(more["name"]) or make(*args, **more)
scrabble_rules.tile_sets.POLISH
scrabble_rules.tile_sets.ALL["polish"]
print(built)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['Polish']\n"


def test_labels_are_in_the_order_of_the_alphabet() -> None:
    cases = [
        ("CROATIAN", "A B C Č Ć D DŽ Đ E F G H I J K L LJ M N NJ O P R S Š T U V Z Ž ?"),
        (
            "HUNGARIAN",
            "A Á B C CS D E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P R S SZ T TY U Ú Ü Ű V Z ZS ?",
        ),
        ("SPANISH", "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z ?"),
        ("SWEDISH", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Ü Z Å Ä Æ Ö ?"),
        ("WELSH", "A B C CH D DD E F FF G NG H I J L LL M N O P R RH S T TH U W Y ?"),
        ("HEBREW", "א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת ?"),
        ("KLINGON", "a b ch D e gh H I j l m n ng o p q Q r S t tlh u v w y ' ?"),
        (
            "RUSSIAN",
            "А Б В Г Д Е Ё Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я ?",
        ),
    ]
    for name, labels in cases:
        assert [kind.label for kind in tile_sets.ALL[name].kinds] == labels.split(), name


def test_vowels_are_given_where_they_are_known() -> None:
    assert tile_sets.FRENCH.vowels == frozenset("AEIOUY")
    assert tile_sets.TURKISH.vowels == frozenset("AEIİOÖUÜ")
    for polish in (tile_sets.POLISH, tile_sets.ALL["polish-up-to-5"]):
        assert polish.vowels == frozenset("AĄEĘIOÓUY")
    assert tile_sets.WELSH.vowels == frozenset()
    assert sum(bool(known.tile_set.vowels) for known in find()) == 30
