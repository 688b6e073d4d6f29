"""Guards what is in the pure wheel and in the source distribution.

`nox -s release_check` does more.
"""

from __future__ import annotations

import tarfile
from importlib import metadata
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import release_files
import scrabble_rules
from scrabble_rules import __main__

ROOT = Path(__file__).parent.parent
SETTINGS = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
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
    assert {"scrabble_rules/py.typed", "scrabble_rules/render/board.js"} <= {*wheel}
    found = [name.rpartition("/")[2] for name in wheel if "LICENSE" in name]
    assert sorted(found) == ["LICENSE", "LICENSE.scowl"]


def test_the_source_distribution_holds_what_the_tests_look_at(tmp_path: Path) -> None:
    (path,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(path) as archive:
        files = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {".ci/run", ".github/CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "README.md"}
    wanted |= {
        "src/scrabble_rules/render/board.js",
        "hatch_build.py",
        "noxfile.py",
        "pyproject.toml",
        "tests/fuzz/kept.json",
    }
    assert wanted <= files
    for folder in ("src", "tests", "docs"):
        here = {str(p.relative_to(ROOT)) for p in (ROOT / folder).rglob("*.py")}
        assert {name for name in here if "_build" not in name} <= files


def compiled_wheels() -> list[str]:
    """The names of all compiled wheels of version 1.2, as cibuildwheel names them."""
    pythons = ["cp311-cp311", "cp312-cp312", "cp313-cp313", "cp314-cp314", "cp314-cp314t"]
    systems = [
        *(f"manylinux2014_{machine}.manylinux_2_17_{machine}" for machine in ("x86_64", "aarch64")),
        *("musllinux_1_2_x86_64", "musllinux_1_2_aarch64", "macosx_10_13_x86_64"),
        *("macosx_11_0_arm64", "win_amd64", "win_arm64"),
    ]
    tags = [f"{python}-{system}" for python in pythons for system in systems]
    tags += ["cp313-cp313-pyodide_2025_0_wasm32", "cp314-cp314-pyemscripten_2026_0_wasm32"]
    return [f"scrabble_rules-1.2-{tag}.whl" for tag in tags]


def test_a_release_lacks_no_file_and_has_no_other() -> None:
    def problems(names: list[str]) -> list[str]:
        return release_files.problems(names, "1.2", SETTINGS)

    names = ["scrabble_rules-1.2.tar.gz", "scrabble_rules-1.2-py3-none-any.whl"]
    names += compiled_wheels()
    assert len(names) == 44
    assert problems(names) == []
    for number, name in enumerate(names):
        assert len(problems(names[:number] + names[number + 1 :])) == 1, name
        assert len(problems([*names, name])) == 1, name
    assert problems(names[1:]) == ["missing: source"]
    other = names[1].replace("1.2", "1.1")
    assert problems([*names, other]) == [f"unknown, or there twice: {other}"]


def test_the_package_says_what_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        if name == "cattrs":
            raise PackageNotFoundError
        return metadata.version(name)

    monkeypatch.setattr(__main__, "version", missing)
    __main__.main()
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith(f"scrabble_rules {scrabble_rules.__version__}, ")
    assert others[0].startswith(f"attrs: {metadata.version('attrs')} ")
    assert others[1].startswith("cattrs: not installed ")
