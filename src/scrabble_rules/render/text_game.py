"""Writes a whole game as plain text: the deal, every turn with the tiles drawn, how it stands.

It shows every tile that the game knows, so that somebody can play it again; the score sheet of
`text_tables` shows what the players know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.games.turns import Turn
from scrabble_rules.notation import format_move
from scrabble_rules.phrases import ENGLISH, Phrases
from scrabble_rules.phrases.showing import Shown
from scrabble_rules.render.descriptions import must_be_game, short_name
from scrabble_rules.render.score_sheet import Event, end_events, turn_events
from scrabble_rules.render.text_tables import state_text
from scrabble_rules.render.tile_counts import tile_count
from scrabble_rules.values.moves import Exchange, Pass, Play, TakeBlank
from scrabble_rules.values.safe_text import displayable, fitted
from scrabble_rules.values.tiles import Tile, spelt

_MOST_TURNS = 24
_LONGEST_LINE, _LONGEST_TILES = 400, 60
_INDENT = "  "


def game_text(
    game: Game, width: int = 80, *, colours: bool = False, phrases: Phrases = ENGLISH
) -> str:
    """Write a game as text: the deal, the last 24 turns, and the state as `state_text` draws it.

    Each turn has what the score sheet says of it, and in parentheses the tiles that were exchanged
    and drawn. Everything that the game holds is shown.

    Raises TypeError if `game` is no Game, and ValueError if `width` is too small.
    """
    must_be_game(game, "state_text(view, names) draws a state or a view")
    drawn = state_text(game.state, game.players, width, colours=colours, phrases=phrases)
    lines = (
        part
        for line in _lines(game, phrases)
        for part in wrap(fitted(line, _LONGEST_LINE), width, subsequent_indent=_INDENT)
    )
    return "\n".join([*lines, "", drawn])


def _lines(game: Game, phrases: Phrases) -> Iterator[str]:
    names = [short_name(name) for name in game.players]
    deal, turns = game.deal, game.turns
    racks = []
    for seat, rack in enumerate(deal.racks):
        key = "game.holds" if _tiles(rack) else "game.holds-nothing"
        values = {"player": seat, "tiles": _tiles(rack)}
        racks.append(Shown(phrases.message(key, values, names)))
    listed = phrases.listed(racks, most=len(racks))
    yield phrases.message("game.dealt", {"racks": listed, "tiles": tile_count(deal.bag)})
    skipped = max(0, len(turns) - _MOST_TURNS)
    if skipped:
        yield phrases.message("game.skipped", {"turns": skipped})
    before = turns[skipped - 1].state if skipped else deal
    for number, turn in enumerate(turns[skipped:], skipped + 1):
        yield _turn(number, before, turn, names, phrases)
        before = turn.state
    if before.end is not None:
        end = phrases.say(before.end, names)
        left = _events(end_events(before, phrases), names, phrases)
        if left:
            events = phrases.listed(left, ["wide"], most=len(left))
            end = phrases.message("game.end", {"end": Shown(end), "events": events})
        yield end


def _turn(number: int, before: GameState, turn: Turn, names: list[str], phrases: Phrases) -> str:
    move, more = turn.move, []
    if isinstance(move, Exchange):
        key = "game.gives" if move.tiles else "game.gives-nothing"
        more.append(phrases.message(key, {"tiles": _tiles(move.tiles)}))
    elif isinstance(move, TakeBlank):
        more.append(format_move(move, before))
    elif not isinstance(move, Play | Pass):
        more.append(displayable(repr(move), _LONGEST_LINE))
    if turn.drawn:
        more.append(phrases.message("game.draws", {"tiles": _tiles(turn.drawn)}))
    events = _events(turn_events(before, turn, phrases), names, phrases) or [Shown(names[turn.by])]
    values: dict[str, object] = {
        "number": number,
        "events": phrases.listed(events, ["wide"], most=len(events)),
    }
    if not more:
        return phrases.message("game.turn", values)
    values["more"] = phrases.listed([*map(Shown, more)], most=len(more))
    return phrases.message("game.turn-more", values)


def _events(events: Iterable[Event], names: list[str], phrases: Phrases) -> list[Shown]:
    return [
        Shown(
            phrases.message(
                "game.event-points" if points else "game.event",
                {"player": player, "text": Shown(text), "points": Shown(f"{points:+d}")},
                names,
            )
        )
        for player, text, points in events
    ]


def _tiles(tiles: Iterable[Tile]) -> str:
    return displayable(spelt(tile.label for tile in tiles), _LONGEST_TILES)
