"""Games in batches: which there are, how one is played, and how it is stored.

A batch is one Parquet file. Its name has the digest of all that decides its games: the rules, the
word list, the players, the version of the library, and the seeds. So a file that exists never has
to be made again, and a file of other games is never taken for it. A file is written under another
name first and then renamed, so it is there whole or not at all.

`lab_dask.py` spreads batches over processes and machines. Without it, in one process:

    work = Work(BINGO_35, players=(GREEDY, GREEDY), games=1000)
    store_serially(work, Path("games"))
    rows = read_rows(work, Path("games"))
"""

from __future__ import annotations

import hashlib
import json
import os
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from importlib import metadata
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from attrs import asdict, field, fields, frozen, has

from scrabble_rules import ANY_WORD, EndKind, KnownSeed, RuleSet, interchange, wordlists
from scrabble_rules.lab import GameRow, play_out
from scrabble_rules.players import ComputerPlayer
from scrabble_rules.values.lexicon import Lexicon

LEXICONS: dict[str, Callable[[], Lexicon]] = {"english": wordlists.english}
"""Word lists by name; every process builds its own, since a name is all that is sent."""

AIM = 3.0
"""How many seconds a batch should take: from 1 to 10, because a task costs about 1 ms."""

SAMPLE = 8
"""How many games are played to measure their time, and to compare workers."""

SCHEMA = pa.schema(
    [
        ("seed", pa.string()),
        ("scores", pa.list_(pa.int32())),
        ("began", pa.int32()),
        ("winners", pa.list_(pa.int32())),
        *((name, pa.int32()) for name in ("spread", "turns", "plays", "points", "bingos")),
        *((name, pa.int32()) for name in ("bonus", "phonies", "exchanges", "passes", "choices")),
        *((name, pa.int32()) for name in ("openness", "squares", "lead_changes", "deficit")),
        ("decided", pa.int32()),
        ("ended", pa.string()),
    ]
)
"""The columns of a batch: those of `GameRow`, whole numbers and texts."""


@cache
def lexicon(name: str) -> Lexicon:
    """Return a word list by its name; a process builds it once."""
    return LEXICONS[name]()


def _without_words(rules: RuleSet) -> RuleSet:
    known = (ANY_WORD, *map(lexicon, LEXICONS))
    if not any(rules.lexicon == each for each in known):
        raise ValueError(
            "each process makes the word list by its name: write a function that makes yours into "
            f"LEXICONS of {Path(__file__).name}, and give its name as words="
        )
    return rules.replace(lexicon=ANY_WORD)


def _check_players(_work: object, _field: object, players: tuple[ComputerPlayer, ...]) -> None:
    for player in players:
        plain(player)


def _check_words(_work: object, _field: object, words: str) -> None:
    if words not in LEXICONS:
        raise ValueError(f"words= is one of {', '.join(LEXICONS)}, not {words}")


@frozen(slots=False)
class Work:
    """Games with the seeds from 0 on: their rules, their word list by name, and their players.

    Raises ValueError for rules with a word list that LEXICONS does not have, and TypeError for
    players that are made of other classes than those of the package.
    """

    rules: RuleSet = field(converter=_without_words)
    """The rules; their word list is left out, because a large list is not sent to workers."""
    players: tuple[ComputerPlayer, ...] = field(kw_only=True, validator=_check_players)
    """A player for each seat. The code of a class of your own is in no digest, so it is refused."""
    games: int = field(kw_only=True)
    """How many games; more can be asked for later."""
    words: str = field(default="english", kw_only=True, validator=_check_words)
    """The name of the word list, one of LEXICONS."""

    @cached_property
    def described(self) -> str:
        """All that decides the games, except their seeds, as JSON."""
        rules = self.rules.replace(lexicon=lexicon(self.words))
        parts = {
            "rules": interchange.dump(rules),
            "players": list(map(plain, self.players)),
            "version": metadata.version("scrabble_rules"),
            "columns": SCHEMA.names,
        }
        return json.dumps(parts, sort_keys=True)

    @cached_property
    def digest(self) -> str:
        """The digest of `described`."""
        return hashlib.sha256(self.described.encode()).hexdigest()

    def rows(self, numbers: Iterable[int]) -> list[GameRow]:
        """Play games, each with the number as its seed."""
        rules = self.rules.replace(lexicon=lexicon(self.words))
        return [play_out(rules, self.players, KnownSeed(number)).row for number in numbers]


def plain(value: object) -> object:
    """Return a value made of attrs classes, tuples, numbers and texts as plain data, in full."""
    kind = type(value)
    if has(kind) and kind.__module__.partition(".")[0] != "scrabble_rules":
        raise TypeError(
            f"games are found again by a digest, which does not have the code of {kind.__name__}: "
            "play classes of your own with a process pool"
        )
    if has(kind):
        parts = {one.name: plain(getattr(value, one.name)) for one in fields(kind)}
        return {"class": kind.__name__, **parts}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if not isinstance(value, str | int | None):
        raise TypeError(f"what a {kind.__name__} holds is not known")
    return value


@frozen
class Batch:
    """The games of some work with the seeds from `start` to before `stop`."""

    work: Work
    start: int
    stop: int

    @property
    def name(self) -> str:
        """The name of the file."""
        text = f"{self.work.digest}\n{self.start}\n{self.stop}"
        digest = hashlib.sha256(text.encode()).hexdigest()
        return f"{self.start:09}-{self.stop:09}-{digest[:16]}.parquet"

    def play(self) -> bytes:
        """Play the games and return the file. The same batch gives the same bytes everywhere."""
        return file_of(self, self.work.rows(range(self.start, self.stop)))


def file_of(batch: Batch, rows: Sequence[GameRow]) -> bytes:
    """Return rows as a Parquet file that says what it holds."""
    values = [{**asdict(row), "ended": row.ended.name if row.ended else None} for row in rows]
    about = {"work": batch.work.described, "start": str(batch.start), "stop": str(batch.stop)}
    table = pa.Table.from_pylist(values, schema=SCHEMA.with_metadata(about))
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content


def folder_of(work: Work, folder: Path) -> Path:
    """Return where the batches of some work are stored."""
    return Path(folder) / work.digest[:16]


def stored_size(work: Work, folder: Path) -> int | None:
    """Return how many games a batch of this work has, if that has been settled."""
    plan = folder_of(work, folder) / "plan.json"
    return int(json.loads(plan.read_text("utf-8"))["size"]) if plan.exists() else None


def settled_size(work: Work, folder: Path, wanted: int | None = None) -> int:
    """Settle how many games a batch has, so that every later run divides the seeds equally.

    By default it is what takes AIM seconds here. Raises ValueError if another size is wanted than
    the one that was settled before.
    """
    size = stored_size(work, folder)
    if size is None:
        size = wanted or measured_size(work)
        about = {"size": size, "work": json.loads(work.described)}
        plan = folder_of(work, folder) / "plan.json"
        plan.parent.mkdir(parents=True, exist_ok=True)
        write_whole(plan, json.dumps(about, indent=1).encode())
    if wanted not in {None, size}:
        raise ValueError(f"batches in {folder} have {size} games, not {wanted}")
    return size


def measured_size(work: Work) -> int:
    """Return a round number of games that take about AIM seconds."""
    work.rows(range(1))  # builds the word list, and what else is made only once
    start = time.perf_counter()
    work.rows(range(SAMPLE))
    most = AIM * SAMPLE / (time.perf_counter() - start)
    sizes = (digit * 10**power for power in range(5) for digit in (1, 2, 5))
    return max((size for size in sizes if size <= most), default=1)


def batches(work: Work, size: int) -> Iterator[Batch]:
    """Divide the seeds into batches; the last one is whole too, so there may be more games."""
    for start in range(0, work.games, size):
        yield Batch(work, start, start + size)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, even if the machine stops."""
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def missing(work: Work, folder: Path, size: int) -> list[Batch]:
    """Return the batches that are not stored."""
    here = folder_of(work, folder)
    names = {path.name for path in here.glob("*.parquet")}
    return [batch for batch in batches(work, size) if batch.name not in names]


def store(batch: Batch, folder: Path, content: bytes) -> None:
    """Store the file of a batch."""
    write_whole(folder_of(batch.work, folder) / batch.name, content)


def store_serially(work: Work, folder: Path, size: int | None = None) -> None:
    """Play and store what is missing, in this process."""
    for batch in missing(work, folder, settled_size(work, folder, size)):
        store(batch, folder, batch.play())


def read_table(work: Work, folder: Path) -> pa.Table:
    """Read all games of some work, in the order of their seeds.

    Raises ValueError if batches are missing, or if any seed is not in exactly once.
    """
    size = stored_size(work, folder)
    if size is None:
        raise ValueError(f"{folder} has none of these games")
    absent = missing(work, folder, size)
    if absent:
        raise ValueError(f"{len(absent)} batches are missing in {folder}, such as {absent[0].name}")
    parts = [
        pq.read_table(folder_of(work, folder) / batch.name, schema=SCHEMA)
        for batch in batches(work, size)
    ]
    table = pa.concat_tables(parts)
    if table["seed"].to_pylist() != [str(number) for number in range(table.num_rows)]:
        raise ValueError(f"the seeds in {folder} are not each in once")
    return table.slice(0, work.games)


def read_rows(work: Work, folder: Path) -> list[GameRow]:
    """Read all games of some work as rows. Raises what `read_table` raises."""
    return [row_of(values) for values in read_table(work, folder).to_pylist()]


def row_of(values: dict[str, Any]) -> GameRow:
    """Return a row from the values of its columns."""
    ended = values["ended"]
    changed = {
        "scores": tuple(values["scores"]),
        "winners": tuple(values["winners"]),
        "ended": EndKind[ended] if ended else None,
    }
    return GameRow(**{**values, **changed})
