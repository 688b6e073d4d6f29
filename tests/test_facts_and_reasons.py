"""Guards the facts that rules receive and the reasons that players get, in every field.

Your rules may use facts that no shipped rule reads, so these are tested here.
"""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from scrabble_rules import (
    AgreeEnd,
    Board,
    Challenge,
    Exchange,
    Legal,
    Move,
    Outcome,
    OutcomeKind,
    Overtime,
    Pass,
    Play,
    Premium,
    Rack,
    Resign,
    RuleSet,
    apply,
    score,
    validate,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import FinalScore, PointsPerMinute, PricedBlanks
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty, RunsBackward, WrongNumberOfTimes
from scrabble_rules.rules.premiums import PremiumFacts, TilePoints
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.rules.word_validity import NotAWord
from scrabble_rules.values.log import Moment
from scrabble_rules.values.violations import (
    AlreadyAgreed,
    MissingTiles,
    NoSuchPlayer,
    NotYourTurn,
    PlayerGone,
    Violation,
    WordNotFormed,
)
from sheet import after, lay, play, table

AGREES: dict[str, tuple[str, object]] = {
    "bingo": ("bonus", Bonus()),
    "endings": ("ending", None),
    "exchange": ("check_exchange", ()),
    "house_rules": ("check_play", ()),
    "overtime": ("penalty", Penalty((0, 0))),
    "passing": ("check_pass", ()),
    "premiums": ("count_tile", TilePoints(1, 1)),
    "settlement": ("settle", (0, 0)),
}


def listening(name: str) -> tuple[Any, list[Any]]:
    """Return a rule for a field that accepts everything, and the list of facts it receives."""
    method, answer = AGREES[name]
    heard: list[Any] = []

    def asked(_: object, facts: object) -> object:
        heard.append(facts)
        return answer

    return type("Listening", (), {method: asked})(), heard


def hearing(name: str, rules: RuleSet = HASBRO) -> tuple[RuleSet, list[Any]]:
    rule, heard = listening(name)
    changes: dict[str, Any] = {name: rule}
    changed: RuleSet = rules.replace(**changes)
    return changed, heard


@frozen
class OutFirst:
    """The player who went out wins, whatever the scores are."""

    def groups(self, facts: RankingFacts) -> Groups:
        order = FinalScore().groups(facts)
        ahead = ((facts.out,),) if facts.out is not None else ()
        rest = (tuple(seat for seat in group if seat != facts.out) for group in order)
        return (*ahead, *filter(None, rest))


class TestWhatRulesAreTold:
    @pytest.mark.parametrize(("held", "told"), [(None, 7), (3, 3), (7, 7)])
    def test_bingo(self, held: int | None, told: int) -> None:
        rules, heard = hearing("bingo")
        board = Board(rules.layout)
        score(rules, board, play("8G CAT", board), held)
        assert heard == [BingoFacts(tiles_played=3, held=told, rack_size=7)]
        score(rules, board, Play({"8G": "C", "8H": "?"}), held)
        assert heard[1:] == [BingoFacts(tiles_played=2, held=told, rack_size=7)]

    def test_premiums_once_for_equal_facts(self) -> None:
        rules, heard = hearing("premiums")
        board = lay(rules, "8G TAT")
        for _ in range(2):
            score(rules, board, play("7G Is", board))
        plain = Premium()
        assert heard == [
            PremiumFacts(1, 1, is_blank=False, premium=Premium(letter=2), is_new=True),
            PremiumFacts(0, 1, is_blank=True, premium=plain, is_new=True),
            PremiumFacts(1, 1, is_blank=False, premium=plain, is_new=False),
            PremiumFacts(1, 1, is_blank=False, premium=Premium(word=2), is_new=False),
        ]

    def test_endings(self) -> None:
        rules, heard = hearing("endings")
        after(table(rules, "CATSEND", "ELDERLY"), "8G CAT")
        assert [(f.moment, f.player, f.board_empty, f.votes) for f in heard[-2:]] == [
            (Moment.AFTER_MOVE, 0, False, 0),
            (Moment.TURN_START, 1, False, 0),
        ]

    def test_endings_asked_for_a_vote(self) -> None:
        rules, heard = hearing("endings")
        validate(table(rules, "CATSEND", "ELDERLY"), AgreeEnd())
        assert [(f.moment, f.board_empty, f.votes) for f in heard] == [(Moment.AFTER_MOVE, True, 2)]
        state = table(rules, Rack("CAT", hidden=4), "ELDERLY")
        aside = (Rack(), Rack("AA", hidden=1))
        validate(state.replace(aside=aside), AgreeEnd())
        assert heard[-1].held == (7, 7 + 3)

    def test_exchange(self) -> None:
        rules, heard = hearing("exchange")
        state = after(table(rules, "CATSEND", "ELDERLY"), "8G CAT")
        validate(state, Exchange("LY"))
        (facts,) = heard
        assert isinstance(facts, ExchangeFacts)
        assert (facts.rack_size, facts.past) == (7, state.past)

    def test_passing(self) -> None:
        rules, heard = hearing("passing")
        state = after(table(rules, "CATSEND", "ELDERLY"), "8G CAT", Pass(), Pass())
        validate(state, Pass())
        told = dict.fromkeys(  # the specification asks the same
            (one.board_empty, one.past.turns(one.player), len(one.past), one.player)
            for one in heard
        )
        assert [*told] == [(False, 0, 1, 1), (False, 1, 2, 0), (False, 1, 3, 1)]
        assert heard[-1].past == state.past

    def test_house_rules(self) -> None:
        rules, heard = hearing("house_rules")
        state = table(rules, "ELDERLY", "CATSEND", words=["8G CAT"])
        said = play("9H EL", state)
        words = validate(state, said).unwrap().words
        assert heard == [HouseFacts(said, words, state.board, rules.tile_set, 7)]
        validate(table(rules, "CATSEND", "ELDERLY", words=["8G CAT"], on_turn=1), said)
        assert heard[-1].player == 1

    def test_overtime_sees_scores_without_penalties(self) -> None:
        rules, heard = hearing("overtime")
        state = table(rules, "CATSEND", "ELDERLY", scores=[20, 10])
        validate(state, Overtime((1, 2)))
        assert heard == [OvertimeFacts((1, 2), (20, 10))]
        charged = state.replace(past=[Outcome(1, OutcomeKind.OVERTIME, -10)], scores=[20, 0])
        validate(charged, Overtime((1, 2)))
        assert heard[1:] == [OvertimeFacts((1, 2), (20, 10))]

    def test_ranking_sees_who_went_out(self) -> None:
        rules = NO_CHALLENGE.replace(ranking=OutFirst())
        state = table(rules, "A", "E", scores=(0, 300), words=["8F HORN"], bag="")
        assert state.ranking == ((1,), (0,))
        assert after(state, "H7 A.").winners == (0,)

    def test_priced_blanks_change_the_price_only(self) -> None:
        rule, every = listening("settlement")
        facts = SettlementFacts(((), ()), HASBRO.tile_set, None, (0, 1), (0, 0))
        PricedBlanks(5, rule).settle(facts)
        (heard,) = every
        assert heard.tile_set.name == HASBRO.tile_set.name != ""


class TestReasonsNameTheFacts:
    def test_moves(self) -> None:
        cases: list[tuple[Move, int | None, Violation]] = [
            (Pass(), 2, NoSuchPlayer(player="2", last=1)),
            (Pass(), 0, NotYourTurn(player=0, on_turn=1)),
            (Exchange("QE"), None, MissingTiles(tiles=("Q",))),
            (Challenge(["DOG"]), None, WordNotFormed(word="DOG")),
        ]
        for move, by, reason in cases:
            state = after(table(HASBRO, "CATSEND", "ELDERLY"), "8G CAT")
            refused = validate(state, move, by)
            assert refused.violations == (reason,)

    def test_word(self) -> None:
        rules = NO_CHALLENGE.replace(lexicon=["TA", "EL"])
        state = table(rules, "CATSEND", "ELDERLY")
        said = play("8G CAT", state)
        where = tuple(placed.square for placed in said.placements)
        name = rules.lexicon.name
        reason = NotAWord(word="CAT", place=0, lexicon=name, squares=where)
        assert validate(state, said).violations == (reason,)

    def test_a_player_who_left(self) -> None:
        state = after(table(HASBRO, "CATSEND", "ELDERLY", "QIS"), Resign())
        assert validate(state, Pass(), 0).violations == (PlayerGone(player=0),)

    def test_a_second_vote(self) -> None:
        state = after(table(HASBRO, "CATSEND", "ELDERLY"), AgreeEnd())
        assert validate(state, AgreeEnd(), 0).violations == (AlreadyAgreed(player=0),)

    def test_the_clock(self) -> None:
        rules = HASBRO.replace(overtime=PointsPerMinute())
        state = after(table(rules, "CATSEND", "ELDERLY"), Overtime((1, 0)))
        assert validate(state, Overtime((1, 0, 0))).violations == (
            WrongNumberOfTimes(given=3, players=2),
        )
        assert validate(state, Overtime((0, 9))).violations == (RunsBackward(before=(1, 0)),)

    def test_a_refusal_keeps_the_move_and_who_said_it(self) -> None:
        state = table(HASBRO, "CATSEND", "ELDERLY")
        refused = [validate(state, Pass(), by) for by in (1, 1.5)]  # type: ignore[arg-type]
        assert [(it.move, it.by) for it in refused] == [(Pass(), 1), (Pass(), None)]


class TestOneReason:
    """An answer that has room for one reason names the first, or what the caller puts first."""

    def test_order(self) -> None:
        state = table(NO_CHALLENGE.replace(lexicon=["TA"]), "CATSEND", "ELDERLY")
        refused = validate(state, play("1A CAZ", state))
        assert [refused.violations[0].code, *(one.code for one in refused.violations[1:])] == [
            "rack.missing-tiles",
            "opening.start-not-covered",
            "word-validity.not-a-word",
        ]
        for order, code in (
            ((), "rack.missing-tiles"),
            (("word-validity", "opening"), "word-validity.not-a-word"),
            (["opening.start-not-covered", "rack"], "opening.start-not-covered"),
            ("opening", "opening.start-not-covered"),
            (["connection", "opening.too-few-tiles", "rack"], "rack.missing-tiles"),
            (["connection"], "rack.missing-tiles"),
            (["rack", "opening", "rack"], "rack.missing-tiles"),
        ):
            first = refused.first(order)
            assert first is not None
            assert first.code == code, order

    def test_a_legal_move_has_none(self) -> None:
        answer = validate(table(HASBRO, "CATSEND", "ELDERLY"), Pass())
        assert answer.first() is None


@pytest.mark.parametrize("move", [Challenge(), Overtime((0, 0)), Play({"8H": "C", "8J": "T"})])
def test_a_forged_answer_is_not_carried_out(move: Challenge | Overtime | Play) -> None:
    with pytest.raises(TypeError, match="Legal that validate"):
        apply(Legal(table(HASBRO, "CATSEND", "ELDERLY"), move, 0))
