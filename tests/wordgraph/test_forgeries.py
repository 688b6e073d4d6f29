"""Guards against forged graphs: a check proves all that is relied on, the rest stays apart."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterable
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from graph_kit import ABC, SMALL, WORDS, kwg, many_letters, nodes, summed, tuples, with_arcs
from scrabble_rules import GameState, TileSet, WordSet, legal_plays
from scrabble_rules.movegen import dispatch, has_play
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import AnagramListed
from scrabble_rules.values.lexicon import NamedLexicon, Word, digest_of, digest_of_lines
from scrabble_rules.wordgraph import WordGraph, WordGraphError, verification
from scrabble_rules.wordgraph.arcs import GADDAG, PLAIN
from scrabble_rules.wordgraph.lookups import sorted_lines
from sheet import table

ABCD = TileSet.of(dict.fromkeys("ABCD", (9, 1)))
TRUE, TURNED = ("AB", "CD"), ("AD", "CB")
GENUINE = WordGraph.from_words(TRUE, ABCD, "two words")
RULES = NO_CHALLENGE.replace(tile_set=ABCD)


def forged(*, check: bool = False) -> WordGraph:
    """AB and CD forwards, AD and CB backwards, with the header of the genuine graph."""
    arcs = kwg(tuples(TRUE), ABCD.letters, tuples(TURNED))
    return WordGraph.from_bytes(with_arcs(GENUINE.to_bytes(), arcs), ABCD, check=check)


# -- the two halves


def test_halves_that_disagree_are_refused() -> None:
    with pytest.raises(WordGraphError, match="other words"):
        forged(check=True)
    with pytest.raises(WordGraphError, match="other words"):
        WordGraph.from_kwg(kwg(tuples(TRUE), "ABCD", tuples(TURNED)), ABCD)


@given(WORDS, WORDS, st.sets(st.integers(0, 40), max_size=3))
@example({"A", "B"}, {"A", "C"}, set())
@example({"AA", "B"}, {"B", "A"}, set())
@example({"AB"}, {"ABC"}, set())
@example(set(), {"A"}, set())
@example({"A"}, set(), set())
def test_a_check_accepts_a_graph_exactly_if_its_halves_agree(
    words: set[str], others: set[str], changed: set[int]
) -> None:
    for backwards in (others, words ^ {word for n, word in enumerate(others) if n in changed}):
        data = kwg(tuples(words), ABC.letters, tuples(backwards))
        if backwards == words:
            assert WordGraph.from_kwg(data, ABC) == WordGraph.from_words(words, ABC)
        else:
            with pytest.raises(WordGraphError):
                WordGraph.from_kwg(data, ABC)


def test_lists_that_are_stored_twice_are_the_same() -> None:
    """What follows a separator is compared by what it spells, not by where it is stored."""
    data = nodes(
        (0, False, True, 2),
        (0, False, True, 6),
        (1, False, False, 4),  # A
        (2, False, True, 5),  # B
        (3, True, True, 0),  # AC
        (3, True, True, 0),  # BC, stored again
        (1, False, False, 9),  # A@, to where BC continues
        (2, False, False, 10),  # B@, to where AC continues
        (3, False, True, 11),  # C
        (0, False, True, 5),
        (0, False, True, 4),
        (1, True, False, 0),  # CA
        (2, True, True, 0),  # CB
    )
    assert WordGraph.from_kwg(data, ABC) == WordGraph.from_words(["AC", "BC"], ABC)


# -- how long it may take


def test_a_few_arcs_with_too_many_words_are_refused_before_any_is_spelled() -> None:
    size, letters = 24, many_letters(2)
    arcs = [
        (letter, depth == size, letter == 2, 2 * depth + 2 if depth < size else 0)
        for depth in range(1, size + 1)
        for letter in (1, 2)
    ]
    data = nodes((0, False, True, 2), (0, False, True, 2), *arcs)
    with patch.object(verification, "follow", side_effect=AssertionError):
        with pytest.raises(WordGraphError, match="spells too much"):
            WordGraph.from_kwg(data, letters)
        with pytest.raises(WordGraphError, match="spells too much"):
            WordGraph.from_bytes(
                with_arcs(WordGraph.from_words([], letters).to_bytes(), data), check=True
            )


@pytest.mark.parametrize("accepts", [False, True])
def test_arcs_that_run_in_circles_end_every_question(*, accepts: bool) -> None:
    """What lists all words would go round for ever, and no limit of a search counts that."""
    circle = [(letter, accepts, letter == 2, 2) for letter in (1, 2)]
    arcs = nodes((0, False, True, 2), (0, False, True, 2), *circle)
    letters = TileSet.of({"A": (20, 1), "B": (20, 1)})
    genuine = WordGraph.from_words(["AB"], letters)
    graph = WordGraph.from_bytes(with_arcs(genuine.to_bytes(), arcs), letters)
    rules = NO_CHALLENGE.replace(tile_set=letters, word_validity=AnagramListed())
    for compiled in (False, True):
        with patch.object(dispatch, "COMPILED", compiled), pytest.raises(WordGraphError):
            legal_plays(table(rules, "AB?", "A"), graph, limit=100).best(1)
    for ask in (list, lambda graph: list(graph.anagrams("?" * 200))):
        with pytest.raises(WordGraphError, match="unsound"):
            ask(graph)


# -- the digest


@given(
    st.sets(st.text("AB~ \x01É\ud800", min_size=1, max_size=3).map(lambda text: text.strip()))
    .map(lambda labels: sorted({label.replace(" ", "") for label in labels} - {""})[::-1])
    .filter(bool)
    .flatmap(
        lambda labels: st.tuples(
            st.just(tuple(labels)),
            st.sets(st.lists(st.sampled_from(labels), min_size=1, max_size=4).map(tuple)),
        )
    )
)
@example((("C\x01", "C"), {("C",), ("C\x01",), ("C", "C"), ("C\x01", "C")}))
def test_words_are_fingerprinted_in_the_order_of_code_points(
    case: tuple[tuple[str, ...], set[Word]],
) -> None:
    labels, words = case
    tiles = TileSet.of(dict.fromkeys(labels, (1, 1)))
    graph = WordGraph.from_words(words, tiles)
    lines = list(sorted_lines(graph.arcs, graph.root, ("", *graph.letters)))
    assert lines == sorted(map(" ".join, words))
    assert graph.digest == digest_of(words) == digest_of_lines(iter(lines))
    again = WordGraph.from_bytes(graph.to_bytes(), tiles, check=True)
    assert again.digest == graph.digest


# -- what is not checked


def test_a_forgery_is_marked_and_equal_to_nothing() -> None:
    graph = forged()
    assert graph.digest == GENUINE.digest
    assert not graph.is_checked
    assert repr(graph) == "<WordGraph: two words, 2 words, not checked>"
    for genuine in (
        GENUINE,
        WordSet.of(TRUE, ABCD),
        NamedLexicon("two words", GENUINE.digest),
        WordGraph.from_bytes(GENUINE.to_bytes()),
    ):
        assert graph != genuine
        assert genuine != graph
    assert RULES.replace(lexicon=graph) != RULES.replace(lexicon=GENUINE)
    assert graph != "AB"


def test_what_is_built_checked_or_pinned_is_marked_as_checked() -> None:
    data = GENUINE.to_bytes()
    for graph in (
        GENUINE,
        WordGraph.from_bytes(data, check=True),
        WordGraph.from_bytes(data, sha256=hashlib.sha256(data).hexdigest()),
        WordGraph.from_kwg(kwg(tuples(TRUE), ABCD.letters), ABCD),
        pickle.loads(pickle.dumps(GENUINE)),  # noqa: S301 - our own bytes
    ):
        assert graph.is_checked
        assert graph == GENUINE
        assert repr(graph).endswith(" 2 words>")


# -- unsound arcs

DATA = WordGraph.from_words(SMALL, ENGLISH, "small").to_bytes()
ARCS = int.from_bytes(DATA[28:32], "little")


def ask(graph: WordGraph, states: Iterable[GameState]) -> None:
    """Ask everything of a graph, a little of what has no end."""
    questions: list[Callable[[], object]] = [
        lambda: "CARE" in graph,
        lambda: "SCARES" in graph,
        lambda: [word for _, word in zip(range(50), graph, strict=False)],
        lambda: graph.has_prefix("CARE"),
        lambda: graph.has_prefix(""),
        lambda: graph.letters_between("C", "RE"),
        lambda: graph.letters_between("SC", ""),
        lambda: graph.hooks("CARE"),
        lambda: [word for _, word in zip(range(50), graph.anagrams("RACE??", 2), strict=False)],
        lambda: graph.has_anagram("RACE"),
        lambda: graph.letter_mask(graph.root),
        lambda: graph.letter_mask(graph.gaddag_root),
        graph.child_masks,
        graph.to_bytes,
        lambda: hash(graph),
        lambda: len(graph),
    ]
    for state in states:
        questions += [
            lambda state=state: list(legal_plays(state, graph)),  # type: ignore[misc]
            lambda state=state: legal_plays(state, graph).best(2),  # type: ignore[misc]
            lambda state=state: has_play(state, graph),  # type: ignore[misc]
        ]
    for question in questions:
        for compiled in (False, True):
            with patch.object(dispatch, "COMPILED", compiled):
                try:
                    question()
                except WordGraphError as error:
                    assert "unsound" in str(error)  # noqa: PT017


STATES = [
    table(NO_CHALLENGE, "SEA?", "A"),
    table(NO_CHALLENGE, "SCAR?", "A", words=["8F CARE"]),
    table(NO_CHALLENGE, "SCAR", "A", words=["8F CARE", "J8 ERA"]),
]
FIELD = st.tuples(st.integers(0, 255), st.booleans(), st.booleans(), st.integers(0, ARCS + 3))


@settings(max_examples=60)
@given(st.dictionaries(st.integers(0, ARCS - 1), FIELD, min_size=1, max_size=6))
@example({ARCS - 2: (40, True, False, ARCS - 1)})
@example({PLAIN: (0, False, True, ARCS + 2)})
@example({GADDAG: (0, False, True, ARCS + 2)})
@example({2: (27, True, False, 2), 3: (31, True, True, 2)})
def test_unsound_arcs_raise_the_documented_error_or_answer(
    changed: dict[int, tuple[int, bool, bool, int]],
) -> None:
    arcs = bytearray(DATA[-4 * ARCS :])
    for at, field in changed.items():
        arcs[4 * at : 4 * at + 4] = nodes(field)
    try:
        graph = WordGraph.from_bytes(with_arcs(DATA, bytes(arcs)))
    except WordGraphError:
        return
    ask(graph, STATES)


@settings(max_examples=60)
@given(st.integers(12, len(DATA) - 1), st.binary(min_size=1, max_size=12))
def test_unsound_bytes_raise_the_documented_error_or_answer(at: int, wrong: bytes) -> None:
    try:
        graph = WordGraph.from_bytes(summed(DATA[:at] + wrong + DATA[at + len(wrong) :]))
    except WordGraphError:
        return
    ask(graph, STATES if graph.letters == ENGLISH.letters else [])
