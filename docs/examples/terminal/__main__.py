"""Opens the game on a terminal, or plays the demonstration where there is none.

`python -m terminal` asks for a game. `--plain` plays line by line instead, with the game that the
other options describe. Without a terminal and without `--plain` the script `whole_game.py` runs.
"""

from __future__ import annotations

import argparse
import runpy
import secrets
import shutil
import sys
import textwrap
from pathlib import Path

from scrabble_rules import SetupError
from scrabble_rules.profiles import UnknownProfileError, about
from terminal.app import FrontEnd
from terminal.plain import play_plain
from terminal.saving import SavedGameError, resume
from terminal.table import WORDS, Table, words_for

DEMONSTRATION = Path(__file__).parents[1] / "whole_game.py"


def new_seed() -> bytes:
    """Return a seed that nobody can guess."""
    return secrets.token_bytes(16)


def read() -> str:
    """Return the next line with its end, or nothing at the end of the input."""
    sys.stdout.write("> " if sys.stdin.isatty() else "")
    sys.stdout.flush()
    return sys.stdin.readline()


def write(text: str) -> None:
    """Write a line; on a terminal, break it between words where it is too long."""
    width = shutil.get_terminal_size().columns
    fits = len(text) < width or not sys.stdout.isatty()
    print(text if fits else textwrap.fill(text, width - 1))


def profile(name: str) -> str:
    """Return the name of a profile; raises ArgumentTypeError if there is none."""
    try:
        about(name)
    except UnknownProfileError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


def main(arguments: list[str]) -> int:
    """Play; returns the exit code."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    has_seed = bool(arguments) and not arguments[0].startswith("-")
    if has_seed or (not arguments and not is_terminal):
        sys.argv = [str(DEMONSTRATION), *arguments]
        runpy.run_path(str(DEMONSTRATION), run_name="__main__")
        return 0
    parser = argparse.ArgumentParser(prog="nox -s play --", description=__doc__)
    parser.add_argument("--plain", action="store_true", help="play line by line")
    parser.add_argument(
        "--profile",
        type=profile,
        default="hasbro",
        help="the rules, such as wordfeud",
    )
    parser.add_argument(
        "--words", choices=sorted(WORDS), help="english, unless the tiles have other letters"
    )
    parser.add_argument("--names", nargs="+", default=["Ann"], help="one name: the computer plays")
    parser.add_argument("--file", type=Path, default=Path("crossword-game.json"))
    parser.add_argument("--resume", action="store_true", help="go on with the saved game")
    options = parser.parse_args(arguments)
    table = None
    try:
        if options.resume:
            table = resume(options.file)
        elif options.plain:
            names = tuple(options.names)
            computers = frozenset({1}) if len(names) == 1 else frozenset[int]()
            names += ("Computer",) * len(computers)
            words = options.words or next(iter(words_for(options.profile)))
            table = Table.start(
                options.profile, names, new_seed(), words=words, computers=computers
            )
    except (SavedGameError, SetupError) as error:
        parser.error(str(error))
    if options.plain and table is not None:
        play_plain(table, options.file, new_seed, read, write)
    else:
        FrontEnd(table, options.file).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
