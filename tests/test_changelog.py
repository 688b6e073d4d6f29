"""Guards how the changelog is made from the files in changes/."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scrabble_rules import __version__

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
KINDS = {kind["directory"]: kind["name"] for kind in SETTINGS["type"]}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with the settings, the changelog, and no changes."""
    for file in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / file, tmp_path)
    (tmp_path / "changes").mkdir()
    shutil.copy(ROOT / "changes" / "template.md", tmp_path / "changes")
    return tmp_path


def build(folder: Path) -> str:
    """Gather the changes in a folder as CONTRIBUTING.md tells; return the new changelog."""
    page = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [told] = re.findall(r"`(towncrier build [^`]*)`", page)
    command = [sys.executable, "-m", *told.replace("1.2.3", "9.8.7").split()]
    command += ["--yes", "--date", "2030-01-02"]
    subprocess.run(command, cwd=folder, capture_output=True, check=True)
    return (folder / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_release_gathers_the_changes_by_kind(project: Path) -> None:
    before = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    for kind in KINDS:
        file = project / "changes" / f"something.{kind}.md"
        file.write_text(f"What is {kind}.\n", encoding="utf-8")
    head, mark, after = build(project).partition(SETTINGS["start_string"])
    new = after.removesuffix(before.partition(mark)[2]).strip()
    lines = ["## [9.8.7] - 2030-01-02"]
    for kind, name in KINDS.items():
        lines += [f"### {name}", f"- What is {kind}."]
    assert new == "\n\n".join(lines)
    assert before.startswith(head)


def test_every_change_is_of_a_known_kind() -> None:
    others = {"README.md", "template.md"}
    changes = [path for path in (ROOT / "changes").iterdir() if path.name not in others]
    assert [path.name for path in changes if path.name.split(".")[-2] not in KINDS] == []
    assert [path.name for path in changes if path.suffix != ".md"] == []


def test_the_changelog_has_the_version_of_the_package_once() -> None:
    """So the first release does not gather changes: towncrier would write a second section."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.partition(SETTINGS["start_string"])[2].count(f"\n## [{__version__}] - 2") == 1


def test_a_release_without_changes_has_a_section(project: Path) -> None:
    """The folder of changes stays when the last file of it has gone."""
    assert "\n## [9.8.7] - 2030-01-02\n" in build(project)
    assert (project / "changes" / "template.md").is_file()
