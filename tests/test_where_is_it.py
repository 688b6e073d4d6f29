"""Every expression on the page "Where is it?" works."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import scrabble_rules
from scrabble_rules import Game, KnownSeed, SeededDraws, Square, interchange, profiles
from scrabble_rules.notation import cgp, parse_play
from scrabble_rules.rules import MayPass

PAGE = Path(__file__).parents[1] / "docs" / "howto" / "where-is-it.md"
WRITTEN = [
    expression
    for cells in re.findall(r"^\| .* \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    for expression in re.findall(r"`(.+?)`", cells)
]


def names() -> dict[str, Any]:
    words = ["HORN", "FARM", "QUIZ"]
    rules = profiles.NO_CHALLENGE.replace(lexicon=words, passing=MayPass())
    seed = KnownSeed("any")
    racks = ["HORNAQU", "FARMDEF"]
    game = Game.start(rules, ["Ann", "Bob"], seed=seed, racks=racks, first=0)
    game = game.play("-").play("-")
    state = game.state
    return {
        **{name: getattr(scrabble_rules, name) for name in dir(scrabble_rules)},
        "rules": rules,
        "seed": seed,
        "game": game,
        "view": game.view_for("Ann"),
        "model": lambda _: "pass",
        "state": state,
        "board": state.board,
        "play": parse_play("8F HORN", state.board),
        "square": Square(7, 5),
        "found": scrabble_rules.legal_plays(state)[0],
        "seeded": SeededDraws(seed),
        "text": interchange.dumps(game),
        "cgp": cgp.format(state),
        "picture": str(state.board),
        "rows": state.board.rows_of_text(),
    }


def test_what_the_page_names_is_there() -> None:
    known = names()
    for expression in WRITTEN:
        with suppress(scrabble_rules.IllegalMoveError):  # said at another moment it is legal
            eval(expression, dict(known))  # noqa: S307 - our own page
