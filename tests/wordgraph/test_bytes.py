"""Guards the bytes of a word graph: they round-trip, and damaged ones are refused."""

from __future__ import annotations

import hashlib
import pickle
import zlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from graph_kit import (
    ABC,
    DIGRAPHS,
    SMALL,
    WORDS,
    many_letters,
    spelt_ways,
    summed,
    ways,
    with_field,
    with_labels,
)
from scrabble_rules import Lexicon, TileSet, WordSet
from scrabble_rules.profiles import ENGLISH, ENGLISH_104
from scrabble_rules.wordgraph import WordGraph, WordGraphError

GRAPH = WordGraph.from_words(SMALL, ENGLISH, "small")
DATA = GRAPH.to_bytes()


# -- round trip


@given(WORDS, st.text(max_size=20))
@example(set(), "")
@example({"A"}, "a\nname \ud800")
def test_what_is_written_can_be_read(words: set[str], name: str) -> None:
    graph = WordGraph.from_words(words, ABC, name)
    data = graph.to_bytes()
    for again in (
        WordGraph.from_bytes(bytearray(data), ABC, check=True),
        WordGraph.from_bytes(data, sha256=hashlib.sha256(data).hexdigest().upper()),
        pickle.loads(pickle.dumps(graph)),  # noqa: S301 - our own bytes
    ):
        assert again.is_checked
        assert again == graph
    for again in (
        pickle.loads(pickle.dumps(graph)),  # noqa: S301 - our own bytes
        WordGraph.from_bytes(data),
        WordGraph.from_bytes(memoryview(data)),
    ):
        assert again.digest == graph.digest
        assert list(again) == list(graph)
        assert (again.name, again.letters, len(again)) == (name, graph.letters, len(graph))
        assert again.to_bytes() == data


@pytest.mark.parametrize("tiles", [DIGRAPHS, many_letters(60), many_letters(255)])
def test_any_alphabet_comes_back(tiles: TileSet) -> None:
    graph = WordGraph.from_words([tiles.letters[:5], tiles.letters[-5:]], tiles)
    again = WordGraph.from_bytes(graph.to_bytes(), tiles, check=True)
    assert again == graph
    assert again.letters == tiles.letters


def test_the_layout_is_the_documented_one() -> None:
    graph = WordGraph.from_words(["AB"], ABC, "n")
    data = graph.to_bytes()
    assert data[:8] == b"\x93WGRAPH\n"
    fields = [int.from_bytes(data[at : at + 4], "little") for at in range(8, 36, 4)]
    assert fields == [zlib.crc32(data[12:]), 1, 1, 5, 2, len(graph.arcs), 1]
    assert data[36:68].hex() == graph.digest
    assert data[68:76] == b"nA\nB\nC\0\0"
    assert data[76:] == b"".join(arc.to_bytes(4, "little") for arc in graph.arcs)


# -- damage


def test_every_cut_is_refused() -> None:
    for length in range(len(DATA)):
        with pytest.raises(WordGraphError):
            WordGraph.from_bytes(DATA[:length])


def test_every_flipped_bit_is_refused() -> None:
    for at in range(8 * len(DATA)):
        damaged = bytearray(DATA)
        damaged[at // 8] ^= 1 << at % 8
        with pytest.raises(WordGraphError):
            WordGraph.from_bytes(damaged)


# -- forgeries: the checksum is right


@given(st.integers(68, len(DATA) - 5), st.binary(min_size=1, max_size=8))
def test_a_check_finds_what_a_checksum_cannot(at: int, wrong: bytes) -> None:
    """Whatever is forged behind the header: it is refused, or the words are the same."""
    forged = summed(DATA[:at] + wrong + DATA[at + len(wrong) :])[: len(DATA)]
    try:
        graph = WordGraph.from_bytes(forged, check=True)
    except WordGraphError:
        return
    assert len(list(graph)) == len(graph)
    assert graph == WordSet(frozenset(map(" ".join, graph)))
    assert spelt_ways(graph, graph.gaddag_root) == ways(graph)


def test_a_wrong_number_of_words_is_found() -> None:
    forged = with_field(DATA, 5, 12)
    assert len(WordGraph.from_bytes(forged)) == 12
    with pytest.raises(WordGraphError, match="number of words"):
        WordGraph.from_bytes(forged, check=True)


def test_a_wrong_fingerprint_is_found() -> None:
    forged = summed(DATA[:36] + bytes(32) + DATA[68:])
    with pytest.raises(WordGraphError, match="digest"):
        WordGraph.from_bytes(forged, check=True)


@pytest.mark.parametrize(
    "labels",
    [b"A\nA\nC", b"\n" * 5, b"\n" * 301, b"A\n\nC", b"A\nA B\nB", b"A\n?\nB", b"A\n_\nB"],
)
def test_an_alphabet_that_is_none_is_found(labels: bytes) -> None:
    """A label with a space would spell other words with the same digest."""
    data = WordGraph.from_words(["AB"], ABC, "n").to_bytes()
    assert WordGraph.from_bytes(with_labels(data, b"X\nY\nZ")).letters == ("X", "Y", "Z")
    for check in (False, True):
        with pytest.raises(WordGraphError, match="alphabet"):
            WordGraph.from_bytes(with_labels(data, labels), check=check)


def test_more_words_than_a_length_can_be_are_refused() -> None:
    assert len(WordGraph.from_bytes(with_field(DATA, 5, 2**31 - 1))) == 2**31 - 1
    with pytest.raises(WordGraphError, match="2,147,483,648 words"):
        WordGraph.from_bytes(with_field(DATA, 5, 2**31))


def test_other_bytes_than_the_pinned_ones_are_refused() -> None:
    pin = hashlib.sha256(DATA).hexdigest()
    assert WordGraph.from_bytes(DATA, sha256=pin) == GRAPH
    forged = with_field(DATA, 5, 12)
    with pytest.raises(WordGraphError, match="SHA-256"):
        WordGraph.from_bytes(forged, sha256=pin)
    with pytest.raises(WordGraphError, match="number of words"):
        WordGraph.from_bytes(forged, check=True, sha256=hashlib.sha256(forged).hexdigest())


# -- as a lexicon


def test_it_equals_every_lexicon_of_the_same_words() -> None:
    words = WordSet.of(SMALL, ENGLISH, "a set")
    assert isinstance(GRAPH, Lexicon)
    assert GRAPH.digest == words.digest
    assert hash(GRAPH) == hash(words)
    for one, other in ((words, GRAPH), (GRAPH, words)):  # each class is asked
        assert one == other
    same = GRAPH
    assert same == GRAPH
    assert WordGraph.from_words(SMALL, ENGLISH_104, "other") == GRAPH
    assert WordGraph.from_words(words, ENGLISH) == GRAPH
    assert WordGraph.from_words(SMALL[1:], ENGLISH) != GRAPH


# -- tile sets


def test_a_graph_of_other_letters_is_noticed() -> None:
    GRAPH.must_fit(ENGLISH)
    GRAPH.must_fit(ENGLISH_104)
    with pytest.raises(WordGraphError):
        GRAPH.must_fit(DIGRAPHS)
    assert WordGraph.from_bytes(DATA, ENGLISH_104, check=True) == GRAPH
    with pytest.raises(WordGraphError, match="letters A B C"):
        WordGraph.from_bytes(DATA, DIGRAPHS)
