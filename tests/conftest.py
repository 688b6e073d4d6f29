"""Hypothesis profiles: `ordinary`, `ci` (repeatable), `few`, `deep` (hours) and `mutation`.

Set HYPOTHESIS_PROFILE to choose one. Without it, `ci` is used if CI is set, else `ordinary`.
"""

import gc
import os

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile("ordinary", deadline=None, max_examples=30)
settings.register_profile(
    "ci", settings.get_profile("ordinary"), derandomize=True, print_blob=True, database=None
)
settings.register_profile("few", settings.get_profile("ci"), max_examples=15)
settings.register_profile("deep", settings.get_profile("ordinary"), max_examples=2_000)
settings.register_profile(
    "mutation",  # the same few examples for every mutant, and no time spent on shrinking them
    settings.get_profile("ci"),
    max_examples=10,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),  # a slow machine must not pass for a killed mutant
)

IN_CI = os.environ.get("CI", "").lower() == "true"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if IN_CI else "ordinary"))


LONGEST = "tests/test_howto_add_a_rule.py"
"""Has the test that takes longest: if it came last, another process would wait for it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the test that takes longest."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_configure() -> None:
    """Let Python not look for garbage while it collects the tests: half of that time."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Let Python look for garbage less often, and not in the tests themselves: a twentieth less."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it in a section of its own if tests that need a browser were skipped."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {
        str(report.longrepr[2]) for report in skipped if "NO BROWSER" in str(report.longrepr)
    }
    if reasons:
        terminalreporter.section("no browser", red=True, bold=True)
        for reason in sorted(reasons):
            terminalreporter.line(reason)


@pytest.fixture
def no_shrinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave games that show a broken law as they were found, which takes less time."""
    monkeypatch.setattr("scrabble_rules.testing._trial._SHRINKS", 0)
