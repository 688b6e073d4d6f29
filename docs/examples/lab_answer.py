"""What does a 35-point bingo do? Plays the games behind that page, writes its tables and draws.

    python docs/examples/lab_answer.py FOLDER --workers 2

plays what is missing in FOLDER, adds it up in `lab_answer.json` beside this file, draws the
pictures and renews the tables of the page. It can be stopped and started again. `--write` only
draws and writes, from the sums that are stored.

Three kinds of players answer each question. Greedy players look at points only, and play the same
however the rules change, if the best play is the same. Players with leaves also weigh the tiles
that they keep, by what self-play has found under the base rules. Refitted players do so by what
self-play has found under the rules that they play.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from attrs import evolve, frozen
from distributed import Client, LocalCluster

from lab_batches import Work, lexicon, missing, plain, read_rows, stored_size, write_whole
from lab_dask import run
from lab_pictures import draw
from scrabble_rules import KnownSeed, RuleSet
from scrabble_rules.lab import Comparison, GameRow, Measure, Summary, Tally, compared
from scrabble_rules.players import GREEDY, ComputerPlayer, KeepValues, Observed, observe
from scrabble_rules.profiles import BINGO_35, NASPA
from scrabble_rules.rules import (
    AllTiles,
    AtNextTurn,
    Judging,
    LengthBetween,
    NoExchange,
    SomeTiles,
    TilesPlayed,
)
from scrabble_rules.values.validators import counted

HERE = Path(__file__).parent
SUMS = HERE / "lab_answer.json"
PAGE = HERE.parent / "explanation" / "what-a-35-point-bingo-does.md"
PICTURES = HERE.parent / "pictures"

BASE = NASPA.replace(judging=Judging.REFUSE)
"""Tournament rules; nobody here lays a phony, so words are looked up at once."""

CASES: dict[str, tuple[str, RuleSet]] = {
    "base": ("50 for a bingo", BASE),
    "bingo-35": ("35 for a bingo", BASE.replace(bingo=TilesPlayed(7, points=35))),
    "starred": ("the starred board", BASE.replace(layout=BINGO_35.layout)),
    "words-2-8": ("words of 2 to 8", BASE.replace(word_length=LengthBetween(2, 8))),
    "refill-later": ("deferred refill", BASE.replace(refill=AtNextTurn())),
    "exchange-none": ("no exchange", BASE.replace(exchange=NoExchange())),
    "exchange-bag": ("exchange to the last tile", BASE.replace(exchange=SomeTiles())),
    "exchange-all-twice": ("twice the whole rack", BASE.replace(exchange=AllTiles(per_player=2))),
}
"""Each rule set with its title; all differ from the first one in one rule."""

KINDS = {
    "greedy": "greedy",
    "leaves": "leaves of the base rules",
    "refitted": "leaves refitted to each",
}
MEASURES = ("total", "half_wins", "bingos", "turns", "exchanges", "lead_changes", "deficit")
ROUNDS = 3
CHUNK = 20
FEWEST = 6
"""Flips of the signs of fewer differences cannot give an interval of 95 %."""


@frozen
class Fits:
    """Worths of tiles by self-play under each rule set, kept in a folder."""

    folder: Path
    client: Client
    seeds: int

    def of(self, case: str) -> KeepValues:
        """Return the worths for a rule set; each round is stored when it is done."""
        keeping = KeepValues(tiles={})
        for number in range(ROUNDS):
            path = self.folder / "fits" / f"{case}-{self.seeds}-{number}.json"
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, json.dumps(plain(self.round(case, keeping))).encode())
            keeping = keep_from(json.loads(path.read_text("utf-8")))
        return keeping

    def round(self, case: str, keeping: KeepValues) -> KeepValues:
        """Observe a game of each seed, and return what tiles are worth by it."""
        print(f"fitting {case}")
        starts = range(0, self.seeds, CHUNK)
        futures = self.client.map(
            observed, [case] * len(starts), [keeping] * len(starts), starts, pure=False
        )
        return sum(self.client.gather(futures), Observed()).fitted(with_words(case))


def with_words(case: str) -> RuleSet:
    """Return the rules of a case with their word list, in any process."""
    return CASES[case][1].replace(lexicon=lexicon("english"))


def observed(case: str, keeping: KeepValues, start: int) -> Observed:
    """Observe some games of self-play."""
    seeds = [KnownSeed(f"fit {number}") for number in range(start, start + CHUNK)]
    return observe(with_words(case), keeping, seeds)


def keep_from(data: dict[str, Any]) -> KeepValues:
    """Read the worths of tiles from plain data."""
    parts = {name: value for name, value in data.items() if name != "class"}
    for name in ("pairs", "mixes"):
        parts[name] = [(tuple(key), worth) for key, worth in parts[name]]
    return KeepValues(**parts)


def works(kind: str, games: int, fits: dict[str, KeepValues]) -> Iterator[tuple[str, Work]]:
    """Yield what is to be played by a kind of players, for each rule set that can be."""
    for case, (_, rules) in CASES.items():
        player = GREEDY
        if kind != "greedy":
            fitted = fits.get(case if kind == "refitted" else "base")
            if fitted is None:
                continue
            player = ComputerPlayer(keeping=fitted)
        yield case, Work(rules, players=(player, player), games=games)


def rows_so_far(work: Work, folder: Path) -> list[GameRow]:
    """Read the games with the first seeds, up to the first batch that is missing."""
    size = stored_size(work, folder)
    absent = missing(work, folder, size) if size else []
    if size is None:
        return []
    games = min([work.games, *(batch.start for batch in absent)])
    return read_rows(evolve(work, games=games), folder) if games else []


def digest(rows: Sequence[GameRow]) -> str:
    """Return the digest of rows, so that anybody can see whether they get the same."""
    return hashlib.sha256("\n".join(map(repr, rows)).encode()).hexdigest()


def sums_of(rows: list[GameRow], first: list[GameRow]) -> dict[str, Any]:
    """Add up the games of a rule set, and compare them with those of the base rules."""
    pairs = min(len(rows), len(first))
    found = [compared(name, first[:pairs], rows[:pairs]) for name in ("spread", *MEASURES)]
    return {
        "games": len(rows),
        "digest": digest(rows),
        "first game": digest(rows[:1]),
        "scores": sorted(Counter(each // 20 * 20 for row in rows for each in row.scores).items()),
        "bingos": sorted(Counter(row.bingos for row in rows).items()),
        "half wins": sorted(Counter(row.half_wins for row in rows).items()),
        "sums": {name: plain(Summary.of(Measure(name).of(row) for row in rows)) for name in
                 (*MEASURES, "points", "bonus", "plays")},
        "pairs": pairs,
        "alike": sum(map(alike, first[:pairs], rows[:pairs])),
        "compared": {each.measure.name: plain(each) for each in found},
    }  # fmt: skip


def alike(one: GameRow, other: GameRow) -> bool:
    """Return whether two games are the same as far as moves go, whatever a bingo earns."""
    return all(
        Measure(name).of(one) == Measure(name).of(other)
        for name in ("turns", "plays", "bingos", "exchanges", "passes", "openness", "squares")
    ) and (one.points - one.bonus == other.points - other.bonus)


def comparison_from(data: dict[str, Any]) -> Comparison:
    """Read a comparison from plain data."""
    first, second = (
        Summary(*(data[name][part] for part in ("count", "total", "squares")))
        for name in ("first", "second")
    )
    return Comparison(
        Measure(data["measure"]["name"]),
        Tally((value, times) for value, times in data["differences"]["counts"]),
        first,
        second,
        data["identical"],
    )


def play(asked: argparse.Namespace, client: Client) -> None:
    """Fit what has not been fitted, and play and store what is missing."""
    fits: dict[str, KeepValues] = {}
    for kind in asked.kinds:
        for case in asked.cases if kind != "greedy" else ():
            if kind == "refitted" or case == "base":
                fits[case] = fits.get(case) or Fits(asked.folder, client, asked.seeds).of(case)
        for case, work in works(kind, asked.games, fits):
            if case in asked.cases:
                print(f"\n{kind}: {case}")
                run(work, asked.folder, client)


def add_up(folder: Path, games: int, seeds: int) -> dict[str, Any]:
    """Return the sums of all games in a folder."""
    fits = {}
    for case in CASES:
        path = folder / "fits" / f"{case}-{seeds}-{ROUNDS - 1}.json"
        if path.exists():
            fits[case] = keep_from(json.loads(path.read_text("utf-8")))
    players: dict[str, Any] = {}
    for kind in KINDS:
        rows = {case: rows_so_far(work, folder) for case, work in works(kind, games, fits)}
        first = rows.get("base", [])
        players[kind] = {case: sums_of(each, first) for case, each in rows.items() if each}
    return {
        "seeds": "KnownSeed(0), KnownSeed(1) and so on",
        "fit": {"rounds": ROUNDS, "seeds": [f"fit {number}" for number in (0, seeds - 1)]},
        "fits": {case: plain(keeping) for case, keeping in fits.items()},
        "players": players,
    }


# -- the page


def signed(value: float, digits: int = 2) -> str:
    """Write a number with its sign, and 0 without one."""
    text = f"{value:+.{digits}f}".replace("-", "\u2212")
    return text if text.strip("+\u22120.") else text[1:]


def effect(found: Comparison, scale: float = 1.0, digits: int = 2) -> str:
    """Tell a difference with its interval; of a few pairs that differ nothing can be concluded."""
    differ = sum(times for value, times in found.differences.counts if value)
    if differ < FEWEST:
        return (
            f"{counted(differ, 'pair')} differ{'s' * (differ == 1)}" if differ else "none differs"
        )
    low, high = (signed(scale * end, digits) for end in found.interval)
    return f"{signed(scale * found.summary.mean, digits)} ({low} to {high})"


def question(players: dict[str, Any], case: str) -> Iterator[str]:
    """Yield the table that answers one question."""
    kinds = [kind for kind in KINDS if case in players[kind]]
    yield "| by how much | " + " | ".join(KINDS[kind] for kind in kinds) + " |"
    yield "|---|" + "---|" * len(kinds)
    told = [
        ("points of both players", "total", 1.0, 1),
        ("bingos a game", "bingos", 1.0, 3),
        ("games won by who begins, in percent", "half_wins", 50.0, 2),
        ("turns", "turns", 1.0, 2),
        ("exchanges", "exchanges", 1.0, 3),
        ("changes of the lead", "lead_changes", 1.0, 3),
        ("the winner's greatest deficit", "deficit", 1.0, 2),
    ]
    read = {
        (kind, name): comparison_from(each)
        for kind in kinds
        for name, each in players[kind][case]["compared"].items()
    }
    for title, name, scale, digits in told:
        cells = [effect(read[kind, name], scale, digits) for kind in kinds]
        yield f"| {title} | " + " | ".join(cells) + " |"
    pairs = [f"{players[kind][case]['pairs']:,}" for kind in kinds]
    yield "| pairs | " + " | ".join(pairs) + " |"
    same = [f"{players[kind][case]['alike']:,}" for kind in kinds]
    yield "| of these with the same moves | " + " | ".join(same) + " |"


def write(data: dict[str, Any]) -> None:
    """Renew the tables of the page, and the pictures."""
    players = data["players"]
    blocks = {"bingo-35": question(players, "bingo-35")}
    text = PAGE.read_text("utf-8")
    for name, lines in blocks.items():
        begin, end = f"<!-- {name}: written by docs/examples/lab_answer.py -->\n", "\n<!-- end -->"
        before, _, rest = text.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"{PAGE.name} has no place for {name}")
        text = f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{after}"
    PAGE.write_text(text, "utf-8")
    titles = {case: title for case, (title, _) in CASES.items()}
    draw(players, titles, KINDS, PICTURES)


def main() -> None:
    """Play, add up, draw and write."""
    parser = argparse.ArgumentParser(description="Answer what a 35-point bingo does.")
    parser.add_argument("folder", type=Path, nargs="?", help="where games are stored")
    parser.add_argument("--games", type=int, default=10_000, help="pairs for each question")
    parser.add_argument("--seeds", type=int, default=1500, help="games of each round of a fit")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--cases", nargs="+", choices=CASES, default=list(CASES))
    parser.add_argument("--workers", type=int, default=1, help="processes of a cluster made here")
    parser.add_argument("--scheduler", help="the address of a cluster that runs already")
    parser.add_argument("--add", action="store_true", help="play nothing, add up what is stored")
    parser.add_argument("--write", action="store_true", help="only write and draw, from the sums")
    asked = parser.parse_args()
    if not asked.write:
        if asked.folder is None:
            parser.error("a folder for the games is needed")
        if not asked.add:
            with ExitStack() as stack:
                where = asked.scheduler or stack.enter_context(
                    LocalCluster(
                        n_workers=asked.workers, threads_per_worker=1, dashboard_address=":0"
                    )
                )
                client = stack.enter_context(Client(where))
                play(asked, client)
        data = add_up(asked.folder, asked.games, asked.seeds)
        SUMS.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
    write(json.loads(SUMS.read_text("utf-8")))


if __name__ == "__main__":
    import lab_answer  # so that workers find what they are sent by the name of this file

    lab_answer.main()
