"""The rival of the move generator: a plain trie search with scores, as one would write it.

Words in a trie of dictionaries; for every row and column the letters that fit crosswise; words
spelt from every square from which they reach an anchor; every play scored on the way. Standard
rules only: 15 x 15, premiums as given, 50 points for seven tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

END = ""
Grid = list[list[str]]
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
    root: dict[str, Any], grid: Grid, row: int, col: int, values: dict[str, int]
) -> tuple[set[str], int] | None:
    """Return the letters that fit between those above and below, and what these are worth."""
    top, bottom = row, row + 1
    while top and grid[top - 1][col]:
        top -= 1
    while bottom < len(grid) and grid[bottom][col]:
        bottom += 1
    above = [grid[place][col] for place in range(top, row)]
    below = [grid[place][col] for place in range(row + 1, bottom)]
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
    grid: Grid,
    rack: str,
    values: dict[str, int],
    premiums: list[list[tuple[int, int]]],
    *,
    down: bool = False,
) -> list[Play]:
    """Return every play across (score, direction, row, column, letters), and those down."""
    plays: list[Play] = []
    size, empty = len(grid), not any(map(any, grid))
    for row in range(size):
        line = grid[row]
        cross = [
            None if line[col] else crossing(root, grid, row, col, values) for col in range(size)
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
        turned = [list(column) for column in zip(*grid, strict=True)]
        plays += all_plays(
            root, turned, rack, values, [list(c) for c in zip(*premiums, strict=True)], down=True
        )
    return plays
