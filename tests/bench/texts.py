"""Compare text formats with those of python-chess.

A state in CGP is compared with a FEN of a middle game, and a game of 24 turns in GCG, replayed with
all its scores, with a PGN of 24 half-moves.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import chess
import chess.pgn

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, best, report
from laws_kit import chosen
from scrabble_rules import Game, KnownSeed, Pass, Play
from scrabble_rules.notation import cgp
from scrabble_rules.records import gcg
from scrabble_rules.profiles import NO_CHALLENGE

FEN = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"
PGN = """[White "a"]
[Black "b"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8
10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 *
"""


def game_of_24_turns() -> Game:
    """Play 24 turns that are always the same."""
    game = Game.start(NO_CHALLENGE, 2, seed=KnownSeed(24), first=0)
    while len(game.turns) < 24:
        numbers = (11 + 16 * (len(game.turns) * 7919 + attempt) for attempt in range(10_000))
        plays = (chosen(game.state, number) for number in numbers)
        legal = next(play for play in plays if play and isinstance(play.move, Play | Pass))
        game = game.play(legal.move)
    return game


def compared() -> list[Row]:
    """Time reading and writing of a state and of a game."""
    game = game_of_24_turns()
    line, record = cgp.format(game.state), gcg.format(game)
    board, pgn = chess.Board(FEN), chess.pgn.read_game(io.StringIO(PGN))
    assert pgn is not None
    assert gcg.parse(record, NO_CHALLENGE).state.scores == game.state.scores
    rows = []
    for what, ours, theirs, rounds in (
        ("write a state / FEN", lambda: cgp.format(game.state), board.fen, 200),
        ("read a state / FEN", lambda: cgp.parse(line, NO_CHALLENGE), lambda: chess.Board(FEN), 50),
        ("write a game / PGN", lambda: gcg.format(game), lambda: str(pgn), 20),
        (
            "read a game / PGN",
            lambda: gcg.read(record),
            lambda: chess.pgn.read_game(io.StringIO(PGN)),
            20,
        ),
        (
            "read and replay a game / PGN",
            lambda: gcg.parse(record, NO_CHALLENGE),
            lambda: chess.pgn.read_game(io.StringIO(PGN)),
            5,
        ),
    ):
        mine, other = best(ours, rounds), best(theirs, rounds)
        rows.append(Row(what, f"{mine:.0f} us", f"{other:.0f} us", mine / other, 1.0))
    return rows


def main() -> None:
    """Measure everything and report it."""
    report(compared())


if __name__ == "__main__":
    main()
