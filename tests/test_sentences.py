"""Guards that the generated lists of sentences are those of today, and how they are renewed."""

from __future__ import annotations

from pathlib import Path

import make_sentences
import pytest

NEW = make_sentences.renewed()


@pytest.mark.parametrize("path", NEW, ids=lambda path: path.name)
def test_what_is_generated_is_up_to_date(path: Path) -> None:
    told = path.read_text(encoding="utf-8") if path.exists() else ""
    assert told == NEW[path], "run python docs/make_sentences.py"


PAGE = NEW[make_sentences.PAGE]
OVER = next(line for line in PAGE.splitlines(keepends=True) if "`move.game-over` |" in line)


def test_a_changed_sentence_a_new_one_and_one_that_is_gone() -> None:
    assert make_sentences.page(PAGE.replace("The game is over.", "It ended.")) == PAGE
    assert make_sentences.page(PAGE + "| `move.made-up` | Gone. | `x.Y` |\n") == PAGE
    without = make_sentences.page(PAGE.replace(OVER, ""))
    assert sorted(without.splitlines()) == sorted(PAGE.splitlines())


def test_the_examples_of_pages_are_reworded() -> None:
    before = PAGE.replace("Your rack does not hold {tiles}.", "You do not hold {tiles}.")
    text = make_sentences.examples(before, PAGE, "> You do not hold Q, CH. Lay others.")
    assert text == "> Your rack does not hold Q, CH. Lay others."


def test_errors_are_listed_as_people_read_them() -> None:
    assert "engine.draws: " in NEW[make_sentences.LIST]
    assert "f'" not in NEW[make_sentences.LIST]
