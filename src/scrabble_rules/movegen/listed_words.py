"""The words of a lexicon as a word graph, from which plays can be generated."""

from __future__ import annotations

from functools import lru_cache

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.lexicon import Lexicon, NamedLexicon, WordSet
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened
from scrabble_rules.wordgraph import WordGraph


class UnlistedWordsError(ValueError):
    """The lexicon cannot list its words, so plays cannot be generated from it."""


@lru_cache(maxsize=4)
def _built(lexicon: WordSet, tile_set: TileSet) -> WordGraph:
    return WordGraph.from_words(lexicon, tile_set, lexicon.name)


def listed_words(rules: RuleSet, graph: WordGraph | None = None) -> WordGraph:
    """Return the graph, or else that of the words of the rules.

    Raises `UnlistedWordsError` if their lexicon cannot list its words, and `WordGraphError` if the
    graph has other letters than the tile set.
    """
    if graph is not None:
        must_be("graph", graph, WordGraph, "wordgraph.WordGraph.from_words(words, tile_set)")
    lexicon: Lexicon = rules.lexicon if graph is None else graph
    if isinstance(lexicon, WordSet):
        lexicon = _built(lexicon, rules.tile_set)
    if isinstance(lexicon, NamedLexicon):
        raise UnlistedWordsError(
            f"the words of {shortened(repr(lexicon.name))} are not at hand, so plays cannot be "
            "generated: pass lexicons= to interchange.loads, or set them with "
            "evolve(rules, lexicon=words), or pass graph="
        )
    if not isinstance(lexicon, WordGraph):
        raise UnlistedWordsError(
            f"the lexicon '{shortened(lexicon.name)}' has no list of words, so plays cannot be "
            "generated: set one in the rules, as in evolve(rules, lexicon=words), or pass graph=; "
            "wordlists.english() is at hand for the letters A to Z"
        )
    lexicon.must_fit(rules.tile_set)
    return lexicon
