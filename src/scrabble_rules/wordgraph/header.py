"""The header that `to_bytes` puts before the arcs: name, alphabet, counts, digest and checksum.

The reference documentation has the layout, byte by byte. It is version 1; any change of it needs
another version. The arcs themselves are left to `arcs`.
"""

from __future__ import annotations

import struct
import zlib

from attrs import frozen

from scrabble_rules.wordgraph.arcs import LAST, MOST_LETTERS
from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.spelling import is_alphabet

_ROOTS = 2
MAGIC = b"\x93WGRAPH\n"
VERSION = 1

# magic, checksum, version, bytes of name, labels and padding; arcs, words; digest
_HEAD = struct.Struct("<8sIIIIIII32s")
_CHECKED_FROM = 12  # the checksum is over all that comes after it
_UTF8 = ("utf-8", "surrogatepass")
_BETWEEN_LABELS = "\n"
_MOST_WORDS = (1 << 31) - 1  # the longest length that every Python can return


@frozen
class Header:
    """What the header says about the arcs: name, alphabet, number of words and their digest."""

    name: str
    labels: tuple[str, ...]
    words: int
    digest: str


def pack(header: Header, arcs: bytes | memoryview) -> bytes:
    """Return header and arcs as bytes."""
    name = header.name.encode(*_UTF8)
    labels = _BETWEEN_LABELS.join(header.labels).encode(*_UTF8)
    padding = bytes(-(len(name) + len(labels)) % 4)
    fields = (
        *(VERSION, len(name), len(labels), len(padding), len(arcs) // 4, header.words),
        bytes.fromhex(header.digest),
    )
    rest = b"".join([_HEAD.pack(MAGIC, 0, *fields)[_CHECKED_FROM:], name, labels, padding, arcs])
    return MAGIC + zlib.crc32(rest).to_bytes(4, "little") + rest


def unpack(data: bytes, *, trusted: bool = False) -> tuple[Header, memoryview]:
    """Return the header and a view of the arcs, which are not copied.

    The checksum of `trusted` bytes, those of a pickle, is not computed again. Raises
    `WordGraphError` if the bytes are damaged or no word graph.
    """
    if data[: len(MAGIC)] != MAGIC:
        raise WordGraphError(
            "these bytes are not a word graph: they do not begin with its signature"
        )
    if len(data) < _HEAD.size:
        raise WordGraphError(f"the word graph is cut off after {len(data)} bytes")
    fields = _HEAD.unpack_from(data)
    checksum, version, name, labels, padding, arcs, words = fields[1:-1]
    if version != VERSION:
        raise WordGraphError(
            f"the word graph has format version {version}; only version {VERSION} can be read"
        )
    begin = _HEAD.size + name + labels + padding
    expected = begin + 4 * arcs
    if len(data) != expected or begin % 4:
        raise WordGraphError(
            f"the word graph has {len(data):,} bytes, its header says {expected:,}"
        )
    if arcs < _ROOTS or not int.from_bytes(data[-4:], "little") & LAST:
        raise WordGraphError("the last list of arcs is cut off")
    view = memoryview(data)
    if not trusted and zlib.crc32(view[_CHECKED_FROM:]) != checksum:
        raise WordGraphError("the word graph is damaged: its checksum does not match")
    texts = data[_HEAD.size : begin - padding]
    try:
        text, alphabet = texts[:name].decode(*_UTF8), texts[name:].decode(*_UTF8)
    except UnicodeDecodeError:
        raise WordGraphError(
            "the name or the labels of the word graph are not valid UTF-8"
        ) from None
    known = tuple(alphabet.split(_BETWEEN_LABELS, MOST_LETTERS)) if alphabet else ()
    if len(known) > MOST_LETTERS or not is_alphabet(known):
        raise WordGraphError(
            "the alphabet of the word graph repeats a letter, is too long, or has a letter that "
            "cannot be a label"
        )
    if words > _MOST_WORDS:
        raise WordGraphError(f"the header of the word graph says that it has {words:,} words")
    return Header(text, known, words, fields[-1].hex()), view[begin:]
