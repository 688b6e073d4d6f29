"""Write the embedded English word list from SCOWL, a collection of lists for spell checkers.

Run `python docs/make_wordlist.py /usr/share/dict/scowl`, the folder in which Debian's package
`scowl` installs the lists. If that package is installed, a test compares the result with the module
in the repository. Without a folder, the script rebuilds the graph from the module's own words.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from scrabble_rules.profiles import ENGLISH
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words
from scrabble_rules.wordlists.packing import pack

MODULE = Path(__file__).parents[1] / "src" / "scrabble_rules" / "wordlists" / "english_list.py"
NAME = "SCOWL English 70"

# The folder has one file for each spelling, kind and size, such as `british-words.50`. Only kind
# `words` is used: names, capitalized words, abbreviations and contractions are other kinds.
SPELLINGS = ("english", "american", "british", "british_z")  # english: common to all spellings
LARGEST = 70

SHAPE = re.compile(r"[a-z]{2,15}")
VOWEL = re.compile(r"[aeiouy]")
# Most words without a vowel are units, functions and numerals (kb, csch, lx), which people read out
# letter by letter. These few are pronounced as words.
PRONOUNCED = frozenset(
    ["brr", "crwth", "cwm", "cwms", "hmm", "nth", "psst", "pwn", "pwns", "sh", "shh"]
)

HEAD = '''"""The English list, a packed graph; docs/make_wordlist.py wrote this, don't edit it."""

PACKED = """
'''


def files(folder: Path) -> Iterator[Path]:
    """Yield the files to read; exit if a spelling has none."""
    for spelling in SPELLINGS:
        found = sorted(folder.glob(f"{spelling}-words.*"))
        if not found:
            raise SystemExit(f"{folder} has no file {spelling}-words.10 or larger.")
        yield from (path for path in found if int(path.suffix.removeprefix(".")) <= LARGEST)


def is_playable(word: str) -> bool:
    """Return whether a word can be played: 2 to 15 letters, and pronounced as a word."""
    return bool(SHAPE.fullmatch(word) and (VOWEL.search(word) or word in PRONOUNCED))


def words(folder: Path) -> list[str]:
    """Return the words of the list in alphabetical order."""
    lines = (line for path in files(folder) for line in path.read_text("utf-8").splitlines())
    return sorted(set(filter(is_playable, lines)))


def module(listed: list[str]) -> str:
    """Return the text of the module that holds the graph of these words."""
    packed = pack(WordGraph.from_words(listed, ENGLISH, NAME).to_bytes())
    return f'{HEAD}{packed}"""\n'


def main(arguments: list[str]) -> str:
    """Write the module and return a message for the person who ran the script."""
    if len(arguments) > 1:
        raise SystemExit("Pass one folder with SCOWL's files: docs/make_wordlist.py FOLDER")
    listed = words(Path(arguments[0])) if arguments else list(english_words())
    MODULE.write_text(module(listed), encoding="utf-8")
    return f"{len(listed)} words in {MODULE.name}"


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]) + "\n")
