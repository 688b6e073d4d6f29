"""Guards who wins a match, over all the ways in which its games can end."""

from __future__ import annotations

from scrabble_rules.rules import GamesThenPoints
from scrabble_rules.rules.match import MatchFacts, Verdict


def facts(*games: str) -> MatchFacts:
    """Read games such as `300 250`; a star marks who has won on a tie-break: `300 *300`."""
    played = [_game(game) for game in games]
    players = len(played[0][1]) if played else 2
    return MatchFacts(
        tuple(winner for winner, _ in played), tuple(points for _, points in played), players
    )


def _game(text: str) -> tuple[int | None, tuple[int, ...]]:
    signs = text.split()
    points = tuple(int(sign.removeprefix("*")) for sign in signs)
    best = [seat for seat, score in enumerate(points) if score == max(points)]
    starred = [seat for seat, sign in enumerate(signs) if sign.startswith("*")]
    winners = starred or best
    return winners[0] if len(winners) == 1 else None, points


def won(player: int | None) -> Verdict:
    return Verdict(is_over=True, winner=player)


TWO_GAMES = [
    # game one,  game two,     games then points, points only
    ("300 250", "300 250", 0, 0),
    ("250 300", "250 300", 1, 1),
    ("300 250", "250 290", 0, 0),
    ("300 250", "250 310", 1, 1),
    ("300 250", "250 300", None, None),
    ("300 250", "280 280", 0, 0),
    ("280 280", "250 300", 1, 1),
    ("*280 280", "280 *280", None, None),
    ("*280 280", "*280 280", 0, None),
    ("*250 300", "*250 300", 0, 1),
    ("*250 300", "200 *200", 1, 1),
]


def test_every_case_of_two_games() -> None:
    for one, two, games_first, points_only in TWO_GAMES:
        assert GamesThenPoints(2).verdict(facts(one, two)) == won(games_first)
        assert GamesThenPoints(2, counts_wins=False).verdict(facts(one, two)) == won(points_only)


def test_before_the_last_game_nothing_is_decided() -> None:
    all_rules: list[GamesThenPoints] = [GamesThenPoints(), GamesThenPoints(counts_wins=False)]
    games_tried: list[list[str]] = [[], ["300 250"]]
    for rule in all_rules:
        for games in games_tried:
            assert rule.games == 2, (rule, games)
            assert rule.verdict(facts(*games)) == Verdict(is_over=False, winner=None)


def test_matches_of_three_games() -> None:
    cases: list[tuple[list[str], int | None]] = [
        (["300 250", "200 400", "300 250"], 0),
        (["300 250", "200 400", "280 280"], 1),
        (["300 250 100", "100 300 250", "250 100 300"], None),
        (["300 250 100", "100 301 250", "250 100 300"], 1),
        (["300 250 100", "300 100 250", "100 200 900"], 0),
    ]
    for games, winner in cases:
        assert GamesThenPoints(3).verdict(facts(*games)) == won(winner)


def test_wins_and_totals() -> None:
    played = facts("300 250 100", "100 301 250", "200 200 200")
    assert played.wins == (1, 1, 0)
    assert played.totals == (600, 751, 550)
    assert facts().totals == facts().wins == (0, 0)
