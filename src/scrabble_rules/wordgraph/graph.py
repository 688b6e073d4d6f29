"""`WordGraph`: a word list that is small, loads at once, and answers more than membership.

This module translates between labels and numbers and delegates the work: `builder` builds,
`header` reads and writes, `lookups` answers. A graph knows its alphabet; tile counts and values are
left to the tile set.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from sys import maxsize
from typing import NamedTuple, cast

from attrs import evolve

from scrabble_rules.values.lexicon import Lexicon, Word, digest_of, digest_of_lines, same_words
from scrabble_rules.values.tiles import (
    BLANK_LABEL,
    HIDDEN_LABEL,
    Tile,
    TileSet,
    as_tiles,
    labels_in,
)
from scrabble_rules.values.validators import counted, must_be, shortened
from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    GADDAG,
    MOST_LETTERS,
    PLAIN,
    arcs_from_bytes,
    child_masks,
    follow,
    letter_mask,
)
from scrabble_rules.wordgraph.builder import build
from scrabble_rules.wordgraph.errors import WordGraphError, reading
from scrabble_rules.wordgraph.header import Header, pack, unpack
from scrabble_rules.wordgraph.lookups import (
    all_words,
    letters_in_gap,
    sorted_lines,
    words_from_tiles,
)
from scrabble_rules.wordgraph.spelling import Speller, alphabet, labels_of
from scrabble_rules.wordgraph.verification import most_read, prove

_NAME = "the agreed list"
_MAKES = "WordGraph.from_words(words, tile_set) makes a graph of words"
_UNKNOWN = MOST_LETTERS + 1


class Hooks(NamedTuple):
    """The letters that make another word when put before (`front`) or after (`back`) a word."""

    front: tuple[str, ...]
    """The labels that make a word when put before."""
    back: tuple[str, ...]
    """The labels that make a word when put after."""


class WordGraph:
    """An immutable lexicon held as a minimal word graph; equal to every lexicon of the same words.

    Make one with `from_words`, `from_bytes` or `from_kwg`. A graph that `from_bytes` has not
    checked is equal only to a graph of the same bytes. If such bytes are unsound, any method may
    raise `WordGraphError` or give wrong answers.

    Methods take words and parts of words as
    a tuple of labels, or as text, which is read as a tile set reads it: `("CH", "A")` is `"CHA"`,
    `"cha"` or `"[CH]A"`.
    """

    __slots__ = (
        "_arcs",
        "_body",
        "_digest",
        "_gaddag_root",
        "_header",
        "_is_checked",
        "_labels",
        "_most_read",
        "_numbers",
        "_root",
        "_skipped",
    )

    def __init__(
        self, header: Header, body: bytes | memoryview, *, is_checked: bool = False
    ) -> None:
        must_be("is_checked", is_checked, bool)
        given: object = header
        if not isinstance(given, Header):
            raise TypeError(_MAKES)
        must_be("body", body, bytes | memoryview)
        self._header = header
        self._is_checked = is_checked
        self._body = body
        self._arcs: Sequence[int] = arcs_from_bytes(body)
        self._root = self._arcs[PLAIN] & CHILD
        self._gaddag_root = self._arcs[GADDAG] & CHILD
        self._digest = header.digest
        self._labels = ("", *header.labels)
        self._skipped: tuple[str, ...] = ()
        # An unsound graph may run in circles; a checked one never spells that much.
        self._most_read = maxsize if is_checked else most_read(self._arcs)
        self._numbers = {label: number for number, label in enumerate(self._labels) if number}

    # -- made

    @classmethod
    def from_words(
        cls,
        words: Iterable[str | Sequence[str]],
        tile_set: TileSet,
        name: str = _NAME,
        *,
        skip: bool = False,
    ) -> WordGraph:
        """Build a graph from words in any order: text, or a tuple or a list of labels.

        White space around text and empty words are dropped. Raises `UnknownLabelError` for a word
        that the tiles cannot spell; with `skip=True` such words are left out, and listed in
        `skipped`. Raises `WordGraphError` if a limit is exceeded.
        """
        must_be("name", name, str)
        must_be("skip", skip, bool)
        speller = Speller(tile_set)
        skipped: list[str] = []
        keys = speller.keys(words, skipped if skip else None)
        digest = digest_of(map(speller.labels, keys))
        header = Header(name, speller.letters, len(keys), digest)
        graph = cls(header, build(keys), is_checked=True)
        graph._skipped = tuple(skipped)
        return graph

    @classmethod
    def from_kwg(
        cls, data: bytes | bytearray | memoryview, tile_set: TileSet, name: str = _NAME
    ) -> WordGraph:
        """Read the bytes of a `.kwg` file that holds a plain graph and a gaddag.

        The file only numbers its letters; the tile set names them, in its order. The file is
        checked as `from_bytes` checks. Raises `WordGraphError` if it is no sound graph.
        """
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        must_be("name", name, str)
        data = _as_bytes(data)
        letters = alphabet(tile_set)
        words = prove(arcs_from_bytes(data), len(letters))
        return cls(Header(name, letters, words, ""), data, is_checked=True)

    @classmethod
    def from_bytes(
        cls,
        data: bytes | bytearray | memoryview,
        tile_set: TileSet | None = None,
        *,
        check: bool = False,
        sha256: str | None = None,
    ) -> WordGraph:
        """Read what `to_bytes` wrote. Raises `WordGraphError` if it is damaged or something else.

        With a tile set, the graph must have its letters.

        A checksum finds accidental damage. With `check=True` everything that look-ups and searches
        rely on is proved, and that the digest is the one of the words: pass it for bytes from
        somebody you do not trust. If you do not trust the storage but know the bytes, pass their
        SHA-256 in hexadecimal as `sha256`, which takes milliseconds: you then vouch that they were
        checked before. Otherwise `is_checked` is False, and the graph is not equal to one of the
        same words whose words are certain.
        """
        data = _as_bytes(data)
        must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
        must_be("sha256", sha256, str | None, "hashlib.sha256(data).hexdigest()")
        if sha256 is not None and hashlib.sha256(data).hexdigest() != sha256.lower():
            raise WordGraphError("the bytes of the word graph have another SHA-256")
        header, body = unpack(data)
        if check:
            _prove(header, body)
        graph = cls(header, body, is_checked=check or sha256 is not None)
        if tile_set is not None:
            graph.must_fit(tile_set)
        return graph

    def to_bytes(self) -> bytes:
        """Return the graph as bytes for `from_bytes`, with its name, alphabet and a checksum."""
        return pack(evolve(self._header, digest=self.digest), self._body)

    def __reduce__(self) -> tuple[object, ...]:
        return trusted, (self.to_bytes(), self._is_checked)

    def __copy__(self) -> WordGraph:
        return self

    def __deepcopy__(self, _memo: object) -> WordGraph:
        return self

    # -- what it is

    @property
    def name(self) -> str:
        """The name of the word list."""
        return self._header.name

    @property
    def digest(self) -> str:
        """The SHA-256 of the words; after `from_kwg` it is computed on first access.

        If the graph is not checked, it is what the bytes claim.
        """
        if not self._digest:
            self._digest = _digest(self._arcs, self._labels)
        return self._digest

    @property
    def skipped(self) -> tuple[str, ...]:
        """The words that `from_words` has left out, as text; bytes do not keep them."""
        return self._skipped

    @property
    def is_checked(self) -> bool:
        """Whether the digest is proved to be that of the words, and both halves to hold them.

        It is, unless the graph comes from `from_bytes` without `check` and `sha256`.
        """
        return self._is_checked

    @property
    def letters(self) -> tuple[str, ...]:
        """The alphabet, in order: letter 1 of an arc is the first of these labels."""
        return self._header.labels

    def must_fit(self, tile_set: TileSet) -> None:
        """Raise `WordGraphError` unless the graph has the letters of a tile set, in their order."""
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        if self.letters != tile_set.letters:
            ours, theirs = (shortened(" ".join(x), 80) for x in (self.letters, tile_set.letters))
            raise WordGraphError(
                f"the word graph has the letters {ours}, the tile set has {theirs}"
            )

    def __len__(self) -> int:
        """Return the number of words."""
        return self._header.words

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, WordGraph) and not (self._is_checked or other._is_checked):
            return self._header == other._header and self._body == other._body
        return same_words(self, other) if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        mark = "" if self._is_checked else ", not checked"
        name = shortened(self.name, 60)
        return f"<WordGraph: {name}, {counted(len(self), 'word')}{mark}>"

    # -- words

    def __contains__(self, word: object) -> bool:
        """Return whether a word is listed, given as text or as a tuple of labels."""
        if isinstance(word, str):
            word = labels_of(word, self.letters)
        if not isinstance(word, tuple):
            return False
        try:
            numbers = [self._numbers.get(label, _UNKNOWN) for label in word]
        except TypeError:  # something unhashable, so not a label
            return False
        try:
            return follow(self._arcs, self._root, numbers) & ACCEPTS != 0
        except IndexError:
            with reading(self._is_checked):
                raise

    def __iter__(self) -> Iterator[Word]:
        """Iterate over all words in the order of the alphabet."""
        with reading(self._is_checked):
            labels = [(label,) for label in self._labels]
            yield from all_words(self._arcs, self.root, labels, self._most_read)

    def has_prefix(self, labels: Iterable[str]) -> bool:
        """Return whether a word begins with these labels, or consists of them."""
        numbers = self._known(labels)
        with reading(self._is_checked):
            return follow(self._arcs, self.root, numbers) != 0 if numbers else len(self) > 0

    def letters_between(
        self, before: Iterable[str] = (), after: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """Return the letters that make a word between `before` and `after`."""
        known = self._known(before), self._known(after)
        with reading(self._is_checked):
            return self._word(letters_in_gap(self._arcs, self.root, self.gaddag_root, *known))

    def hooks(self, word: Iterable[str]) -> Hooks:
        """Return the letters that make another word when put before or after a word."""
        labels = labels_of(word, self.letters)
        return Hooks(self.letters_between((), labels), self.letters_between(labels, ()))

    def anagrams(self, tiles: Iterable[Tile | str], shortest: int | None = None) -> Iterator[Word]:
        """Iterate over the words spelled with all of these tiles, or with at least `shortest`.

        Words are found one by one, each once, in the order of the alphabet. A blank is any letter.
        Hidden tiles and labels that are not in the alphabet occur in no word, but count as tiles.

        In text each character is a tile, as in `Rack`: `"[CH]A?"` are three. Lower case is read as
        elsewhere, so `"[ch]a?"` are the same.
        """
        counts = [0] * (MOST_LETTERS + 1)
        if shortest is not None:
            must_be("shortest", shortest, int, "2")
        if isinstance(tiles, str):
            tiles = self._tiles_in(tiles)
        labels = [tile.label for tile in as_tiles(tiles)]
        for label in labels:
            counts[self._numbers.get(label, 0)] += 1
        counts[0] = 0
        blanks = labels.count(BLANK_LABEL)
        least = len(labels) if shortest is None else shortest
        return self._spelled(counts, blanks, range(least, len(labels) + 1))

    def _tiles_in(self, text: str) -> list[str]:
        """Return the labels of tiles written as text, each read as `labels_of` reads a word."""
        known = {*self.letters, BLANK_LABEL, HIDDEN_LABEL}
        found: list[str] = []
        for part in labels_in(text.strip()):
            found += [part] if part in known else labels_of(f"[{part}]", self.letters)
        return found

    def _spelled(self, counts: Sequence[int], blanks: int, lengths: range) -> Iterator[Word]:
        found = words_from_tiles(self._arcs, self.root, counts, blanks, lengths, self._most_read)
        with reading(self._is_checked):
            yield from map(self._word, found)

    def has_anagram(self, word: Word | str) -> bool:
        """Return whether some order of these labels is a word."""
        labels = labels_of(word, self.letters)
        return BLANK_LABEL not in labels and any(True for _ in self.anagrams(labels))

    # -- for move generators

    @property
    def arcs(self) -> Sequence[int]:
        """All arcs as 32-bit numbers; the reference page on word graphs has their bits."""
        return self._arcs

    @property
    def root(self) -> int:
        """The place of the first list of the plain graph; 0 if there are no words."""
        return self._root

    @property
    def gaddag_root(self) -> int:
        """The place of the first list of the gaddag; 0 if there are no words."""
        return self._gaddag_root

    def letter_mask(self, at: int) -> int:
        """Return the letters of the list at a place as a mask: bit n for letter n."""
        must_be("at", at, int)
        with reading(self._is_checked):
            if not 0 <= at < len(self._arcs):
                raise IndexError(f"there are {len(self._arcs)} arcs, so none has the place {at}")
            return letter_mask(self._arcs, at)

    @property
    def arc_buffer(self) -> tuple[bytes, int]:
        """The bytes that hold the arcs, without a copy, and the offset of the first arc in them."""
        body = self._body
        whole = body if isinstance(body, bytes) else cast("bytes", body.obj)
        return whole, len(whole) - len(body)

    def child_masks(self) -> bytes:
        """Return for each arc the mask of the list it leads to; for at most 31 letters.

        A mask takes four bytes, and has the offset that its arc has in `arc_buffer`.
        """
        with reading(self._is_checked):
            return child_masks(self._arcs, len(self.letters), self.arc_buffer[1])

    # -- labels and numbers

    def _known(self, labels: Iterable[str]) -> list[int]:
        """Return the numbers of labels; anything not in the alphabet gets one that no arc has."""
        numbers = self._numbers
        return [numbers.get(label, _UNKNOWN) for label in labels_of(labels, self.letters)]

    def _word(self, numbers: Iterable[int]) -> Word:
        return tuple(map(self._labels.__getitem__, numbers))


def trusted(data: bytes, is_checked: bool = True) -> WordGraph:  # noqa: FBT001, FBT002 - pickled
    """Return the graph of bytes that a pickle or a module of this package holds.

    Whoever could forge them could run any code here. Not even their checksum is computed.
    """
    return WordGraph(*unpack(data, trusted=True), is_checked=is_checked)


def _prove(header: Header, body: memoryview) -> None:
    """Check everything that `from_bytes` takes on trust."""
    arcs = arcs_from_bytes(body)
    if prove(arcs, len(header.labels)) != header.words:
        raise WordGraphError("the number of words differs from the one in the header")
    if _digest(arcs, ("", *header.labels)) != header.digest:
        raise WordGraphError("the digest of the words differs from the one in the header")


def _digest(arcs: Sequence[int], labels: Sequence[str]) -> str:
    return digest_of_lines(sorted_lines(arcs, arcs[PLAIN] & CHILD, labels))


def _as_bytes(data: object) -> bytes:
    if isinstance(data, bytes):
        return data
    if isinstance(data, bytearray | memoryview):
        return bytes(data)
    raise TypeError(f"a word graph is read from bytes, not from {type(data).__name__}")
