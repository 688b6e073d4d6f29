"""Looks for a deal after which the first player cannot move at all, which few racks show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from scrabble_rules.engine.validation import validate
from scrabble_rules.rules.promises import Allowance, allowance
from scrabble_rules.testing._snapshots import GamePlan, RecordedRules, Snapshot, play_out
from scrabble_rules.testing.laws._endings import dead_end
from scrabble_rules.testing.laws._law import Undecided
from scrabble_rules.values.moves import AgreeEnd, Pass

_DEALS = 60


def dead_deals(recorded: RecordedRules, seed: int) -> Iterator[GamePlan]:
    """Yield a game without a first move, if there is one among some deals.

    Only rules that may forbid both a pass and an exchange can have one.
    """
    rules = recorded.rules
    size, tiles = rules.rack_size, rules.tile_set.total
    if any(
        allowance(rule, size, tiles) is Allowance.ALWAYS for rule in (rules.passing, rules.exchange)
    ):
        return
    with suppress(Exception):  # a rule may raise anything; the games to come report it
        for number in range(seed, seed + _DEALS):
            plan = GamePlan(0, rules.players.least, number, ())
            (snapshot,) = play_out(recorded, plan)
            if any(validate(snapshot.state, move).is_legal for move in (Pass(), AgreeEnd())):
                return
            if _is_dead(snapshot):
                yield plan
                return


def _is_dead(snapshot: Snapshot) -> bool:
    look = dead_end.on_snapshot
    try:
        return look is not None and any(look(snapshot))
    except Undecided:
        return False
