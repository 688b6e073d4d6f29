"""Guards the build of the playground: what is in it, and what happens where npm is missing."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import make_playground
import pytest
from make_playground import PACKAGES, POLICY, SOURCES, build, gather, page
from playground.session import LEVELS

from scrabble_rules.profiles import ALL


def test_without_npm_it_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(SystemExit, match="npm and Node"):
        build(tmp_path / "deep" / "playground")


def test_all_sources_are_gathered_and_the_words_kept_apart(tmp_path: Path) -> None:
    gather(tmp_path)
    python = tmp_path / "python"
    assert {path.stem for path in python.iterdir()} == {*PACKAGES, "playground", "terminal", "web"}
    assert [path.name for path in (tmp_path / "words").iterdir()] == ["english_list.py"]
    assert not list(python.rglob("english_list.py"))
    assert not list(tmp_path.rglob("*.pyc"))
    total = sum(path.stat().st_size for path in python.rglob("*.py"))
    assert 1_000_000 < total < 6_000_000


def test_the_page_has_a_board_all_profiles_and_no_script_of_its_own() -> None:
    text = page()
    assert text.count('role="gridcell"') == 225
    assert all(f'<option value="{name}"' in text for name in (*ALL, *LEVELS))
    assert POLICY in text
    assert not re.findall(
        r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=|http-equiv=\"refresh", text
    )
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY


def test_every_part_that_the_scripts_use_is_on_the_page() -> None:
    ids = set(re.findall(r'\bid="([\w-]+)"', page()))
    scripts = [SOURCES / "playground.js", make_playground.SHARED / "table.js"]
    for script in scripts:
        code = script.read_text(encoding="utf-8")
        used = set(re.findall(r'(?:\$|\btell)\("([\w-]+)"', code))
        assert used <= ids
