"""One English word list, so that a game can begin without looking for one.

It is loaded when this package is imported, which nothing else here does. Its words come from
SCOWL, whose licence stands beside this file.
"""

from functools import cache

from scrabble_rules.lexicon import WordSet
from scrabble_rules.wordlists import english_list
from scrabble_rules.wordlists.packing import unpack

__all__ = ["english", "english_words"]


def english_words() -> tuple[str, ...]:
    """Every word of the list in lower case, in the order of the alphabet."""
    return tuple(unpack(english_list.PACKED).decode("ascii").split("\n"))


@cache
def english() -> WordSet:
    """The list as a lexicon for tiles that are labelled A to Z; it is made once.

    For tiles with other labels give a rule set the words: `lexicon=english_words()`.
    """
    text = unpack(english_list.PACKED).decode("ascii").upper()
    # One long string with a blank between all its characters, line ends too, is cut into words of
    # spaced labels much faster than the words are spaced one by one.
    return WordSet(frozenset(" ".join(text).split(" \n ")), english_list.NAME)
