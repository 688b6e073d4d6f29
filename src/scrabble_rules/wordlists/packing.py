"""Bytes as lines of plain text, so that a module can carry them and no file is opened.

Which bytes they are is their owner's business: a list of words, a graph of them.
"""

import base64
import zlib

LINE = 100


def pack(data: bytes) -> str:
    """Write bytes as short lines of letters and digits, compressed."""
    text = base64.b64encode(zlib.compress(data, 9)).decode("ascii")
    return "".join(f"{text[start : start + LINE]}\n" for start in range(0, len(text), LINE))


def unpack(text: str | bytes) -> bytes:
    """Read the bytes back from such lines."""
    return zlib.decompress(base64.b64decode(text))
