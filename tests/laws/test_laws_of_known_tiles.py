"""Guards states of which little is known: what is legal can be done, and tiles become known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from laws_kit import candidate
from scrabble_rules import (
    HIDDEN,
    Challenge,
    DrawError,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    SeededDraws,
    SetupError,
    Square,
    TakeBlank,
    Tile,
    apply,
    check_state,
    reveal,
    specification,
    validate,
    view_for,
)
from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import PointsPerChallenge
from scrabble_rules.testing import strategies
from scrabble_rules.values.holdings import Bag, Rack

CHALLENGED = HASBRO.replace(ruling=PointsPerChallenge(5))
SEEDED = SeededDraws(KnownSeed("any"))


@st.composite
def partly(draw: st.DrawFn, held: tuple[Tile, ...], hidden: int) -> tuple[tuple[Tile, ...], int]:
    """Some of these tiles, and how many lie face down."""
    if draw(st.booleans()):
        return held, hidden
    down = draw(st.lists(st.booleans(), min_size=len(held), max_size=len(held)))
    known = tuple(tile for tile, is_down in zip(held, down, strict=True) if not is_down)
    return known, hidden + len(held) - len(known)


def if_sound(state: GameState, changes: Mapping[str, Any]) -> GameState:
    """Return the state with these fields, or as it is if they do not fit together."""
    changed = state.replace(**changes)
    try:
        check_state(changed)
    except SetupError:
        return state
    return changed


@st.composite
def challengeable(draw: st.DrawFn) -> GameState:
    """States after the first play of a game, which can be challenged; tiles have been drawn."""
    game = Game.start(CHALLENGED, draw(st.integers(2, 4)), seed=KnownSeed(draw(st.integers(0, 99))))
    tiles = game.state.racks[game.state.on_turn].tiles[: draw(st.integers(2, 7))]
    blank = PlacedTile("A", is_blank=True)
    faces = [blank if tile.is_blank else PlacedTile(tile.label) for tile in tiles]
    laid = [Placement(Square(7, 7 + place), face) for place, face in enumerate(faces)]
    return game.play(Play(laid)).state


@st.composite
def blurred(draw: st.DrawFn) -> GameState:
    """States with tiles face down anywhere, and with other fields than the game had, if sound."""
    state = draw(st.one_of(strategies.states(), challengeable(), challengeable()))

    def rack(one: Rack) -> Rack:
        return Rack(*draw(partly(one.tiles, one.hidden)))

    tiles = {
        "racks": [rack(one) for one in state.racks],
        "aside": [rack(one) for one in state.aside],
        "bag": Bag(*draw(partly(state.bag.tiles, state.bag.hidden))),
    }
    if (pending := state.pending) is not None:
        tiles["pending"] = evolve(pending, drawn=rack(pending.drawn))
        tiles = draw(st.sampled_from([tiles, {**tiles, "pending": pending}]))
    state = if_sound(state, tiles)
    seats = st.integers(0, state.players - 1)
    few = st.lists(st.integers(0, 3), min_size=state.players, max_size=state.players)
    others: dict[str, st.SearchStrategy[object]] = {
        "on_turn": seats,
        "scores": st.lists(st.integers(-50, 200), min_size=state.players, max_size=state.players),
        "owed_turns": few,
        "overtime": st.lists(st.integers(0, 10**6), min_size=state.players, max_size=state.players),
        "gone": st.lists(seats, unique=True),
        "votes": st.lists(seats, unique=True),
        "pending": st.none(),
        "waiting": st.none(),
        "last_play": st.none(),
        "bag": st.just(Bag()),
        "draws_made": st.integers(0, 9),
    }
    for name in draw(st.lists(st.sampled_from(sorted(others)), max_size=3, unique=True)):
        state = if_sound(state, {name: draw(others[name])})
    return state


@st.composite
def said(draw: st.DrawFn, state: GameState) -> tuple[Move, int | None]:
    """What may be said of such a state, unnamed tiles and umpires included."""
    seat = draw(st.integers(0, state.players - 1))
    rack = state.racks[state.on_turn]
    some = draw(st.lists(st.sampled_from([*rack, HIDDEN]), max_size=len(rack)))
    blanks = [one.square for one in state.board if one.tile.is_blank]
    late = [over + draw(st.integers(0, 10**6)) for over in state.overtime]
    moves: st.SearchStrategy[tuple[Move, int | None]] = st.one_of(
        st.tuples(
            st.sampled_from([Challenge(upheld=True), Challenge(upheld=False)]),
            st.sampled_from(possible_challengers(state) or (seat,)),
        ),
        st.just((Pass(), None)),
        st.just((Exchange(some), None)),
        st.just((Exchange(some, keeps_turn=True), None)),
        st.just((Resign(), seat)),
        st.just((Overtime(late), None)),
        st.integers(0, 10**6).map(lambda number: candidate(state, number)),
        st.integers(0, 10**6).map(lambda number: candidate(state, number)),
        *([st.just((TakeBlank(blanks[0]), None))] if blanks else []),
    )
    return draw(moves)


class TestWhatIsLegalCanBeDone:
    """Whatever `validate` calls legal, `apply` carries out, or says which tiles are to be drawn."""

    @given(st.data())
    def test_from_any_sound_state(self, data: st.DataObject) -> None:
        state = data.draw(blurred())
        for legal in (validate(state, *data.draw(said(state))) for _ in range(4)):
            if not isinstance(legal, Legal):
                continue
            due = sum(draw.count for draw in legal.draws)
            for drawn in (None, SEEDED, [HIDDEN] * due):
                try:
                    after = apply(legal, drawn)
                except DrawError:
                    assert drawn is None or (drawn is SEEDED and state.bag.hidden)
                else:
                    check_state(after)


class TestTilesBecomeKnown:
    """Revealing what a view hides gives the state back, in any order."""

    @given(st.data())
    def test_racks_of_a_view(self, data: st.DataObject) -> None:
        state = data.draw(strategies.states())
        seats = range(state.players)
        viewer, order = (
            data.draw(st.sampled_from([None, *seats])),
            data.draw(st.permutations(seats)),
        )
        seen = view_for(state, viewer).state
        for seat in order:
            pending = seen.pending
            kept = pending is not None and pending.player == seat and pending.drawn.hidden
            if kept and kept < seen.racks[seat].hidden:
                with pytest.raises(SetupError, match="tiles"):
                    reveal(seen, seat, state.racks[seat])
                return
            seen = reveal(seen, seat, state.racks[seat])
            check_state(seen)
        if not any(held.hidden for held in seen.aside):
            assert seen == state

    @given(strategies.games(longest=12))
    def test_a_game_whose_tiles_are_shown_later(self, played: Game) -> None:
        """It is the same game, and goes on being replayed, undone, stored and told."""
        game = shown(Game(played.players, view_for(played.deal, None).state), played.deal)
        assert game.deal == played.deal
        for turn in played.turns:
            # What lies face down when the game ends is not counted, as the page says.
            drawn = turn.drawn if turn.state.is_over else [HIDDEN] * len(turn.drawn)
            game = shown(game.play(turn.move, drawn, turn.by), turn.state)
            assert game.state == turn.state
        again = game.replace(turns=()).replay(game.turns)
        assert (again, again.states) == (game, game.states)
        stored = loads(dumps(game), Game, lexicons=game.rules.lexicon)
        assert (stored, stored.states) == (game, game.states)
        assert specification.play(game).differences == ()
        for state in reversed(game.states[:-1]):
            game = game.undo()
            assert game.state == state


def shown(game: Game, known: GameState) -> Game:
    """Show all racks of a state that lie face down in a game."""
    for seat, rack in enumerate(game.state.racks):
        if rack.hidden:
            game = game.reveal(seat, known.racks[seat])
    return game
