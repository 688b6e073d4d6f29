"""Guards what one player may know: hidden tiles never show, whatever is done with them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_kit import deals, played, scripts
from scrabble_rules import (
    Bag,
    Challenge,
    Game,
    GameState,
    KnownSeed,
    Rack,
    SetupError,
    TileSet,
    View,
    apply,
    check_state,
    resampled,
    validate,
    view_for,
)
from scrabble_rules.profiles import HASBRO


class TestViewsHide:
    """A view has nothing of what it hides; `frontend/test_twins.py` plays such games on."""

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
