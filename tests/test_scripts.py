"""Guards the scripts that replay, damage and compare: each can succeed, and each can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parent / "bench"
RECORD = "#player1 a A\n#player2 b B\n>a: HORN 8F HORN +14 14\n>b: AFM H6 FA.M +9 9\n#incomplete\n"
EMPTY = "/".join(["15"] * 15) + " {rack}/ 0/0 0"
HORN = "/".join([*["15"] * 7, "5HORN6", *["15"] * 7]) + " {rack}/ 0/0 0"
STATES = (
    f"2\t20\t10\t{EMPTY.format(rack='HO')}",  # 8G and 8H; those down are not counted
    f"2\t11\t8\t{HORN.format(rack='S')}",  # HORNS is worth 8, NS with a doubled S 3
    f"0\t0\t-1\t{HORN.format(rack='Q')}",
    f"0\t0\t0\t{HORN.format(rack='V')}",
)


def run(script: str, *arguments: str) -> tuple[int, str]:
    """Run a script; return its exit code and what it prints."""
    command = [sys.executable, "-W", "error", str(BENCH / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def oracle(folder: Path, *lines: str) -> str:
    (folder / "words.txt").write_text("HO\nHORN\nHORNS\nNS\n", encoding="utf-8")
    text = "\n".join(["# plays\tsum\tbest\tposition", *lines, ""])
    (folder / "positions.tsv").write_text(text, encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize("script", ["replay.py", "damage.py", "oracle.py"])
def test_nothing_to_do_is_no_success(script: str, tmp_path: Path) -> None:
    assert run(script, str(tmp_path))[0] == 2


def test_games_that_agree_and_one_that_does_not(tmp_path: Path) -> None:
    (tmp_path / "one.gcg").write_text(RECORD, encoding="utf-8")
    (tmp_path / "two.gcg").write_text(RECORD.replace("+9 9", "+8 9"), encoding="utf-8")
    code, told = run("replay.py", str(tmp_path))
    assert code == 1
    assert "one.gcg: 14 : 9\n" in told
    assert "move 2, line 4: " in told


def test_numbers_of_an_oracle_that_agree_and_some_that_do_not(tmp_path: Path) -> None:
    state = HORN.format(rack="S")
    wrong = [f"{numbers}\t{state}" for numbers in ("3\t11\t8", "2\t12\t8", "2\t11\t9")]
    code, told = run("oracle.py", oracle(tmp_path, *STATES, *wrong))
    lines = told.splitlines()
    assert code == 1
    assert [line.partition(":")[0] for line in lines[::2]] == [
        *("state 5", "state 6", "state 7"),
        "4 of 7 states agree, with 10 plays found",
    ]
    assert lines[1].strip() == state
