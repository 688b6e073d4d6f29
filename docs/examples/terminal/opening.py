"""Asks what a new game needs: one question for a usual game, or rules, players, words and names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.screen import ModalScreen

from scrabble_rules.profiles import ALL, about
from terminal.dialogs import AskText, Menu
from terminal.table import Table, words_for

NUMBERS = {"1": "You against the computer", "2": "Two people", "3": "Three", "4": "Four"}
BOX = "no-challenge"
USUAL = f"{about(BOX).title}, English words"
GAMES = {
    "1": "Play against the computer",
    "2": "Play with somebody at this screen",
    "other": "Other rules, words, players or names",
}
"""What the first question offers; only the last choice leads to further questions."""


async def ask_for_table(
    game: str, ask: Callable[[ModalScreen[str]], Awaitable[str]], new_seed: Callable[[], bytes]
) -> Table | None:
    """Return the table of a choice of GAMES; None if the player goes back."""
    if game == "other":
        return await ask_for_everything(ask, new_seed)
    names = [f"Player {seat + 1}" for seat in range(int(game))]
    return begin(BOX, game, "english", names, new_seed)


async def ask_for_everything(
    ask: Callable[[ModalScreen[str]], Awaitable[str]], new_seed: Callable[[], bytes]
) -> Table | None:
    """Ask for everything a game needs; None if the player goes back."""
    profile = await ask(Menu("Rules (type to find them)", list(titles().items())))
    if not profile:
        return None
    allowed, lists = ALL[profile].players, words_for(profile)
    least = 1 if "english" in lists else 2
    counts = [
        (key, text)
        for key, text in NUMBERS.items()
        if int(key) >= least and max(int(key), 2) in allowed
    ]
    count = await ask(Menu("Who plays?", counts))
    words = await ask(Menu("Words", list(lists.items()))) if count else ""
    if not words:
        return None
    names: list[str] = []
    for seat in range(int(count)):
        name = await ask(AskText(f"Name {seat + 1}", ("Ann", "Bob", "Cleo", "Dan")[seat]))
        if not name:
            return None
        names.append(name)
    return begin(profile, count, words, names, new_seed)


def titles() -> dict[str, str]:
    """Return what each profile is called: that of the box first, then the others by language."""

    def order(name: str) -> tuple[bool, bool, str, str]:
        found = about(name)
        return name != BOX, found.language != "English", found.language, found.title

    return {
        name: f"{about(name).title} ({about(name).language})" for name in sorted(ALL, key=order)
    }


def begin(
    profile: str, count: str, words: str, names: list[str], new_seed: Callable[[], bytes]
) -> Table:
    """Deal a game; one person plays against the computer."""
    computers = frozenset({1}) if count == "1" else frozenset[int]()
    names = [*names, *["Computer"] * len(computers)]
    return Table.start(profile, tuple(names), new_seed(), words=words, computers=computers)
