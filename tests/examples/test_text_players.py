"""Guards the benchmark of players that answer in text."""

from __future__ import annotations

import text_players


def test_games_are_played_and_counted() -> None:
    counts: dict[str, text_players.Count] = {}
    text_players.play({"Ann": text_players.guess, "Bob": lambda _: "pass"}, "3", counts)
    assert counts["Bob"].refused == counts["Bob"].fallbacks == 0
    assert counts["Bob"].turns >= 3
    assert counts["Ann"].refused >= counts["Ann"].fallbacks
