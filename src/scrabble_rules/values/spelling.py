"""The ways in which people write the letters of an alphabet: cases, dots, forms of a letter.

`TileSet` splits words with what is found here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from unicodedata import bidirectional, normalize

_DOT, _DOTS = "·", "•‧∙⋅・.-"
_SAME_LETTER = {
    **dict(zip("ךםןףץ", "כמנפצ", strict=True)),  # final forms in Hebrew
    **dict(zip("كيىی", "کیيي", strict=True)),  # keyboards for Arabic and for Persian
    **dict.fromkeys("’‘ʼʹ", "'"),
}


def keeps_case(labels: Iterable[str]) -> bool:
    """Return whether upper and lower case are different letters, as q and Q are in Klingon."""
    known = set(labels)
    return len({label.casefold() for label in known}) < len(known)


def lower_cases(labels: Iterable[str]) -> dict[str, str]:
    """Return how each label of an alphabet is written in lower case.

    In an alphabet with İ, its lower case is i and that of I is ı. Where upper and lower case are
    different letters, as q and Q in Klingon, every label keeps its case.
    """
    known = list(labels)
    if keeps_case(known):
        return {label: label for label in known}
    if "İ" not in known:
        return {label: label.lower() for label in known}
    dots = str.maketrans("İI", "iı")
    return {label: label.translate(dots).lower() for label in known}


def reads_right_to_left(labels: Iterable[str]) -> bool:
    """Return whether most letters are of a script that is written from right to left."""
    kinds = [bidirectional(sign) for label in labels for sign in label]
    return sum(kind in {"R", "AL"} for kind in kinds) > kinds.count("L")


def spellings(lower: Mapping[str, str]) -> dict[str, str]:
    """Return the label that each spelling means, given the lower case of each label.

    A label wins over the lower case of another, and this over one that is only capitalized. All
    spellings are composed characters (NFC).
    """
    written = (
        {} if keeps_case(lower) else {_capitalized(label, lower[label]): label for label in lower}
    )
    written.update({lower[label]: label for label in lower})
    written.update({label: label for label in lower})
    written.pop("?", None)
    found: dict[str, str] = {}
    for text, label in written.items():
        for dot in _DOTS if _DOT in text[1:-1] else ():
            found[normalize("NFC", text.replace(_DOT, dot))] = label
    return found | {normalize("NFC", text): label for text, label in written.items()}


def _capitalized(label: str, lower: str) -> str:
    """Return a label with only its first letter in upper case, `Ch`, in its own alphabet."""
    return label.capitalize() if lower == label.lower() else label[:1] + lower[1:]


def composed(text: str) -> str:
    """Return a text as the keys of `spellings` are written: NFC, and no L joined with its dot."""
    if text.isascii():
        return text
    return normalize("NFC", text).replace("ŀ", "l·").replace("Ŀ", "L·")


def other_spellings(sign: str, *, keeps_case: bool = False) -> Iterator[str]:
    """Yield letters that a character can stand for in an alphabet that does not have it.

    These are its upper case (`ß` is SS, `ς` is Σ), the letters it is a form of, as typesetting has
    them (`ﺏ`), and the letter that people type with the same key or at the end of words.
    """
    plain = normalize("NFKC", sign)
    if not keeps_case:
        yield sign.lower().upper()
        yield plain.upper()
    for letter in plain, _SAME_LETTER.get(plain, plain):
        yield _SAME_LETTER.get(letter, letter)
