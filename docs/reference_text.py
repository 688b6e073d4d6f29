"""Writes the entries of the reference: for each module that a page names, its public names.

A page has a line such as `.. public-names:: rules.bingo rules.opening` in a block `eval-rst`. When
Sphinx reads the page, `expanded` puts a directive of autodoc there for each public name, and below
each class its members, with the types that you read and their defaults.
"""

from __future__ import annotations

import enum
import inspect
import re
import types
import typing
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from textwrap import indent

from public_names import (
    OPERATORS,
    PACKAGE,
    PROMISES,
    Member,
    Name,
    classes_named,
    evaluated,
    hints_of,
    members,
    modules,
    names_in,
    own_members,
    public_classes,
    text_of,
)

from scrabble_rules import RuleSet, Violation

LINE = re.compile(r"^\.\. public-names::((?: [\w.]+)+)$", re.MULTILINE)
INDENT = "   "


def expanded(page: str) -> str:
    """Return a page with the entries in place of its `public-names` lines."""
    return LINE.sub(lambda line: "\n".join(entries(line[1].split())), page)


def entries(named: Iterable[str]) -> Iterator[str]:
    """Yield an entry for every public name of some modules, one for constants that follow."""
    for module in named:
        for kind, names in groupby(names_in(f"{PACKAGE}.{module}"), key=type_without_text):
            if kind is not None:
                yield shared_entry(list(names), kind)
                continue
            for name in names:
                if inspect.isclass(name.value):
                    yield class_entry(name.path, name.value)
                elif inspect.isroutine(name.value):
                    yield f".. autofunction:: {name.path}\n"
                else:
                    yield data_entry(name)


def type_without_text(name: Name) -> object:
    """Return the type of a constant that needs no text of its own; else None.

    Of a profile the pages on profiles tell more than an entry could.
    """
    if inspect.isclass(name.value) or inspect.isroutine(name.value):
        return None
    return hint_of(name) if isinstance(name.value, RuleSet) or not text_of(name) else None


def shared_entry(names: list[Name], kind: object) -> str:
    """Write one entry for constants of a type: a page with a hundred of them stays short."""
    first, *others = (name.path for name in names)
    lines = [f".. py:data:: {first}", *(f"{INDENT * 4} {path}" for path in others)]
    if len(names) == 1:
        return "\n".join([*lines, f"{INDENT}:type: {written(kind)}", "", ""])
    told = f"{INDENT}Each of these is a :py:class:`{written(kind)}`."
    return "\n".join([*lines, f"{INDENT}:no-contents-entry:", "", told, "", ""])


def data_entry(name: Name) -> str:
    """Write the entry of a constant, with its class unless it stands for a type itself."""
    lines = [f".. py:data:: {name.path}"]
    hint = hint_of(name)
    if hint is not None:
        lines.append(f"{INDENT}:type: {written(hint)}")
    return "\n".join([*lines, "", indent(text_of(name), INDENT), "", ""])


def hint_of(name: Name) -> object:
    """Return the declared type of a constant, else its class, else None for an alias of types."""
    annotation = (
        vars(modules()[name.module]).get("__annotations__", {}).get(name.path.rpartition(".")[2])
    )
    if annotation is not None:
        return evaluated(name.module, annotation)
    kind = type(name.value)
    return kind if kind in {bool, int, str} or kind in public_classes() else None


def class_entry(path: str, kind: type) -> str:
    """Write the entry of a class with all its members."""
    directive = "autoexception" if issubclass(kind, BaseException) else "autoclass"
    above = inherited(kind)
    promised = [each for each in members(kind) if is_promised(kind, each)]
    parts = [
        member_entry(path, kind, each)
        for each in members(kind)
        if each.name not in above and each not in promised
    ]
    parts += in_short(kind)
    if promised:
        told = "; ".join(f"`{each.name}`, {PROMISES[each.name]}" for each in promised)
        parts.append(f":doc:`Promises </reference/rule-checks>`: {told}.\n\n")
    return f".. {directive}:: {path}\n\n{indent(''.join(parts), INDENT)}"


def is_promised(kind: type, member: Member) -> bool:
    """Return whether a member is a method that only says what its rule promises about itself."""
    own = {each.name: each.doc for each in own_members(kind)}
    return member.kind == "method" and member.name in PROMISES and not own.get(member.name)


def is_choice(kind: type, member: Member) -> bool:
    """Return whether a member is one of the values of an enumeration."""
    return issubclass(kind, enum.Enum) and member.name in kind.__members__


def inherited(kind: type) -> dict[str, str]:
    """Return the members that have an entry in a base class, each with the path of that class."""
    found = {}
    for member in members(kind):
        home = next(
            base for base in kind.__mro__ if member.name in {own.name for own in own_members(base)}
        )
        entry = public_classes().get(home)
        if home is not kind and entry is not None:
            found[member.name] = entry
    return found


def in_short(kind: type) -> Iterator[str]:
    """Yield a sentence for each base class: which members a class inherits from it."""
    shown = {each.name: each for each in members(kind)}
    for base, names in groupby(sorted(inherited(kind).items(), key=itemgetter(1)), itemgetter(1)):
        told = ", ".join(
            usage(kind, name).partition(" -> ")[0] if shown[name].kind == "operator" else name
            for name, _ in names
        )
        yield f"Inherited from :py:class:`~{base}`: {told}.\n\n"


def member_entry(path: str, kind: type, member: Member) -> str:
    """Write the entry of one member."""
    match member.kind:
        case "method":
            return f".. automethod:: {path}.{member.name}\n\n"
        case "operator":
            lines = [f".. describe:: {usage(kind, member.name)}"]
        case directive:
            lines = [f".. py:{directive}:: {member.name}"]
            if member.hint is not None and not is_choice(kind, member):
                lines.append(f"{INDENT}:type: {written(member.hint)}")
            if member.default is not None:
                lines.append(f"{INDENT}:value: {member.default}")
    return "\n".join([*lines, "", indent(member.doc, INDENT), "", ""])


def class_signature(kind: type) -> str:
    """Write what you pass to make a value of a class; nothing if you never do.

    You never call a Protocol, an enumeration, a shipped reason why a move is not legal, or a class
    that takes values which are not public. A parameter has a type here only if it takes other
    types than those that you read from the field.
    """
    is_reason = issubclass(kind, Violation) and kind is not Violation
    if is_reason or getattr(kind, "_is_protocol", False) or issubclass(kind, enum.Enum):
        return ""
    hints = hints_of(kind.__init__ if "__init__" in vars(kind) else kind.__new__, kind)
    taken = {part for hint in hints.values() for part in classes_named(hint)}
    if not taken <= public_classes().keys():
        return ""
    read = {member.name: member for member in members(kind)}
    texts = []
    for parameter in inspect.signature(kind).parameters.values():
        member = read.get(parameter.name, Member("", ""))
        hint = hints.get(parameter.name)
        text = parameter.name
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in texts:
            texts.append("*")
        if parameter.name in hints and hint != member.hint:
            text += f": {written(hint)}"
        if parameter.default is not parameter.empty:
            default = member.default or repr(parameter.default)
            text += f" = {default}" if ": " in text else f"={default}"
        texts.append(text)
    return f"({', '.join(texts)})"


def usage(kind: type, name: str) -> str:
    """Return how you write the operator that Python calls a special method for, and its answer."""
    method = getattr(kind, name)
    parameters = [p for p in inspect.signature(method).parameters if p != "self"]
    answer = hints_of(method, kind)["return"]
    item = answer
    if name == "__iter__":
        (item,) = typing.get_args(answer)
    text = OPERATORS[name].format(
        me=variable(kind),
        parameters=", ".join(parameters),
        item=variable(item) if item in public_classes() else "item",
    )
    return f"{text} -> {re.sub(r'~?(?:[a-z_]+[.])+', '', written(item))}"


def variable(kind: object) -> str:
    """Return what you would call a variable that holds a value of a class: `rack`, `tile_set`."""
    name = getattr(kind, "__name__", "")
    return re.sub(r"(?<=.)(?=[A-Z])", "_", name).lower()


# -- types


def written(hint: object) -> str:
    """Write a type as Sphinx reads it: with the paths that the reference has, shown short."""
    parts = typing.get_args(hint)
    origin = typing.get_origin(hint)
    if isinstance(hint, list):
        return f"[{', '.join(map(written, hint))}]"
    if origin is None:
        return written_alone(hint)
    if origin in {types.UnionType, typing.Union}:
        return " | ".join(map(written, parts))
    if origin is typing.Literal:
        return f"~typing.Literal[{', '.join(map(repr, parts))}]"
    if origin is typing.ClassVar:
        return written(parts[0])
    return f"{written_alone(origin)}[{', '.join(map(written, parts)) or '()'}]"


def written_alone(hint: object) -> str:
    """Write a type that has no parts in brackets."""
    match hint:
        case None | types.NoneType:
            return "None"
        case types.EllipsisType():
            return "..."
        case type(__module__="builtins", __qualname__=name) | typing.TypeVar(__name__=name):
            return str(name)
        case type():
            return f"~{public_classes().get(hint, f'{hint.__module__}.{hint.__qualname__}')}"
        case _:
            return f"~{hint}"
