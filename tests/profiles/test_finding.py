"""Guards that a game is found by what a person knows of it, and what wrong questions get."""

from __future__ import annotations

from typing import Any

import pytest

from scrabble_rules import profiles
from scrabble_rules.profiles import find
from scrabble_rules.profiles.finding import Phonies, Traits, WrongChallenge, traits_of
from scrabble_rules.rules import LoserLosesGame, NoExchange, NoPenalty, PointsPerChallenge
from scrabble_rules.rules.ruling import RulingRule
from scrabble_rules.rules.word_validity import Judging


def test_my_box_says() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        # What stands on a box or a screen, and the profile that a person should end up with.
        ({"text": "wordfeud", "language": "English"}, "wordfeud"),
        ({"text": "wordfeud", "language": "nl"}, "wordfeud-dutch"),
        ({"text": "super scrabble", "tiles": 200, "language": "English"}, "super-scrabble"),
        ({"language": "Polish", "text": "box"}, "polish-box"),
        ({"language": "pl", "text": "tournament"}, "polish-tournament"),
        ({"tiles": 104, "bingo": 35, "text": "friends"}, "words-with-friends"),
        ({"board": (11, 11), "tiles": 52}, "words-with-friends-11"),
        ({"board": (17, 17)}, "scarabeo"),
        ({"rack_size": 9}, "hong-kong-nine"),
        ({"blanks": 3, "language": "English"}, "crossplay"),
        ({"players": 6, "phonies": "refused", "text": "wild"}, "letter-league-wild"),
        ({"text": "wespa", "bingo": 50, "language": "Turkish"}, "turkish-wespa"),
        ({"rack_size": 8, "wrong_challenge": "turn"}, "lexulous-challenge"),
    ]
    for box, name in cases:
        found = find(**box)
        assert name in found, box
        assert len(found) < 5, box  # a new profile may look like one of these


def test_everything_that_is_known_must_apply() -> None:
    assert find() == tuple(profiles.ALL)
    two_to_four = find(players=(2, 4), phonies="refused", board=(15, 15), rack_size=7)
    assert {"literaki", "word-chums", "short-words"} <= set(two_to_four)
    assert "wordfeud" not in two_to_four
    assert set(two_to_four) <= set(find(players=3))
    assert find(players=(2, 7)) == ()
    assert find(text="chess") == ()
    assert "wordfeud" in find(text="random board")


def test_what_can_be_seen_of_a_game() -> None:
    assert traits_of(profiles.LETTER_LEAGUE) == Traits(
        players=(1, 6),
        board=(27, 19),
        tiles=100,
        blanks=2,
        rack_size=7,
        bingo=0,
        phonies="refused",
        wrong_challenge="none",
        exchanges=True,
        ends=False,
    )
    assert traits_of(profiles.HONG_KONG_NINE).bingo == 50
    assert not traits_of(profiles.HASBRO.replace(exchange=NoExchange())).exchanges
    lost: Phonies = "lose the turn"
    assert traits_of(profiles.HASBRO.replace(judging=Judging.LOSE_TURN)).phonies == lost


def test_what_a_wrong_challenge_costs() -> None:
    cases: list[tuple[RulingRule, WrongChallenge]] = [
        (profiles.HASBRO.ruling, "turn"),
        (PointsPerChallenge(5, per_word=True), "points"),
        (profiles.FRENCH_TOURNAMENT.ruling, "points"),
        (NoPenalty(), "nothing"),
        (LoserLosesGame(), "game"),
    ]
    for ruling, cost in cases:
        assert traits_of(profiles.HASBRO.replace(ruling=ruling)).wrong_challenge == cost


def test_wrong_questions() -> None:
    cases: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"language": "Polnish"}, ValueError),
        ({"language": 3}, TypeError),
        ({"text": None}, TypeError),
        ({"players": 0}, ValueError),
        ({"players": (4, 2)}, ValueError),
        ({"players": "3"}, TypeError),
        ({"board": (-1, 3)}, ValueError),
        ({"board": 15}, TypeError),
        ({"board": (15, True)}, TypeError),
        ({"tiles": "many"}, TypeError),
        ({"phonies": "never"}, ValueError),
        ({"wrong_challenge": "5"}, ValueError),
    ]
    for asked, error in cases:
        (name,) = asked
        with pytest.raises(error, match=name):
            find(**asked)
