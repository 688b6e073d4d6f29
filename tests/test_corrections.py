"""Guards corrections of earlier turns: what is drawn, which later turns fit, what becomes of them.

That correcting a turn to what it was changes nothing is a part of the kit's law `repeats`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scrabble_rules import (
    Challenge,
    Exchange,
    Game,
    IllegalMoveError,
    KnownSeed,
    Pass,
    Resign,
    SetupError,
    Waiver,
    check_state,
)
from scrabble_rules.games.game import Correction
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.notation import NotationError
from scrabble_rules.profiles import HASBRO, SHORT_WORDS
from scrabble_rules.testing.strategies import games

ALL = tuple(Waiver)
START = Game.start(HASBRO, ["Ann", "Bob"], racks=["HORNAEI", "FARMDES"], first="Ann")
GAME = START.play("8F HORN", "TUVW").play("H6 FA.M", "LLL").play("10H VAT", "EIO")


def misfits(correction: Correction) -> list[tuple[int, list[str], bool]]:
    return [
        (one.index, [each.code for each in one.illegal.violations], one.is_left_out)
        for one in correction.misfits
    ]


def drawn(game: Game) -> list[str]:
    return ["".join(tile.label for tile in turn.drawn) for turn in game.turns]


class TestDraws:
    def test_as_many_tiles_are_the_same(self) -> None:
        done = GAME.corrected(0, "8F ROHN")
        assert (misfits(done), drawn(done.game)) == ([], drawn(GAME))
        assert done.game.state.racks == GAME.state.racks

    def test_fewer_tiles_come_later(self) -> None:
        done = GAME.corrected(0, "8G HOR")
        assert drawn(done.game) == ["TUV", "LLL", "WEI"]
        assert done.game.state.scores == (33, 9)

    def test_more_tiles_come_earlier_and_the_rest_lies_face_down(self) -> None:
        done = GAME.corrected(0, "8F HORNE")
        assert drawn(done.game) == ["TUVWE", "LLL", "IO_"]
        assert done.game.state.bag.hidden == len(done.game.state.bag)

    def test_or_comes_from_the_seed(self) -> None:
        done = GAME.with_draws(KnownSeed(1)).corrected(0, "8F HORNE").game
        assert (drawn(done)[:2], drawn(done)[2][:2]) == (["TUVWE", "LLL"], "IO")
        assert done.state.is_open

    def test_the_seed_leaves_what_others_drew(self) -> None:
        bag = START.state.bag
        few = bag.without([each for each in bag.labels if each not in "LQZ"])
        few_left = START.replace(deal=START.deal.replace(bag=few), draws=KnownSeed(1))
        assert str(few) == "LLLLQZ"
        game = few_left.play("8G HO", "LL").play(Exchange("FA"), "LQ", waive=ALL)
        done = game.corrected(0, "8F HORN")
        assert drawn(done.game)[0][:2] == "LL"
        assert "Q" not in drawn(done.game)[0]

    def test_a_tile_that_is_gone_is_not_drawn(self) -> None:
        game = START.play("8F HORN", "ZXJQ").play("H6 FA.M", "LLL")
        done = game.corrected(0, "8F ZORN", waive=[Waiver.RACK])
        assert drawn(done.game) == ["XJQ", "LLL"]

    def test_draws_at_the_start_of_a_turn(self) -> None:
        game = Game.start(SHORT_WORDS, 2, seed=KnownSeed(5), first=0)
        for _ in range(6):
            rack = game.state.racks[game.state.on_turn].tiles
            game = game.play(Exchange(rack[:2]), waive=ALL)
        done = game.corrected(1, Exchange(game.states[1].racks[1].tiles[2:4]), waive=ALL)
        assert drawn(done.game) == drawn(game)


class TestMisfits:
    def test_a_turn_that_cannot_be_carried_out_is_left_out(self) -> None:
        done = GAME.corrected(0, "-")
        assert misfits(done) == [
            (1, ["placement.gap"], True),
            (2, ["move.not-your-turn"], False),
        ]
        assert [turn.by for turn in done.game.turns] == [0, 0]
        assert {Waiver.TURN, Waiver.RACK} < {*done.game.turns[1].waived}

    def test_the_reasons_have_the_names(self) -> None:
        (misfit,) = GAME.inserted(1, Exchange("FA")).misfits
        assert "Ann" in misfit.illegal.message
        assert misfit.illegal.state.on_turn == 0

    def test_a_correction_can_be_corrected(self) -> None:
        done = GAME.inserted(1, Exchange("FA")).game.removed(1)
        assert (misfits(done), done.game.state.scores) == ([], GAME.state.scores)
        assert [turn.waived for turn in done.game.turns] == [(), (), ()]

    def test_turns_after_an_end(self) -> None:
        done = GAME.corrected(1, Resign())
        assert misfits(done) == [(2, ["move.game-over"], True)]
        assert done.game.is_over

    def test_an_inserted_challenge(self) -> None:
        done = GAME.inserted(2, Challenge(upheld=True))
        assert misfits(done) == [(2, ["connection.not-connected"], False)]
        assert done.game.state.past[1].kind.name == "WITHDRAWN"

    def test_at_the_end_and_counted_from_it(self) -> None:
        assert GAME.inserted(3, "-").game == GAME.play("-")
        assert GAME.removed(-1).game == GAME.undo()
        assert GAME.corrected(-1, "-").game == GAME.undo().play("-")

    def test_what_was_shown(self) -> None:
        game = (
            Game.start(HASBRO, 2, first=0, face_down=True)
            .play("8F HORN")
            .reveal(1, "QZFARMS")
            .play("H6 FA.M")
        )
        done = game.corrected(0, "8F HORNS")
        assert done.game.turns[0].shown == game.turns[0].shown
        assert game.corrected(0, "8G QI").game.turns[0].shown == ()  # there is no other Q
        assert game.removed(0).game.deal.racks[1].hidden == 0


class TestRefusals:
    def test_the_new_move_must_be_possible(self) -> None:
        with pytest.raises(IllegalMoveError, match="Ann"):
            GAME.corrected(0, "8F HORN", by="Bob")
        with pytest.raises(NotationError):
            GAME.corrected(0, "HORN")

    @pytest.mark.parametrize("index", [3, -4])
    def test_there_must_be_such_a_turn(self, index: int) -> None:
        with pytest.raises(IndexError, match=str(index)):
            GAME.corrected(index, Pass())
        with pytest.raises(IndexError, match=str(index)):
            GAME.removed(index)
        with pytest.raises(TypeError, match="index"):
            GAME.removed("1")  # type: ignore[arg-type]

    def test_turns_cannot_be_put_into_a_game(self) -> None:
        for turns in (list(GAME.turns), GAME.turns[:2], [GAME]):
            with pytest.raises(SetupError):
                GAME.replace(turns=turns)  # type: ignore[arg-type]
            with pytest.raises(SetupError):
                Game(GAME.players, GAME.deal, turns)  # type: ignore[arg-type]
        assert GAME.replace(turns=GAME.turns.before(2)) == GAME.undo()


def _tried(correct: Callable[[], Correction]) -> Correction | None:
    """Correct a game; None if the new move is not possible at all."""
    with suppress(IllegalMoveError):
        return correct()
    return None


@given(games(HASBRO), st.data())
def test_any_correction_is_a_sound_game(game: Game, data: st.DataObject) -> None:
    assume(game.turns)
    index = data.draw(st.integers(0, len(game.turns) - 1))
    donor = data.draw(st.sampled_from(game.turns))
    for done in (
        game.removed(index),
        _tried(lambda: game.corrected(index, donor.move, waive=ALL)),
        _tried(lambda: game.inserted(index, donor.move, waive=ALL)),
    ):
        if done is not None:
            check_state(done.game.state)
            again = done.game.replace(turns=()).replay(done.game.turns)
            assert (again, again.state) == (done.game, done.game.state)
            assert loads(dumps(done.game), Game, lexicons=game.rules.lexicon) == done.game
            left = [one for one in done.misfits if one.is_left_out]
            assert len(done.game.turns) >= len(game.turns) - 1 - len(left)
