"""A game with its rules as the end of an address, and back.

The text is a version, and then compressed and in letters that addresses may have: how well the
computer plays, the profile that the tiles come from, and the game as a document. What is read may
come from anybody: it is bounded before and after it is unpacked, and `interchange` checks all of
it by playing the game again.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Container

from attrs import frozen

from playground.words import words_for
from scrabble_rules import Game, Lexicon, interchange
from scrabble_rules.interchange import InterchangeError, Limits
from scrabble_rules.profiles import ALL

VERSION = "1."
LONGEST = 24_000
"""How many characters a link has at most; a long game takes about 3,000."""
MOST = 300_000
"""How many bytes it has at most when it is unpacked."""
LIMITS = Limits(values=20_000, depth=20, text=200)
_SHOWN = 3


class LinkError(ValueError):
    """The text is no link to a game; the message is for people."""


@frozen
class Linked:
    """What a link holds."""

    level: str
    """How well the computer plays."""
    game: Game
    """The game, with its rules and its seed."""


def write(game: Game, level: str) -> str:
    """Return a link that `read` takes; an empty text for a game that is too long for one."""
    tiles = next((name for name in ALL if ALL[name].tile_set == game.rules.tile_set), "")
    try:
        document = interchange.dumps(game, limits=LIMITS)
    except InterchangeError:
        return ""
    data = f"{level}\n{tiles}\n{document}".encode()
    link = VERSION + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
    return link if len(link) <= LONGEST and len(data) <= MOST else ""


def read(text: str, levels: Container[str]) -> Linked:
    """Return what a link holds; `levels` are the ways in which the computer plays.

    Raises LinkError if it is no link, holds no game for two, or has other words than ours.
    """
    level, tiles, document = _unpacked(text)
    if level not in levels or tiles not in ALL:
        raise LinkError("it names a player or tiles that there are not")
    tile_set = ALL[tiles].tile_set

    def lexicon(_: str, digest: str) -> Lexicon | None:
        words = words_for(tile_set)
        return words if words.digest == digest else None

    try:
        game = interchange.loads(document, Game, lexicons=lexicon, limits=LIMITS)
    except InterchangeError as error:
        shown = "; ".join(f"{each}" for each in error.failures[:_SHOWN])
        raise LinkError(f"its game is not sound: {shown}") from error
    if game.rules.tile_set != tile_set or len(game.players) != 2 or game.draws is None:  # noqa: PLR2004 - the visitor and the computer
        raise LinkError("it holds no game between two players with tiles drawn by a seed")
    return Linked(level, game)


def _unpacked(text: str) -> tuple[str, str, str]:
    """Return the three parts of a link."""
    if len(text) > LONGEST:
        raise LinkError(f"it has more than {LONGEST:,} characters")
    if not text.startswith(VERSION):
        raise LinkError("it begins with no version that is known here")
    body = text.removeprefix(VERSION)
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MOST + 1)
        if len(data) > MOST or not unpacker.eof:
            raise LinkError("it is cut off, or holds too much")
        level, tiles, document = data.decode().split("\n", 2)
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, LinkError):
            raise
        raise LinkError("it is damaged") from error
    return level, tiles, document
