"""Guards that booklets answer what people ask: twenty questions about each of three games.

`questions.toml` says how the questions were made. A booklet that no longer has the sentence of an
answer fails here, and somebody has to find the answer again.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from scrabble_rules import profiles, rulebook

GAMES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "questions.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_booklet_has_every_answer(name: str) -> None:
    paragraphs = rulebook(profiles.ALL[name]).paragraphs
    for question in GAMES[name]["questions"]:
        told = [
            " ".join((each.text, *(" ".join(row) for row in each.rows)))
            for each in paragraphs
            if each.key == question["key"]
        ]
        assert any(question["says"] in text for text in told), (question["ask"], told)
