"""Guards that no game is lost or played otherwise on a cluster: workers die, runs stop and go on.

A real cluster of two processes plays short games on a small board. What it stores must equal what
one process stores, byte by byte.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from attrs import evolve, frozen
from distributed import Client, LocalCluster

import lab_batches
import profiles_in_numbers
from lab_batches import Work, batches, folder_of, read_rows, store_serially
from lab_dask import NoWorkerError, Progress, SchedulerLostError, run
from lab_workers import forget_words
from profiles_in_numbers import numbers, play
from scrabble_rules import ANY_WORD, EndKind, KnownSeed, Layout, Move, View, wordlists
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.players import GREEDY, WEAK, KeepFacts, KeepValues
from scrabble_rules.profiles import NASPA
from scrabble_rules.rules import TilesPlayed
from scrabble_rules.tile_sets import ALL as TILE_SETS
from whole_games import DEEP

SMALL = NASPA.replace(
    tile_set=TILE_SETS["english-52"],
    layout=Layout.from_text("\n".join(['"..\'.."', "......."] * 3 + ['"..\'.."'])),
    rack_size=4,
    bingo=TilesPlayed(4, points=50),
)
WORK = Work(SMALL, players=(GREEDY, GREEDY), games=24)
SIZE = 3


@frozen
class OfMyOwn:
    """A class whose code is in no digest."""

    def worth(self, facts: KeepFacts) -> int:
        return facts.bag

    def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        return GREEDY.move(view, plays, seed)


def files(folder: Path, work: Work = WORK) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder_of(work, folder).glob("*.parquet")}


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("serial")
    store_serially(WORK, folder, SIZE)
    return files(folder)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A cluster of processes takes seconds to start, so all tests share one."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        yield client


class TestBatches:
    """Files that are there whole or not at all."""

    def test_each_is_named_by_what_decides_it(self, serial: dict[str, bytes]) -> None:
        assert len(serial) == 8
        lab_batches.LEXICONS["other"] = lambda: ANY_WORD
        others = [
            evolve(WORK, rules=NASPA),
            evolve(WORK, players=(GREEDY, WEAK)),
            evolve(WORK, players=(GREEDY, evolve(GREEDY, keeping=KeepValues(tiles={"A": 1})))),
            evolve(WORK, words="other"),
        ]
        names = [next(batches(work, SIZE)).name for work in (WORK, *others)]
        assert len(set(names)) == 5
        assert names[0] in serial
        more = evolve(WORK, games=9)  # a number of games that names none of them
        assert {batch.name for batch in batches(more, SIZE)} <= serial.keys()

    def test_what_no_name_would_tell_is_refused(self) -> None:
        assert evolve(WORK, rules=SMALL.replace(lexicon=wordlists.english())) == WORK
        with pytest.raises(ValueError, match="write a function that makes yours into LEXICONS"):
            evolve(WORK, rules=SMALL.replace(lexicon=["HORN"]))
        with pytest.raises(ValueError, match="words= is one of english"):
            evolve(WORK, words="klingon")
        with pytest.raises(TypeError, match="does not have the code of OfMyOwn"):
            evolve(WORK, players=(GREEDY, OfMyOwn()))  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="does not have the code of OfMyOwn"):
            evolve(WORK, players=(GREEDY, evolve(GREEDY, keeping=OfMyOwn())))

    def test_rows_come_back(self, tmp_path: Path) -> None:
        work = evolve(WORK, games=5)
        store_serially(work, tmp_path, SIZE)
        rows = read_rows(work, tmp_path)
        assert rows == WORK.rows(range(5))
        assert {type(row.ended) for row in rows} == {EndKind}
        assert len(files(tmp_path, work)) == 2  # the second batch is whole, and holds one more
        table = pq.read_table(next(iter(folder_of(work, tmp_path).glob("*.parquet"))))
        assert table.schema.metadata[b"work"].decode() == work.described

    def test_a_file_that_is_not_finished_is_none(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def stop(part: Path, _: Path) -> None:
            assert part.stat().st_size > 1000  # all of it is there, under another name
            raise KeyboardInterrupt

        lab_batches.settled_size(WORK, tmp_path, SIZE)
        monkeypatch.setattr(Path, "replace", stop)
        with pytest.raises(KeyboardInterrupt):
            store_serially(WORK, tmp_path)
        assert files(tmp_path) == {}
        assert len(lab_batches.missing(WORK, tmp_path, SIZE)) == 8

    def test_every_seed_is_in_exactly_once(self, tmp_path: Path, serial: dict[str, bytes]) -> None:
        with pytest.raises(ValueError, match="has none of these games"):
            read_rows(WORK, tmp_path)
        lab_batches.settled_size(WORK, tmp_path, SIZE)
        for name, content in serial.items():
            (folder_of(WORK, tmp_path) / name).write_bytes(content)
        assert [row.seed for row in read_rows(WORK, tmp_path)] == [str(n) for n in range(24)]
        first, second, *_ = sorted(serial)
        (folder_of(WORK, tmp_path) / second).write_bytes(serial[first])
        with pytest.raises(ValueError, match="not each in once"):
            read_rows(WORK, tmp_path)
        (folder_of(WORK, tmp_path) / second).unlink()
        with pytest.raises(ValueError, match=f"1 batches are missing in .*, such as {second}"):
            read_rows(WORK, tmp_path)

    def test_the_size_is_settled_once(self, tmp_path: Path) -> None:
        size = lab_batches.settled_size(WORK, tmp_path)
        assert str(size).rstrip("0") in {"1", "2", "5"}  # what takes about three seconds here
        assert lab_batches.settled_size(WORK, tmp_path) == size
        with pytest.raises(ValueError, match=f"have {size} games, not {size + 1}"):
            lab_batches.settled_size(WORK, tmp_path, size + 1)


class TestClusters:
    """In this order: what happens to the workers gets worse."""

    @pytest.mark.parametrize("kills", [False, True] if DEEP else [False])
    def test_as_in_one_process(
        self, client: Client, tmp_path: Path, serial: dict[str, bytes], *, kills: bool
    ) -> None:
        """In the session `deep` also if a worker is killed, and takes seconds to start again."""
        processes, told = client.run(os.getpid), list[Progress]()

        def note(progress: Progress) -> None:
            told.append(progress)
            if kills and progress.batches == 2:
                os.kill(processes[min(processes)], signal.SIGKILL)

        done = run(WORK, tmp_path, client, size=SIZE, tell=note)
        assert files(tmp_path) == serial
        assert [each.batches for each in told] == list(range(1, 9))
        assert (told[-1].of, told[-1].games) == (8, 24)
        assert kills or told[-1].workers == 2
        assert "8 of 8 batches" in str(told[-1])
        assert (len(done.seconds), done.different) == (8, [])

    def test_profiles_have_the_same_numbers(
        self, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(lab_batches, "AIM", 0)  # batches of one game
        monkeypatch.setattr(
            profiles_in_numbers, "work_of", lambda _, games: evolve(WORK, games=games)
        )
        play(["naspa"], 3, tmp_path / "here")
        play(["naspa"], 3, tmp_path / "cluster", client)
        here, there = (numbers(["naspa"], 3, tmp_path / each) for each in ("here", "cluster"))
        assert {**here, "processor seconds": 0} == {**there, "processor seconds": 0}

    def test_stopped_and_gone_on(
        self, client: Client, tmp_path: Path, serial: dict[str, bytes]
    ) -> None:
        def stop(progress: Progress) -> None:
            if progress.batches == 3:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            run(WORK, tmp_path, client, size=SIZE, tell=stop)
        stored = files(tmp_path)
        assert len(stored) == 3
        done = run(WORK, tmp_path, client)
        assert len(done.seconds) == 5
        assert files(tmp_path) == serial
        told: list[Progress] = []
        run(WORK, tmp_path, client, tell=told.append)  # there is nothing left to play
        assert [(each.batches, each.of, each.games) for each in told] == [(8, 8, 0)]

    def test_a_worker_that_plays_otherwise_is_named(
        self,
        client: Client,
        tmp_path: Path,
        serial: dict[str, bytes],
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        client.wait_for_workers(2, timeout=120)
        wrong = min(client.scheduler_info(n_workers=-1)["workers"])
        client.run(forget_words, workers=[wrong])
        done = run(WORK, tmp_path, client, size=SIZE, tell=lambda _: None)
        assert done.different == [wrong]
        assert f"worker {wrong}" in capsys.readouterr().err
        assert files(tmp_path) == serial
        # Now none is left that plays as this process does.
        client.run(forget_words)
        with pytest.raises(NoWorkerError, match="no worker plays as this process does"):
            run(evolve(WORK, games=48), tmp_path, client, tell=lambda _: None)
        assert files(tmp_path) == serial


def test_the_scheduler_is_lost(tmp_path: Path, serial: dict[str, bytes]) -> None:
    cluster = LocalCluster(n_workers=1, processes=False, dashboard_address=":0")
    client = Client(cluster)

    def lose(progress: Progress) -> None:
        if progress.batches == 2:
            cluster.close()

    with pytest.raises(SchedulerLostError, match="what is stored stays"):
        run(WORK, tmp_path, client, size=SIZE, tell=lose)
    client.close()
    stored = files(tmp_path)
    assert len(stored) >= 2
    assert stored.items() <= serial.items()
    store_serially(WORK, tmp_path)
    assert files(tmp_path) == serial
