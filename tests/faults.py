"""Deliberate mistakes that the testing kit has to catch, and the sound rules they are made in.

A mistake is either a custom rule value that gets one thing wrong, put into sound rules, or lines of
the package that are changed: those of `testing/mistakes.txt`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from attrs import evolve, frozen

from planting import Mistake
from scrabble_rules import Layout, RuleSet, Violation
from scrabble_rules.rules import (
    Agreed,
    AtNextTurn,
    BlankForLetter,
    ChallengerLosesTurn,
    FinalScore,
    FinalScoreThenBefore,
    FirstPlayBonus,
    GamesThenPoints,
    GoesOut,
    Judging,
    MainWordLength,
    MayPass,
    MostTiles,
    NamedWords,
    NoSplitLabels,
    PerEnd,
    PlayerOnTurn,
    Players,
    PointsPerChallenge,
    PointsPerMinute,
    Run,
    SomeTiles,
    TilesPlayed,
    WholeRack,
)
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.premiums import PremiumFacts, TilePoints
from scrabble_rules.testing._rule_strategies import SMALL_TILES


@frozen
class FaceValue:
    """Nothing wrong with this one: no premium counts."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        return TilePoints(facts.tile_value, 1)


@frozen
class NoBee:
    """Nothing wrong with this one: no word begins with B."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Violation(),) if any(word.labels[0] == "B" for word in facts.words) else ()


LAYOUT = Layout.from_text(
    """
    -.".-.
    .'.'..
    ".-.".
    .'.'..
    -.".=.
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

TIMED = SOUND.replace(overtime=PointsPerMinute(5, lost_after=40), ranking=FinalScoreThenBefore())
RULES = {
    "SOUND": SOUND,
    "AGREED": SOUND.replace(house_rules=[NoSplitLabels()]),
    "BONUSES": SOUND.replace(bonuses=[MainWordLength({2: 7, 3: 9}), FirstPlayBonus(5)]),
    "BY_WORDS": SOUND.replace(ruling=PointsPerChallenge(5, per_word=True)),
    "DEFERRED": SOUND.replace(refill=AtNextTurn()),
    "FUSSY": SOUND.replace(house_rules=[NoBee(), MostTiles(3)]),
    "LOSING": SOUND.replace(judging=Judging.LOSE_TURN),
    "MATCHES": SOUND.replace(match=GamesThenPoints(2)),
    "NAMED": SOUND.replace(challenged_words=NamedWords()),
    "NEXT_ONLY": SOUND.replace(challengers=PlayerOnTurn()),
    "PLAIN": SOUND.replace(premiums=FaceValue()),
    "REFUSING": SOUND.replace(judging=Judging.REFUSE),
    "TAKING": SOUND.replace(blank_taking=BlankForLetter(per_turn=1)),
    "THREE": SOUND.replace(players=Players(3, 3)),
    "TIMED": TIMED,
    "WHOLE": SOUND.replace(bingo=WholeRack(20)),
}
"""Sound rules by name, in which mistakes in the package show."""

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
    mistake: Mistake | None = None
    """What is changed in the package."""


def wrong_rule(what: str, law: str, **values: Any) -> Fault:  # noqa: ANN401 - any field of a rule set
    """Put a rule that goes wrong into the sound rules; the kit has to name its class."""
    value = next(iter(values.values()))
    if isinstance(value, PerEnd):
        value = value.special[0][1] if value.special else value.otherwise
    if isinstance(value, list):
        value = value[0]
    return Fault(what, law, SOUND.replace(**values), names=type(value).__name__)


def wrong_code(mistake: Mistake) -> Fault:
    """Change lines of the package: what it comes to begins with the law, the rules and a rule."""
    told, what = mistake.what.split(": ", 1)
    law, rules, names = told.split()
    return Fault(what, law, RULES[rules], names=names.strip("-"), mistake=mistake)


def fresh(rules: RuleSet) -> RuleSet:
    """Return equal rules under a new name, for which no cache has an entry."""
    name = f"small {next(_NUMBERS)}"
    return rules.replace(tile_set=evolve(rules.tile_set, name=name), lexicon=rules.lexicon)


def everywhere(patch: pytest.MonkeyPatch, original: object, replacement: object) -> None:
    """Replace a function wherever a module of the package knows it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scrabble_rules"):
            for known, value in list(vars(module).items()):
                if value is original:
                    patch.setattr(module, known, replacement)
