"""Compare pictures with those of python-chess, in one run, as ratios.

A board of 225 squares in the middle of a game, with values and the last play marked, is compared
with a chess board in the middle of a game, with coordinates and the last move marked.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import chess
import chess.svg

from bench.report import Row, best, report
from games_to_play import play_one
from scrabble_rules import KnownSeed
from scrabble_rules import Game
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_svg, game_svg, score_sheet_svg
from scrabble_rules.render.marks import LastPlay

MIDDLE = "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6"
ROUNDS = 20


def main() -> None:
    """Measure everything and report it."""
    board, move = chess.Board(MIDDLE), chess.Move.from_uci("e3e4")
    game = play_one(Game.start(HASBRO, 2, seed=KnownSeed(5)), 60)
    state = game.state
    last = [LastPlay(state.last_play.play)] if state.last_play else []
    tile_set = HASBRO.tile_set
    theirs = best(lambda: chess.svg.board(board, lastmove=move), ROUNDS)
    rows = []
    for what, call in (
        (
            f"board of {len(state.board)} tiles / chess.svg.board",
            lambda: board_svg(state.board, marks=last, tile_set=tile_set),
        ),
        ("score sheet / chess.svg.board", lambda: score_sheet_svg(game)),
        ("whole game with racks and sheet / chess.svg.board", lambda: game_svg(game)),
    ):
        ours = best(call, ROUNDS)
        rows.append(Row(what, f"{ours:.0f} us", f"{theirs:.0f} us", ours / theirs))
    report(rows)


if __name__ == "__main__":
    main()
