"""Guards the script that compares with an oracle: it can succeed, and it can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "bench" / "oracle.py"
EMPTY = "/".join(["15"] * 15) + " {rack}/ 0/0 0"
HORN = "/".join([*["15"] * 7, "5HORN6", *["15"] * 7]) + " {rack}/ 0/0 0"
RIGHT = (
    f"2\t20\t10\t{EMPTY.format(rack='HO')}",  # 8G and 8H; those down are not counted
    f"2\t11\t8\t{HORN.format(rack='S')}",  # HORNS is worth 8, NS with a doubled S 3
    f"0\t0\t-1\t{HORN.format(rack='Q')}",
    f"0\t0\t0\t{HORN.format(rack='V')}",
)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def oracle(folder: Path, *lines: str) -> str:
    (folder / "words.txt").write_text("HO\nHORN\nHORNS\nNS\n", encoding="utf-8")
    text = "\n".join(["# plays\tsum\tbest\tposition", *lines, ""])
    (folder / "positions.tsv").write_text(text, encoding="utf-8")
    return str(folder)


def test_right_numbers_agree(tmp_path: Path) -> None:
    done = run(oracle(tmp_path, *RIGHT))
    assert done.stdout == "4 of 4 states agree, with 4 plays found\n"
    assert done.returncode == 0


@pytest.mark.parametrize("wrong", ["3\t11\t8", "2\t12\t8", "2\t11\t9"])
def test_a_wrong_number_is_found(tmp_path: Path, wrong: str) -> None:
    done = run(oracle(tmp_path, RIGHT[0], f"{wrong}\t{HORN.format(rack='S')}", RIGHT[2]))
    first, state, last = done.stdout.splitlines()
    assert first.startswith("state 2: 2 plays, 11 points, best 8; expected ")
    assert state.strip() == HORN.format(rack="S")
    assert last == "2 of 3 states agree, with 4 plays found"
    assert done.returncode == 1


def test_only_the_first_wrong_states_are_shown(tmp_path: Path) -> None:
    done = run(oracle(tmp_path, *[f"9\t9\t9\t{HORN.format(rack='Q')}"] * 12))
    assert done.stdout.count("expected") == 10
    assert done.stdout.endswith("0 of 12 states agree, with 0 plays found\n")


def test_nothing_to_compare_is_no_success(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    for done, reason in (
        (run(), "pass the folder of an oracle"),
        (run(str(missing)), f"positions.tsv and words.txt cannot be found in {missing}"),
        (run(oracle(tmp_path)), f"there are no states in {tmp_path}"),
    ):
        assert done.stdout == f"{reason}: nothing was compared\n"
        assert done.returncode == 2
