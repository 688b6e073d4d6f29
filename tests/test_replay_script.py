"""Guards the script that replays a folder of recorded games: it can succeed, and it can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent / "bench" / "replay.py"
RIGHT = "#player1 a A\n#player2 b B\n>a: HORN 8F HORN +14 14\n>b: AFM H6 FA.M +9 9\n#incomplete\n"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_games_that_agree_and_one_that_does_not(tmp_path: Path) -> None:
    (tmp_path / "one.gcg").write_text(RIGHT, encoding="utf-8")
    done = run(str(tmp_path))
    expected = "one.gcg: 14 : 9\n1 of 1 games agree in every score and total\n"
    assert (done.returncode, done.stdout) == (0, expected)
    (tmp_path / "two.gcg").write_text(RIGHT.replace("+9 9", "+8 9"), encoding="utf-8")
    done = run(str(tmp_path))
    assert done.returncode == 1
    assert "move 2, line 4: FARM: 9 by the rules, not 8.\n1 of 2 games" in done.stdout


def test_nothing_to_replay_is_no_success(tmp_path: Path) -> None:
    for done in (run(), run(str(tmp_path))):
        assert done.returncode == 2
        assert done.stdout.endswith("nothing was replayed\n")
