"""Guards who may challenge, and which words of a play are looked up then."""

from __future__ import annotations

from scrabble_rules.rules import AllWords, AnyOpponent, NamedWords, PlayerOnTurn
from scrabble_rules.rules.challengers import (
    ChallengedWordsFacts,
    ChallengedWordsRule,
    ChallengersFacts,
    ChallengersRule,
    OnlyNextPlayer,
    OwnPlay,
)
from scrabble_rules.values.moves import Words
from scrabble_rules.values.violations import Violation


def against(
    rule: ChallengersRule, challenger: int, challenged: int, on_turn: int
) -> tuple[Violation, ...]:
    return rule.check_challenger(ChallengersFacts(challenger, challenged, on_turn))


def test_any_opponent() -> None:
    cases: list[tuple[int, tuple[Violation, ...]]] = [(0, (OwnPlay(),)), (1, ()), (2, ()), (3, ())]
    for challenger, found in cases:
        assert against(AnyOpponent(), challenger, challenged=0, on_turn=1) == found


def test_only_the_player_on_turn() -> None:
    cases: list[tuple[int, tuple[Violation, ...]]] = [
        (0, (OwnPlay(), OnlyNextPlayer(on_turn=1))),
        (1, ()),
        (2, (OnlyNextPlayer(on_turn=1),)),
        (3, (OnlyNextPlayer(on_turn=1),)),
    ]
    for challenger, found in cases:
        assert against(PlayerOnTurn(), challenger, challenged=0, on_turn=1) == found


def test_when_the_turn_has_come_round_to_the_author_nobody_else_is_left() -> None:
    assert against(PlayerOnTurn(), 0, challenged=0, on_turn=0) == (OwnPlay(),)


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
