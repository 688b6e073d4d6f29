"""Guards what sources say of games that are not the box: boards, scores, endings, challenges.

Each is tried where it differs from all others. Layouts are compared by counts of premiums and by
symmetry, which a wrong character would break; scores were worked out by hand.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scrabble_rules import (
    Challenge,
    EndKind,
    Exchange,
    GameState,
    Layout,
    Overtime,
    Pass,
    Premium,
    Resign,
    RuleSet,
    Square,
    score,
)
from scrabble_rules import profiles as p
from sheet import after, codes, lay, play, table

RACK = "AEINRST"
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


def swapped(state: GameState) -> GameState:
    """The player on turn exchanges a tile."""
    return after(state, Exchange([state.racks[state.on_turn or 0].tiles[0]]))


def ended(rules: RuleSet, moves: str, bag: str | None = None) -> EndKind | None:
    """How a game for two ends after passes (P) and exchanges of one tile (X), if it does."""
    state = table(rules, RACK, RACK, scores=[1, 0], bag=bag)
    for move in moves:
        assert not state.is_over, moves
        state = after(state, Pass()) if move == "P" else swapped(state)
    return None if state.end is None else state.end.kind


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


class TestEndings:
    """Which turns end a game; P is a pass, X an exchange of one tile."""

    def test_turns_without_a_play(self) -> None:
        cases: list[tuple[RuleSet, str, EndKind | None]] = [
            (p.WORDS_WITH_FRIENDS, "PPP", EndKind.SCORELESS),
            (p.WORDS_WITH_FRIENDS, "PXP", EndKind.SCORELESS),
            (p.WORDFEUD, "PPP", EndKind.PASSES),
            (p.WORDFEUD, "PPXPP", None),
            (p.CROSSPLAY, "PPPP", EndKind.PASSES),
            (p.CROSSPLAY, "PPP", None),
            (p.LETTER_LEAGUE, "PPPP", EndKind.PASSES),
            (p.LITERAKI, "PPPP", EndKind.PASSES),
            (p.LITERAKI, "PPPXPPP", None),
            (p.KELIMELIK, "PPPP", EndKind.PASSES),
            (p.LEXULOUS, "PXPXPX", EndKind.SCORELESS),
            (p.LEXULOUS, "PXPXP", None),
            (p.NETSKRAFL, "PXPXPX", EndKind.SCORELESS),
            (p.EXPLO, "PXPXP", None),
            (p.HONG_KONG_NINE, "XXXXXX", EndKind.SCORELESS),
            (p.SUPER_SCRABBLE, "PPPPPP", EndKind.SCORELESS),
            (p.WORD_CHUMS, "PPP", EndKind.PASSES),
            (p.WORD_CHUMS, "PPXPP", None),
            (p.SCRABBLE_DUEL, "PXPXPXPXPX", EndKind.LAST_TURNS),
            (p.SCRABBLE_DUEL, "PXPXPXPXP", None),
            (p.CLABBERS, "PPPPPP", EndKind.SCORELESS),
            (p.SEVEN_OF_EIGHT, "PPPPPP", EndKind.PASSES),
        ]
        for rules, moves, kind in cases:
            assert ended(rules, moves) is kind

    def test_what_unplayed_tiles_cost(self) -> None:
        """Player 0 goes out; player 1 is left with F and Q, or letters that the set has."""
        cases: list[tuple[RuleSet, int, int]] = [
            (p.WORDS_WITH_FRIENDS, 14, -14),
            (p.WORDFEUD, 14, -14),
            (p.LEXULOUS, 17, -17),
            (p.SUPER_SCRABBLE, 14, -14),
            (p.KELIMELIK, 14, -14),
            (p.NETSKRAFL, 2 * 10, 0),
            (p.HONG_KONG_NINE, 2 * 14, 0),
            (p.CLABBERS, 2 * 14, 0),
        ]
        for rules, gained, lost in cases:
            last = {p.KELIMELIK: "FÖ", p.NETSKRAFL: "X"}.get(rules, "FQ")
            before = table(rules, "A", last, words=["8G AA"], bag="")
            earned = score(rules, before.board, play("8G ..A", before)).total
            state = after(before, "8G ..A")
            state = after(state, Pass()) if state.waiting is not None else state
            assert state.is_over, rules
            assert state.scores == (earned + gained, lost), rules

    @pytest.mark.parametrize("rules", [p.NETSKRAFL, p.NETSKRAFL_MANUAL, p.EXPLO])
    def test_resigning_costs_all_points(self, rules: RuleSet) -> None:
        start = table(rules, "AE", "AE", scores=[250, 40])
        assert after(start, Resign()).scores == (0, 40)
        assert after(start, Resign(), by=1).scores == (250, 0)

    def test_an_exchange_of_nothing_and_an_opening_of_one_tile(self) -> None:
        for rules in (p.NETSKRAFL, p.NETSKRAFL_MANUAL, p.EXPLO):
            nothing = after(table(rules, "AE", "AE"), Exchange())
            assert (nothing.on_turn, len(nothing.past)) == (1, 1), rules
        one = after(table(p.NETSKRAFL_MANUAL, "AE", "AE"), "8H A")
        assert one.scores == (2, 0)
        assert after(one, Challenge(upheld=True), by=1).board.is_empty
        assert "opening.too-few-tiles" in codes(table(p.NETSKRAFL, "AE", "AE"), "8H A")

    def test_a_norwegian_blank_stands_for_letters_without_tiles(self) -> None:
        norwegian = p.ALL["explo-norwegian"]
        for letter in "qxzüäö":
            assert after(table(norwegian, "?A", "AE"), f"4D A{letter}").scores == (2, 0)


class TestChallenges:
    """What a challenge costs where words are looked up only then."""

    @pytest.mark.parametrize(
        ("rules", "change"),
        [(p.NETSKRAFL_MANUAL, (10, 0)), (p.CLABBERS, (0, -5)), (p.SCARABEO, (0, 0))],
    )
    def test_a_wrong_challenge(self, rules: RuleSet, change: tuple[int, int]) -> None:
        state = after(table(rules, "ARSTE", RACK, words=["8G AA"]), "8G ..A")
        after_it = after(state, Challenge(upheld=False), by=1)
        gained = tuple(now - was for now, was in zip(after_it.scores, state.scores, strict=True))
        assert gained == change
        assert after_it.on_turn == 1


class TestLimits:
    """How many play, how many tiles a play may lay, and when tiles can be exchanged."""

    def test_players(self) -> None:
        cases: list[tuple[RuleSet, int, int]] = [
            (p.LETTER_LEAGUE, 1, 6),
            *((rules, 2, 4) for rules in (p.SUPER_SCRABBLE, p.LITERAKI, p.LEXULOUS, p.SCARABEO)),
            *((rules, 2, 2) for rules in (p.WORDFEUD, p.CROSSPLAY, p.EXPLO, p.SCRABBLE_DUEL)),
        ]
        for rules, least, most in cases:
            assert (rules.players.least, rules.players.most) == (least, most), rules

    def test_overtime(self) -> None:
        cases: list[tuple[RuleSet, float, int, bool]] = [
            (p.NETSKRAFL, 2.1, -30, False),
            (p.NETSKRAFL, 0.001, 0, False),
            (p.NETSKRAFL, 9.99, -100, False),
            (p.NETSKRAFL, 10, -100, True),
            (p.EXPLO, 12.5, -100, True),
            (p.CLABBERS, 20, -200, False),
        ]
        for rules, over, cost, lost in cases:
            start = table(rules, "AE", "AE", scores=[250, 250])
            state = after(start, Overtime([int(over * 60_000), 0]))
            assert state.scores == (250 + cost, 250), over
            assert state.is_over is lost, over
