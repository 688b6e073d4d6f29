"""Guards the reading of `.kwg` files: sound ones are read, malformed and hostile ones refused.

The files come from a writer in `graph_kit` that shares no code with the library.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graph_kit import (
    ABC,
    DIGRAPHS,
    SMALL,
    kwg,
    many_letters,
    nodes,
    spelt_ways,
    texts,
    tuples,
    ways,
)
from scrabble_rules import TileSet, WordSet
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.wordgraph import WordGraph, WordGraphError

DATA = kwg(tuples(SMALL), ENGLISH.letters)


def test_a_file_written_by_hand() -> None:
    """AB and B: A leads on to B, in both graphs; before B there is nothing or A."""
    data = nodes(
        (0, False, True, 2),
        (0, False, True, 4),
        (1, False, False, 3),  # A, then the list at 3
        (2, True, True, 0),  # B, alone or after the A at 2
        (1, False, False, 6),  # A, then a separator
        (2, True, True, 7),  # B, or a B before which there is A
        (0, False, True, 3),
        (1, True, True, 0),
    )
    graph = WordGraph.from_kwg(bytearray(data), ABC)
    assert texts(graph) == ["AB", "B"]
    assert graph.hooks("B") == (("A",), ())
    assert graph.name == "the agreed list"


def test_digraphs_and_large_alphabets() -> None:
    for tiles in (DIGRAPHS, many_letters(62)):
        words = {tiles.letters[:3], tiles.letters[2:], tiles.letters[-2:]}
        assert set(WordGraph.from_kwg(kwg(words, tiles.letters), tiles)) == words


# -- files that are none


def test_a_flipped_bit_is_refused_or_changes_words_only() -> None:
    """There is no checksum in the file: what is still sound is read, and nothing breaks."""
    for at in range(8 * len(DATA)):
        damaged = bytearray(DATA)
        damaged[at // 8] ^= 1 << at % 8
        try:
            graph = WordGraph.from_kwg(bytes(damaged), ENGLISH)
        except WordGraphError:
            continue
        assert len(list(graph)) == len(graph)
        assert all(word in graph for word in graph)


@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.booleans(), st.booleans(), st.integers(0, 12)),
        max_size=12,
    )
)
def test_any_arcs_are_refused_or_sound(arcs: list[tuple[int, bool, bool, int]]) -> None:
    data = nodes((0, False, True, 2), (0, False, True, 3), *arcs)
    try:
        graph = WordGraph.from_kwg(data, ABC)
    except WordGraphError:
        return
    assert len(list(graph)) == len(graph)
    assert graph == WordSet(frozenset(map(" ".join, graph)))
    assert spelt_ways(graph, graph.gaddag_root) == ways(graph)


ROOTS = (0, False, True, 2), (0, False, True, 3)
A_TO_3, B = (1, True, True, 3), (2, True, True, 0)


def test_a_refusal_says_why() -> None:
    cases: list[tuple[bytes, str]] = [
        (b"", "arcs, not 0"),
        (b"12345", "multiple of four"),
        (bytes(4 * (2**22 + 1)), "arcs, not 4,194,305"),
        (nodes(ROOTS[0], A_TO_3, B, B), "a plain graph and a gaddag"),
        (nodes((0, True, True, 2), ROOTS[1], B, B), "a plain graph and a gaddag"),
        (nodes((0, False, True, 1), ROOTS[1], B, B), "first two arcs do not point at lists"),
        (nodes(ROOTS[0], (0, False, True, 9), B, B), "first two arcs do not point at lists"),
        (nodes(*ROOTS, B, (4, True, True, 0)), "arc 3 has letter 4"),
        (nodes(*ROOTS, (2, True, False, 0), B), "out of order at arc 3"),
        (nodes(*ROOTS, (1, True, True, 1), B), "arc 2 does not point at a list"),
        (nodes(*ROOTS, (1, True, True, 4), B), "arc 2 does not point at a list"),
        (nodes(*ROOTS, B, (1, False, True, 0)), "no word ends or continues at arc 3"),
        (nodes(*ROOTS, B, (0, True, True, 0)), "no word ends or continues at arc 3"),
        (nodes(*ROOTS, B, (0, True, True, 2)), "separator at arc 3"),
        (nodes(*ROOTS, B, (2, True, False, 0)), "cut off"),
        (nodes(*ROOTS, (1, True, True, 2), B), "cycle"),
        (nodes(*ROOTS, A_TO_3, (1, True, True, 2)), "cycle"),
        (nodes(*ROOTS, (1, True, False, 2), B), "cycle"),
        (nodes(*ROOTS, (0, False, True, 3), B), "the plain graph has a separator"),
        (nodes(*ROOTS, B, (0, False, False, 4), (1, True, True, 0)), "into the plain graph"),
        (nodes(*ROOTS, B, (1, True, False, 0), B), "other words"),
    ]
    for data, reason in cases:
        with pytest.raises(WordGraphError, match=reason):
            WordGraph.from_kwg(data, ABC)


def chain(length: int, letters: int) -> bytes:
    """The graph of all words of `length` letters from an alphabet of `letters`."""
    arcs = [
        (letter, depth == length, letter == letters, 2 + letters * depth if depth < length else 0)
        for depth in range(1, length + 1)
        for letter in range(1, letters + 1)
    ]
    return nodes((0, False, True, 2), (0, False, True, 2), *arcs)


def test_a_graph_of_astronomically_many_words_is_refused_at_once() -> None:
    for length, letters in ((250, 20), (24, 2)):
        with pytest.raises(WordGraphError, match="spells too much"):
            WordGraph.from_kwg(chain(length, letters), many_letters(letters))


def test_words_without_end_are_refused() -> None:
    with pytest.raises(WordGraphError, match="more than 255"):
        WordGraph.from_kwg(chain(5000, 1), ABC)


def test_a_file_for_other_tiles_is_noticed_where_it_can_be() -> None:
    with pytest.raises(WordGraphError, match="arc 2 has letter 4"):
        WordGraph.from_kwg(DATA[:8] + nodes((4, True, True, 0)) + DATA[12:], ABC)
    with pytest.raises(WordGraphError, match="256"):
        WordGraph.from_kwg(DATA, many_letters(256))
    reversed_english = TileSet.of(dict.fromkeys(reversed(ENGLISH.letters), (1, 1)))
    assert WordGraph.from_kwg(DATA, reversed_english) != WordGraph.from_kwg(DATA, ENGLISH)
