"""Short lists of words, so that games can be played with any tiles and looked through quickly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import evolve

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.lexicon import Lexicon, WordSet
from scrabble_rules.values.tiles import TileSet, UnknownLabelError
from scrabble_rules.wordgraph import WordGraph

ENOUGH = 80
_LONGEST = 5
_ENGLISH = """
    ad ah am an as at be by do eh go ha he hi ho id if in is it la me my no of oh on or ox pi so
    to up us we ya yo ace air and ant are art ate bad bag bee bit box cat cow day dog ear eat egg
    end far fig fox gas hat ice ink jam jet joy key kid lie lot man mix net new nut oat oil old one
    owl pea pig quiz rat red run sea see sit sky sun tea ten tie toe use van via wax yes zoo area
    deal east gone idea iron late note oval rain read rest seat stone tear trees
"""


def listed(rules: RuleSet) -> bool:
    """Tell whether somebody can go through the words of these rules."""
    return isinstance(rules.lexicon, WordSet | WordGraph)


def small_list(rules: RuleSet) -> tuple[str, ...]:
    """Return a few words that can be spelt with these tiles, valid under these rules if any is."""
    tiles, lexicon = rules.tile_set, rules.lexicon
    if isinstance(lexicon, WordSet | WordGraph) and len(lexicon) <= ENOUGH:
        words: Iterable[tuple[str, ...]] = lexicon
    elif isinstance(lexicon, WordSet | WordGraph):
        words = sorted((word for word in lexicon if len(word) <= _LONGEST), key=_shortest)
        words = words[:: -(-len(words) // ENOUGH) or 1]
    else:
        words = (word for word in _spelt(tiles) if word in lexicon)
    return tuple("".join(f"[{label}]" for label in word) for word in words)


def _shortest(word: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return len(word), word


def _spelt(tiles: TileSet) -> Iterator[tuple[str, ...]]:
    """Take English words where the tiles spell enough of them, else rows of letters."""
    try:
        yield from [tiles.tokenize(word) for word in _ENGLISH.split()]
    except UnknownLabelError:
        letters = tiles.letters
        for step in range(1, 4):
            for place, label in enumerate(letters):
                after = letters[(place + step) % len(letters)]
                yield label, after
                yield label, after, letters[(place + 2 * step + 1) % len(letters)]


def with_few_words(rules: RuleSet, words: Iterable[str] | None = None) -> RuleSet:
    """Return the rules with a list that is soon gone through: the words given, or a few."""
    return evolve(rules, lexicon=small_list(rules) if words is None else tuple(words))


def graph_for(rules: RuleSet) -> WordGraph:
    """Return the words of these rules as a graph; a few words where they cannot be listed."""
    lexicon: Lexicon = rules.lexicon
    if isinstance(lexicon, WordGraph):
        return lexicon
    if not isinstance(lexicon, WordSet):
        lexicon = WordSet.of(small_list(rules), rules.tile_set)
    return _built(lexicon, rules.tile_set)


@lru_cache(maxsize=64)
def _built(lexicon: WordSet, tile_set: TileSet) -> WordGraph:
    return WordGraph.from_words(lexicon, tile_set, lexicon.name)


def with_few_tiles(rules: RuleSet, seats: int) -> RuleSet:
    """Return the rules with about one rack more than is dealt, so that games come to their end.

    Each letter keeps its share, its value and its place in the alphabet.
    """
    tiles = rules.tile_set
    wanted = rules.rack_size * (seats + 1) + 4
    if tiles.total <= wanted:
        return evolve(rules, players=evolve(rules.players, least=seats, most=seats))
    counts = [0] * len(tiles.kinds)
    places = [place for place, kind in enumerate(tiles.kinds) for _ in range(kind.count)]
    for number in range(wanted):
        counts[places[number * len(places) // wanted]] += 1
    few = [evolve(kind, count=count) for kind, count in zip(tiles.kinds, counts, strict=True)]
    return evolve(
        rules,
        tile_set=TileSet(few, tiles.name),
        players=evolve(rules.players, least=seats, most=seats),
    )
