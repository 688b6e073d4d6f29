"""Guards when a formed word counts as a word of the list; when it is asked, judging decides."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import ANY_WORD, TileSet, WordSet
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.rules import AnagramListed, Listed
from scrabble_rules.rules.word_validity import WordValidityFacts

DIGRAPHS = TileSet.of({"A": (2, 1), "C": (1, 1), "CH": (1, 1), "H": (1, 1), "O": (2, 1)})


def test_a_digraph_is_one_letter_of_an_anagram() -> None:
    cases: list[tuple[tuple[str, ...], bool, bool]] = [
        (("CH", "A", "O"), True, True),
        (("O", "A", "CH"), False, True),
        (("C", "H", "A", "O"), False, False),
    ]
    for labels, listed, anagram in cases:
        facts = WordValidityFacts(labels, WordSet.of(["CHAO"], DIGRAPHS))
        assert Listed().accepts_word(facts) is listed, labels
        assert AnagramListed().accepts_word(facts) is anagram, labels


@given(st.lists(st.sampled_from(ENGLISH.letters)).map(tuple))
def test_whatever_is_listed_is_an_anagram_of_a_listed_word(word: tuple[str, ...]) -> None:
    lexicon = WordSet.of(["".join(word)], ENGLISH)
    facts = WordValidityFacts(word, lexicon)
    assert AnagramListed().accepts_word(facts) is Listed().accepts_word(facts) is bool(word)


@given(st.lists(st.sampled_from(ENGLISH.letters)).map(tuple))
def test_any_word_is_a_word(word: tuple[str, ...]) -> None:
    facts = WordValidityFacts(word, ANY_WORD)
    assert Listed().accepts_word(facts)
    assert AnagramListed().accepts_word(facts)
