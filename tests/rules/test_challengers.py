"""Guards which words of a play are looked up; who may challenge is in the test vectors."""

from __future__ import annotations

from scrabble_rules.rules import AllWords, NamedWords
from scrabble_rules.rules.challengers import ChallengedWordsFacts, ChallengedWordsRule
from scrabble_rules.values.moves import Words

FORMED = (("C", "A", "T"), ("A", "S"), ("CH", "A"))


def test_which_words_decide() -> None:
    cases: list[tuple[ChallengedWordsRule, Words, Words]] = [
        (AllWords(), (), FORMED),
        (AllWords(), FORMED[1:2], FORMED),
        (AllWords(), FORMED, FORMED),
        (NamedWords(), (), FORMED),
        (NamedWords(), FORMED[1:2], FORMED[1:2]),
        (NamedWords(), FORMED[1:], FORMED[1:]),
        (NamedWords(), FORMED, FORMED),
    ]
    for rule, named, judged in cases:
        assert rule.judged(ChallengedWordsFacts(FORMED, named)) == judged
