"""Guards how Hypothesis learns of this library's types: once both are imported, and not before."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st

import scrabble_rules
from _scrabble_rules_hypothesis import TYPES, register

ROOT = Path(__file__).parents[2]
any_one = settings(
    max_examples=40,
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
DRAW = """
import hypothesis.strategies as st
from hypothesis import Phase, find, settings
from scrabble_rules import Board
rooms = [name for name in sys.modules if name.startswith("scrabble_rules.testing")]
assert not rooms, rooms
once = settings(max_examples=40, phases=[Phase.generate], database=None)
assert isinstance(find(st.from_type(Board), lambda board: len(board) >= 0, settings=once), Board)
assert "games()" in repr(st.from_type(Board)), st.from_type(Board)
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the metadata of this package as pyproject.toml has it, and its entry points."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path / "scrabble_rules-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: scrabble_rules\nVersion: 1\n", encoding="utf-8")
    lines = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {target}" for name, target in entries.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def run(installed: Path, script: str) -> str:
    """Run a script in a new process, with that installation before any other; what it prints."""
    folders = [str(installed), str(ROOT / "src")]
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {folders}\n{script}"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", TYPES)
def test_every_type(name: str) -> None:
    register()
    kind = getattr(scrabble_rules, name)
    found = find(st.from_type(kind), lambda _: True, settings=any_one)
    assert isinstance(found, kind)


@pytest.mark.parametrize(
    "imports",
    [
        "import scrabble_rules, hypothesis",
        "import hypothesis, scrabble_rules",
        "from scrabble_rules import Square\nimport hypothesis.strategies",
    ],
)
def test_in_either_order(installed: Path, imports: str) -> None:
    """Registering builds no strategy; then one is drawn."""
    run(installed, f"{imports}\n{DRAW}")


def test_scrabble_rules_does_not_import_hypothesis(installed: Path) -> None:
    script = "import scrabble_rules; print([name for name in sys.modules if 'hypothesis' in name])"
    assert run(installed, script) == "[]\n"


def test_hypothesis_does_not_import_scrabble_rules(installed: Path) -> None:
    script = (
        "import importlib.metadata, hypothesis\n"
        "assert importlib.metadata.version('scrabble_rules') == '1'\n"
        "print([name for name in sys.modules if 'scrabble_rules' in name])\n"
    )
    assert run(installed, script) == "['_scrabble_rules_hypothesis']\n"
