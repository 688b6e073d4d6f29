"""Guards bonuses that see words: what each earns, how scores list them, how plays are found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Board, Layout, score
from scrabble_rules.engine.scoring import BonusScore
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    FirstPlayBonus,
    MainWordLength,
    NoBlankBonus,
    WholeRackBonus,
    WordBonus,
)
from scrabble_rules.rules.bonuses import BonusFacts, BonusRule, NamedBonus
from scrabble_rules.rules.promises import at_most
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.words import FormedWord
from sheet import lay, play

PLAIN = HASBRO.replace(layout=Layout.from_text("\n".join(["." * 15] * 15)))


def word(text: str, *, old: int = 0) -> FormedWord:
    tiles = tuple(map(PlacedTile, text))
    return FormedWord(Square(7, 5), Axis.ACROSS, tiles, tuple(n >= old for n in range(len(tiles))))


def facts(
    *texts: str, played: int = 4, held: int = 7, old: int = 0, points: int = 10
) -> BonusFacts:
    words = tuple(word(text, old=old) for text in texts)
    return BonusFacts(words, (points,) * len(words), played, held, 7, board_empty=not old)


def earned(rule: BonusRule, asked: BonusFacts) -> NamedBonus | None:
    return rule.named_bonus(asked)


class TestValues:
    def test_a_certain_word(self) -> None:
        rule = WordBonus(["HORN", "FARM"], 50)
        assert earned(rule, facts("HORN")) == NamedBonus("word", 50)
        assert earned(rule, facts("CAT", "FARM")) == NamedBonus("word", 50)
        assert earned(rule, facts("HORNS")) is None
        assert earned(rule, facts("HORN", "FARM")) == NamedBonus("word", 50)

    def test_only_in_the_main_word(self) -> None:
        rule = WordBonus("HORN", factor=2, main_only=True, name="of the day")
        assert earned(rule, facts("HORN", "CAT")) == NamedBonus("of the day", 0, 2)
        assert earned(rule, facts("CAT", "HORN")) is None

    def test_patterns(self) -> None:
        cases: list[tuple[str, list[str], list[str]]] = [
            ("*Q*", ["Q", "QUIT", "FAQ", "TRANQUIL"], ["CAT"]),
            ("QU*", ["QU", "QUIT"], ["AQUA", "Q"]),
            ("*ING", ["ING", "SING", "INGING"], ["INGS", "NG"]),
            ("?A?", ["CAT", "BAD"], ["CATS", "AT", "COT"]),
            ("C*A*T", ["CAT", "CARAT", "CATARACT"], ["CATS", "CT", "ACT"]),
            ("HORN", ["HORN"], ["HORNS", "THORN"]),
            ("*", ["A"], []),
            ("HORN *NG", ["HORN", "SING"], ["HORNS"]),
            ("*A*B", ["AB", "AABAB"], ["ABA", "BA"]),
            ("*NX", ["HORNX"], ["HORN"]),
        ]
        for pattern, fits, misses in cases:
            rule = WordBonus(pattern.split(), 10)
            assert [text for text in fits if earned(rule, facts(text)) is None] == [], pattern
            assert [text for text in misses if earned(rule, facts(text)) is not None] == [], pattern

    def test_the_first_play(self) -> None:
        assert earned(FirstPlayBonus(5), facts("HORN")) == NamedBonus("first play", 5)
        assert earned(FirstPlayBonus(5), facts("HORN", old=1)) is None

    def test_no_blank(self) -> None:
        rules = PLAIN.replace(bonuses=NoBlankBonus(5, least=3))
        for lying, text, points in [
            ("8F HOR", "8F ...N", 0),
            ("8F Ho", "8F ..RNS", 5),
            ("8F HO", "8F ..RnS", 0),
        ]:
            board = lay(rules, lying)
            found = score(rules, board, play(text, board)).bonuses
            assert sum(one.points for one in found) == points, text

    def test_the_whole_rack(self) -> None:
        rule = WholeRackBonus(5, least=3)
        for played, held, is_earned in [(4, 4, 1), (4, 5, 0), (3, 3, 1), (2, 2, 0)]:
            found = earned(rule, facts("HORN", played=played, held=held))
            assert found == (NamedBonus("whole rack", 5) if is_earned else None), (played, held)

    @given(st.text("AB", max_size=6), st.text("AB*?", min_size=1, max_size=5))
    def test_patterns_agree_with_a_slow_comparison(self, text: str, pattern: str) -> None:
        def slow(text: str, pattern: str) -> bool:
            if not pattern:
                return not text
            if pattern[0] == "*":
                return any(slow(text[n:], pattern[1:]) for n in range(len(text) + 1))
            return bool(text) and pattern[0] in {"?", text[0]} and slow(text[1:], pattern[1:])

        rule = WordBonus(pattern, 1)
        assert (earned(rule, facts(text)) is not None) == slow(text, pattern)

    def test_promises(self) -> None:
        assert at_most(FirstPlayBonus(1, 2)) == at_most(NoBlankBonus(1, 2)) == (1, 2)
        assert at_most(WordBonus("A", 5, 3)) == (5, 3)
        assert at_most(WholeRackBonus(factor=0)) == (0, 1)
        assert at_most(MainWordLength({2: -3})) == at_most(MainWordLength({})) == (0, 1)
        assert at_most(MainWordLength({2: 3, 3: 8})) == (8, 1)
        assert at_most(object()) is None

    def test_nonsense(self) -> None:
        with pytest.raises(ValueError, match="words of WordBonus"):
            WordBonus(())
        with pytest.raises(ValueError, match="name of WordBonus"):
            WordBonus("A", name=" ")
        with pytest.raises(ValueError, match="factor of WordBonus"):
            WordBonus("A", factor=-1)
        with pytest.raises(ValueError, match="words of WordBonus"):
            WordBonus("")


class TestScores:
    def test_each_bonus_has_its_line(self) -> None:
        rules = PLAIN.replace(
            bonuses=[
                WordBonus("HORN", 50, name="of the day"),
                WordBonus("*Q*", 10),
                WordBonus("H*", 3, 2, name="H"),
                WordBonus("HORN", factor=3, name="thrice"),
                MainWordLength({4: -4}),
            ],
        )
        board = Board(rules.layout)
        found = score(rules, board, play("8F HORN", board))
        assert found.bonuses == (
            BonusScore("of the day", 50),
            BonusScore("H", 10),
            BonusScore("thrice", 28),
            BonusScore("length", -4),
        )
        assert found.total == 7 * 2 * 3 + 50 + 3 - 4
        assert [one.total for one in found.words] == [7]
        assert str(found) == "HORN 7 + of the day 50 + H 10 + thrice 28 + length -4 = 91"

    def test_what_the_rules_are_told(self) -> None:
        heard: list[BonusFacts] = []

        class Listening:
            def named_bonus(self, facts: BonusFacts) -> None:
                heard.append(facts)

        rules = PLAIN.replace(bonuses=[Listening()])
        board = Board(rules.layout)
        score(rules, board, play("8F HORN", board))
        later = lay(rules, "8F HORN")
        score(rules, later, play("9H RAT", later), 3)
        first, second = heard
        assert (str(first.main_word), first.points, first.tiles_played) == ("HORN", (7,), 4)
        assert (first.held, first.rack_size, first.board_empty) == (7, 7, True)
        assert [str(one) for one in second.words] == ["RAT", "RR", "NA"]
        assert second.points == (3, 2, 2)
        assert (second.tiles_played, second.held, second.board_empty) == (3, 3, False)
