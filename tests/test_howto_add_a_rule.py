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

from page_edits import PAGE, ROOT, changed, edits, make

KINDS = "tests/rules/test_kinds.py"
# What knows all kinds of rules, and is quick; the session `deep` runs everything.
SOME = ["tests/test_ruleset.py", "tests/interchange/test_registry.py"]
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


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the tests read."""
    folder = tmp_path_factory.mktemp("project")
    # What Python and pytest have compiled comes along: it is right for copies of the same age.
    unwanted = shutil.ignore_patterns("_build", ".hypothesis")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=unwanted)
        elif source.exists():
            shutil.copy(source, folder)
    return folder


def test_the_page_is_true(project: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    file, field, *rest = edits(text)
    assert [path for _, path, _ in (file, field)] == [
        "src/scrabble_rules/rules/resigning.py",
        "src/scrabble_rules/rules/ruleset.py",
    ]
    make(project, *file)
    make(project, *field)
    told = text.split("```text\n")[1].split("```")[0].splitlines()
    said = pytest_in(project, KINDS)
    assert all(sentence in said for sentence in told), said
    assert "1 failed" in said
    for edit in rest:
        make(project, *edit)
    assert " failed" not in (said := pytest_in(project, KINDS)), said
    page = str(PAGE.relative_to(ROOT))
    said = run(project, "-c", f"import sys; sys.path[:0] = ['tests', 'docs']; {RUN_PAGE}", page)
    assert said == "the examples run\n"


RUN_PAGE = """
from pathlib import Path
from test_docs import run_page
report = run_page(Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[1])
print(report or "the examples run")
"""


def test_nothing_else_fails(project: Path, request: pytest.FixtureRequest) -> None:
    if not (project / "src/scrabble_rules/rules/resigning.py").exists():  # not from the test above
        for edit in edits(PAGE.read_text(encoding="utf-8")):
            make(project, *edit)
    listed = run(project, "docs/make_sentences.py")
    assert "not in Polish: resigning.too-early: " in listed, listed
    deep = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
    said = pytest_in(project, *([f"--deselect={request.node.nodeid}"] if deep else SOME))
    assert re.search(r"^\d+ passed", said, re.MULTILINE), said
    assert " failed" not in said, said


@pytest.mark.parametrize(
    ("hunk", "after"),
    [
        (" two\n+and a half\n", "one\ntwo\nand a half\nthree\n"),
        ("-two\n+2\n", "one\n2\nthree\n"),
        ("-one\n-two\n three\n", "three\n"),
    ],
)
def test_a_change_is_made(hunk: str, after: str) -> None:
    assert changed("one\ntwo\nthree\n", hunk) == after


def test_a_change_without_its_place_is_caught() -> None:
    with pytest.raises(ValueError, match="stand 0 times"):
        changed("one\n", " four\n+five\n")
