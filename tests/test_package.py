"""Guards what is in the pure wheel and in the source distribution.

`nox -s release_check` does more.
"""

from __future__ import annotations

import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {"scrabble_rules", "_scrabble_rules_hypothesis.py"}
"""Hypothesis loads the second by an entry point; within the package it would import the package."""


def test_the_pure_wheel_holds_the_package_its_entry_point_and_its_licences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HATCH_BUILD_HOOK_ENABLE_CUSTOM", raising=False)
    (path,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    assert path.endswith("-py3-none-any.whl")
    wheel = ZipFile(path).namelist()
    first = {name.partition("/")[0] for name in wheel}
    assert {name for name in first if not name.endswith(".dist-info")} == TOP_LEVEL
    sources = {str(p.relative_to(ROOT / "src")) for p in (ROOT / "src").rglob("*.py")}
    assert {name for name in wheel if name.endswith(".py")} == sources
    assert "scrabble_rules/py.typed" in wheel
    found = [name.rpartition("/")[2] for name in wheel if "LICENSE" in name]
    assert sorted(found) == ["LICENSE", "LICENSE.scowl"]


def test_the_source_distribution_holds_what_the_tests_look_at(tmp_path: Path) -> None:
    (path,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(path) as archive:
        files = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {".ci/run", ".github/CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "README.md"}
    wanted |= {"hatch_build.py", "noxfile.py", "pyproject.toml", "tests/fuzz/kept.json"}
    assert wanted <= files
    for folder in ("src", "tests", "docs"):
        here = {str(p.relative_to(ROOT)) for p in (ROOT / folder).rglob("*.py")}
        assert {name for name in here if "_build" not in name} <= files
