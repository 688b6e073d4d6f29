"""Guards the attack on tables: with a mistake in the package it finds the mistake."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from attrs import evolve

from scrabble_rules import Game, GameState, KnownSeed
from scrabble_rules.games.story import state_after
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import LostOnTime
from scrabble_rules.tables import moving, saved_table, table, update
from scrabble_rules.tables.saved_table import SavedTable, TurnRecord
from scrabble_rules.tables.update import Update
from table_attack import attack_one

Patch = pytest.MonkeyPatch
RULES = evolve(HASBRO, overtime=LostOnTime())


def everybody_sees_all_racks(patch: Patch) -> None:
    patch.setattr(
        update, "seen", lambda saved, to: state_after(saved.game, update.lines_for(saved, to))
    )


def late_onlookers_see_racks_at_once(patch: Patch) -> None:
    seen = update.seen

    def seen_at_once(saved: SavedTable, to: int | None) -> GameState:
        if to is None and saved.terms.onlookers.racks:
            return state_after(saved.game, saved.shown)
        return seen(saved, to)

    patch.setattr(update, "seen", seen_at_once)


def drafts_are_shown_to_others(patch: Patch) -> None:
    scene = update.scene
    patch.setattr(
        table, "scene", lambda saved, to: evolve(scene(saved, to), draft=saved.seats[0].draft)
    )


def time_that_was_spent_is_forgotten(patch: Patch) -> None:
    patch.setattr(moving, "read", lambda clock, _, now, __: evolve(clock, at=now))


def an_undo_keeps_increments(patch: Patch) -> None:
    patch.setattr(moving, "TurnRecord", lambda cause, _, left: TurnRecord(cause, 0, left))


def an_undo_draws_the_same_tiles_again(patch: Patch) -> None:
    patch.setattr(Game, "with_draws", lambda game, _: game)


def stale_moves_are_made(patch: Patch) -> None:
    patch.setattr(moving, "against_turn", lambda *_: ())


def the_next_player_waits_for_nobody(patch: Patch) -> None:
    patch.setattr(moving, "waits_for", lambda saved: saved_table.waits_for(saved)[:1])


def nothing_happens_by_itself(patch: Patch) -> None:
    def on_time(made: Update, now: int) -> Update:
        return Update(evolve(made.table, now=now), made.told)

    patch.setattr(table, "settle", on_time)


def only_the_player_is_told(patch: Patch) -> None:
    tell_move = update.tell_move

    def tell(made: Update, before: SavedTable) -> Update:
        told = tell_move(made, before)
        return evolve(told, told=tuple(each for each in told.told if each.to == 0))

    patch.setattr(moving, "tell_move", tell)


FAULTS = [
    everybody_sees_all_racks,
    late_onlookers_see_racks_at_once,
    drafts_are_shown_to_others,
    time_that_was_spent_is_forgotten,
    an_undo_keeps_increments,
    an_undo_draws_the_same_tiles_again,
    stale_moves_are_made,
    the_next_player_waits_for_nobody,
    nothing_happens_by_itself,
    only_the_player_is_told,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_mistake_is_found(fault: Callable[[Patch], None], monkeypatch: Patch) -> None:
    fault(monkeypatch)
    for seed in range(60):
        chance = random.Random(seed)  # noqa: S311 - a repeatable attack
        game = Game.start(RULES, 2 + seed % 3, seed=KnownSeed(seed))
        try:
            attack_one(game, chance)
        except AssertionError:
            return
    pytest.fail("the attack has found nothing")


def test_without_a_mistake_nothing_is_found() -> None:
    for seed in range(6):
        game = Game.start(RULES, 2 + seed % 3, seed=KnownSeed(seed))
        attack_one(game, random.Random(seed))  # noqa: S311 - a repeatable attack
