"""A disk that refuses, forgets and cuts what was not made safe, for a process that may die.

Files are written by one process after another. While the power stays on, a new process finds what
the last one has written. When it goes off, only what was synchronized is sure to be there: the
content of a file by the file, its name by the folder.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Self

from attrs import Factory, define, evolve, frozen


class Dead(Exception):  # noqa: N818 - no error of a program that lives
    """The process has ended; whatever it still does is done by nobody."""


@define(eq=False)
class Disk:
    """What is written: as processes see it, and as it is after the power was off."""

    chance: random.Random
    counts: Counter[str]
    refuses: float = 0.0
    kills: float = 0.0
    seen: dict[str, str] = Factory(dict)
    safe: dict[str, str] = Factory(dict)
    synced: set[str] = Factory(set)
    older: dict[str, str] = Factory(dict)
    """What a disk that lies may give back: the content before the last one."""

    def power_off(self) -> None:
        """Forget what was not made safe, or only a part of it."""
        for name in sorted({*self.seen, *self.safe}):
            new, old = self.seen.get(name), self.safe.get(name)
            if new != old and new is not None and self.chance.random() < 0.5:
                whole = name in self.synced
                self.safe[name] = new if whole else new[: self.chance.randrange(len(new))]
                self.counts["files cut"] += not whole
        self.seen = dict(self.safe)

    def read_back_old(self) -> str:
        """Return to an older copy of one file; return its name."""
        name = self.chance.choice(sorted(self.older))
        self.seen[name] = self.safe[name] = self.older[name]
        return name


@define(eq=False)
class Process:
    """A process that uses the disk, as the `os` and the folder of a server."""

    disk: Disk
    died: Callable[[], None]
    is_alive: bool = True

    def does(self) -> None:
        """Let something go wrong before an operation; raises OSError."""
        disk = self.disk
        if self.is_alive and disk.chance.random() < disk.kills:
            self.is_alive = False
            disk.counts["died at the disk"] += 1
            self.died()
        if not self.is_alive:
            raise Dead
        if disk.chance.random() < disk.refuses:
            disk.counts["refused by the disk"] += 1
            raise OSError("the disk is full")

    def fsync(self, place: Place) -> None:
        """Make the content of a file safe, or the names of all."""
        self.does()
        disk = self.disk
        if place.path:
            disk.synced.add(place.path)
            return
        for gone in disk.safe.keys() - disk.seen.keys():
            del disk.safe[gone]
        for each in disk.synced & disk.seen.keys():
            if each in disk.safe and disk.safe[each] != disk.seen[each]:
                disk.older[each] = disk.safe[each]
            disk.safe[each] = disk.seen[each]


OS = SimpleNamespace(
    name="posix",
    O_RDONLY=0,
    open=lambda place, _: place,
    fsync=lambda place: place.process.fsync(place),
    close=lambda _: None,
)
"""What a store needs of the module `os`; a file stands for its own number."""


@frozen
class Place:
    """A file or the folder, in as far as a store uses the paths of `pathlib`."""

    process: Process
    path: str = ""

    def __truediv__(self, name: str) -> Place:
        return evolve(self, path=name)

    def __str__(self) -> str:
        return self.path

    def __lt__(self, other: Place) -> bool:
        return self.path < other.path

    @property
    def stem(self) -> str:
        return self.path.partition(".")[0]

    @property
    def parent(self) -> Place:
        return Place(self.process)

    def with_suffix(self, suffix: str) -> Place:
        return evolve(self, path=self.stem + suffix)

    def mkdir(self, **_: bool) -> None:
        pass

    def glob(self, pattern: str) -> Iterator[Place]:
        found = sorted(self.process.disk.seen)
        return (self / name for name in found if name.endswith(pattern.lstrip("*")))

    def read_text(self, **_: str) -> str:
        return self.process.disk.seen[self.path]

    def open(self, *_: str, **__: str) -> Writing:
        self.process.does()
        return Writing(self)

    def write_text(self, text: str, **_: str) -> None:
        with self.open() as file:
            file.write(text)

    def replace(self, other: Place) -> None:
        self.process.does()
        disk = self.process.disk
        disk.seen[other.path] = disk.seen.pop(self.path)
        disk.synced.discard(other.path)
        if self.path in disk.synced:
            disk.synced.add(other.path)
        self.process.does()

    def unlink(self, **_: bool) -> None:
        self.process.does()
        self.process.disk.seen.pop(self.path, None)


@define
class Writing:
    """A file that is being written."""

    place: Place

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def write(self, text: str) -> None:
        disk, name = self.place.process.disk, self.place.path
        disk.synced.discard(name)
        disk.seen[name] = text[: len(text) // 2]
        self.place.process.does()
        disk.seen[name] = text

    def flush(self) -> None:
        pass

    def fileno(self) -> Place:
        return self.place
