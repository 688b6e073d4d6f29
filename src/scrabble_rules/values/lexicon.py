"""Lexicons: the words that the players agreed on (S0.3, S0.41), or a stand-in for any word.

A word is a tuple of labels. Whether a play needs a word itself or an anagram of a word is decided
by the rule `word_validity`. Compact lexicons for finding plays are in `scrabble_rules.wordgraph`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Protocol, runtime_checkable

from attrs import field, frozen

from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.tiles import TileSet, UnknownLabelError

Word = tuple[str, ...]

_BETWEEN = " "


@runtime_checkable
class Lexicon(Protocol):
    """The words that players have agreed on: anything with these members can serve as a lexicon."""

    @property
    def name(self) -> str:
        """A name for people, shown when a word is refused."""
        ...

    @property
    def digest(self) -> str:
        """A fingerprint of the words: lexicons with the same words have the same digest."""
        ...

    def __contains__(self, word: object) -> bool:
        """Return whether a tuple of labels is a word."""
        ...

    def has_anagram(self, word: Word) -> bool:
        """Return whether some word consists of exactly these labels, in any order."""
        ...


def digest_of(words: Iterable[Iterable[str]]) -> str:
    """Return the fingerprint of words given as labels; the order of the words does not matter."""
    lines = sorted(map(_BETWEEN.join, words))
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def _is_read(_instance: object, _attribute: object, value: object) -> None:
    if not isinstance(value, frozenset):
        raise TypeError("use WordSet.of(words, tile_set) to make a WordSet")


@frozen(eq=False, repr=False)
class WordSet:
    """A lexicon stored as a set of words, equal to any lexicon with the same words.

    Make one with `WordSet.of`.
    """

    _words: frozenset[str] = field(alias="words", validator=_is_read)
    name: str = "the agreed list"

    @classmethod
    def of(cls, words: Iterable[str], tile_set: TileSet, name: str = "the agreed list") -> WordSet:
        """Build a lexicon from words as text; white space around a word is ignored.

        Raises UnknownLabelError for a word that the tile set cannot spell, and TypeError for a
        single str.
        """
        if isinstance(words, str):
            raise TypeError("words must be a list of words, not a single str")
        found = set()
        for text in words:
            word = text.strip()
            try:
                found.add(_BETWEEN.join(tile_set.tokenize(word)))
            except UnknownLabelError as error:
                raise UnknownLabelError(word, error.column) from None
        found.discard("")
        return cls(frozenset(found), name)

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the words, as `digest_of` computes it."""
        return digest_of(self)

    @cached_property
    def _anagrams(self) -> frozenset[str]:
        return frozenset(_BETWEEN.join(sorted(word)) for word in self)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, tuple):
            return False
        try:
            key = _BETWEEN.join(word)
        except TypeError:
            return False
        return key in self._words and key.count(_BETWEEN) == len(word) - 1

    def has_anagram(self, word: Word) -> bool:
        """Return whether some word consists of exactly these labels, in any order."""
        return _BETWEEN.join(sorted(word)) in self._anagrams

    def __iter__(self) -> Iterator[Word]:
        for word in self._words:
            yield tuple(word.split(_BETWEEN))

    def __len__(self) -> int:
        return len(self._words)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.digest == other.digest if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<WordSet: {self.name}, {len(self)} words>"

    _repr_pretty_ = pretty_repr


@frozen
class AnyWord:
    """A lexicon that accepts every word: for games judged by an umpire or by the players."""

    name: str = "any word"
    digest: str = "any"

    def __contains__(self, word: object) -> bool:
        return isinstance(word, tuple)

    def has_anagram(self, word: Word) -> bool:
        """Return True for any tuple of labels."""
        return word in self


ANY_WORD = AnyWord()
