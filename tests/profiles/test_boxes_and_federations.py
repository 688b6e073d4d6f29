"""Guards what sources say of boxes and federations: each profile at the points where it differs.

Federations are tried by the challenges, endings and overtime that tell them apart; boxes by the
rules and the tiles they are made of. Where facts are doubtful, `about` says so.
"""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Challenge,
    EndKind,
    Exchange,
    GameState,
    Move,
    Overtime,
    Pass,
    RuleSet,
    tile_sets,
)
from scrabble_rules import profiles as p
from scrabble_rules.profiles.pairs import PAIRS
from sheet import after, codes, table

TOURNAMENTS = [
    *(p.NASPA, p.WESPA, p.FRENCH_TOURNAMENT, p.SPANISH_TOURNAMENT, p.GERMAN_TOURNAMENT),
    *(p.POLISH_TOURNAMENT, p.ITALIAN_TOURNAMENT, p.CATALAN_TOURNAMENT, p.ROMANIAN_TOURNAMENT),
    *(p.SWEDISH_TOURNAMENT, p.NORWEGIAN_TOURNAMENT, p.SLOVAK_TOURNAMENT),
    p.PORTUGUESE_TOURNAMENT,
]


RACK = "AEIORST"
PASS: Move = Pass()


def exchanged(state: GameState) -> GameState:
    """The player on turn exchanges a tile."""
    tile = state.racks[state.on_turn or 0].tiles[0]
    return after(state, Exchange([tile]))


def opened(rules: RuleSet) -> GameState:
    """Player 0 has laid a word; player 1 may challenge it."""
    return after(table(rules, "MARESTO", "AEIORST"), "8D MARES")


def ended(rules: RuleSet, *moves: str) -> EndKind | None:
    """How a game ends after passes (P), exchanges of one tile (X) and plays that stay."""
    state = table(rules, RACK, RACK, words=["8D MARES"])
    for move in moves:
        assert not state.is_over, move
        state = after(state, PASS) if move == "P" else exchanged(state)
    return None if state.end is None else state.end.kind


def test_a_pair_is_its_base_with_the_tiles_of_its_language() -> None:
    for name in PAIRS:
        pair = PAIRS[name]
        base, _, kind = name.replace("box", "mattel").rpartition("-")
        assert pair.base in {base, kind, f"portuguese-{kind}", f"swedish-{kind}"}, name
        assert pair.known.language.lower().replace(" ", "-") in name, name
        assert p.ALL[name] == p.ALL[pair.base].replace(tile_set=tile_sets.ALL[pair.tiles]), name
        assert p.about(name).base == pair.base


def test_boxes_are_for_two_to_four_and_end_after_two_rounds_of_passes() -> None:
    assert (p.MATTEL.players.least, p.MATTEL.players.most) == (2, 4)
    assert ended(p.MATTEL, *"PPPP") is EndKind.PASSES
    assert ended(p.MATTEL, *"PXPPP") is None
    three = table(p.MATTEL, RACK, RACK, RACK, words=["8D MARES"])
    assert not after(three, *[PASS] * 5).is_over
    assert after(three, *[PASS] * 6).is_over


def test_tournaments_are_for_two_and_equal_scores_are_a_tie() -> None:
    for rules in TOURNAMENTS:
        assert (rules.players.least, rules.players.most) == (2, 2), rules
        assert rules.rack_size == 7, rules
        state = table(rules, "AE", "AE", scores=[40, 40])
        assert state.ranking == ((0, 1),), rules


class TestExchanges:
    """How many tiles the bag must have, how often, and whether the turn is kept."""

    def test_the_bag(self) -> None:
        cases: list[tuple[RuleSet, int]] = [
            (p.MATTEL, 7),
            *((rules, 7) for rules in TOURNAMENTS[:3]),
            (p.SPANISH_TOURNAMENT, 1),
            (p.GERMAN_TOURNAMENT, 7),
            (p.POLISH_TOURNAMENT, 7),
            (p.ITALIAN_TOURNAMENT, 3),
            (p.CATALAN_TOURNAMENT, 7),
        ]
        for rules, least in cases:
            short, enough = "EEEEEEE"[: least - 1], "EEEEEEE"[:least]
            assert codes(table(rules, "AAEE", "AE", bag=short), Exchange("A")) != []
            assert codes(table(rules, "AAEE", "AE", bag=enough), Exchange("A")) == []


class TestWrongChallenges:
    """Who pays how much if the words are good, in points of the two players."""

    def test_points(self) -> None:
        cases: list[tuple[RuleSet, tuple[int, int], tuple[int, int]]] = [
            (p.WESPA, (5, 0), (5, 0)),
            (p.WESPA_TEN, (10, 0), (10, 0)),
            (p.WESPA_PER_WORD, (5, 0), (10, 0)),
            (p.WESPA_TEN_PER_WORD, (10, 0), (20, 0)),
            (p.FRENCH_TOURNAMENT, (0, -5), (0, -10)),
            (p.GERMAN_TOURNAMENT, (0, -10), (0, -20)),
            (p.ITALIAN_TOURNAMENT, (0, -10), (0, -10)),
            (p.SPANISH_TOURNAMENT, (0, 0), (0, 0)),
            (p.CATALAN_TOURNAMENT, (0, 0), (0, 0)),
            (p.ROMANIAN_TOURNAMENT, (0, -10), (0, -10)),
            (p.SWEDISH_TOURNAMENT, (0, -10), (0, -10)),
            (p.NORWEGIAN_TOURNAMENT, (0, -10), (0, -10)),
            (p.SLOVAK_TOURNAMENT, (0, -10), (0, -10)),
            (p.PORTUGUESE_TOURNAMENT, (0, -10), (0, -10)),
        ]
        for rules, one_word, two_words in cases:
            state = after(opened(rules), "9H AE")
            earned = state.scores
            for words, change in (
                ([tuple("AE")], one_word),
                ([tuple("AE"), tuple("SA")], two_words),
            ):
                scores = after(state, Challenge(words, upheld=False)).scores
                # The author of the play is player 1 here, so changes stand the other way round.
                assert (scores[1] - earned[1], scores[0] - earned[0]) == change, rules

    @pytest.mark.parametrize("rules", [p.HASBRO, p.MATTEL, p.NASPA, p.POLISH_TOURNAMENT])
    def test_the_next_turn_is_lost(self, rules: RuleSet) -> None:
        assert after(opened(rules), Challenge(upheld=False)).on_turn == 0


class TestEndings:
    """Which turns without a play end the game; P is a pass, X an exchange."""

    def test_turns_without_a_play(self) -> None:
        cases: list[tuple[RuleSet, str, EndKind | None]] = [
            (p.NASPA, "PXPXPX", EndKind.SCORELESS),
            (p.NASPA, "PXPXP", None),
            (p.WESPA, "XXXXXX", EndKind.SCORELESS),
            (p.FRENCH_TOURNAMENT, "PPPPPP", EndKind.PASSES),
            (p.FRENCH_TOURNAMENT, "PPPPPXPPPPP", None),
            (p.SPANISH_TOURNAMENT, "PPPP", EndKind.PASSES),
            (p.SPANISH_TOURNAMENT, "XXXPXXXPXXXP", EndKind.SCORELESS),
            (p.SPANISH_TOURNAMENT, "XXXPXXXPXXX", None),
            (p.GERMAN_TOURNAMENT, "PPPP", EndKind.PASSES),
            (p.GERMAN_TOURNAMENT, "XXXXXXXXXXXX", None),
            (p.POLISH_TOURNAMENT, "PPPP", EndKind.PASSES),
            (p.POLISH_TOURNAMENT, "PPPXPPPX", None),
            (p.ITALIAN_TOURNAMENT, "PXPXPX", EndKind.SCORELESS),
            (p.CATALAN_TOURNAMENT, "PPPPPP", EndKind.PASSES),
            (p.CATALAN_TOURNAMENT, "PPPPPXP", None),
            (p.ROMANIAN_TOURNAMENT, "PXPXPX", EndKind.SCORELESS),
            (p.SWEDISH_TOURNAMENT, "PPPPPP", EndKind.SCORELESS),
            (p.SLOVAK_TOURNAMENT, "XXXXXX", EndKind.SCORELESS),
        ]
        for rules, moves, kind in cases:
            assert ended(rules, *moves) is kind


class TestTime:
    """What overtime costs, in minutes over for player 0, and when it loses the game."""

    def test_overtime(self) -> None:
        cases: list[tuple[RuleSet, float, int, bool]] = [
            (p.NASPA, 2.1, -30, False),
            (p.NASPA, 10.1, -110, True),
            (p.WESPA, 10, -100, False),
            (p.SPANISH_TOURNAMENT, 30, -300, False),
            (p.GERMAN_TOURNAMENT, 5, -50, False),
            (p.GERMAN_TOURNAMENT, 5.1, -60, True),
            (p.ITALIAN_TOURNAMENT, 0.5, -30, False),
            (p.ITALIAN_TOURNAMENT, 1.5, -30, True),
            (p.ROMANIAN_TOURNAMENT, 0.1, 0, True),
            (p.SWEDISH_TOURNAMENT, 5.1, -60, True),
            (p.NORWEGIAN_TOURNAMENT, 5, -50, False),
            (p.PORTUGUESE_TOURNAMENT, 9.5, -100, False),
        ]
        for rules, over, points, lost in cases:
            state = table(rules, RACK, RACK)
            state = after(state, Overtime([int(over * 60_000), 0]))
            assert state.scores == (points, 0), (rules, over)
            assert state.is_over is lost, (rules, over)
