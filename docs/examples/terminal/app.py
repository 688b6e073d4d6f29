"""The front end with Textual: keys and the mouse change a draft, and a key says it as a move."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    IllegalMoveError,
    Pass,
    PlayerMove,
    Resign,
    SetupError,
    Square,
    Violation,
    evolve,
)
from scrabble_rules.frontend import (
    LETTERLESS,
    Arrow,
    Cursor,
    Draft,
    DraftError,
    DraftKind,
    DraftStage,
    MoveKind,
)
from scrabble_rules.phrases import ENGLISH, About, describe
from terminal.dialogs import HandOver, Menu, Reading
from terminal.opening import GAMES, USUAL, ask_for_table
from terminal.saving import SavedGameError, resume, save
from terminal.table import Table
from terminal.widgets import SIGNS, BoardView, RackView, signs_of

HELP = """\
Letters lay tiles at the cursor; the numbers 1 to 9 lay that tile of the rack. A capital lays a \
blank as that letter if the rack has one. ? lays a blank; type its letter next.
Arrows move the cursor, Space turns it, Backspace takes a tile back. Enter makes the move, Escape \
takes all tiles back. While nothing is laid, the line below the rack tells about the square of the \
cursor.
Click a square to go there, again to turn. Click a tile of the rack and then a square to lay it \
there; click a laid tile to take it back.
F4 chooses tiles to exchange: type them, or click them, then press Enter; Backspace keeps a tile \
after all. F4 again changes to a swap that keeps the turn, if the rules have one, and then back to \
laying tiles.
Commands in brackets can be used now. The others say why not."""
COMMANDS = (
    ("F1", "help", None),
    ("F2", "hint", MoveKind.PLAY),
    ("F3", "shuffle", None),
    ("F4", "exchange", MoveKind.EXCHANGE),
    ("F5", "pass", MoveKind.PASS),
    ("F6", "challenge", MoveKind.CHALLENGE),
    ("F7", "agree", MoveKind.AGREE_END),
    ("F8", "resign", MoveKind.RESIGN),
    ("F9", "story", None),
    ("^S", "save", None),
    ("^N", "new", None),
    ("^Q", "quit", None),
)
STAGES = {
    DraftStage.EMPTY: "",
    DraftStage.NOT_YET: "Not yet: ",
    DraftStage.LEGAL: "Enter makes this move. ",
    DraftStage.NEVER: "Never: ",
    DraftStage.BARRED: "Not now: ",
}
TYPED = {"enter", "escape", "left", "right", "up", "down", "space", "backspace"}


class FrontEnd(App[Table | None]):
    """A game on the screen; without a table a menu asks for one."""

    CSS = """
    #main { height: 1fr; }
    #left { width: auto; height: 100%; overflow: auto; }
    #panel { width: 1fr; height: 100%; padding: 0 1; }
    #news { height: auto; }
    BoardView { width: auto; height: auto; }
    RackView { width: 100%; height: 2; }
    #draft { height: 4; }
    #commands { height: auto; }
    .box { width: 76; max-width: 100%; height: auto; max-height: 90%; }
    .box { border: round white; padding: 1 2; }
    Menu, AskText, Reading, HandOver { align: center middle; }
    OptionList { height: auto; max-height: 12; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help"),
        Binding("f2", "hint"),
        Binding("f3", "shuffle"),
        Binding("f4", "exchange"),
        Binding("f5", "pass"),
        Binding("f6", "challenge"),
        Binding("f7", "agree"),
        Binding("f8", "resign"),
        Binding("f9", "story"),
        Binding("ctrl+s", "save"),
        Binding("ctrl+n", "new"),
        Binding("ctrl+q", "quit", priority=True),
    ]

    def __init__(
        self,
        table: Table | None,
        file: Path,
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(16),
    ) -> None:
        super().__init__()
        self.table, self.file, self.new_seed = table, file, new_seed
        self.cursor = Cursor(Square(7, 7))
        self.held: int | None = None
        self.asking: Square | None = None
        self.hints: tuple[Draft, ...] = ()
        self.told = 0
        self.note = ""
        self.is_covered = False
        self.kept: Table | None = None

    # -- what is on the screen

    def compose(self) -> ComposeResult:
        """Lay out the board, the panel beside it, and rack, draft and commands below."""
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield BoardView(id="board")
            with VerticalScroll(id="panel", can_focus=False):
                yield Static(id="scores", markup=False)
                yield Static(id="news", markup=False)
        yield RackView(id="rack")
        yield Static(id="draft", markup=False)
        yield Static(id="commands")

    def on_mount(self) -> None:
        """Show the table, or ask for one."""
        if self.table is None:
            self.action_new()
        else:
            self.sit_down(self.table)

    def sit_down(self, table: Table) -> None:
        """Begin or resume at a table."""
        start = min(table.state.board.layout.starts, default=Square(0, 0))
        self.cursor, self.told, self.note = Cursor(start), len(table.game.turns), ""
        self.table = self.kept = table
        self.carry_on(table, None)

    def carry_on(self, table: Table, seat: int | None) -> None:
        """Let the computer move, and hand the screen over if another person is to move now."""
        before = len(table.game.turns)
        self.table = table = table.after_computers()
        self.held, self.asking, self.hints = None, None, ()
        self.told = min(self.told, before)
        if table.seat != seat and len(table.people) > 1 and not table.game.is_over:
            self.is_covered = True
            self.redraw()
            news = [
                *table.lines_since(self.told),
                describe(table.game.view_for(None), About.SCORES),
            ]
            _ = self.push_screen(HandOver(table.names[table.seat], news), self.uncover)
        else:
            self.redraw()

    def uncover(self, _: None) -> None:
        """Show the rack to the player who has taken over."""
        self.is_covered = False
        self.redraw()

    def redraw(self) -> None:
        """Show the table again."""
        table = self.table
        if table is None:
            return
        draft = table.draft
        if self.is_covered:
            draft = Draft(evolve(table.game.view_for(None), seat=table.seat))
        view = draft.view
        board, rack = self.query_one(BoardView), self.query_one(RackView)
        is_open = not self.is_covered and not table.game.is_over
        board.show(draft, self.cursor if is_open else None)
        if is_open:
            region = board.region_of(self.cursor.square)
            self.call_after_refresh(
                self.query_one("#left").scroll_to_region, region, animate=False, force=True
            )
        rack.show(None if self.is_covered else draft, self.held)
        scores = [describe(view, about) for about in (About.TURN, About.SCORES, About.BAG)]
        self.query_one("#scores", Static).update("\n".join(scores) + "\n")
        lines = table.lines_since(max(self.told, len(table.game.turns) - 6))
        end = self.match_lines(table) if table.game.is_over else table.refused
        self.query_one("#news", Static).update(
            "\n".join([*lines, *end, "", signs_of(table.game.rules)])
        )
        self.query_one("#draft", Static).update(self.draft_text(draft) if is_open else self.note)
        self.query_one("#commands", Static).update(self.commands(table))

    @staticmethod
    def match_lines(table: Table) -> list[str]:
        """Return how the match stands after a game, and which key goes on."""
        match = table.next_match
        if match is not None and not match.is_over:
            return ["Enter deals the next game of the match."]
        new = "^N begins a new game."
        if match is None:
            return [new]
        winner = match.winner
        if winner is None:
            return ["The match is a tie.", new]
        return [f"{table.names[winner]} won the match.", new]

    def draft_text(self, draft: Draft) -> str:
        """Return the score of what is laid, its stage, and every reason against it."""
        lines = [self.note] if self.note else []
        if draft.state.waiting is not None:
            lines.append("The last play would end the game: F5 accepts it, F6 challenges it.")
        if self.asking is not None:
            lines.append("Type the letter of the blank.")
        if draft.kind is DraftKind.EXCHANGE:
            lines.append("Choose tiles to exchange.")
        elif draft.kind is DraftKind.FREE_SWAP:
            lines.append("Choose tiles to swap; you keep the turn.")
        if draft.score is not None and not draft.is_empty:
            lines.append(str(draft.score))
        if draft.stage is not DraftStage.EMPTY:
            reasons = " ".join(ENGLISH.lines(draft.answer)) if draft.violations else ""
            lines.append(STAGES[draft.stage] + reasons)
        elif draft.kind is None and self.asking is None:
            lines.append(describe(draft.view, self.cursor.square))
        return "\n".join(lines)

    def commands(self, table: Table) -> Content:
        """Return the commands; those in brackets can be used now, the others say why not."""
        parts: list[str] = []
        for key, name, kind in COMMANDS:
            live = kind is None or self.is_live(table, kind)
            text = f"\\[{key} {name}]" if live else f" {key} {name} "
            parts.append(f"[@click=app.{name}]{text}[/]")
        wide = sum(len(key) + len(name) + 4 for key, name, _ in COMMANDS)
        half = len(parts) if wide <= self.size.width else len(parts) // 2
        return Content.from_markup(" ".join(parts[:half]) + "\n" + " ".join(parts[half:]))

    def is_live(self, table: Table, kind: MoveKind) -> bool:
        """Return whether the person at the screen can make a kind of move now."""
        if self.is_covered:
            return False
        if kind is MoveKind.CHALLENGE:
            return bool(table.challengers())
        return bool(table.action(kind)) or (
            kind is MoveKind.EXCHANGE and bool(table.action(MoveKind.SWAP))
        )

    # -- drafting

    def draw(self, draft: Draft, cursor: Cursor | None = None, note: str = "") -> None:
        """Keep a draft, and show it."""
        if self.table is not None:
            self.table = self.table.with_draft(draft)
        self.cursor, self.note, self.held = cursor or self.cursor, note, None
        self.hints = ()
        self.redraw()

    def say_why(self, text: str) -> None:
        """Show why something is not possible."""
        self.note = text
        self.redraw()

    def is_reading(self) -> bool:
        """Return whether keys and clicks belong to another screen, or there is no game."""
        return self.table is None or self.is_covered or len(self.screen_stack) > 1

    def on_key(self, event: events.Key) -> None:
        """Type."""
        if self.is_reading():
            return
        if event.is_printable or event.key in TYPED:
            event.prevent_default()  # or the next screen would take the same key for its own
        if self.table is not None and self.table.game.is_over:
            if event.key == "enter":
                self.next_game()
            return
        try:
            self.typed(event.key, event.character)
        except DraftError as refused:
            self.say_why(self.reasons(refused.violations))

    def reasons(self, violations: Iterable[Violation]) -> str:
        """Return reasons as sentences, with players by their names."""
        names = () if self.table is None else self.table.names
        return " ".join(ENGLISH.say(each, names) for each in violations)

    def typed(self, key: str, character: str | None) -> None:
        """Change the draft as a key asks; raises DraftError if that is not possible."""
        assert self.table is not None  # noqa: S101 - is_reading has asked
        draft, cursor = self.table.draft, self.cursor
        match key:
            case "enter":
                self.make(draft.move)
            case "escape":
                self.asking = None
                laid = draft.placements
                self.cursor = Cursor(laid[0].square, cursor.axis) if laid else cursor
                self.draw(draft.restart())
            case "left" | "right" | "up" | "down":
                self.draw(draft, cursor.moved(Arrow(key), draft))
            case "space":
                self.draw(draft, cursor.turned())
            case "backspace":
                self.asking = None
                self.draw(*cursor.backspace(draft))
            case _ if character is not None and character.isprintable():
                self.character(draft, character)

    def character(self, draft: Draft, character: str) -> None:
        """Lay or choose the tile that was typed; raises DraftError if that is not possible."""
        tile: int | str = int(character) - 1 if character in "123456789" else character
        if self.asking is not None:
            square, self.asking = self.asking, None
            self.draw(draft.with_letter(square, character.upper()))
        elif draft.kind in {None, DraftKind.PLAY}:
            is_capital = character.isalpha() and character.isupper()
            has_blank = any(each and each.is_blank for each in draft.rack)
            self.lay(*self.cursor.type_tile(draft, tile, blank=is_capital and has_blank))
        else:
            self.draw(*self.cursor.type_tile(draft, tile))

    def lay(self, draft: Draft, cursor: Cursor) -> None:
        """Keep a draft with one more tile; ask for the letter of a blank without one."""
        last = draft.laid[-1]
        if last.placement.tile == LETTERLESS:
            self.asking = last.placement.square
        self.draw(draft, cursor)

    def on_rack_view_chosen(self, event: RackView.Chosen) -> None:
        """Take a tile of the rack with the mouse, or choose it to be exchanged."""
        if self.is_reading() or self.table is None or self.table.game.is_over:
            return
        draft = self.table.draft
        if draft.kind not in {None, DraftKind.PLAY}:
            is_chosen = event.slot in draft.chosen
            self.draw(draft.unchoose(event.slot) if is_chosen else draft.choose(event.slot))
        else:
            self.held = None if self.held == event.slot else event.slot
            self.redraw()

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Lay the tile in hand, take back a tile, or go to the square."""
        if self.is_reading() or self.table is None or self.table.game.is_over:
            return
        draft, square, held = self.table.draft, event.square, self.held
        try:
            if held is not None:
                self.lay(draft.lay(held, square), self.cursor)
            elif any(placed.square == square for placed in draft.placements):
                self.asking = None
                self.draw(draft.take_back(square))
            else:
                self.draw(draft, self.cursor.at(square))
        except DraftError as refused:
            self.say_why(self.reasons(refused.violations))

    # -- moves

    def make(self, move: PlayerMove, by: int | None = None) -> None:
        """Make a move, or show every reason against it."""
        table = self.table
        if table is None:
            return
        seat, turns = table.seat, len(table.game.turns)
        try:
            after = table.say(move, by)
        except IllegalMoveError as refused:
            is_shown = move == table.draft.move and not table.draft.is_empty
            why = "This move cannot be made." if is_shown else self.reasons(refused.violations)
            self.say_why(why)
            return
        self.told, self.note = turns, ""
        self.carry_on(after, seat)

    def next_game(self) -> None:
        """Deal the next game of the match, if there is one."""
        if self.table is not None:
            try:
                self.sit_down(self.table.next_game(self.new_seed()))
            except SetupError as refused:
                self.say_why(f"{refused} ^N begins a new game.")

    def action_pass(self) -> None:
        """Pass, or accept the last play."""
        if not self.is_reading():
            self.make(Pass())

    def action_agree(self) -> None:
        """Vote for ending the game."""
        if not self.is_reading():
            self.make(AgreeEnd())

    @work
    async def action_resign(self) -> None:
        """Leave the game, if the player is sure."""
        if self.is_reading():
            return
        sure = Menu("Resign the game?", [("", "No"), ("yes", "Yes, resign")])
        if await self.push_screen_wait(sure) == "yes":
            self.make(Resign())

    @work
    async def action_challenge(self) -> None:
        """Challenge the last play, if somebody who may is sure."""
        if self.is_reading() or self.table is None:
            return
        table = self.table
        who = table.challengers()
        if who:
            words = ", ".join(table.action(MoveKind.CHALLENGE, who[0]).words)
            choices = [("", "Nobody"), *((str(seat), table.names[seat]) for seat in who)]
            chosen = await self.push_screen_wait(Menu(f"Who challenges {words}?", choices))
            if chosen:
                self.make(Challenge(), int(chosen))
        else:
            self.make(Challenge())

    def action_exchange(self) -> None:
        """Choose tiles to exchange; then to swap, if the rules have that; then lay tiles again."""
        if self.is_reading() or self.table is None or self.table.game.is_over:
            return
        table = self.table
        kinds = [
            kind
            for kind, move in (
                (DraftKind.EXCHANGE, MoveKind.EXCHANGE),
                (DraftKind.FREE_SWAP, MoveKind.SWAP),
            )
            if table.action(move)
        ]
        if not kinds:
            self.say_why(self.reasons(table.action(MoveKind.EXCHANGE).violations))
            return
        order = [*kinds, None]
        now = table.draft.kind
        place = order.index(now) + 1 if now in kinds else 0
        self.draw(table.draft.restart().with_kind(order[place]))

    def action_shuffle(self) -> None:
        """Shuffle the rack."""
        if not self.is_reading() and self.table is not None:
            self.draw(self.table.draft.shuffle(secrets.randbelow(10**9)))

    def action_hint(self) -> None:
        """Lay the best play; pressed again, the next best."""
        if self.is_reading() or self.table is None:
            return
        if not self.table.has_english:
            self.say_why("There are no hints: the only word list here has other letters.")
            return
        hints = self.hints or self.table.hints()
        if not hints:
            ways = (
                (MoveKind.EXCHANGE, "F4 and Enter exchange tiles, or none if the rules allow it."),
                (MoveKind.PASS, "F5 passes, or accepts the last play."),
            )
            live = [text for kind, text in ways if self.is_live(self.table, kind)]
            self.say_why(" ".join(["There is no play for you now.", *live]))
            return
        self.draw(hints[0], note="Hint; F2 shows another.")
        self.hints = (*hints[1:], hints[0])

    def action_help(self) -> None:
        """Show the keys."""
        if not self.is_reading():
            _ = self.push_screen(Reading(HELP + "\n\n" + SIGNS))

    def action_story(self) -> None:
        """Show all turns."""
        if not self.is_reading() and self.table is not None:
            _ = self.push_screen(Reading("\n".join(self.table.lines_since(0)) or "No turn yet."))

    # -- files, and new games

    def action_save(self) -> None:
        """Save the game."""
        if self.table is not None and not self.is_reading():
            _ = self.is_saved(self.table)

    def is_saved(self, table: Table) -> bool:
        """Save a table, say how that went, and return whether it worked."""
        try:
            save(table, self.file)
        except OSError as error:
            self.say_why(f"Not saved: {error}")
            return False
        self.kept = table
        self.say_why(f"Saved in {self.file}.")
        return True

    def is_kept(self, table: Table) -> bool:
        """Return whether a game has no turn that has not been saved."""
        return self.kept is not None and table.game == self.kept.game

    async def may_leave(self) -> bool:
        """Return whether the game may be left: it is over or saved, or nobody wants it."""
        table = self.table
        if table is None or table.game.is_over or self.is_kept(table):
            return True
        choices = [("save", "Save it"), ("leave", "Leave it"), ("", "Back to the game")]
        match await self.push_screen_wait(Menu("This game has not been saved.", choices)):
            case "save":
                return self.is_saved(table)
            case answer:
                return bool(answer)

    async def action_quit(self) -> None:
        """Quit; asks first if a game would be lost."""
        self.leave()

    @work
    async def leave(self) -> None:
        """Quit if nothing is lost, or if nobody minds; pressed in a menu, quit at once."""
        if not isinstance(self.screen, ModalScreen) and not await self.may_leave():
            return
        self.exit()

    @work
    async def action_new(self) -> None:
        """Ask for a new game, or resume the saved one."""
        if self.is_covered or len(self.screen_stack) > 1 or not await self.may_leave():
            return
        saved = [("resume", f"Resume {self.file.name}")] if self.file.exists() else []
        what = await self.push_screen_wait(Menu(USUAL, [*saved, *GAMES.items()]))
        if what == "resume":
            try:
                self.sit_down(resume(self.file))
            except SavedGameError as error:
                _ = self.push_screen(Reading(str(error)))
        elif what:
            table = await ask_for_table(what, self.push_screen_wait, self.new_seed)
            if table is not None:
                self.sit_down(table)
        if self.table is None:
            self.action_new()
