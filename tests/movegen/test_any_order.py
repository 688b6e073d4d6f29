"""Guards the search for words in any order: it finds what the reference finds, within a limit."""

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import SMALL_TILES, deals, played, rule_sets, scripts, words
from scrabble_rules import Game, GameState, Layout, Rack
from scrabble_rules.movegen import SearchLimitError, has_play, legal_plays
from scrabble_rules.movegen.general.any_order import AnyOrderSearch
from scrabble_rules.movegen.general.nodes import Spellings
from scrabble_rules.movegen.packed import letter_sums
from scrabble_rules.movegen.packed.any_order import MOST_TILES
from scrabble_rules.movegen.packed.ranking import vector
from scrabble_rules.movegen.rule_tables import RuleTables
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import AnagramListed, LengthBetween
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english
from searches import plays_by_each, plays_by_reference
from sheet import table

RULES = NO_CHALLENGE.replace(word_validity=AnagramListed())
WORDS = WordGraph.from_words(["horn", "farm", "of", "an", "foal", "oaf"], ENGLISH)
graphs = st.lists(words, min_size=3, max_size=12).map(
    lambda found: WordGraph.from_words(found, SMALL_TILES)
)


def agree(state: GameState, graph: WordGraph) -> None:
    found = plays_by_each(state, graph)
    expected = plays_by_reference(state, graph)
    assert [(one.play, one.total) for one in found] == [(one.play, one.total) for one in expected]
    assert found.totals == tuple(one.total for one in expected)
    assert has_play(state, graph) is bool(expected)
    assert found.best(3) == found[:3] == legal_plays(state, graph).best(3)


class TestItFindsWhatTheReferenceFinds:
    @settings(max_examples=10)
    @given(deals(rule_sets()), scripts, st.integers(0, 2), graphs)
    def test_random_rules(
        self, game: Game, script: list[int], blanks: int, graph: WordGraph
    ) -> None:
        *_, end = played(game, script)
        state = end.state
        if not state.is_over:
            held = [tile for tile in state.racks[state.on_turn].tiles if not tile.is_blank][:3]
            rack = Rack([*["?"] * blanks, *held])
            racks = (*state.racks[: state.on_turn], rack, *state.racks[state.on_turn + 1 :])
            rules = state.rules.replace(word_validity=AnagramListed())
            agree(state.replace(rules=rules, racks=racks), graph)

    @pytest.mark.parametrize("rack", ["", "FA?"])
    def test_beside_tiles(self, rack: str) -> None:
        agree(table(RULES, rack, "A", words=["8F HORN", "H7 A.M"]), WORDS)
        agree(table(RULES, rack, "A"), WORDS)

    def test_two_blanks(self) -> None:
        small = RULES.replace(layout=Layout.from_text(".'.\" " * 4))
        agree(table(small, "A??", "A"), WORDS)
        agree(table(small, "D??", "A", words=["2B BA"]), WordGraph.from_words(["ab"], ENGLISH))

    def test_words_of_one_letter(self) -> None:
        rules = RULES.replace(word_length=LengthBetween(1))
        agree(table(rules, "AF", "A"), WordGraph.from_words(["a", "fa"], ENGLISH))


def test_letters_are_counted_without_their_order() -> None:
    spellings = Spellings([[1, 2, 2], [2, 1], [3]], 3)
    assert len(spellings.numbers) == 3
    assert spellings.letters_between((2,), (2,)) == 1 << 1
    assert spellings.letters_between((2,), ()) == 1 << 1
    assert spellings.letters_between((1,), ()) == 1 << 2
    assert spellings.letters_between((1, 1), ()) == 0


def test_no_letters_are_taken_for_fewer_others() -> None:
    """256 times a letter has the number of the next letter once, but no word is as long."""
    spellings = Spellings([[1, 1], [2]], 2)
    assert 256 * spellings.units[1] in spellings.numbers
    assert spellings.letters_between((1,) * 200, (1,) * 55) == 0
    search = AnyOrderSearch(spellings, RuleTables.of(HASBRO), [], [1], stop=False, steps_left=10)
    assert search.fitting((1,) * 255, 1) == []
    assert [choice.tiles for choice in search.fitting((1,), 1)] == [(1,)]


@pytest.mark.parametrize("collide", [False, True])
def test_sums_of_words(*, collide: bool) -> None:
    """Where the sums of different letters are equal, their letters decide."""
    number = (lambda letter: letter) if collide else letter_sums.sum_of_letter
    with patch.object(letter_sums, "sum_of_letter", number):
        sums = letter_sums.LetterSums([b"\1\2\2", b"\2\1", b"\1\2", b"\3\3"], 3)
    held = [[2, 1, 2], [1, 2], [3], [1, 1, 1], [3, 3], [3, 1, 2], [1, 1, 1, 2], [1]]
    counts = [vector([letters.count(letter) for letter in range(4)]) for letters in held]
    totals = [sum(map(sums.of_letter.__getitem__, letters)) for letters in held]
    listed = [True, True, False, False, True, False, False, False]
    assert [
        sums.spells(total, count, len(letters))
        for total, count, letters in zip(totals, counts, held, strict=True)
    ] == listed
    assert all(sums.has(total) for total, is_word in zip(totals, listed, strict=True) if is_word)
    assert sum(total > 0 for total in sums.table) == 3  # "\2\1" and "\1\2" have one place


def test_a_rack_that_no_choice_can_hold() -> None:
    small = RULES.replace(layout=Layout.from_text(".'.\" " * 4))
    state = table(small, "AO" * 5 + "F", "A")
    assert len(state.racks[0]) > MOST_TILES
    agree(state, WORDS)


def test_the_whole_list_takes_little_work() -> None:
    state = table(RULES, "AEINRST", "A", words=["8F QUIZ"])
    assert len(legal_plays(state, english(), limit=400_000)) > 10_000
    with pytest.raises(SearchLimitError):
        len(legal_plays(state, english(), limit=100))
