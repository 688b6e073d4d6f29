"""Guards that the page on violations lists every code with its sentence and its class."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

MAKER = Path(__file__).parents[1] / "docs" / "make_violations.py"


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_violations", MAKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_page_is_up_to_date(maker: ModuleType) -> None:
    text = maker.PAGE.read_text(encoding="utf-8")
    assert maker.page(text) == text, "run python docs/make_violations.py"


def test_a_sentence_that_has_changed_is_written_anew(maker: ModuleType) -> None:
    text = maker.PAGE.read_text(encoding="utf-8")
    assert maker.page(text.replace("The game is over.", "It ended.")) == text


@pytest.mark.parametrize("times", [0, 2])
def test_every_code_has_one_row(maker: ModuleType, times: int) -> None:
    text = maker.PAGE.read_text(encoding="utf-8")
    row = next(line for line in text.splitlines(keepends=True) if "`move.game-over` |" in line)
    with pytest.raises(SystemExit, match=r"give each code one row: \['move.game-over'\]"):
        maker.page(text.replace(row, row * times))


def test_a_row_without_a_class_is_found(maker: ModuleType) -> None:
    text = maker.PAGE.read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match=r"\['move.made-up'\]"):
        maker.page(text + "| `move.made-up` | | |\n")
