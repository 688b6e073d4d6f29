"""The same game line by line, for braille, for speech, and for pipes.

You type a command and read sentences; nothing depends on colours or columns. `answer` is the whole
front end: it takes a table and a line, and returns the next table and what is to be read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from scrabble_rules import (
    Exchange,
    GameState,
    SetupError,
    Square,
)
from scrabble_rules.notation import (
    NotationError,
    format_column,
    format_play,
    parse_square,
)
from scrabble_rules.phrases import ENGLISH, About, Refusal, describe, parse_command
from scrabble_rules.render import board_text
from terminal.saving import save
from terminal.table import Table

HELP = """\
horn 8f plays HORN across from row 8, column F, horn f8 down. ? before a letter is a blank.
try horn 8f tells the score, and what speaks against it, without playing it.
exchange q u exchanges Q and U. swap q u keeps the turn, if rules allow it.
take 8h takes the blank on 8H for its letter, if the rules allow it.
pass passes, or accepts the last play.
challenge challenges the last play; challenge Ann does so for Ann, who is not on turn.
rack, scores, bag, last, turn and board describe these; 8H describes a square; draw draws the board.
hint tells a good play. story tells all turns. end votes for ending the game. resign leaves it.
save keeps the game in the file. next deals the next game of a match. quit ends the program."""
ABOUT = {
    "rack": About.RACK,
    "scores": About.SCORES,
    "bag": About.BAG,
    "last": About.LAST_PLAY,
    "turn": About.TURN,
}
Answer = tuple[Table, list[str]]


def answer(table: Table, line: str, file: Path, seed: bytes) -> Answer:
    """Return the table after a command, and what is to be read.

    `seed` is used if the command deals another game. The computer has moved when this returns.
    """
    line = line.strip()
    command, _, rest = line.partition(" ")
    command = command.lower()
    try:
        if command == "next":
            after = table.next_game(seed).after_computers()
            return after, [*after.lines_since(0), *standing(after)]
        if command == "save":
            save(table, file)
            return table, [f"Saved in {file}."]
        told = asked(table, command, rest)
        return (table, told) if told is not None else said(table, line)
    except (SetupError, OSError) as error:
        return table, [f"{error}"]


def asked(table: Table, command: str, rest: str) -> list[str] | None:
    """Return what answers a question; None if the command asks nothing."""
    if command in ABOUT:
        return [describe(table.view, ABOUT[command])]
    match command:
        case "":
            return []
        case "help":
            return HELP.splitlines()
        case "board":
            return list(board_lines(table.view.state))
        case "draw":
            return board_text(table.view.state.board).splitlines()
        case "story":
            return list(table.lines_since(0))
        case "hint":
            return [hint(table)]
        case "try":
            return trial(table, rest)
        case _:
            return None


def said(table: Table, line: str) -> Answer:
    """Return the table after a move, or with what is said of a square."""
    square = square_in(table, line)
    if square is not None:
        return table, [describe(table.view, square)]
    command, _, name = line.partition(" ")
    by = table.seat
    if command.lower() == "challenge" and name in table.names:
        by, line = table.game.seat(name), command
        if by in table.computers:
            raise SetupError("the computer challenges by itself")
    move = parse_command(line, table.game.view_for(by))
    if isinstance(move, Refusal):
        return table, [move.text]
    turns = len(table.game.turns)
    after = table.say(move, by).after_computers()
    return after, [*after.lines_since(turns), *after.refused, *standing(after)]


def square_in(table: Table, line: str) -> Square | None:
    """Return the square that a line consists of, None if it is none."""
    try:
        square, _ = parse_square(line.strip())
    except NotationError:
        return None
    return square if square in table.view.state.board.layout else None


def trial(table: Table, line: str) -> list[str]:
    """Return the score of a move and every reason against it, as its draft gives them."""
    said = parse_command(line, table.view)
    move = said.move if isinstance(said, Refusal) else said
    score = None if move is None else table.game.validate(move, table.seat).score
    scored = [] if score is None else list(ENGLISH.lines(score))
    return [*scored, said.text if isinstance(said, Refusal) else "It is legal."]


def hint(table: Table) -> str:
    """Return the play that scores most."""
    if not table.has_english:
        return "There are no hints: the only word list here has other letters."
    best = table.hints(1)
    if not best:
        return "There is no play for you now."
    move, score = best[0].move, best[0].score
    assert not isinstance(move, Exchange)  # noqa: S101 - hints are plays
    return f"{format_play(move, table.view.state.board)} for {score.total if score else 0}"


def board_lines(view: GameState) -> Iterator[str]:
    """Yield a sentence for each row with tiles: where each run of tiles begins, and its letters."""
    empty = True
    for number, row in enumerate(view.board.rows):
        runs: list[str] = []
        before = None
        for col, tile in enumerate(row):
            if tile is not None and before is None:
                runs.append(f"{format_column(col)}, ")
            if tile is not None:
                runs[-1] += tile.label.lower() if tile.is_blank else tile.label
            before = tile
        if runs:
            empty = False
            yield f"Row {number + 1}: {'; '.join(f'at {run}' for run in runs)}."
    if empty:
        yield "The board is empty."


def standing(table: Table) -> list[str]:
    """Return the scores and who is on turn, or how the game ended."""
    view, names = table.view, table.names
    lines = [describe(view, About.SCORES), describe(view, About.TURN)]
    match = table.next_match
    if match is not None and not match.is_over:
        lines.append("Type next for the next game of the match.")
    elif match is not None:
        winner = match.winner
        lines.append("The match is a tie." if winner is None else f"{names[winner]} won the match.")
    return lines


def play_plain(
    table: Table,
    file: Path,
    new_seed: Callable[[], bytes],
    read: Callable[[], str],
    write: Callable[[str], object],
) -> Table:
    """Play until the input ends or somebody types quit; return the table as it is then.

    The screen is cleared between two people, and stays empty until the next one presses Enter.
    """
    table = table.after_computers()
    for text in ("Type help for all commands.", *table.lines_since(0), *standing(table)):
        write(text)
    while (line := read()) and line.strip().lower() != "quit":
        seat = table.seat
        table, lines = answer(table, line, file, new_seed())
        if table.seat != seat and not table.game.is_over:
            write(WIPE if sys.stdout.isatty() else "")
            for text in lines:
                write(text)
            write(f"Hand over to {table.names[table.seat]}, who presses Enter.")
            if not read():
                break
            lines = [describe(table.view, About.RACK)]
        for text in lines:
            write(text)
    return table


WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal with what it has scrolled away, so that nobody reads the last rack."""
