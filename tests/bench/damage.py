"""Damage every line of every .gcg file of a folder, one at a time, and see where it is found.

For each kind of damage this prints how often the first finding is on the damaged line. The games
are replayed under the rules of replay.py. Exits with 0 if that is so in 95 % of all cases, 1 if
not, and 2 if there is nothing to damage.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from damaged_lines import FLOOR, counts, share, table
from records_kit import TOURNAMENT

HOLDS, FAILS, NOTHING = range(3)


def main(arguments: Sequence[str]) -> int:
    """Damage the games of a folder."""
    files = sorted(Path(arguments[0]).glob("*.gcg")) if len(arguments) == 1 else []
    if not files:
        print("pass a folder with .gcg files: nothing was damaged")
        return NOTHING
    texts = (file.read_bytes().decode("utf-8", "surrogateescape") for file in files)
    found = counts(((text, TOURNAMENT) for text in texts), 0)
    print(f"the first finding is on the damaged line, in {len(files)} games:")
    for line in table(found):
        print(f"    {line}")
    return HOLDS if share(found) >= FLOOR else FAILS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
