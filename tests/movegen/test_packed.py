"""Guards what the packed search keeps: numbers that sort as records do, and when it takes over."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import GameState, Layout, Square, TileSet
from scrabble_rules.movegen import dispatch, graphs, legal_plays
from scrabble_rules.movegen.packed.play_numbers import LETTER_BITS, NumberLayout
from scrabble_rules.movegen.play_record import BLANK_BIT, PlacementTable, PlayRecord
from scrabble_rules.movegen.preparation import Workspace, packed_plays
from scrabble_rules.movegen.rule_tables import RuleTables
from scrabble_rules.movegen.work import Work
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.wordgraph import WordGraph
from sheet import table

LYING = table(NO_CHALLENGE, "A", "A", words=["8F HORN", "H7 A.M"]).board.rows
GRAPH = WordGraph.from_words(["horn", "horns", "ho", "no", "on", "son", "sho", "nos"], ENGLISH)


@st.composite
def plays(draw: st.DrawFn, rack: tuple[int, ...]) -> PlayRecord:
    """Score, axis, line and start of a play, and its tiles, which need not form words."""
    tiles = draw(st.permutations(rack))[: draw(st.integers(1, len(rack)))]
    codes = [tile or draw(st.integers(1, 26)) + BLANK_BIT for tile in tiles]
    axis, line, start = draw(st.integers(0, 1)), draw(st.integers(0, 14)), draw(st.integers(0, 7))
    rows = list(zip(*LYING, strict=True)) if axis else LYING
    laid = ""
    place = start
    while codes and place < 15:
        laid += chr(0 if rows[line][place] is not None else codes.pop(0))
        place += 1
    return draw(st.integers(0, 1000)), axis, line, start, laid


def number_of(layout: NumberLayout, play: PlayRecord) -> int:
    """Encode a play as the docstring of `play_numbers` says."""
    score, axis, line, start, laid = play
    tiles, room = 0, layout.tile_bits
    for code in map(ord, laid):
        if code:
            room -= layout.rank_bits
            if code < BLANK_BIT:
                tiles |= layout.letters.index(code) << room
            else:
                room -= LETTER_BITS
                tiles |= (layout.blank << LETTER_BITS | code - BLANK_BIT) << room
    head = (layout.top - score) << layout.score_at | layout.head(axis, line)
    return head | start << layout.tile_bits | tiles


@pytest.mark.parametrize("rack", [(1, 2, 3, 4, 5, 20, 26), (0, 3, 3, 9), (0, 0, 1, 2, 3, 4, 26)])
@given(data=st.data())
def test_numbers_sort_as_records_do(rack: tuple[int, ...], data: st.DataObject) -> None:
    layout = NumberLayout(list(rack), LYING)
    assert layout.score_at <= 43
    some = data.draw(st.lists(plays(rack), min_size=1, max_size=8))
    numbers = {number_of(layout, play): (-play[0], *play[1:]) for play in some}
    ranked = sorted(numbers)
    assert [layout.record(number) for number in ranked] == sorted(numbers.values())
    assert [layout.total(number) for number in ranked] == [-numbers[each][0] for each in ranked]
    placements = PlacementTable(ENGLISH.letters, 15)
    for number, record in numbers.items():
        play = placements.play(record)
        assert layout.placements(number, placements) == play.placements
        assert list(play.placements) == sorted(play.placements)


class TestWhichSearchAnswers:
    STATE = table(NO_CHALLENGE, "NOS?", "A", words=["8F HORN"])

    def found(self) -> list[str]:
        compiled = True
        with patch.object(dispatch, "COMPILED", compiled):
            return [str(one) for one in legal_plays(self.STATE, GRAPH)]

    def test_the_general_one_while_the_graph_is_new(self) -> None:
        workspace, work = Workspace(RuleTables.of(NO_CHALLENGE)), Work(None)
        graphs.kept_graph.cache_clear()
        with patch.object(graphs, "ARCS_FOR_A_SEARCH", len(GRAPH.arcs) // 3 + 1):
            answers = [
                packed_plays(self.STATE, GRAPH, workspace, work, anchored=True) for _ in range(4)
            ]
            graphs.kept_graph.cache_clear()
            listed = [self.found() for _ in range(4)]
        assert [answer is not None for answer in answers] == [False, False, True, True]
        assert listed == [listed[0]] * 4


def test_plays_elsewhere_are_of_the_same_words_and_of_any_rack() -> None:
    state = table(NO_CHALLENGE, "NOS?", "A", words=["8F HORN"])
    plays = legal_plays(state, GRAPH, limit=9_999)
    elsewhere = plays.elsewhere(state, rack="SHO")
    assert list(elsewhere) == list(legal_plays(state, GRAPH, rack="SHO"))
    assert elsewhere.limit == 9_999
    assert list(plays.elsewhere(state)) == list(plays)


def test_racks_with_many_equal_tiles() -> None:
    for compiled in [False, True]:
        for equal in [15, 16, 17, 20]:
            row = Layout.from_text("." * 41, starts=[Square(0, 20)])
            tiles = TileSet.of({"A": (90, 1), "B": (9, 3)})
            rules = NO_CHALLENGE.replace(layout=row, tile_set=tiles, rack_size=22)
            words = WordGraph.from_words(["a" * equal, "a" * (equal - 1)], tiles)
            with patch.object(dispatch, "COMPILED", compiled):
                found = legal_plays(GameState.of(rules, ["A" * equal, ""]), words)
                laid = sorted(len(one.play.placements) for one in found)
            assert laid == [equal - 1] * (equal - 1) + [equal] * equal, (compiled, equal)
