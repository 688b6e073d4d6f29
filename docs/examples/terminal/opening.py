"""Asks for everything that a new game needs: rules, players, words and names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.screen import ModalScreen

from scrabble_rules.profiles import ALL
from terminal.dialogs import AskText, Menu
from terminal.table import Table, words_for

NUMBERS = {"1": "You against the computer", "2": "Two people", "3": "Three", "4": "Four"}


async def ask_for_table(
    ask: Callable[[ModalScreen[str]], Awaitable[str]], new_seed: Callable[[], bytes]
) -> Table | None:
    """Ask for everything a game needs; None if the player goes back."""
    names_of_rules = [(name, name) for name in sorted(ALL)]
    usual = sorted(ALL).index("hasbro")
    profile = await ask(Menu("Rules (type to find them)", names_of_rules, usual))
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
    computers = frozenset({1}) if count == "1" else frozenset[int]()
    names += ["Computer"] * len(computers)
    return Table.start(profile, tuple(names), new_seed(), words=words, computers=computers)
