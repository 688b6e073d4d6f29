"""Guards the benchmark of players that answer in text."""

from __future__ import annotations

from text_players import guess, play


def test_games_are_played_and_counted() -> None:
    counts = play({"Ann": guess, "Bob": lambda _: "pass"}, "3")
    assert (counts["Bob"]["refused"], counts["Bob"]["fallbacks"]) == (0, 0)
    assert counts["Bob"]["turns"] >= 3
    assert counts["Ann"]["refused"] >= counts["Ann"]["fallbacks"]
