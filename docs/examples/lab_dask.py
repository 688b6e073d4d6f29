"""Play games on many processes or machines, with Dask.

    python docs/examples/lab_dask.py FOLDER --games 10000 --profile bingo-35

plays on this machine; with `--scheduler tcp://ADDRESS:8786` it plays on a cluster that runs
already. Stop it whenever you like and start it again: what is stored stays, and only what is
missing is played. The same holds if a worker is lost, or the scheduler.

Batches are played by the workers, and stored by this process, so workers need no common folder.
Each worker builds the word graph itself, from its name, when it starts. Before anything of a worker
is stored it has to play some games that this process has played too; a worker whose games differ is
named and sent away.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path

from attrs import define, field, frozen
from distributed import (
    CancelledError,
    Client,
    Future,
    KilledWorker,
    LocalCluster,
    Worker,
    WorkerPlugin,
    as_completed,
    get_worker,
)
from distributed.diagnostics.plugin import UploadFile

from lab_batches import SAMPLE, Batch, Work, lexicon, missing, settled_size, store
from scrabble_rules import profiles
from scrabble_rules.players import GREEDY

ATTEMPTS = 5
"""How often a batch is given to workers that are lost, before the run is given up."""

AHEAD = 3
"""How many batches wait for each worker, so that none of them is idle."""

PATIENCE = 600.0
"""How many seconds a worker may take for the games that are compared."""


class BuildsWords(WorkerPlugin):  # type: ignore[misc]  # distributed has no types
    """Builds the word graph when a worker starts; only the name of the list is sent."""

    def __init__(self, words: str) -> None:
        """Note the name of the list."""
        self.words = words
        self.name = f"words {words}"

    def setup(self, worker: Worker) -> None:
        """Build it in the process of the worker."""
        del worker
        lexicon(self.words)


@frozen
class Played:
    """A batch as a worker returns it."""

    batch: Batch
    content: bytes
    seconds: float
    worker: str


@frozen
class Progress:
    """How far a run has come."""

    batches: int
    """How many batches are stored."""
    of: int
    """How many there will be."""
    games: int
    """How many games this run has played."""
    seconds: float
    """How many seconds it has taken so far."""
    workers: int
    """How many workers there are."""

    def __str__(self) -> str:
        rate = self.games / self.seconds if self.seconds else 0.0
        return (
            f"{self.batches} of {self.of} batches, {rate:.1f} games a second, "
            f"{self.workers} workers"
        )


def play(batch: Batch) -> Played:
    """Play a batch on a worker."""
    start = time.perf_counter()
    content = batch.play()
    return Played(batch, content, time.perf_counter() - start, get_worker().address)


def sample(work: Work) -> str:
    """Return the digest of some games, by which workers are compared."""
    return hashlib.sha256(repr(work.rows(range(SAMPLE))).encode()).hexdigest()


class SchedulerLostError(ConnectionError):
    """The scheduler does not answer any more."""


class NoWorkerError(RuntimeError):
    """There is no worker that plays as this process does."""


@define
class Run:
    """Plays what is missing of some work on the workers of a client."""

    client: Client
    work: Work
    folder: Path
    size: int
    tell: Callable[[Progress], None]
    different: list[str] = field(factory=list)
    """The workers whose games differ from those of this process."""
    seconds: list[float] = field(factory=list)
    """How long each batch took."""
    _expected: str = ""
    _trusted: set[str] = field(factory=set)
    _attempts: Counter[str] = field(factory=Counter)

    def finish(self) -> None:
        """Play and store every missing batch.

        Raises SchedulerLostError if the scheduler is lost, NoWorkerError if no worker is left that
        plays as this process does, and RuntimeError if a batch takes down one worker after another.
        """
        try:
            self._play_missing()
        except (CancelledError, KeyError, OSError, RuntimeError) as error:
            if self.client.status == "running":
                raise
            raise SchedulerLostError(
                "the scheduler is lost; what is stored stays, so start again to play the rest"
            ) from error

    def _play_missing(self) -> None:
        self.client.register_plugin(BuildsWords(self.work.words))
        self._expected = sample(self.work)
        waiting = deque(missing(self.work, self.folder, self.size))
        of = -(-self.work.games // self.size)
        start, stored = time.perf_counter(), 0
        if not waiting:
            self.tell(Progress(of, of, 0, 0.0, len(self._workers())))
        found = as_completed()
        sent: dict[str, Batch] = {}
        while waiting or sent:
            while waiting and len(sent) < AHEAD * max(1, len(self._workers())):
                batch = waiting.popleft()
                asked = self._submitted(batch)
                sent[asked.key] = batch
                found.add(asked)
            future = next(found)
            batch = sent.pop(future.key)
            played = self._result(future, batch)
            if played is None or not self._agrees(played.worker):
                waiting.append(batch)
                continue
            store(batch, self.folder, played.content)
            stored += batch.stop - batch.start
            self.seconds.append(played.seconds)
            left = len(waiting) + len(sent)
            spent = time.perf_counter() - start
            self.tell(Progress(of - left, of, stored, spent, len(self._workers())))

    def _workers(self) -> list[str]:
        return list(self.client.scheduler_info(n_workers=-1)["workers"])

    def _submitted(self, batch: Batch) -> Future:
        key = f"{batch.name} {self._attempts[batch.name]}"
        usable = [each for each in self._workers() if each not in self.different]
        if self.different and not usable:
            raise NoWorkerError("no worker plays as this process does")
        return self.client.submit(play, batch, key=key, workers=usable if self.different else None)

    def _result(self, future: Future, batch: Batch) -> Played | None:
        """Return what a worker has played; None if the worker was lost."""
        self._attempts[batch.name] += 1
        try:
            played: Played = future.result()
        except (CancelledError, KilledWorker, OSError) as error:
            if self.client.status != "running":
                raise
            if self._attempts[batch.name] >= ATTEMPTS:
                raise RuntimeError(
                    f"{batch.name} was given to {ATTEMPTS} workers, and all of them were lost"
                ) from error
            return None
        return played

    def _agrees(self, worker: str) -> bool:
        """Return whether a worker plays as this process does; name it and send it away if not."""
        if worker in self._trusted:
            return True
        if worker in self.different or worker not in self._workers():
            return False
        future = self.client.submit(
            sample, self.work, workers=[worker], pure=False, priority=1
        )  # before the batches that wait for this worker
        try:
            agrees = future.result(timeout=PATIENCE) == self._expected
        except (CancelledError, KilledWorker, OSError):
            return False  # the worker is gone, or too slow to be of use
        if agrees:
            self._trusted.add(worker)
            return True
        self.different.append(worker)
        about = self.client.scheduler_info(n_workers=-1)["workers"].get(worker, {})
        print(
            f"worker {worker} ({about.get('name')}, {about.get('host')}) plays other games than "
            "this process: nothing of it is stored",
            file=sys.stderr,
        )
        self.client.retire_workers([worker], close_workers=True)
        return False


def show(progress: Progress) -> None:
    """Print how far a run has come, on one line of a terminal."""
    print(f"\r{progress}", end="" if sys.stdout.isatty() else "\n", flush=True)


def run(
    work: Work,
    folder: Path,
    client: Client,
    *,
    size: int | None = None,
    tell: Callable[[Progress], None] = show,
) -> Run:
    """Play and store what is missing of some work, and return how it went.

    `size` is the number of games in a batch, by default what takes about 3 seconds here. Raises
    what `Run.finish` and `settled_size` raise.
    """
    found = Run(client, work, folder, settled_size(work, folder, size), tell)
    found.finish()
    return found


def main() -> None:
    """Play the games that the arguments ask for."""
    parser = argparse.ArgumentParser(description="Play games of computer players with Dask.")
    parser.add_argument("folder", type=Path, help="where batches are stored")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--profile", default="naspa", choices=sorted(profiles.ALL))
    parser.add_argument("--scheduler", help="the address of a cluster, by default one made here")
    parser.add_argument("--workers", type=int, help="how many processes of a cluster made here")
    parser.add_argument("--batch", type=int, help="games in a batch, by default 3 seconds of them")
    asked = parser.parse_args()
    work = Work(profiles.ALL[asked.profile], players=(GREEDY, GREEDY), games=asked.games)
    if asked.scheduler:
        with Client(asked.scheduler) as client:
            for name in ("lab_batches.py", "lab_dask.py"):  # this one needs the other
                client.register_plugin(UploadFile(str(Path(__file__).with_name(name))))
            run(work, asked.folder, client, size=asked.batch)
        return
    with (
        LocalCluster(
            n_workers=asked.workers, threads_per_worker=1, dashboard_address=":0"
        ) as cluster,
        Client(cluster) as client,
    ):
        run(work, asked.folder, client, size=asked.batch)


if __name__ == "__main__":
    import lab_dask  # so that workers find what they are sent by the name of this file

    lab_dask.main()
