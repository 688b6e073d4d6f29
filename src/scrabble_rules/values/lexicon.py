"""Lexicons: the words that the players agreed on (S0.3, S0.41), or a stand-in for any word.

A word is a tuple of labels; a lexicon that knows its tile set also reads text. Whether a play needs
a word itself or an anagram of a word is decided by the rule `word_validity`. Compact lexicons for
finding plays are in `scrabble_rules.wordgraph`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Protocol, runtime_checkable

from attrs import field

from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.tiles import TileSet, UnknownLabelError, place_in_list
from scrabble_rules.values.validators import counted, described, frozen, must_be, shortened

Word = tuple[str, ...]

_BETWEEN = " "
_LINES_AT_ONCE = 10_000


@runtime_checkable
class Lexicon(Protocol):
    """The words that players have agreed on: anything with these members can serve as a lexicon.

    One with a method `unlisted(words)` is asked for all words of a play in one call, as is good for
    a lexicon behind a network: it returns those that are not words, in their order.
    """

    @property
    def name(self) -> str:
        """A name for people, shown when a word is refused."""
        ...

    @property
    def digest(self) -> str:
        """A fingerprint of the words: lexicons with the same words have the same digest."""
        ...

    def __contains__(self, word: object) -> bool:
        """Return whether a tuple of labels is a word.

        The lexicons of this package read text, too: `"HORN" in lexicon`.
        """
        ...

    def has_anagram(self, word: Word) -> bool:
        """Return whether some word consists of exactly these labels, in any order."""
        ...


def digest_of(words: Iterable[Iterable[str]]) -> str:
    """Return the fingerprint of words given as labels; the order of the words does not matter."""
    return digest_of_lines(sorted(map(_BETWEEN.join, words)))


def digest_of_lines(lines: Iterable[str]) -> str:
    """Return the fingerprint of words that are sorted, each with spaces between its labels.

    The lines are taken a few at a time, so a generator need not keep them.
    """
    digest, waiting, between = hashlib.sha256(), iter(lines), ""
    while some := list(islice(waiting, _LINES_AT_ONCE)):
        text = between + "\n".join(some)
        digest.update(text.encode("utf-8", "surrogatepass"))
        between = "\n"
    return digest.hexdigest()


def same_words(one: Lexicon, other: Lexicon) -> bool:
    """Return whether two lexicons are known to have the same words.

    Their digests are the same, and neither came with bytes that nobody checked: a lexicon may say
    so in a property `is_checked`, as `WordGraph` does.
    """
    if not all(getattr(lexicon, "is_checked", True) for lexicon in (one, other)):
        return False
    return one.digest == other.digest


@frozen(eq=False)
class WordSet:
    """A lexicon stored as a set of words, equal to any lexicon with the same words.

    Make one with `WordSet.of`. Its tile set reads the words that you ask for as text. A WordSet
    without a tile set only knows labels, and raises TypeError if you ask for text.
    """

    _words: frozenset[str] = field(alias="words")
    name: str = "the agreed list"
    """A name for people, shown when a word is refused."""
    tile_set: TileSet | None = field(default=None, kw_only=True)
    """The tile set that reads words given as text; None if only labels are known."""

    @classmethod
    def of(
        cls,
        words: Iterable[str | Sequence[str]],
        tile_set: TileSet,
        name: str = "the agreed list",
    ) -> WordSet:
        """Build a lexicon from words; white space around a word that is text is ignored.

        A word is text, or a tuple or a list of labels.
        Raises UnknownLabelError for a word that the tile set cannot spell, with its number in the
        list, and TypeError for a single str.
        """
        if isinstance(words, str):
            raise TypeError(f"words must be a list of words, not {described(words)}")
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        found = set()
        for number, text in enumerate(words, 1):
            if not isinstance(text, str | tuple | list):
                must_be(place_in_list(number), text, str | tuple | list)
            # Brackets around each label keep labels apart that are spelled with others.
            labels = [text.strip()] if isinstance(text, str) else [f"[{each}]" for each in text]
            word = "".join(labels)
            try:
                found.add(_BETWEEN.join(tile_set.tokenize(word)))
            except UnknownLabelError as error:
                raise UnknownLabelError(error.text, error.column, number) from None
        found.discard("")
        return cls(frozenset(found), name, tile_set=tile_set)

    @property
    def digest(self) -> str:  # not a cached property: that is no `str` to pyright
        """The fingerprint of the words, as `digest_of` computes it."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return digest_of(self)

    @cached_property
    def _anagrams(self) -> frozenset[str]:
        return frozenset(_BETWEEN.join(sorted(word)) for word in self)

    def _labels(self, text: str) -> Word:
        """Split text into labels; a text that no tiles spell has none, so it is no word."""
        if self.tile_set is None:
            raise TypeError(
                "this WordSet has no tile set, so it cannot read text: build it with "
                'WordSet.of(words, tile_set), or ask for labels, such as ("C", "A", "T")'
            )
        try:
            return self.tile_set.tokenize(text.strip())
        except UnknownLabelError:
            return ()

    def __contains__(self, word: object) -> bool:
        """Return whether a word is listed, given as text or as a tuple of labels."""
        if isinstance(word, str):
            word = self._labels(word)
        if not isinstance(word, tuple):
            return False
        try:
            return not self.unlisted((word,))
        except TypeError:
            return False

    def unlisted(self, words: Iterable[Word]) -> list[Word]:
        """Return those of several words, given by their labels, that are not listed."""
        between, listed = _BETWEEN, self._words
        return [
            word
            for word in words
            if (key := between.join(word)) not in listed or key.count(between) != len(word) - 1
        ]

    def has_anagram(self, word: Word | str) -> bool:
        """Return whether some word consists of exactly these labels, in any order."""
        labels = self._labels(word) if isinstance(word, str) else word
        return _BETWEEN.join(sorted(labels)) in self._anagrams

    def __iter__(self) -> Iterator[Word]:
        """Iterate over the words as tuples of labels, in no particular order."""
        for word in self._words:
            yield tuple(word.split(_BETWEEN))

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self._words)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return same_words(self, other) if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<WordSet: {shortened(self.name, 60)}, {counted(len(self), 'word')}>"


@frozen(field_transformer=None)
class AnyWord:
    """A lexicon that accepts every word: for games judged by an umpire or by the players."""

    name: str = "any word"
    """A name for people."""
    digest: str = "any"
    """Stands for every word; no other lexicon has it."""

    def __contains__(self, word: object) -> bool:
        """Return True for any tuple of labels, and for any text."""
        return isinstance(word, tuple | str)

    def has_anagram(self, word: Word | str) -> bool:
        """Return True for any tuple of labels, and for any text."""
        return word in self


ANY_WORD = AnyWord()

ENGLISH_LIST = "SCOWL English 70"
"""The name of the list that `wordlists.english()` returns, for messages that ask for a list."""


class MissingWordsError(ValueError):
    """A word was looked up in a lexicon of which only the name and the digest are known."""

    def __str__(self) -> str:
        return with_page(super().__str__(), "howto/store-and-send-games.html#word-lists")


@frozen(eq=False)
class NamedLexicon:
    """The name and the digest of a lexicon whose words are not at hand.

    It is equal to any lexicon with the same words. Looking up a word raises MissingWordsError.
    """

    name: str
    """A name for people, by which you find the list."""
    digest: str
    """The fingerprint of the words, by which you recognize the list."""

    def __contains__(self, word: object) -> bool:
        """Raise MissingWordsError: the words are not at hand."""
        raise MissingWordsError(
            f"the words of {shortened(repr(self.name))} are not at hand, only their digest: pass "
            "lexicons= to interchange.load, or lexicon= to rules.replace(...)"
        )

    def has_anagram(self, word: Word) -> bool:
        """Raise MissingWordsError."""
        return word in self

    def __eq__(self, other: object) -> bool:
        return same_words(self, other) if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)
