"""Renew what is generated from sentences: run it as `python docs/make_sentences.py`.

Run it after you change a sentence; a test compares. It renews

- docs/reference/sentences.txt, which lists all sentences: of messages, violations among them, and
  of errors that the package raises;
- the English sentences in the Polish translation, and prints what that lacks.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from public_names import modules

from scrabble_rules import Violation
from scrabble_rules.phrases import Phrases, PhrasesError, from_po, messages, to_po
from scrabble_rules.values.violations import SHIPPED

TOP = Path(__file__).parents[1]
LIST = TOP / "docs" / "reference" / "sentences.txt"
POLISH = TOP / "docs" / "examples" / "translations" / "polish.po"


def kinds() -> Mapping[str, type[Violation]]:
    """Return every violation class by its code."""
    modules()  # imports them all
    return SHIPPED


def sentences() -> str:
    """Return the list of all sentences."""
    found = []
    for key, message in sorted(messages().items()):
        found.append(f"{key}: {message.text}")
        if message.one:
            found.append(f"{key} (one): {message.one}")
    return "".join(f"{line}\n" for line in [*found, "", *errors()])


def errors() -> Iterator[str]:
    """Yield the text of every error that the package raises, by its module."""
    source = TOP / "src" / "scrabble_rules"
    for path in sorted(source.rglob("*.py")):
        module = ".".join(path.relative_to(source).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                text = node.exc.args[0]
                if isinstance(text, ast.Constant | ast.JoinedStr):
                    yield f"{module}: {ast.unparse(node.exc.func)}: {plain(text)}"


def plain(text: ast.expr) -> str:
    """Return a text of the source as people read it, with braces around what is filled in."""
    if isinstance(text, ast.Constant):
        return str(text.value)
    if isinstance(text, ast.JoinedStr):
        return "".join(map(plain, text.values))
    return f"{{{ast.unparse(text.value)}}}" if isinstance(text, ast.FormattedValue) else ""


def polish() -> Phrases:
    """Return the Polish translation, without entries for sentences that have other fields now."""
    head, *entries = POLISH.read_text(encoding="utf-8").split("\n\n")
    return from_po("\n\n".join([head, *(each for each in entries if fits(head, each))]))


def fits(head: str, entry: str) -> bool:
    """Whether an entry translates a sentence that the package still has."""
    try:
        from_po(f"{head}\n\n{entry}")
    except PhrasesError:
        return False
    return True


def renewed() -> Mapping[Path, str]:
    """Return the text of each file that is generated, wholly or in part."""
    return {LIST: sentences(), POLISH: to_po(polish())}


if __name__ == "__main__":
    for file, text in renewed().items():
        file.write_text(text, encoding="utf-8")
    for missing in polish().missing:
        print(f"not in Polish: {missing}: {messages()[missing.partition(' ')[0]].text}")
