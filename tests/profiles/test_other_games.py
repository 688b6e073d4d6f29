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
    Move,
    Overtime,
    Pass,
    Premium,
    RuleSet,
    Square,
    TakeBlank,
    evolve,
    score,
    tile_sets,
)
from scrabble_rules import profiles as p
from scrabble_rules.profiles.words_with_friends import SMALL_11_TRIPLE
from sheet import after, codes, lay, play, table

RACK = "AEINRST"
SIGNS = {(2, 1): "d", (3, 1): "t", (4, 1): "q", (1, 2): "D", (1, 3): "T", (1, 4): "Q"}


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
                {"d": 36, "t": 20, "q": 8, "D": 41, "T": 16, "Q": 4},
            ),
            (p.WORDS_WITH_FRIENDS_11.layout, (11, 11), {"d": 12, "t": 8, "D": 8, "T": 8}),
            (SMALL_11_TRIPLE, (11, 11), {"d": 8, "t": 12, "D": 8, "T": 8}),
            (p.CROSSPLAY.layout, (15, 15), {"d": 20, "t": 20, "D": 8, "T": 8}),
            (p.LETTER_LEAGUE.layout, (19, 27), {"d": 76, "t": 28, "D": 36, "T": 4}),
            (p.SCRABBLE_DUEL.layout, (11, 11), {"d": 16, "t": 4, "D": 9, "T": 4}),
            (p.LITERAKI.layout, (15, 15), {"t": 69, "D": 16, "T": 8}),
            (p.KELIMELIK.layout, (15, 15), {"d": 24, "t": 8, "D": 8, "T": 8}),
            (p.EXPLO.layout, (15, 15), {"d": 24, "t": 12, "D": 17, "T": 8}),
            (p.WORDFEUD.layout, (15, 15), {"d": 24, "t": 20, "D": 12, "T": 8}),
            (p.LEXULOUS.layout, (15, 15), {"d": 20, "t": 8, "D": 17, "T": 8}),
            (p.PUNCTURED.layout, (15, 15), {"d": 24, "t": 12, "D": 9, "T": 4}),
            (p.SCARABEO.layout, (17, 17), {"d": 24, "t": 12, "D": 20, "T": 8}),
        ]
        for layout, size, premiums in cases:
            assert (layout.height, layout.width) == size, layout
            assert counts(layout) == premiums
            assert tuple(row[::-1] for row in layout.premiums[::-1]) == layout.premiums, layout
            if layout not in {p.LETTER_LEAGUE.layout, p.LEXULOUS.layout}:
                assert layout.transposed() == layout, premiums

    def test_all_but_one_start_in_the_middle(self) -> None:
        for name in p.ALL:
            layout = p.ALL[name].layout
            middle = (Square(layout.height // 2, layout.width // 2),)
            assert layout.starts == ((Square(3, 3),) if "explo" in name else middle)

    def test_whether_the_start_doubles_the_first_word(self) -> None:
        cases: list[tuple[RuleSet, int]] = [
            (p.SUPER_SCRABBLE, 2),
            (p.SCRABBLE_DUEL, 2),
            (p.LEXULOUS, 2),
            (p.EXPLO, 2),
            (p.PUNCTURED, 2),
            *((rules, 1) for rules in (p.WORDS_WITH_FRIENDS, p.WORDS_WITH_FRIENDS_11)),
            *((rules, 1) for rules in (p.CROSSPLAY, p.LETTER_LEAGUE, p.KELIMELIK, p.WORDFEUD)),
        ]
        for rules, factor in cases:
            (start,) = rules.layout.starts
            assert rules.layout.premium(start) == Premium(word=factor)

    def test_the_large_board_has_the_board_of_the_box_in_its_middle(self) -> None:
        inner = tuple(row[3:18] for row in p.SUPER_SCRABBLE.layout.premiums[3:18])
        assert inner == p.HASBRO.layout.premiums

    def test_holes(self) -> None:
        assert len(p.PUNCTURED.layout.blocked) == 20
        state = table(p.PUNCTURED, "ABDEORT", RACK, words=["8G ROT"])
        assert codes(state, "H6 AB.") == ["placement.blocked-square"]
        assert codes(state, "H7 A.E") == []

    def test_a_random_board_has_the_same_premiums_elsewhere(self) -> None:
        random = p.WORDFEUD.layout.shuffled("a game")
        assert random != p.WORDFEUD.layout
        assert counts(random) == counts(p.WORDFEUD.layout)
        assert evolve(p.WORDFEUD, layout=random).layout.starts == p.WORDFEUD.layout.starts


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

    @pytest.mark.parametrize("rules", [p.SCARABEO, p.GERMAN_HOUSE])
    def test_a_blank_can_be_taken_for_its_letter(self, rules: RuleSet) -> None:
        state = table(rules, "RAE", RACK, words=["8H rE"])
        taken = after(state, TakeBlank(Square(7, 7)))
        assert taken.on_turn == 0
        assert sorted(tile.label for tile in taken.racks[0].tiles) == ["?", "A", "E"]

    def test_scarabeo_wants_words_that_cross(self) -> None:
        state = table(p.SCARABEO, "AEIORSTT", RACK, words=["9H SOLE"])
        assert codes(state, "10H AI") == ["connection.no-shared-tile"]


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

    def test_three_turns_do_not_end_a_game_without_a_score(self) -> None:
        state = table(p.WORDS_WITH_FRIENDS, RACK, RACK)
        passed = after(state, Pass(), Pass(), Pass())
        assert not passed.is_over

    def test_a_round_of_passes_ends_lexulous_once_the_bag_is_empty(self) -> None:
        assert ended(p.LEXULOUS, "PP", bag="") is EndKind.PASSES

    @pytest.mark.parametrize("rules", [p.CROSSPLAY, p.LETTER_LEAGUE])
    def test_one_last_turn_each(self, rules: RuleSet) -> None:
        (start,) = rules.layout.starts
        where = f"{start.row + 1}{'ABCDEFGHIJKLMNOP'[start.col]}"
        state = after(table(rules, RACK, RACK, bag="EE"), f"{where} AT")
        assert state.bag.tiles == ()
        state = after(state, Pass())
        assert not state.is_over
        state = after(state, Pass())
        assert state.end is not None
        assert state.end.kind is EndKind.LAST_TURNS
        assert state.scores == (2, 0)

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

    def test_nobody_gains_what_is_left_in_literaki(self) -> None:
        state = after(table(p.LITERAKI, "A", "FK", words=["8G AA"], bag=""), "8G ..A")
        assert state.is_over
        assert state.scores[1] == -7
        assert state.scores[0] > 0

    def test_a_tie_goes_to_the_player_who_went_out(self) -> None:
        """8 to 16 before: the play earns 2, F costs 4 and is gained, so both have 14."""
        board = table(p.WORD_CHUMS, "A", "F", words=["8G AA"], bag="")
        earned = after(board, "8G ..A").scores[0] - 4
        tied = evolve(board, scores=(10, 10 + earned + 8))
        state = after(tied, "8G ..A")
        assert state.scores == (10 + earned + 4 + 1, 10 + earned + 4)
        assert state.ranking == ((0,), (1,))


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

    def test_clabbers_charges_every_word_named(self) -> None:
        state = after(table(p.CLABBERS, "ARSTE", RACK, words=["8G AA"]), "9G AR")
        named: Move = Challenge([("A", "A"), ("A", "R")], upheld=False)
        assert after(state, named, by=1).scores[1] == -10

    def test_a_wrong_challenge_costs_the_turn_in_lexulous(self) -> None:
        state = after(table(p.LEXULOUS_CHALLENGE, "ARSTE", RACK, words=["8G AA"]), "8G ..A")
        assert after(state, Challenge(upheld=False), by=1).on_turn == 0

    @pytest.mark.parametrize("rules", [p.WORDSMOG, p.CLABBERS])
    def test_any_order_of_the_letters_is_a_word(self, rules: RuleSet) -> None:
        state = table(evolve(rules, lexicon=["HORN"]), "HNORAEI", RACK)
        assert codes(state, "8F ROHN") == []
        refused = rules is p.WORDSMOG
        assert (codes(state, "8F ROHA") != []) is refused


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

    @pytest.mark.parametrize(
        ("rules", "least"),
        [(p.WORDFEUD, 7), (p.NETSKRAFL, 7), (p.HONG_KONG_NINE, 9), (p.SUPER_SCRABBLE, 7)],
    )
    def test_the_bag(self, rules: RuleSet, least: int) -> None:
        short, enough = "AAAAAAAAA"[: least - 1], "AAAAAAAAA"[:least]
        assert codes(table(rules, "AAA", "AA", bag=short), Exchange("A")) != []
        assert codes(table(rules, "AAA", "AA", bag=enough), Exchange("A")) == []

    def test_seven_of_eight(self) -> None:
        state = table(p.SEVEN_OF_EIGHT, "ENTIERES", "AEIORSTT")
        assert codes(state, "8D ENTIERES") == ["house-rules.too-many-tiles"]
        assert codes(state, "8D ENTIERE") == []

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

    def test_losing_on_time_at_netskrafl(self) -> None:
        """The winner is lifted above what the loser keeps; the tiles on the racks do not count."""
        start = table(p.NETSKRAFL, "AE", "AE", scores=[390, 120])
        assert after(start, Overtime([600_000, 0])).scores == (290, 291)
        assert after(start, Overtime([0, 700_000])).scores == (390, 20)
        behind = table(p.NETSKRAFL, "AE", "AE", scores=[60, 120])
        lost = after(behind, Overtime([600_000, 0]))
        assert lost.scores == (0, 120)
        assert lost.ranking == ((1,), (0,))

    def test_no_score_ends_below_zero_at_netskrafl(self) -> None:
        state = after(table(p.NETSKRAFL, "AXE", "AE", scores=[3, 40]), *[Pass()] * 6)
        assert state.is_over
        assert state.scores[0] == 0
        assert 0 < state.scores[1] < 40


PAIRS = [
    (p.ALL["explo-norwegian"], p.EXPLO, tile_sets.NORWEGIAN_W_10),
    (p.ALL["literaki-english"], p.LITERAKI, tile_sets.ENGLISH),
    (p.ALL["super-scrabble-catalan"], p.SUPER_SCRABBLE, tile_sets.CATALAN_200),
    (p.ALL["super-scrabble-german"], p.SUPER_SCRABBLE, tile_sets.GERMAN_200),
    (p.ALL["super-scrabble-romanian"], p.SUPER_SCRABBLE, tile_sets.ROMANIAN_200),
    (p.ALL["wordfeud-dutch"], p.WORDFEUD, tile_sets.DUTCH_104),
    (p.ALL["wordfeud-swedish"], p.WORDFEUD, tile_sets.SWEDISH_104),
]


def test_a_pair_is_its_base_with_other_tiles() -> None:
    for rules, base, tiles in PAIRS:
        assert rules == evolve(base, tile_set=tiles)
