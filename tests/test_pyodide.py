"""Guards the list of tests that do not run in Pyodide: each names a test that there is."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
MISSING = re.compile(
    r"^(?:from|import) (?:distributed|numpy|pettingzoo|playwright|pyarrow|starlette|uvicorn)\b",
    re.MULTILINE,
)
STARTERS = {"subprocess.run", "subprocess.Popen", "ThreadPoolExecutor"}


@pytest.fixture(scope="module")
def excluded() -> ModuleType:
    """The plugin, which is loaded by its path, as it lies in no package."""
    spec = util.spec_from_file_location("excluded", ROOT / "tests" / "pyodide" / "excluded.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def named_in(path: str) -> frozenset[str]:
    """The tests of a file, as pytest names them, without parameters."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found = set()
    for node in tree.body:
        inner = [(node.name, each) for each in node.body] if isinstance(node, ast.ClassDef) else []
        for owner, each in inner or [("", node)]:
            if isinstance(each, ast.FunctionDef):
                found.add("::".join(part for part in (path, owner, each.name) if part))
    return frozenset(found)


def test_every_exclusion_is_needed_by_a_test_that_there_is(excluded: ModuleType) -> None:
    for start, reason in excluded.EXCLUDED.items():
        path = start.partition("::")[0]
        name = start.partition("[")[0]
        is_folder = (ROOT / path).is_dir()
        assert is_folder or any(test.startswith(name) for test in named_in(path)), start
        assert reason


def test_whatever_starts_a_process_is_excluded(excluded: ModuleType) -> None:
    """A test that calls for a process by name, or imports what is missing, would fail there."""
    forgotten = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if MISSING.search(text) and excluded.reason_for(name) is None:
            forgotten.append(name)
        functions = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]
        starting = {each.name for each in functions if calls_of(each) & STARTERS} | STARTERS
        for node in functions:
            if node.name.startswith("test_") and calls_of(node) & starting:
                full = (each for each in named_in(name) if each.endswith(f"::{node.name}"))
                forgotten += [each for each in full if excluded.reason_for(each) is None]
    assert forgotten == []


def calls_of(function: ast.FunctionDef) -> set[str]:
    return {ast.unparse(each.func) for each in ast.walk(function) if isinstance(each, ast.Call)}
