"""Guards the page on the 35-point bingo: its tables follow from sums, and the sums from games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

import lab_answer
from lab_answer import CASES, KINDS, PAGE, SUMS, Fits, add_up, digest, keep_from, works
from lab_batches import plain, store_serially
from scrabble_rules.players import KeepValues

DATA: dict[str, Any] = json.loads(SUMS.read_text("utf-8"))


class TestThePage:
    """What is stored, and what is made of it."""

    def test_its_tables_and_pictures_are_those_of_the_sums(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = tmp_path / PAGE.name
        page.write_text(PAGE.read_text("utf-8"), "utf-8")
        monkeypatch.setattr(lab_answer, "PAGE", page)
        monkeypatch.setattr(lab_answer, "PICTURES", tmp_path)
        lab_answer.write(DATA)
        assert page.read_text("utf-8") == PAGE.read_text("utf-8")
        names = {path.name for path in tmp_path.glob("*.png")}
        assert names == {"lab-scores.png", "lab-who-begins.png", "lab-bingos.png"}
        assert all(f"](../pictures/{name})" in PAGE.read_text("utf-8") for name in names)
        page.write_text("", "utf-8")
        with pytest.raises(ValueError, match="has no place for bingo-35"):
            lab_answer.write(DATA)

    def test_every_question_has_its_pairs(self) -> None:
        greedy = DATA["players"]["greedy"]
        assert greedy.keys() == CASES.keys()
        assert all(each["pairs"] > 1000 for each in greedy.values())
        for kind in KINDS:
            for case, each in DATA["players"][kind].items():
                counts = each["compared"]["total"]["differences"]["counts"]
                assert sum(times for _, times in counts) == each["pairs"] <= each["games"], case

    def test_the_first_games_are_those_that_are_played(self) -> None:
        fits = {case: keep_from(each) for case, each in DATA["fits"].items()}
        for kind in KINDS:
            for case, work in works(kind, 1, fits):
                # each rule set once is enough, and each kind of player with two of them
                if (kind == "greedy" or case in {"base", "bingo-35"}) and case in (
                    DATA["players"][kind]
                ):
                    found = digest(work.rows(range(1)))
                    assert found == DATA["players"][kind][case]["first game"], (kind, case)


class AtOnce:
    """A client whose tasks run where they are submitted."""

    def map(self, function: Callable[..., Any], *parts: Iterable[Any], pure: bool) -> list[Any]:
        assert not pure
        return [function(*each) for each in zip(*parts, strict=True)]

    def gather(self, found: list[Any]) -> list[Any]:
        return found


class TestThePieces:
    """From games to sums."""

    def test_fits_are_stored_round_by_round(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(lab_answer, "CHUNK", 1)
        fitted = Fits(tmp_path, AtOnce(), 2).of("base")
        assert isinstance(fitted, KeepValues)
        assert keep_from(json.loads(json.dumps(plain(fitted)))) == fitted
        assert len(list((tmp_path / "fits").iterdir())) == 3
        assert Fits(tmp_path, SimpleNamespace(), 2).of("base") == fitted  # nothing is played again

    def test_what_is_stored_is_added_up(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        two = {case: CASES[case] for case in ("base", "bingo-35")}
        monkeypatch.setattr(lab_answer, "CASES", two)
        for case, work in works("greedy", 6, {}):
            store_serially(evolve(work, games=6 if case == "base" else 4), tmp_path, 2)
        found = add_up(tmp_path, 6, 1500)
        greedy = found["players"]["greedy"]
        assert found["players"]["leaves"] == {}
        assert (greedy["base"]["games"], greedy["bingo-35"]["games"]) == (6, 4)
        assert (greedy["base"]["alike"], greedy["bingo-35"]["pairs"]) == (6, 4)
        assert sum(times for _, times in greedy["base"]["scores"]) == 12
        bingos = sum(value * times for value, times in greedy["bingo-35"]["bingos"])
        less = greedy["bingo-35"]["compared"]["total"]
        assert (
            greedy["bingo-35"]["alike"] < 4
            or less["second"]["total"] + 15 * bingos == (less["first"]["total"])
        )
        assert greedy["base"]["first game"] == DATA["players"]["greedy"]["base"]["first game"]
