"""A word list for every tile set, made from the English one, the only one that there is here."""

from __future__ import annotations

from functools import cache

from scrabble_rules import ANY_WORD, RuleSet, TileSet
from scrabble_rules.tile_sets import ENGLISH
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english, english_words

LONGEST = 8
"""How long words are for other tile sets; with longer ones it would take too long to begin."""
FEW = 1_000
"""With fewer words than this, letters are replaced."""


@cache
def words_for(tile_set: TileSet) -> WordGraph:
    """Return the words that these tiles spell.

    Tiles with the letters A to Z spell the whole English list, other Latin tiles what they can of
    its shorter words. For tiles of other scripts each English letter is replaced by another one.
    """
    words = english()
    if words.letters == tile_set.letters:
        return words
    short = [word.upper() for word in english_words() if len(word) <= LONGEST]
    spelled = _spelled(short, tile_set)
    name = "shorter English words"
    if len(spelled) < FEW:
        spelled = _spelled(_replaced(short, tile_set), tile_set)
        name = "English words in other letters"
    return WordGraph.from_words(spelled, tile_set, name)


def with_words(rules: RuleSet) -> RuleSet:
    """Return rules with the words that the computer plays with, if they come without any."""
    return rules.replace(lexicon=words_for(rules.tile_set)) if rules.lexicon == ANY_WORD else rules


def about_words(tile_set: TileSet) -> str:
    """Return a sentence on the words of a tile set."""
    words = words_for(tile_set)
    if words == english():
        return f"Words: the English list of this package, {len(words):,} words."
    if words.name == "shorter English words":
        return (
            f"Words: {len(words):,} English words of up to {LONGEST} letters that these tiles "
            "spell. There is no other list here."
        )
    return (
        f"Words: {len(words):,} English words with their letters replaced, so that the computer "
        "can play with these tiles. There is no other list here. The hints show you words."
    )


def _spelled(words: list[str], tile_set: TileSet) -> list[str]:
    """Return the words whose letters all stand on tiles of their own."""
    has = tile_set.letters_known.issuperset
    return [word for word in words if has(word)]


def _replaced(words: list[str], tile_set: TileSet) -> list[str]:
    """Replace letters: the most frequent vowel by the most frequent one, and so on."""
    table: dict[str, str] = {}
    groups = (True, False) if tile_set.vowels else (None,)
    for vowels in groups:
        theirs = _by_count(tile_set, vowels)
        for place, letter in enumerate(_by_count(ENGLISH, vowels)):
            table[letter] = theirs[place % len(theirs)]
    return sorted({"".join(map(table.__getitem__, word)) for word in words})


def _by_count(tile_set: TileSet, vowels: bool | None) -> list[str]:  # noqa: FBT001 - private
    """Return the vowels, the other letters or, for None, all; those on most tiles first."""
    kinds = [
        (-kind.count, kind.label)
        for kind in tile_set.kinds
        if len(kind.label) == 1
        and kind.label in tile_set.letters_known
        and vowels in {None, kind.label in tile_set.vowels}
    ]
    return [label for _, label in sorted(kinds)]
