"""Guards that every public name is documented in the reference.

A name is public if an `__all__` lists it or a public class offers it. It is documented if a page in
docs/reference has an entry for it, after `reference_text` wrote the entries that pages ask for, or
names it in a table.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import attrs
from public_names import UNPROMISED, public_classes
from reference_text import expanded

import scrabble_rules
from scrabble_rules.rules import promises

ROOT = Path(__file__).parents[1]
FLOORS = {"values", "engine", "games"}  # what they hold is public at the top of the package
PACKAGES = sorted(
    f"scrabble_rules.{path.parent.name}"
    for path in (ROOT / "src" / "scrabble_rules").glob("*/__init__.py")
    if path.parent.name not in FLOORS
)
DIRECTIVE = re.compile(
    r"^([ ]*)\.\. (?:auto|py:)(\w+):: ([\w.]+)(?:\(.*\))?[ ]*\n((?:\1[ ]+\S.*\n|[ ]*\n)*)",
    re.MULTILINE,
)
NO_PROMISE = {
    f"{path}.{member}"
    for kind, path in public_classes().items()
    for member in UNPROMISED.get(kind.__name__, ())
}
# What rules may declare is explained once for all of them, in a table of the page on rules.
PROMISES = {name for name, _ in inspect.getmembers(promises, inspect.isfunction) if name[0] != "_"}
INHERITED = "scrabble_rules.testing.RulesContract.test_"  # a test that inherits them runs them all
Pages = dict[str, str]  # what is explained, with the options and lines below its directive


# -- what is public


def public_names(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Names in an `__all__` with what they stand for, packages aside."""
    for name in module.__all__:
        value = getattr(module, name)
        if not isinstance(value, ModuleType):
            yield f"{module.__name__}.{name}", value


def members(kind: type) -> Iterator[str]:
    """What a class of this package offers: fields, methods, properties, members of an enum."""
    if issubclass(kind, enum.Enum):
        yield from kind.__members__
    fields = [attribute.name for attribute in attrs.fields(kind)] if attrs.has(kind) else []
    inherited = (vars(base) for base in kind.__mro__ if base.__module__.startswith("scrabble"))
    for name in dict.fromkeys([*fields, *(name for names in inherited for name in names)]):
        if not name.startswith("_"):
            yield name


# -- what is explained


def explained(texts: Iterable[str]) -> Pages:
    found: Pages = {}
    for text in texts:
        for _, directive, name, below in DIRECTIVE.findall(text):
            found[name] = found.get(name, "") + below
            if directive == "module":
                listed = re.search(r":members: (.*)", below)
                for part in listed[1].split(", ") if listed else ():
                    found[f"{name}.{part}"] = ""
        for name in re.findall(r"`(\w+)`", text):
            found.setdefault(f"`{name}`", "")
    return found


def has_words(kind: type, name: str) -> bool:
    """Whether a method says what it does."""
    return bool(inspect.getdoc(inspect.getattr_static(kind, name)))


def unexplained(name: str, value: object, pages: Pages) -> Iterator[str]:
    below = pages.get(name, pages.get(f"`{name.rpartition('.')[2]}`"))
    if below is None:
        yield name
    elif inspect.isclass(value) and name in pages and not issubclass(value, Exception):
        fields = set(re.findall(r"\.\. py:(?:attribute|property):: (\w+)", below))
        methods = set(re.findall(r"\.\. automethod:: [\w.]+\.(\w+)", below))
        for member in members(value):
            told = " ".join(re.findall("Inherited from .*?`: (.+)", below))
            linked = re.search(rf"\b{member}\b", told) is not None
            promised = member in PROMISES and f"`{member}`" in pages
            shown = member in fields or (member in methods and has_words(value, member))
            if not promised and not shown and not linked:
                yield f"{name}.{member}"


# -- the package itself


@cache
def pages() -> Pages:
    reference = sorted((ROOT / "docs" / "reference").rglob("*.md"))
    return explained(expanded(path.read_text(encoding="utf-8")) for path in reference)


def test_every_public_name_is_explained() -> None:
    for package in ("scrabble_rules", *PACKAGES):
        module = importlib.import_module(package)
        assert len(set(module.__all__)) == len(module.__all__), package
        names = public_names(module)
        gaps = [gap for name, value in names for gap in unexplained(name, value, pages())]
        promised = [gap for gap in gaps if gap not in NO_PROMISE]
        assert [gap for gap in promised if not gap.startswith(INHERITED)] == []


def test_every_package_is_listed_in_the_reference() -> None:
    api = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    assert [package for package in PACKAGES if f"| `{package}` |" not in api] == []
    assert [package for package in PACKAGES if not hasattr(scrabble_rules, package[15:])] == []
