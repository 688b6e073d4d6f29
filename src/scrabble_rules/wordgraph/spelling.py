"""Between the labels of a tile set and the letters of a graph, which are numbers."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.lexicon import Word
from scrabble_rules.tiles import TileSet, UnknownLabelError
from scrabble_rules.wordgraph.arcs import MOST_LABELS_IN_WORD, MOST_LETTERS
from scrabble_rules.wordgraph.errors import WordGraphError


def alphabet(tile_set: TileSet) -> tuple[str, ...]:
    """Return the letters that the tiles of a set can show, as long as they can be numbered."""
    letters = tile_set.letters
    if len(letters) > MOST_LETTERS:
        raise WordGraphError(
            f"a word graph knows {MOST_LETTERS} letters, the tile set has {len(letters)}"
        )
    return letters


class Speller:
    """Turns words into keys, texts with one character for a letter: the one with its number."""

    __slots__ = ("_labels", "_quick", "_signs", "_tile_set", "letters")

    def __init__(self, tile_set: TileSet) -> None:
        self._tile_set = tile_set
        self.letters: tuple[str, ...] = alphabet(tile_set)
        self._labels = ("", *self.letters)
        self._signs = {label: chr(number) for number, label in enumerate(self.letters, 1)}
        self._quick = self._characters()

    def _characters(self) -> dict[str, str]:
        """Return the sign of each character, if a character is always a whole letter."""
        known = {text for kind in self._tile_set.kinds for text in (kind.label, kind.lower)}
        if any(len(text) != 1 for text in known):
            return {}
        signs = {}
        for character in known:
            try:
                signs[character] = self._signs[self._tile_set.tokenize(character)[0]]
            except (UnknownLabelError, KeyError):
                continue
        return signs

    def keys(self, words: Iterable[object]) -> set[str]:
        """Return the key of each word."""
        if isinstance(words, str):
            raise TypeError("give the words in a list, not as a single text")
        keys = set(map(self.key, words))
        keys.discard("")
        if max(map(len, keys), default=0) > MOST_LABELS_IN_WORD:
            raise WordGraphError(f"a word in a graph has at most {MOST_LABELS_IN_WORD} letters")
        return keys

    def key(self, word: object) -> str:
        """Return the key of a word."""
        if isinstance(word, str):
            text = word.strip()
            try:
                return "".join(map(self._quick.__getitem__, text))
            except KeyError:
                pass
            try:
                return self._key_of(self._tile_set.tokenize(text))
            except UnknownLabelError as error:
                raise UnknownLabelError(text, error.column) from None
        if isinstance(word, tuple):
            return self._key_of(word)
        raise TypeError(f"a word is a text or a tuple of labels, not {type(word).__name__}")

    def _key_of(self, labels: Word) -> str:
        try:
            return "".join(map(self._signs.__getitem__, labels))
        except KeyError as error:
            column = labels.index(error.args[0])
            raise UnknownLabelError("".join(labels), len("".join(labels[:column]))) from None

    def labels(self, key: str) -> Word:
        """Return the labels of a key."""
        return tuple(map(self._labels.__getitem__, map(ord, key)))
