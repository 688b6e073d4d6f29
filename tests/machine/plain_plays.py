"""A second opinion on plays: whether they are soundly placed, which words they form, their scores.

It is written from the rulebooks and imports nothing of the package. A board is a
dictionary from (row, column) to (label, is blank), a play a list of (square, label, is blank). The
rules are a dictionary; see `described.py`.
"""

from __future__ import annotations

from typing import Any

Rules = dict[str, Any]
Square = tuple[int, int]
Board = dict[Square, tuple[str, bool]]
Laid = list[tuple[Square, str, bool]]
Word = list[tuple[Square, str, bool, bool]]  # square, label, is blank, is new

# sign: letter factor, word factor, the only tile value that the letter factor is for
PREMIUMS: dict[str, tuple[int, int, int | None]] = {
    ".": (1, 1, None),
    "d": (2, 1, None),
    "t": (3, 1, None),
    "D": (1, 2, None),
    "T": (1, 3, None),
    "f": (3, 1, 5),
}


def sign_at(rules: Rules, square: Square) -> str | None:
    """What is printed there; None off the board and on blocked squares."""
    rows = rules["board"]
    row, col = square
    if row < 0 or col < 0 or row >= len(rows) or col >= len(rows[row]) or rows[row][col] == "#":
        return None
    sign: str = rows[row][col]
    return sign


def lies_well(rules: Rules, board: Board, laid: Laid) -> bool:
    """Free squares of the board, in one line, without a gap, and tiles that exist."""
    squares = [square for square, _, _ in laid]
    if not squares or len(set(squares)) < len(squares):
        return False
    for square, label, _ in laid:
        if sign_at(rules, square) is None or square in board or label not in rules["tiles"]:
            return False
    rows = sorted({row for row, _ in squares})
    cols = sorted({col for _, col in squares})
    if len(rows) > 1 and len(cols) > 1:
        return False
    for row in range(rows[0], rows[-1] + 1):
        for col in range(cols[0], cols[-1] + 1):
            if (row, col) not in squares and (row, col) not in board:
                return False
    return True


def run_through(board: Board, laid: Laid, square: Square, down: int) -> Word:
    """The unbroken row or column of tiles through a square."""
    new = {where: (label, blank) for where, label, blank in laid}
    row, col = square
    while (row - down, col - 1 + down) in board or (row - down, col - 1 + down) in new:
        row, col = row - down, col - 1 + down
    word = []
    while (row, col) in board or (row, col) in new:
        label, blank = new[row, col] if (row, col) in new else board[row, col]
        word.append(((row, col), label, blank, (row, col) in new))
        row, col = row + down, col + 1 - down
    return word


def words_of(rules: Rules, board: Board, laid: Laid) -> list[Word]:
    """Every word of a play that lies well, the main one first."""
    laid = sorted(laid)
    first = laid[0][0]
    if len(laid) == 1:
        both = [run_through(board, laid, first, down) for down in (0, 1)]
        words = [word for word in both if len(word) > 1] or both[:1]
        if len(words) > 1 and worth_of(rules, words[1])[0] > worth_of(rules, words[0])[0]:
            words.reverse()
        return words
    down = 1 if laid[0][0][1] == laid[1][0][1] else 0
    words = [run_through(board, laid, first, down)]
    for square, _, _ in laid:
        across = run_through(board, laid, square, 1 - down)
        if len(across) > 1:
            words.append(across)
    return words


def worth_of(rules: Rules, word: Word) -> tuple[int, int, int]:
    """The points of one word, and what they are made of: letters, and a factor."""
    letters, factor = 0, 1
    for square, label, blank, new in word:
        value = rules["tiles"][label][1]
        points = value
        if blank and "blank as letter" not in rules["premiums"]:
            points = rules["blank value"]
        if new or "every time" in rules["premiums"]:
            times, word_times, only = PREMIUMS[sign_at(rules, square) or "."]
            if only is None or only == value:
                points *= times
            factor *= word_times
        letters += points
    return letters * factor, letters, factor


def bingo_of(rules: Rules, played: int, held: int) -> tuple[int, int]:
    """The points for that many tiles, and a factor for the main word."""
    kind, *numbers = rules["bingo"]
    if kind == "tiles" and played == numbers[0]:
        return numbers[1], numbers[2]
    if kind == "table":
        return numbers[0].get(played, 0), 1
    if kind == "whole rack" and played >= held:
        return numbers[0], 1
    return 0, 1


def points_of(rules: Rules, board: Board, laid: Laid, held: int) -> tuple[int, list[int], int]:
    """The points of a play that lies well: all together, word by word, and for the bingo."""
    points, factor = bingo_of(rules, len(laid), held)
    each = [worth_of(rules, word)[0] for word in words_of(rules, board, laid)]
    each[0] *= factor
    return sum(each) + points, each, points


def labels_of(word: Word) -> tuple[str, ...]:
    return tuple(label for _, label, _, _ in word)


def is_word(rules: Rules, labels: tuple[str, ...]) -> bool:
    """Whether the agreed list has it; without a list everything is a word."""
    if rules["words"] is None:
        return True
    if rules["validity"] == "anagram":
        return sorted(labels) in [sorted(word) for word in rules["words"]]
    return labels in rules["words"]


def has_split_label(rules: Rules, labels: tuple[str, ...]) -> bool:
    """Whether neighbours spell together what is one tile."""
    for start in range(len(labels)):
        for end in range(start + 2, len(labels) + 1):
            if "".join(labels[start:end]) in rules["tiles"]:
                return True
    return False


def fits_the_rules(rules: Rules, board: Board, laid: Laid) -> bool:
    """Whether the rules allow a play that is soundly placed, apart from who holds the tiles."""
    words = words_of(rules, board, laid)
    if not board and rules["opening"] is not None:
        if not any(square in rules["starts"] for square, _, _ in laid):
            return False
        if len(laid) < rules["opening"]:
            return False
    if board and rules["connection"] != "free":
        asked = words[:1] if rules["connection"] == "main word" and len(laid) > 1 else words
        if all(new for word in asked for _, _, _, new in word):
            return False
    shortest, longest = rules["length"]
    for word in words:
        labels = labels_of(word)
        if len(labels) < shortest or (longest is not None and len(labels) > longest):
            return False
        if rules["judging"] == "refuse" and not is_word(rules, labels):
            return False
        if rules["no split labels"] and has_split_label(rules, labels):
            return False
    return True
