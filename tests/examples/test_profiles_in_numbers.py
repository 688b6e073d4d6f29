"""Guards the page of profiles in numbers: its figures follow from games that anybody gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import lab_batches
import profiles_in_numbers
from lab_batches import read_rows
from profiles_in_numbers import COLUMNS, NUMBERS, numbers, play, playable, work_of

DATA: dict[str, Any] = json.loads(NUMBERS.read_text("utf-8"))
NAMES = ["naspa", "scrabble-duel"]


def test_what_is_told_is_of_profiles_that_the_words_fit() -> None:
    assert [*DATA["profiles"]] == [name for name in playable() if name in DATA["profiles"]]
    for name, found in DATA["profiles"].items():
        assert found["games"] == 2000 == sum(found["ended"].values()), name
        assert found["measures"].keys() == COLUMNS.keys() == found["difference"].keys()
    beside = DATA["profiles"]["naspa"]["difference"].values()
    assert all(each["mean"] == 0 == each["interval"][0] == each["interval"][1] for each in beside)


@pytest.mark.parametrize("name", [*DATA["profiles"]][::5])
def test_the_first_games_are_those_that_are_played(name: str) -> None:
    [row] = work_of(name, 1).rows(range(1))
    assert list(row.scores) == DATA["profiles"][name]["first game"]


def test_figures_are_those_of_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_batches, "AIM", 0)  # batches of one game
    monkeypatch.setattr(lab_batches, "SAMPLE", 1)
    play(NAMES, 4, tmp_path)
    found = numbers(NAMES, 4, tmp_path)
    here = found["profiles"]["scrabble-duel"]
    rows, others = (read_rows(work_of(name, 4), tmp_path) for name in reversed(NAMES))
    begun = sum({2: 100, 1: 50, 0: 0}[row.half_wins] for row in rows) / 4
    assert here["measures"]["begins"]["mean"] == pytest.approx(begun, abs=1e-3)
    low, high = here["measures"]["points"]["interval"]
    assert low < here["measures"]["points"]["mean"] < high
    pairs = zip(rows, others, strict=True)
    fewer = sum(row.turns - other.turns for row, other in pairs) / 4
    assert here["difference"]["turns"]["mean"] == pytest.approx(fewer, abs=1e-3)
    assert fewer < 0
    assert sum(times for _, times in here["leads"]) == 4
    stored = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    play(NAMES, 4, tmp_path)  # nothing is played again
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == stored
    assert profiles_in_numbers.share(1, 0) == 0
