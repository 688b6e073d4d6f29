"""Guards what one player may know: hidden tiles never show, whatever is done with them."""

from __future__ import annotations

from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from laws_kit import candidate, deals, played, scripts
from scrabble_rules import (
    Bag,
    Exchange,
    Game,
    GameState,
    Legal,
    Play,
    Rack,
    Tile,
    apply,
    validate,
    view_for,
)
from scrabble_rules.rules.exchange import NotOneSided


def redealt(state: GameState, viewer: int, order: list[int]) -> GameState:
    """Return a state that differs only in tiles which the viewer has not seen."""
    pool = [
        tile
        for seat in range(state.players)
        if seat != viewer
        for tile in (*state.racks[seat], *state.aside[seat])
    ]
    pool += list(state.bag)
    ranks = {place: order[place % len(order)] if order else 0 for place in range(len(pool))}
    tiles = [pool[place] for place in sorted(ranks, key=lambda place: (ranks[place], place))]

    def dealt(racks: tuple[Rack, ...]) -> list[Rack]:
        out = []
        for seat, rack in enumerate(racks):
            if seat == viewer:
                out.append(rack)
            else:
                out.append(Rack(tiles[: len(rack)]))
                del tiles[: len(rack)]
        return out

    racks, aside = dealt(state.racks), dealt(state.aside)
    return state.replace(racks=racks, aside=aside, bag=Bag(tiles), pending=None)


@frozen
class Twins:
    """Two states that differ only in what the viewer has not seen, and how they go on."""

    one: GameState
    two: GameState
    viewer: int

    def say(self, number: int) -> Twins:
        """Make the same move in both, as far as the viewer can tell, and compare the two views."""
        move, by = candidate(self.one, number)
        speaker = self.one.on_turn if by is None else by
        twin = move
        if speaker != self.viewer:
            if isinstance(move, Play):
                return self
            if isinstance(move, Exchange):
                other = list(self.two.racks[speaker])[: len(move.tiles)]
                twin = Exchange(other, keeps_turn=move.keeps_turn)
        here, there = validate(self.one, move, by), validate(self.two, twin, by)
        asks_for_labels = NotOneSided() in (*here.violations, *there.violations)
        if asks_for_labels and speaker != self.viewer:
            return self  # a swap may depend on the tiles, and the twin of another player has others
        assert here.violations == there.violations
        if speaker == self.viewer:
            assert validate(view_for(self.one, self.viewer), move, by).violations == here.violations
        if not isinstance(here, Legal) or not isinstance(there, Legal):
            return self
        assert here.draws == there.draws
        hands = self.hands(here)
        if hands is None:
            return self
        return Twins(apply(here, hands[0]), apply(there, hands[1]), self.viewer)

    def hands(self, legal: Legal) -> tuple[list[Tile], list[Tile]] | None:
        """Draw in both, for the viewer the same tiles; None where that cannot be."""
        first, second = self.one.bag, self.two.bag
        drawn: tuple[list[Tile], list[Tile]] = ([], [])
        for draw in legal.draws:
            common = first.without(first.tiles).with_tiles(
                tile for tile in first.tiles if not second.missing([tile.label])
            )
            own = draw.player == self.viewer
            ours = list(common if own else first)[: draw.count]
            theirs = ours if own else list(second)[: draw.count]
            short = len(ours) < draw.count or second.missing(tile.label for tile in theirs)
            if short or draw.puts_back:
                return None
            first, second = first.without(ours), second.without(theirs)
            drawn[0].extend(ours)
            drawn[1].extend(theirs)
        return drawn


class TestViewsHide:
    """Games that differ only in what a player may not know look the same to that player."""

    @given(deals(), scripts, scripts, st.integers(0, 3), st.lists(st.integers(0, 99), min_size=1))
    def test_same_view(
        self, game: Game, script: list[int], more: list[int], seat: int, order: list[int]
    ) -> None:
        *_, last = played(game, script)
        viewer = seat % last.state.players
        one = last.state.replace(pending=None, waiting=None)
        twins = Twins(one, redealt(one, viewer, order), viewer)
        for number in more:
            if twins.one.is_over:
                assert twins.two.is_over
                return
            one_view, two_view = view_for(twins.one, viewer), view_for(twins.two, viewer)
            assert one_view == two_view
            assert hash(one_view) == hash(two_view)
            assert repr(one_view) == repr(two_view)
            twins = twins.say(number)

    @given(deals(), scripts)
    def test_nothing_of_others_is_left(self, game: Game, script: list[int]) -> None:
        for moment in played(game, script):
            state = moment.state
            if state.is_over:
                continue
            for viewer in (*range(state.players), None):
                seen = view_for(state, viewer)
                assert not seen.state.bag.tiles
                assert len(seen.state.bag) == len(state.bag)
                for seat in range(state.players):
                    assert len(seen.state.racks[seat]) == len(state.racks[seat])
                    own = seat == viewer
                    assert seen.state.racks[seat].tiles == (state.racks[seat].tiles if own else ())
                    assert seen.state.aside[seat].tiles == (state.aside[seat].tiles if own else ())
                if seen.state.pending is not None and seen.state.pending.player != viewer:
                    assert not seen.state.pending.drawn.tiles
