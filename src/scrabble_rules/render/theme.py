"""Themes: the colours, fonts and signs of SVG pictures.

Each Paint pairs a background with the ink written on it. What is drawn with a theme is left to the
`svg_` modules.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import Attribute, evolve, field, validators

from scrabble_rules.values.layout import Premium
from scrabble_rules.values.validators import frozen, shortened


def _like(pattern: re.Pattern[str], expected: str) -> Callable[[object, Attribute[str], str], None]:
    """Return a validator that raises ValueError unless all of a text matches a pattern."""

    def check(_value: object, attribute: Attribute[str], text: str) -> None:
        if not pattern.fullmatch(text):
            raise ValueError(f"{attribute.name} must be {expected}, not {shortened(repr(text))}")

    return check


_COLOUR = _like(re.compile("#[0-9a-fA-F]{6}"), "a colour such as #1a2b3c")
_FONTS = _like(re.compile("[A-Za-z0-9 ,-]{1,200}"), "font families such as Arial, sans-serif")


@frozen
class Paint:
    """A background colour, and the colour of what is written on it.

    Raises ValueError for anything but colours such as `#1a2b3c`.
    """

    ground: str = field(validator=_COLOUR)
    """The colour of the background."""
    ink: str = field(validator=_COLOUR)
    """The colour of what is written on it."""

    def __str__(self) -> str:
        """Return both colours: `#26323c on #fbf9f4`."""
        return f"{self.ink} on {self.ground}"


@frozen(kw_only=True, cache_hash=True)
class Theme:
    """The colours of a picture, the signs on its premium squares, and its fonts.

    Readers who prefer dark colours see the theme `at_night` instead, if there is one. Raises
    ValueError for colours, fonts or signs that are none, and TypeError for values of other types.
    """

    page: Paint
    """The background of the picture, with captions and coordinates."""
    quiet: Paint
    """Every second row of a score sheet, and secondary text."""
    turn: Paint
    """The mark of the player on turn."""
    bed: str = field(validator=_COLOUR)
    """The colour between the squares."""
    plain: Paint
    """A square without a premium."""
    letter_2: Paint
    """A square that doubles a letter."""
    letter_3: Paint
    """A square that triples a letter."""
    letter_4: Paint
    """A square with a letter factor of four, or any factor without a paint of its own."""
    word_2: Paint
    """A square that doubles the word."""
    word_3: Paint
    """A square that triples the word."""
    word_4: Paint
    """A square with a word factor of four, or any factor without a paint of its own."""
    both: Paint
    """A square that multiplies both letter and word."""
    blocked: Paint
    """A square on which no tile may lie."""
    tile: Paint
    """A tile with its letter."""
    blank: Paint
    """A blank, and the letter that it stands for."""
    edge: str = field(validator=_COLOUR)
    """The lower edge of a tile."""
    back: Paint
    """A tile that lies face down."""
    last: str = field(validator=_COLOUR)
    """The ring inside the tiles of the last play."""
    hint: Paint
    """A tile of a suggested play."""
    draft: str = field(validator=_COLOUR)
    """The corner of a tile that lies in a draft, and the mark of a tile chosen to be exchanged."""
    violation: Paint
    """The mark on a square that a violation is about."""
    letter_sign: str = field(default="L", validator=validators.max_len(4))
    """The sign for a letter on a premium square, as in `2L`."""
    word_sign: str = field(default="W", validator=validators.max_len(4))
    """The sign for a word on a premium square, as in `2W`."""
    fonts: str = field(default="Helvetica, Arial, Liberation Sans, sans-serif", validator=_FONTS)
    """The families of fonts, the preferred one first."""
    at_night: Theme | None = None
    """The theme for readers who prefer dark colours; None for the same."""

    def __repr__(self) -> str:
        night = f", at night {self.at_night.page}" if self.at_night is not None else ""
        return f"<Theme: {self.page}{night}>"


LIGHT = Theme(
    page=Paint("#fbf9f4", "#26323c"),
    quiet=Paint("#f0ece2", "#57616a"),
    turn=Paint("#1d6b4f", "#ffffff"),
    bed="#d3ccbd",
    plain=Paint("#efeadf", "#6a5f4a"),
    letter_2=Paint("#c3e0ee", "#14506e"),
    letter_3=Paint("#2f7aa8", "#ffffff"),
    letter_4=Paint("#1b4a6b", "#ffffff"),
    word_2=Paint("#f5cbc2", "#86261a"),
    word_3=Paint("#c04534", "#ffffff"),
    word_4=Paint("#7f2015", "#ffffff"),
    both=Paint("#71519a", "#ffffff"),
    blocked=Paint("#6f6a60", "#8c867a"),
    tile=Paint("#f6deA0", "#2b2210"),
    blank=Paint("#fffaf0", "#8c1c5e"),
    edge="#b3924a",
    back=Paint("#8d7140", "#c9ae72"),
    last="#c2185b",
    hint=Paint("#e0f1dd", "#1c6434"),
    draft="#1d4f91",
    violation=Paint("#a3001b", "#ffffff"),
)
"""Dark ink on light paper."""

DARK = Theme(
    page=Paint("#161b21", "#e2e6ea"),
    quiet=Paint("#20272f", "#aab4be"),
    turn=Paint("#7ed0ac", "#08251a"),
    bed="#0c1014",
    plain=Paint("#2a313a", "#a8b2bd"),
    letter_2=Paint("#214a60", "#cfe9f7"),
    letter_3=Paint("#4a9ccd", "#03131d"),
    letter_4=Paint("#9ad6f7", "#04202f"),
    word_2=Paint("#642f2c", "#fbdad4"),
    word_3=Paint("#de7163", "#1d0502"),
    word_4=Paint("#ffb4a9", "#3b0a04"),
    both=Paint("#b89de2", "#1e0b38"),
    blocked=Paint("#0c1014", "#39424d"),
    tile=Paint("#e8d195", "#231b08"),
    blank=Paint("#f7f0e1", "#7f1552"),
    edge="#7d6732",
    back=Paint("#6d5831", "#ab8f58"),
    last="#b01054",
    hint=Paint("#1f3d2b", "#a3e4b6"),
    draft="#1a4480",
    violation=Paint("#a3001b", "#ffffff"),
)
"""Light ink on dark paper."""

AUTO = evolve(LIGHT, at_night=DARK)
"""LIGHT, or DARK for readers who prefer dark colours."""


def paint_of(premium: Premium) -> str:
    """Return the name of a theme's paint for a premium square, such as `word-2`."""
    if premium.letter == 1:
        if premium.word == 1:
            return "plain"
        return {2: "word-2", 3: "word-3"}.get(premium.word, "word-4")
    if premium.word != 1:
        return "both"
    return {2: "letter-2", 3: "letter-3"}.get(premium.letter, "letter-4")
