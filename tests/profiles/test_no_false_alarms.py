"""Guards that every profile keeps every law of the testing kit, in a few short games."""

from __future__ import annotations

import pytest

from scrabble_rules.profiles import ALL
from scrabble_rules.profiles.pairs import PAIRS
from scrabble_rules.testing import check_rules

# Other pairs of a profile and a tile set have the same rules; the session `deep` tries them.
NAMES = [*sorted(set(ALL) - set(PAIRS)), "hebrew-box", "welsh-box"]


@pytest.mark.parametrize("name", NAMES)
def test_every_law_holds(name: str) -> None:
    report = check_rules(ALL[name], examples=3, depth=14)
    if not report.plays:  # a first word of five letters is not on every rack
        report = check_rules(ALL[name], examples=40, depth=14)
    assert report.unwrap()
