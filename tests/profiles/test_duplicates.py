"""Guards how profiles of duplicate games are found; their rules are in the test vectors."""

from __future__ import annotations

import pytest

from scrabble_rules import tile_sets
from scrabble_rules.profiles import About, UnknownProfileError, duplicates
from scrabble_rules.rules.duplicate import DuplicateRules

EVERY = pytest.mark.parametrize("name", duplicates.ALL)


@EVERY
def test_a_profile_has_its_name_and_says_what_it_is(name: str) -> None:
    rules = duplicates.ALL[name]
    assert rules is getattr(duplicates, name.upper().replace("-", "_"))
    assert isinstance(rules, DuplicateRules)
    known = duplicates.about(name)
    assert isinstance(known, About)
    assert known.language in {one.language for one in tile_sets.find()}
    assert known.base is None or known.base in duplicates.ALL
    assert known.summary.endswith(".")
    assert known.follows
    assert known.sources
    assert known.unknown


def test_names_that_are_not_there() -> None:
    with pytest.raises(UnknownProfileError, match="french-duplicat"):
        duplicates.about("french-duplicat")
