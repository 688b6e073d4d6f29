"""Checks that a folder holds every file of a release: `python tests/release_files.py dist`.

A release has a source distribution, a pure wheel, and a compiled wheel for each Python that
`[tool.cibuildwheel]` of pyproject.toml builds for, on each system below. The workflow `release`
runs this before it publishes, so that no wheel is missing because a job has skipped it. It needs
nothing but Python.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "scrabble_rules"
SYSTEMS = (
    *("manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "musllinux_aarch64"),
    *("macosx_x86_64", "macosx_arm64", "win_amd64", "win_arm64"),
)
IN_BROWSERS = ("cp313", "cp314")  # the Pythons of Pyodide for which wheels have a tag
WHEEL = re.compile(r"-\w+-(\w+)-([a-z]+)[\d_]*_([a-z]\w+)(?:\.\w+)*\.whl")  # Python, ABI, system


def wanted(settings: str) -> set[str]:
    """Return what the release must have, compiled wheels as cibuildwheel names its builds."""
    builds = tomllib.loads(settings)["tool"]["cibuildwheel"]["build"]
    pythons = [build.removesuffix("-*") for build in builds]
    compiled = {f"{python}-{system}" for python in pythons for system in SYSTEMS}
    browsers = {f"{python}-pyodide_wasm32" for python in IN_BROWSERS if python in pythons}
    return {"source", "pure", *compiled, *browsers}


def kind(name: str, version: str) -> str:
    """Return what a file is, in the same words; its own name if it is not of this release."""
    ending = name.removeprefix(f"{NAME}-{version}")
    if ending == ".tar.gz":
        return "source"
    if ending == "-py3-none-any.whl":
        return "pure"
    wheel = WHEEL.fullmatch(ending)
    if wheel is None:
        return name
    abi, system, machine = wheel.groups()
    system = "pyodide" if system == "pyemscripten" else system  # PEP 783 calls it by the latter
    return f"{abi}-{system}_{machine}"


def problems(names: Iterable[str], version: str, settings: str) -> list[str]:
    """Return a line for each file that is missing, that is there twice, or that is another."""
    needed, there = Counter(wanted(settings)), Counter(kind(name, version) for name in names)
    lines = [f"missing: {each}" for each in sorted(needed - there)]
    return lines + [f"unknown, or there twice: {each}" for each in sorted(there - needed)]


def main(folder: Path) -> None:
    """Print what is wrong, and exit with an error if anything is."""
    package = (ROOT / "src" / NAME / "__init__.py").read_text(encoding="utf-8")
    version = package.partition('__version__ = "')[2].partition('"')[0]
    names = [path.name for path in folder.iterdir()]
    wrong = problems(names, version, (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    print(*wrong or [f"all {len(names)} files of {version} are there"], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
