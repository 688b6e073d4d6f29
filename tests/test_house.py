"""Guards the structure of the source code.

A folder imports only what its `__init__` says it may, no module does any I/O, files stay small, no
code outside profiles/ names a profile, and no test names a private name of the package. Each check
is a function from sources to problems. It runs on the package, and on made-up sources with one
mistake each, to show that it finds the mistake.
"""

import ast
import graphlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from package_folders import (
    FLOORS,
    PACKAGE,
    Sources,
    folder_of,
    may_import,
    says_what_it_may_import,
    sources,
)

from scrabble_rules import profiles
from scrabble_rules.rules.fields import rule_kinds
from scrabble_rules.rules.ruleset import RuleSet

# The modules of rules/ that gather the others. A rule's own file imports no other rule.
GATHERS = {
    *("rules", "rules.checked", "rules.consistency", "rules.fields", "rules.ruleset"),
    "rules.tile_points",
    "rules.duplicate",
    "rules.duplicate.rule_set",
}

OUTSIDE = {
    *("datetime", "io", "logging", "os", "pathlib", "random"),
    *("secrets", "socket", "subprocess", "threading", "time"),
}
OUTSIDE_CALLS = {"open", "print", "input"}
PRINTS = {"testing.__main__"}  # run as a program: its report has to go somewhere
LONGEST_FILE = 500
DATA = {"profiles", "tile_sets", "wordlists"}  # the rooms whose data tables may be longer
RULE_CLASSES = {kind.__name__ for one in rule_kinds(RuleSet).values() for kind in one.shipped}
PROFILES = [name.upper().replace("-", "_") for name in profiles.ALL]

# -- floors


def imported(module: str, files: Sources) -> set[str]:
    """The package's own modules that a module imports, wherever the import stands."""
    found = set()
    is_package = module == "" or any(other.startswith(f"{module}.") for other in files)
    for node in ast.walk(ast.parse(files[module])):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = [PACKAGE, *module.split(".")] if module else [PACKAGE]
                up = node.level - is_package
                base = ".".join([*here[: len(here) - up], *base.split(".")]).rstrip(".")
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.partition(".")[0] == PACKAGE:
                inner = name.partition(".")[2]
                while inner and inner not in files:
                    inner = inner.rpartition(".")[0]
                found.add(inner)
    return found


def wrong_imports(files: Sources) -> Iterator[str]:
    for module in files:
        if module and not says_what_it_may_import(files.get(folder_of(module), "")):
            yield f"{module} is in no folder whose __init__ says what it may import"
            continue
        for target in imported(module, files) if module else ():
            above, below = folder_of(module), folder_of(target)
            if above == below:
                if above == "rules" and not {module, target} & (GATHERS | {"rules.promises"}):
                    yield f"{module} imports {target}: a rule's file imports no other rule"
            elif below not in may_import(files, above):
                yield f"{module} imports {target or PACKAGE}, which {above} may not import"


def wrong_floors(files: Sources) -> Iterator[str]:
    """Each floor stands on all the floors below it, and no folder rests on itself."""
    for height, floor in enumerate(FLOORS):
        if may_import(files, floor) != set(FLOORS[:height]):
            yield f"{floor} stands on {', '.join(FLOORS[:height]) or 'nothing'}"
    folders = {folder_of(module): may_import(files, folder_of(module)) for module in files}
    try:
        graphlib.TopologicalSorter(folders).prepare()
    except graphlib.CycleError as error:
        yield "folders import each other: " + " <- ".join(error.args[1])


def circles(files: Sources) -> Iterator[str]:
    graph = {module: imported(module, files) for module in files if module}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        yield "imports in a circle: " + " <- ".join(error.args[1])


# -- purity


def impurities(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                names = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = {(node.module or "").partition(".")[0]}
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                names = set()
                prints = node.func.id == "print" and module in PRINTS
                if node.func.id in OUTSIDE_CALLS and not prints:
                    yield f"{module}, line {node.lineno}: calls {node.func.id}"
            else:
                continue
            for name in names & OUTSIDE:
                yield f"{module}, line {node.lineno}: imports {name}"


def hidden_imports(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        yield f"{module}, line {node.lineno}: imports inside {function.name}"


# -- size, and names of profiles


def is_data_table(module: str, text: str) -> bool:
    """Whether a file where data lies does nothing but name values."""
    plain = ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom | ast.Expr
    return folder_of(module) in DATA and all(isinstance(n, plain) for n in ast.parse(text).body)


def long_files(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        lines = len(text.splitlines())
        if lines > LONGEST_FILE and not is_data_table(module, text):
            yield f"{module} has {lines} lines, {LONGEST_FILE} are allowed"


def docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def named_profiles(files: Sources) -> Iterator[str]:
    """Names of profiles outside their folder: nowhere as Python has them, in floors in no spelling.

    Prose in floors may cite a rulebook, and leaves may name a game.
    """
    name = re.compile(rf"(?<![a-z0-9])({'|'.join(PROFILES)})(?![a-z0-9])", re.IGNORECASE)
    constant = re.compile(rf"\b({'|'.join(PROFILES)})\b")
    for module, text in files.items():
        if folder_of(module) != "profiles":
            for number, words in enumerate(text.splitlines(), 1):
                if hit := constant.search(words):
                    yield f"{module}, line {number}: mentions the profile {hit[0]}"
        if folder_of(module) in FLOORS:
            tree = ast.parse(text)
            prose = set(docstrings(tree))
            for node in ast.walk(tree):
                for _, word in ast.iter_fields(node):
                    if isinstance(word, str) and node not in prose and (hit := name.search(word)):
                        line = getattr(node, "lineno", "?")
                        yield f"{module}, line {line}: names the profile {hit[0]}"


# -- what tests may name


NAMED_TUPLE = {"_asdict", "_fields", "_make", "_replace"}  # public in spite of the underscore
BY_NAME = {"attrgetter", "delattr", "getattr", "hasattr", "methodcaller", "object", "setattr"}


def is_private(name: str) -> bool:
    """Whether a name begins with one underscore, unless it also ends with one: `_repr_svg_`."""
    return bool(re.fullmatch(r"_[^_](.*[^_])?", name))


def private_names(files: Sources) -> frozenset[str]:
    """The private names that the package defines: modules, functions, classes, attributes."""
    found = {part for module in files for part in module.split(".")}
    for text in files.values():
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found.add(name)
                case ast.ClassDef(name=name) | ast.alias(asname=str(name)):
                    found.add(name)
                case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                    found.add(name)
                case _:
                    pass
    return frozenset(filter(is_private, found)) - NAMED_TUPLE


def named_by_tests(tests: Sources, private: frozenset[str]) -> Iterator[str]:
    """Private names of the package that tests import, look up, or hand over as a text.

    What an object of the tests calls by the same name is not told apart: it gets another name.
    """
    path = re.compile(rf"{PACKAGE}[\w.]*\._[a-zA-Z]\w*")
    for module, text in tests.items():
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Import(names=names):
                    found = [alias.name for alias in names if path.match(alias.name)]
                case ast.ImportFrom(module=str(base), names=names):
                    full = [f"{base}.{alias.name}" for alias in names]
                    found = [name for name in full if path.match(name)]
                case ast.Attribute(attr=name) if name in private:
                    found = [name]
                case ast.Constant(value=str(string)):
                    found = path.findall(string)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments):
                    texts = [one.value for one in arguments if isinstance(one, ast.Constant)]
                    found = [one for one in texts if name in BY_NAME and one in private]
                case _:
                    continue
            for name in found:
                yield f"{module}, line {node.lineno}: names {name}"


def code_of_tests() -> dict[str, str]:
    tests = Path(__file__).parent
    return {
        str(path.relative_to(tests)): path.read_text(encoding="utf-8")
        for path in sorted(tests.rglob("*.py"))
    }


# -- classes of rules


def asked_classes(files: Sources) -> Iterator[str]:
    """Comparisons with shipped rules outside rules/: what a rule promises, `rules.promises` tells.

    Profiles and default values name rule classes to make values of them, which is no question.
    """
    for module, text in files.items():
        if folder_of(module) == "rules":
            continue
        for node in ast.walk(ast.parse(text)):
            asked: list[ast.expr] = []
            line = getattr(node, "lineno", "?")
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                asked = node.args[1:] if node.func.id in {"isinstance", "issubclass"} else []
            elif isinstance(node, ast.Compare):
                asked = [node.left, *node.comparators]
            elif isinstance(node, ast.MatchClass):
                asked = [node.cls]
            for part in asked:
                for name in {
                    getattr(each, "id", None) or getattr(each, "attr", None)
                    for each in ast.walk(part)
                }:
                    if name in RULE_CLASSES:
                        yield f"{module}, line {line}: asks whether a rule is {name}"


# -- the package itself


@pytest.mark.parametrize(
    "check",
    [
        wrong_imports,
        wrong_floors,
        circles,
        impurities,
        hidden_imports,
        long_files,
        named_profiles,
        asked_classes,
    ],
)
def test_house_is_in_order(check: Callable[[Sources], Iterator[str]]) -> None:
    assert list(check(sources())) == []


def test_no_test_names_a_private_name() -> None:
    assert list(named_by_tests(code_of_tests(), private_names(sources()))) == []


def test_every_profile_is_in_the_list() -> None:
    shipped = {name for name, value in vars(profiles).items() if isinstance(value, RuleSet)}
    assert shipped <= set(PROFILES)
    assert all(hasattr(profiles, name) for name in PROFILES)


# -- the checks bite


def folder(imports: str, more: str = "") -> str:
    return f'"""A folder.\n\nMay import: {imports}.\n"""\n{more}'


def house(**texts: str) -> dict[str, str]:
    """A small sound house, with some modules replaced; a double underscore stands for a dot."""
    return {
        "": "from scrabble_rules.games.view import View",
        "values": folder("nothing"),
        "values.geometry": "",
        "values.holdings": "from scrabble_rules.values.geometry import Square",
        "rules": folder("values", "from scrabble_rules.rules import bingo"),
        "rules.bingo": "from ..values.geometry import Square",
        "rules.opening": "from scrabble_rules.rules.promises import narrows",
        "rules.promises": "",
        "rules.ruleset": "from scrabble_rules.rules import bingo\nfrom .opening import Opening",
        "engine": folder("values, rules"),
        "engine.flow": "from .. import values, rules",
        "games": folder("values, rules, engine"),
        "games.view": "from scrabble_rules.engine.flow import settle",
        "profiles": folder("values, rules", "from scrabble_rules.rules.bingo import Bingo"),
        "notation": folder("values,\nrules", "from scrabble_rules.notation.cgp import parse"),
        "notation.cgp": "from scrabble_rules.notation import plays",
        "notation.plays": "import attrs",
    } | {name.replace("__", "."): text for name, text in texts.items()}


def test_a_sound_house_passes() -> None:
    assert list(wrong_imports(house())) == []
    assert list(wrong_floors(house())) == []
    assert list(circles(house())) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("values__geometry", "import scrabble_rules.rules.bingo"),
        ("values__geometry", "from scrabble_rules import rules"),
        ("values__geometry", "from ..rules.bingo import Bingo"),
        ("values__geometry", "from .. import rules"),
        ("values__geometry", "def f():\n    from scrabble_rules.engine.flow import settle"),
        ("values__geometry", "from scrabble_rules import Square"),
        ("games__view", "from scrabble_rules.profiles import HASBRO"),
        ("rules__bingo", "from scrabble_rules.rules.opening import Opening"),
        ("rules__bingo", "from .opening import Opening"),
        ("rules__bingo", "from scrabble_rules.games.view import View"),
        ("profiles__box", "from scrabble_rules.notation import cgp"),
        ("notation__cgp", "from scrabble_rules.profiles import HASBRO"),
        ("notation__cgp", "from scrabble_rules import View"),
        ("attic", ""),
        ("attic__box", ""),
    ],
)
def test_a_wrong_import_is_caught(module: str, text: str) -> None:
    assert len(list(wrong_imports(house(**{module: text})))) == 1


@pytest.mark.parametrize(
    ("texts", "problems"),
    [
        ({"rules": folder("values, engine")}, 2),
        ({"engine": folder("values")}, 1),
        ({"values": folder("profiles")}, 2),
        ({"profiles": folder("notation"), "notation": folder("profiles")}, 1),
    ],
)
def test_a_wrong_floor_is_caught(texts: dict[str, str], problems: int) -> None:
    assert len(list(wrong_floors(house(**texts)))) == problems


def test_a_circle_in_a_leaf_is_caught() -> None:
    text = "from scrabble_rules.notation.cgp import parse"
    assert len(list(circles(house(notation__plays=text)))) == 1
    assert list(wrong_imports(house(notation__plays=text))) == []


@pytest.mark.parametrize(
    "text",
    [
        "import os",
        "import os.path as p",
        "from datetime import date",
        "if True:\n    import random",
        "print('hello')",
        "def f():\n    return open('words')",
    ],
)
def test_an_impurity_is_caught(text: str) -> None:
    assert len(list(impurities({"geometry": text}))) == 1


def test_pure_code_passes() -> None:
    text = "import hashlib\nfrom .time import now\nfile.open()\nopening()"
    assert list(impurities({"geometry": text})) == []


def test_an_import_inside_a_function_is_caught() -> None:
    text = "class A:\n    def f(self):\n        if self:\n            import enum"
    assert len(list(hidden_imports({"games.view": text}))) == 1
    assert list(hidden_imports({"games.view": "if True:\n    import enum"})) == []


def test_a_long_file_is_caught() -> None:
    table, code = "x = 1\n" * 501, "x = 1\n" * 500 + "def f(): ..."
    assert list(long_files({"games.view": "x = 1\n" * 500, "profiles.boards": table})) == []
    assert len(list(long_files({"games.view": table, "profiles.boards": code}))) == 2


@pytest.mark.parametrize(
    "text",
    ["x = rules.name == 'Hasbro'", "def is_hasbro(): ...", "bingo_35 = 1", "f(no_challenge=True)"],
)
def test_a_profile_name_is_caught(text: str) -> None:
    assert len(list(named_profiles({"engine.flow": text}))) == 1
    assert list(named_profiles({"profiles.boards": text})) == []


@pytest.mark.parametrize("text", ['"""Such as HASBRO."""', "x = 1  # as in WORDFEUD"])
def test_a_mention_of_a_profile_is_caught(text: str) -> None:
    assert len(list(named_profiles({"lab.playing": text}))) == 1
    assert list(named_profiles({"profiles.boards": text})) == []


def test_prose_may_cite_a_rulebook() -> None:
    text = '"""As Hasbro prints it."""\nno_challenges = "no challenge"  # Hasbro, page 2'
    assert list(named_profiles({"engine.flow": text})) == []


PRIVATE = {
    "engine.flow": "_LIMIT = 3\ndef _drawn(): ...",
    "engine.step": "class _Step:\n  _fields = ()\n  def _next(self): self._seen = 1",
    "render": "def _repr_svg_(self): ...",
    "testing._trial": "import x as _x\ndef walk(): ...\n__all__ = []",
}


def test_private_names_are_collected() -> None:
    found = {"_LIMIT", "_drawn", "_Step", "_next", "_seen", "_trial", "_x"}
    assert private_names(PRIVATE) == found


@pytest.mark.parametrize(
    "text",
    [
        f"import {PACKAGE}.testing._trial",
        f"from {PACKAGE}.testing._trial import walk",
        f"from {PACKAGE}.testing import _trial",
        f"from {PACKAGE}.engine.flow import _drawn as drawn",
        "flow._drawn(1)",
        "flow.step()._seen",
        "patch.setattr(flow, '_drawn', None)",
        "patch.object(flow, '_drawn')",
        "getattr(flow, '_LIMIT')",
        f"patch.setattr('{PACKAGE}.engine.flow._drawn', None)",
        f"import_module('{PACKAGE}.testing._trial')",
        f"script = 'import sys; from {PACKAGE}.testing._trial import walk'",
    ],
)
def test_a_private_name_in_a_test_is_caught(text: str) -> None:
    assert len(list(named_by_tests({"test_flow.py": text}, private_names(PRIVATE)))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from _pytest import monkeypatch",
        "row._asdict(), getattr(row, '_fields')",
        "def _drawn(): ...\n_drawn()",
        "flow.__dict__, flow._repr_svg_()",
        "patch.setattr(flow, 'drawn', None)",
        f"from {PACKAGE}.engine.flow import drawn as _drawn",
        "print('_drawn')",
    ],
)
def test_other_names_in_a_test_pass(text: str) -> None:
    assert list(named_by_tests({"test_flow.py": text}, private_names(PRIVATE))) == []


@pytest.mark.parametrize(
    "text",
    [
        "isinstance(rule, SomeTiles | AllTiles)",
        "type(rules.opening) in {CoversStart, Anywhere}",
        "rules.word_validity == Listed()",
        "match rule:\n    case FreeSwap(): ...",
        "isinstance(rule, rules.NoBingo)",
    ],
)
def test_a_question_for_the_class_of_a_rule_is_caught(text: str) -> None:
    assert list(asked_classes({"movegen.dispatch": text}))
    assert list(asked_classes({"rules.exchange": text})) == []


def test_making_rules_is_no_question() -> None:
    text = "rules = evolve(HASBRO, bingo=TilesPlayed(7))\nisinstance(rule, RuleSet)"
    assert list(asked_classes({"profiles.party": text})) == []
