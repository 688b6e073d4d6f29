r"""Drawing tiles by seed: the same seed gives the same tiles on every machine and Python version.

Algorithm, version 1:

1. The random stream of a draw is the concatenation of blocks 0, 1, 2, ... Block i is the SHA-256
   of the UTF-8 text `seeded draws 1\n{seed}\n{number}\n{i}`, where the number of the draw and i are
   written in decimal. The stream is read eight bytes at a time, as big-endian integers.
2. List the tiles of the bag in the order of the tile set.
3. To pick one of the n tiles in the list, read integers until one is below the greatest multiple of
   n that is at most 2**64. Its remainder modulo n is the index of the tile. Remove that tile from
   the list and repeat.

A player who guesses the seed knows every tile, and can try tens of thousands of seeds a second: the
right one deals the rack that the player holds. So there are two types of seeds. A `SecretSeed` has
at least 128 bits and is for games between people; a `KnownSeed` is for analysis, and may be short.

`docs/reference/draws.md` publishes the algorithm and `specification.draws` implements it a second
time; stored games depend on every byte of it. The text does not name this package, so that a new
name of the package does not change the tiles of a stored seed.
"""

from __future__ import annotations

from bisect import bisect_right

from attrs import field

from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.seeded_numbers import seed_text, taken
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, TileSet, tile_of
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.values.violations import DrawError

_FEWEST_BYTES = 16
_MOST_BYTES = 256
_HEX = frozenset("0123456789abcdefABCDEF")


@frozen
class Draw:
    """A player has to draw `count` tiles; afterwards `puts_back` tiles go back into the bag."""

    player: int
    """The seat of the player who draws."""
    count: int
    """How many tiles the player draws."""
    puts_back: int = 0
    """How many tiles set aside go back into the bag after the draw."""


def _known(value: str | int) -> str:
    return seed_text(value, "a KnownSeed")


@frozen(field_transformer=None)
class KnownSeed:
    """A seed that others may know or guess: for analysis, tests, puzzles and examples.

    An int is the same seed as its decimal text. A player who knows the seed knows every tile to
    come, so use a `SecretSeed` in games that somebody wants to win.

    Raises TypeError for a seed that is neither str nor int, ValueError for an int of more than 4096
    bits.
    """

    text: str = field(converter=_known)
    """The text that is hashed; an int is its decimal digits."""


def _secret(value: bytes | str) -> str:
    if isinstance(value, bytes):
        value = value.hex()
    if not isinstance(value, str):
        raise TypeError(f"a SecretSeed is made of bytes, not {type(value).__name__}")
    if len(value) % 2 or not _HEX.issuperset(value):
        raise ValueError(
            "a SecretSeed is made of random bytes, such as secrets.token_bytes(16), or of their "
            "hexadecimal digits"
        )
    length = len(value) // 2
    if not _FEWEST_BYTES <= length <= _MOST_BYTES:
        raise ValueError(
            f"a SecretSeed has from {_FEWEST_BYTES} to {_MOST_BYTES} bytes, not {length}: players "
            "can find out shorter seeds by trying; secrets.token_bytes(16) gives a good one"
        )
    text = value.lower()
    if text == text[:2] * length:
        raise ValueError("a SecretSeed is random; the bytes of this one are all the same")
    return text


@frozen(field_transformer=None)
class SecretSeed:
    """A seed that nobody can guess: 16 random bytes or more, for games between people.

    Get the bytes from a source of random numbers that is made for secrets, such as
    `secrets.token_bytes(16)`; keep them on the server, and use them for one game. `text` holds
    their hexadecimal digits, from which you can make the same seed again.

    Raises TypeError for anything but bytes or their hexadecimal digits, ValueError for fewer than
    16 or more than 256 bytes, and for bytes that are all the same.
    """

    text: str = field(converter=_secret, repr=False)
    """The bytes as hexadecimal digits; the repr does not show them."""


Seed = SecretSeed | KnownSeed


def _seed(value: bytes | Seed) -> Seed:
    if isinstance(value, SecretSeed | KnownSeed):
        return value
    if isinstance(value, bytes):
        return SecretSeed(value)
    raise TypeError(
        "a seed is made of random bytes, such as secrets.token_bytes(16), which nobody can guess; "
        f"for analysis, tests and examples write KnownSeed(...) around it, not just "
        f"{'an' if isinstance(value, int) else 'a'} {type(value).__name__}"
    )


@frozen(field_transformer=None)
class SeededDraws:
    """Supplies tiles as a pure function of the seed, the number of the draw, and the bag (S0.4).

    The seed is a `SecretSeed`, also given as its bytes, for games between people, or a `KnownSeed`
    for analysis, tests and examples. The same text of a seed draws the same tiles.

    Raises TypeError for any other seed, and what `SecretSeed` raises for bytes that are too few.
    """

    seed: Seed = field(converter=_seed)
    """The seed; anybody who knows it can compute every tile to come."""

    def draw(self, bag: Bag, tile_set: TileSet, number: int, count: int) -> tuple[Tile, ...]:
        """Return the `count` tiles that draw number `number` of the game takes from the bag.

        Raises DrawError if `number` or `count` is negative, if the bag holds fewer tiles, or if
        some of its tiles lie face down.
        """
        must_be("bag", bag, Bag)
        must_be("tile_set", tile_set, TileSet)
        must_be("number", number, int)
        must_be("count", count, int)
        labels, _ = draw_labels(self, bag, tile_set, number, count)
        return tuple(map(tile_of, labels))


def draw_labels(
    draws: SeededDraws, bag: Bag, tile_set: TileSet, number: int, count: int
) -> tuple[list[str], list[str]]:
    """Return the labels of the tiles that `SeededDraws.draw` returns, and those left, sorted."""
    if count < 0 or number < 0:
        raise DrawError(
            f"the draw number ({number}) and the number of tiles ({count}) cannot be negative"
        )
    if count and bag.hidden:
        raise DrawError(
            f"a seed cannot draw from a bag with tiles face down ({bag.hidden} here); pass the "
            "drawn tiles instead"
        )
    held = len(bag.labels)
    if count > held:
        raise DrawError(f"cannot draw {count} tiles from a bag of {held}")
    text = f"seeded draws 1\n{draws.seed.text}\n{number}"
    if tile_set.is_alphabetical:  # but for blanks, which sort before all letters
        left = list(bag.labels)
        return taken(left, count, text, bisect_right(left, BLANK_LABEL)), left
    left = bag.in_order(tile_set)
    return taken(left, count, text), sorted(left)
