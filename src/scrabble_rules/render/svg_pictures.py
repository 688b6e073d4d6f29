"""Draws SVG pictures: a board, a rack, a bag, a score sheet, a state or a whole game.

Each picture is one complete `<svg>` element. It shows everything that its value holds, open racks
included; for a player draw the view of that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.view import Seen, View, as_state, as_view
from scrabble_rules.games.game import Game
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.plays import LegalPlays
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.describing import play_text
from scrabble_rules.render.descriptions import (
    bag_caption,
    describe_bag,
    describe_board,
    describe_counts,
    describe_rack,
    describe_racks,
    describe_state,
    names_for,
)
from scrabble_rules.render.geometry import RACK_PAD, is_mirrored, is_mirrored_rack
from scrabble_rules.render.held_tiles import (
    MOST_TILES,
    Slots,
    label_counts,
    slots_of,
    tile_count,
    tiles_left,
)
from scrabble_rules.render.marks import Hints, MarkedBoard, Marks, marked
from scrabble_rules.render.score_sheet import describe_sheet
from scrabble_rules.render.svg_board import draw_board, with_legend
from scrabble_rules.render.svg_document import Options, document
from scrabble_rules.render.svg_panels import (
    NARROWEST,
    PANEL,
    SCORE_LINE,
    draw_bag,
    draw_counts,
    draw_player,
    draw_rack,
    draw_score,
    draw_sheet,
    line_text,
    shown_number,
)
from scrabble_rules.render.svg_targets import slot_targets, square_targets
from scrabble_rules.render.svg_tiles import Fragment
from scrabble_rules.render.theme import AUTO, Theme
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import SquareLike
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.safe_text import SafeText, display_width, displayable
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened

_PAD, _GAP = 10, 14
_LONGEST_NAME, _LONGEST_PLAY = 30, 40
_MOST_LISTED = 10
"""The picture of many plays lists at most this many."""
_TO_COLUMNS, _TO_COLUMNS_BOLD = 9.2, 10.6
_BESIDE = 2
"""The score sheet of at most this many players is drawn beside the board, else below it."""
_NARROW = 500
"""In a picture of a game that is to have fewer pixels across, all panels are below the board."""


def board_svg(  # noqa: PLR0913 - independent options, all by keyword
    board: Board | Seen,
    *,
    marks: Marks = (),
    legend: bool = False,
    targets: bool = False,
    focus: SquareLike | None = None,
    ids: str = "",
    tile_set: TileSet | None = None,
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
    coordinates: bool = True,
) -> str:
    """Draw a board, with marks such as `LastPlay(play)`, `Hints(plays)` and `Drafted(draft)`.

    Given a view or a state, its tile set provides the values on the tiles, and its last play is
    marked. Given a board, pass `tile_set` and `LastPlay` for that. Of marks on one square, later
    ones lie above earlier ones. `legend` explains, below the board, the marks that are on it.
    `width` is in pixels; the height follows from it.

    With `targets`, each square can be clicked and focused, and has a name for screen readers; the
    square `focus` is the one that the Tab key reaches. `ids` is the id of the picture, with which
    the ids of its parts begin. Where words are read from right to left, the first column is on the
    right, and the root has `data-direction="rtl"`.

    Raises TypeError for values of other types, and ValueError for an impossible width, ids that are
    no id, a focus that is not on the board, and marks that are not for this board.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    if isinstance(board, Seen) and tile_set is None:
        tile_set = as_state(board).rules.tile_set
    shown = marked(board, marks)
    options = Options(theme, width, phrases, ids)
    drawn = draw_board(shown, theme, tile_set=tile_set, coordinates=coordinates)
    if legend:
        drawn = with_legend(drawn, shown, phrases)
    over = ""
    if _has_targets(targets, focus):
        over = square_targets(
            shown, phrases, tile_set=tile_set, coordinates=coordinates, focus=focus
        )
    return document(
        drawn,
        "title.board",
        describe_board(shown, phrases),
        options,
        over,
        mirrored=is_mirrored(shown.board, tile_set),
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
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    slots, _ = slots_of(rack, tile_set)
    picked = _slots_among(chosen, len(slots))
    options = Options(theme, width, phrases, ids)
    drawn = draw_rack(rack, tile_set, phrases, picked).padded(RACK_PAD, "tiles")
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
    bag: Bag | Seen,
    *,
    tile_set: TileSet | None = None,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw how many tiles of each label are left, in the order of the tile set.

    Given a view, or another state with tiles face down, it counts the tiles that have not been
    seen: those in the bag together with those of other players. Given a bag, pass `tile_set` for
    the order and the values on the tiles.

    Raises TypeError for any other value, and ValueError for an impossible width.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    held: Holding
    if isinstance(bag, Seen):
        state = as_state(bag)
        tile_set = state.rules.tile_set if tile_set is None else tile_set
        held, inside = tiles_left(state), tile_count(state.bag)
    else:
        must_be("bag", bag, Bag, "game.state.bag")
        held, inside = bag, tile_count(bag)
    options = Options(theme, width, phrases, ids)
    drawn = draw_bag(held, tile_set, bag_caption(held, inside, phrases)).padded(_PAD)
    description = describe_bag(held, inside, label_counts(held, tile_set), phrases)
    return document(drawn, "title.bag", description, options)


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
    must_be("game", game, Game, "game, not its state")
    options = Options(theme, width, phrases, ids)
    drawn = draw_sheet(game, phrases).padded(_PAD)
    description = phrases.together(
        [
            describe_state(View(game.state, names=game.players), phrases),
            describe_sheet(game, phrases),
        ]
    )
    return document(drawn, "title.score-sheet", description, options)


def state_svg(  # noqa: PLR0913 - independent options, nearly all by keyword
    view: Seen,
    *,
    marks: Marks = (),
    legend: bool = False,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a view: the board, and beside it the players with scores and racks, and the bag.

    If `width` is below 500 pixels, these stand below the board, as on a phone. Everything that the
    view holds is shown: of a bare state all racks, and no names; `View(state, names=names)` has
    both. The other options are as in `board_svg`.

    Raises TypeError if `view` is neither a View nor a GameState, and ValueError for marks that are
    not for this board, and for an impossible width.
    """
    view = as_view(view)
    options = Options(theme, width, phrases, ids)
    drawn, description = _table(view, marked(view, marks), options, legend=legend)
    return document(drawn, "title.game", description, options)


def game_svg(
    game: Game,
    *,
    marks: Marks = (),
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a game as it stands: its state, with the last play ringed, and the score sheet.

    `marks` are as in `board_svg`.

    Raises TypeError if `game` is no Game, and ValueError for an impossible width.
    """
    must_be("game", game, Game, "game, not its state")
    options = Options(theme, width, phrases, ids)
    view = View(game.state, names=game.players)
    drawn, description = _table(view, marked(view, marks), options, game)
    return document(drawn, "title.game", description, options)


def svg(
    value: object,
    *,
    ids: str = "",
    theme: Theme = AUTO,
    phrases: Phrases = ENGLISH,
    width: int | None = None,
) -> str:
    """Draw a value as a notebook shows it; `width` is in pixels.

    It draws a Board, Layout, View, GameState, Game, Rack, Bag, TileSet and Score, and what
    `legal_plays` returns and its items: a play with its score, and the best of many plays. Hints
    are the plays that could be made.

    Raises TypeError for any other value, and ValueError for an impossible width.
    """
    match value:
        case Board():
            return board_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
        case Layout():
            return board_svg(Board(value), ids=ids, theme=theme, phrases=phrases, width=width)
        case View() | GameState():
            return state_svg(value, ids=ids, theme=theme, phrases=phrases, width=width)
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
            drawn, description = _tile_set(value, options.phrases)
            return document(drawn, "title.tile-set", description, options)
        case Score():
            drawn = draw_score(value, options.phrases).padded(_PAD)
            return document(drawn, "title.score", options.phrases.say(value), options)
        case ScoredPlay():
            drawn, description = _play(value, options)
            return document(drawn, "title.play", description, options)
        case LegalPlays():
            drawn, description = _plays(value, options)
            return document(drawn, "title.plays", description, options)
        case _:
            raise TypeError(
                "svg draws a Board, Layout, View, GameState, Game, Rack, Bag, TileSet, Score, "
                f"ScoredPlay or LegalPlays, not {type(value).__name__}"
            )


# -- tile sets and plays: a drawing, and its description


def _tile_set(tile_set: TileSet, phrases: Phrases) -> tuple[Fragment, str]:
    """Draw the tiles of a set with their counts and values."""
    named = "-named" if tile_set.name else ""
    values = {"name": displayable(tile_set.name, _LONGEST_NAME), "tiles": tile_set.total}
    counts = [(kind.label, kind.count) for kind in tile_set.kinds]
    drawn = draw_counts(counts, tile_set, phrases.message(f"tiles.caption{named}", values))
    said = [phrases.message(f"tiles.set{named}", values), describe_counts(counts, 0, phrases)]
    return drawn.padded(_PAD), phrases.together(said)


def _play(scored: ScoredPlay, options: Options) -> tuple[Fragment, str]:
    """Draw a play as a hint on its board, and its score beside it."""
    phrases = options.phrases
    head = _heading(_line_of(scored))
    score = draw_score(scored.score, phrases, scored.state.rules.tile_set)
    drawn, description = _beside_board(scored.state, [scored], [head, score], options)
    return drawn, phrases.together([description, phrases.say(scored.score)])


def _plays(plays: LegalPlays, options: Options) -> tuple[Fragment, str]:
    """Draw the best play as a hint on its board, and a list of the best plays beside it."""
    best = plays.best(_MOST_LISTED)
    phrases, count = options.phrases, {"plays": len(plays)}
    width = _width_for([_line_of(scored) for scored in best], _TO_COLUMNS)
    lines = [
        line_text(2, number, _line_of(scored), "start")
        + line_text(width - 2, number, shown_number(scored.total), "end")
        for number, scored in enumerate(best)
    ]
    listed = f'<g class="on-page" font-size="13">{"".join(lines)}</g>'
    head = _heading(phrases.message("plays.caption", count))
    parts = [head, Fragment(listed, width, len(best) * SCORE_LINE)]
    drawn, description = _beside_board(plays.state, best[:1], parts, options)
    said = [description, phrases.message("plays.count", count)]
    if best:
        named = [
            SafeText(
                phrases.message("plays.scored", {"play": _line_of(scored), "points": scored.total})
            )
            for scored in best
        ]
        items = phrases.listed(named, ["wide"], most=_MOST_LISTED)
        said.append(phrases.message("plays.best", {"plays": items}))
    return drawn, phrases.together(said)


def _line_of(scored: ScoredPlay) -> str:
    return displayable(play_text(scored.state, scored.play), _LONGEST_PLAY)


def _heading(text: str) -> Fragment:
    written = line_text(2, 0, text, "start")
    svg = f'<g class="on-page" font-size="15" font-weight="bold">{written}</g>'
    return Fragment(svg, _width_for([text], _TO_COLUMNS_BOLD), SCORE_LINE)


def _width_for(texts: Sequence[str], each: float) -> int:
    """Return the width of a panel for these lines, with room for a number behind them."""
    return max([NARROWEST, *(round(display_width(text) * each) + 60 for text in texts)])


def _beside_board(
    state: GameState, hints: Sequence[ScoredPlay], parts: Sequence[Fragment], options: Options
) -> tuple[Fragment, str]:
    """Put panels below each other, on the right of a board with hints; describe the board."""
    shown = marked(state, Hints(hints))
    board = draw_board(shown, options.theme, tile_set=state.rules.tile_set)
    svg, top = [board.svg], float(_PAD)
    for part in parts:
        svg.append(part.at(board.width + _GAP, top))
        top += part.height
    width = board.width + _GAP + max(part.width for part in parts) + _PAD
    drawn = Fragment("".join(svg), width, max(board.height, top + _PAD))
    return drawn, describe_board(shown, options.phrases)


# -- states and games


def _table(
    view: View,
    shown: MarkedBoard,
    options: Options,
    game: Game | None = None,
    *,
    legend: bool = False,
) -> tuple[Fragment, str]:
    """Arrange board, players, bag and score sheet in one picture; return it with a description.

    The panels form a column beside the board, or in a narrow picture below it, as wide as the board
    is. The score sheet is the last panel, or stands below everything if it has too many columns.
    """
    state, phrases = view.state, options.phrases
    tile_set, names = state.rules.tile_set, names_for(view, phrases)
    board = draw_board(shown, options.theme, tile_set=tile_set)
    if legend:
        board = with_legend(board, shown, phrases)
    held, inside = tiles_left(state), tile_count(state.bag)
    panels = [
        (draw_player(state, seat, name, phrases), f"player-{seat}")
        for seat, name in enumerate(names)
    ]
    panels.append((draw_bag(held, tile_set, bag_caption(held, inside, phrases)), "bag"))
    if game is not None and len(names) <= _BESIDE:
        panels.append((draw_sheet(game, phrases, PANEL), "sheet"))
    inner, top = "", 0.0
    for panel, part in panels:
        inner += panel.at(0, top, part)
        top += panel.height + _GAP
    total: float = board.width + _GAP + PANEL + _PAD
    height: float = max(board.height, _PAD + top)
    if isinstance(options.width, int) and options.width < _NARROW:
        total = max(board.width, PANEL + 2 * _PAD)
        scale = (total - 2 * _PAD) / PANEL
        where = f"translate({_PAD} {board.height + _GAP}) scale({scale:.3f})"
        svg = f'{board.svg}<g transform="{where}">{inner}</g>'
        height = board.height + _GAP + top * scale
    else:
        svg = board.svg + Fragment(inner, PANEL, top).at(board.width + _GAP, _PAD)
    if game is not None and len(names) > _BESIDE:
        sheet = draw_sheet(game, phrases, max(total - 2 * _PAD, PANEL / _BESIDE * len(names)))
        svg += sheet.at(_PAD, height + _GAP, "sheet")
        total = max(total, sheet.width + 2 * _PAD)
        height += sheet.height + _GAP + _PAD
    description = [
        describe_state(view, phrases),
        describe_board(shown, phrases),
        describe_racks(view, phrases, MOST_TILES),
        describe_bag(held, inside, label_counts(held, tile_set), phrases),
    ]
    if game is not None:
        description.append(describe_sheet(game, phrases))
    return Fragment(svg, total, height), phrases.together(description)
