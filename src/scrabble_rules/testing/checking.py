"""The conformance kit: rules are tried under every law, and a report says what broke."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import settings

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing.laws import LAWS, Law
from scrabble_rules.testing.reached import unreached
from scrabble_rules.testing.report import Report
from scrabble_rules.testing.search import Search, grounds_for
from scrabble_rules.values.checks import must_be

DEPTH = 40
_PER_GAME = 5


def check_rules(
    rules: RuleSet,
    *,
    words: Iterable[str] | None = None,
    examples: int | None = None,
    depth: int = DEPTH,
    laws: Iterable[str] | None = None,
    first_only: bool = False,
) -> Report:
    """Try rules under the laws in games of a few tiles and words, and report what breaks.

    `examples` games of at most `depth` moves are played, by default a fifth as many as the profile
    of hypothesis asks for. `words` are the words to play with; without them a few of the lexicon
    are taken. `laws` names the laws to look at, all if it is left out, and `first_only` ends the
    search at the first broken one. The same question gets the same report.
    """
    must_be(rules, RuleSet, "profiles.HASBRO")
    if isinstance(words, str):
        raise TypeError("give the words in a list, not as a single text")
    games = max(1, settings().max_examples // _PER_GAME) if examples is None else examples
    if games < 0 or depth < 0:
        raise ValueError(f"nobody can play {games} games of {depth} moves")
    chosen = tuple(LAWS.values()) if laws is None else tuple(map(law_named, laws))
    search = Search(grounds_for(rules, words), chosen)
    broken = search.run(games, depth, first_only=first_only)
    missed = unreached(search.grounds[-1].rules, search.spoke, search.heard)
    return Report(
        rules=rules,
        laws=tuple(law.name for law in chosen),
        games=search.tally[0],
        moves=search.tally[1],
        broken=broken,
        unreached=() if broken or laws is not None else tuple(missed),
    )


def law_named(name: str) -> Law:
    """Return a law by its name."""
    if name not in LAWS:
        raise ValueError(f"there is no law {name!r}; the laws are {', '.join(LAWS)}")
    return LAWS[name]
