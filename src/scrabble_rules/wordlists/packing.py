"""Bytes as lines of plain text, so that a module can carry them and no file is opened.

Which bytes they are is their owner's business. They are taken to be numbers of four bytes each:
all first bytes are put side by side, then all second ones, and so on, as like goes with like and
is compressed better, and unpacked faster, than numbers as they come.
"""

import base64
import zlib

LINE = 100
WIDTH = 4


def pack(data: bytes) -> str:
    """Write bytes as short lines of letters and digits, compressed."""
    columns = b"".join(data[column::WIDTH] for column in range(WIDTH))
    text = base64.b64encode(zlib.compress(columns, 9)).decode("ascii")
    return "".join(f"{text[start : start + LINE]}\n" for start in range(0, len(text), LINE))


def unpack(text: str | bytes) -> bytes:
    """Read the bytes back from such lines."""
    columns = memoryview(zlib.decompress(base64.b64decode(text)))
    data = bytearray(len(columns))
    start = 0
    for column in range(WIDTH):
        end = start + len(range(column, len(data), WIDTH))
        data[column::WIDTH] = columns[start:end]
        start = end
    return bytes(data)
