"""Printed boards: `d` and `t` double and triple a letter, `D` and `T` double and triple a word."""

from __future__ import annotations

from scrabble_rules.values.layout import Layout

STANDARD_15 = Layout.from_text(
    """
    T..d...T...d..T
    .D...t...t...D.
    ..D...d.d...D..
    d..D...d...D..d
    ....D.....D....
    .t...t...t...t.
    ..d...d.d...d..
    T..d...D...d..T
    ..d...d.d...d..
    .t...t...t...t.
    ....D.....D....
    d..D...d...D..d
    ..D...d.d...D..
    .D...t...t...D.
    T..d...T...d..T
    """
)
"""The board of the box (S0.40); its centre doubles the first word (S0.26, S2.25, S4.23)."""

STARRED_15 = Layout.from_text(
    """
    ...T..t.t..T...
    ..d..D...D..d..
    .d..d.....d..d.
    T..t...D...t..T
    ..d...d.d...d..
    .D...t...t...D.
    t...d.....d...t
    ...D.......D...
    t...d.....d...t
    .D...t...t...D.
    ..d...d.d...d..
    T..t...D...t..T
    .d..d.....d..d.
    ..d..D...D..d..
    ...T..t.t..T...
    """
)
"""The board of rulebook S3; its central star is a start square without premium (S3.1, S3.19)."""
