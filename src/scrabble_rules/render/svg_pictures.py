"""Draws SVG pictures: a board, a rack, a bag, a score sheet, a state or a whole game.

Each picture is one complete `<svg>` element. It shows everything that its value holds, open racks
included; for a player draw the view of that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.phrases import ENGLISH, Name, Phrases
from scrabble_rules.render.descriptions import (
    NO_SHEET,
    bag_caption,
    describe_bag,
    describe_board,
    describe_counts,
    describe_rack,
    describe_racks,
    describe_state,
    must_be_game,
    names_for,
    only_a_state_takes,
)
from scrabble_rules.render.geometry import RACK_PAD
from scrabble_rules.render.marks import Drafted, Marks, Violated, marked
from scrabble_rules.render.score_sheet import describe_sheet
from scrabble_rules.render.slots import MOST_TILES, Slots, is_mirrored_rack, slots_of
from scrabble_rules.render.suggestions import Hints, ManyScored, Scored
from scrabble_rules.render.svg_board import draw_board, is_mirrored
from scrabble_rules.render.svg_document import Fragment, Options, document
from scrabble_rules.render.svg_legend import below
from scrabble_rules.render.svg_panels import (
    PANEL,
    draw_bag,
    draw_counts,
    draw_player,
    draw_rack,
    draw_sheet,
)
from scrabble_rules.render.svg_plays import play_picture, plays_picture, score_picture
from scrabble_rules.render.svg_targets import slot_targets, square_targets
from scrabble_rules.render.theme import AUTO, Theme
from scrabble_rules.render.tile_counts import label_counts, tile_count, tiles_left
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import displayable
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened

_PAD, _GAP = 10, 14
_LONGEST_NAME = 30
_BESIDE = 2
"""The score sheet of at most this many players is drawn beside the board, else below it."""


def board_svg(  # noqa: PLR0913 - independent options, all by keyword
    board: Board | GameState,
    *,
    last: Play | None = None,
    hints: Hints = (),
    draft: Drafted = (),
    violations: Violated = (),
    legend: bool = False,
    targets: bool = False,
    focus: Square | None = None,
    ids: str = "",
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
    coordinates: bool = True,
) -> str:
    """Draw a board, with rings around the tiles of the last play, and hints in dashed tiles.

    Given a state, its tile set provides the values on the tiles, and its last play is marked. Given
    a board, pass `tile_set` and `last` for that. `draft` is a `Draft`, whose `shown` is the state
    to draw, a play whose tiles lie on the board, or squares; `violations` are those of `validate`,
    or squares. `legend` explains the marks below the board. `width` is in pixels; the height
    follows from it.

    With `targets`, each square can be clicked and focused, and has a name for screen readers; the
    square `focus` is the one that the Tab key reaches. `ids` is the id of the picture, with which
    the ids of its parts begin. Where words are read from right to left, the first column is on the
    right, and the root has `data-direction="rtl"`.

    Raises TypeError for values of other types, and ValueError for an impossible width, ids that are
    no id, a focus that is not on the board, a draft whose tiles are not on it, and a last play of
    which no tile is.
    """
    if isinstance(board, GameState) and tile_set is None:
        tile_set = board.rules.tile_set
    on_board, marks = marked(board, last, hints, draft, violations)
    options = Options(theme, width, phrases, ids)
    signs = (theme.letter_sign, theme.word_sign)
    drawn = draw_board(on_board, signs, marks, tile_set=tile_set, coordinates=coordinates)
    if legend:
        drawn = below(drawn, phrases)
    over = ""
    if _has_targets(targets, focus):
        over = square_targets(
            on_board, marks, phrases, tile_set=tile_set, coordinates=coordinates, focus=focus
        )
    return document(
        drawn,
        "title.board",
        describe_board(on_board, phrases, marks),
        options,
        over,
        mirrored=is_mirrored(on_board, tile_set),
    )


def rack_svg(  # noqa: PLR0913 - independent options, all by keyword
    rack: Slots,
    *,
    chosen: Iterable[int] = (),
    targets: bool = False,
    focus: int | None = None,
    ids: str = "",
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a rack: known tiles in the order of the tile set, then the backs of hidden ones.

    `tile_set`, such as `rules.tile_set`, puts the values on the tiles and into their names. For a
    player's own order pass the tiles of the slots, such as `draft.rack`; None is an empty slot.
    `chosen` are the slots of tiles to be exchanged. With `targets`, each slot can be clicked
    and focused, and has a name; `focus` is the slot that the Tab key reaches. `ids` is as in
    `board_svg`.

    Raises TypeError for values of other types, and ValueError for an impossible width, ids that are
    no id, and slots that the rack does not have.
    """
    slots, _ = slots_of(rack, tile_set)
    picked = _slots_among(chosen, len(slots))
    options = Options(theme, width, phrases, ids)
    part = draw_rack(rack, tile_set, phrases, picked)
    wide, high = part.width + 2 * RACK_PAD, part.height + 2 * RACK_PAD
    drawn = Fragment(part.at(RACK_PAD, RACK_PAD, "tiles"), wide, high)
    description = describe_rack(rack, tile_set, phrases, MOST_TILES)
    over = ""
    if _has_targets(targets, focus):
        over = slot_targets(slots, picked, phrases, tile_set=tile_set, focus=focus)
    mirrored = is_mirrored_rack(slots, tile_set)
    return document(drawn, "title.rack", description, options, over, mirrored=mirrored)


def _has_targets(targets: bool, focus: object) -> bool:  # noqa: FBT001 - as the caller has it
    if focus is not None and not targets:
        raise ValueError("focus is for pictures with targets; pass targets=True too")
    return targets


def _slots_among(chosen: Iterable[int], count: int) -> tuple[int, ...]:
    picked = tuple(sorted(set(chosen)))
    for slot in picked:
        if slot not in range(count):
            raise ValueError(f"this rack has no slot {shortened(slot)}: {count} are drawn")
    return picked


def bag_svg(
    bag: Bag | GameState,
    *,
    tile_set: TileSet | None = None,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw how many tiles of each label are left, in the order of the tile set.

    Given a state with tiles face down, it counts the tiles that have not been seen: those in the
    bag together with those of other players. Given a bag, pass `tile_set` for the order and the
    values on the tiles.

    Raises TypeError if `bag` is neither a Bag nor a GameState, and ValueError for an impossible
    width.
    """
    held: Holding
    if isinstance(bag, GameState):
        tile_set = bag.rules.tile_set if tile_set is None else tile_set
        held, inside = tiles_left(bag), tile_count(bag.bag)
    else:
        must_be("bag", bag, Bag, "game.state.bag")
        held, inside = bag, tile_count(bag)
    options = Options(theme, width, phrases, ids)
    caption = bag_caption(held, inside, phrases)
    part = draw_bag(held, tile_set, caption)
    drawn = Fragment(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    return document(drawn, "title.bag", _describe_left(held, inside, tile_set, phrases), options)


def _describe_left(held: Holding, inside: int, tile_set: TileSet | None, phrases: Phrases) -> str:
    counts = label_counts((tile.label for tile in held.tiles), tile_set)
    return describe_bag(held, inside, counts, phrases)


def score_sheet_svg(
    game: Game,
    *,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw the score sheet of a game: what every player knows of each turn, no hidden tiles.

    Raises TypeError if `game` is no Game, and ValueError for an impossible width.
    """
    must_be_game(game, NO_SHEET)
    options = Options(theme, width, phrases, ids)
    part = draw_sheet(game, phrases)
    drawn = Fragment(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    description = phrases.together(
        [describe_state(game.state, game.players, phrases), describe_sheet(game, phrases)]
    )
    return document(drawn, "title.score-sheet", description, options)


def state_svg(  # noqa: PLR0913 - independent options, nearly all by keyword
    state: GameState,
    names: Sequence[str | Name] = (),
    *,
    last: Play | None = None,
    hints: Hints = (),
    draft: Drafted = (),
    violations: Violated = (),
    legend: bool = False,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a state: the board, and beside it the players with scores and racks, and the bag.

    Everything that the state holds is shown. For a player draw `view_for(state, player)`, where the
    other players' tiles lie face down. The other options are as in `board_svg`.

    Raises TypeError if `state` is no GameState, and ValueError if the names do not match the seats,
    for a draft whose tiles are not on the board, and for an impossible width.
    """
    must_be("state", state, GameState, "game.state")
    options = Options(theme, width, phrases, ids)
    who = names_for(state, names, phrases)
    _, marks = marked(state, last, hints, draft, violations)
    drawn, description = _table(state, who, marks, options, legend=legend)
    return document(drawn, "title.game", description, options)


def game_svg(
    game: Game,
    *,
    hints: Hints = (),
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a game as it stands: its state, with the last play ringed, and the score sheet.

    Raises TypeError if `game` is no Game, and ValueError for an impossible width.
    """
    must_be_game(game, "state_svg(view, names) draws a state or a view")
    options = Options(theme, width, phrases, ids)
    state = game.state
    _, marks = marked(state, None, hints, (), ())
    drawn, description = _table(state, game.players, marks, options, game)
    return document(drawn, "title.game", description, options)


def svg(
    value: object,
    names: Sequence[str | Name] = (),
    *,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a value as a notebook shows it; `width` is in pixels.

    It draws a Board, Layout, GameState, Game, Rack, Bag, TileSet and Score, and what `legal_plays`
    returns and its items: a play with its score, and the best of many plays. Hints are the plays
    that could be made. A GameState or a view has no names: pass them as in `state_svg`.

    Raises TypeError for any other value, and for names with anything but a GameState; ValueError
    for names that do not match the seats, and for an impossible width.
    """
    only_a_state_takes(names, value)
    match value:
        case Board():
            return board_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
        case Layout():
            return board_svg(Board(value), ids=ids, theme=theme, phrases=phrases, width=width)
        case GameState():
            return state_svg(value, names, ids=ids, theme=theme, phrases=phrases, width=width)
        case Game():
            return game_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
        case Rack():
            return rack_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
        case Bag():
            return bag_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
        case _:
            return _other_svg(value, Options(theme, width, phrases, ids))


def _other_svg(value: object, options: Options) -> str:
    match value:
        case TileSet():
            return document(*_tile_set(value, options.phrases), options)
        case Score():
            drawn, description = score_picture(value, options)
            return document(drawn, "title.score", description, options)
        case Scored():
            drawn, description = play_picture(value, options)
            return document(drawn, "title.play", description, options)
        case ManyScored():
            drawn, description = plays_picture(value, options)
            return document(drawn, "title.plays", description, options)
        case _:
            raise TypeError(
                "svg draws a Board, Layout, GameState, Game, Rack, Bag, TileSet, Score, ScoredPlay "
                f"or LegalPlays, not {type(value).__name__}"
            )


def _tile_set(tile_set: TileSet, phrases: Phrases) -> tuple[Fragment, str, str]:
    """Draw the tiles of a set with their counts and values; return title and description too."""
    named = "-named" if tile_set.name else ""
    values = {"name": displayable(tile_set.name, _LONGEST_NAME), "tiles": tile_set.total}
    counts = [(kind.label, kind.count) for kind in tile_set.kinds]
    part = draw_counts(counts, tile_set, phrases.message(f"tiles.caption{named}", values))
    drawn = Fragment(part.at(_PAD, _PAD), part.width + 2 * _PAD, part.height + 2 * _PAD)
    description = [
        phrases.message(f"tiles.set{named}", values),
        describe_counts(counts, 0, phrases),
    ]
    return drawn, "title.tile-set", phrases.together(description)


def _table(
    state: GameState,
    names: Sequence[str | Name],
    marks: Marks,
    options: Options,
    game: Game | None = None,
    *,
    legend: bool = False,
) -> tuple[Fragment, str]:
    """Arrange board, players, bag and score sheet in one picture; return it with a description.

    `left` and `top` are where the next panel of the right column goes. The score sheet is the last
    panel there, or stands below everything if it has too many columns.
    """
    tile_set, phrases = state.rules.tile_set, options.phrases
    signs = (options.theme.letter_sign, options.theme.word_sign)
    board = draw_board(state.board, signs, marks, tile_set=tile_set)
    if legend:
        board = below(board, phrases)
    left, top = board.width + _GAP, float(_PAD)
    parts = [board.svg]
    for seat, name in enumerate(names):
        player = draw_player(state, seat, name, phrases)
        parts.append(player.at(left, top, f"player-{seat}"))
        top += player.height + _GAP
    held, inside = tiles_left(state), tile_count(state.bag)
    caption = bag_caption(held, inside, phrases)
    bag = draw_bag(held, tile_set, caption)
    parts.append(bag.at(left, top, "bag"))
    top += bag.height + _GAP
    total: float = left + PANEL + _PAD
    height: float = max(board.height, top)
    if game is not None:
        if len(names) <= _BESIDE:
            sheet = draw_sheet(game, phrases, PANEL)
            parts.append(sheet.at(left, top, "sheet"))
            height = max(board.height, top + sheet.height + _PAD)
        else:
            sheet = draw_sheet(game, phrases, max(total - 2 * _PAD, PANEL / _BESIDE * len(names)))
            parts.append(sheet.at(_PAD, height + _GAP, "sheet"))
            total = max(total, sheet.width + 2 * _PAD)
            height += sheet.height + _GAP + _PAD
    description = [
        describe_state(state, names, phrases),
        describe_board(state.board, phrases, marks),
        describe_racks(state, names, phrases, MOST_TILES),
        _describe_left(held, inside, tile_set, phrases),
    ]
    if game is not None:
        description.append(describe_sheet(game, phrases))
    return Fragment("".join(parts), total, height), phrases.together(description)
