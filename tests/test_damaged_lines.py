"""Guards what findings are good for: if one line of a record is wrong, the first one is there.

The games are played by the computer. `nox -s replay` does the same with recorded games.
"""

from __future__ import annotations

from computer_games import computer_game
from damaged_lines import FLOOR, KINDS, counts, share, table, troubles
from records_kit import TOURNAMENT
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.records import gcg

OUR_GAMES = {
    "tournament": (TOURNAMENT, 1),
    "hasbro": (HASBRO, 2),
    "no-challenge": (NO_CHALLENGE, 4),
    "two-exchanges": (TWO_EXCHANGES, 5),
}


def test_our_games_are_sound() -> None:
    for rules, seed in OUR_GAMES.values():
        game = computer_game(rules, seed)
        assert game.is_over, rules
        assert troubles(gcg.format(game), rules) == []
        assert gcg.parse(gcg.format(game), rules).state.scores == game.state.scores


def test_the_first_finding_is_on_the_damaged_line() -> None:
    records = [
        (gcg.format(computer_game(rules, seed)), rules) for rules, seed in OUR_GAMES.values()
    ]
    found = counts(records, 0, every=4)
    print(*table(found), sep="\n")  # noqa: T201 - shown with `pytest -s`, and when it fails
    assert all(found[kind].total() > 15 for kind in KINDS)
    assert share(found) >= FLOOR
