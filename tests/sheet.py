"""Short functions to write tests with, so that they read like a score sheet.

Whatever is said and done with them is said and done by the specification, too: both must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import dedent

from scrabble_rules import (
    Bag,
    Board,
    GameState,
    Illegal,
    IllegalMoveError,
    Legal,
    Move,
    Play,
    Rack,
    RuleSet,
    Waiver,
    apply,
    validate,
)
from scrabble_rules.frontend import DraftError
from scrabble_rules.notation import parse_play
from scrabble_rules.specification import (
    Table,
    carry_out,
    differences,
    judge,
    ranking,
    table_of,
    unlike,
    worth,
)


def drawing(text: str) -> str:
    """Take a drawing out of the indented text that it stands in."""
    return dedent(text).strip("\n")


def lay(rules: RuleSet, *words: str) -> Board:
    """Lay words on an empty board whether or not they are legal: `lay(R, "8F HORN")`."""
    board = Board(rules.layout)
    for word in words:
        board = board.placing(play(word, board).placements)
    return board


def play(text: str, board: Board | GameState) -> Play:
    """Read a play: `play("H6 FA.M", board)`."""
    return parse_play(text, board.board if isinstance(board, GameState) else board)


def table(
    rules: RuleSet,
    *racks: str | Rack,
    words: Sequence[str] = (),
    scores: Iterable[int] | None = None,
    on_turn: int = 0,
    bag: str | None = None,
) -> GameState:
    """Set a table: racks, words already lying, scores; `bag` replaces what would be left."""
    state = GameState.of(rules, racks, board=lay(rules, *words), scores=scores, on_turn=on_turn)
    return state if bag is None else state.replace(bag=Bag(bag))


def said(
    state: GameState, move: Move | str, by: int | None = None, waive: Sequence[Waiver] = ()
) -> Legal | Illegal:
    """Validate a move, or a play given as text."""
    move = play(move, state) if isinstance(move, str) else move
    answer = validate(state, move, by, waive)
    second = judge(table_of(state), move, by, waive)
    assert not unlike(second.reasons, answer.violations)
    assert isinstance(answer, Illegal) or answer.waived == second.waived
    return answer


def codes(
    state: GameState, move: Move | str, by: int | None = None, waive: Sequence[Waiver] = ()
) -> list[str]:
    """Return the codes of every reason against a move, none if it is legal."""
    return [violation.code for violation in said(state, move, by, waive).violations]


def because(*known: str) -> Callable[[DraftError | IllegalMoveError], bool]:
    """Return a check for `pytest.raises`: whether these are the codes of all the reasons."""
    return lambda error: [violation.code for violation in error.violations] == [*known]


def after(
    state: GameState,
    *moves: Move | str,
    by: int | None = None,
    waive: Sequence[Waiver] = (),
) -> GameState:
    """Carry moves out, drawing the first tiles of the bag whenever something is drawn."""
    for move in moves:
        legal = said(state, move, by, waive).unwrap()
        bag = state.bag
        drawn: list[str] = []
        for draw in legal.draws:
            tiles = list(bag)[: draw.count]
            drawn += [tile.label for tile in tiles]
            bag = bag.without(tiles)
        before, state = table_of(state), apply(legal, drawn)
        agree(before, legal, drawn, state)
    return state


def agree(before: Table, legal: Legal, drawn: Iterable[str], state: GameState) -> None:
    """Compare what comes of a move with what the specification makes of it."""
    done = carry_out(before, legal.move, legal.by, drawn=drawn, waived=legal.waived)
    assert not differences(done, state)
    assert done.due == [(draw.player, draw.count, draw.puts_back) for draw in legal.draws]
    assert ranking(done) == state.ranking
    if isinstance(legal.move, Play) and legal.score is not None:
        scored = worth(before, legal.move, legal.by)
        assert scored is not None
        assert (scored.total, scored.bingo) == (legal.score.total, legal.score.bingo)
