"""Guards the taking of a blank for its letter: the rules, the move, and whatever shows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import (
    Game,
    GameState,
    Move,
    PlacedTile,
    Placement,
    PlayerMove,
    RuleSet,
    Square,
    TakeBlank,
    View,
    legal_plays,
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
    Run,
    SomeTiles,
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
from scrabble_rules.values.log import Outcome, OutcomeKind, Past
from sheet import after, table

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
        with pytest.raises(NotationError, match="nothing may follow"):
            parse_move("?8G -8", state)

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
