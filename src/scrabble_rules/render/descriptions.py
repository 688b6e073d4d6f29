"""Describes in words what a picture shows, for readers who cannot see it.

The sentences become the description of an SVG picture, which screen readers read out. They are
messages of `phrases`, so they can be in any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scrabble_rules.engine.view import Names, View
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.phrases.describing import About, describe, say_rack, spell
from scrabble_rules.render.held_tiles import Slots, slots_of, sorted_tiles, tile_count
from scrabble_rules.render.marks import MarkedBoard
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square, coordinate
from scrabble_rules.values.holdings import Holding, Rack
from scrabble_rules.values.safe_text import SafeText, displayable
from scrabble_rules.values.tiles import PlacedTile, TileSet

_LONGEST_LABEL = 8
_ALL = 10_000
"""More items than any list of a picture has."""


def names_for(view: View, phrases: Phrases) -> Names:
    """Return a name for each seat: those of a view, or `Player 1` and so on if it has none."""
    numbers = range(1, view.state.players + 1)
    return view.names or tuple(phrases.message("player", {"number": one}) for one in numbers)


def describe_board(marked: MarkedBoard, phrases: Phrases) -> str:
    """Describe a board: its size, its words across and down, and what is marked."""
    board, layout = marked.board, marked.board.layout
    size = {"rows": layout.height, "columns": layout.width, "tiles": len(board)}
    parts = [phrases.message("board.tiles" if len(board) else "board.empty", size)]
    for axis, key in ((Axis.ACROSS, "board.across"), (Axis.DOWN, "board.down")):
        words = [*_words(board, axis)] if len(board) else []
        if words:
            parts.append(phrases.message(key, {"words": phrases.listed(words, most=_ALL)}))
    said = (mark.describe(board, phrases) for mark, _ in marked.marks)
    return phrases.together([*parts, *filter(None, said)])


def _words(board: Board, axis: Axis) -> Iterator[str]:
    lines = board.rows if axis is Axis.ACROSS else zip(*board.rows, strict=True)
    for number, line in enumerate(lines):
        if not any(line):
            continue
        run: list[PlacedTile] = []
        for place, tile in enumerate((*line, None)):
            if tile is not None:
                run.append(tile)
                continue
            if len(run) > 1:
                start = place - len(run)
                across = axis is Axis.ACROSS
                square = Square(number, start) if across else Square(start, number)
                yield f"{coordinate(square, axis)} {spell(run)}"
            run = []


def describe_rack(
    rack: Slots,
    tile_set: TileSet | None,
    phrases: Phrases,
    most: int,
    who: tuple[int, Names] | None = None,
) -> str:
    """List the tiles of a rack, at most `most` of them by label.

    `who` is the player who holds it: the seat, and the names by seat.
    """
    if isinstance(rack, Rack):
        known, hidden = sorted_tiles(rack.tiles, tile_set), rack.hidden
    else:
        slots = [tile for tile in slots_of(rack, tile_set)[0] if tile is not None]
        known = [tile for tile in slots if not tile.is_hidden]
        hidden = len(slots) - len(known)
    return say_rack(known, hidden, phrases, most, who)


def describe_counts(counts: Iterable[tuple[str, int]], hidden: int, phrases: Phrases) -> str:
    """List how many tiles of each label there are, and how many lie face down."""
    items = [
        SafeText(
            phrases.message(
                "bag.count", {"count": number, "label": displayable(label, _LONGEST_LABEL)}
            )
        )
        for label, number in counts
        if number
    ]
    parts = []
    if items:
        listed = phrases.listed(items, most=_ALL)
        parts.append(phrases.message("bag.counts", {"counts": listed}))
    if hidden:
        parts.append(phrases.message("bag.hidden", {"hidden": hidden}))
    return phrases.together(parts or [phrases.message("bag.no-tiles", {})])


def bag_caption(held: Holding, inside: int, phrases: Phrases) -> str:
    """Write above the tiles left how many they are: see `describe_bag`."""
    total = tile_count(held)
    if total == inside:
        return phrases.message("bag.caption", {"tiles": total})
    return phrases.message("bag.caption-unseen", {"tiles": total, "inside": inside})


def describe_bag(
    held: Holding, inside: int, counts: Iterable[tuple[str, int]], phrases: Phrases
) -> str:
    """Describe the tiles left: `held` are the tiles counted, of which `inside` are in the bag."""
    total = tile_count(held)
    key = "bag.tiles" if total == inside else "bag.unseen"
    said = phrases.message(key, {"tiles": total, "inside": inside})
    return phrases.together([said, describe_counts(counts, held.hidden, phrases)])


def describe_state(view: View, phrases: Phrases) -> str:
    """Describe how a game stands: the scores, and who is on turn or has won."""
    asked = (About.SCORES, About.TURN)
    return phrases.together([describe(view, about, phrases=phrases) for about in asked])


def describe_racks(view: View, phrases: Phrases, most: int) -> str:
    """List what each player holds."""
    state = view.state
    return phrases.together(
        [
            describe_rack(rack, state.rules.tile_set, phrases, most, (seat, view.names))
            for seat, rack in enumerate(state.racks)
        ]
    )
