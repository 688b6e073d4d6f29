"""Which small worlds are looked at: every profile, and some rules that no profile has.

A name says what a world is: `HASBRO 2 tee 3+2` is the profile, the players, the board, and how many
tiles there are of each letter beside the blank. The larger board, `cross`, is for profiles that
refuse words which are not in the list: elsewhere every row of letters can be laid, and the worlds
would be far larger.
"""

from __future__ import annotations

import time
from typing import Any

from attrs import asdict

from scrabble_rules import profiles
from scrabble_rules.rules import (
    PASSES,
    BlankForLetter,
    ChallengerLosesTurn,
    ChallengerPays,
    FreeSwap,
    GoesOut,
    Judging,
    LoserLosesGame,
    MustPlayBlanks,
    PointsPerMinute,
    Run,
    SomebodyOut,
    SomeTiles,
    SwappedRack,
    TargetReached,
    TurnCosts,
    TurnsEach,
    WhileBagEmpty,
)
from worlds.reduced import reduced
from worlds.search import World

PROFILES = {name.upper().replace("-", "_"): profiles.ALL[name] for name in profiles.ALL}
"""All profiles by name."""


HASBRO, JOKER_FOR_LETTER = PROFILES["HASBRO"], PROFILES["JOKER_FOR_LETTER"]
HOUSE = {
    "LOSE_TURN": HASBRO.replace(judging=Judging.LOSE_TURN),
    "LOSER_LEAVES": HASBRO.replace(ruling=LoserLosesGame()),
    "LATE_REFILL": PROFILES["SHORT_WORDS"].replace(
        judging=Judging.ON_CHALLENGE,
        ruling=ChallengerLosesTurn(2),
        endings=[SomebodyOut(), Run(rounds=1, counts=PASSES)],
    ),
    "DUEL": HASBRO.replace(ruling=ChallengerLosesTurn(2), endings=[TurnsEach(5)]),
    "TWO_TURNS": PROFILES["LEXULOUS_CHALLENGE"].replace(ruling=ChallengerLosesTurn(2)),
    "TARGET": HASBRO.replace(
        ruling=PROFILES["WESPA_TEN"].ruling,
        endings=[TargetReached(60), GoesOut(), Run(turns=2, counts=PASSES)],
    ),
    "BLANK_TURNS": JOKER_FOR_LETTER.replace(
        blank_taking=BlankForLetter(instead_of_play=True, per_player=1),
        taken_blanks=MustPlayBlanks(),
    ),
    "FLAGS": HASBRO.replace(overtime=PointsPerMinute(10, lost_after=10)),
    "FREE_SWAP": HASBRO.replace(exchange=FreeSwap(SomeTiles(bag_minimum=1))),
    "COSTS": HASBRO.replace(
        ruling=ChallengerPays(5, later_points=10),
        exchange=FreeSwap(SomeTiles(bag_minimum=1), rack=SwappedRack.ONE_SIDED),
        turn_points=TurnCosts(passing=1, swap=2, per_tile=1),
        endings=[SomebodyOut(), Run(turns=2, counts=WhileBagEmpty(PASSES))],
    ),
}
"""Rules by name that no profile has, or not together."""
OF_THREE = (
    *("HASBRO", "MATTEL", "GERMAN_HOUSE", "LEXULOUS_CHALLENGE", "SCARABEO", "SHORT_WORDS"),
    "SUPER_SCRABBLE",
    *("NASPA", "WESPA", "LOSE_TURN", "LOSER_LEAVES", "LATE_REFILL", "FLAGS"),
)
"""Rules for which three players have six tiles between them."""


def _planned() -> list[str]:
    refusing = [name for name in PROFILES if PROFILES[name].judging is Judging.REFUSE]
    of_more = [name for name in refusing if PROFILES[name].players.most > 2]
    return [
        *(f"{name} 2 tee 3+2" for name in (*PROFILES, *HOUSE)),
        *(f"{name} 2 cross 2+2+1" for name in refusing),
        *(f"{name} 3 tee 3+2" for name in OF_THREE),
        *(f"{name} 3 tee 4+2" for name in of_more),
        *(f"{name} 3 ell 4+2" for name in ("HASBRO", "LOSER_LEAVES", "LATE_REFILL", "FREE_SWAP")),
        "FREE_SWAP 2 ell 4+3",
    ]


PLAN = _planned()
"""The names of all worlds, in the order in which they are looked at: those of many states last."""


def world(name: str) -> World:
    """Return a world by its name."""
    profile, players, shape, counts = name.split()
    tiles = tuple(map(int, counts.split("+")))
    return World(name, reduced((HOUSE | PROFILES)[profile], int(players), shape, tiles))


def explored(name: str) -> dict[str, Any]:
    """Look at one world, and return what was found as plain values."""
    began = time.process_time()
    findings = world(name).explore()
    told = asdict(findings, recurse=False)
    told["disagreements"] = [f"{one.what} {one.differences}" for one in findings.disagreements]
    return {"world": name, "seconds": round(time.process_time() - began, 1), **told}
