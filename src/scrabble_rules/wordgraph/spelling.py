"""Translates words between text, labels, and the numbers that stand for letters in a graph.

`labels_of` reads text as labels, so that you can ask a graph for a word as you would write it. A
graph has labels but no tile set, so lower case is what `TileSet.of` makes of these labels. If the
tiles have another (`TileKind.lower`), ask in upper case or with a tuple of labels.

`Speller` is for building a graph. It turns each word into a *key*: a text with one character for
each letter, the one with the letter's number. Keys sort and compare as fast as text does, and that
is most of the work of building.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from scrabble_rules.values.lexicon import Word
from scrabble_rules.values.spelling import lower_cases
from scrabble_rules.values.tiles import TileKind, TileSet, UnknownLabelError, place_in_list
from scrabble_rules.values.validators import must_be
from scrabble_rules.wordgraph.arcs import MOST_LABELS_IN_WORD, MOST_LETTERS
from scrabble_rules.wordgraph.errors import WordGraphError


def labels_of(word: Iterable[str], letters: tuple[str, ...]) -> tuple[str, ...]:
    """Split text into labels as `TileSet.tokenize` does; other iterables are taken as labels.

    White space around the text is ignored. If at some character no label fits, the rest of the text
    is the last item, which is no label.
    """
    if not isinstance(word, str):
        return tuple(word)
    tiles, text = _tiles(letters), word.strip()
    try:
        return tiles.tokenize(text)
    except UnknownLabelError as error:
        return (*tiles.tokenize(error.text[: error.column]), error.text[error.column :])


def is_alphabet(letters: tuple[str, ...]) -> bool:
    """Return whether these can be the letters of a tile set, each once."""
    try:
        return _tiles(letters).letters == letters
    except ValueError:
        return False


@lru_cache(maxsize=32)
def _tiles(letters: tuple[str, ...]) -> TileSet:
    lower = lower_cases(dict.fromkeys(letters))
    return TileSet(TileKind(label, 0, 0, lower=lower[label]) for label in lower)


def alphabet(tile_set: TileSet) -> tuple[str, ...]:
    """Return the letters of a tile set; `WordGraphError` if there are more than 255."""
    letters = tile_set.letters
    if len(letters) > MOST_LETTERS:
        raise WordGraphError(
            f"a word graph holds at most {MOST_LETTERS} letters, the tile set has {len(letters)}"
        )
    return letters


class _Translation(dict[int, str]):
    """A table for `str.translate` that raises for any other character."""

    def __missing__(self, character: int) -> str:
        raise UnknownLabelError(chr(character), 0)


class Speller:
    """Turns words into keys, and keys into labels, for one tile set."""

    __slots__ = ("_labels", "_quick", "_signs", "_tile_set", "letters")

    def __init__(self, tile_set: TileSet) -> None:
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        self._tile_set = tile_set
        self.letters: tuple[str, ...] = alphabet(tile_set)
        self._signs = {label: chr(number) for number, label in enumerate(self.letters, 1)}
        self._labels = {sign: label for label, sign in self._signs.items()}
        self._quick = self._characters()

    def _characters(self) -> _Translation:
        """Return the sign of each character; an empty table if some label has several characters.

        Translating text with it is far faster than tokenizing.
        """
        known = {text for kind in self._tile_set.kinds for text in (kind.label, kind.lower)}
        if any(len(text) != 1 for text in known):
            return _Translation()
        signs = _Translation()
        for character in known:
            try:
                signs[ord(character)] = self._signs[self._tile_set.tokenize(character)[0]]
            except (UnknownLabelError, KeyError):
                continue
        return signs

    def keys(self, words: Iterable[object], skipped: list[str] | None = None) -> set[str]:
        """Return the keys of words; empty words are dropped. Errors have the number of the word.

        A list `skipped` takes the words that no tiles spell, instead of an error for the first.
        """
        if isinstance(words, str):
            raise TypeError("words must be a list of words, not a single string")
        keys = set()
        for number, word in enumerate(words, 1):
            if not isinstance(word, str | tuple | list):
                raise TypeError(
                    f"a word must be a string or a tuple of labels, not {type(word).__name__} "
                    f"({place_in_list(number)})"
                )
            try:
                keys.add(self.key(tuple(word) if isinstance(word, list) else word))
            except UnknownLabelError as error:
                if skipped is None:
                    raise UnknownLabelError(error.text, error.column, number) from None
                skipped.append(error.text)
        keys.discard("")
        if max(map(len, keys), default=0) > MOST_LABELS_IN_WORD:
            raise WordGraphError(
                f"a word graph holds words of at most {MOST_LABELS_IN_WORD} letters"
            )
        return keys

    def key(self, word: str | Word) -> str:
        """Return the key of a word; `UnknownLabelError` if no tiles spell it."""
        if isinstance(word, str):
            text = word.strip()
            try:
                return text.translate(self._quick)
            except UnknownLabelError:
                pass
            try:
                return self._key_of(self._tile_set.tokenize(text))
            except UnknownLabelError as error:
                raise UnknownLabelError(error.text, error.column) from None
        return self._key_of(word)

    def _key_of(self, labels: Word) -> str:
        try:
            return "".join(map(self._signs.__getitem__, labels))
        except KeyError as error:
            column = labels.index(error.args[0])
            raise UnknownLabelError("".join(labels), len("".join(labels[:column]))) from None

    def labels(self, key: str) -> Iterator[str]:
        """Yield the labels of a key."""
        return map(self._labels.__getitem__, key)
