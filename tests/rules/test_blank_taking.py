"""Guards the taking of a blank for its letter: the rules, the move, and whatever shows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import settings

from scrabble_rules import (
    Challenge,
    Exchange,
    Game,
    GameState,
    Layout,
    Move,
    Pass,
    PlacedTile,
    Placement,
    PlayerMove,
    RuleSet,
    Square,
    TakeBlank,
    Tile,
    TileSet,
    View,
    legal_plays,
    validate,
)
from scrabble_rules.frontend import Action, MoveKind, actions, story
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.notation import NotationError, format_move, parse_move
from scrabble_rules.profiles import HASBRO, JOKER_FOR_LETTER
from scrabble_rules.records import gcg
from scrabble_rules.render import game_text
from scrabble_rules.rules import (
    BlankForLetter,
    FreeSwap,
    GoesOut,
    Judging,
    MayKeepBlanks,
    MayPass,
    MustPlayBlanks,
    NoBlankTaking,
    Players,
    Run,
    SomeTiles,
    TurnsEach,
)
from scrabble_rules.rules.blank_taking import (
    BlankTakingFacts,
    GameLimitReached,
    TakingKeepsTurn,
    TakingNotAllowed,
    TakingUsesTurn,
    TurnLimitReached,
)
from scrabble_rules.rules.taken_blanks import TakenBlankNotPlayed, TakenBlanksFacts
from scrabble_rules.testing import check_rules
from scrabble_rules.values.log import Outcome, OutcomeKind, Past
from sheet import after, codes, table

WORDS = ["HORN", "OHO", "HOHO", "AH", "HA", "OH", "HORNS", "SO", "OS"]
JOKER = HASBRO.replace(
    passing=MayPass(),
    exchange=FreeSwap(SomeTiles()),
    blank_taking=BlankForLetter(instead_of_play=True),
    endings=[GoesOut(), Run(turns=6)],
    lexicon=WORDS,
)
SQUARE = Square(7, 6)  # 8G, where HoRN has its blank
TAKE = TakeBlank(SQUARE)
INSTEAD = TakeBlank(SQUARE, keeps_turn=False)


def start(
    rules: RuleSet = JOKER, rack: str = "OAEISH?", *, words: tuple[str, ...] = ()
) -> GameState:
    """The first play has laid HoRN with a blank; the second player holds an O."""
    return after(table(rules, "HRN?AEI", rack, words=words), "8F HoRN")


def facts(*, keeps_turn: bool = True, taken: int = 0, past: Past | None = None) -> BlankTakingFacts:
    return BlankTakingFacts("O", keeps_turn, taken, 1, 80, past or Past())


class TestValues:
    def test_nobody_takes_a_blank_by_default(self) -> None:
        assert HASBRO.blank_taking == NoBlankTaking()
        assert HASBRO.taken_blanks == MayKeepBlanks()
        assert (HASBRO.takes_blanks, JOKER.takes_blanks) == (False, True)
        assert JOKER_FOR_LETTER.blank_taking == BlankForLetter()
        assert NoBlankTaking().check_taking(facts()) == (TakingNotAllowed(),)

    def test_before_a_play_or_instead(self) -> None:
        cases: list[tuple[BlankForLetter, object, object]] = [
            (BlankForLetter(), (), (TakingKeepsTurn(),)),
            (BlankForLetter(instead_of_play=True), (), ()),
            (
                BlankForLetter(before_play=False, instead_of_play=True),
                (TakingUsesTurn(),),
                (),
            ),
        ]
        for rule, before, instead in cases:
            assert rule.check_taking(facts()) == before
            assert rule.check_taking(facts(keeps_turn=False)) == instead

    def test_limits(self) -> None:
        rule = BlankForLetter(per_turn=1, per_player=2)
        own = [Outcome(1, OutcomeKind.TOOK_BLANK), Outcome(1, OutcomeKind.BLANK_TURN)]
        others = [Outcome(0, OutcomeKind.TOOK_BLANK)] * 2
        assert rule.check_taking(facts(past=Past(own[:1]))) == ()
        assert rule.check_taking(facts(past=Past(others))) == ()
        assert rule.check_taking(facts(taken=1)) == (TurnLimitReached(limit=1),)
        assert rule.check_taking(facts(past=Past(own))) == (GameLimitReached(limit=2),)

    def test_what_makes_no_sense(self) -> None:
        cases: list[tuple[Callable[[], object], type[Exception], str]] = [
            (lambda: BlankForLetter(before_play=False), ValueError, "neither"),
            (lambda: BlankForLetter(before_play=1), TypeError, "before_play"),  # type: ignore[arg-type]
            (lambda: TakeBlank("G"), ValueError, "square"),
            (lambda: TakeBlank(SQUARE, keeps_turn=1), TypeError, "keeps_turn"),  # type: ignore[arg-type]
        ]
        for make, error, text in cases:
            with pytest.raises(error, match=text):
                make()

    def test_what_must_be_played(self) -> None:
        cases = [
            (OutcomeKind.PLAY, 2, True),
            (OutcomeKind.PLAY, 1, False),
            (OutcomeKind.PASS, 0, True),
            (OutcomeKind.EXCHANGE, 0, False),
            (OutcomeKind.FREE_SWAP, 0, False),
            (OutcomeKind.BLANK_TURN, 0, False),
        ]
        for kind, blanks, is_right in cases:
            asked = TakenBlanksFacts(2, kind, blanks)
            assert MayKeepBlanks().check_taken_blanks(asked) == (), (kind, blanks)
            found = MustPlayBlanks().check_taken_blanks(asked)
            assert found == (() if is_right else (TakenBlankNotPlayed(taken=2),)), (kind, blanks)


class TestLegality:
    @pytest.mark.parametrize("move", [TAKE, INSTEAD])
    def test_the_letter_and_the_blank_must_be_there(self, move: TakeBlank) -> None:
        assert codes(start(), move) == []
        assert codes(start(rack="AAEISH?"), move) == ["rack.missing-tiles"]
        for square in (Square(7, 5), Square(0, 0), Square(-1, 10**30)):
            elsewhere = evolve(move, square=square)
            assert codes(start(), elsewhere) == ["blank-taking.no-blank"]

    def test_what_must_be_done_with_the_blank(self) -> None:
        state = after(start(JOKER.replace(taken_blanks=MustPlayBlanks()), "OAEISHT"), TAKE)
        reason = ["taken-blanks.not-played"]
        assert codes(state, "9F HA") == reason
        assert codes(state, "9F Ha") == []
        assert codes(state, Exchange("A")) == reason
        assert codes(state, Exchange("?AEISHT", keeps_turn=True)) == reason
        assert codes(state, Pass()) == []
        kept = after(start(rack="OAEISHT"), TAKE)
        assert codes(kept, "9F HA") == codes(kept, Exchange("A")) == []


class TestWhatItDoes:
    def test_blank_and_letter_change_places(self) -> None:
        before = start()
        state = after(before, TAKE)
        assert state.board[SQUARE] == PlacedTile("O")
        assert sorted(state.racks[1]) == sorted(map(Tile, "AEISH??"))
        assert (state.on_turn, state.scores, state.bag) == (1, before.scores, before.bag)
        assert state.past[-1] == Outcome(1, OutcomeKind.TOOK_BLANK, tiles=1, bag_after=82)
        assert not validate(state, TAKE)

    def test_it_accepts_the_last_play(self) -> None:
        before = start()
        assert validate(before, Challenge(), 1)
        assert codes(after(before, TAKE), Challenge(), by=1) == ["move.nothing-to-challenge"]

    def test_the_last_play_has_the_letter(self) -> None:
        state = after(start(), TAKE)
        assert state.last_play is not None
        assert Placement(SQUARE, PlacedTile("O")) in state.last_play.play.placements
        phony = after(state, "7G A")
        assert after(phony, Challenge(), by=0).last_play == state.last_play


class TestAround:
    def test_generated_plays_lay_the_blank_if_they_must(self) -> None:
        rules = JOKER.replace(judging=Judging.REFUSE)
        free = after(start(rules, "OAHSIIE"), TAKE)
        must = free.replace(rules=rules.replace(taken_blanks=MustPlayBlanks()))
        every, some = ([one.play for one in legal_plays(state)] for state in (free, must))
        with_blank = [play for play in every if any(one.tile.is_blank for one in play.placements)]
        assert some == with_blank
        assert 0 < len(some) < len(every)
        assert legal_plays(must).best(3) == tuple(legal_plays(must)[:3])

    @pytest.mark.parametrize(("move", "text"), [(TAKE, "?8G"), (INSTEAD, "?8G -")])
    def test_as_text(self, move: TakeBlank, text: str) -> None:
        state = start()
        assert format_move(move, state) == text
        assert parse_move(f"  {text} ", state) == move

    def test_games_are_stored_told_and_drawn(self) -> None:
        game = Game.start(JOKER, ["Ann", "Bob"], racks=["HRN?AEI", "OAEISH?"], first=0)
        game = game.play("8F HoRN", "TTTT")
        before, instead = game.play("?8G"), game.play("?8G -")
        assert loads(dumps(before), Game, lexicons=JOKER.lexicon) == before
        assert loads(dumps(TAKE), PlayerMove) == loads(dumps(TAKE), Move) == TAKE
        for told in (before, instead):
            assert story(told, None).lines[-1].letter == Placement(SQUARE, PlacedTile("O"))
        assert "2. Bob: takes blank (?8G)\n" in game_text(before)
        assert "2. Bob: takes blank, no play (?8G -)\n" in game_text(instead)

    def test_gcg_has_nothing_for_it(self) -> None:
        game = Game.start(JOKER, 2, racks=["HRN?AEI", "OAEISH?"], first=0)
        with pytest.raises(NotationError, match="a blank was taken"):
            gcg.format(game.play("8F HoRN", "TTTT").play(TAKE))

    def test_actions(self) -> None:
        def taking(state: GameState, player: int = 1) -> list[Action]:
            kinds = {MoveKind.TAKE_BLANK, MoveKind.BLANK_TURN}
            return [action for action in actions(View(state, player)) if action.kind in kinds]

        assert [action.squares for action in taking(start())] == [(SQUARE,)] * 2
        only_before = start(JOKER.replace(blank_taking=BlankForLetter()))
        assert [bool(action) for action in taking(only_before)] == [True, False]
        assert [one.code for one in taking(only_before)[1].violations] == [
            "blank-taking.keeps-turn"
        ]
        (first, _) = taking(start(rack="AAEISH?"))
        assert [one.code for one in first.violations] == ["rack.missing-tiles"]
        assert first.squares == ()
        nothing = table(JOKER, "OAEISHT", "OAEISTR")
        assert [one.code for one in taking(nothing, 0)[0].violations] == ["steps.no-blank"]
        assert [one.code for one in taking(nothing, 1)[0].violations] == ["move.not-your-turn"]


TAKING = [
    (BlankForLetter(instead_of_play=True), MustPlayBlanks()),
    (BlankForLetter(before_play=False, instead_of_play=True, per_player=2), MayKeepBlanks()),
]
IS_DEEP = settings.get_current_profile_name() == "deep"


@pytest.mark.parametrize(("taking", "taken"), TAKING if IS_DEEP else TAKING[:1])
def test_no_tile_is_lost_and_every_other_law_holds(
    taking: BlankForLetter, taken: MayKeepBlanks | MustPlayBlanks
) -> None:
    rules = JOKER.replace(
        tile_set=TileSet.of({"A": (7, 1), "B": (7, 3)}, blanks=6),
        layout=Layout.from_text("\n".join(["......."] * 7), [Square(3, 3)]),
        lexicon=["AB", "BA", "ABBA"],
        players=Players(2, 2),
        rack_size=4,
        blank_taking=taking,
        taken_blanks=taken,
        endings=[GoesOut(), TurnsEach(12)],
    )
    report = check_rules(rules, examples=14, depth=24)
    assert report.broken == ()
    assert not [one for one in report.unreached if one.field == "blank_taking"]
