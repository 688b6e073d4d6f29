"""Finds the Python examples of a page, which are fenced as `python` or `pycon`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent

FENCED = re.compile(
    r"^[ ]*(?:[-*>] |\d+[.] )?[ ]*(`{3,})(?:python|pycon)[ ]*\n(.*?)^[ ]*\1[ ]*$",
    re.MULTILINE | re.DOTALL,
)


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """The Python blocks of a page, each with the number of lines before it."""
    for block in FENCED.finditer(text):
        yield text.count("\n", 0, block.start(2)), dedent(block[2])
