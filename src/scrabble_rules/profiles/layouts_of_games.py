"""Printed boards of other games; the board of the box is in `layouts`.

`d`, `t` and `q` multiply a letter by two, three and four, `D`, `T` and `Q` a word; `#` is a square
that takes no tile. Only these games load them.
"""

from __future__ import annotations

from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import LEGEND, Layout, Premium

_COLOURS = {**LEGEND, **{str(value): Premium(3, only_value=value) for value in (1, 2, 3, 5)}}

SUPER_21 = Layout.from_text(
    """
    Q..d...T..d..T...d..Q
    .D..t...D...D...t..D.
    ..D..q...D.D...q..D..
    d..T..d...T...d..T..d
    .t..D...t...t...D..t.
    ..q..D...d.d...D..q..
    ...d..D...d...D..d...
    T......D.....D......T
    .D..t...t...t...t..D.
    ..D..d...d.d...d..D..
    d..T..d...D...d..T..d
    ..D..d...d.d...d..D..
    .D..t...t...t...t..D.
    T......D.....D......T
    ...d..D...d...D..d...
    ..q..D...d.d...D..q..
    .t..D...t...t...D..t.
    d..T..d...T...d..T..d
    ..D..q...D.D...q..D..
    .D..t...D...D...t..D.
    Q..d...T..d..T...d..Q
    """
)
"""The board of Super Scrabble; the 15 x 15 squares in its middle are the board of the box."""

SMALL_11 = Layout.from_text(
    """
    t.T.....T.t
    .D...D...D.
    T.d.d.d.d.T
    ...t...t...
    ..d.....d..
    .D.......D.
    ..d.....d..
    ...t...t...
    T.d.d.d.d.T
    .D...D...D.
    t.T.....T.t
    """
)
"""The small board of Words With Friends, without a premium in the centre."""

SMALL_11_TRIPLE = Layout.from_text(
    """
    t.T.....T.t
    .D...D...D.
    T.t.d.d.t.T
    ...t...t...
    ..d.....d..
    .D.......D.
    ..d.....d..
    ...t...t...
    T.t.d.d.t.T
    .D...D...D.
    t.T.....T.t
    """
)
"""The small board as other programs have it: four of the double letters are triple letters."""

CROSSPLAY_15 = Layout.from_text(
    """
    t..T...d...T..t
    .D....t.t....D.
    ....d.....d....
    T..d...D...d..T
    ..d..t...t..d..
    ....t..d..t....
    .t...........t.
    d..D.d...d.D..d
    .t...........t.
    ....t..d..t....
    ..d..t...t..d..
    T..d...D...d..T
    ....d.....d....
    .D....t.t....D.
    t..T...d...T..t
    """
)
"""The board of Crossplay, without a premium in the centre."""

LETTER_LEAGUE_27 = Layout.from_text(
    """
    ...d..d.d..d...d..d.d..d...
    .d...D...D...d...D...D...d.
    ....d.t.t.d.....d.t.t.d....
    dDd....T....dDd....T....dDd
    ....d.t.t.d.....d.t.t.d....
    .d...D...D...d...D...D...d.
    ...d..d.d..d...d..d.d..d...
    ....D.....D.....D.....D....
    t.t....d....t.t....d....t.t
    ...D...D...D...D...D...D...
    t.t....d....t.t....d....t.t
    ....D.....D.....D.....D....
    ...d..d.d..d...d..d.d..d...
    .d...D...D...d...D...D...d.
    ....d.t.t.d.....d.t.t.d....
    dDd....T....dDd....T....dDd
    ....d.t.t.d.....d.t.t.d....
    .d...D...D...d...D...D...d.
    ...d..d.d..d...d..d.d..d...
    """
)
"""The board of Letter League before it grows: 27 squares wide and 19 high."""

DUEL_11 = Layout.from_text(
    """
    T...d.d...T
    .D...d...D.
    ..D.....D..
    ...t...t...
    d...d.d...d
    .d...D...d.
    d...d.d...d
    ...t...t...
    ..D.....D..
    .D...d...D.
    T...d.d...T
    """
)
"""The board of a duel in Scrabble GO."""

LITERAKI_15 = Layout.from_text(
    """
    5.T..2.5.2..T.5
    ....2.5.5.2....
    T..2.D.1.D.2..T
    ..2.D.1.1.D.2..
    .2.D.1...1.D.2.
    2.D.1..3..1.D.2
    .5.1..3.3..1.5.
    5.1..3.5.3..1.5
    .5.1..3.3..1.5.
    2.D.1..3..1.D.2
    .2.D.1...1.D.2.
    ..2.D.1.1.D.2..
    T..2.D.1.D.2..T
    ....2.5.5.2....
    5.T..2.5.2..T.5
    """,
    legend=_COLOURS,
)
"""The board of Literaki: a coloured square triples letters of its own value, 1, 2, 3 or 5, only."""

KELIMELIK_15 = Layout.from_text(
    """
    ..T..d...d..T..
    .t....d.d....t.
    T......D......T
    ...D.......D...
    ....t.....t....
    d....d...d....d
    .d....d.d....d.
    ..D.........D..
    .d....d.d....d.
    d....d...d....d
    ....t.....t....
    ...D.......D...
    T......D......T
    .t....d.d....t.
    ..T..d...d..T..
    """
)
"""The board of Kelimelik, without a premium in the centre."""

EXPLO_15 = Layout.from_text(
    """
    T...d..T...d..T
    .t...d..D....t.
    ..d...t..D..d..
    ...D...d..t...d
    d...D......t...
    .d...D...d..D..
    ..t...D.d....D.
    T..d...D...d..T
    .D....d.D...t..
    ..D..d...D...d.
    ...t......D...d
    d...t..d...D...
    ..d..D..t...d..
    .t....D..d...t.
    T..d...T..d...T
    """,
    starts=[Square(3, 3)],
)
"""The board of Explo, which is played from the square D4 (row 4, column D)."""

WORDFEUD_15 = Layout.from_text(
    """
    t...T..d..T...t
    .d...t...t...d.
    ..D...d.d...D..
    ...t...D...t...
    T...D.d.d.D...T
    .t...t...t...t.
    ..d.d.....d.d..
    d..D.......D..d
    ..d.d.....d.d..
    .t...t...t...t.
    T...D.d.d.D...T
    ...t...D...t...
    ..D...d.d...D..
    .d...t...t...d.
    t...T..d..T...t
    """
)
"""The default board of Wordfeud; `WORDFEUD_15.shuffled(seed)` is a random one."""

LEXULOUS_15 = Layout.from_text(
    """
    T......T......T
    ..D...d.d...D..
    .D...t...t...D.
    d...D.....D...d
    ...D.......D...
    ..t...d.d...t..
    .d...d...d...d.
    T......D......T
    .d...d...d...d.
    ..t...d.d...t..
    ...D.......D...
    d...D.....D...d
    .D...t...t...D.
    ..D...d.d...D..
    T......T......T
    """
)
"""The board of Lexulous."""

PUNCTURED_15 = Layout.from_text(
    """
    #..d...T...d..#
    .D...t.#.t...D.
    ..#...d.d...#..
    d..D...d...D..d
    ....#.....#....
    .t...t.#.t...t.
    ..d...d.d...d..
    T#.d.#.D.#.d.#T
    ..d...d.d...d..
    .t...t.#.t...t.
    ....#.....#....
    d..D...d...D..d
    ..#...d.d...#..
    .D...t.#.t...D.
    #..d...T...d..#
    """
)
"""The board of the box with twenty squares that take no tile."""

SCARABEO_17 = Layout.from_text(
    """
    T...d...T...d...T
    .D....t...t....D.
    ..D....d.d....D..
    ...D....d....D...
    d...D.......D...d
    .....D.....D.....
    .t....t...t....t.
    ..d....d.d....d..
    T..d.........d..T
    ..d....d.d....d..
    .t....t...t....t.
    .....D.....D.....
    d...D.......D...d
    ...D....d....D...
    ..D....d.d....D..
    .D....t...t....D.
    T...d...T...d...T
    """
)
"""The board of Scarabeo; its centre is a start square without premium."""
