"""Compare judging a play, and loading a stored game, with a plain checker over a list of lists.

The plays are those of one game of 30 moves with 116,000 words. Both are asked about the same boards
and racks in turns, and must find the same words and scores.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.plain_checker import Laid, check_play
from bench.report import Row, report
from scrabble_rules import (
    Game,
    GameState,
    KnownSeed,
    Pass,
    Play,
    Rack,
    RuleSet,
    WordSet,
    apply,
    judge,
    legal_plays,
    reveal,
    validate,
)
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.wordlists import english

MOVES = 30
ROUNDS, SERIES = 3, 40
Stored = list[tuple[Laid, str]]
"""The moves of a game as a database has them: row, column and letter of each tile; tiles drawn."""


def played(rules: RuleSet) -> Game:
    """Play a game of 30 moves that are good, but not the best."""
    graph = english()
    game = Game.start(rules, 2, seed=KnownSeed(MOVES), first=0)
    while len(game.turns) < MOVES:
        plays = legal_plays(game.state, graph=graph)
        game = game.play(plays[len(plays) // 4].play if len(plays) else Pass())
    return game


def letters(play: Play) -> Laid:
    """Write a play as rows, columns and letters; a small letter is a blank."""
    return [
        (square.row, square.col, tile.label.lower() if tile.is_blank else tile.label)
        for square, tile in play.placements
    ]


def stored(game: Game) -> Stored:
    """Write the moves of a game as plain data."""
    return [
        (
            letters(turn.move) if isinstance(turn.move, Play) else [],
            "".join(tile.label for tile in turn.drawn),
        )
        for turn in game.turns
    ]


def as_move(laid: Laid) -> Play | Pass:
    """Make a move of stored data."""
    return Play([((row, col), letter) for row, col, letter in laid]) if laid else Pass()


def loaded(state: GameState, moves: Stored) -> GameState:
    """Carry out all moves of a stored game."""
    for laid, drawn in moves:
        state = apply(validate(state, as_move(laid)).unwrap(), drawn)
    return state


def loaded_face_down(rules: RuleSet, moves: Stored, racks: list[str]) -> GameState:
    """Carry out all moves, with the rack of each turn turned up before it."""
    state = GameState.of(rules, [Rack(hidden=7)] * 2)
    for (laid, _), rack in zip(moves, racks, strict=True):
        shown = reveal(state, state.on_turn, rack)
        state = apply(validate(shown, as_move(laid)).unwrap())
    return state


def race(*calls: Callable[[], object]) -> list[float]:
    """Return the processor time of each call in microseconds, the best of many series in turns."""
    least = [float("inf")] * len(calls)
    for _ in range(SERIES):
        for place, call in enumerate(calls):
            start = time.process_time()
            for _ in range(ROUNDS):
                call()
            least[place] = min(least[place], time.process_time() - start)
    return [seconds / ROUNDS * 1e6 for seconds in least]


def main() -> None:
    """Measure everything and report it."""
    listed = ["".join(word) for word in english()]
    words = frozenset(listed)
    rules = NO_CHALLENGE.replace(lexicon=WordSet.of(listed, NO_CHALLENGE.tile_set))
    values = {kind.label: kind.value for kind in rules.tile_set.kinds}
    factors = [[(one.letter, one.word) for one in row] for row in rules.layout.premiums]
    game = played(rules)
    moves = stored(game)
    states = [game.deal, *(turn.state for turn in game.turns)]
    racks = ["".join(map(str, state.racks[state.on_turn])) for state in states[:-1]]
    asked = [
        (state, turn.move)
        for state, turn in zip(states[:-1], game.turns, strict=True)
        if isinstance(turn.move, Play)
    ]
    plain = [
        (
            [["" if cell == "." else cell for cell in row] for row in state.board.rows_of_text()],
            letters(play),
            "".join(map(str, state.racks[state.on_turn])),
        )
        for state, play in asked
    ]
    pairs = [[((row, col), letter) for row, col, letter in laid] for _, laid, _ in plain]
    for (cells, laid, rack), pair in zip(plain, pairs, strict=True):
        found = judge(rules, cells, pair, rack)
        formed, total = check_play(cells, laid, rack, words, values, factors)
        assert found.score is not None
        assert found.is_legal
        assert (sorted(word.word for word in found.words), found.score.total) == (
            sorted(formed),
            total,
        )
    assert loaded(game.deal, moves) == game.state
    assert loaded_face_down(rules, moves, racks).scores == game.state.scores
    checker, judged, from_cells, validated, whole, face_down = race(
        lambda: [check_play(*one, words, values, factors) for one in plain],
        lambda: [judge(rules, s.board, play, s.racks[s.on_turn]) for s, play in asked],
        lambda: [
            judge(rules, one[0], pair, one[2]) for one, pair in zip(plain, pairs, strict=True)
        ],
        lambda: [validate(state, play).score for state, play in asked],
        lambda: loaded(game.deal, moves),
        lambda: loaded_face_down(rules, moves, racks),
    )
    count = len(asked)
    compared = (
        ("judge a play / plain checker", judged, 3.0),
        ("    the same, all from cells and text", from_cells, 5.0),
        ("validate in a state, with the score / plain checker", validated, None),
    )
    allowed = 2000
    report(
        [
            *(
                Row(
                    what,
                    f"{ours / count:.1f} us",
                    f"{checker / count:.1f} us",
                    ours / checker,
                    goal,
                )
                for what, ours, goal in compared
            ),
            *(
                Row(what, f"{ours / 1000:.2f} ms", "2 ms", ours / allowed, goal)
                for what, ours, goal in (
                    (f"{MOVES} stored moves: validate, apply / 2 ms", whole, 1.0),
                    ("    the same, each rack revealed before its turn", face_down, None),
                )
            ),
        ],
        f"{count} plays of one game",
    )


if __name__ == "__main__":
    main()
