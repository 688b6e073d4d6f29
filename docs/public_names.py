"""Finds what is public in the package, and the members of each public class.

A name is public if an `__all__` lists it. A class is public too if the type of a public field,
parameter or answer names it, since you meet its values, or if public classes share what they have
from it; so is every violation. `reference_text` writes the reference from what is found here.
Sources are parsed for what a finished class no longer shows: the sentences below fields, defaults
as they were written, and cached properties, which attrs turns into slots.
"""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import pkgutil
import re
import typing
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import attrs

from scrabble_rules.rules import promises
from scrabble_rules.values.violations import SHIPPED, AgainstWord, Violation

PACKAGE = "scrabble_rules"
FLOORS = ("values", "rules", "engine", "notation", "games")  # lowest first

# Python calls these for an operator or a statement; how you write that, with {me} for the object.
OPERATORS = {
    "__call__": "{me}({parameters})",
    "__getitem__": "{me}[{parameters}]",
    "__contains__": "{parameters} in {me}",
    "__iter__": "for item in {me}",
    "__len__": "len({me})",
    "__bool__": "bool({me})",
    "__add__": "{me} + {parameters}",
    "__sub__": "{me} - {parameters}",
    "__str__": "str({me})",
}

# What only the package itself asks of these classes, `*` for all; it may change at any time.
_UNLISTED = (Path(__file__).parent / "unlisted.txt").read_text(encoding="utf-8")
UNPROMISED = {name: set(members.split()) for name, members in re.findall("(.+): (.+)", _UNLISTED)}

# What rules may promise about themselves: `promises` explains each name in a table.
PROMISES = dict(re.findall(r"^\| `(\w+).*?` \|.*\| (.+) \|$", promises.__doc__, re.MULTILINE))


@attrs.frozen
class Member:
    """What a class offers: an attribute, a property or a method.

    `default` is the text of the default or value of an attribute, if it has one.
    """

    name: str
    kind: str
    doc: str = ""
    hint: object = None
    default: str | None = None


# -- modules and names


@cache
def modules() -> dict[str, ModuleType]:
    """Return every module of the package by name."""
    root = importlib.import_module(PACKAGE)
    found = (info.name for info in pkgutil.walk_packages(root.__path__, f"{PACKAGE}."))
    names = (name for name in found if name != f"{PACKAGE}._compiled__mypyc")  # has no source
    return {PACKAGE: root} | {name: importlib.import_module(name) for name in names}


def source_of(module: str) -> str:
    """Return the source of a module, which a compiled one does not name."""
    place = Path(str(modules()[PACKAGE].__file__)).parent.joinpath(*module.split(".")[1:])
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return file.read_text(encoding="utf-8")


@attrs.frozen
class Name:
    """A public name: the path to import it from, its value, and the module that defines it."""

    path: str
    value: object
    module: str


@cache
def listed() -> dict[str, Name]:
    """Return every name that some `__all__` lists, by its shortest path; modules aside."""
    found: dict[str, Name] = {}
    known = set()
    offering = [name for name in modules() if is_offered(name)]
    for module in sorted(offering, key=lambda name: name.count(".")):
        for name in modules()[module].__all__:
            value = getattr(modules()[module], name)
            if not isinstance(value, ModuleType):
                home = home_of(module, name, value)
                if (home, name) not in known:
                    known.add((home, name))
                    shown = home if is_offered(home) and home.count(".") == 1 else module
                    found[f"{shown}.{name}"] = Name(f"{shown}.{name}", value, home)
    return found


def is_offered(module: str) -> bool:
    """Return whether you may import names from a module: it lists them, and is not private.

    What lies in a folder that lists nothing itself is private, unless the folder is a floor.
    """
    folder = module.rpartition(".")[0]
    is_inside = folder.count(".") > 1 and folder.split(".")[1] not in FLOORS
    if "._" in module or (is_inside and not is_offered(folder)):
        return False
    return hasattr(modules()[module], "__all__")


def home_of(module: str, name: str, value: object) -> str:
    """Return the module that defines a name of a package: it binds it to the same value."""
    beside = module.rpartition(".")[0] if module.count(".") > 1 else module
    homes = [
        other
        for other in modules()
        if name in defined(other) and getattr(modules()[other], name, None) is value
    ]
    homes.sort(key=lambda other: (not f"{other}.".startswith(f"{beside}."), other))
    return homes[0] if homes else module


@cache
def public_classes() -> dict[type, str]:
    """Return every public class, with the shortest path from which it can be imported."""
    found = {name.value: path for path, name in listed().items() if is_ours(name.value)}
    functions = [name.value for name in listed().values() if not is_ours(name.value)]
    met = (kind for value in functions for kind in classes_met(value))
    waiting = [*found, AgainstWord, *SHIPPED.values(), *met]
    seen: set[type] = set()
    while waiting:
        kind = waiting.pop()
        if kind not in seen and (kind in found or is_in_a_floor(kind)):
            seen.add(kind)
            found.setdefault(kind, f"{kind.__module__}.{kind.__qualname__}")
            for member in members(kind):
                waiting += classes_named(member.hint)
                waiting += classes_met(getattr(kind, member.name, None))
    above = Counter(base for kind in seen for base in kind.__mro__[1:] if is_ours(base))
    for base in above.keys() - found.keys():
        if min(above[base], len(members(base))) > 1 and is_in_a_floor(base):
            found[base] = f"{base.__module__}.{base.__qualname__}"
    return found


@cache
def public_names() -> dict[str, Name]:
    """Return every public name by its path."""
    classes = {path: Name(path, kind, kind.__module__) for kind, path in public_classes().items()}
    return classes | listed()


def names_in(module: str) -> list[Name]:
    """Return the public names of a module, in the order of its source.

    For a package that lists names, those are meant, in the order of the modules that define them.
    """
    offered = getattr(modules()[module], "__all__", ())
    found = []
    for name in public_names().values():
        package, _, last = name.path.rpartition(".")
        shown_above = module.startswith(f"{package}.") and name.module.startswith(f"{module}.")
        elsewhere = "._" in module and not module.startswith(f"{package}.")
        only_here = name.module == module and (last in offered if offered else not elsewhere)
        if package == module or only_here or (last in offered and shown_above):
            found.append(name)
    return sorted(found, key=lambda name: (name.module, place_of(name)))


def place_of(name: Name) -> int:
    """Return where a name stands in the source of its module, counted in names."""
    return defined(name.module).index(name.path.rpartition(".")[2])


@cache
def defined(module: str) -> list[str]:
    """Return the names that a module binds by itself, and not by an import."""
    return [name for name, _ in bound(module)]


def bound(module: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a module binds by itself, each with the text below it."""
    body = ast.parse(source_of(module)).body
    for node, below in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name, ""
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name, sentence(below)
            case _:
                pass


def text_of(name: Name) -> str:
    """Return what is said about a constant: below it, or by its module if it defines no other."""
    text = dict(bound(name.module))[name.path.rpartition(".")[2]]
    if text or [other.module for other in public_names().values()].count(name.module) > 1:
        return text
    return inspect.getdoc(modules()[name.module]) or ""


def is_ours(value: object) -> typing.TypeGuard[type]:
    """Return whether a value is a class of this package."""
    return inspect.isclass(value) and value.__module__.partition(".")[0] == PACKAGE


def classes_named(hint: object) -> list[type]:
    """Return the public classes of this package that a type names, however deep inside."""
    inner = [kind for part in typing.get_args(hint) for kind in classes_named(part)]
    if isinstance(hint, list):  # the parameters of a Callable
        inner = [kind for part in hint for kind in classes_named(part)]
    kind = typing.get_origin(hint) or hint  # of Series[Turn], the class Series
    return [kind, *inner] if is_ours(kind) and kind.__name__[0] != "_" else inner


def is_in_a_floor(kind: type) -> bool:
    """Return whether a class is part of one of the floors."""
    return kind.__module__.split(".")[1] in FLOORS


def classes_met(value: object) -> list[type]:
    """Return the classes of this package that a function takes or answers with."""
    return [kind for hint in hints_of(value).values() for kind in classes_named(hint)]


def hints_of(value: object, kind: type = object) -> dict[str, object]:
    """Return the types of the parameters of a function, and of its answer as `return`.

    `kind` is the class of a method. attrs copies annotations from the class and its bases into an
    `__init__`, so their names are looked up where the bases are.
    """
    if not inspect.isroutine(value):
        return {}
    # Modules below the state name it for type checkers only.
    names: dict[str, object] = {**vars(modules()[f"{PACKAGE}.engine.state"])}
    for base in (*reversed(kind.__mro__), inspect.unwrap(value), value):
        module = modules().get(getattr(base, "__module__", ""))
        names |= vars(module) if module else {}
    inner = inspect.unwrap(value)
    if not hasattr(inner, "__annotations__"):
        return {}
    return typing.get_type_hints(inner, names)


# -- members


def members(kind: type) -> list[Member]:
    """Return what a class offers, inherited from classes of this package or not.

    Attributes come first, then properties, then methods, then operators. A class that overrides
    what it inherits shows its own, with the inherited sentence if it has none of its own. What a
    rule promises about itself without a word is none of these: `PROMISES` explains it for all.
    """
    found: dict[str, Member] = {}
    unpromised = {name for base in kind.__mro__ for name in unlisted(base)}
    for base in reversed(kind.__mro__):
        if is_ours(base):
            for member in own_members(base):
                above = found.pop(member.name, None)
                doc = member.doc or (above.doc if above else "")
                if member.name not in unpromised and (doc or member.name not in PROMISES):
                    found[member.name] = attrs.evolve(member, doc=doc)
    if attrs.has(kind):
        first = [attribute.name for attribute in attrs.fields(kind)]
        found = {name: found[name] for name in first if name in found} | found
    order = {"attribute": 0, "property": 1, "method": 2, "operator": 3}
    return sorted(found.values(), key=lambda member: order[member.kind])


def class_signature(kind: type) -> str:
    """Write what you pass to make a value of a class; nothing if you never do.

    You never call a Protocol, an enumeration, a shipped reason why a move is not legal, or a class
    that takes values which are not public.
    """
    is_reason = issubclass(kind, Violation) and kind is not Violation
    if is_reason or is_protocol(kind) or issubclass(kind, enum.Enum):
        return ""
    defaults = {member.name: member.default for member in members(kind)}
    texts = []
    for parameter in inspect.signature(kind).parameters.values():
        text = parameter.name
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in texts:
            texts.append("*")
        if parameter.default is not parameter.empty:
            text += f"={defaults.get(text) or repr(parameter.default)}"
        texts.append(text)
    return f"({', '.join(texts)})"


def unlisted(kind: type) -> set[str]:
    """Return what a class has for the package only."""
    names = UNPROMISED.get(kind.__name__, set())
    return {each.name for each in own_members(kind)} if "*" in names else names


def inherited(kind: type) -> set[str]:
    """Return the members that are those of a public base, and the answer of a rule to its Protocol.

    A member of which the class says more than its base is its own.
    """
    own = {each.name for each in own_members(kind) if each.doc}
    bases = [base for base in kind.__mro__[1:] if base in public_classes()]
    names = {each.name for base in bases for each in members(base)} - own
    methods = {each.name for each in members(kind) if each.kind == "method"}
    return names if is_protocol(kind) else names | (answers() & methods)


@cache
def answers() -> set[str]:
    """Return the names of methods that are all of a public Protocol: what rules are asked."""
    protocols = [own_members(kind) for kind in public_classes() if is_protocol(kind)]
    return {one.name for one, *others in protocols if not others and one.kind == "method"}


def is_protocol(kind: type) -> bool:
    """Return whether a class is a Protocol, and not a class that inherits from one."""
    return typing.Protocol in kind.__bases__


@cache
def own_members(kind: type) -> tuple[Member, ...]:
    """Return what the body of a class declares, in its order; nothing for classes of others."""
    if not is_ours(kind):
        return ()
    body = class_body(kind)
    hints = typing.get_type_hints(kind)
    found = []
    for node, below in zip(body, [*body[1:], None], strict=True):
        doc = sentence(below)
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) if name[0] != "_":
                default = default_text(node.value)
                found.append(Member(name, "attribute", doc, hints[name], default))
            case ast.Assign(targets=[ast.Name(id=name)]) if name[0] != "_":
                value = ast.unparse(node.value)
                if not doc and issubclass(kind, enum.Enum) and isinstance(kind[name].value, str):
                    doc = f"{kind[name].value[0].upper()}{kind[name].value[1:]}."
                found.append(Member(name, "attribute", doc, hints.get(name), value))
            case ast.FunctionDef(name=name) if name[0] != "_" or name in OPERATORS:
                marks = [ast.unparse(mark) for mark in node.decorator_list]
                if any(mark.endswith((".default", ".validator", "overload")) for mark in marks):
                    continue
                if name == "__str__" and issubclass(kind, BaseException):
                    continue  # it returns the message, as that of every exception
                doc = ast.get_docstring(node) or ""
                if {"property", "cached_property"} & {*marks}:
                    answer = evaluated(kind.__module__, node.returns)
                    found.append(Member(name, "property", doc, answer))
                else:
                    found.append(Member(name, "operator" if name in OPERATORS else "method", doc))
            case _:
                pass
    return tuple(found)


@cache
def class_body(kind: type) -> list[ast.stmt]:
    """Return the statements in the body of a class."""
    tree = ast.parse(source_of(kind.__module__))
    for node in ast.walk(tree):  # also one that only the interpreter sees
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return node.body
    raise LookupError(f"{kind} is not written in {kind.__module__}")


def evaluated(module: str, annotation: object) -> object:
    """Return the type that an annotation in a module means; None if there is no annotation."""
    text = ast.unparse(annotation) if isinstance(annotation, ast.expr) else annotation
    if not isinstance(text, str):
        return text
    return eval(text, {**vars(modules()[module])})  # noqa: S307 - our own source


def default_text(written: ast.expr | None) -> str | None:
    """Return the default of an attribute as it is written, or `...` if it is worked out."""
    match written:
        case None:
            return None
        case ast.Call(func=ast.Name(id="field") | ast.Attribute(attr="field"), keywords=keywords):
            given = {word.arg: word.value for word in keywords}
            if "factory" in given:
                return f"{ast.unparse(given['factory'])}()"
            return default_text(given.get("default"))
        case ast.Call(func=ast.Name(id="Factory")):
            return "..."
        case ast.Name(id=name) if name[0] == "_":
            return "..."
        case _:
            return ast.unparse(written)


def sentence(node: ast.stmt | None) -> str:
    """Return the text of a docstring that stands below an attribute."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
        case _:
            return ""
