"""Guards the look-ups of a word graph: each agrees with a plain set of the same words."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

from hypothesis import given
from hypothesis import strategies as st

from graph_kit import ABC, DIGRAPHS, SMALL, WORDS, texts, tuples
from scrabble_rules import Rack, Tile
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.wordgraph import WordGraph

TEXT = st.text("ABC", max_size=6)
GRAPH = WordGraph.from_words(SMALL, ENGLISH)


def graph_of(words: set[str]) -> WordGraph:
    return WordGraph.from_words(words, ABC)


# -- membership


@given(WORDS, TEXT)
def test_it_holds_the_words_and_no_others(words: set[str], asked: str) -> None:
    graph = graph_of(words)
    assert all(word in graph for word in tuples(words))
    assert (tuple(asked) in graph) is (asked in words)
    assert texts(graph) == sorted(words)
    assert len(graph) == len(words)


def test_anything_else_is_no_word() -> None:
    cases: list[object] = [
        *("CAR E", "CARES?", "[CARE]", "", " ", "?", ["C", "A", "R", "E"], None, 5, (), ("CARE",)),
        ("c", "a", "r"),
        *(("C", 5), ("C", None), (["C"], "A"), ("C A R",), ("C", "?", "R"), ("",)),
    ]
    for thing in cases:
        assert thing not in GRAPH, thing


def test_text_is_read_by_the_labels() -> None:
    for text in ["CARE", "care", "Care", " CARE\n", "C[A]re"]:
        assert text in GRAPH, text
        assert text not in graph_of({"ABC"}), text
        assert GRAPH.has_prefix(text)
        assert GRAPH.hooks(text) == GRAPH.hooks("CARE")
        assert GRAPH.has_anagram(text)


@given(WORDS, TEXT)
def test_a_prefix_is_what_a_word_begins_with(words: set[str], asked: str) -> None:
    graph = graph_of(words)
    assert graph.has_prefix(asked) is any(word.startswith(asked) for word in words)


# -- gaps and hooks


@given(WORDS, TEXT, TEXT)
def test_a_letter_stands_in_a_gap_if_that_makes_a_word(
    words: set[str], before: str, after: str
) -> None:
    expected = [letter for letter in "ABC" if before + letter + after in words]
    assert list(graph_of(words).letters_between(before, after)) == expected


@given(WORDS.filter(bool), st.data())
def test_the_gaps_of_words_are_found(words: set[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(sorted(words)))
    gap = data.draw(st.integers(0, len(word) - 1))
    assert word[gap] in graph_of(words).letters_between(word[:gap], word[gap + 1 :])


@given(WORDS, TEXT)
def test_hooks_make_another_word(words: set[str], word: str) -> None:
    hooks = graph_of(words).hooks(word)
    assert list(hooks.front) == [letter for letter in "ABC" if letter + word in words]
    assert list(hooks.back) == [letter for letter in "ABC" if word + letter in words]


def test_what_the_alphabet_has_not_is_nowhere() -> None:
    assert GRAPH.letters_between("Ç", "RE") == GRAPH.letters_between("C", "?E") == ()
    assert not GRAPH.has_prefix("Ç")
    assert not GRAPH.has_prefix("CARE@")
    assert GRAPH.hooks("Ç") == ((), ())


# -- anagrams


def makes(word: str, tiles: str) -> bool:
    missing = Counter(word) - Counter(tiles)
    return sum(missing.values()) <= tiles.count("?")


@given(WORDS, st.text("ABC?", max_size=7), st.none() | st.integers(0, 7))
def test_anagrams_are_the_words_that_the_tiles_make(
    words: set[str], tiles: str, shortest: int | None
) -> None:
    least = len(tiles) if shortest is None else shortest
    expected = [word for word in sorted(words) if makes(word, tiles)]
    found = texts(graph_of(words).anagrams(tiles, shortest))
    assert found == [word for word in expected if least <= len(word) <= len(tiles)]


@given(WORDS, TEXT)
def test_an_anagram_is_there_if_some_order_is_a_word(words: set[str], asked: str) -> None:
    some_order = any("".join(order) in words for order in permutations(asked))
    assert graph_of(words).has_anagram(tuple(asked)) is some_order


def test_a_rack_makes_words() -> None:
    assert texts(GRAPH.anagrams(Rack("SERAC"))) == ["CARES", "SCARE"]
    assert texts(GRAPH.anagrams([Tile("E"), "C", "A"], 2)) == ["ACE"]
    assert texts(GRAPH.anagrams("?CA", 2)) == ["ACE", "CAR"]


def test_a_rack_of_blanks_makes_all_words_one_by_one() -> None:
    assert texts(GRAPH.anagrams("?" * 300, 1)) == sorted(SMALL)
    assert texts(islice(GRAPH.anagrams("?" * 300, 5), 2)) == ["CARED", "CARES"]


# -- labels


def test_a_digraph_is_one_label() -> None:
    graph = WordGraph.from_words(["chao", "CHA", "[C][H]A", "AL·LO", "AL·L"], DIGRAPHS)
    assert ("CH", "A", "O") in graph
    assert ("C", "H", "A") in graph
    assert ("C", "H", "A", "O") not in graph
    assert graph.letters_between((), "A") == graph.letters_between("", "A") == ("CH",)
    assert graph.letters_between("A") == ("L·L",)
    assert graph.hooks("[CH]A") == graph.hooks("cha") == ((), ("O",))
    assert graph.hooks("C[H]A") == ((), ())
    assert "chao" in graph
    assert "[C]HA" in graph
    assert "[C]HAO" not in graph
    assert "al·l" in graph
    assert graph.has_prefix("[CH]A")
    assert not graph.has_prefix(("C", "H", "A", "O"))
    assert list(graph.anagrams("OA[CH]")) == [("CH", "A", "O")]
    assert list(graph.anagrams("oa[ch]")) == [("CH", "A", "O")]
    assert list(graph.anagrams("CHA")) == [("C", "H", "A")]
    assert list(graph.anagrams("OAH?", 4)) == []
    assert graph.has_anagram(("A", "H", "C"))
    assert graph.has_anagram("AHC")
    assert not graph.has_anagram("HACA")
    assert graph.letters == ("A", "C", "CH", "H", "L·L", "O")
