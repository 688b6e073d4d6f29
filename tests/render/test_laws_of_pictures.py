"""Guards properties of all pictures, for any rules, game and width."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from laws_kit import deals, played, scripts
from pictures_kit import spread
from scrabble_rules import Game, Play, Square, view_for
from scrabble_rules.render import (
    bag_svg,
    board_svg,
    board_text,
    game_svg,
    game_text,
    rack_svg,
    score_sheet_svg,
    score_sheet_text,
    state_svg,
    state_text,
)
from scrabble_rules.render.marks import Drafted, Hints, Violated
from scrabble_rules.render.score_sheet import entries
from scrabble_rules.values.safe_text import display_width

ESCAPES = re.compile("\x1b\\[[0-9;]*m")


def all_svgs(game: Game) -> list[str]:
    state = game.state
    return [
        game_svg(game),
        score_sheet_svg(game),
        state_svg(state),
        *(state_svg(view_for(state, seat)) for seat in (*range(state.players), None)),
        bag_svg(state),
        bag_svg(state.bag),
        board_svg(state.board),
        *map(rack_svg, state.racks),
    ]


class TestEveryPicture:
    @given(deals(), scripts)
    def test_is_well_formed(self, game: Game, script: list[int]) -> None:
        *_, last = played(game, script)
        for svg in all_svgs(last):
            root = ET.fromstring(svg.encode())
            assert root.tag == "{http://www.w3.org/2000/svg}svg"

    @given(
        deals(),
        scripts,
        st.integers(8, 60),
        st.sets(st.builds(Square, st.integers(0, 20), st.integers(0, 20))),
    )
    def test_no_line_of_text_is_wider_than_asked(
        self, game: Game, script: list[int], width: int, squares: set[Square]
    ) -> None:
        *_, last = played(game, script)
        lying = Play(placed for placed in last.state.board if placed.square in squares)
        marks = [Drafted(lying), Violated(squares), Hints(spread(0, 1, 2))]
        for text in (
            board_text(last.state, width, colours=True),
            board_text(last.state, width, marks=marks, legend=True),
            state_text(last.state, width=width),
            score_sheet_text(last, width),
            game_text(last, width, colours=True),
        ):
            assert max(map(display_width, ESCAPES.sub("", text).split("\n"))) <= width

    @given(deals(), scripts)
    def test_a_score_sheet_comes_to_the_scores(self, game: Game, script: list[int]) -> None:
        for moment in played(game, script):
            totals = list(moment.deal.scores)
            for entry in entries(moment):
                totals[entry.player] += entry.points
                assert entry.total == totals[entry.player]
            assert tuple(totals) == moment.state.scores
