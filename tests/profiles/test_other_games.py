"""Guards boards and scores of games that are not the box, as their sources say.

Layouts are compared by counts of premiums and by symmetry, which a wrong character would break;
scores were worked out by hand. Every profile is in the test vectors, value by value and in games.
"""

from __future__ import annotations

from collections import Counter

from scrabble_rules import Layout, Premium, RuleSet, Square, score
from scrabble_rules import profiles as p
from sheet import lay, play

SIGNS = {(2, 1): "'", (3, 1): '"', (4, 1): "^", (1, 2): "-", (1, 3): "=", (1, 4): "~"}


def counts(layout: Layout) -> dict[str, int]:
    """How many premiums of each kind there are."""
    found = Counter(
        SIGNS[premium.letter, premium.word]
        for row in layout.premiums
        for premium in row
        if premium != Premium()
    )
    return dict(found)


def points(rules: RuleSet, text: str, *words: str) -> int:
    """What a play scores on a board with these words."""
    board = lay(rules, *words)
    return score(rules, board, play(text, board)).total


class TestBoards:
    """Size, premiums, start squares and symmetry."""

    def test_premiums(self) -> None:
        cases: list[tuple[Layout, tuple[int, int], dict[str, int]]] = [
            (
                p.SUPER_SCRABBLE.layout,
                (21, 21),
                {"'": 36, '"': 20, "^": 8, "-": 41, "=": 16, "~": 4},
            ),
            (p.WORDS_WITH_FRIENDS_11.layout, (11, 11), {"'": 12, '"': 8, "-": 8, "=": 8}),
            (p.CROSSPLAY.layout, (15, 15), {"'": 20, '"': 20, "-": 8, "=": 8}),
            (p.LETTER_LEAGUE.layout, (19, 27), {"'": 76, '"': 28, "-": 36, "=": 4}),
            (p.SCRABBLE_DUEL.layout, (11, 11), {"'": 16, '"': 4, "-": 9, "=": 4}),
            (p.LITERAKI.layout, (15, 15), {'"': 69, "-": 16, "=": 8}),
            (p.KELIMELIK.layout, (15, 15), {"'": 24, '"': 8, "-": 8, "=": 8}),
            (p.EXPLO.layout, (15, 15), {"'": 24, '"': 12, "-": 17, "=": 8}),
            (p.WORDFEUD.layout, (15, 15), {"'": 24, '"': 20, "-": 12, "=": 8}),
            (p.LEXULOUS.layout, (15, 15), {"'": 20, '"': 8, "-": 17, "=": 8}),
            (p.PUNCTURED.layout, (15, 15), {"'": 24, '"': 12, "-": 9, "=": 4}),
            (p.SCARABEO.layout, (17, 17), {"'": 24, '"': 12, "-": 20, "=": 8}),
        ]
        for layout, size, premiums in cases:
            assert (layout.height, layout.width) == size, layout
            assert counts(layout) == premiums
            assert tuple(row[::-1] for row in layout.premiums[::-1]) == layout.premiums, layout
            if layout not in {p.LETTER_LEAGUE.layout, p.LEXULOUS.layout}:
                assert tuple(zip(*layout.premiums, strict=True)) == layout.premiums, premiums


class TestScores:
    """Plays worked out by hand from the board and the values of the tiles."""

    def test_plays(self) -> None:
        cases: list[tuple[RuleSet, str, tuple[str, ...], int]] = [
            # seven tiles at once
            (p.WORDS_WITH_FRIENDS, "8D SEATING", (), (5 * 1 + 2 + 3) * 2 + 35),
            (p.WORDFEUD, "8E SEATING", (), 6 * 1 + 3 + 40),
            (p.CROSSPLAY, "8E SEATING", (), 1 + 2 + 1 + 1 + 1 + 2 + 4 + 40),
            (p.KELIMELIK, "8E KALEMLE", (), 1 + 1 + 1 + 1 + 2 + 1 + 1 + 30),
            (p.LEXULOUS, "8D SEATING", (), (1 + 1 + 1 + 2 + 1 + 1 + 2) * 2 + 40),
            (p.LEXULOUS, "8D SEATINGS", (), (1 + 1 + 1 + 2 + 1 + 1 + 2 + 1) * 2 + 50),
            (p.SEVEN_OF_EIGHT, "8D ENTIERS", (), (2 + 6) * 2 + 50),
            (p.HONG_KONG_NINE, "8D SEATING", (), (2 + 1 + 1 + 1 + 1 + 1 + 2) * 2),
            (p.HONG_KONG_NINE, "8D SEATINGS", (), (2 + 1 + 1 + 1 + 1 + 1 + 2 + 1) * 2),
            (p.HONG_KONG_NINE, "8D SEATINGLY", (), (2 + 1 + 1 + 1 + 1 + 1 + 2 + 1 + 8) * 2 + 50),
            # 27 x 19: the bingo doubles the main word and leaves the cross word alone
            (p.LETTER_LEAGUE, "10K SEATING", (), 8 * 2 * 2 * 2),
            # four times
            (p.SUPER_SCRABBLE, "A1 QUIZ", (), (10 + 1 + 1 + 2 * 10) * 4),
            (p.SUPER_SCRABBLE, "6A ZEQ", (), 10 + 1 + 4 * 10),
            # an Explo game begins at D4, which is a double word
            (p.EXPLO, "4D HORN", (), (2 + 1 + 2 + 2) * 2),
            # 11 x 11
            (p.WORDS_WITH_FRIENDS_11, "6F AT", (), 1 + 1),
            (p.WORDS_WITH_FRIENDS_11, "A1 JA", (), 3 * 10 + 1),
            (p.SCRABBLE_DUEL, "6E HORN", (), (4 + 1 + 1 + 1) * 2),
        ]
        for rules, text, words, total in cases:
            assert points(rules, text, *words) == total

    def test_coloured_squares_triple_letters_of_their_own_value(self) -> None:
        """The star at H8 takes letters of value five only, and a blank by its letter."""
        premium = p.LITERAKI.layout.premium(Square(7, 7))
        assert premium == Premium(3, only_value=5)
        assert points(p.LITERAKI, "8H Ą.", "8I A") == 3 * 5 + 1
        assert points(p.LITERAKI, "8H A.", "8I A") == 1 + 1
        assert points(p.LITERAKI, "8H ą.", "8I A") == 0 + 1

    def test_wild_premiums_stay_with_the_square(self) -> None:
        """27 x 19: D4 doubles the word in row 4; the second word through it counts it again."""
        words = ["4B HORN"]
        assert p.LETTER_LEAGUE.layout.premium(Square(3, 1)) == Premium(word=2)
        assert points(p.LETTER_LEAGUE, "4A S....", *words) == 2 + 7
        assert points(p.LETTER_LEAGUE_WILD, "4A S....", *words) == (2 + 4 + 2 + 1 + 1) * 2

    def test_scarabeo(self) -> None:
        """The first word counts twice; a blank is worth its letter; SCARABEO earns 100."""
        assert points(p.SCARABEO, "9G SOLE") == (1 + 1 + 2 + 1) * 2
        assert points(p.SCARABEO, "9G SOlE") == (1 + 1 + 2 + 1) * 2
        assert points(p.SCARABEO, "9F SOLARI") == 7 * 2 + 10 + 10
        assert points(p.SCARABEO, "9F SOlARI") == 7 * 2 + 10
        word = 1 + 1 + 1 + 1 + 1 + 4 + 1 + 1
        assert points(p.SCARABEO, "9E SCARABEO") == word * 2 + 50 + 10 + 100
        # A1 triples the word whenever it is used.
        assert points(p.SCARABEO, "1A ....I", "1A SOLE") == (1 + 1 + 2 + 1 + 2) * 3
