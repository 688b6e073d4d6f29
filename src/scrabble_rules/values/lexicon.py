"""Which words there are: an agreed list, or any word at all.

A word is a tuple of labels. Whether a formed word must be listed as it is, or may be an
anagram of a listed word, is for the rules to say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Protocol, runtime_checkable

from attrs import field, frozen

from scrabble_rules.values.tiles import TileSet, UnknownLabelError

Word = tuple[str, ...]

_BETWEEN = " "


@runtime_checkable
class Lexicon(Protocol):
    """The words that players have agreed on."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def digest(self) -> str:
        """A fingerprint of the words: the same words have the same one."""
        ...

    def __contains__(self, word: object) -> bool:
        """Tell whether a tuple of labels is a word."""
        ...

    def has_anagram(self, word: Word) -> bool:
        """Tell whether some word uses exactly these labels, in any order."""
        ...


def digest_of(words: Iterable[Iterable[str]]) -> str:
    """Return the fingerprint of words, each as its labels, whatever their order."""
    lines = sorted(map(_BETWEEN.join, words))
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def _is_read(_instance: object, _attribute: object, value: object) -> None:
    if not isinstance(value, frozenset):
        raise TypeError("a list of words is read by WordSet.of")


@frozen(eq=False, repr=False)
class WordSet:
    """A lexicon held as a plain set. Two sets of the same words are equal."""

    _words: frozenset[str] = field(alias="words", validator=_is_read)
    name: str = "the agreed list"

    @classmethod
    def of(cls, words: Iterable[str], tile_set: TileSet, name: str = "the agreed list") -> WordSet:
        """Read words as the tile set spells them; white space around a word is dropped."""
        if isinstance(words, str):
            raise TypeError("give the words in a list, not as a single text")
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
        """A fingerprint of the words."""
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
        """Tell whether some word uses exactly these labels, in any order."""
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


@frozen
class AnyWord:
    """The lexicon in which everything is a word: for games that umpires or players judge."""

    name: str = "any word"
    digest: str = "any"

    def __contains__(self, word: object) -> bool:
        return isinstance(word, tuple)

    def has_anagram(self, word: Word) -> bool:
        """Tell that there is one, as there always is."""
        return word in self


ANY_WORD = AnyWord()
