"""Guards endings where players have left, and what a run promises, on a written score sheet.

Each ending of a profile, turn by turn, is in the test vectors.
"""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import EndKind, Outcome, OutcomeKind
from scrabble_rules.rules import (
    ANY_TURN,
    PASSES,
    BagEmpty,
    LastTurnEach,
    Run,
    SomebodyOut,
    Turns,
    TurnsEach,
)
from scrabble_rules.rules.endings import Ending, EndingFacts, EndingRule
from scrabble_rules.values.log import TURNS, Moment

SIGNS = {
    "pass": OutcomeKind.PASS,
    "swap": OutcomeKind.EXCHANGE,
    "phony": OutcomeKind.WITHDRAWN,
    "lost": OutcomeKind.LOST_TURN,
    "(free)": OutcomeKind.FREE_SWAP,
    "(wrong)": OutcomeKind.WRONG_CHALLENGE,
    "(resigned)": OutcomeKind.RESIGNED,
    "(late)": OutcomeKind.OVERTIME,
    "(points)": OutcomeKind.CHALLENGE_POINTS,
    "(lost)": OutcomeKind.LOST_GAME,
}


def sheet(text: str, players: int = 2) -> list[Outcome]:
    """Read turns such as `12 pass 0 swap`; `!` marks a turn after which the bag is empty.

    What stands in parentheses is no turn and happens beside those of the player before.
    """
    past: list[Outcome] = []
    player = -1
    for sign in text.split():
        name = sign.removesuffix("!")
        bag = 0 if sign.endswith("!") else 9
        kind = SIGNS.get(name, OutcomeKind.PLAY)
        player += kind in TURNS
        points = int(name) if kind is OutcomeKind.PLAY else 0
        past.append(Outcome(player % players, kind, points, bag_after=bag))
    return past


def seated(text: str) -> tuple[Outcome, ...]:
    """Read turns with the seat of the player before each: `0:12 1:pass`."""
    pairs = (sign.split(":") for sign in text.split())
    return tuple(evolve(sheet(sign)[0], player=int(seat)) for seat, sign in pairs)


def facts(text: str = "", players: int = 2) -> EndingFacts:
    return EndingFacts(
        moment=Moment.AFTER_MOVE,
        player=0,
        bag=50,
        past=tuple(sheet(text, players)),
        scores=(20, 0, 10)[:players],
        board_empty=False,
        votes=0,
        held=(7,) * players,
        playing=tuple(range(players)),
    )


def ends(rule: EndingRule, text: str, players: int = 2) -> bool:
    return rule.ending(facts(text, players)) is not None


# -- going out


def test_somebody_is_out() -> None:
    cases: list[tuple[int, tuple[int, ...], tuple[int, ...], int, Ending | None]] = [
        (0, (0, 5, 5), (0, 1, 2), 0, Ending(EndKind.OUT, 0)),
        (1, (0, 5, 5), (0, 1, 2), 0, Ending(EndKind.OUT, 0)),
        (1, (0, 5, 5), (0, 1, 2), 1, None),
        (1, (0, 5, 5), (1, 2), 0, None),
        (2, (0, 0, 5), (0, 1, 2), 0, Ending(EndKind.OUT, 0)),
        (1, (0, 0, 5), (0, 1, 2), 0, Ending(EndKind.OUT, 1)),
        (1, (5, 5, 5), (0, 1, 2), 0, None),
    ]
    for player, held, playing, bag, ending in cases:
        asked = evolve(facts(players=3), player=player, held=held, playing=playing, bag=bag)
        assert SomebodyOut().ending(asked) == ending, (player, held)


# -- a target


# -- which turns are picked


# -- runs


POLISH = Run(
    turns=6,
    counts=Turns(TURNS - {OutcomeKind.EXCHANGE}, points=0),
    breaks=ANY_TURN,
)


SPANISH_PASSES = Run(
    rounds=2,
    counts=PASSES,
    breaks=Turns(TURNS - {OutcomeKind.EXCHANGE}),
    kind=EndKind.PASSES,
)


def test_a_run_is_at_least_one_turn_long() -> None:
    for turns, rounds in [(0, 0), (-1, 0), (0, -1), (-1, 2), (2, -1)]:
        with pytest.raises(ValueError, match="turns= or rounds="):
            Run(turns=turns, rounds=rounds)


def test_a_run_counts_something() -> None:
    with pytest.raises(ValueError, match="kind of turn"):
        Run(turns=2, counts=Turns(()))


def test_what_happens_beside_the_turns_cannot_be_counted() -> None:
    for kind in [kind for kind in OutcomeKind if kind not in TURNS]:
        with pytest.raises(ValueError, match="kinds of turns"):
            Turns([OutcomeKind.PASS, kind])


@given(st.lists(st.sampled_from(["pass", "swap", "0", "12", "(free)"])), st.integers(1, 4))
def test_a_run_counts_back_from_the_latest_turn(signs: list[str], length: int) -> None:
    text = " ".join(signs)
    turns = [sign for sign in signs if sign != "(free)"]
    last = turns[-length:] if len(turns) >= length else ["12"]
    assert ends(Run(turns=length), text) is ("12" not in last)


# -- guards


# -- does it surely end


@pytest.mark.parametrize(
    ("rule", "kinds", "covered"),
    [
        (Run(turns=6), "pass swap phony", True),
        (Run(turns=2, counts=PASSES), "pass", True),
        (Run(turns=2, counts=PASSES), "pass swap", False),
        (Run(turns=2, counts=PASSES), "", True),
        (Run(turns=6, guards=[BagEmpty()]), "pass", False),
        (POLISH, "pass phony", True),
        (POLISH, "pass swap", False),
        (SPANISH_PASSES, "pass swap", False),
        (Run(turns=6, counts=Turns(points=12)), "pass", False),
    ],
)
def test_what_a_run_surely_ends(rule: Run, kinds: str, covered: bool) -> None:  # noqa: FBT001 - a column
    assert rule.covers(frozenset(SIGNS[sign] for sign in kinds.split())) is covered


def test_turns_that_neither_count_nor_break_are_skipped() -> None:
    for breaks, is_over in ((Turns({OutcomeKind.PLAY}), True), (ANY_TURN, False)):
        assert ends(Run(turns=2, counts=PASSES, breaks=breaks), "pass swap pass") is is_over


def test_two_runs_ask_one_past() -> None:
    asked = facts("swap pass")
    assert Run(turns=2, counts=ANY_TURN).ending(asked)
    assert Run(turns=2, counts=PASSES).ending(asked) is None


def test_a_run_of_scoreless_turns_says_which_those_are() -> None:
    for rule, is_said in ((Run(turns=6), True), (Run(turns=2, counts=PASSES), False)):
        first, *others = rule.statements()
        assert first.inside == ()
        assert ("rules.endings.scoreless-turns" in {each.key for each in others}) == is_said


@given(
    st.sets(st.sampled_from(["pass", "swap", "phony"]), min_size=1),
    st.sampled_from([Run(turns=3), Run(rounds=2, counts=PASSES), POLISH, SPANISH_PASSES]),
    st.data(),
)
def test_covered_turns_do_end_the_game(kinds: set[str], rule: Run, data: st.DataObject) -> None:
    turns = data.draw(st.lists(st.sampled_from(sorted(kinds)), min_size=12, max_size=12))
    if rule.covers(frozenset(SIGNS[sign] for sign in kinds)):
        assert ends(rule, " ".join(turns))


# -- one last turn each


def test_who_leaves_after_a_last_turn_does_not_take_away_another_players() -> None:
    asked = evolve(facts(), past=seated("0:12! 1:5! 1:(resigned)! 2:7!"))
    assert LastTurnEach().ending(asked) is None, "player 0 has had no last turn yet"


def test_last_turns_are_for_those_who_still_play() -> None:
    cases = [
        ("0:12! 1:5! 1:(resigned)! 2:7! 0:3!", True),
        ("0:12! 1:(lost)! 2:7!", False),
        ("0:12 2:7 0:3 2:4", False),
        ("0:12! 1:(lost)! 2:7! 0:3!", True),
    ]
    for text, is_over in cases:
        asked = evolve(facts(), past=seated(text), playing=(0, 2))
        assert (LastTurnEach().ending(asked) is not None) is is_over, text


# -- a fixed number of turns


def test_each_player_has_two_turns() -> None:
    cases = [
        ("12 30 5", (0, 1), False),
        ("12 30 5 0", (0, 1), True),
        ("pass swap lost phony", (0, 1), True),
        ("12 30 5 (free) (wrong) (points)", (0, 1), False),
        ("12 30 5 7 1 2", (0, 1, 2), True),
        ("0:12 1:5 1:(resigned) 0:7", (0,), True),
        ("0:12 1:5 1:7 0:(lost)", (1,), True),
        ("0:12 0:5 1:7 2:3 2:9 2:(resigned)", (0, 1), False),
    ]
    for text, playing, is_over in cases:
        past = seated(text) if ":" in text else tuple(sheet(text, len(playing)))
        ending = TurnsEach(2).ending(evolve(facts(), past=past, playing=playing))
        assert ending == (Ending(EndKind.LAST_TURNS) if is_over else None), text


# -- when somebody has left


def test_a_round_of_passes_is_one_of_everybody_who_still_plays() -> None:
    cases = [
        ("0:12 1:pass 1:(resigned) 2:pass", False),
        ("0:12 1:pass 1:(resigned) 2:pass 0:pass", True),
        ("0:pass 1:pass 1:(resigned) 2:pass", True),
        ("0:pass 1:(lost) 2:pass", True),
        ("0:pass 2:12 0:pass 1:(lost)", False),
    ]
    for text, is_over in cases:
        asked = evolve(facts(), past=seated(text), playing=(0, 2))
        assert (Run(rounds=1, counts=PASSES).ending(asked) is not None) is is_over, text


def test_a_play_breaks_a_round_of_passes_though_its_author_has_left_since() -> None:
    asked = evolve(facts(), past=seated("0:pass 1:20 1:(resigned) 2:pass"), playing=(0, 2))
    assert Run(rounds=1, counts=PASSES).ending(asked) is None, "player 0 may want to answer it"


# -- by agreement
