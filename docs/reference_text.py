"""Writes the entries of the reference: for each module that a page names, its public names.

A page has a line such as `.. public-names:: rules.bingo rules.opening` in a block `eval-rst`. When
Sphinx reads the page, `expanded` puts a directive of autodoc there for each public name, and below
each class its own members, with the types that you read and their defaults.
"""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Iterable, Iterator
from textwrap import indent

from public_names import (
    OPERATORS,
    PACKAGE,
    Member,
    Name,
    evaluated,
    inherited,
    members,
    modules,
    names_in,
    public_classes,
    text_of,
)
from sphinx.util.typing import stringify_annotation

LINE = re.compile(r"^\.\. public-names::((?: [\w.]+)+)$", re.MULTILINE)
INDENT = "   "


def expanded(page: str) -> str:
    """Return a page with the entries in place of its `public-names` lines."""
    return LINE.sub(lambda line: "\n".join(entries(line[1].split())), page)


def entries(named: Iterable[str]) -> Iterator[str]:
    """Yield an entry for every public name of some modules."""
    for module in named:
        for name in names_in(f"{PACKAGE}.{module}"):
            if inspect.isclass(name.value):
                yield class_entry(name.path, name.value)
            elif inspect.isroutine(name.value):
                yield f".. autofunction:: {name.path}\n"
            else:
                yield entry("data", name.path, text_of(name), hint_of(name))


def entry(kind: str, name: str, text: str, hint: object, default: str | None = None) -> str:
    """Write the entry of something that autodoc cannot see: its type, its default, its text."""
    lines = [f".. py:{kind}:: {name}"]
    if hint is not None:
        lines.append(f"{INDENT}:type: {stringify_annotation(hint, 'smart')}")
    if default is not None:
        lines.append(f"{INDENT}:value: {default}")
    return "\n".join([*lines, "", indent(text, INDENT), "", ""])


def hint_of(name: Name) -> object:
    """Return the declared type of a constant, else its class, else None for an alias of types."""
    declared = vars(modules()[name.module]).get("__annotations__", {})
    annotation = declared.get(name.path.rpartition(".")[2])
    if annotation is not None:
        return evaluated(name.module, annotation)
    kind = type(name.value)
    return kind if kind in {bool, int, str} or kind in public_classes() else None


def class_entry(path: str, kind: type) -> str:
    """Write the entry of a class with its members; those of a public base have theirs there."""
    directive = "autoexception" if issubclass(kind, BaseException) else "autoclass"
    above = inherited(kind)
    parts = [member_entry(path, kind, each) for each in members(kind) if each.name not in above]
    has_base = any(base in public_classes() for base in kind.__mro__[1:])
    shown = f"{INDENT}:show-inheritance:\n" if has_base else ""
    return f".. {directive}:: {path}\n{shown}\n{indent(''.join(parts), INDENT)}"


def member_entry(path: str, kind: type, member: Member) -> str:
    """Write the entry of one member."""
    if member.kind == "method":
        return f".. automethod:: {path}.{member.name}\n\n"
    if member.kind == "operator":
        return f".. describe:: {usage(kind, member.name)}\n\n{indent(member.doc, INDENT)}\n\n"
    is_choice = issubclass(kind, enum.Enum) and member.name in kind.__members__
    hint = None if is_choice else member.hint
    return entry(member.kind, member.name, member.doc, hint, member.default)


def usage(kind: type, name: str) -> str:
    """Return how you write the operator that Python calls a special method for."""
    me = re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()
    parameters = list(inspect.signature(getattr(kind, name)).parameters)[1:]
    return OPERATORS[name].format(me=me, parameters=", ".join(parameters))
