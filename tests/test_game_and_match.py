"""Guards whole games: the deal, who begins, seeds, draws by hand, undo, replay and matches."""

from __future__ import annotations

import pytest

from scrabble_rules import (
    HIDDEN,
    Bag,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Match,
    Rack,
    Resign,
    SeededDraws,
    SetupError,
)
from scrabble_rules.frontend import story
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, TWO_EXCHANGES, TWO_GAME_MATCH, WESPA
from scrabble_rules.rules import ClosestToStart
from scrabble_rules.rules.first_player import FirstPlayerFacts
from sheet import play


class TestDeal:
    """Racks come from a seed, from the caller, or stay face down."""

    def test_by_hand_and_then_by_seed(self) -> None:
        game = Game.start(HASBRO, 2, racks=["HORNABC", "EEE"], first=0, seed=KnownSeed(1))
        game = game.play(play("8F HORN", game.state))
        assert len(game.turns[-1].drawn) == 4
        assert game.turns[-1].drawn == SeededDraws(KnownSeed(1)).draw(
            game.deal.bag, HASBRO.tile_set, 0, 4
        )

    def test_face_down(self) -> None:
        game = Game.start(HASBRO, 2, first=0, face_down=True)
        assert game.state.bag == Bag(hidden=86)
        game = game.play(play("8F HORN", game.state)).play(Exchange([HIDDEN] * 3))
        assert game.state.scores == (14, 0)
        assert game.state.racks == (Rack(hidden=7), Rack(hidden=7))
        assert len(game.state.bag) == 82

    def test_nobody_knows_what_an_exchange_of_unnamed_tiles_leaves(self) -> None:
        """The tiles of a withdrawn play are known, until some are exchanged that nobody names."""
        game = Game.start(WESPA, 2, first=0, face_down=True)
        game = game.play("8F PASTE").play(Challenge(upheld=True)).play("-")
        assert game.state.racks[0] == Rack("AEPST__")
        few, many = game.play("-__", "XY"), game.play("-___", "XYZ")
        assert few.state.racks[0] == Rack("XY_____")
        assert many.state.racks[0] == Rack("XYZ____")
        assert game.play("-P_").state.racks[0] == Rack("_______")
        assert few.state.bag == Bag("", 86)
        assert few.play("-").validate("8F DRUID").is_legal

    @pytest.mark.parametrize(
        ("players", "changes", "match"),
        [
            (1, {}, "for 2 to 4 players, not 1"),
            (["Ann"] * 5, {}, "for 2 to 4 players, not 5"),
            (10**100, {}, "the number of players must be from 0 to 1000"),
            (-1, {}, "the number of players must be from 0 to 1000"),
            (2, {"first": 2}, "no seat 2"),
            (2, {"first": -1}, "no seat -1"),
            (2, {"racks": ["A"]}, "one rack for each of 2 players is expected, not 1"),
            (2, {"racks": ["QQ", "A"]}, "more of these tiles than the set has: Q"),
            (2, {"racks": ["AAAAEEEE", "A"]}, "at most 7 tiles"),
            (2, {}, "seed= .* racks= .* face_down=True"),
            (2, {"face_down": True, "seed": KnownSeed(1)}, "face_down=True"),
            (2, {"face_down": True, "racks": ["AE", "A"]}, "face_down=True"),
        ],
    )
    def test_impossible(
        self, players: int | list[str], changes: dict[str, object], match: str
    ) -> None:
        with pytest.raises(SetupError, match=match):
            Game.start(HASBRO, players, **changes)  # type: ignore[arg-type]

    def test_turns_under_other_rules_are_refused(self) -> None:
        game = Game.start(HASBRO, 2, racks=["HORN", "A"], first=0, seed=KnownSeed(1))
        game = game.play("8F HORN")
        deal = game.deal.replace(rules=NO_CHALLENGE)
        with pytest.raises(
            SetupError, match=r"write Game\(game.players, deal\).replay\(game.turns"
        ):
            game.replace(deal=deal)
        again = Game(game.players, deal, draws=game.draws).replay(game.turns)
        assert again.rules == NO_CHALLENGE
        assert again.replace(deal=deal.replace(rules=NO_CHALLENGE.replace())) == again


class TestWhoBegins:
    """The tile closest to A decides who begins; tied players draw again."""

    def test_a_draw_that_never_decides_is_given_up(self) -> None:
        class Undecided:
            def first_players(self, facts: FirstPlayerFacts) -> tuple[int, ...]:
                return ClosestToStart().first_players(
                    FirstPlayerFacts((None,) * len(facts.tiles), facts.tile_set)
                )

        game = Game.start(HASBRO.replace(first_player=Undecided()), 2, seed=KnownSeed(1))
        assert game.state.on_turn == 0
        assert game.state.draws_made == 102


class TestUndo:
    """Undo drops the last turn; the seed draws the same tiles again unless it is changed."""

    def test_undo(self) -> None:
        game = Game.start(TWO_EXCHANGES, 2, seed=KnownSeed(5))
        once = game.play(Exchange(game.state.racks[0].tiles))
        assert once.undo() == game
        assert once.undo().play(once.turns[0].move) == once
        other = once.undo().with_draws(KnownSeed("another")).play(once.turns[0].move)
        assert other.turns[0].drawn != once.turns[0].drawn
        with pytest.raises(SetupError, match="there is no turn to undo"):
            game.undo()

    def test_each_turn_has_its_own_points(self) -> None:
        rules = HASBRO.replace(lexicon=["HORN", "FARM"])
        game = Game.start(rules, ["Ann", "Bob", "Cem"], first=0, face_down=True).play("8F HORN")
        game = game.play(Challenge(), by="Cem").play("H6 FA.M")
        points = [line.outcomes[0].points for line in story(game, None).lines]
        assert points == [14, 0, 9]  # and the turn that Cem has lost comes after the nine


def lost_by(match: Match, seat: int) -> Match:
    """Let one player resign the next game at once."""
    return match.record(match.next_game(seed=KnownSeed(1)).play(Resign(), by=seat))


class TestMatch:
    """Two games, each player first once; games decide, then points."""

    MATCH = Match(rules=TWO_GAME_MATCH, players=["Ann", "Bob"])

    def test_what_cannot_be_recorded(self) -> None:
        unfinished = self.MATCH.next_game(seed=KnownSeed(1))
        with pytest.raises(SetupError, match="not over"):
            self.MATCH.record(unfinished)
        wrong_first = Game.start(TWO_GAME_MATCH, ["Ann", "Bob"], seed=KnownSeed(1), first=1).play(
            Resign()
        )
        with pytest.raises(SetupError, match=r"^Ann must begin .* of the match, but Bob did$"):
            self.MATCH.record(wrong_first)
        strangers = Game.start(TWO_GAME_MATCH, ["Cy", "Bob"], seed=KnownSeed(1)).play(Resign())
        with pytest.raises(SetupError, match="the game has other rules or players than the match"):
            self.MATCH.record(strangers)
        over = lost_by(lost_by(self.MATCH, 0), 1)
        with pytest.raises(SetupError, match="match is over"):
            over.next_game(face_down=True)
        with pytest.raises(SetupError, match="match is over"):
            over.record(over.games[0])
