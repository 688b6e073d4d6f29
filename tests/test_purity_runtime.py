"""Guards that playing games does no I/O, by asking the interpreter instead of reading the source.

Whole games run in a process with an audit hook, which records every file, network and process event
after the imports.
"""

import subprocess
import sys
from pathlib import Path

WATCHED_PLAY = """
import sys
import scrabble_rules
import games_to_play

seen = []
watching = True

def watch(event, arguments):
    if watching and (event == "open" or event.startswith(("os.", "socket.", "subprocess."))):
        seen.append(f"{event} {arguments}")

sys.addaudithook(watch)
PLAY
watching = False
sys.exit("\\n".join(seen) or 0)
"""


def events_of(play: str) -> str:
    """What the hook noted while a line of Python ran."""
    done = subprocess.run(
        [sys.executable, "-c", WATCHED_PLAY.replace("PLAY", play)],
        cwd=Path(__file__).parent,  # where games_to_play is
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stderr


def test_complete_games_touch_nothing_outside() -> None:
    assert events_of("games_to_play.play_some_games()") == ""
