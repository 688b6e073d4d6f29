"""The bytes of a word graph: what stands before the arcs, and how damage is noticed.

The layout is written down in the reference. It is version 1; a change of it is another version.
"""

from __future__ import annotations

import struct
import zlib

from attrs import frozen

from scrabble_rules.wordgraph.arcs import LAST
from scrabble_rules.wordgraph.errors import WordGraphError

_ROOTS = 2
MAGIC = b"\x93WGRAPH\n"
VERSION = 1

# magic, checksum, version, bytes of name, labels and padding; arcs, words; digest
_HEAD = struct.Struct("<8sIIIIIII32s")
_CHECKED_FROM = 12  # the checksum is over all that comes after it
_UTF8 = ("utf-8", "surrogatepass")
_LABELS_APART = "\n"


@frozen
class Header:
    """What is told about the arcs that follow."""

    name: str
    labels: tuple[str, ...]
    words: int
    digest: str


def pack(header: Header, arcs: bytes | memoryview) -> bytes:
    """Put the header before the arcs."""
    name = header.name.encode(*_UTF8)
    labels = _LABELS_APART.join(header.labels).encode(*_UTF8)
    padding = bytes(-(len(name) + len(labels)) % 4)
    fields = (
        *(VERSION, len(name), len(labels), len(padding), len(arcs) // 4, header.words),
        bytes.fromhex(header.digest),
    )
    rest = b"".join([_HEAD.pack(MAGIC, 0, *fields)[_CHECKED_FROM:], name, labels, padding, arcs])
    return MAGIC + zlib.crc32(rest).to_bytes(4, "little") + rest


def unpack(data: bytes, *, trusted: bool = False) -> tuple[Header, memoryview]:
    """Take the header off, and see the arcs behind it without copying them.

    Trusted bytes come from this very process or from a pickle; their sum is not taken again.
    """
    if data[: len(MAGIC)] != MAGIC:
        raise WordGraphError("these bytes are no word graph: a word graph begins otherwise")
    if len(data) < _HEAD.size:
        raise WordGraphError(f"the word graph is cut off after {len(data)} bytes")
    fields = _HEAD.unpack_from(data)
    checksum, version, name, labels, padding, arcs, words = fields[1:-1]
    if version != VERSION:
        raise WordGraphError(
            f"the word graph is of version {version}, and version {VERSION} is what can be read"
        )
    begin = _HEAD.size + name + labels + padding
    expected = begin + 4 * arcs
    if len(data) != expected or begin % 4:
        raise WordGraphError(f"the word graph has {len(data):,} bytes instead of {expected:,}")
    if arcs < _ROOTS or not int.from_bytes(data[-4:], "little") & LAST:
        raise WordGraphError("the word graph ends within a list of arcs")
    view = memoryview(data)
    if not trusted and zlib.crc32(view[_CHECKED_FROM:]) != checksum:
        raise WordGraphError("the word graph is damaged: its checksum is another")
    texts = data[_HEAD.size : begin - padding]
    try:
        text, alphabet = texts[:name].decode(*_UTF8), texts[name:].decode(*_UTF8)
    except UnicodeDecodeError:
        raise WordGraphError("the name or the labels of the word graph are no text") from None
    known = tuple(alphabet.split(_LABELS_APART)) if alphabet else ()
    return Header(text, known, words, fields[-1].hex()), view[begin:]
