"""Make a pseudo translation that is written from right to left, to test a front end with.

Each Latin letter becomes an Arabic one, so that a sentence that was forgotten catches the eye, and
so does text that stands in the wrong order. Each message has a sentence for each of the six plural
categories of Arabic, which ends in the name of the category.

Run `python docs/examples/translations/pseudo_rtl.py` to see a few sentences.
"""

from __future__ import annotations

import re

from scrabble_rules import Outcome, OutcomeKind, Square
from scrabble_rules.phrases import Message, Phrases, messages, plurals_of
from scrabble_rules.rules.opening import StartNotCovered

_LETTERS = str.maketrans(
    dict(zip("abcdefghijklmnopqrstuvwxyz", "ابتثجحخدذرزسشصضطظعغفقكلمنه", strict=True))
)
_FIELD = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """Return a sentence in Arabic letters; its fields stay as they are."""
    parts = _FIELD.split(text)
    parts[::2] = [part.lower().translate(_LETTERS) for part in parts[::2]]
    return "".join(parts)


def translated(message: Message) -> str | dict[str, str]:
    """Return the sentences of a message: one, or one for each plural category."""
    text = pseudo(message.text)
    if not message.number:
        return text
    return {category: f"{text} {pseudo(category)}" for category in plurals_of("ar").categories}


PSEUDO = Phrases(
    language="ar-XB",  # the tag that Android uses for such a translation
    texts={key: translated(message) for key, message in messages().items()},
)

if __name__ == "__main__":
    for points in (0, 1, 2, 3, 11, 100):
        print(PSEUDO.say(Outcome(0, OutcomeKind.PLAY, points), ["Ann"]))
    print(PSEUDO.say(StartNotCovered(squares=(Square(7, 7),))))
