"""What a seat may see of a game: the state with hidden tiles face down, whose view it is, names.

`as_view` and `as_state` are the doors of all functions that take a View or a bare state. From a
view `resampled` makes a state in which no tile lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from attrs import evolve, field

from scrabble_rules.engine.draws import Seed, SeededDraws
from scrabble_rules.engine.setup import SetupError, seat_among
from scrabble_rules.engine.state import GameState, NextState, redrawn
from scrabble_rules.values.displays import drawing, picture, pretty_drawing
from scrabble_rules.values.fast import maker
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.seeded_numbers import numbers_of, picked
from scrabble_rules.values.sentences import Name
from scrabble_rules.values.validators import counted, frozen, must_be, names_given

Names = tuple[str | Name, ...]


def _names(value: Iterable[str | Name]) -> Names:
    if isinstance(value, str):
        raise TypeError("names must be a list of names, not a single str")
    return tuple(value)


@frozen
class View:
    """What somebody may see of a game, and who that is; `view_for` makes one, and hides the rest.

    Functions that take a View take a bare GameState as the view of the player on turn, with all
    tiles that the state shows, and without names.

    Raises SetupError if the state has no such seat, or not as many seats as there are names.
    """

    state: GameState
    """The state, in which the tiles that are hidden from the seat lie face down."""
    seat: int | None = None
    """Whose view it is; None for a spectator."""
    names: Names = field(default=(), converter=_names, repr=False)
    """The names of the players by seat, each a str or a `phrases.Name`; empty if there are none."""

    def __attrs_post_init__(self) -> None:
        if self.seat is not None:
            seat_among(self.seat, self.state.players)
        if self.names and len(self.names) != self.state.players:
            raise SetupError(names_given(len(self.names), self.state.players))

    @property
    def rack(self) -> Rack:
        """What the seat holds; raises SetupError for a spectator, who holds nothing."""
        if self.seat is None:
            raise SetupError("this is the view of a spectator, who holds no tiles: name a seat")
        return self.state.racks[self.seat]

    __str__ = drawing
    _repr_pretty_ = pretty_drawing
    _repr_svg_ = picture


Seen = GameState | View
_view = maker(View)


def view_for(state: GameState, seat: int | None, names: Sequence[str | Name] = ()) -> View:
    """Return what one player may see of a state; with None, what a spectator may see.

    The bag, and the tiles that other players hold, set aside or drew, lie face down: only their
    number is known (S2.34). Once the game is over nothing is hidden. `game.view_for` takes the name
    of a player as well, and adds all names.

    Raises SetupError if there is no such player, or not as many as there are names.
    """
    must_be("state", state, GameState, "game.state (or call game.view_for)")
    if seat is not None:
        seat = seat_among(seat, state.players)
    view = seen_by(state, seat)
    return view if names == () else evolve(view, names=names)


def seen_by(state: GameState, seat: int | None, names: Names = ()) -> View:
    """Return what `view_for` returns for a seat and names that are known to fit the state."""
    if state.end is not None:
        return _view(state, seat, names)
    hidden = NextState(state)
    hidden.racks = _turned_down(state.racks, seat)
    if any(state.aside):
        hidden.aside = _turned_down(state.aside, seat)
    hidden.bag = state.bag.face_down()
    pending = state.pending
    if pending is not None and pending.player != seat:
        hidden.pending = redrawn(pending, pending.drawn.face_down(), pending.drawn_when)
    return _view(hidden.closed(), seat, names)


def _turned_down(racks: tuple[Rack, ...], seat: int | None) -> tuple[Rack, ...]:
    shown = [rack if each == seat else rack.face_down() for each, rack in enumerate(racks)]
    return tuple(shown)


def as_view(value: Seen) -> View:
    """Return a View as it is, and a bare state as what the player on turn sees; else TypeError."""
    if isinstance(value, GameState):
        return View(value, value.on_turn)
    must_be("view", value, View, 'game.view_for("Ann")')
    return value


def as_state(value: Seen) -> GameState:
    """Return the state of a View, and a bare state as it is; raise TypeError for anything else."""
    state = value.state if isinstance(value, View) else value
    must_be("state", state, GameState, 'game.state or game.view_for("Ann")')
    return state


def resampled(view: Seen, seed: bytes | Seed) -> GameState:
    """Return a full state that the seat of a view could be in, as far as tiles tell.

    Each tile face down becomes one of the tiles that the view shows nowhere. The seed picks them,
    each way in which they can lie as likely as any other; moves of the other players count for
    nothing. The same view and seed give the same state on every Python, and `view_for` of that
    state and the seat gives the view of a full state back.

    Raises SetupError if more tiles lie face down than the set has left, and the errors of
    `Game.start` for a bad seed.
    """
    state = as_view(view).state
    text, pool = SeededDraws(seed).seed.text, state.face_down
    held = (*state.racks, *state.aside, state.bag)
    hidden = sum(each.hidden for each in held)
    if hidden > len(pool):
        raise SetupError(
            f"{counted(hidden, 'tile')} lie face down, but only {len(pool)} of the set are left"
        )
    order = pool.in_order(state.rules.tile_set)
    labels = iter(picked(order, hidden, numbers_of(f"resampled 1\n{text}")))
    drawn = [tuple(islice(labels, each.hidden)) for each in held]
    racks = tuple(Rack((*each.labels, *new)) for each, new in zip(held, drawn, strict=True))
    made, seats = NextState(state), state.players
    made.racks, made.aside = racks[:seats], racks[seats:-1]
    made.bag = Bag((*state.bag.labels, *drawn[-1]))
    last = state.pending
    if last is not None and last.drawn.hidden:
        since = (drawn[last.player] + drawn[seats + last.player])[: last.drawn.hidden]
        made.pending = redrawn(last, Rack((*last.drawn.labels, *since)), last.drawn_when)
    return made.closed()
