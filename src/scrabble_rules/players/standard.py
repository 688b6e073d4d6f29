"""Players for the standard rules: what tiles are worth there, the best player, and levels below it.

`STANDARD_LEAVES` is what `fit` finds for the rules of the box with the embedded English list. Under
other rules or with other words take `fit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final

from scrabble_rules.players import standard_leaves
from scrabble_rules.players.computer import ComputerPlayer, Vocabulary
from scrabble_rules.players.keeping import KeepValues


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _standard() -> KeepValues:
    labels = standard_leaves.LABELS.split()
    pairs = combinations_with_replacement(labels, 2)
    mixes = _numbers(standard_leaves.MIXES)
    return KeepValues(
        tiles=zip(labels, _numbers(standard_leaves.TILES), strict=True),
        pairs=zip(pairs, _numbers(standard_leaves.PAIRS), strict=True),
        mixes=zip(zip(mixes[::3], mixes[1::3], strict=True), mixes[2::3], strict=True),
        vowels=standard_leaves.VOWELS.split(),
        last=zip(labels, _numbers(standard_leaves.LAST), strict=True),
        not_out=int(standard_leaves.NOT_OUT),
    )


STANDARD_LEAVES: Final = _standard()
"""What kept tiles are worth under the rules of the box with the embedded list of English words."""

BEST: Final = ComputerPlayer(keeping=STANDARD_LEAVES, end_budget=100)
"""Goes by `STANDARD_LEAVES`, and works out the end when three or four tiles are left."""


LEVELS: Final[Mapping[int, ComputerPlayer]] = MappingProxyType(
    {
        5: ComputerPlayer(vocabulary=Vocabulary(37)),
        12: ComputerPlayer(vocabulary=Vocabulary(57)),
        26: ComputerPlayer(vocabulary=Vocabulary(83)),
        31: ComputerPlayer(vocabulary=Vocabulary(94)),
        50: BEST,
    }
)
"""Players by how many of a hundred games they win against the best one, as measured.

All but the best one are greedy, and know a part of the words.
"""
