"""Guards that nothing which the package offers changes unannounced."""

import sys

import pytest
from make_public_api import FILE, text

SAME_PYTHON = (3, 11)
"""Other Pythons write some signatures and bases in another way."""


@pytest.mark.skipif(
    sys.version_info[:2] != SAME_PYTHON, reason="the snapshot is written on Python 3.11"
)
def test_the_public_api_is_the_one_written_down() -> None:
    assert FILE.read_text(encoding="utf-8").splitlines() == text().splitlines(), (
        "a public name has changed: run python docs/make_public_api.py, and say so in changes/"
    )
