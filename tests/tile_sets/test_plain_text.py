"""Guards that words are split as people write them: cases, dots, accents, forms of a letter."""

from __future__ import annotations

import pytest

from scrabble_rules import TileSet, UnknownLabelError, WordSet, tile_sets
from scrabble_rules.notation.letters import any_case_labels
from scrabble_rules.profiles import HASBRO
from scrabble_rules.wordgraph import WordGraph

WRITTEN = [
    ("SPANISH", "chillarre", "CH I LL A RR E"),
    ("SPANISH", "Ñandú".replace("ú", "u"), "Ñ A N D U"),
    ("SPANISH", "[C][H]E", "C H E"),
    ("WELSH", "llanngffordd", "LL A N NG FF O R DD"),
    ("HUNGARIAN", "egészség", "E G É SZ S É G"),
    ("HUNGARIAN", "mezsgye", "M E ZS GY E"),
    ("HUNGARIAN", "a\u0301ly", "Á LY"),
    ("CROATIAN", "dz\u030cep", "DŽ E P"),
    ("CROATIAN", "\u01c6ep", "DŽ E P"),
    ("CROATIAN", "[n]jak", "N J A K"),
    ("CATALAN", "col·legi", "C O L·L E G I"),
    ("CATALAN", "coŀlegi", "C O L·L E G I"),
    ("CATALAN", "col•legi", "C O L·L E G I"),
    ("CATALAN", "col.legi", "C O L·L E G I"),
    ("CATALAN", "col\u0387legi", "C O L·L E G I"),
    ("CATALAN", "L·l", "L·L"),
    ("TURKISH", "ılık", "I L I K"),
    ("TURKISH", "I\u0307zmir", "İ Z M İ R"),
    ("GERMAN", "straße", "S T R A S S E"),
    ("GERMAN", "U\u0308bel", "Ü B E L"),
    ("GREEK", "σοφος", "Σ Ο Φ Ο Σ"),
    ("POLISH", "z\u0307o\u0301łw", "Ż Ó Ł W"),
    ("RUSSIAN", "\u0435\u0308лка", "Ё Л К А"),
    ("HEBREW", "ארץ", "א ר צ"),
    ("ARABIC", "على", "ع ل ي"),
    ("ARABIC", "\ufecb\ufee0\ufef2", "ع ل ي"),
    ("PERSIAN", "كي", "ک ی"),
    ("UKRAINIAN", "п'ять", "П ' Я Т Ь"),
    ("UKRAINIAN", "п’ять", "П ' Я Т Ь"),
    ("KLINGON", "tlhIngan", "tlh I ng a n"),
    ("KLINGON", "tu[n]ghe", "t u n gh e"),
    ("SCOTTISH_GAELIC", "Ḃan\u0331", "Ḃ A Ṉ"),
]


def test_words_are_split_as_they_are_written() -> None:
    for name, text, labels in WRITTEN:
        tile_set, expected = tile_sets.ALL[name], tuple(labels.split())
        assert tile_set.tokenize(text) == expected, name
        assert text in WordSet.of([expected], tile_set), name
        assert text in WordGraph.from_words([expected], tile_set=tile_set), name
        assert list(WordGraph.from_words([text], tile_set=tile_set)) == [expected], name
        assert expected in HASBRO.replace(tile_set=tile_set, lexicon=[text]).lexicon, name


def test_what_no_tiles_spell_is_an_error() -> None:
    cases = [
        ("ENGLISH", "CAFÉ", 3),
        ("FRENCH", "e\u0301te\u0301", 0),  # accents are not dropped, the list must do that
        ("HEBREW", "שA", 1),
        ("KLINGON", "QAq", 1),
        ("KLINGON", "tunghe", 4),
        ("ITALIAN", "jazz", 0),
        ("ENGLISH", "A.B", 1),
        ("ENGLISH", "1\u00bd", 0),
    ]
    for name, text, column in cases:
        with pytest.raises(UnknownLabelError) as caught:
            tile_sets.ALL[name].tokenize(text)
        assert caught.value.column == column, text


def test_the_column_counts_in_the_text_of_the_error() -> None:
    words = ["A", "o\u0301x"]
    for build in (WordSet.of, WordGraph.from_words):
        with pytest.raises(UnknownLabelError) as caught:
            build(words, tile_set=tile_sets.POLISH)
        error = caught.value
        assert (error.text[error.column :], error.number) == ("x", 2)
    assert "o\u0301x" not in WordGraph.from_words(["A"], tile_set=tile_sets.POLISH)


def test_made_up_alphabets_have_the_lower_case_of_their_letters() -> None:
    turkish = TileSet.of({"I": (1, 1), "İ": (1, 1)})
    assert [kind.lower for kind in turkish.kinds] == ["ı", "i", "?"]
    cases = TileSet.of({"q": (1, 1), "Q": (1, 1), "D": (1, 1)})
    assert [kind.lower for kind in cases.kinds] == ["q", "Q", "D", "?"]
    assert [kind.lower for kind in tile_sets.CATALAN.kinds][11:13] == ["l", "l·l"]


def test_racks_in_lower_case_follow_the_alphabet_too() -> None:
    assert any_case_labels("iı?[ch]", TileSet.of(dict.fromkeys(["I", "İ", "CH"], (1, 1)))) == [
        *("İ", "I", "?"),
        "CH",
    ]
