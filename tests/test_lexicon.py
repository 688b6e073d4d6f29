"""Guards lexicons: their words, when two are equal, and their digest.

The tests of the word validity rules cover when a word must be listed and when an anagram is enough.
"""

from __future__ import annotations

import hashlib
import pickle
from itertools import permutations

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import ANY_WORD, Lexicon, TileSet, UnknownLabelError, WordSet
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.values.lexicon import Word, digest_of

DIGRAPHS = TileSet.of(
    {"A": (3, 1), "C": (1, 1), "CH": (1, 1), "H": (1, 1), "L·L": (1, 1), "O": (3, 1)}
)


@frozen
class OtherLexicon:
    """A Lexicon that stores its words in another way."""

    words: tuple[Word, ...]
    name: str = "other"

    @property
    def digest(self) -> str:
        return digest_of(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def has_anagram(self, word: Word) -> bool:
        return sorted(word) in map(sorted, self.words)


def words(*texts: str) -> WordSet:
    return WordSet.of(texts, ENGLISH, "test")


# -- what is in it


def test_a_word_is_a_tuple_of_labels() -> None:
    lexicon = words("cat", " CATS\n", "", "  ")
    assert ("C", "A", "T") in lexicon
    assert ("C", "A", "T", "S") in lexicon
    assert ("C", "A") not in lexicon
    assert () not in lexicon
    assert len(lexicon) == 2
    assert set(lexicon) == {("C", "A", "T"), ("C", "A", "T", "S")}


def test_text_is_read_by_the_tile_set() -> None:
    for text in ("CAT", "cat", "Cat", " CAT\n", "[C]aT"):
        assert text in words("CAT")
        assert text not in words("CATS")
        assert words("CAT").has_anagram(text[::-1].replace("]C[", "[C]"))


def test_other_text_is_no_word() -> None:
    cases: list[str] = ["", " ", "C A T", "CA", "CATS", "CÄT", "CA?", "CA[T", "CAT!"]
    for text in cases:
        assert text not in words("CAT")
        assert not words("CAT").has_anagram(text)


def test_words_without_a_tile_set_cannot_be_asked_for_text() -> None:
    lexicon = WordSet(frozenset({"C A T"}))
    for ask in (lexicon.__contains__, lexicon.has_anagram):
        assert ask(("C", "A", "T"))
        with pytest.raises(TypeError, match="no tile set"):
            ask("CAT")
    assert evolve(lexicon, tile_set=ENGLISH).has_anagram("ACT")


def test_a_digraph_is_one_label() -> None:
    lexicon = WordSet.of(["chao", "CA[H]O", "[C][H]A"], DIGRAPHS)
    assert ("CH", "A", "O") in lexicon
    assert ("C", "H", "A", "O") not in lexicon
    assert ("C", "H", "A") in lexicon
    assert ("CH", "A") not in lexicon
    assert ("C", "A", "H", "O") in lexicon


@pytest.mark.parametrize("text", ["  CAÑA ", "IT'S", "C?T", "two words"])
def test_a_word_that_no_tiles_spell_is_refused(text: str) -> None:
    with pytest.raises(UnknownLabelError, match=text.strip().replace("?", r"\?")) as caught:
        words("CAT", text)
    assert caught.value.number == 2


# -- anagrams


def test_anagrams_do_not_take_digraphs_apart() -> None:
    lexicon = WordSet.of(["CHAO"], DIGRAPHS)
    assert lexicon.has_anagram(("O", "A", "CH"))
    assert not lexicon.has_anagram(("O", "A", "C", "H"))


@given(st.text("ABC", min_size=1, max_size=5), st.text("ABC", min_size=1, max_size=5))
def test_an_anagram_is_found_exactly_when_some_order_is_listed(listed: str, asked: str) -> None:
    lexicon = words(listed)
    some_order = any(order in lexicon for order in permutations(asked))
    assert lexicon.has_anagram(tuple(asked)) is some_order


# -- fingerprint and equality


def test_the_fingerprint_is_the_hash_of_the_sorted_words() -> None:
    text = "A B\nC A T\nC H A"
    expected = hashlib.sha256(text.encode()).hexdigest()
    assert words("CAT", "ab", "CHA", "CAT").digest == expected
    assert digest_of([("C", "H", "A"), ("A", "B"), ("C", "A", "T")]) == expected
    assert words("CAT").digest == "c99bb2f9ae0cd5e3fced97f0ba6bb92a3c8890e44cc49d3085158978f476ac1e"


def test_equal_words_are_equal_lists_whatever_they_are_called() -> None:
    one, other = WordSet.of(["AB", "CD"], ENGLISH, "one"), WordSet.of(["cd", "ab"], ENGLISH, "two")
    assert one == other
    assert hash(one) == hash(other)
    assert one != words("AB")
    same = one
    assert one == same


def test_a_list_held_in_another_way_is_equal_too() -> None:
    other = OtherLexicon((("A", "B"), ("C", "D")))
    assert isinstance(other, Lexicon)
    assert words("AB", "CD") == other
    assert words("AB") != other
    assert other.has_anagram(("B", "A"))
    assert ("A", "B") in other


# -- any word


def test_everything_spelt_in_labels_is_any_word() -> None:
    assert ("X", "Q", "Z") in ANY_WORD
    assert ANY_WORD.has_anagram(("X", "Q", "Z"))
    assert "XQZ" in ANY_WORD
    assert ANY_WORD.has_anagram("XQZ")
    assert 5 not in ANY_WORD
    assert isinstance(ANY_WORD, Lexicon)
    assert (ANY_WORD.name, ANY_WORD.digest) == ("any word", "any")


def test_any_word_is_another_lexicon_than_every_list() -> None:
    any_word: object = ANY_WORD
    assert any_word != words("AB")
    assert words("AB") != any_word
    assert pickle.loads(pickle.dumps(ANY_WORD)) == any_word  # noqa: S301 - our own bytes


# -- as part of the rules


def test_words_as_labels_are_taken_as_they_are() -> None:
    lexicon = WordSet.of(["CHAO"], DIGRAPHS)
    more = WordSet.of([*lexicon, ("CH", "A"), ("C", "H", "A"), "CAO"], DIGRAPHS)
    assert set(more) == {("CH", "A", "O"), ("CH", "A"), ("C", "H", "A"), ("C", "A", "O")}
    with pytest.raises(UnknownLabelError):
        WordSet.of([("A", "ZZ")], DIGRAPHS)


def test_a_byte_order_mark_is_named() -> None:
    with pytest.raises(UnknownLabelError, match="utf-8-sig"):
        HASBRO.replace(lexicon=["\ufeffHORN", "FARM"])


def test_what_is_no_word_is_not_in_it() -> None:
    others: tuple[object, ...] = (3, ["C", "A", "T"], ([],))
    for value in others:
        assert value not in words("cat")
