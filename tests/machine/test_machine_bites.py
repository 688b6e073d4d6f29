"""Guards the machine itself: with a mistake in the package it no longer passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from faults import everywhere
from machine.test_machine import TwoTables
from scrabble_rules import Game, GameState, Legal, Pass, Score
from scrabble_rules.engine import challenges, flow, placement, transition
from scrabble_rules.engine.scoring import score_words
from scrabble_rules.engine.state import NextState
from scrabble_rules.engine.transition import DrawnTiles, Step, carry_out
from scrabble_rules.rules import AtOnce, ChallengerLosesTurn, EveryTime, Run, WhenCovered
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.premiums import PremiumFacts, TilePoints
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.violations import Violation

Patch = pytest.MonkeyPatch


def premiums_count_every_time(patch: Patch) -> None:
    patch.setattr(WhenCovered, "count_tile", lambda _, facts: EveryTime().count_tile(facts))


def a_blank_is_worth_its_letter(patch: Patch) -> None:
    def count(_: WhenCovered, facts: PremiumFacts) -> TilePoints:
        return EveryTime().count_tile(evolve(facts, tile_value=facts.letter_value))

    patch.setattr(WhenCovered, "count_tile", count)


def cross_words_are_free(patch: Patch) -> None:
    def main_word_only(*args: Any) -> Score:  # noqa: ANN401 - whatever the scorer takes
        found = score_words(*args)
        return Score(found.words[:1], found.bingo)

    patch.setattr(transition, "score_words", main_word_only)


def a_gap_is_no_gap(patch: Patch) -> None:
    misplaced = placement.misplaced

    def without_gaps(*args: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - whatever it takes
        return tuple(one for one in misplaced(*args) if not isinstance(one, placement.Gap))

    everywhere(patch, misplaced, without_gaps)


def tiles_given_back_never_arrive(patch: Patch) -> None:
    right = AtOnce.refills

    def refills(rule: AtOnce, facts: RefillFacts) -> tuple[Refill, ...]:
        return tuple(Refill(one.count) for one in right(rule, facts))

    patch.setattr(AtOnce, "refills", refills)


def a_run_is_never_broken(patch: Patch) -> None:
    right = Run.ending

    def ending(run: Run, facts: EndingFacts) -> Ending | None:
        counted = [one for one in facts.past if one.is_turn and run.counts.picks(one)]
        return right(run, evolve(facts, past=tuple(counted)))

    patch.setattr(Run, "ending", ending)


def an_end_never_waits(patch: Patch) -> None:
    def ended(state: NextState, ending: Ending) -> None:
        flow.settle(state, ending)

    for module in (flow, challenges, transition):
        patch.setattr(module, "end_or_wait", ended)


def who_left_still_pays(patch: Patch) -> None:
    def worth(facts: SettlementFacts, player: int) -> int:
        return sum(map(facts.tile_set.value, facts.unplayed[player]))

    patch.setattr(SettlementFacts, "worth", worth)


def who_left_is_still_asked(patch: Patch) -> None:
    patch.setattr(flow, "next_seat", lambda state, seat: (seat + 1) % state.players)


def after_withdrawals(patch: Patch, change: Callable[[GameState, Legal], GameState]) -> None:
    """Change the state after a challenge that takes a play back."""

    def carried_out(legal: Legal, drawn: DrawnTiles = None) -> Step:
        done, pending = carry_out(legal, drawn), legal.state.pending
        if pending is None or done.state.past[pending.place].kind is not OutcomeKind.WITHDRAWN:
            return done
        return evolve(done, state=change(done.state, legal))

    everywhere(patch, carry_out, carried_out)


def a_withdrawn_play_keeps_its_points(patch: Patch) -> None:
    after_withdrawals(patch, lambda after, legal: evolve(after, scores=legal.state.scores))


def a_withdrawn_play_rewinds_the_draws(patch: Patch) -> None:
    after_withdrawals(patch, lambda after, _: evolve(after, draws_made=after.draws_made - 1))


def any_word_will_do(patch: Patch) -> None:
    patch.setattr(challenges, "invalid_words", lambda *_: ())


def a_wrong_challenge_costs_a_turn_more(patch: Patch) -> None:
    def ruling(rule: ChallengerLosesTurn, facts: RulingFacts) -> Ruling:
        return Ruling(challenger_turns=0 if facts.upheld else rule.turns + 1)

    patch.setattr(ChallengerLosesTurn, "ruling", ruling)


def votes_outlive_a_move(patch: Patch) -> None:
    def carried_out(legal: Legal, drawn: DrawnTiles = None) -> Step:
        done = carry_out(legal, drawn)
        if not isinstance(legal.move, Pass) or done.state.is_over:
            return done
        return evolve(done, state=evolve(done.state, votes=(legal.by,)))

    everywhere(patch, carry_out, carried_out)


def undo_takes_two_moves_back(patch: Patch) -> None:
    patch.setattr(Game, "undo", lambda game: evolve(game, turns=game.turns[:-2]))


def a_game_put_away_loses_a_tile(patch: Patch) -> None:
    def lose_one(state: GameState, values: dict[str, Any]) -> None:
        tiles: tuple[Tile, ...] = values["bag"].tiles
        for name, value in values.items():
            object.__setattr__(state, name, value)
        object.__setattr__(state, "bag", values["bag"].without(tiles[:1]))

    patch.setattr(GameState, "__setstate__", lose_one)


every_turn = {
    "kinds": {"play", "exchange", "pass", "withdrawn", "lost turn"},
    "points": None,
    "least tiles": 0,
}
two_passes = {
    "when": "run",
    "turns": 2,
    "rounds": 0,
    "counts": {"kinds": {"pass"}, "points": None, "least tiles": 0},
    "breaks": every_turn,
    "guards": [],
    "kind": "passes",
}
quiet = {"passing": "always", "overtime": None, "no split labels": False, "length": (2, None)}
doubtful = quiet | {"judging": "challenge", "words": None, "opening": None, "endings": [two_passes]}

# Each with the rules that give it a chance to show; the others are left to chance.
FAULTS: dict[Callable[[Patch], None], dict[str, Any]] = {
    premiums_count_every_time: doubtful | {"premiums": "when covered"},
    a_blank_is_worth_its_letter: doubtful | {"premiums": "when covered", "blanks": 9},
    cross_words_are_free: doubtful,
    a_gap_is_no_gap: doubtful | {"connection": "free", "rack": 4},
    tiles_given_back_never_arrive: {"exchange": ("some", 0, 0, None, None)},
    a_run_is_never_broken: doubtful,
    an_end_never_waits: doubtful | {"endings": [two_passes | {"turns": 1, "counts": every_turn}]},
    who_left_still_pays: doubtful
    | {
        "players": 3,
        "settlements": {"otherwise": ["own rack"], "resigned": ["own rack"]},
    },
    who_left_is_still_asked: doubtful | {"players": 3, "endings": [{"when": "out"}]},
    a_withdrawn_play_keeps_its_points: doubtful,
    a_withdrawn_play_rewinds_the_draws: doubtful,
    any_word_will_do: doubtful | {"words": [("A", "A")], "validity": "listed"},
    a_wrong_challenge_costs_a_turn_more: doubtful | {"ruling": ("turns", 1)},
    votes_outlive_a_move: doubtful | {"endings": [two_passes, {"when": "agreed"}]},
    undo_takes_two_moves_back: {},
    a_game_put_away_loses_a_tile: {},
}

QUICKLY = settings(
    max_examples=1_000,  # it stops at the first disagreement
    stateful_step_count=40,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_found(fault: Callable[[Patch], None], monkeypatch: Patch) -> None:
    class Agreed(TwoTables):
        agreed = FAULTS[fault]

    fault(monkeypatch)
    with pytest.raises(Exception):  # noqa: B017, PT011 - a fault may also make the package raise
        run_state_machine_as_test(Agreed, settings=QUICKLY)
