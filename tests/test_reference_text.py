"""Guards what the reference says of public names: types, defaults and members, as they really are.

What Sphinx makes of the entries is for built_pages.py.
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import attrs
from public_names import (
    UNPROMISED,
    Member,
    classes_named,
    is_ours,
    members,
    modules,
    names_in,
    own_members,
    public_classes,
    public_names,
)

import scrabble_rules

FLOORS = {"values", "engine", "games"}  # what they hold is public at the top of the package
PAGES = Path(__file__).parents[1] / "docs" / "reference" / "api"
LINE = re.compile(r"^\.\. public-names::((?: [\w.]+)+)$", re.MULTILINE)


def member(kind: type, name: str) -> Member:
    (found,) = [each for each in members(kind) if each.name == name]
    return found


def test_every_public_name_has_one_entry() -> None:
    asked = [
        f"{scrabble_rules.__name__}.{module}"
        for page in PAGES.glob("*.md")
        for modules_of_line in LINE.findall(page.read_text(encoding="utf-8"))
        for module in modules_of_line.split()
    ]
    counts = Counter(name.path for module in asked for name in names_in(module))
    assert set(public_names()) <= set(counts)
    assert [path for path, count in counts.items() if count > 1] == []


def test_every_package_is_listed_and_says_once_what_is_public() -> None:
    api = (PAGES.parent / "api.md").read_text(encoding="utf-8")
    for folder in Path(scrabble_rules.__file__).parent.glob("*/__init__.py"):
        package = folder.parent.name
        if package not in FLOORS:
            module = importlib.import_module(f"scrabble_rules.{package}")
            assert len(set(module.__all__)) == len(module.__all__), package
            assert f"| `scrabble_rules.{package}` |" in api
            assert hasattr(scrabble_rules, package)


def silent(kind: type, path: str) -> list[str]:
    """The members of a class of which no sentence says what they hold or do."""
    return [
        f"{path}.{each.name}"
        for each in members(kind)
        if not each.doc.partition("\n\n")[0].rstrip().endswith((".", "`", ":"))
    ]


def test_every_member_of_every_public_class_has_a_sentence() -> None:
    """Fields, values of enumerations, properties, methods and operators, inherited or not."""
    assert [name for kind, path in public_classes().items() for name in silent(kind, path)] == []
    kinds = Counter(each.kind for kind in public_classes() for each in members(kind))
    assert min(kinds[kind] for kind in ("attribute", "property", "method", "operator")) > 100


def test_every_type_of_a_member_has_an_entry() -> None:
    named = {one for kind in public_classes() for each in members(kind) for one in types_of(each)}
    assert named <= public_classes().keys()


def test_every_member_that_is_not_listed_is_there() -> None:
    values = (value for module in modules().values() for value in vars(module).values())
    found = {
        (kind.__name__, one.name)
        for kind in filter(is_ours, values)
        if kind.__name__ in UNPROMISED
        for base in kind.__mro__
        for one in own_members(base)
    }
    names = {(name, one) for name, all_of in UNPROMISED.items() for one in all_of - {"*"}}
    assert names <= found


def types_of(member: Member) -> list[type]:
    return classes_named(member.hint)


def test_every_default_is_the_real_one() -> None:
    checked = 0
    for kind in filter(attrs.has, public_classes()):
        for field in attrs.fields(kind):
            if field.name[0] == "_":
                continue
            text = member(kind, field.name).default if has_member(kind, field.name) else None
            if field.default is attrs.NOTHING:
                assert text is None
            elif not isinstance(field.default, attrs.Factory) and text not in {None, "..."}:  # type: ignore[arg-type]
                homes = [vars(modules()[base.__module__]) for base in kind.__mro__ if is_ours(base)]
                names = {name: value for home in reversed(homes) for name, value in home.items()}
                assert eval(text, names) == field.default, (kind, field.name)  # noqa: S307
                checked += 1
    assert checked > 100


def has_member(kind: type, name: str) -> bool:
    return any(each.name == name for each in members(kind))
