"""Guards what type checkers refuse. mypy, pyright, basedpyright and pyrefly read this file.

Each line that must not pass carries the error it gets. If one of them began to pass, its ignore
would be unused, which is an error of mypy and pyright, too.
"""

# pyright: strict, reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from typing import NoReturn

import pytest
from attrs import frozen

import scrabble_rules
from scrabble_rules import (
    Exchange,
    Game,
    Pass,
    Play,
    SeededDraws,
    Square,
    apply,
    frontend,
    interchange,
    legal_plays,
    notation,
    phrases,
    profiles,
    score,
    validate,
)
from scrabble_rules.rules import NoBingo
from scrabble_rules.rules.bingo import BingoFacts, BingoRule

RULES = profiles.NO_CHALLENGE
GAME = Game.start(RULES, ["Ann", "Bob"], racks=["CATSEND", "ELDERLY"], first=0)


@frozen
class NoRule:
    """No rule: it answers with a number."""

    def bonus(self, facts: BingoFacts) -> int:
        """A point for every tile."""
        return facts.tiles_played


def not_accepted() -> NoReturn:
    """What a type checker refuses; nobody calls it."""
    rule: BingoRule = NoRule()  # type: ignore[assignment]
    RULES.replace(bingo=35)  # type: ignore[arg-type]
    RULES.replace(bing=NoBingo())  # type: ignore[call-arg]
    RULES.replace(rack_size="seven")  # type: ignore[arg-type]
    RULES.replace(bingo=NoRule())  # type: ignore[arg-type]
    RULES.replace(bingo=None)  # type: ignore[arg-type]
    GAME.state.replace(on_turn="Ann")  # type: ignore[arg-type]
    GAME.state.replace(score=(1, 2))  # type: ignore[call-arg]
    GAME.replace(draws=12)  # type: ignore[arg-type]
    GAME.state.scores = (1, 2)  # type: ignore[misc]
    Square(1, 2).row = 3  # type: ignore[misc]
    Square("8H", 1)  # type: ignore[arg-type]
    Exchange(tiles=1)  # type: ignore[arg-type]
    validate(GAME, Pass())  # type: ignore[arg-type]
    validate(GAME.state, "pass")  # type: ignore[arg-type]
    apply(validate(GAME.state, Pass()))  # type: ignore[arg-type]
    GAME.play(Pass(), by=("Ann", "Bob"))  # type: ignore[arg-type]
    score(GAME.state, GAME.state.board, Play(()))  # type: ignore[arg-type]
    notation.parse_play("8G CAT")  # type: ignore[call-arg]
    legal_plays(RULES)  # type: ignore[arg-type]
    scrabble_rules.Sqare()  # type: ignore[attr-defined]
    phrases.Phrases("pl")  # type: ignore[call-arg]
    interchange.dumb(GAME)  # type: ignore[attr-defined]
    raise AssertionError(rule)


def test_at_run_time_a_wrong_type_is_refused_as_well() -> None:
    with pytest.raises(TypeError):
        frontend.Draft(GAME.state).lay("C", (7.5, 7))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Game.start(RULES, 2, seed="docs")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        SeededDraws(7)  # type: ignore[arg-type]
