"""Guards that sound profiles keep every law of the testing kit, in a few short games.

The ordinary run tries as many profiles as it takes to meet every rule that any profile has; the
session `deep` tries all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from scrabble_rules.profiles import ALL
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.testing import check_rules

IS_DEEP = settings.get_current_profile_name() == "deep"


def covering() -> Iterator[str]:
    """Profiles that have every class of rules between them, greedily, and tiles of two letters."""
    classes = {name: {type(rule) for _, rule in rules_in(ALL[name])} for name in ALL}
    left = set[type]().union(*classes.values())
    while left:
        name = max(classes, key=lambda name: len(classes[name] & left))
        yield name
        left -= classes[name]
    yield "welsh-box"


@pytest.mark.parametrize("name", list(ALL if IS_DEEP else covering()))
def test_every_law_holds(name: str) -> None:
    report = check_rules(ALL[name], examples=3, depth=14)
    if not report.plays:  # a first word of five letters is not on every rack
        report = check_rules(ALL[name], examples=40, depth=14)
    assert report.unwrap()
