"""What has been agreed about a table beside the rules of the game: time, offers, onlookers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute, field, frozen, validators

from scrabble_rules.tables.time_control import TimeControl, a_time
from scrabble_rules.values.validators import of_type, typed, whole_from

_MOST = 100
_maybe_a_time: Callable[[Any, Attribute[Any], Any], None] = validators.optional(a_time)
_some = whole_from(0, _MOST)


@frozen(field_transformer=typed)
class Onlookers:
    """What onlookers see: what is public, or all racks; at once, or a number of turns late."""

    racks: bool = field(default=False, validator=of_type(bool, "True"))
    """Whether they see the racks of all players."""
    after: int = field(default=0, validator=_some)
    """How many turns late they see the game; once it is over they see everything.

    Before as many turns have been made they see no rack. With fewer than there are players, they
    see the rack of a player who has not moved since.
    """


@frozen(kw_only=True, field_transformer=typed)
class Terms:
    """What has been agreed about a table.

    Raises ValueError for a negative number, and for more than 100 pauses or undos.
    """

    time: TimeControl | None = field(
        default=None, validator=validators.optional(of_type(TimeControl, "TimeControl(60_000)"))
    )
    """The time that players have; None for a game without a clock.

    What running out of it costs is a rule: with `evolve(rules, overtime=LostOnTime())` it loses the
    game. Under rules without a clock, as `NoClock()`, the clock of the table only tells the time.
    """
    challenge_time: int | None = field(default=None, validator=_maybe_a_time)
    """How long a play can be challenged. With None it can be until the next move, as the rules say.

    The next player may move earlier only when all others who could challenge have accepted it.
    """
    offer_time: int | None = field(default=120_000, validator=_maybe_a_time)
    """How long an offer is open; None for as long as the game does not go on."""
    pause_time: int = field(default=600_000, validator=a_time)
    """How long a pause lasts at most."""
    pauses: int = field(default=3, validator=_some)
    """How many pauses there may be in a game."""
    undos: int = field(default=20, validator=_some)
    """How often turns may be undone in a game."""
    absent: int | None = field(default=None, validator=_maybe_a_time)
    """How long a player may be away while the game waits for that player; None for ever.

    After that the table makes the player resign.
    """
    onlookers: Onlookers = field(
        default=Onlookers(), validator=of_type(Onlookers, "Onlookers(racks=True)")
    )
    """What onlookers see."""
