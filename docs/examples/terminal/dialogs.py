"""The screens around the game: menus, names, messages to read, and handing over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class Menu(ModalScreen[str]):
    """Asks for one of several choices; each has a key to return and a text.

    Letters that are typed go to the first choice that begins with them.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, title: str, choices: Sequence[tuple[str, str]], first: int = 0) -> None:
        """Ask; `first` is the place of the choice that is proposed."""
        super().__init__()
        self.heading, self.choices, self.typed, self.first = title, choices, "", first

    def compose(self) -> ComposeResult:
        """Show the title and the choices."""
        with Vertical(classes="box"):
            yield Static(self.heading, markup=False)
            yield OptionList(*(Option(text, id=key) for key, text in self.choices), markup=False)

    def on_mount(self) -> None:
        """Propose a choice."""
        self.query_one(OptionList).highlighted = self.first

    def on_key(self, event: Key) -> None:
        """Go to what is typed; a letter that leads nowhere begins anew."""
        if event.character is None or not event.is_printable:
            self.typed = ""
            return
        texts = [text.casefold() for _, text in self.choices]
        for typed in (self.typed + event.character.casefold(), event.character.casefold()):
            found = [place for place, text in enumerate(texts) if text.startswith(typed)]
            if found:
                self.typed, self.query_one(OptionList).highlighted = typed, found[0]
                break

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the key of the choice."""
        _ = self.dismiss(event.option_id or "")


class AskText(ModalScreen[str]):
    """Asks for one line of text; Enter alone takes what is proposed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, title: str, proposed: str) -> None:
        super().__init__()
        self.heading, self.proposed = title, proposed

    def compose(self) -> ComposeResult:
        """Show the question and a line to type in."""
        with Vertical(classes="box"):
            yield Static(self.heading, markup=False)
            yield Input(placeholder=self.proposed)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return the text."""
        _ = self.dismiss(event.value.strip() or self.proposed)


class Reading(ModalScreen[None]):
    """Text to read, until a key is pressed that does not scroll it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Show the text."""
        with VerticalScroll(classes="box"):
            yield Static(self.text + "\n\nPress any key.", markup=False)

    def on_key(self, event: Key) -> None:
        """Go back, except for keys that scroll; the key does nothing else."""
        if event.key in {"up", "down", "pageup", "pagedown", "home", "end"}:
            return
        event.stop()
        event.prevent_default()
        _ = self.dismiss(None)

    def on_click(self) -> None:
        """Go back."""
        _ = self.dismiss(None)


class HandOver(Screen[None]):
    """Covers the whole game until the next player has taken the keyboard (S2.35)."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "I am here")]

    def __init__(self, name: str, news: Sequence[str]) -> None:
        super().__init__()
        self.player, self.news = name, news

    def compose(self) -> ComposeResult:
        """Show what everybody may know, and who is to come."""
        with Vertical(classes="box"):
            yield Static("\n".join(self.news) + "\n", markup=False)
            yield Static(f"Hand over to {self.player}.\n", id="to", markup=False)
            yield Static(f"{self.player}: press Enter or click here when nobody else looks.")

    def action_take(self) -> None:
        """Show the game to the next player."""
        _ = self.dismiss(None)

    def on_click(self) -> None:
        """Take a click for the key."""
        self.action_take()
