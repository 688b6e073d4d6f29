"""Guards docs/howto/add-a-rule.md: its edits are made in a copy of the project and tried there.

What the page says of each step is compared with what happens. In the session `deep` every test of
the project has to pass in the copy.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from page_edits import PAGE, ROOT, edits, make

KINDS = "tests/rules/test_kinds.py"
# What knows all kinds of rules, and is quick; the session `deep` runs everything.
SOME = [KINDS, "tests/test_ruleset.py", "tests/interchange/test_registry.py"]
SOME += ["tests/rulebooks/test_rules_say_their_sentence.py", "tests/test_sentences.py"]
PARTS = [
    "src",
    "tests",
    "docs",
    "changes",
    ".github",
    ".ci",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
]
PARTS += ["pyproject.toml", "noxfile.py", "hatch_build.py"]


def run(folder: Path, *arguments: str) -> str:
    """Run Python in the copy, and return all that it prints."""
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # so that each further start is quicker
    plain = {name: value for name, value in env.items() if not name.startswith(("COV", "PYTEST"))}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=folder, env=plain, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def pytest_in(folder: Path, *arguments: str) -> str:
    return run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", *arguments)


def copied(folder: Path) -> None:
    """Copy what the tests read into an empty folder."""
    # What Python and pytest have compiled comes along: it is right for copies of the same age.
    unwanted = shutil.ignore_patterns("_build", ".hypothesis")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=unwanted)
        elif source.exists():
            shutil.copy(source, folder)


RUN_PAGE = """
import sys
sys.path[:0] = ['tests', 'docs']
from pathlib import Path
from test_docs import run_page
report = run_page(Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[1])
print(report or "the examples run")
"""


def test_the_page_is_true_and_nothing_else_fails(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    copied(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    file, field, *rest = edits(text)
    assert [path for _, path, _ in (file, field)] == [
        "src/scrabble_rules/rules/resigning.py",
        "src/scrabble_rules/rules/ruleset.py",
    ]
    make(tmp_path, *file)
    make(tmp_path, *field)
    told = text.split("```text\n")[1].split("```")[0].splitlines()
    said = pytest_in(tmp_path, KINDS)
    assert all(sentence in said for sentence in told), said
    assert "1 failed" in said
    for edit in rest:
        make(tmp_path, *edit)
    said = run(tmp_path, "-c", RUN_PAGE, str(PAGE.relative_to(ROOT)))
    assert said == "the examples run\n"
    listed = run(tmp_path, "docs/make_sentences.py")
    assert "not in Polish: resigning.too-early: " in listed, listed
    deep = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
    said = pytest_in(tmp_path, *([f"--deselect={request.node.nodeid}"] if deep else SOME))
    assert re.search(r"^\d+ passed", said, re.MULTILINE), said
    assert " failed" not in said, said
