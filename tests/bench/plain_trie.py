"""The rival of the move generator: a straightforward trie search with scores.

Words are kept in nested dictionaries. For each square of a line it finds the letters that fit the
crossing word, then spells words from every square from which they can reach an anchor, and scores
plays on the way. It knows standard rules only: a square board, 50 points for seven tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

END = ""
Rows = list[list[str]]
Play = tuple[int, bool, int, int, str]


def make_trie(words: Iterable[str]) -> dict[str, Any]:
    """Put words into nested dictionaries."""
    root: dict[str, Any] = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = True
    return root


def crossing(
    root: dict[str, Any], rows: Rows, row: int, col: int, values: dict[str, int]
) -> tuple[set[str], int] | None:
    """Return the letters that fit between the tiles above and below, and the points of those."""
    top, bottom = row, row + 1
    while top and rows[top - 1][col]:
        top -= 1
    while bottom < len(rows) and rows[bottom][col]:
        bottom += 1
    above = [rows[place][col] for place in range(top, row)]
    below = [rows[place][col] for place in range(row + 1, bottom)]
    if not above and not below:
        return None
    worth = sum(values.get(letter, 0) for letter in (*above, *below))
    node: dict[str, Any] | None = root
    for letter in above:
        node = node.get(letter.upper()) if node else None
    fitting = set()
    for letter, after in (node or {}).items():
        if letter == END:
            continue
        for following in below:
            after = after.get(following.upper()) if after else None
        if after and END in after:
            fitting.add(letter)
    return fitting, worth


def all_plays(
    root: dict[str, Any],
    rows: Rows,
    rack: str,
    values: dict[str, int],
    premiums: list[list[tuple[int, int]]],
    *,
    down: bool = False,
) -> list[Play]:
    """Return every play, across and down, as score, direction, line, start and letters."""
    plays: list[Play] = []
    size, empty = len(rows), not any(map(any, rows))
    for row in range(size):
        line = rows[row]
        cross = [
            None if line[col] else crossing(root, rows, row, col, values) for col in range(size)
        ]
        anchors = {
            col
            for col in range(size)
            if not line[col]
            and (
                cross[col] is not None
                or (col and line[col - 1])
                or (col + 1 < size and line[col + 1])
                or (empty and row == col == size // 2)
            )
        }
        if not anchors:
            continue

        def spell(
            col: int,
            node: dict[str, Any],
            rack: str,
            word: str,
            total: int,
            factor: int,
            crosses: int,
            used: int,
            anchored: bool,
            start: int,
        ) -> None:
            if END in node and anchored and used and (col == size or not line[col]):
                lone = (
                    used == 1 and down and cross[start + word.find(word.strip(".")[:1])] is not None
                )
                if not lone and len(word) > 1:
                    score = total * factor + crosses + (50 if used == 7 else 0)
                    plays.append((score, down, row, start, word))
            if col == size:
                return
            lying = line[col]
            if lying:
                child = node.get(lying.upper())
                if child is not None:
                    spell(
                        col + 1,
                        child,
                        rack,
                        word + ".",
                        total + values.get(lying, 0),
                        factor,
                        crosses,
                        used,
                        True,
                        start,
                    )
                return
            letter_times, word_times = premiums[row][col]
            here = cross[col]
            for tile in set(rack):
                rest = rack.replace(tile, "", 1)
                for letter in node if tile == "?" else (tile,):
                    child = node.get(letter)
                    if (
                        child is None
                        or letter == END
                        or (here is not None and letter not in here[0])
                    ):
                        continue
                    worth = 0 if tile == "?" else values[letter] * letter_times
                    added = crosses if here is None else crosses + (here[1] + worth) * word_times
                    shown = letter.lower() if tile == "?" else letter
                    spell(
                        col + 1,
                        child,
                        rest,
                        word + shown,
                        total + worth,
                        factor * word_times,
                        added,
                        used + 1,
                        anchored or col in anchors,
                        start,
                    )

        for start in range(size):
            if start and line[start - 1]:
                continue
            if any(start <= anchor <= start + len(rack) for anchor in anchors) or line[start]:
                spell(start, root, rack, "", 0, 1, 0, 0, False, start)
    if not down:
        turned = [list(column) for column in zip(*rows, strict=True)]
        plays += all_plays(
            root, turned, rack, values, [list(c) for c in zip(*premiums, strict=True)], down=True
        )
    return plays
