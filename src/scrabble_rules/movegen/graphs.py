"""The word graph of a rule set, and what the searches keep of the graphs that they have read.

Reading a graph into the form that a search needs takes as long as many searches, so that form is
kept for the last few graphs. Each part is made when a search first asks for it. Threads share it.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from sys import maxsize

from scrabble_rules.movegen.general.nodes import NodeCache, Spellings
from scrabble_rules.movegen.packed.graph_bytes import ARC, MASK, GraphBytes
from scrabble_rules.movegen.packed.letter_sums import LetterSums
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.lexicon import Lexicon, NamedLexicon, WordSet
from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.arcs import ARC_BYTES
from scrabble_rules.wordgraph.errors import reading
from scrabble_rules.wordgraph.verification import most_read

ARCS_FOR_A_SEARCH = 20_000
ARCS_FOR_A_BOUND = 2_000


class UnlistedWordsError(ValueError):
    """The lexicon cannot list its words, so plays cannot be generated from it."""

    def __str__(self) -> str:
        return with_page(
            super().__str__(), "howto/find-plays.html#choose-where-the-words-come-from"
        )


@lru_cache(maxsize=4)
def _built(lexicon: WordSet, tile_set: TileSet) -> WordGraph:
    return WordGraph.from_words(lexicon, tile_set, lexicon.name)


def listed_words(rules: RuleSet, graph: WordGraph | None = None) -> WordGraph:
    """Return the graph or, if there is none, that of the words of the rules.

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
            "rules.replace(lexicon=words), or pass graph="
        )
    if not isinstance(lexicon, WordGraph):
        raise UnlistedWordsError(
            f"the lexicon '{shortened(lexicon.name)}' has no list of words, so plays cannot be "
            "generated: set one in the rules, as in rules.replace(lexicon=words), or pass graph=; "
            "wordlists.english() is at hand for the letters A to Z"
        )
    lexicon.must_fit(rules.tile_set)
    return lexicon


class KeptGraph:
    """A graph, and the forms in which searches read it."""

    def __init__(self, graph: WordGraph) -> None:
        self.graph: WordGraph = graph
        self.searches: int = 0
        self.while_reading: reading = reading(graph.is_checked)

    def is_new(self) -> bool:
        """Count one more search, and return whether the general search should answer it.

        Computing the masks of `bytes` takes as long as hundreds of searches. The general search
        does without them, so it answers the first few, and a program that asks only once does not
        wait for them.
        """
        self.searches += 1
        return self.searches * ARCS_FOR_A_SEARCH < len(self.graph.arcs)

    def sums_for_bounds(self) -> LetterSums | None:
        """Return `letter_sums` after enough searches to be worth their cost, and None before."""
        is_used = self.searches * ARCS_FOR_A_BOUND >= len(self.graph.arcs)
        return self.letter_sums if is_used else None

    @cached_property
    def nodes(self) -> NodeCache:
        """The nodes that the general search has reached so far."""
        return NodeCache(self.graph.arcs, self.graph.root, self.graph.gaddag_root)

    @cached_property
    def bytes(self) -> GraphBytes:
        """The arcs and the masks, for the packed search."""
        graph = self.graph
        data, begin = graph.arc_buffer
        # Unsound arcs may have letters that no mask holds.
        plain, gaddag = (
            (root, graph.letter_mask(root) & MASK) for root in (graph.root, graph.gaddag_root)
        )
        masks = graph.child_masks()
        arcs = bytearray(2 * (len(data) - begin))
        for byte in range(ARC_BYTES):
            arcs[byte::ARC] = data[begin + byte :: ARC_BYTES]
            arcs[ARC_BYTES + byte :: ARC] = masks[begin + byte :: ARC_BYTES]
        return GraphBytes(bytes(arcs), plain, gaddag)

    @cached_property
    def spellings(self) -> Spellings:
        """The letters of each word without their order, for `general.any_order`."""
        letters = self.graph.letters
        numbers = {label: number for number, label in enumerate(letters, 1)}
        words = (map(numbers.__getitem__, word) for word in self.graph)
        return Spellings(words, len(letters))

    @cached_property
    def letter_sums(self) -> LetterSums:
        """The same for `packed.any_order`, and for the bounds of `packed.search`."""
        graph = self.graph
        most = maxsize if graph.is_checked else most_read(graph.arcs)
        with self.while_reading:
            return LetterSums(self.bytes.words(most), len(graph.letters))


@lru_cache(maxsize=4)
def kept_graph(graph: WordGraph, letters: tuple[str, ...]) -> KeptGraph:
    """Return what is kept of a graph. Pass `graph.letters`: equal graphs may number them apart."""
    del letters
    return KeptGraph(graph)
