"""Whole games that the computer plays: the same seed gives the same game everywhere.

Most plays are good ones. A player also exchanges, lays a phony that is challenged or not,
challenges a good play in vain, and is late, as far as the rules have these things.
"""

from __future__ import annotations

from functools import cache
from random import Random

from scrabble_rules import (
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    Placement,
    Play,
    RuleSet,
    legal_plays,
    validate,
)
from scrabble_rules.rules import Judging
from scrabble_rules.wordlists import english

MOST_TURNS = 60


@cache
def computer_game(rules: RuleSet, seed: int, players: int = 2, turns: int = MOST_TURNS) -> Game:
    """Play a game to its end, or for a number of turns."""
    random = Random(seed)  # noqa: S311 - not for secrets
    game = Game.start(rules, [f"p{seat + 1}" for seat in range(players)], seed=KnownSeed(seed))
    while not game.is_over and len(game.turns) < turns:
        game = _turn(game, random)
    late = validate(game.state, Overtime((70_000, *[0] * (players - 1))))
    if game.is_over and seed % 2 and isinstance(late, Legal):
        game = game.play(late.move)
    return game


def _turn(game: Game, random: Random) -> Game:
    """Let the player on turn move, and the next player challenge, or accept the last play."""
    state = game.state
    options: list[Move] = []
    plays = [found.play for found in legal_plays(state, english()).best(4)]
    chance = random.random()
    if chance < 0.06:
        rack = state.racks[state.on_turn].tiles
        options.append(Exchange(random.sample(rack, random.randint(1, len(rack)))))
    if plays:
        play = random.choice(plays)
        if chance > 0.94:
            options.append(_phony(play, random))
        options.append(play)
    rack = state.racks[state.on_turn].tiles
    options += [Exchange(rack), Exchange(rack[:1]), Pass(), Exchange(())]
    answers = (validate(state, move) for move in options)
    legal = next(answer for answer in answers if isinstance(answer, Legal))
    game = game.play(legal.move)
    pending = game.state.pending
    if pending is not None and game.state.rules.judging is Judging.ON_CHALLENGE:
        is_phony = legal.move not in plays
        challenger = (legal.by + 1) % game.state.players
        if random.random() < (0.7 if is_phony else 0.06):
            challenge = validate(game.state, Challenge(upheld=is_phony), challenger)
            if isinstance(challenge, Legal):
                return game.play(challenge.move, by=challenger)
        if game.state.waiting is not None:
            return game.play(Pass())
    return game


def _phony(play: Play, random: Random) -> Play:
    """Lay the same tiles in another order, which is hardly ever a word."""
    tiles = [placement.tile for placement in play.placements]
    random.shuffle(tiles)
    squares = [placement.square for placement in play.placements]
    return Play(Placement(square, tile) for square, tile in zip(squares, tiles, strict=True))
