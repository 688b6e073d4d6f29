"""Guards bingos as factors, tables and whole racks, and how a score adds them.

Those of profiles are in the test vectors.
"""

from __future__ import annotations

from scrabble_rules import Layout, legal_plays, score
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import NoBingo, PointsByTiles, TilesPlayed, WholeRack
from scrabble_rules.rules.bingo import NO_BONUS, BingoFacts, BingoRule, Bonus
from sheet import lay, play, table


def earned(rule: BingoRule, played: int, *, held: int = 7, rack_size: int = 7) -> Bonus:
    return rule.bonus(BingoFacts(played, held, rack_size))


def test_a_factor_instead_of_points() -> None:
    assert earned(TilesPlayed(7, 0, factor=2), 7) == Bonus(0, 2)
    assert earned(TilesPlayed(7, points=5, factor=2), 7) == Bonus(5, 2)
    assert earned(TilesPlayed(7, 0, factor=2), 6) == Bonus(0, 1)


def test_a_table_is_a_value_however_it_is_given() -> None:
    assert PointsByTiles({8: 50, 7: 40}) == PointsByTiles([(7, 40), (8, 50)])
    assert hash(PointsByTiles({8: 50, 7: 40})) == hash(PointsByTiles({7: 40, 8: 50}))
    assert PointsByTiles({7: 40}) != PointsByTiles({7: 50})
    assert earned(PointsByTiles({}), 7) == NO_BONUS


def test_a_rack_played_whole_however_short() -> None:
    for played, held, points in [(7, 7, 35), (6, 7, 0), (3, 3, 35), (2, 3, 0), (1, 1, 35)]:
        assert earned(WholeRack(35), played, held=held) == Bonus(points)


# -- as part of a score

PLAIN = HASBRO.replace(layout=Layout.from_text("\n".join(["." * 15] * 15)))


def test_a_factor_is_for_the_main_word_only() -> None:
    cases: list[tuple[BingoRule, str]] = [
        (NoBingo(), "POLITER 9 + AR 2 = 11"),
        (TilesPlayed(7, points=50), "POLITER 9 + AR 2 + bingo 50 = 61"),
        (TilesPlayed(7, 0, factor=2), "POLITER 9 x 2 + AR 2 = 20"),
        (PointsByTiles({7: 40, 8: 50}), "POLITER 9 + AR 2 + bingo 40 = 51"),
    ]
    for bingo, shown in cases:
        board = lay(PLAIN, "8H AT")
        assert str(score(PLAIN.replace(bingo=bingo), board, play("9B POLITER", board))) == shown


def test_a_play_found_counts_the_tiles_on_the_rack() -> None:
    best = legal_plays(table(HASBRO.replace(bingo=WholeRack(35), lexicon=["AT"]), "AT", "B"))[0]
    assert (best.score.bingo, best.total) == (35, 39)
