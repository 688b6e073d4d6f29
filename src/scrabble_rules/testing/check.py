"""Trying rules under the laws: `check_rules`, and the report it returns.

Which games are played and how a game is shrunk, `_trial` knows; what is wrong, the laws.
"""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._hypothesis import Phase, settings
from scrabble_rules.testing._report import BrokenLaw, Report, Unreached, UnsoundRulesError
from scrabble_rules.testing._trial import Trial, variants_of
from scrabble_rules.testing._unreached import unreached
from scrabble_rules.testing.laws import LAWS, Law
from scrabble_rules.values.checks import must_be

__all__ = [
    "DEPTH",
    "BrokenLaw",
    "Report",
    "Unreached",
    "UnsoundRulesError",
    "check_rules",
]

DEPTH = 40
"""How many moves a game of a trial has at most, unless you say otherwise."""
_EXAMPLES_PER_GAME = 5


def check_rules(
    rules: RuleSet,
    *,
    words: Iterable[str] | None = None,
    examples: int | None = None,
    depth: int = DEPTH,
    laws: Iterable[str | Law] | None = None,
    first_only: bool = False,
) -> Report:
    """Play games under these rules, check each law after each move, and report what breaks.

    `examples` is the number of games, by default a fifth of the `max_examples` of the current
    Hypothesis profile; `depth` is the most moves in a game. `words` are the words to play with,
    by default a few of the lexicon. `laws` are the laws to check, by name or, for laws of your
    own, as a Law; by default all of LAWS. `first_only` stops at the first broken law. The game
    that shows a broken law is shrunk unless the Hypothesis profile leaves out `Phase.shrink`.

    The same call returns the same report. Raises TypeError for anything but a RuleSet or if
    `words` is a single text, ValueError for an unknown law or a negative number.
    """
    must_be(rules, RuleSet, "profiles.HASBRO")
    if isinstance(words, str):
        raise TypeError("give the words in a list, not as a single text")
    profile = settings()
    games = max(1, profile.max_examples // _EXAMPLES_PER_GAME) if examples is None else examples
    if games < 0 or depth < 0:
        raise ValueError(
            f"examples and depth must be 0 or more, not {games} games of {depth} moves"
        )
    chosen = tuple(LAWS.values()) if laws is None else tuple(map(_law, laws))
    trial = Trial(variants_of(rules, words), chosen)
    broken = trial.run(games, depth, first_only=first_only, shrink=Phase.shrink in profile.phases)
    missed = unreached(trial.variants[-1].rules, trial.spoke, trial.heard)
    return Report(
        rules=rules,
        laws=tuple(law.name for law in chosen),
        games=trial.tally[0],
        moves=trial.tally[1],
        broken=broken,
        unreached=() if broken or laws is not None else tuple(missed),
    )


def _law(law: str | Law) -> Law:
    if isinstance(law, Law):
        return law
    if law not in LAWS:
        raise ValueError(f"there is no law {law!r}; the laws are {', '.join(LAWS)}")
    return LAWS[law]
