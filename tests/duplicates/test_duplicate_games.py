"""Guards duplicate games: racks, answers, the best play, what is hidden, how they are stored."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from attrs import evolve, fields, frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    BLANK,
    IllegalMoveError,
    KnownSeed,
    Rack,
    RuleAnswerError,
    RuleSetError,
    SetupError,
    TileSet,
    legal_plays,
)
from scrabble_rules.duplicates import AnswerResult, Duplicate, DuplicateAnswer, DuplicateError
from scrabble_rules.interchange import InterchangeError, Registry, dump, dumps, load, loads
from scrabble_rules.movegen import top_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import GoesOut, NoExchange, NoPassing, Players
from scrabble_rules.rules.duplicate import (
    AnyRack,
    DuplicateRules,
    EnoughLetters,
    Jokers,
    Leftover,
    LetterBounds,
    NoSoloBonus,
    OwnPoints,
    RackVerdict,
    SecondsToTop,
    SoloBonus,
)
from scrabble_rules.rules.duplicate.answers import AnswerFacts, SoloFacts
from scrabble_rules.rules.duplicate.racks import RackFacts

WORDS = ["HORN", "HO", "OH", "AH", "HA", "NO", "ON", "FARM", "FARMS", "AM", "MA", "AN", "NA", "OR"]
RULES = DuplicateRules(HASBRO.replace(lexicon=WORDS))
FIRST, SECOND = "HORNAFM", "AFMEEES"


def start(rules: DuplicateRules = RULES, players: int = 3) -> Duplicate:
    return Duplicate.start(rules, players, rack=FIRST)


def tiles_of(game: Duplicate) -> Counter[str]:
    """Every tile of a game, wherever it is."""
    state = game.state
    lying = (placed.tile.rack_label for placed in state.board)
    return Counter([*lying, *(tile.label for tile in (*state.racks[0], *state.bag))])


class TestRules:
    def test_the_rule_set_is_for_the_table(self) -> None:
        assert RULES.rules.players == Players(1, 1)
        assert RULES.rules.judging.name == "REFUSE"
        assert (RULES.rules.exchange, RULES.rules.passing) == (NoExchange(), NoPassing())
        assert RULES.rules.endings == (GoesOut(),)
        assert DuplicateRules(RULES.rules) == RULES
        assert evolve(RULES, players=Players(3, 3)).players == Players(3, 3)

    def test_what_makes_no_sense(self) -> None:
        cases: list[tuple[dict[str, Any], str]] = [
            ({"rounds": 0}, "There is at least 1 of the rounds, not 0."),
            ({"seconds": -1}, "There is at least 1 of the seconds, not -1."),
            ({"players": Players(3, 2)}, "There cannot be from 3 to 2 players."),
            (
                {"racks": SoloBonus()},
                "The field racks: SoloBonus is a rule for solo, not for racks.",
            ),
            (
                {
                    "jokers": Jokers.IN_EVERY_RACK,
                    "rules": HASBRO.replace(
                        tile_set=TileSet.of({"A": (50, 1), "B": (50, 1)}, blanks=0)
                    ),
                },
                "Blanks are to be in every rack, but the tile set has none.",
            ),
        ]
        for changes, sentence in cases:
            with pytest.raises(RuleSetError) as caught:
                evolve(RULES, **changes)
            assert sentence in caught.value.problems, changes

    def test_answers_of_own_rules_are_checked(self) -> None:
        @frozen
        class Wrong:
            def points_for_answer(self, facts: AnswerFacts) -> str:  # noqa: ARG002
                return "five"

        game = start(evolve(RULES, answers=Wrong()))  # type: ignore[arg-type]
        with pytest.raises(RuleAnswerError, match="the answers rule"):
            game.close(rack=FIRST)


class TestRacks:
    @staticmethod
    def verdict(rule: EnoughLetters | AnyRack, rack: str, pool: str, number: int) -> RackVerdict:
        tiles = HASBRO.tile_set
        return rule.check_rack(RackFacts(number, Rack(rack).tiles, Rack(pool).tiles, tiles))

    def test_enough_letters(self) -> None:
        cases = [
            ("AEBC", "AEBC", 1, "play"),
            ("ABCD", "ABCDE", 1, "redraw"),
            ("AEIB", "AEIBC", 1, "redraw"),
            ("ABCD", "ABCD", 1, "end"),
            ("ABC?", "ABC?", 1, "play"),
            ("AB??", "AB??", 1, "play"),
            ("A???", "A???", 1, "play"),
            ("AAB", "AABB", 1, "end"),
            ("AYBB", "AYBB", 1, "play"),
            ("AAAY", "AAAYBB", 1, "redraw"),
            ("ABCD", "ABCD", 3, "play"),
            ("BBCD", "ABBCD", 3, "redraw"),
            ("BBCD", "BBCD", 3, "end"),
            ("B", "B", 9, "play"),
            ("", "", 9, "end"),
        ]
        for rack, pool, number, verdict in cases:
            rule = EnoughLetters([(9, 0, 0), (1, 2, 2), LetterBounds(3, 1, 1)], either=["Y"])
            assert [bound.since for bound in rule.bounds] == [1, 3, 9], (rack, pool)
            assert self.verdict(rule, rack, pool, number).value == verdict

    def test_any_rack(self) -> None:
        assert self.verdict(AnyRack(), "B", "B", 1) is RackVerdict.PLAY
        assert self.verdict(AnyRack(), "", "", 1) is RackVerdict.END
        assert self.verdict(EnoughLetters([(5, 1, 1)]), "B", "B", 4) is RackVerdict.PLAY

    def test_a_rack_is_drawn_until_it_is_good(self) -> None:
        rules = evolve(RULES, racks=EnoughLetters([(1, 4, 3)]))
        game = Duplicate.start(rules, 1, seed=KnownSeed("four vowels"))
        assert sum(tile.label in "AEIOU?" for tile in game.state.racks[0]) >= 4
        assert game.rounds[0].draws_made > 1

    def test_tiles_are_kept_or_returned(self) -> None:
        for leftover in Leftover:
            game = start(evolve(RULES, leftover=leftover)).with_draws(KnownSeed("racks"))
            game = game.answer(0, "8F HORN").close()
            kept = not (Counter("AFM") - Counter(tile.label for tile in game.state.racks[0]))
            assert kept is (leftover is Leftover.KEPT)

    def test_a_given_rack_is_checked(self) -> None:
        cases = [
            ("ZZZZZZZ", "tiles that are not left: Z"),
            ("AFMEEE", "the rack of this round has 7 tiles, not 6"),
            ("______A", "not left"),
            ("AFMFBBC", "by the rules the rack ABBCFFM is not played: redraw"),
        ]
        for rack, text in cases:
            rules = evolve(RULES, racks=EnoughLetters([(2, 2, 2)]))
            with pytest.raises(DuplicateError, match=text):
                start(rules).answer(0, "8F HORN").close(rack=rack)

    def test_without_a_seed_the_next_rack_is_needed(self) -> None:
        with pytest.raises(DuplicateError, match="give the next rack"):
            start().close("8F HORN")
        with pytest.raises(SetupError, match="give seed= to draw racks"):
            Duplicate.start(RULES, 2)
        assert start().close("8F HORN", rack=Rack(SECOND)).state.racks == (Rack(SECOND),)

    def test_the_game_ends_for_want_of_a_rack(self) -> None:
        rules = evolve(RULES, racks=EnoughLetters([(2, 40, 40)]))
        for game in (start(rules), start(rules).with_draws(KnownSeed(1))):
            over = game.close("8F HORN")
            assert over.is_over
            assert sorted(map(str, over.state.racks[0])) == ["A", "F", "M"]
            assert over.state.board != game.state.board
        with pytest.raises(SetupError, match="no rack to begin with"):
            Duplicate.start(evolve(RULES, racks=EnoughLetters([(1, 9, 9)])), 1, seed=KnownSeed(1))

    def test_rules_that_reject_every_rack_end_the_game(self) -> None:
        @frozen
        class Never:
            def check_rack(self, facts: RackFacts) -> RackVerdict:
                return RackVerdict.PLAY if facts.round == 1 else RackVerdict.REDRAW

        game = Duplicate.start(evolve(RULES, racks=Never()), 1, seed=KnownSeed(1))
        assert game.close().is_over


class TestJokers:
    RULES = evolve(RULES, jokers=Jokers.IN_EVERY_RACK)

    def test_a_blank_comes_back_for_its_letter(self) -> None:
        game = Duplicate.start(self.RULES, 1, rack="H?RNAFM")
        game = game.answer(0, "8F HoRN").close(rack="?AFMEEE")
        assert str(game.state.board[game.state.rules.layout.starts[0]]) == "R"
        assert [str(placed.tile) for placed in game.state.board] == ["H", "O", "R", "N"]
        assert tiles_of(game) == Counter(tile.label for tile in HASBRO.tile_set.tiles)

    def test_it_stays_if_the_bag_has_no_such_letter(self) -> None:
        counts = {"H": (2, 4), "O": (1, 1), "A": (23, 1), "R": (1, 1), "N": (1, 1)}
        few = TileSet.of(counts, blanks=1)
        one = HASBRO.replace(tile_set=few, lexicon=["HO", "AH"], players=Players(1, 1))
        rules = evolve(self.RULES, rules=one)
        game = Duplicate.start(rules, 1, rack="H?RNAAO").answer(0, "8H hO").close(rack="?RNAAAH")
        assert [placed.tile.is_blank for placed in game.state.board] == [False, False]
        again = Duplicate.start(rules, 1, rack="H?RNAAO").answer(0, "8H Ho").close(rack="ORNAAAA")
        assert [placed.tile.is_blank for placed in again.state.board] == [False, True]

    def test_a_given_rack_has_one(self) -> None:
        with pytest.raises(DuplicateError, match="every rack has one blank"):
            Duplicate.start(self.RULES, 1, rack=FIRST)


class TestExplosiveJokers:
    RULES = evolve(RULES, jokers=Jokers.EXPLODE)

    def test_a_blank_becomes_the_letter_of_the_best_play(self) -> None:
        game = Duplicate.start(self.RULES, 2, rack="H?RNAFM")
        exploded = game.explode("8F HoRN")
        assert exploded.state.racks[0] == exploded.rounds[0].rack == Rack("HORNAFM")
        assert [*game.state.bag].count(BLANK) == 1
        assert [*exploded.state.bag].count(BLANK) == 2
        assert tiles_of(exploded) == tiles_of(game)
        closed = exploded.answer(0, "8F HORN").close(rack="AFM?EEE")
        assert not any(placed.tile.is_blank for placed in closed.state.board)

    def test_a_blank_stays_without_such_a_letter(self) -> None:
        counts = {"H": (2, 4), "O": (1, 1), "A": (23, 1), "R": (1, 1), "N": (1, 1)}
        one = HASBRO.replace(tile_set=TileSet.of(counts, blanks=1), lexicon=["HO", "AH"])
        rules = evolve(self.RULES, rules=one.replace(players=Players(1, 1)))
        stuck = Duplicate.start(rules, 1, rack="H?RNAAO")  # it has the only O
        assert stuck.explode("8H Ho") == stuck
        assert stuck.explode("8H hO").state.racks[0] == Rack("HHRNAAO")
        assert stuck.explode("8H AH") == stuck

    def test_when_blanks_do_not_explode(self) -> None:
        with pytest.raises(DuplicateError, match="blanks stay blanks in this game"):
            Duplicate.start(RULES, 1, rack="H?RNAFM").explode("8F HoRN")
        game = Duplicate.start(self.RULES, 2, rack="H?RNAFM")
        with pytest.raises(DuplicateError, match="before anybody hands in an answer"):
            game.answer(1, None).explode("8F HoRN")
        with pytest.raises(IllegalMoveError):
            game.explode("8F HoZZ")

    def test_games_are_stored_and_replayed(self) -> None:
        """Also where the rack was good only with the blank that it was drawn with."""
        words = [*WORDS, "EAT", "TEA", "SEA", "TIE", "SIT", "SAT", "TEN", "NET"]
        inner = HASBRO.replace(lexicon=words)
        rules = evolve(self.RULES, rules=inner, racks=EnoughLetters([(1, 2, 2)]), rounds=6)
        exploded = 0
        for seed in range(8):
            game = Duplicate.start(rules, 1, seed=KnownSeed(f"{seed}"))
            while not game.is_over:
                best, before = top_play(game.state), game.state.racks[0]
                if best is not None:
                    game = game.explode(best.play)
                    best = top_play(game.state)
                exploded += game.state.racks[0] != before
                game = game.close(None if best is None else best.play)
            assert tiles_of(game) == Counter(tile.label for tile in HASBRO.tile_set.tiles)
            assert Duplicate.replay(rules, game.players, game.rounds, game.draws) == game
            assert loads(dumps(game), Duplicate, lexicons=inner.lexicon) == game
        assert exploded

    def test_a_given_rack_is_good_as_it_was_drawn(self) -> None:
        rules = evolve(self.RULES, racks=EnoughLetters([(1, 2, 2)]))
        assert Duplicate.start(rules, 1, rack="BCDFGHA").number == 1
        with pytest.raises(DuplicateError, match="by the rules the rack BCDFGHJ is not played"):
            Duplicate.start(evolve(rules, racks=EnoughLetters([(1, 3, 2)])), 1, rack="BCDFGHJ")


class TestAnswers:
    def test_everybody_scores_the_own_play(self) -> None:
        game = start().answer(0, "8H HO").answer("Player 2", "8F HORN").answer(2, "8H ZZ")
        game = game.close(rack=SECOND)
        horn = game.rounds[0].results[1].score
        assert horn is not None
        assert game.scores == (10, horn.total, 0)
        assert game.top_total == horn.total == game.state.scores[0]
        assert [len(result.violations) for result in game.rounds[0].results] == [0, 0, 2]
        assert game.ranking == ((1,), (0,), (2,))
        assert game.winners == ()
        assert game.rounds[0].results[2] == AnswerResult(
            violations=game.rounds[0].results[2].violations
        )

    def test_the_latest_answer_counts(self) -> None:
        game = start().answer(0, "8F HORN").answer(0, "8H HO").answer(1, "8H HO").answer(1, None)
        assert game.close(rack="RNAFMEE").scores == (10, 0, 0)

    def test_values(self) -> None:
        cases: list[tuple[OwnPoints | SecondsToTop, tuple[Any, ...], int]] = [
            (OwnPoints(), (True, True, 12, 30, 0, 5, None), 12),
            (OwnPoints(), (True, False, 0, 30, 7, 5, None), 0),
            (OwnPoints(5, 3), (True, False, 0, 30, 2, 5, None), 0),
            (OwnPoints(5, 3), (True, False, 0, 30, 3, 5, None), -5),
            (OwnPoints(5), (False, False, 0, 30, 3, 5, None), 0),
            (OwnPoints(5), (True, True, 12, 30, 0, 61, 60), 0),
            (OwnPoints(5), (True, True, 12, 30, 0, 60, 60), 12),
            (SecondsToTop(60), (True, True, 30, 30, 0, 45, 180), -45),
            (SecondsToTop(60), (True, True, 29, 30, 0, 45, 180), -240),
            (SecondsToTop(60), (True, True, 30, 30, 0, 181, 180), -240),
            (SecondsToTop(60), (False, False, 0, 30, 0, 45, None), -105),
        ]
        for rule, facts, points in cases:
            names = [one.name for one in fields(AnswerFacts)]
            given = AnswerFacts(**dict(zip(names, facts, strict=True)))
            assert rule.points_for_answer(given) == points, facts

    def test_solo(self) -> None:
        for players, finders, points in [(16, 1, 10), (16, 2, 0), (15, 1, 0), (99, 1, 10)]:
            facts = SoloFacts(players, finders, 80)
            assert SoloBonus(10, least_players=16).solo_points(facts) == points, (players, finders)
            assert NoSoloBonus().solo_points(facts) == 0, (players, finders)

    def test_the_best_answer_below_the_top(self) -> None:
        for finders, leaders, points in [(1, 1, 10), (2, 2, 0), (0, 1, 5), (0, 2, 0), (0, 0, 0)]:
            facts = SoloFacts(2, finders, 80, leaders, 70)
            assert SoloBonus(10, below_top=5).solo_points(facts) == points, (finders, leaders)
            assert SoloBonus(10, 3, below_top=5).solo_points(facts) == 0, (finders, leaders)


class TestClosing:
    def test_of_equal_answers_that_with_fewer_blanks(self) -> None:
        rules = evolve(RULES, rules=HASBRO.replace(lexicon=[*WORDS, "AD"]))
        game = Duplicate.start(rules, 2, rack="AD?NHOR").answer(0, "8H aD").answer(1, "8H AN")
        closed = game.close(rack="D?HOREE")
        assert closed.scores == (4, 4)
        assert not any(placed.tile.is_blank for placed in closed.state.board)

    def test_of_equal_answers_that_of_the_first_seat(self) -> None:
        game = start().answer(2, "8H HO").answer(1, "8G OH").close(rack="RNAFMEE")
        assert [str(placed.tile) for placed in game.state.board] == ["O", "H"]

    def test_a_top_that_is_given_beats_all_answers(self) -> None:
        game = start().answer(0, "8F HORN")
        with pytest.raises(DuplicateError, match="a player has a play for 14 points"):
            game.close("8H HO", rack=SECOND)
        with pytest.raises(IllegalMoveError):
            game.close("8H ZZ", rack=SECOND)

    def test_a_round_in_which_nobody_plays(self) -> None:
        game = start().with_draws(KnownSeed("again")).answer(0, "8H ZZ").close()
        assert game.rounds[0].top is None
        assert game.top_total == 0
        assert game.state.board.is_empty
        assert tiles_of(game) == Counter(tile.label for tile in HASBRO.tile_set.tiles)

    def test_nobody_plays_and_the_bag_is_empty(self) -> None:
        few = TileSet.of({"A": (7, 1)}, blanks=0)
        rules = HASBRO.replace(tile_set=few, players=Players(1, 1), lexicon=["AAA"])
        game = Duplicate.start(DuplicateRules(rules), 1, rack="AAAAAAA").close()
        assert game.is_over
        assert game.state.racks == (Rack("AAAAAAA"),)
        with pytest.raises(DuplicateError, match="the game is over"):
            game.close()
        with pytest.raises(DuplicateError, match="the game is over"):
            game.answer(0, None)

    def test_top_play(self) -> None:
        state = Duplicate.start(RULES, 1, rack="HO?RNAM").state
        plays = legal_plays(state)
        best = top_play(state)
        assert best is not None
        assert best.total == plays[0].total
        equal = [found for found in plays if found.total == best.total]
        assert not any(
            sum(placed.tile.is_blank for placed in found.play.placements)
            < sum(placed.tile.is_blank for placed in best.play.placements)
            for found in equal
        )
        assert top_play(Duplicate.start(RULES, 1, rack="EEEEEEE").state) is None

    def test_players(self) -> None:
        game = Duplicate.start(RULES, ["Ann", "Bob", "Ann"], rack=FIRST)
        assert game.answer("Bob", None) == game.answer(1, None)
        for name in ("Ann", "Cid"):
            with pytest.raises(SetupError, match=name):
                game.answer(name, None)
        with pytest.raises(SetupError, match="for 1 to 100 players, not 0"):
            Duplicate.start(RULES, 0, rack=FIRST)
        assert repr(game) == "<Duplicate, round 1 open; Ann: 0, Bob: 0, Ann: 0>"
        many = Duplicate.start(RULES, 5, rack=FIRST)
        assert repr(many.close("8F HORN", rack=SECOND)).endswith("Player 4: 0, …>")


PLAYS = ["8H HO", "8F HORN", "8H ZZ", "H8 FARM", None]
hands = st.lists(st.sampled_from([*PLAYS, "nothing yet"]), min_size=3, max_size=3)


def handed_in(answers: list[str | None]) -> Duplicate:
    game = start().with_draws(KnownSeed("law"))
    game = game.answer(0, "8H HO").close("8F HORN")
    for seat, play in enumerate(answers):
        if play != "nothing yet":
            game = game.answer(seat, None if play is None else play.replace("8", "9"), seconds=seat)
    return game


class TestViews:
    @given(hands, hands, st.sampled_from([0, 1, 2, None]))
    def test_games_that_differ_in_hidden_answers_look_the_same(
        self, one: list[str | None], other: list[str | None], viewer: int | None
    ) -> None:
        same = [
            answer if seat == viewer or "nothing yet" in {answer, another} else another
            for seat, (answer, another) in enumerate(zip(one, other, strict=True))
        ]
        left, right = handed_in(one), handed_in(same)
        assert left.view_for(viewer) == right.view_for(viewer)
        assert dumps(left.view_for(viewer)) == dumps(right.view_for(viewer))

    def test_what_a_view_shows(self) -> None:
        game = handed_in(["8H HO", "8F HORN", "nothing yet"])
        view = game.view_for(1)
        hidden, own, nothing = view.rounds[-1].answers
        assert hidden == DuplicateAnswer(is_hidden=True)
        assert own == game.rounds[-1].answers[1]
        assert nothing is None
        assert view.draws is None
        assert (view.scores, view.state) == (game.scores, game.state)
        assert "law" not in dumps(view)
        with pytest.raises(DuplicateError, match="hidden in a view"):
            view.close()

    def test_closed_rounds_hide_nothing(self) -> None:
        game = handed_in(["8H HO", "8F HORN", None])
        assert game.view_for(None).rounds[0] == game.rounds[0]
        over = start(evolve(RULES, rounds=1)).answer(0, "8F HORN").close()
        assert over.view_for(None) == over


class TestDocuments:
    @given(hands)
    def test_what_is_written_is_read(self, answers: list[str | None]) -> None:
        game = handed_in(answers)
        for each in (game, game.view_for(1)):
            read = loads(dumps(each), Duplicate, lexicons=RULES.rules.lexicon)
            assert read == each
            assert (read.scores, read.state, read.top_total) == (
                *(each.scores, each.state),
                each.top_total,
            )
            if each is game and not any(answer == "nothing yet" for answer in answers):
                assert read.close() == game.close()

    def test_replay(self) -> None:
        game = handed_in(["8H HO", "8F HORN", None])
        assert Duplicate.replay(RULES, game.players, game.rounds, game.draws) == game
        with pytest.raises(DuplicateError, match="at least one round"):
            Duplicate.replay(RULES, 1, [])

    def test_own_rules_can_be_registered(self) -> None:
        @frozen
        class Twice:
            times: int = 2

            def points_for_answer(self, facts: AnswerFacts) -> int:
                return self.times * facts.points

        registry = Registry().with_rule(Twice, name="club.twice")
        rules = evolve(RULES, answers=Twice(3))
        text = dumps(rules, registry=registry)
        lexicon = rules.rules.lexicon
        assert loads(text, DuplicateRules, registry=registry, lexicons=lexicon) == rules
        with pytest.raises(InterchangeError, match="the rule Twice has no name in documents"):
            dumps(rules)
        with pytest.raises(ValueError, match="reserved"):
            Registry().with_rule(Twice, name="racks.twice")

    def test_documents_that_do_not_fit(self) -> None:
        cases: list[tuple[dict[str, Any], str]] = [
            ({"rack": {"tiles": ["Z"] * 7}}, "tiles that are not left"),
            ({"answers": [None]}, "one answer for each player"),
            ({"top": None}, "is another one"),
            ({"draws_made": -1}, "cannot be negative"),
        ]
        for change, text in cases:
            document: Any = dump(handed_in(["8H HO", "8F HORN", None]).close())
            document["rounds"][0] |= change
            with pytest.raises(InterchangeError, match=text):
                load(document, Duplicate, lexicons=RULES.rules.lexicon)

    def test_rounds_after_the_end(self) -> None:
        over = start(evolve(RULES, rounds=1)).answer(0, "8F HORN").close()
        document: Any = dump(over)
        document["rounds"] *= 2
        with pytest.raises(InterchangeError, match="the game is over"):
            load(document, Duplicate, lexicons=RULES.rules.lexicon)
        unfinished: Any = dump(start().answer(0, "8F HORN").close(rack=SECOND))
        unfinished["rounds"].pop()
        with pytest.raises(InterchangeError, match="give the next rack"):
            load(unfinished, Duplicate, lexicons=RULES.rules.lexicon)
        unfinished["draws"] = {"seed": "1"}
        with pytest.raises(InterchangeError, match="the game is not over"):
            load(unfinished, Duplicate, lexicons=RULES.rules.lexicon)

    def test_an_illegal_top(self) -> None:
        document: Any = dump(start().answer(0, "8H ZZ").close("8F HORN", rack=SECOND))
        document["rounds"][0]["top"] = document["rounds"][0]["answers"][0]["play"]
        with pytest.raises(InterchangeError, match="rounds"):
            load(document, Duplicate, lexicons=RULES.rules.lexicon)

    def test_too_much(self) -> None:
        many = evolve(RULES, racks=EnoughLetters([(number, 1, 1) for number in range(21)]))
        with pytest.raises(InterchangeError, match="at most 20 bounds"):
            dumps(many)
        with pytest.raises(InterchangeError, match="at most 100 players"):
            dumps(evolve(RULES, players=Players(1, 101)))
