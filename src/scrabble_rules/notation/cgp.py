"""CGP, a state in one line: the board, racks, scores, and the number of scoreless turns.

`15/.../15 AEINRST/ 0/0 0`: rows from the top, with a number for each run of empty squares, then
racks and scores, beginning with the player on turn. An underscore is one tile face down, and an
empty rack stands for a full one that nobody has seen, so a rack that is really empty while tiles
are in the bag is read back as full. The line does not hold past turns, tiles set aside, or a play
that can still be challenged. Options may follow the four fields: `lex CSW21;`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from attrs import evolve

from scrabble_rules.engine.setup import SetupError
from scrabble_rules.engine.state import GameState
from scrabble_rules.notation.letters import parse_rack
from scrabble_rules.notation.options import apply_options, read_options, write_options
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.text_errors import NotationError, within
from scrabble_rules.values.tile_text import read_tile, readings, signs, write_tile
from scrabble_rules.values.tiles import PlacedTile, TileSet
from scrabble_rules.values.validators import counted, must_be

__all__ = ["apply_options", "format", "parse", "parse_options"]


_FIELDS = 4
_MOST_TURNS = 100
_LONGEST = 100_000
_DIGITS = frozenset("0123456789")
_LONGEST_RUN = 6


def parse_options(text: str) -> dict[str, str]:
    """Return the options after a state: `parse_options(text)["lex"]` names its word list.

    Raises NotationError for text that is no line, and for an option that is given twice.
    """
    must_be("text", text, str)
    return read_options(text, _fields(text)[-1].end())


def _fields(text: str) -> list[re.Match[str]]:
    fields = list(islice(re.finditer(r"\S+", text[:_LONGEST]), _FIELDS))
    options = any(field[0].endswith(";") for field in fields)
    if len(fields) < _FIELDS or len(text) > _LONGEST or options:
        raise NotationError("expected four fields: board, racks, scores and scoreless turns", text)
    return fields


def format(  # noqa: A001 - cgp.format is the other half of cgp.parse
    state: GameState, options: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Write a state, and options after it, as `parse_options` returns them.

    Raises NotationError if a tile, the only rack, or an option cannot be written.
    """
    must_be("state", state, GameState, "game.state")
    seats = [(state.on_turn + step) % state.players for step in range(state.players)]
    tile_set = state.rules.tile_set
    full = Rack((), state.rules.rack_size)
    racks = "/".join("" if state.racks[seat] == full else str(state.racks[seat]) for seat in seats)
    if not racks:
        racks = str(state.racks[state.on_turn])
        if not racks:
            raise NotationError("a state whose only rack is empty cannot be written")
    scores = "/".join(str(state.scores[seat]) for seat in seats)
    line = f"{_board_text(state.board, tile_set)} {racks} {scores} {_scoreless(state)}"
    return line + write_options(options)


def _board_text(board: Board, tile_set: TileSet) -> str:
    rows = []
    for row in board.rows:
        text, empty = "", 0
        for tile in row if any(row) else ():
            if tile is None:
                empty += 1
                continue
            text += f"{empty or ''}{write_tile(tile, tile_set)}"
            empty = 0
        rows.append(f"{text}{empty or ''}" if text else str(len(row)))
    return "/".join(rows)


def _scoreless(state: GameState) -> int:
    count = 0
    for outcome in reversed(state.past):
        if outcome.is_turn and outcome.points:
            break
        count += outcome.is_turn
    return min(count, _MOST_TURNS)


def parse(text: str, rules: RuleSet) -> GameState:
    """Read a state under given rules. The player on turn gets seat 0.

    The scoreless turns become passes in `state.past`. Options after the four fields change nothing:
    `apply_options` puts them into the rules. Raises NotationError for anything else.
    """
    must_be("text", text, str)
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    fields = _fields(text)
    read_options(text, fields[-1].end())
    (rows, row_place), (held, rack_place), (totals, score_place), (zeros, zero_place) = (
        (match[0], match.start()) for match in fields
    )
    with within(text, row_place):
        board = _board(rows, rules.layout, rules.tile_set)
    racks, scores = [], []
    for column, rack in _parts(held, rack_place):
        with within(text, column):
            racks.append(parse_rack(rack, rules.tile_set))
    for column, points in _parts(totals, score_place):
        with within(text, column):
            scores.append(_number(points))
    if len(scores) != len(racks):
        reason = (
            f"{counted(len(racks), 'rack')} but {counted(len(scores), 'score')}: expected one of "
            "each for every player, with / between them"
        )
        place = score_place if len(racks) in rules.players else rack_place
        raise NotationError(reason, text, place)
    with within(text, zero_place):
        turns = _number(zeros)
        if not 0 <= turns <= _MOST_TURNS:
            raise NotationError(f"expected 0 to {_MOST_TURNS} scoreless turns")
    try:
        state = GameState.of(rules, _guessed(racks, board, rules), board=board, scores=scores)
    except SetupError as error:
        raise NotationError(str(error), text, rack_place) from None
    seats = state.players
    past = (
        Outcome(seat % seats, OutcomeKind.PASS, bag_after=len(state.bag))
        for seat in range(-turns, 0)
    )
    return evolve(state, past=past) if turns else state


def _board(text: str, layout: Layout, tile_set: TileSet) -> Board:
    tiles, width, height = readings(tile_set), layout.width, layout.height
    rows: list[list[PlacedTile | None]] = []
    row: list[PlacedTile | None] = []
    place = 0
    for sign in (*re.findall(r"[0-9]+|\[[^]]{1,16}\]|[\s\S]", text), ""):
        is_end = sign in {"", "/"}
        if sign[:1] in _DIGITS:
            row += [None] * min(int(sign.lstrip("0")[:_LONGEST_RUN] or 0), width + 1)
        elif len(row) > width or is_end is (len(row) < width):
            raise NotationError(f"expected {counted(width, 'square')} in this row", text, place)
        elif is_end:
            rows.append(row)
            row = []
            if (len(rows) < height) is not bool(sign):
                raise NotationError(f"expected {counted(height, 'row')}", text, place)
        else:
            row.append(tiles.get(sign) or _lying(sign, tile_set, text, place))
        place += len(sign)
    try:
        return Board(layout, rows)
    except ValueError as error:
        raise NotationError(str(error), text) from None


def _lying(sign: str, tile_set: TileSet, text: str, place: int) -> PlacedTile:
    with within(text, place):
        [(_, label)] = signs(sign)
        return read_tile(label, tile_set)


def _parts(text: str, column: int) -> Iterator[tuple[int, str]]:
    """Split a field at its slashes, and return each part with its column in the line."""
    for part in text.split("/"):
        yield column, part
        column += len(part) + 1


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise NotationError("expected a whole number", text)
    return int(text)


def _guessed(racks: list[Rack], board: Board, rules: RuleSet) -> list[Rack]:
    """Replace empty racks by full ones that nobody has seen, as long as there are tiles."""
    if all(map(len, racks)):
        return racks
    left = rules.tile_set.total - len(board) - sum(map(len, racks))
    guessed = []
    for rack in racks:
        hidden = 0 if len(rack) else max(0, min(rules.rack_size, left))
        left -= hidden
        guessed.append(Rack(rack.tiles, rack.hidden + hidden))
    return guessed
