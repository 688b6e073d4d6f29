"""Wraps drawn fragments into a complete SVG document: size, colours, title and description.

Nothing here depends on the game. Several pictures may stand on one page: all ids of a picture begin
with the id of its root, which the caller gives or which is a hash of the picture's content.
"""

from __future__ import annotations

import re
from hashlib import blake2s
from operator import index

from attrs import frozen

from scrabble_rules.phrases import Phrases
from scrabble_rules.render.svg_styles import night_style, painted, root_attributes
from scrabble_rules.render.theme import Theme
from scrabble_rules.values.safe_text import escape_xml
from scrabble_rules.values.validators import must_be, shortened, typed

SELF = "\x00"
"""Placeholder for the id until the content can be hashed; no drawn text can contain it."""
_MOST_PIXELS = 100_000
_IDS = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


@frozen
class Fragment:
    """A piece of SVG with its width and height; its upper left corner is at 0, 0."""

    svg: str
    width: float
    height: float

    def at(self, left: float, top: float, part: str = "") -> str:
        """Return the SVG moved to `left`, `top`; `part` is its name inside the picture, for an id.

        Example: the part `bag` of a picture with the id `table` gets the id `table-bag`.
        """
        name = f' id="{SELF}-{part}"' if part else ""
        return f'<g{name} transform="translate({left:g} {top:g})">{self.svg}</g>'


@frozen(field_transformer=typed)
class Options:
    """How a picture is drawn: its colours, width in pixels, language, and the id of its root.

    Raises ValueError for an id that is none.
    """

    theme: Theme
    width: int | None
    phrases: Phrases
    ids: str = ""

    def __attrs_post_init__(self) -> None:
        must_be("theme", self.theme, Theme, "render.LIGHT or render.DARK")
        must_be("phrases", self.phrases, Phrases, "ENGLISH")
        must_be("ids", self.ids, str, '"board"')
        if self.ids and not _IDS.fullmatch(self.ids):
            raise ValueError(
                "ids must begin with a letter and have at most 64 letters, digits, - and _, not "
                f"{shortened(repr(self.ids))}"
            )


def pixels_of(wide: float, width: int | None) -> float:
    """Return how wide a picture of `wide` units is in pixels, if `width` is asked for.

    Raises ValueError for an impossible width, and TypeError for one that is no whole number.
    """
    try:
        pixels = wide if width is None else index(width)
    except TypeError:
        must_be("width", width, int, "width=400")
        raise
    if not 0 < pixels <= max(_MOST_PIXELS, wide):
        asked = shortened(pixels)
        raise ValueError(f"the width of a picture must be 1 to {_MOST_PIXELS} pixels, not {asked}")
    return pixels


def document(
    drawn: Fragment,
    title: str,
    description: str,
    options: Options,
    targets: str = "",
    *,
    mirrored: bool = False,
) -> str:
    """Return the complete SVG; its height follows from its width in pixels.

    `title` is the key of a message such as `title.board`. With `targets`, the rows of a grid, a
    screen reader enters the picture and hears them instead of the description. Only a picture that
    stands alone, without targets and ids given by the caller, has a style element. The root of a
    `mirrored` picture says so, for scripts that move from square to square by arrow keys.

    Raises ValueError for an impossible width.
    """
    theme, phrases = options.theme, options.phrases
    pixels = pixels_of(drawn.width, options.width)
    tall = drawn.height * pixels / drawn.width
    style = "" if options.ids or targets else night_style(theme, SELF)
    picture = f'<rect class="page" width="100%" height="100%"/>{drawn.svg}'
    if targets:
        role = f'role="grid" aria-labelledby="{SELF}-title" aria-describedby="{SELF}-desc"'
        picture = f'<g aria-hidden="true">{picture}</g>'
        picture += f'<g id="{SELF}-targets" role="rowgroup" class="target">{targets}</g>'
    else:
        role = f'role="img" aria-labelledby="{SELF}-title {SELF}-desc"'
    direction = ' data-direction="rtl"' if mirrored else ""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{SELF}" width="{pixels:g}" '
        f'height="{tall:.10g}" viewBox="0 0 {drawn.width:g} {drawn.height:g}" '
        f'lang="{phrases.language}"{direction} {role} {root_attributes(theme)}>'
        f'<title id="{SELF}-title">{escape_xml(phrases.message(title, {}))}</title>'
        f'<desc id="{SELF}-desc">{escape_xml(description)}</desc>'
        f"{style}{painted(picture, theme)}</svg>"
    )
    name = options.ids or f"tiles-{blake2s(text.encode(), digest_size=8).hexdigest()}"
    return text.replace(SELF, name)
