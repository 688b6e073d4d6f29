"""Guards what one player may know: hidden tiles never show, whatever is done with them."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from laws_kit import candidate, deals, played, scripts
from scrabble_rules import (
    Bag,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Play,
    Rack,
    SetupError,
    Tile,
    TileSet,
    View,
    apply,
    check_state,
    resampled,
    validate,
    view_for,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules.exchange import NotOneSided


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

    @given(deals(), scripts, scripts, st.integers(0, 3), st.integers(0, 99))
    def test_same_view(
        self, game: Game, script: list[int], more: list[int], seat: int, seed: int
    ) -> None:
        *_, last = played(game, script)
        viewer = seat % last.state.players
        one = last.state.replace(pending=None, waiting=None)
        twins = Twins(one, resampled(view_for(one, viewer), KnownSeed(seed)), viewer)
        for number in more:
            if twins.one.is_over:
                assert twins.two.is_over
                return
            one_view, two_view = view_for(twins.one, viewer), view_for(twins.two, viewer)
            assert one_view == two_view
            assert hash(one_view) == hash(two_view)
            assert repr(one_view) == repr(two_view)
            twins = twins.say(number)

    @given(deals(), scripts, st.integers(0, 99))
    def test_a_state_resampled_from_a_view_has_that_view(
        self, game: Game, script: list[int], seed: int
    ) -> None:
        for moment in played(game, script):
            for viewer in (*range(moment.state.players), None):
                view = moment.view_for(viewer)
                full = resampled(view, KnownSeed(seed))
                assert full.is_open
                check_state(full)
                assert (
                    full
                    == resampled(view.state, KnownSeed(seed))
                    == resampled(full, KnownSeed("any"))
                )
                assert view_for(full, viewer, view.names) == view

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


class TestResampling:
    """Tiles nobody has seen lie in every way with the same chance."""

    def test_what_was_drawn_since_the_last_play_is_on_the_rack(self) -> None:
        game = Game.start(HASBRO, 2, seed=KnownSeed(1), racks=["HORNAEI", "FARMDEF"], first=0)
        view = game.play("8F HORN").view_for(1)
        racks = set()
        for seed in range(50):
            full = resampled(view, KnownSeed(seed))
            assert full.pending is not None
            assert not full.racks[0].missing([tile.label for tile in full.pending.drawn])
            assert len(full.pending.drawn) == 4
            back = validate(full, Challenge(upheld=True), by=1).unwrap()
            assert len(apply(back).racks[0]) == 7
            racks.add(full.racks[0])
        assert len(racks) == 50

    def test_each_tile_is_as_likely_as_it_is_frequent(self) -> None:
        tile_set = TileSet.of({"A": (1, 1), "B": (2, 1), "C": (1, 1)}, name="four")
        rules = HASBRO.replace(tile_set=tile_set, rack_size=1)
        view = View(GameState.of(rules, ["C", Rack(hidden=1)]), 0)
        held = Counter(str(resampled(view, KnownSeed(seed)).racks[1]) for seed in range(3000))
        assert held.keys() == {"A", "B", "?"}
        assert abs(held["B"] - 1200) < 110  # two tiles of five; four standard deviations are 107

    def test_more_tiles_face_down_than_there_are(self) -> None:
        view = Game.start(HASBRO, 2, seed=KnownSeed(1)).view_for(0)
        wrong = view.state.replace(bag=Bag(hidden=87))
        with pytest.raises(SetupError, match="94 tiles lie face down, but only 93"):
            resampled(wrong, KnownSeed(1))
