"""The laws as pytest tests: inherit from RulesContract to get one test for each law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, NoReturn
from unittest import SkipTest

from attrs import evolve

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._report import Answer, Report, UnsoundRulesError
from scrabble_rules.testing.check import BUDGET, DEPTH, check_rules, law_of
from scrabble_rules.testing.laws import LAWS, Law

_MORE = 30


class RulesContract:
    """One test for each law; inherit from it and name your rules: `rules = MINE`.

    A test fails if its law is broken. It is skipped, with the reason, if the law does not apply,
    was not reached, or has a known deviation. The other class attributes below are passed to
    `check_rules`; a law of your own in `laws` gets a test beside the others. One more test is
    skipped if rule values made no difference in any game, and names them. With `strict = True` the
    tests fail where nothing was reached. The extra `testing` does not install pytest.
    """

    rules: ClassVar[RuleSet]
    """The rules on trial; your class sets it."""
    words: ClassVar[Iterable[str] | None] = None
    """The words to play with; None for a few of the lexicon."""
    examples: ClassVar[int | None] = None
    """How many games to play; None for a fifth of `max_examples`."""
    depth: ClassVar[int] = DEPTH
    """How many moves a game has at most."""
    seed: ClassVar[int] = 0
    """Which games are drawn."""
    budget: ClassVar[int] = BUDGET
    """How much work the trial may take."""
    laws: ClassVar[Iterable[str | Law]] = ()
    """Laws of your own; those of the kit are tested in any case."""
    known: ClassVar[Mapping[str, str] | None] = None
    """Reasons for deviations from laws, by the name of the law."""
    strict: ClassVar[bool] = False
    """Whether a test fails, not only skips, if its law or some rule was not reached."""
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
                seed=cls.seed,
                budget=cls.budget,
                laws=[*LAWS, *cls._own_laws()],
                known=cls.known,
            )
        return cls._report

    def __init_subclass__(cls) -> None:
        """Give each law of your own a test."""
        for law in cls._own_laws():
            setattr(cls, _name_of(law), _test_of(law))

    @classmethod
    def _own_laws(cls) -> list[Law]:
        """Return the laws of your own; raises ValueError for a name of no law."""
        return [law for law in map(law_of, cls.laws) if law.name not in LAWS]

    def test_every_rule_makes_a_difference(self) -> None:
        """Each rule value makes a difference in some game."""
        report = self.report()
        if report.no_verdict or report.broken:
            raise SkipTest("not looked for: there is no verdict, or a law is broken")
        if report.unreached:
            self._not_reached("; ".join(f"never reached: {one}" for one in report.unreached))

    def _not_reached(self, told: str) -> NoReturn:
        """Skip a test that has found out nothing, or let it fail if the class is strict."""
        if self.strict:
            raise AssertionError(f"{told}; set examples = {_MORE} or more in the class")
        raise SkipTest(told)


def _test_of(law: Law) -> Callable[[RulesContract], None]:
    def test(self: RulesContract) -> None:
        report = self.report()
        result = report.result(law.name)
        if result.broken and result.known is None:
            raise UnsoundRulesError(evolve(report, results=(result,)))
        if report.no_verdict:
            self._not_reached(f"no verdict: {report.no_verdict}")
        if result.answer is Answer.NOT_REACHED and result.known is None:
            self._not_reached(str(result))
        if result.answer is not Answer.HOLDS:
            raise SkipTest(str(result))

    test.__doc__ = law.sentence
    return test


def _name_of(law: Law) -> str:
    return f"test_{law.name.replace('-', '_')}"


for _law in LAWS.values():
    setattr(RulesContract, _name_of(_law), _test_of(_law))
