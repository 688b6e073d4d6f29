"""Guards states that are set up by hand, and tiles that become known.

What each player sees is compared with the specification by `machine`.
"""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Board,
    Challenge,
    EndKind,
    Game,
    GameState,
    PlacedTile,
    Placement,
    Play,
    Rack,
    Resign,
    SetupError,
    Square,
    Tile,
    check_state,
    reveal,
    view_for,
)
from scrabble_rules.engine.state import LaidPlay, Pending
from scrabble_rules.profiles import BINGO_35, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import OwnRack, PerEnd, Players
from scrabble_rules.rules.endings import Ending
from sheet import after, lay, table


class TestSettingUp:
    """A state is set up from what lies on the board and the racks; the rest is in the bag."""

    def test_the_rest_is_in_the_bag(self) -> None:
        state = table(HASBRO, "ABCDEFG", "EEE", words=["8F HORN"], scores=(14, 3), on_turn=1)
        assert len(state.bag) == 100 - 4 - 10
        assert state.scores == (14, 3)
        assert state.on_turn == 1
        assert not state.bag.missing("??")

    def test_a_blank_on_the_board_is_no_longer_in_the_bag(self) -> None:
        assert table(HASBRO, "A", "B", words=["8F HOrN"]).bag.missing("??") == ("?",)

    def test_a_score_may_be_any_kind_of_integer(self) -> None:
        class Points(int):
            pass

        state = GameState.of(HASBRO, ["ABC", "DEF"], scores=[Points(5), 0])
        assert [type(score) for score in state.scores] == [int, int]

    def test_hidden_racks_hide_the_bag(self) -> None:
        state = GameState.of(HASBRO, ["ABC", Rack("D", hidden=6)])
        assert state.bag == Bag(hidden=100 - 10)
        assert len(state.unseen) == 96

    def test_tiles_held_too_often_leave_no_rest(self) -> None:
        state = table(HASBRO, "ABC", "D").replace(racks=[Rack("QQQ"), Rack("D")])
        with pytest.raises(ValueError, match=r"more of these tiles than the set has: Q, Q$"):
            _ = state.unseen

    @pytest.mark.parametrize(
        ("racks", "match"),
        [
            (["A"], "for 2 to 4 players, not 1"),
            (["A"] * 5, "for 2 to 4 players, not 5"),
            (["QQ", "A"], "more of these tiles than the set has: Q"),
            (["aÄ", "A"], "^the tile set has no tiles a, Ä$"),
            ([Rack("A", hidden=99), "AA"], "102 tiles \\(99 hidden\\); the tile set has 100"),
        ],
    )
    def test_impossible(self, racks: list[str], match: str) -> None:
        with pytest.raises(SetupError, match=match):
            GameState.of(HASBRO, racks)

    @pytest.mark.parametrize("changes", [{"scores": (0,)}, {"on_turn": 2}, {"racks": []}])
    def test_rows_of_a_state_fit_together(self, changes: dict[str, object]) -> None:
        with pytest.raises(SetupError):
            table(HASBRO, "A", "B").replace(**changes)  # type: ignore[arg-type]


PLAYED = after(table(HASBRO, "HORNAAA", "EEE"), "8F HORN")
PENDING = cast("Pending", PLAYED.pending)
OVER = after(PLAYED, Resign())
LAID = after(table(NO_CHALLENGE, "HORNAAA", "EEE"), "8F HORN")
LAST = cast("LaidPlay", LAID.last_play)
TILES = LAST.play.placements
AWAY = Placement(Square(0, 0), PlacedTile("Q"))


class TestWhetherPartsFit:
    """A state whose parts do not fit together is refused, and the part is named."""

    @pytest.mark.parametrize(
        ("state", "part"),
        [
            (
                PLAYED.replace(rules=HASBRO.replace(players=Players(1, 1))),
                "racks: these rules",
            ),
            (PLAYED.replace(votes=[2]), "votes\\[0\\]"),
            (PLAYED.replace(gone=[1]), "on_turn"),
            (PLAYED.replace(owed_turns=[0, -1]), "owed_turns"),
            (PLAYED.replace(bag=Bag("ZZ")), "Z$"),
            (PLAYED.replace(past=[]), "pending.place"),
            (PLAYED.replace(last_play=None), "last_play"),
            (PLAYED.replace(pending=evolve(PENDING, drawn=Rack("Q"))), "pending.drawn"),
            (PLAYED.replace(pending=None, waiting=Ending(EndKind.OUT)), "waiting"),
            (LAID.replace(last_play=evolve(LAST, play=Play(()))), "last_play.play.placements"),
            (LAID.replace(last_play=evolve(LAST, play=Play(TILES[1:] * 2))), "last_play.play"),
            (LAID.replace(last_play=evolve(LAST, play=Play([AWAY]))), "last_play.play"),
            (OVER.replace(pending=PENDING), "end"),
            (OVER.replace(waiting=Ending(EndKind.OUT)), "end"),
        ],
    )
    def test_a_part_that_does_not_fit(self, state: GameState, part: str) -> None:
        with pytest.raises(SetupError, match=f"^{part}|{part}$"):
            check_state(state)

    def test_a_board_of_another_layout(self) -> None:
        with pytest.raises(SetupError, match="board"):
            PLAYED.replace(board=Board(BINGO_35.layout))

    @pytest.mark.parametrize(
        "state",
        [PLAYED, OVER, view_for(PLAYED, 1).state, view_for(PLAYED, None).state],
    )
    def test_a_state_that_was_reached(self, state: GameState) -> None:
        check_state(state)


class TestFaceDownTilesAtTheEnd:
    """Tiles nobody has seen are settled only if they can be told."""

    def test_the_last_hidden_rack_is_known(self) -> None:
        words = ["8F HORN"]
        bag = Bag(HASBRO.tile_set.tiles).without([*Bag("HORN"), *Bag("A"), *Bag("QZ")])
        state = GameState.of(NO_CHALLENGE, ["A", Rack(hidden=2)], board=lay(NO_CHALLENGE, *words))
        few = state.replace(bag=Bag(), rules=NO_CHALLENGE.replace())
        everything = [*"HORN", "A", *"QZ"]
        tiles = [evolve(kind, count=everything.count(kind.label)) for kind in HASBRO.tile_set.kinds]
        small = NO_CHALLENGE.replace(
            tile_set=evolve(HASBRO.tile_set, kinds=tiles),
            rack_size=2,
            players=evolve(NO_CHALLENGE.players, most=2),
        )
        ended = after(few.replace(rules=small), "H7 A.")
        assert ended.racks[1] == Rack("QZ")
        assert ended.scores == (2 + 20, -20)
        assert len(bag) == 93

    def test_not_if_tiles_are_missing_altogether(self) -> None:
        state = table(NO_CHALLENGE, "A", Rack(hidden=2), words=["8F HORN"])
        state = after(state.replace(bag=Bag()), "H7 A.")
        assert state.racks[1] == Rack(hidden=2)

    def test_otherwise_they_are_worth_nothing(self) -> None:
        rules = HASBRO.replace(settlement=PerEnd(otherwise=OwnRack()))
        state = GameState.of(rules, [Rack("A", hidden=6), Rack(hidden=7)])
        state = after(state, AgreeEnd())
        state = after(state, AgreeEnd(), by=1)
        assert state.scores == (-1, 0)


# -- tiles that become known later


class TestReveal:
    """A rack is turned up with what was drawn since the last play; what cannot be is refused."""

    HIDDEN = Game.start(HASBRO, 2, first=0, face_down=True)
    PLAYED = HIDDEN.play("8F HORN")

    def test_what_waits_is_turned_up_with_the_rack(self) -> None:
        game = self.HIDDEN.reveal(0, "HORNAEI").play("8F HORN").reveal(0, "AEIQUT_")
        assert game.state.pending is not None
        assert str(game.state.pending.drawn) == "QTU_"
        taken_back = game.play(Challenge(upheld=True)).state
        assert taken_back.racks[0] == Rack("HORNAEI")
        assert taken_back.bag == Bag("QTU", hidden=83)

    def test_racks_put_in_with_replace_leave_it_face_down_and_are_refused(self) -> None:
        put_in = self.PLAYED.state.replace(racks=["AEIQUTT", Rack(hidden=7)])
        with pytest.raises(SetupError, match=r"pending\.drawn"):
            check_state(put_in)

    def test_the_bag_is_known_with_the_last_rack(self) -> None:
        state = self.HIDDEN.reveal(0, "HORNAEI").state
        assert state.bag.hidden == 86
        both = reveal(state, 1, "FARMAEI")
        assert both == GameState.of(HASBRO, ["HORNAEI", "FARMAEI"])
        assert reveal(both, 1, "FARMAEI") == both

    def test_fewer_tiles_than_the_set_has_are_not_guessed(self) -> None:
        puzzle = GameState.of(HASBRO, ["A", "_"]).replace(bag=Bag())
        assert reveal(puzzle, 0, "A").racks[1] == Rack(hidden=1)

    def test_what_lies_aside_last_is_known(self) -> None:
        state = GameState.of(HASBRO, ["A", "B"])
        down = state.replace(bag=state.bag.without([Tile("C")]), aside=[Rack(), Rack("_")])
        assert reveal(down, 0, "A").aside == (Rack(), Rack("C"))

    @pytest.mark.parametrize(
        ("seat", "tiles", "said"),
        [
            (2, "AEIQUTT", "no seat"),
            (0, "AEIQUT", "7 tiles, not 6"),
            (0, "AEIQUZZ", "Z cannot lie face down"),
            (0, "AEIQUTT", "nobody can tell"),
            (1, "BEIQUTT", "it is known that the rack holds A"),
        ],
    )
    def test_what_cannot_be_is_refused(self, seat: int, tiles: str, said: str) -> None:
        state = reveal(self.PLAYED.state, 1, "A______")
        before = state.replace()
        with pytest.raises(SetupError, match=said):
            reveal(state, seat, tiles)
        assert state == before
        with pytest.raises(TypeError, match="state"):
            reveal(self.PLAYED, 0, tiles)  # type: ignore[arg-type]

    def test_what_is_shown_belongs_to_the_turn_before(self) -> None:
        shown = self.PLAYED.play("-").reveal("Player 1", "AEIQUTT")
        assert shown.turns[-1].shown == ((0, Rack("AEIQUTT")),)
        assert shown.undo() == self.PLAYED
        assert self.HIDDEN.reveal(1, "AEIQUTT").deal.racks[1] == Rack("AEIQUTT")
        with pytest.raises(SetupError, match="Cid"):
            shown.reveal("Cid", "AEIQUTT")
