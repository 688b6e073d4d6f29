"""Guards building a word graph: which words it takes, that it is minimal, and its arcs."""

from __future__ import annotations

import pytest
from hypothesis import given

from graph_kit import (
    ABC,
    CHILD,
    LAST,
    LETTER,
    SMALL,
    WORDS,
    Trie,
    lists_of,
    many_letters,
    spelt_ways,
    tuples,
    ways,
)
from scrabble_rules import UnknownLabelError
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.values.lexicon import Word
from scrabble_rules.wordgraph import WordGraph, WordGraphError
from scrabble_rules.wordgraph.arcs import arcs_from_bytes, arcs_to_bytes, child_masks
from scrabble_rules.wordgraph.builder import build


def signs(*words: str) -> list[str]:
    return ["".join(chr(ord(letter) - 64) for letter in word) for word in words]


# -- what goes in


def test_words_are_spelt_by_the_tiles() -> None:
    graph = WordGraph.from_words(["cat", " CATS\n", "", "  ", "Cat", ("A", "T"), ()], ENGLISH)
    assert list(graph) == [("A", "T"), ("C", "A", "T"), ("C", "A", "T", "S")]


def test_a_word_that_no_tiles_spell_is_refused() -> None:
    cases: list[tuple[str | Word, str, int]] = [
        ("  CAÑA ", "CAÑA", 2),
        ("IT'S", "IT'S", 2),
        ("C?T", "C?T", 1),
        ("two words", "two words", 3),
        (("C", "AT"), "CAT", 1),
        (("?",), "?", 0),
        (("A", "", "B"), "AB", 1),
        (("c",), "c", 0),
    ]
    for word, text, column in cases:
        with pytest.raises(UnknownLabelError) as caught:
            WordGraph.from_words(["CAT", word], ENGLISH)
        error = caught.value
        assert (error.text, error.column, error.number) == (text, column, 2), word


def test_words_that_no_tiles_spell_may_be_left_out() -> None:
    """They are listed as they were given; anything but words is still an error."""
    given = ["CAT", "well-cared", ("C", "AT"), " dog ", "ça va"]
    graph = WordGraph.from_words(given, ENGLISH, skip=True)
    assert graph.skipped == ("well-cared", "CAT", "ça va")
    assert graph == WordGraph.from_words(["CAT", "DOG"], ENGLISH, skip=True)
    assert WordGraph.from_words(["CAT", "DOG"], ENGLISH).skipped == ()
    assert WordGraph.from_bytes(graph.to_bytes()).skipped == ()
    with pytest.raises(TypeError, match="a word"):
        WordGraph.from_words(["CAT", 5], ENGLISH, skip=True)  # type: ignore[list-item]


def test_long_words_are_refused() -> None:
    assert len(WordGraph.from_words(["A" * 255], ABC)) == 1
    with pytest.raises(WordGraphError, match="255"):
        WordGraph.from_words(["A" * 256], ABC)


def test_too_many_letters_are_refused() -> None:
    with pytest.raises(WordGraphError, match="256"):
        WordGraph.from_words([], many_letters(256))


def test_too_many_words_are_refused() -> None:
    needed = len(build(signs(*SMALL))) // 4
    assert build(signs(*SMALL), needed) == build(signs(*SMALL))
    for fewer in (needed - 1, 5):
        with pytest.raises(WordGraphError, match=f"{fewer} arcs"):
            build(signs(*SMALL), fewer)


# -- how it lies


def test_a_word_is_turned_about_each_of_its_letters() -> None:
    graph = WordGraph.from_words(["CARE"], ENGLISH)
    expected = {"ERAC", "RAC@E", "AC@RE", "C@ARE"}
    assert spelt_ways(graph, graph.gaddag_root) == tuples(expected)
    assert spelt_ways(graph, graph.root) == tuples({"CARE"})


@given(WORDS)
def test_it_has_as_few_lists_and_arcs_as_there_can_be(words: set[str]) -> None:
    graph = WordGraph.from_words(words, ABC)
    order = ("@", *ABC.letters)
    known: dict[object, int] = {}
    for root in (Trie.of(tuples(words)), Trie.of(ways(tuples(words)))):
        value = root.arcs(known, order)
        if value:
            known.setdefault(value, len(known))
    assert len(lists_of(graph)) == len(known)
    values = [value for value in known if isinstance(value, tuple)]
    inside = {value[start:] for value in values for start in range(1, len(value))}
    assert len(graph.arcs) == 2 + sum(len(value) for value in values if value not in inside)


@given(WORDS)
def test_arcs_are_in_order_and_separators_lead_into_the_plain_graph(words: set[str]) -> None:
    graph = WordGraph.from_words(words, ABC)
    before = -1
    for arc in graph.arcs[2:]:
        assert arc >> LETTER > before
        before = -1 if arc & LAST else arc >> LETTER
    plain = {""} | {word[:end] for word in words for end in range(len(word))}
    heads = {at for at in lists_of(graph) if graph.arcs[at] >> LETTER == 0}
    targets = {graph.arcs[at] & CHILD for at in heads}
    assert len(targets) <= len(plain)
    assert not any(graph.arcs[at] >> LETTER == 0 for at in targets)


# -- masks, and machines that put the highest byte first


def test_every_machine_sees_the_same_arcs() -> None:
    data = bytes(range(16))
    seen = list(arcs_from_bytes(data, "little"))
    assert seen == [int.from_bytes(data[at : at + 4], "little") for at in range(0, 16, 4)]
    assert arcs_to_bytes(seen, "little") == data
    swapped = b"".join(data[at : at + 4][::-1] for at in range(0, 16, 4))
    assert list(arcs_from_bytes(swapped, "big")) == seen
    assert arcs_to_bytes(seen, "big") == swapped
    small = WordGraph.from_words(["ab", "ba"], ENGLISH).arcs
    one, other = child_masks(small, 26, 4, "little"), child_masks(small, 26, 4, "big")
    assert one[:4] == other[:4] == bytes(4)
    assert [one[at : at + 4] for at in range(0, len(one), 4)] == [
        other[at : at + 4][::-1] for at in range(0, len(other), 4)
    ]
