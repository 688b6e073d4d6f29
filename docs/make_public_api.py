"""Write down what the package offers, so that no name or signature changes unnoticed.

Run `python docs/make_public_api.py` after you change one, and say so in a file in `changes`. A test
compares `docs/reference/public-api.txt` with the package.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from public_names import Member, inherited, members, public_names

from scrabble_rules import Violation

FILE = Path(__file__).parent / "reference" / "public-api.txt"
_PHRASES = re.compile(r"<Phrases en, [^>]*>")  # how many messages they are says nothing here


def lines() -> Iterator[str]:
    """Yield a line for each name, and one for each thing that a public class offers.

    What a class inherits from another public class has its line there.
    """
    for path, name in sorted(public_names().items()):
        value = name.value
        if inspect.isclass(value):
            bases = [base.__name__ for base in value.__bases__ if base is not object]
            yield f"{path}: class({', '.join(bases)})"
            above = inherited(value)
            for member in members(value):
                if member.name not in above:
                    yield f"{path}.{member.name}: {described(member, value)}"
        elif callable(value):
            yield f"{path}: {signature(value)}"
        else:
            yield f"{path}: {type(value).__name__}"


def described(member: Member, kind: type) -> str:
    """Return what a member is: its kind, and its parameters or its default."""
    if member.kind in {"method", "operator"}:
        return f"{member.kind}{signature(getattr(kind, member.name))}"
    is_sentence = issubclass(kind, Violation) and member.name == "text"  # others list these
    is_bare = member.default is None or is_sentence
    return member.kind if is_bare else f"{member.kind} = {member.default}"


def signature(value: object) -> str:
    """Return the parameters and the answer of a function, as they are annotated."""
    found = str(inspect.signature(value)) if callable(value) else "()"
    return _PHRASES.sub("ENGLISH", found.replace("'", ""))


def text() -> str:
    """Return the whole file."""
    return "".join(f"{line}\n" for line in lines())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
