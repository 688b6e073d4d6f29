"""Guards which words of a challenged play are looked up: all of them, or those doubted aloud."""

from __future__ import annotations

import pytest

from scrabble_rules.rules import AllWords, NamedWords
from scrabble_rules.rules.challengers import ChallengedWordsFacts, ChallengedWordsRule
from scrabble_rules.values.moves import Words

FORMED = (("C", "A", "T"), ("A", "S"), ("CH", "A"))


@pytest.mark.parametrize(
    ("rule", "named", "judged"),
    [
        (AllWords(), (), FORMED),
        (AllWords(), FORMED[1:2], FORMED),
        (AllWords(), FORMED, FORMED),
        (NamedWords(), (), FORMED),
        (NamedWords(), FORMED[1:2], FORMED[1:2]),
        (NamedWords(), FORMED[1:], FORMED[1:]),
        (NamedWords(), FORMED, FORMED),
    ],
)
def test_which_words_decide(rule: ChallengedWordsRule, named: Words, judged: Words) -> None:
    assert rule.judged(ChallengedWordsFacts(FORMED, named)) == judged
