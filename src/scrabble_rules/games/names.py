"""The names of players: who sits at which seat, and how a repr shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.setup import SetupError, seat_among
from scrabble_rules.values.validators import described, must_be, shortened

_MOST_NAMES = 4
"""A repr lists at most this many players."""


def seat_names(players: int | Iterable[str]) -> tuple[str, ...]:
    """Return the names given, or `Player 1`, `Player 2` and so on for a number of seats.

    Raises TypeError for a single str, and SetupError for a number that is negative or above 1000.
    """
    if isinstance(players, str):
        raise TypeError("players must be a number or a list of names, not a single str")
    if isinstance(players, int):
        most = 1000
        if not 0 <= players <= most:
            raise SetupError(
                f"the number of players must be from 0 to {most}, not {shortened(players)}"
            )
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if not isinstance(players, Iterable):
        raise TypeError(
            f"players must be a number or a list of names, not {described(players)}; to begin a "
            "game, use Game.start(rules, players)"
        )
    names = tuple(players)
    for name in names:
        must_be("name", name, str, '"Ann", as the name of a player')
    return names


def seat_of(player: int | str, names: tuple[str, ...]) -> int:
    """Return the seat of a player, given by name or by seat.

    Raises SetupError if there is no such player, or if several have the name.
    """
    if not isinstance(player, str):
        return seat_among(player, len(names))
    if names.count(player) == 1:
        return names.index(player)
    name = shortened(repr(player))
    if player in names:
        raise SetupError(f"several players have the name {name}: give the seat, such as 0")
    shown = listed_shortly(shown_names(names))
    raise SetupError(f"there is no player {name}; the players are {shown}")


def shown_names(names: Iterable[str]) -> list[str]:
    """Return the names as a repr shows them: none is long or empty."""
    return [shortened(name) or f"Player {seat + 1}" for seat, name in enumerate(names)]


def scores_listed(names: Iterable[str], scores: Iterable[int]) -> str:
    """Write who has how many points, as a repr does."""
    pairs = zip(shown_names(names), scores, strict=True)
    return listed_shortly([f"{name}: {shortened(score)}" for name, score in pairs])


def listed_shortly(items: Sequence[str]) -> str:
    """Join some items by commas; of many, only the first."""
    return ", ".join([*items[:_MOST_NAMES], *["…"] * (len(items) > _MOST_NAMES)])
