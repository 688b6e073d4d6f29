"""Guards the catalogue of tile sets: its numbers, its order, what it says, how sets are found.

A wrong digit in a table would change every score a little, and no other test would fail. The sums
were added up apart from the tables.
"""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path

import make_tile_sets as maker
import pytest

from scrabble_rules import Tile, TileSet, profiles, tile_sets
from scrabble_rules.rules import ClosestToStart
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.tile_sets import CATALOGUE, KnownTileSet, TileSetTable, UnknownTileSetError

# tiles, blanks, points of all tiles, vowels among the tiles
SUMS = {
    tile_sets.AFRIKAANS: (102, 2, 179, 0),
    tile_sets.ARABIC: (100, 2, 272, 0),
    tile_sets.BASQUE: (100, 2, 233, 0),
    tile_sets.BULGARIAN: (102, 2, 227, 0),
    tile_sets.CATALAN: (100, 2, 189, 42),
    tile_sets.CATALAN_200: (200, 5, 370, 85),
    tile_sets.CROATIAN: (103, 2, 182, 0),
    tile_sets.CZECH: (100, 2, 205, 0),
    tile_sets.DANISH: (100, 2, 247, 0),
    tile_sets.DUTCH: (102, 2, 230, 37),
    tile_sets.DUTCH_104: (104, 2, 236, 38),
    tile_sets.ENGLISH: (100, 2, 187, 42),
    tile_sets.ENGLISH_100_LOW_VALUES: (100, 2, 187, 40),
    tile_sets.ENGLISH_100_THREE_BLANKS: (100, 3, 210, 40),
    tile_sets.ENGLISH_100_TWO_K: (100, 2, 195, 42),
    tile_sets.ENGLISH_104: (104, 2, 220, 42),
    tile_sets.ENGLISH_104_TWELVE_E: (104, 2, 210, 42),
    tile_sets.ENGLISH_107: (107, 4, 228, 42),
    tile_sets.ENGLISH_200: (200, 4, 381, 75),
    tile_sets.ENGLISH_52: (52, 2, 123, 21),
    tile_sets.ENGLISH_89: (89, 2, 206, 37),
    tile_sets.ESPERANTO: (100, 2, 185, 0),
    tile_sets.ESTONIAN: (102, 2, 209, 0),
    tile_sets.FAROESE: (102, 2, 212, 0),
    tile_sets.FINNISH: (101, 2, 218, 0),
    tile_sets.FRENCH: (102, 2, 197, 45),
    tile_sets.GERMAN: (102, 2, 202, 38),
    tile_sets.GERMAN_200: (200, 4, 400, 74),
    tile_sets.GREEK: (104, 2, 206, 51),
    tile_sets.HEBREW: (104, 2, 229, 0),
    tile_sets.HUNGARIAN: (100, 2, 235, 0),
    tile_sets.ICELANDIC: (104, 2, 227, 0),
    tile_sets.ICELANDIC_100: (100, 2, 227, 0),
    tile_sets.INDONESIAN: (100, 2, 217, 0),
    tile_sets.IRISH: (100, 2, 187, 0),
    tile_sets.IRISH_DOTTED: (100, 2, 187, 0),
    tile_sets.ITALIAN: (120, 2, 293, 0),
    tile_sets.ITALIAN_130: (130, 2, 272, 0),
    tile_sets.KLINGON: (100, 2, 200, 0),
    tile_sets.LATIN: (100, 2, 160, 0),
    tile_sets.LATVIAN: (104, 2, 250, 0),
    tile_sets.LITHUANIAN: (104, 2, 188, 0),
    tile_sets.MALAGASY: (102, 2, 155, 0),
    tile_sets.MALAY: (100, 2, 184, 0),
    tile_sets.NORWEGIAN: (100, 2, 202, 34),
    tile_sets.NORWEGIAN_W_10: (100, 2, 194, 43),
    tile_sets.PERSIAN: (102, 2, 248, 0),
    tile_sets.POLISH: (100, 2, 190, 39),
    tile_sets.POLISH_UP_TO_5: (100, 2, 183, 39),
    tile_sets.PORTUGUESE: (120, 3, 204, 0),
    tile_sets.ROMANIAN: (100, 2, 211, 41),
    tile_sets.ROMANIAN_200: (200, 4, 422, 82),
    tile_sets.RUSSIAN: (104, 2, 224, 42),
    tile_sets.SCOTTISH_GAELIC: (100, 2, 207, 0),
    tile_sets.SLOVAK: (100, 2, 267, 0),
    tile_sets.SLOVENE: (100, 2, 180, 40),
    tile_sets.SPANISH: (100, 2, 192, 44),
    tile_sets.SWEDISH: (100, 2, 194, 35),
    tile_sets.SWEDISH_104: (104, 2, 210, 38),
    tile_sets.TURKISH: (100, 2, 201, 40),
    tile_sets.TUVAN: (100, 2, 395, 0),
    tile_sets.UKRAINIAN: (104, 2, 234, 0),
    tile_sets.WELSH: (105, 2, 194, 0),
}


def test_the_sums() -> None:
    found = {}
    for known in CATALOGUE:
        tile_set = known.tile_set
        points = sum(kind.count * kind.value for kind in tile_set.kinds)
        vowels = sum(tile.label in tile_set.vowels for tile in tile_set.tiles)
        found[tile_set] = (tile_set.total, known.blanks, points, vowels)
    assert found == SUMS


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


def test_who_begins_follows_the_alphabet_of_the_language() -> None:
    def first(tile_set: TileSet, *labels: str) -> tuple[int, ...]:
        drawn = tuple(map(Tile, labels))
        return ClosestToStart().first_players(FirstPlayerFacts(drawn, tile_set))

    assert first(tile_sets.SWEDISH, "Ö", "Z", "Å") == (1,)
    assert first(tile_sets.GERMAN, "Z", "Ä", "B") == (1,)
    assert first(tile_sets.ESTONIAN, "T", "Z") == (1,)
    assert first(tile_sets.SPANISH, "D", "CH", "?") == (2,)
    assert first(tile_sets.ENGLISH_100_LOW_VALUES, "E", "B") == (1,)


def test_a_blank_can_stand_for_letters_that_have_no_tile() -> None:
    cases = [("NORWEGIAN", "QXZÜÄÖ"), ("SWEDISH", "QWÜÆ"), ("SLOVENE", "QWXY")]
    for name, letters in cases:
        tile_set = tile_sets.ALL[name]
        without = {kind.label for kind in tile_set.kinds if not kind.count}
        assert without == set(letters)
        assert all(tile_set.is_letter(letter) for letter in letters), name
        assert without.isdisjoint(tile.label for tile in tile_set.tiles), name


def test_vowels_are_given_where_they_are_known() -> None:
    assert tile_sets.FRENCH.vowels == frozenset("AEIOUY")
    assert tile_sets.TURKISH.vowels == frozenset("AEIİOÖUÜ")
    assert tile_sets.POLISH_UP_TO_5.vowels == tile_sets.POLISH.vowels == frozenset("AĄEĘIOÓUY")
    assert tile_sets.WELSH.vowels == frozenset()
    assert sum(bool(known.tile_set.vowels) for known in CATALOGUE) == 30


def test_scripts_that_are_read_from_right_to_left() -> None:
    names = {known.name for known in CATALOGUE if known.tile_set.reads_right_to_left}
    assert names == {"ARABIC", "HEBREW", "PERSIAN"}


# -- finding a set


def test_profiles_and_catalogue_have_the_same_sets() -> None:
    assert profiles.ENGLISH is tile_sets.ENGLISH
    assert profiles.ENGLISH_104 is tile_sets.ENGLISH_104


def test_a_set_is_found_however_its_name_is_written() -> None:
    assert isinstance(tile_sets.ALL, TileSetTable)
    for name in ("scottish-gaelic", "SCOTTISH_GAELIC", "Scottish Gaelic"):
        assert tile_sets.ALL[name] is tile_sets.SCOTTISH_GAELIC
    assert list(tile_sets.ALL)[:3] == ["afrikaans", "arabic", "basque"]
    assert len(tile_sets.ALL) == len(CATALOGUE) == 63
    assert repr(tile_sets.ALL) == "<63 tile sets>"
    assert tile_sets.ALL.known("polish") in CATALOGUE
    assert tile_sets.ALL.known("polski") is None


def test_every_name_is_listed() -> None:
    names = {known.name for known in CATALOGUE}
    assert names < set(tile_sets.__all__) <= set(dir(tile_sets))
    assert names == {name for name, hint in tile_sets.__annotations__.items() if hint == "TileSet"}
    assert [known.name for known in CATALOGUE] == sorted(names)
    assert all(getattr(tile_sets, name) is tile_sets.ALL[name] for name in names)


def test_names_that_are_not_there() -> None:
    for name in ("POLSKI", "Polish", "_"):
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
    for known in CATALOGUE:
        assert set(known.sources) <= set(tile_sets.SOURCES)
        assert len(known.sources) > 1 or known.doubts


def test_a_wrong_line_is_an_error() -> None:
    known = KnownTileSet("X", "X", "X", "x", "A9")
    with pytest.raises(ValueError, match="A9"):
        known.tile_set  # noqa: B018


def test_the_sets_take_little_room_in_the_wheel() -> None:
    files = Path(tile_sets.__file__).parent.glob("*.py")
    assert sum(len(zlib.compress(file.read_bytes())) for file in files) < 100_000


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


def test_pages_are_up_to_date() -> None:
    for page in maker.PAGES:
        assert maker.written(page) == page.read_text("utf-8"), "run docs/make_tile_sets.py"
