"""Make the embedded English word list from SCOWL, the spell checkers' word lists.

Debian's package `scowl` puts them into one folder; run this as
`python docs/make_wordlist.py /usr/share/dict/scowl`. A test compares, where that package is.
Without a folder it takes the words of the list that is there: their graph is made and packed anew.
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

# The folder has one file for each spelling, kind and size: `british-words.50`. The kind `words`
# has neither names, words with a capital, abbreviations nor contractions: those are other kinds.
SPELLINGS = ("english", "american", "british", "british_z")  # english is what all of them share
LARGEST = 70

SHAPE = re.compile(r"[a-z]{2,15}")
VOWEL = re.compile(r"[aeiouy]")
# Without a vowel most are units, functions and numerals (kb, csch, lx), spelled out when they are
# read. These few are spoken as words: in some w is a vowel, most are sounds.
PRONOUNCED = frozenset(
    ["brr", "crwth", "cwm", "cwms", "hmm", "nth", "psst", "pwn", "pwns", "sh", "shh"]
)

HEAD = '''"""The English list, a packed graph; docs/make_wordlist.py wrote this, don't edit it."""

PACKED = """
'''


class WrongFolderError(Exception):
    """A folder that is not SCOWL's."""


def files(folder: Path) -> Iterator[Path]:
    """Find the files that the list is made from."""
    for spelling in SPELLINGS:
        found = sorted(folder.glob(f"{spelling}-words.*"))
        if not found:
            raise WrongFolderError(f"{folder} has no file {spelling}-words.10 or larger")
        yield from (path for path in found if int(path.suffix.removeprefix(".")) <= LARGEST)


def is_playable(word: str) -> bool:
    """Tell whether a word of the right kind can be played with tiles."""
    return bool(SHAPE.fullmatch(word) and (VOWEL.search(word) or word in PRONOUNCED))


def words(folder: Path) -> list[str]:
    """Return the words of the list in the order of the alphabet."""
    lines = (line for path in files(folder) for line in path.read_text("utf-8").splitlines())
    return sorted(set(filter(is_playable, lines)))


def module(listed: list[str]) -> str:
    """Return the text of the module that carries the graph of the words."""
    packed = pack(WordGraph.from_words(listed, ENGLISH, NAME).to_bytes())
    return f'{HEAD}{packed}"""\n'


def main(arguments: list[str]) -> str:
    """Write the module and return a sentence about it."""
    if len(arguments) > 1:
        raise SystemExit("say where the files of SCOWL are: python docs/make_wordlist.py FOLDER")
    try:
        listed = words(Path(arguments[0])) if arguments else list(english_words())
    except WrongFolderError as error:
        raise SystemExit(str(error)) from None
    MODULE.write_text(module(listed), encoding="utf-8")
    return f"{len(listed)} words in {MODULE.name}"


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]) + "\n")
