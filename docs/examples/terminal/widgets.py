"""The board and the rack as widgets that draw whole lines, and say which square was clicked."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from scrabble_rules import Axis, Premium, RuleSet, Square, Tile
from scrabble_rules.frontend import LETTERLESS, Cursor, Draft, DraftKind
from scrabble_rules.notation import format_column

LEFT = 3
"""The columns before the first square, for the numbers of the rows."""
PREMIUMS = {(2, 1): "'", (3, 1): '"', (1, 2): "-", (1, 3): "="}
COLOURS = {"'": "on #24506b", '"': "on #1b3a8a", "-": "on #6b3450", "=": "on #7a2020"}
PLAIN = Style.parse("#cccccc on #1c2b24")
TILE = Style.parse("bold black on #e8d8a8")
LAST = Style.parse("bold black on #f0b860")
DRAFT = Style.parse("bold black on #9ad0ff")
WRONG = Style.parse("bold black on #ff9a9a")
EDGE = Style.parse("#999999")
CURSOR = Style.parse("bold white on #b000b0")
SIGNS = """\
' " letter x2 x3  - = word x2 x3  * start
+ laid  ! not valid  . last play  > v next"""
OTHERS = "% other premiums: the cursor says which"
BLANKS = "~ blank"
"""For letters without small ones, which mark blanks elsewhere."""
"""What the signs mean; no colour says anything that no sign says."""


def sign_of(premium: Premium) -> str:
    """Return the sign of a premium; a space for a plain square."""
    if (premium.letter, premium.word) == (1, 1):
        return " "
    return "%" if premium.only_value else PREMIUMS.get((premium.letter, premium.word), "%")


def signs_of(rules: RuleSet) -> str:
    """Return what the signs on a board mean."""
    signs = {sign_of(premium) for row in rules.layout.premiums for premium in row}
    lines = [SIGNS, *[OTHERS] * ("%" in signs)]
    has_small = any(has_case(label) for label in rules.tile_set.letters)
    return "\n".join(lines if has_small else [*lines, BLANKS])


def has_case(label: str) -> bool:
    """Return whether a letter has a small form, with which blanks are written."""
    return label.lower() != label


class BoardView(Widget):
    """A board that is drawn line by line."""

    class Chosen(Message):
        """A square was clicked."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    draft: Draft | None = None
    cursor: Cursor | None = None
    wide = 2
    """The columns of a square: its label or premium, and a sign."""

    def show(self, draft: Draft, cursor: Cursor | None) -> None:
        """Draw another draft; without a cursor nothing shows where the next tile goes."""
        resized = self.draft is None or self.draft.state.rules is not draft.state.rules
        self.draft, self.cursor = draft, cursor
        columns = map(format_column, self._columns(draft))
        labels = (kind.label for kind in draft.state.rules.tile_set.kinds)
        self.wide = 1 + max(map(len, (*columns, *labels)))
        self.refresh(layout=resized)

    def region_of(self, square: Square) -> Region:
        """Return where a square is drawn, with the squares around it."""
        columns = [] if self.draft is None else self._columns(self.draft)
        place = columns.index(square.col) if square.col in columns else 0
        region = Region(LEFT + self.wide * place, 1 + square.row, self.wide, 1)
        return region.grow((1, self.wide, 1, self.wide))

    def _columns(self, draft: Draft) -> list[int]:
        columns = list(range(len(draft.state.board.rows[0])))
        return columns[::-1] if draft.state.rules.tile_set.reads_right_to_left else columns

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return two columns for each square, and the numbers of the rows."""
        del container, viewport
        return 0 if self.draft is None else LEFT + self.wide * len(self._columns(self.draft))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return one line for each row, and the letters of the columns."""
        del container, viewport, width
        return 0 if self.draft is None else 1 + len(self.draft.state.board.rows)

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        draft = self.draft
        if draft is None or y > len(draft.state.board.rows):
            return Strip.blank(self.size.width)
        columns = self._columns(draft)
        if y == 0:
            letters = "".join(f"{format_column(col):<{self.wide}}" for col in columns)
            return Strip([Segment(" " * LEFT + letters, EDGE)])
        wrong = {
            square
            for word in draft.words
            if word.is_valid is False
            for square in word.formed.squares
        }
        last = draft.state.last_play
        marked = {placed.square for placed in last.play.placements} if last else set[Square]()
        segments = [Segment(f"{y:>2} ", EDGE)]
        segments += [self._square(draft, Square(y - 1, col), wrong, marked) for col in columns]
        return Strip(segments)

    def _square(
        self, draft: Draft, square: Square, wrong: set[Square], last: set[Square]
    ) -> Segment:
        """Draw a square: the letter or the premium, and the sign of the cursor or of the tile."""
        tile = draft.shown.state.board[square]
        is_laid = draft.state.board[square] is None
        if tile is None:
            text, style = self._empty(draft, square)
            sign = " "
        else:
            text = tile.label.lower() if tile.is_blank else tile.label
            text = "?" if tile == LETTERLESS else text
            sign = "~" if tile.is_blank and not has_case(tile.label) else " "
            style = TILE
            if is_laid:
                sign, style = ("!", WRONG) if square in wrong else ("+", DRAFT)
            elif square in last:
                sign, style = (".", LAST)
        cursor = self.cursor
        if cursor is not None and cursor.square == square:
            sign, style = (">" if cursor.axis is Axis.ACROSS else "v"), CURSOR
        return Segment(f"{text}{sign}".ljust(self.wide), style)

    @staticmethod
    def _empty(draft: Draft, square: Square) -> tuple[str, Style]:
        layout = draft.state.board.layout
        if square in layout.is_blocked:
            return "#", EDGE
        sign = sign_of(layout.premium(square))
        style = PLAIN + Style.parse(COLOURS[sign]) if sign in COLOURS else PLAIN
        return ("*" if square in layout.starts else sign), style

    def on_click(self, event: Click) -> None:
        """Tell which square was clicked."""
        if self.draft is None or event.y < 1 or event.x < LEFT:
            return
        columns = self._columns(self.draft)
        place = (event.x - LEFT) // self.wide
        if place < len(columns) and event.y <= len(self.draft.state.board.rows):
            self.post_message(self.Chosen(Square(event.y - 1, columns[place])))


class RackView(Widget):
    """The rack: a number for each slot, and its tile below."""

    class Chosen(Message):
        """A slot was clicked."""

        def __init__(self, slot: int) -> None:
            super().__init__()
            self.slot = slot

    draft: Draft | None = None
    held: int | None = None
    wide = 4
    """The columns of a tile: a sign, the label, the points, and a space."""

    def show(self, draft: Draft | None, held: int | None) -> None:
        """Draw another rack, with the tile that is held by the mouse; None draws nothing."""
        self.draft, self.held = draft, held
        if draft is not None:
            self.wide = 2 + max((len(self._text(draft, tile)) for tile in draft.tiles), default=2)
        self.refresh()

    @staticmethod
    def _text(draft: Draft, tile: Tile) -> str:
        return f"{tile.label}{draft.state.rules.tile_set.value(tile)}"

    def render_line(self, y: int) -> Strip:
        """Draw the numbers, or the tiles."""
        if self.draft is None or y > 1:
            return Strip.blank(self.size.width)
        segments: list[Segment] = []
        for slot, tile in enumerate(self.draft.rack):
            if y == 0:
                segments.append(Segment(f" {slot + 1:<{self.wide - 1}}", EDGE))
                continue
            text = self._text(self.draft, tile) if tile else " "
            sign = "-" if slot in self.draft.chosen else ">" if slot == self.held else " "
            style = (CURSOR if sign != " " else TILE) if tile else EDGE
            segments += [Segment(f"{sign}{text:<{self.wide - 2}}", style), Segment(" ")]
        if y == 0 and self.draft.kind is not None and self.draft.kind is not DraftKind.PLAY:
            segments.append(Segment(" - gives these tiles", EDGE))
        return Strip(segments)

    def on_click(self, event: Click) -> None:
        """Tell which slot was clicked."""
        slot = event.x // self.wide
        if self.draft is not None and slot < len(self.draft.rack):
            self.post_message(self.Chosen(slot))
