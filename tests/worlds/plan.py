"""Which small worlds are looked at: every profile, for two players and for three.

A name says what a world is: `HASBRO 2 tee 3+2` is the profile, the players, the board, and how many
tiles there are of each letter beside the blank. The larger board, `cross`, and the games of three
are for profiles that refuse words which are not in the list: elsewhere every row of letters can be
laid, and the worlds would be far larger.
"""

from __future__ import annotations

import time
from typing import Any

from attrs import asdict

from scrabble_rules import profiles
from scrabble_rules.rules.word_validity import Judging
from worlds.reduced import reduced
from worlds.search import World

PROFILES = {name.upper().replace("-", "_"): profiles.ALL[name] for name in profiles.ALL}
"""All profiles by name."""


def _planned() -> list[str]:
    names = [f"{name} 2 tee 3+2" for name in PROFILES]
    for name, rules in PROFILES.items():
        if rules.judging is Judging.REFUSE:
            names.append(f"{name} 2 cross 2+2+1")
            if rules.players.most > 2:
                names.append(f"{name} 3 tee 4+2")
    return names


PLAN = _planned()
"""The names of all worlds, in the order in which they are looked at."""


def world(name: str) -> World:
    """Return a world by its name."""
    profile, players, shape, counts = name.split()
    tiles = tuple(map(int, counts.split("+")))
    return World(name, reduced(PROFILES[profile], int(players), shape, tiles))


def explored(name: str) -> dict[str, Any]:
    """Look at one world, and return what was found as plain values."""
    began = time.process_time()
    findings = world(name).explore()
    told = asdict(findings, recurse=False)
    told["disagreements"] = [f"{one.what} {one.differences}" for one in findings.disagreements]
    return {"world": name, "seconds": round(time.process_time() - began, 1), **told}
