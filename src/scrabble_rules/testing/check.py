"""Trying rules under the laws: `check_rules`, and `RulesContract`, which does it as pytest tests.

Which games are played `_plans` knows, how a game is shrunk `_trial`; what is wrong, the laws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeVar
from unittest import SkipTest

from attrs import evolve

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._plans import variants_of
from scrabble_rules.testing._report import (
    BUDGET,
    DEPTH,
    EXAMPLES,
    Answer,
    Bounds,
    LawResult,
    Report,
    UnsoundRulesError,
)
from scrabble_rules.testing._small_rules import words_note
from scrabble_rules.testing._trial import Trial
from scrabble_rules.testing._unreached import silent, unreached
from scrabble_rules.testing.laws import LAWS, Law
from scrabble_rules.values.validators import counted, described, must_be

T = TypeVar("T")


def check_rules(  # noqa: PLR0913 - a trial has as many settings, all with a default
    rules: RuleSet,
    *,
    words: Iterable[str] | None = None,
    examples: int = EXAMPLES,
    depth: int = DEPTH,
    seed: int = 0,
    budget: int = BUDGET,
    laws: Iterable[str | Law] | None = None,
    known: Mapping[str, str] | None = None,
    first_only: bool = False,
) -> Report:
    """Play games under these rules, check each law after each move, and report what breaks.

    `examples` is the number of games; for the law `ends`, four more are played by players who avoid
    the end.
    `depth` is the most moves in a game. Another `seed` plays other games. `budget` bounds the work,
    counted in questions to rules and steps of searches: when it is used up, no further game begins.
    `words` are the words to play with, in place of the lexicon: by default a few of it. `laws` are
    the laws to check, by name or, for laws of your own, as a Law; by default all of LAWS. `known`
    declares deviations: it gives a reason, or a link, for each law that you know the rules break.
    They are searched for as well, but reported apart. `first_only` stops at the first broken law.

    The same call returns the same report. Raises TypeError for an argument of another kind,
    ValueError for an unknown law, a negative number, or `words` of which none can be played, and
    UnknownLabelError for a word that the tiles cannot spell.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    given = None if words is None else _several("words", words)
    named = map(law_of, LAWS if laws is None else _several("laws", laws))
    chosen = tuple(dict.fromkeys(named))
    reasons = _reasons({} if known is None else known, chosen)
    bounds = Bounds(examples, depth, budget, seed, given)
    trial = Trial(variants_of(rules, given), chosen, bounds, LAWS, reasons)
    results = trial.run(first_only=first_only)
    are_all = LAWS.keys() <= {law.name for law in chosen}
    is_broken = any(one.answer is Answer.BROKEN for one in results)
    missed = unreached(trial.rules, trial.spoke, trial.heard) if are_all and not is_broken else ()
    played, left_out = trial.tally, trial.tally["left out"]
    notes = [words_note(rules)] if given is None else []
    if left_out:
        notes.append(f"The budget was used up: {counted(left_out, 'game')} not played.")
    notes += silent(rules) if are_all else ()
    return Report(
        rules=rules,
        bounds=bounds,
        results=results,
        games=played["games"],
        moves=played["moves"],
        plays=played["plays"],
        unreached=tuple(missed),
        notes=tuple(filter(None, notes)),
        no_verdict="" if is_broken else _why_no_verdict(trial, results),
    )


def _why_no_verdict(trial: Trial, results: Iterable[LawResult]) -> str:
    """Say why nothing was found out: no law was looked at, no play made, or a game got stuck.

    A game without a legal move is not stuck if the law `dead-end` has a known deviation.
    """
    looked_at = any(one.answer is Answer.HOLDS for one in results)
    if looked_at and not trial.tally["plays"]:
        nothing = "no play was made" if trial.tally["moves"] else "no move was made"
        why = _why_no_play(trial)
        return f"{nothing}: {why}" if why else nothing
    if "dead-end" not in trial.known:
        if undecided := trial.undecided.get("dead-end", ""):
            return undecided
        if trial.tally["stuck"]:
            return "a game got stuck: no legal move was found"
    return "" if looked_at else "no law was looked at"


def _why_no_play(trial: Trial) -> str:
    """Say which rule values refused the plays that were tried, or that none was found."""
    if trial.refusing:
        by = " and by ".join(dict.fromkeys(trial.refusing))
        return f"all {trial.tally['refused']} plays tried were refused by {by}"
    if not trial.tally["games"] or not trial.bounds.depth:
        return ""
    return "no play was found with the words played with; give more words, or shorter ones"


def _several(name: str, values: Iterable[T]) -> tuple[T, ...]:
    """Return the values; a single text is none of several."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list, not {described(values)}")
    return tuple(values)


def law_of(law: str | Law) -> Law:
    """Return a law of the kit by its name, and a Law as it is; raises ValueError for others."""
    if isinstance(law, Law):
        return law
    if law not in LAWS:
        raise ValueError(f"there is no law {law!r}; those of the kit are {', '.join(LAWS)}")
    return LAWS[law]


def _reasons(known: Mapping[str, str], chosen: tuple[Law, ...]) -> Mapping[str, str]:
    must_be("known", known, Mapping, '{"ends": "we play until midnight"}')
    names = [law.name for law in chosen]
    for name in known:
        if name not in names:
            raise ValueError(f"known names {name!r}; the laws looked for are {', '.join(names)}")
    return known


# -- as tests


class RulesContract:
    """One test for each law; inherit from it and name your rules: `rules = MINE`.

    A test fails if its law is broken. It is skipped, with the reason, if the law does not apply,
    was not reached, or has a known deviation. The other class attributes below are passed to
    `check_rules`; a law of your own in `laws` gets a test beside the others. One more test is
    skipped if rule values made no difference in any game, and names them. You install pytest
    yourself.
    """

    rules: ClassVar[RuleSet]
    """The rules on trial; your class sets it."""
    words: ClassVar[Iterable[str] | None] = None
    """The words to play with; None for a few of the lexicon."""
    examples: ClassVar[int] = EXAMPLES
    """How many games to play."""
    depth: ClassVar[int] = DEPTH
    """How many moves a game has at most."""
    laws: ClassVar[Iterable[str | Law]] = ()
    """Laws of your own; those of the kit are tested in any case."""
    known: ClassVar[Mapping[str, str] | None] = None
    """Reasons for deviations from laws, by the name of the law."""
    _report: ClassVar[Report]

    @classmethod
    def report(cls) -> Report:
        """Return the report on the rules, which all tests of the class share."""
        if not hasattr(cls, "rules"):
            raise TypeError(f"{cls.__name__} has no rules: set rules = YOUR_RULES in the class")
        if "_report" not in vars(cls):
            cls._report = check_rules(
                cls.rules,
                words=cls.words,
                examples=cls.examples,
                depth=cls.depth,
                laws=[*LAWS, *cls.laws],
                known=cls.known,
            )
        return cls._report

    def __init_subclass__(cls) -> None:
        """Give each law a test."""
        for law in map(law_of, (*LAWS, *cls.laws)):
            setattr(cls, f"test_{law.name.replace('-', '_')}", _test_of(law))

    def test_every_rule_makes_a_difference(self) -> None:
        """Each rule value makes a difference in some game."""
        report = self.report()
        if report.no_verdict or report.broken:
            raise SkipTest("not looked for: there is no verdict, or a law is broken")
        if report.unreached:
            raise SkipTest("; ".join(f"never reached: {one}" for one in report.unreached))


def _test_of(law: Law) -> Callable[[RulesContract], None]:
    def test(self: RulesContract) -> None:
        report = self.report()
        result = report.result(law.name)
        if result in report.broken:
            raise UnsoundRulesError(evolve(report, results=(result,)))
        if report.no_verdict:
            raise SkipTest(f"no verdict: {report.no_verdict}")
        if result.answer is not Answer.HOLDS:
            raise SkipTest(str(result))

    test.__doc__ = law.sentence
    return test
