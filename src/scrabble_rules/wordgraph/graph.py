"""A list of words as a graph: small, quick to load, and able to answer what a set cannot.

A word graph knows its alphabet, but no tiles, values or rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from attrs import evolve

from scrabble_rules.values.checks import shortened
from scrabble_rules.values.lexicon import Lexicon, Word, digest_of
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, TileSet, as_tiles, labels_in
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
    letter_masks,
)
from scrabble_rules.wordgraph.builder import build
from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.header import Header, pack, unpack
from scrabble_rules.wordgraph.lookups import (
    all_words,
    letters_in_gap,
    prefix_lengths,
    words_from_tiles,
)
from scrabble_rules.wordgraph.spelling import Speller, alphabet
from scrabble_rules.wordgraph.verification import count_words

_NAME = "the agreed list"
_UNKNOWN = MOST_LETTERS + 1


class Hooks(NamedTuple):
    """The letters that make another word when they are put before or after a word."""

    front: tuple[str, ...]
    back: tuple[str, ...]


class WordGraph:
    """A lexicon held as a minimal word graph. It equals every lexicon of the same words.

    Made by `from_words`, `from_bytes` or `from_kwg`. Words and parts of words are labels, in a
    tuple or as text, where brackets hold one label: `("CH", "A")` is `"[CH]A"`.
    """

    __slots__ = (
        "_arcs",
        "_body",
        "_digest",
        "_gaddag_root",
        "_header",
        "_labels",
        "_numbers",
        "_root",
    )

    def __init__(self, header: Header, body: bytes | memoryview) -> None:
        self._header = header
        self._body = body
        self._arcs: Sequence[int] = arcs_from_bytes(body)
        self._root = self._arcs[PLAIN] & CHILD
        self._gaddag_root = self._arcs[GADDAG] & CHILD
        self._digest = header.digest
        self._labels = ("", *header.labels)
        self._numbers = {label: number for number, label in enumerate(self._labels) if number}

    # -- made

    @classmethod
    def from_words(
        cls, words: Iterable[str | Word], tile_set: TileSet, name: str = _NAME
    ) -> WordGraph:
        """Build the graph of some words as the tile set spells them, in any order.

        White space around a word is dropped, and so is a word of nothing. A tuple is taken as the
        labels of a word. No words at all make an empty graph.
        """
        speller = Speller(tile_set)
        keys = speller.keys(words)
        digest = digest_of(map(speller.labels, keys))
        return cls(Header(name, speller.letters, len(keys), digest), build(keys))

    @classmethod
    def from_kwg(
        cls, data: bytes | bytearray | memoryview, tile_set: TileSet, name: str = _NAME
    ) -> WordGraph:
        """Read the bytes of a `.kwg` file with a plain graph and a gaddag.

        Its letters are numbered; the tile set says which they are, by its order. All arcs are
        looked at, as the bytes are a stranger's.
        """
        data = _as_bytes(data)
        letters = alphabet(tile_set)
        if len(data) % 4:
            raise WordGraphError(f"a .kwg file has four bytes for each arc: not {len(data):,}")
        words = count_words(arcs_from_bytes(data), len(letters))
        return cls(Header(name, letters, words, ""), data)

    @classmethod
    def from_bytes(
        cls,
        data: bytes | bytearray | memoryview,
        tile_set: TileSet | None = None,
        *,
        check: bool = False,
    ) -> WordGraph:
        """Read what `to_bytes` wrote; `WordGraphError` if it is damaged or something else.

        A checksum finds what happened by accident. Bytes from somebody you don't trust are to be
        checked: then all arcs are looked at and all words are counted. With a tile set the graph
        must be of its letters.
        """
        graph = cls(*unpack(_as_bytes(data)))
        if tile_set is not None:
            graph.must_fit(tile_set)
        if check:
            graph._check()
        return graph

    def to_bytes(self) -> bytes:
        """Write the graph so that `from_bytes` can read it, with name, alphabet and checksum."""
        return pack(evolve(self._header, digest=self.digest), self._body)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (self.to_bytes(),)

    def __copy__(self) -> WordGraph:
        return self

    def __deepcopy__(self, _memo: object) -> WordGraph:
        return self

    # -- what it is

    @property
    def name(self) -> str:
        """What people call the list."""
        return self._header.name

    @property
    def digest(self) -> str:
        """A fingerprint of the words; one that was read from a `.kwg` file is taken when asked."""
        if not self._digest:
            self._digest = digest_of(self)
        return self._digest

    @property
    def letters(self) -> tuple[str, ...]:
        """The alphabet: in an arc, 1 is the first of these labels."""
        return self._header.labels

    def fits(self, tile_set: TileSet) -> bool:
        """Tell whether the graph is of the letters of a tile set, in the same order."""
        return self.letters == tile_set.letters

    def must_fit(self, tile_set: TileSet) -> None:
        """Raise `WordGraphError` if the graph was made for other letters."""
        if not self.fits(tile_set):
            ours, theirs = (shortened(" ".join(x), 80) for x in (self.letters, tile_set.letters))
            raise WordGraphError(f"the word graph is of the letters {ours}, the tiles of {theirs}")

    def __len__(self) -> int:
        return self._header.words

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.digest == other.digest if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<WordGraph: {self.name}, {len(self)} words>"

    # -- words

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, tuple):
            return False
        try:
            numbers = [self._numbers.get(label, _UNKNOWN) for label in word]
        except TypeError:  # something in it is no label, nor could it be a key
            return False
        return follow(self._arcs, self._root, numbers) & ACCEPTS != 0

    def __iter__(self) -> Iterator[Word]:
        """Go through all words in the order of the alphabet."""
        return all_words(self._arcs, self.root, [(label,) for label in self._labels])

    def has_prefix(self, labels: Iterable[str]) -> bool:
        """Tell whether some word begins with these labels; they may be the whole word."""
        numbers = self._known(labels)
        return follow(self._arcs, self.root, numbers) != 0 if numbers else len(self) > 0

    def prefixes(self, labels: Iterable[str]) -> tuple[Word, ...]:
        """Return the words that these labels begin with, the shortest first."""
        numbers = self._known(labels)
        lengths = prefix_lengths(self._arcs, self.root, numbers)
        return tuple(self._word(numbers[:length]) for length in lengths)

    def letters_between(
        self, before: Iterable[str] = (), after: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """Return the letters that make a word of what lies before and after one gap."""
        known = self._known(before), self._known(after)
        return self._word(letters_in_gap(self._arcs, self.root, self.gaddag_root, *known))

    def hooks(self, word: Iterable[str]) -> Hooks:
        """Return the letters that make another word in front of a word, and behind it."""
        labels = tuple(labels_in(word))
        return Hooks(self.letters_between((), labels), self.letters_between(labels, ()))

    def anagrams(self, tiles: Iterable[Tile | str], shortest: int | None = None) -> Iterator[Word]:
        """Go through the words made of all these tiles, or of at least so many of them.

        Each word comes once, in the order of the alphabet, found when it is asked for. A blank is
        any letter. Tiles that lie face down, or show what the alphabet has not, are in no word.
        """
        counts = [0] * (MOST_LETTERS + 1)
        labels = [tile.label for tile in as_tiles(tiles)]
        for label in labels:
            counts[self._numbers.get(label, 0)] += 1
        counts[0] = 0
        blanks = labels.count(BLANK_LABEL)
        least = len(labels) if shortest is None else shortest
        return map(
            self._word, words_from_tiles(self._arcs, self.root, counts, blanks, least, len(labels))
        )

    def has_anagram(self, word: Word) -> bool:
        """Tell whether some word uses exactly these labels, in any order."""
        return BLANK_LABEL not in word and any(True for _ in self.anagrams(list(word)))

    # -- for move generators

    @property
    def arcs(self) -> Sequence[int]:
        """All arcs as numbers of 32 bits; what they mean is on the page on word graphs."""
        return self._arcs

    @property
    def root(self) -> int:
        """Where the graph of the words as they are read begins; 0 if there are none."""
        return self._root

    @property
    def gaddag_root(self) -> int:
        """Where the graph begins in which the beginnings of words are read backwards."""
        return self._gaddag_root

    def letter_mask(self, at: int) -> int:
        """Return the letters of the list of arcs at a place: bit n for letter n."""
        return letter_mask(self._arcs, at)

    def letter_masks(self) -> Sequence[int]:
        """Return the masks of all places in an array; for alphabets of at most 63 letters."""
        return letter_masks(self._arcs, len(self.letters))

    @property
    def arc_buffer(self) -> tuple[bytes, int]:
        """The bytes that hold the arcs, not a copy, and where in them the first arc begins."""
        body = self._body
        whole = body if isinstance(body, bytes) else cast("bytes", body.obj)
        return whole, len(whole) - len(body)

    def child_masks(self) -> bytes:
        """Return for each arc the mask of the list it leads to, as far behind the first byte.

        Each takes four bytes, for alphabets of at most 31 letters.
        """
        return child_masks(self._arcs, len(self.letters), self.arc_buffer[1])

    # -- labels and numbers

    def _known(self, labels: Iterable[str]) -> list[int]:
        """Return the numbers of labels; what is no letter gets one that no arc has."""
        numbers = self._numbers
        return [numbers.get(label, _UNKNOWN) for label in labels_in(labels)]

    def _word(self, numbers: Iterable[int]) -> Word:
        return tuple(map(self._labels.__getitem__, numbers))

    def _check(self) -> None:
        """Look at everything that reading took for granted."""
        if len(self._numbers) != len(self.letters) or len(self.letters) > MOST_LETTERS:
            raise WordGraphError("the alphabet of the word graph is no alphabet")
        if count_words(self._arcs, len(self.letters)) != len(self):
            raise WordGraphError("the word graph has another number of words than it says")
        if digest_of(self) != self.digest:
            raise WordGraphError("the words of the graph have another fingerprint than it says")


def _unpickled(data: bytes) -> WordGraph:
    return WordGraph(*unpack(data, trusted=True))


def _as_bytes(data: object) -> bytes:
    if isinstance(data, bytes):
        return data
    if isinstance(data, bytearray | memoryview):
        return bytes(data)
    raise TypeError(f"a word graph is read from bytes, not from {type(data).__name__}")
