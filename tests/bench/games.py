"""The game that several benchmarks write, read and keep."""

from __future__ import annotations

from laws_kit import chosen

from scrabble_rules import Game, KnownSeed, Pass, Play, RuleSet
from scrabble_rules.profiles import NO_CHALLENGE

TURNS = 24


def game_of_24_turns(rules: RuleSet = NO_CHALLENGE) -> Game:
    """Play 24 turns that are always the same."""
    game = Game.start(rules, 2, seed=KnownSeed(TURNS), first=0)
    while len(game.turns) < TURNS:
        numbers = (11 + 16 * (len(game.turns) * 7919 + attempt) for attempt in range(10_000))
        plays = (chosen(game.state, number) for number in numbers)
        legal = next(play for play in plays if play and isinstance(play.move, Play | Pass))
        game = game.play(legal.move)
    return game
