"""Between the labels of a tile set and the letters of a graph, which are numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scrabble_rules.values.lexicon import Word
from scrabble_rules.values.tiles import TileSet, UnknownLabelError
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


class _Signs(dict[int, str]):
    """Which sign stands for a character; a character that is none of them stops a translation."""

    def __missing__(self, character: int) -> str:
        raise UnknownLabelError(chr(character), 0)


class Speller:
    """Turns words into keys, texts with one character for a letter: the one with its number."""

    __slots__ = ("_labels", "_quick", "_signs", "_tile_set", "letters")

    def __init__(self, tile_set: TileSet) -> None:
        self._tile_set = tile_set
        self.letters: tuple[str, ...] = alphabet(tile_set)
        self._signs = {label: chr(number) for number, label in enumerate(self.letters, 1)}
        self._labels = {sign: label for label, sign in self._signs.items()}
        self._quick = self._characters()

    def _characters(self) -> _Signs:
        """Return the sign of each character, if a character is always a whole letter."""
        known = {text for kind in self._tile_set.kinds for text in (kind.label, kind.lower)}
        if any(len(text) != 1 for text in known):
            return _Signs()
        signs = _Signs()
        for character in known:
            try:
                signs[ord(character)] = self._signs[self._tile_set.tokenize(character)[0]]
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
                return text.translate(self._quick)
            except UnknownLabelError:
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

    def labels(self, key: str) -> Iterator[str]:
        """Go through the labels of a key."""
        return map(self._labels.__getitem__, key)
