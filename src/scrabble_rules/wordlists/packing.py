"""Packs bytes into lines of text, so that a Python module can hold them and no file is opened.

The data is treated as 4-byte integers and transposed: all first bytes, then all second bytes, and
so on. Each column holds similar values, so the columns compress better and unpack faster than the
integers in their order.
"""

import base64
import zlib

LINE = 100
WIDTH = 4


def pack(data: bytes) -> str:
    """Compress bytes and encode them as base64 lines."""
    columns = b"".join(data[column::WIDTH] for column in range(WIDTH))
    text = base64.b64encode(zlib.compress(columns, 9)).decode("ascii")
    return "".join(f"{text[start : start + LINE]}\n" for start in range(0, len(text), LINE))


def unpack(text: str | bytes) -> bytes:
    """Return the bytes that `pack` encoded; raises ValueError or zlib.error for other text."""
    columns = memoryview(zlib.decompress(base64.b64decode(text)))
    data = bytearray(len(columns))
    start = 0
    for column in range(WIDTH):
        end = start + len(range(column, len(data), WIDTH))
        data[column::WIDTH] = columns[start:end]
        start = end
    return bytes(data)
