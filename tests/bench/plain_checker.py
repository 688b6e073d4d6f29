"""The rival of `judge`: a checker of plays as an ordinary program has one, over a list of lists.

A square holds a letter or "", and a small letter is a blank. A play is a list of row, column and
letter. It knows standard rules only: a square board, 50 points for seven tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence

Board = list[list[str]]
Laid = Sequence[tuple[int, int, str]]
Factors = Sequence[Sequence[tuple[int, int]]]


class WrongPlayError(Exception):
    """The play is not legal; the only argument says why."""


def check_play(
    board: Board,
    laid: Laid,
    rack: str,
    words: Container[str],
    values: Mapping[str, int],
    factors: Factors,
) -> tuple[list[str], int]:
    """Return the words that a play forms, and its score; raise WrongPlayError if it is illegal."""
    size = len(board)
    if not laid:
        raise WrongPlayError("no tiles")
    held = Counter(rack)
    new: dict[tuple[int, int], str] = {}
    for row, col, letter in laid:
        if not (0 <= row < size and 0 <= col < size):
            raise WrongPlayError("off the board")
        if board[row][col] or (row, col) in new:
            raise WrongPlayError("square taken")
        new[row, col] = letter
        tile = "?" if letter.islower() else letter
        if not held[tile]:
            raise WrongPlayError(f"{tile} is not on the rack")
        held[tile] -= 1

    def letter_at(row: int, col: int) -> str:
        if 0 <= row < size and 0 <= col < size:
            return board[row][col] or new.get((row, col), "")
        return ""

    rows, cols = {row for row, _ in new}, {col for _, col in new}
    if len(rows) > 1 and len(cols) > 1:
        raise WrongPlayError("not in one line")
    top, bottom, left, right = min(rows), max(rows), min(cols), max(cols)
    for row in range(top, bottom + 1):
        for col in range(left, right + 1):
            if not letter_at(row, col):
                raise WrongPlayError("gap")
    centre = size // 2
    if not any(map(any, board)):
        if (centre, centre) not in new or len(new) == 1:
            raise WrongPlayError("first play")
    elif not any(
        0 <= row + down < size and 0 <= col + across < size and board[row + down][col + across]
        for row, col in new
        for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
    ):
        raise WrongPlayError("touches no tile")

    formed: list[str] = []
    score = 0
    starts = set()
    for row, col in new:
        for down, across in ((0, 1), (1, 0)):
            begin = row, col
            while letter_at(begin[0] - down, begin[1] - across):
                begin = begin[0] - down, begin[1] - across
            if (begin, down) in starts:
                continue
            starts.add((begin, down))
            at = begin
            word, points, times = "", 0, 1
            while letter := letter_at(*at):
                word += letter
                value = 0 if letter.islower() else values[letter]
                if at in new:
                    by_letter, by_word = factors[at[0]][at[1]]
                    value *= by_letter
                    times *= by_word
                points += value
                at = at[0] + down, at[1] + across
            if len(word) > 1:
                formed.append(word.upper())
                score += points * times
    for word in formed:
        if word not in words:
            raise WrongPlayError(f"{word} is not a word")
    return formed, score + 50 * (len(new) == 7)
