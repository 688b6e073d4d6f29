"""Guards moves that somebody vouches for: what is waived, what never is, and where tiles come from.

Each move is judged and carried out by the specification as well. The kit's law `vouched` tries many
more; here are the cases that it seldom meets.
"""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    AgreeEnd,
    Bag,
    DrawError,
    Exchange,
    Game,
    GameState,
    Illegal,
    KnownSeed,
    Legal,
    Pass,
    Rack,
    SeededDraws,
    Square,
    TakeBlank,
    UnknownPlay,
    Waiver,
    apply,
    check_state,
    specification,
    validate,
    view_for,
)
from scrabble_rules.frontend import MoveKind
from scrabble_rules.games.story import story_lines
from scrabble_rules.interchange import InterchangeError, dumps, loads
from scrabble_rules.notation import NotationError
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.profiles import HASBRO
from scrabble_rules.records import FindingKind, gcg
from scrabble_rules.rules import BlankForLetter, FreeSwap, MostTiles, SomeTiles, WholeRack
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing.strategies import moves, states
from scrabble_rules.values.moves import Move, PlayerMove
from scrabble_rules.values.violations import Violation, waiver_for
from sheet import after, codes, said, table

RACK, WORDS, CONNECTION, TURN, RULES = ALL = tuple(Waiver)
LISTED = HASBRO.replace(lexicon=["HORN", "FARM", "HORNS"])
STRICT = LISTED.replace(judging=Judging.REFUSE)
LONE = TakeBlank(Square(7, 6))


def waived(state: GameState, move: Move | str, by: int | None = None) -> tuple[Waiver, ...]:
    answer = said(state, move, by, ALL)
    assert isinstance(answer, Legal)
    return answer.waived


class TestWhatIsWaived:
    @pytest.mark.parametrize(
        ("move", "by", "needed"),
        [
            ("8F HORN", None, ()),
            ("8F QORN", None, (RACK, WORDS)),
            ("8F ROHN", None, (WORDS,)),
            ("1A HORN", None, (CONNECTION,)),
            ("1A QAZ", 1, ALL[:4]),
            (Pass(), 1, (TURN,)),
            (Exchange("HO"), None, ()),
            (UnknownPlay(20), None, (RULES,)),
            (UnknownPlay(20), 1, (TURN, RULES)),
        ],
    )
    def test_just_what_the_move_needs(
        self, move: Move | str, by: int | None, needed: tuple[Waiver, ...]
    ) -> None:
        state = table(STRICT, "HORNAEI", "FARMDEF")
        assert waived(state, move, by) == needed
        for missing in needed:
            left = said(state, move, by, [each for each in needed if each is not missing])
            assert {waiver_for(reason.code) for reason in left.violations} >= {missing}

    def test_rules_of_other_turns(self) -> None:
        rules = HASBRO.replace(house_rules=[MostTiles(3)], exchange=SomeTiles(bag_minimum=7))
        state = table(rules, "HORNAEI", "FARMDEF", bag="AB")
        assert waived(state, Exchange("HO")) == waived(state, "8F HORN") == (RULES,)
        assert codes(state, "8F HORN", waive=[RACK, TURN]) == ["house-rules.too-many-tiles"]

    def test_words_are_waived_where_a_phony_loses_its_turn(self) -> None:
        state = table(LISTED.replace(judging=Judging.LOSE_TURN), "HORNAEI", "FARMDEF")
        for move, needed in (("8F ROHN", (WORDS,)), ("8F HORN", ())):
            assert waived(state, move) == needed
        for some in (RACK, CONNECTION):
            legal = said(state, "8F ROHN", waive=[some]).unwrap()
            assert legal.waived == ()
        assert waived(table(LISTED, "HORNAEI", "FARMDEF"), "8F ROHN") == ()

    def test_a_rule_of_your_own(self) -> None:
        class Mine(Violation):
            code = "club.mine"

        assert waiver_for(Mine.code) is RULES
        assert waiver_for("connection.mine") is CONNECTION
        assert waiver_for("move.mine") is None

    def test_it_is_a_group(self) -> None:
        state = table(HASBRO, "HORNAEI", "FARMDEF")
        for wrong in ("rack", ["rack"], [None]):
            with pytest.raises(TypeError, match="waive"):
                validate(state, Pass(), waive=wrong)  # type: ignore[arg-type]


class TestTiles:
    def test_what_the_rack_lacks_comes_out_of_the_bag(self) -> None:
        state = after(table(HASBRO, "HOAEIDU", "FARMDEF"), "8F HORN", waive=[RACK])
        assert state.racks[0] == Rack("AEIDU??")  # two of seven are laid, two are drawn
        assert len(state.bag) == 100 - 14 - 4
        check_state(state)

    def test_they_were_held_before_the_play(self) -> None:
        for rack, bingo in (("HOR", 50), ("HORI", 0)):
            state = table(HASBRO.replace(bingo=WholeRack(50)), rack, "FARM")
            score = said(state, "8F HORN", None, ALL).score
            assert score is not None
            assert score.bingo == bingo

    def test_a_blank(self) -> None:
        legal = said(table(HASBRO, "ORNAEID", "FARMDEF"), "8F hORN", waive=[RACK]).unwrap()
        state = apply(legal, "?ST")
        assert (state.racks[0], "?" in state.bag) == (Rack("AEID?ST"), False)
        with pytest.raises(DrawError):
            apply(legal, "??S")

    def test_what_the_bag_lacks_as_well(self) -> None:
        state = table(HASBRO, "HOAEIDU", "FARMDQZ", bag="RR")
        refused = said(state, "8F HORN", waive=ALL)
        assert [each.tiles for each in refused.violations] == [("N",)]  # type: ignore[attr-defined]

    def test_an_exchange_needs_its_tiles(self) -> None:
        state = table(HASBRO, "HOAEIDU", "FARMDQZ")
        assert codes(state, Exchange("RN"), waive=ALL) == ["rack.missing-tiles"]

    def test_face_down(self) -> None:
        state = table(HASBRO, "___", "_______", words=["8F HORN"])
        assert len(state.bag) == 86
        # Three of five tiles may be those of the rack; the other two come out of the bag.
        state = after(state, "9A PAWED", waive=ALL)
        assert (state.racks[0], len(state.bag)) == (Rack("_______"), 86 - 2 - 7)
        refused = said(state, "1A ZZZZ", by=0, waive=ALL)
        assert [each.code for each in refused.violations] == ["rack.missing-tiles"]
        check_state(state)

    def test_tiles_that_the_bag_shows(self) -> None:
        state = table(HASBRO, "A__", "Q").replace(bag=Bag("ZK", 3))
        state = apply(said(state, "8G ZA", waive=[RACK]).unwrap())
        assert (state.racks[0], state.bag) == (Rack((), 6), Bag())
        check_state(state)

    def test_it_cannot_be_challenged(self) -> None:
        state = table(HASBRO, "HOAEIDU", "FARMDEF")
        assert after(state, "8F HORN", waive=[RACK]).pending is None
        assert after(state, "8G HO", waive=[RACK]).pending is not None

    def test_who_swaps_out_of_turn_moves_next(self) -> None:
        rules = HASBRO.replace(exchange=FreeSwap(SomeTiles()))
        state = table(rules, "HORNAEI", "FARMDEF")
        swap = Exchange("FARMDEF", keeps_turn=True)
        assert after(state, swap, by=1, waive=[TURN]).on_turn == 1

    def test_a_letter_for_a_blank(self) -> None:
        rules = HASBRO.replace(blank_taking=BlankForLetter())
        state = table(rules, "AEI", "FARMDEF", words=["8F HoRN"])
        assert codes(state, LONE) == ["rack.missing-tiles"]
        taken = after(state, LONE, waive=[RACK])
        assert (taken.racks[0], len(taken.bag)) == (Rack("AEI?"), len(state.bag) - 1)


class TestAnUnknownPlay:
    def test_it_changes_nothing_but_points_and_turn(self) -> None:
        state = table(HASBRO, "HORNAEI", "FARMDEF")
        done = after(state, UnknownPlay(24), waive=[RULES])
        assert done.scores == (24, 0)
        assert [(each.kind.name, each.points, each.tiles) for each in done.past] == [
            ("PLAY", 24, 0)
        ]
        assert done.replace(past=(), scores=(0, 0), on_turn=0) == state

    def test_points_are_bounded(self) -> None:
        for wrong in (10**7, -(10**7)):
            with pytest.raises(ValueError, match="points"):
                UnknownPlay(wrong)

    def test_players_cannot_send_it(self) -> None:
        with pytest.raises(InterchangeError):
            loads(dumps(UnknownPlay(3)), PlayerMove)
        assert loads(dumps(UnknownPlay(3)), Move) == UnknownPlay(3)
        assert MoveKind.of(UnknownPlay(3)) is MoveKind.UNKNOWN_PLAY


class TestInAGame:
    def game(self) -> Game:
        game = Game.start(STRICT, ["Ann", "Bob"], seed=KnownSeed(1), first=0)
        game = game.play("1A ZQZ".replace("Z", "E"), waive=ALL)
        game = game.play(UnknownPlay(12), waive=ALL)
        return game.play(Pass(), by="Bob", waive=ALL).play(Pass(), waive=ALL)

    def test_a_turn_keeps_what_was_waived(self) -> None:
        game = self.game()
        assert [turn.waived for turn in game.turns][1:] == [(RULES,), (TURN,), ()]
        assert {CONNECTION, WORDS} < {*game.turns[0].waived}
        assert [line.waived for line in story_lines(game)] == [each.waived for each in game.turns]

    def test_a_line_of_the_story_says_so(self) -> None:
        first, *_, last = (ENGLISH.say(line, ["Ann", "Bob"]) for line in story_lines(self.game()))
        assert ENGLISH.message("turn.vouched", {"player": 0}, ["Ann"]) in first
        assert "Ann" in last
        assert "against" not in last

    def test_replayed_undone_and_stored(self) -> None:
        game = self.game()
        assert game.replace(turns=()).replay(game.turns) == game
        assert game.undo().play(Pass()) == game
        assert loads(dumps(game), Game, lexicons=STRICT.lexicon) == game
        assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own bytes

    def test_a_document_cannot_hide_it(self) -> None:
        text = dumps(self.game())
        assert '"waived":["' in text
        with pytest.raises(InterchangeError):
            loads(text.replace('"waived":["turn"]', '"waived":[]'), Game, lexicons=STRICT.lexicon)

    def test_a_view_goes_on(self) -> None:
        game = self.game()
        seen = view_for(game.state, 0).state
        assert isinstance(said(seen, UnknownPlay(3), waive=ALL), Legal)
        assert isinstance(said(seen, AgreeEnd(), 7, ALL), Illegal)

    def test_a_legal_keeps_it(self) -> None:
        legal = validate(self.game().state, UnknownPlay(3), waive=ALL)
        assert isinstance(legal, Legal)
        copy = pickle.loads(pickle.dumps(legal))  # noqa: S301 - our own bytes
        assert (copy, copy.waived) == (legal, (RULES,))


@given(states(), st.data())
def test_games_go_on_after_any_of_them(state: GameState, data: st.DataObject) -> None:
    """Whole stretches of vouched moves: the specification agrees, and no tile is made or lost."""
    for _ in range(8):
        move, by = data.draw(moves(state))
        answer = said(state, move, by, ALL)
        if isinstance(answer, Legal):
            told = specification.carry_out(
                specification.table_of(state), move, answer.by, seed="1", waived=answer.waived
            )
            state = apply(answer, SeededDraws(KnownSeed(1)))
            assert not specification.differences(told, state)
            check_state(state)
            seen = view_for(state, data.draw(st.integers(0, state.players - 1))).state
            assert isinstance(said(seen, UnknownPlay(3), waive=ALL), Legal | Illegal)


class TestInARecord:
    def game(self) -> Game:
        game = Game.start(HASBRO, ["Ann", "Bob"], seed=KnownSeed(4), first=0)
        game = game.play("8F HORN", waive=ALL).play("9F QI", waive=ALL)
        return game.play("1A ZOO", by=1, waive=ALL).play("-").play("15A AAA", by="Bob", waive=ALL)

    def test_it_is_written_and_read(self) -> None:
        game = self.game()
        text = gcg.format(game)
        assert text.count("\n#waived rack") == 4
        replay = gcg.replay(text, HASBRO)
        assert replay.findings == ()
        assert [turn.waived for turn in replay.game.turns] == [turn.waived for turn in game.turns]
        assert [turn.state.racks for turn in replay.game.turns] == [
            turn.state.racks for turn in game.turns
        ]
        assert gcg.format(replay.game) == text

    def test_without_the_line_it_is_a_finding(self) -> None:
        text = gcg.format(self.game()).replace("#waived", "#note")
        found = {each.kind for each in gcg.replay(text, HASBRO).findings}
        assert {FindingKind.TURN, FindingKind.ILLEGAL, FindingKind.RACK} == found

    def test_other_words_are_a_tag(self) -> None:
        read = gcg.read("#player1 a\n#player2 b\n>a: A - +0 0\n#waived nothing\n").record
        assert (read.tag("waived"), read.entries[0].waived) == ("nothing", ())

    def test_points_without_a_play_cannot_be_written(self) -> None:
        with pytest.raises(NotationError):
            gcg.format(self.game().play(UnknownPlay(7), waive=ALL))
