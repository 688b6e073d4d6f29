"""Guards that bad input of every kind gets a precise answer and changes nothing."""

from __future__ import annotations

from itertools import repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    HIDDEN,
    AgreeEnd,
    Bag,
    Challenge,
    DrawError,
    Exchange,
    Game,
    GameState,
    IllegalMoveError,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Rack,
    Resign,
    SeededDraws,
    Square,
    Tile,
    apply,
    score,
    validate,
    view_for,
)
from scrabble_rules.notation import NotationError, format_square
from scrabble_rules.profiles import ALL, HASBRO, NO_CHALLENGE
from scrabble_rules.values.violations import MissingTiles
from sheet import because, codes, play, said, table

RULES = NO_CHALLENGE.replace(lexicon=["horn", "farm", "farms"])


def laid(*tiles: tuple[int, int, str]) -> Play:
    """Return a play of letters on squares given as row and column; lower case is a blank."""
    return Play(
        Placement(Square(row, col), PlacedTile(label.upper(), is_blank=label.islower()))
        for row, col, label in tiles
    )


@pytest.fixture
def opening() -> GameState:
    return table(RULES, "HORNABC", "FAMDEFG")


@pytest.fixture
def second() -> GameState:
    return table(RULES, "HORNABC", "FAMDEFS", words=["8F HORN"], on_turn=1)


class TestPlays:
    """Faults of placement come before what the rules say."""

    def test_unsound_lie_silences_the_rules_but_not_the_rack(self, second: GameState) -> None:
        assert codes(second, laid((0, 0, "Z"), (0, 2, "Z"))) == [
            "placement.gap",
            "rack.missing-tiles",
        ]

    def test_score_wants_a_sound_lie_only(self, second: GameState) -> None:
        assert score(RULES, second.board, laid((0, 0, "Z"), (0, 1, "Z"))).total == 60
        with pytest.raises(IllegalMoveError, check=because("placement.unknown-label")):
            score(RULES, second.board, laid((0, 0, "!")))


class TestExchanges:
    """Every limit of an exchange is reported."""

    def test_tiles_that_nobody_names_may_be_any_of_the_rack(self) -> None:
        state = GameState.of(HASBRO, [Rack("AEIPPST"), Rack((), hidden=7)])
        for tiles in ("__", "_______", "A_", "AEIPPS_"):
            assert codes(state, Exchange(tiles)) == []
        answer = validate(state, Exchange("QA_______"))
        assert answer.violations[0] == MissingTiles(tiles=("Q", "_", "_"))
        assert codes(state, Exchange("________")) == ["rack.missing-tiles"]


class TestDraws:
    """The given tiles must be exactly the tiles that are due."""

    @pytest.fixture
    def legal(self, opening: GameState) -> Legal:
        return said(opening, "8F HORN").unwrap()

    def test_wrong(self, legal: Legal) -> None:
        for few in ("EEE", "", None):
            with pytest.raises(DrawError, match="Player 1 must draw 4 of the 86"):
                apply(legal, few)
        for unknown in ("QQEE", "!EEE"):
            with pytest.raises(DrawError, match="the bag cannot hold"):
                apply(legal, unknown)
        for many in ("EEEEE", repeat("E")):
            with pytest.raises(DrawError, match=r"too many tiles.*Player 1 draws 4"):
                apply(legal, many)

    def test_nothing_can_be_drawn_by_seed_from_a_hidden_bag(self, opening: GameState) -> None:
        legal = said(view_for(opening, 0).state, "8F HORN").unwrap()
        with pytest.raises(
            DrawError,
            match="Player 1 must draw 4, but a seed cannot draw from a bag with tiles face down",
        ):
            apply(legal, SeededDraws(KnownSeed(1)))
        assert apply(legal).racks[0] == Rack("ABC", hidden=4)
        assert apply(legal, "EEEE").racks[0] == Rack("ABCEEEE")
        with pytest.raises(DrawError, match="cannot hold"):
            apply(legal, "HHHH")

    def test_somebody_drew_what_nobody_saw(self, legal: Legal) -> None:
        state = apply(legal, ["E", HIDDEN, HIDDEN, HIDDEN])
        assert state.racks[0] == Rack("ABCE", hidden=3)
        assert state.bag == Bag(hidden=82)
        assert state.face_down.missing("E" * 12) == ("E", "E")

    def test_tiles_known_in_the_bag_are_on_no_hidden_rack(self) -> None:
        game = Game.start(HASBRO, 2, first=0, face_down=True).play(Exchange("Q"))
        assert game.state.bag.tiles == (Tile("Q"),)
        assert codes(game.state, "8H QA") == ["rack.missing-tiles"]
        with pytest.raises(DrawError, match="cannot hold"):
            game.play(Exchange("E"), "K").play(Exchange("E"), "K")


weird = st.integers() | st.integers(-3, 20)
hostile_plays = st.lists(
    st.builds(
        Placement,
        st.builds(Square, weird, weird),
        st.builds(PlacedTile, st.text(max_size=3), st.just(value=False)),
    ),
    max_size=6,
).map(Play)
hostile_moves = st.one_of(
    hostile_plays,
    st.builds(Exchange, st.lists(st.text(max_size=2)), keeps_turn=st.booleans()),
    st.builds(Challenge, st.lists(st.lists(st.text(max_size=2))), upheld=st.none() | st.booleans()),
    st.builds(Overtime, st.lists(st.integers(-9, 10**12), max_size=5)),
    st.sampled_from([Pass(), Resign(), AgreeEnd()]),
)


class TestNothingIsRaised:
    """`validate` answers any move in any state, and every answer can be shown to a person."""

    @given(hostile_moves, st.none() | st.integers(), st.sampled_from(sorted(ALL)), st.booleans())
    def test_hostile(self, move: Move, by: int | None, name: str, view: bool) -> None:  # noqa: FBT001
        game = Game.start(ALL[name], ALL[name].players.most, seed=KnownSeed(name))
        state = view_for(game.state, 0) if view else game.state
        before = hash(state)
        result = validate(state, move, by)
        assert hash(state) == before
        for found in result.violations:
            assert 0 < len(found.message) < 1000
            assert repr(found)

    def test_a_million_tiles(self, second: GameState) -> None:
        play = Play(Placement(Square(n, 0), PlacedTile("A")) for n in range(100_000))
        answer = validate(second, play)
        assert "placement.off-board" in [found.code for found in answer.violations]

    def test_numbers_of_thousands_of_digits(self, second: GameState) -> None:
        huge = 10**5000
        answer = said(second, laid((huge, -huge, "A")))
        assert "Square(a huge number, a huge number)" in repr(answer)
        with pytest.raises(NotationError, match="has no coordinates"):
            format_square(Square(huge, 0))
        nobody = validate(second, Pass(), [huge])  # type: ignore[arg-type]
        assert "something huge" in nobody.violations[0].message


class TestMoreTilesThanTheSet:
    """Racks and board that no bag can give: moves are judged by what lies there all the same."""

    @pytest.fixture
    def surplus(self) -> GameState:
        state = table(HASBRO, "ABC", "DE", words=["8F HORN"])
        return state.replace(racks=[Rack("QQ", hidden=5), Rack("QZZ")], bag=Bag(hidden=80))

    def test_a_hidden_tile_is_none_that_is_shown_too_often(self, surplus: GameState) -> None:
        assert validate(surplus, Exchange("QQ")).is_legal
        answer = validate(surplus, Exchange("QQQEZ"))
        assert [type(reason) for reason in answer.violations] == [MissingTiles]
        assert answer.violations[0] == MissingTiles(tiles=("Q", "Z"))
        assert validate(surplus, play("8F ....S", surplus)).is_legal
        assert not validate(surplus, play("8F ....Z", surplus)).is_legal

    def test_a_last_rack_is_not_guessed_from_a_surplus(self) -> None:
        state = table(HASBRO, "ABC", "DE", words=["8F HORN"])
        rest = len(state.bag) - 1
        state = state.replace(racks=[Rack(hidden=rest), Rack("QQABCDE")], bag=Bag())
        assert validate(state, Exchange(())).is_legal
        for seat in (0, 1):
            state = apply(validate(state, AgreeEnd(), by=seat).unwrap())
        assert state.is_over
        assert state.racks[0].hidden == rest
