"""Plays whole games under every profile, for tests that watch the package while it plays."""

from __future__ import annotations

from five_rulebooks import RULEBOOKS
from laws_kit import chosen
from scrabble_rules import Game, KnownSeed, Match, SeededDraws, notation, render, view_for
from scrabble_rules.profiles import TWO_GAME_MATCH


def play_one(game: Game, turns: int = 120) -> Game:
    """Play on by numbers until the game ends or `turns` moves have been made."""
    for number in range(turns):
        if game.is_over:
            break
        legal = chosen(game.state, number * 7919 + 9)
        if legal is not None:
            game = game.play(legal.move, by=legal.by)
    return game


def play_some_games() -> list[Game]:
    """Play a game of every profile, look at it in every way there is, and a match."""
    games = []
    for name, rules in RULEBOOKS.items():
        game = play_one(Game.start(rules, rules.players.most, seed=KnownSeed(name)))
        games.append(game)
        view_for(game.state, 0)
        render.state_text(game.state)
        render.game_svg(game)
        assert notation.cgp.parse(notation.cgp.format(game.state), rules).board == game.state.board
    match = Match(rules=TWO_GAME_MATCH, players=("Ann", "Bob"))
    play_one(match.next_game(seed=KnownSeed(1)).with_draws(SeededDraws(KnownSeed("2"))))
    return games
