"""Guards the bounds of anchors: no play exceeds its anchor's, and most anchors are skipped."""

from unittest.mock import patch

from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import SMALL_TILES, deals, played, rule_sets, scripts, words
from scrabble_rules import Game, GameState, Rack
from scrabble_rules.movegen import dispatch, legal_plays
from scrabble_rules.movegen.dispatch import best_of
from scrabble_rules.movegen.general.bounds import AnchorBounds
from scrabble_rules.movegen.preparation import Prepared, prepare
from scrabble_rules.movegen.rule_tables import RuleTables
from scrabble_rules.movegen.work import Work
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import NoBingo
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words
from searches import MUCH, plays_by_each
from sheet import table

graphs = st.lists(words, min_size=3, max_size=25).map(
    lambda found: WordGraph.from_words(found, SMALL_TILES)
)


def prepared(state: GameState, graph: WordGraph) -> Prepared:
    return prepare(state, graph, RuleTables.of(state.rules), Work(None), anchored=True)


def check(state: GameState, graph: WordGraph) -> None:
    ready = prepared(state, graph)
    search, bounds = ready.search, AnchorBounds(ready.search, ready.leave)
    for line in ready.lines:
        for number, most in enumerate(bounds.of_line(line)):
            search.found = []
            search.from_anchor(line, number, ready.leave)
            totals = [-found[0] for found in search.found]
            assert most >= max(totals, default=0)
    plays_by_each(state, graph)  # the packed search has its own bounds


class TestNoPlayIsWorthMore:
    """Whatever the premiums, bingos, boards and racks are, blanks among them."""

    @settings(max_examples=20)
    @given(deals(rule_sets()), scripts, st.integers(0, 3), graphs)
    def test_random_rules(
        self, game: Game, script: list[int], blanks: int, graph: WordGraph
    ) -> None:
        *_, end = played(game, script)
        state = end.state
        if not state.is_over:
            held = [tile for tile in state.racks[state.on_turn].tiles if not tile.is_blank]
            rack = Rack([*["?"] * blanks, *held])
            racks = (*state.racks[: state.on_turn], rack, *state.racks[state.on_turn + 1 :])
            check(state.replace(racks=racks), graph)


def test_most_anchors_are_left_alone() -> None:
    graph = WordGraph.from_words(
        [word.upper() for word in english_words() if len(word) < 5], ENGLISH
    )
    lying = ["8D QUIET", "E5 ZON.", "F8 .RON"]
    state = table(NO_CHALLENGE.replace(bingo=NoBingo()), "?AEIRST", "A", words=lying)
    seen: list[object] = []

    def allows(found: object) -> bool:
        seen.append(found)
        return True

    best = best_of(prepared(state, graph), 3, allows)
    everything = legal_plays(state, graph)
    assert [-found[0] for found in best] == [scored.total for scored in everything[:3]]
    assert len(seen) < len(everything) / 2


def test_bingos_that_no_word_has_cost_nothing_where_no_steps_are_counted() -> None:
    state = table(NO_CHALLENGE, "?AEIRST", "A", words=["8D QUIET", "E5 ZON.", "F8 .RON"])
    graph = WordGraph.from_words(
        [word.upper() for word in english_words() if len(word) < 5], ENGLISH
    )
    compiled, spent = True, []
    for limit in (None, MUCH):
        work = Work(limit)
        before = work.left
        with (
            patch.object(dispatch, "COMPILED", compiled),
            patch.multiple(
                "scrabble_rules.movegen.graphs", ARCS_FOR_A_SEARCH=MUCH, ARCS_FOR_A_BOUND=MUCH
            ),
        ):
            best = dispatch.find_best(state, graph, 1, work)
        assert best is not None
        assert best.records() == dispatch.search(state, graph, Work(None)).plays.records()[:1]
        spent.append(before - work.left)
    assert spent[0] < spent[1] / 2


@frozen
class HalfWithAll:
    """A bingo that makes words cheaper, which no bound holds for."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(0, 0 if facts.tiles_played == facts.held else 1)


def test_a_bonus_that_takes_points_away() -> None:
    graph = WordGraph.from_words(["horn", "ho", "no", "or"], ENGLISH)
    state = table(NO_CHALLENGE.replace(bingo=HalfWithAll()), "HO?", "A", words=["8F HORN"])
    assert legal_plays(state, graph).best(2) == legal_plays(state, graph)[:2]
