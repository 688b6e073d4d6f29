"""Deliberate mistakes that the testing kit has to catch, and the sound rules they are made in.

A mistake is either a custom rule value that gets one thing wrong, put into sound rules, or a public
function of the engine that is replaced for one test.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from attrs import evolve, frozen

from scrabble_rules import Layout, RuleSet
from scrabble_rules.rules import (
    Agreed,
    ChallengerLosesTurn,
    FinalScore,
    GoesOut,
    Judging,
    MayPass,
    PerEnd,
    Players,
    Run,
    SomeTiles,
    TilesPlayed,
)
from scrabble_rules.testing.strategies import SMALL_TILES

LAYOUT = Layout.from_text(
    """
    D.t.D.
    .d.d..
    t.D.t.
    .d.d..
    D.t.T.
    ......
    """
)
WORDS = ["ab", "ad", "bad", "bead", "be", "cha", "chad", "dab", "dad", "de", "ea", "each", "bee"]
SOUND = RuleSet(
    tile_set=SMALL_TILES,
    layout=LAYOUT,
    lexicon=WORDS,
    players=Players(2, 3),
    rack_size=4,
    bingo=TilesPlayed(3, 20),
    exchange=SomeTiles(least=0),
    passing=MayPass(),
    judging=Judging.ON_CHALLENGE,
    ruling=ChallengerLosesTurn(),
    endings=(GoesOut(), Run(rounds=2), Agreed()),
    settlement=PerEnd(),
    ranking=FinalScore(),
)
"""Sound rules that use much of what there is: challenges, lost turns, exchanges, three ends."""

_NUMBERS = count()

Patch = Callable[[pytest.MonkeyPatch], None]


@frozen
class Fault:
    """A mistake: what it is in a few words, the law that catches it, and how it is made."""

    what: str
    law: str
    rules: RuleSet = SOUND
    patch: Patch | None = None
    names: str = ""
    """The rule that the sentence of the broken law has to name."""


def wrong_rule(what: str, law: str, **values: Any) -> Fault:  # noqa: ANN401 - any field of a rule set
    """Put a rule that goes wrong into the sound rules; the kit has to name its class."""
    value = next(iter(values.values()))
    if isinstance(value, PerEnd):
        value = value.special[0][1] if value.special else value.otherwise
    if isinstance(value, list):
        value = value[0]
    return Fault(what, law, evolve(SOUND, **values), names=type(value).__name__)


def fresh(rules: RuleSet) -> RuleSet:
    """Return equal rules under a new name, for which no cache has an entry."""
    name = f"small {next(_NUMBERS)}"
    return evolve(rules, tile_set=evolve(rules.tile_set, name=name), lexicon=rules.lexicon)


def everywhere(patch: pytest.MonkeyPatch, original: object, replacement: object) -> None:
    """Replace a function wherever a module of the package knows it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scrabble_rules"):
            for known, value in list(vars(module).items()):
                if value is original:
                    patch.setattr(module, known, replacement)
