"""Draws the pictures of the page on the 35-point bingo with matplotlib, from sums of games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from scrabble_rules.lab import Summary, Tally

COLOURS = {"greedy": "#4477aa", "leaves": "#ee6677", "refitted": "#228833"}
"""Colours that people who see few colours can tell apart."""

STEP = 20
"""How many points a bar of the scores is wide."""


def draw(
    players: Mapping[str, Any], titles: Mapping[str, str], kinds: Mapping[str, str], folder: Path
) -> None:
    """Draw all pictures into a folder."""
    mpl.use("Agg")
    mpl.rcParams.update({"font.size": 10, "axes.spines.top": False, "axes.spines.right": False})
    save(scores(players, titles, kinds), folder / "lab-scores.png")
    save(dots(players, titles, kinds, won, "games won by the player who begins, in percent"),
         folder / "lab-who-begins.png")  # fmt: skip
    save(dots(players, titles, kinds, rate, "bingos in a game, of both players"),
         folder / "lab-bingos.png")  # fmt: skip


def save(figure: Figure, path: Path) -> None:
    """Write a picture; the same numbers give the same file."""
    figure.savefig(path, dpi=110, metadata={"Software": None})


def scores(
    players: Mapping[str, Any], titles: Mapping[str, str], kinds: Mapping[str, str]
) -> Figure:
    """Show how final scores are spread, with 50 and with 35 points for a bingo."""
    shown = [kind for kind in kinds if "bingo-35" in players[kind]]
    figure = Figure(figsize=(8, 2.6 * len(shown)), layout="constrained")
    axes = list(figure.subplots(len(shown), 1, sharex=True, squeeze=False)[:, 0])
    for axis, kind in zip(axes, shown, strict=True):
        for case, colour, style in (("base", "#888888", "--"), ("bingo-35", COLOURS[kind], "-")):
            counts = dict(players[kind][case]["scores"])
            every, first, last = sum(counts.values()), min(counts), max(counts)
            ends = range(first, last + 2 * STEP, STEP)
            heights = [100 * counts.get(start, 0) / every for start in ends[:-1]]
            axis.stairs(heights, ends, color=colour, linestyle=style, label=titles[case], lw=1.6)
        axis.set_title(kinds[kind], loc="left")
        axis.set_ylabel("percent of scores")
        axis.legend(frameon=False)
    axes[-1].set_xlabel(f"final score of a player, in steps of {STEP} points")
    return figure


def won(each: Mapping[str, Any]) -> tuple[float, float, float]:
    """Return the share of games won by the player who begins, in percent, with its interval."""
    tally = Tally((value, times) for value, times in each["half wins"])
    low, high = tally.interval()
    return 50 * tally.summary.mean, 50 * low, 50 * high


def rate(each: Mapping[str, Any]) -> tuple[float, float, float]:
    """Return the number of bingos in a game, with its interval."""
    found = Summary(*(each["sums"]["bingos"][part] for part in ("count", "total", "squares")))
    return found.mean, *found.interval


def dots(
    players: Mapping[str, Any],
    titles: Mapping[str, str],
    kinds: Mapping[str, str],
    value: Any,  # noqa: ANN401 - a function from sums to a number and its interval
    label: str,
) -> Figure:
    """Show a number with its interval for every rule set and kind of players."""
    figure = Figure(figsize=(8, 0.55 * len(titles) + 1.2), layout="constrained")
    axis: Axes = figure.subplots()
    shift = 0.22
    for number, (kind, name) in enumerate(kinds.items()):
        cases = [case for case in titles if case in players[kind]]
        if kind == "refitted":  # to the base rules they are fitted already
            cases = [case for case in cases if case != "base"]
        places = [list(titles).index(case) + shift * (number - 1) for case in cases]
        found = [value(players[kind][case]) for case in cases]
        middle = [each[0] for each in found]
        sides = [[each[0] - each[1] for each in found], [each[2] - each[0] for each in found]]
        axis.errorbar(
            middle, places, xerr=sides, fmt="o", ms=4, capsize=3, color=COLOURS[kind], label=name
        )
    axis.set_yticks(range(len(titles)), list(titles.values()))
    axis.set_ylim(len(titles) - 0.5, -0.5)
    axis.grid(axis="x", color="#dddddd", lw=0.6)
    axis.set_axisbelow(True)
    axis.set_xlabel(label)
    axis.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.42, 1.1), ncols=len(kinds))
    return figure
