"""Guards that notebooks show pictures, and that scripts do not import the drawing code."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from pictures_kit import GAME
from scrabble_rules import legal_plays
from scrabble_rules.render import svg

SEEN, PLAYS = GAME.view_for("Ann"), legal_plays(GAME.state)
VALUES: list[Any] = [
    *(GAME, GAME.state, SEEN, GAME.state.board, GAME.state.racks[0], SEEN.racks[1]),
    *(GAME.state.bag, GAME.rules.layout, GAME.rules.tile_set, PLAYS, PLAYS[0], PLAYS[0].score),
]


def test_a_notebook_shows_the_picture_and_the_shell_stays_short() -> None:
    for value in VALUES:
        assert value._repr_svg_() == svg(value)
        assert len(repr(value)) < 160
        assert "\n" not in repr(value)


def test_a_bare_import_loads_no_pictures_and_draws_them_when_asked() -> None:
    code = """
import sys
import scrabble_rules as s
assert not [name for name in sys.modules if name.startswith("scrabble_rules.render")]
board = s.Board(s.Layout.from_text("..."))
assert board._repr_svg_().startswith("<svg ")
assert "scrabble_rules.render" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)
