"""What has been agreed about a table beside the rules of the game: time, offers, onlookers.

All times are whole milliseconds on a clock of the caller; nothing here asks what time it is. What a
player who runs out of time pays is decided by the overtime rule of the rule set.
"""

from __future__ import annotations

from attrs import field

from scrabble_rules.values.validators import at_least, frozen

LONGEST_TIME = 10**12
"""No length of time is longer than this many milliseconds, about 31 years."""

_time = at_least(0, LONGEST_TIME)
_some = at_least(0, 100)


@frozen
class TimeControl:
    """How much time each player has: for the game, for each turn, and for each turn more.

    A turn first uses up `per_turn`, which is not saved, then the bank. `TimeControl(25 * 60_000)`
    is 25 minutes for the game, `TimeControl(0, per_turn=3 * 86_400_000)` three days for each turn.

    The clock only tells the time unless the rules say what overtime costs, as those that
    `rules.replace(overtime=LostOnTime())` returns. The five rulebooks have no clock.

    Raises ValueError if a time is negative, or if there is no time at all.
    """

    bank: int = field(validator=_time)
    """The time of each player for the whole game."""
    per_turn: int = field(default=0, kw_only=True, validator=_time)
    """The time for each turn, which the player uses before the bank."""
    increment: int = field(default=0, kw_only=True, validator=_time)
    """What the bank gains after each play, exchange or pass."""
    lag: int = field(default=0, kw_only=True, validator=_time)
    """How much of the time that a message was on its way is given back, at most."""

    def __attrs_post_init__(self) -> None:
        if not self.bank + self.per_turn:
            raise ValueError("a time control gives some time: pass a bank, or per_turn")


@frozen
class Onlookers:
    """What onlookers see: what is public, or all racks; at once, or a number of turns late."""

    racks: bool = False
    """Whether they see the racks of all players."""
    after: int = field(default=0, validator=_some)
    """How many turns late they see the game; once it is over they see everything.

    Before as many turns have been made they see no rack. With fewer than there are players, they
    see the rack of a player who has not moved since. From the first rack that late onlookers see,
    no turn is undone: players would hold again what has been shown.
    """


@frozen(kw_only=True)
class Terms:
    """What has been agreed about a table.

    Raises ValueError for a negative number, and for more than 100 pauses or undos.
    """

    time: TimeControl | None = None
    """The time that players have; None for a game without a clock.

    What running out of it costs is a rule: with `rules.replace(overtime=LostOnTime())` it loses the
    game. Under rules without a clock, as `NoClock()`, the clock of the table only tells the time.
    """
    challenge_time: int | None = field(default=None, validator=_time)
    """How long a play can be challenged. With None it can be until the next move, as the rules say.

    The next player may move earlier only when all others who could challenge have accepted it.
    """
    offer_time: int | None = field(default=120_000, validator=_time)
    """How long an offer is open; None for as long as the game does not go on."""
    pause_time: int = field(default=600_000, validator=_time)
    """How long a pause lasts at most."""
    pauses: int = field(default=3, validator=_some)
    """How many pauses there may be in a game."""
    undos: int = field(default=20, validator=_some)
    """How often turns may be undone in a game."""
    absent: int | None = field(default=None, validator=_time)
    """How long a player may be away while the game waits for that player; None for ever.

    After that the table makes the player resign.
    """
    onlookers: Onlookers = Onlookers()
    """What onlookers see."""
