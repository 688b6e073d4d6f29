"""Writes a whole game as plain text: the deal, every turn with the tiles drawn, how it stands.

It shows every tile that the game knows, so that somebody can play it again; the score sheet of
`text_tables` shows what the players know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.render.descriptions import count_of, short_name
from scrabble_rules.render.safe_text import displayable
from scrabble_rules.render.score_sheet import Event, end_events, turn_events
from scrabble_rules.render.text_tables import state_text
from scrabble_rules.render.tile_counts import tile_count
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.moves import Exchange, Pass, Play
from scrabble_rules.values.tiles import Tile, spelt

_MOST_TURNS = 24
_LONGEST_LINE, _LONGEST_TILES = 400, 60
_INDENT = "  "


def game_text(game: Game, width: int = 80, *, colours: bool = False) -> str:
    """Write a game as text: the deal, the last 24 turns, and the state as `state_text` draws it.

    Each turn has what the score sheet says of it, and in parentheses the tiles that were exchanged
    and drawn. Everything that the game holds is shown.

    Raises TypeError if `game` is no Game, and ValueError if `width` is too small.
    """
    must_be(game, Game)
    drawn = state_text(game.state, game.players, width, colours=colours)
    lines = (
        part
        for line in _lines(game)
        for part in wrap(displayable(line, _LONGEST_LINE), width, subsequent_indent=_INDENT)
    )
    return "\n".join([*lines, "", drawn])


def _lines(game: Game) -> Iterator[str]:
    names = [short_name(name) for name in game.players]
    deal, turns = game.deal, game.turns
    racks = ", ".join(
        f"{name} {_tiles(rack) or 'nothing'}" for name, rack in zip(names, deal.racks, strict=True)
    )
    inside = count_of(tile_count(deal.bag), "tile")
    yield f"Dealt: {racks}; {inside} in the bag"
    skipped = max(0, len(turns) - _MOST_TURNS)
    if skipped:
        yield f"({count_of(skipped, 'turn')} not shown)"
    before = turns[skipped - 1].state if skipped else deal
    for number, turn in enumerate(turns[skipped:], skipped + 1):
        yield f"{number}. {_turn(before, turn, names)}"
        before = turn.state
    if before.end is not None:
        left = _events(end_events(before), names)
        yield f"The end: {before.end.kind.value}{'; ' if left else ''}{left}"


def _turn(before: GameState, turn: Turn, names: list[str]) -> str:
    move, more = turn.move, []
    if isinstance(move, Exchange):
        more.append(f"gives {_tiles(move.tiles) or 'nothing'}")
    elif not isinstance(move, Play | Pass):
        more.append(repr(move))
    if turn.drawn:
        more.append(f"draws {_tiles(turn.drawn)}")
    said = _events(turn_events(before, turn), names) or names[turn.by]
    return f"{said} ({', '.join(more)})" if more else said


def _events(events: Iterable[Event], names: list[str]) -> str:
    return "; ".join(
        f"{names[player]}: {text}{f' {points:+d}' if points else ''}"
        for player, text, points in events
    )


def _tiles(tiles: Iterable[Tile]) -> str:
    return displayable(spelt(tile.label for tile in tiles), _LONGEST_TILES)
