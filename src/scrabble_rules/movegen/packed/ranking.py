"""Sorting the numbers of plays.

Plays have few different scores, and the search meets them line by line, nearly in order. So they
are dealt out by score, which keeps that order within a score, and then each is moved back past the
few that should come after it. A whole search is sorted with less than ten comparisons a play and
without making objects.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.vectors import i64, vec

MOST_SCORES: Final = 1 << 16
MOVES_FOR_A_PLAY: Final = 32


def ranked(plays: vec[i64], score_at: i64) -> vec[i64]:
    """Return numbers by rising value; their scores begin at bit `score_at`."""
    dealt = dealt_by_score(plays, score_at)
    moves: i64 = len(dealt) * MOVES_FOR_A_PLAY
    place: i64 = 1
    while place < len(dealt):
        play = dealt[place]
        free = place
        while free > 0 and dealt[free - 1] > play:
            dealt[free] = dealt[free - 1]
            free -= 1
        dealt[free] = play
        moves -= place - free
        if moves < 0:  # under unusual rules, whose plays score alike
            return vec[i64](sorted(dealt))
        place += 1
    return dealt


def dealt_by_score(plays: vec[i64], score_at: i64) -> vec[i64]:
    """Return the numbers by score, and within a score in the order in which they came."""
    count: i64 = len(plays)
    if count == 0:
        return plays
    low = high = plays[0] >> score_at
    place: i64 = 0
    score: i64
    while place < count:
        score = plays[place] >> score_at
        if score < low:
            low = score
        elif score > high:
            high = score
        place += 1
    if high - low >= MOST_SCORES:
        return vec[i64](sorted(plays))
    scores: i64 = high - low + 1
    begins = zeros(scores + 1)
    place = 0
    while place < count:
        begins[(plays[place] >> score_at) - low + 1] += 1
        place += 1
    place = 1
    while place < scores:
        begins[place] += begins[place - 1]
        place += 1
    dealt = zeros(count)
    place = 0
    while place < count:
        score = (plays[place] >> score_at) - low
        dealt[begins[score]] = plays[place]
        begins[score] += 1
        place += 1
    return dealt


def zeros(count: i64) -> vec[i64]:
    """Return a vector of zeros."""
    return vec[i64]([0] * count)
