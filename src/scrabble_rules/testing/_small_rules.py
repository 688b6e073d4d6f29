"""The same rules with few words and few tiles, so that games are quick and come to their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import combinations, groupby
from operator import add
from typing import TypeVar, cast

from attrs import evolve

from scrabble_rules.movegen.graphs import UnlistedWordsError, listed_words
from scrabble_rules.rules.promises import only_listed
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.tiles import BLANK_LABEL, TileSet, UnknownLabelError
from scrabble_rules.wordgraph import WordGraph

T = TypeVar("T")
FEW_WORDS = 80
"""The number of words if searches try each of them, and of those up to five letters."""
MANY_WORDS = 1_000
"""The number of shortest words: with these games end by going out, with 80 seldom."""
_LONGEST = 5
_MORE_BLANKS = 4
_USUAL_SEATS = 4
_ENGLISH = """
    ad ah am an as at be by do eh go ha he hi ho id if in is it la me my no of oh on or ox pi so
    to up us we ya yo ace air and ant are art ate bad bag bee bit box cat cow day dog ear eat egg
    end far fig fox gas hat ice ink jam jet joy key kid lie lot man mix net new nut oat oil old one
    owl pea pig quiz rat red run sea see sit sky sun tea ten tie toe use van via wax yes zoo area
    deal east gone idea iron late note oval rain read rest seat stone tear trees
"""


def small_list(rules: RuleSet) -> tuple[str, ...]:
    """Return a few words that these tiles can spell.

    They come from the lexicon if it can be listed: mostly its shortest words, so that a player who
    holds the last few tiles can still lay them. Otherwise they are English words, or rows of
    letters where the tiles cannot spell English, as far as the lexicon accepts them.
    """
    tiles, lexicon = rules.tile_set, rules.lexicon
    words: Iterable[tuple[str, ...]]
    if isinstance(lexicon, WordSet | WordGraph):
        words = lexicon if len(lexicon) <= FEW_WORDS else _short_words(rules, lexicon)
    else:
        words = (word for word in _spelt(tiles) if word in lexicon)
    return tuple("".join(f"[{label}]" for label in word) for word in words)


def _short_words(rules: RuleSet, lexicon: WordSet | WordGraph) -> list[tuple[str, ...]]:
    """Return the shortest words, many where searches are fast, and some of up to five letters."""
    words = sorted((word for word in lexicon if len(word) <= _LONGEST), key=_shortest)
    if only_listed(rules.word_validity):
        some, most = spread(words, FEW_WORDS), MANY_WORDS
    else:
        some, most = spread(words, FEW_WORDS // 4), FEW_WORDS * 3 // 4
    shortest: list[tuple[str, ...]] = []
    for _, group in groupby(words, key=len):
        shortest += spread(list(group), most - len(shortest))
    return sorted({*some, *shortest}, key=_shortest)


def spread(items: list[T], most: int) -> list[T]:
    """Return at most `most` of the items, in even steps."""
    count = min(most, len(items))
    return [items[number * len(items) // count] for number in range(count)]


def _shortest(word: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return len(word), word


def _spelt(tiles: TileSet) -> Iterator[tuple[str, ...]]:
    try:
        yield from [tiles.tokenize(word) for word in _ENGLISH.split()]
    except UnknownLabelError:
        letters = tiles.letters
        yield from zip(letters, letters[1:] + letters[:1], strict=True)
        counts = {kind.label: kind.count for kind in tiles.kinds}
        common = sorted(letters, key=counts.__getitem__, reverse=True)
        yield from combinations(common[:6], 3)
        yield from combinations(common[:8], _LONGEST)  # an opening may ask for long words


def with_few_words(rules: RuleSet, words: Iterable[str] | None = None) -> RuleSet:
    """Return the rules with a short lexicon: the words given, or those of `small_list`.

    Raises ValueError if no word that is given can be played, UnknownLabelError for one that the
    tiles cannot spell.
    """
    if words is None:
        return evolve(rules, lexicon=small_list(rules))
    few = evolve(rules, lexicon=tuple(words))
    if not any(_can_be_played(rules, word) for word in cast("WordSet", few.lexicon)):
        raise ValueError("none of the words can be played with these tiles, rules and board")
    return few


def words_note(rules: RuleSet) -> str:
    """Say which words are played with if they are not all words of the rules."""
    lexicon, played = rules.lexicon, len(small_list(rules))
    if not isinstance(lexicon, WordSet | WordGraph):
        return f"Played with {played} words that the lexicon accepts; give words= to choose them."
    if len(lexicon) <= played:
        return ""
    return f"Played with {played} of {len(lexicon)} words; give words= to choose them."


def _can_be_played(rules: RuleSet, word: tuple[str, ...]) -> bool:
    """Tell whether a word fits on the board, and its letters are in the tile set often enough."""
    if not len(word) <= max(rules.layout.width, rules.layout.height):
        return False
    if not rules.word_length.allows_length(WordLengthFacts(len(word))):
        return False
    held = {kind.label: kind.count for kind in rules.tile_set.kinds}
    lacking = sum(max(0, word.count(label) - held.get(label, 0)) for label in set(word))
    return lacking <= held.get(BLANK_LABEL, 0)


def graph_for(rules: RuleSet) -> WordGraph:
    """Return the lexicon as a word graph, or a graph of a few words if it cannot be listed."""
    try:
        return listed_words(rules)
    except UnlistedWordsError:
        return listed_words(evolve(rules, lexicon=small_list(rules)))


def with_few_tiles(rules: RuleSet, seats: int) -> RuleSet:
    """Return the rules for `seats` players with about one rack more tiles than are dealt.

    Each letter keeps its share of the tiles, its value and its place in the alphabet. Where blanks
    can be taken from the board there are a few more of them. If a limit of the rules needs more
    tiles, all stay.
    """
    tiles = rules.tile_set
    wanted = rules.rack_size * (seats + 1) + 4
    players = evolve(rules.players, least=seats, most=seats)
    if tiles.total <= wanted:
        return evolve(rules, players=players)
    counts = [0] * len(tiles.kinds)
    places = [place for place, kind in enumerate(tiles.kinds) for _ in range(kind.count)]
    for number in range(wanted):
        counts[places[number * len(places) // wanted]] += 1
    if rules.takes_blanks:
        more = (_MORE_BLANKS * (kind.label == BLANK_LABEL) for kind in tiles.kinds)
        counts = list(map(add, counts, more))
    few = [evolve(kind, count=count) for kind, count in zip(tiles.kinds, counts, strict=True)]
    with suppress(RuleSetError):
        return evolve(rules, tile_set=TileSet(few, tiles.name), players=players)
    return rules


def seat_numbers(rules: RuleSet) -> range:
    """Return the numbers of players that games are played with: those allowed, up to four."""
    least = rules.players.least
    return range(least, max(least, min(rules.players.most, _USUAL_SEATS)) + 1)
