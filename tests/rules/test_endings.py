"""Guards when a game ends, turn by turn, on past turns that are written down as a score sheet.

What happens then, and that the end waits for a challenge, is for the tests of the flow.
"""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import EndKind, Outcome, OutcomeKind
from scrabble_rules.rules import (
    ANY_TURN,
    EXCHANGES,
    PASSES,
    SCORELESS,
    Agreed,
    BagEmpty,
    BoardNotEmpty,
    GoesOut,
    LastTurnEach,
    Run,
    SomebodyOut,
    SomebodyScored,
    TargetReached,
    Turns,
    TurnsEach,
)
from scrabble_rules.rules.endings import Ending, EndingFacts, EndingRule, Guard
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
        holds=7,
        bag=50,
        past=tuple(sheet(text, players)),
        scores=(20, 0, 10)[:players],
        board_empty=False,
        players=players,
        votes=0,
    )


def ends(rule: EndingRule, text: str, players: int = 2) -> bool:
    return rule.ending(facts(text, players)) is not None


# -- going out


def test_out_is_who_holds_nothing_when_the_bag_is_empty() -> None:
    cases: list[tuple[int, int, Ending | None]] = [
        (0, 0, Ending(EndKind.OUT, 1)),
        (1, 0, None),
        (0, 1, None),
        (7, 93, None),
    ]
    for holds, bag, ending in cases:
        assert GoesOut().ending(evolve(facts(), player=1, holds=holds, bag=bag)) == ending


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
        asked = evolve(
            facts(players=3), player=player, holds=held[player], held=held, playing=playing, bag=bag
        )
        assert SomebodyOut().ending(asked) == ending, (player, held)


# -- a target


def test_a_target_is_reached() -> None:
    cases = [((99, 0), False), ((100, 0), True), ((0, 101), True), ((-5, 0), False)]
    for scores, is_over in cases:
        found = TargetReached(100).ending(evolve(facts(), scores=scores))
        assert found == (Ending(EndKind.TARGET) if is_over else None), scores


# -- which turns are picked


def test_what_the_ready_made_tests_pick() -> None:
    cases: list[tuple[str, set[str]]] = [
        ("pass", {"any", "passes", "scoreless"}),
        ("swap", {"any", "exchanges", "scoreless"}),
        ("phony", {"any", "scoreless"}),
        ("lost", {"any", "scoreless"}),
        ("0", {"any", "scoreless"}),
        ("12", {"any"}),
        ("-5", {"any"}),
        ("(free)", set()),
        ("(wrong)", set()),
        ("(resigned)", set()),
        ("(late)", set()),
        ("(points)", set()),
        ("(lost)", set()),
    ]
    for sign, picked_by in cases:
        (outcome,) = sheet(sign)
        ready_made = {
            "any": ANY_TURN,
            "passes": PASSES,
            "exchanges": EXCHANGES,
            "scoreless": SCORELESS,
        }
        assert {name for name, test in ready_made.items() if test.picks(outcome)} == picked_by, sign


# -- runs


def test_two_passes_in_a_row() -> None:
    cases = [
        ("", False),
        ("pass", False),
        ("pass pass", True),
        ("pass 0 pass", False),
        ("pass phony pass", False),
        ("pass 12 pass pass", True),
        ("pass (free) pass", True),
        ("pass (wrong) (late) pass (wrong)", True),
        ("(free) (free)", False),
    ]
    for text, is_over in cases:
        rule = Run(turns=2, counts=PASSES, kind=EndKind.PASSES)
        assert rule.ending(facts(text)) == (Ending(EndKind.PASSES) if is_over else None), text


def test_six_scoreless_turns_of_any_kind() -> None:
    cases = [
        ("pass swap phony lost 0", False),
        ("pass swap phony lost 0 pass", True),
        ("pass pass pass 12 pass pass pass", False),
        ("pass pass phony swap pass (wrong) lost", True),
        ("pass pass pass pass pass (free)", False),
    ]
    for text, is_over in cases:
        assert ends(Run(turns=6), text) is is_over


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_round_is_a_turn_of_everybody_who_plays(players: int) -> None:
    rule = Run(rounds=2, counts=PASSES)
    at_table = evolve(facts(), players=players)
    almost, enough = sheet("pass " * (2 * players - 1)), sheet("pass " * (2 * players))
    assert rule.ending(evolve(at_table, past=tuple(almost))) is None
    assert rule.ending(evolve(at_table, past=tuple(enough))) == Ending(EndKind.SCORELESS)


def test_turns_and_rounds_add_up() -> None:
    rule = Run(turns=1, rounds=1, counts=PASSES)
    assert not ends(rule, "pass pass pass", players=3)
    assert ends(rule, "pass pass pass pass", players=3)


POLISH = Run(
    turns=6,
    counts=Turns(TURNS - {OutcomeKind.EXCHANGE}, points=0),
    breaks=ANY_TURN,
)


def test_in_polish_games_an_exchange_starts_the_count_again() -> None:
    cases = [
        ("pass pass pass pass pass pass", True),
        ("pass pass pass pass pass swap", False),
        ("pass pass pass swap pass pass pass", False),
        ("swap pass pass phony lost pass pass", True),
        ("pass pass pass swap pass pass pass pass pass pass", True),
    ]
    for text, is_over in cases:
        assert ends(POLISH, text) is is_over


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

TWO_PASSES = facts("pass pass")


def test_guards() -> None:
    cases: list[tuple[Guard, EndingFacts, bool]] = [
        (BagEmpty(), evolve(TWO_PASSES, bag=0), True),
        (BagEmpty(), evolve(TWO_PASSES, bag=1), False),
        (SomebodyScored(), evolve(TWO_PASSES, scores=(0, 0)), False),
        (SomebodyScored(), evolve(TWO_PASSES, scores=(0, 5)), True),
        (SomebodyScored(), evolve(TWO_PASSES, scores=(-5, 0)), True),
        (BoardNotEmpty(), evolve(TWO_PASSES, board_empty=False), True),
        (BoardNotEmpty(), evolve(TWO_PASSES, board_empty=True), False),
    ]
    for guard, asked, holds in cases:
        assert guard.holds(asked) is holds
        run = Run(turns=2, counts=PASSES, guards=[guard])
        assert (run.ending(asked) is not None) is holds


def test_every_guard_must_hold() -> None:
    run = Run(turns=1, guards=(BagEmpty(), SomebodyScored()))
    assert run.ending(evolve(facts("pass"), bag=0)) is not None
    assert run.ending(evolve(facts("pass"), bag=1)) is None
    assert run.ending(evolve(facts("pass"), bag=0, scores=(0, 0))) is None


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


def test_after_the_turn_that_emptied_the_bag_everybody_has_one_more() -> None:
    cases = [
        ("12 30", 2, False),
        ("12 30!", 2, False),
        ("12 30! pass! swap!", 2, True),
        ("12 30! pass! (free)! (wrong)!", 2, False),
        ("12 30! lost! phony!", 2, True),
        ("12! 5! 5!", 3, False),
        ("12! 5! 5! 5!", 3, True),
        ("12! 5!", 1, True),
    ]
    for text, players, is_over in cases:
        ending = LastTurnEach().ending(facts(text, players))
        assert ending == (Ending(EndKind.LAST_TURNS) if is_over else None), text


def test_who_leaves_after_a_last_turn_does_not_take_away_another_players() -> None:
    asked = evolve(facts(), past=seated("0:12! 1:5! 1:(resigned)! 2:7!"))
    assert LastTurnEach().ending(asked) is None, "player 0 has had no last turn yet"


def test_last_turns_are_for_those_who_still_play() -> None:
    cases = [
        ("0:12! 1:5! 1:(resigned)! 2:7! 0:3!", 2, True),
        ("0:12! 1:(lost)! 2:7!", 2, False),
        ("0:12! 1:(lost)! 2:7! 0:3!", 2, True),
    ]
    for text, players, is_over in cases:
        asked = evolve(facts(), past=seated(text), players=players)
        assert (LastTurnEach().ending(asked) is not None) is is_over, text


# -- a fixed number of turns


def test_each_player_has_two_turns() -> None:
    cases = [
        ("12 30 5", 2, False),
        ("12 30 5 0", 2, True),
        ("pass swap lost phony", 2, True),
        ("12 30 5 (free) (wrong) (points)", 2, False),
        ("12 30 5 7 1 2", 3, True),
        ("0:12 1:5 1:(resigned) 0:7", 1, True),
        ("0:12 1:5 1:7 0:(lost)", 1, True),
        ("0:12 0:5 1:7 2:3 2:9 2:(resigned)", 2, False),
    ]
    for text, players, is_over in cases:
        past = seated(text) if ":" in text else tuple(sheet(text, players))
        ending = TurnsEach(2).ending(evolve(facts(), past=past, players=players))
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
        asked = evolve(facts(), past=seated(text), players=2)
        assert (Run(rounds=1, counts=PASSES).ending(asked) is not None) is is_over, text


def test_a_play_breaks_a_round_of_passes_though_its_author_has_left_since() -> None:
    asked = evolve(facts(), past=seated("0:pass 1:20 1:(resigned) 2:pass"), players=2)
    assert Run(rounds=1, counts=PASSES).ending(asked) is None, "player 0 may want to answer it"


# -- by agreement


def test_everybody_who_plays_agrees() -> None:
    cases: list[tuple[int, int, Ending | None]] = [
        (0, 2, None),
        (1, 2, None),
        (2, 2, Ending(EndKind.AGREED)),
        (3, 4, None),
        (4, 4, Ending(EndKind.AGREED)),
        (1, 1, Ending(EndKind.AGREED)),
    ]
    for votes, players, ending in cases:
        assert Agreed().ending(evolve(facts(), votes=votes, players=players)) == ending
