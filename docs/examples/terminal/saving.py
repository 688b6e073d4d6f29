"""Saves a table in a file and reads it again: the game with its seed, and all drafts.

The file holds what every player has on the rack; it is meant for the computer everybody plays at.
"""

from __future__ import annotations

import json
from pathlib import Path

from attrs import evolve

from scrabble_rules import Game, interchange
from scrabble_rules.frontend import Draft, SavedDraft
from scrabble_rules.wordlists import english
from terminal.table import Table


class SavedGameError(ValueError):
    """A file cannot be read, or holds no saved game."""


def save(table: Table, path: Path) -> None:
    """Write a table to a file; an older one is replaced only when the new one is complete."""
    document = {
        "computers": sorted(table.computers),
        "game": interchange.dump(table.game),
        "earlier": [interchange.dump(game) for game in table.earlier],
        "drafts": [interchange.dump(draft.saved) for draft in table.drafts],
    }
    beside = path.with_name(path.name + ".part")
    beside.write_text(json.dumps(document), encoding="utf-8")
    beside.replace(path)


def resume(path: Path) -> Table:
    """Read a table from a file. Raises SavedGameError if that is not possible."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        game = interchange.load(document["game"], Game, lexicons=english())
        earlier = [interchange.load(each, Game, lexicons=english()) for each in document["earlier"]]
        table = Table.of(game, frozenset(map(int, document["computers"])), tuple(earlier))
        saved = [interchange.load(each, SavedDraft) for each in document["drafts"]]
        drafts = [Draft.restore(each, game.view_for(seat)) for seat, each in enumerate(saved)]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SavedGameError(f"{path} cannot be resumed: {error}") from error
    if len(drafts) != len(game.players):
        raise SavedGameError(f"{path} cannot be resumed: it needs one draft for each player")
    if not table.people:
        raise SavedGameError(f"{path} cannot be resumed: nobody but the computer plays")
    return evolve(table, drafts=tuple(drafts))
